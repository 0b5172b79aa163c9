"""`girandola bench my-games`: how long "My games" takes to open on a server with very many records."""

import asyncio
import json
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import click
from sqlalchemy import insert, select, text

from girandola.store import schema
from girandola.store.holder_rows import holder_row
from girandola.store.store import engine_for
from girandola_tools.bench.local_server import LIMITS, ask, await_server, processor_of, running_server

_FIRST = 1_700_000_000_000
_HOUR_MS = 3_600_000
_CHUNK = 2_000
REQUESTS = ("records?most=50", "statistics", "statistics?search=dan", "records?most=50&search=dan")
"""The two requests of the screen as it opens, and both with a search."""


@click.command()
@click.option("--records", default=20_000, show_default=True, help="Records on the server.")
@click.option("--own", default=1.0, show_default=True, help="The part of them that the visitor has played.")
@click.option("--times", default=20, show_default=True, help="How often each request is made.")
@click.option("--people", default=50, show_default=True, help="How many then open it at the same moment.")
@click.option("--database", default=None, help="Database URL for the server; by default a new SQLite file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(
    records: int, own: float, times: int, people: int, database: str | None, *, as_json: bool
) -> None:
    """Open "My games" on a server that has very many records."""
    with tempfile.TemporaryDirectory() as name:
        url = database or f"sqlite:///{Path(name) / 'games.db'}"
        with running_server(Path(name), url, flags=LIMITS) as (address, pid):
            await_server(address)
            visitor = ask(address, "api/visitors", {"bearer": True, "name": "Ann"})
            asyncio.run(_fill(url, records, own))
            found = {path: _asked(address, path, visitor["secret"], pid, times) for path in REQUESTS}
            found["at once"] = _at_once(address, visitor["secret"], pid, people)
    result = {"records": records, "own": own, "people": people, "requests": found}
    click.echo(json.dumps(result)) if as_json else _print(result)


async def _fill(url: str, records: int, own: float) -> None:
    """Write records, the newest an hour old; a part of them is held by the only visitor."""
    engine, dice = engine_for(url, must_exist=True), Random(1)
    body = Path("examples/first-light.json").read_text(encoding="utf-8")
    async with engine.begin() as connection:
        visitor = (await connection.execute(select(schema.visitors.c.id))).scalar_one()
        for first in range(0, records, _CHUNK):
            rows = list(_rows(range(first, min(first + _CHUNK, records)), dice, body, visitor, own))
            await connection.execute(insert(schema.records), [row for row, _ in rows])
            await connection.execute(insert(schema.holders), [row for _, row in rows])
    async with engine.begin() as connection:
        await connection.execute(text("analyze"))
    await engine.dispose()


def _rows(
    numbers: range, dice: Random, body: str, visitor: str, own: float
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for number in numbers:
        summary = {
            "names": ["Ann", dice.choice(["Bob", "Cid", "Dana"]), "Robot"],
            "bots": [None, None, "companion"],
            "rules": {"name": dice.choice(["it", "es", "ro", "deluxe"])},
            "outcome": {"end": "last-round", "won": False, "score": dice.randint(10, 25)},
            "hints": [0, 0, 0],
        }
        record, at = f"bench{number}", _FIRST + number * _HOUR_MS
        row = {"id": record, "table": "bench", "game": number, "kind": "hanabi", "at": at}
        holder = visitor if dice.random() < own else "somebody"
        part = holder_row("hanabi", at, summary, (0,))
        yield (
            {**row, "summary": json.dumps(summary), "body": body},
            {"visitor": holder, "record": record, **part},
        )


def _asked(address: str, path: str, secret: str, pid: int, times: int) -> dict[str, float]:
    """One request after the other: the time each took, and the server's processor time for one."""
    _get(address, path, secret)
    used, waits = processor_of(pid), []
    for _ in range(times):
        waits.append(_get(address, path, secret))
    return _figures(waits, processor_of(pid) - used, times)


def _at_once(address: str, secret: str, pid: int, people: int) -> dict[str, float]:
    """Both requests of the screen by many visitors at the same moment: the time until each has both
    answers."""
    used = processor_of(pid)

    def opened(_: int) -> float:
        return sum(_get(address, path, secret) for path in REQUESTS[:2])

    with ThreadPoolExecutor(people) as pool:
        waits = list(pool.map(opened, range(people)))
    return _figures(waits, processor_of(pid) - used, people)


def _get(address: str, path: str, secret: str) -> float:
    began = time.perf_counter()
    request = urllib.request.Request(f"{address}api/{path}", headers={"Authorization": f"Bearer {secret}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        answer.read()
    return time.perf_counter() - began


def _figures(waits: list[float], processor: float, count: int) -> dict[str, float]:
    ordered = sorted(waits)
    return {
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 1),
        "most_ms": round(ordered[-1] * 1000, 1),
        "server_ms": round(processor / count * 1000, 1),
    }


def _print(result: dict[str, Any]) -> None:
    click.echo(f"{result['records']} records, {result['own']:.0%} of them the visitor's own")
    for path, one in result["requests"].items():
        who = f"{result['people']} people open it" if path == "at once" else "GET"
        click.echo(
            f"{who} {path}: {one['p50_ms']} ms (p50), {one['most_ms']} ms at most; "
            f"{one['server_ms']} ms of the server's processor each"
        )

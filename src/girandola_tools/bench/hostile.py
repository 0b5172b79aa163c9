"""`girandola bench hostile`: people play while a hostile client does its worst; how long do they wait?"""

import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from girandola_tools.bench.hanabi_clients import play
from girandola_tools.bench.hostile_client import DEEDS, harass
from girandola_tools.bench.local_server import Tables, ask, await_server, running_server

_PAUSE = 0.4
"""Seconds between two requests while tables are set, so that no limit is met."""
_EVERY = 0.5
_WARM = 1.0
_NICENESS = 10
"""In reality the hostile client is on another machine: it takes no time from the server or the players."""


@click.command()
@click.option("--players", default=20, show_default=True, help="People who play, two at a table.")
@click.option("--seconds", default=10.0, show_default=True, help="How long each deed is done.")
@click.option("--only", default="", help=f"Some of the deeds, with commas: {', '.join(DEEDS)}.")
def command(players: int, seconds: float, only: str) -> int:
    """Play on a server with its usual limits while a hostile client does its worst.

    Each deed is done for some seconds. The first line is without any.
    """
    deeds = [deed.strip() for deed in only.split(",")] if only else list(DEEDS)
    unknown = [deed for deed in deeds if deed not in DEEDS]
    if unknown:
        raise click.ClickException(f"there is no deed {unknown[0]!r}; there are {', '.join(DEEDS)}")
    context = multiprocessing.get_context("spawn")
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), None, flags=(), one_core=False) as (url, pid),
        ProcessPoolExecutor(1, mp_context=context, initializer=os.nice, initargs=(_NICENESS,)) as pool,
    ):
        await_server(url)
        tables = [_set_table(url) for _ in range(players // 2)]
        slow = [_measured(url, tables, pid, seconds, pool, deed) for deed in ("", *deeds)]
    return 1 if any(slow) else 0


def _measured(
    url: str, tables: Tables, pid: int, seconds: float, pool: ProcessPoolExecutor, deed: str
) -> bool:
    """Measure one deed and print it; True where some player was refused or nobody could move."""
    doing = pool.submit(_harass, url, deed, _WARM + seconds, _source(deed)) if deed else None
    figures = asyncio.run(play(url, tables, _EVERY, _WARM, seconds, (pid,)))
    came_of_it = doing.result() if doing is not None else Counter[str]()
    words = ", ".join(f"{what} {count:,}" for what, count in came_of_it.most_common())
    longest = max(figures.waits, default=0.0)
    click.echo(
        f"{deed or 'nothing'}: {figures.moves} moves, {figures.percentile(50) * 1000:.1f} ms (p50), "
        f"{figures.percentile(99) * 1000:.1f} ms (p99), {longest * 1000:.1f} ms (most), "
        f"server at {figures.processor / figures.seconds:.0%} of a core"
        + (f"; the hostile client got {words}" if words else "")
    )
    return bool(figures.refused) or not figures.moves


def _source(deed: str) -> str | None:
    """An address for each deed, so that each begins with an address's full limits. Where the system has only
    one, the hostile client shares that of the players, and their limits."""
    return f"127.0.0.{2 + list(DEEDS).index(deed)}" if sys.platform == "linux" else None


def _harass(url: str, deed: str, seconds: float, source: str | None) -> Counter[str]:
    return asyncio.run(harass(url, deed, seconds, source))


def _set_table(url: str) -> tuple[str, list[str]]:
    """A table for two with a game begun, opened slowly enough to meet no limit."""

    def asked(path: str, body: object, secret: str | None = None) -> dict[str, str]:
        time.sleep(_PAUSE)
        answer: dict[str, str] = ask(url, path, body, secret)
        return answer

    secrets = [asked("api/visitors", {"bearer": True})["secret"] for _ in range(2)]
    wish = {"options": {"game": "hanabi", "seats": 2, "rules": {"edition": "it"}}}
    table = asked("api/tables", wish, secrets[0])["table"]
    asked(f"api/tables/{table}/commands", {"type": "sit", "seat": 1}, secrets[1])
    asked(f"api/tables/{table}/commands", {"type": "start"}, secrets[0])
    return table, secrets

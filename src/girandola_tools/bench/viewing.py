"""`girandola bench viewing`: many people look at one recorded game together, and one of them leads."""

import asyncio
import json
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import msgspec

from girandola_tools.bench.local_server import ask, await_server, processor_of, running_server
from girandola_tools.bench.thin_socket import Socket, connect

_ENTER_WITHIN = 60.0  # seconds
_WAIT = 5.0
_MOVES = 50


class _Moment(msgspec.Struct):
    number: int


class _Message(msgspec.Struct):
    type: str
    moment: _Moment | None = None


_decode = msgspec.json.Decoder(_Message).decode


@dataclass(slots=True)
class Audience:
    """Everybody who watches, and the moment that each of them was last shown."""

    people: int
    ready: int = 0
    shown: dict[int, int] = field(default_factory=dict)
    all_shown: asyncio.Event = field(default_factory=asyncio.Event)
    awaited: int = 0

    def hear(self, data: bytes) -> None:
        if data.startswith(b'{"type":"record"'):
            self.ready += 1
            return
        message = _decode(data)
        if message.type == "moment" and message.moment is not None:
            number = message.moment.number
            self.shown[number] = self.shown.get(number, 0) + 1
            if number == self.awaited and self.shown[number] == self.people:
                self.all_shown.set()


@click.command()
@click.option("--people", default=30, show_default=True, help="People who look, the leader among them.")
@click.option("--steps", default=200, show_default=True, help="Moments that the leader goes to.")
@click.option("--record", default="examples/first-light.json", show_default=True, help="The recorded game.")
@click.option("--database", default=None, help="Database URL for the server; by default a new SQLite file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(people: int, steps: int, record: str, database: str | None, *, as_json: bool) -> None:
    """Look at a recorded game together: measures the time from the leader's step until the last viewer sees
    it."""
    text = Path(record).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), database) as (url, pid):
        await_server(url)
        secrets = [ask(url, "api/visitors", {"bearer": True})["secret"] for _ in range(people)]
        kept = ask(url, "api/records", {"text": text}, secrets[0])["id"]
        viewing = ask(url, "api/viewings", {"record": kept}, secrets[0])["viewing"]
        used = processor_of(pid)
        waits = asyncio.run(_lead(url, viewing, secrets, steps))
        result = _result(people, waits, processor_of(pid) - used)
    click.echo(json.dumps(result)) if as_json else click.echo(_sentence(result))


async def _lead(url: str, viewing: str, secrets: list[str], steps: int) -> list[float]:
    """Seconds from each step until everybody was shown it."""
    audience = Audience(len(secrets))
    sockets: list[Socket] = []
    for secret in secrets:
        socket = await connect(url, f"api/viewings/{viewing}/live", secret, audience.hear)
        socket.send(b'{"type":"enter"}')
        sockets.append(socket)
    patience = time.monotonic() + _ENTER_WITHIN
    while audience.ready < len(sockets) and time.monotonic() < patience:
        await asyncio.sleep(0.02)
    waits = [await _step(sockets[0], audience, number) for number in range(1, steps + 1)]
    for socket in sockets:
        socket.close()
    return waits


async def _step(leader: Socket, audience: Audience, number: int) -> float:
    audience.awaited = number
    audience.all_shown.clear()
    began = time.perf_counter()
    leader.send(f'{{"type":"visit","at":{1 + number % _MOVES}}}'.encode())
    await asyncio.wait_for(audience.all_shown.wait(), _WAIT)
    return time.perf_counter() - began


def _result(people: int, waits: list[float], processor: float) -> dict[str, Any]:
    cuts = statistics.quantiles(waits, n=100)
    return {
        "people": people,
        "steps": len(waits),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "slowest_ms": round(max(waits) * 1000, 1),
        "server_ms_per_step": round(processor / len(waits) * 1000, 2),
    }


def _sentence(result: dict[str, Any]) -> str:
    return (
        f"{result['people']} people, {result['steps']} saved steps: from the leader's step until the last "
        f"one sees it {result['p50_ms']} ms (p50), {result['p99_ms']} ms (p99), {result['slowest_ms']} ms at "
        f"most; {result['server_ms_per_step']} ms of the server's processor a step"
    )

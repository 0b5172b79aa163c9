"""Clients that play Hanabi on a server over WebSockets, many in one process, and measure every move.

A client reads of each message only what it needs, so that it measures the server and not itself. It has no
rules: it takes the first action that the server says is legal.
"""

import asyncio
import statistics
import time
from dataclasses import dataclass, field

import msgspec

from girandola_tools.bench.local_server import processor_of
from girandola_tools.bench.thin_socket import Socket, connect

_JOIN_WITHIN = 60.0  # seconds


class Legal(msgspec.Struct):
    plays: list[dict[str, object]]
    discards: list[dict[str, object]]
    clues: list[dict[str, object]]
    choices: list[dict[str, object]]

    def first(self) -> str:
        """Clues while there are any, then discards: games that last."""
        for group in (self.choices, self.clues, self.discards, self.plays):
            if group:
                return str(group[0]["action"])
        raise AssertionError("a seat to act has a legal action")


class _Part(msgspec.Struct):
    legal: Legal | None = None


class _Table(msgspec.Struct):
    phase: str
    state: int | None = None


class _Message(msgspec.Struct):
    type: str
    seq: int = 0
    state: int | None = None
    changes: _Part | None = None
    view: _Part | None = None
    table: _Table | None = None
    reason: str | None = None


_decode = msgspec.json.Decoder(_Message).decode


@dataclass(slots=True)
class Figures:
    """The measurements: moves that all clients received, how long each took, and processor time."""

    moves: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    refused: int = 0
    processor: float = 0.0

    def percentile(self, share: int) -> float:
        if len(self.waits) < 2:
            return self.waits[0] if self.waits else 0.0
        return statistics.quantiles(self.waits, n=100)[share - 1]


def act_message(legal: Legal, state: int | None) -> bytes:
    return f'{{"type":"act","action":"{legal.first()}","state":{state}}}'.encode()


_NEXT_GAME = (0, b'{"type":"start"}')
"""Who opened the table begins the next game without waiting: moves are measured, not the question to all."""


class LoadTable:
    """The sockets (usually four) at one table. One move at a time: the next when its time has come."""

    def __init__(self, url: str, table: str, secrets: list[str], every: float, figures: Figures) -> None:
        self._url, self._table, self._secrets = url, table, secrets
        self._every = every
        self._figures = figures
        self._sockets: list[Socket] = []
        self._told: dict[int, tuple[int, float]] = {}
        self._sent = 0.0
        self._due = 0.0
        self._ready: tuple[int, bytes] | None = None
        self._snapshots = 0
        self.is_counting = False
        self.is_running = False

    @property
    def is_joined(self) -> bool:
        return self._snapshots >= len(self._secrets)

    async def join(self) -> None:
        path = f"api/tables/{self._table}/live"
        for seat, secret in enumerate(self._secrets):
            socket = await connect(self._url, path, secret, lambda data, seat=seat: self._hear(seat, data))  # type: ignore[misc]
            socket.send(b'{"type":"join"}')
            self._sockets.append(socket)

    def start(self, first: float) -> None:
        self.is_running = True
        self._due = first
        asyncio.get_running_loop().call_at(first, self._send, *(self._ready or _NEXT_GAME))

    def close(self) -> None:
        self.is_running = False
        for socket in self._sockets:
            socket.close()

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith((b'{"type":"done"', b'{"type":"presence"')):
            return
        message = _decode(data)
        self._snapshots += message.type == "snapshot"
        if message.type == "snapshot" and message.view is not None and message.view.legal is not None:
            assert message.table is not None, "a snapshot has its table"
            self._ready = (seat, act_message(message.view.legal, message.table.state))
        if message.type == "refused":
            self._figures.refused += 1
            return
        if message.type != "happened" or not self.is_running:
            return
        ends = message.table is not None and message.table.phase == "over" and message.view is not None
        if ends or message.changes is not None:  # a move, not a message around the game
            self._count(message.seq)
        if ends:
            if seat == _NEXT_GAME[0]:
                self._later(*_NEXT_GAME)
            return
        part = message.changes or message.view
        state = message.state or (message.table.state if message.table else None)
        if part is not None and part.legal is not None and state is not None:
            self._later(seat, act_message(part.legal, state))

    def _count(self, seq: int) -> None:
        """Count the clients that have received a move. The next move may be sent before the last of them has
        this one."""
        told, sent = self._told.pop(seq, (0, self._sent))
        if told + 1 < len(self._sockets):
            self._told[seq] = (told + 1, sent)
        elif self.is_counting:
            self._figures.moves += 1
            self._figures.waits.append(time.perf_counter() - sent)

    def _later(self, seat: int, message: bytes) -> None:
        loop = asyncio.get_running_loop()
        if self._every == 0:
            loop.call_soon(self._send, seat, message)
            return
        self._due = max(self._due + self._every, loop.time())
        loop.call_at(self._due, self._send, seat, message)

    def _send(self, seat: int, message: bytes) -> None:
        self._sent = time.perf_counter()
        self._sockets[seat].send(message)


async def play(
    url: str,
    tables: list[tuple[str, list[str]]],
    every: float,
    warm: float,
    seconds: float,
    pids: tuple[int, ...],
) -> Figures:
    """Play on all these tables at once for a while; tables are given by id with a secret for each seat.

    ``pids`` are the server's processes, whose processor time is measured meanwhile.
    """
    figures = Figures()
    loads = [LoadTable(url, table, secrets, every, figures) for table, secrets in tables]
    for load in loads:
        await load.join()
    loop = asyncio.get_running_loop()
    patience = loop.time() + _JOIN_WITHIN
    while not all(load.is_joined for load in loads) and loop.time() < patience:
        await asyncio.sleep(0.05)
    for number, load in enumerate(loads):
        load.start(loop.time() + (every or 1.0) * number / len(loads))
    await asyncio.sleep(warm)
    for load in loads:
        load.is_counting = True
    started, used = time.perf_counter(), sum(map(processor_of, pids))
    await asyncio.sleep(seconds)
    for load in loads:
        load.is_counting = False
    figures.seconds = time.perf_counter() - started
    figures.processor = sum(map(processor_of, pids)) - used
    for load in loads:
        load.close()
    return figures

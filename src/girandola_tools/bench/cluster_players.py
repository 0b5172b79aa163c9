"""Persistent players at the tables of a cluster: each connects to its own process, plays when it is their
turn, and reconnects to the next process when a connection breaks, as the page does. A process that refuses
the connection is skipped at once, as a load balancer would.

They record what was acknowledged, and notice when a state goes back.
"""

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass, field

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

_BROKEN = (OSError, WebSocketException, TimeoutError, EOFError)
_RETRY = (0.3, 0.8, 1.6, 3.0)
_PATIENCE = 10.0
_THOUGHT = (0.1, 0.6)  # seconds


class _Legal(msgspec.Struct):
    plays: list[dict[str, object]] = []
    discards: list[dict[str, object]] = []
    clues: list[dict[str, object]] = []
    choices: list[dict[str, object]] = []

    def some(self, dice: random.Random) -> str:
        """Clues while there are any, then discards: games that last."""
        for group in (self.choices, self.clues, self.discards, self.plays):
            if group:
                return str(dice.choice(group)["action"])
        raise AssertionError("a seat to act has a legal action")


class _Part(msgspec.Struct):
    legal: _Legal | None = None


class _Table(msgspec.Struct):
    phase: str
    state: int | None = None
    paused: bool = False


class _Message(msgspec.Struct):
    type: str
    id: int | None = None
    seq: int = 0
    state: int | None = None
    changes: _Part | None = None
    view: _Part | None = None
    table: _Table | None = None


_decode = msgspec.json.Decoder(_Message).decode


@dataclass
class Notes:
    """What the players of one table recorded together."""

    acknowledged: dict[int, str] = field(default_factory=dict)
    when: list[float] = field(default_factory=list)
    top: int = 0
    went_back: int = 0
    rejoined: int = 0
    away: list[float] = field(default_factory=list)
    """How long a player was without the table: from the break of a connection to the next snapshot."""


class Player:
    """One seat at one table."""

    def __init__(
        self, urls: list[str], first: int, table: str, secret: str, notes: Notes, dice: random.Random
    ) -> None:
        self._urls, self._at = urls, first
        self._table, self._secret = table, secret
        self._notes, self._dice = notes, dice
        self._state: int | None = None
        self._legal: _Legal | None = None
        self._phase = ""
        self._seq = 0
        self._sent: tuple[int, str] | None = None
        self._number = 0
        self._tries = 0
        self._away_since: float | None = None
        self.is_ended = False

    async def play(self) -> None:
        """Play until ``is_ended``."""
        while not self.is_ended:
            try:
                await self._visit_some_process()
            except _BROKEN:
                self._notes.rejoined += not self.is_ended
                self._away_since = self._away_since or time.monotonic()
            wait = _RETRY[min(self._tries, len(_RETRY) - 1)]
            self._tries += 1
            self._at += 1
            await asyncio.sleep(wait * self._dice.uniform(0.8, 1.2))

    async def _visit_some_process(self) -> None:
        """Connect to the first process that does not refuse the connection."""
        for _ in self._urls[1:]:
            with contextlib.suppress(ConnectionRefusedError):
                await self._visit()
                return
            self._at += 1
        await self._visit()

    async def _visit(self) -> None:
        url = self._urls[self._at % len(self._urls)].replace("http", "ws", 1)
        headers = {"Authorization": f"Bearer {self._secret}"}
        floor = self._notes.top
        opening = websockets.connect(
            f"{url}api/tables/{self._table}/live", additional_headers=headers, open_timeout=_PATIENCE
        )
        async with opening as socket:
            await socket.send('{"type":"join"}')
            while not self.is_ended:
                message = _decode(await asyncio.wait_for(socket.recv(), _PATIENCE))
                if message.type == "snapshot":
                    self._notes.went_back += message.seq < floor
                    self._sent, self._tries = None, 0
                    self._come_back()
                self._take(message)
                await self._answer(socket)

    def _come_back(self) -> None:
        if self._away_since is not None:
            self._notes.away.append(time.monotonic() - self._away_since)
            self._away_since = None

    def _take(self, message: _Message) -> None:
        if message.type == "done" and self._sent is not None and message.id == self._sent[0]:
            if self._sent[1]:
                self._notes.acknowledged[message.seq] = self._sent[1]
                self._notes.when.append(time.monotonic())
            self._sent = None
        elif message.type == "refused":
            self._sent = None
        if message.type not in ("snapshot", "happened"):
            return
        self._notes.went_back += message.type == "happened" and message.seq <= self._seq
        self._seq = message.seq
        self._notes.top = max(self._notes.top, message.seq)
        if message.table is not None:
            self._phase, self._state = message.table.phase, message.table.state
        if message.state is not None:
            self._state = message.state
        part = message.changes or message.view
        if part is not None:
            self._legal = part.legal

    async def _answer(self, socket: ClientConnection) -> None:
        if self._sent is not None:
            return
        if self._phase == "over":
            self._phase, action = "", ""
            command = '"type":"rematch"'
        elif self._legal is not None and self._phase == "playing":
            action, self._legal = self._legal.some(self._dice), None
            command = f'"type":"act","action":"{action}","state":{self._state}'
        else:
            return
        self._number += 1
        self._sent = self._number, action
        await asyncio.sleep(self._dice.uniform(*_THOUGHT))
        await socket.send(f'{{{command},"id":{self._number}}}')


async def play_all(players: list[Player], until: "asyncio.Task[None]") -> None:
    """Let everybody play until the task is done."""
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        await until
    finally:
        for player in players:
            player.is_ended = True
        await asyncio.sleep(1)
        for task in playing:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*playing, return_exceptions=True)

"""Tables without network and disk, for tests: connections and logs are in memory, time is set by hand."""

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any, cast

import msgspec

from girandola.games.hanabi.adapter import HanabiPosition
from girandola.hanabi import legal_actions
from girandola.server.clock import SystemClock
from girandola.server.services import Services
from girandola.server.settings import Settings
from girandola.server.socket.table_socket import TableSocket
from girandola.server.tables.referee import Referee
from girandola.server.tables.registry import TableRegistry
from girandola.server.workers.pool import WorkerPools
from girandola.store.group_commit import Fenced
from girandola.store.store import NotePlace, Store
from girandola.table.checks import Asker
from girandola.table.entries import Logged
from girandola.table.options import TableOptions

Json = dict[str, Any]


class MemoryStore:
    """Logs in a dictionary. What the database keeps beside them is not kept here."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Logged]] = {}
        self.notes: dict[NotePlace, dict[int, str]] = {}
        self.records: list[str] = []

    def append(
        self, table: str, logged: Iterable[Logged], _beside: Any, *, first: bool = False, **_: Any
    ) -> "asyncio.Future[None]":
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        log = self.logs.setdefault(table, [])
        for one in logged:
            if one.seq != len(log) + 1:
                saved.set_exception(Fenced())
                return saved
            log.append(msgspec.convert(msgspec.to_builtins(one), Logged))
        assert first is (log[0] is log[-1])
        saved.set_result(None)
        return saved

    async def log_of(self, table: str) -> list[Logged]:
        return list(self.logs.get(table, ()))

    async def tables_opened_since(self, *_: Any) -> int:
        return 0

    def write_note(self, place: NotePlace, card: int, text: str) -> "asyncio.Future[None]":
        self.notes.setdefault(place, {})[card] = text
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        saved.set_result(None)
        return saved

    async def notes_of(self, place: NotePlace) -> dict[int, str]:
        return self.notes.get(place, {})

    def carry_notes(self, place: NotePlace, visitor: str) -> None:
        self.notes[place._replace(visitor=visitor)] = self.notes.pop(place, {})

    def spoken(self, *_: Any) -> None: ...

    def record(self, record: str, **_: Any) -> list[Any]:
        self.records.append(record)
        return []

    def seating(self, *_: Any) -> None: ...

    def new_table(self, *_: Any, **__: Any) -> None: ...

    def phase_change(self, *_: Any, **__: Any) -> None: ...


class StoppedClock(SystemClock):
    """Stands still until a test moves it."""

    time = 1_000_000
    passed = 0.0

    def now(self) -> int:
        return self.time

    def monotonic(self) -> float:
        return super().monotonic() + self.passed


class MemoryTables(TableRegistry):
    """The registry of tables over a store in memory, with a clock that stands still until a test moves it."""

    def __init__(self, seed: int = 1, **settings: Any) -> None:
        self.kept = MemoryStore()
        self._time = StoppedClock()
        services = Services(
            Settings(**{"bot_pause": 0.0, "message_rate": 10_000.0, "words_per_minute": 6e9} | settings),
            cast(Store, self.kept),
            WorkerPools(1, 20.0),
            clock=self._time,
            random=Random(seed),
        )
        super().__init__(services)

    @property
    def clock(self) -> int:
        return self._time.time

    @clock.setter
    def clock(self, time: int) -> None:
        self._time.time = time

    def pass_seconds(self, seconds: float) -> None:
        """Let the clock for waiting go on; the time that is saved stands still."""
        self._time.passed += seconds

    @property
    def workers(self) -> WorkerPools:
        return self.services.workers

    async def table(self, seats: int = 2, owner: str = "v0", **options: Any) -> Referee:
        wish = msgspec.convert({"game": "hanabi", "seats": seats, **options}, TableOptions)
        return await self.open_table(owner, wish)

    async def guest(self, referee: Referee, number: int) -> "InProcessGuest":
        guest = InProcessGuest(self, referee, f"v{number}")
        await guest.say("join")
        return guest


class MemoryConnection:
    """Carries messages within the process."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def write(self, message: bytes, following: bytes | None = None) -> bool:
        self.messages += [message] if following is None else [message, following]
        return True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class InProcessGuest:
    """A client at a table. It has the ``TableSocket`` of a real client; only the network is missing."""

    def __init__(self, tables: MemoryTables, referee: Referee, visitor: str) -> None:
        self.referee = referee
        self._connection = MemoryConnection()
        self._socket = TableSocket(
            self._connection, tables.services, referee, Asker(visitor, visitor.upper())
        )
        self.subscriber = self._socket.subscriber
        self.sent: list[bytes] = []

    async def raw(self, data: bytes) -> list[Json]:
        """Send something and return what came back to this guest."""
        self._socket.receive(data)
        while self._socket.is_busy:
            await asyncio.sleep(0)
        return self.news()

    async def say(self, kind: str, **fields: Any) -> Json:
        """Say a command; the answer: done, refused, or for a join the snapshot."""
        self.news()
        heard = await self.raw(msgspec.json.encode({"type": kind, **fields}))
        return next(m for m in heard if m["type"] in ("done", "refused", "snapshot", "pong"))

    async def ask(self, kind: str, **fields: Any) -> str:
        """Say a command; ``done``, or the reason of the refusal."""
        answer = await self.say(kind, **fields)
        return str(answer.get("reason", answer["type"]))

    def news(self) -> list[Json]:
        """What has come since the last time."""
        data, self._connection.messages = self._connection.messages, []
        self.sent += data
        return [msgspec.json.decode(message) for message in data]

    async def act(self, action: str, **fields: Any) -> str:
        match = self.referee.table.match
        assert match is not None
        return await self.ask("act", action=action, state=match.revision, **fields)

    def leave(self) -> None:
        self.referee.leave(self.subscriber)


async def full_table(
    tables: MemoryTables, seats: int = 2, **options: Any
) -> tuple[Referee, list[InProcessGuest]]:
    """A table with everybody seated, not yet started."""
    referee = await tables.table(seats, **options)
    guests = [await tables.guest(referee, number) for number in range(seats)]
    for seat, guest in enumerate(guests):
        assert await guest.ask("sit", seat=seat) == "done"
    return referee, guests


async def started(
    tables: MemoryTables, seats: int = 2, **options: Any
) -> tuple[Referee, list[InProcessGuest]]:
    referee, guests = await full_table(tables, seats, **options)
    assert await guests[0].ask("start") == "done"
    for guest in guests:
        guest.news()
    return referee, guests


def actor(referee: Referee, guests: list[InProcessGuest]) -> InProcessGuest:
    assert referee.table.match is not None
    return guests[referee.table.match.position.to_act[0]]


def a_move(referee: Referee) -> str:
    """Something legal: a clue while there are tokens, else a discard."""
    assert referee.table.match is not None
    position = referee.table.match.position
    assert isinstance(position, HanabiPosition)
    legal = [str(action) for action in legal_actions(position.state, position.state.active)]
    return next(action for kind in "cdprf" for action in legal if action[0] == kind)

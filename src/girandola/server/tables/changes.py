"""The operations that a referee queues: a change of the table, and a visitor joining it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from girandola.core.errors import Refused
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.server.tables.broadcast import Broadcaster
from girandola.store.store import NotePlace
from girandola.table.checks import Ruling
from girandola.table.entries import Logged
from girandola.table.game import Seat
from girandola.table.table import Table
from girandola.wire import messages as m
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal

Reply = Callable[[int | Exception], None]
"""Called with the number up to which everything is saved, or with the error."""


class ChangingTable(Protocol):
    """What an operation needs of the referee."""

    table: Table
    broadcaster: Broadcaster
    services: Services
    is_gone: bool

    def start_saving(self, ruling: Ruling) -> "tuple[list[Logged], asyncio.Future[None] | None]": ...

    def saved(self, ruling: Ruling, logged: list[Logged], saving: "asyncio.Future[None] | None") -> None: ...

    def subscribe(self, subscriber: Subscriber, since: int, notes: dict[str, str]) -> None: ...

    def note_place(self, seat: Seat) -> NotePlace: ...


class TableChange:
    """A change of the table: decided, saved, applied."""

    __slots__ = ("_claim", "_decide", "_logged", "_number", "_referee", "_ruling", "_sender", "reply")

    def __init__(
        self,
        referee: ChangingTable,
        decide: Callable[[], Ruling],
        reply: Reply,
        sender: Subscriber | None = None,
        number: int | None = None,
        claim: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """``claim`` is awaited before anything is saved; if it is false, the change is refused."""
        self._referee = referee
        self._decide = decide
        self._sender = sender
        self._number = number
        self._claim = claim
        self._logged: list[Logged] = []
        self.reply = reply

    def begin(self) -> "asyncio.Future[None] | None":
        self._ruling = self._decide()
        if self._claim is not None:
            return asyncio.ensure_future(self._save_if_claimed(self._claim))
        self._logged, saving = self._referee.start_saving(self._ruling)
        return saving

    async def _save_if_claimed(self, claim: Callable[[], Awaitable[bool]]) -> None:
        if not await claim():
            raise Refused(ServerRefusal.NO_SUCH_TOKEN)
        self._logged, saving = self._referee.start_saving(self._ruling)
        if saving is not None:
            await saving

    def finish(self, done: "asyncio.Future[Any] | None") -> int:
        referee, sender = self._referee, self._sender
        if sender is None:
            referee.saved(self._ruling, self._logged, done)
            return referee.table.seq
        seq = self._logged[-1].seq if self._logged else referee.table.seq
        broadcaster = referee.broadcaster
        broadcaster.answer = sender, encode(m.Done(self._number, seq))
        try:
            referee.saved(self._ruling, self._logged, done)
            broadcaster.send_answer()
        finally:
            broadcaster.answer = None
        return seq


class Joining:
    """A subscription: the visitor's notes are read from the store, then everything is sent."""

    __slots__ = ("_referee", "_seat", "_since", "_subscriber", "reply")

    def __init__(
        self, referee: ChangingTable, subscriber: Subscriber, seat: Seat | None, since: int, reply: Reply
    ) -> None:
        self._referee = referee
        self._subscriber = subscriber
        self._seat = seat
        self._since = since
        self.reply = reply

    def begin(self) -> "asyncio.Future[dict[int, str]] | None":
        referee, table = self._referee, self._referee.table
        if referee.is_gone:
            raise Refused(ServerRefusal.MOVED)
        referee.broadcaster.look(self._subscriber, self._seat)
        eyes = self._subscriber.eyes
        if table.match is None or eyes is None or not eyes.is_player or eyes.seat is None:
            return None
        return asyncio.ensure_future(referee.services.store.notes_of(referee.note_place(eyes.seat)))

    def finish(self, done: "asyncio.Future[Any] | None") -> int:
        notes = {} if done is None else {str(card): text for card, text in done.result().items()}
        if not self._subscriber.is_closed:
            self._referee.subscribe(self._subscriber, self._since, notes)
        return self._referee.table.seq


class AwaitedReply:
    """An answer that somebody awaits."""

    def __init__(self) -> None:
        self.future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def reply(self, result: int | Exception) -> None:
        if self.future.done():  # the waiting task was cancelled
            return
        if isinstance(result, Exception):
            self.future.set_exception(result)
        else:
            self.future.set_result(result)

"""One connected guest bot: its socket, its messages, and its one game at a time.

Bad messages get the protocol's own warning. A bot that sends too many gets an error and is disconnected, and
the people at its table are informed.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from girandola.server.guests import site_messages as site
from girandola.server.guests.seat import GuestSeat
from girandola.server.rate_limit import TokenBucket

log = logging.getLogger(__name__)

LARGEST_FRAME = 8192
_MESSAGES_PER_SECOND = 100.0
_MOST_WARNINGS = 100
"""Warnings between two actions that were taken: some bots repeat each action a few times."""
MOST_SILENCES = 3
_OWNERS_ONLY = "Only the owner of a table can do that."
_WAITING = 1000


class Named(msgspec.Struct):
    """A message about a table; other fields are of no interest."""

    tableID: int = 0  # noqa: N815 (the protocol's own spelling)


class SiteAct(Named):
    type: int = -1
    target: int = -1
    value: int | None = None


class GuestConnection:
    """A guest bot that is here."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seat: GuestSeat | None = None
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(_WAITING)
        self.is_closed = False
        self._bucket = TokenBucket(_MESSAGES_PER_SECOND)
        self._warnings = self._silences = 0

    # --- sending

    def send(self, name: str, body: Any) -> None:
        try:
            self.outbox.put_nowait(site.frame(name, body))
        except asyncio.QueueFull:
            self.close("it reads too slowly")

    def warn(self, sentence: str) -> None:
        self._warnings += 1
        self.send("warning", {"warning": sentence})
        if self._warnings > _MOST_WARNINGS:
            self.refuse("Too many of your messages were refused.")

    def warn_of_silence(self) -> None:
        """Warn a bot that let a table wait for too long; the third time in a row ends the connection."""
        self._silences += 1
        self.warn("You did not answer in time.")
        if self._silences >= MOST_SILENCES:
            self.refuse("You did not answer several times.")

    def refuse(self, sentence: str) -> None:
        """Say what is wrong, and end the connection."""
        self.send("error", {"error": sentence})
        self.close(sentence)

    def close(self, why: str) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        if self.seat is not None:
            self.seat.fail(why)
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def greet(self) -> None:
        self.send("welcome", site.welcome(self.name))
        self.send("userList", [])
        self.send("tableList", [])
        self.send("chatList", {"list": [], "unread": 0})

    # --- hearing

    def hear(self, text: str) -> None:
        """Take one frame."""
        if not self._bucket.take():
            self.refuse("You are sending messages too fast.")
            return
        name, _, body = text.partition(" ")
        if len(text) > LARGEST_FRAME:
            self.warn("That message is too long.")
            return
        handler = _HANDLERS.get(name)
        if handler is None:
            return  # a newer or older bot may say what we do not know
        try:
            handler(self, (body or "{}").encode())
        except msgspec.MsgspecError:
            self.warn(f"The message {name} could not be understood.")

    def _at(self, body: bytes) -> GuestSeat | None:
        """The game that the message is about."""
        table = msgspec.json.decode(body, type=Named).tableID
        if self.seat is not None and self.seat.table.id == table and not self.seat.is_over:
            return self.seat
        return None

    def _join(self, body: bytes) -> None:
        if (seat := self._at(body)) is not None:
            seat.join()
        else:
            self.warn("That table does not exist.")

    def _reattend(self, body: bytes) -> None:
        if (seat := self._at(body)) is not None:
            seat.start()
        else:
            self.warn("That table does not exist.")

    def _describe(self, body: bytes) -> None:
        if (seat := self._at(body)) is not None:
            seat.describe()

    def _list(self, body: bytes) -> None:
        if (seat := self._at(body)) is not None:
            seat.list_actions()

    def _loaded(self, body: bytes) -> None:
        if (seat := self._at(body)) is not None:
            seat.finish_loading()

    def _act(self, body: bytes) -> None:
        seat, wanted = self._at(body), msgspec.json.decode(body, type=SiteAct)
        if seat is None:
            self.warn("You are not playing at that table.")
        elif (sentence := seat.act(wanted.type, wanted.target, wanted.value)) is not None:
            self.warn(sentence)
        else:
            self._warnings = self._silences = 0

    def _leave(self, body: bytes) -> None:
        seat = self._at(body)
        if seat is None:
            return
        self.send("left", {"TableID": seat.table.id})
        seat.fail("it has left the table")
        self.seat = None

    def _say(self, body: bytes) -> None:
        told = msgspec.json.decode(body)
        if isinstance(told, dict) and isinstance(told.get("msg"), str):
            words = told["msg"][:300]
            log.info("a guest bot says", extra={"bot": self.name, "words": words})

    def _owner(self, _body: bytes) -> None:
        self.warn(_OWNERS_ONLY)


_HANDLERS: dict[str, Callable[[GuestConnection, bytes], None]] = {
    "tableJoin": GuestConnection._join,
    "tableReattend": GuestConnection._reattend,
    "tableLeave": GuestConnection._leave,
    "tableUnattend": GuestConnection._leave,
    "getGameInfo1": GuestConnection._describe,
    "getGameInfo2": GuestConnection._list,
    "loaded": GuestConnection._loaded,
    "action": GuestConnection._act,
    "chatPM": GuestConnection._say,
    "chat": GuestConnection._say,
    "tableStart": GuestConnection._owner,
    "tableTerminate": GuestConnection._owner,
    "tableRestart": GuestConnection._owner,
    "tableCreate": GuestConnection._owner,
    "tableSetVariant": GuestConnection._owner,
}

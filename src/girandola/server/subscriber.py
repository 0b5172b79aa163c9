"""A subscriber of one table: who it is, what it may see, and a bounded outbox in front of its connection.

Sending never waits. A subscriber whose outbox overflows is cut off and asked to join again; nobody else
notices.
"""

from collections import deque
from collections.abc import Callable

from girandola.table.checks import Asker
from girandola.table.game import Eyes, Seat
from girandola.wire.codec import encode
from girandola.wire.messages import Resync, ResyncReason

_LARGEST_BACKLOG = 2_000_000  # bytes

Write = Callable[..., bool]
"""Writes one message, or two that belong together, to a connection; False when it cannot take them now."""


class Subscriber:
    """One connection's subscription to one table."""

    def __init__(self, asker: Asker, limit: int, write: Write) -> None:
        """``limit`` is the most messages that are queued for a busy connection."""
        self.asker = asker
        self.looking: Seat | None = None
        self.eyes: Eyes | None = None
        self.is_cut = False
        self.is_closed = False
        self.on_cut: Callable[[], None] | None = None
        self._write = write
        self._limit = limit
        self._waiting: deque[bytes] = deque()
        self._bytes = 0

    def send(self, message: bytes, following: bytes | None = None) -> None:
        """Send a message, or two that belong together; queue them if the connection is busy."""
        if not self._waiting and (
            self._write(message) if following is None else self._write(message, following)
        ):
            return
        self._keep(message)
        if following is not None:
            self._keep(following)

    def _keep(self, message: bytes) -> None:
        if self.is_cut:
            return
        if len(self._waiting) >= self._limit or self._bytes + len(message) > _LARGEST_BACKLOG:
            self.cut(ResyncReason.TOO_SLOW)
            return
        self._waiting.append(message)
        self._bytes += len(message)

    @property
    def backlog(self) -> int:
        """How many messages wait for the connection."""
        return len(self._waiting)

    def flush(self) -> None:
        """The connection accepts messages again: send the queued ones."""
        while self._waiting and self._write(self._waiting[0]):
            self._bytes -= len(self._waiting.popleft())
        if self.is_cut and not self._waiting:
            self._write = _discard  # the reason was the last message

    def cut(self, reason: ResyncReason) -> None:
        """Drop the queue, send the reason, and end the connection."""
        if self.is_cut:
            return
        self.is_cut = True
        self._waiting.clear()
        self._waiting.append(encode(Resync(reason)))
        self._bytes = len(self._waiting[0])
        self.flush()
        if self.on_cut is not None:
            self.on_cut()

    def close(self) -> None:
        """The connection has ended: discard everything sent from now on."""
        self.is_closed = True
        self._waiting.clear()
        self._write = _discard


def _discard(*_messages: bytes) -> bool:
    return True

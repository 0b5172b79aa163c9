"""Somebody looking at a table: a bounded outbox in front of a connection that may be slow.

Sending never waits. Whoever lets the outbox overflow is cut off and told to join again; nobody else notices.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from girandola.table.checks import Asker
from girandola.table.game import Eyes, Seat
from girandola.wire.codec import encode
from girandola.wire.messages import Resync

_LARGEST_BACKLOG = 2_000_000  # bytes
_GRACE = 2.0  # seconds


class Subscriber:
    """One connection's place at one table."""

    def __init__(self, asker: Asker, most: int, put: Callable[..., bool] | None = None) -> None:
        """``put`` hands messages to a line that takes them at once, or says that it cannot now."""
        self.asker = asker
        self._line = put
        self._direct = put  # while nothing waits that must not be overtaken
        self.looking: Seat | None = None
        self.eyes: Eyes | None = None
        self.is_cut = False
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._cut = asyncio.Event()
        self._closed = False

    def send(self, message: bytes, following: bytes | None = None) -> None:
        """Hand a message over, or two that belong together; nobody waits for it."""
        direct = self._direct
        if direct is not None and (direct(message) if following is None else direct(message, following)):
            return
        self._keep(message)
        if following is not None:
            self._keep(following)

    def _keep(self, message: bytes) -> None:
        if self.is_cut or self._closed:
            return
        if len(self._waiting) >= self._most or self._bytes + len(message) > _LARGEST_BACKLOG:
            self.cut("too-slow")
            return
        self._direct = None
        self._waiting.append(message)
        self._bytes += len(message)
        self._wake.set()

    @property
    def backlog(self) -> int:
        """How many messages wait for the connection."""
        return len(self._waiting)

    def cut(self, reason: str) -> None:
        """Forget what waits, say why, and end the connection."""
        self._waiting.clear()
        self._waiting.append(encode(Resync(reason)))
        self.is_cut, self._direct = True, None
        self._cut.set()
        self._wake.set()

    async def is_stuck(self) -> None:
        """Return when the connection was cut and does not even take the word that says so."""
        await self._cut.wait()
        await asyncio.sleep(_GRACE)

    def close(self) -> None:
        self._closed, self._direct = True, None
        self._wake.set()

    async def pump(self, put: Callable[[bytes], Awaitable[None]]) -> None:
        """Hand messages to the connection, one after the other, until it is to end."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await put(message)
            if self.is_cut or self._closed:
                return
            self._direct = self._line
            self._wake.clear()
            await self._wake.wait()

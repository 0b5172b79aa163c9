"""One at a time, in the order of coming. Unlike asyncio's lock, a free turn can be taken without waiting."""

import asyncio
from collections import deque


class TableLock:
    """Whose turn it is at a table: as a context for those who wait, or taken at once and given back."""

    __slots__ = ("_waiting", "is_taken")

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take the turn if it is free: nobody waits then."""
        if self.is_taken:
            return False
        self.is_taken = True
        return True

    def give_back(self) -> None:
        """The next who waits has it."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.give_back()  # it came, but nobody is there any more
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()

"""Which seats are ready for the next round, and how long they wait for the others. Nothing here knows a
game."""

import asyncio
from collections.abc import Callable

from girandola.table.game import Seat

WAIT_S = 20.0
"""Seconds after which a round begins without those who have not said that they are ready."""


class Readiness:
    """The seats that are ready. The first one starts a timer; when it ends, the round begins anyway."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self.seats: set[Seat] = set()
        self._begin = begin
        self._timer: asyncio.TimerHandle | None = None

    @property
    def wait_ms(self) -> int | None:
        """Milliseconds until the round begins without the others; None while nobody is ready."""
        if self._timer is None:
            return None
        return max(0, round((self._timer.when() - asyncio.get_running_loop().time()) * 1000))

    def change(self, seat: Seat, *, ready: bool) -> None:
        (self.seats.add if ready else self.seats.discard)(seat)
        self._follow()

    def keep(self, here: set[Seat]) -> None:
        """Drop the seats that are not among these."""
        self.seats &= here
        self._follow()

    def clear(self) -> None:
        self.seats.clear()
        self._follow()

    def _follow(self) -> None:
        if not self.seats:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WAIT_S, self._begin)

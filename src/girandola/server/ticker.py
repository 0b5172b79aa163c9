"""Ticks for real-time tables. Tables share a few tickers; each does the work of all its tables, then sends.

Every call of the system makes the work that follows it slower for a while, and a few of them one after the
other are cheaper than each for itself; so tables share beats instead of each having its own moment. There is
more than one beat, so that nobody waits for all tables. No game is known here.
"""

import asyncio
import logging
from collections.abc import Callable
from math import floor

from girandola.server.subscriber import Subscriber

log = logging.getLogger(__name__)

TICK = 0.05
"""Seconds between two ticks of a table."""
_BEATS = 5

Sending = list[tuple[Subscriber, bytes]]
"""What is sent to whom once all tables of a beat have done their work."""
Tick = Callable[[Sending], None]


class Ticker:
    """Those tables that tick at the same moments: every twentieth of a second from ``first`` on.

    A late beat shifts none of those to come; those missed are gone.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, first: float) -> None:
        self._loop = loop
        self._first = first
        self._ticks: dict[Tick, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._ticks)

    def last(self) -> float:
        """When the latest beat was due, on the loop's clock; timers may be half a millisecond early."""
        return self._first + TICK * floor((self._loop.time() - self._first) / TICK + 0.01)

    def join(self, tick: Tick) -> None:
        self._ticks[tick] = None
        if self._timer is None:
            self._await_next()

    def leave(self, tick: Tick) -> None:
        self._ticks.pop(tick, None)
        if not self._ticks and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _await_next(self) -> None:
        self._timer = self._loop.call_at(self.last() + TICK, self._fall)

    def _fall(self) -> None:
        self._timer = None
        sending: Sending = []
        for tick in list(self._ticks):
            try:
                tick(sending)
            except Exception:  # one table's fault is nobody else's
                log.exception("a table ticks no more")
                self._ticks.pop(tick, None)
        if self._ticks:
            self._await_next()
        for subscriber, data in sending:
            subscriber.send(data)


class Tickers:
    """The beats of a house; a table gets the one with the fewest."""

    def __init__(self) -> None:
        self._tickers: list[Ticker] = []

    def emptiest(self) -> Ticker:
        if not self._tickers:
            loop = asyncio.get_running_loop()
            now = loop.time()
            self._tickers = [Ticker(loop, now + TICK * number / _BEATS) for number in range(_BEATS)]
        return min(self._tickers, key=len)

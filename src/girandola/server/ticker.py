"""Ticks for real-time tables. Tables share a few tickers; a ticker runs all its tables, then sends
everything.

A system call slows down the Python code that runs after it, so sending is cheaper in one go than after each
table. There are several tickers, so that no table waits for all the others. Nothing here knows a game.
"""

import asyncio
import logging
from collections.abc import Callable
from math import floor

from girandola.server.subscriber import Subscriber

log = logging.getLogger(__name__)

TICK = 0.05
"""Seconds between two ticks of a table."""
_TICKERS = 5

Sending = list[tuple[Subscriber, bytes]]
"""Messages collected during a tick, to be sent once all tables of the ticker are done."""
Tick = Callable[[Sending], None]


class Ticker:
    """Runs the tables that tick at the same moments: every twentieth of a second, counted from ``first``.

    A tick that comes late does not delay the next ones; ticks that were missed are skipped.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, first: float) -> None:
        self._loop = loop
        self._first = first
        self._ticks: dict[Tick, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._ticks)

    def last(self) -> float:
        """When the latest tick was due, on the loop's clock; timers may fire half a millisecond early."""
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
        self._timer = self._loop.call_at(self.last() + TICK, self._tick_all)

    def _tick_all(self) -> None:
        self._timer = None
        sending: Sending = []
        for tick in list(self._ticks):
            try:
                tick(sending)
            except Exception:  # an error at one table must not stop the others
                log.exception("a table ticks no more")
                self._ticks.pop(tick, None)
        if self._ticks:
            self._await_next()
        for subscriber, data in sending:
            subscriber.send(data)


class Tickers:
    """The tickers of a server; a new table joins the one with the fewest tables."""

    def __init__(self) -> None:
        self._tickers: list[Ticker] = []

    def emptiest(self) -> Ticker:
        if not self._tickers:
            loop = asyncio.get_running_loop()
            now = loop.time()
            self._tickers = [Ticker(loop, now + TICK * number / _TICKERS) for number in range(_TICKERS)]
        return min(self._tickers, key=len)

"""The server's clocks, in one place so that tests can stop them.

The time that is saved is counted by the monotonic clock from a moment of the wall clock, so it does not jump
in the middle of a game. When the machine's clock was set, or the machine slept, ``resync`` takes the
difference over; it is called only while no player's clock runs.
"""

import time
from datetime import UTC, date, datetime


class SystemClock:
    """Real time: milliseconds since 1970 for what is saved, and a clock that never jumps for waiting."""

    def __init__(self) -> None:
        self._offset = 0
        self.resync()

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000 + self._offset

    def today(self) -> date:
        """The day in UTC, on which all servers agree."""
        return datetime.now(UTC).date()

    def monotonic(self) -> float:
        return time.monotonic()

    def resync(self) -> None:
        """Take the wall clock's time."""
        self._offset = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

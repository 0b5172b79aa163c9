"""The server's clocks, in one place so that tests can stop them."""

import time
from datetime import UTC, date, datetime


class Clock:
    """Real time: milliseconds since 1970 for what is saved, and a clock that never jumps for waiting."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def today(self) -> date:
        """The day in UTC, on which all servers agree."""
        return datetime.fromtimestamp(self.now() / 1000, UTC).date()

    def monotonic(self) -> float:
        return time.monotonic()

"""The players' clocks: base and increment, counted from the times in the log, never from a real clock."""

from dataclasses import dataclass, field

from girandola.table.game import Seat
from girandola.table.options import ClockOptions

_MS = 1000


@dataclass(slots=True)
class Clock:
    """Milliseconds left per seat, as of ``since``; those of the ``running`` seats go down from there."""

    options: ClockOptions
    left: list[int]
    running: tuple[Seat, ...] = ()
    since: int = 0
    paused: bool = field(default=False)

    @classmethod
    def wound(cls, options: ClockOptions, seats: int, at: int, to_act: tuple[Seat, ...]) -> "Clock":
        return cls(options, [options.base * _MS] * seats, to_act, at)

    def left_at(self, now: int) -> list[int]:
        """The milliseconds that each seat has left at a moment; never negative."""
        gone = 0 if self.paused else max(0, now - self.since)
        return [max(0, ms - gone) if seat in self.running else ms for seat, ms in enumerate(self.left)]

    def deadline(self) -> tuple[int, Seat] | None:
        """When the next player's time is up, and whose; None while no clock runs."""
        if self.paused or not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return self.since + self.left[seat], seat

    def press(self, seat: Seat, at: int, to_act: tuple[Seat, ...]) -> None:
        """A seat has acted: subtract its time, add the increment, and start the next clocks."""
        self._charge(at)
        self.left[seat] += self.options.increment * _MS
        self.running = to_act

    def pause(self, at: int) -> None:
        self._charge(at)
        self.paused = True

    def resume(self, at: int) -> None:
        self.since = at
        self.paused = False

    def halt(self, at: int) -> None:
        """The game is over: nothing runs any more."""
        self._charge(at)
        self.running = ()

    def turn_to(self, at: int, to_act: tuple[Seat, ...]) -> None:
        """After an undo others may be to act; times stay as they are."""
        self._charge(at)
        self.running = to_act

    def _charge(self, at: int) -> None:
        self.left = self.left_at(at)
        self.since = at

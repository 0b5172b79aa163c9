"""How a hand moves from one point to another: in a slight arc, slow at both ends. Pure: time is an
argument."""

from dataclasses import dataclass
from math import hypot, log2
from random import Random

Point = tuple[float, float]

_BOW = 0.12
_TREMBLE = 0.0025
_FASTEST = 1.25
"""Table widths a second on average; at its fastest a stroke is twice that, and a card keeps up with 2.5."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One movement of the pointer."""

    start: Point
    end: Point
    begins: int
    ends: int
    bow: float

    def at(self, now: int) -> Point:
        """Where the pointer is by then."""
        if now >= self.ends:
            return self.end
        share = max(0.0, (now - self.begins) / (self.ends - self.begins))
        eased = share**3 * (10 - 15 * share + 6 * share * share)  # a minimum-jerk trajectory
        (x0, y0), (x1, y1) = self.start, self.end
        aside = self.bow * 4 * eased * (1 - eased)
        right, down = x1 - x0, y1 - y0
        return x0 + right * eased - down * aside, y0 + down * eased + right * aside


def stroke(start: Point, end: Point, now: int, pace_ms: int, random: Random) -> Stroke:
    """A movement that begins now; far and small targets take longer, as Fitts found."""
    distance = hypot(end[0] - start[0], end[1] - start[1])
    takes = pace_ms * (0.45 + 0.22 * log2(1 + distance / 0.06)) * random.uniform(0.8, 1.25)
    takes = max(takes, 60.0, 1000 * distance / _FASTEST)
    end = end[0] + random.gauss(0, _TREMBLE), end[1] + random.gauss(0, _TREMBLE)
    return Stroke(start, end, now, now + round(takes), random.uniform(-_BOW, _BOW))

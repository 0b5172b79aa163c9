"""How well Confetti's bots see and how quick their hands are: five levels, only data.

All of them look for the best hand among what they know, exactly; what differs is how much they know. The
averages that `girandola confetti levels` measures, alone on 42 cards in a minute, are about 2, 3, 4.4, 5 and
5.8 points.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConfettiLevel:
    """One level. Times in milliseconds, ``misread`` and what follows it as shares of one.

    ``looks`` is how many cards a second the eyes visit, ``memory`` how many cards beyond its own hand are
    remembered. ``content`` is the worth of a plan that is good enough to stop looking and fetch it.
    """

    name: str
    looks: float
    memory: int
    think_ms: int
    reach_ms: int
    drag_ms: int
    misread: float
    sloppy: float
    digs: float
    yield_ms: int
    content: int


LEVELS = (
    ConfettiLevel("dreamer", 0.45, 6, 3500, 1500, 1900, 0.12, 0.30, 0.00, 700, 2),
    ConfettiLevel("stroller", 0.62, 7, 2800, 1200, 1500, 0.08, 0.22, 0.05, 1000, 3),
    ConfettiLevel("picker", 1.7, 14, 2200, 950, 1250, 0.04, 0.15, 0.10, 1400, 4),
    ConfettiLevel("magpie", 2.7, 24, 1700, 750, 1000, 0.012, 0.10, 0.05, 1900, 5),
    ConfettiLevel("hawk", 3.4, 36, 1200, 520, 750, 0.008, 0.05, 0.25, 2400, 6),
)

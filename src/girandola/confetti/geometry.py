"""The table as a shape: where the edges are, what lies under a point, where a held card goes (C5.1 to C5.3).

The table is a disc one table width across with the middle at (0, 0); y grows downwards as on a screen.
Seat 0 sits at the bottom, the others follow clockwise. From the middle outwards a seat's sector has the
heap's room, the ledge and the hand; between two sectors lies a strip that is nobody's. A card is a
rectangle turned by whole degrees about its centre, and its centre says where it is. No card's state is
kept here.

Only square roots, sums and products touch the numbers of a running round, and sines and cosines are cut to
twelve digits, so that a replay gives the same bits on another machine.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import cos, isfinite, pi, radians, sin, sqrt
from typing import NamedTuple

from girandola.confetti.deck import Seat

TABLE_RADIUS = 0.5
HAND_RADIUS = 0.42
LEDGE_RADIUS = 0.33
HEAP_RADIUS = 0.27
LEDGE_MIDDLE = 0.375
SLOT_RADIUS = 0.455
CARD_WIDTH = 0.07
CARD_HEIGHT = 0.10
SLOTS_APART = 1.1 * CARD_WIDTH / SLOT_RADIUS
"""The largest angle between two places of a hand; in a narrow sector or a large hand they lie closer."""
_WIDEST_SECTOR = pi / 3
_SECTOR_SHARE = 0.9
_DIGITS = 12

_COS = tuple(round(cos(radians(degrees)), _DIGITS) for degrees in range(360))
_SIN = tuple(round(sin(radians(degrees)), _DIGITS) for degrees in range(360))


class Spot(NamedTuple):
    """Where a card lies: its centre, its turn in whole degrees clockwise, and its height in the heap."""

    x: float
    y: float
    angle: int
    z: int


class Zone(StrEnum):
    """The parts of the table that the rules distinguish (C5.3)."""

    MIDDLE = "middle"
    LEDGE = "ledge"
    HAND = "hand"


def is_point(x: float, y: float) -> bool:
    """Whether these are two finite numbers; integers too large for a float are not."""
    try:
        return isfinite(x) and isfinite(y)
    except OverflowError:
        return False


def in_reach(x: float, y: float) -> tuple[float, float]:
    """The point itself, or the nearest one of a square of two table widths: no pointer is further out."""
    x = x if -1.0 < x < 1.0 else -1.0 if x < 0 else 1.0
    y = y if -1.0 < y < 1.0 else -1.0 if y < 0 else 1.0
    return float(x), float(y)


def on_table(x: float, y: float) -> tuple[float, float]:
    """The point itself, or the nearest one of the table's rim; the point must be in reach."""
    squared = x * x + y * y
    if squared <= TABLE_RADIUS * TABLE_RADIUS:
        return x, y
    scale = TABLE_RADIUS / sqrt(squared)
    return x * scale, y * scale


def from_grip(angle: int, u: float, v: float) -> tuple[float, float]:
    """The way from a card's centre to the grip (u, v): shares of width and height, each from -1/2 to 1/2."""
    across, along = u * CARD_WIDTH, v * CARD_HEIGHT
    return across * _COS[angle] - along * _SIN[angle], across * _SIN[angle] + along * _COS[angle]


def to_grip(spot: Spot, x: float, y: float) -> tuple[float, float]:
    """Where on the card the table's point (x, y) lies, as a grip; outside it if either exceeds 1/2."""
    right, down = x - spot.x, y - spot.y
    cosine, sine = _COS[spot.angle], _SIN[spot.angle]
    return (right * cosine + down * sine) / CARD_WIDTH, (down * cosine - right * sine) / CARD_HEIGHT


def is_on_card(spot: Spot, x: float, y: float) -> bool:
    u, v = to_grip(spot, x, y)
    return -0.5 <= u <= 0.5 and -0.5 <= v <= 0.5


@dataclass(frozen=True, slots=True)
class TableShape:
    """The edges of a table with this number of seats."""

    outward: tuple[tuple[float, float], ...]
    turn: tuple[int, ...]
    half_sector: float
    squared_cosine: float

    def zone(self, x: float, y: float) -> tuple[Zone, Seat | None]:
        """The part of the table that a card's centre is in, and whose edge it is."""
        squared = x * x + y * y
        if squared < LEDGE_RADIUS * LEDGE_RADIUS:
            return Zone.MIDDLE, None
        for seat, (right, down) in enumerate(self.outward):
            ahead = x * right + y * down
            if ahead > 0 and ahead * ahead >= squared * self.squared_cosine:
                return (Zone.HAND if squared >= HAND_RADIUS * HAND_RADIUS else Zone.LEDGE), seat
        return Zone.MIDDLE, None

    def slot(self, seat: Seat, number: int, hold: int) -> tuple[float, float, int]:
        """Place and turn of a held card: fanned along the edge, facing its holder."""
        apart = min(2 * self.half_sector / hold, SLOTS_APART)
        aside = (number - (hold - 1) / 2) * apart
        cosine, sine = cos(aside), sin(aside)
        right, down = self.outward[seat]
        x = round(SLOT_RADIUS * (right * cosine + down * sine), _DIGITS)
        y = round(SLOT_RADIUS * (down * cosine - right * sine), _DIGITS)
        return x, y, (self.turn[seat] - round(aside * 180 / pi)) % 360


def onto_ledge(x: float, y: float) -> tuple[float, float]:
    """Where a card ends up that no hand takes: straight inwards, on the ledge."""
    distance = sqrt(x * x + y * y)
    assert distance > 0, "only cards at an edge are put on a ledge"
    return x * (LEDGE_MIDDLE / distance), y * (LEDGE_MIDDLE / distance)


@lru_cache
def table(seats: int) -> TableShape:
    """The table for this number of seats."""
    turns = [2 * pi * seat / seats for seat in range(seats)]
    half = min(pi / seats, _WIDEST_SECTOR) * _SECTOR_SHARE
    return TableShape(
        outward=tuple((0.0 - round(sin(turn), _DIGITS), round(cos(turn), _DIGITS)) for turn in turns),
        turn=tuple(round(360 * seat / seats) % 360 for seat in range(seats)),
        half_sector=half,
        squared_cosine=round(cos(half) ** 2, _DIGITS),
    )

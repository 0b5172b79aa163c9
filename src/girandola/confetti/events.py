"""What happened, in the past tense; every event has its time.

Motion is not reported by events but by the view's ``motion``: it is too frequent, and a client that missed
some of it needs only the latest.
"""

from dataclasses import dataclass
from enum import StrEnum

from girandola.confetti.deck import CardId, Seat
from girandola.confetti.geometry import Spot
from girandola.confetti.outcome import Outcome
from girandola.confetti.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Grabbed:
    """A card is dragged now. ``taken_from`` is whose edge it lay at or whose hand gave it, if anybody's."""

    at: int
    seat: Seat
    card: CardId
    spot: Spot
    taken_from: Seat | None


@dataclass(frozen=True, slots=True)
class Unpinned:
    """The pin lost the race against an earlier grab (C5.5)."""

    at: int
    seat: Seat
    card: CardId
    by: Seat


@dataclass(frozen=True, slots=True)
class Contested:
    """These are all pulling at one card; if two still are at ``removed_at``, it is out of the game (C5.4).

    None when the sand has run out meanwhile, and no contest can end any more.
    """

    at: int
    card: CardId
    seats: tuple[Seat, ...]
    removed_at: int | None


@dataclass(frozen=True, slots=True)
class Yielded:
    """A seat let go of a contested card; those left go on, and a single one has it (C5.4)."""

    at: int
    seat: Seat
    card: CardId
    left: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A card lies in the middle again, nobody's."""

    at: int
    card: CardId
    spot: Spot


@dataclass(frozen=True, slots=True)
class Loosened:
    """A card lies loose at a seat's edge; it will be held at ``held_at`` unless somebody takes it (C5.3)."""

    at: int
    card: CardId
    edge: Seat
    spot: Spot
    held_at: int | None


@dataclass(frozen=True, slots=True)
class Pinned:
    """A card is held, but until ``final_at`` an earlier grab may still arrive (C5.5)."""

    at: int
    seat: Seat
    card: CardId
    final_at: int


@dataclass(frozen=True, slots=True)
class Held:
    """A card is held for good and lies in its place in the hand."""

    at: int
    seat: Seat
    card: CardId
    spot: Spot


@dataclass(frozen=True, slots=True)
class Removed:
    """Nobody yielded: the card is turned over and out of the game (C2.6)."""

    at: int
    card: CardId
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A player is gone; held cards and seat stay (C5.7)."""

    at: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player is back in their seat."""

    at: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SandRanOut:
    """Inputs made from now on do not count; earlier ones may still arrive (C5.5)."""

    at: int


@dataclass(frozen=True, slots=True)
class Froze:
    """The round is over; these are the hands that count, by seat."""

    at: int
    hands: tuple[tuple[CardId, ...], ...]


RoundEvent = (
    Grabbed
    | Unpinned
    | Contested
    | Yielded
    | Dropped
    | Loosened
    | Pinned
    | Held
    | Removed
    | Left
    | CameBack
    | SandRanOut
    | Froze
)


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The cards are laid out; the sand runs from ``begins`` to ``ends``. ``number`` counts from 0."""

    at: int
    number: int
    hold: int
    begins: int
    ends: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's hand was counted (C3.2)."""

    at: int
    seat: Seat
    scoring: Scoring


@dataclass(frozen=True, slots=True)
class PointsLost:
    """Penalties: these cards left the point pile and are back in play (C3.4)."""

    at: int
    seat: Seat
    cards: tuple[CardId, ...]


class Chooser(StrEnum):
    """Who picked the point cards: the player, the clock after 15 s, or nobody because all were needed."""

    PLAYER = "player"
    CLOCK = "clock"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class PointsTaken:
    """These cards went face down onto the point pile (C3.3)."""

    at: int
    seat: Seat
    cards: tuple[CardId, ...]
    chooser: Chooser


@dataclass(frozen=True, slots=True)
class RoundOver:
    """All point cards are taken; the points of every seat so far."""

    at: int
    number: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The last round is counted (C4.4)."""

    at: int
    outcome: Outcome


Event = RoundEvent | RoundBegan | Scored | PointsLost | PointsTaken | RoundOver | GameOver

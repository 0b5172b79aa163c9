"""What players, the referee and the clock put into a game. Whether it is allowed is for the rules."""

from dataclasses import dataclass
from typing import NamedTuple

from girandola.confetti.deck import CardId, Seat


@dataclass(frozen=True, slots=True)
class Grab:
    """Put the finger on a card, at a grip: shares of its width and height from the centre, -1/2 to 1/2.

    The grip belongs to the card, not to the table: a hand that reaches for a card in motion sees it where
    it was a moment ago, and still means the same corner of the same card.
    """

    card: CardId
    u: float = 0.0
    v: float = 0.0


class Move(NamedTuple):
    """The pointer is at this point of the table now, with or without a card under it.

    A tuple, as ``Input`` is: they come hundreds of times a second, and cost a third of a dataclass.
    """

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop the card (C5.3), or yield it to those who go on pulling (C5.4)."""


@dataclass(frozen=True, slots=True)
class Pin:
    """Hold the loose cards of one's own ledge, oldest first (C5.3), or just the one named."""

    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """The player is gone: the connection broke, or the page was closed (C5.7)."""


@dataclass(frozen=True, slots=True)
class Return:
    """The player is back."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed without an input; it belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The referee turns the sand-glass of the next round, this many milliseconds from now; it belongs to no
    seat."""

    delay_ms: int = 0


@dataclass(frozen=True, slots=True)
class Choose:
    """Put these cards of the scored hand on one's own point pile (C3.3)."""

    cards: tuple[CardId, ...]


RoundAction = Grab | Move | Drop | Pin | Leave | Return | Tick
Action = RoundAction | Begin | Choose


class Input(NamedTuple):
    """An action, whose it is (None: nobody's), when the client says it happened, and when it got here.

    Times are whole milliseconds of the game's clock. Arrivals never run backwards; stamps may say anything.
    """

    seat: Seat | None
    action: Action
    stamp: int
    arrival: int

"""What has happened, as the referee knows it, and what of it each pair of eyes gets to see."""

from dataclasses import dataclass, replace
from enum import StrEnum

from girandola.hanabi.actions import Clue
from girandola.hanabi.cards import Card, CardId, Colour, Seat
from girandola.hanabi.edition import Tile


class End(StrEnum):
    """Why a game ended."""

    ERRORS = "errors"  # the last error token (H6.1)
    COMPLETE = "complete"  # all fireworks complete (H6.2)
    LAST_ROUND = "last-round"  # the deck ran out and everyone had one more turn (H6.3)
    LOST_CARD = "lost-card"  # final bouquet: an indispensable card was discarded (H7.2)
    STUCK = "stuck"  # final bouquet: nobody can act any more (H7.3)
    TERMINATED = "terminated"  # the players stopped; no rule says so, so the rules never do
    TIME_OUT = "time-out"  # a player's clock ran out; the table says so, never the rules


@dataclass(frozen=True, slots=True)
class Told:
    """A clue was given; ``free`` when a tile paid for it."""

    turn: int
    giver: Seat
    receiver: Seat
    clue: Clue
    touched: tuple[CardId, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    card: CardId
    face: Card


@dataclass(frozen=True, slots=True)
class Placed:
    """A played card fitted: ``tokens`` clue tokens came back, ``tokens_lost`` more were earned but found no
    room (H5.3)."""

    seat: Seat
    card: CardId
    face: Card
    announced: Colour | None
    tokens: int
    tokens_lost: int


@dataclass(frozen=True, slots=True)
class Misplayed:
    """A played card did not fit, or its colour was announced wrongly: an error."""

    seat: Seat
    card: CardId
    face: Card
    announced: Colour | None


@dataclass(frozen=True, slots=True)
class TileTurned:
    """A bonus tile came up and did what it could do at once; ``choice`` is what it asks the player for."""

    seat: Seat
    tile: Tile
    choice: Tile | None
    tokens: int
    tokens_lost: int
    errors_back: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A discarded card went back into the deck; the place (0 = top) is hidden from everyone (H11.4)."""

    seat: Seat
    card: CardId
    face: Card
    place: int | None


@dataclass(frozen=True, slots=True)
class Rescued:
    """A card of the discard pile was placed (tile 6), with clue tokens as in ``Placed``."""

    seat: Seat
    card: CardId
    face: Card
    tokens: int
    tokens_lost: int


@dataclass(frozen=True, slots=True)
class BonusLost:
    """The card chosen for tile 6 did not fit; it stays in the discard pile."""

    seat: Seat
    card: CardId
    face: Card


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was drawn; its face is for everybody but the one who drew it."""

    seat: Seat
    card: CardId
    face: Card | None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The next player is to act; ``turns_left`` counts down once the deck is empty (H6.3)."""

    seat: Seat
    skipped: tuple[Seat, ...]
    turns_left: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    end: End


Event = (
    Told
    | Discarded
    | Placed
    | Misplayed
    | TileTurned
    | Returned
    | Rescued
    | BonusLost
    | Drew
    | TurnPassed
    | Ended
)


def seen_by(event: Event, seat: Seat | None, *, all_hands: bool = False) -> Event:
    """The event as a seat sees it; without a seat, as a spectator does, with or without all hands."""
    if isinstance(event, Returned):
        return replace(event, place=None)
    if isinstance(event, Drew):
        hidden = not all_hands if seat is None else event.seat == seat
        return replace(event, face=None) if hidden else event
    return event

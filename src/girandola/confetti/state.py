"""The state of a running round: every card's place and state, every player's pointer and pull (C5.1).

Values only; what changes them is round.py and turn.py. A state is immutable, and for a move only what
moves is made again: cards at rest (84 of them) are apart from drags (at most one a player), so a move
copies four small records and a tuple of seven. That is fast enough for plain Python, and it buys what a
machine with inner mutation cannot give: a snapshot is a reference, a refused input leaves the very same
state, and a replay can be compared at any point. What a move makes again are named tuples, a third of the
price of frozen dataclasses; and where it is made, by ``made``, half of that again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from girandola.confetti.deck import CardId, Seat
from girandola.confetti.geometry import Spot

new_tuple = tuple.__new__
"""Makes a named tuple of its type and its values, without the way through its constructor."""

NEVER = 1 << 62
"""Later than any time: nothing is due. It is a number, because every input's arrival is compared with it."""


class Status(StrEnum):
    """Where a card is (C5.1)."""

    RESERVE = "reserve"
    HEAP = "heap"
    DRAGGED = "dragged"
    CONTESTED = "contested"
    LOOSE = "loose"
    HELD = "held"
    PILE = "pile"
    REMOVED = "removed"


OFF_TABLE = frozenset({Status.RESERVE, Status.PILE, Status.REMOVED})
IN_MOTION = frozenset({Status.DRAGGED, Status.CONTESTED})


class Phase(StrEnum):
    """The round's three phases: the sand runs (or is about to), late inputs still count, nothing counts."""

    SAND = "sand"
    GRACE = "grace"
    FROZEN = "frozen"


@dataclass(frozen=True, slots=True)
class CardState:
    """A card in a round.

    ``spot`` is None off the table, and where it was grabbed while it is in motion. ``seat`` is whose edge
    it lies at or whose hand holds it, ``since`` when. ``due`` is when a loose card will be held or a pin
    is final; ``pinned`` is the stamp of a pin that is not yet final. ``slot`` is the place in the hand
    once it is.
    """

    status: Status
    spot: Spot | None = None
    seat: Seat | None = None
    since: int = 0
    due: int | None = None
    pinned: int | None = None
    slot: int | None = None


class Pull(NamedTuple):
    """One finger on one card: from the card's centre to the finger, and where the centre is wanted."""

    card: CardId
    dx: float
    dy: float
    x: float
    y: float


class Player(NamedTuple):
    """A seat in a round: there or away, the latest stamp, the pointer if it ever moved, the pull if any."""

    is_there: bool
    stamp: int
    pointer: tuple[float, float] | None
    pull: Pull | None


class Drag(NamedTuple):
    """A card in motion: where it is, where it is wanted, and how far it may still go at once (C5.2).

    ``budget`` is in table widths and was last counted at ``at``. ``pullers`` in order of grabbing;
    ``due`` is when a contest ends in removal (C5.4).
    """

    x: float
    y: float
    goal_x: float
    goal_y: float
    budget: float
    at: int
    pullers: tuple[Seat, ...]
    due: int | None


class RoundState(NamedTuple):
    """A round at the time ``now``; at ``due`` the next thing happens by itself; ``top`` is the highest z.

    ``waiting`` are the cards that have a ``due`` of their own: they are few, and every step looks at them.
    """

    hold: int
    begins: int
    ends: int
    now: int
    due: int
    top: int
    phase: Phase
    players: tuple[Player, ...]
    cards: tuple[CardState, ...]
    drags: Mapping[CardId, Drag]
    waiting: Mapping[CardId, int]

    def spot(self, card: CardId) -> Spot | None:
        """Where the card is now, in motion or at rest; None off the table."""
        rest = self.cards[card].spot
        drag = self.drags.get(card)
        if drag is None or rest is None:
            return rest
        return Spot(drag.x, drag.y, rest.angle, rest.z)

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        """The cards that the seat holds, pins not yet final included."""
        return held_cards(self.cards, seat)


def held_cards(cards: Sequence[CardState], seat: Seat) -> tuple[CardId, ...]:
    """What the seat's hand holds, oldest first."""
    found = [
        (card.since, number)
        for number, card in enumerate(cards)
        if card.seat == seat and card.status is Status.HELD
    ]
    return tuple(CardId(number) for _, number in sorted(found))


def loose_cards(cards: Sequence[CardState], seat: Seat) -> tuple[CardId, ...]:
    """What lies loose at the seat's edge, oldest first (C5.3)."""
    found = [
        (card.since, card.spot.z, number)
        for number, card in enumerate(cards)
        if card.seat == seat and card.status is Status.LOOSE and card.spot is not None
    ]
    return tuple(CardId(number) for _, _, number in sorted(found))

"""What a hand is worth, and the proof of it (C3). best.py finds the best hand that was possible.

The side in play does not matter: it renames the colours of all cards alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from girandola.confetti.deck import CardId, Colour, Size, slots

MOST_HELD = 9
"""No round lets a hand hold more (C2.4), and the search below relies on it."""

COLOURS = tuple(Colour)
SLOTS = len(COLOURS) * len(Size)

# One integer counts all 18 kinds of circle, five bits each: four for the number, one as a guard, so that
# "enough of every kind" is one subtraction and one mask.
_BITS = 5
_GUARDS = sum(1 << (_BITS * slot + _BITS - 1) for slot in range(SLOTS))


@dataclass(frozen=True, slots=True)
class ColourSet:
    """One point: a small, a medium and a large circle of one colour, and the cards that show them (C3.1)."""

    colour: Colour
    small: CardId
    medium: CardId
    large: CardId


@dataclass(frozen=True, slots=True)
class Scoring:
    """A hand's score with its witness: the sets, the fewest cards that make them, and the surplus cards."""

    sets: tuple[ColourSet, ...]
    used: tuple[CardId, ...]
    surplus: tuple[CardId, ...]

    @property
    def need(self) -> int:
        return len(self.used)

    @property
    def penalty(self) -> int:
        return len(self.surplus)

    @property
    def score(self) -> int:
        return len(self.sets) - len(self.surplus)


def score(hand: Sequence[CardId]) -> Scoring:
    """Count a hand of at most nine different cards; among equally good witnesses the first in hand order."""
    assert len(hand) <= MOST_HELD, "a hand holds at most nine cards"
    assert len(set(hand)) == len(hand), "each card exists once"
    wanted = sets_by_colour(hand)
    used = _fewest(hand, wanted)
    surplus = tuple(card for card in hand if card not in used)
    return Scoring(_witness(used, wanted), used, surplus)


def sets_by_colour(hand: Sequence[CardId]) -> tuple[int, ...]:
    """How many sets of each colour the circles make: the least frequent size decides (C3.1)."""
    count = [0] * SLOTS
    for card in hand:
        for slot in slots(card):
            count[slot] += 1
    return tuple(min(count[slot : slot + 3]) for slot in range(0, SLOTS, 3))


def _packed(card: CardId) -> int:
    return sum(1 << (_BITS * slot) for slot in slots(card))


def _fewest(hand: Sequence[CardId], wanted: Sequence[int]) -> tuple[CardId, ...]:
    """The smallest part of the hand with as many sets (C3.2).

    A part has as many only if it has as many of each colour, hence wanted[c] circles in each size of c. It
    takes at least a card for each set, since three cards show nine circles.
    """
    demand = sum(wanted[slot // 3] << (_BITS * slot) for slot in range(SLOTS))
    short = _GUARDS - demand
    circles = {card: _packed(card) for card in hand}
    for size in range(sum(wanted), len(hand)):
        for part in combinations(hand, size):
            if (short + sum(circles[card] for card in part)) & _GUARDS == _GUARDS:
                return part
    return tuple(hand)


def _witness(used: Sequence[CardId], wanted: Sequence[int]) -> tuple[ColourSet, ...]:
    showing: list[list[CardId]] = [[] for _ in range(SLOTS)]
    for card in used:
        for slot in slots(card):
            showing[slot].append(card)
    return tuple(
        ColourSet(colour, *(showing[3 * number + size][nth] for size in Size))
        for number, colour in enumerate(COLOURS)
        for nth in range(wanted[number])
    )

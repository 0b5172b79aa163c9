"""All the chance of one game, decided before it starts: which half is first, and how each heap falls.

A heap says for every card of the deck where it would lie, from the bottom up; a round lays out those in play.
"""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from girandola.confetti.deck import CARDS, CardId, write_card
from girandola.confetti.edition import SOLO_ROUNDS
from girandola.confetti.geometry import HEAP_RADIUS, is_point
from girandola.core.errors import MalformedInput

HEAPS = SOLO_ROUNDS
"""A heap for each round of the longest game, so that a deal fits any number of players."""


class Lay(NamedTuple):
    """A card as it falls on the table."""

    card: CardId
    x: float
    y: float
    angle: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The deck's order, whose first half is laid out first (C4.1), and a heap for each round."""

    order: tuple[CardId, ...]
    heaps: tuple[tuple[Lay, ...], ...]

    @property
    def first_half(self) -> tuple[CardId, ...]:
        return self.order[: len(self.order) // 2]

    @property
    def second_half(self) -> tuple[CardId, ...]:
        return self.order[len(self.order) // 2 :]


def shuffled(random: Random) -> Deal:
    """A fair deal: every order of the deck is equally likely, every card may be anywhere in the heap at any
    angle (C2.1)."""
    order = list(CARDS)
    random.shuffle(order)
    return Deal(tuple(order), tuple(_heap(random) for _ in range(HEAPS)))


def _heap(random: Random) -> tuple[Lay, ...]:
    cards = list(CARDS)
    random.shuffle(cards)
    return tuple(Lay(card, *_fall(random), random.randrange(360)) for card in cards)


def _fall(random: Random) -> tuple[float, float]:
    """A point of the heap's disc, to a ten-thousandth: finer than any eye, and short when written."""
    while True:
        x, y = (round(random.uniform(-HEAP_RADIUS, HEAP_RADIUS), 4) for _ in range(2))
        if x * x + y * y <= HEAP_RADIUS * HEAP_RADIUS:
            return x, y


def check(deal: Deal) -> None:
    """Raise, with the reason, if a deal is impossible."""
    _check_cards(deal.order, "the deck's order")
    if len(deal.heaps) != HEAPS:
        raise MalformedInput(f"a deal has {HEAPS} heaps, not {len(deal.heaps)}")
    for number, heap in enumerate(deal.heaps, start=1):
        _check_cards(tuple(lay.card for lay in heap), f"heap {number}")
        for lay in heap:
            outside = not is_point(lay.x, lay.y) or lay.x**2 + lay.y**2 > HEAP_RADIUS**2
            if outside or not 0 <= lay.angle < 360:
                raise MalformedInput(f"{write_card(lay.card)} falls beside heap {number}")


def _check_cards(cards: tuple[CardId, ...], where: str) -> None:
    if sorted(cards) != list(CARDS):
        raise MalformedInput(f"{where} must name each of the {len(CARDS)} cards once")

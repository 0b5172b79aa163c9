"""The best hand that a set of cards allows, exactly: for bots, and for "what you could have had".

Surplus cards only cost, so the best hand of at most n cards is one with the most sets in at most n cards, and
t sets need at least t cards. So we look for t sets in c cards, best results first. With c = t nothing may be
wasted: all three sizes of a colour must occur equally often, so any imbalance names circles that still have
to be added, and rarely more than a few cards have the scarcest of them. With c > t we go through the ways to
distribute t sets over the colours and cover each.
"""

from collections.abc import Iterable, Iterator, Sequence

from girandola.confetti.deck import CARDS, CardId, slots
from girandola.confetti.scoring import MOST_HELD, SLOTS, Scoring, score
from girandola.confetti.state import RoundState


def best_hand(cards: Iterable[CardId], limit: int) -> Scoring:
    """The best-scoring hand of at most ``limit`` of these cards, with its witness; empty if none scores."""
    assert 0 <= limit <= MOST_HELD, "no hand is larger"
    search = _Search(sorted(set(cards)))
    for sets in range(min(limit, sum(search.caps)), 0, -1):
        for size in range(sets, limit + 1):
            hand = search.perfect(size) if size == sets else search.covering(sets, size)
            if hand is not None:
                return score(hand)
    return score(())


def best_on_table(state: RoundState) -> Scoring:
    """The best hand from all the cards on the table, everybody's hands included."""
    return best_hand([card for card in CARDS if state.cards[card].spot is not None], state.hold)


class _Search:
    """Depth-first search over the cards as bit sets; what a branch has tried, its later siblings exclude."""

    def __init__(self, cards: Sequence[CardId]) -> None:
        self.all = sum(1 << card for card in cards)
        self.showing = [0] * SLOTS
        for card in cards:
            for slot in slots(card):
                self.showing[slot] |= 1 << card
        counts = [shown.bit_count() for shown in self.showing]
        self.caps = [min(counts[slot : slot + 3]) for slot in range(0, SLOTS, 3)]
        self.circles = [0] * SLOTS
        self.hand: list[CardId] = []

    def perfect(self, size: int) -> list[CardId] | None:
        """A hand of exactly this size with a set for each card, or None."""
        self.circles = [0] * SLOTS
        self.hand = []
        return self.hand if self._balance(self.all, size) else None

    def covering(self, sets: int, size: int) -> list[CardId] | None:
        """A hand of at most this size with this many sets, or None."""
        for wanted in _spreads(self.caps, sets):
            self.circles = [wanted[slot // 3] for slot in range(SLOTS)]
            self.hand = []
            if self._cover(self.all, size, 3 * sets):
                return self.hand
        return None

    def _balance(self, free: int, left: int) -> bool:
        """Add ``left`` cards so that each colour occurs equally often in its three sizes."""
        circles = self.circles
        lacking, scarcest, fewest = 0, None, 1000
        for slot in range(SLOTS):
            first = slot - slot % 3
            lack = max(circles[first], circles[first + 1], circles[first + 2]) - circles[slot]
            if lack:
                lacking += lack
                found = (self.showing[slot] & free).bit_count() - lack
                if found < fewest:
                    fewest, scarcest = found, slot
        if lacking > 3 * left or fewest < 0:
            return False
        if left == 0:
            return True
        candidates = free if scarcest is None else self.showing[scarcest] & free
        for card in _bits(candidates):
            free &= ~(1 << card)
            self._count(card, 1)
            if self._balance(free, left - 1):
                return True
            self._count(card, -1)
        return False

    def _count(self, card: CardId, by: int) -> None:
        for slot in slots(card):
            self.circles[slot] += by
        if by > 0:
            self.hand.append(card)
        else:
            self.hand.pop()

    def _cover(self, free: int, left: int, lacking: int) -> bool:
        """Add at most ``left`` cards that show the circles still lacking; here ``circles`` counts those."""
        if lacking == 0 or lacking > 3 * left:
            return lacking == 0
        circles = self.circles
        open_slots = [slot for slot in range(SLOTS) if circles[slot]]
        spare = {slot: (self.showing[slot] & free).bit_count() - circles[slot] for slot in open_slots}
        scarcest = min(open_slots, key=spare.__getitem__)
        if spare[scarcest] < 0:
            return False
        for card in _bits(self.showing[scarcest] & free):
            free &= ~(1 << card)
            useful = [slot for slot in slots(card) if circles[slot]]
            if lacking - len(useful) > 3 * (left - 1):
                continue
            for slot in useful:
                circles[slot] -= 1
            self.hand.append(card)
            if self._cover(free, left - 1, lacking - len(useful)):
                return True
            self.hand.pop()
            for slot in useful:
                circles[slot] += 1
        return False


def _bits(cards: int) -> Iterator[CardId]:
    while cards:
        lowest = cards & -cards
        yield CardId(lowest.bit_length() - 1)
        cards ^= lowest


def _spreads(caps: Sequence[int], sets: int) -> Iterator[tuple[int, ...]]:
    """All ways to distribute the sets over the colours, none above its cap."""
    if len(caps) == 1:
        if sets <= caps[0]:
            yield (sets,)
        return
    for first in range(min(caps[0], sets), -1, -1):
        for rest in _spreads(caps[1:], sets - first):
            yield (first, *rest)

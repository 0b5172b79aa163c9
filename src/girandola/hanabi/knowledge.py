"""What the holder of a card can know of it: what was told, and which identities are still possible.

Works on a State, but uses of it only what the asked-for eyes can see: a card in a hidden hand is counted as
unseen. Conventions between players are not knowledge; they belong to bots.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from girandola.hanabi.actions import Clue
from girandola.hanabi.cards import Card, CardId, Seat
from girandola.hanabi.edition import Edition
from girandola.hanabi.state import Marks, Return, State


class Memory(StrEnum):
    """How much of what was told stays visible as marks on the cards (H13.4)."""

    ALL = "all"
    POSITIVE = "positive"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What can be known of a card: clues that pointed at it, clues that did not, what it can still be."""

    touched: tuple[Clue, ...]
    missed: tuple[Clue, ...]
    possible: tuple[Card, ...]


def knowledge(
    state: State,
    holder: Seat,
    hidden: Iterable[Seat],
    memory: Memory = Memory.ALL,
    unseen: "Unseen | None" = None,
) -> tuple[Knowledge, ...]:
    """What ``holder`` knows of its hand, as far as it follows without seeing the ``hidden`` hands.

    The holder's own knowledge hides the own hand alone; what another player can work out about it hides both
    hands, since that player does not know what the holder sees in the other's hand.
    """
    edition = state.edition
    return tuple(
        Knowledge(_clues(edition, touched), _clues(edition, missed), edition.cards_of(possible))
        for touched, missed, possible in knowledge_bits(state, holder, hidden, memory, unseen)
    )


def knowledge_bits(
    state: State,
    holder: Seat,
    hidden: Iterable[Seat],
    memory: Memory = Memory.ALL,
    unseen: "Unseen | None" = None,
) -> tuple[Marks, ...]:
    """``knowledge`` as bit sets over ``Edition.clues`` and ``Edition.identities``.

    Whoever asks for many pairs of eyes, with the same memory, makes an Unseen once and passes it along.
    """
    return (unseen or Unseen(state, memory)).known(holder, frozenset({holder, *hidden}))


class _Book:
    """What was worked out about one hand, as long as it has the same cards and marks."""

    __slots__ = ("hand", "made", "marks", "told")

    def __init__(self, state: State, hand: tuple[CardId, ...], marks: list[Marks], memory: Memory) -> None:
        self.hand = hand
        self.marks = marks
        self.told = marks if memory is Memory.ALL else [_told(state, card, memory) for card in hand]
        self.made: dict[tuple[int, int], tuple[Marks, ...]] = {}


class Unseen:
    """How many copies of each identity lie where some eyes cannot see, and what follows, for one state.

    Counted four bits to an identity (``Edition.packed``), since after every action of a table this is asked
    for every pair of a player and a hand. What was worked out for an ``earlier`` state of the same game, with
    the same memory, is used again where a hand has not changed.
    """

    def __init__(self, state: State, memory: Memory = Memory.ALL, earlier: "Unseen | None" = None) -> None:
        edition, packed = state.edition, state.edition.packed
        left = edition.packed_box
        for card in state.discards:
            left -= packed[state.faces[card]]
        for cards, placed in zip(edition.building, state.fireworks, strict=True):
            for card_and_copies in cards[:placed]:
                left -= packed[card_and_copies[0]]
        self._state = state
        self._left = left
        self._hands = [sum([packed[state.faces[card]] for card in hand]) for hand in state.hands]
        self._supplies: dict[frozenset[Seat], tuple[int, int]] = {}
        self._books: list[_Book] = []
        for holder, hand in enumerate(state.hands):
            marks = [state.marks[card] for card in hand]
            book = earlier._books[holder] if earlier is not None else None
            if book is None or book.hand != hand or book.marks != marks or len(book.made) > _MOST_MADE:
                book = _Book(state, hand, marks, memory)
            self._books.append(book)

    def known(self, holder: Seat, hidden: frozenset[Seat]) -> tuple[Marks, ...]:
        """What can be known of a hand without seeing the hidden ones, of which it is one."""
        book = self._books[holder]
        counts, available = self._supply(hidden)
        key = (available, 0)
        if self._state.returned is not None:
            key = (available, -1)  # then more matters than the counts: nothing is kept
        elif key not in book.made:
            union = _used_up([marks.possible & available for marks in book.told])
            if union:  # some cards may use up what others then cannot be, so their counts matter too
                key = (available, counts & _spread(union))
        made = book.made.get(key)
        if made is None or key[1] == -1:
            masks = [marks.possible & available for marks in book.told]
            if key[1]:
                masks = _possible(self._state, holder, [m.possible for m in book.told], counts, hidden)
            made = book.made[key] = tuple(
                [
                    marks if bits == marks.possible else Marks(marks.touched, marks.missed, bits)
                    for marks, bits in zip(book.told, masks, strict=True)
                ]
            )
        return made

    def _supply(self, hidden: frozenset[Seat]) -> tuple[int, int]:
        """The counts without the hands that are seen, and the set of identities with any copy left."""
        known = self._supplies.get(hidden)
        if known is None:
            left = self._left
            for seat, held in enumerate(self._hands):
                if seat not in hidden:
                    left -= held
            identities = len(self._state.edition.identities)
            known = self._supplies[hidden] = left, _present(left, identities)
        return known


_MOST_MADE = 200


def _used_up(masks: list[int]) -> int:
    """The identities that a group of these cards could use up together (see ``_exclude_taken``)."""
    union = 0
    for mask in masks:
        if mask.bit_count() < len(masks):
            union |= mask
    return union


@lru_cache(maxsize=1 << 12)
def _spread(identities: int) -> int:
    """The four bits of each of these identities."""
    return sum(15 << 4 * index for index in range(identities.bit_length()) if identities >> index & 1)


@lru_cache(maxsize=1 << 14)
def _present_of(any_bit: int, identities: int) -> int:
    return sum(1 << index for index in range(identities) if any_bit >> 4 * index & 1)


def _present(counts: int, identities: int) -> int:
    """The identities whose four bits are not all zero, as a bit set."""
    any_bit = (counts | counts >> 1 | counts >> 2 | counts >> 3) & _ones(identities)
    return _present_of(any_bit, identities)


@lru_cache
def _ones(identities: int) -> int:
    return sum(1 << 4 * index for index in range(identities))


def _told(state: State, card: CardId, memory: Memory) -> Marks:
    marks = state.marks[card]
    if memory is Memory.ALL:
        return marks
    possible = (1 << len(state.edition.identities)) - 1
    if memory is Memory.NONE:
        return Marks(0, 0, possible)
    for index, clue in enumerate(state.edition.clues):
        if marks.touched >> index & 1:
            possible &= state.edition.touched_by[clue]
    return Marks(marks.touched, 0, possible)


def _clues(edition: Edition, bits: int) -> tuple[Clue, ...]:
    return tuple(clue for index, clue in enumerate(edition.clues) if bits >> index & 1)


def _possible(
    state: State, holder: Seat, masks: list[int], counts: int, hidden: frozenset[Seat]
) -> list[int]:
    """For each card of the hand the identities that it has in some arrangement of the unseen cards."""
    identities = len(state.edition.identities)
    if state.returned is None:
        available = _present(counts, identities)
        return _exclude_taken([mask & available for mask in masks], counts)
    # The copy that went back into the deck (H11.4) is an identity of its own, in a place beyond the others.
    twin, counts = _split_returned(state, counts, hidden, state.returned)
    available = _present(counts, identities + 1)
    for place, card in enumerate(state.hands[holder]):
        if card >= state.returned.drawn:
            masks[place] |= (masks[place] >> twin & 1) << identities
        masks[place] &= available
    tight = _exclude_taken(masks, counts)
    return [(bits | (bits >> identities & 1) << twin) & ~(1 << identities) for bits in tight]


def _seen_cards(state: State, hidden: frozenset[Seat], returned: Return) -> list[CardId]:
    out_of_sight = {returned.card, *(card for seat in hidden for card in state.hands[seat])}
    return [CardId(card) for card in range(len(state.faces)) if card not in out_of_sight]


def _split_returned(state: State, counts: int, hidden: frozenset[Seat], returned: Return) -> tuple[int, int]:
    """Set the copy that went back into the deck (H11.4) apart: a card drawn before cannot be that copy.

    Answers with the identity's index, and the counts with that copy, if it is unseen, in the place beyond.
    """
    face = state.faces[returned.card]
    twin = state.edition.identity_index[face]
    seen = _seen_cards(state, hidden, returned)
    seen_before = sum(state.faces[card] == face for card in seen if card < returned.drawn)
    left = _count(counts, twin)
    others = min(left, state.edition.copies(face) - 1 - seen_before)
    apart = left - others
    return twin, counts - (apart << 4 * twin) + (apart << 4 * len(state.edition.identities))


def _count(counts: int, index: int) -> int:
    return counts >> 4 * index & 15


def _exclude_taken(masks: list[int], counts: int) -> list[int]:
    """Take away what other cards of the hand must use up.

    By Hall's theorem a card can have an identity unless some group of other cards, all within identities of
    which just as many copies are left as the group has cards, needs every copy of it. A card that can be as
    much as the hand has cards is in no such group.
    """
    tight = list(masks)
    few = [place for place, mask in enumerate(masks) if mask.bit_count() < len(masks)]
    for size in range(1, min(len(few) + 1, len(masks))):
        for group in combinations(few, size):
            union = 0
            for place in group:
                union |= masks[place]
            if union.bit_count() <= size and _copies(counts, union) == size:
                for place in range(len(masks)):
                    if place not in group:
                        tight[place] &= ~union
    return tight


def _copies(counts: int, identities: int) -> int:
    """How many copies of all these identities together are left."""
    total = 0
    while identities:
        total += _count(counts, (identities & -identities).bit_length() - 1)
        identities &= identities - 1
    return total

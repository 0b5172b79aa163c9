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

    The holder's own knowledge hides only that hand; what another player can work out about it hides both
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

    To ask for many pairs of eyes with the same memory, make an Unseen once and pass it along.
    """
    bits = 1 << holder
    for seat in hidden:
        bits |= 1 << seat
    return (unseen or Unseen(state, memory)).known(holder, bits)


Possible = tuple[int, ...]
"""For each card of a hand what it can be, as a bit set over ``Edition.identities``."""


class _Book:
    """What was worked out about one hand, as long as it has the same cards and marks.

    ``recent`` has, by the hidden hands, what it was worked out from and the result. That stays right while
    the same identities are there at all, of those that matter, and the counts of some are the same: of those
    that cards of the hand may use up.
    """

    __slots__ = ("hand", "marks", "matters", "recent", "told")

    def __init__(self, state: State, hand: tuple[CardId, ...], marks: list[Marks], memory: Memory) -> None:
        self.hand = hand
        self.marks = marks
        self.told = marks if memory is Memory.ALL else [_told(state, card, memory) for card in hand]
        union = 0
        for told in self.told:
            union |= told.possible
        self.matters = _spread(union)
        self.recent: dict[int, tuple[int, int, int, Possible]] = {}


class Unseen:
    """How many copies of each identity lie where some eyes cannot see, and what follows, for one state.

    Counted four bits to an identity (``Edition.packed``), since after every action of a table this is asked
    for every pair of a player and a hand. What was worked out for an ``earlier`` state of the same game, with
    the same memory, is used again where a hand has not changed. Hidden hands are a bit set over the seats.
    """

    def __init__(self, state: State, memory: Memory = Memory.ALL, earlier: "Unseen | None" = None) -> None:
        self.recomputed: list[Seat] = []
        """The holders of hands with other cards or marks than in the earlier state."""
        self._state = state
        self._books: list[_Book] = []
        self._hands: list[int] = []
        self._supplies: dict[int, tuple[int, int]] = {}
        self._rows: dict[int, tuple[Possible, ...]] = {}
        self._earlier: dict[int, tuple[Possible, ...]] = {}
        for holder, hand in enumerate(state.hands):
            self._open_book(holder, hand, memory, earlier)
        if earlier is not None and _no_card_has_moved(state, earlier._state):
            self._supplies, self._earlier = earlier._supplies, earlier._rows
            self._left: int = earlier._left
        else:
            self._left = _not_open(state) - sum(self._hands)

    def _open_book(
        self, holder: Seat, hand: tuple[CardId, ...], memory: Memory, earlier: "Unseen | None"
    ) -> None:
        all_marks, packed, faces = self._state.marks, self._state.edition.packed, self._state.faces
        marks = [all_marks[card] for card in hand]
        book = None if earlier is None else earlier._books[holder]
        is_same = book is not None and book.hand == hand
        if book is None or not is_same or book.marks != marks:
            book = _Book(self._state, hand, marks, memory)
            self.recomputed.append(holder)
        self._books.append(book)
        if earlier is not None and is_same:
            self._hands.append(earlier._hands[holder])
        else:
            self._hands.append(sum([packed[faces[card]] for card in hand]))

    def told(self, holder: Seat) -> list[Marks]:
        """What the holder was told of each card."""
        return self._books[holder].told

    def known(self, holder: Seat, hidden: int) -> tuple[Marks, ...]:
        """What can be known of a hand without seeing the hidden ones, of which it is one."""
        possible = zip(self.told(holder), self.possible(hidden)[holder], strict=True)
        return tuple([Marks(told.touched, told.missed, bits) for told, bits in possible])

    def possible(self, hidden: int) -> tuple[Possible, ...]:
        """What the cards of each hand can be without seeing that hand and the hidden ones."""
        row = self._rows.get(hidden)
        if row is None:
            row = self._rows[hidden] = self._row(hidden)
        return row

    def _row(self, hidden: int) -> tuple[Possible, ...]:
        returned, holders = self._state.returned, range(self._state.players)
        if returned is not None:  # then more matters than the counts: nothing is kept
            return tuple([self._with_returned(returned, holder, hidden | 1 << holder) for holder in holders])
        earlier = self._earlier.get(hidden)
        if earlier is None:
            return tuple([self._of_hand(holder, hidden | 1 << holder) for holder in holders])
        row = list(earlier)  # no card has moved: only who was told something knows more
        for holder in self.recomputed:
            row[holder] = self._of_hand(holder, hidden | 1 << holder)
        return tuple(row)

    def _of_hand(self, holder: Seat, hidden: int) -> Possible:
        counts, present = self._supplies.get(hidden) or self._supply(hidden)
        book = self._books[holder]
        recent = book.recent.get(hidden)
        if recent is None or (present ^ recent[0]) & book.matters or (counts ^ recent[1]) & recent[2]:
            recent = book.recent[hidden] = present, counts, *_work_out(book, counts, present)
        return recent[3]

    def _with_returned(self, returned: Return, holder: Seat, hidden: int) -> Possible:
        counts, _ = self._supplies.get(hidden) or self._supply(hidden)
        return _with_returned(self._state, returned, holder, self.told(holder), counts, hidden)

    def _supply(self, hidden: int) -> tuple[int, int]:
        """The counts of what is in hidden hands and in the deck, and a bit where there is any copy."""
        left = self._left
        for seat, held in enumerate(self._hands):
            if hidden >> seat & 1:
                left += held
        known = self._supplies[hidden] = left, _present(left, len(self._state.edition.identities))
        return known


def _no_card_has_moved(state: State, earlier: State) -> bool:
    return (
        state.hands == earlier.hands
        and state.fireworks == earlier.fireworks
        and state.discards == earlier.discards
    )


def _work_out(book: _Book, counts: int, present: int) -> tuple[int, Possible]:
    """What is possible, and before it the bits of the counts that this hangs on."""
    available = _packed_close(present)
    masks = [marks.possible & available for marks in book.told]
    used_up = _used_up(masks)
    if used_up:
        return _spread(used_up), tuple(_exclude_taken(masks, counts))
    return 0, tuple(masks)


def _not_open(state: State) -> int:
    """How many copies of each identity do not lie open on the table."""
    edition, packed, faces = state.edition, state.edition.packed, state.faces
    open_cards = sum([packed[faces[card]] for card in state.discards])
    for cards, placed in zip(edition.packed_building, state.fireworks, strict=True):
        open_cards += cards[placed]
    return edition.packed_box - open_cards


def _used_up(masks: list[int]) -> int:
    """The identities that a group of these cards could use up together (see ``_exclude_taken``)."""
    largest = _largest_group(masks)
    union = 0
    if largest:
        for mask in masks:
            if mask.bit_count() <= largest:
                union |= mask
    return union


def _largest_group(masks: list[int]) -> int:
    """The size of the largest group of cards that can use up its identities: each of them can be at most as
    many identities as there are cards in the group."""
    choices = sorted([mask.bit_count() for mask in masks])
    if not choices or choices[0] >= len(choices):
        return 0  # the usual case
    largest = 0
    for size, most in enumerate(choices[:-1], start=1):
        if most <= size:
            largest = size
    return largest


def _spread(identities: int) -> int:
    """The four bits of each of these identities: binary digits read as hexadecimal ones."""
    return 15 * int(f"{identities:b}", 16)


def _packed_close(present: int) -> int:
    """What is there, from a bit in every four to a bit set over the identities."""
    return int(f"{present:x}", 2)


def _present(counts: int, identities: int) -> int:
    """The lowest of the four bits of each identity whose four bits are not all zero."""
    pairs = counts | counts >> 1
    return (pairs | pairs >> 2) & _ones(identities)


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


def _with_returned(
    state: State, returned: Return, holder: Seat, told: list[Marks], counts: int, hidden: int
) -> Possible:
    """For each card of the hand the identities that it has in some arrangement of the unseen cards.

    The copy that went back into the deck (H11.4) is an identity of its own, in a place beyond the others.
    """
    identities = len(state.edition.identities)
    twin, counts = _split_returned(state, counts, hidden, returned)
    available = _packed_close(_present(counts, identities + 1))
    masks = [marks.possible for marks in told]
    for place, card in enumerate(state.hands[holder]):
        if card >= returned.drawn:
            masks[place] |= (masks[place] >> twin & 1) << identities
        masks[place] &= available
    tight = _exclude_taken(masks, counts)
    return tuple([(bits | (bits >> identities & 1) << twin) & ~(1 << identities) for bits in tight])


def _seen_cards(state: State, hidden: int, returned: Return) -> list[CardId]:
    out_of_sight = {returned.card}
    for seat, hand in enumerate(state.hands):
        if hidden >> seat & 1:
            out_of_sight.update(hand)
    return [CardId(card) for card in range(len(state.faces)) if card not in out_of_sight]


def _split_returned(state: State, counts: int, hidden: int, returned: Return) -> tuple[int, int]:
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
    which just as many copies are left as the group has cards, needs every copy of it. A card that can be more
    than the group has cards is in no such group.
    """
    tight = list(masks)
    for size in range(1, _largest_group(masks) + 1):
        few = [place for place, mask in enumerate(masks) if mask.bit_count() <= size]
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

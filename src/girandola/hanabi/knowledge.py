"""What the holder of a card can know of it: what was told, and which identities are still possible.

Works on a State, but uses of it only what the asked-for eyes can see: a card in a hidden hand is counted as
unseen. Conventions between players are not knowledge; they belong to bots.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from girandola.hanabi.actions import Clue
from girandola.hanabi.cards import Card, CardId, Seat
from girandola.hanabi.edition import Edition
from girandola.hanabi.state import Marks, State


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
    state: State, holder: Seat, hidden: Iterable[Seat], memory: Memory = Memory.ALL
) -> tuple[Knowledge, ...]:
    """What ``holder`` knows of its hand, as far as it follows without seeing the ``hidden`` hands.

    The holder's own knowledge hides the own hand alone; what another player can work out about it hides both
    hands, since that player does not know what the holder sees in the other's hand.
    """
    edition = state.edition
    return tuple(
        Knowledge(_clues(edition, touched), _clues(edition, missed), edition.cards_of(possible))
        for touched, missed, possible in knowledge_bits(state, holder, hidden, memory)
    )


def knowledge_bits(
    state: State, holder: Seat, hidden: Iterable[Seat], memory: Memory = Memory.ALL
) -> tuple[Marks, ...]:
    """``knowledge`` as bit sets over ``Edition.clues`` and ``Edition.identities``, to compare."""
    hand = state.hands[holder]
    told = [_told(state, card, memory) for card in hand]
    possible = _possible(state, hand, [bits for _, _, bits in told], {holder, *hidden})
    return tuple(
        Marks(touched, missed, bits) for (touched, missed, _), bits in zip(told, possible, strict=True)
    )


def _told(state: State, card: CardId, memory: Memory) -> tuple[int, int, int]:
    marks = state.marks[card]
    if memory is Memory.ALL:
        return marks
    possible = (1 << len(state.edition.identities)) - 1
    if memory is Memory.NONE:
        return 0, 0, possible
    for index, clue in enumerate(state.edition.clues):
        if marks.touched >> index & 1:
            possible &= state.edition.touched_by[clue]
    return marks.touched, 0, possible


def _clues(edition: Edition, bits: int) -> tuple[Clue, ...]:
    return tuple(clue for index, clue in enumerate(edition.clues) if bits >> index & 1)


def _possible(state: State, hand: tuple[CardId, ...], masks: list[int], hidden: set[Seat]) -> list[int]:
    """For each card of the hand the identities that it has in some arrangement of the unseen cards."""
    supply = _unseen(state, hidden)
    masks = list(masks)
    spare = len(supply)  # a slot beyond the identities, for the copy that went back into the deck
    twin = _split_returned(state, supply, hidden)
    available = sum(1 << index for index, left in enumerate(supply) if left > 0)
    for place, card in enumerate(hand):
        if twin is not None and state.returned is not None and card >= state.returned.drawn:
            masks[place] |= (masks[place] >> twin & 1) << spare
        masks[place] &= available
    tight = _exclude_taken(masks, supply)
    if twin is None:
        return tight
    return [(bits | (bits >> spare & 1) << twin) & ~(1 << spare) for bits in tight]


def _unseen(state: State, hidden: set[Seat]) -> list[int]:
    """How many copies of each identity lie where these eyes cannot see: in the deck and in hidden hands."""
    edition = state.edition
    left = Counter(edition.cards)
    left.subtract(state.faces[card] for card in _seen_cards(state, hidden))
    return [left[card] for card in edition.identities]


def _seen_cards(state: State, hidden: set[Seat]) -> list[CardId]:
    out_of_sight = {card for seat in hidden for card in state.hands[seat]}
    if state.returned is not None:
        out_of_sight.add(state.returned.card)
    return [CardId(card) for card in range(len(state.faces)) if card not in out_of_sight]


def _split_returned(state: State, supply: list[int], hidden: set[Seat]) -> int | None:
    """Set the copy that went back into the deck (H11.4) apart: a card drawn before cannot be that copy.

    Appends its slot to the supply and returns the identity's index, or None when nothing went back.
    """
    if state.returned is None:
        return None
    face = state.faces[state.returned.card]
    twin = state.edition.identity_index[face]
    seen = _seen_cards(state, hidden)
    seen_before = sum(state.faces[card] == face for card in seen if card < state.returned.drawn)
    others = min(supply[twin], state.edition.copies(face) - 1 - seen_before)
    supply.append(supply[twin] - others)
    supply[twin] = others
    return twin


def _exclude_taken(masks: list[int], supply: list[int]) -> list[int]:
    """Take away what other cards of the hand must use up.

    By Hall's theorem a card can have an identity unless some group of other cards, all within identities of
    which just as many copies are left as the group has cards, needs every copy of it.
    """
    tight = list(masks)
    places = range(len(masks))
    for size in range(1, len(masks)):
        for group in combinations(places, size):
            union = 0
            for place in group:
                union |= masks[place]
            if union.bit_count() > size:
                continue
            if sum(left for index, left in enumerate(supply) if union >> index & 1) == size:
                for place in places:
                    if place not in group:
                        tight[place] &= ~union
    return tight

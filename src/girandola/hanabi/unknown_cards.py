"""What the cards that somebody does not see can be all together, as far as copies are left for them.

Knowledge (knowledge.py) is about one hand. Here the cards of several hands share the copies that are
left, since in a what-if any of them may be given a face.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from girandola.hanabi.cards import UNKNOWN, CardId
from girandola.hanabi.knowledge import Memory, Unseen
from girandola.hanabi.state import State


@dataclass(frozen=True, slots=True)
class UnknownCards:
    """The cards without a face: what each can be, as a bit set over ``Edition.identities``, and how many
    copies of each identity are left for all of them together."""

    possible: Mapping[CardId, int]
    copies: tuple[int, ...]

    def narrowed(self, card: CardId, identities: int) -> "UnknownCards | None":
        """The same with one card among these identities, or None if no arrangement is left then."""
        narrow = {**self.possible, card: self.possible[card] & identities}
        return replace(self, possible=narrow) if _can_be_dealt(narrow, self.copies) else None

    def identities_of(self, card: CardId) -> int:
        """What the card is in some arrangement."""
        bits = [1 << index for index in range(len(self.copies)) if self.possible[card] >> index & 1]
        return sum(bit for bit in bits if self.narrowed(card, bit) is not None)


def unknown_cards(state: State, memory: Memory) -> UnknownCards:
    """The cards in the hands of an imagined state that have no face there."""
    edition, faces = state.edition, state.faces
    left = [edition.copies(card) for card in edition.identities]
    for card in (*state.discards, *(card for hand in state.hands for card in hand)):
        if faces[card] != UNKNOWN:
            left[edition.identity_index[faces[card]]] -= 1
    for building, placed in zip(edition.building, state.fireworks, strict=True):
        for face, _ in building[:placed]:
            left[edition.identity_index[face]] -= 1
    rows = Unseen(state, memory).possible(0)
    possible = {
        card: bits
        for hand, row in zip(state.hands, rows, strict=True)
        for card, bits in zip(hand, row, strict=True)
        if faces[card] == UNKNOWN
    }
    return UnknownCards(possible, tuple(left))


def _can_be_dealt(possible: Mapping[CardId, int], copies: tuple[int, ...]) -> bool:
    """Whether every card can have one of its identities at once: a matching by augmenting paths."""
    if all(_count(bits, copies) >= len(possible) for bits in possible.values()):
        return True  # each finds one, whatever the others take
    given: dict[int, list[CardId]] = {}
    return all(_give(card, possible, copies, given, set()) for card in possible)


def _count(identities: int, copies: tuple[int, ...]) -> int:
    return sum(copies[index] for index in range(len(copies)) if identities >> index & 1)


def _give(
    card: CardId,
    possible: Mapping[CardId, int],
    copies: tuple[int, ...],
    given: dict[int, list[CardId]],
    tried: set[int],
) -> bool:
    """Give the card an identity; the card that has its last copy may have to take another one."""
    for index in range(len(copies)):
        if not possible[card] >> index & 1 or index in tried:
            continue
        tried.add(index)
        holders = given.setdefault(index, [])
        if len(holders) < copies[index]:
            holders.append(card)
            return True
        for place, holder in enumerate(holders):
            if _give(holder, possible, copies, given, tried):
                holders[place] = card
                return True
    return False

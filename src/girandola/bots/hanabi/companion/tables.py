"""What an edition's cards and clues look like as bit sets over identities. Derived once, then only read.

Everything is counted in *positions*: how many cards of the firework come before a card. For black, built
downwards (H10.1), the 5 has position 0; so no rule of the Companion asks which way a suit is built.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from girandola.hanabi import Card, Clue, Colour, Edition, ValueClue


@dataclass(frozen=True, slots=True)
class Tables:
    """An edition, as numbers: identities are bits, suits are rows, clues are bit sets."""

    edition: Edition
    size: int  # how many identities
    length: int  # how many cards a firework has
    suit: tuple[int, ...]  # identity -> suit
    position: tuple[int, ...]  # identity -> place in its firework
    at: tuple[tuple[int, ...], ...]  # suit, position -> identity
    copies: tuple[int, ...]
    full: int  # every identity
    clue_masks: tuple[int, ...]
    value_clue: tuple[bool, ...]
    ends: int  # the single last cards of ordinary suits: fives
    seconds: int  # second cards that have two copies: twos

    def card(self, identity: int) -> Card:
        return self.edition.identities[identity]

    def identity(self, card: Card) -> int:
        return self.edition.identity_index[card]

    def clue(self, clue: Clue) -> int:
        return self.edition.clue_index[clue]

    def colour_of(self, mask: int) -> Colour | None:
        """The one suit that all these identities have, or None."""
        suits = {self.suit[identity] for identity in bits(mask)}
        return self.edition.suits[suits.pop()].colour if len(suits) == 1 else None


def bits(mask: int) -> Iterator[int]:
    """The identities of a bit set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def tables_of(edition: Edition) -> Tables:
    index = edition.identity_index
    at = tuple(tuple(index[Card(suit.colour, value)] for value in suit.order) for suit in edition.suits)
    size = len(edition.identities)
    suit_of, position = [0] * size, [0] * size
    for row, line in enumerate(at):
        for place, identity in enumerate(line):
            suit_of[identity], position[identity] = row, place
    copies = tuple(edition.copies(card) for card in edition.identities)
    return Tables(
        edition=edition,
        size=size,
        length=len(edition.values),
        suit=tuple(suit_of),
        position=tuple(position),
        at=at,
        copies=copies,
        full=(1 << size) - 1,
        clue_masks=tuple(edition.touched_by[clue] for clue in edition.clues),
        value_clue=tuple(isinstance(clue, ValueClue) for clue in edition.clues),
        ends=sum(1 << line[-1] for line in at if copies[line[-1]] == 1 and copies[line[0]] > 1),
        seconds=sum(1 << line[1] for line in at if len(line) > 1 and copies[line[1]] == 2),
    )

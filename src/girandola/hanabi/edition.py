"""An edition: a full set of rules, as data, with the tables that the rules read off it.

Nothing here plays a game, and nothing anywhere asks for an edition's name: the rules ask for its properties.
Which editions there are is written in editions.py.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import IntEnum, StrEnum
from functools import cached_property, lru_cache
from typing import Any

from girandola.core.errors import MalformedInput
from girandola.hanabi.actions import Clue, ColourClue, GiveClue, ValueClue
from girandola.hanabi.cards import UNKNOWN, Card, Colour, Seat

PLAYERS = (2, 3, 4, 5)
"""Numbers of players (H1.3)."""


class Touch(StrEnum):
    """Which colour clues point at the cards of a suit."""

    OWN = "own"  # its own colour, which may be named (H3.3, H9.1)
    EVERY = "every"  # every colour that may be named; its own may not (H9.2)
    NONE = "none"  # no colour at all (H10.2)


class Scoring(StrEnum):
    """What a suit's firework counts at the end."""

    ADDS = "adds"  # each card placed is a point (H6.4)
    MISSING_COSTS = "missing-costs"  # each card missing takes a point off (H10.4)


class Ending(StrEnum):
    """What the empty deck means."""

    LAST_ROUND = "last-round"  # one more turn each (H6.3)
    FINAL_BOUQUET = "final-bouquet"  # nothing: play until all is complete or lost (H7)


class Tile(IntEnum):
    """The bonus tiles, numbered as in H11.2."""

    TOKEN = 1
    MERCY = 2
    COLOUR_CLUE = 3
    VALUE_CLUE = 4
    RETURN = 5
    ENCORE = 6


class Rating(StrEnum):
    """The scale of H6.5, as message keys."""

    HORRIBLE = "horrible"
    MEDIOCRE = "mediocre"
    HONOURABLE = "honourable"
    EXCELLENT = "excellent"
    AMAZING = "amazing"
    LEGENDARY = "legendary"
    PRAISED = "praised"
    SUBLIME = "sublime"
    DIVINE = "divine"


@dataclass(frozen=True)
class Suit:
    """The cards of one colour: how many of each value, in which order they are placed, and which clues point
    at them."""

    colour: Colour
    copies: tuple[int, ...]
    descending: bool = False
    touch: Touch = Touch.OWN
    scoring: Scoring = Scoring.ADDS

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The values in the order in which they are placed (H5.2, H10.1)."""
        values = tuple(range(1, len(self.copies) + 1))
        return values[::-1] if self.descending else values

    def copies_of(self, value: int) -> int:
        return self.copies[value - 1]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields alone, without what was worked out from them."""
        return Suit, tuple(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True)
class Edition:
    """Everything that one game's rules depend on, but the number of players and chance."""

    name: str
    suits: tuple[Suit, ...]
    ratings: tuple[tuple[int, Rating], ...]
    hand_sizes: tuple[int, ...] = (5, 5, 4, 4)
    clue_tokens: int = 8
    error_limit: int = 3
    empty_clues: bool = False
    announcements: bool = False
    ending: Ending = Ending.LAST_ROUND
    tiles: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise MalformedInput(f"these rules make no sense: {fault}")

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields alone: the caches grow while games are played, and another thread may pickle.

        Equal editions are unpickled as one object, so that a worker process fills its caches once.
        """
        return _shared, tuple(getattr(self, field.name) for field in fields(self))

    def hand_size(self, players: int) -> int:
        return self.hand_sizes[players - PLAYERS[0]]

    @cached_property
    def values(self) -> tuple[int, ...]:
        return tuple(range(1, len(self.suits[0].copies) + 1))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card in the box, suit by suit, value by value, copies together."""
        return tuple(card for card in self.identities for _ in range(self.copies(card)))

    @cached_property
    def counts(self) -> Mapping[Card, int]:
        """How many copies of each card are in the box."""
        return {card: self.copies(card) for card in self.identities}

    @cached_property
    def identities(self) -> tuple[Card, ...]:
        """Every different card; its index is its bit in a set of possible identities."""
        return tuple(Card(suit.colour, value) for suit in self.suits for value in self.values)

    @cached_property
    def identity_index(self) -> dict[Card, int]:
        return {card: index for index, card in enumerate(self.identities)}

    @cached_property
    def building(self) -> tuple[tuple[tuple[Card, int], ...], ...]:
        """For each firework its cards in the order of placing, each with its number of copies."""
        return tuple(
            tuple((Card(suit.colour, value), suit.copies_of(value)) for value in suit.order)
            for suit in self.suits
        )

    @cached_property
    def packed(self) -> dict[Card, int]:
        """For each card a one in its own four bits: sums of these count cards, at most nine of each kind."""
        ones = {card: 1 << 4 * index for index, card in enumerate(self.identities)}
        return {**ones, UNKNOWN: 0}

    @cached_property
    def packed_box(self) -> int:
        """Every card in the box, counted so."""
        return sum(self.copies(card) * self.packed[card] for card in self.identities)

    @cached_property
    def packed_building(self) -> tuple[tuple[int, ...], ...]:
        """For each firework its cards counted so, with none placed, with one, and so on."""
        return tuple(
            tuple(sum(self.packed[card] for card, _ in cards[:placed]) for placed in range(len(cards) + 1))
            for cards in self.building
        )

    @cached_property
    def packed_suits(self) -> tuple[tuple[int, int], ...]:
        """For each suit how far down its counts are shifted, and the bits that they have then."""
        bits = 4 * len(self.values)
        return tuple((index * bits, (1 << bits) - 1) for index in range(len(self.suits)))

    @cached_property
    def fates(self) -> dict[tuple[int, int, int], object]:
        """What has been worked out about fireworks, by suit, placed and discarded cards (outcome.py)."""
        return {}

    @cached_property
    def suit_index(self) -> dict[Colour, int]:
        return {suit.colour: index for index, suit in enumerate(self.suits)}

    def copies(self, card: Card) -> int:
        return self.suits[self.suit_index[card.colour]].copies_of(card.value)

    @cached_property
    def clues(self) -> tuple[Clue, ...]:
        """Everything that may be said: the colours that may be named, then the values (H3.2, H9.2, H10.2)."""
        colours = (ColourClue(suit.colour) for suit in self.suits if suit.touch is Touch.OWN)
        return (*colours, *(ValueClue(value) for value in self.values))

    @cached_property
    def clue_index(self) -> dict[Clue, int]:
        return {clue: index for index, clue in enumerate(self.clues)}

    def touches(self, clue: Clue, card: Card) -> bool:
        """Whether the clue points at the card (H3.3, H9.2, H10.2)."""
        if isinstance(clue, ValueClue):
            return card.value == clue.value
        suit = self.suits[self.suit_index[card.colour]]
        return suit.touch is Touch.EVERY or (suit.touch is Touch.OWN and card.colour is clue.colour)

    @cached_property
    def touched_by(self) -> dict[Clue, int]:
        """For each clue the identities that it points at, as a bit set over ``identities``."""
        return {
            clue: self.bits(card for card in self.identities if self.touches(clue, card))
            for clue in self.clues
        }

    @cached_property
    def clues_touching(self) -> dict[Card, int]:
        """For each card the clues that point at it, as a bit set over ``clues``."""
        touching = {
            card: sum(1 << index for index, clue in enumerate(self.clues) if self.touches(clue, card))
            for card in self.identities
        }
        return {**touching, UNKNOWN: 0}

    def clue_actions(self, receiver: Seat, bits: int) -> tuple[GiveClue, ...]:
        """The actions that give these clues to the receiver; made once, as they are listed at every step."""
        made = self._clue_actions.get((receiver, bits))
        if made is None:
            sayable = (clue for index, clue in enumerate(self.clues) if bits >> index & 1)
            made = self._clue_actions[receiver, bits] = tuple(GiveClue(receiver, clue) for clue in sayable)
        return made

    @cached_property
    def announceable(self) -> tuple[Colour, ...]:
        """The fireworks that a player may announce (H8.1, H8.5)."""
        return tuple(self.suit_index) if self.announcements else ()

    @cached_property
    def _clue_actions(self) -> dict[tuple[Seat, int], tuple[GiveClue, ...]]:
        return {}

    def bits(self, cards: Iterator[Card]) -> int:
        return sum(1 << self.identity_index[card] for card in cards)

    def cards_of(self, bits: int) -> tuple[Card, ...]:
        """The identities of a bit set, in order."""
        return tuple(card for index, card in enumerate(self.identities) if bits >> index & 1)

    @cached_property
    def best_score(self) -> int:
        """The score of a perfect game: 25, or 30 with a sixth scoring colour (H9.3, H10.4)."""
        return sum(len(suit.copies) for suit in self.suits if suit.scoring is Scoring.ADDS)

    @cached_property
    def points_possible(self) -> int:
        """How many cards all complete fireworks hold, black included."""
        return sum(len(suit.copies) for suit in self.suits)


@lru_cache(maxsize=256)
def _shared(*values: Any) -> Edition:
    return Edition(*values)


def _faults(edition: Edition) -> Iterator[str]:
    """Why an edition cannot be played, the first reason first."""
    colours = [suit.colour for suit in edition.suits]
    if not colours:
        yield "there is no firework to build"
    for colour in colours:
        if colours.count(colour) > 1:
            yield f"the colour {colour} comes twice (a game has one kind of {colour} cards)"
    for suit in edition.suits:
        if not 1 <= len(suit.copies) <= 5 or len(suit.copies) != len(edition.suits[0].copies):
            yield f"every firework needs the same values, 1 up to at most 5 ({suit.colour} differs)"
        if not all(1 <= count <= 9 for count in suit.copies):
            yield f"every {suit.colour} card needs from 1 to 9 copies"
    if colours and all(suit.touch is Touch.EVERY for suit in edition.suits):
        yield "no colour can be named that would point at the multicolour cards"
    if len(edition.hand_sizes) != len(PLAYERS) or not all(1 <= size <= 9 for size in edition.hand_sizes):
        yield "hands need from 1 to 9 cards, one size for each of 2, 3, 4 and 5 players"
    if not 0 <= edition.clue_tokens <= 50 or not 1 <= edition.error_limit <= 20:
        yield "there must be 0 to 50 clue tokens and 1 to 20 error tokens"
    if len(set(edition.tiles)) != len(edition.tiles):
        yield "each bonus tile is there once"
    if not edition.ratings or edition.ratings[0][0] != 0 or list(edition.ratings) != sorted(edition.ratings):
        yield "the ratings must start at 0 and rise"

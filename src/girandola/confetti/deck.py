"""The 84 cards: what is printed on them, how they are written, which three make a perfect trio (C1).

Which card lies where is the round's business; how a hand counts is the scoring's.
"""

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from importlib.resources import files
from typing import NewType

from girandola.core.errors import MalformedInput

Seat = int
"""A place at the table, numbered from 0, the same for everybody."""

CardId = NewType("CardId", int)
"""A card's place in deck.txt, from 0. Confetti's cards are all different, so the number is the card."""


class Colour(StrEnum):
    """The six colours (C1.2); the value is the letter of the notation."""

    RED = "R"
    YELLOW = "Y"
    BLUE = "B"
    GREEN = "G"
    PURPLE = "P"
    ORANGE = "O"

    @property
    def complement(self) -> "Colour":
        """The colour that stands opposite, printed on the other side of the card (C1.5)."""
        return _COMPLEMENT[self]

    @property
    def shape(self) -> "Shape":
        """The shape that this colour always has on the black side (C1.3)."""
        return _SHAPE[self]


class Shape(StrEnum):
    """The six shapes of the black side (C1.5)."""

    TRIANGLE = "triangle"
    STAR = "star"
    SQUARE = "square"
    HEXAGON = "hexagon"
    DIAMOND = "diamond"
    CROSS = "cross"


class Size(IntEnum):
    """The three sizes, in the order of the notation."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2


class Side(StrEnum):
    """Which side of the cards is played (C4.5). It changes what is seen, never what a hand is worth."""

    WHITE = "white"
    BLACK = "black"


_COMPLEMENT = dict(zip(Colour, map(Colour, "GPORYB"), strict=True))
_SHAPE = dict(zip(Colour, Shape, strict=True))

Face = tuple[Colour, Colour, Colour]
"""The colours of the small, the medium and the large print on one side of a card."""


def read_deck(text: str) -> tuple[Face, ...]:
    """The cards of a deck file; each must have three different colours and stand there once."""
    words = [word for line in text.splitlines() for word in line.partition("#")[0].split()]
    faces = [_read_face(word) for word in words]
    if len(set(faces)) < len(faces):
        raise MalformedInput("a card stands twice in the deck file")
    return tuple(faces)


def _read_face(word: str) -> Face:
    letters = word[:4].upper()
    if len(word) == 3 and len(set(letters)) == 3 and all(letter in _LETTERS for letter in letters):
        return Colour(letters[0]), Colour(letters[1]), Colour(letters[2])
    raise MalformedInput(f"{word[:20]!r} is not a card: write three different letters of RYBGPO, as in RYB")


_LETTERS = frozenset(colour.value for colour in Colour)

DECK: tuple[Face, ...] = read_deck(files(__package__).joinpath("deck.txt").read_text(encoding="utf-8"))
"""White faces by card number."""

CARDS: tuple[CardId, ...] = tuple(CardId(number) for number in range(len(DECK)))
_NUMBER = {face: card for card, face in zip(CARDS, DECK, strict=True)}


def face(card: CardId, side: Side) -> Face:
    """What the card shows with this side up."""
    small, medium, large = DECK[card]
    if side is Side.WHITE:
        return small, medium, large
    return small.complement, medium.complement, large.complement


def write_card(card: CardId) -> str:
    """The card's code: the letters of its white side (``RYB``), whichever side is played."""
    return "".join(DECK[card])


def read_card(word: str) -> CardId:
    """The card with this code, in upper or lower case."""
    card = _NUMBER.get(_read_face(word))
    if card is None:
        raise MalformedInput(f"there is no card {word.upper()} in the deck")
    return card


def read_cards(words: Iterable[str]) -> tuple[CardId, ...]:
    """Several cards; each exists once, so the same one twice is an error."""
    cards = tuple(read_card(word) for word in words)
    for position, card in enumerate(cards):
        if card in cards[:position]:
            raise MalformedInput(f"{write_card(card)} stands there twice, but each card exists once")
    return cards


def slots(card: CardId) -> tuple[int, int, int]:
    """The card's three circles as numbers 0 to 17, three sizes to a colour: what scoring counts."""
    return _SLOTS[card]


_ORDER = {colour: number for number, colour in enumerate(Colour)}


def _slots(printed: Face) -> tuple[int, int, int]:
    small, medium, large = (3 * _ORDER[colour] + size for size, colour in zip(Size, printed, strict=True))
    return small, medium, large


_SLOTS = tuple(map(_slots, DECK))


def trio(card: CardId) -> tuple[CardId, ...]:
    """The other two of the card's perfect trio: three points with this one, or nothing if one is missing.

    Three sets on three cards leave no choice but the card's two rotations (C1.4); another deck may lack them.
    """
    small, medium, large = DECK[card]
    turned = ((large, small, medium), (medium, large, small))
    return tuple(_NUMBER[other] for other in turned) if all(other in _NUMBER for other in turned) else ()

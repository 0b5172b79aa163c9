"""Colours, values and cards, and how they are written. No rules, no copies: those belong to the edition."""

from enum import StrEnum
from typing import NamedTuple, NewType

from girandola.core.errors import MalformedInput

Seat = int
"""A place at the table, numbered from 0, the same for everybody."""

CardId = NewType("CardId", int)
"""A card's number in the order of drawing, from 0. It says nothing about the face."""


class Colour(StrEnum):
    """The colours of fireworks (H1.1, H9, H10)."""

    RED = "red"
    WHITE = "white"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    MULTICOLOUR = "multicolour"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """The one-letter sign used in notation; black is k, since blue has the b."""
        return _LETTERS[self]


_LETTERS = {colour: "k" if colour is Colour.BLACK else colour.value[0] for colour in Colour}
COLOUR_OF_LETTER = {colour.letter: colour for colour in Colour}


class Card(NamedTuple):
    """The face of a card. Which card lies where is the state's business.

    A tuple, not a dataclass, because faces are hashed at every step and tuples hash five times faster.
    """

    colour: Colour
    value: int

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.value}"


UNKNOWN = Card(Colour.BLACK, 0)
"""The face of a card that somebody imagines without knowing it: only in what-ifs (what_if.py).

No edition has it. It uses up no copy, and no clue points at it.
"""


def read_card(text: str) -> Card:
    """The card written as colour letter and value (``r1``)."""
    if len(text) == 2 and text[0] in COLOUR_OF_LETTER and text[1] in "12345":
        return Card(COLOUR_OF_LETTER[text[0]], int(text[1]))
    raise MalformedInput(
        f"{text[:20]!r} is not a card: write a colour letter (rwygbmk) and a value, as in r1"
    )

"""What a player may ask for, and how it is written. Whether it is allowed is for the rules to say."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from girandola.core.errors import MalformedInput
from girandola.hanabi.cards import COLOUR_OF_LETTER, CardId, Colour, Seat


class ColourClue(NamedTuple):
    """Information about one colour (H3.2)."""

    colour: Colour

    def __str__(self) -> str:
        return self.colour.letter


class ValueClue(NamedTuple):
    """Information about one value (H3.2)."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


Clue = ColourClue | ValueClue


@dataclass(frozen=True, slots=True)
class GiveClue:
    """Give information (H3); also the choice that tiles 3 and 4 ask for (H11.2)."""

    receiver: Seat
    clue: Clue

    def __str__(self) -> str:
        return f"c{self.receiver}{self.clue}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of one's own hand (H4)."""

    card: CardId

    def __str__(self) -> str:
        return f"d{self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of one's own hand (H5), announcing the colour of its firework or not (H8.1)."""

    card: CardId
    announced: Colour | None = None

    def __str__(self) -> str:
        return f"p{self.card}{self.announced.letter if self.announced else ''}"


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """The choice that tile 5 asks for: this discarded card goes back into the deck (H11.2)."""

    card: CardId

    def __str__(self) -> str:
        return f"r{self.card}"


@dataclass(frozen=True, slots=True)
class PlayDiscarded:
    """The choice that tile 6 asks for: this discarded card is played (H11.2)."""

    card: CardId

    def __str__(self) -> str:
        return f"f{self.card}"


Action = GiveClue | Discard | Play | ReturnCard | PlayDiscarded


# Actions are values and are listed millions of times, so those that the rules list are made once.
@lru_cache(maxsize=4096)
def play_actions(card: CardId, announceable: tuple[Colour, ...]) -> tuple[Play, ...]:
    return (Play(card), *(Play(card, colour) for colour in announceable))


@lru_cache(maxsize=4096)
def discard_action(card: CardId) -> Discard:
    return Discard(card)


_OF_CARD: dict[str, type[Discard | ReturnCard | PlayDiscarded]] = {
    "d": Discard,
    "r": ReturnCard,
    "f": PlayDiscarded,
}
_CLUE = re.compile(r"c([0-4])([rwygbmk1-5])", re.ASCII)
_CARD = re.compile(r"([pdrf])(0|[1-9]\d{0,2})([rwygbmk]?)", re.ASCII)


@lru_cache(maxsize=4096)
def read_action(text: str) -> Action:
    """The action that a text such as ``p12``, ``p12r``, ``d3``, ``c1r``, ``c15``, ``r7``, ``f7`` means."""
    if found := _CLUE.fullmatch(text):
        what = found[2]
        clue: Clue = ValueClue(int(what)) if what.isdigit() else ColourClue(COLOUR_OF_LETTER[what])
        return GiveClue(int(found[1]), clue)
    if found := _CARD.fullmatch(text):
        kind, card, letter = found[1], CardId(int(found[2])), found[3]
        if kind == "p":
            return Play(card, COLOUR_OF_LETTER[letter] if letter else None)
        if not letter:
            return _OF_CARD[kind](card)
    raise MalformedInput(
        f"{text[:20]!r} is not an action: write p, d, r or f and a card's number, or c, a seat and a clue"
    )

"""A game as hanab.live writes it, whichever way: its suits, seats and numbers, not yet ours.

The JSON (`json_form.py`) and the link (`link.py`) are two spellings of this; `translation.py` turns it into a
record and back.
"""

from dataclasses import dataclass
from enum import IntEnum

from girandola.hanabi.hanab_live.variants import Variant


class Type(IntEnum):
    """The types of actions."""

    PLAY = 0
    DISCARD = 1
    COLOUR_CLUE = 2
    RANK_CLUE = 3
    GAME_ENDED = 4
    VOTED_TO_END = 5


@dataclass(frozen=True, slots=True)
class SiteAction:
    """An action: `target` is a place in the deck or a seat, `value` a colour, a rank or a kind of end."""

    type: Type
    target: int
    value: int | None = 0


@dataclass(frozen=True, slots=True)
class SiteGame:
    """A game: cards are (suit index, rank), the top of the deck first; seat 0 takes its whole hand first."""

    players: tuple[str, ...]
    variant: Variant
    deck: tuple[tuple[int, int], ...]
    actions: tuple[SiteAction, ...]
    starting_player: int = 0
    empty_clues: bool = False
    all_or_nothing: bool = False

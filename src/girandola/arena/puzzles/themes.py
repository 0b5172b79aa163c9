"""What a puzzle is about and how hard it is, by the Companion's reason and what weaker players would do."""

from collections.abc import Mapping

from girandola.arena.puzzles.situations import PuzzleTurn, follower
from girandola.hanabi import Action
from girandola.hanabi.puzzles import HARDEST, Theme
from girandola.hanabi.record import Record

_THEMES: Mapping[str, Theme] = {
    "play-sure": Theme.PLAY,
    "play-believed": Theme.PLAY,
    "play-prompted": Theme.ANSWER,
    "play-blind": Theme.ANSWER,
    "play-chance": Theme.RISK,
    "clue-play": Theme.PLAY_CLUE,
    "clue-delayed": Theme.PLAY_CLUE,
    "clue-helps": Theme.PLAY_CLUE,
    "clue-fill-in": Theme.PLAY_CLUE,
    "clue-save": Theme.SAVE,
    "clue-prompt": Theme.PROMPT,
    "clue-finesse": Theme.FINESSE,
    "clue-fix": Theme.FIX,
    "clue-stall": Theme.STALL,
    "discard-useless": Theme.DISCARD,
    "discard-chop": Theme.DISCARD,
    "discard-held-twice": Theme.DISCARD,
    "discard-least": Theme.DISCARD,
}
"""By the code of the reason; what is not here makes no puzzle, since nobody could explain its answer."""
_PLAIN = (Theme.PLAY, Theme.PLAY_CLUE, Theme.DISCARD, Theme.STALL)
_LAST_CARDS = 5
"""With so few cards in the deck, what would be an ordinary choice belongs to the endgame."""
_NARROW = 2.5
"""A choice is harder if the Companion thinks another action behind it by fewer points than this."""


def theme_of(reason: str, deck: int) -> Theme | None:
    """The theme of a puzzle whose answer has this reason; None if it is none."""
    theme = _THEMES.get(reason)
    return Theme.ENDGAME if theme in _PLAIN and deck <= _LAST_CARDS else theme


def is_dull(theme: Theme, beginner: Action, answer: Action) -> bool:
    """Whether nobody would have to think: a play or a discard that a beginner finds."""
    return theme in (Theme.PLAY, Theme.DISCARD, Theme.ENDGAME) and beginner == answer


def level_choices(record: Record, here: PuzzleTurn) -> tuple[Action, Action]:
    """What a beginner and a club player would do here."""
    beginner = follower(record, "companion:beginner").decide(here.view).action
    return beginner, follower(record, "companion:club").decide(here.view).action


def difficulty(theme: Theme, answer: Action, choices: tuple[Action, Action], gap: float) -> int:
    """An estimate from 1 to 5: who finds the answer, and how close another action seems to come."""
    beginner, club = choices
    level = 1 if beginner == answer else 2 if club == answer else 3
    level += gap < _NARROW
    level += theme in (Theme.FINESSE, Theme.RISK)
    return min(level, HARDEST)

"""What a puzzle is about and how hard it is, by the Companion's reason and what weaker players would do."""

from collections.abc import Mapping

from girandola.arena.puzzles.situations import PuzzleTurn, follower
from girandola.hanabi import Action, GiveClue
from girandola.hanabi.puzzles import HARDEST, PuzzleTheme
from girandola.hanabi.record import Record

_THEMES: Mapping[str, PuzzleTheme] = {
    "play-sure": PuzzleTheme.PLAY,
    "play-believed": PuzzleTheme.PLAY,
    "play-prompted": PuzzleTheme.ANSWER,
    "play-blind": PuzzleTheme.ANSWER,
    "play-chance": PuzzleTheme.RISK,
    "clue-play": PuzzleTheme.PLAY_CLUE,
    "clue-delayed": PuzzleTheme.PLAY_CLUE,
    "clue-helps": PuzzleTheme.PLAY_CLUE,
    "clue-fill-in": PuzzleTheme.PLAY_CLUE,
    "clue-save": PuzzleTheme.SAVE,
    "clue-prompt": PuzzleTheme.PROMPT,
    "clue-finesse": PuzzleTheme.FINESSE,
    "clue-fix": PuzzleTheme.FIX,
    "clue-stall": PuzzleTheme.STALL,
    "discard-useless": PuzzleTheme.DISCARD,
    "discard-chop": PuzzleTheme.DISCARD,
    "discard-held-twice": PuzzleTheme.DISCARD,
    "discard-least": PuzzleTheme.DISCARD,
}
"""By the code of the reason; what is not here makes no puzzle, since nobody could explain its answer."""
_PLAIN = (PuzzleTheme.PLAY, PuzzleTheme.PLAY_CLUE, PuzzleTheme.DISCARD)
_GAP = 1.0
_GAPS: Mapping[PuzzleTheme, float] = {
    PuzzleTheme.PLAY: 3.0,
    PuzzleTheme.PLAY_CLUE: 1.5,
    PuzzleTheme.STALL: 0.5,
}
"""In every second turn there is an obvious play, and hardly ever a stall."""
_TEMPO = (PuzzleTheme.FINESSE, PuzzleTheme.PROMPT, PuzzleTheme.PLAY_CLUE)
_TEMPO_DECK = 16
_LAST_CARDS = 5
"""With this few cards in the deck, an otherwise ordinary choice belongs to the endgame."""
_NARROW = 2.5
"""A choice is harder if the Companion ranks another action behind it by fewer points than this."""


def theme_of(reason: str, deck: int) -> PuzzleTheme | None:
    """The theme of a puzzle whose answer has this reason; None if it is none."""
    theme = _THEMES.get(reason)
    return PuzzleTheme.ENDGAME if theme in _PLAIN and deck <= _LAST_CARDS else theme


def least_gap(theme: PuzzleTheme) -> float:
    """By how many points the Companion must prefer its choice over the next one for the turn to be tried."""
    return _GAPS.get(theme, _GAP)


def is_too_early(theme: PuzzleTheme, deck: int) -> bool:
    """Whether it is about a turn that is won while there are spare turns: that does not decide a game yet."""
    return theme in _TEMPO and deck > _TEMPO_DECK


def can_be_dull(theme: PuzzleTheme) -> bool:
    return theme in (PuzzleTheme.PLAY, PuzzleTheme.DISCARD, PuzzleTheme.ENDGAME, PuzzleTheme.ANSWER)


def is_dull(theme: PuzzleTheme, choices: tuple[Action, Action], answer: Action) -> bool:
    """Whether the answer is obvious: a play or a discard that a club player finds, or an ordinary choice that
    a beginner finds."""
    beginner, club = choices
    if not can_be_dull(theme):
        return False
    return beginner == answer or (club == answer and not isinstance(answer, GiveClue))


def level_choices(record: Record, here: PuzzleTurn) -> tuple[Action, Action]:
    """What a beginner and a club player would do here."""
    beginner = follower(record, "companion:beginner").decide(here.view).action
    return beginner, follower(record, "companion:club").decide(here.view).action


def difficulty(theme: PuzzleTheme, answer: Action, choices: tuple[Action, Action], gap: float) -> int:
    """An estimate from 1 to 5: which level finds the answer, and how close another action seems to come."""
    beginner, club = choices
    level = 1 if beginner == answer else 2 if club == answer else 3
    level += gap < _NARROW
    level += theme in (PuzzleTheme.FINESSE, PuzzleTheme.RISK)
    return min(level, HARDEST)

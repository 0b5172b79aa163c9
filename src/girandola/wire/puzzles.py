"""Puzzles over HTTP. What a solver may see before answering is in PuzzleShown, the rest in PuzzleAnswer."""

from typing import Annotated

from msgspec import Meta, Struct

from girandola.games.hanabi.puzzles import PuzzleTheme
from girandola.table.entries import Why
from girandola.wire.requests import ReplayShown


class PuzzleCount(Struct, frozen=True):
    """How many puzzles there are of a theme or a difficulty, and how many one has tried and solved."""

    key: str
    puzzles: int
    tried: int
    solved: int


class PuzzleList(Struct, frozen=True):
    """What there is to solve. ``today`` is the day's puzzle, ``today_solved`` null until one has answered it;
    it ``is_substitute`` for one's own use where one knew that of everybody before. ``streak`` counts the days
    in a row on which one has solved the day's puzzle at once."""

    day: str
    today: str | None
    today_solved: bool | None
    is_substitute: bool
    streak: int
    puzzles: int
    tried: int
    solved: int
    themes: list[PuzzleCount]
    levels: list[PuzzleCount]


class PuzzleFound(Struct, frozen=True):
    """A puzzle that one has not tried; null if there is none left."""

    puzzle: str | None


class PuzzleValue(Struct, frozen=True):
    """What an action is worth: the points expected and their error, and the chance of a perfect game."""

    action: str
    points: float
    error: float
    perfect: float


class PuzzleAnswer(Struct, frozen=True):
    """The answer, after one has given one's own: whether that was right, why the best action is best, and
    what others are worth. ``replay`` is the whole game with all hands open: up to the position, the answer,
    and how Companions go on. ``record`` is the same as a text to be kept."""

    given: str
    solved: bool
    answer: str
    theme: PuzzleTheme
    why: Why
    values: list[PuzzleValue]
    margin: float
    error: float
    worlds: int
    replay: ReplayShown
    record: str
    streak: int


class PuzzleShown(Struct, frozen=True):
    """A position by the view of the seat to act, with the game so far as that seat saw it.

    ``difficulty`` goes from 1 to 5; ``tries`` and ``solved`` count the visitors of this server. ``answer`` is
    there once one has answered.
    """

    id: str
    is_today: bool
    seat: int
    difficulty: int
    tries: int
    solved: int
    replay: ReplayShown
    answer: PuzzleAnswer | None


class PuzzleTried(Struct, frozen=True, forbid_unknown_fields=True):
    """What one would do."""

    action: Annotated[str, Meta(max_length=16)]

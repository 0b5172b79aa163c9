"""The puzzles that come with the program: the list, the puzzle of a day, and their difficulty."""

import hashlib
from collections.abc import Container, Mapping
from datetime import date
from functools import cache
from importlib.resources import files

from girandola.hanabi.puzzles import HARDEST, Puzzle, PuzzleTheme, read_file

__all__ = ["PuzzleTheme", "difficulty_by", "puzzle_of_day", "shipped_puzzles"]

_EXPECTED = (0.9, 0.75, 0.55, 0.35, 0.2)
"""The share of solvers who are expected to solve a puzzle at once, by its estimated difficulty."""
_BOUNDS = (0.82, 0.65, 0.45, 0.28)
"""The smallest share of solvers for the first difficulty, the second, and so on."""
_WEIGHT = 6
"""The estimate counts as much as this many solvers."""
_DAY_LEVELS = range(2, HARDEST)
_KEPT_DAYS = 15


@cache
def shipped_puzzles() -> Mapping[str, Puzzle]:
    """All puzzles by their ids, in the order of the file."""
    data = files("girandola.games.hanabi").joinpath("puzzles.jsonl").read_bytes()
    return {puzzle.id: puzzle for puzzle in read_file(data).puzzles}


def puzzle_of_day(puzzles: Mapping[str, Puzzle], day: str, known: Container[str] = ()) -> str | None:
    """The puzzle of a day: the same wherever the same puzzles are. Each comes once before any comes again.

    Those who know it already get the next that they do not know, since the first answer counts: without it
    their streak would end. Who knows all of them gets the day's.
    """
    order = _from_day_on(puzzles, day)
    return next((key for key in order if key not in known), order[0] if order else None)


def coming_puzzles(puzzles: Mapping[str, Puzzle], day: str) -> frozenset[str]:
    """The day's puzzle and those of the next weeks: better kept for their days."""
    return frozenset(_from_day_on(puzzles, day)[:_KEPT_DAYS])


def _from_day_on(puzzles: Mapping[str, Puzzle], day: str) -> list[str]:
    """The puzzles of this day and of the days after it, each once."""
    fit = [key for key, puzzle in puzzles.items() if puzzle.difficulty in _DAY_LEVELS] or list(puzzles)
    fit.sort(key=lambda key: hashlib.sha256(key.encode()).digest())
    first = date.fromisoformat(day).toordinal() % len(fit) if fit else 0
    return [*fit[first:], *fit[:first]]


def difficulty_by(estimate: int, tries: int, solved: int) -> int:
    """How hard a puzzle is by how many solved it at once; by the estimate while few have tried."""
    share = (solved + _WEIGHT * _EXPECTED[estimate - 1]) / (tries + _WEIGHT)
    return 1 + sum(share < bound for bound in _BOUNDS)

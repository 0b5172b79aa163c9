"""The puzzles that come with the program: the list, the puzzle of a day, and their difficulty."""

import hashlib
from collections.abc import Mapping
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


@cache
def shipped_puzzles() -> Mapping[str, Puzzle]:
    """All puzzles by their ids, in the order of the file."""
    data = files("girandola.games.hanabi").joinpath("puzzles.jsonl").read_bytes()
    return {puzzle.id: puzzle for puzzle in read_file(data).puzzles}


def puzzle_of_day(puzzles: Mapping[str, Puzzle], day: str) -> str | None:
    """The puzzle of a day: the same wherever the same puzzles are. Each comes once before any comes again,
    since the first answer counts: one that is known already would end a streak."""
    fit = [key for key, puzzle in puzzles.items() if puzzle.difficulty in _DAY_LEVELS] or list(puzzles)
    if not fit:
        return None
    fit.sort(key=lambda key: hashlib.sha256(key.encode()).digest())
    return fit[date.fromisoformat(day).toordinal() % len(fit)]


def difficulty_by(estimate: int, tries: int, solved: int) -> int:
    """How hard a puzzle is by how many solved it at once; by the estimate while few have tried."""
    share = (solved + _WEIGHT * _EXPECTED[estimate - 1]) / (tries + _WEIGHT)
    return 1 + sum(share < bound for bound in _BOUNDS)

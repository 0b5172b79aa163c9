"""Summarises reviews of many recorded games: how much they say was lost, and whether their expectations were
right.

A review that criticises every move of a perfect game, or that expects fewer points than such games reach, is
useless to the players; these figures show that.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from girandola.bots.hanabi.search.review import Remark, Review
from girandola.hanabi.outcome import score
from girandola.hanabi.replay import Replay

TURNS = (10, 20, 30, 40)
"""After how many turns the expected points are compared with those that were reached."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A review in numbers: for each move its loss, its rank among the best, and what was expected."""

    reached: int
    is_perfect: bool
    losses: tuple[float, ...]
    ranks: tuple[int | None, ...]
    expected: tuple[float, ...]
    chances: tuple[float, ...]


def reviewed(played: Replay, found: Review) -> ReviewedGame:
    """The figures of one review."""
    return ReviewedGame(
        reached=score(played.final),
        is_perfect=score(played.final) == played.final.edition.best_score,
        losses=tuple(remark.played.loss for remark in found.remarks),
        ranks=tuple(_rank(remark) for remark in found.remarks),
        expected=tuple(remark.played.points for remark in found.remarks),
        chances=tuple(remark.played.perfect for remark in found.remarks),
    )


def _rank(remark: Remark) -> int | None:
    """The rank of the move among the options shown, from 1; None if it is not among them."""
    actions = [option.action for option in remark.best]
    return actions.index(remark.played.action) + 1 if remark.played.action in actions else None


@dataclass(slots=True)
class ReviewSummary:
    """Figures over many games."""

    games: list[ReviewedGame] = field(default_factory=list)

    def to_document(self) -> dict[str, Any]:
        """The figures as plain data; the keys are stable (docs/commands.md)."""
        perfect = [game for game in self.games if game.is_perfect]
        ranks = Counter(rank for game in self.games for rank in game.ranks)
        turns = sum(ranks.values())
        return {
            "games": len(self.games),
            "turns": turns,
            "loss": _mean_of_games([_mean(game.losses) for game in self.games]),
            "perfect_games": len(perfect),
            "loss_in_perfect_games": _mean_of_games([_mean(game.losses) for game in perfect]),
            "best": round(ranks[1] / turns, 4) if turns else None,
            "among_three_best": round(1 - ranks[None] / turns, 4) if turns else None,
            "expected": {str(turn): self._expected(turn) for turn in TURNS},
        }

    def _expected(self, turn: int) -> dict[str, Any]:
        """The mean expected points after a number of turns, and the mean final points."""
        games = [game for game in self.games if len(game.expected) >= turn]
        gaps = [game.expected[turn - 1] - game.reached for game in games]
        return {
            "games": len(games),
            "points": _rounded([game.expected[turn - 1] for game in games]),
            "reached": _rounded([game.reached for game in games]),
            "difference": _mean_of_games(gaps),
            "perfect": _rounded([game.chances[turn - 1] for game in games]),
            "were_perfect": _rounded([float(game.is_perfect) for game in games]),
        }


def _mean(numbers: tuple[float, ...]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _rounded(numbers: list[float] | list[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 4) if numbers else None


def _mean_of_games(numbers: list[float]) -> dict[str, float | None]:
    """The mean over games and its standard error."""
    if not numbers:
        return {"mean": None, "error": None}
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return {"mean": round(mean, 4), "error": round(sqrt(spread / len(numbers)), 4)}

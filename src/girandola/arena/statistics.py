"""Statistics over many games: means with their errors, shares, and paired differences on the same deals.

There are two ways of counting: a game lost by errors keeps the points on the table, as other systems report
it, or scores 0, as the rules say (H6.1).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from girandola.arena.chunk import ChunkResult
from girandola.hanabi import Edition
from girandola.lab.record import Over

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Scores:
    """Every game's score in both ways of counting, by its number, and the time it all took."""

    numbers: NDArray[np.int64]
    points: Floats
    strict: Floats
    struck: NDArray[np.bool_]
    best: int
    seconds: float
    thinking: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A table's results. ``perfect`` and ``strikeouts`` are shares."""

    games: int
    mean: float
    sem: float
    mean_strict: float
    sem_strict: float
    median: float
    perfect: float
    strikeouts: float
    games_per_second: float
    ms_per_decision: float


@dataclass(frozen=True, slots=True)
class Difference:
    """How much better the first table did than the second, over the deals that both have played."""

    first: str
    second: str
    games: int
    mean: float
    sem: float


@dataclass(frozen=True, slots=True)
class Controlled:
    """A mean corrected for the luck of the deals, as far as another bot's scores (the control) show it.

    ``slope`` is how many points go with each point of the control; ``games`` is the number of other deals
    from which the control's mean is known.
    """

    control: str
    mean: float
    sem: float
    slope: float
    games: int


def scores(edition: Edition, parts: Iterable[ChunkResult]) -> Scores:
    """Join the results of chunks, in the order of the games."""
    parts = sorted(parts, key=lambda played: played.chunk.first)
    results = np.concatenate([played.results for played in parts])
    penalty = edition.points_possible - edition.best_score
    struck = results["over"] == Over.ERRORS
    points = np.maximum(0, results["placed"] - penalty).astype(np.float64)
    numbers = [np.arange(p.chunk.first, p.chunk.first + p.chunk.count) for p in parts]
    return Scores(
        numbers=np.concatenate(numbers),
        points=points,
        strict=np.where(struck, 0.0, points),
        struck=struck,
        best=edition.best_score,
        seconds=_busy([(played.began, played.ended) for played in parts]),
        thinking=sum(played.thinking for played in parts),
        decisions=int(results["moves"].sum()),
    )


def _busy(times: Iterable[tuple[float, float]]) -> float:
    """The seconds in which games were played; pauses between runs are not counted."""
    total, until = 0.0, float("-inf")
    for began, ended in sorted(times):
        total += max(0.0, ended - max(began, until))
        until = max(until, ended)
    return total


def summary(table: Scores) -> Summary:
    """The figures of a table."""
    games = len(table.points)
    return Summary(
        games=games,
        mean=float(table.points.mean()),
        sem=standard_error(table.points),
        mean_strict=float(table.strict.mean()),
        sem_strict=standard_error(table.strict),
        median=float(np.median(table.points)),
        perfect=float((table.strict == table.best).mean()),
        strikeouts=float(table.struck.mean()),
        games_per_second=games / max(table.seconds, 1e-9),
        ms_per_decision=1000 * table.thinking / max(table.decisions, 1),
    )


def standard_error(values: Floats) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0


def difference(first: str, one: Scores, second: str, other: Scores) -> Difference:
    """The paired difference on the same deals, which removes the luck of the cards."""
    _, here, there = np.intersect1d(one.numbers, other.numbers, assume_unique=True, return_indices=True)
    gaps = one.points[here] - other.points[there]
    mean = float(gaps.mean()) if len(gaps) else 0.0
    return Difference(first, second, len(gaps), mean, standard_error(gaps))


def differences(names: Sequence[str], tables: Sequence[Scores]) -> list[Difference]:
    """Every table against the first."""
    return [
        difference(name, table, names[0], tables[0])
        for name, table in list(zip(names, tables, strict=True))[1:]
    ]


def controlled(table: Scores, control: str, same: Scores, others: Scores) -> Controlled:
    """The table's mean, corrected by a control on the ``same`` deals whose mean is known from ``others``.

    The estimate is unbiased except for the slope, which is fitted to the same games; its error includes both
    parts.
    """
    _, here, there = np.intersect1d(table.numbers, same.numbers, assume_unique=True, return_indices=True)
    points, luck = table.points[here], same.points[there]
    spread = float(luck.var(ddof=1)) if len(luck) > 1 else 0.0
    slope = float(np.cov(points, luck)[0, 1]) / spread if spread else 0.0
    rest = points - slope * (luck - others.points.mean())
    sem = float(np.hypot(standard_error(rest), slope * standard_error(others.points)))
    return Controlled(control, float(rest.mean()), sem, slope, len(others.points))

"""One's own finished games over HTTP: the list of them, and figures about them."""

from typing import Any

from msgspec import Struct

from girandola.table.game import GameVerdict


class RecordBrief(Struct, frozen=True):
    """A record in a list; the outcome is the game's own. ``edition`` is the name of the rules, ``verdict``
    how it counts for the asker, ``score`` their points of the ``best`` possible. ``bots`` names the kind of
    those who were bots, ``taken_back`` counts the cards that were taken back after their holders had seen
    them, ``hints`` those asked for, by seat. A ``brought`` record was not played here."""

    id: str
    game: str
    at: int
    names: tuple[str, ...]
    rules: dict[str, Any]
    outcome: Any
    edition: str
    verdict: GameVerdict
    score: int | None
    best: int | None
    bots: tuple[str | None, ...] = ()
    taken_back: int = 0
    hints: tuple[int, ...] = ()


class Records(Struct, frozen=True):
    """A page of the records that fit the filter, newest first; ``total`` is how many fit it."""

    records: list[RecordBrief]
    total: int


class RulesFigures(Struct, frozen=True):
    """Figures of the games by the same rules with as many players. ``mean`` is of the games that were not
    stopped; ``run`` is how many were perfect (or won) in a row up to now, ``longest`` the most."""

    game: str
    edition: str
    players: int
    games: int
    mean: float | None
    highest: int | None
    possible: int | None
    perfect: int
    won: int
    lost: int
    stopped: int
    hints: int
    run: int
    longest: int


class PeriodFigures(Struct, frozen=True):
    """Games within some days from ``start`` on; ``share`` is the mean part of the possible points."""

    start: int
    games: int
    mean: float | None
    share: float | None


class GameFigures(Struct, frozen=True):
    """One game over time; each period has this number of days."""

    game: str
    days: int
    periods: list[PeriodFigures]


class Group(Struct, frozen=True):
    """People who played together (bots apart), and how often."""

    people: tuple[str, ...]
    games: int


class PlayedStatistics(Struct, frozen=True):
    """Figures about the games that fit a filter.

    ``streak`` is on how many days in a row there was a game, ``longest_streak`` on how many at most.
    """

    games: int
    by_rules: list[RulesFigures]
    over_time: list[GameFigures]
    groups: list[Group]
    streak: int
    longest_streak: int

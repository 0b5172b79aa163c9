"""Figures about finished games: how many, how well, in a row, over time, and who played together. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from girandola.table.game import GameVerdict

DAY_MS = 86_400_000
MOST_PERIODS = 48
# As text, looked up once: somebody may have played twenty thousand games, and each is counted.
_PERFECT, _WON, _LOST, _STOPPED = (
    verdict.value for verdict in (GameVerdict.PERFECT, GameVerdict.WON, GameVerdict.LOST, GameVerdict.STOPPED)
)


class PlayedGame(NamedTuple):
    """One finished game of one visitor; ``people`` are the names of those who were no bots, one a line."""

    kind: str
    edition: str
    players: int
    score: int | None
    best: int | None
    verdict: str
    hints: int | None
    at: int
    people: str


class RulesKey(NamedTuple):
    """What games must share to be compared."""

    kind: str
    edition: str
    players: int


@dataclass(slots=True)
class PlayedFigures:
    """Figures of the games by the same rules. ``scored`` games have points and were not stopped.

    ``run`` is how many were perfect (or won) in a row up to now, ``longest`` the most that ever were.
    """

    possible: int | None = None
    games: int = 0
    scored: int = 0
    points: int = 0
    highest: int | None = None
    perfect: int = 0
    won: int = 0
    lost: int = 0
    stopped: int = 0
    hints: int = 0
    run: int = 0
    longest: int = 0

    @property
    def mean(self) -> float | None:
        return self.points / self.scored if self.scored else None

    def add(self, game: PlayedGame) -> None:
        self.games += 1
        self.possible = game.best
        self.hints += game.hints or 0
        verdict = game.verdict
        if verdict == _STOPPED:
            self.stopped += 1
            return
        score = game.score
        if score is not None:
            self.scored += 1
            self.points += score
            if self.highest is None or score > self.highest:
                self.highest = score
        if verdict in (_PERFECT, _WON):
            self.perfect += verdict == _PERFECT
            self.won += verdict == _WON
            self.run += 1
            self.longest = max(self.longest, self.run)
        else:
            self.lost += verdict == _LOST
            self.run = 0


@dataclass(frozen=True, slots=True)
class Period:
    """Games of one kind within some days: ``start`` is the first of them, ``share`` the mean part of the
    possible points, where these have a limit."""

    start: int
    games: int
    mean: float | None
    share: float | None


@dataclass(slots=True)
class _Day:
    games: int = 0
    scored: int = 0
    points: int = 0
    limited: int = 0
    shares: float = 0.0

    def add(self, other: "_Day") -> None:
        self.games += other.games
        self.scored += other.scored
        self.points += other.points
        self.limited += other.limited
        self.shares += other.shares


@dataclass(slots=True)
class Statistics:
    """Figures that grow game by game; games come in the order in which they were played."""

    figures: dict[RulesKey, PlayedFigures] = field(default_factory=dict)
    groups: Counter[str] = field(default_factory=Counter)
    _days: dict[str, dict[int, _Day]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, games: Iterable[PlayedGame]) -> None:
        for game in games:
            figures = self.figures.get(game[:3])  # type: ignore[call-overload]  # equal to its RulesKey
            if figures is None:
                figures = self.figures[RulesKey(*game[:3])] = PlayedFigures()
            figures.add(game)
            self.groups[game.people] += 1
            self._add_day(game)

    def _add_day(self, game: PlayedGame) -> None:
        number = game.at // DAY_MS
        days = self._days[game.kind]
        day = days.get(number)
        if day is None:
            day = days[number] = _Day()
        day.games += 1
        score = game.score
        if score is None or game.verdict == _STOPPED:
            return
        day.scored += 1
        day.points += score
        if game.best:
            day.limited += 1
            day.shares += score / game.best

    @property
    def kinds(self) -> list[str]:
        """The games that were played, the one with most games first."""
        count = Counter[str]()
        for rules, figures in self.figures.items():
            count[rules.kind] += figures.games
        return [kind for kind, _ in count.most_common()]

    def period_days(self, kind: str) -> int:
        """How many days one period has, so that there are not too many of them."""
        days = self._days.get(kind)
        return 1 if not days else -(-(max(days) - min(days) + 1) // MOST_PERIODS)

    def periods(self, kind: str) -> list[Period]:
        """Games of one kind over time; periods without games are left out."""
        days, width = self._days.get(kind, {}), self.period_days(kind)
        first = min(days, default=0)
        sums: dict[int, _Day] = defaultdict(_Day)
        for number, day in days.items():
            sums[(number - first) // width].add(day)
        return [
            Period(
                start=(first + place * width) * DAY_MS,
                games=one.games,
                mean=one.points / one.scored if one.scored else None,
                share=one.shares / one.limited if one.limited else None,
            )
            for place, one in sorted(sums.items())
        ]

    def days_in_a_row(self, today: int) -> tuple[int, int]:
        """On how many days in a row there was a game, up to today or yesterday; and the most that ever were.

        Days are counted since 1970.
        """
        played = sorted(set[int]().union(*self._days.values()))
        run = longest = 0
        before: int | None = None
        for day in played:
            run = run + 1 if before == day - 1 else 1
            longest = max(longest, run)
            before = day
        return (run if before is not None and before >= today - 1 else 0), longest

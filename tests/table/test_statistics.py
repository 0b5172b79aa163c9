"""Figures about finished games, from hand-made ones."""

from itertools import pairwise

from girandola.table.game import GameVerdict
from girandola.table.statistics import DAY_MS, MOST_PERIODS, PlayedGame, RulesKey, Statistics


def game(
    day: int, score: int | None = 20, verdict: GameVerdict = GameVerdict.ENDED, **more: object
) -> PlayedGame:
    fields = {"kind": "hanabi", "edition": "it", "players": 3, "best": 25, "hints": 0, "people": "Ann\nBob"}
    return PlayedGame(score=score, verdict=verdict.value, at=day * DAY_MS + 5, **fields | more)  # type: ignore[arg-type]


def made(*games: PlayedGame) -> Statistics:
    statistics = Statistics()
    statistics.add(games)
    return statistics


def test_games_are_counted_by_rules_and_players() -> None:
    perfect, lost = (25, GameVerdict.PERFECT), (0, GameVerdict.LOST)
    found = made(
        game(1),
        game(1, *perfect, hints=2),
        game(2, *perfect),
        game(2, *lost),
        game(3, *perfect),
        game(3, 7, GameVerdict.STOPPED),
        game(3, players=2, hints=None),
    )
    three = found.figures[RulesKey("hanabi", "it", 3)]
    assert (three.games, three.perfect, three.lost, three.stopped) == (6, 3, 1, 1)
    assert (three.mean, three.highest, three.possible, three.hints) == (95 / 5, 25, 25, 2)
    assert (three.run, three.longest) == (1, 2), "a stopped game ends no run"
    assert found.figures[RulesKey("hanabi", "it", 2)].mean == 20


def test_games_without_points_have_no_mean() -> None:
    found = made(game(1, None, GameVerdict.PERFECT, edition="ro-final-bouquet", best=25))
    (figures,) = found.figures.values()
    assert (figures.mean, figures.highest, figures.perfect) == (None, None, 1)
    assert [(one.mean, one.share) for one in found.periods("hanabi")] == [(None, None)]


def test_groups_are_people_who_played_together() -> None:
    found = made(game(1), game(2), game(2, people="Ann"))
    assert found.groups.most_common() == [("Ann\nBob", 2), ("Ann", 1)]


def test_a_long_time_is_divided_into_few_periods() -> None:
    found = made(*(game(day, day % 26) for day in range(100, 1100)), game(500, kind="confetti", best=None))
    periods = found.periods("hanabi")
    assert len(periods) <= MOST_PERIODS
    assert sum(one.games for one in periods) == 1000
    assert periods[0].start == 100 * DAY_MS
    assert {(b.start - a.start) / DAY_MS for a, b in pairwise(periods)} == {found.period_days("hanabi")}
    (alone,) = found.periods("confetti")
    assert (alone.mean, alone.share) == (20, None)
    assert found.kinds == ["hanabi", "confetti"]


def test_days_in_a_row_end_with_a_day_without_a_game() -> None:
    found = made(*map(game, (1, 2, 3, 7, 8)))
    assert found.days_in_a_row(8) == (2, 3)
    assert found.days_in_a_row(9) == (2, 3), "today there may still be a game"
    assert found.days_in_a_row(10) == (0, 3)
    assert Statistics().days_in_a_row(10) == (0, 0)

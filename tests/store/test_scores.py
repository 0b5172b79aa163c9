"""The list of solo scores: of a day's heap the first try counts, of equals the quicker, and days in a row."""

import pytest

from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.scores import SoloScores, streak
from girandola.store.store import Store

DAY = "2031-05-24"


async def write(store: Store, *statements: Statement) -> None:
    await store.writer.write(PendingWrite(beside=list(statements)))


async def test_the_first_try_counts_and_the_quicker_of_equals_is_first(store: Store) -> None:
    scores = SoloScores(store)
    await write(
        store,
        *(scores.first_try(DAY, who, f"{who}.1", 1) for who in ("ann", "bob", "cleo", "dan")),
        scores.first_try(DAY, "ann", "ann.2", 2),
        scores.score("ann.1", "ann", "Ann", DAY, 12, 10, 90_000),
        scores.score("ann.2", "ann", "Ann", DAY, 30, 20, 50_000),
        scores.score("bob.1", "bob", "Bob", DAY, 12, 30, 80_000),
        scores.score("cleo.1", "cleo", "Cleo", DAY, 17, 40, None),
        scores.score("bob.7", "bob", "Bob", None, 25, 50),
    )
    listed = await scores.best(DAY, 10)
    assert [(one.name, one.points, one.took) for one in listed] == [
        ("Cleo", 17, None),
        ("Bob", 12, 80_000),
        ("Ann", 12, 90_000),
    ]
    assert [one.points for one in await scores.best(DAY, 1, "ann")] == [12]
    assert [one.points for one in await scores.best(None, 9)] == [25]
    ann, dan, eve = [await scores.day_result(DAY, who) for who in ("ann", "dan", "eve")]
    assert (ann.rank, ann.players, ann.streak, ann.has_tried) == (3, 3, 1, True)
    assert (dan.rank, dan.has_tried) == (None, True), "a try that was left counts as one"
    assert (eve.rank, eve.has_tried) == (None, False)


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], 0),
        (["2031-05-24"], 1),
        (["2031-05-24", "2031-05-23", "2031-05-22", "2031-05-20"], 3),
        (["2031-05-23", "2031-05-22"], 2),
        (["2031-05-22"], 0),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[str], expected: int) -> None:
    assert streak(days, DAY) == expected

"""The records that a visitor holds: filtered, counted, and filled in by the migration for older games."""

import json
from typing import Any

import pytest
from sqlalchemy import text

from girandola.hanabi.editions import options_named
from girandola.store.group_commit import PendingWrite
from girandola.store.held_records import EVERY_RECORD, HeldRecords, RecordFilter
from girandola.store.migrate import upgrade
from girandola.store.store import Store, engine_for
from girandola.table.game import GameVerdict

DAY = 86_400_000


def hanabi(names: list[str], score: int = 25, end: str = "complete", **more: Any) -> str:
    outcome = {"end": end, "won": end == "complete", "score": score}
    summary = {"names": names, "rules": {"name": "it"}, "outcome": outcome, "hints": [1, 2, 4][: len(names)]}
    return json.dumps(summary | more)


async def keep(store: Store, record: str, day: int, summary: str, kind: str = "hanabi", **held: Any) -> None:
    rows = store.record(
        record, table=None, game=None, kind=kind, now=day * DAY, summary=summary, body="{}", holders=held
    )
    await store.writer.write(PendingWrite(beside=rows))


async def some_games(store: Store) -> None:
    await keep(store, "a", 1, hanabi(["Ann", "Bob"]), ann=(0,), bob=(1,))
    await keep(store, "b", 2, hanabi(["Ann", "Bob"], 0, "errors"), ann=(0, 1))
    await keep(store, "c", 3, hanabi(["Ann", "50%_x", "Robot"], 17, "last-round"), ann=(0,))
    bots = {"bots": [None, None, "companion"]}
    await keep(store, "d", 4, hanabi(["ann", "Zoë", "Robot"], 9, "terminated", **bots), ann=(0,))
    await keep(store, "e", 5, hanabi(["Somebody", "Else"]), ann=())
    points = {"points": [12, 30], "winners": [1]}
    confetti = json.dumps({"names": ["Ann", "Bob"], "rules": {"side": "front"}, "outcome": points})
    await keep(store, "f", 6, confetti, "confetti", ann=(0,), bob=(1,))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (EVERY_RECORD, "fedcba"),
        (RecordFilter(game="confetti"), "f"),
        (RecordFilter(edition="it"), "edcba"),
        (RecordFilter(players=3), "dc"),
        (RecordFilter(person="bob"), "fba"),
        (RecordFilter(person="bo"), ""),
        (RecordFilter(search="OB"), "fdcba"),
        (RecordFilter(search="%_"), "c"),
        (RecordFilter(people=("Ann", "Bob")), "fba"),
        (RecordFilter(people=("ann", "Zoë")), "d"),
        (RecordFilter(verdict=GameVerdict.PERFECT), "ea"),
        (RecordFilter(verdict=GameVerdict.LOST), "b"),
        (RecordFilter(verdict=GameVerdict.STOPPED), "d"),
        (RecordFilter(since=2 * DAY, until=4 * DAY), "cb"),
        (RecordFilter(brought=True), "e"),
        (RecordFilter(brought=False, game="hanabi"), "dcba"),
    ],
)
async def test_filters(store: Store, wanted: RecordFilter, found: str) -> None:
    await some_games(store)
    held = HeldRecords(store, "ann")
    assert "".join(one.id for one in await held.page(wanted, 10)) == found
    assert await held.count(wanted) == len(found)
    assert "".join([one[0] async for part in held.bodies(wanted) for one in part]) == found


async def test_a_page_begins_anywhere(store: Store) -> None:
    await some_games(store)
    held = HeldRecords(store, "ann")
    assert [one.id for one in await held.page(EVERY_RECORD, 2, 3)] == ["c", "b"]
    assert await HeldRecords(store, "zed").page(EVERY_RECORD, 2) == []


async def test_everybody_has_their_own_points_and_hints(store: Store) -> None:
    await some_games(store)
    of = {
        name: [game async for part in HeldRecords(store, name).played(EVERY_RECORD) for game in part]
        for name in ("ann", "bob")
    }
    ann, bob = of["ann"], of["bob"]
    assert [(one.kind, one.score, one.verdict, one.hints) for one in bob] == [
        ("hanabi", 25, "perfect", 2),
        ("confetti", 30, "won", None),
    ]
    assert [one.hints for one in ann] == [1, 3, 1, 1, None, None]
    assert (ann[-1].score, ann[-1].verdict, ann[0].best) == (12, "ended", 25)


async def test_older_games_are_filled_in(database: str) -> None:
    """A database from before this step of the schema."""
    engine = engine_for(database)
    rules = {option: getattr(options_named("it"), option) for option in ("book", "multicolour")}
    old = json.dumps(
        {
            "names": ["Ann", "Robot"],
            "bots": [None, "simple"],
            "rules": rules,
            "outcome": {"end": "last-round", "won": False, "score": 19},
        }
    )
    async with engine.begin() as connection:
        await connection.run_sync(upgrade, "0005")
        await connection.execute(
            text(
                'INSERT INTO records (id, "table", game, kind, at, summary, body)'
                " VALUES ('t.1', 't', 1, 'hanabi', 7, :summary, '{}')"
            ),
            {"summary": old},
        )
        await connection.execute(text("INSERT INTO holders (visitor, record) VALUES ('ann', 't.1')"))
    await engine.dispose()
    store = await Store.open(database)
    try:
        (found,) = [game async for part in HeldRecords(store, "ann").played(EVERY_RECORD) for game in part]
    finally:
        await store.close()
    assert found == ("hanabi", "it", 2, 19, 25, "ended", None, 7, "Ann")

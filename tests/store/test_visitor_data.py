"""A visitor's data is exported or erased; the tables and records of others stay usable."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Column, insert, select
from sqlalchemy import Table as Rows

from girandola.core.closing import ClosingReason
from girandola.games import GAMES
from girandola.games.confetti.adapter import CONFETTI
from girandola.games.confetti.stored_record import read_named
from girandola.games.hanabi.adapter import HANABI
from girandola.store import schema, visitor_data
from girandola.store.deals import SharedDeals
from girandola.store.group_commit import PendingWrite
from girandola.store.held_records import EVERY_RECORD, HeldRecords, RecordFilter
from girandola.store.store import NotePlace, Store
from girandola.store.visitor_data import VisitorData
from girandola.table.entries import AnyEntry, Logged, Moved, Opened, Said, Sat, Started
from girandola.table.options import TableOptions, checked
from girandola.table.table import Table

GAME = HANABI
OPTIONS = checked(TableOptions(game="hanabi", seats=2), GAME)
DEAL = GAME.deal(OPTIONS.rules, 2, Random(1), 0)


async def set_up(store: Store) -> None:
    await store.add_visitor("ann", "Ann", "h" * 64, 1)
    row = store.new_table("t", "CODE", "ann", listed=False, now=1)
    entries: list[AnyEntry] = [
        Opened("ann", "CODE", OPTIONS),
        Sat(0, "ann", "Ann"),
        Sat(1, "bob", "Bob"),
        Moved(0, 1),
        Said("Ann", "my secret", 1),
        Said("Bob", "hello", 0),
        Said("Ann", "words from beside the table", visitor="ann"),
        Said("Zed", "words of a stranger", visitor="zed"),
        Started(1, DEAL, ("Bob", "Ann")),
    ]
    logged = [Logged(seq, 5, entry) for seq, entry in enumerate(entries, start=1)]
    seatings = [store.seating("t", "ann"), store.seating("t", "bob")]
    await store.append("t", logged[:1], [row], first=True)
    await store.append("t", logged[1:], seatings)
    await store.write_note(NotePlace("t", 1, "ann", 1), 3, "Ann's note")
    await store.write_note(NotePlace("t", 1, "bob", 0), 3, "Bob's note")
    body = GAME.record(OPTIONS.rules, ("Bob", "Ann"), DEAL, (), ClosingReason.VOTE)
    record = store.record(
        "t.1",
        table="t",
        game=1,
        kind="hanabi",
        now=5,
        summary='{"names":["Bob","Ann"],"bots":[null,null],"rules":{},"outcome":null,"hints":[0,2]}',
        body=body,
        holders={"ann": (1,), "bob": (0,)},
    )
    await store.writer.write(PendingWrite(beside=record))


async def test_everything_of_a_visitor_and_nothing_of_others(store: Store) -> None:
    await set_up(store)
    everything = await VisitorData(store, "ann").everything()
    text = str(everything)
    assert "my secret" in text
    assert "words from beside the table" in text
    assert "words of a stranger" not in text
    assert "Ann's note" in text
    assert "hello" not in text
    assert "Bob's note" not in text
    assert "hhhh" not in text
    assert everything["records"][0]["id"] == "t.1"


async def test_a_forgotten_visitor_leaves_no_trace_and_the_table_stands(store: Store) -> None:
    await set_up(store)
    assert await VisitorData(store, "ann").forget() == ["t"]
    log = await store.log_of("t")
    listed = await HeldRecords(store, "bob").page(EVERY_RECORD, 5)
    groups = [game async for part in HeldRecords(store, "bob").played(EVERY_RECORD) for game in part]
    text = str(log) + str(await store.record_body("t.1")) + str(listed) + str(groups)
    assert "Ann" not in text
    assert "'ann'" not in text
    assert "my secret" not in text
    assert "words from beside" not in text
    assert "words of a stranger" in text
    assert "Bob" in text
    assert "hello" in text
    assert await store.visitor_with("h" * 64) is None
    assert await store.notes_of(NotePlace("t", 1, "ann", 1)) == {}
    assert await store.notes_of(NotePlace("t", 1, "bob", 0)) == {3: "Bob's note"}
    assert await store.tables_of("ann", 5) == []
    assert await HeldRecords(store, "bob").count(RecordFilter(search="ann")) == 0
    table = Table.from_log("t", GAMES, log)
    assert table.is_playing
    assert table.seats_of("bob") == [0]
    assert GAME.read_record(str(await store.record_body("t.1"))).names == ("Bob", "Somebody")


async def test_words_without_a_seat_are_found_and_forgotten(store: Store) -> None:
    """Zed never sat down anywhere."""
    await set_up(store)
    await store.add_visitor("zed", "Zed", "z" * 64, 1)
    await store.writer.write(PendingWrite(beside=[store.spoken("t", "zed")]))
    assert "words of a stranger" in str(await VisitorData(store, "zed").everything())
    assert await VisitorData(store, "zed").forget() == ["t"]
    text = str(await store.log_of("t"))
    assert "words of a stranger" not in text
    assert "Zed" not in text
    assert "zed" not in text
    assert "my secret" in text


async def test_notes_belong_to_their_writers_even_if_seats_change(store: Store) -> None:
    """Ann and Bob change places and play again: neither gets what the other wrote on the same seat."""
    await set_up(store)
    await store.append("t", [Logged(10, 6, Moved(0, 1)), Logged(11, 6, Started(2, DEAL, ("Ann", "Bob")))], [])
    await store.write_note(NotePlace("t", 2, "ann", 0), 1, "Ann's second note")
    everything = str(await VisitorData(store, "bob").everything())
    assert "Bob's note" in everything
    assert "Ann's" not in everything


@pytest.mark.parametrize(("kind", "field"), [("hanabi", "players"), ("confetti", "names")])
def test_each_game_takes_names_out_of_its_own_record(kind: str, field: str) -> None:
    body = msgspec.json.encode({"a": [1, 2.50], field: ["Ann", "Bob"], "z": None}).decode()
    made = GAMES[kind].anonymous_record(body, frozenset({0}), "Somebody")
    assert msgspec.json.decode(made) == {"a": [1, 2.5], field: ["Somebody", "Bob"], "z": None}


async def test_a_forgotten_visitors_name_leaves_the_records_of_confetti(store: Store) -> None:
    options = checked(TableOptions(game="confetti", seats=2), CONFETTI)
    deal = CONFETTI.deal(options.rules, 2, Random(1), None)
    names = ("Ann", "Bob")
    entries: list[AnyEntry] = [
        Opened("bob", "CODE", options),
        Sat(0, "ann", names[0]),
        Sat(1, "bob", names[1]),
        Started(1, deal, names),
    ]
    logged = [Logged(seq, 5, entry) for seq, entry in enumerate(entries, start=1)]
    row = store.new_table("t", "CODE", "bob", listed=False, now=1)
    await store.append("t", logged[:1], [row], first=True)
    await store.append("t", logged[1:], [store.seating("t", "ann"), store.seating("t", "bob")])
    await store.writer.write(
        PendingWrite(
            beside=store.record(
                "t.1",
                table="t",
                game=1,
                kind="confetti",
                now=5,
                summary='{"names":["Ann","Bob"],"rules":{},"outcome":null}',
                body=CONFETTI.record(options.rules, names, deal, (), None),
                holders={"ann": (0,), "bob": (1,)},
            )
        )
    )
    await VisitorData(store, "ann").forget()
    body = str(await store.record_body("t.1"))
    assert read_named(body).names == ("Somebody", "Bob")
    listed = await HeldRecords(store, "bob").page(EVERY_RECORD, 5)
    assert "Ann" not in body + str(listed) + str(await store.log_of("t"))


async def test_records_that_a_forgotten_visitor_uploaded_are_deleted(store: Store) -> None:
    """They hold whatever names were in the file, and nobody else has a part in them."""
    await set_up(store)
    body = GAME.record(OPTIONS.rules, ("Ann Abroad", "Zoe"), DEAL, (), ClosingReason.VOTE)
    for record, visitor in (("of-ann", "ann"), ("of-bob", "bob")):
        saved = store.record(
            record,
            table=None,
            game=None,
            kind="hanabi",
            now=6,
            summary='{"names":["Ann Abroad","Zoe"],"rules":{"name":"it"},"outcome":null}',
            body=body,
            holders={visitor: ()},
        )
        shared = SharedDeals(store).add(f"deal-{visitor}", record)
        await store.writer.write(PendingWrite(beside=[*saved, shared]))
    await VisitorData(store, "ann").forget()
    assert await store.record_body("of-ann") is None
    assert await SharedDeals(store).results("deal-ann") == []
    assert await store.record_body("of-bob") == body, "what others uploaded is theirs"
    assert await store.record_body("t.1") is not None, "a game with others stays"


# --- every table of the database

SHOWN_BY = {
    "visitors": "name",
    "tables": "id",
    "seatings": "table",
    "speakers": "table",
    "notes": "text",
    "holders": "record",
    "scores": "record",
    "day_tries": "record",
    "day_deals": "record",
    "push_devices": "endpoint",
    "puzzle_tries": "puzzle",
    "viewings": "table",
    "viewing_words": "text",
}
"""The column of each table that names visitors by which its row is known in an export."""


def owned() -> list[tuple[Rows, Column[Any]]]:
    """Every column that names a visitor."""
    return [
        (table, column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.name in ("visitor", "owner") or column is schema.visitors.c.id
    ]


def row_of(table: Rows) -> dict[str, Any]:
    """A row with the same text everywhere, which no other table and no key of an export has."""
    text = f"row {schema.metadata.sorted_tables.index(table):03}"
    kinds = {column.name: column.type.python_type for column in table.columns}
    return {name: text if kind is str else kind(1) for name, kind in kinds.items()}


async def add(store: Store, table: Rows, row: dict[str, Any]) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(insert(table), row)


async def test_every_table_with_a_visitor_is_exported_and_forgotten(store: Store) -> None:
    """A new table that names visitors fails here until visitor_data.py and SHOWN_BY know it."""
    assert {table.name for table, _ in owned()} == set(SHOWN_BY)
    for table, owner in owned():
        if "table" in table.columns:
            others = {"id": row_of(table)["table"], "owner": "eve", "code": table.name}
            await add(store, schema.tables, row_of(schema.tables) | others)
        await add(store, table, row_of(table) | {owner.name: "ann"})
    held = {"id": row_of(schema.holders)["record"], "table": None, "game": None}
    await add(store, schema.records, row_of(schema.records) | held)
    exported = str(await VisitorData(store, "ann").everything())
    for table, _ in owned():
        assert row_of(table)[SHOWN_BY[table.name]] in exported, f"{table.name} is not exported"
    await VisitorData(store, "ann").forget()
    for table, owner in owned():
        async with store.engine.connect() as connection:
            left = (await connection.execute(select(table).where(owner == "ann"))).all()
        assert left == [], f"{table.name} is not forgotten"


async def test_others_get_their_turn_while_a_long_log_is_read_and_changed(store: Store) -> None:
    """Work in proportion to the log, in small parts: the loop turns many times meanwhile."""
    await set_up(store)
    lines = [Logged(seq, 6, Said("Ann", f"line {seq}", 1)) for seq in range(10, 3010)]
    await store.append("t", lines, [])
    followed, turns = 0, 0

    class Counting(visitor_data._HeldSeats):
        def follow(self, entry: AnyEntry) -> None:
            nonlocal followed
            followed += 1
            super().follow(entry)

    async def turn() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visitor_data, "_HeldSeats", Counting)
        other = asyncio.create_task(turn())
        assert "line 3009" in str(await VisitorData(store, "ann").everything())
        assert followed == 3009
        assert turns >= 3009 / 500
        turns = 0
        await VisitorData(store, "ann").forget()
        assert followed == 2 * 3009
        assert turns >= 3000 / 100
        other.cancel()
    assert "line 3009" not in str(await store.log_of("t"))

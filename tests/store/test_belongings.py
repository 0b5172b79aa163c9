"""A visitor takes everything along, or is forgotten; what others played stays playable."""

from random import Random

from girandola.games import GAMES
from girandola.store.group_commit import PendingWrite
from girandola.store.store import Store
from girandola.store.visitor_data import VisitorData
from girandola.table.entries import AnyEntry, Logged, Moved, Opened, Said, Sat, Started
from girandola.table.options import TableOptions, checked
from girandola.table.table import Table

GAME = GAMES["hanabi"]
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
        Started(1, DEAL, ("Bob", "Ann")),
    ]
    logged = [Logged(seq, 5, entry) for seq, entry in enumerate(entries, start=1)]
    seatings = [store.seating("t", "ann"), store.seating("t", "bob")]
    await store.append("t", logged[:1], [row], first=True)
    await store.append("t", logged[1:], seatings)
    await store.write_note("t", 1, 1, 3, "Ann's note")
    await store.write_note("t", 1, 0, 3, "Bob's note")
    body = GAME.record(OPTIONS.rules, ("Bob", "Ann"), DEAL, (), "vote")
    record = store.record(
        "t.1",
        table="t",
        game=1,
        kind="hanabi",
        now=5,
        summary='{"names":["Bob","Ann"],"rules":{},"outcome":null}',
        body=body,
        holders=["ann", "bob"],
    )
    await store.writer.write(PendingWrite(beside=record))


async def test_everything_of_a_visitor_and_nothing_of_others(store: Store) -> None:
    await set_up(store)
    everything = await VisitorData(store, "ann").everything()
    text = str(everything)
    assert "my secret" in text
    assert "Ann's note" in text
    assert "hello" not in text
    assert "Bob's note" not in text
    assert "hhhh" not in text
    assert everything["records"][0]["id"] == "t.1"


async def test_a_forgotten_visitor_leaves_no_trace_and_the_table_stands(store: Store) -> None:
    await set_up(store)
    assert await VisitorData(store, "ann").forget() == ["t"]
    log = await store.log_of("t")
    text = str(log) + str(await store.record_body("t.1")) + str(await store.records_of("bob", 5))
    assert "Ann" not in text
    assert "'ann'" not in text
    assert "my secret" not in text
    assert "Bob" in text
    assert "hello" in text
    assert await store.visitor_with("h" * 64) is None
    assert await store.notes_of("t", 1, 1) == {}
    assert await store.notes_of("t", 1, 0) == {3: "Bob's note"}
    assert await store.tables_of("ann", 5) == []
    table = Table.from_log("t", GAMES, log)
    assert table.is_playing
    assert table.seats_of("bob") == [0]
    assert GAME.read_record(str(await store.record_body("t.1"))).names == ("Bob", "Somebody")

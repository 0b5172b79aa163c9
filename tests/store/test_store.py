"""The log on disk, on both databases: durable in order, all or nothing, fenced, and found again."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from girandola.core.errors import MalformedInput
from girandola.store.group_commit import Fenced
from girandola.store.migrate import migrate
from girandola.store.schema import metadata
from girandola.store.store import NotePlace, Store
from girandola.store.table_lists import Brief, ListedTable, ListedTables, brief_change, turn_of
from girandola.table.entries import Acted, Logged, Opened, Said, Stood
from girandola.table.options import TableOptions

OPENED = Logged(1, 5, Opened("v0", "CODE", TableOptions(game="hanabi", rules={"book": "it"})))


async def open_table(store: Store, table: str = "t", code: str = "CODE") -> None:
    row = store.new_table(table, code, "v0", listed=True, now=5)
    await store.append(table, [OPENED], [row], first=True)


async def test_what_was_written_is_read_again_in_order(store: Store) -> None:
    await open_table(store)
    entries = [Logged(2, 6, Said("Zoë", "ω\u2028✓ <b>")), Logged(3, 7, Acted(1, "p12"))]
    await store.append("t", entries, [])
    assert await store.log_of("t") == [OPENED, *entries]
    assert await store.log_of("nowhere") == []


async def test_a_store_opened_again_has_everything(database: str) -> None:
    first = await Store.open(database)
    await open_table(first)
    await first.close()
    second = await Store.open(database)
    assert await second.log_of("t") == [OPENED]
    await second.close()


async def test_the_same_number_twice_is_refused(store: Store) -> None:
    """The fence: of two owners of a table only one can write."""
    await open_table(store)
    await store.append("t", [Logged(2, 6, Stood(0))], [])
    with pytest.raises(Fenced):
        await store.append("t", [Logged(2, 7, Stood(1))], [])
    assert [one.entry for one in await store.log_of("t")][1:] == [Stood(0)]


async def test_one_bad_write_does_not_spoil_its_group(store: Store) -> None:
    for number in range(20):
        await open_table(store, f"t{number}", f"C{number}")
    writes = [store.append(f"t{number}", [Logged(2, 6, Stood(0))], []) for number in range(20)]
    writes.append(store.append("t3", [Logged(1, 6, Stood(0))], []))
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 20 + [Fenced]
    assert [len(await store.log_of(f"t{number}")) for number in range(20)] == [2] * 20


async def test_a_write_is_all_or_nothing(store: Store) -> None:
    await open_table(store)
    with pytest.raises(Fenced):
        await store.append("t", [Logged(2, 6, Stood(0)), Logged(1, 6, Stood(0))], [])
    assert len(await store.log_of("t")) == 1


async def test_lists_of_tables(store: Store) -> None:
    await open_table(store)
    await store.append("t", [], [store.seating("t", "v1"), store.seating("t", "v1")])
    assert await store.tables_of("v0", 10) == ["t"]
    assert await store.tables_of("v1", 10) == ["t"]
    assert await store.tables_of("v2", 10) == []
    lists = ListedTables(store)
    assert [one.id for one in await lists.open(10)] == ["t"]
    assert [one.id for one in await lists.of_visitor("v1", 10)] == ["t"]
    await store.append("t", [], [store.phase_change("t", "over", listed=True)])
    assert await lists.open(10) == []
    assert await store.table_with_code("CODE") == "t"
    assert await store.tables_opened_since("v0", 5) == 1


async def test_a_list_has_what_is_kept_with_the_log_and_says_where_nothing_is(store: Store) -> None:
    await open_table(store)
    lists, brief = ListedTables(store), Brief("hanabi", "it", ("Ann", None, "Bot"), ("v0", None, ""))
    await store.append("t", [Logged(2, 6, Stood(0))], [brief_change("t", brief)], turn=turn_of((0, 2)))
    assert await lists.open(10) == [ListedTable("t", "CODE", "lobby", brief, (0, 2), 2, 6)]
    await store.append("t", [Logged(3, 7, Stood(0))], [])  # as the version before writes
    assert [(one.brief, one.seq) for one in await lists.open(10)] == [(None, 3)]


NOTE = NotePlace("t", 1, "v0", 0)


async def test_notes(store: Store) -> None:
    await store.write_note(NOTE, 7, "red?")
    await store.write_note(NOTE, 7, "red!")
    await store.write_note(NOTE, 8, "x")
    await store.write_note(NOTE, 8, "")
    assert await store.notes_of(NOTE) == {7: "red!"}


async def test_a_link_is_claimed_once_and_in_time(store: Store) -> None:
    await store.add_carry("hash", "t", 2, expires=100)
    assert await store.find_carry("hash", now=101) is None
    assert await store.find_carry("hash", now=50) == ("t", 2)
    assert not await store.claim_carry("hash", now=101)
    claims = await asyncio.gather(*(store.claim_carry("hash", now=50) for _ in range(5)))
    assert sorted(claims) == [False, False, False, False, True]
    assert await store.find_carry("hash", now=50) is None


async def test_visitors(store: Store) -> None:
    await store.add_visitor("v", "Ann", "h" * 64, 1)
    assert await store.visitor_with("h" * 64) == ("v", "Ann", "h" * 64)
    await store.rename_visitor("v", "Bea")
    assert await store.visitor_with("h" * 64) == ("v", "Bea", "h" * 64)
    assert await store.visitor_with("g" * 64) is None


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    await migrate(store.engine)  # a second time changes nothing
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


@pytest.mark.parametrize("url", ["games.db", "mysql://x/y", "sqlite", ""])
async def test_other_databases_are_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(MalformedInput):
        await Store.open(url)

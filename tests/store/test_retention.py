"""What is older than it is to be kept is deleted, and nothing else."""

from pathlib import Path

from click.testing import CliRunner
from sqlalchemy import func, insert, select

from girandola.cli.tidy import command
from girandola.store import schema
from girandola.store.group_commit import PendingWrite
from girandola.store.retention import Retention, Tidied
from girandola.store.store import NotePlace, Store
from girandola.table.entries import Logged, Stood
from tests.store.test_store import open_table

DAY = 86_400_000


async def rows(store: Store) -> dict[str, int]:
    async with store.engine.connect() as connection:
        counts = {
            table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for table in schema.metadata.sorted_tables
        }
    return {name: count for name, count in counts.items() if count}


async def test_old_tables_go_with_all_that_is_theirs(store: Store) -> None:
    for name in ("old", "new", "used", "owned"):
        await open_table(store, name, name.upper())
        await store.append(name, [], [store.seating(name, "v1"), store.spoken(name, "v2")])
        await store.write_note(NotePlace(name, 1, "v1", 0), 3, "red")
        await store.add_carry(f"hash {name}", name, 0, expires=DAY)
    lease = {"table": "owned", "process": "p", "fence": 1}
    await store.writer.write(PendingWrite(beside=[(insert(schema.leases), lease)]))
    await store.append("new", [Logged(2, 9 * DAY, Stood(0))], [])
    before = await rows(store)
    retention = Retention(store)
    assert await retention.tidy(10 * DAY, keep_tables=0, keep_records=0) == Tidied(0, 0)
    assert await retention.tidy(10 * DAY, keep_tables=20, keep_records=20) == Tidied(0, 0)
    assert await rows(store) == before
    tidied = await retention.tidy(10 * DAY, keep_tables=5, keep_records=0, in_use=["used"])
    assert tidied == Tidied(1, 0)
    assert await store.log_of("old") == []
    assert await rows(store) == {name: count - (name != "leases") for name, count in before.items()}


async def test_old_records_go_by_themselves(store: Store) -> None:
    for name, at in (("old", DAY), ("new", 9 * DAY)):
        row = {"id": name, "kind": "hanabi", "at": at, "summary": "{}", "body": "{}"}
        await store.writer.write(PendingWrite(beside=[(insert(schema.records), row)]))
    assert await Retention(store).tidy(10 * DAY, keep_tables=0, keep_records=5) == Tidied(0, 1)
    assert (await store.record_body("old"), await store.record_body("new")) == (None, "{}")


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    missing = CliRunner().invoke(command, ["--data", str(tmp_path / "nowhere")])
    assert missing.exit_code != 0
    (tmp_path / "girandola.db").touch()
    done = CliRunner().invoke(command, ["--data", str(tmp_path), "--keep-tables", "30"])
    assert (done.exit_code, done.output) == (0, "deleted 0 tables and 0 records\n")

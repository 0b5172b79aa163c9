"""Copy everything from one database to another, empty one: a backup, its restoration, or a move.

The source may be in use: it is read in one transaction, so the copy is of one moment.
"""

from sqlalchemy import delete, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from girandola.core.errors import MalformedInput
from girandola.store.migrate import migrate
from girandola.store.schema import metadata

_CHUNK = 1000


async def copy(source: AsyncEngine, target: AsyncEngine) -> dict[str, int]:
    """Copy everything; returns the number of rows by table. Raises MalformedInput if the target is not
    empty."""
    await migrate(target)
    async with source.connect() as reading, target.begin() as writing:
        await _hold_still(reading)
        for table in metadata.sorted_tables:
            if table.info.get("made_at_start"):
                await writing.execute(delete(table))
            elif (await writing.execute(select(func.count()).select_from(table))).scalar():
                raise MalformedInput("the target has games in it already; a copy needs an empty one")
        kept = [table for table in metadata.sorted_tables if not table.info.get("passing")]
        return {table.name: await _copy_table(reading, writing, table.name) for table in kept}


async def _hold_still(reading: AsyncConnection) -> None:
    """Start a snapshot: from now on this connection sees one moment of the database."""
    if reading.dialect.name == "postgresql":
        await reading.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        await reading.execute(text("BEGIN"))


async def _copy_table(reading: AsyncConnection, writing: AsyncConnection, name: str) -> int:
    table, copied = metadata.tables[name], 0
    rows = await reading.stream(select(table))
    async for chunk in rows.mappings().partitions(_CHUNK):
        await writing.execute(table.insert(), [dict(row) for row in chunk])
        copied += len(chunk)
    return copied

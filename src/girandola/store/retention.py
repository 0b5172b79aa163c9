"""Deletes tables with their logs, viewings and records after their retention time. By default all is kept.

It works in small groups, so that other writes do not wait.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, func, select

from girandola.store import schema
from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.store import Store

_DAY_MS = 86_400_000
_GROUP = 50
_OF_A_TABLE = (
    schema.entries,
    schema.seatings,
    schema.speakers,
    schema.notes,
    schema.inputs,
    schema.carries,
    schema.leases,
    schema.push_devices,
    schema.viewing_words,
    schema.viewings,
)


@dataclass(frozen=True, slots=True)
class Tidied:
    """How much was deleted."""

    tables: int
    records: int


class Retention:
    """Deletes old data from one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def tidy(
        self, now: int, *, keep_tables: float, keep_records: float, in_use: Collection[str] = ()
    ) -> Tidied:
        """Delete tables whose last entry is older than ``keep_tables`` days, and records that are older than
        ``keep_records`` days; 0 keeps all. A table that a process owns, or that is ``in_use``, stays."""
        tables = records = 0
        if keep_tables > 0:
            tables = await self._delete(_old_tables(now - round(keep_tables * _DAY_MS), in_use), _table)
        if keep_records > 0:
            records = await self._delete(_old_records(now - round(keep_records * _DAY_MS)), _record)
        return Tidied(tables, records)

    async def _delete(self, old: Select[Any], statements: Any) -> int:
        deleted = 0
        while True:
            async with self._store.engine.connect() as connection:
                found = [str(row[0]) for row in await connection.execute(old.limit(_GROUP))]
            if not found:
                return deleted
            await self._store.writer.write(PendingWrite(beside=statements(found)))
            deleted += len(found)


def _old_tables(before: int, in_use: Collection[str]) -> Select[Any]:
    t, e = schema.tables.c, schema.entries.c
    logged = select(func.max(e.at)).where(e.table == t.id).scalar_subquery()
    viewed = select(schema.viewings.c.at).where(schema.viewings.c.table == t.id).scalar_subquery()
    last = func.coalesce(logged, viewed)
    owned = select(schema.leases.c.table).where(schema.leases.c.process.is_not(None))
    return select(t.id).where(
        t.created < before, last < before, t.id.not_in(owned), t.id.not_in(list(in_use))
    )


def _table(tables: list[str]) -> list[Statement]:
    gone: list[Statement] = [(delete(kept).where(kept.c.table.in_(tables)), None) for kept in _OF_A_TABLE]
    return [*gone, (delete(schema.tables).where(schema.tables.c.id.in_(tables)), None)]


def _old_records(before: int) -> Select[Any]:
    return select(schema.records.c.id).where(schema.records.c.at < before)


def _record(records: list[str]) -> list[Statement]:
    return [
        (delete(schema.holders).where(schema.holders.c.record.in_(records)), None),
        (delete(schema.deals).where(schema.deals.c.record.in_(records)), None),
        (delete(schema.records).where(schema.records.c.id.in_(records)), None),
    ]

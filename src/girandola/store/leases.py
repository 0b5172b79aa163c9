"""Which process owns which table, on PostgreSQL: leases with fences, and the processes that hold them.

A process sends a heartbeat every second, which renews all its leases at once. Taking a table over gives it a
new fence; fences only grow, and every write names its own (group_commit.py). So taking over is always safe:
whether it was right only decides which process has to let go. Times are the database's, so that clocks may
differ.
"""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, cast, delete, extract, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from girandola.store.group_commit import Statement
from girandola.store.schema import cluster, fences, leases, processes

LEASE_MS = 4000
"""Milliseconds without a heartbeat after which a process has lost its tables."""
CHANNEL = "girandola"
_LONGEST_ID = 32
_OLD_MS = 60_000
_HANDED_OVER_MS = 10_000
DATABASE_NOW = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
"""Milliseconds by the database's clock, which all processes share."""


@dataclass(frozen=True, slots=True)
class Lease:
    """This process owns the table. ``is_handed_over`` if its last owner stopped regularly a moment ago."""

    fence: int | None
    is_handed_over: bool = False


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another process owns the table."""

    process: str
    address: str


class Leases:
    """The leases of one process."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self.process = process

    # --- this process

    async def secret(self, fresh: str) -> str:
        """The secret that the processes of this database share; ``fresh`` if there is none yet."""
        async with self._engine.begin() as connection:
            made = postgresql.insert(cluster).values(id=1, secret=fresh).on_conflict_do_nothing()
            await connection.execute(made)
            return str((await connection.execute(select(cluster.c.secret))).scalar_one())

    async def renew(self, address: str) -> None:
        """A heartbeat: renew all leases of this process, and remove processes that died long ago."""
        row = {"id": self.process, "address": address, "expires": DATABASE_NOW + LEASE_MS}
        says = postgresql.insert(processes).values(**row)
        says = says.on_conflict_do_update(index_elements=["id"], set_={"expires": DATABASE_NOW + LEASE_MS})
        async with self._engine.begin() as connection:
            await connection.execute(says)
            await connection.execute(delete(processes).where(processes.c.expires < DATABASE_NOW - _OLD_MS))

    async def held(self) -> dict[str, int]:
        """The tables that this process owns, with their fences."""
        query = select(leases.c.table, leases.c.fence).where(leases.c.process == self.process)
        async with self._engine.connect() as connection:
            return {row.table: row.fence for row in await connection.execute(query)}

    async def alive(self) -> set[str]:
        """The processes that are alive."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(processes.c.id).where(processes.c.expires > DATABASE_NOW))
            return {row.id for row in found}

    async def hand_over(self) -> None:
        """Release all tables, and unregister this process."""
        given = (
            update(leases).where(leases.c.process == self.process).values(process=None, released=DATABASE_NOW)
        )
        async with self._engine.begin() as connection:
            await connection.execute(given)
            await connection.execute(delete(processes).where(processes.c.id == self.process))

    # --- one table

    async def begin(self, table: str) -> tuple[Lease, list[Statement]]:
        """The lease on a new table, and what is to be saved with it."""
        async with self._engine.connect() as connection:
            fence = int((await connection.execute(select(fences.next_value()))).scalar_one())
        return Lease(fence), [(insert(leases).values(table=table, process=self.process, fence=fence), None)]

    async def acquire(self, table: str, gone: str | None = None) -> Lease | Elsewhere | None:
        """The lease on a table, or its owner; None if there is no such table. The process ``gone`` has been
        found dead: it keeps nothing."""
        if len(table) > _LONGEST_ID:
            return None  # PostgreSQL would refuse such a name
        try:
            async with self._engine.begin() as connection:
                while True:
                    found = await self._try(connection, table, gone)
                    if found is not None:
                        return found
        except IntegrityError:  # no such table
            return None

    async def _try(
        self, connection: AsyncConnection, table: str, gone: str | None
    ) -> Lease | Elsewhere | None:
        """None if the lease was deleted meanwhile."""
        row = {"table": table, "process": self.process, "fence": fences.next_value()}
        fresh = postgresql.insert(leases).values(**row).on_conflict_do_nothing().returning(leases.c.fence)
        fence = (await connection.execute(fresh)).scalar()
        if fence is not None:
            return Lease(int(fence))
        last = (await connection.execute(_owner_of(table))).first()
        if last is None:
            return None
        if last.address is not None and last.process not in (self.process, gone):
            return Elsewhere(last.process, last.address)
        mine = update(leases).where(leases.c.table == table)
        mine = mine.values(process=self.process, fence=fences.next_value(), released=None)
        fence = (await connection.execute(mine.returning(leases.c.fence))).scalar_one()
        if last.process not in (None, self.process):
            await notify(connection, {"taken": table, "from": last.process, "fence": int(fence)})
        return Lease(int(fence), is_handed_over=bool(last.lately))

    async def release(self, table: str, fence: int | None) -> None:
        """Give the lease back: nobody uses the table any more."""
        mine = (leases.c.table == table) & (leases.c.process == self.process) & (leases.c.fence == fence)
        async with self._engine.begin() as connection:
            await connection.execute(delete(leases).where(mine))

    async def sweep(self) -> None:
        """Delete leases of dead processes, and released ones that nobody has acquired."""
        alive = select(processes.c.id)
        old = or_(leases.c.released < DATABASE_NOW - _OLD_MS, leases.c.process.not_in(alive))
        async with self._engine.begin() as connection:
            await connection.execute(delete(leases).where(old))


def _owner_of(table: str) -> Any:
    """The lease on a table, locked, with its owner's address if that lives."""
    lives = (processes.c.id == leases.c.process) & (processes.c.expires > DATABASE_NOW)
    address = select(processes.c.address).where(lives).scalar_subquery().label("address")
    lately = (leases.c.released > DATABASE_NOW - _HANDED_OVER_MS).label("lately")
    query = select(leases.c.process, address, lately).where(leases.c.table == table)
    return query.with_for_update(of=leases)


async def notify(connection: AsyncConnection, message: dict[str, Any]) -> None:
    """Send a message to all processes when this transaction commits."""
    told = json.dumps(message, separators=(",", ":"))
    await connection.execute(text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": told})

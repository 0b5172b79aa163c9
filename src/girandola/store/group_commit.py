"""Group commit: all waiting writes go into one transaction and are acknowledged after its commit.

A disk makes a few hundred durable commits a second, however small they are; in groups that is thousands of
moves. SQLite releases Python's lock while it works and takes it back after every statement; next to a busy
event loop each of these costs milliseconds. So a group that only adds log entries is one single statement,
which is a transaction by itself. On PostgreSQL the same saves two round trips.

A write that names a fence is made only while its table's lease has that fence (leases.py): lock and check are
part of the same statement, or of the same transaction.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, Executable, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from girandola.store.schema import entries, leases

Row = dict[str, Any]
Statement = tuple[Executable, Row | list[Row] | None]
"""A statement with its parameters, or with several rows of them, executed in the same transaction as the log
entries."""
_INTO_LOG = entries.insert()
_INTO = 'INSERT INTO entries ("table", seq, at, body, turn) VALUES '
_ROW = "(?,?,?,?,?)"
_FENCED_INSERT = """
WITH held AS MATERIALIZED (
  SELECT l."table" FROM leases l
  WHERE (l."table", l.fence) IN (SELECT * FROM unnest($1::varchar[], $6::bigint[])) FOR SHARE)
INSERT INTO entries ("table", seq, at, body, turn)
SELECT CASE WHEN r.fence IS NULL OR h."table" IS NOT NULL THEN r."table" END, r.seq, r.at, r.body, r.turn
FROM unnest($1::varchar[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::bigint[])
  AS r("table", seq, at, body, turn, fence) LEFT JOIN held h ON h."table" = r."table"
"""
"""For a table whose lease is not held the name is null, which the log refuses."""
OnCommit = Callable[[int, int, float], None]
"""Called after each commit: how many writes it held, how many log entries, and how long it took (s)."""
_LARGEST_GROUP = 1000


@dataclass(slots=True)
class PendingWrite:
    """Rows that belong together: entries for one table's log, and what changes beside it."""

    entries: list[Row] = field(default_factory=list)
    beside: list[Statement] = field(default_factory=list)
    first: bool = False
    """Whether ``beside`` must be there before the entries (a new table before its log)."""
    table: str = ""
    fence: int | None = None
    """The fence of the lease on ``table``; None where nothing is leased."""


_Waiting = tuple[PendingWrite, asyncio.Future[None]]


class Fenced(Exception):
    """Another process has written to the table's log: the state in memory is out of date."""


class NotHeld(Exception):
    """A write named a fence that its table's lease no longer has."""


class CommitBackend(Protocol):
    """Makes groups of writes durable, all or nothing."""

    async def commit(self, group: Sequence[PendingWrite]) -> None:
        """Return when the group is on disk; raises IntegrityError or NotHeld if a write in it fails."""

    async def close(self) -> None: ...


class PooledCommitBackend:
    """Commits to PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._single = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def commit(self, group: Sequence[PendingWrite]) -> None:
        if not any(write.beside for write in group):
            async with self._single.connect() as connection:
                await connection.exec_driver_sql(_FENCED_INSERT, _columns(group))
            return
        async with self._engine.begin() as connection:
            await _check_fences(connection, group)
            for statement, rows in _statements(group):
                await connection.execute(statement, rows)

    async def close(self) -> None:
        """The engine belongs to the store."""


def _columns(group: Sequence[PendingWrite]) -> tuple[list[Any], ...]:
    rows = [(row, write.fence) for write in group for row in write.entries]
    names = ("table", "seq", "at", "body", "turn")
    return (*([row[name] for row, _ in rows] for name in names), [fence for _, fence in rows])


async def _check_fences(connection: AsyncConnection, group: Sequence[PendingWrite]) -> None:
    """Hold the leases that the group names until its end; raises NotHeld if one of them was lost."""
    named = {(write.table, write.fence) for write in group if write.fence is not None}
    if named:
        held = select(leases.c.table).where(tuple_(leases.c.table, leases.c.fence).in_(sorted(named)))
        if len((await connection.execute(held.with_for_update(read=True))).all()) < len(named):
            raise NotHeld


class ThreadCommitBackend:
    """Commits in one thread with one connection; the engine must not begin transactions by itself."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")

    async def commit(self, group: Sequence[PendingWrite]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, group)

    def _commit(self, group: Sequence[PendingWrite]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        if any(write.beside for write in group):
            self._commit_all(self._connection, group)
        else:
            _insert(self._connection, [row for write in group for row in write.entries])

    def _commit_all(self, connection: Connection, group: Sequence[PendingWrite]) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            for statement, rows in _statements(group):
                if statement is _INTO_LOG:
                    _insert(connection, rows)
                else:
                    connection.execute(statement, rows)
            connection.exec_driver_sql("COMMIT")
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _insert(connection: Connection, rows: list[Row]) -> None:
    """Insert all rows in one statement, which is atomic without an explicit transaction."""
    if rows:
        values = tuple([row[name] for row in rows for name in ("table", "seq", "at", "body", "turn")])
        connection.exec_driver_sql(_INTO + ",".join([_ROW] * len(rows)), values)


def _statements(group: Sequence[PendingWrite]) -> list[tuple[Executable, Any]]:
    """The statements to execute in order; all rows for the log go into one."""
    made: list[tuple[Executable, Any]] = [pair for write in group if write.first for pair in write.beside]
    rows = [row for write in group for row in write.entries]
    if rows:
        made.append((_INTO_LOG, rows))
    made += [pair for write in group if not write.first for pair in write.beside]
    return made


class GroupCommitter:
    """The only writer. Writes are committed in the order in which they were submitted."""

    def __init__(self, commits: CommitBackend, on_commit: OnCommit | None = None) -> None:
        self._commits = commits
        self._on_commit = on_commit
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Commit the pending writes, then stop."""
        if self._task is not None:
            await self._task
        await self._commits.close()

    async def write(self, write: PendingWrite) -> None:
        """Return when the rows are on disk. Raises Fenced when somebody else owns the log."""
        await self.submit(write)

    def submit(self, write: PendingWrite) -> "asyncio.Future[None]":
        """The same without waiting: returns a future that is done when the rows are on disk."""
        loop = asyncio.get_running_loop()
        saved: asyncio.Future[None] = loop.create_future()
        self._waiting.append((write, saved))
        if self._task is None:
            self._task = loop.create_task(self._run(), name="store-writer")
        return saved

    async def _run(self) -> None:
        """Commit until nothing is pending; writes that arrive meanwhile form the next group."""
        while self._waiting:
            group = self._waiting[:_LARGEST_GROUP]
            del self._waiting[:_LARGEST_GROUP]
            await self._commit(group)
        self._task = None

    async def _commit(self, group: list[_Waiting]) -> None:
        began = time.perf_counter()
        try:
            await self._commits.commit([write for write, _ in group])
        except (IntegrityError, NotHeld) as error:
            if len(group) == 1:
                _settle(group[0][1], Fenced(str(getattr(error, "orig", "the lease was lost"))))
                return
            for one in group:  # one of them broke the whole transaction: find it
                await self._commit([one])
        except Exception as error:
            for _, saved in group:
                _settle(saved, error)
        else:
            for _, saved in group:
                _settle(saved, None)
            if self._on_commit is not None:
                entries = sum([len(write.entries) for write, _ in group])
                self._on_commit(len(group), entries, time.perf_counter() - began)


def _settle(saved: "asyncio.Future[None]", error: Exception | None) -> None:
    if saved.done():  # the caller was cancelled; the write itself stands
        return
    if error is None:
        saved.set_result(None)
    else:
        saved.set_exception(error)

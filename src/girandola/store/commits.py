"""How a group of writes becomes one durable transaction: over a pool's connection, or in SQLite's own thread.

SQLite works without Python's lock but takes it back after every statement, and beside a busy event loop each
taking back costs milliseconds. So there a group without changes beside the log is one single statement, which
is a transaction in itself.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.ext.asyncio import AsyncEngine

from girandola.store.schema import entries
from girandola.store.write import Row, Write

_INTO = 'INSERT INTO entries ("table", seq, at, body) VALUES '
_ROW = "(?,?,?,?)"


class Commits(Protocol):
    """Makes groups of writes durable, all or nothing."""

    async def commit(self, group: Sequence[Write]) -> None:
        """Return when the group is on disk; raises IntegrityError when one of it cannot be."""

    async def close(self) -> None: ...


class PooledCommits:
    """Commits over any asynchronous engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, group: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            for statement, rows in _statements(group):
                await connection.execute(statement, rows)

    async def close(self) -> None:
        """The engine belongs to the store."""


class ThreadCommits:
    """Commits in one thread with one connection, by an engine whose connections begin nothing themselves."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")

    async def commit(self, group: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, group)

    def _commit(self, group: Sequence[Write]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        if any(write.beside for write in group):
            self._commit_all(self._connection, group)
        else:
            _insert(self._connection, [row for write in group for row in write.entries])

    def _commit_all(self, connection: Connection, group: Sequence[Write]) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            for statement, rows in _statements(group):
                if isinstance(rows, list):
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
    """All rows in one statement: without a transaction around it, it is one."""
    if rows:
        values = tuple(
            [value for row in rows for value in (row["table"], row["seq"], row["at"], row["body"])]
        )
        connection.exec_driver_sql(_INTO + ",".join([_ROW] * len(rows)), values)


def _statements(group: Sequence[Write]) -> list[tuple[Executable, Any]]:
    """What is to be executed in turn; a list of rows goes to the log."""
    made: list[tuple[Executable, Any]] = [pair for write in group if write.first for pair in write.beside]
    rows = [row for write in group for row in write.entries]
    if rows:
        made.append((entries.insert(), rows))
    made += [pair for write in group if not write.first for pair in write.beside]
    return made

"""Group commit: whatever waits to be written goes into one transaction, and is acknowledged after its commit.

A disk makes some hundred durable commits a second, however small; in groups that is thousands of moves.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from girandola.store.schema import entries

Row = dict[str, Any]
OnCommit = Callable[[int, float], None]
"""Is told of each commit: how many writes it held, and how many seconds it took."""
_LARGEST_GROUP = 1000


class Fenced(Exception):
    """Another process has written to the table's log: what is in memory here is no longer the truth."""


@dataclass(slots=True)
class Write:
    """Rows that belong together: entries for one table's log, and what changes beside it."""

    entries: list[Row] = field(default_factory=list)
    beside: list[tuple[Executable, Row | None]] = field(default_factory=list)
    first: bool = False
    """Whether ``beside`` must be there before the entries (a new table before its log)."""


class Writer:
    """The only one who writes. Writes are committed in the order in which they were given."""

    def __init__(self, engine: AsyncEngine, on_commit: "OnCommit | None" = None) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[Write, asyncio.Future[None]] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._on_commit = on_commit

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            self._waiting.put_nowait(None)
            await self._task

    async def write(self, write: Write) -> None:
        """Return when the rows are on disk. Raises Fenced when somebody else owns the log."""
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((write, saved))
        await saved

    async def _run(self) -> None:
        while (item := await self._waiting.get()) is not None:
            group = [item]
            while len(group) < _LARGEST_GROUP and not self._waiting.empty():
                following = self._waiting.get_nowait()
                if following is None:
                    self._waiting.put_nowait(None)
                    break
                group.append(following)
            await self._commit(group)

    async def _commit(self, group: list[tuple[Write, asyncio.Future[None]]]) -> None:
        began = time.perf_counter()
        try:
            async with self._engine.begin() as connection:
                await _execute(connection, [write for write, _ in group])
        except IntegrityError as error:
            if len(group) == 1:
                _settle(group[0][1], Fenced(str(error.orig)))
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
                self._on_commit(len(group), time.perf_counter() - began)


def _settle(saved: "asyncio.Future[None]", error: Exception | None) -> None:
    if saved.done():  # whoever waited was cancelled; the write itself stands
        return
    if error is None:
        saved.set_result(None)
    else:
        saved.set_exception(error)


async def _execute(connection: AsyncConnection, group: list[Write]) -> None:
    for write in group:
        if write.first:
            await _beside(connection, write)
    rows = [row for write in group for row in write.entries]
    if rows:
        await connection.execute(entries.insert(), rows)
    for write in group:
        if not write.first:
            await _beside(connection, write)


async def _beside(connection: AsyncConnection, write: Write) -> None:
    for statement, row in write.beside:
        await connection.execute(statement, row)

"""Group commit: whatever waits to be written goes into one transaction, and is acknowledged after its commit.

A disk makes some hundred durable commits a second, however small; in groups that is thousands of moves.
"""

import asyncio
import time
from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from girandola.store.commits import Commits
from girandola.store.write import Write

OnCommit = Callable[[int, int, float], None]
"""Is told of each commit: how many writes it held, how many entries of logs, and how long it took (s)."""
_LARGEST_GROUP = 1000
_Waiting = tuple[Write, asyncio.Future[None]]


class Fenced(Exception):
    """Another process has written to the table's log: what is in memory here is no longer the truth."""


class Writer:
    """The only one who writes. Writes are committed in the order in which they were given."""

    def __init__(self, commits: Commits, on_commit: OnCommit | None = None) -> None:
        self._commits = commits
        self._on_commit = on_commit
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            await self._task
        await self._commits.close()

    async def write(self, write: Write) -> None:
        """Return when the rows are on disk. Raises Fenced when somebody else owns the log."""
        await self.submit(write)

    def submit(self, write: Write) -> "asyncio.Future[None]":
        """The same for who does not wait: what is given back is done when the rows are on disk."""
        loop = asyncio.get_running_loop()
        saved: asyncio.Future[None] = loop.create_future()
        self._waiting.append((write, saved))
        if self._task is None:
            self._task = loop.create_task(self._run(), name="store-writer")
        return saved

    async def _run(self) -> None:
        """Commit until nothing waits; what comes meanwhile makes up the next group."""
        while self._waiting:
            group = self._waiting[:_LARGEST_GROUP]
            del self._waiting[:_LARGEST_GROUP]
            await self._commit(group)
        self._task = None

    async def _commit(self, group: list[_Waiting]) -> None:
        began = time.perf_counter()
        try:
            await self._commits.commit([write for write, _ in group])
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
                entries = sum([len(write.entries) for write, _ in group])
                self._on_commit(len(group), entries, time.perf_counter() - began)


def _settle(saved: "asyncio.Future[None]", error: Exception | None) -> None:
    if saved.done():  # whoever waited was cancelled; the write itself stands
        return
    if error is None:
        saved.set_result(None)
    else:
        saved.set_exception(error)

"""Runs the operations on one table one at a time, in the order in which they were submitted.

An operation starts at once when no other runs; no task is needed for that.
"""

import asyncio
import logging
from collections import deque
from typing import Any, Protocol

log = logging.getLogger(__name__)


class Operation(Protocol):
    """A piece of work on a table: one step, or two with a write or a read of the store between them."""

    def begin(self) -> "asyncio.Future[Any] | None":
        """Start; return a future to wait for, or None to finish at once."""

    def finish(self, done: "asyncio.Future[Any] | None") -> int:
        """Take the finished future and complete the operation; returns the log's last number."""

    def reply(self, result: int | Exception) -> None:
        """Called at the end, with what ``finish`` returned or with what either step raised."""


class OperationQueue:
    """The operations of one table."""

    __slots__ = ("_waiting", "is_busy")

    def __init__(self) -> None:
        self.is_busy = False
        self._waiting: deque[Operation] = deque()

    def submit(self, operation: Operation) -> None:
        self._waiting.append(operation)
        if not self.is_busy:
            self._run()

    def _run(self) -> None:
        """Run operations until one has to wait, or none is left."""
        self.is_busy = True
        while self._waiting:
            operation = self._waiting.popleft()
            try:
                future = operation.begin()
            except Exception as error:
                _reply(operation, error)
                continue
            if future is not None:
                future.add_done_callback(lambda done, operation=operation: self._resume(operation, done))  # type: ignore[misc]
                return
            self._finish(operation, None)
        self.is_busy = False

    def _resume(self, operation: Operation, done: "asyncio.Future[Any]") -> None:
        try:
            self._finish(operation, done)
        finally:
            self._run()

    def _finish(self, operation: Operation, done: "asyncio.Future[Any] | None") -> None:
        result: int | Exception
        try:
            result = operation.finish(done)
        except Exception as error:
            result = error
        _reply(operation, result)


def _reply(operation: Operation, result: int | Exception) -> None:
    try:
        operation.reply(result)
    except Exception:  # the queued operations must go on
        log.exception("a reply failed")

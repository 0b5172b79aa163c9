"""Compiles bots in a process of its own, so that no table whose bots are ready waits for those that are not.

One family of bots at a time, and what a table waits for goes first: two processes that compile the same would
take twice the time and write the same files. The process ends when nothing is left to compile.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from girandola.server.workers.process import WorkerDied, WorkerProcess, WorkFailed

log = logging.getLogger(__name__)
_NICENESS = 5
_LONGEST = 900.0
"""Seconds after which a family's compilation is given up."""


class Compiler:
    """Families of bots that wait to be compiled, in the order in which they will be."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._done: dict[str, asyncio.Future[None]] = {}
        self._process: WorkerProcess | None = None
        self._running: asyncio.Task[None] | None = None

    def compile_all(self) -> None:
        """Compile every family that is not on disk yet, in the background."""
        self._running = asyncio.create_task(self._compile_all())

    async def compiled(self, family: str) -> None:
        """Wait until a family was compiled, before all others that wait; or until that has failed."""
        if family not in self._done:
            self._enqueue(family)
        elif family in self._waiting:
            self._waiting.remove(family)
            self._waiting.insert(0, family)
        await asyncio.shield(self._done[family])

    def _enqueue(self, family: str) -> None:
        self._done[family] = asyncio.get_running_loop().create_future()
        self._waiting.insert(0, family)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    async def _compile_all(self) -> None:
        families = await self._in_process(_missing_families)
        for family in families or ():
            if family not in self._done:
                self._done[family] = asyncio.get_running_loop().create_future()
                self._waiting.append(family)
        await self._run()

    async def _run(self) -> None:
        while self._waiting:
            family = self._waiting.pop(0)
            await self._in_process(_compile, family)
            self._done[family].set_result(None)
        self._stop_process()

    async def _in_process(self, work: Callable[..., Any], *arguments: str) -> "list[str] | None":
        if self._process is None:
            self._process = WorkerProcess(_NICENESS)
        try:
            found: list[str] | None = await asyncio.wait_for(self._process.run(work, *arguments), _LONGEST)
        except (WorkerDied, WorkFailed, TimeoutError) as error:
            log.warning("bots were not compiled", extra={"about": arguments, "cause": type(error).__name__})
            self._stop_process()
            return None
        return found

    def _stop_process(self) -> None:
        if self._process is not None:
            self._process.stop()
            self._process = None

    def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
        self._stop_process()


# --- in the process


def _missing_families() -> list[str]:
    from girandola.bots.hanabi.compiled.warm_up import families, is_compiled

    return [family for family in families() if not is_compiled(family)]


def _compile(family: str) -> None:
    """Compile a family, unless another server on this machine has done it meanwhile."""
    from girandola.bots.hanabi.compiled.warm_up import is_compiled, warm_up
    from girandola.lab.compile import compiling_alone

    with compiling_alone():
        if not is_compiled(family):
            warm_up(family)

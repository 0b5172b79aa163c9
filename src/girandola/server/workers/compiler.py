"""Compiles bots in processes of their own, so that no table waits for the compilation of another table's bot.

Families that nobody waits for are compiled one after the other by a process of low priority. A family that a
table waits for is compiled at once by a second process of normal priority: on a busy machine the first one
may take minutes. Each process ends when it has nothing left to compile.
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
_PATIENT, _IN_A_HURRY = _LONGEST, 10.0
"""Seconds to wait for another process that compiles the same family, before it is compiled here too."""


class Compiler:
    """Families of bots that wait to be compiled, and those that a table waits for."""

    def __init__(self) -> None:
        self._done: dict[str, asyncio.Future[None]] = {}
        self._wanted: set[str] = set()
        self._early = CompileQueue(_NICENESS, _PATIENT, self._finished)
        self._urgent = CompileQueue(0, _IN_A_HURRY, self._finished)
        self._looking: asyncio.Task[None] | None = None

    def compile_all(self) -> None:
        """Compile every family that is not on disk yet, in the background."""
        self._looking = asyncio.create_task(self._compile_missing())

    async def _compile_missing(self) -> None:
        for family in await self._early.in_process(_missing_families) or ():
            if family not in self._done:
                self._done[family] = asyncio.get_running_loop().create_future()
                self._early.add(family)

    async def compiled(self, family: str) -> None:
        """Wait until a family was compiled, or until that has failed. It is compiled before all that nobody
        waits for."""
        if family not in self._done:
            self._done[family] = asyncio.get_running_loop().create_future()
        if family not in self._wanted and not self._done[family].done():
            self._wanted.add(family)
            self._early.remove(family)
            self._urgent.add(family)
        await asyncio.shield(self._done[family])

    def _finished(self, family: str) -> None:
        if not self._done[family].done():
            self._done[family].set_result(None)

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self._early.close()
        self._urgent.close()


class CompileQueue:
    """Families that one process compiles, first come, first served."""

    def __init__(self, niceness: int, patience: float, finished: Callable[[str], None]) -> None:
        self._niceness = niceness
        self._patience = patience
        self._finished = finished
        self._waiting: list[str] = []
        self._process: WorkerProcess | None = None
        self._running: asyncio.Task[None] | None = None

    def add(self, family: str) -> None:
        self._waiting.append(family)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def remove(self, family: str) -> None:
        """Remove a family from the queue, if it is in it."""
        if family in self._waiting:
            self._waiting.remove(family)

    async def _run(self) -> None:
        while self._waiting:
            family = self._waiting.pop(0)
            await self.in_process(_compile, family, self._patience)
            self._finished(family)
        self._stop_process()

    async def in_process(self, work: Callable[..., Any], *arguments: Any) -> "list[str] | None":
        if self._process is None:
            self._process = WorkerProcess(self._niceness)
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


def _compile(family: str, patience: float) -> None:
    """Compile a family, unless another process on this machine has done it meanwhile."""
    from girandola.bots.hanabi.compiled.warm_up import is_compiled, warm_up
    from girandola.lab.compile import compiling_alone

    with compiling_alone(family, patience):
        if not is_compiled(family):
            warm_up(family)

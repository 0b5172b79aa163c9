"""Bots think here: in processes of their own, so that thinking never delays a message.

There are four kinds of workers, each started when it is first needed. Quick ones answer at once; strong ones
are compiled, take their time, and give way to the server; students look back at whole games; projectionists
play live games again, so that no bot waits for a film. A worker that dies or hangs is started anew and asked
again. Those that are compiled get ready before their patience counts.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import StrEnum
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from girandola.bots.registry import BOTS
from girandola.server.workers.bot_answers import answer, answer_hint
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, SeatHistory

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_TRIES = 3
_PATIENCE_AT_THE_END = 2.0
_PATIENCE_TO_GET_READY = 900.0
_SPAWN = multiprocessing.get_context("spawn")


class WorkerKind(StrEnum):
    """What a worker is for."""

    QUICK = "quick"
    STRONG = "strong"
    STUDY = "study"
    FILM = "film"


_GIVES_WAY = {WorkerKind.QUICK: 0, WorkerKind.STRONG: 5, WorkerKind.STUDY: 10, WorkerKind.FILM: 5}
_COMPILED = (WorkerKind.STRONG, WorkerKind.STUDY)
Place = tuple[WorkerKind, int]


class WorkerFailed(Exception):
    """No answer could be had."""


class WorkerPools:
    """The worker processes. A table's bots always think in the same one of their kind."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._pools: dict[Place, ProcessPoolExecutor] = {}
        self._turns: dict[Place, asyncio.Lock] = {}
        self._ready: dict[ProcessPoolExecutor, asyncio.Task[None]] = {}
        self._compiling: BaseProcess | None = None

    def compile_early(self) -> None:
        """Compile the strong bots in a process that ends then, so that workers only have to load them."""
        self._compiling = _SPAWN.Process(target=_compile, daemon=True)
        self._compiling.start()

    def expect(self, game: str, bot: str) -> None:
        """A bot was seated: if it is a strong one, its workers get ready while people are still choosing."""
        if _kind(game, bot) is WorkerKind.STRONG:
            for number in range(self._workers):
                self._readiness((WorkerKind.STRONG, number))

    def is_ready(self, game: str, bot: str, table: str) -> bool:
        """Whether the bot can begin to think at once."""
        kind = _kind(game, bot)
        pool = self._pools.get(self._place(kind, table))
        ready = None if pool is None else self._ready.get(pool)
        return kind is WorkerKind.QUICK or (ready is not None and ready.done())

    async def decide(self, thought: BotQuestion) -> BotDecision:
        """The bot's action and its reason."""
        key, kind = thought.sight.key[0], _kind(thought.game, thought.bot)
        return await self.ask(key, answer, thought, about=thought.bot, kind=kind)

    async def hint(self, sight: SeatHistory) -> HintAnswer:
        return await self.ask(sight.key[0], answer_hint, sight, about="hint", kind=WorkerKind.STRONG)

    async def ask(
        self,
        key: str,
        work: Callable[..., Answer],
        *arguments: Any,
        about: str = "work",
        kind: WorkerKind = WorkerKind.QUICK,
    ) -> Answer:
        """What some work comes to, done in a worker; work with the same key is done in the same one."""
        place = self._place(kind, key)
        async with self._turns.setdefault(place, asyncio.Lock()):  # waiting for others tries no patience
            for _ in range(_TRIES):
                pool = self._pool(place)
                try:
                    if kind in _COMPILED:
                        await asyncio.shield(self._readiness(place))
                    future = asyncio.wrap_future(pool.submit(work, *arguments))
                    return await asyncio.wait_for(future, self._patience)
                except (BrokenProcessPool, TimeoutError):
                    log.warning("a bot worker was started anew", extra={"worker": f"{kind}-{place[1]}"})
                    self._replace(place, pool)
                except Exception as error:
                    raise WorkerFailed(f"{about}: {type(error).__name__}") from error
        raise WorkerFailed(about)

    def _place(self, kind: WorkerKind, key: str) -> Place:
        return kind, zlib.crc32(key.encode()) % self._workers

    def _pool(self, place: Place) -> ProcessPoolExecutor:
        if place not in self._pools:
            self._pools[place] = ProcessPoolExecutor(
                1, mp_context=_SPAWN, initializer=_begin, initargs=(_GIVES_WAY[place[0]],)
            )
        return self._pools[place]

    def _readiness(self, place: Place) -> "asyncio.Task[None]":
        """The worker's getting ready, which is begun once for each worker."""
        pool = self._pool(place)
        if pool not in self._ready:
            self._ready[pool] = asyncio.create_task(self._get_ready(pool))
            self._ready[pool].add_done_callback(_take_note)
        return self._ready[pool]

    async def _get_ready(self, pool: ProcessPoolExecutor) -> None:
        work = asyncio.wrap_future(pool.submit(_get_ready))
        await asyncio.wait_for(work, _PATIENCE_TO_GET_READY)

    def _replace(self, place: Place, broken: ProcessPoolExecutor) -> None:
        if self._pools.get(place) is broken:
            del self._pools[place]
        self._ready.pop(broken, None)
        _end(broken)

    def close(self) -> None:
        if self._compiling is not None:
            self._compiling.terminate()
            self._compiling.join(_PATIENCE_AT_THE_END)
        for getting_ready in self._ready.values():
            getting_ready.cancel()
        for pool in self._pools.values():
            _end(pool, _PATIENCE_AT_THE_END)


def _kind(game: str, bot: str) -> WorkerKind:
    entry = BOTS[game].get(bot)
    return WorkerKind.STRONG if entry is not None and entry.is_compiled else WorkerKind.QUICK


def _take_note(getting_ready: "asyncio.Task[None]") -> None:
    """Whoever waits for it hears of a failure; when nobody does, it is no more than a line in the log."""
    if not getting_ready.cancelled() and (error := getting_ready.exception()) is not None:
        log.warning("strong bots did not get ready", extra={"reason": type(error).__name__})


def _end(pool: ProcessPoolExecutor, patience: float = 0.0) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.join(patience)
        if process.is_alive():  # a hanging worker does not hear a polite request
            process.terminate()


# --- in the worker


def _begin(gives_way: int) -> None:
    """The server goes first where there are fewer cores than work, and it ends its workers itself; where it
    is killed, they see that it is gone.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(gives_way)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None, "a worker was started by a server"
    server.join()
    os._exit(1)


def _get_ready() -> None:
    from girandola.bots.hanabi.compiled.warm_up import warm_up

    warm_up()


def _compile() -> None:
    _begin(gives_way=15)
    _get_ready()

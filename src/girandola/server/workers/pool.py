"""Where bots think: worker processes of five kinds, so that thinking never delays a message.

Each worker is started when it is first needed. A worker that dies or takes too long is started again and
asked once more. Workers with compiled bots get ready before the time limit counts.
"""

import asyncio
import logging
import zlib
from collections.abc import Callable
from enum import StrEnum
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from girandola.bots.registry import TABLE_BOTS
from girandola.server.workers.bot_answers import answer, answer_hint
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, SeatHistory
from girandola.server.workers.process import (
    SPAWN,
    WorkerDied,
    WorkerProcess,
    WorkFailed,
    start_as_child,
)

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_TRIES = 2
_PATIENCE_AT_THE_END = 2.0
_PATIENCE_TO_GET_READY = 900.0


class WorkerKind(StrEnum):
    """What a worker is for."""

    QUICK = "quick"  # bots that answer at once
    PROMPT = "prompt"  # the Companion, which is loaded soon and then answers at once
    STRONG = "strong"  # compiled bots, which take their time
    STUDY = "study"  # reviews of whole games
    FILM = "film"  # rounds of live games played again, so that no bot waits for a film


_NICENESS = {
    WorkerKind.QUICK: 0,
    WorkerKind.PROMPT: 0,
    WorkerKind.STRONG: 5,
    WorkerKind.STUDY: 10,
    WorkerKind.FILM: 5,
}
_COMPILED = (WorkerKind.PROMPT, WorkerKind.STRONG, WorkerKind.STUDY)
Place = tuple[WorkerKind, int]


class WorkerFailed(Exception):
    """No answer could be had. ``cause`` is a short word for the log and the metrics, without a secret."""

    def __init__(self, about: str, cause: str) -> None:
        super().__init__(f"{about}: {cause}")
        self.about = about
        self.cause = cause


class WorkerPools:
    """The worker processes. A table's bots always think in the same one of their kind."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._processes: dict[Place, WorkerProcess] = {}
        self._turns: dict[Place, asyncio.Lock] = {}
        self._ready: dict[WorkerProcess, asyncio.Task[None]] = {}
        self._compiling: BaseProcess | None = None

    def compile_early(self) -> None:
        """Compile the strong bots in a process that ends then, so that workers only have to load them."""
        self._compiling = SPAWN.Process(target=_compile, daemon=True)
        self._compiling.start()

    def expect(self, game: str, bot: str) -> None:
        """A bot was seated: if it is compiled, its workers get ready while people are still choosing."""
        kind = kind_of(game, bot)
        if kind in _COMPILED:
            for number in range(self._workers):
                self._readiness((kind, number))

    def is_ready(self, game: str, bot: str, table: str) -> bool:
        """Whether the bot can begin to think at once."""
        kind = kind_of(game, bot)
        process = self._processes.get(self._place(kind, table))
        ready = None if process is None else self._ready.get(process)
        return kind is WorkerKind.QUICK or (ready is not None and ready.done())

    def process_of(self, kind: WorkerKind, key: str) -> WorkerProcess | None:
        """The process that works for a key now, if it was started."""
        return self._processes.get(self._place(kind, key))

    async def decide(self, question: BotQuestion) -> BotDecision | None:
        """The bot's action and its reason; None when the worker needs the whole game to answer."""
        key, kind = question.history.key.table, kind_of(question.game, question.bot)
        return await self.ask(key, answer, question, about=question.bot, kind=kind)

    async def hint(self, history: SeatHistory) -> HintAnswer:
        return await self.ask(history.key.table, answer_hint, history, about="hint", kind=WorkerKind.STRONG)

    async def ask(
        self,
        key: str,
        work: Callable[..., Answer],
        *arguments: Any,
        about: str = "work",
        kind: WorkerKind = WorkerKind.QUICK,
    ) -> Answer:
        """What some work returns, done in a worker; work with the same key is done in the same one."""
        place, cause = self._place(kind, key), ""
        async with self._turns.setdefault(place, asyncio.Lock()):  # waiting for others is not counted
            for _ in range(_TRIES):
                process = self._process(place)
                try:
                    if kind in _COMPILED:
                        await asyncio.shield(self._readiness(place))
                    # A caller that is cancelled leaves the worker to finish; the next one waits for that.
                    return await asyncio.wait_for(process.run(work, *arguments), self._patience)
                except (WorkerDied, TimeoutError) as error:
                    cause = type(error).__name__
                    log.warning("a worker was started again", extra={"worker": _name(place), "cause": cause})
                    self._replace(place, process)
                except WorkFailed as failure:
                    log.error("work failed in a worker", extra={"about": about, "trace": failure.trace})
                    raise WorkerFailed(about, failure.cause) from None
        raise WorkerFailed(about, cause)

    def _place(self, kind: WorkerKind, key: str) -> Place:
        return kind, zlib.crc32(key.encode()) % self._workers

    def _process(self, place: Place) -> WorkerProcess:
        if place not in self._processes:
            self._processes[place] = WorkerProcess(_NICENESS[place[0]])
        return self._processes[place]

    def _readiness(self, place: Place) -> "asyncio.Task[None]":
        """The task in which a worker gets ready, begun once for each worker."""
        process = self._process(place)
        if process not in self._ready:
            self._ready[process] = asyncio.create_task(_get_ready(process, place[0]))
            self._ready[process].add_done_callback(_log_failure)
        return self._ready[process]

    def _replace(self, place: Place, broken: WorkerProcess) -> None:
        if self._processes.get(place) is broken:
            del self._processes[place]
        self._ready.pop(broken, None)
        broken.stop()

    def close(self) -> None:
        if self._compiling is not None:
            self._compiling.terminate()
            self._compiling.join(_PATIENCE_AT_THE_END)
        for getting_ready in self._ready.values():
            getting_ready.cancel()
        for process in self._processes.values():
            process.stop(_PATIENCE_AT_THE_END)


def kind_of(game: str, bot: str) -> WorkerKind:
    """The kind of worker that a bot thinks in."""
    spec = TABLE_BOTS[game].get(bot)
    if spec is None or not spec.is_compiled:
        return WorkerKind.QUICK
    return WorkerKind.PROMPT if spec.is_prompt else WorkerKind.STRONG


def _name(place: Place) -> str:
    return f"{place[0]}-{place[1]}"


async def _get_ready(process: WorkerProcess, kind: WorkerKind) -> None:
    await asyncio.wait_for(process.run(_warm_up, kind), _PATIENCE_TO_GET_READY)


def _log_failure(getting_ready: "asyncio.Task[None]") -> None:
    """Callers that wait for it get the exception; if nobody does, it is a line in the log."""
    if not getting_ready.cancelled() and (error := getting_ready.exception()) is not None:
        log.warning("strong bots did not get ready", extra={"cause": type(error).__name__})


# --- in the worker


def _warm_up(kind: WorkerKind) -> None:
    from girandola.bots.hanabi.compiled.warm_up import warm_up_prompt, warm_up_strong

    if kind is WorkerKind.PROMPT:
        warm_up_prompt()
    else:
        warm_up_strong()


def _compile() -> None:
    start_as_child(niceness=15)
    _warm_up(WorkerKind.PROMPT)
    _warm_up(WorkerKind.STRONG)

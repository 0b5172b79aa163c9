"""Pools of worker processes in which bots think, so that thinking never delays a message.

Each worker is started when it is first needed. A worker that dies or takes too long is started again and
asked once more. Compiled bots are compiled in yet another process (``compiler.py``); a worker loads a family
of them before its first question, and no time limit counts until then. Meanwhile, bots that are quick enough
as plain Python, such as the Companion, answer without being compiled. Bots that search for as long as they
may share a worker's time: the more tables wait for the same worker, the less time each of them gets.
"""

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import Callable, Collection
from enum import StrEnum
from typing import Any, TypeVar

from girandola.bots.registry import TABLE_BOTS
from girandola.server.workers.bot_answers import answer, answer_hint
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, SeatHistory
from girandola.server.workers.compiler import Compiler
from girandola.server.workers.process import WorkerDied, WorkerProcess, WorkFailed

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
_TRIES = 2
_PATIENCE_AT_THE_END = 2.0
_PATIENCE_TO_LOAD = 900.0
"""Seconds for a family of bots; most of a minute where it has to be compiled here after all."""


class WorkerKind(StrEnum):
    """What a worker is for."""

    QUICK = "quick"  # bots that need no compiler
    PROMPT = "prompt"  # compiled bots that answer at once, such as the Companion
    INTERPRETED = "interpreted"  # some of them as plain Python, until they are compiled and loaded
    STRONG = "strong"  # compiled bots that take their time, and hints
    STUDY = "study"  # reviews of whole games
    FILM = "film"  # films of real-time rounds, so that no bot waits for them


_NICENESS = {
    WorkerKind.QUICK: 0,
    WorkerKind.PROMPT: 0,
    WorkerKind.INTERPRETED: 0,
    WorkerKind.STRONG: 5,
    WorkerKind.STUDY: 10,
    WorkerKind.FILM: 5,
}
Place = tuple[WorkerKind, int]


class WorkerFailed(Exception):
    """No worker could answer. ``cause`` is a short word for the log and the metrics, without private data."""

    def __init__(self, about: str, cause: str) -> None:
        super().__init__(f"{about}: {cause}")
        self.about = about
        self.cause = cause


class WorkerPools:
    """The worker processes. The bots of one table always use the same worker of each kind."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._processes: dict[Place, WorkerProcess] = {}
        self._turns: dict[Place, asyncio.Lock] = {}
        self._asking: Counter[Place] = Counter()
        self._ready: dict[tuple[WorkerProcess, str], asyncio.Task[None]] = {}
        self._compiler = Compiler()

    def compile_early(self) -> None:
        """Compile all bots in the background, so that workers only have to load them."""
        self._compiler.compile_all()

    def expect(self, game: str, bot: str) -> None:
        """A bot was seated: if it is compiled, prepare its workers now."""
        family = family_of(game, bot)
        if family is not None:
            for number in range(self._workers):
                self._readiness((kind_of(game, bot), number), family)

    def is_ready(self, game: str, bot: str, table: str) -> bool:
        """Whether the bot can begin to think at once."""
        family = family_of(game, bot)
        if family is None or answers_uncompiled(game, bot):
            return True
        return self._has_loaded(self._place(kind_of(game, bot), table), family)

    def _has_loaded(self, place: Place, family: str) -> bool:
        process = self._processes.get(place)
        ready = None if process is None else self._ready.get((process, family))
        return ready is not None and ready.done() and not _has_failed(ready)

    def loaded(self) -> set[str]:
        """The families of bots that some worker has loaded."""
        return {
            family for (_, family), ready in self._ready.items() if ready.done() and not _has_failed(ready)
        }

    async def get_ready(self, game: str, bot: str, table: str) -> None:
        """Wait until the bot can answer at once, or until that has failed."""
        family = family_of(game, bot)
        if family is not None:
            await asyncio.wait({self._readiness(self._place(kind_of(game, bot), table), family)})

    def process_of(self, kind: WorkerKind, key: str) -> WorkerProcess | None:
        """The process that works for a key now, if it was started."""
        return self._processes.get(self._place(kind, key))

    async def decide(self, question: BotQuestion) -> BotDecision | None:
        """The bot's action and its reason; None if the worker needs the whole game to answer."""
        key, kind = question.history.key.table, kind_of(question.game, question.bot)
        place, family = self._place(kind, key), family_of(question.game, question.bot)
        if family is not None and answers_uncompiled(question.game, question.bot):
            place, family = self._prompt_place(place, family)

        def arguments() -> tuple[BotQuestion, float]:
            return question, 1 / max(1, self._asking[place])

        return await self._ask(place, family, question.bot, answer, arguments)

    def _prompt_place(self, place: Place, family: str) -> tuple[Place, str | None]:
        """The worker for a bot that is quick enough as plain Python, and the family to load there first.

        While the family is being compiled and loaded, the interpreted worker answers; then it is stopped."""
        interpreted = (WorkerKind.INTERPRETED, place[1])
        if not self._has_loaded(place, family):
            self._readiness(place, family)
            return interpreted, None
        unneeded = self._processes.get(interpreted)
        if unneeded is not None and not self._asking[interpreted]:
            self._replace(interpreted, unneeded)
        return place, family

    async def hint(self, game: str, history: SeatHistory) -> HintAnswer:
        place = self._place(WorkerKind.STRONG, history.key.table)
        return await self._ask(place, "hint", "hint", answer_hint, lambda: (game, history))

    async def ask(
        self,
        key: str,
        work: Callable[..., Answer],
        *arguments: Any,
        about: str = "work",
        kind: WorkerKind = WorkerKind.QUICK,
        family: str | None = None,
    ) -> Answer:
        """Run some work in a worker and return its result; work with the same key runs in the same worker.

        ``family`` is the family of bots that the worker has to load first.
        """
        return await self._ask(self._place(kind, key), family, about, work, lambda: arguments)

    async def _ask(
        self,
        place: Place,
        family: str | None,
        about: str,
        work: Callable[..., Answer],
        arguments: Callable[[], tuple[Any, ...]],
    ) -> Answer:
        """Run work in a worker, first come first served. ``arguments`` is called just before it is sent."""
        tries, cause = 0, ""
        while tries < _TRIES:
            process = self._process(place)
            try:
                if family is not None:
                    await asyncio.shield(self._readiness(place, family))
                self._asking[place] += 1
                try:
                    async with self._turns.setdefault(place, asyncio.Lock()):
                        if self._processes.get(place) is not process:
                            continue  # it was replaced meanwhile, and the new one gets ready first
                        return await asyncio.wait_for(process.run(work, *arguments()), self._patience)
                finally:
                    self._asking[place] -= 1
            except (WorkerDied, TimeoutError) as error:
                tries, cause = tries + 1, type(error).__name__
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
            is_interpreted = place[0] is WorkerKind.INTERPRETED
            self._processes[place] = WorkerProcess(_NICENESS[place[0]], is_interpreted=is_interpreted)
        return self._processes[place]

    def _readiness(self, place: Place, family: str) -> "asyncio.Task[None]":
        """The task in which a worker loads a family of bots: begun once, and again if it failed."""
        process = self._process(place)
        ready = self._ready.get((process, family))
        if ready is None or _has_failed(ready):
            ready = asyncio.create_task(self._get_ready(place, process, family))
            ready.add_done_callback(_log_failure)
            self._ready[process, family] = ready
        return ready

    async def _get_ready(self, place: Place, process: WorkerProcess, family: str) -> None:
        """Have the family compiled, if it is not yet, by the compiler; load it when the worker is free."""
        turn = self._turns.setdefault(place, asyncio.Lock())
        async with turn:
            is_compiled = await asyncio.wait_for(process.run(_is_compiled, family), _PATIENCE_TO_LOAD)
        if not is_compiled:
            await self._compiler.compiled(family)
        async with turn:
            await asyncio.wait_for(process.run(_warm_up, family), _PATIENCE_TO_LOAD)

    def _replace(self, place: Place, broken: WorkerProcess) -> None:
        if self._processes.get(place) is broken:
            del self._processes[place]
        for process, family in list(self._ready):
            if process is broken:
                del self._ready[process, family]
        broken.stop()  # this also ends the tasks that wait until it has loaded something

    def stop_idle(self, kinds: Collection[WorkerKind]) -> None:
        """Stop the workers of these kinds that have nothing to do; they are started again when needed."""
        for place, process in list(self._processes.items()):
            loading = any(one is process and not ready.done() for (one, _), ready in self._ready.items())
            if place[0] in kinds and not self._asking[place] and not loading:
                self._replace(place, process)

    def close(self) -> None:
        self._compiler.close()
        for getting_ready in self._ready.values():
            getting_ready.cancel()
        for process in self._processes.values():
            process.stop(_PATIENCE_AT_THE_END)


def family_of(game: str, bot: str) -> str | None:
    """The family of compiled bots that a worker has to load before the bot can answer; None for others."""
    spec = TABLE_BOTS[game].get(bot)
    return None if spec is None else spec.family


def answers_uncompiled(game: str, bot: str) -> bool:
    """Whether the bot is quick enough as plain Python."""
    spec = TABLE_BOTS[game].get(bot)
    return spec is not None and spec.answers_uncompiled


def kind_of(game: str, bot: str) -> WorkerKind:
    """The kind of worker that a bot thinks in."""
    if family_of(game, bot) is None:
        return WorkerKind.QUICK
    return WorkerKind.STRONG if TABLE_BOTS[game][bot].takes_time else WorkerKind.PROMPT


def _name(place: Place) -> str:
    return f"{place[0]}-{place[1]}"


def _has_failed(getting_ready: "asyncio.Task[None]") -> bool:
    return getting_ready.done() and (getting_ready.cancelled() or getting_ready.exception() is not None)


def _log_failure(getting_ready: "asyncio.Task[None]") -> None:
    """Log a failure that nobody awaits; callers that wait get the exception."""
    if not getting_ready.cancelled() and (error := getting_ready.exception()) is not None:
        log.warning("bots did not get ready", extra={"cause": type(error).__name__})


# --- in the worker


def _is_compiled(family: str) -> bool:
    from girandola.bots.hanabi.compiled.warm_up import is_compiled

    return is_compiled(family)


def _warm_up(family: str) -> None:
    from girandola.bots.hanabi.compiled.warm_up import warm_up

    warm_up(family)

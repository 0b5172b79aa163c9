"""Asks the workers of other processes for bots' answers, hints and studies; without others, its own workers.

The queue is in the database (store/questions.py); host.py is the other side. Films and records of Confetti
contain more than one seat may see, and are never sent elsewhere.
"""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from girandola.server.tokens import new_id
from girandola.server.workers import question_codec as codec
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, HintAnswer, SeatHistory
from girandola.server.workers.pool import (
    Answer,
    WorkerFailed,
    WorkerKind,
    WorkerPools,
    answers_uncompiled,
    family_of,
)
from girandola.server.workers.question_codec import DECIDE, GET_READY, HINT, STUDIES, UNREADABLE, Failure
from girandola.store.questions import LivingHost, QuestionQueue, WorkerQuestion

log = logging.getLogger(__name__)
_LOOK_EVERY = 1.0  # seconds
_TAKEN_WITHIN = 10.0
"""Seconds after which this process's own workers answer what no host has taken."""
_MOST_KNOWN = 10_000
_STOP_IDLE_AFTER = 60.0
"""Seconds without a need for them after which this process's own workers end, where others answer."""
_SHARED_KINDS = (WorkerKind.PROMPT, WorkerKind.INTERPRETED, WorkerKind.STRONG, WorkerKind.STUDY)
_NAMES = {work: name for name, work in STUDIES.items()}


class NobodyAnswers(Exception):
    """No host has answered, and none will."""


@dataclass(slots=True)
class _Waiting:
    answered: "asyncio.Future[tuple[str, bytes]]"
    since: float


class SharedWorkers(WorkerPools):
    """The workers of a process that may ask others. ``asker`` is its name in the queue."""

    def __init__(self, workers: int, patience: float, queue: QuestionQueue, asker: str) -> None:
        super().__init__(workers, patience)
        self._queue = queue
        self._asker = asker
        self._hosts: dict[str, LivingHost] = {}
        self._knows: OrderedDict[str, str] = OrderedDict()
        self._waiting: dict[str, _Waiting] = {}
        self._alone_at = time.monotonic()
        self._looking: asyncio.Task[None] | None = None
        self._fetching: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Find the hosts, and check every second which of them are alive and what was answered."""
        with contextlib.suppress(Exception):  # the first look of many
            await self._look()
        self._looking = asyncio.create_task(self._look_forever(), name="worker-hosts")

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        super().close()

    # --- what is asked elsewhere

    def expect(self, game: str, bot: str) -> None:
        if not self._hosts:  # other hosts load bots when they are asked
            super().expect(game, bot)

    def is_ready(self, game: str, bot: str, table: str) -> bool:
        if not self._hosts:
            return super().is_ready(game, bot, table)
        family = family_of(game, bot)
        if family is None or answers_uncompiled(game, bot):
            return True
        host = self._hosts.get(self._knows.get(table, ""))
        asked = [host] if host is not None else self._hosts.values()
        return all(family in one.loaded for one in asked)

    async def get_ready(self, game: str, bot: str, table: str) -> None:
        try:
            await self._elsewhere(table, GET_READY, game, bot, table)
        except NobodyAnswers:
            await super().get_ready(game, bot, table)

    async def decide(self, question: BotQuestion) -> BotDecision | None:
        try:
            decided = await self._elsewhere(question.history.key.table, DECIDE, question)
        except NobodyAnswers:
            return await super().decide(question)
        return cast(BotDecision | None, decided)

    async def hint(self, game: str, history: SeatHistory) -> HintAnswer:
        try:
            return cast(HintAnswer, await self._elsewhere(history.key.table, HINT, game, history))
        except NobodyAnswers:
            return await super().hint(game, history)

    async def ask(
        self,
        key: str,
        work: Callable[..., Answer],
        *arguments: Any,
        about: str = "work",
        kind: WorkerKind = WorkerKind.QUICK,
        family: str | None = None,
    ) -> Answer:
        if work in _NAMES:
            with contextlib.suppress(NobodyAnswers):
                return cast(Answer, await self._elsewhere(key, _NAMES[work], key, *arguments))
        return await super().ask(key, work, *arguments, about=about, kind=kind, family=family)

    # --- asking

    async def _elsewhere(self, key: str, work: str, *arguments: Any) -> Any:
        """A host's answer: of the one that knows ``key`` already, if it is alive. Raises NobodyAnswers, or
        WorkerFailed as the host's own workers do."""
        if not self._hosts:
            raise NobodyAnswers
        question = WorkerQuestion(new_id(), work, codec.write(*arguments))
        host = self._knows.get(key)
        waiting = _Waiting(asyncio.get_running_loop().create_future(), time.monotonic())
        self._waiting[question.id] = waiting
        try:
            try:
                known = host if host in self._hosts else None
                await self._queue.ask(self._asker, question, known, is_patient=work in STUDIES)
            except Exception as error:
                log.warning("no other host could be asked", extra={"cause": type(error).__name__})
                raise NobodyAnswers from None
            host, body = await waiting.answered
        except asyncio.CancelledError:
            self._spawn(self._queue.withdraw(question.id, even_taken=True))
            raise
        finally:
            del self._waiting[question.id]
        self._remember(key, host)
        return _value(body)

    def _remember(self, key: str, host: str) -> None:
        self._knows[key] = host
        self._knows.move_to_end(key)
        if len(self._knows) > _MOST_KNOWN:
            self._knows.popitem(last=False)

    # --- answers

    def on_answer(self, number: str) -> None:
        """A question was answered: fetch the answer."""
        if number in self._waiting:
            self._spawn(self._fetch([number]))

    async def _fetch(self, ids: list[str]) -> None:
        for number, answer in (await self._queue.fetch(ids)).items():
            waiting = self._waiting.get(number)
            if waiting is not None and not waiting.answered.done():
                waiting.answered.set_result(answer)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(_quietly(work))
        self._fetching.add(task)
        task.add_done_callback(self._fetching.discard)

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                await self._look()
            except Exception as error:
                log.warning("other hosts cannot be checked", extra={"cause": type(error).__name__})
                self._hosts = {}
                self._give_up(list(self._waiting))

    async def _look(self) -> None:
        """Check which hosts are alive, fetch answers that were not notified, and fail questions nobody will
        answer."""
        self._hosts = {host.id: host for host in await self._queue.hosts()}
        if not self._hosts:
            self._alone_at = time.monotonic()
        elif time.monotonic() - self._alone_at > _STOP_IDLE_AFTER:
            self.stop_idle(_SHARED_KINDS)
        asked = [number for number, one in self._waiting.items() if not one.answered.done()]
        if not asked:
            return
        await self._fetch(asked)
        there = await self._queue.still_there(asked)
        late = time.monotonic() - _TAKEN_WITHIN
        for number in asked:
            waiting = self._waiting.get(number)
            if waiting is None or waiting.since > time.monotonic() - _LOOK_EVERY:
                continue
            is_left = not self._hosts or (there.get(number) is False and waiting.since < late)
            if number not in there or (is_left and await self._take_back(number)):
                self._give_up([number])

    async def _take_back(self, number: str) -> bool:
        """Take a question back from the queue; False if a living host has taken it."""
        return await self._queue.withdraw(number, even_taken=not self._hosts)

    def _give_up(self, numbers: list[str]) -> None:
        self._alone_at = time.monotonic()
        for number in numbers:
            waiting = self._waiting.get(number)
            if waiting is not None and not waiting.answered.done():
                waiting.answered.set_exception(NobodyAnswers())


def _value(body: bytes) -> Any:
    try:
        (value,) = codec.read(body)
    except (codec.Unreadable, ValueError):
        raise NobodyAnswers from None
    if isinstance(value, Failure) and value.cause == UNREADABLE:
        raise NobodyAnswers
    if isinstance(value, Failure):
        raise WorkerFailed(value.about, value.cause)
    return value


async def _quietly(work: Any) -> None:
    try:
        await work
    except Exception as error:
        log.warning("fetching or withdrawing a question failed", extra={"cause": type(error).__name__})

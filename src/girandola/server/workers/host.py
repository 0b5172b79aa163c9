"""A worker host: a process whose workers answer questions for all server processes on the same database.

It sends a heartbeat every second, takes questions that no other host has taken, has its workers answer them,
and stores the answers. If it dies, its questions are free again a few seconds later.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import URL

from girandola.server.workers import question_codec as codec
from girandola.server.workers.pool import WorkerFailed, WorkerKind, WorkerPools
from girandola.server.workers.question_codec import DECIDE, GET_READY, HINT, STUDIES, UNREADABLE, Failure
from girandola.store.notifications import listen_forever
from girandola.store.questions import ASKED, QuestionQueue, WorkerQuestion

log = logging.getLogger(__name__)
_EVERY = 1.0  # seconds between two heartbeats
_SWEEP_EVERY = 600  # heartbeats
_AT_ONCE = 32
"""Questions for each worker that a host takes at once; the rest is for other hosts."""
_FINISHES_WITHIN = 3.0
_WRITE_AGAIN = (0.2, 0.5, 1.0, 2.0)
_REVIEW = "review"


class WorkerHost:
    """Answers questions until it is closed."""

    def __init__(self, queue: QuestionQueue, host: str, workers: WorkerPools, count: int) -> None:
        self._queue = queue
        self._host = host
        self._workers = workers
        self._most = _AT_ONCE * count
        self._answering: set[asyncio.Task[None]] = set()
        self._woken = asyncio.Event()

    async def run(self, url: URL, ended: asyncio.Event, on_ready: Callable[[], None] | None = None) -> None:
        """Answer until ``ended`` is set; then finish what has been taken, if that does not take long."""
        await self._queue.renew(self._host, set())
        if on_ready is not None:
            on_ready()
        ready = asyncio.Event()
        tasks = [
            asyncio.create_task(listen_forever(url, {ASKED: self._wake}, self._awake, ready)),
            asyncio.create_task(self._send_heartbeats()),
            asyncio.create_task(self._take_forever()),
        ]
        await ended.wait()
        for task in (tasks[0], tasks[2]):
            task.cancel()
        if self._answering:
            await asyncio.wait(self._answering, timeout=_FINISHES_WITHIN)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):  # without the database there is nobody to inform
            await self._queue.leave(self._host)
        self._workers.close()

    def _wake(self, _payload: str = "") -> None:
        self._woken.set()

    async def _awake(self) -> None:
        self._wake()

    async def _send_heartbeats(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self._queue.renew(self._host, self._workers.loaded())
                count += 1
                if count % _SWEEP_EVERY == 0:
                    await self._queue.sweep()
            except Exception as error:
                log.warning("a heartbeat failed", extra={"cause": type(error).__name__})
            self._wake()

    async def _take_forever(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                taken = await self._queue.take(self._host, self._most - len(self._answering))
            except Exception as error:
                log.warning("taking questions failed", extra={"cause": type(error).__name__})
                continue
            for question in taken:
                task = asyncio.create_task(self._answer(question))
                self._answering.add(task)
                task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._answering.discard(task)
        self._wake()

    async def _answer(self, question: WorkerQuestion) -> None:
        try:
            answer = codec.write(await self._find(question))
        except WorkerFailed as failed:
            answer = codec.write(Failure(failed.about, failed.cause))
        except codec.Unreadable as error:
            log.warning("a question could not be read", extra={"cause": str(error)})
            answer = codec.write(Failure(question.work, UNREADABLE))
        except Exception as error:
            log.exception("a question failed")
            answer = codec.write(Failure(question.work, type(error).__name__))
        for wait in (*_WRITE_AGAIN, 0.0):
            try:
                await self._queue.answer(self._host, question.id, answer)
            except Exception as error:
                log.warning("an answer was not saved", extra={"cause": type(error).__name__})
                await asyncio.sleep(wait)
            else:
                return

    async def _find(self, question: WorkerQuestion) -> Any:
        """The answer of this host's workers."""
        simple: dict[str, Callable[..., Awaitable[Any]]] = {
            DECIDE: self._workers.decide,
            HINT: self._workers.hint,
            GET_READY: self._workers.get_ready,
        }
        arguments = codec.read(question.body)
        if question.work in simple:
            return await simple[question.work](*arguments)
        if question.work not in STUDIES:
            raise codec.Unreadable(question.work)
        key, *rest = arguments
        family = _REVIEW if question.work.startswith(_REVIEW) else None
        work = STUDIES[question.work]
        about: dict[str, Any] = {"about": question.work, "kind": WorkerKind.STUDY, "family": family}
        return await self._workers.ask(key, work, *rest, **about)

"""Reviews of recorded games: begun, asked for until they are whole, and given up when nobody asks.

A review takes a minute of somebody's processor, so a visitor has one at a time, the house a few, and what was
worked out is kept for the next who looks at the same game.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import msgspec

from girandola.core.errors import Refused
from girandola.server.refusals import ServerRefusal
from girandola.server.services import Services
from girandola.server.workers import review as studies
from girandola.server.workers.pool import WorkerFailed, WorkerKind
from girandola.wire.reviews import CostlyMove, ReviewShown, ReviewTurn

log = logging.getLogger(__name__)
MOST_AT_ONCE = 8
_MOST_KEPT = 64
PATIENCE = 15.0
"""Seconds without a question after which a reader has left."""


@dataclass(slots=True)
class ReviewJob:
    """One review, as far as it is."""

    key: str
    text: str
    asked: float
    visitors: set[str] = field(default_factory=set)
    convention: str | None = None
    total: int | None = None
    turns: list[ReviewTurn] = field(default_factory=list)
    whole: dict[str, Any] | None = None
    failed: bool = False
    task: "asyncio.Task[None] | None" = None

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    def shown(self) -> ReviewShown:
        return ReviewShown(
            id=self.key,
            done=len(self.turns),
            total=self.total,
            convention=self.convention,
            worlds=studies.WORLDS,
            turns=self.turns,
            costliest=msgspec.convert((self.whole or {}).get("costliest", []), list[CostlyMove]),
            lost_at=(self.whole or {}).get("lost_at"),
            whole=self.whole is not None,
            failed=self.failed,
        )


class ReviewJobs:
    """All reviews of this process, those that are whole included."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()

    def begin(self, visitor: str, text: str) -> ReviewJob:
        """The review of a record, which may be on its way or whole already."""
        key = hashlib.sha256(text.encode()).hexdigest()[:32]
        for other in self._jobs.values():  # a visitor who asks for another one has left the last one
            if other.key != key and visitor in other.visitors:
                self._leave(other, visitor)
        job = self._jobs.get(key)
        if job is None or job.failed or (job.whole is None and not job.is_running):
            if sum(one.is_running for one in self._jobs.values()) >= MOST_AT_ONCE:
                raise Refused(ServerRefusal.TOO_MANY_REVIEWS)
            job = self._jobs[key] = ReviewJob(key, text, self._services.clock.monotonic())
            job.task = asyncio.get_running_loop().create_task(self._run(job))
        job.visitors.add(visitor)
        job.asked = self._services.clock.monotonic()
        self._jobs.move_to_end(key)
        while len(self._jobs) > _MOST_KEPT:
            self._stop(self._jobs.popitem(last=False)[1])
        return job

    def find(self, key: str) -> ReviewJob:
        job = self._jobs.get(key)
        if job is None:
            raise Refused(ServerRefusal.NO_SUCH_REVIEW)
        job.asked = self._services.clock.monotonic()
        return job

    def leave(self, key: str, visitor: str) -> None:
        if key in self._jobs:
            self._leave(self._jobs[key], visitor)

    def _leave(self, job: ReviewJob, visitor: str) -> None:
        job.visitors.discard(visitor)
        if not job.visitors:
            self._stop(job)

    def _stop(self, job: ReviewJob) -> None:
        if job.task is not None:
            job.task.cancel()

    def close(self) -> None:
        for job in self._jobs.values():
            self._stop(job)

    async def _run(self, job: ReviewJob) -> None:
        ask = self._services.workers.ask
        about: dict[str, Any] = {"about": "review", "kind": WorkerKind.STUDY, "family": "review"}
        with contextlib.suppress(asyncio.CancelledError):
            try:
                convention, total = await ask(job.key, studies.begin, job.key, job.text, **about)
                job.convention, job.total = convention, total
                for turn in range(1, total + 1):
                    if self._services.clock.monotonic() - job.asked > PATIENCE:
                        return
                    said = await ask(job.key, studies.comment, job.key, job.text, turn, **about)
                    job.turns.append(msgspec.convert(said, ReviewTurn))
                job.whole = await ask(job.key, studies.conclude, job.key, job.text, total, **about)
            except WorkerFailed as failure:
                job.failed = True
                log.error("a review failed", extra={"bot": str(failure)})

"""Reviews of recorded games: started on request, polled until they are complete, dropped when nobody polls.

A review takes a minute of processor time. So a visitor has one at a time, the server a few, and finished
reviews are kept for the next reader of the same game.
"""

import asyncio
import contextlib
import hashlib
import logging
import math
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import msgspec

from girandola.core.errors import Refused
from girandola.server.services import Services
from girandola.server.workers import review as review_work
from girandola.server.workers.pool import WorkerFailed, WorkerKind
from girandola.store.shared_reviews import SharedReview, SharedReviews
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal
from girandola.wire.reviews import CostlyMove, ReviewShown, ReviewTurn

log = logging.getLogger(__name__)
MOST_AT_ONCE = 8
_MOST_KEPT = 64
PATIENCE = 15.0
"""Seconds without a poll after which a review is stopped."""


@dataclass(slots=True)
class ReviewJob:
    """One review and its progress."""

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
            worlds=review_work.WORLDS,
            turns=self.turns,
            costliest=msgspec.convert((self.whole or {}).get("costliest", []), list[CostlyMove]),
            lost_at=(self.whole or {}).get("lost_at"),
            whole=self.whole is not None,
            failed=self.failed,
        )


class ReviewJobs:
    """All reviews of this process, running and finished."""

    def __init__(self, services: Services, shared: SharedReviews | None = None) -> None:
        """``shared`` has what other processes on the same database report; None without others."""
        self._services = services
        self._shared = shared
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()

    async def report_new(self, visitor: str, text: str) -> ReviewShown:
        """The state of the review of a record. It starts here unless another process works on it."""
        elsewhere = await self._elsewhere(_key(text))
        if elsewhere is not None and not _is_abandoned(*elsewhere) and not elsewhere[1].failed:
            return elsewhere[1]
        others = 0 if self._shared is None else await self._shared.open_elsewhere()
        if not self._has(_key(text)) and self._running + others >= MOST_AT_ONCE:
            raise Refused(ServerRefusal.TOO_MANY_REVIEWS)
        job = self.begin(visitor, text)
        await self._report(job)
        return job.shown()

    async def report(self, visitor: str, key: str) -> ReviewShown:
        """The progress of a review. If the process that worked on it has ended, it is begun again here."""
        elsewhere = await self._elsewhere(key)
        if elsewhere is None:
            return self.find(key).shown()
        if _is_abandoned(*elsewhere):
            return self.begin(visitor, elsewhere[0].text).shown()
        return elsewhere[1]

    async def _elsewhere(self, key: str) -> tuple[SharedReview, ReviewShown] | None:
        """The review as another process reports it, unless this process works on it."""
        if self._shared is None or self._has(key):
            return None
        found = await self._shared.find(key)
        return None if found is None else (found, msgspec.json.decode(found.shown, type=ReviewShown))

    def _has(self, key: str) -> bool:
        """Whether this process works on the review or has finished it."""
        own = self._jobs.get(key)
        return own is not None and (own.is_running or own.whole is not None)

    @property
    def _running(self) -> int:
        return sum(one.is_running for one in self._jobs.values())

    def begin(self, visitor: str, text: str) -> ReviewJob:
        """The review of a record; it is started unless it runs or is finished already."""
        key = _key(text)
        for other in self._jobs.values():  # a visitor who asks for another one has left the last one
            if other.key != key and visitor in other.visitors:
                self._leave(other, visitor)
        job = self._jobs.get(key)
        if job is None or job.failed or (job.whole is None and not job.is_running):
            if self._running >= MOST_AT_ONCE:
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
        await self._study(job)
        await self._report(job, is_open=False)

    async def _study(self, job: ReviewJob) -> None:
        ask = self._services.workers.ask
        about: dict[str, Any] = {"about": "review", "kind": WorkerKind.STUDY, "family": "review"}
        with contextlib.suppress(asyncio.CancelledError):
            try:
                convention, total = await ask(job.key, review_work.begin, job.key, job.text, **about)
                job.convention, job.total = convention, total
                for turn in range(1, total + 1):
                    if await self._is_unwanted(job):
                        return
                    said = await ask(job.key, review_work.comment, job.key, job.text, turn, **about)
                    job.turns.append(msgspec.convert(said, ReviewTurn))
                job.whole = await ask(job.key, review_work.conclude, job.key, job.text, total, **about)
            except WorkerFailed as failure:
                job.failed = True
                log.error("a review failed", extra={"bot": str(failure)})

    async def _is_unwanted(self, job: ReviewJob) -> bool:
        """Whether nobody has polled the review for a while, here or at another process."""
        since = await self._report(job)
        return min(since, self._services.clock.monotonic() - job.asked) > PATIENCE

    async def _report(self, job: ReviewJob, *, is_open: bool = True) -> float:
        """Store the progress of the review for other processes; returns the seconds since any of them was
        asked for it."""
        if self._shared is None:
            return math.inf
        shown = encode(job.shown()).decode()
        try:
            return await self._shared.report(job.key, job.text, shown, is_open=is_open) / 1000
        except Exception as error:  # without the database other processes cannot report it
            log.warning("the progress of a review was not stored", extra={"cause": type(error).__name__})
            return math.inf


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _is_abandoned(shared: SharedReview, shown: ReviewShown) -> bool:
    return not (shown.whole or shown.failed or shared.is_worked_on)

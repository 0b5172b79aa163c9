"""Reviews over HTTP: begun, followed, kept, given up, and limited."""

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from girandola.core.errors import Refused
from girandola.hanabi import Options
from girandola.hanabi.record import write_record
from girandola.server.reviews import jobs as review_jobs
from girandola.server.reviews.jobs import ReviewJob, ReviewJobs
from girandola.server.workers.pool import WorkerPools
from tests.hanabi.records import random_record
from tests.patience import PATIENCE
from tests.server.guest import ask, register
from tests.server.in_process import MemoryTables
from tests.server.server_process import Server


def text(seed: int = 3, most: int = 8) -> str:
    return write_record(random_record(Options(), players=2, seed=seed, most=most))


async def until_whole(url: str, who: dict[str, str], review: str) -> dict[str, Any]:
    for _ in range(3000):
        shown: dict[str, Any] = (await ask(url, who, "GET", f"api/reviews/{review}")).json()
        assert shown["done"] == len(shown["turns"])
        if shown["whole"] or shown["failed"]:
            return shown
        await asyncio.sleep(0.2)
    raise AssertionError("the review is not whole after ten minutes")


async def test_a_record_is_reviewed_move_by_move(server: Server) -> None:
    ann = await register(server.url, "Ann")
    kept = (await ask(server.url, ann, "POST", "api/records", {"text": text(most=4)})).json()["id"]
    begun = await ask(server.url, ann, "POST", "api/reviews", {"record": kept})
    assert begun.status_code == 201
    shown = await until_whole(server.url, ann, begun.json()["id"])
    assert not shown["failed"]
    assert [turn["turn"] for turn in shown["turns"]] == list(range(1, shown["total"] + 1))
    for turn in shown["turns"]:
        assert turn["best"][0]["loss"] == 0.0
        assert 0 <= turn["played"]["perfect"] <= 1
    for costly in shown["costliest"]:
        assert costly["reason"]["code"].startswith("review-")
        assert costly["reason"]["facts"]["better"]
    again = (await ask(server.url, ann, "POST", "api/reviews", {"record": kept})).json()
    assert again["whole"], "what was worked out is kept"


async def test_what_is_not_there_is_refused(server: Server) -> None:
    ann = await register(server.url, "Ann")
    answer = await ask(server.url, ann, "POST", "api/reviews", {"record": "none"})
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-record")
    answer = await ask(server.url, ann, "GET", "api/reviews/none")
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-review")
    assert (await ask(server.url, ann, "DELETE", "api/reviews/none")).status_code == 200
    assert (await ask(server.url, {}, "POST", "api/reviews", {"record": "none"})).status_code == 401


class Slow:
    """Workers that comment on a move whenever the test lets them."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()

    async def ask(self, _key: str, work: Any, *_: Any, **__: Any) -> Any:
        self.asked += 1
        await self.go.wait()
        worth = dict.fromkeys(("points", "error", "perfect", "loss", "loss_error"), 0.0)
        played = {"action": "c11", **worth}
        return {
            "begin": ("people", 3),
            "comment": {"turn": 1, "seat": 0, "played": played, "best": [played]},
            "conclude": {"costliest": [], "lost_at": None},
        }[work.__name__]


def jobs_in_memory() -> tuple[MemoryTables, Slow, ReviewJobs]:
    tables, slow = MemoryTables(), Slow()
    return tables, slow, ReviewJobs(replace(tables.services, workers=cast(WorkerPools, slow)))


async def settled(job: ReviewJob) -> None:
    assert job.task is not None
    await asyncio.wait([job.task], timeout=PATIENCE)


async def test_a_visitor_has_one_review_at_a_time() -> None:
    _, _, reviews = jobs_in_memory()
    first = reviews.begin("ann", text(1))
    await asyncio.sleep(0)
    reviews.begin("ann", text(2))
    await settled(first)
    assert not first.is_running
    assert first.whole is None


async def test_two_readers_share_one_and_it_ends_with_the_last() -> None:
    _, _, reviews = jobs_in_memory()
    job = reviews.begin("ann", text())
    assert reviews.begin("bob", text()) is job
    reviews.leave(job.key, "ann")
    await asyncio.sleep(0)
    assert job.is_running
    reviews.leave(job.key, "bob")
    await settled(job)
    assert not job.is_running


async def test_a_reader_who_no_longer_polls_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, slow, reviews = jobs_in_memory()
    job = reviews.begin("ann", text())
    await asyncio.sleep(0)
    monkeypatch.setattr(tables.services.clock, "monotonic", lambda: job.asked + review_jobs.PATIENCE + 1)
    slow.go.set()
    await settled(job)
    assert (job.total, job.turns, job.whole) == (3, [], None)
    assert reviews.begin("ann", text()) is not job, "it is begun again"


async def test_the_house_reviews_a_few_at_once() -> None:
    _, slow, reviews = jobs_in_memory()
    jobs = [reviews.begin(f"v{number}", text(number)) for number in range(review_jobs.MOST_AT_ONCE)]
    with pytest.raises(Refused, match="too-many-reviews"):
        reviews.begin("ann", text(99))
    slow.go.set()
    for job in jobs:
        await settled(job)
    assert all(job.shown().whole for job in jobs)
    reviews.begin("ann", text(99))
    reviews.close()

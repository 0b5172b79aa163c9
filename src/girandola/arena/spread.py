"""Runs the same work on many items in several processes, with few items in memory at a time."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from girandola.arena.worker_pool import WorkerPool
from girandola.core.errors import MalformedInput

Thing = TypeVar("Thing")
Result = TypeVar("Result")
_WAITING = 2
"""Items submitted per worker: one in progress, and the next one."""


def spread(
    work: Callable[[Thing], Result], things: Iterable[Thing], workers: int
) -> Iterator[tuple[Thing, Result]]:
    """Yield each item with its result, as they finish; with one worker in this process, in order."""
    if workers == 1:
        for thing in things:
            yield thing, work(thing)
        return
    pool = WorkerPool(workers)
    try:
        yield from _spread(pool, work, iter(things), workers * _WAITING)
    except BrokenProcessPool:
        raise MalformedInput("a worker process died; was there enough memory?") from None
    finally:
        pool.end()


def _spread(
    pool: WorkerPool, work: Callable[[Thing], Result], things: Iterator[Thing], most: int
) -> Iterator[tuple[Thing, Result]]:
    busy: dict[Future[Result], Thing] = {pool.submit(work, thing): thing for thing in islice(things, most)}
    while busy:
        done, _ = wait(busy, return_when=FIRST_COMPLETED)
        for future in done:
            yield busy.pop(future), future.result()
        busy |= {pool.submit(work, thing): thing for thing in islice(things, most - len(busy))}

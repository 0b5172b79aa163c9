"""Plays chunks on this machine: in this process, or in several worker processes."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool

from girandola.arena.chunk import Chunk, ChunkResult, play_chunk
from girandola.arena.worker_pool import WorkerPool
from girandola.core.errors import MalformedInput

_TRIES = 3


def play_here(chunks: Sequence[Chunk]) -> Iterator[ChunkResult]:
    """Play one chunk after the other, in this process."""
    for chunk in chunks:
        yield play_chunk(chunk)


def play_in_processes(chunks: Sequence[Chunk], workers: int) -> Iterator[ChunkResult]:
    """Play in several processes, yielding results as they finish; a process that crashes loses only its
    chunk, which is run again."""
    crew = _Crew(chunks, workers)
    try:
        yield from crew.play()
    finally:
        crew.dismiss()


class _Crew:
    """Pools of one process each, so that a process that dies affects no other."""

    def __init__(self, chunks: Sequence[Chunk], workers: int) -> None:
        self._waiting = deque(chunks)
        self._crashes: dict[Chunk, int] = {}
        self._workers = [WorkerPool(1) for _ in range(min(workers, len(chunks)))]
        self._busy: dict[Future[ChunkResult], tuple[int, Chunk]] = {}

    def play(self) -> Iterator[ChunkResult]:
        for place in range(len(self._workers)):
            self._next(place)
        while self._busy:
            done, _ = wait(self._busy, return_when=FIRST_COMPLETED)
            for future in done:
                place, chunk = self._busy.pop(future)
                try:
                    played = future.result()
                except BrokenProcessPool:
                    self._replace(place, chunk)
                    continue
                self._next(place)
                yield played

    def _next(self, place: int) -> None:
        if self._waiting:
            chunk = self._waiting.popleft()
            self._busy[self._workers[place].submit(play_chunk, chunk)] = (place, chunk)

    def _replace(self, place: int, chunk: Chunk) -> None:
        crashes = self._crashes[chunk] = self._crashes.get(chunk, 0) + 1
        if crashes == _TRIES:
            raise MalformedInput(
                f"a worker died {_TRIES} times over games {chunk.first} to {chunk.first + chunk.count - 1} "
                f"of {chunk.lineup}"
            )
        self._workers[place].shutdown(wait=False)
        self._workers[place] = WorkerPool(1)
        self._waiting.appendleft(chunk)
        self._next(place)

    def dismiss(self) -> None:
        for worker in self._workers:
            worker.end()

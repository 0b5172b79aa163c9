"""Divides a run into chunks, and plays them in this process, in several, or on a cluster."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from girandola.arena.chunk import Chunk, ChunkResult, play_chunk
from girandola.arena.dask_runner import play_on_cluster
from girandola.arena.lineup import PLAYERS, Lineup
from girandola.arena.process_runner import play_here, play_in_processes
from girandola.hanabi import MalformedInput, edition_named

_COMPILED_CHUNK = (50, 1000)  # fewest and most games; a chunk should take a moment, not a minute
_PLAIN_CHUNK = (1, 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """What all tables of an arena have in common."""

    edition: str
    players: int
    games: int
    seed: int
    workers: int
    cluster: str | None = None

    def __post_init__(self) -> None:
        edition_named(self.edition)
        if self.players not in PLAYERS:
            raise MalformedInput(f"Hanabi is for 2 to 5 players, not {self.players}")
        if self.games < 1:
            raise MalformedInput("an arena needs at least one game")
        if self.workers < 1:
            raise MalformedInput("an arena needs at least one worker")
        if not 0 <= self.seed < 1 << 64:
            raise MalformedInput("a seed is a number from 0 to 18446744073709551615")


def chunks(plan: Plan, lineup: Lineup, games: range | None = None) -> list[Chunk]:
    """The games of one table in chunks; their size does not change the results."""
    games = range(plan.games) if games is None else games
    fewest, most = _PLAIN_CHUNK if lineup.play_games is None or lineup.takes_time else _COMPILED_CHUNK
    size = min(max(len(games) // (8 * plan.workers), fewest), most)
    return [
        Chunk(lineup, plan.edition, plan.seed, first, min(size, games.stop - first))
        for first in range(games.start, games.stop, size)
    ]


def prepare(plan: Plan, lineups: Sequence[Lineup]) -> None:
    """Compile everything once, in this process, so that workers find it and no measured time includes it."""
    for lineup in dict.fromkeys(lineups):
        if lineup.play_games is not None and plan.cluster is None:
            play_chunk(Chunk(lineup, plan.edition, plan.seed, 0, 1))


def play(plan: Plan, lineups: Sequence[Lineup]) -> Iterator[ChunkResult]:
    """Play all games of all tables, yielding results as they finish."""
    return play_chunks(plan, [chunk for lineup in dict.fromkeys(lineups) for chunk in chunks(plan, lineup)])


def play_chunks(plan: Plan, todo: Sequence[Chunk]) -> Iterator[ChunkResult]:
    """Play these games with the workers, or on the cluster, of the plan."""
    if plan.cluster is not None:
        return play_on_cluster(todo, plan.cluster)
    if plan.workers == 1:
        return play_here(todo)
    return play_in_processes(todo, plan.workers)

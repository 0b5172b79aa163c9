"""Whole games played inside the compiled code, for bots that search and for arenas.

A policy compiled into a loop of its own is fastest, so every policy brings one such loop. The one here is for
the random players of random_policies.py, and is the one to copy. Threads share whole games in chunks, and
each game has its own random generator: the results are the same for any number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.checks import whole_number
from girandola.lab.compile import compiled, wide
from girandola.lab.incremental_observations import lay_out, observe, observed_step
from girandola.lab.kernel import deal, score, step
from girandola.lab.layout import Layout
from girandola.lab.random_policies import choose
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import seed_one, shuffle
from girandola.lab.tables import Setup

CHUNK = 256
MOST_GAMES = 1 << 32
_WORD = 0xFFFFFFFF

Loop = Callable[[int, int, int, "Rollout"], None]
"""Plays games from a number on: first game, the two words of the seed, where the results go."""


@dataclass(frozen=True, slots=True)
class Rollout:
    """The results of many games, in order."""

    scores: NDArray[np.uint8]
    moves: NDArray[np.uint16]
    ends: NDArray[np.uint8]
    """See ``record.Over``."""

    def part(self, first: int, count: int) -> "Rollout":
        chosen = slice(first, first + count)
        return Rollout(self.scores[chosen], self.moves[chosen], self.ends[chosen])


def play_games(
    setup: Setup, games: int, *, seed: int = 0, careful: bool = False, threads: int = 1
) -> Rollout:
    """Play random games; careful players do not misplay if they can avoid it."""

    def loop(first: int, low: int, high: int, part: Rollout) -> None:
        _play(setup.tables, first, low, high, int(careful), part.scores, part.moves, part.ends)

    return play_in_chunks(loop, games, seed=seed, threads=threads)


def play_observed(
    layout: Layout, games: int, *, seed: int = 0, careful: bool = False, threads: int = 1
) -> Rollout:
    """The same games, with the mover's observation written before every move."""

    def loop(first: int, low: int, high: int, part: Rollout) -> None:
        _play_observed(
            layout.setup.tables,
            layout.table,
            first,
            low,
            high,
            int(careful),
            part.scores,
            part.moves,
            part.ends,
        )

    return play_in_chunks(loop, games, seed=seed, threads=threads)


def play_in_chunks(loop: Loop, games: int, *, seed: int, threads: int) -> Rollout:
    """Share games among threads, chunk by chunk, for any compiled loop."""
    games = whole_number("the number of games", games, 0, MOST_GAMES)
    seed = whole_number("the seed", seed, 0, 2**64 - 1)
    threads = whole_number("the number of threads", threads, 1, 1024)
    results = Rollout(np.zeros(games, np.uint8), np.zeros(games, np.uint16), np.zeros(games, np.uint8))

    def play(first: int) -> None:
        loop(first, seed & _WORD, seed >> 32, results.part(first, CHUNK))

    if threads == 1:
        for first in range(0, games, CHUNK):
            play(first)
        return results
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(play, first) for first in range(0, games, CHUNK)]:
            done.result()
    return results


@compiled
def _play(
    tables: GameArray, first: int, low: int, high: int, careful: int, scores: Any, moves: Any, ends: Any
) -> None:
    games = np.zeros(1, RECORD)
    state = np.zeros(4, np.uint32)
    for number in range(len(scores)):
        record = games[0]  # taken again for each game: a record alone does not keep its array alive
        seed_one(state, low, high, first + number)
        shuffle(record, tables[0], state)
        deal(record, tables[0], 0)
        count = 0
        while record.over == 0:
            step(record, tables[0], choose(record, tables[0], state, careful))
            count += 1
        scores[number] = score(record, tables[0])
        moves[number] = count
        ends[number] = record.over


@compiled
def _play_observed(
    tables: GameArray,
    where: GameArray,
    first: int,
    low: int,
    high: int,
    careful: int,
    scores: Any,
    moves: Any,
    ends: Any,
) -> None:
    games = np.zeros(1, RECORD)
    state = np.zeros(4, np.uint32)
    sheet = np.zeros(where[0].width, np.uint8)
    view = np.zeros(where[0].length, np.uint8)
    for number in range(len(scores)):
        record = games[0]  # taken again for each game: a record alone does not keep its array alive
        seed_one(state, low, high, first + number)
        shuffle(record, tables[0], state)
        deal(record, tables[0], 0)
        lay_out(record, tables[0], where[0], sheet)
        count = 0
        while record.over == 0:
            observe(record, tables[0], where[0], sheet, wide(record.active), view)
            observed_step(record, tables[0], where[0], sheet, choose(record, tables[0], state, careful))
            count += 1
        scores[number] = score(record, tables[0])
        moves[number] = count
        ends[number] = record.over

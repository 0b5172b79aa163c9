"""The same choice as in choose.py, for a bot at a table: on several cores, and within a time limit.

Cores share actions and worlds in a way that does not change the result, so a search that does not run out of
time makes the same choice as the compiled one. Otherwise it takes the best action found so far.
"""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BeliefTable
from girandola.bots.hanabi.search.candidates import candidates
from girandola.bots.hanabi.search.choose import compare, endgame_choice, is_settled, weigh
from girandola.bots.hanabi.search.conventions import convention_named
from girandola.bots.hanabi.search.levels import SearchLevel
from girandola.bots.hanabi.search.rollouts import challenge, follow
from girandola.bots.hanabi.search.sampling import imagine
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import Dice
from girandola.lab.tables import MAX_ACTIONS, Setup

_GRAIN = 16
"""Worlds that one core plays between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The position of the seat to act: its view, the shared beliefs, and the turns so far."""

    seen: GameArray
    known: BeliefTable
    past: GameArray
    past_known: BeliefTable
    past_uids: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The chosen action, the convention's action, the expected gain, and the number of worlds tried."""

    uid: int
    usual: int
    gain: float
    error: float
    worlds: int


class TimedSearch:
    """One search, in rounds."""

    def __init__(self, kit: Setup, situation: Situation, level: SearchLevel, state: Dice) -> None:
        self.kit, self.situation, self.level, self.state = kit, situation, level, state
        found = np.zeros(MAX_ACTIONS, np.int64)
        seen, known = situation.seen, situation.known
        self.convention = convention_named(level.convention)
        total = candidates(seen, known, kit.tables, self.convention, level.daring, found)
        self.uids = [int(uid) for uid in found[:total]]
        self.worlds = np.zeros(level.worlds, RECORD)
        self.values = np.zeros((len(self.uids), level.worlds))
        self.alive = np.ones(len(self.uids), np.uint8)
        self.settings = level.settings()
        self.done = 0

    def run(self, threads: int = 1, seconds: float | None = None) -> SearchResult:
        """Search to the end, or until the time is over."""
        until = None if seconds is None else time.monotonic() + seconds
        best = 0
        size = self.level.batch
        is_open = len(self.uids) > 1
        with ThreadPoolExecutor(threads) as pool:
            while is_open and self.done < self.level.worlds and not _is_over(until):
                last = min(self.done + size, self.level.worlds)
                if not self._round(last, pool.map if threads > 1 else map, until):
                    break
                best = int(weigh(self.values, self.alive, last, self.settings))
                self.done = last
                size *= 2
                is_open = not is_settled(self.values, self.alive, best, self.done, self.settings)
        if self.done > 0 and not _is_over(until):
            best = self._last_word(best)
        gain, error = compare(self.values[best], self.values[0], self.done) if best else (0.0, 0.0)
        return SearchResult(self.uids[best], self.uids[0], float(gain), float(error), self.done)

    def _last_word(self, best: int) -> int:
        it, uids = self.situation, np.array(self.uids)
        return int(
            endgame_choice(
                self.worlds, self.done, it.known, self.kit.tables, self.convention, self.settings, uids,
                self.values, best,
            )
        )  # fmt: skip

    def _round(self, last: int, spread: Callable[..., Iterable[Any]], until: float | None) -> bool:
        """Try more worlds; False if the time ran out."""
        level, it, first = self.level, self.situation, self.done
        imagine(
            it.seen, it.known, self.kit.tables, it.past, it.past_known, it.past_uids, len(it.past_uids),
            self.convention, level.doubt, level.memory, level.pool, self.state, self.worlds[first:last],
        )  # fmt: skip

        def usual(start: int) -> bool:
            if _is_over(until):
                return False
            end = min(start + _GRAIN, last)
            self._follow(start, end)
            return True

        def other(number: int) -> bool | None:
            return None if _is_over(until) else self._challenge(number, last)

        if not all(list(spread(usual, range(first, last, _GRAIN)))):
            return False
        others = [number for number in range(1, len(self.uids)) if self.alive[number]]
        kept = list(spread(other, others))
        if None in kept:
            return False
        for number, keep in zip(others, kept, strict=True):
            self.alive[number] = keep
        return True

    def _follow(self, first: int, last: int) -> None:
        it, level = self.situation, self.level
        follow(
            self.worlds, first, last, it.known, self.kit.tables, self.convention, level.keep, self.uids[0],
            self.values[0],
        )  # fmt: skip

    def _challenge(self, number: int, last: int) -> bool:
        it, level, values = self.situation, self.level, self.values
        before = float((values[number, : self.done] - values[0, : self.done]).sum())
        return bool(
            challenge(
                self.worlds, self.done, last, it.known, self.kit.tables, self.convention, level.keep,
                self.uids[number], values[0], level.margin * last - before, values[number],
            )
        )  # fmt: skip


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until

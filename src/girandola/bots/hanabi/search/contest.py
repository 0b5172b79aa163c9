"""Compares one action of a seat with all others, in as many worlds as necessary.

All actions are tried in the same worlds, as in trials.py, but worlds are added until the favourite is surely
better than each rival, or surely is not: most positions are settled after a few. Two kinds of partners play
on: Companions, and Companions who err now and then. The caller decides what a result is worth.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.beside import any_clue
from girandola.bots.hanabi.companion.choosing import decide
from girandola.bots.hanabi.companion.games import advance
from girandola.bots.hanabi.companion.judging import Weights, desk
from girandola.bots.hanabi.companion.mind import MIND, Minds
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.search.partners import PastTurns, consider, imagine, remember_all, try_out
from girandola.bots.hanabi.search.rollouts import points
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.hanabi.search.trials import NOWHERE, TRUST, Trials
from girandola.lab.compile import compiled, load_linked, wide
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray
from girandola.lab.rng import dice, roll, seed_one

_WORD = 4294967296.0
_BURIED = 2.5
"""A rival is dropped early if it is behind by the margin and this many standard errors."""
_HOPE = 0.5
"""A favourite is given up if it would have to be this many standard errors better than it seems."""
_CLOSEST = 3


@dataclass(frozen=True, slots=True)
class Bar:
    """When an action counts as clearly best.

    Each rival must be behind by ``margin`` points and by ``errors`` standard errors of the difference, after
    at least ``least`` and at most ``most`` worlds; ``noise`` is the least standard deviation of a difference
    in one world. A favourite of which that is not to be expected is given up early.
    """

    margin: float
    errors: float
    least: int
    most: int
    batch: int = 10
    glance: int = 0
    """The number of worlds in which only the rivals that seem closest are tried."""
    noise: float = 0.7
    slips: float = 0.0
    """How often players give a random clue when they would act otherwise."""


@dataclass(frozen=True, slots=True)
class ContestResult:
    """How far the favourite is ahead of its closest rival, with the error; whether that passes the bar."""

    passes: bool
    margin: float
    error: float
    worlds: int
    rival: int | None


class Contest:
    """The trials of the actions of one seat, growing world by world."""

    def __init__(self, past: SeatPast, uids: list[int], seed: int, most: int, slips: float = 0.0) -> None:
        load_linked()
        self.past, self.uids, self.slips = past, uids, slips
        self.values = np.full((len(uids), most), np.nan)
        self._seed, self._dice = seed, dice(seed, 1)[0]
        self._weights = weights_for(past.setup.players)
        self._seats, self._scratch = np.zeros(MAX_PLAYERS, MIND), np.zeros(2, RECORD)
        self._turns = PastTurns(past.seen, past.actions, past.places)
        weighed, paper = desk(), np.zeros(1, MIND)
        tables = past.setup.tables
        self.choice = int(
            consider(self._turns, tables, self._seats, paper, self._weights, self._scratch, weighed)
        )
        self.weighed = weighed[uids]
        self._worlds = np.zeros(0, RECORD)
        self._minds = np.zeros((0, MAX_PLAYERS), MIND)

    def gap(self) -> float:
        """By how much the Companion thinks its choice better than the next action, without trying any."""
        if self.choice not in self.uids:
            return 0.0
        chosen = self.weighed[self.uids.index(self.choice)]
        others = [value for uid, value in zip(self.uids, self.weighed, strict=True) if uid != self.choice]
        return float(chosen - max(others)) if others else inf

    def likeliest(self, count: int) -> list[int]:
        """The places of the actions that the Companion thinks best."""
        return [int(place) for place in np.argsort(-self.weighed, kind="stable")[:count]]

    def try_until(self, last: int, places: list[int]) -> None:
        """Try some of the actions in the first ``last`` worlds."""
        self._imagine(last)
        for place in places:
            first = int((~np.isnan(self.values[place])).sum())
            if first < last:
                self._try(place, first, last)

    def trials(self) -> Trials:
        """What was tried so far, as trials.py has it."""
        kinds = tuple(self.past.setup.deeds[uid].kind.value for uid in self.uids)
        worlds = int((~np.isnan(self.values)).sum(axis=1).max())
        return Trials(tuple(self.uids), kinds, self.values[:, :worlds], self.weighed, self.choice)

    def _imagine(self, last: int) -> None:
        new = last - len(self._worlds)
        if new <= 0:
            return
        tables = self.past.setup.tables
        worlds, minds = np.zeros(new, RECORD), np.zeros((new, MAX_PLAYERS), MIND)
        imagine(self.past.now, self._seats, tables, TRUST, NOWHERE, self._dice, worlds)
        remember_all(self._turns, worlds, tables, minds, self._scratch)
        self._worlds = np.concatenate((self._worlds, worlds))
        self._minds = np.concatenate((self._minds, minds))

    def _try(self, place: int, first: int, last: int) -> None:
        work = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND), self._weights, desk()
        what = self._worlds, self._minds, first, last, self.past.setup.tables, self.uids[place]
        if self.slips == 0.0:
            try_out(*what, self.values[place], *work)
        else:
            try_with_slips(*what, self.values[place], *work, self.slips, self._seed & 0xFFFFFFFF)


def contest(trials: Contest, favourite: int, bar: Bar) -> ContestResult:
    """Try the favourite and its rivals until it surely passes the bar, or is not expected to."""
    rivals = [place for place in range(len(trials.uids)) if place != favourite]
    closest = [place for place in trials.likeliest(_CLOSEST + 1) if place != favourite]
    for last, group in _rounds(bar, closest, rivals):
        group_left = [rival for rival in group if rival in rivals]
        if _gives_up(trials, favourite, group_left, last, bar):
            break
        out = _out(trials, favourite, group_left, last, bar)
        rivals = [rival for rival in rivals if rival not in out]
        if not rivals:
            break
    return _verdict(trials, favourite, bar)


def _gives_up(trials: Contest, favourite: int, rivals: list[int], last: int, bar: Bar) -> bool:
    """Try the rivals up to a world, the likeliest first, until one of them is too good."""
    for rival in rivals:
        trials.try_until(last, [favourite, rival])
        if _is_hopeless(trials, favourite, rival, bar):
            return True
    return False


def _out(trials: Contest, favourite: int, rivals: list[int], last: int, bar: Bar) -> set[int]:
    """The rivals that need not be tried any more; before the least number of worlds never the closest."""
    if last >= bar.least:
        return {rival for rival in rivals if _is_beaten(trials, favourite, rival, bar)}
    nearest_first = sorted(rivals, key=lambda rival: difference(trials, favourite, rival, bar.noise)[0])
    return {rival for rival in nearest_first[_CLOSEST:] if _is_buried(trials, favourite, rival, bar)}


def _rounds(bar: Bar, closest: list[int], rivals: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Which rivals are tried up to which world: the closest first, the others in a few worlds, then all."""
    for last in range(bar.batch, bar.glance + 1, bar.batch):
        yield last, closest
    yield bar.batch, rivals
    for last in range(bar.glance + bar.batch, bar.most + 1, bar.batch):
        yield last, rivals


def difference(trials: Contest, favourite: int, rival: int, noise: float) -> tuple[float, float, int]:
    """By how many points the favourite is ahead of a rival, the error of that, and the worlds both met."""
    gaps = trials.values[favourite] - trials.values[rival]
    gaps = gaps[~np.isnan(gaps)]
    if len(gaps) == 0:
        return 0.0, inf, 0
    return float(gaps.mean()), sqrt(max(float(gaps.var()), noise**2) / len(gaps)), len(gaps)


def _is_beaten(trials: Contest, favourite: int, rival: int, bar: Bar) -> bool:
    ahead, error, _ = difference(trials, favourite, rival, bar.noise)
    return ahead >= bar.margin and ahead >= bar.errors * error


def _is_buried(trials: Contest, favourite: int, rival: int, bar: Bar) -> bool:
    """Whether a rival is so far behind that more worlds would be wasted on it."""
    ahead, error, _ = difference(trials, favourite, rival, bar.noise)
    return ahead >= max(bar.margin + _BURIED * error, bar.errors * error)


def _is_hopeless(trials: Contest, favourite: int, rival: int, bar: Bar) -> bool:
    ahead, error, _ = difference(trials, favourite, rival, bar.noise)
    return ahead + _HOPE * error < bar.margin


def _verdict(trials: Contest, favourite: int, bar: Bar) -> ContestResult:
    found = {
        rival: difference(trials, favourite, rival, bar.noise)
        for rival in range(len(trials.uids))
        if rival != favourite
    }
    if not found:
        return ContestResult(passes=False, margin=0.0, error=0.0, worlds=0, rival=None)
    closest = min(found, key=lambda rival: (found[rival][0], -found[rival][2]))
    passes = all(_is_beaten(trials, favourite, rival, bar) for rival in found)
    if passes and found[closest][2] < bar.least:  # it was dropped early, and others have fallen behind it
        trials.try_until(bar.least, [favourite, closest])
        return _verdict(trials, favourite, bar)
    return ContestResult(passes, *found[closest], closest)


@compiled
def try_with_slips(
    worlds: GameArray,
    minds: Minds,
    first: int,
    last: int,
    tables_of: GameArray,
    action: int,
    values: NDArray[np.float64],
    game: GameArray,
    seats: Minds,
    paper: Minds,
    weights: Weights,
    weighed: NDArray[np.float64],
    slips: float,
    seed: int,
) -> None:
    """As ``try_out``, but everybody gives a random clue once in a while, with the same random numbers in each
    world."""
    tables = tables_of[0]
    state = np.zeros(4, np.uint32)
    for number in range(first, last):
        seed_one(state, seed, 1, number)
        game[0] = worlds[number]
        for seat in range(tables.players):
            seats[seat] = minds[number, seat]
        advance(game[0], seats, tables, action)
        keep = 0.0 if game[0].over != 0 else 1.0
        while game[0].over == 0:
            chosen = -1
            if roll(state) < slips * _WORD:
                chosen = any_clue(game[0], tables, state)
            if chosen < 0:
                chosen = decide(game[0], seats, wide(game[0].active), paper, tables, weights, weighed)
            advance(game[0], seats, tables, chosen)
        values[number] = points(game[0], tables, keep)

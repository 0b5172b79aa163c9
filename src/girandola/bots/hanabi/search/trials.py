"""Tries actions in sampled worlds, with everybody following people's conventions: the raw numbers.

All actions are tried in the same worlds, so that differences come from the actions. Every action is tried in
a few worlds; the best ones, and those of special interest, in more. judgement.py interprets the numbers.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.mind import MIND, Minds
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.search.partners import PastTurns, consider, imagine, remember_all, try_out
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.lab.compile import load_linked
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import MAX_ACTIONS

_ROUNDS = ((0.2, MAX_ACTIONS), (0.5, 8), (1.0, 4))
"""How many actions, the best so far, are tried up to which share of the worlds."""
_CHUNK = 10
TRUST = 0.9
"""Share of the worlds in which the seat's own cards are what it believes them to be."""


NOWHERE = -1


@dataclass(frozen=True, slots=True)
class TakenAction:
    """What a player did: its uid, and the place of a card that was played and fitted.

    A player whose card fitted is assumed to have known that it would, whatever we make of the clues: people
    have more conventions than we know.
    """

    uid: int
    fitting: int = NOWHERE


@dataclass(frozen=True, slots=True)
class Trials:
    """The points of each action in each world, by uid and kind; NaN where it was not tried.

    ``weighed`` is the seat's own value of the actions without trials, ``choice`` its own choice.
    """

    uids: tuple[int, ...]
    kinds: tuple[int, ...]
    values: NDArray[np.float64]
    weighed: NDArray[np.float64]
    choice: int

    @property
    def tried(self) -> NDArray[np.int64]:
        """In how many worlds each action was tried, always the first ones."""
        counts: NDArray[np.int64] = (~np.isnan(self.values)).sum(axis=1)
        return counts


def try_actions(
    past: SeatPast,
    uids: Sequence[int],
    worlds: int,
    seed: int,
    threads: int = 1,
    done: TakenAction | None = None,
) -> Trials:
    """Try the legal actions of the seat to act; its own choice and the action that was ``done`` in every
    world."""
    load_linked()
    fitting = NOWHERE if done is None else done.fitting
    weighed, choice, imagined, minds = _imagined(past, worlds, seed, fitting)
    values = np.full((len(uids), worlds), np.nan)
    keen = [
        place for place, uid in enumerate(uids) if uid == choice or (done is not None and uid == done.uid)
    ]
    places = list(range(len(uids)))
    ready = 0
    for share, most in _ROUNDS:
        last = max(1, round(worlds * share))
        if len(places) > most:
            best = sorted(places, key=lambda place: -float(values[place, :ready].mean()))
            places = sorted({*best[:most], *keen})
        _try(past, imagined, minds, values, [(place, uids[place]) for place in places], ready, last, threads)
        ready = last
    kinds = tuple(past.setup.deeds[uid].kind.value for uid in uids)
    return Trials(tuple(uids), kinds, values, weighed[list(uids)], choice)


def _imagined(
    past: SeatPast, worlds: int, seed: int, fitting: int
) -> tuple[NDArray[np.float64], int, GameArray, Minds]:
    """The seat's own values of its actions, the sampled worlds, and everybody's conclusions in each of
    them."""
    tables = past.setup.tables
    seats, paper = np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
    scratch, weighed = np.zeros(2, RECORD), desk()
    turns = PastTurns(past.seen, past.actions, past.places)
    choice = consider(turns, tables, seats, paper, weights_for(past.setup.players), scratch, weighed)
    imagined = np.zeros(worlds, RECORD)
    imagine(past.now, seats, tables, TRUST, fitting, dice(seed, 1)[0], imagined)
    minds = np.zeros((worlds, MAX_PLAYERS), MIND)
    remember_all(turns, imagined, tables, minds, scratch)
    return weighed, choice, imagined, minds


def _try(
    past: SeatPast,
    imagined: GameArray,
    minds: Minds,
    values: NDArray[np.float64],
    actions: Sequence[tuple[int, int]],
    first: int,
    last: int,
    threads: int,
) -> None:
    """Write the values of some actions, given by row and uid, in the worlds from ``first`` up to ``last``."""

    def chunk(part: tuple[int, int, int]) -> None:
        place, uid, begin = part
        end = min(begin + _CHUNK, last)
        work = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
        tried = imagined, minds, begin, end, past.setup.tables, uid, values[place]
        try_out(*tried, *work, weights_for(past.setup.players), desk())

    parts = [(place, uid, begin) for place, uid in actions for begin in range(first, last, _CHUNK)]
    _run(chunk, parts, threads)


def _run(
    work: Callable[[tuple[int, int, int]], None], parts: Sequence[tuple[int, int, int]], threads: int
) -> None:
    if threads == 1:
        for part in parts:
            work(part)
        return
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, parts))

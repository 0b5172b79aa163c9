"""The choice: which actions may be considered, how long they are compared, and when one is better enough.

The convention's own action is taken unless another is better by a margin and by so many standard errors:
partners read actions by the convention, so a deviation costs what the comparison cannot see.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BeliefTable
from girandola.bots.hanabi.search.candidates import candidates
from girandola.bots.hanabi.search.conventions import Convention
from girandola.bots.hanabi.search.endgame import prospects
from girandola.bots.hanabi.search.rollouts import challenge, follow
from girandola.bots.hanabi.search.sampling import imagine
from girandola.lab.compile import compiled, wide
from girandola.lab.record import GameArray
from girandola.lab.rng import Dice
from girandola.lab.tables import MAX_ACTIONS

_RECKONED = 40
"""Worlds in which the end is reckoned through."""
_HOPE = 0.1
_TOLERANCE = 0.02
"""Points by which reckoning must prefer an action, and that rollouts may hold against it."""

_SURE = 2.0
"""Standard errors that settle a comparison while there are worlds left to try."""

SETTINGS: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("worlds", "<i8"),  # most worlds that are tried
            ("batch", "<i8"),  # ... before anything is given up
            ("patience", "<i8"),  # ... before one that is better may end the search
            ("margin", "<f8"),  # points by which another action must be better
            ("errors", "<f8"),  # ... and standard errors
            ("doubt", "<f8"),  # weight of a hand per partner's decision that speaks against it
            ("memory", "<i8"),  # partners' decisions that are asked
            ("daring", "<f8"),  # least chance at which a play is considered
            ("keep", "<f8"),  # share of the points that a third error leaves
            ("pool", "<i8"),  # hands drawn for each world
            ("endgame", "<i8"),  # cards in the deck from which on the end is reckoned through
        ],
    )
)


@compiled
def compare(values: NDArray[np.float64], standard: NDArray[np.float64], done: int) -> tuple[float, float]:
    """How much better than the standard an action is over the worlds tried, and the standard error of it."""
    mean = 0.0
    square = 0.0
    for world in range(done):
        gap = values[world] - standard[world]
        mean += gap
        square += gap * gap
    mean /= done
    return mean, np.sqrt(max(square / done - mean * mean, 1e-9) / done)


@compiled
def weigh(values: NDArray[np.float64], alive: NDArray[np.uint8], done: int, settings_of: Any) -> int:
    """The action that is better enough by the worlds tried, 0 for the convention's own.

    Takes the life of those that will not be: they stay below the margin, or behind the one that is best.
    """
    settings = settings_of[0]
    best = 0
    most = 0.0
    for number in range(1, len(alive)):
        if alive[number] == 0:
            continue
        mean, error = compare(values[number], values[0], done)
        if mean + _SURE * error < settings.margin:
            alive[number] = 0
        elif mean > max(settings.margin, settings.errors * error, most):
            best = number
            most = mean
    for number in range(1, len(alive)):
        if best > 0 and alive[number] == 1 and number != best:
            mean, error = compare(values[number], values[best], done)
            if mean + _SURE * error < 0.0:
                alive[number] = 0
    return best


@compiled
def is_settled(
    values: NDArray[np.float64], alive: NDArray[np.uint8], best: int, done: int, settings_of: Any
) -> bool:
    """Whether more worlds would not change the choice: nothing is left, or one that is surely better."""
    left = 0
    for number in range(1, len(alive)):
        left += alive[number]
    if left > 1 or best == 0:
        return left == 0
    if done < settings_of[0].patience:
        return False
    mean, error = compare(values[best], values[0], done)
    margin: float = settings_of[0].margin
    return mean - _SURE * error > margin


@compiled
def think(
    seen: GameArray,
    known: BeliefTable,
    tables_of: GameArray,
    convention: Convention,
    past: GameArray,
    past_known: BeliefTable,
    past_uids: NDArray[np.int64],
    turns: int,
    settings_of: Any,
    state: Dice,
    worlds: GameArray,
    values: NDArray[np.float64],
) -> int:
    """The action for the seat to act, by its view alone; ``worlds`` and ``values`` are paper to write on."""
    settings = settings_of[0]
    found = np.zeros(MAX_ACTIONS, np.int64)
    total = candidates(seen, known, tables_of, convention, settings.daring, found)
    alive = np.ones(total, np.uint8)
    is_open = total > 1
    done = 0
    best = 0
    size = settings.batch
    while is_open and done < settings.worlds:
        last = min(done + size, settings.worlds)
        imagine(
            seen, known, tables_of, past, past_known, past_uids, turns, convention, settings.doubt,
            settings.memory, settings.pool, state, worlds[done:last],
        )  # fmt: skip
        follow(worlds, done, last, known, tables_of, convention, settings.keep, found[0], values[0])
        for number in range(1, total):
            if alive[number] == 0:
                continue
            needed = settings.margin * last - (values[number, :done] - values[0, :done]).sum()
            is_possible = challenge(
                worlds, done, last, known, tables_of, convention, settings.keep, found[number], values[0],
                needed, values[number],
            )  # fmt: skip
            alive[number] = 1 if is_possible else 0
        best = weigh(values, alive, last, settings_of)
        done = last
        size *= 2
        is_open = not is_settled(values, alive, best, done, settings_of)
    if done > 0:
        best = last_word(worlds, done, known, tables_of, convention, settings_of, found[:total], values, best)
    return int(found[best])


@compiled
def last_word(
    worlds: GameArray,
    done: int,
    known: BeliefTable,
    tables_of: GameArray,
    convention: Convention,
    settings_of: Any,
    found: NDArray[np.int64],
    values: NDArray[np.float64],
    best: int,
) -> int:
    """Near the end, the action that is better by reckoning with open hands, if rollouts do not speak against
    it; else the one chosen before."""
    settings = settings_of[0]
    left = wide(worlds[0].total) - wide(worlds[0].drawn)
    if left > settings.endgame or tables_of[0].final_bouquet != 0:
        return best
    count = min(done, _RECKONED)
    hopes = np.zeros((len(found), count))
    if not prospects(worlds, count, tables_of, found, hopes):
        return best
    chosen = best
    most = _HOPE
    for number in range(len(found)):
        mean, error = compare(hopes[number], hopes[best], count)
        if number != best and mean > most and mean > 2.0 * error:
            chosen = number
            most = mean
    if chosen == best:
        return best
    follow(worlds, 0, done, known, tables_of, convention, settings.keep, found[chosen], values[chosen])
    follow(worlds, 0, done, known, tables_of, convention, settings.keep, found[best], values[best])
    mean, _ = compare(values[chosen], values[best], done)
    return chosen if mean > -_TOLERANCE else best

"""Chooses an action: which candidates to compare, in how many worlds, and when one is clearly better.

The convention's own action is chosen unless another is better by a margin and by a number of standard errors.
Partners interpret actions by the convention, so a deviation has a cost that the comparison cannot see.
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
"""Worlds in which the end of the game is searched exhaustively."""
_HOPE = 0.1
_TOLERANCE = 0.02
"""Points by which the exhaustive search must prefer an action, and by which rollouts may disagree."""

_SURE = 2.0
"""Standard errors at which a comparison is decided before all worlds were tried."""

SETTINGS: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("worlds", "<i8"),  # the most worlds to try
            ("batch", "<i8"),  # ... before a candidate may be dropped
            ("patience", "<i8"),  # ... before a better candidate may end the search
            ("margin", "<f8"),  # points by which a deviation must be better
            ("errors", "<f8"),  # ... and standard errors
            ("doubt", "<f8"),  # factor for a hand's weight per partner's decision that contradicts it
            ("memory", "<i8"),  # how many of the partners' decisions are checked
            ("daring", "<f8"),  # lowest chance at which a play is a candidate
            ("keep", "<f8"),  # share of the points that is left after a third error
            ("pool", "<i8"),  # hands drawn for each world
            ("endgame", "<i8"),  # cards in the deck at which the exhaustive search begins
        ],
    )
)


@compiled
def compare(values: NDArray[np.float64], standard: NDArray[np.float64], done: int) -> tuple[float, float]:
    """The mean advantage of an action over another one, the standard, and the standard error of it."""
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
    """The candidate that is clearly better, by the worlds tried so far; 0 is the convention's own action.

    Candidates that cannot become the choice are dropped from ``alive``: they stay below the margin, or behind
    the best.
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
    """Whether more worlds would not change the choice: no candidate is left beside the convention's own
    action, or only one, which is certainly better."""
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
def choose_action(
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
    """The action for the seat to act, from its view alone; ``worlds`` and ``values`` are scratch buffers."""
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
        best = endgame_choice(
            worlds, done, known, tables_of, convention, settings_of, found[:total], values, best
        )
    return int(found[best])


@compiled
def endgame_choice(
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
    """Near the end: the action that an exhaustive search with open hands prefers, unless rollouts disagree;
    otherwise the one chosen before."""
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

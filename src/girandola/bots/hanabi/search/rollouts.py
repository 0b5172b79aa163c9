"""Rollouts: after an action everybody follows the convention to the end, in one world after the other.

All actions are tried in the same worlds, so that differences come from the actions. Nothing is decided here.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BeliefTable
from girandola.bots.hanabi.search.conventions import Convention, advance
from girandola.lab.compile import compiled, wide
from girandola.lab.record import GameArray, Record
from girandola.lab.tables import Tables

_COMPLETE = 3


@compiled
def points(record: Record, tables: Tables, keep: float) -> float:
    """The value of a finished game: its points, times ``keep`` after a third error (H6.1)."""
    total = float(max(0, wide(record.placed) - tables.penalty))
    return total * keep if record.errors >= tables.error_limit else total


@compiled
def play_on(record: Record, beliefs: BeliefTable, tables: Tables, convention: Convention) -> None:
    """Play to the end by the convention."""
    while record.over == 0:
        advance(convention, record, beliefs[0], tables, convention.decide(record, beliefs[0], tables))


@compiled
def try_out(
    world: Record,
    beliefs: BeliefTable,
    tables: Tables,
    convention: Convention,
    keep: float,
    action: int,
    game: GameArray,
    known: BeliefTable,
) -> float:
    """The value of the game after the action in one world."""
    game[0] = world
    known[0] = beliefs[0]
    advance(convention, game[0], known[0], tables, action)
    play_on(game[0], known, tables, convention)
    return points(game[0], tables, keep)


@compiled
def follow(
    worlds: GameArray,
    first: int,
    last: int,
    beliefs: BeliefTable,
    tables_of: GameArray,
    convention: Convention,
    keep: float,
    action: int,
    values: NDArray[np.float64],
) -> None:
    """Write the value of an action in the worlds from ``first`` up to ``last``."""
    game = np.empty(1, worlds.dtype)
    known = np.empty(1, beliefs.dtype)
    for number in range(first, last):
        values[number] = try_out(worlds[number], beliefs, tables_of[0], convention, keep, action, game, known)


@compiled
def challenge(
    worlds: GameArray,
    first: int,
    last: int,
    beliefs: BeliefTable,
    tables_of: GameArray,
    convention: Convention,
    keep: float,
    action: int,
    standard: NDArray[np.float64],
    needed: float,
    values: NDArray[np.float64],
) -> bool:
    """The same for an action that must gain ``needed`` points over the standard; False as soon as it cannot.

    Worlds in which the standard is not perfect come first: only there can anything be gained.
    """
    tables = tables_of[0]
    best = float(tables.points - tables.penalty)
    game = np.empty(1, worlds.dtype)
    known = np.empty(1, beliefs.dtype)
    hope = 0.0
    for number in range(first, last):
        hope += best - standard[number]
    for perfect in range(2):
        for number in range(first, last):
            if (standard[number] >= best) != (perfect == 1):
                continue
            if hope < needed:
                return False
            values[number] = try_out(worlds[number], beliefs, tables, convention, keep, action, game, known)
            hope -= best - values[number]
    return hope >= needed

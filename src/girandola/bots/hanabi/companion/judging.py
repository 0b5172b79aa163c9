"""The judgement of actions: their outlook, and what was learned about them from people and from own games.

Every action is described by a row of numbers: its features (features.py), how things stand, and how it
compares with the other actions. A small network says from a row by how many points the action is better than
its outlook. Its numbers are in lessons.py, flat in one array.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.features import CLUES, DISCARDS, PLAYS, SEVERAL
from girandola.bots.hanabi.companion.mind import FEATURES, Mind
from girandola.bots.hanabi.companion.standing import DOUBTS, STANDING, describe_standing
from girandola.lab.compile import adder, lean
from girandola.lab.record import Record
from girandola.lab.tables import MAX_ACTIONS, Tables

Weights = NDArray[np.float64]
"""The numbers of the network in a row: direct weights, first layer, its biases, second layer."""

HERE = FEATURES
"""Where a row says how things stand: the same for all actions of a position."""
HERE_SIZE = STANDING + 3
MISREAD_HERE = tuple(HERE + number for number in DOUBTS)
"""Of these, those that tell of clues being misread, and of who can be trusted."""
GAPS = HERE + HERE_SIZE
"""Where a row compares: behind the best, behind the best of its kind, and whether it is that one."""
ROW = GAPS + 3
UNITS = 32
FIRST = ROW
FIRST_BIAS = FIRST + ROW * UNITS
SECOND = FIRST_BIAS + UNITS
NUMBERS = SECOND + UNITS
"""How many numbers the network has."""

_ROWS = MAX_ACTIONS
_SHARED = _ROWS + MAX_ACTIONS * ROW
_HIDDEN = _SHARED + UNITS
DESK = _HIDDEN + UNITS
"""The room for a decision: the value of each action, their rows, and two layers of the network."""

NEVER = -1e9
"""The worth of an action that is not thought of."""
_FARTHEST = -3.0
_KIND_OF = (2, 0, 1, 0, 1)
"""Plays, clues and discards as 0, 1 and 2, by the kinds of the tables."""
_OWN_FROM, _OWN_TO = (PLAYS, CLUES, DISCARDS), (DISCARDS, PLAYS, SEVERAL)
"""The features that only this kind of action has. Those of the other kinds are 0 in its rows."""


_add_units = adder(UNITS)


def desk() -> NDArray[np.float64]:
    """Room for decisions; those of one thread can share it."""
    return np.zeros(DESK)


@lean
def clear_values(tables: Tables, values: NDArray[np.float64]) -> None:
    for action in range(tables.actions):
        values[action] = NEVER


@lean
def note_action(mind: Mind, values: NDArray[np.float64], action: int, value: float) -> None:
    """Note what an action is worth by its outlook, and its features, which are in the mind."""
    values[action] = value
    if value > NEVER:
        first = _ROWS + action * ROW
        for number in range(FEATURES):
            values[first + number] = mind.features[number]


@lean
def row_at(action: int) -> int:
    """Where the row of an action begins."""
    return _ROWS + action * ROW


@lean
def fill_rows(record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64]) -> int:
    """Complete the rows of all actions that are thought of; returns the first of them, or -1."""
    leader = -1
    for action in range(tables.actions):
        if values[action] > NEVER:
            leader = action
            break
    if leader < 0:
        return leader
    most_play = most_clue = most_discard = NEVER
    for action in range(leader, tables.actions):
        kind = _KIND_OF[tables.kind[action]]
        if kind == 0:
            most_play = max(most_play, values[action])
        elif kind == 1:
            most_clue = max(most_clue, values[action])
        else:
            most_discard = max(most_discard, values[action])
    most = max(most_play, most_clue, most_discard)
    start = _ROWS + leader * ROW + HERE
    describe_standing(record, mind, tables, values, start)
    values[start + HERE_SIZE - 3] = max(most_play - most, _FARTHEST)
    values[start + HERE_SIZE - 2] = max(most_clue - most, _FARTHEST)
    values[start + HERE_SIZE - 1] = max(most_discard - most, _FARTHEST)
    for action in range(leader, tables.actions):
        if values[action] == NEVER:
            continue
        kind = _KIND_OF[tables.kind[action]]
        best = most_play if kind == 0 else (most_clue if kind == 1 else most_discard)
        first = _ROWS + action * ROW
        values[first + GAPS] = max(values[action] - most, _FARTHEST)
        values[first + GAPS + 1] = max(values[action] - best, _FARTHEST)
        values[first + GAPS + 2] = 1.0 if values[action] == best else 0.0
        if action != leader:
            for number in range(HERE_SIZE):
                values[first + HERE + number] = values[start + number]
    return leader


@lean
def judge(tables: Tables, weights: Weights, values: NDArray[np.float64], leader: int) -> None:
    """Add to the value of each action what was learned about actions like it."""
    if leader < 0:
        return
    for unit in range(UNITS):
        values[_SHARED + unit] = weights[FIRST_BIAS + unit]
    shared = _add(values, _ROWS + leader * ROW, HERE, GAPS, weights, _SHARED, 0.0)
    for action in range(leader, tables.actions):
        if values[action] == NEVER:
            continue
        first = _ROWS + action * ROW
        for unit in range(UNITS):
            values[_HIDDEN + unit] = values[_SHARED + unit]
        kind = _KIND_OF[tables.kind[action]]
        own = _add(values, first, _OWN_FROM[kind], _OWN_TO[kind], weights, _HIDDEN, 0.0)
        total = shared + _add(values, first, SEVERAL, HERE, weights, _HIDDEN, own)
        total += _add(values, first, GAPS, ROW, weights, _HIDDEN, 0.0)
        for unit in range(UNITS):
            total += weights[SECOND + unit] * max(values[_HIDDEN + unit], 0.0)
        values[action] += total


@lean
def _add(
    values: NDArray[np.float64], row: int, begin: int, end: int, weights: Weights, layer: int, total: float
) -> float:
    """Add what a part of a row sends to the units of a layer; returns the total with its direct worth.

    Most of a row is 0, and most of the time went into that.
    """
    for number in range(begin, end):
        signal = values[row + number]
        if signal != 0.0:
            total += signal * weights[number]
            _add_units(values, layer, weights, FIRST + number * UNITS, signal)
    return total

"""The judgement of actions: their outlook, and what was learned about them from people and from own games.

Every action is described by a row of numbers: its features (features.py), how things stand, and how it
compares with the other actions. A small network says from a row by how many points the action is better than
its outlook. Its numbers are in lessons.py, flat in one array.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.describing import deck_left, doubted, pace
from girandola.bots.hanabi.companion.features import MISPLAY, WRONG, own_ready
from girandola.bots.hanabi.companion.mind import (
    FEATURES,
    STATE,
    Mind,
    card_at,
    is_pointed,
    known_trash,
    size_of,
)
from girandola.lab.compile import lean, wide
from girandola.lab.record import Record
from girandola.lab.tables import MAX_ACTIONS, Tables

Weights = NDArray[np.float64]
"""The numbers of the network in a row: direct weights, first layer, its biases, second layer."""

HERE = FEATURES
"""Where a row says how things stand: the same for all actions of a position."""
HERE_SIZE = 33
MISREAD_HERE = (HERE + 13 + WRONG, HERE + 13 + MISPLAY, HERE + 16 + STATE, HERE + 17 + STATE)
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
_KINDS = 3
_KIND_OF = (2, 0, 1, 0, 1)
"""Plays, clues and discards as 0, 1 and 2, by the kinds of the tables."""


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
    _describe_here(record, mind, tables, values, start)
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
def _describe_here(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    tokens = wide(record.clues)
    spare = pace(record, mind, tables)
    values[first] = tokens / 8
    values[first + 1] = 1.0 if tokens == 0 else 0.0
    values[first + 2] = 1.0 if tokens == tables.clue_tokens else 0.0
    values[first + 3] = deck_left(record) / (tables.cards - tables.players * tables.hand_size)
    values[first + 4] = max(-1.0, min(1.5, spare / 10))
    values[first + 5] = 1.0 if spare <= 1 else 0.0
    values[first + 6] = 1.0 if record.errors == 1 else 0.0
    values[first + 7] = 1.0 if record.errors >= 2 else 0.0
    values[first + 8] = wide(record.placed) / (tables.suits * tables.values)
    values[first + 9] = own_ready(record, mind, tables) / 2
    loose = 0
    useless = 0
    size = size_of(record, mind.seat)
    for place in range(size):
        card = card_at(record, tables, mind.seat, place)
        if known_trash(mind, card):
            useless += 1
        elif not is_pointed(mind, card):
            loose += 1
    values[first + 10] = 1.0 if useless > 0 else 0.0
    values[first + 11] = loose / 5
    values[first + 12] = 1.0 if loose == 0 and useless == 0 else 0.0
    for number in range(STATE):
        values[first + 13 + number] = min(mind.state[number] / 3, 2.0)
    values[first + 13 + STATE] = 1.0 if tables.players == 2 else 0.0
    values[first + 14 + STATE] = 1.0 if tables.players >= 4 else 0.0
    values[first + 15 + STATE] = 1.0 if tables.players == 5 else 0.0
    most = -1.0
    misled = 0
    for seat in range(tables.players):
        if seat != mind.seat:
            most = max(most, doubted(mind, seat))
            misled += mind.misled[seat]
    values[first + 16 + STATE] = most
    values[first + 17 + STATE] = min(misled / 3, 1.0)


@lean
def judge(tables: Tables, weights: Weights, values: NDArray[np.float64], leader: int) -> None:
    """Add to the value of each action what was learned about actions like it."""
    if leader < 0:
        return
    start = _ROWS + leader * ROW
    for unit in range(UNITS):
        values[_SHARED + unit] = weights[FIRST_BIAS + unit]
    _add(values, start, HERE, GAPS, weights, _SHARED)
    for action in range(leader, tables.actions):
        if values[action] == NEVER:
            continue
        first = _ROWS + action * ROW
        for unit in range(UNITS):
            values[_HIDDEN + unit] = values[_SHARED + unit]
        _add(values, first, 0, HERE, weights, _HIDDEN)
        _add(values, first, GAPS, ROW, weights, _HIDDEN)
        total = 0.0
        for number in range(ROW):
            total += weights[number] * values[first + number]
        for unit in range(UNITS):
            total += weights[SECOND + unit] * max(values[_HIDDEN + unit], 0.0)
        values[action] += total


@lean
def _add(values: NDArray[np.float64], row: int, begin: int, end: int, weights: Weights, layer: int) -> None:
    """Add what a part of a row sends to the units of a layer; most of it is 0."""
    for number in range(begin, end):
        signal = values[row + number]
        if signal != 0.0:
            first = FIRST + number * UNITS
            for unit in range(UNITS):
                values[layer + unit] += signal * weights[first + unit]

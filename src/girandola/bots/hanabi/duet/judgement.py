"""Duet's judgement: a small network that estimates which of the possible actions is better than its weights
say.

Its parameters are in lessons.py. It was trained by playing on from about a million positions after several
actions (school.py): what led to more points became likelier to be chosen. Where it sees no clear difference,
the weights decide.
"""

import base64

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.duet.lessons import NUMBERS, SIZES
from girandola.bots.hanabi.duet.sight import FEATURES, GAP, SHARED, WORTH
from girandola.lab.compile import compiled

HEAD_START = np.float32(0.06)
"""Points by which the network must prefer an action to the one that the weights prefer."""
_LEAST_GAP = np.float32(-2.0)

_NUMBERS = np.frombuffer(base64.b64decode(NUMBERS), np.float16).astype(np.float32)
FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, LAST = (
    part.reshape(size)
    for part, size in zip(
        np.split(_NUMBERS, np.cumsum([int(np.prod(size)) for size in SIZES])[:-1]), SIZES, strict=True
    )
)


@compiled
def judged_best(rows: NDArray[np.float32], total: int) -> int:
    """The number of the best action, of those whose rows are given."""
    best = plainly_best(rows, total)
    compare_worth(rows, total, best)
    values = np.empty(total, np.float32)
    judge(rows, total, values)
    most = values[best] + HEAD_START
    for number in range(total):
        if values[number] > most:
            most = values[number]
            best = number
    return best


@compiled
def plainly_best(rows: NDArray[np.float32], total: int) -> int:
    """The number of the action with the highest value by the weights."""
    best = 0
    for number in range(1, total):
        if rows[number, WORTH] > rows[best, WORTH]:
            best = number
    return best


@compiled
def compare_worth(rows: NDArray[np.float32], total: int, best: int) -> None:
    """Write how much less than the best each action is worth."""
    for number in range(total):
        rows[number, GAP] = max(rows[number, WORTH] - rows[best, WORTH], _LEAST_GAP)


@compiled
def judge(rows: NDArray[np.float32], total: int, values: NDArray[np.float32]) -> None:
    """The points that each action leads to, up to a constant.

    Most of a row is 0, and the shared part of the rows is computed once.
    """
    shared = FIRST_BIAS.copy()
    _add(rows[0], 0, SHARED, FIRST, shared)
    hidden = np.empty_like(FIRST_BIAS)
    deeper = np.empty_like(SECOND_BIAS)
    for number in range(total):
        hidden[:] = shared
        _add(rows[number], SHARED, FEATURES, FIRST, hidden)
        np.maximum(hidden, np.float32(0.0), hidden)
        deeper[:] = SECOND_BIAS
        _add(hidden, 0, len(hidden), SECOND, deeper)
        value = np.float32(0.0)
        for unit in range(len(deeper)):
            value += max(deeper[unit], np.float32(0.0)) * LAST[unit]
        values[number] = value


@compiled
def _add(
    signals: NDArray[np.float32],
    first: int,
    end: int,
    weights: NDArray[np.float32],
    sums: NDArray[np.float32],
) -> None:
    for number in range(first, end):
        signal = signals[number]
        if signal != 0.0:
            for unit in range(len(sums)):
                sums[unit] += signal * weights[number, unit]

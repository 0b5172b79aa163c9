"""Estimates what an action leads to if everybody plays on as the Companion would, in imagined worlds.

Only actions are tried whose meaning is true by the conventions, so that no partner is misled. The worlds come
from imagining.py.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide, weigh
from girandola.bots.hanabi.companion.features import C_LIE, C_STATE, C_WRONG_CALLS, MISPLAY, WRONG
from girandola.bots.hanabi.companion.games import advance, play_on
from girandola.bots.hanabi.companion.judging import DESK, NEVER, Weights
from girandola.bots.hanabi.companion.mind import MIND, Mind, Minds
from girandola.bots.hanabi.companion.weighing import weigh_clue
from girandola.bots.hanabi.compiled.turn import cover
from girandola.bots.hanabi.search.rollouts import points
from girandola.lab.compile import compiled, lean
from girandola.lab.kinds import CLUE as _CLUE
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray

_BEHIND = 4.0
"""Points by which an action may be behind by its outlook and still be tried."""
_EPSILON = 1e-6


@compiled
def candidates(
    seen: GameArray,
    minds: Minds,
    tables_of: GameArray,
    weights: Weights,
    values: NDArray[np.float64],
    found: NDArray[np.int64],
) -> int:
    """Write the actions that are tried, the Companion's own first and then the most promising; how many.

    ``found`` is as long as actions may be tried.
    """
    paper = np.zeros(1, MIND)
    tables = tables_of[0]
    found[0] = decide(seen[0], minds, 0, paper, tables, weights, values)
    if seen[0].choice != 0:
        return 1
    weigh(seen[0], minds, 0, paper, tables, weights, values)
    most = values[found[0]]
    values[found[0]] = NEVER
    total = 1
    while total < len(found):
        best = int(np.argmax(values[: tables.announce_at]))
        if values[best] < most - _BEHIND:
            break
        values[best] = NEVER
        if tables.kind[best] == _CLUE:
            paper[0] = minds[0]
            weigh_clue(seen[0], minds[0], paper[0], tables, best)
            if not _is_true(paper[0]):
                continue
        found[total] = best
        total += 1
    return total


@lean
def _is_true(after_it: Mind) -> bool:
    """Whether the action would lead nobody to a wrong belief."""
    found = after_it.features
    is_wrong = found[C_STATE + WRONG] > _EPSILON or found[C_STATE + MISPLAY] > _EPSILON
    return not is_wrong and found[C_LIE] < _EPSILON and found[C_WRONG_CALLS] < _EPSILON


@compiled
def try_worlds(
    worlds: GameArray,
    first: int,
    last: int,
    tables_of: GameArray,
    weights: Weights,
    rows: NDArray[np.int64],
    memories: Minds,
    found: NDArray[np.int64],
    alive: NDArray[np.uint8],
    keep: float,
    results: NDArray[np.float64],
) -> None:
    """Fill in what each action that is alive is worth in the worlds from ``first`` up to ``last``.

    The minds of all seats in a world are in that row of ``memories``.
    """
    tables = tables_of[0]
    game = np.zeros(1, RECORD)
    minds = np.zeros(MAX_PLAYERS, MIND)
    paper = np.zeros(1, MIND)
    values = np.zeros(DESK)
    for number in range(first, last):
        for at in range(len(found)):
            if alive[at] == 0:
                continue
            game[0] = worlds[number]
            for seat in range(tables.players):
                minds[seat] = memories[rows[number], seat]
            advance(game[0], minds, tables, found[at])
            play_on(game[0], minds, paper, tables, weights, values)
            results[at, number] = points(game[0], tables, keep)


@compiled
def seen_by_active(game: GameArray, tables_of: GameArray, view: GameArray, covers: GameArray) -> None:
    """Fill in the view of the seat to act."""
    view[0] = game[0]
    cover(view[0], tables_of[0], covers[0])

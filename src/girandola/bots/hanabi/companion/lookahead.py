"""Estimates what an action leads to if everybody plays on as the Companion would.

Worlds that may be the real one are drawn, more often where partners would have acted as they did. The game so
far is played again in each, so that every seat remembers what it saw, and then it is played to the end.

Only actions are tried whose meaning is true by the conventions, so that no partner is misled.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide, weigh
from girandola.bots.hanabi.companion.features import C_LIE, C_STATE, C_WRONG_CALLS, MISPLAY, WRONG
from girandola.bots.hanabi.companion.games import advance, begin_all, play_on
from girandola.bots.hanabi.companion.judging import DESK, NEVER, Weights
from girandola.bots.hanabi.companion.mind import EXPERT, MAX_HAND, MIND, Mind, Minds, card_at
from girandola.bots.hanabi.companion.weighing import weigh_clue
from girandola.bots.hanabi.compiled.turn import cover
from girandola.bots.hanabi.search.rollouts import points
from girandola.bots.hanabi.search.sampling import draw_likely, fill, loosen, unseen
from girandola.lab.compile import compiled, lean, wide
from girandola.lab.kernel import deal
from girandola.lab.kinds import CLUE as _CLUE
from girandola.lab.record import MAX_PLAYERS, RECORD, UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice, below
from girandola.lab.tables import Tables

_BEHIND = 4.0
"""Points by which an action may be behind by its outlook and still be tried."""
_EPSILON = 1e-6
_DRAWN = 3
"""How many worlds are drawn for each that is kept."""
_DOUBT = 0.4
"""How much less likely a world is by each action of a partner who would have done something else in it."""
_RECENT = 24
"""How many of the last actions tell which worlds are likely."""


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
def imagine(seen: GameArray, minds: Minds, tables_of: GameArray, state: Dice, worlds: GameArray) -> None:
    """Fill the worlds: own hands that the seat holds possible, and decks, each as often as it is likely."""
    tables = tables_of[0]
    view = seen[0]
    mind = minds[0]
    seat = mind.seat
    counts = np.zeros(UNKNOWN + 1, np.int64)
    left = np.zeros(UNKNOWN + 1, np.int64)
    masks = np.zeros(MAX_HAND, np.int64)
    hand = np.zeros(MAX_HAND, np.uint8)
    unseen(view, tables, counts)
    for place in range(wide(view.sizes[seat])):
        masks[place] = mind.inferred[card_at(view, tables, seat, place)] & ~mind.none_left[seat]
    for number in range(len(worlds)):
        if not draw_likely(view, tables, seat, masks, counts, state, left, hand):
            loosen(view, tables, seat, masks)
            draw_likely(view, tables, seat, masks, counts, state, left, hand)
        worlds[number] = seen[0]
        fill(worlds[number], tables, seat, hand, left, state)


@compiled
def imagine_likely(
    seen: GameArray,
    minds: Minds,
    tables_of: GameArray,
    weights: Weights,
    starter: int,
    past: NDArray[np.int64],
    state: Dice,
    worlds: GameArray,
) -> None:
    """Fill the worlds, each as often as its cards and what partners did make it likely."""
    drawn, seat = np.zeros(_DRAWN * len(worlds), RECORD), minds[0].seat
    imagine(seen, minds, tables_of, state, drawn)
    doubts = np.zeros(len(drawn))
    for number in range(len(drawn)):
        doubts[number] = _doubts(drawn[number], tables_of[0], weights, starter, past, seat)
    likely = np.cumsum(_DOUBT ** (doubts - doubts.min()))
    step = likely[-1] / len(worlds)
    at = step * below(state, 1 << 20) / (1 << 20)
    number = 0
    for kept in range(len(worlds)):
        while likely[number] <= at and number < len(drawn) - 1:
            number += 1
        worlds[kept] = drawn[number]
        at += step


@compiled
def _doubts(
    world: Record,
    tables: Tables,
    weights: Weights,
    starter: int,
    past: NDArray[np.int64],
    seat: int,
) -> int:
    """How many of the last actions partners would not have done, had these been the cards."""
    game, minds = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND)
    paper, values = np.zeros(1, MIND), np.zeros(DESK)
    game[0] = world
    deal(game[0], tables, starter)
    begin_all(game[0], minds, tables, EXPERT)
    found = 0
    for number in range(len(past)):
        active = wide(game[0].active)
        if active != seat and number >= len(past) - _RECENT:
            found += decide(game[0], minds, active, paper, tables, weights, values) != past[number]
        advance(game[0], minds, tables, past[number])
    return found


@compiled
def _replay(
    world: Record, tables: Tables, starter: int, past: NDArray[np.int64], game: GameArray, minds: Minds
) -> None:
    """Play the game so far again with the cards of a world."""
    game[0] = world
    deal(game[0], tables, starter)
    begin_all(game[0], minds, tables, EXPERT)
    for number in range(len(past)):
        advance(game[0], minds, tables, past[number])


@compiled
def try_worlds(
    worlds: GameArray,
    first: int,
    last: int,
    tables_of: GameArray,
    weights: Weights,
    starter: int,
    past: NDArray[np.int64],
    found: NDArray[np.int64],
    alive: NDArray[np.uint8],
    keep: float,
    results: NDArray[np.float64],
) -> None:
    """Fill in what each action that is alive is worth in the worlds from ``first`` up to ``last``."""
    tables = tables_of[0]
    before = np.zeros(1, RECORD)
    then = np.zeros(MAX_PLAYERS, MIND)
    game = np.zeros(1, RECORD)
    minds = np.zeros(MAX_PLAYERS, MIND)
    paper = np.zeros(1, MIND)
    values = np.zeros(DESK)
    for number in range(first, last):
        _replay(worlds[number], tables, starter, past, before, then)
        for at in range(len(found)):
            if alive[at] == 0:
                continue
            game[0] = before[0]
            for seat in range(tables.players):
                minds[seat] = then[seat]
            advance(game[0], minds, tables, found[at])
            play_on(game[0], minds, paper, tables, weights, values)
            results[at, number] = points(game[0], tables, keep)


@compiled
def seen_by_active(game: GameArray, tables_of: GameArray, view: GameArray, covers: GameArray) -> None:
    """Fill in the view of the seat to act."""
    view[0] = game[0]
    cover(view[0], tables_of[0], covers[0])

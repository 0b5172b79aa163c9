"""Makes training data for the Companion's judgement: positions of its own games, with results of actions.

From a position the most promising actions are played out to the end of the same deal. The hidden cards are
what they are; as the pupil does not see them, it learns from many positions what is best by what it sees.
``examples/teach_companion.py`` makes lessons.py of it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.beside import FRIEND, begin_beside, decide_beside, play_on_beside
from girandola.bots.hanabi.companion.choosing import speaks_plainly, survey_actions
from girandola.bots.hanabi.companion.describing import deck_left
from girandola.bots.hanabi.companion.games import advance
from girandola.bots.hanabi.companion.judging import DESK, NEVER, ROW, Weights, fill_rows, judge, row_at
from girandola.bots.hanabi.companion.mind import MIND, Minds
from girandola.bots.hanabi.search.rollouts import points
from girandola.lab.compile import compiled, lean, load_linked, wide
from girandola.lab.kernel import deal
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray, Record
from girandola.lab.rng import below, roll, seed_one, shuffle
from girandola.lab.tables import MAX_ACTIONS, Tables

_WORD = 4294967296.0
_KEEP = 0.3
"""What a third error leaves of the points here: all or nothing would make it a matter of luck."""
_PERFECT = 0.25
"""What a perfect game is worth beyond its points."""
_LATE, _LATE_SHARE = 14, 2.5
"""With so few cards in the deck there are more lessons: they are short, and turns count."""


class Positions(NamedTuple):
    """Actions, those of one position together: their rows, their outlook, and the points they led to.

    The points of actions that were not played out are not numbers.
    """

    rows: NDArray[np.float32]
    worth: NDArray[np.float32]
    position: NDArray[np.int32]
    points: NDArray[np.float32]


def play_out(
    tables: GameArray,
    weights: Weights,
    seed: int,
    games: int,
    *,
    share: float,
    curiosity: float,
    width: int,
    kind: int = FRIEND,
) -> Positions:
    """Play games of Companions, and in a share of the turns try the best actions and one at random.

    Out of ``curiosity``, a chance, the game then goes on with any of them. One seat is of a ``kind``.
    """
    load_linked()
    room = int(games * share * 70 * 40) + MAX_ACTIONS
    rows, worth = np.empty((room, ROW), np.float32), np.empty(room, np.float32)
    position, outcome = np.empty(room, np.int32), np.empty(room, np.float32)
    asked = share, curiosity, width, kind
    used = _play_out(tables, weights, seed, games, *asked, rows, worth, position, outcome)
    return Positions(rows[:used], worth[:used], position[:used], outcome[:used])


@lean
def _survey(
    record: Record,
    minds: Minds,
    at: int,
    paper: Minds,
    tables: Tables,
    values: NDArray[np.float64],
    rows: NDArray[np.float32],
    worth: NDArray[np.float32],
    found: NDArray[np.int64],
) -> int:
    """Write rows and outlook of all actions that are thought of; how many they are."""
    survey_actions(record, minds, at, paper, tables, values)
    fill_rows(record, minds[at], tables, values)
    total = 0
    for action in range(tables.actions):
        if values[action] == NEVER:
            continue
        first = row_at(action)
        for number in range(ROW):
            rows[total, number] = values[first + number]
        worth[total] = values[action]
        found[total] = action
        total += 1
    return total


@compiled
def _play_out(
    tables_of: GameArray,
    weights: Weights,
    seed: int,
    games: int,
    share: float,
    curiosity: float,
    width: int,
    kind: int,
    rows: NDArray[np.float32],
    worth: NDArray[np.float32],
    position: NDArray[np.int32],
    outcome: NDArray[np.float32],
) -> int:
    tables = tables_of[0]
    game, trial = np.zeros(1, RECORD), np.zeros(1, RECORD)
    minds, thought, paper = np.zeros(MAX_PLAYERS, MIND), np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
    values, judged = np.zeros(DESK), np.zeros(DESK)
    state, chance = np.zeros(4, np.uint32), np.zeros(4, np.uint32)
    found = np.empty(MAX_ACTIONS, np.int64)
    used = 0
    positions = 0
    for number in range(games):
        seed_one(state, seed, 0, number)
        shuffle(game[0], tables, state)
        deal(game[0], tables, below(state, tables.players))
        odd = below(state, tables.players)
        begin_beside(game[0], minds, tables, odd, kind)
        while game[0].over == 0:
            seat = wide(game[0].active)
            action = decide_beside(game[0], minds, paper, tables, weights, values, odd, kind, state)
            often = share if deck_left(game[0]) > _LATE else _LATE_SHARE * share
            is_lesson = roll(state) < often * _WORD and game[0].choice == 0
            is_lesson = is_lesson and (kind == FRIEND or seat != odd)
            if is_lesson and used + MAX_ACTIONS <= len(rows) and not speaks_plainly(minds[seat], tables):
                total = _survey(game[0], minds, seat, paper, tables, judged, rows[used:], worth[used:], found)
                judge(tables, weights, judged, found[0])
                for at in range(total):
                    position[used + at] = positions
                    outcome[used + at] = np.nan
                tried = min(width, total)
                for turn in range(tried):
                    best = -1
                    if turn == tried - 1 and total > 2:
                        best = below(state, total)
                        if not np.isnan(outcome[used + best]):
                            continue
                    else:
                        for at in range(total):
                            if np.isnan(outcome[used + at]) and (
                                best < 0 or judged[found[at]] > judged[found[best]]
                            ):
                                best = at
                    trial[0] = game[0]
                    for other in range(tables.players):
                        thought[other] = minds[other]
                    advance(trial[0], thought, tables, found[best])
                    seed_one(chance, seed, number, positions)
                    play_on_beside(trial[0], thought, paper, tables, weights, values, odd, kind, chance)
                    made = points(trial[0], tables, _KEEP)
                    outcome[used + best] = made + (_PERFECT if made >= tables.points else 0.0)
                used += total
                positions += 1
                if roll(state) < curiosity * _WORD and total > 0:
                    action = found[below(state, total)]
            advance(game[0], minds, tables, action)
    return used


@lean
def survey_one(
    games: GameArray,
    minds: Minds,
    paper: Minds,
    tables: GameArray,
    values: NDArray[np.float64],
    rows: NDArray[np.float32],
    worth: NDArray[np.float32],
    found: NDArray[np.int64],
) -> int:
    """The same for one seat in one game, as it comes from outside."""
    return _survey(games[0], minds, 0, paper, tables[0], values, rows, worth, found)

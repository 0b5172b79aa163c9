"""Makes training data for Duet's judgement: positions of its own games, with the result of every action in
them.

From a position each action that may be taken is played out to the end of the same deal. The hidden cards are
what they are; as the network does not see them, it learns from many positions what is best by what it sees.
``examples/teach_duet.py`` makes lessons.py from it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, look_at_own_hand
from girandola.bots.hanabi.compiled.turn import new_game
from girandola.bots.hanabi.duet.judgement import compare_worth, plainly_best
from girandola.bots.hanabi.duet.policy import survey
from girandola.bots.hanabi.duet.sight import FEATURES
from girandola.bots.hanabi.search.conventions import Convention, advance, convention_named
from girandola.bots.hanabi.search.rollouts import play_on, points
from girandola.lab.compile import compiled
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import below, roll
from girandola.lab.tables import MAX_ACTIONS

_WORD = 4294967296.0
_ACTIONS_PER_GAME = 64 * 14


class DuetPositions(NamedTuple):
    """Actions, grouped by position: the features of each, and the points that it led to."""

    rows: NDArray[np.float32]
    position: NDArray[np.int32]
    points: NDArray[np.float32]


def play_out(tables: GameArray, seed: int, games: int, *, share: float, curiosity: float) -> DuetPositions:
    """Play games between two Duets, and for a share of the turns every action that might be taken.

    With the probability ``curiosity`` the game then goes on with any of these actions, so that positions
    occur that Duet would not reach by itself.
    """
    room = int(games * share * _ACTIONS_PER_GAME) + MAX_ACTIONS
    rows = np.empty((room, FEATURES), np.float32)
    position = np.empty(room, np.int32)
    outcome = np.empty(room, np.float32)
    used = _play_out(convention_named("duet"), tables, seed, games, share, curiosity, rows, position, outcome)
    return DuetPositions(rows[:used], position[:used], outcome[:used])


@compiled
def _play_out(
    convention: Convention,
    tables_of: GameArray,
    seed: int,
    games: int,
    share: float,
    curiosity: float,
    rows: NDArray[np.float32],
    position: NDArray[np.int32],
    outcome: NDArray[np.float32],
) -> int:
    tables = tables_of[0]
    game, trial = np.zeros(1, RECORD), np.zeros(1, RECORD)
    known, scratch = np.zeros(1, BELIEFS), np.zeros(1, BELIEFS)
    state = np.zeros(4, np.uint32)
    found = np.empty(MAX_ACTIONS, np.int64)
    used = 0
    positions = 0
    for number in range(games):
        new_game(game[0], known[0], tables, state, seed, 0, number)
        while game[0].over == 0:
            scratch[0] = known[0]
            action = convention.decide(game[0], scratch[0], tables)
            is_lesson = roll(state) < share * _WORD and game[0].choice == 0
            if is_lesson and used + MAX_ACTIONS <= len(rows):
                look_at_own_hand(game[0], scratch[0], tables)
                total = survey(game[0], scratch[0], tables, found, rows[used:])
                compare_worth(rows[used:], total, plainly_best(rows[used:], total))
                for at in range(total):
                    trial[0] = game[0]
                    scratch[0] = known[0]
                    advance(convention, trial[0], scratch[0], tables, found[at])
                    play_on(trial[0], scratch, tables, convention)
                    position[used + at] = positions
                    outcome[used + at] = points(trial[0], tables, 0.0)
                used += total
                positions += 1
                if roll(state) < curiosity * _WORD and total > 0:
                    action = found[below(state, total)]
            advance(convention, game[0], known[0], tables, action)
    return used

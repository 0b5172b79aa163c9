"""Makes training data for Duet's judgement: positions of its own games, with the results of actions in them.

From a position the most promising actions, and one at random, are played out to the end of the same deal. The
hidden cards are what they are; as the network does not see them, it learns from many positions what is best
by what it sees. ``examples/teach_duet.py`` makes lessons.py from it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, look_at_own_hand
from girandola.bots.hanabi.compiled.turn import new_game
from girandola.bots.hanabi.duet.judgement import HEAD_START, compare_worth, judge, plainly_best
from girandola.bots.hanabi.duet.policy import survey
from girandola.bots.hanabi.duet.sight import FEATURES
from girandola.bots.hanabi.search.conventions import Convention, advance, convention_named
from girandola.bots.hanabi.search.rollouts import play_on, points
from girandola.lab.compile import compiled, wide
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import below, roll
from girandola.lab.tables import MAX_ACTIONS

_WORD = 4294967296.0
_TURNS_PER_GAME = 70
_LATE, _LATE_SHARE = 14, 2.0
"""With so few cards in the deck, there are that many times as many lessons: they are short."""


class DuetPositions(NamedTuple):
    """Actions, grouped by position: the features of each, and the points that it led to."""

    rows: NDArray[np.float32]
    position: NDArray[np.int32]
    points: NDArray[np.float32]


def play_out(
    tables: GameArray, seed: int, games: int, *, share: float, curiosity: float, width: int = 5
) -> DuetPositions:
    """Play games between two Duets, and in a share of the turns the best ``width`` actions, the one that the
    weights prefer, and one at random.

    With the probability ``curiosity`` the game then goes on with any action, so that positions occur that
    Duet would not reach by itself.
    """
    room = int(games * share * _LATE_SHARE * _TURNS_PER_GAME * (width + 2)) + MAX_ACTIONS
    rows = np.empty((room, FEATURES), np.float32)
    position = np.empty(room, np.int32)
    outcome = np.empty(room, np.float32)
    convention = convention_named("duet")
    used = _play_out(convention, tables, seed, games, share, curiosity, width, rows, position, outcome)
    return DuetPositions(rows[:used], position[:used], outcome[:used])


@compiled
def _play_out(
    convention: Convention,
    tables_of: GameArray,
    seed: int,
    games: int,
    share: float,
    curiosity: float,
    width: int,
    rows: NDArray[np.float32],
    position: NDArray[np.int32],
    outcome: NDArray[np.float32],
) -> int:
    tables = tables_of[0]
    game, trial = np.zeros(1, RECORD), np.zeros(1, RECORD)
    known, scratch = np.zeros(1, BELIEFS), np.zeros(1, BELIEFS)
    state = np.zeros(4, np.uint32)
    found = np.empty(MAX_ACTIONS, np.int64)
    ranks = np.empty(MAX_ACTIONS, np.int64)
    survey_rows = np.empty((MAX_ACTIONS, FEATURES), np.float32)
    used = 0
    positions = 0
    for number in range(games):
        new_game(game[0], known[0], tables, state, seed, 0, number)
        while game[0].over == 0:
            scratch[0] = known[0]
            action = convention.decide(game[0], scratch[0], tables)
            left = wide(game[0].total) - wide(game[0].drawn)
            chance = share * _LATE_SHARE if left <= _LATE else share
            is_lesson = roll(state) < chance * _WORD and game[0].choice == 0
            if is_lesson and used + MAX_ACTIONS <= len(rows):
                look_at_own_hand(game[0], scratch[0], tables)
                total = survey(game[0], scratch[0], tables, found, survey_rows)
                plain = _rank(survey_rows, total, ranks)
                lucky = below(state, total) if total > 0 else 0
                before = used
                for at in range(total):
                    if ranks[at] >= width and at != lucky and at != plain:
                        continue
                    trial[0] = game[0]
                    scratch[0] = known[0]
                    advance(convention, trial[0], scratch[0], tables, found[at])
                    play_on(trial[0], scratch, tables, convention)
                    rows[used] = survey_rows[at]
                    position[used] = positions
                    outcome[used] = points(trial[0], tables, 0.0)
                    used += 1
                positions += 1 if used > before else 0
                if roll(state) < curiosity * _WORD and total > 0:
                    action = found[below(state, total)]
            advance(convention, game[0], known[0], tables, action)
    return used


@compiled
def _rank(rows: NDArray[np.float32], total: int, ranks: NDArray[np.int64]) -> int:
    """Write how many of the actions are judged better than each; returns the one that the weights prefer."""
    values = np.empty(total, np.float32)
    plain = plainly_best(rows, total)
    compare_worth(rows, total, plain)
    judge(rows, total, values)
    values[plain] += HEAD_START
    for at in range(total):
        ranks[at] = 0
        for other in range(total):
            if values[other] > values[at] or (values[other] == values[at] and other < at):
                ranks[at] += 1
    return plain

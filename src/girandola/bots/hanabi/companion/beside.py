"""Games in which one seat is not a perfect Companion: a beginner, or a partner who makes errors.

The Companion is taught and measured in such games too, since its partners are people.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide
from girandola.bots.hanabi.companion.games import advance
from girandola.bots.hanabi.companion.judging import DESK, Weights
from girandola.bots.hanabi.companion.mind import BEGINNER, EXPERT, MIND, Minds
from girandola.bots.hanabi.companion.upkeep import begin
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.compiled.turn import RESULT, Results, write_result
from girandola.lab.compile import compiled, lean, load_linked, wide
from girandola.lab.kernel import deal, is_legal
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray, Record
from girandola.lab.rng import Dice, below, roll, seed_one, shuffle
from girandola.lab.tables import Tables

FRIEND, NOVICE, NOISY = 0, 1, 2
"""Who sits in the odd seat: a Companion like the others, a beginner, one who gives any clue at times."""
_ODDS = 0.1
"""How often a noisy partner does (the same as in noisy.py)."""
_WORD = 4294967296.0


@lean
def begin_beside(record: Record, minds: Minds, tables: Tables, odd: int, kind: int) -> None:
    """Start the minds of all seats of a new game, in which the seat ``odd`` is of another kind."""
    for seat in range(tables.players):
        begin(record, minds[seat], tables, seat, BEGINNER if kind == NOVICE and seat == odd else EXPERT)


@lean
def any_clue(record: Record, tables: Tables, state: Dice) -> int:
    """A legal clue by chance; -1 if there is none."""
    found = -1
    total = 0
    if record.choice == 0 and record.clues > 0:
        for action in range(tables.colours_at, tables.announce_at):
            if is_legal(record, tables, action):
                total += 1
                if below(state, total) == 0:
                    found = action
    return found


@lean
def decide_beside(
    record: Record,
    minds: Minds,
    paper: Minds,
    tables: Tables,
    weights: Weights,
    values: NDArray[np.float64],
    odd: int,
    kind: int,
    state: Dice,
) -> int:
    """The action of the seat whose turn it is."""
    seat = wide(record.active)
    if kind == NOISY and seat == odd and roll(state) < _ODDS * _WORD:
        action = any_clue(record, tables, state)
        if action >= 0:
            return action
    return decide(record, minds, seat, paper, tables, weights, values)


@lean
def play_on_beside(
    record: Record,
    minds: Minds,
    paper: Minds,
    tables: Tables,
    weights: Weights,
    values: NDArray[np.float64],
    odd: int,
    kind: int,
    state: Dice,
) -> int:
    """Let everybody play to the end; returns how many actions that took."""
    moves = 0
    while record.over == 0:
        action = decide_beside(record, minds, paper, tables, weights, values, odd, kind, state)
        advance(record, minds, tables, action)
        moves += 1
    return moves


@compiled
def _play_beside(
    tables_array: GameArray, weights: Weights, low: int, high: int, first: int, kind: int, results: Results
) -> None:
    tables = tables_array[0]
    game, minds, paper = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
    values, state = np.zeros(DESK), np.zeros(4, np.uint32)
    for number in range(len(results)):
        seed_one(state, low, high, first + number)
        shuffle(game[0], tables, state)
        deal(game[0], tables, below(state, tables.players))
        begin_beside(game[0], minds, tables, 0, kind)
        moves = play_on_beside(game[0], minds, paper, tables, weights, values, 0, kind, state)
        write_result(results[number], game[0], moves)


def play_beside(
    tables: GameArray, weights: Weights, seed: int, games: int, kind: int, first: int = 0
) -> Results:
    """Play games with a partner of a kind in the first seat; returns how each ended."""
    load_linked()
    results: Results = np.zeros(games, RESULT)
    _play_beside(tables, weights, seed, 0, first, kind, results)
    return results


def _games_beside(kind: int) -> Callable[[GameArray, int, int, int, Results], None]:
    def play_games(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
        """The same as the arena asks for it: from game ``first`` on, of the seed in two words."""
        load_linked()
        _play_beside(tables, weights_for(int(tables[0].players)), low, high, first, kind, results)

    return play_games


with_novice, with_noisy = _games_beside(NOVICE), _games_beside(NOISY)

"""Whole games of Companions in every seat, compiled: what an arena runs, and the steps that searches share.

Every seat has a mind of its own, which sees what that seat sees.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide
from girandola.bots.hanabi.companion.judging import Weights, desk
from girandola.bots.hanabi.companion.mind import BEGINNER, CLUB, EXPERT, MIND, Minds
from girandola.bots.hanabi.companion.observing import catch_up, understand
from girandola.bots.hanabi.companion.upkeep import begin
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.compiled.turn import Results, places_of, write_result
from girandola.lab.compile import compiled, lean, load_linked, wide
from girandola.lab.kernel import deal, step
from girandola.lab.record import MAX_PLAYERS, RECORD, GameArray, Record
from girandola.lab.rng import below, seed_one, shuffle
from girandola.lab.tables import Tables


@lean
def begin_all(record: Record, minds: Minds, tables: Tables, level: int) -> None:
    """Start the minds of all seats of a game just dealt."""
    for seat in range(tables.players):
        begin(record, minds[seat], tables, seat, level)


@lean
def advance(record: Record, minds: Minds, tables: Tables, action: int) -> None:
    """One action in a game that lies open: everybody understands it, and it is carried out."""
    actor = wide(record.active)
    places = places_of(record, tables, action)
    for seat in range(tables.players):
        understand(record, minds[seat], tables, action, places)
    step(record, tables, action)
    for seat in range(tables.players):
        catch_up(record, minds[seat], tables, actor)


@lean
def play_on(
    record: Record, minds: Minds, paper: Minds, tables: Tables, weights: Weights, values: NDArray[np.float64]
) -> int:
    """Let everybody play to the end; returns how many actions that took."""
    moves = 0
    while record.over == 0:
        action = decide(record, minds, wide(record.active), paper, tables, weights, values)
        advance(record, minds, tables, action)
        moves += 1
    return moves


@compiled
def _play_games(
    tables_array: GameArray,
    low: int,
    high: int,
    first: int,
    level: int,
    results: Results,
    games: GameArray,
    minds: Minds,
    paper: Minds,
    weights: Weights,
    values: NDArray[np.float64],
) -> None:
    tables = tables_array[0]
    record = games[0]
    state = np.zeros(4, np.uint32)
    for number in range(len(results)):
        seed_one(state, low, high, first + number)
        shuffle(record, tables, state)
        deal(record, tables, below(state, tables.players))
        begin_all(record, minds, tables, level)
        write_result(results[number], record, play_on(record, minds, paper, tables, weights, values))


def _games_of(level: int) -> Callable[[GameArray, int, int, int, Results], None]:
    def play_games(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
        """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
        load_linked()
        work = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND), np.zeros(1, MIND)
        _play_games(
            tables,
            low,
            high,
            first,
            level,
            results,
            *work,
            weights_for(int(tables[0].players)),
            desk(),
        )

    return play_games


expert, club, beginner = _games_of(EXPERT), _games_of(CLUB), _games_of(BEGINNER)


@lean
def begin_all_in(games: GameArray, minds: Minds, tables: GameArray, level: int) -> None:
    """The same for arrays of one game and one table, as they come from outside."""
    begin_all(games[0], minds, tables[0], level)


@lean
def advance_in(games: GameArray, minds: Minds, tables: GameArray, action: int) -> None:
    """The same for arrays of one game and one table, as they come from outside."""
    advance(games[0], minds, tables[0], action)

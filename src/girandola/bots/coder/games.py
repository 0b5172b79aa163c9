"""Coder in compiled loops: decisions for a table, games to the end for a search, many games for an arena.

Loops are written for each bot anew, because a loop compiled around its policy is several times faster than
one that calls back, and because what is compiled can then be kept on disk.
"""

import numpy as np

from girandola.bots.beliefs import BELIEFS, NOBODY, Beliefs, BeliefTable
from girandola.bots.coder.language import interpret
from girandola.bots.coder.policy import decide
from girandola.bots.turns import (
    COVERED,
    Results,
    carry_out,
    cover,
    new_game,
    places_of,
    uncover,
    write_result,
)
from girandola.lab.compile import compiled, wide
from girandola.lab.record import RECORD, Record, Records
from girandola.lab.tables import Tables


@compiled
def decide_one(games: Records, minds: BeliefTable, tables: Records) -> int:
    """The decision in one game, whose record shows what the seat to act sees."""
    return decide(games[0], minds[0], tables[0])


@compiled
def interpret_one(
    games: Records, minds: BeliefTable, tables: Records, action: int, places: int, hidden: int
) -> None:
    """Take in an action of one game, before it is carried out."""
    interpret(games[0], minds[0], tables[0], action, places, hidden)


@compiled
def advance(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """Take an action in a game that lies open, and let everybody understand it."""
    interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))
    carry_out(record, beliefs, tables, action)


@compiled
def play_out(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Play a game that lies open to its end, everybody by this policy; nobody looks at the own hand."""
    while record.over == 0:
        advance(record, beliefs, tables, decide(record, beliefs, tables))


def play_games(tables: Records, low: int, high: int, first: int, results: Results) -> None:
    """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
    _play_games(
        tables, low, high, first, results, np.zeros(1, RECORD), np.zeros(1, BELIEFS), np.zeros(1, COVERED)
    )


@compiled
def _play_games(
    tables_array: Records,
    low: int,
    high: int,
    first: int,
    results: Results,
    games: Records,
    minds: BeliefTable,
    covers: Records,
) -> None:
    """The arrays come in from outside: a record does not keep alive the array that it is a part of."""
    tables = tables_array[0]
    record = games[0]
    beliefs = minds[0]
    covered = covers[0]
    state = np.zeros(4, np.uint32)
    for number in range(len(results)):
        new_game(record, beliefs, tables, state, low, high, first + number)
        moves = 0
        while record.over == 0:
            cover(record, tables, covered)
            action = decide(record, beliefs, tables)
            uncover(record, covered)
            advance(record, beliefs, tables, action)
            moves += 1
        write_result(results[number], record, moves)

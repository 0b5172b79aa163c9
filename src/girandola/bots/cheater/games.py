"""The Cheater in compiled loops: games to the end for a search, many games for an arena."""

import numpy as np

from girandola.bots.beliefs import BELIEFS, Beliefs, BeliefTable
from girandola.bots.cheater.policy import decide
from girandola.bots.turns import Results, carry_out, new_game, write_result
from girandola.lab.compile import compiled
from girandola.lab.record import RECORD, Record, Records
from girandola.lab.tables import Tables


@compiled
def play_out(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Play a game that lies open to its end, everybody by this policy."""
    while record.over == 0:
        carry_out(record, beliefs, tables, decide(record, beliefs, tables))


def play_games(tables: Records, low: int, high: int, first: int, results: Results) -> None:
    """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
    _play_games(tables, low, high, first, results, np.zeros(1, RECORD), np.zeros(1, BELIEFS))


@compiled
def _play_games(
    tables_array: Records,
    low: int,
    high: int,
    first: int,
    results: Results,
    games: Records,
    minds: BeliefTable,
) -> None:
    """The arrays come in from outside: a record does not keep alive the array that it is a part of."""
    tables = tables_array[0]
    record = games[0]
    beliefs = minds[0]
    state = np.zeros(4, np.uint32)
    for number in range(len(results)):
        new_game(record, beliefs, tables, state, low, high, first + number)
        moves = 0
        while record.over == 0:
            carry_out(record, beliefs, tables, decide(record, beliefs, tables))
            moves += 1
        write_result(results[number], record, moves)

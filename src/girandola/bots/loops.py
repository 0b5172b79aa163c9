"""Many games between seats of one compiled bot: the loop that all of them share, compiled once.

It is handed the bot's policy as values and calls them by their address, so a new bot costs nothing here.
"""

from typing import NamedTuple, Protocol

import numpy as np

from girandola.bots.beliefs import BELIEFS, NOBODY, Beliefs, BeliefTable
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
from girandola.lab.compile import as_value, compiled, wide
from girandola.lab.record import RECORD, Record, Records
from girandola.lab.tables import TABLES, Tables


class Decide(Protocol):
    """The action of the seat to act; the record shows what it may see."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables) -> int: ...


class Interpret(Protocol):
    """What everybody but the hidden seat takes from an action, before it is carried out."""

    def __call__(
        self, record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
    ) -> None: ...


class Policy(NamedTuple):
    """A bot, as compiled loops take it."""

    decide: Decide
    interpret: Interpret
    sees_all: int
    """1 if nothing is covered when it decides, else 0."""


def policy_of(decide: Decide, interpret: Interpret, *, sees_all: bool = False) -> Policy:
    """The policy made of these functions; compiles them, so keep it."""
    types = (RECORD, BELIEFS, TABLES)
    return Policy(
        as_value(decide, int, *types), as_value(interpret, None, *types, int, int, int), int(sees_all)
    )


def play_games(policy: Policy, tables: Records, low: int, high: int, first: int, results: Results) -> None:
    """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
    work = np.zeros(1, RECORD), np.zeros(1, BELIEFS), np.zeros(1, COVERED)
    _play_games(policy, tables, low, high, first, results, *work)


@compiled
def _play_games(
    policy: Policy,
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
            if policy.sees_all == 0:
                cover(record, tables, covered)
            action = policy.decide(record, beliefs, tables)
            if policy.sees_all == 0:
                uncover(record, covered)
            places = places_of(record, tables, action)
            policy.interpret(record, beliefs, tables, action, places, wide(NOBODY))
            carry_out(record, beliefs, tables, action)
            moves += 1
        write_result(results[number], record, moves)

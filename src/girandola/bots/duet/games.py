"""Duet in compiled code: decisions for a table, single actions for a search, many games for an arena."""

from functools import cache

from girandola.bots.beliefs import NOBODY, Beliefs, BeliefTable
from girandola.bots.duet.language import interpret
from girandola.bots.duet.policy import decide
from girandola.bots.loops import Policy, policy_of
from girandola.bots.loops import play_games as play_by
from girandola.bots.turns import Results, carry_out, places_of
from girandola.lab.compile import compiled, wide
from girandola.lab.record import Record, Records
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


@cache
def _policy() -> Policy:
    return policy_of(decide, interpret)


def play_games(tables: Records, low: int, high: int, first: int, results: Results) -> None:
    """Play games of Duet in every seat."""
    play_by(_policy(), tables, low, high, first, results)

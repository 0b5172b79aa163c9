"""The Cheater in compiled code: many games for an arena."""

from functools import cache

from girandola.bots.beliefs import Beliefs
from girandola.bots.cheater.policy import decide
from girandola.bots.loops import Policy, policy_of
from girandola.bots.loops import play_games as play_by
from girandola.bots.turns import Results
from girandola.lab.record import Record, Records
from girandola.lab.tables import Tables


def _interpret(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
) -> None:
    """Nothing is said where all lies open."""


@cache
def _policy() -> Policy:
    return policy_of(decide, _interpret, sees_all=True)


def play_games(tables: Records, low: int, high: int, first: int, results: Results) -> None:
    """Play games of Cheaters in every seat."""
    play_by(_policy(), tables, low, high, first, results)

"""Runs compiled bots: one decision for a table, many games for an arena, in loops that all bots share.

The loops receive a bot's functions as values and call them by their address, so they need not be compiled for
each bot.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, NOBODY, Beliefs, BeliefTable
from girandola.bots.hanabi.compiled.turn import (
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
from girandola.lab.record import RECORD, GameArray, Record
from girandola.lab.tables import TABLES, Tables


class Decide(Protocol):
    """The action of the seat to act; the record shows what it may see."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables) -> int: ...


class Interpret(Protocol):
    """What everybody but the hidden seat concludes from an action, before it is carried out."""

    def __call__(
        self, record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
    ) -> None: ...


class IsHonest(Protocol):
    """Whether an action says what the convention requires it to say: 1 or 0. May overwrite the beliefs."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int: ...


Reasons = Mapping[int, tuple[str, tuple[str, ...]]]
"""A policy's numbers for its reasons, each with the reason's code and the facts that its sentence needs."""


def codes_of(reasons: Reasons) -> dict[str, tuple[str, ...]]:
    """Every code with its facts, for the words."""
    return dict(reasons.values())


def _always_honest(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:  # noqa: ARG001
    return 1


class Policy(NamedTuple):
    """A bot as the compiled loops need it."""

    decide: Decide
    interpret: Interpret
    sees_all: int
    """1 if nothing is covered when it decides, not even the deck; else 0."""


def policy_of(decide: Decide, interpret: Interpret, *, sees_all: bool = False) -> Policy:
    """The policy made of these functions; compiles them, so keep it."""
    types = (RECORD, BELIEFS, TABLES)
    return Policy(
        as_value(decide, int, *types), as_value(interpret, None, *types, int, int, int), int(sees_all)
    )


class CompiledBot:
    """A bot made of compiled functions, which are compiled when they are first needed.

    ``reasons`` names its reasons. ``is_honest`` is for searches: by default every action is honest.
    """

    def __init__(
        self,
        decide: Decide,
        interpret: Interpret,
        reasons: Reasons | None = None,
        *,
        is_honest: IsHonest = _always_honest,
        sees_all: bool = False,
    ) -> None:
        self._functions, self._sees_all = (decide, interpret), sees_all
        self.reasons: Reasons = reasons or {}
        self.is_honest = is_honest

    @cached_property
    def policy(self) -> Policy:
        return policy_of(*self._functions, sees_all=self._sees_all)

    def decide_one(self, games: GameArray, minds: BeliefTable, tables: GameArray) -> int:
        """The decision in one game, whose record shows what the seat to act sees."""
        return _decide_one(self.policy, games, minds, tables)

    def interpret_one(
        self, games: GameArray, minds: BeliefTable, tables: GameArray, action: int, places: int, hidden: int
    ) -> None:
        """Apply the meaning of an action of one game, before it is carried out."""
        _interpret_one(self.policy, games, minds, tables, action, places, hidden)

    def play_games(self, tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
        """Play games with this bot in every seat, one for each result, from number ``first`` on. The seed is
        two words."""
        work = np.zeros(1, RECORD), np.zeros(1, BELIEFS), np.zeros(1, COVERED)
        _play_games(self.policy, tables, low, high, first, results, *work)


@compiled
def _decide_one(policy: Policy, games: GameArray, minds: BeliefTable, tables: GameArray) -> int:
    return policy.decide(games[0], minds[0], tables[0])


@compiled
def _interpret_one(
    policy: Policy,
    games: GameArray,
    minds: BeliefTable,
    tables: GameArray,
    action: int,
    places: int,
    hidden: int,
) -> None:
    policy.interpret(games[0], minds[0], tables[0], action, places, hidden)


@compiled
def _play_games(
    policy: Policy,
    tables_array: GameArray,
    low: int,
    high: int,
    first: int,
    results: Results,
    games: GameArray,
    minds: BeliefTable,
    covers: GameArray,
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

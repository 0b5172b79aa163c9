"""Plays whole games with searchers in every seat, for the arena.

Before a seat decides, everything that it may not see is hidden from its view; its history consists of such
views.
"""

from typing import Any

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, BeliefTable
from girandola.bots.hanabi.compiled.turn import COVERED, Results, cover, new_game, write_result
from girandola.bots.hanabi.search.choose import choose_action
from girandola.bots.hanabi.search.conventions import Convention, advance, convention_named
from girandola.bots.hanabi.search.levels import SearchLevel, level
from girandola.lab.compile import compiled
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import Dice
from girandola.lab.tables import MAX_ACTIONS

_TURNS = 600
"""An upper bound on the actions of a game."""


def play_games(
    tables_of: GameArray,
    low: int,
    high: int,
    first: int,
    convention: Convention,
    settings: Any,
    results: Results,
) -> None:
    """Play as many games as there are results, from number ``first`` on, of the seed in two words.

    The loop is Python: a search takes a thousand times as long as a call, and a compiled loop would have it
    compiled once more.
    """
    game, view, known = np.zeros(1, RECORD), np.zeros(1, RECORD), np.zeros(1, BELIEFS)
    past, past_known = np.zeros(_TURNS, RECORD), np.zeros(_TURNS, BELIEFS)
    past_uids = np.zeros(_TURNS, np.int64)
    worlds = np.zeros(int(settings[0].worlds), RECORD)
    values = np.zeros((MAX_ACTIONS, len(worlds)))
    state = np.zeros(4, np.uint32)
    for number in range(len(results)):
        _begin(tables_of, low, high, first + number, game, known, state)
        turns = 0
        while game[0]["over"] == 0:
            _look(tables_of, game, view)
            action = choose_action(
                view, known, tables_of, convention, past, past_known, past_uids, turns, settings, state,
                worlds, values,
            )  # fmt: skip
            past[turns], past_known[turns], past_uids[turns] = view[0], known[0], action
            turns += 1
            _go_on(tables_of, convention, game, known, action)
        _write(results, number, game, turns)


@compiled
def _begin(
    tables_of: GameArray, low: int, high: int, number: int, game: GameArray, known: BeliefTable, state: Dice
) -> None:
    new_game(game[0], known[0], tables_of[0], state, low, high, number)
    known[0].cautious = 1


@compiled
def _look(tables_of: GameArray, game: GameArray, view: GameArray) -> None:
    """Show the seat to act what it may see."""
    covered = np.zeros(1, COVERED)
    view[0] = game[0]
    cover(view[0], tables_of[0], covered[0])


@compiled
def _go_on(
    tables_of: GameArray, convention: Convention, game: GameArray, known: BeliefTable, action: int
) -> None:
    advance(convention, game[0], known[0], tables_of[0], action)


@compiled
def _write(results: Results, number: int, game: GameArray, turns: int) -> None:
    write_result(results[number], game[0], turns)


def play_at(
    tables: GameArray, low: int, high: int, first: int, results: Results, chosen: SearchLevel
) -> None:
    """Play games at a level."""
    play_games(tables, low, high, first, convention_named(chosen.convention), chosen.settings(), results)


def fast(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
    """Play games of searchers that think fast."""
    play_at(tables, low, high, first, results, level("fast", int(tables[0].players)))


def strong(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
    """Play games of searchers that think for longer."""
    play_at(tables, low, high, first, results, level("strong", int(tables[0].players)))


def deep(tables: GameArray, low: int, high: int, first: int, results: Results) -> None:
    """Play games of searchers that think for longest."""
    play_at(tables, low, high, first, results, level("deep", int(tables[0].players)))

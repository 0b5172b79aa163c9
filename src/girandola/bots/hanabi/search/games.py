"""Plays whole games with searchers in every seat, compiled, for the arena.

Before a seat decides, everything that it may not see is hidden from its view; its history consists of such
views.
"""

from typing import Any

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.turn import COVERED, Results, cover, new_game, write_result
from girandola.bots.hanabi.search.choose import choose_action
from girandola.bots.hanabi.search.conventions import Convention, advance, convention_named
from girandola.bots.hanabi.search.levels import SearchLevel, level
from girandola.lab.compile import compiled
from girandola.lab.record import RECORD, GameArray
from girandola.lab.tables import MAX_ACTIONS

_TURNS = 600
"""An upper bound on the actions of a game."""


@compiled
def play_games(
    tables_of: GameArray,
    low: int,
    high: int,
    first: int,
    convention: Convention,
    settings: Any,
    results: Results,
) -> None:
    """Play as many games as there are results, from number ``first`` on, of the seed in two words."""
    tables = tables_of[0]
    game = np.zeros(1, RECORD)
    view = np.zeros(1, RECORD)
    known = np.zeros(1, BELIEFS)
    covered = np.zeros(1, COVERED)
    past = np.zeros(_TURNS, RECORD)
    past_known = np.zeros(_TURNS, BELIEFS)
    past_uids = np.zeros(_TURNS, np.int64)
    worlds = np.zeros(settings[0].worlds, RECORD)
    values = np.zeros((MAX_ACTIONS, settings[0].worlds))
    state = np.zeros(4, np.uint32)
    for number in range(len(results)):
        new_game(game[0], known[0], tables, state, low, high, first + number)
        known[0].cautious = 1
        turns = 0
        while game[0].over == 0:
            view[0] = game[0]
            cover(view[0], tables, covered[0])
            action = choose_action(
                view,
                known,
                tables_of,
                convention,
                past,
                past_known,
                past_uids,
                turns,
                settings,
                state,
                worlds,
                values,
            )
            past[turns] = view[0]
            past_known[turns] = known[0]
            past_uids[turns] = action
            turns += 1
            advance(convention, game[0], known[0], tables, action)
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

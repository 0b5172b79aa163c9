"""The exact search of a game's end: every way to go on, every card that may be drawn."""

from random import Random

import numpy as np

from girandola.bots.hanabi.search.endgame import prospects
from girandola.hanabi import (
    Colour,
    Deal,
    Edition,
    Rating,
    Suit,
    edition_named,
    read_card,
    shuffled,
    start,
    step,
)
from girandola.lab.bridge import record_of_state
from girandola.lab.tables import setup
from girandola.lab.winnable import actions_of, winnable_state

IT = edition_named("it")


def test_the_end_is_searched_exhaustively() -> None:
    """Along a way to win, the last actions are worth everything once the deck is empty, and less before."""
    kit, state = setup(IT, 3), start(IT, 3, shuffled(IT, 3, Random(5)))
    line = winnable_state(state).line
    searched = 0
    for uid, action in zip(line, actions_of(state, line), strict=True):
        if len(state.deck) <= 2:
            values = np.zeros((1, 1))
            assert prospects(record_of_state(kit, state), 1, kit.tables, np.array([uid]), values)
            assert values[0, 0] == 25 if not state.deck else sum(state.fireworks) < values[0, 0] <= 25
            searched += 1
        state, _ = step(state, state.active, action)
    assert searched > 0


def test_a_draw_is_weighed_by_its_copies() -> None:
    """One suit 1 2 3: the last card needed is one of three in the deck, and one draw is left to find it."""
    edition = Edition("tiny", (Suit(Colour.RED, (1, 1, 3)),), ((0, Rating.HORRIBLE),), hand_sizes=(1,) * 4)
    kit = setup(edition, 2)
    state = start(edition, 2, Deal(tuple(map(read_card, ["r1", "r3", "r3", "r2", "r3"]))))
    values = np.zeros((1, 1))
    plays = int(kit.tables[0].plays_at)
    assert prospects(record_of_state(kit, state), 1, kit.tables, np.array([plays]), values)
    # The 2 is drawn now (1/3: it and a 3 are played), next (1/3) or last (1/3), when turns run out for the 3.
    assert 2 < values[0, 0] < 3

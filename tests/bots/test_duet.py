"""Duet's language: what discards, silence and dull clues say. Its games are tested with the other bots'."""

from typing import Any

import numpy as np
import pytest

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.turn import begin_one, deal_one
from girandola.bots.hanabi.duet.bot import BOT
from girandola.hanabi import edition_named
from girandola.lab.record import blank
from girandola.lab.tables import setup

TABLE = setup(edition_named("it"), 2)
HAND = TABLE.hand_size
OLDEST, NEWEST = 0, HAND - 1
NOTHING_HIDDEN = 99


def after(action: int, tokens: int, places: int = 0) -> tuple[list[int], Any]:
    """What can be believed of the partner's cards, oldest first, after an action in a fresh game."""
    games, minds = blank(1), np.zeros(1, BELIEFS)
    deal_one(games, TABLE.tables, 1, 0, 0)
    begin_one(games, minds, TABLE.tables)
    games["clues"] = tokens
    partner = 1 - int(games["active"][0])
    BOT.interpret_one(games, minds, TABLE.tables, action, places, NOTHING_HIDDEN)
    return [int(mask) for mask in minds["masks"][0, partner * HAND : (partner + 1) * HAND]], minds[0]


def test_who_throws_the_expected_card_away_sees_nothing_to_play() -> None:
    """The oldest card of five can be called for by no discard, so nothing is said of it."""
    masks, mind = after(OLDEST, tokens=3)
    assert [bool(mask & int(mind.playable)) for mask in masks] == [True, False, False, False, False]


@pytest.mark.parametrize(("thrown", "called"), [(4, 4), (3, 3), (2, 2), (1, 1)])
def test_another_card_calls_for_one(thrown: int, called: int) -> None:
    """Counted from the expected card to older ones, after the oldest the newest: the first calls for the
    newest, the second for the one before."""
    masks, mind = after(thrown, tokens=3)
    assert [place for place, mask in enumerate(masks) if mask & ~int(mind.playable) == 0] == [called]


def test_silence_says_that_the_expected_card_is_not_the_last_of_its_kind() -> None:
    for action in (OLDEST, NEWEST, HAND + NEWEST):
        masks, mind = after(action, tokens=3)
        assert masks[OLDEST] & int(mind.critical) == 0


def test_without_a_token_another_card_is_the_warning() -> None:
    masks, mind = after(OLDEST, tokens=0)
    assert masks[OLDEST] & int(mind.critical) == 0
    for thrown in range(1, HAND):
        masks, mind = after(thrown, tokens=0)
        assert masks[OLDEST] & ~int(mind.critical) == 0
        assert masks[NEWEST] == masks[NEWEST - 1], "it says no more"


def test_a_play_without_a_token_says_nothing() -> None:
    masks, mind = after(HAND + OLDEST, tokens=0)
    assert set(masks) == {int(mind.layers[0])}


def test_a_value_that_calls_for_none_of_its_cards_calls_for_the_next_newer() -> None:
    """Nobody can play a four at the start: the four in the middle calls for the card beside it, the newest
    one for the oldest."""
    four = int(TABLE.tables[0].values_at) + 3
    for place, called in ((2, 3), (NEWEST, OLDEST)):
        masks, mind = after(four, tokens=3, places=1 << place)
        assert [at for at, mask in enumerate(masks) if mask & ~int(mind.playable) == 0] == [called]


def test_a_five_at_the_oldest_place_is_a_warning_and_with_all_tokens_only_a_word() -> None:
    five = int(TABLE.tables[0].values_at) + 4
    for tokens in (3, 8):
        masks, mind = after(five, tokens, places=1)
        assert masks[OLDEST] & ~int(mind.critical) == 0
        assert masks[1:] == [int(mind.layers[0]) & ~masks[OLDEST]] * (HAND - 1)

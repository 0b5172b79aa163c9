"""Duet's language: what discards, silence and dull clues say. Its games are tested with the other bots'."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.turn import RESULT, begin_one, deal_one
from girandola.bots.hanabi.duet.bot import BOT
from girandola.hanabi import edition_named
from girandola.lab.record import blank
from girandola.lab.tables import setup

TABLE = setup(edition_named("it"), 2)
HAND = TABLE.hand_size
OLDEST, NEWEST = 0, HAND - 1
NOTHING_HIDDEN = 99
RED, THREE, FOUR, FIVE = (
    int(TABLE.tables[0].colours_at),
    *(int(TABLE.tables[0].values_at) + n for n in (2, 3, 4)),
)
"""Clues, by their numbers."""


def nothing_known(own: Any, partners: Any, mind: Any) -> None:
    """The state of knowledge after the deal."""


def after(
    action: int,
    tokens: int,
    places: int = 0,
    *,
    placed: tuple[int, ...] = (),
    know: Callable[[Any, Any, Any], None] = nothing_known,
) -> tuple[list[int], Any]:
    """What can be believed of the partner's cards, oldest first, after an action in a fresh game.

    ``placed`` cards lie in the first fireworks; ``know`` changes what is believed of the hands before.
    """
    games, minds = blank(1), np.zeros(1, BELIEFS)
    deal_one(games, TABLE.tables, 1, 0, 0)
    games["fireworks"][0, : len(placed)] = placed
    begin_one(games, minds, TABLE.tables)
    games["clues"] = tokens
    partner = 1 - int(games["active"][0])
    own, partners = (minds["masks"][0, seat * HAND : (seat + 1) * HAND] for seat in (1 - partner, partner))
    know(own, partners, minds[0])
    BOT.interpret_one(games, minds, TABLE.tables, action, places, NOTHING_HIDDEN)
    return [int(mask) for mask in minds["masks"][0, partner * HAND : (partner + 1) * HAND]], minds[0]


def test_who_throws_the_expected_card_away_sees_nothing_to_play() -> None:
    """Four other cards can be thrown away. One is the warning, so two of the partner's five cards can be
    called for by none, and nothing is said of them. Some discard is always true."""
    masks, mind = after(OLDEST, tokens=3)
    assert [bool(mask & int(mind.playable)) for mask in masks] == [True, True, False, False, False]


def called(masks: list[int], mind: Any) -> list[int]:
    """The places of the cards that are known to be playable."""
    return [place for place, mask in enumerate(masks) if mask & ~int(mind.playable) == 0]


def useless(masks: list[int], mind: Any) -> list[int]:
    return [place for place, mask in enumerate(masks) if mask & ~int(mind.dead) == 0]


@pytest.mark.parametrize("tokens", [0, 3])
def test_the_card_that_was_expected_next_is_a_warning(tokens: int) -> None:
    masks, mind = after(1, tokens)
    assert masks[OLDEST] & ~int(mind.critical) == 0
    assert set(masks[1:]) == {int(mind.layers[0])}, "it says no more"


@pytest.mark.parametrize("tokens", [0, 3])
@pytest.mark.parametrize(("thrown", "place"), [(2, 4), (3, 3), (4, 2)])
def test_other_cards_call_for_one(thrown: int, place: int, tokens: int) -> None:
    """The first calls for the newest, the second for the one before."""
    masks, mind = after(thrown, tokens)
    assert called(masks, mind) == [place]
    assert masks[OLDEST] == int(mind.layers[0]), "who plays next throws nothing away"


def test_useless_cards_are_expected_to_go_first_and_plays_last() -> None:
    def know(own: Any, _: Any, mind: Any) -> None:
        own[3], own[0] = mind.dead, mind.playable

    expected = (3, 1, 2, NEWEST, OLDEST)
    found = [called(*after(thrown, tokens=3, placed=(2,), know=know)) for thrown in expected]
    assert found == [[], [], [4], [3], [2]]


def test_a_partner_who_knows_a_play_can_be_called_for_another() -> None:
    def know(_: Any, partners: Any, mind: Any) -> None:
        partners[2] = mind.playable

    untouched, mind = after(OLDEST, tokens=3, know=know)
    assert set(untouched) == {int(mind.playable), int(mind.layers[0])}, "the expected card says nothing"
    assert called(*after(1, tokens=3, know=know)) == [2, NEWEST]


def test_a_number_beyond_the_calls_tells_a_useless_card() -> None:
    def know(_: Any, partners: Any, mind: Any) -> None:
        partners[:3] = int(mind.layers[0]) & ~int(mind.playable) & ~int(mind.critical)

    found = [after(thrown, tokens=3, placed=(2,), know=know) for thrown in range(1, HAND)]
    assert [called(*one) for one in found] == [[4], [3], [], []]
    assert [useless(*one) for one in found] == [[], [], [4], [3]]


def test_what_somebody_is_known_to_hold_is_not_called_for() -> None:
    def know(own: Any, _: Any, mind: Any) -> None:
        own[NEWEST] = int(mind.playable) & -int(mind.playable)

    masks, mind = after(2, tokens=3, know=know)
    assert masks[NEWEST] == int(mind.playable) & (int(mind.playable) - 1)


def test_which_of_two_known_plays_comes_first_may_call() -> None:
    def know(own: Any, *_: Any) -> None:
        own[1] = 1 << int(TABLE.tables[0].order[0, 1])
        own[3] = 1 << int(TABLE.tables[0].order[1, 0])

    assert called(*after(HAND + 3, tokens=3, placed=(1,), know=know)) == []
    assert called(*after(HAND + 1, tokens=3, placed=(1,), know=know)) == [NEWEST]


def test_silence_says_that_the_expected_card_is_not_the_last_of_its_kind() -> None:
    for action, tokens in ((OLDEST, 3), (OLDEST, 0), (HAND + NEWEST, 3)):
        masks, mind = after(action, tokens)
        assert masks[OLDEST] & int(mind.critical) == 0


def test_a_clue_that_says_nothing_else_is_silence_too() -> None:
    def know(_: Any, partners: Any, mind: Any) -> None:
        partners[:] = int(mind.layers[0]) & ~int(mind.playable)
        partners[2] &= ~int(mind.dead)

    masks, mind = after(FOUR, tokens=3, places=0b00100, placed=(4, 4), know=know)
    assert masks[OLDEST] & int(mind.critical) == 0
    assert masks[1] & int(mind.critical) != 0


def test_with_nothing_to_warn_of_the_card_that_was_expected_next_calls() -> None:
    def know(_: Any, partners: Any, mind: Any) -> None:
        partners[OLDEST] = int(mind.layers[0]) & ~int(mind.critical)

    assert called(*after(1, tokens=0, know=know)) == [NEWEST]


def test_a_play_without_a_token_says_nothing() -> None:
    masks, mind = after(HAND + OLDEST, tokens=0)
    assert set(masks) == {int(mind.layers[0])}


def test_a_value_that_calls_for_none_of_its_cards_calls_for_the_next_newer() -> None:
    """Nobody can play a four at the start: the four in the middle calls for the card beside it, the newest
    one for the oldest."""
    for place, next_newer in ((2, 3), (NEWEST, OLDEST)):
        assert called(*after(FOUR, tokens=3, places=1 << place)) == [next_newer]


def test_a_colour_calls_for_the_oldest_and_a_value_for_the_newest() -> None:
    assert called(*after(RED, tokens=3, places=0b01010)) == [1]
    assert called(*after(THREE, tokens=3, places=0b01010, placed=(2,))) == [3]


def test_a_colour_that_neither_calls_nor_warns_says_that_another_card_is_useless() -> None:
    for touched, other in ((0b00010, NEWEST), (0b10010, NEWEST - 1)):
        masks, mind = after(RED, tokens=3, places=touched, placed=(5, 2))
        assert useless(masks, mind) == sorted(
            [place for place in range(HAND) if touched >> place & 1] + [other]
        )


def test_a_five_at_the_oldest_place_is_a_warning_and_with_all_tokens_only_a_word() -> None:
    for tokens in (3, 8):
        masks, mind = after(FIVE, tokens, places=1)
        assert masks[OLDEST] & ~int(mind.critical) == 0
        assert masks[1:] == [int(mind.layers[0]) & ~masks[OLDEST]] * (HAND - 1)


def test_something_is_always_true() -> None:
    """A player who could only mislead would make the partner err, sooner or later for the third time."""
    results = np.zeros(2000, RESULT)
    BOT.play_games(setup(edition_named("it+black-powder"), 2).tables, 7, 0, 0, results)
    assert results["errors"].max() < 3

"""Choreography (H8), avalanche of colours (H9) and black powder (H10)."""

from collections import Counter
from dataclasses import replace

import pytest

from girandola.hanabi import (
    Card,
    Colour,
    ColourClue,
    Edition,
    End,
    Refusal,
    State,
    decide,
    edition_named,
    facts,
    legal_actions,
    outcome,
    read_action,
    score,
    seat_view,
)
from girandola.hanabi.actions import Play
from girandola.hanabi.events import Placed
from girandola.hanabi.outcome import Distinction
from tests.hanabi.play import go, in_order, new_game, placed_up_to, stacked, why

DANCE = edition_named("ro-choreography")
FIVE = edition_named("ro-avalanche")
TEN = edition_named("es-avalanche")
BLACK = edition_named("es-black-powder")
HANDS = ("r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")


def could_be(state: State, seat: int, card: int) -> set[str]:
    held = next(held for held in seat_view(state, seat).hands[seat] if held.card == card)
    assert held.knowledge is not None
    return {str(face) for face in held.knowledge.possible}


# H8: choreography


def test_h8_1_announcing_is_a_variant() -> None:
    assert why(stacked(edition_named("it"), 2, *HANDS), "p0r") is Refusal.NO_ANNOUNCEMENTS
    announced = {a.announced for a in legal_actions(stacked(DANCE, 2, *HANDS), 0) if isinstance(a, Play)}
    assert announced == {None, Colour.RED, Colour.WHITE, Colour.YELLOW, Colour.GREEN, Colour.BLUE}


def test_h8_1_only_fireworks_of_the_game_can_be_announced() -> None:
    assert why(stacked(DANCE, 2, *HANDS), "p0m") is Refusal.NO_SUCH_FIREWORK


def test_h8_2_right_colour_gives_a_token() -> None:
    state = go(stacked(DANCE, 2, *HANDS), "c1w", "c0r")
    assert go(state, "p0r").clues == 7
    assert go(state, "p0").clues == 6


def almost_red(edition: Edition) -> State:
    """Red lacks its 5, which seat 0 holds as card 4; four clue tokens are left."""
    return go(stacked(edition, 2, *HANDS), "p0", "c0r", "p1", "c0r", "p2", "c0r", "p3", "c0r")


def test_h8_2_two_tokens_in_all_for_a_five() -> None:
    assert go(almost_red(DANCE), "p4r").clues == 6
    assert go(almost_red(DANCE), "p4").clues == 5


def test_h8_2_never_more_than_eight() -> None:
    assert go(stacked(DANCE, 2, *HANDS), "p0r").clues == 8


@pytest.mark.parametrize(("clues", "back", "lost"), [(8, 0, 2), (7, 1, 1), (6, 2, 0)])
def test_h8_2_tokens_without_room_are_reported_as_lost(clues: int, back: int, lost: int) -> None:
    placed = decide(replace(almost_red(DANCE), clues=clues), 0, read_action("p4r"))[0]
    assert isinstance(placed, Placed)
    assert (placed.tokens, placed.tokens_lost) == (back, lost)


def test_h8_2_two_for_the_black_one() -> None:
    edition = edition_named("ro-choreography+black-powder")
    state = go(
        stacked(edition, 2, "k5 k4 k3 k2 k1", "w1 w2 w3 w4 w5"),
        *("p0", "c04", "p1", "c03", "p2", "c02", "p3", "c01"),
    )
    assert go(state, "p4k").clues == state.clues + 2


def test_h8_2_with_tiles_an_announced_five_gives_one_token_and_its_tile() -> None:
    edition = edition_named("ro-choreography+flamboyants")
    state = stacked(edition, 2, *HANDS, tiles=(3,))
    state = go(state, "p0", "c0r", "p1", "c0r", "p2", "c0r", "p3", "c0r", "p4r")
    assert (state.clues, state.choice) == (5, 3)


def test_h8_3_wrong_colour_is_an_error_even_if_the_card_would_fit() -> None:
    state = go(stacked(DANCE, 2, *HANDS), "p0b")
    assert (state.errors, state.fireworks, state.discards) == (1, (0, 0, 0, 0, 0), (0,))


def test_h8_4_right_colour_but_no_fit_is_an_ordinary_error() -> None:
    state = go(stacked(DANCE, 2, *HANDS), "c1w", "c0r", "p1r")
    assert (state.errors, state.clues) == (1, 6)


def test_h8_5_multicolour_is_announced_as_itself() -> None:
    edition = edition_named("es-avalanche+choreography")
    hands = ("m1 r1 r1 r2 r2", "w1 w2 w3 w4 w5")
    assert go(stacked(edition, 2, *hands), "p0m").errors == 0
    assert go(stacked(edition, 2, *hands), "p0r").errors == 1


# H9: avalanche of colours


def test_h9_1_five_multicolour_cards_are_a_sixth_colour() -> None:
    assert Counter(c.value for c in FIVE.cards if c.colour is Colour.MULTICOLOUR) == dict.fromkeys(
        range(1, 6), 1
    )
    state = stacked(FIVE, 2, "r1 r2 r3 r4 r5", "m1 w2 w3 w4 w5")
    assert [told.touched for told in go(state, "c1m").told] == [(5,)]
    assert [told.touched for told in go(state, "c1w").told] == [(6, 7, 8, 9)]


def test_h9_2_ten_multicolour_cards_are_every_colour() -> None:
    assert Counter(c.value for c in TEN.cards if c.colour is Colour.MULTICOLOUR) == {
        1: 3,
        2: 2,
        3: 2,
        4: 2,
        5: 1,
    }
    state = stacked(TEN, 2, "r1 r2 r3 r4 r5", "m1 w2 w3 m4 y5")
    assert [told.touched for told in go(state, "c1r").told] == [(5, 8)]
    assert [told.touched for told in go(state, "c1w").told] == [(5, 6, 7, 8)]
    assert why(state, "c1m") is Refusal.UNNAMEABLE
    assert ColourClue(Colour.MULTICOLOUR) not in TEN.clues


def test_h9_2_multicolour_stands_in_for_nothing() -> None:
    assert go(stacked(TEN, 2, "r1 m2 r3 r4 r5", "w1 w2 w3 w4 w5"), "p0", "p5", "p1").errors == 1


@pytest.mark.parametrize("edition", [FIVE, TEN])
def test_h9_3_six_fireworks_thirty_points(edition: Edition) -> None:
    assert edition.best_score == 30
    state = placed_up_to(stacked(edition, 2, in_order(edition)), 30)
    assert score(state) == 30


def test_h9_4_what_colour_information_tells() -> None:
    state = stacked(TEN, 2, "m1 r1 b1 r2 y5", "w1 w2 w3 w4 w5")
    told = go(state, "c1w", "c0r")
    assert could_be(told, 0, 1) == {f"{c}{v}" for c in "rm" for v in range(1, 6)}
    white_unseen = {f"w{v}" for v in range(1, 5)}  # the other player holds the only white 5
    assert could_be(told, 0, 2) == {f"{c}{v}" for c in "ygb" for v in range(1, 6)} | white_unseen
    both = go(told, "c1w", "c0b")
    assert could_be(both, 0, 0) == {f"m{v}" for v in range(1, 6)}


# H10: black powder


def test_h10_1_black_is_built_downwards_and_its_one_gives_a_token() -> None:
    state = stacked(BLACK, 2, "k5 k4 k3 k2 k1", "w1 w2 w3 w4 w5")
    almost = go(state, "p0", "c05", "p1", "c04", "p2", "c03", "p3", "c02")
    assert almost.fireworks[-1] == 4
    assert go(almost, "p4").clues == almost.clues + 1
    assert go(state, "p4").errors == 1


def test_h10_2_no_colour_points_at_black_but_values_do() -> None:
    state = stacked(BLACK, 2, "r1 r2 r3 r4 r5", "k1 w1 k3 w4 w5")
    assert [told.touched for told in go(state, "c1w").told] == [(6, 8, 9)]
    assert [told.touched for told in go(state, "c11").told] == [(5, 6)]
    assert why(state, "c1k") is Refusal.UNNAMEABLE  # nor "no black cards", though empty clues are allowed


def test_h10_2_missed_by_every_colour_is_black() -> None:
    state = stacked(BLACK, 2, "k1 r1 w1 y1 g1", "w1 w2 w3 w4 w5")
    told = go(state, "c1w", "c0r", "c1w", "c0w", "c1w", "c0y", "c11", "c0g")
    told = go(told, "d1")  # a token for the last colour
    told = go(told, "c0b")
    assert could_be(told, 0, 0) == {f"k{v}" for v in range(1, 6)}


def test_h10_3_copies_of_black() -> None:
    assert Counter(c.value for c in BLACK.cards if c.colour is Colour.BLACK) == {5: 3, 4: 2, 3: 2, 2: 2, 1: 1}


def test_h10_4_each_missing_black_card_takes_a_point_off() -> None:
    state = new_game(BLACK, 2, seed=1)
    assert score(state) == 0  # never below nothing
    assert BLACK.best_score == 25
    hands = ("r1 r2 r3 r4 r5", "k5 k4 k3 w1 w2")
    state = go(stacked(BLACK, 2, *hands), "p0", "p5", "p1", "p6", "p2", "p7", "p3", "p8", "p4", "p9")
    assert (sum(state.fireworks), score(state)) == (10, 7 - 2)


def test_h10_4_thirty_with_multicolour() -> None:
    both = edition_named("es-avalanche+black-powder")
    assert both.best_score == 30
    state = placed_up_to(stacked(both, 2, in_order(both)), 35)
    assert score(state) == 30


def test_h10_5_the_distinction() -> None:
    state = placed_up_to(stacked(BLACK, 2, in_order(BLACK)), 30)
    result = outcome(state)
    assert result is not None
    assert result.distinctions == (Distinction.BLACK_POWDER,)


@pytest.mark.parametrize("end", [End.ERRORS, End.TERMINATED, End.TIME_OUT])
def test_h10_5_no_distinction_for_a_game_that_was_lost_or_stopped(end: End) -> None:
    result = outcome(replace(new_game(BLACK, 2, seed=1), end=end))
    assert result is not None
    assert result.distinctions == ()


def test_black_is_critical_at_its_one() -> None:
    critical = facts(new_game(BLACK, 2, seed=1)).critical
    assert Card(Colour.BLACK, 1) in critical
    assert Card(Colour.BLACK, 5) not in critical

"""Material and set-up (H1), a turn (H2), information (H3), discarding (H4) and playing (H5)."""

from collections import Counter
from random import Random

import pytest

from girandola.hanabi import (
    Card,
    Colour,
    ColourClue,
    Refusal,
    decide,
    edition_named,
    read_action,
    shuffled,
    start,
)
from girandola.hanabi.events import Discarded, Drew, Misplayed, Placed, Told, TurnPassed
from tests.hanabi.play import go, new_game, stacked, why

IT = edition_named("it")
ES = edition_named("es")


def test_h1_1_fifty_cards_ten_per_colour() -> None:
    assert len(IT.cards) == 50
    assert Counter(card.value for card in IT.cards if card.colour is Colour.RED) == {
        1: 3,
        2: 2,
        3: 2,
        4: 2,
        5: 1,
    }
    assert {card.colour for card in IT.cards} == {
        Colour.RED,
        Colour.WHITE,
        Colour.YELLOW,
        Colour.GREEN,
        Colour.BLUE,
    }


def test_h1_2_eight_clue_tokens_and_no_error() -> None:
    state = new_game(IT, 3, seed=1)
    assert (state.clues, state.errors) == (8, 0)
    assert IT.error_limit == 3


@pytest.mark.parametrize(("seats", "hand"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_h1_3_hands(seats: int, hand: int) -> None:
    state = new_game(IT, seats, seed=1)
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.deck) == 50 - seats * hand


def test_h1_5_starter_is_drawn_or_chosen() -> None:
    drawn = {shuffled(IT, 5, Random(seed)).starter for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    state = start(IT, 5, shuffled(IT, 5, Random(1), starter=3))
    assert state.active == 3
    assert go(state, "c0" + str(state.faces[0].value)).active == 4


def test_choosing_the_starter_leaves_the_rest_of_the_deal_alone() -> None:
    assert shuffled(IT, 3, Random(9)).deck == shuffled(IT, 3, Random(9), starter=2).deck


def test_h2_1_turns_go_clockwise() -> None:
    state = stacked(IT, 3, "r1 r1 r1 r2 r2", "w1 w1 w1 w2 w2", "y1 y1 y1 y2 y2")
    assert go(state, "c1w").active == 1
    assert go(state, "c1w", "c2y", "c0r").active == 0


def test_h2_1_out_of_turn_is_refused() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    assert why(state, "p5", seat=1) is Refusal.NOT_YOUR_TURN


def test_h3_1_information_costs_a_token() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    assert go(state, "c1w").clues == 7
    spent = go(state, *["c1w", "c0r"] * 4)
    assert spent.clues == 0
    assert why(spent, "c1w") is Refusal.NO_CLUE_TOKEN


def test_h3_2_information_goes_to_another_player() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    assert why(state, "c0r") is Refusal.OWN_HAND
    assert why(state, "c2r") is Refusal.NO_SUCH_SEAT


def test_h3_3_every_matching_card_is_pointed_out() -> None:
    state = stacked(IT, 2, "r1 r1 r1 r2 r2", "w1 y3 w2 g3 w5")
    colour, value = decide(state, 0, read_action("c1w"))[0], decide(state, 0, read_action("c13"))[0]
    assert isinstance(colour, Told)
    assert isinstance(value, Told)
    assert colour.touched == (5, 7, 9)
    assert value.touched == (6, 8)
    assert colour.clue == ColourClue(Colour.WHITE)


def test_h3_4_empty_information_is_an_option() -> None:
    hands = ("r1 r1 r1 r2 r2", "w1 y3 w2 g3 w5")
    assert why(stacked(IT, 2, *hands), "c1b") is Refusal.EMPTY_CLUE
    told = decide(stacked(ES, 2, *hands), 0, read_action("c1b"))[0]
    assert isinstance(told, Told)
    assert told.touched == ()


def test_h4_1_discarding_gives_a_token_back_and_needs_a_missing_one() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    assert why(state, "d0") is Refusal.ALL_CLUE_TOKENS
    assert go(state, "c1w", "d5").clues == 8


def test_h4_2_the_card_lies_open_and_a_new_one_is_drawn() -> None:
    state = go(stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5", "g4"), "c1w")
    events = decide(state, 1, read_action("d5"))
    assert events == (
        Discarded(1, state.hands[1][0], Card(Colour.WHITE, 1)),
        Drew(1, state.hands[1][0] + 5, Card(Colour.GREEN, 4)),  # type: ignore[arg-type]
        TurnPassed(0, (), None),
    )
    after = go(state, "d5")
    assert after.discards == (5,)
    assert after.hands[1] == (6, 7, 8, 9, 10)


def test_h5_1_a_fitting_card_is_placed() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    placed = decide(state, 0, read_action("p0"))[0]
    assert placed == Placed(0, state.hands[0][0], Card(Colour.RED, 1), None, 0, 0)
    assert go(state, "p0", "p5", "p1").fireworks == (2, 1, 0, 0, 0)


def test_h5_1_another_card_is_an_error_and_a_card_is_drawn() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    misplayed, drew, passed = decide(state, 0, read_action("p1"))
    assert isinstance(misplayed, Misplayed)
    assert isinstance(drew, Drew)
    assert isinstance(passed, TurnPassed)
    after = go(state, "p1")
    assert (after.errors, after.discards, after.clues) == (1, (1,), 8)


def test_h5_2_each_value_once() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "r1 w2 w3 w4 w5")
    assert go(state, "p0", "p5").errors == 1


def test_h5_1_only_own_cards() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    assert why(state, "p5") is Refusal.NOT_YOUR_CARD
    assert why(go(state, "c1w"), "d0") is Refusal.NOT_YOUR_CARD
    assert why(state, "p999") is Refusal.NOT_YOUR_CARD


def test_h5_3_completing_a_firework_gives_a_token_back() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    almost = go(state, "p0", "c0r", "p1", "c0r", "p2", "c0r", "p3", "c0r")
    assert almost.clues == 4
    assert go(almost, "p4").clues == 5


def test_h5_3_the_token_is_lost_when_all_are_there() -> None:
    state = stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")
    almost = go(state, "p0", "p5", "p1", "p6", "p2", "p7", "p3", "p8")
    assert go(almost, "p4").clues == 8
    placed = decide(almost, 0, read_action("p4"))[0]
    assert isinstance(placed, Placed)
    assert (placed.tokens, placed.tokens_lost) == (0, 1)


def test_tile_choices_without_a_tile_are_refused() -> None:
    state = go(stacked(IT, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5"), "c1w", "d5")
    assert why(state, "r5") is Refusal.NO_TILE
    assert why(state, "f5") is Refusal.NO_TILE

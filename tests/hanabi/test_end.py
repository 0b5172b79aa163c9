"""How a game ends and what it is worth (H6), and the final bouquet (H7)."""

from dataclasses import replace

import pytest

from girandola.hanabi import (
    CardId,
    Colour,
    Edition,
    End,
    Ending,
    GiveClue,
    Rating,
    Refusal,
    State,
    Suit,
    edition_named,
    legal_actions,
    outcome,
    read_action,
    score,
    step,
)
from girandola.hanabi.events import TurnPassed
from girandola.hanabi.outcome import rating
from tests.hanabi.play import drained, go, in_order, placed_up_to, stacked, tell_anything, why

IT = edition_named("it")
EXPERT = edition_named("it-expert")
HANDS = ("r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")


def test_h6_1_the_third_error_loses_at_once() -> None:
    state = go(stacked(IT, 2, *HANDS), "p0", "p6", "p3", "p7")
    assert state.end is End.ERRORS
    assert (score(state), sum(state.fireworks)) == (0, 1)
    assert len(state.hands[1]) == 4  # nothing is drawn after the end
    result = outcome(state)
    assert result is not None
    assert (result.score, result.points, result.won) == (0, 1, False)
    assert why(state, "p0", seat=0) is Refusal.GAME_OVER
    assert legal_actions(state, 0) == ()


def test_h6_2_all_complete_wins_at_once() -> None:
    state = placed_up_to(stacked(IT, 2, in_order(IT)), 25)
    assert state.end is End.COMPLETE
    result = outcome(state)
    assert result is not None
    assert (result.score, result.won, result.rating) == (25, True, Rating.LEGENDARY)
    assert state.deck


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_h6_3_exactly_as_many_turns_as_players_after_the_last_card(seats: int) -> None:
    state = drained(stacked(IT, seats, in_order(IT)))
    assert state.turns_left == seats
    drew_last = (state.active - 1) % seats
    turns = 0
    while state.end is None:
        acting = state.active
        full = state.clues == 8
        state = go(state, tell_anything(state) if full else f"d{state.hands[acting][0]}")
        turns += 1
    assert turns == seats
    assert acting == drew_last
    assert state.end is End.LAST_ROUND


def test_h6_3_nothing_is_drawn_in_the_last_round() -> None:
    state = drained(stacked(IT, 2, in_order(IT)))
    acting = state.active
    before = len(state.hands[acting])
    assert len(go(state, f"p{state.hands[acting][0]}").hands[acting]) == before - 1


def test_h6_4_the_score_is_the_sum_of_the_highest_cards() -> None:
    state = go(stacked(IT, 2, *HANDS), "p0", "p5", "p1", "p6", "p2")
    assert score(state) == 5


@pytest.mark.parametrize(
    ("edition", "total", "expected"),
    [
        ("it", 0, "horrible"),
        ("it", 5, "horrible"),
        ("it", 6, "mediocre"),
        ("it", 11, "honourable"),
        ("it", 16, "excellent"),
        ("it", 20, "excellent"),
        ("it", 24, "amazing"),
        ("it", 25, "legendary"),
        ("ro", 25, "praised"),
        ("ro-avalanche", 25, "legendary"),
        ("ro-avalanche", 30, "divine"),
        ("es-avalanche", 29, "legendary"),
        ("es-avalanche", 30, "sublime"),
        ("es-black-powder", 25, "legendary"),
    ],
)
def test_h6_5_ratings(edition: str, total: int, expected: str) -> None:
    assert rating(edition_named(edition), total) == expected


def test_h7_1_the_empty_deck_ends_nothing_and_hands_shrink() -> None:
    tiny = Edition("tiny", (Suit(Colour.RED, (9, 9)),), IT.ratings, ending=Ending.FINAL_BOUQUET)
    state = drained(go(stacked(tiny, 2), "p0"))
    assert state.turns_left is None
    for _ in range(4):
        state = go(state, tell_anything(state))
    assert state.end is None
    assert sum(map(len, go(state, f"d{state.hands[state.active][-1]}").hands)) == 9


def test_h6_6_only_a_show_that_was_held_is_rated() -> None:
    state = go(stacked(IT, 2, *HANDS), "p0", "c0r")
    for end in (End.ERRORS, End.TERMINATED, End.TIME_OUT):
        result = outcome(replace(state, end=end))
        assert result is not None
        assert (result.score, result.rating) == (1, None)
    held = outcome(replace(state, end=End.LAST_ROUND))
    assert held is not None
    assert held.rating is Rating.HORRIBLE


def test_h7_1_there_is_no_score() -> None:
    lost = outcome(go(stacked(EXPERT, 2, *HANDS), "p0", "p9"))
    assert lost is not None
    assert (lost.won, lost.score, lost.points, lost.rating) == (False, None, 1, None)
    won = outcome(placed_up_to(stacked(EXPERT, 2, in_order(EXPERT)), 25))
    assert won is not None
    assert (won.won, won.score, won.points, won.rating) == (True, None, 25, None)


def test_h7_2_the_last_copy_of_a_needed_card_loses_the_game() -> None:
    state = stacked(EXPERT, 2, "r1 r1 r1 r4 r4", "w1 w2 w3 w4 w5")
    one_left = go(state, "c1w", "c0r", "d3", "c0r")
    assert one_left.end is None
    assert go(one_left, "d4").end is End.LOST_CARD


def test_h7_2_a_misplayed_last_copy_loses_too() -> None:
    assert go(stacked(EXPERT, 2, *HANDS), "p4").end is End.LOST_CARD


@pytest.mark.parametrize(("actions", "card", "seat"), [(("p4",), "r5", 0), (("c1w", "d9"), "w5", 1)])
def test_h7_2_the_outcome_names_the_card_and_who_lost_it(
    actions: tuple[str, ...], card: str, seat: int
) -> None:
    result = outcome(go(stacked(EXPERT, 2, *HANDS), *actions))
    assert result is not None
    assert (str(result.lost_card), result.lost_by) == (card, seat)
    errors = outcome(go(stacked(IT, 2, *HANDS), "p0", "p6", "p3", "p7"))
    assert errors is not None
    assert (errors.lost_card, errors.lost_by) == (None, None)


def test_h7_2_copies_of_placed_cards_may_go() -> None:
    state = stacked(EXPERT, 2, "r1 r1 r1 r4 r4", "w1 w2 w3 w4 w5")
    assert go(state, "p0", "c0r", "d1", "c0r", "d2").end is None


def test_h7_2_the_third_error_comes_first() -> None:
    state = go(stacked(EXPERT, 2, "r3 r3 r4 r4 r5", "w3 w3 w4 w4 w5"), "p0", "p5", "p4")
    assert state.end is End.ERRORS


def late(hands: tuple[tuple[int, ...], ...], clues: int) -> State:
    """Three players of the final bouquet without a deck, holding just these cards of r1 r2 r3 …"""
    state = stacked(EXPERT, 3, in_order(EXPERT))
    held = tuple(tuple(map(CardId, hand)) for hand in hands)
    return replace(state, deck=(), hands=held, clues=clues)


def test_h7_3_a_player_without_card_and_clue_is_skipped() -> None:
    _, events = step(late(((0, 1), (), (2,)), clues=0), 0, read_action("p0"))
    assert events[-1] == TurnPassed(2, skipped=(1,), turns_left=None)


def test_h7_3_a_player_without_card_who_can_tell_is_not_skipped() -> None:
    after = go(late(((0, 1), (), (2,)), clues=1), "p0")
    assert after.active == 1
    assert all(isinstance(action, GiveClue) for action in legal_actions(after, 1))


def test_h7_3_nobody_tells_a_player_without_cards() -> None:
    assert why(late(((0, 1), (), (2,)), clues=1), "c11") is Refusal.NO_CARDS_TO_TELL


def test_h7_3_when_nobody_can_act_the_game_is_lost() -> None:
    state = go(late(((0,), (), ()), clues=0), "p0")
    assert state.end is End.STUCK

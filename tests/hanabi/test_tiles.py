"""The five flamboyants (H11): tiles, their choices and their chains."""

from dataclasses import replace

from girandola.hanabi import (
    End,
    GiveClue,
    Refusal,
    State,
    Tile,
    ValueClue,
    decide,
    edition_named,
    facts,
    legal_actions,
    read_action,
    read_card,
    seat_view,
    seen_by,
)
from girandola.hanabi.events import BonusLost, Drew, Rescued, Returned, TileTurned
from tests.hanabi.play import go, in_order, placed_up_to, stacked, why

ES = edition_named("es-flamboyants")
HANDS = ("r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5")


def red_but_five(*tiles: int, spoilt: bool = False, drawn: str = "") -> State:
    """Red lacks its 5, seat 0 holds it as card 4 and is to act.

    With ``spoilt`` seat 1 has made an error with white 3 (card 7) and thrown away white 2 (card 6).
    """
    state = stacked(ES, 2, *HANDS, drawn, tiles=tiles)
    others = ("p7", "d6", "c0r", "c0r") if spoilt else ("c0r",) * 4
    first = go(state, "c1w", others[2])
    return go(first, "p0", others[0], "p1", others[1], "p2", others[3], "p3", "c0r")


def test_h11_1_a_five_turns_up_a_tile_instead_of_the_token() -> None:
    state = red_but_five(1)
    turned = [e for e in decide(state, 0, read_action("p4")) if isinstance(e, TileTurned)]
    assert [event.tile for event in turned] == [Tile.TOKEN]
    assert go(state, "p4").clues == state.clues + 1  # the tile's token, not two
    choice = red_but_five(3)
    assert go(choice, "p4").clues == choice.clues


def test_h11_1_the_player_draws_only_after_the_tile() -> None:
    state = go(red_but_five(3), "p4")
    assert len(state.hands[0]) == 4
    events = decide(state, 0, read_action("c1w"))
    assert isinstance(events[1], Drew)
    assert len(go(state, "c1w").hands[0]) == 5


def test_h11_1_black_gives_its_ordinary_token() -> None:
    edition = edition_named("es-black-powder+flamboyants")
    state = stacked(edition, 2, "k5 k4 k3 k2 k1", "w1 w2 w3 w4 w5")
    almost = go(state, "p0", "c01", "p1", "c01", "p2", "c01", "p3", "c01")
    after = go(almost, "p4")
    assert (after.clues, len(after.tiles)) == (almost.clues + 1, 6)


def test_h11_2_tile_2_takes_an_error_back() -> None:
    state = red_but_five(2, spoilt=True)
    assert state.errors == 1
    after = go(state, "p4")
    assert (after.errors, after.clues) == (0, state.clues + 1)


def test_h11_2_tile_2_without_error_gives_the_token_alone() -> None:
    state = red_but_five(2)
    after = go(state, "p4")
    assert (after.errors, after.clues) == (0, state.clues + 1)


def test_h5_3_a_tiles_token_is_lost_when_all_are_there() -> None:
    for clues, expected in ((8, (0, 1)), (7, (1, 0))):
        state = replace(red_but_five(2), clues=clues)
        turned = next(e for e in decide(state, 0, read_action("p4")) if isinstance(e, TileTurned))
        assert (turned.tokens, turned.tokens_lost) == expected


def test_h11_2_tiles_3_and_4_are_free_information() -> None:
    for tile, said, wrong in ((3, "c1w", "c11"), (4, "c11", "c1w")):
        state = go(red_but_five(tile), "p4")
        assert state.active == 0
        assert why(state, wrong) is Refusal.WRONG_TILE
        assert why(state, "p1") is Refusal.TILE_FIRST
        after = go(state, said)
        assert (after.clues, after.told[-1].free, after.active) == (state.clues, True, 1)


def test_h11_3_free_information_needs_no_token() -> None:
    state = go(red_but_five(4), "p4")
    broke = replace(state, clues=0)
    assert all(isinstance(a, GiveClue) and isinstance(a.clue, ValueClue) for a in legal_actions(broke, 0))
    assert go(broke, "c11").clues == 0


def test_h11_2_tile_5_puts_a_card_back_into_the_deck() -> None:
    state = go(red_but_five(5, spoilt=True), "p4")
    assert {str(a) for a in legal_actions(state, 0)} == {"r6", "r7"}
    returned = decide(state, 0, read_action("r6"))[0]
    assert isinstance(returned, Returned)
    assert returned.place == 0  # where the deal said
    after = go(state, "r6")
    assert 6 not in after.discards
    assert after.faces[-1] == read_card("w2")  # drawn again, under a new number
    assert len(after.deck) == len(state.deck)


def test_h11_4_the_place_is_hidden_from_everyone() -> None:
    state = go(red_but_five(5, spoilt=True), "p4")
    returned = decide(state, 0, read_action("r6"))[0]
    for seat in (0, 1, None):
        seen = seen_by(returned, seat)
        assert isinstance(seen, Returned)
        assert (seen.place, str(seen.face)) == (None, "w2")
    assert seen_by(returned, None, all_hands=True) == seen_by(returned, 0)


def test_h11_4_a_card_held_before_cannot_be_the_returned_copy() -> None:
    """Seat 0 draws one white 2 (card 10), seat 1 throws the other away, and it goes back into the deck."""
    state = red_but_five(5, spoilt=True, drawn="w2")
    middle = replace(state, deal=replace(state.deal, return_point=2**31))
    after = go(middle, "p4", "r6", "c0r", "c1w", "d5")

    def may_be_white_2(place: int) -> bool:
        known = seat_view(after, 1).hands[1][place].knowledge
        assert known is not None
        return read_card("w2") in known.possible

    assert after.hands[1][0] == 8
    assert not may_be_white_2(2)  # held since before, never told its value
    assert may_be_white_2(-1)  # drawn since


def test_h11_3_tile_5_without_a_deck_is_tile_6() -> None:
    state = replace(red_but_five(5, spoilt=True), deck=(), turns_left=2)
    turned = [e for e in decide(state, 0, read_action("p4")) if isinstance(e, TileTurned)]
    assert [(e.tile, e.choice) for e in turned] == [(Tile.RETURN, Tile.ENCORE)]
    assert go(state, "p4", "f7").active == 1


def test_h11_3_a_tile_of_the_very_last_turn_is_still_applied() -> None:
    state = replace(red_but_five(5, spoilt=True), deck=(), turns_left=1)
    chosen = go(state, "p4")
    assert (chosen.end, chosen.choice) == (None, Tile.ENCORE)
    assert go(chosen, "f7").end is End.LAST_ROUND


def test_h11_3_a_tile_without_a_legal_choice_has_no_effect() -> None:
    state = go(red_but_five(6), "p4")
    assert (state.choice, state.active) == (None, 1)  # the discard pile is empty


def with_white_one_placed(*tiles: int) -> State:
    """Like red_but_five, but white's 1 lies on the table and white 2 in the discard pile."""
    state = stacked(ES, 2, *HANDS, tiles=tiles)
    return go(state, "c1w", "c0r", "p0", "p5", "p1", "d6", "p2", "c0r", "p3", "c0r")


def test_h11_2_tile_6_plays_a_discarded_card() -> None:
    state = go(with_white_one_placed(6), "p4")
    events = decide(state, 0, read_action("f6"))
    assert isinstance(events[0], Rescued)
    after = go(state, "f6")
    assert (after.fireworks[1], after.discards, after.errors) == (2, (), 0)


def test_h11_3_a_card_that_does_not_fit_loses_the_bonus_and_is_no_error() -> None:
    state = go(red_but_five(6, spoilt=True), "p4")
    events = decide(state, 0, read_action("f7"))
    assert isinstance(events[0], BonusLost)
    after = go(state, "f7")
    assert (after.errors, after.active, 7 in after.discards) == (1, 1, True)


def test_h11_3_only_discarded_cards_can_be_chosen() -> None:
    state = go(red_but_five(6, spoilt=True), "p4")
    assert why(state, "f0") is Refusal.NOT_DISCARDED
    assert why(state, "r6") is Refusal.WRONG_TILE


def test_h11_2_a_five_played_by_tile_6_turns_up_the_next_tile() -> None:
    state = stacked(ES, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5", tiles=(6, 1))
    state = go(state, "p0", "p5", "p1", "p6", "p2", "p7", "p3", "p8", "c1w", "d9", "p4")
    assert state.choice is Tile.ENCORE
    events = decide(state, 0, read_action("f9"))
    assert [type(e).__name__ for e in events] == ["Rescued", "TileTurned", "Drew", "TurnPassed"]
    assert go(state, "f9").fireworks[:2] == (5, 5)


def test_h11_5_winning_comes_before_the_tile() -> None:
    state = placed_up_to(stacked(ES, 2, in_order(ES), tiles=(1, 2)), 24)
    assert len(state.tiles) == 2
    last = placed_up_to(state, 25)
    assert (last.end, len(last.tiles)) == (End.COMPLETE, 2)


def test_h11_6_a_lost_card_may_be_recoverable_by_a_face_down_tile() -> None:
    state = stacked(ES, 2, "r1 r2 r3 r4 r5", "w1 w2 w3 w4 w5", tiles=(5, 6))
    lost = go(state, "c1w", "d9")
    assert facts(lost).lost == facts(lost).recoverable == (read_card("w5"),)
    assert facts(lost).best_score == 24  # without hoping
    plain = go(stacked(edition_named("es"), 2, *HANDS), "c1w", "d9")
    assert (facts(plain).lost, facts(plain).recoverable) == ((read_card("w5"),), ())


def test_h11_6_under_the_final_bouquet_tiles_save_nothing() -> None:
    edition = edition_named("es-traca-final+flamboyants")
    assert go(stacked(edition, 2, *HANDS), "c1w", "d9").end is End.LOST_CARD

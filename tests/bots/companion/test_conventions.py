"""What the Companion understands: single positions, each of which one rule decides."""

from typing import Any

from girandola.bots.hanabi.companion.companion import Companion, club
from girandola.bots.protocol import Bot
from girandola.hanabi import CardId, Discard, GiveClue, Play, edition_named, read_action
from tests.bots.companion.table import Table, game, laid_out


def memory(bot: Bot) -> Any:
    assert isinstance(bot, Companion)
    return bot.mind


def takes_it_for(table: Table, seat: int, card: int) -> set[str]:
    """What the holder takes its card to be."""
    model = memory(table.bots[seat])
    return {str(face) for face in edition_named("it").cards_of(int(model.inferred[card]))}


def test_a_clue_off_the_chop_calls_its_newest_new_card_to_be_played() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1")
    table.act(read_action("c1r"))
    assert takes_it_for(table, 1, 9) == {"r1"}
    decision = table.decide()
    assert decision.action == Play(CardId(9))
    assert decision.reason is not None
    assert decision.reason.code == "play-believed"


def test_fives_on_the_chop_are_saved_and_not_played() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "r5 b3 r4 w3 g3")
    table.act(read_action("c15"))
    assert takes_it_for(table, 1, 5) == {"r5", "w5", "y5", "g5", "b5"}
    assert not isinstance(table.decide().action, Play)


def test_a_two_on_the_chop_may_be_saved_by_its_value() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g2 b3 r4 w3 g3")
    table.act(read_action("c12"))
    assert "g2" in takes_it_for(table, 1, 5)
    assert not isinstance(table.decide().action, Play)


def test_several_ones_are_all_played() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r1 r4 w1 g1")
    table.act(read_action("c11"))
    for meanwhile in ("c13", "c14", "c13"):  # nothing is drawn that would be worth a clue
        assert isinstance(table.decide().action, Play)
        table.act(table.decide().action)
        table.act(read_action(meanwhile))
    assert sum(table.state.fireworks) == 3


def test_a_finesse_is_answered_with_the_newest_unclued_card_and_proves_the_clue() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3")
    table.act(read_action("c2r"))
    decision = table.decide()
    assert decision.action == Play(CardId(9))
    assert decision.reason is not None
    assert decision.reason.code == "play-blind"
    assert decision.reason.facts == {"card": "r1", "giver": 0, "receiver": 2, "focus": "r2"}
    table.act(decision.action)
    assert takes_it_for(table, 2, 13) == {"r2"}
    assert table.decide().action == Play(CardId(13))


def test_one_hand_may_be_called_for_two_cards_in_a_row() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 r2 r1", "g4 b4 w4 r3 g3")
    table.act(read_action("c2r"))
    assert table.decide().action == Play(CardId(9))
    table.act(Play(CardId(9)))
    table.act(read_action("c04"))
    table.act(read_action("c24"))
    assert table.decide().action == Play(CardId(8))
    table.act(Play(CardId(8)))
    assert takes_it_for(table, 2, 13) == {"r3"}


def test_the_next_player_may_be_bluffed() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 b1", "g4 b4 w4 r2 g3")
    table.act(read_action("c2r"))
    assert table.decide().action == Play(CardId(9)), "it looks like a call for r1"
    table.act(Play(CardId(9)))
    assert takes_it_for(table, 2, 13) == {"r2"}
    assert table.decide().action != Play(CardId(13)), "r1 is still missing"


def test_a_receiver_waits_for_a_bluff_no_longer_than_a_turn() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 b1", "g4 b4 w4 r1 g3")
    table.act(read_action("c2r"))
    assert takes_it_for(table, 2, 13) == {"r1", "r2"}
    table.act(Discard(CardId(5)))
    assert takes_it_for(table, 2, 13) == {"r1"}
    assert table.decide().action == Play(CardId(13))


def test_a_clued_card_is_none_that_is_clued_in_another_hand() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 r1 w3", "g4 b4 w4 b1 g3")
    table.act(read_action("c11"))
    table.act(Discard(CardId(5)))
    table.act(read_action("c04"))
    assert "b1" in takes_it_for(table, 1, 8)
    table.act(read_action("c2b"))
    assert takes_it_for(table, 1, 8) == {"r1", "w1", "y1", "g1"}


def test_a_card_taken_for_one_that_is_then_clued_elsewhere_is_another() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r4", "g4 b4 r1 w4 y3")
    table.act(read_action("c1r"))  # an error: it is taken for r1
    assert takes_it_for(table, 1, 9) == {"r1"}
    table.act(read_action("c0b"))
    table.act(read_action("c0g"))
    table.act(read_action("c2r"))  # and the real one is pointed at
    assert takes_it_for(table, 1, 9) == {"r2", "r3", "r4", "r5"}


def test_a_finesse_that_nobody_answers_is_rewound() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3")
    table.act(read_action("c2r"))
    table.act(Discard(CardId(5)))
    assert takes_it_for(table, 2, 13) == {"r1"}


def test_a_clue_that_comes_before_a_blind_play_is_waited_for() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3")
    table.act(read_action("c2r"))
    table.act(read_action("c0y"))
    assert takes_it_for(table, 2, 13) == {"r1", "r2"}
    table.act(read_action("c0b"))
    table.act(Discard(CardId(1)))
    table.act(Discard(CardId(5)))
    assert takes_it_for(table, 2, 13) == {"r1"}


def test_a_finesse_is_over_when_the_one_who_is_called_plays_another_card() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b1 y4 w3 r1", "g4 b4 w4 r2 g3", starter=2)
    for action in ("c1b", "c2r", "p6"):  # b1 was told before, and could have waited
        table.act(read_action(action))
    assert takes_it_for(table, 2, 13) == {"r1"}


def test_with_four_players_a_finesse_may_wait_for_another_card() -> None:
    table = laid_out("y4 g4 b4 w4", "b1 y4 w3 r1", "g4 w4 r2 g3", "y3 r4 g3 b3", starter=3)
    for action in ("c1b", "c2r", "p4"):
        table.act(read_action(action))
    assert takes_it_for(table, 2, 10) == {"r1", "r2"}


def test_a_five_told_again_calls_for_what_is_missing_before_it() -> None:
    """For the first time a five off the chop calls nobody."""
    table = laid_out("r1 r2 r3 w4 y3", "g3 b3 y4 w3 r4", "g4 b4 w4 r5 g3")
    for action in ("p0", "c03", "c04", "p1", "c03", "c04", "p2", "c03", "c04"):
        table.act(read_action(action))
    table.act(read_action("c25"))
    assert not memory(table.bots[1]).blind[9]
    for action in ("c03", "d10", "c25"):
        table.act(read_action(action))
    assert "r4" in takes_it_for(table, 1, 9)
    decision = table.decide()
    assert decision.action == Play(CardId(9))
    assert decision.reason is not None
    assert decision.reason.code == "play-blind"
    assert decision.reason.facts == {"card": "r4", "giver": 0, "receiver": 2, "focus": "r5"}


def test_a_five_told_by_its_colour_calls_the_second_card_of_the_next_player() -> None:
    """H-Group's "5 Color Ejection": four blind plays cannot be meant."""
    table = laid_out("y4 g4 b4 w4 y3", "r3 b3 y4 r1 b4", "g4 r2 w5 r3 g3")
    table.act(read_action("c2w"))
    assert takes_it_for(table, 2, 12) == {"w1", "w5"}
    assert takes_it_for(table, 1, 8) == {"r1", "w1", "y1", "g1", "b1"}
    decision = table.decide()
    assert decision.action == Play(CardId(8))
    assert decision.reason is not None
    assert decision.reason.code == "play-blind"
    table.act(decision.action)
    assert takes_it_for(table, 2, 12) == {"w5"}


def test_a_five_told_by_its_colour_is_none_if_nobody_answers() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "r3 b3 y4 r1 b4", "g4 r2 w1 r3 g3")
    table.act(read_action("c2w"))
    table.act(Discard(CardId(5)))
    assert takes_it_for(table, 2, 12) == {"w1"}


def test_a_five_told_by_its_colour_may_be_answered_after_another_play() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "r3 y4 r1 w3 b1", "g4 r2 w5 r3 g3", starter=2)
    for action in ("c1b", "c2w", "p9"):  # b1 was told before
        table.act(read_action(action))
    assert takes_it_for(table, 2, 12) == {"w1", "w5"}
    for action in ("c0y", "d1"):
        table.act(read_action(action))
    assert table.decide().action == Play(CardId(7))


def test_a_card_can_be_hidden_behind_one_that_is_prompted() -> None:
    """H-Group's "Hidden Finesse": the clued card that is played first is another one that fits."""
    table = laid_out("y4 g4 b4 w4 r1", "g3 b3 y2 w3 y1", "g4 b4 r3 w4 g3", then="y3 r2 b1")
    for action in ("c11", "c0r", "c12", "p4", "p9", "d10", "c2r"):
        table.act(read_action(action))
    assert takes_it_for(table, 1, 7) == {"r2"}
    assert "r3" in takes_it_for(table, 2, 12)
    for action in ("p7", "d11", "d0"):
        table.act(read_action(action))
    assert takes_it_for(table, 1, 16) == {"r2"}
    assert table.decide().action == Play(CardId(16))


def test_a_card_taken_for_one_that_others_placed_is_thought_of_again() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r4", "g4 b4 r1 w4 y3")
    table.act(read_action("c1r"))  # an error: it is taken for r1
    table.act(Discard(CardId(5)))
    table.act(Play(CardId(12)))
    assert takes_it_for(table, 1, 9) == {"r2", "r3", "r4", "r5"}


def test_a_prompt_comes_before_a_finesse() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "r3 b3 y4 r2 r1", "g4 b4 w4 r3 g3")
    table.act(read_action("c1r"))  # r1, and two more red cards
    table.act(Play(CardId(9)))
    table.act(Discard(CardId(10)))
    table.act(read_action("c2r"))
    decision = table.decide()
    assert decision.action == Play(CardId(8))


def test_the_club_does_not_play_blind() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3", make=club)
    table.act(read_action("c2r"))
    assert not isinstance(table.decide().action, Play)


def test_a_five_on_the_next_chop_is_saved() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "r5 b3 r4 w3 g3")
    decision = table.decide()
    assert decision.action == read_action("c15")
    assert decision.reason is not None
    assert decision.reason.code == "clue-save"
    assert decision.reason.facts == {"receiver": 1, "card": "r5", "slot": 1}


def test_a_wrong_belief_is_corrected_before_it_is_played() -> None:
    table = laid_out("y4 g4 b4 w4 g2", "g3 b3 y4 w3 r4", "g4 b4 w4 y1 b1", starter=2)
    table.act(read_action("c1r"))  # odd: r4 is taken for r1
    assert takes_it_for(table, 1, 9) == {"r1"}
    decision = table.decide()
    assert isinstance(decision.action, GiveClue)
    table.act(decision.action)
    assert table.decide().action != Play(CardId(9))


def test_after_an_error_only_what_was_told_is_believed() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r3 y4 w3 r4")
    table.act(read_action("c1r"))
    table.act(Play(CardId(9)))
    assert table.state.errors == 1
    assert takes_it_for(table, 1, 6) == {"r1", "r2", "r3", "r5", "r4"}


def test_a_clue_that_makes_no_sense_is_taken_literally() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 r3 y4 w3 g4")
    table.act(read_action("c14"))
    table.act(Discard(CardId(5)))
    table.act(read_action("c14"))
    assert takes_it_for(table, 1, 7) <= {"r4", "w4", "y4", "g4", "b4"}
    assert not isinstance(table.decide().action, Play)


def test_a_known_colour_is_announced_where_that_brings_a_token() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 r4 w3 r1", edition="ro-choreography")
    table.act(read_action("c1r"))
    assert table.decide().action == read_action("p9r")


def test_a_reason_is_hidden_from_those_whose_cards_it_names() -> None:
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "g4 b4 w4 r2 g3")
    table.act(read_action("c2r"))
    reason = table.decide().reason
    assert reason is not None
    assert reason.hidden_from == (2,)


def test_a_reason_does_not_say_what_was_ruled_out_by_looking_at_another_hand() -> None:
    """Seat 1 sees three of the ones elsewhere, but says only what everybody can work out."""
    table = laid_out("y4 g4 b4 w4 y3", "g3 b3 y4 w3 r1", "w1 w1 w1 r2 g3")
    table.act(read_action("c11"))
    reason = table.decide().reason
    assert reason is not None
    assert reason.facts == {"card": "r1 w1 y1 g1 b1"}


def test_the_odds_of_a_last_try_are_for_after_the_game() -> None:
    for seed in range(12):
        for decision in game(edition_named("it"), 3, seed).play_on().decisions:
            if decision.reason is not None and decision.reason.code == "play-chance":
                assert len(decision.reason.hidden_from) == 2
                return
    raise AssertionError("no last try in a dozen games")

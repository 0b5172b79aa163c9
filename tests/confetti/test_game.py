"""The game around the rounds (C3.3, C3.4, C4)."""

from dataclasses import replace
from random import Random

import pytest

from girandola.confetti.actions import Begin, Choose, Grab, Input, Leave, Move, Pin, Return, Tick
from girandola.confetti.best import best_on_table
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import CARDS, CardId, Side, read_cards
from girandola.confetti.edition import Edition, Laid
from girandola.confetti.errors import Refusal
from girandola.confetti.events import (
    Chooser,
    GameOver,
    PointsLost,
    PointsTaken,
    Removed,
    RoundBegan,
    RoundOver,
    Scored,
)
from girandola.confetti.game import (
    CHOICE_MS,
    Stage,
    Standing,
    legal_actions,
    may_act,
    refusal,
    resume,
    sensible_choice,
    start,
    step,
)
from girandola.confetti.outcome import Outcome
from girandola.confetti.state import RoundState, Status
from girandola.core.errors import MalformedInput
from tests.confetti.dealt_game import PERFECT, THREE_OF_FIVE, Game

BAD = read_cards(["GYO", "POB", "POG", "PRO", "RYB", "YRO"])
FREEZES = 60_150


def laid(state: RoundState) -> set[CardId]:
    return {card for card in CARDS if state.cards[card].status is Status.HEAP}


# --- C4: the plan of rounds ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c4_1_two_to_four_play_three_rounds(players: int) -> None:
    plans = Edition().rounds(players)
    assert [(plan.laid, plan.hold) for plan in plans] == [
        (Laid.FIRST_HALF, 6),
        (Laid.ALL_LEFT, 6),
        (Laid.ALL_LEFT, 9),
    ]


@pytest.mark.parametrize("players", [5, 6, 7])
def test_c4_2_five_to_seven_play_two_rounds(players: int) -> None:
    plans = Edition().rounds(players)
    assert [(plan.laid, plan.hold) for plan in plans] == [(Laid.FIRST_HALF, 6), (Laid.ALL_LEFT, 9)]


def test_c4_3_alone_one_plays_five_rounds_of_six() -> None:
    plans = Edition().rounds(1)
    assert [plan.hold for plan in plans] == [6] * 5
    assert [plan.laid for plan in plans] == [Laid.FIRST_HALF] + [Laid.ALL_LEFT] * 4


@pytest.mark.parametrize("players", [-1, 0, 8])
def test_other_numbers_of_players_are_malformed(players: int) -> None:
    with pytest.raises(MalformedInput, match="for 1 to 7 players"):
        start(Edition(), players, shuffled(Random(1)))


def test_c4_1_half_the_deck_then_all_of_it() -> None:
    game = Game(2)
    assert laid(game.begin()) == set(game.deal.first_half)
    game.end_sand()
    assert laid(game.begin()) == set(CARDS)


def test_c4_1_second_half_only_sets_aside_what_went_back() -> None:
    game = Game(3, Edition(second_half_only=True))
    game.begin()
    game.end_sand()
    assert laid(game.begin()) == set(game.deal.second_half)
    game.end_sand()
    assert laid(game.begin()) == set(CARDS)


def test_c4_1_point_cards_are_not_laid_out_again_and_the_rest_of_the_hand_is() -> None:
    game = Game(2)
    game.play_round({0: PERFECT, 1: THREE_OF_FIVE})
    table = game.begin()
    piled = {card for pile in game.state.standing.piles for card in pile}
    assert set(PERFECT) <= piled
    assert laid(table) == set(CARDS) - piled


def test_each_round_has_a_heap_of_its_own() -> None:
    game = Game(2)
    first = game.begin()
    game.end_sand()
    second = game.begin()
    assert all(first.spot(card) != second.spot(card) for card in game.deal.first_half)


def test_c4_4_equal_points_share_the_win() -> None:
    game = Game(5)
    game.play_round({0: PERFECT, 3: THREE_OF_FIVE})
    game.play_round({})
    assert game.state.outcome == Outcome((3, 0, 0, 3, 0), (0, 3))
    assert isinstance(game.events[-1], GameOver)
    assert game.state.stage is Stage.OVER
    game.refuses(Refusal.GAME_OVER, None, Begin())
    game.refuses(Refusal.GAME_OVER, 0, Move(0.0, 0.0))


def test_c4_3_a_solo_game_ends_after_five_rounds_without_a_winner() -> None:
    game = Game(1)
    for _ in range(5):
        assert game.state.outcome is None
        game.play_round({0: PERFECT} if game.state.standing.played == 0 else {})
    assert game.state.outcome == Outcome((3,), ())


def test_c4_5_the_side_is_the_games() -> None:
    assert Game(2, Edition(side=Side.BLACK)).state.edition.side is Side.BLACK


# --- C3: points ---


def test_c3_3_the_player_chooses_point_cards_of_any_kind() -> None:
    game = Game(2)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    events = game.end_sand()
    assert [event.scoring.score for event in events if isinstance(event, Scored)] == [3, 0]
    assert may_act(game.state) == (0,)
    game.refuses(Refusal.STILL_CHOOSING, None, Begin())
    game.refuses(Refusal.WRONG_NUMBER, 0, Choose(THREE_OF_FIVE[:2]))
    game.refuses(Refusal.WRONG_NUMBER, 0, Choose(THREE_OF_FIVE[:1] * 3))
    game.refuses(Refusal.NOT_IN_HAND, 0, Choose((*THREE_OF_FIVE[:2], PERFECT[0])))
    game.refuses(Refusal.NOTHING_TO_CHOOSE, 1, Choose(()))
    game.refuses(Refusal.NO_SUCH_SEAT, 2, Choose(()))
    wanted = THREE_OF_FIVE[3:]
    events = game.do(0, Choose(wanted))
    assert events[0] == PointsTaken(game.clock, 0, wanted, Chooser.PLAYER)
    assert isinstance(events[1], RoundOver)
    assert game.state.standing.piles == (wanted, ())
    game.refuses(Refusal.NOTHING_TO_CHOOSE, 0, Choose(wanted))


def test_c3_3_after_15_s_the_clock_chooses() -> None:
    game = Game(2)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    game.end_sand()
    game.clock = FREEZES + CHOICE_MS - 1
    game.do(None, Tick())
    assert game.state.stage is Stage.CHOICE
    game.clock += 1
    (taken, over) = game.do(None, Tick())
    assert isinstance(taken, PointsTaken)
    assert (taken.chooser, len(taken.cards), taken.at) == (Chooser.CLOCK, 3, FREEZES + CHOICE_MS)
    assert over == RoundOver(FREEZES + CHOICE_MS, 0, (3, 0))


def test_c3_3_a_choice_that_arrives_too_late_finds_nothing_to_choose() -> None:
    game = Game(2)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    game.clock = FREEZES + CHOICE_MS
    game.refuses(Refusal.NOTHING_TO_CHOOSE, 0, Choose(THREE_OF_FIVE[:3]))


def test_c3_3_a_choice_counts_even_if_nobody_told_the_game_that_the_sand_is_out() -> None:
    game = Game(2)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    game.refuses(Refusal.ROUND_RUNNING, 0, Choose(THREE_OF_FIVE[:3]))
    game.clock = FREEZES
    game.do(0, Choose(THREE_OF_FIVE[:3]))
    assert game.state.standing.points == (3, 0)


def test_c3_3_where_every_card_is_a_point_there_is_nothing_to_choose() -> None:
    game = Game(2)
    game.begin()
    game.put({1: PERFECT})
    events = game.end_sand()
    assert PointsTaken(FREEZES, 1, PERFECT, Chooser.NOBODY) in events
    assert game.state.stage is Stage.BEGIN


def test_c3_3_the_sensible_choice_breaks_as_few_trios_as_possible() -> None:
    hand = read_cards(["RYB", "BRY", "YBR", "RYO", "GPO"])
    broken = frozenset(read_cards(["OGP"]))
    assert sensible_choice(hand, 1, broken) == (hand[4],), "its trio is broken already"
    assert sensible_choice(hand, 4, broken) == (hand[4], *hand[:3]), "then one whole trio"


def test_c3_4_penalties_take_the_latest_point_cards_never_below_none() -> None:
    game = Game(2)
    game.play_round({0: PERFECT})
    game.state = replace(game.state, standing=replace(game.state.standing, piles=(CARDS[40:48], PERFECT)))
    bad = tuple(card for card in BAD if card not in game.state.standing.piles[1])[:5]
    game.begin()
    game.put({0: bad, 1: ()})
    before = game.state.standing.piles[0]
    events = game.end_sand()
    lost = [event for event in events if isinstance(event, PointsLost)]
    assert [event.cards for event in lost] == [before[:-6:-1]]
    assert game.state.standing.piles == (before[:-5], PERFECT)
    assert set(lost[0].cards) <= laid(game.begin()), "they are back on the table"


def test_c3_4_who_has_no_points_loses_nothing() -> None:
    game = Game(2)
    game.begin()
    game.put({0: BAD})
    events = game.end_sand()
    assert not [event for event in events if isinstance(event, PointsLost)]
    assert game.state.standing.points == (0, 0)


# --- cards removed, players who come and go, time ---


def test_c2_6_a_removed_card_is_out_for_the_whole_game() -> None:
    game = Game(2)
    table = game.begin()
    top = max(laid(table), key=lambda card: (table.spot(card) or (0, 0, 0, 0))[3])
    game.do(0, Grab(top))
    game.do(1, Grab(top))
    game.clock = 3000
    assert Removed(3000, top, (0, 1)) in game.do(None, Tick())
    assert game.state.standing.removed == (top,)
    game.end_sand()
    assert game.begin().cards[top].status is Status.REMOVED


def test_late_joiners_wait_for_the_next_game() -> None:
    game = Game(2)
    game.refuses(Refusal.NO_SUCH_SEAT, 2, Return())
    game.begin()
    game.refuses(Refusal.NO_SUCH_SEAT, 2, Return())


def test_c5_7_leaving_and_coming_back_in_every_stage() -> None:
    game = Game(2)
    game.do(0, Leave())
    game.refuses(Refusal.NOT_THERE, 0, Leave())
    game.refuses(Refusal.NOT_THERE, 0, Choose(()))
    game.begin()
    game.refuses(Refusal.NOT_THERE, 0, Pin())
    assert may_act(game.state) == (1,)
    game.do(0, Return())
    game.put({0: THREE_OF_FIVE})
    game.do(0, Leave())
    game.end_sand()
    assert game.state.there == (False, True)
    game.do(0, Return())
    game.refuses(Refusal.ALREADY_THERE, 0, Return())
    game.do(0, Choose(THREE_OF_FIVE[:3]))


def test_only_the_referee_begins_a_round() -> None:
    game = Game(2)
    game.refuses(Refusal.NOT_YOURS, 0, Begin())
    game.refuses(Refusal.NO_ROUND, 0, Grab(PERFECT[0]))
    game.begin()
    game.refuses(Refusal.ROUND_RUNNING, None, Begin())


def test_the_sand_may_start_after_a_count_down() -> None:
    game = Game(2)
    game.clock = 500
    events = game.do(None, Begin(3000))
    assert events == [RoundBegan(500, 0, 6, 3500, 63_500)]
    game.clock = 3400
    game.refuses(Refusal.SAND_NOT_RUNNING, 0, Move(0.0, 0.0))
    game.clock = 3500
    game.do(0, Move(0.0, 0.0))


def test_the_game_catches_up_however_late_the_next_input_comes() -> None:
    game = Game(5)
    game.begin()
    game.put({0: THREE_OF_FIVE})
    game.clock = 10**12
    game.do(None, Begin())
    assert game.state.standing.points[0] == 3
    assert game.state.stage is Stage.SAND


def test_a_standing_brings_a_game_back_at_the_interrupted_round() -> None:
    game = Game(3)
    game.play_round({0: PERFECT})
    game.begin()
    back = resume(game.state.edition, game.deal, game.state.standing)
    assert (back.stage, back.standing) == (Stage.BEGIN, Standing(1, (PERFECT, (), ())))
    again, _ = step(back, Input(None, Begin(), 0, 0))
    assert again.round is not None
    assert game.state.round is not None
    assert laid(again.round) == laid(game.state.round)


def test_a_standing_after_the_last_round_is_a_game_that_is_over() -> None:
    over = resume(Edition(), shuffled(Random(1)), Standing(3, (PERFECT, ())))
    assert over.outcome == Outcome((3, 0), (0,))


def test_the_menu_is_what_is_accepted_in_every_stage() -> None:
    game = Game(2)
    for _ in range(2):
        assert [type(a) for a in legal_actions(game.state, 0)] == [Leave]
        game.begin()
        game.put({0: tuple(c for c in THREE_OF_FIVE if c not in game.state.standing.piles[0])})
        for action in legal_actions(game.state, 0):
            assert refusal(game.state, Input(0, action, game.clock, game.clock)) is None
        game.end_sand()
        choices = legal_actions(game.state, 0)
        assert all(refusal(game.state, Input(0, a, game.clock, game.clock)) is None for a in choices)
        game.clock += CHOICE_MS
        game.do(None, Tick())
    game.do(0, Leave())
    assert legal_actions(game.state, 0) == (Return(),)


def test_the_best_there_was_counts_every_hand_and_the_heap() -> None:
    game = Game(2)
    table = game.begin()
    assert best_on_table(table).score == 6

"""The round, paragraph by paragraph (C2, C5)."""

from math import dist, inf, nan

import pytest

from girandola.confetti.actions import Choose, Drop, Grab, Input, Leave, Move, Pin, Return, Tick
from girandola.confetti.deck import CARDS, CardId
from girandola.confetti.errors import Refusal
from girandola.confetti.events import (
    CameBack,
    Contested,
    Dropped,
    Froze,
    Grabbed,
    Held,
    Left,
    Loosened,
    Pinned,
    Removed,
    Yielded,
)
from girandola.confetti.geometry import HAND_RADIUS, LEDGE_RADIUS, TABLE_RADIUS
from girandola.confetti.motion import SAVED_MS, SPEED
from girandola.confetti.round import refusal, step
from girandola.confetti.state import Phase, Status

from .driver import ENDS, MIDDLE, SLOWLY, A, B, C, D, Round

# --- C2: what the hands may do ---


def test_c2_2_a_card_is_slid_to_where_the_finger_goes() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, (0.1, -0.1), at=10)
    assert play.place(A) == (0.1, -0.1)
    assert play.card(A).status is Status.HEAP
    assert [type(event) for event in play.events] == [Grabbed, Dropped]


def test_c2_3_a_loose_card_may_be_taken_away_by_anybody() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=10)
    assert (play.card(A).status, play.card(A).seat) == (Status.LOOSE, 0)
    play.do(1, Grab(A), at=5000)
    assert play.told(Grabbed)[-1].taken_from == 0
    assert play.card(A).status is Status.DRAGGED


def test_c2_3_a_held_card_may_not() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=10)
    play.wait(2000)
    assert play.state.hand(0) == (A,)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=5000)


def test_c2_4_a_hand_holds_no_more_than_its_limit() -> None:
    play = Round(MIDDLE, hold=2)
    for number, card in enumerate((A, B, C)):
        play.drag(0, card, play.hand(0), at=1000 * (number + 1))
    play.wait(10_000)
    assert play.state.hand(0) == (A, B)
    assert play.card(C).status is Status.LOOSE
    assert LEDGE_RADIUS < dist((0, 0), play.place(C)) < HAND_RADIUS, "it lies on the ledge"
    play.refuses(Refusal.HAND_FULL, 0, Pin(), at=10_100)


def test_c2_4_two_cards_settle_but_only_one_has_room() -> None:
    play = Round(MIDDLE, hold=1)
    play.do(0, Grab(A), at=0)
    play.do(0, Move(*play.hand(0)), at=0)
    play.wait(400)
    play.do(0, Drop(), at=400)
    play.do(0, Grab(B), at=401, stamp=401)
    play.do(0, Move(*play.hand(0)), at=401)
    play.wait(640)
    play.do(0, Drop(), at=640)
    play.wait(2000)
    assert play.state.hand(0) == (A,)
    assert play.card(B).status is Status.LOOSE


def test_c2_4_a_held_card_is_given_back_by_dragging_it_to_the_middle() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=10)
    play.wait(1000)
    play.drag(0, A, (0.0, -0.1), at=2000)
    assert play.card(A).status is Status.HEAP
    assert play.state.hand(0) == ()


def test_c2_7_nothing_is_taken_before_or_after_the_sand() -> None:
    play = Round(MIDDLE)
    play.refuses(Refusal.SAND_NOT_RUNNING, 0, Grab(A), at=ENDS)
    play.wait(ENDS + 1000)
    play.refuses(Refusal.SAND_NOT_RUNNING, 0, Move(0, 0), at=ENDS + 1000)
    assert play.state.phase is Phase.FROZEN


# --- C5.2: travelling, and what can be grabbed ---


def test_c5_2_a_tap_takes_nothing() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(D), at=1000)
    play.do(0, Move(*play.hand(0)), at=1000)
    play.do(0, Drop(), at=1000)
    assert play.place(D) == MIDDLE[D]


def test_c5_2_waiting_on_a_card_saves_no_jump() -> None:
    play = Round({A: (0.0, -0.3)})
    play.do(0, Grab(A), at=0)
    play.wait(5000)
    play.do(0, Move(*play.hand(0)), at=5000)
    assert dist(play.place(A), (0.0, -0.3)) == pytest.approx(SPEED * SAVED_MS)


def test_c5_2_too_fast_a_move_is_clamped_along_its_path() -> None:
    play = Round({A: (0.0, -0.3)})
    play.do(0, Grab(A), at=0)
    play.do(0, Move(0.0, 0.3), at=0)
    play.wait(100)
    assert play.place(A) == pytest.approx((0.0, -0.3 + 100 * SPEED))
    play.wait(1000)
    assert play.place(A) == (0.0, 0.3), "it catches up by itself"


def test_c5_2_a_hand_at_ordinary_speed_is_followed_exactly() -> None:
    play = Round({A: (0.0, -0.3)})
    play.do(0, Grab(A), at=0)
    for at in range(33, 231, 33):
        play.do(0, Move(0.0, -0.3 + at * SPEED * 0.99), at=at)
        assert play.place(A) == (0.0, -0.3 + at * SPEED * 0.99)


def test_c5_2_moves_that_the_network_held_up_have_travelled_meanwhile() -> None:
    play = Round({A: (0.0, -0.3)})
    play.do(0, Grab(A), at=20)
    for stamp in range(40, 141, 20):
        play.do(0, Move(0.0, -0.3 + (stamp - 20) * SPEED), at=140, stamp=stamp)
    assert play.place(A) == pytest.approx((0.0, -0.3 + 120 * SPEED))


def test_c5_2_only_the_visible_part_of_a_card_can_be_grabbed() -> None:
    play = Round({A: (0.0, 0.0), B: (0.03, 0.0)})
    play.refuses(Refusal.COVERED, 0, Grab(A, 0.4, 0.0), at=0)
    play.do(0, Grab(A, -0.4, 0.0), at=0)
    assert play.told(Grabbed)[0].spot.z == play.state.top == 3, "and then it lies on top"


def test_c5_2_pulling_others_aside_is_legal() -> None:
    play = Round({A: (0.0, 0.0), B: (0.0, 0.0)})
    play.refuses(Refusal.COVERED, 0, Grab(A), at=0)
    play.drag(1, B, (0.2, 0.0), at=10)
    play.do(0, Grab(A), at=1000)


def test_c5_2_one_pointer_drags_one_card() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=0)
    play.refuses(Refusal.ALREADY_DRAGGING, 0, Grab(B), at=1)


def test_the_grip_stays_under_the_pointer() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A, 0.5, -0.5), at=0)
    play.do(0, Move(0.135, 0.05), at=0)
    play.wait(1000)
    assert play.place(A) == pytest.approx((0.1, 0.1))


# --- C5.3: ledge, hand, pin ---


def test_c5_3_dropped_on_the_hand_it_is_held_after_250_ms() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=0)
    assert play.told(Loosened)[-1].held_at == SLOWLY + 250
    play.wait(SLOWLY + 249)
    assert play.card(A).status is Status.LOOSE
    play.wait(SLOWLY + 250)
    assert play.card(A).status is Status.HELD
    assert [event.at for event in play.told(Held)] == [SLOWLY + 250]


def test_c5_3_the_250_ms_count_from_the_stamp_of_the_drop() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=0)
    play.do(0, Move(*play.hand(0)), at=0)
    play.wait(400)
    play.do(0, Drop(), at=500, stamp=400)
    assert play.told(Loosened)[-1].held_at == 650


def test_c5_2_a_card_let_go_on_its_way_stays_where_it_has_got_to() -> None:
    play = Round({A: (0.0, -0.3)})
    play.do(0, Grab(A), at=0)
    play.do(0, Move(0.0, 0.3), at=0)
    play.do(0, Drop(), at=100)
    play.wait(5000)
    assert play.place(A) == pytest.approx((0.0, -0.3 + 100 * SPEED))


def test_c5_3_until_then_it_may_be_taken() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=0)
    play.do(1, Grab(A), at=SLOWLY + 249)
    play.wait(5000)
    assert play.card(A).status is Status.DRAGGED
    assert not play.told(Held)


def test_c5_3_dropped_short_it_is_loose_and_stays_so() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=0)
    play.wait(5000)
    assert play.card(A).status is Status.LOOSE


def test_c5_3_a_pin_takes_the_oldest_loose_cards_while_there_is_room() -> None:
    play = Round(MIDDLE, hold=2)
    for number, card in enumerate((C, A, B)):
        play.drag(0, card, play.ledge(0), at=1000 * number)
    play.do(0, Pin(), at=4000)
    assert [event.card for event in play.told(Pinned)] == [C, A]
    play.wait(5000)
    assert (play.state.hand(0), play.card(B).status) == ((A, C), Status.LOOSE)


def test_c5_3_a_single_card_can_be_pinned() -> None:
    play = Round(MIDDLE)
    for number, card in enumerate((A, B)):
        play.drag(0, card, play.ledge(0), at=1000 * number)
    play.do(0, Pin(B), at=4000)
    assert (play.state.hand(0), play.card(A).status) == ((B,), Status.LOOSE)


def test_c5_3_only_loose_cards_of_ones_own_ledge_can_be_pinned() -> None:
    play = Round(MIDDLE)
    play.refuses(Refusal.NOTHING_LOOSE, 0, Pin(), at=0)
    play.drag(0, A, play.ledge(1), at=0)
    assert (play.card(A).status, play.card(A).seat) == (Status.LOOSE, 1)
    play.refuses(Refusal.NOT_ON_YOUR_LEDGE, 0, Pin(A), at=1000)
    play.do(1, Pin(A), at=1000)


def test_c5_3_a_card_dropped_on_anothers_hand_stays_loose_on_that_ledge() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(1), at=0)
    play.wait(5000)
    assert (play.card(A).status, play.card(A).seat) == (Status.LOOSE, 1)
    assert dist((0, 0), play.place(A)) < HAND_RADIUS


# --- C5.4: contests ---


def test_c5_4_a_contested_card_follows_the_mean_of_the_pulls() -> None:
    play = Round(MIDDLE, players=3)
    play.do(0, Grab(A), at=0)
    play.do(1, Grab(A), at=10)
    play.do(2, Grab(A), at=20)
    assert play.told(Contested)[-1].seats == (0, 1, 2)
    for seat, x in enumerate((0.3, 0.0, 0.12)):
        play.do(seat, Move(x, -0.09), at=100)
    play.wait(1000)
    assert play.place(A) == pytest.approx((0.14, -0.09))
    assert play.card(A).status is Status.CONTESTED


def test_c5_4_letting_go_is_yielding_and_the_last_one_has_it() -> None:
    play = Round(MIDDLE, players=3)
    for seat in range(3):
        play.do(seat, Grab(A), at=seat)
    play.do(0, Drop(), at=2000)
    assert play.card(A).status is Status.CONTESTED
    play.do(2, Drop(), at=2500)
    assert play.card(A).status is Status.DRAGGED
    assert [(event.seat, event.left) for event in play.told(Yielded)] == [(0, (1, 2)), (2, (1,))]
    play.do(1, Move(0.1, 0.1), at=2600)
    play.wait(9000)
    assert play.place(A) == (0.1, 0.1)
    assert not play.told(Removed)


def test_c5_4_after_3_s_without_yielding_the_card_is_removed() -> None:
    play = Round(MIDDLE, players=3)
    play.do(0, Grab(A), at=0)
    play.do(1, Grab(A), at=1000)
    play.do(2, Grab(A), at=2000)
    play.do(0, Drop(), at=3000)
    play.wait(3999)
    assert play.card(A).status is Status.CONTESTED
    play.wait(4000)
    assert play.card(A).status is Status.REMOVED
    assert play.told(Removed) == [Removed(4000, A, (1, 2))]
    play.refuses(Refusal.NOTHING_DRAGGED, 1, Drop(), at=4001)
    play.refuses(Refusal.NOT_ON_TABLE, 1, Grab(A), at=4001)
    play.do(1, Grab(B), at=4002)


def test_c5_4_a_new_contest_has_its_own_3_s() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=0)
    play.do(1, Grab(A), at=0)
    play.do(0, Drop(), at=2900)
    play.do(0, Grab(A), at=2950)
    play.wait(5949)
    assert play.card(A).status is Status.CONTESTED
    play.wait(5950)
    assert play.card(A).status is Status.REMOVED


# --- C5.7: leaving ---


def test_c5_7_who_drops_out_lets_go_and_keeps_what_is_held() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=0)
    play.wait(1000)
    play.do(0, Grab(B), at=2000)
    play.do(0, Leave(), at=2100)
    assert play.card(B).status is Status.HEAP
    assert play.state.hand(0) == (A,)
    play.refuses(Refusal.NOT_THERE, 0, Grab(B), at=2200)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=2200)
    play.do(0, Return(), at=3000)
    play.do(0, Grab(B), at=3100)
    assert (len(play.told(Left)), len(play.told(CameBack))) == (1, 1)


def test_c5_7_who_drops_out_of_a_contest_yields() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=0)
    play.do(1, Grab(A), at=0)
    play.do(0, Leave(), at=100)
    assert play.card(A).status is Status.DRAGGED
    assert play.state.drags[A].pullers == (1,)


def test_c5_7_the_held_cards_of_who_is_away_score() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=0)
    play.do(0, Leave(), at=1000)
    play.wait(ENDS + 500)
    assert play.told(Froze)[0].hands == ((A,), ())


# --- refusals, each by its name ---


def test_every_refusal_of_the_round_has_its_cause() -> None:
    play = Round(MIDDLE)
    for seat in (None, -1, 2, 99):
        play.refuses(Refusal.NO_SUCH_SEAT, seat, Move(0, 0), at=0)
    for card in (-1, len(CARDS), 10**20):
        play.refuses(Refusal.NO_SUCH_CARD, 0, Grab(CardId(card)), at=0)
        play.refuses(Refusal.NO_SUCH_CARD, 0, Pin(CardId(card)), at=0)
    for number in (nan, inf, -inf, 10**400):
        play.refuses(Refusal.NOT_A_POINT, 0, Move(number, 0.0), at=0)
        play.refuses(Refusal.NOT_A_POINT, 0, Grab(A, 0.0, number), at=0)
    play.refuses(Refusal.BESIDE_THE_CARD, 0, Grab(A, 0.51, 0.0), at=0)
    play.refuses(Refusal.NOT_ON_TABLE, 0, Grab(CardId(50)), at=0)
    play.refuses(Refusal.NOTHING_DRAGGED, 0, Drop(), at=0)
    play.refuses(Refusal.ALREADY_THERE, 0, Return(), at=0)
    assert refusal(play.state, Input(0, Choose(()), 0, 0)) is Refusal.ROUND_RUNNING
    play.do(0, Leave(), at=0)
    play.refuses(Refusal.NOT_THERE, 0, Leave(), at=0)


@pytest.mark.parametrize("far", [1e308, -1e308, 10**300, 5.0])
def test_an_enormous_point_is_the_rim_of_the_table(far: float) -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=0)
    play.do(0, Move(far, far), at=0)
    play.wait(5000)
    assert dist((0, 0), play.place(A)) == pytest.approx(TABLE_RADIUS)


def test_before_the_sand_runs_nothing_is_taken() -> None:
    play = Round(MIDDLE)
    waiting = play.state._replace(begins=3000)
    early = Input(0, Grab(A), 2999, 3010)
    assert refusal(waiting, early) is Refusal.SAND_NOT_RUNNING
    assert step(waiting, Input(0, Grab(A), 3000, 3010))[1]


def test_a_tick_alone_changes_only_the_time() -> None:
    play = Round(MIDDLE)
    before = play.state
    play.wait(1234)
    assert play.state == before._replace(now=1234)
    assert isinstance(play.log[-1].action, Tick)

"""The round's races: stamps, arrivals and the end of the sand (C5.5)."""

from girandola.confetti.actions import Grab, Move, Pin
from girandola.confetti.errors import Refusal
from girandola.confetti.events import Froze, Grabbed, Held, Removed, SandRanOut, Unpinned
from girandola.confetti.state import Status

from .driver import ENDS, MIDDLE, SLOWLY, A, B, Round


def pinned_at(stamp: int, arrival: int) -> Round:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=0)
    play.do(0, Pin(), at=arrival, stamp=stamp)
    return play


def test_c5_5_an_earlier_grab_that_arrives_within_100_ms_beats_the_pin() -> None:
    play = pinned_at(stamp=1000, arrival=1050)
    assert play.state.hand(0) == (A,)
    play.do(1, Grab(A), at=1149, stamp=999)
    assert play.told(Unpinned) == [Unpinned(1149, 0, A, 1)]
    assert (play.card(A).status, play.state.hand(0)) == (Status.DRAGGED, ())
    play.wait(9000)
    assert not play.told(Held)


def test_c5_5_a_later_or_equal_stamp_loses() -> None:
    play = pinned_at(stamp=1000, arrival=1050)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=1060, stamp=1000)


def test_c5_5_after_100_ms_the_pin_is_final() -> None:
    play = pinned_at(stamp=1040, arrival=1050)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=1150, stamp=1000)
    play.wait(1150)
    assert [event.at for event in play.told(Held)] == [1150]


def test_c5_5_a_stamp_is_believed_for_150_ms_only() -> None:
    play = pinned_at(stamp=1000, arrival=1100)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=1150, stamp=-(10**30))
    play.do(1, Grab(A), at=1149, stamp=-(10**30))


def test_c5_5_a_stamp_from_the_future_is_its_arrival() -> None:
    play = pinned_at(stamp=10**30, arrival=1000)
    assert play.card(A).pinned == 1000


def test_c5_5_stamps_of_one_seat_never_run_backwards() -> None:
    play = pinned_at(stamp=1000, arrival=1000)
    play.do(1, Move(0.0, 0.0), at=1050, stamp=1040)
    play.refuses(Refusal.HELD_BY_ANOTHER, 1, Grab(A), at=1060, stamp=990)


def test_c5_5_an_arrival_before_the_last_one_counts_as_now() -> None:
    play = Round(MIDDLE)
    play.wait(1000)
    play.do(0, Grab(A), at=10)
    assert play.state.now == 1000
    assert play.told(Grabbed)[0].at == 1000


def test_c5_5_inputs_stamped_before_the_end_count_if_they_arrive_in_time() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=0)
    play.wait(ENDS + 100)
    assert play.told(SandRanOut) == [SandRanOut(ENDS)]
    play.refuses(Refusal.SAND_NOT_RUNNING, 0, Pin(), at=ENDS + 149, stamp=ENDS)
    play.do(0, Pin(), at=ENDS + 149, stamp=ENDS - 1)
    play.wait(ENDS + 150)
    assert play.told(Froze) == [Froze(ENDS + 150, ((A,), ()))]
    assert [event.at for event in play.told(Held)] == [ENDS + 150], "the freeze makes pins final"


def test_c5_5_150_ms_after_the_end_nothing_counts() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=0)
    play.refuses(Refusal.SAND_NOT_RUNNING, 0, Pin(), at=ENDS + 150, stamp=ENDS - 1)


def test_c5_5_a_late_grab_may_still_beat_a_late_pin() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.ledge(0), at=0)
    play.do(0, Pin(), at=ENDS + 50, stamp=ENDS - 20)
    play.do(1, Grab(A), at=ENDS + 60, stamp=ENDS - 30)
    play.wait(ENDS + 1000)
    assert play.told(Froze)[0].hands == ((), ())


def test_c5_5_a_card_in_mid_air_at_the_end_counts_for_nobody() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=ENDS - 300)
    play.do(0, Move(*play.hand(0)), at=ENDS - 300)
    play.wait(ENDS + 500)
    assert play.told(Froze)[0].hands == ((), ())
    assert play.card(A).status is Status.LOOSE
    assert not play.state.drags
    assert play.state.players[0].pull is None


def test_c5_5_a_card_that_has_not_settled_at_the_end_is_not_held() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=ENDS - SLOWLY - 250)
    play.drag(1, B, play.hand(1), at=ENDS - SLOWLY - 249)
    play.wait(ENDS + 500)
    assert play.told(Froze)[0].hands == ((A,), ())


def test_c5_5_a_contest_does_not_outlast_the_sand() -> None:
    play = Round(MIDDLE)
    play.do(0, Grab(A), at=ENDS - 2999)
    play.do(1, Grab(A), at=ENDS - 2999)
    play.wait(ENDS + 9000)
    assert not play.told(Removed)
    assert play.card(A).status is Status.HEAP


def test_c5_5_the_end_comes_even_if_nobody_ticks() -> None:
    play = Round(MIDDLE)
    play.drag(0, A, play.hand(0), at=0)
    play.wait(10**9)
    assert [type(event) for event in play.events][-3:] == [Held, SandRanOut, Froze]

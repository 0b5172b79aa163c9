"""The players' clocks, counted from the times in the log."""

import pytest

from girandola.table.clock import Clock
from girandola.table.options import ClockOptions


@pytest.fixture
def clock() -> Clock:
    return Clock.wound(ClockOptions(base=60, increment=5), 2, at=1_000, to_act=(0,))


def test_only_the_seat_to_act_loses_time(clock: Clock) -> None:
    assert clock.left_at(4_000) == [57_000, 60_000]


def test_an_action_is_charged_and_earns_the_increment(clock: Clock) -> None:
    clock.press(0, at=11_000, to_act=(1,))
    assert clock.left_at(11_000) == [55_000, 60_000]
    assert clock.left_at(13_000) == [55_000, 58_000]


def test_nobody_has_less_than_nothing_and_a_clock_that_jumps_back_gives_nothing(clock: Clock) -> None:
    assert clock.left_at(1_000_000) == [0, 60_000]
    assert clock.left_at(0) == [60_000, 60_000]


def test_the_flag_that_falls_first_is_the_one_with_least_left() -> None:
    both = Clock.wound(ClockOptions(base=60), 2, at=0, to_act=(0, 1))
    both.left = [9_000, 4_000]
    assert both.deadline() == (4_000, 1)


def test_a_pause_costs_nobody_anything(clock: Clock) -> None:
    clock.pause(at=3_000)
    assert clock.deadline() is None
    assert clock.left_at(900_000) == [58_000, 60_000]
    clock.resume(at=900_000)
    assert clock.left_at(901_000) == [57_000, 60_000]


def test_after_the_end_nothing_runs(clock: Clock) -> None:
    clock.halt(at=2_000)
    assert clock.deadline() is None
    assert clock.left_at(50_000) == [59_000, 60_000]


def test_after_an_undo_others_run_and_times_stay(clock: Clock) -> None:
    clock.press(0, at=2_000, to_act=(1,))
    clock.turn_to(at=3_000, to_act=(0,))
    assert clock.left_at(3_000) == [64_000, 59_000]
    assert clock.deadline() == (67_000, 0)

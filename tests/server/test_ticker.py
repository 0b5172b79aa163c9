"""Tickers of real-time tables: evenly spaced, all work before sending, and a failure does not stop others."""

import asyncio
import logging
from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest

from girandola.server.subscriber import Subscriber
from girandola.server.ticker import TICK, Sending, Ticker, Tickers
from girandola.table.checks import Asker


class Timer:
    """One wish to be woken."""

    def __init__(self, when: float, call: Callable[[], None]) -> None:
        self.when, self.call = when, call
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Clock:
    """A loop whose time is set by hand."""

    def __init__(self) -> None:
        self.now = 10.0
        self.timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(when, call))
        return self.timers[-1]

    def wake(self, late: float = 0.0) -> float:
        """Wake the last one who asked, so late; return when that was to be."""
        timer = self.timers[-1]
        self.now = timer.when + late
        timer.call()
        return timer.when


class Table:
    """Notes that it ticks, and has something sent."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self.name, self.notes = name, notes
        self.subscriber = Subscriber(Asker("v", "V"), 100, self._take)

    def _take(self, message: bytes) -> bool:
        self.notes.append(f"{self.name} is sent {message.decode()}")
        return True

    def tick(self, sending: Sending) -> None:
        self.notes.append(f"{self.name} ticks")
        sending.append((self.subscriber, b"it"))


def a_beat() -> tuple[Clock, Ticker]:
    clock = Clock()
    return clock, Ticker(cast(asyncio.AbstractEventLoop, clock), 10.0)


def test_a_late_beat_shifts_none_of_those_to_come() -> None:
    """Twenty a second from the first on, however late, or a little early; what was missed is gone."""
    clock, beat = a_beat()
    beat.join(Table("one", []).tick)
    due = [clock.wake(late) for late in (0.0, -0.0004, 0.03, 0.051, 0.26, 0.0)]
    assert [round(when, 3) for when in due] == [10.05, 10.1, 10.15, 10.2, 10.3, 10.6]
    clock.now = 10.749
    assert round(beat.last(), 3) == 10.7


def test_all_tables_work_before_anything_is_sent() -> None:
    notes: list[str] = []
    clock, beat = a_beat()
    for name in ("one", "two"):
        beat.join(Table(name, notes).tick)
    clock.wake()
    assert notes == ["one ticks", "two ticks", "one is sent it", "two is sent it"]


def test_a_beat_without_tables_asks_for_nothing() -> None:
    notes: list[str] = []
    clock, beat = a_beat()
    table = Table("one", notes)
    beat.join(table.tick)
    beat.leave(table.tick)
    assert [timer.is_cancelled for timer in clock.timers] == [True]
    beat.join(table.tick)
    assert len(clock.timers) == 2, "and goes on with the next that comes"


def test_one_tables_fault_stops_that_table_alone(caplog: pytest.LogCaptureFixture) -> None:
    def fault(_: Sending) -> None:
        raise ZeroDivisionError

    notes: list[str] = []
    clock, beat = a_beat()
    beat.join(fault)
    beat.join(Table("one", notes).tick)
    with caplog.at_level(logging.ERROR):
        clock.wake()
        clock.wake()
    assert notes == ["one ticks", "one is sent it"] * 2
    assert len(caplog.records) == len(beat) == 1


async def _five_tables() -> list[Ticker]:
    tickers, chosen = Tickers(), []
    for number in range(5):
        beat = tickers.emptiest()
        beat.join(Table(str(number), []).tick)
        chosen.append(beat)
    return chosen


def test_tables_spread_over_the_beats() -> None:
    """With five tables none waits for another; their beats lie evenly."""
    chosen = asyncio.run(_five_tables())
    assert len(set(chosen)) == 5
    firsts = [beat._first for beat in chosen]
    apart = [later - sooner for sooner, later in pairwise(firsts)]
    assert apart == pytest.approx([TICK / 5] * 4)

"""A client of Confetti whose connection is stuck is sent less, then a new snapshot; nobody waits for it."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import median

import pytest

from girandola.server.realtime.motion import BEHIND_MS
from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import ask, register
from tests.server.server_process import Server, running
from tests.server.slow_line import stopped_line

STUCK_S = 5.0
PULSE_S = 0.2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("stuck")) as started:
        yield started


@asynccontextmanager
async def two_players(server: Server) -> AsyncIterator[tuple[ConfettiGuest, ConfettiGuest, asyncio.Event]]:
    """Quick on a line of its own, Slow on one that can be stopped; the sand runs."""
    heads = [await register(server.url, name) for name in ("Quick", "Slow")]
    options = {"game": "confetti", "seats": 2, "rules": {"sand": 120}}
    opened = await ask(server.url, heads[0], "POST", "api/tables", {"options": options})
    table = str(opened.json()["table"])
    async with AsyncExitStack() as stack:
        quick = await stack.enter_async_context(ConfettiGuest(server.url, heads[0], table))
        address, flows = await stack.enter_async_context(stopped_line(server.port))
        slow = await stack.enter_async_context(ConfettiGuest(address, heads[1], table))
        await slow.say(type="sit", seat=1)
        await quick.until(lambda: all(seat["kind"] == "person" for seat in quick.table["seats"]))
        await quick.say(type="start")
        for guest in (quick, slow):
            await guest.until(lambda guest=guest: guest.view is not None)  # type: ignore[misc]
            await guest.set_clock()
        await quick.until(lambda: quick.now() > (quick.view or {})["round"]["begins"] + 50)
        yield quick, slow, flows
        flows.set()


async def wander(guest: ConfettiGuest, free: asyncio.Event) -> None:
    """Move the pointer without a rest while it is free, as everybody does."""
    place = 0
    while True:
        await free.wait()
        place = (place + 97) % 4000
        await guest.send("m", guest.now(), place - 2000, 300)
        await asyncio.sleep(0.04)


async def say_what_was_heard(guest: ConfettiGuest) -> None:
    """As the page does, more often."""
    while True:
        await guest.send("t", time.monotonic(), guest.frames[-1][1] if guest.frames else None)
        await asyncio.sleep(PULSE_S)


async def test_a_stuck_client_is_sent_less_then_a_snapshot_and_delays_nobody(server: Server) -> None:
    async with two_players(server) as (quick, slow, flows):
        free = asyncio.Event()
        free.set()
        tasks = [asyncio.create_task(each) for each in (wander(quick, free), say_what_was_heard(slow))]
        try:
            await slow.until(lambda: len(slow.frames) > 20)
            views, began = slow.views, quick.now()
            flows.clear()
            card = quick.on_top()
            await asyncio.sleep(STUCK_S / 2)
            free.clear()
            await quick.fetch(
                card
            )  # something happens meanwhile, which is sent at once to clients that can take it
            await quick.until(lambda: quick.held(0) == [card])
            free.set()
            await quick.until(lambda: quick.now() > began + STUCK_S * 1000)
            ended = quick.now()
            flows.set()
            await slow.until(lambda: slow.views > views)
            await slow.until(lambda: bool(slow.frames) and slow.frames[-1][1] > ended)
        finally:
            for task in tasks:
                task.cancel()
        _was_sent_less(quick, slow, began, ended)
        _was_in_time(quick, began, ended)
        assert slow.held(0) == [card]
        await asyncio.sleep(0.3)
        assert slow.cards == quick.cards


def _was_sent_less(quick: ConfettiGuest, slow: ConfettiGuest, began: int, ended: int) -> None:
    """After a second and a half without a sign of life no motion is sent any more (docs/protocol.md)."""
    behind = began + BEHIND_MS + 1000
    assert not [at for _, at, _ in slow.frames if behind < at < ended - 200]
    assert [at for _, at, _ in quick.frames if behind < at < ended - 200], "there was motion to tell"


def _was_in_time(quick: ConfettiGuest, began: int, ended: int) -> None:
    """Quick heard of motion as before: as often, and as soon after it."""
    before = [(arrived * 1000 - at, at) for arrived, at, _ in quick.frames if at < began]
    during = [(arrived * 1000 - at, at) for arrived, at, _ in quick.frames if began <= at < ended]
    assert len(during) * 50 > (ended - began) / 2, "nearly every tick"
    assert median(late for late, _ in during) < median(late for late, _ in before) + 100

"""Confetti over slow connections: no card has two owners, everybody sees the same, stamps decide races."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest

from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import ask, register
from tests.server.server_process import Server, running
from tests.server.slow_line import slow_line

LINES = ((40, 10), (90, 30), (150, 40), (200, 50))
"""Delay each way and jitter, in milliseconds."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("slow")) as started:
        yield started


@asynccontextmanager
async def around_a_table(
    server: Server, lines: tuple[tuple[int, int], ...], sand: int
) -> AsyncIterator[tuple[list[ConfettiGuest], str, dict[str, str]]]:
    heads = [await register(server.url, f"Guest {number}") for number in range(len(lines))]
    options = {"game": "confetti", "seats": len(lines), "rules": {"sand": sand}}
    opened = await ask(server.url, heads[0], "POST", "api/tables", {"options": options})
    table = str(opened.json()["table"])
    async with AsyncExitStack() as stack:
        guests = []
        for seat, (ms, jitter) in enumerate(lines):
            url = await stack.enter_async_context(
                slow_line(server.port, ms=ms, jitter_ms=jitter, seed=seat + 1)
            )
            guest = await stack.enter_async_context(ConfettiGuest(url, heads[seat], table))
            if seat:
                await guest.say(type="sit", seat=seat)
            guests.append(guest)
        await guests[0].until(lambda: all(seat["kind"] == "person" for seat in guests[0].table["seats"]))
        await guests[0].say(type="start")
        for guest in guests:
            await guest.until(lambda guest=guest: guest.view is not None)  # type: ignore[misc]
            await guest.set_clock()
        yield guests, table, heads[0]


async def rummage(guest: ConfettiGuest, dice: Random, until: int) -> None:
    """Take cards, carry them about, drop and pin them, as quickly as the line allows."""
    seat = (guest.view or {})["seat"]
    while guest.now() < until:
        free = [card for card in guest.cards.values() if card["status"] != "held" or card["seat"] == seat]
        high = sorted(free, key=lambda card: -card["z"])[:6]
        card = dice.choice(high)["card"]
        await guest.grab(card)
        guest.pointers[seat] = (guest.cards[card]["x"], guest.cards[card]["y"])
        goal = guest.edge(4600) if dice.random() < 0.6 else guest.edge(dice.choice((3700, 500)))
        await guest.carry(*goal, seconds=0.35, steps=6)
        await guest.send("d", guest.now())
        if dice.random() < 0.4:
            await guest.send("p", guest.now())
        await asyncio.sleep(dice.uniform(0, 0.2))


def owners(guest: ConfettiGuest) -> dict[int, tuple[str, int | None]]:
    return {number: (card["status"], card["seat"]) for number, card in guest.cards.items()}


async def test_everybody_ends_with_the_same_picture(server: Server) -> None:
    async with around_a_table(server, LINES, 14) as (guests, table, head):
        for guest in guests:
            await guest.until(lambda guest=guest: guest.now() > 3100)  # type: ignore[misc]
        ends = (guests[0].view or {})["round"]["ends"]
        await asyncio.gather(*(rummage(guest, Random(seat), ends + 100) for seat, guest in enumerate(guests)))
        for guest in guests:
            await guest.until(lambda guest=guest: (guest.view or {})["stage"] != "sand")  # type: ignore[misc]
        kept = [event["kind"] for event in guests[0].events]
        assert kept.count("held") > 5, "there was something to see"
        assert all(owners(guest) == owners(guests[0]) for guest in guests)
        assert all(guest.cards == guests[0].cards for guest in guests)
        hands = [guests[0].held(seat) for seat in range(4)]
        assert len({card for hand in hands for card in hand}) == sum(map(len, hands)), "no card in two hands"
        for seat, scoring in enumerate((guests[0].view or {})["scorings"]):
            assert sorted(scoring["used"] + scoring["surplus"]) == hands[seat]
        # Every refusal reached only its sender, and what was accepted replays to the same hands.
        await guests[0].until(lambda: (guests[0].view or {})["stage"] == "begin", 40)
        film = (await ask(server.url, head, "GET", f"api/films/{table}.1?round=0")).json()
        assert film["last"]["scorings"] == (guests[0].view or {})["scorings"]


@pytest.mark.parametrize(("earlier_ms", "wins"), [(30, True), (-30, False)])
async def test_the_race_of_grab_and_pin_falls_by_their_stamps(
    server: Server, *, earlier_ms: int, wins: bool
) -> None:
    """C5.5: a grab that arrives before the pin is final wins if it was stamped earlier, and only then."""
    async with around_a_table(server, ((5, 1), (70, 2)), 12) as ((ann, bob), _, _):
        await ann.until(lambda: ann.now() > 3100)
        card = ann.on_top()
        await ann.fetch(card, 3700)
        await bob.until(lambda: bob.cards[card]["status"] == "loose")
        moment = bob.now() + 60
        pinning = asyncio.create_task(_at(ann, moment, "p", moment))
        grabbing = asyncio.create_task(
            _at(bob, moment - max(0, earlier_ms), "g", moment - earlier_ms, card, 0, 0)
        )
        await asyncio.gather(pinning, grabbing)
        if wins:
            await bob.until(lambda: bob.cards[card]["pullers"] == [1])
            # Where the machine is busy the grab can be there before the pin, which then finds nothing to pin.
            await ann.until(
                lambda: (
                    any(event["kind"] == "unpinned" for event in ann.events)
                    or [refusal["reason"] for refusal in ann.refusals] == ["nothing-loose"]
                )
            )
        else:
            await bob.until(lambda: bool(bob.refusals))
            assert bob.refusals[-1]["reason"] == "held-by-another"
            assert ann.held(0) == [card]


async def _at(guest: ConfettiGuest, moment: int, *parts: object) -> None:
    await asyncio.sleep(max(0, moment - guest.now()) / 1000)
    await guest.send(*parts)

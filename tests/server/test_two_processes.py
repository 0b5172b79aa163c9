"""Server processes on one PostgreSQL database: anybody comes in anywhere, one process owns a table, and may
end at any moment. tests/server/test_cluster_storm.py does the same with many tables."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.cluster import cluster
from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server
from tests.server.test_confetti_rounds import open_table as open_confetti_table
from tests.server.test_lists import in_memory
from tests.server.test_play import open_table, settle
from tests.server.test_reviews import text

CLOCK = {"base": 600, "increment": 5}
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    with cluster(tmp_path_factory.mktemp("cluster"), 2) as servers:
        yield servers


async def at_two_doors(doors: list[Server], **options: object) -> tuple[Guest, Guest]:
    """Ann at the first door, whose process opens the table, and Bob at the second; the game has begun."""
    ann, bob = await register(doors[0].url, "Ann"), await register(doors[1].url, "Bob")
    table = await open_table(doors[0].url, ann, 2, sit=0, options=options)
    guests = Guest(doors[0].url, ann, table), Guest(doors[1].url, bob, table)
    for guest in guests:
        await guest.connect()
    assert (await guests[1].say("sit", seat=1))["type"] == "done"
    assert (await guests[0].say("start"))["type"] == "done"
    return guests


async def play(guests: tuple[Guest, Guest], moves: int) -> list[str]:
    """The player to act gives a clue or discards."""
    played = []
    for _ in range(moves):
        await settle(list(guests))
        actor = next(guest for guest in guests if guest.legal)
        action = next(action for kind in "cd" for action in actor.legal if action[0] == kind)
        assert (await actor.act(action))["type"] == "done"
        played.append(action)
    await settle(list(guests))
    return played


def acted(guest: Guest) -> list[str]:
    return [one["entry"]["action"] for one in guest.received if one.get("entry", {}).get("kind") == "acted"]


async def test_players_at_two_doors_play_one_game(doors: list[Server]) -> None:
    guests = await at_two_doors(doors)
    played = await play(guests, 12)
    for guest in guests:
        assert acted(guest) == played, "each was sent every move, in order, as it happened"
        assert not [message for message in guest.received if message["type"] == "resync"]
        assert [seat["here"] for seat in guest.table["seats"]] == [True, True]
    assert in_memory(doors[1].url) == 0, "the second process passes everything on"
    for guest in guests:
        await guest.disconnect()


async def test_nobody_sees_more_at_another_door(doors: list[Server]) -> None:
    guests = await at_two_doors(doors)
    await play(guests, 3)
    for seat, guest in enumerate(guests):
        assert guest.view is not None
        assert guest.view["seat"] == seat
        assert all(card.get("face") is None for card in guest.view["hands"][seat])
    stranger = await register(doors[1].url, "Eve")
    async with Guest(doors[1].url, stranger, guests[0].table_id) as eve:
        assert eve.view is None
    for guest in guests:
        await guest.disconnect()


async def test_another_door_sends_what_the_owner_sends(doors: list[Server]) -> None:
    """Each player and a spectator listen at both doors: word for word the same, and nothing more."""
    guests = await at_two_doors(doors, spectators="seat", watched=0)
    table = guests[0].table_id
    eve = await register(doors[0].url, "Eve")
    pairs = [
        [Guest(door.url, headers, table) for door in doors]
        for headers in (guests[0].headers, guests[1].headers, eve)
    ]
    for listener in (one for pair in pairs for one in pair):
        await listener.connect()
    await settle([*guests, *(one for pair in pairs for one in pair)])
    seen = [[len(one.received) for one in pair] for pair in pairs]
    await play(guests, 10)
    for pair, marks in zip(pairs, seen, strict=True):
        await settle(pair)
        here, there = (
            [message for message in one.received[mark:] if message["type"] != "pong"]
            for one, mark in zip(pair, marks, strict=True)
        )
        assert len(here) >= 10
        assert here == there
        assert pair[0].view == pair[1].view
    past = f"api/tables/{table}/view?at=6"
    assert (await ask(doors[1].url, guests[1].headers, "GET", past)).status_code == 200
    for headers in (guests[0].headers, guests[1].headers, eve, {}):
        answers = [await ask(door.url, headers, "GET", past) for door in doors]
        assert answers[0].status_code == answers[1].status_code
        assert answers[0].content == answers[1].content
    for one in (*guests, *(one for pair in pairs for one in pair)):
        await one.disconnect()


async def test_commands_links_and_carries_work_at_any_door(doors: list[Server]) -> None:
    here, there = doors[0].url, doors[1].url
    ann, bob = await register(here, "Ann"), await register(there, "Bob")
    table = await open_table(here, ann, 2, sit=0)
    path = f"api/tables/{table}"
    sat = await ask(there, bob, "POST", f"{path}/commands", {"type": "sit", "seat": 1})
    assert sat.status_code == 200, sat.text
    assert (await ask(there, bob, "POST", f"{path}/commands", {"type": "sit", "seat": 1})).status_code == 409
    assert (await ask(there, bob, "POST", f"{path}/commands", {"type": "dance"})).status_code == 400
    assert [seat["name"] for seat in (await ask(there, bob, "GET", path)).json()["seats"]] == ["Ann", "Bob"]
    link = (await ask(there, ann, "POST", f"{path}/carry", {})).json()
    phone = await register(there, "Ann's phone")
    async with Guest(here, ann, table) as one:
        carried = await ask(there, phone, "POST", "api/carry", {"token": link["token"]})
        assert carried.json() == {"table": table, "seat": 0}
        await settle([one])
        assert one.you["seats"] == [], "the former holder of the seat learns it at once, at the other process"
    assert (await ask(there, phone, "POST", "api/carry", {"token": link["token"]})).status_code == 404
    assert (await ask(there, bob, "GET", "api/tables/nowhere")).status_code == 404


async def test_a_review_is_reported_at_any_door(doors: list[Server]) -> None:
    here, there = doors[0].url, doors[1].url
    ann = await register(here, "Ann")
    kept = (await ask(here, ann, "POST", "api/records", {"text": text()})).json()["id"]
    begun = (await ask(here, ann, "POST", "api/reviews", {"record": kept})).json()
    assert (await ask(there, ann, "GET", f"api/reviews/{begun['id']}")).json()["id"] == begun["id"]
    again = (await ask(there, ann, "POST", "api/reviews", {"record": kept})).json()
    assert again["id"] == begun["id"], "the second process does not begin another one"
    assert (await ask(there, ann, "GET", "api/reviews/none")).status_code == 404
    assert (await ask(here, ann, "DELETE", f"api/reviews/{begun['id']}")).status_code == 200


async def test_the_internal_address_is_for_processes_only(doors: list[Server]) -> None:
    for address in await inner_addresses(doors[0]):
        for headers in ({}, {"girandola-cluster": "guess"}, {"girandola-cluster": ""}):
            answer = httpx.get(f"http://{address}/api/tables", headers=headers, verify=False)
            assert (answer.status_code, answer.content) == (403, b"")
            with pytest.raises(WebSocketException):
                await Guest(f"http://{address}/", headers, "t").connect()
    forged = {"girandola-client": "192.0.2.7", "girandola-cluster": "guess"}
    assert httpx.get(f"{doors[0].url}api/tables", headers=forged).status_code == 200, "it means nothing here"


async def inner_addresses(server: Server) -> list[str]:
    from sqlalchemy import select

    from girandola.store.schema import processes
    from girandola.store.store import Store

    store = await Store.open(server.database)
    async with store.engine.connect() as connection:
        found = [row.address for row in await connection.execute(select(processes))]
    await store.close()
    assert len(found) >= 2
    return found


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_table_outlives_its_owner(how: str, tmp_path: Path) -> None:
    with cluster(tmp_path, 2) as doors:
        guests = await at_two_doors(doors, clock=CLOCK)
        played = await play(guests, 4)
        getattr(doors[0], how)()
        for guest in guests:
            guest.move_to(doors[1].url)
            await come_back(guest)
        assert guests[0].table["paused"] is (how == "kill"), "a clock that was handed over runs on"
        if how == "kill":
            assert (await guests[0].say("resume"))["type"] == "done"
        played += await play(guests, 4)
        async with Guest(doors[1].url, guests[0].headers, guests[0].table_id) as again:
            told = [
                one["entry"]["action"] for one in again.received[0]["history"] if "action" in one["entry"]
            ]
            assert told == played
        for guest in guests:
            await guest.disconnect()


async def test_confetti_is_played_at_two_doors_and_outlives_its_owner(tmp_path: Path) -> None:
    with cluster(tmp_path, 2) as doors:
        ann, bob = await register(doors[0].url, "Ann"), await register(doors[1].url, "Bob")
        table = await open_confetti_table(doors[0], ann, 2, 30, sit=0)
        guests = ConfettiGuest(doors[0].url, ann, table), ConfettiGuest(doors[1].url, bob, table)
        for guest in guests:
            await guest.connect()
        one, two = guests
        await two.say(type="sit", seat=1)
        await one.until(lambda: one.table["seats"][1]["kind"] == "person")
        await one.say(type="start")
        for guest in guests:
            await guest.until(lambda guest=guest: guest.view is not None and guest.now() > 3050)  # type: ignore[misc]
        card = two.on_top()
        await two.fetch(card)
        await one.until(lambda: one.held(1) == [card])
        assert two.frames, "motion comes through the other door"
        doors[0].kill()
        for guest in guests:
            await guest.disconnect()
            guest.view = None
            guest.move_to(doors[1].url)
            await guest.connect()
            await guest.until(lambda guest=guest: guest.view is not None)  # type: ignore[misc]
            assert guest.interrupted, "the round begins again"
        for guest in guests:
            await guest.send("r", *[True])
        for guest in guests:
            await guest.until(lambda guest=guest: guest.view["stage"] == "sand")  # type: ignore[misc]
            await guest.disconnect()


async def come_back(guest: Guest) -> None:
    """Connect again, as often as it takes; the line may still break."""
    for _ in range(50):
        with contextlib.suppress(*LOST):
            await guest.disconnect()
        try:
            await guest.connect()
        except LOST:
            await asyncio.sleep(0.1)
        else:
            return
    raise AssertionError("nobody serves the table")


async def test_a_process_that_has_lost_a_table_cannot_write_to_it(doors: list[Server]) -> None:
    """Its owner stands still, as in a long pause of its machine, and wakes up when another has taken over."""
    guests = await at_two_doors(doors)
    await play(guests, 2)
    doors[0].freeze()
    try:
        guests[1].move_to(doors[1].url)
        await come_back(guests[1])
        assert (await guests[1].say("phrase", phrase="hello"))["type"] == "done"
    finally:
        doors[0].thaw()
    resync = await guests[0].until(lambda message: message["type"] == "resync")
    assert resync["reason"] == "moved"
    await come_back(guests[0])
    await play(guests, 2)
    for guest in guests:
        await guest.disconnect()

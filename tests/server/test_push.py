"""Players who are away are called when it is their turn, by a push service on loopback that decrypts it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.databases import KINDS, new_database
from tests.patience import until
from tests.server.cluster import cluster
from tests.server.guest import Guest, ask, register
from tests.server.push_service import PushService, push_service
from tests.server.server_process import Server, running

Headers = dict[str, str]
NEVER_STOPS = {"seats": 2, "game": "hanabi", "rules": {"edition": "it"}, "starter": 0}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as started:
        yield started


@pytest.fixture(scope="module", params=KINDS)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, service: PushService
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("push")
    with running(folder, *flags(service), database=new_database(request.param, folder)) as started:
        yield started


def flags(service: PushService) -> tuple[str, ...]:
    return ("--push-after", "0", "--push-loopback", service.address, "--request-rate", "100000")


async def post(server: Server, headers: Headers, path: str, body: Any = None) -> httpx.Response:
    return await ask(server.url, headers, "POST", f"api/{path}", body)


async def table_of_two(server: Server) -> tuple[str, Headers, Headers]:
    """Ann, who opened it, and Bob sit at a table; Ann starts when a game does."""
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    table = (await post(server, ann, "tables", {"options": NEVER_STOPS})).json()["table"]
    assert (await post(server, bob, f"tables/{table}/commands", {"type": "sit", "seat": 1})).is_success
    return table, ann, bob


async def call(server: Server, headers: Headers, table: str, device: dict[str, str]) -> httpx.Response:
    return await post(server, headers, f"tables/{table}/calls", device)


async def calls(server: Server, headers: Headers) -> list[Any]:
    return list((await ask(server.url, headers, "GET", "api/push")).json()["calls"])


async def clue(guest: Guest) -> None:
    assert guest.view is not None
    action = guest.view["legal"]["clues"][0]["action"]
    assert (await guest.say("act", action=action, state=guest.state))["type"] == "done"


async def until_turn(guest: Guest, seat: int) -> None:
    while not (guest.view and guest.view["active"] == seat and guest.view["legal"]):
        await guest.receive()


async def test_who_is_away_is_called_once_a_turn(house: Server, service: PushService) -> None:
    table, ann, bob = await table_of_two(house)
    assert (await call(house, bob, table, service.device("bob"))).status_code == 201
    assert (await call(house, ann, table, service.device("ann"))).status_code == 201
    async with Guest(house.url, ann, table) as playing:
        assert (await playing.say("start"))["type"] == "done"
        await until_turn(playing, 0)
        await clue(playing)  # Bob is away
        first = await service.next()
        assert (first.device, first.message) == ("bob", {"table": table, "game": "hanabi", "names": ["Ann"]})
        assert first.headers["content-encoding"] == "aes128gcm"
        assert int(first.headers["ttl"]) > 0
        async with Guest(house.url, bob, table) as coming:  # he comes, goes, and comes again
            assert coming.view is not None
        async with Guest(house.url, bob, table) as coming:
            await until_turn(coming, 1)
            await clue(coming)
            await until_turn(playing, 0)
            await clue(playing)  # Bob is connected
            await until_turn(coming, 1)
            await clue(coming)
        await until_turn(playing, 0)
        await clue(playing)  # Bob has gone
        second = await service.next()
        assert second.device == "bob"
    # Had there been one more, for Bob's first turn or while he was there, it would have come before.
    assert service.came.empty()
    async with Guest(house.url, bob, table) as coming:
        await until_turn(coming, 1)
        await clue(coming)
        assert (await service.next()).device == "ann"


async def test_who_leaves_in_the_middle_of_a_turn_is_called(house: Server, service: PushService) -> None:
    """As a phone does whose connection is dead without anybody's knowing."""
    table, ann, bob = await table_of_two(house)
    async with Guest(house.url, ann, table) as playing, Guest(house.url, bob, table) as other:
        await call(house, bob, table, service.device("bob"))
        assert (await playing.say("start"))["type"] == "done"
        await until_turn(playing, 0)
        await clue(playing)
        await until_turn(other, 1)
        await other.disconnect()
        assert (await service.next()).message["table"] == table


async def test_nobody_is_called_who_did_not_ask_or_asked_to_stop(house: Server, service: PushService) -> None:
    table, ann, bob = await table_of_two(house)
    device = (await call(house, bob, table, service.device("bob"))).json()["device"]
    assert await calls(house, bob) == [{"table": table, "device": device}]
    stopped = await ask(house.url, bob, "DELETE", f"api/tables/{table}/calls/{device}")
    assert stopped.status_code == 200
    assert await calls(house, bob) == []
    assert (await call(house, ann, table, service.device("ann"))).status_code == 201
    async with Guest(house.url, ann, table) as playing:
        assert (await playing.say("start"))["type"] == "done"
        await until_turn(playing, 0)
        await clue(playing)
    async with Guest(house.url, bob, table) as coming:
        await until_turn(coming, 1)
        await clue(coming)
    assert (await service.next()).device == "ann"


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_dropped_everywhere(
    house: Server, service: PushService, status: int
) -> None:
    table, ann, bob = await table_of_two(house)
    device = service.device(f"gone-{status}")
    service.answers[f"gone-{status}"] = status
    await call(house, bob, table, device)
    async with Guest(house.url, ann, table) as playing:
        assert (await playing.say("start"))["type"] == "done"
        await until_turn(playing, 0)
        await clue(playing)
        await service.next()

        async def is_dropped() -> bool:
            return not await calls(house, bob)

        await until(is_dropped, "it is dropped after the answer has come")


async def test_a_push_service_that_sends_us_elsewhere_is_not_followed(
    house: Server, service: PushService
) -> None:
    table, ann, bob = await table_of_two(house)
    device = service.device("moved")
    service.device("elsewhere")
    service.answers["moved"] = 307
    await call(house, bob, table, device)
    async with Guest(house.url, ann, table) as playing:
        assert (await playing.say("start"))["type"] == "done"
        await until_turn(playing, 0)
        await clue(playing)
        assert (await service.next()).device == "moved"

        async def is_counted() -> bool:
            metrics = (await ask(house.url, {}, "GET", "metrics")).text
            return 'girandola_pushes_total{outcome="failed"}' in metrics

        await until(is_counted, "a redirection counts as a failure")
    assert service.came.empty()


async def test_only_players_of_the_table_are_called_and_only_at_push_services(
    house: Server, service: PushService
) -> None:
    table, ann, _ = await table_of_two(house)
    stranger = await register(house.url, "Zed")
    refused = await call(house, stranger, table, service.device("zed"))
    assert (refused.status_code, refused.json()["reason"]) == (409, "not-seated")
    fine = service.device("ann")
    for wrong in (
        {"endpoint": "https://localhost/x"},
        {"endpoint": "http://127.0.0.1:1/x"},
        {"endpoint": "https://10.0.0.1/x"},
        {"auth": "AAAA"},
        {"p256dh": "AAAA"},
    ):
        answer = await call(house, ann, table, fine | wrong)
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
        assert answer.json()["message"]
    assert await calls(house, ann) == []


async def test_subscriptions_are_taken_along_and_forgotten(house: Server, service: PushService) -> None:
    table, _, bob = await table_of_two(house)
    device = service.device("bob")
    await call(house, bob, table, device)
    everything = (await ask(house.url, bob, "GET", "api/me/everything")).text
    assert device["endpoint"] in everything
    assert (await ask(house.url, bob, "DELETE", "api/me")).is_success
    assert not (await ask(house.url, bob, "GET", "api/push")).is_success


async def test_a_restart_keeps_the_key_and_calls_nobody_twice(tmp_path: Path, service: PushService) -> None:
    with running(tmp_path, *flags(service)) as server:
        table, ann, bob = await table_of_two(server)
        key = (await ask(server.url, ann, "GET", "api/push")).json()["key"]
        await call(server, bob, table, service.device("bob"))
        async with Guest(server.url, ann, table) as playing:
            assert (await playing.say("start"))["type"] == "done"
            await until_turn(playing, 0)
            await clue(playing)
            await service.next()
        server.kill()
        server.start()
        assert (await ask(server.url, ann, "GET", "api/push")).json()["key"] == key
        async with Guest(server.url, ann, table) as waiting:  # the table is loaded again: Bob is still to act
            assert waiting.view is not None
            async with Guest(server.url, bob, table) as coming:
                await until_turn(coming, 1)
                await clue(coming)
            await until_turn(waiting, 0)
            await clue(waiting)
            assert (await service.next()).device == "bob"
        assert service.came.empty()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_player_is_called_though_the_server_died_before(
    kind: str, tmp_path: Path, service: PushService
) -> None:
    database, later = new_database(kind, tmp_path), ("--push-after", "3600")
    with running(tmp_path, *flags(service), *later, database=database) as server:
        table, ann, bob = await table_of_two(server)
        await call(server, bob, table, service.device("bob"))
        async with Guest(server.url, ann, table) as playing:
            assert (await playing.say("start"))["type"] == "done"
            await until_turn(playing, 0)
            await clue(playing)
        server.kill()
    assert service.came.empty()
    with running(tmp_path, *flags(service), database=database):
        assert (await service.next()).message["table"] == table, "nobody has come to the table"


async def test_every_door_of_several_processes_calls(tmp_path: Path, service: PushService) -> None:
    with cluster(tmp_path, 2, *flags(service)) as (first, second):
        keys = {
            (await ask(one.url, await register(one.url, "X"), "GET", "api/push")).json()["key"]
            for one in (first, second)
        }
        assert len(keys) == 1
        table, ann, bob = await table_of_two(first)
        assert (await call(second, bob, table, service.device("bob"))).status_code == 201
        async with Guest(second.url, ann, table) as playing:
            assert (await playing.say("start"))["type"] == "done"
            await until_turn(playing, 0)
            await clue(playing)
            assert (await service.next()).message["table"] == table


async def test_a_host_may_do_without(tmp_path: Path, service: PushService) -> None:
    with running(tmp_path, "--push", "0") as server:
        table, ann, _ = await table_of_two(server)
        assert (await ask(server.url, ann, "GET", "api/push")).json() == {"key": None, "calls": []}
        refused = await call(server, ann, table, service.device("ann"))
        assert (refused.status_code, refused.json()["reason"]) == (404, "no-push")

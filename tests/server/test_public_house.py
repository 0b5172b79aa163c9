"""The public house: strangers find tables and each other where the host wants it, and nowhere else."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from girandola.core.errors import MalformedInput
from girandola.server.public_house import PublicHouse
from girandola.server.settings import Settings
from tests.patience import until
from tests.server.cluster import cluster
from tests.server.guest import Guest, ask, register
from tests.server.in_process import MemoryTables
from tests.server.server_process import Server, running
from tests.server.test_play import open_table

Json = dict[str, Any]


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    with running(folder, "--public-house", "1", "--request-rate", "2000") as server:
        yield server


async def house(url: str, headers: dict[str, str], *, named: bool = True) -> Json:
    answer = await ask(url, headers, "GET", f"api/house?named={int(named)}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def until_fresh() -> None:
    """A list is shown to everybody for two seconds."""
    await asyncio.sleep(2.1)


async def test_a_family_house_has_none_of_it(server: Server) -> None:
    ann = await register(server.url, "Ann")
    refused = await ask(server.url, ann, "GET", "api/house")
    assert (refused.status_code, refused.json()["reason"]) == (404, "no-such-address")
    assert "public_house" not in (await ask(server.url, ann, "GET", "api/tables")).json()


async def test_only_those_are_named_who_want_it(public: Server) -> None:
    ann, bob = await register(public.url, "Ann House"), await register(public.url, "Bob House")
    assert (await ask(public.url, ann, "GET", "api/tables")).json()["public_house"] is True
    assert (await ask(public.url, {}, "GET", "api/house")).status_code == 401
    await house(public.url, ann)
    await house(public.url, bob, named=False)
    await until_fresh()
    assert "Ann House" in (await house(public.url, bob, named=False))["here"]
    shown = await house(public.url, ann)
    assert "Bob House" not in str(shown)
    assert shown["nameless"] >= 1, "everybody is counted"
    assert shown["people"] == len(shown["here"]) + shown["nameless"]
    assert "Ann House" not in (await house(public.url, ann, named=False))["here"], "at once"
    assert "Ann House" not in (await house(public.url, bob, named=False))["here"]


async def test_nobody_is_named_who_did_not_ask_for_it(public: Server) -> None:
    ann, bob = await register(public.url, "Silent House"), await register(public.url, "Bob")
    assert (await ask(public.url, ann, "GET", "api/house")).status_code == 200
    await until_fresh()
    assert "Silent House" not in str(await house(public.url, bob))


async def test_who_is_forgotten_is_not_here(public: Server) -> None:
    ann, bob = await register(public.url, "Gone House"), await register(public.url, "Bob")
    await house(public.url, ann)
    assert (await ask(public.url, ann, "DELETE", "api/me")).status_code == 200
    await until_fresh()
    assert "Gone House" not in (await house(public.url, bob))["here"]


async def test_public_tables_can_be_joined_and_watched_and_no_others(public: Server) -> None:
    ann, bob = await register(public.url, "Ann"), await register(public.url, "Bob")
    waiting = await open_table(public.url, ann, 2, options={"listed": True})
    private = await open_table(public.url, ann, 2)
    watched = await open_table(
        public.url,
        ann,
        2,
        bots=["simple"],
        start=True,
        options={"listed": True, "spectators": "all", "starter": 0},
    )
    unseen = await open_table(
        public.url, ann, 2, bots=["simple"], start=True, options={"listed": True, "starter": 0}
    )
    await until_fresh()
    shown = await house(public.url, bob)
    assert waiting in [table["id"] for table in shown["join"]]
    assert watched in [table["id"] for table in shown["watch"]]
    everything = str(shown)
    assert private not in everything
    assert unseen not in everything
    found = next(table for table in shown["join"] if table["id"] == waiting)
    assert found["names"] == ["Ann", None]
    async with Guest(public.url, bob, waiting) as guest:
        assert (await guest.say("sit", seat=1))["type"] == "done"
    await until_fresh()
    assert waiting not in [table["id"] for table in (await house(public.url, bob))["join"]], "it is full"


async def test_everybody_is_sent_the_same_list_for_a_while(public: Server) -> None:
    heads = [await register(public.url, f"Many {number}") for number in range(5)]
    await until_fresh()
    answers = await asyncio.gather(*[ask(public.url, head, "GET", "api/house") for head in heads * 8])
    assert len({answer.text for answer in answers}) == 1
    assert answers[0].json()["again"] >= 5


async def test_many_people_ask_less_often() -> None:
    tables = MemoryTables()
    here = PublicHouse(tables.services, lambda: [f"v{number} Name {number}" for number in range(500)])
    shown = await _read(here)
    assert shown.people == 500
    assert len(shown.here) == 200
    assert shown.again == 20.0


async def test_those_who_have_chosen_no_name_are_counted() -> None:
    shown = await _read(PublicHouse(MemoryTables().services, lambda: ["v1 Guest", "v2 Ann", "v3 Guest"]))
    assert (shown.here, shown.nameless, shown.people) == (("Ann",), 2, 3)


async def _read(here: PublicHouse) -> Any:
    here._tables = _no_tables  # type: ignore[method-assign]
    return await here._read()


async def _no_tables() -> list[Any]:
    return []


async def test_it_is_closed_in_quiet_hours(tmp_path: Path) -> None:
    def opened(number: int, hours: str) -> AbstractContextManager[Server]:
        folder = tmp_path / str(number)
        folder.mkdir()
        return running(folder, "--public-house", "1", "--quiet-hours", hours)

    with opened(1, "0-23") as one, opened(2, "23-0") as other:
        shown = [await house(server.url, await register(server.url, "Ann")) for server in (one, other)]
        closed = [answer for answer in shown if answer["open_again"] is not None]
        assert len(closed) == 1, "one of the two is closed, whatever the hour"
        assert closed[0]["here"] == []
        assert closed[0]["join"] == closed[0]["watch"] == []


@pytest.mark.parametrize("text", ["22", "22-24", "a-b", "-1-5", "1-2-3", "２-３"])
def test_quiet_hours_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(MalformedInput, match="two hours from 0 to 23"):
        Settings(quiet_hours=text)


async def test_people_at_several_processes_see_each_other(tmp_path: Path) -> None:
    with cluster(tmp_path, 2, "--public-house", "1") as doors:
        ann, bob = await register(doors[0].url, "Ann"), await register(doors[1].url, "Bob")
        table = await open_table(doors[0].url, ann, 2, options={"listed": True})
        for _ in range(40):
            await house(doors[0].url, ann)
            shown = await house(doors[1].url, bob)
            if shown["here"] == ["Ann", "Bob"]:
                break
            await asyncio.sleep(0.5)
        assert shown["here"] == ["Ann", "Bob"]
        assert [one["id"] for one in shown["join"]] == [table]
        await house(doors[1].url, ann)
        await asyncio.sleep(3.0)
        assert (await house(doors[0].url, bob))["here"] == ["Ann", "Bob"], "each of them once"


async def test_a_name_that_is_taken_back_goes_at_every_process(tmp_path: Path) -> None:
    with cluster(tmp_path, 2, "--public-house", "1") as doors:
        ann, bob = await register(doors[0].url, "Ann"), await register(doors[1].url, "Bob")

        async def shows(door: int, *names: str, nameless: int) -> bool:
            await house(doors[place].url, ann, named=named)  # as a page does that stays open
            shown = await house(doors[door].url, bob)
            return (shown["here"], shown["nameless"]) == (list(names), nameless)

        place, named = 0, True
        await until(lambda: shows(1, "Ann", "Bob", nameless=0), "Bob never saw Ann, who is elsewhere")
        place, named = 1, False
        await until(lambda: shows(1, "Bob", nameless=1), "the name stayed where it was taken back")
        await until(lambda: shows(0, "Bob", nameless=1), "the name stayed where it had been shown")

"""Lists of tables are read from index rows: no table is loaded for them, and nothing is changed."""

import re
from pathlib import Path

import httpx
from sqlalchemy import text

from girandola.store.store import Store
from tests.databases import new_database
from tests.server.guest import Guest, Json, ask, register
from tests.server.server_process import Server, running
from tests.server.test_play import open_table, settle

CLOCK = {"base": 600, "increment": 5}


async def listed(url: str, headers: dict[str, str]) -> Json:
    lists = (await ask(url, headers, "GET", "api/tables")).json()
    found: Json = lists["mine"][0]
    return found


def in_memory(url: str) -> int:
    told = httpx.get(f"{url}metrics", verify=False).text
    found = re.search(r"^girandola_tables ([0-9]+)", told, re.MULTILINE)
    assert found
    return int(found[1])


async def test_a_list_follows_seats_names_options_and_turns(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    table = await open_table(server.url, ann, 2, sit=0)
    assert (await listed(server.url, ann))["names"] == ["Ann", None]
    async with Guest(server.url, ann, table) as one, Guest(server.url, bob, table) as two:
        assert (await two.say("sit", seat=1))["type"] == "done"
        assert (await two.say("rename", name="Rob"))["type"] == "done"
        assert (await one.say("move", seat=0, to=1))["type"] == "done"
        assert (await listed(server.url, bob))["names"] == ["Rob", "Ann"]
        assert (await listed(server.url, bob))["mine"] == [0]
        assert (await listed(server.url, ann))["mine"] == [1]
        assert (await one.say("start"))["type"] == "done"
        for _ in range(3):
            briefs = [await listed(server.url, head) for head in (ann, bob)]
            assert [brief["phase"] for brief in briefs] == ["playing"] * 2
            await settle([one, two])
            actor = one if one.legal else two
            assert [brief["your_turn"] for brief in briefs] == [actor is one, actor is two]
            assert (await actor.act(next(one for one in actor.legal if one[0] == "c")))["type"] == "done"
        assert (await one.say("undo", actions=1))["type"] == "done"
        assert (await two.say("answer", agree=True))["type"] == "done"
        assert (await listed(server.url, bob))["your_turn"] is (actor is two)


async def test_a_running_game_is_listed_for_others_only_if_they_may_watch(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    tables = {}
    for spectators in ("nobody", "seat"):
        options = {"listed": True, "spectators": spectators}
        playing = await open_table(server.url, ann, 2, sit=0, bots=["simple"], start=True, options=options)
        waiting = await open_table(server.url, ann, 2, sit=0, options=options)
        tables[spectators] = playing, waiting
    shown = (await ask(server.url, bob, "GET", "api/tables")).json()["open"]
    found = {one["id"] for one in shown}
    assert {*tables["seat"], tables["nobody"][1]} <= found
    assert tables["nobody"][0] not in found


async def test_a_list_at_another_process_changes_nothing(tmp_path: Path) -> None:
    database = new_database("postgresql", tmp_path)
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with running(folders[0], database=database) as one, running(folders[1], database=database) as two:
        ann = await register(one.url, "Ann")
        options = {"listed": True, "clock": CLOCK}
        table = await open_table(one.url, ann, 2, sit=0, bots=["simple"], start=True, options=options)
        async with Guest(one.url, ann, table) as guest:
            here, there = await listed(one.url, ann), await listed(two.url, ann)
            assert here["names"] == there["names"] != [None, None]
            assert (await ask(two.url, ann, "GET", f"api/tables/{table}/invitation")).status_code == 200
            assert in_memory(two.url) == 0
            assert (await guest.say("phrase", phrase="hello"))["type"] == "done"
            assert not guest.table["paused"]


async def test_what_an_older_version_wrote_is_listed_from_the_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with running(tmp_path, database=database) as server:
        ann = await register(server.url, "Ann")
        await open_table(server.url, ann, 2, sit=0)
        before = await listed(server.url, ann)
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE tables SET brief = NULL"))
        await connection.execute(text("UPDATE entries SET turn = NULL"))
    await store.close()
    with running(tmp_path, database=database) as server:
        assert await listed(server.url, ann) == before
        assert in_memory(server.url) == 0

"""What-ifs during a game over HTTP: they are sent to nobody else, and they are about this moment alone."""

import asyncio
from typing import Any

import pytest

from girandola.server.http.what_ifs import cost, imagined
from girandola.wire.what_ifs import MOST_STEPS, WhatIfAsked
from tests.server.guest import Guest, ask, register
from tests.server.in_process import MemoryTables, started
from tests.server.server_process import Server
from tests.server.test_play import open_table

Json = dict[str, Any]


async def what_if(url: str, headers: dict[str, str], table: str, state: int, *steps: str, **more: Any) -> Any:
    return await ask(
        url,
        headers,
        "POST",
        f"api/tables/{table}/what-if",
        {"state": state, "steps": list(steps), **more},
    )


async def two_players(server: Server) -> tuple[dict[str, str], dict[str, str], str]:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    table = await open_table(server.url, ann, 2, options={"starter": 0})
    assert (
        await ask(server.url, bob, "POST", f"api/tables/{table}/commands", {"type": "sit", "seat": 1})
    ).status_code == 200
    await ask(server.url, ann, "POST", f"api/tables/{table}/commands", {"type": "start"})
    return ann, bob, table


def own(view: Json, seat: int) -> list[Json]:
    return list(view["hands"][seat])


async def test_a_player_imagines_what_could_come_next(server: Server) -> None:
    ann, bob, table = await two_players(server)
    async with Guest(server.url, ann, table) as guest, Guest(server.url, bob, table) as other:
        assert guest.view is not None
        state = guest.table["state"]
        shown = (await what_if(server.url, ann, table, state)).json()
        assert [card["face"] for card in own(shown["view"], 0)] == [None] * 5
        assert shown["view"]["hands"][1] == guest.view["hands"][1], "of others one sees what one sees"
        assert not shown["view"]["legal"]["plays"], "a card without a face cannot be played yet"
        first = own(shown["view"], 0)[0]["card"]
        face = next(face for face in shown["assumable"][str(first)] if face.endswith("1"))
        shown = (await what_if(server.url, ann, table, state, f"{first}={face}", f"p{first}")).json()
        assert shown["stopped"] is None
        assert [step["seat"] for step in shown["steps"]] == [0, 0]
        assert shown["view"]["active"] == 1
        assert sum(pile["placed"] for pile in shown["view"]["fireworks"]) == 1
        seen = shown["view"]["hands"][1][0]["card"]
        assert f"d{seen}" not in [each["action"] for each in shown["view"]["legal"]["discards"]]
        assert f"p{seen}" in [each["action"] for each in shown["view"]["legal"]["plays"]]
        await other.send({"type": "ping", "id": 0})
        heard = [(await other.receive())["type"]]
        while heard[-1] != "pong":
            heard.append((await other.receive())["type"])
        assert set(heard) <= {"presence", "pong"}, "the other player has heard nothing of it"
        assert other.table["state"] == state
        assert guest.seq == other.seq


async def test_it_is_gone_when_the_game_moves(server: Server) -> None:
    ann, bob, table = await two_players(server)
    async with Guest(server.url, ann, table) as guest:
        state = guest.table["state"]
        assert (await guest.act(guest.legal[0]))["type"] == "done"
        for headers in (ann, bob):
            refused = await what_if(server.url, headers, table, state)
            assert (refused.status_code, refused.json()["reason"]) == (409, "stale")


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        (["p0"], "unknown-card"),
        (["d0"], "all-clue-tokens"),
        (["0=k1"], "impossible-card"),
        (["tile=1"], "impossible-card"),
        (["tile=9"], "malformed-action"),
        (["0=r9"], "malformed-action"),
        (["c0r"], "own-hand"),
        (["c4r"], "no-such-seat"),
        (["p99"], "not-your-card"),
        ([""], "malformed-action"),
    ],
)
async def test_a_step_that_cannot_be_is_named_with_its_reason(
    server: Server, steps: list[str], reason: str
) -> None:
    ann, _, table = await two_players(server)
    async with Guest(server.url, ann, table) as guest:
        answer = await what_if(server.url, ann, table, guest.table["state"], *steps)
        assert answer.status_code == 200
        assert answer.json()["stopped"] == {"number": len(steps), "action": steps[-1], "reason": reason}


def test_many_steps_count_as_many_requests() -> None:
    assert cost(WhatIfAsked(0)) == 1
    assert cost(WhatIfAsked(0, steps=("0=",) * MOST_STEPS)) >= 8


async def test_only_players_imagine_from_their_own_seats(server: Server) -> None:
    ann, _, table = await two_players(server)
    cid = await register(server.url, "Cid")
    async with Guest(server.url, ann, table) as guest:
        state = guest.table["state"]
        assert (await what_if(server.url, cid, table, state)).json()["reason"] == "not-seated"
        assert (await what_if(server.url, ann, table, state, seat=1)).json()["reason"] == "not-your-seat"
        assert (await what_if(server.url, ann, table, state, *["p0"] * 81)).status_code == 400
        assert (await what_if(server.url, {}, table, state)).status_code == 401
    waiting = await open_table(server.url, ann, 2)
    assert (await what_if(server.url, ann, waiting, 0)).json()["reason"] == "no-game"


async def test_fifty_at_once_let_others_have_their_turn() -> None:
    referee, guests = await started(MemoryTables())
    table, visitor = referee.table, guests[0].subscriber.asker.visitor
    assert table.match is not None
    asked = WhatIfAsked(table.match.revision, steps=("0=r1", "0=") * (MOST_STEPS // 2))
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while not everybody.done():
            await asyncio.sleep(0)
            turns += 1

    everybody = asyncio.gather(*[imagined(table, visitor, asked) for _ in range(50)])
    await asyncio.gather(everybody, somebody_else())
    assert all(len(shown.steps) == MOST_STEPS for shown in everybody.result())
    assert turns >= MOST_STEPS // 10, "what others wait for is a part of the what-ifs, not all of them"

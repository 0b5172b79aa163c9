"""The deal of the day, with one try; and the same deal for another group, results side by side."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from girandola.games.hanabi.adapter import read_deal
from girandola.games.hanabi.day import deal_of_day
from girandola.server.workers.day_deal import winnable_on
from tests.server.cluster import cluster
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server
from tests.server.test_play import open_table

Headers = dict[str, str]


async def get(server: Server, who: Headers, path: str) -> Any:
    answer = await ask(server.url, who, "GET", f"api/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def stop(server: Server, who: Headers, table: str, plays: int = 0) -> str:
    """Stop a game after some blind plays; its record."""
    async with Guest(server.url, who, table) as guest:
        while plays and not guest.is_over:
            if guest.legal:
                await guest.act(next(action for action in guest.legal if action.startswith("p")))
                plays -= 1
            else:
                await guest.receive()
        if not guest.is_over:
            await guest.say("stop")
        while not guest.is_over:
            await guest.receive()
        return str(guest.table["record"])


async def test_a_days_deal_has_one_try(server: Server) -> None:
    ann = await register(server.url, "Ann")
    before = await get(server, ann, "day")
    assert (before["table"], before["distribution"], before["streak"]) == (None, None, 0)
    table = (await ask(server.url, ann, "POST", "api/day")).json()["table"]
    assert (await ask(server.url, ann, "POST", "api/day")).json()["table"] == table
    async with Guest(server.url, ann, table) as guest:
        assert guest.table["day"] == before["today"]
        assert [seat["kind"] for seat in guest.table["seats"]] == ["person", "bot", "bot"]
        assert (await guest.say("hint"))["reason"] == "no-hints"
        assert (await guest.say("undo"))["reason"] == "one-try"
        assert (await guest.say("remove", seat=1))["reason"] == "one-try"
        assert (await guest.say("replace-bot", seat=1, bot="searcher"))["reason"] == "one-try"
    during = await get(server, ann, "day")
    assert (during["table"], during["record"], during["distribution"]) == (table, None, None)
    record = await stop(server, ann, table)
    async with Guest(server.url, ann, table) as guest:
        assert (await guest.say("rematch"))["reason"] == "one-try"
        assert (await guest.say("set-options", options=guest.table["options"]))["reason"] == "one-try"
    after = await get(server, ann, "day")
    assert (after["record"], after["score"], after["streak"]) == (record, 0, 1)
    assert sum(after["distribution"]) == after["players"] >= 1
    assert (await get(server, await register(server.url, "Bob"), "day"))["distribution"] is None


async def test_requests_at_once_give_one_try(server: Server) -> None:
    for _ in range(3):
        ann = await register(server.url, "Ann")
        answers = await asyncio.gather(*[ask(server.url, ann, "POST", "api/day") for _ in range(8)])
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert len({answer.json()["table"] for answer in answers}) == 1
        lists = (await ask(server.url, ann, "GET", "api/tables")).json()
        assert [table["phase"] for table in lists["mine"]] == ["playing"], "and there is no other table"


async def test_requests_at_once_at_two_processes_give_one_try(tmp_path: Path) -> None:
    with cluster(tmp_path, 2) as processes:
        ann = await register(processes[0].url, "Ann")
        asked = [ask(process.url, ann, "POST", "api/day") for process in processes * 4]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert len({answer.json()["table"] for answer in answers}) == 1
        lists = (await ask(processes[1].url, ann, "GET", "api/tables")).json()
        assert [table["phase"] for table in lists["mine"]] == ["playing"]


async def test_search_says_whether_the_days_deal_can_be_won(server: Server) -> None:
    """The answer is sent to nobody before their own try; after it, it comes when it has been computed."""
    ann = await register(server.url, "Ann")
    before = await get(server, ann, "day")
    assert before["winnable"] is None
    expected = await asyncio.to_thread(winnable_on, before["day"])  # compiled for the server's worker too
    table = (await ask(server.url, ann, "POST", "api/day")).json()["table"]
    assert (await get(server, ann, "day"))["winnable"] is None
    await stop(server, ann, table)
    shown = await get(server, ann, "day")
    for _ in range(300):
        if shown["winnable"] is not None:
            break
        await asyncio.sleep(0.5)
        shown = await get(server, ann, "day")
    assert shown["winnable"] == expected
    assert (await get(server, await register(server.url, "Bob"), "day"))["winnable"] is None


async def test_the_days_cards_are_the_same_for_everybody_and_hidden(server: Server) -> None:
    hands = []
    for name in ("Ann", "Bob"):
        who = await register(server.url, name)
        table = (await ask(server.url, who, "POST", "api/day")).json()["table"]
        async with Guest(server.url, who, table) as guest:
            assert guest.view is not None
            hands.append([[card["face"] for card in hand] for hand in guest.view["hands"]])
        today = datetime.now(UTC).date().isoformat()
        deck = " ".join(map(str, read_deal(deal_of_day(today)).deck))
        everything = await ask(server.url, who, "GET", "api/me/everything")
        assert table in everything.text
        assert deck not in everything.text, "an export must not show the cards of a running game"
    assert hands[0] == hands[1]
    assert hands[0][0] == [None] * 5
    assert deal_of_day("2031-05-24") != deal_of_day("2031-05-25")


async def test_a_day_that_has_not_come_is_refused(server: Server) -> None:
    ann = await register(server.url, "Ann")
    tomorrow = (datetime.now(UTC).date() + timedelta(days=2)).isoformat()
    for wrong in (tomorrow, "soon"):
        answer = await ask(server.url, ann, "GET", f"api/day?day={wrong}")
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
    missed = await get(server, ann, "day?day=2020-02-02")
    assert (missed["score"], missed["players"]) == (None, 0)


async def test_the_same_deal_for_another_group(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    first = await stop(server, ann, await open_table(server.url, ann, 2, bots=["simple"], start=True))
    key = (await ask(server.url, ann, "POST", f"api/records/{first}/deal")).json()["deal"]
    assert (await ask(server.url, ann, "POST", f"api/records/{first}/deal")).json()["deal"] == key
    shown = await get(server, bob, f"deals/{key}")
    assert (shown["known"], shown["seats"], len(shown["games"])) == (False, 2, 1)
    assert first not in str(shown), "a player who has yet to play it gets no way to the record"
    for player, knew in ((bob, False), (ann, True)):
        table = (await ask(server.url, player, "POST", f"api/deals/{key}/tables")).json()["table"]
        async with Guest(server.url, player, table) as guest:
            assert guest.table["same_deal"] == key
            larger = {**guest.table["options"], "seats": 3}
            assert (await guest.say("set-options", options=larger))["reason"] == "fixed-deal"
            assert (await guest.say("add-bot", seat=1, bot="simple"))["type"] == "done"
            assert (await guest.say("start"))["type"] == "done"
        record = await stop(server, player, table)
        decks = [
            (await ask(server.url, player, "GET", f"api/records/{one}")).json()["deal"]
            for one in (first, record)
        ]
        assert decks[0] == decks[1]
        last = (await get(server, player, f"deals/{key}"))["games"][-1]
        assert (last["record"], last["knew"]) == (record, knew)


@pytest.mark.parametrize("path", ["records/nowhere/deal", "deals/nowhere/tables"])
async def test_what_is_not_there_is_refused(server: Server, path: str) -> None:
    ann = await register(server.url, "Ann")
    assert (await ask(server.url, ann, "POST", f"api/{path}")).status_code == 404

"""Rounds of Confetti over the wire, against a real server: inputs, events, motion, points, the end."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from websockets import ConnectionClosed

from girandola.confetti.game import start
from girandola.confetti.record import read_record, replay
from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import ask, register
from tests.server.server_process import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("live"), "--request-rate", "1000") as started:  # one address for all
        yield started


async def open_table(server: Server, headers: dict[str, str], seats: int, sand: int, **more: object) -> str:
    options = {"game": "confetti", "seats": seats, "rules": {"sand": sand}, **dict(more.pop("options", {}))}  # type: ignore[call-overload]
    answer = await ask(server.url, headers, "POST", "api/tables", {"options": options, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def test_alone_from_the_first_card_to_the_record(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server, ann, 1, 3, start=True)
    async with ConfettiGuest(server.url, ann, table) as guest:
        await guest.until(lambda: guest.view is not None)
        assert guest.taken == 0
        for number in range(5):
            assert guest.view is not None
            await guest.until(lambda: guest.view["stage"] == "sand")  # type: ignore[index]
            assert guest.view["round_number"] == number
            begins, ends = guest.view["round"]["begins"], guest.view["round"]["ends"]
            await guest.until(lambda begins=begins: guest.now() > begins + 50)  # type: ignore[misc]
            card = guest.on_top()
            await guest.fetch(card)
            await guest.until(lambda: guest.held(0) == [card])  # noqa: B023
            await guest.until(lambda ends=ends: guest.now() > ends + 200)  # type: ignore[misc]
            await guest.until(lambda: guest.view["stage"] in ("begin", "nothing"))  # type: ignore[index]
            assert guest.view is not None
            assert guest.view["scorings"][0]["score"] == -1, "one card is one too many (C3.2)"
            assert guest.view["best"]["score"] >= 5
            assert guest.taken == 3 * number + 2, "a grab, a drop and a ready in each round"
            if number < 4:
                await guest.send("r", *[True])
        await guest.until(lambda: guest.table["phase"] == "over")
        assert guest.view is not None
        assert guest.view["outcome"] == {"points": [0], "winners": []}
        record = guest.table["record"]
    refused = await ask(server.url, ann, "POST", "api/replay", {"record": record})
    assert refused.json()["reason"] == "live-game", "it has no steps: its rounds are films"
    text = (await ask(server.url, ann, "GET", f"api/records/{record}")).text
    read = read_record(text)
    assert replay(read).standing.points == (0,)
    assert len(read.log) > 50
    assert start(read.edition, read.players, read.deal).plan is not None
    film = (await ask(server.url, ann, "GET", f"api/films/{record}?round=1")).json()
    assert film["last"]["scorings"][0]["score"] == -1
    assert [event["kind"] for event in film["events"]][-2:] == ["sand-ran-out", "froze"]
    assert len(film["motion"]) > 5
    assert (await ask(server.url, ann, "GET", f"api/films/{record}?round=7")).status_code == 404
    await _is_the_same_brought_elsewhere(server, text, film)
    scores = (await ask(server.url, ann, "GET", "api/scores")).json()
    assert scores["own"] is None, "only games with the usual sand are compared"


async def _is_the_same_brought_elsewhere(server: Server, text: str, film: Any) -> None:
    bob = await register(server.url, "Bob")
    kept = (await ask(server.url, bob, "POST", "api/records", {"text": text})).json()["id"]
    again = (await ask(server.url, bob, "GET", f"api/films/{kept}?round=1")).json()
    assert again["kept"]
    assert again == film
    assert (await ask(server.url, bob, "GET", f"api/films/{kept}?round=5")).status_code == 404
    (listed,) = (await ask(server.url, bob, "GET", "api/records")).json()["records"]
    assert (listed["game"], listed["names"]) == ("confetti", ["Ann"])
    assert listed["outcome"] == {"points": [0], "winners": []}
    for same in (f"api/records/{kept}", f"api/records/{kept}?format=native"):
        assert (await ask(server.url, bob, "GET", same)).text == text
    assert (await ask(server.url, bob, "POST", "api/reviews", {"record": kept})).status_code == 400


async def test_what_is_no_record_of_confetti_is_refused_and_not_kept(server: Server) -> None:
    ann = await register(server.url, "Ann")
    for text in ('{"game":"confetti"}', '{"game": "confetti", "version": 1}', '{"game":"confetti"' * 9):
        answer = await ask(server.url, ann, "POST", "api/records", {"text": text})
        assert answer.status_code == 400
        assert answer.json()["message"]
    large = await ask(
        server.url, ann, "POST", "api/records", {"text": '{"game":"confetti"}' + " " * 5_000_000}
    )
    assert large.status_code == 413
    assert (await ask(server.url, ann, "GET", "api/records")).json()["records"] == []
    assert (await ask(server.url, ann, "GET", "api/films/nothing?round=0")).status_code == 404


async def test_the_heap_of_a_day_to_come_cannot_be_practised(server: Server) -> None:
    ann = await register(server.url, "Ann")
    today = date.fromisoformat((await ask(server.url, ann, "GET", "api/scores")).json()["today"])
    for ahead, status in ((0, 201), (3, 409)):
        day = (today + timedelta(days=ahead)).isoformat()
        options = {"game": "confetti", "seats": 1, "rules": {"day": day}}
        asked = {"options": options, "sit": 0, "start": True}
        answer = await ask(server.url, ann, "POST", "api/tables", asked)
        assert answer.status_code == status, answer.text
    assert answer.json()["reason"] == "not-yet"


async def test_refusals_reach_only_who_asked(server: Server) -> None:
    ann, bob = [await register(server.url, name) for name in ("Ann", "Bob")]
    table = await open_table(server, ann, 2, 5)
    async with ConfettiGuest(server.url, ann, table) as one, ConfettiGuest(server.url, bob, table) as two:
        await two.say(type="sit", seat=1)
        await one.until(lambda: one.table["seats"][1]["kind"] == "person")
        await one.say(type="start")
        await one.until(lambda: one.view is not None)
        await one.grab(one.on_top())  # the sand does not run yet
        await one.until(lambda: bool(one.refusals))
        assert one.refusals[0]["reason"] == "sand-not-running"
        assert not two.refusals
        await one.say(type="pause")
        await one.until(lambda: len(one.refusals) == 2)
        assert one.refusals[1]["reason"] == "live-game"


async def test_who_floods_a_table_with_moves_is_refused_and_sent_away(server: Server) -> None:
    """Moves wait for the tick unread, but not without limits: a few dozen words of warning, then the end."""
    ann = await register(server.url, "Ann")
    table = await open_table(server, ann, 1, 20, start=True)
    async with ConfettiGuest(server.url, ann, table) as guest:
        await guest.until(lambda: guest.view is not None and guest.view["stage"] == "sand")
        begins = guest.view["round"]["begins"]  # type: ignore[index]
        await guest.until(lambda: guest.now() > begins + 50)
        with suppress(ConnectionClosed):
            for number in range(4_000):
                await guest.send("m", guest.now(), number % 500, 0)
        await guest.until(lambda: guest.is_over)
        told = [refusal["reason"] for refusal in guest.refusals]
        assert set(told) == {"too-fast"}
        assert len(told) <= 50


async def test_two_pull_at_one_card_and_one_yields(server: Server) -> None:
    ann, bob = [await register(server.url, name) for name in ("Ann", "Bob")]
    table = await open_table(server, ann, 2, 12)
    async with ConfettiGuest(server.url, ann, table) as one, ConfettiGuest(server.url, bob, table) as two:
        await two.say(type="sit", seat=1)
        await one.until(lambda: one.table["seats"][1]["kind"] == "person")
        await one.say(type="start")
        await two.until(lambda: two.view is not None)
        await one.until(lambda: one.view is not None and one.now() > 3050)
        card = one.on_top()
        await one.grab(card)
        await two.until(lambda: two.cards[card]["status"] == "dragged")
        await two.grab(card)
        await one.until(lambda: one.cards[card]["status"] == "contested")
        assert one.cards[card]["pullers"] == [0, 1]
        await one.send("d", one.now())
        await two.until(lambda: two.cards[card]["pullers"] == [1])
        assert two.cards[card]["status"] == "dragged"
        await two.carry(*two.edge(4600))
        await asyncio.sleep(0.2)
        await two.send("d", two.now())
        await one.until(lambda: one.held(1) == [card])
        second = one.on_top()
        await one.grab(second)
        await two.until(lambda: two.cards[second]["status"] == "dragged")
        await two.grab(second)
        await two.until(lambda: second not in two.cards)
        assert two.events[-1]["kind"] == "removed"
        await one.until(lambda: one.view["stage"] in ("choice", "begin"))  # type: ignore[index]
        assert one.view is not None
        assert one.view["removed"] == [second]


async def test_bots_play_and_motion_comes_twenty_times_a_second(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server, ann, 3, 12, bots=["hawk", "hawk"], start=True)
    async with ConfettiGuest(server.url, ann, table) as guest:
        await guest.until(lambda: guest.view is not None)
        await guest.until(lambda: guest.view["stage"] != "sand")  # type: ignore[index]
        seats = {event.get("seat") for event in guest.events if event["kind"] == "grabbed"}
        assert seats == {1, 2}, "both bots fetch cards"
        times = [now for _, now, _ in guest.frames]
        assert len(times) > 60
        gaps = sorted(b - a for a, b in pairwise(times))
        assert gaps[len(gaps) // 2] <= 60, "told at 20 Hz while something moves"
        assert guest.bytes / 12 < 4000


async def test_a_line_that_breaks_lets_go_and_comes_back_to_the_same_picture(server: Server) -> None:
    ann, bob = [await register(server.url, name) for name in ("Ann", "Bob")]
    table = await open_table(server, ann, 2, 10)
    async with ConfettiGuest(server.url, ann, table) as one, ConfettiGuest(server.url, bob, table) as two:
        await two.say(type="sit", seat=1)
        await one.until(lambda: one.table["seats"][1]["kind"] == "person")
        await one.say(type="start")
        await one.until(lambda: one.view is not None and one.now() > 3050)
        card = one.on_top()
        await one.fetch(card)
        await two.until(lambda: two.held(0) == [card])
        other = one.on_top()
        await one.grab(other)
        await two.until(lambda: two.cards[other]["status"] == "dragged")
        await one.disconnect()
        await two.until(lambda: two.cards[other]["status"] == "heap")
        assert two.events[-1]["kind"] == "left"
        assert two.held(0) == [card], "what is held stays held (C5.7)"
        await one.connect()
        await two.until(lambda: two.events[-1]["kind"] == "came-back")
        await one.until(lambda: one.cards == two.cards)  # what it knew before the break is no proof
        assert one.held(0) == [card]


async def test_a_killed_server_plays_the_interrupted_round_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server, ann, 5, 3, bots=["hawk"] * 4, start=True)
        guest = ConfettiGuest(server.url, ann, table)
        await guest.connect()
        await guest.until(lambda: guest.view is not None and guest.view["round_number"] == 1)
        assert guest.view is not None
        points = guest.view["points"]
        await guest.send("r", *[True])
        await guest.until(lambda: guest.view["stage"] == "sand" and guest.now() > 4000)  # type: ignore[index]
        port = server.port
        server.kill()
        server.start(port)
        await guest.disconnect()
        guest.view = None
        await guest.connect()
        await guest.until(lambda: guest.view is not None)
        assert guest.interrupted, "it says so"
        assert guest.view is not None
        assert guest.view["stage"] == "begin"
        assert guest.view["round_number"] == 1
        assert guest.view["points"] == points
        await guest.send("r", *[True])
        await guest.until(lambda: guest.view["stage"] == "sand")
        assert not guest.interrupted
        await guest.until(lambda: guest.table["phase"] == "over")
        text = (await ask(server.url, ann, "GET", f"api/records/{guest.table['record']}")).text
        assert replay(read_record(text)).standing.points == tuple(guest.view["points"])
        await guest.disconnect()

"""Records over HTTP: kept when a game ends, brought along, played again, and varied."""

import random

import pytest

from girandola.hanabi import edition_named, legal_actions, shuffled, start, step
from girandola.hanabi.record import Record, write_record
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server
from tests.server.test_play import open_table


def some_record(actions: int = 12) -> str:
    dice = random.Random(3)
    edition = edition_named("es-avalanche")
    deal = shuffled(edition, 3, dice)
    state, taken = start(edition, 3, deal), []
    for _ in range(actions):
        action = dice.choice(legal_actions(state, state.active))
        state, _ = step(state, state.active, action)
        taken.append(action)
    return write_record(Record(edition, ("Ann", "Bob", "Cid"), deal, tuple(taken)))


async def test_a_finished_game_is_kept_and_replays(server: Server) -> None:
    ann = await register(server.url, "Ann")
    table = await open_table(server.url, ann, 2, bots=["simple"], start=True)
    dice = random.Random(1)
    async with Guest(server.url, ann, table) as guest:
        while not guest.is_over:
            await (guest.act(dice.choice(guest.legal)) if guest.legal else guest.receive())
        record, view = guest.table["record"], guest.view
    listed = (await ask(server.url, ann, "GET", "api/records")).json()["records"]
    assert [one["id"] for one in listed] == [record]
    assert view is not None
    assert listed[0]["outcome"] == view["outcome"]
    replayed = (await ask(server.url, ann, "POST", "api/replay", {"record": record})).json()
    assert replayed["stopped"] is None
    assert replayed["steps"][-1]["changes"]["outcome"] == view["outcome"]
    link = await ask(server.url, ann, "GET", f"api/records/{record}?format=link")
    assert link.status_code == 200, link.text
    again = (await ask(server.url, ann, "POST", "api/replay", {"text": link.text})).json()
    assert len(again["steps"]) == len(replayed["steps"])


async def test_a_record_can_be_brought_along_and_varied(server: Server) -> None:
    ann = await register(server.url, "Ann")
    kept = await ask(server.url, ann, "POST", "api/records", {"text": some_record()})
    assert kept.status_code == 201, kept.text
    record = kept.json()["id"]
    asked = {"record": record, "keep": 5}
    shown = (await ask(server.url, ann, "POST", "api/replay", asked)).json()
    assert len(shown["steps"]) == 5
    legal = shown["steps"][-1]["changes"]["legal"]
    action = legal["plays"][0]["action"]
    varied = (await ask(server.url, ann, "POST", "api/replay", {**asked, "actions": [action, "p99"]})).json()
    assert varied["steps"][-1]["action"] == action
    assert varied["stopped"] == {"number": 7, "action": "p99", "reason": "not-your-card"}


async def test_a_replay_with_a_seats_eyes_hides_its_hand(server: Server) -> None:
    ann = await register(server.url, "Ann")
    shown = (await ask(server.url, ann, "POST", "api/replay", {"text": some_record(), "seat": 1})).json()
    faces = [[card["face"] for card in hand] for hand in shown["view"]["hands"]]
    assert faces[1] == [None] * 5
    assert None not in faces[0] + faces[2]


@pytest.mark.parametrize("text", ["{}", "nonsense", '{"girandola":"hanabi"}', "[" * 1000])
async def test_what_is_no_record_is_refused_with_a_sentence(server: Server, text: str) -> None:
    ann = await register(server.url, "Ann")
    for path in ("api/records", "api/replay"):
        answer = await ask(server.url, ann, "POST", path, {"text": text})
        assert answer.status_code == 400
        assert answer.json()["message"]

"""What is private stays so: notes, words, seats that were watched, films of running games, names."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from girandola.core.errors import Refused
from girandola.server.http.context import AppContext
from girandola.server.http.tables import _briefs
from girandola.server.viewings.registry import ViewingRegistry
from girandola.store.table_lists import ListedTable
from girandola.table.checks import clean_name
from girandola.table.entries import Logged, Sat
from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import Guest, ask, register
from tests.server.in_process import MemoryTables, started
from tests.server.server_process import running


@pytest.fixture
def tables() -> MemoryTables:
    return MemoryTables()


async def always() -> bool:
    return True


def by_an_older_version(table: str) -> ListedTable:
    """A table of which nothing is kept for lists, so that its log has to be read."""
    return ListedTable(table, "CODE", "lobby", None, (), 1, 1)


async def test_a_note_is_its_writers_and_not_the_seats(tables: MemoryTables) -> None:
    referee, (ann, _) = await started(tables)
    assert await ann.ask("note", card=3, text="my secret") == "done"
    assert await ann.ask("leave") == "done"
    carl = await tables.guest(referee, 7)
    assert await carl.ask("sit", seat=0) == "done"
    assert (await carl.say("join"))["notes"] == {}
    assert await carl.ask("note", card=3, text="another") == "done"
    assert await carl.ask("leave") == "done"
    assert await ann.ask("sit", seat=0) == "done"
    assert (await ann.say("join"))["notes"] == {"3": "my secret"}


async def test_notes_go_along_when_a_seat_is_carried(tables: MemoryTables) -> None:
    referee, (ann, _) = await started(tables)
    assert await ann.ask("note", card=3, text="my secret") == "done"
    phone = await tables.guest(referee, 8)
    await referee.carry(0, "v8", always)
    assert (await phone.say("join"))["notes"] == {"3": "my secret"}
    assert (await ann.say("join"))["notes"] == {}


async def test_a_spectator_is_not_given_a_seat_whose_cards_they_saw(tables: MemoryTables) -> None:
    referee, _ = await started(tables, spectators="seat", watched=0)
    watching = await tables.guest(referee, 7)
    assert (await watching.say("join"))["view"] is not None
    with pytest.raises(Refused, match="saw-other-cards"):
        await referee.carry(1, "v7", always)
    await referee.carry(1, "v8", always)  # who has seen nothing
    assert referee.table.seats_of("v8") == [1]


async def test_after_a_restart_nobody_knows_who_has_watched(tables: MemoryTables) -> None:
    referee, _ = await started(tables, spectators="seat", watched=0)
    tables.forget(referee)
    revived = await tables.referee(referee.table.id)
    with pytest.raises(Refused, match="saw-other-cards"):
        await revived.carry(1, "v8", always)


async def test_a_refused_carrier_does_not_use_the_link_up(tables: MemoryTables) -> None:
    referee, _ = await started(tables)
    claimed = []

    async def claim() -> bool:
        claimed.append(True)
        return True

    with pytest.raises(Refused, match="saw-other-cards"):
        await referee.carry(1, "v0", claim)  # who holds the other seat
    assert claimed == []


async def test_the_id_of_a_speaker_without_a_seat_is_not_sent(tables: MemoryTables) -> None:
    referee = await tables.table(2)
    ann, zed = await tables.guest(referee, 0), await tables.guest(referee, 7)
    assert await zed.ask("say", text="hello") == "done"
    (heard,) = [news for news in ann.news() if news["type"] == "happened"]
    assert heard["entry"] == {"kind": "said", "name": "V7", "text": "hello", "seat": None}
    assert b"v7" not in b"".join(ann.sent + zed.sent)


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200d", "\u115f\u3164", "\u2800\uffa0", "\u0301", "\ufe0f", "\u00ad\u2060"]
)
def test_names_that_nobody_can_see_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="bad-name"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Ann", "Ștefan", "Аня", "あき", "7", "★", "e\u0301"])
def test_names_that_can_be_seen_are_taken(name: str) -> None:
    assert clean_name(f" {name}\u3164 ") == name


async def test_an_invisible_name_leaves_nothing_behind(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        answer = await ask(server.url, {}, "POST", "api/visitors", {"name": "\u200b", "bearer": True})
        assert (answer.status_code, answer.json()["reason"]) == (409, "bad-name")
        ann = await register(server.url, "Ann")
        answer = await ask(server.url, ann, "PATCH", "api/me", {"name": "\u3164"})
        assert answer.json()["reason"] == "bad-name"
        assert (await ask(server.url, ann, "GET", "api/me")).json()["name"] == "Ann"


async def test_a_name_from_before_that_nobody_can_see_leaves_no_table_behind(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with running(tmp_path, database=f"sqlite:///{database}") as server:
        ann = await register(server.url, "Ann")
        server.stop()
        with contextlib.closing(sqlite3.connect(database)) as older, older:
            older.execute("UPDATE visitors SET name = ?", ["\u3164"])
        server.start()
        options = {"game": "hanabi", "seats": 2, "listed": True}
        answer = await ask(server.url, ann, "POST", "api/tables", {"options": options, "sit": 0})
        assert (answer.status_code, answer.json()["reason"]) == (409, "bad-name")
        assert (await ask(server.url, ann, "GET", "api/tables")).json() == {"mine": [], "open": []}


@pytest.mark.parametrize("game", ["hanabi", "confetti"])
async def test_a_forgotten_visitor_leaves_no_words_that_were_said_without_a_seat(
    tmp_path: Path, game: str
) -> None:
    database = tmp_path / "games.db"
    with running(tmp_path, database=f"sqlite:///{database}") as server:
        ann, zed = await register(server.url, "Ann"), await register(server.url, "Zed Zebra")
        opened = await ask(server.url, ann, "POST", "api/tables", {"options": {"game": game, "seats": 2}})
        table = opened.json()["table"]
        for who, words in ((zed, "my private words"), (ann, "words of Ann")):
            said = {"type": "say", "text": words}
            assert (await ask(server.url, who, "POST", f"api/tables/{table}/commands", said)).is_success
        kept = (await ask(server.url, zed, "GET", "api/me/everything")).text
        assert "my private words" in kept
        assert "words of Ann" not in kept
        assert (await ask(server.url, zed, "DELETE", "api/me")).json() == {"tables": 1}
        async with Guest(server.url, ann, table) as guest:
            await guest.send({"type": "join"})
            told = str(await guest.until(lambda message: message["type"] == "snapshot"))
            assert "words of Ann" in told
            assert "Zebra" not in told
        server.stop()
        with contextlib.closing(sqlite3.connect(database)) as file:
            everything = "\n".join(file.iterdump())
        assert "words of Ann" in everything
        assert "Zebra" not in everything
        assert "my private words" not in everything


async def test_a_visitor_who_looked_over_http_has_watched(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        heads = [await register(server.url, name) for name in ("Ann", "Bob", "Eve", "Zoe")]
        ann, bob, eve, zoe = heads
        options = {"game": "hanabi", "seats": 2, "spectators": "seat", "watched": 0}
        opened = await ask(server.url, ann, "POST", "api/tables", {"options": options, "sit": 0})
        table = opened.json()["table"]
        for who, said in ((bob, {"type": "sit", "seat": 1}), (ann, {"type": "start"})):
            assert (await ask(server.url, who, "POST", f"api/tables/{table}/commands", said)).is_success
        assert (await ask(server.url, eve, "GET", f"api/tables/{table}/view")).json()["view"] is not None
        link = (await ask(server.url, bob, "POST", f"api/tables/{table}/carry", {})).json()
        refused = await ask(server.url, eve, "POST", "api/carry", {"token": link["token"]})
        assert (refused.status_code, refused.json()["reason"]) == (409, "saw-other-cards")
        carried = await ask(server.url, zoe, "POST", "api/carry", {"token": link["token"]})
        assert carried.json() == {"table": table, "seat": 1}, "a refusal does not use the link up"


async def test_a_card_that_was_seen_and_taken_back_is_in_the_table_and_in_the_record(tmp_path: Path) -> None:
    """Bots agree to every undo, so nothing else keeps their partner from reading a hand card by card."""
    with running(tmp_path) as server:
        ann = await register(server.url, "Ann")
        options = {"game": "hanabi", "seats": 2, "starter": 0}
        wish = {"options": options, "sit": 0, "bots": ["simple"], "start": True}
        table = (await ask(server.url, ann, "POST", "api/tables", wish)).json()["table"]
        async with Guest(server.url, ann, table) as guest:
            play = next(action for action in guest.legal if action[0] == "p")
            assert (await guest.act(play))["type"] == "done"
            assert (await guest.say("undo"))["type"] == "done"
            assert (await guest.say("stop"))["type"] == "done"
        assert (await ask(server.url, ann, "GET", f"api/tables/{table}")).json()["taken_back"] == 1
        (kept,) = (await ask(server.url, ann, "GET", "api/records")).json()["records"]
        assert kept["taken_back"] == 1


async def test_films_of_a_running_game_follow_the_rule_for_spectators(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, eve = await register(server.url, "Ann"), await register(server.url, "Eve")
        options = {"game": "confetti", "seats": 1, "rules": {"sand": 3}}
        opened = await ask(
            server.url, ann, "POST", "api/tables", {"options": options, "sit": 0, "start": True}
        )
        table = opened.json()["table"]
        async with ConfettiGuest(server.url, ann, table) as guest:
            await guest.until(lambda: guest.view is not None)
            await guest.until(lambda: guest.view["stage"] == "sand")  # type: ignore[index]
            await guest.until(lambda: guest.view["stage"] == "begin")  # type: ignore[index]
            film = f"api/films/{table}.1?round=0"
            assert (await ask(server.url, ann, "GET", film)).status_code == 200
            refused = await ask(server.url, eve, "GET", film)
            assert (refused.status_code, refused.json()["reason"]) == (409, "film-later")


async def test_one_unreadable_table_does_not_spoil_a_list(tables: MemoryTables) -> None:
    good = await tables.table(2)
    tables.kept.logs["bad"] = [Logged(1, 1, Sat(0, "v0", "Ann"))]  # no log begins like this
    context = AppContext(tables.services, tables, ViewingRegistry(tables.services))
    briefs = await _briefs(context, None, [by_an_older_version(one) for one in ("bad", good.table.id)])
    assert [brief.id for brief in briefs] == [good.table.id]

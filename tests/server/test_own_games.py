"""One's own games over HTTP: listed, counted, taken along; and how long it takes with 20,000 records."""

import io
import json
import time
import zipfile
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, insert

from girandola.hanabi.record import read_record
from girandola.store import schema
from girandola.store.holder_rows import holder_row
from tests.server.guest import Guest, ask, register
from tests.server.server_process import Server, running
from tests.server.test_play import open_table
from tests.server.test_records import some_record

MANY = 20_000


async def one_game(server: Server, headers: dict[str, str], *, hint: bool = False) -> str:
    """A short game: it is stopped after a hint was asked for."""
    table = await open_table(server.url, headers, 2, bots=["simple"], start=True, options={"starter": 0})
    async with Guest(server.url, headers, table) as guest:
        if hint:
            assert (await guest.say("hint"))["type"] == "done"
        assert (await guest.say("stop"))["type"] == "done"
        while not guest.is_over:
            await guest.receive()
        return str(guest.table["record"])


async def test_games_are_listed_counted_and_taken_along(server: Server) -> None:
    ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
    played = await one_game(server, ann, hint=True)
    sent = {"text": some_record()}
    brought = (await ask(server.url, ann, "POST", "api/records", sent)).json()["id"]
    listed = (await ask(server.url, ann, "GET", "api/records")).json()
    assert {one["id"] for one in listed["records"]} == {played, brought}
    assert listed["total"] == 2
    page = (await ask(server.url, ann, "GET", "api/records?most=1&offset=1")).json()
    assert [len(page["records"]), page["total"]] == [1, 2]
    figures = (await ask(server.url, ann, "GET", "api/statistics")).json()
    assert figures["games"] == 1, "what was brought along is not counted"
    (only,) = figures["by_rules"]
    assert (only["edition"], only["players"], only["stopped"], only["hints"]) == ("it", 2, 1, 1)
    assert figures["streak"] == 1
    assert figures["groups"] == [{"people": ["Ann"], "games": 1}]
    of_brought = (await ask(server.url, ann, "GET", "api/statistics?origin=brought")).json()
    assert of_brought["by_rules"][0]["edition"] == "es-avalanche"
    archive = await ask(server.url, ann, "GET", "api/records.zip")
    with zipfile.ZipFile(io.BytesIO(archive.content)) as files:
        assert len(files.namelist()) == 2
        assert {len(read_record(files.read(name)).players) for name in files.namelist()} == {2, 3}
    assert (await ask(server.url, bob, "GET", "api/records")).json() == {"records": [], "total": 0}
    empty = await ask(server.url, bob, "GET", "api/records.zip")
    assert zipfile.ZipFile(io.BytesIO(empty.content)).namelist() == []


@pytest.mark.parametrize(
    "wrong", ["game=chess", "players=x", "players=0", "verdict=nice", "since=yesterday", "origin=x", "most=0"]
)
async def test_a_filter_that_makes_no_sense_is_refused(server: Server, wrong: str) -> None:
    ann = await register(server.url, "Ann")
    answer = await ask(server.url, ann, "GET", f"api/records?{wrong}")
    assert answer.status_code == 400
    assert answer.json()["message"]


def fill(database: Path, visitor_share: float) -> None:
    """Many records, a part of them held by the only visitor."""
    engine = create_engine(f"sqlite:///{database}")
    dice, body = Random(1), some_record(12)
    records, holders = [], []
    with engine.begin() as connection:
        visitor = connection.execute(schema.visitors.select()).mappings().one()["id"]
        for number in range(MANY):
            score = dice.randint(10, 25)
            summary = {
                "names": ["Ann", dice.choice(["Bob", "Cid", "Dana"]), "Robot"],
                "bots": [None, None, "companion"],
                "rules": {"name": dice.choice(["it", "es", "ro", "deluxe"])},
                "outcome": {"end": "last-round", "won": False, "score": score},
                "hints": [0, 0, 0],
            }
            record, at = f"r{number}", 1_700_000_000_000 + number * 3_600_000
            row = {"id": record, "table": "t", "game": number, "kind": "hanabi", "at": at}
            records.append({**row, "summary": json.dumps(summary), "body": body})
            holder = visitor if dice.random() < visitor_share else "somebody"
            part = holder_row("hanabi", at, summary, (0,))
            holders.append({"visitor": holder, "record": record, **part})
        connection.execute(insert(schema.records), records)
        connection.execute(insert(schema.holders), holders)
    engine.dispose()


@pytest.mark.parametrize("share", [0.05, 1.0])
async def test_my_games_among_very_many(tmp_path: Path, share: float) -> None:
    """Prints how long both requests of the page take (-s shows it); a test is no place to judge time."""
    database = tmp_path / "games.db"
    with running(tmp_path) as server:
        ann = await register(server.url, "Ann")
        fill(database, share)
        for path in ("api/records?most=50", "api/statistics", "api/statistics?search=dan"):
            times = []
            for _ in range(5):
                began = time.perf_counter()
                answer = await ask(server.url, ann, "GET", path)
                times.append((time.perf_counter() - began) * 1000)
                assert answer.status_code == 200, answer.text
            spread = f"{min(times):.0f} to {max(times):.0f} ms"
            print(f"{path}, {share:.0%} of {MANY} records: {spread}")  # noqa: T201

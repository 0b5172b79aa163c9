"""A bot that is one folder of somebody's own sits down at a table and plays a whole game."""

from pathlib import Path

import pytest

from tests.server.guest import Guest, ask, register
from tests.server.server_process import running
from tests.server.test_play import open_table

ECHO = Path(__file__).resolve().parents[1] / "bots" / "echo_bot"


async def test_a_folder_is_enough_to_play_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIRANDOLA_BOTS", str(ECHO))
    with running(tmp_path) as server:
        ann = await register(server.url, "Ann")
        games = (await ask(server.url, ann, "GET", "api/games")).json()["games"]
        offered = {bot["bot"] for game in games if game["game"] == "hanabi" for bot in game["bots"]}
        assert {"echo", "echo:bold"} <= offered
        table = await open_table(server.url, ann, 2, sit=None, bots=["echo", "echo:bold"])
        async with Guest(server.url, ann, table) as guest:
            assert (await guest.say("start"))["type"] == "done"
            while guest.table["phase"] != "over":
                await guest.receive()
        kinds = {message["entry"]["kind"] for message in guest.received if message["type"] == "happened"}
        assert "bot-failed" not in kinds
        record = (await ask(server.url, ann, "GET", f"api/records/{table}.1")).json()
        assert record["actions"], "the two bots have played"

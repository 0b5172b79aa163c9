"""A game that the package does not know is registered, played by two sockets, saved, restored, replayed."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from girandola.cli.serve import uvicorn_config
from girandola.games import GAMES
from girandola.server.settings import Settings
from tests.games.number_game import NumberGame
from tests.patience import PATIENCE
from tests.server.guest import Guest, Json, ask, register


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server in a thread of this process, where the game is registered."""
    settings = Settings(data=str(folder), bot_compile=0, log_level="error", request_rate=1000.0)
    server = uvicorn.Server(uvicorn_config(settings))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + PATIENCE
        while not server.started:
            assert thread.is_alive() and time.monotonic() < deadline, "the server did not come up"  # noqa: PT018
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
        finally:
            server.should_exit = True
            thread.join(20)


class Player(Guest):
    """Keeps the view of any game: changes replace the fields that they have."""

    def _take(self, message: Json) -> None:
        changes = message.pop("changes", {})
        super()._take(message)
        if self.view is not None:
            self.view.update(changes)

    @property
    def legal(self) -> list[str]:
        return list((self.view or {})["legal"])


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> NumberGame:
    game = NumberGame()
    monkeypatch.setitem(GAMES, game.name, game)
    return game


async def test_a_third_game_is_played_saved_restored_and_replayed(
    numbers: NumberGame, tmp_path: Path
) -> None:
    with serving(tmp_path) as url:
        people = [await register(url, name) for name in ("Ann", "Bob")]
        catalogue = (await ask(url, {}, "GET", "api/games")).json()["games"]
        assert {"turns"} == {one["pace"] for one in catalogue if one["game"] == numbers.name}
        wish = {"options": {"game": "numbers", "seats": 2}}
        table = (await ask(url, people[0], "POST", "api/tables", wish)).json()["table"]
        async with Player(url, people[0], table) as ann, Player(url, people[1], table) as bob:
            await begin(ann, bob)
            before = [dict(await moved(ann, bob)), dict(await look(bob))]
    with serving(tmp_path) as url:
        async with Player(url, people[0], table) as ann, Player(url, people[1], table) as bob:
            assert [ann.view, bob.view] == before, "the log has brought it back"
            while not ann.is_over:
                await moved(ann, bob)
            end = ann.view["outcome"] if ann.view else None
        records = (await ask(url, people[1], "GET", "api/records")).json()["records"]
        assert [(one["game"], one["names"], one["outcome"]["end"]) for one in records] == [
            ("numbers", ["Ann", "Bob"], end)
        ]
        await replayed(url, people[0], records[0]["id"])


async def begin(ann: Player, bob: Player) -> None:
    assert (await bob.say("sit", seat=1))["type"] == "done"  # Ann, who opened the table, sits already
    assert (await ann.say("start"))["type"] == "done"
    await look(bob)
    for player, own in ((ann, 0), (bob, 1)):
        hands = (player.view or {})["hands"]
        assert None not in hands[own]
        assert set(hands[1 - own]) == {None}, "nobody is sent what the other one holds"
    assert (await ann.say("hint"))["reason"] == "no-hints"
    assert (await ann.say("arrange", cards=[1]))["reason"] == "wrong-cards"


async def look(player: Player) -> dict[str, Any]:
    """Make sure that everything has arrived."""
    await player.send({"type": "ping", "id": 1})
    await player.until(lambda message: message["type"] == "pong")
    return player.view or {}


async def moved(ann: Player, bob: Player) -> dict[str, Any]:
    mover = ann if ann.legal else bob
    assert (await mover.act("17"))["reason"] == "not-your-number"
    assert (await mover.act(mover.legal[0]))["type"] == "done"
    await look(bob)
    return await look(ann)


async def replayed(url: str, visitor: dict[str, str], record: str) -> None:
    shown = (await ask(url, visitor, "POST", "api/replay", {"record": record})).json()
    assert shown["names"] == ["Ann", "Bob"]
    assert shown["rules"] == {"game": "numbers", "name": "usual", "highest": 9}
    assert all(step["events"][0]["kind"] == "number-played" for step in shown["steps"])
    assert shown["steps"][-1]["changes"]["outcome"] is not None

"""SIGKILL in the middle of Confetti's rounds, thirty times: what was sent stays true, and rounds begin again.

A round's result is saved before anybody hears of it, so points never go back; a round that was interrupted is
played again from its beginning, and counts once.
"""

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from girandola.store.store import Store
from girandola.table.entries import RoundPlayed
from tests.databases import KINDS, new_database
from tests.patience import PATIENCE
from tests.server.confetti_guest import ConfettiGuest
from tests.server.guest import ask, register
from tests.server.server_process import ForkedServer

KILLS = 30
TABLES = 3
UP = (0.1, 1.0)
"""Seconds between two kills, at least and at most. A round takes a second and a half here."""


class Player:
    """Somebody with a bot at a table, who takes cards and remembers the points that were told."""

    def __init__(self, server: ForkedServer) -> None:
        self._server = server
        self.is_up = asyncio.Event()
        self.table = ""
        self.told: dict[int, list[int]] = {}
        """By the number of rounds played, the points then."""
        self.interrupted = 0
        self.taken = 0
        self.is_in_round = False
        self.has_ended_a_round = False

    async def set_up(self) -> None:
        self._headers = await register(self._server.url, "Ann")
        options = {"game": "confetti", "seats": 2, "rules": {"sand": 1}}
        wish = {"options": options, "sit": 0, "bots": ["dreamer"], "start": True}
        answer = await ask(self._server.url, self._headers, "POST", "api/tables", wish)
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["table"]

    async def play(self) -> None:
        while True:
            await self.is_up.wait()
            try:
                async with ConfettiGuest(self._server.url, self._headers, self.table) as guest:
                    await guest.until(lambda: guest.view is not None)
                    self.interrupted += guest.interrupted
                    while not guest.is_over:
                        await self._go_on(guest)
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.02)

    async def _go_on(self, guest: ConfettiGuest) -> None:
        view = guest.view
        assert view is not None
        self.is_in_round = view["stage"] == "sand"
        if guest.table["phase"] == "over":
            await guest.say(type="rematch")
            self.told = {}
        elif view["stage"] == "begin":
            self._compare(view["round_number"], view["points"])
            await guest.send("r", *[True])
        elif view["stage"] == "sand":
            await guest.grab(guest.on_top())
            await guest.send("m", guest.now(), 0, 4600)
            self.taken += 1
        await asyncio.sleep(0.05)

    def _compare(self, played: int, points: list[int]) -> None:
        """Nothing that was sent before a crash is taken back after it."""
        assert played >= max(self.told, default=0), "a round was forgotten"
        self.has_ended_a_round |= played > 0
        assert self.told.setdefault(played, points) == points


@pytest.mark.parametrize("kind", KINDS)
async def test_rounds_outlive_thirty_kills(kind: str, tmp_path: Path) -> None:
    dice = random.Random(11)
    database = new_database(kind, tmp_path)
    server = ForkedServer(
        database, tmp_path, "--request-rate", "100000", "--log-level", "error", short_rounds=True
    )
    server.start()
    players = [Player(server) for _ in range(TABLES)]
    try:
        for player in players:
            await player.set_up()
        playing = [asyncio.create_task(player.play()) for player in players]
        for number in range(KILLS if kind == KINDS[0] else KILLS // 6):
            await _let_play(players, playing, dice.uniform(*UP))
            if number % 5 == 0:  # on a busy machine no round may have begun yet
                await _let_play_until(players, playing, lambda: any(one.is_in_round for one in players))
            port = server.port
            server.kill()
            for player in players:
                player.is_in_round = False
            await asyncio.to_thread(server.start, port)
        await _let_play_until(players, playing, lambda: all(one.has_ended_a_round for one in players))
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    finally:
        server.close()
    assert all(player.taken for player in players), "everybody came back and went on"
    assert sum(player.interrupted for player in players), "some kill came in the middle of a round"
    await _every_round_counts_once(database, players)


async def _let_play(players: list[Player], playing: "list[asyncio.Task[None]]", seconds: float) -> None:
    for player in players:
        player.is_up.set()
    done, _ = await asyncio.wait(playing, timeout=seconds)
    for task in done:
        task.result()
    for player in players:
        player.is_up.clear()


async def _let_play_until(
    players: list[Player], playing: "list[asyncio.Task[None]]", condition: Callable[[], bool]
) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "nobody plays any more"
        await _let_play(players, playing, 0.05)


async def _every_round_counts_once(database: str, players: list[Player]) -> None:
    store = await Store.open(database)
    try:
        for player in players:
            log = await store.log_of(player.table)
            assert [one.seq for one in log] == list(range(1, len(log) + 1))
            rounds = [one.entry.round for one in log if isinstance(one.entry, RoundPlayed)]
            assert rounds, "rounds came to their end between the kills"
            assert all(number in (0, before + 1) for before, number in pairwise([-1, *rounds]))
    finally:
        await store.close()


async def test_a_round_that_cannot_be_saved_is_saved_later(tmp_path: Path) -> None:
    """Nobody would ask for it again: its players would sit before an ended round for ever."""
    database = tmp_path / "games.db"
    server = ForkedServer(f"sqlite:///{database}", tmp_path, "--log-level", "error", short_rounds=True)
    server.start()
    try:
        ann = await register(server.url, "Ann")
        options = {"game": "confetti", "seats": 1, "rules": {"sand": 1}}
        wish = {"options": options, "sit": 0, "start": True}
        table = (await ask(server.url, ann, "POST", "api/tables", wish)).json()["table"]
        async with ConfettiGuest(server.url, ann, table) as guest:
            await guest.until(lambda: guest.view is not None and guest.view["stage"] == "sand")
            _execute(database, "ALTER TABLE entries RENAME TO away")
            await guest.until(lambda: "the database failed" in server.log)
            assert guest.view is not None
            assert guest.view["round_number"] == 0, "what is not saved is sent to nobody"
            _execute(database, "ALTER TABLE away RENAME TO entries")
            await guest.until(lambda: guest.view is not None and guest.view["round_number"] == 1)
    finally:
        server.close()


def _execute(database: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute(statement)

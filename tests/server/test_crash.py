"""SIGKILL at random moments during games played over the wire: every acknowledged action is found again.

Fifty games on each database, many at a time, while the server is killed and started again and again. Nothing
that was acknowledged may be missing, what was in flight may be there or not, and every game goes on to its
end.
"""

import asyncio
import os
import random
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from girandola.store.store import Store
from girandola.table.entries import Acted
from tests.databases import KINDS, new_database
from tests.server.guest import Guest, register
from tests.server.server_process import ForkedServer, Server
from tests.server.test_play import open_table, settle

GAMES = int(os.environ.get("GIRANDOLA_CRASH_GAMES", "50"))
AT_A_TIME = 25
KILLS = 6
LONGEST_THOUGHT = 0.2  # seconds


class Storm:
    """Kills the server at random moments and starts it again on the same port and database."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self._server = server
        self._dice = dice
        self.is_up = asyncio.Event()
        self.is_up.set()
        self.kills = 0
        self.is_over = False

    async def rage(self) -> None:
        port = self._server.port
        while self.kills < KILLS and not self.is_over:
            await asyncio.sleep(self._dice.uniform(0.3, 1.5))
            self.is_up.clear()
            self._server.kill()
            self.kills += 1
            await asyncio.to_thread(self._server.start, port)
            self.is_up.set()


class Game:
    """Two people at one table who do not give up, and remember what was acknowledged."""

    def __init__(self, server: Server, storm: Storm, seed: int) -> None:
        self._server, self._storm = server, storm
        self._dice = random.Random(seed)
        self._guests: list[Guest] = []
        self.table = ""
        self.acknowledged: dict[int, tuple[int, str]] = {}

    async def set_up(self) -> None:
        heads = [await register(self._server.url, name) for name in ("Ann", "Bob")]
        self.table = await open_table(self._server.url, heads[0], 2)
        self._guests = [Guest(self._server.url, head, self.table) for head in heads]
        for guest in self._guests:
            await guest.connect()
        assert (await self._guests[1].say("sit", seat=1))["type"] == "done"
        assert (await self._guests[0].say("start"))["type"] == "done"

    async def play(self) -> None:
        while not all(guest.is_over for guest in self._guests):
            try:
                await self._go_on()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await self._come_back()
        for guest in self._guests:
            await guest.disconnect()

    async def _go_on(self) -> None:
        await settle(self._guests)
        for seat, guest in enumerate(self._guests):
            if guest.legal:
                await asyncio.sleep(self._dice.uniform(0, LONGEST_THOUGHT))
                action = self._dice.choice(guest.legal)
                answer = await guest.act(action)
                if answer["type"] == "done":
                    self.acknowledged[answer["seq"]] = (seat, action)

    async def _come_back(self) -> None:
        """Join again and find every acknowledged action in what the server tells."""
        while True:
            await self._storm.is_up.wait()
            try:
                for guest in self._guests:
                    guest.seq = 0
                    await guest.connect()
                    self._compare(guest.received[-1])
                return
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.05)

    def _compare(self, snapshot: dict[str, object]) -> None:
        history: list[dict[str, dict[str, object]]] = snapshot["history"]  # type: ignore[assignment]
        told = {one["seq"]: one["entry"] for one in history}
        for seq, (seat, action) in self.acknowledged.items():
            assert told.get(seq) == {"kind": "acted", "seat": seat, "action": action}  # type: ignore[call-overload]


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_acknowledged_is_ever_lost(kind: str, tmp_path: Path) -> None:
    database = new_database(kind, tmp_path)
    limits = ("--request-rate", "100000", "--message-rate", "100000", "--log-level", "error")
    server = ForkedServer(database, tmp_path, *limits)
    server.start()
    storm = Storm(server, random.Random(7))
    games = [Game(server, storm, seed) for seed in range(GAMES)]
    try:
        await asyncio.gather(*(game.set_up() for game in games))
        raging = asyncio.create_task(storm.rage())
        places = asyncio.Semaphore(AT_A_TIME)

        async def play(game: Game) -> None:
            async with places:
                await game.play()

        await asyncio.gather(*(play(game) for game in games))
        storm.is_over = True
        await raging
    finally:
        server.close()
    assert storm.kills >= 3
    await find_all(database, games)


async def find_all(database: str, games: list[Game]) -> None:
    """Look into the database itself, after everything."""
    store = await Store.open(database)
    try:
        for game in games:
            log = await store.log_of(game.table)
            assert [one.seq for one in log] == list(range(1, len(log) + 1))
            acted = {
                one.seq: (one.entry.seat, one.entry.action) for one in log if isinstance(one.entry, Acted)
            }
            assert game.acknowledged.items() <= acted.items()
            assert game.acknowledged
            assert await store.record_body(f"{game.table}.1") is not None
    finally:
        await store.close()

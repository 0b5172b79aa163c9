"""A server in the tests' own process; tests stack its deals and hurry its sand. No test lives here."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from girandola.cli.serve import uvicorn_config
from girandola.hanabi import Card, Edition, Tile, read_card
from girandola.server.app import application
from girandola.server.realtime import confetti as confetti_runner
from girandola.server.realtime.confetti import ConfettiRunner
from girandola.server.settings import Settings
from girandola.server.tables import broadcast
from girandola.server.tables.registry import TableRegistry as Tables
from tests.patience import PATIENCE

SETTINGS: dict[str, Any] = {
    "bot_pause": 0.0,
    "bot_compile": 0,
    "bot_patience": PATIENCE,
    "guest_patience": 3.0,
    "request_rate": 2000.0,
    "message_rate": 2000.0,
    "tables_per_day": 10_000,
    "connections_per_visitor": 200,
    "log_level": "error",
}

_SOON_MS = 300
"""How much sand a hurried round has left."""


class Stacked(Random):
    """Dice that deal what a test wants: the decks and tiles that were laid ready, else by chance."""

    def __init__(self) -> None:
        super().__init__(20)
        self.decks: list[tuple[Card, ...]] = []
        self.tiles: list[tuple[Tile, ...]] = []

    def shuffle(self, x: Any) -> None:
        ready: list[Any] = self.tiles if x and isinstance(x[0], Tile) else self.decks
        if ready:
            x[:] = ready.pop(0)
        else:
            super().shuffle(x)


class House:
    """The server, its address, and its dice."""

    def __init__(self, url: str, dice: Stacked, tables: Tables) -> None:
        self.url = url
        self.dice = dice
        self._tables = tables

    def end_sand(self, table: str) -> None:
        """Let the running round's sand run out in a moment, so that no test has to wait for it."""
        live = next(referee.realtime for referee in self._tables.referees if referee.table.id == table)
        assert isinstance(live, ConfettiRunner), "Confetti is played there"
        live._loop.call_soon_threadsafe(_hurry, live)

    def stack(self, edition: Edition, first: str, tiles: Sequence[Tile] = ()) -> None:
        """Let the next deal begin with these cards; the rest follow in the order of the box."""
        deck = [read_card(text) for text in first.split()]
        rest = list(edition.cards)
        for card in deck:
            rest.remove(card)
        self.dice.decks.append((*deck, *rest))
        if edition.tiles:
            self.dice.tiles.append((*tiles, *(tile for tile in edition.tiles if tile not in tiles)))


def _hurry(live: ConfettiRunner) -> None:
    running = live.state.round
    if running is not None and running.ends - live.now() > _SOON_MS:
        live._zero -= (running.ends - live.now() - _SOON_MS) / 1000
        live._armed = None
        live._arm()


@contextlib.contextmanager
def open_house(folder: Path, guest_socket: socket.socket | None = None, **others: Any) -> Iterator[House]:
    """Serve from a thread until the tests are over. Guest bots come in by their socket, if there is one.
    ``others`` are settings that differ from those of the other tests."""
    settings = Settings(data=str(folder), **{"host": "127.0.0.1"} | SETTINGS | others)
    dice = Stacked()
    config = uvicorn_config(settings, application(settings, random=dice, guest_socket=guest_socket))
    server = uvicorn.Server(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    confetti_runner.COUNTDOWN_MS = 700  # nobody here has to find their seat
    broadcast.AWAY_S = 1.0  # nobody here has to wait for a phone that comes back
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not come up"
        assert time.monotonic() < deadline, "the server takes too long"
        time.sleep(0.02)
    tables: Tables = config.app.state.context.tables  # type: ignore[union-attr]
    try:
        yield House(f"http://127.0.0.1:{listening.getsockname()[1]}/", dice, tables)
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()

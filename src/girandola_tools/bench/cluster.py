"""`girandola bench cluster`: several server processes on one PostgreSQL database, and one of them is killed
again and again while people play. Nothing that was acknowledged may be lost, and every table must go on."""

import asyncio
import json
import logging
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from girandola.store.store import Store
from girandola.table.entries import Acted
from girandola_tools.bench.cluster_players import Notes, Player, play_all
from girandola_tools.bench.local_server import LIMITS, address_in, ask, await_server, close_connections

log = logging.getLogger(__name__)
_PATIENCE = 60.0  # seconds after which a table that has not moved is stuck


@click.command()
@click.option("--database", required=True, help="URL of a PostgreSQL database for this run alone.")
@click.option("--tables", default=60, show_default=True, help="Tables.")
@click.option("--players", default=3, show_default=True, help="Players at each, all at different processes.")
@click.option("--processes", default=3, show_default=True, help="Server processes.")
@click.option("--kills", default=20, show_default=True, help="How often one of them is killed.")
@click.option("--every", default=5.0, show_default=True, help="Seconds between two kills.")
@click.option("--calm", default=10.0, show_default=True, help="Seconds before the first.")
@click.option("--restart", default=None, help="A command that restarts the database, run once at the end.")
@click.option("--gently", is_flag=True, help="End processes with SIGTERM instead, as in a rolling restart.")
@click.option("--seed", default=1, show_default=True, help="Which process, which moves.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(*, as_json: bool, **options: Any) -> int:
    """Kill server processes while people play at all of them, and look for what was lost."""
    storm = Storm(**options)
    result = asyncio.run(storm.run())
    if as_json:
        click.echo(json.dumps(result))
    else:
        for name, value in result.items():
            click.echo(f"{name.replace('_', ' ')}: {value}")
    return 1 if result["lost"] or result["went_back"] or result["stuck"] else 0


class ServerProcess:
    """One server process, which is restarted on the same port."""

    def __init__(self, folder: Path, database: str) -> None:
        self._folder, self._database = folder, database
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self.url = ""

    def start(self) -> None:
        words = ["--host", "127.0.0.1", "--port", str(self._port), "--database", self._database]
        log = (self._folder / "server.log").open("a")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "girandola", "serve", *words, "--bot-compile", "0", *LIMITS],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        log.close()
        assert self._process.stdout is not None
        self.url = address_in(self._process.stdout.readline())
        self._port = int(self.url.rstrip("/").rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was started"
        return self._process.pid

    def end(self, number: signal.Signals) -> None:
        if self._process is None:  # it never started
            return
        self._process.send_signal(number)  # nothing happens if it has ended
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def server_processes(count: int, database: str) -> Iterator[list[ServerProcess]]:
    """Several server processes on one database."""
    with tempfile.TemporaryDirectory() as folder:
        made = []
        for number in range(count):
            own = Path(folder) / str(number)
            own.mkdir()
            made.append(ServerProcess(own, database))
        try:
            for process in made:
                process.start()
                await_server(process.url)
            yield made
        finally:
            for process in made:
                process.end(signal.SIGKILL)


@dataclass(kw_only=True)
class Storm:
    """The whole run."""

    database: str
    tables: int
    players: int
    processes: int
    kills: int
    every: float
    calm: float
    restart: str | None
    gently: bool = False
    seed: int = 1
    faults: list[float] = field(default_factory=list)
    rejoined_in_calm: int = 0

    async def run(self) -> dict[str, Any]:
        with server_processes(self.processes, self.database) as made:
            notes = {table: Notes() for table in await asyncio.to_thread(self._open, made)}
            people = self._people(made, notes)
            await play_all(people, asyncio.create_task(self._kill_at_random(made, notes)))
        return await self._count(notes)

    def _open(self, made: list[ServerProcess]) -> list[str]:
        self._secrets: dict[str, list[str]] = {}
        for number in range(self.tables):
            url = made[number % len(made)].url
            secrets = [ask(url, "api/visitors", {"bearer": True})["secret"] for _ in range(self.players)]
            wish = {"options": {"game": "hanabi", "seats": self.players, "rules": {"edition": "it"}}}
            table = ask(url, "api/tables", wish, secrets[0])["table"]
            for seat in range(1, self.players):
                ask(url, f"api/tables/{table}/commands", {"type": "sit", "seat": seat}, secrets[seat])
            ask(url, f"api/tables/{table}/commands", {"type": "start"}, secrets[0])
            self._secrets[table] = secrets
        close_connections()
        return list(self._secrets)

    def _people(self, made: list[ServerProcess], notes: dict[str, Notes]) -> list[Player]:
        urls, people = [process.url for process in made], []
        for number, (table, secrets) in enumerate(self._secrets.items()):
            for seat, secret in enumerate(secrets):
                dice = random.Random(f"{self.seed} {number} {seat}")
                people.append(Player(urls, number + seat, table, secret, notes[table], dice))
        return people

    async def _kill_at_random(self, made: list[ServerProcess], notes: dict[str, Notes]) -> None:
        """End processes at random, one at a time, then restart the database if a command for it is given."""
        dice = random.Random(self.seed)
        await asyncio.sleep(self.calm)
        self.rejoined_in_calm = sum(one.rejoined for one in notes.values())
        for _ in range(self.kills):
            process = dice.choice(made)
            self.faults.append(time.monotonic())
            await asyncio.to_thread(process.end, signal.SIGTERM if self.gently else signal.SIGKILL)
            began = time.monotonic()
            await asyncio.to_thread(process.start)
            await asyncio.sleep(max(0.0, self.every - (time.monotonic() - began)))
        if self.restart is not None:
            words = shlex.split(self.restart)
            await asyncio.to_thread(subprocess.run, words, check=True, stdout=subprocess.DEVNULL)
            self.faults.append(time.monotonic())  # nobody can play while the database is away
        patience = time.monotonic() + _PATIENCE
        while time.monotonic() < patience and not all(self._goes_on(one) for one in notes.values()):
            await asyncio.sleep(0.1)

    def _goes_on(self, notes: Notes) -> bool:
        """Whether the table has moved since the last fault."""
        return not self.faults or (bool(notes.when) and notes.when[-1] > self.faults[-1])

    async def _count(self, notes: dict[str, Notes]) -> dict[str, Any]:
        store = await Store.open(self.database)
        lost = 0
        try:
            for table, written in notes.items():
                entries = [(one.seq, one.entry) for one in await store.log_of(table)]
                acted = {seq: entry.action for seq, entry in entries if isinstance(entry, Acted)}
                lost += sum(acted.get(seq) != action for seq, action in written.acknowledged.items())
        finally:
            await store.close()
        waits = [wait for one in notes.values() for wait in _waits(one, self.faults)]
        log.debug("%s", [_waits(one, self.faults) for one in notes.values()])
        away = sorted(wait for one in notes.values() for wait in one.away)
        known = sorted(wait for wait in waits if wait is not None)
        return {
            "acknowledged": sum(len(one.acknowledged) for one in notes.values()),
            "lost": lost,
            "went_back": sum(one.went_back for one in notes.values()),
            "rejoined_without_a_fault": self.rejoined_in_calm,
            "faults": len(self.faults),
            "stuck": sum(wait is None for wait in waits),
            "p99_s_away": _quantile(away, 99),
            "longest_s_away": _quantile(away, 100),
            "p50_s_to_the_next_move": _quantile(known, 50),
            "p99_s_to_the_next_move": _quantile(known, 99),
            "longest_s_to_the_next_move": _quantile(known, 100),
        }


def _quantile(ordered: list[float], share: int) -> float | None:
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 2) if ordered else None


def _waits(notes: Notes, faults: list[float]) -> list[float | None]:
    """For each fault how long this table took to its next acknowledged move; None if there was none."""
    return [next((at - fault for at in notes.when if at > fault), None) for fault in faults]

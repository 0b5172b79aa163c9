"""What the proxy between processes costs: processor time per move, of all server processes together, when
players connect to the process that owns their tables, and when they connect to another one.

Both are compared with a single process on a database of its own.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import click
from sqlalchemy import make_url, text

from girandola.store.store import engine_for
from girandola_tools.bench.cluster import ServerProcess, server_processes
from girandola_tools.bench.hanabi_clients import Figures
from girandola_tools.bench.local_server import Tables

_ROUNDS = 3
Play = Callable[[str, Tables, tuple[int, ...]], Figures]
"""Plays on tables at an address and measures what these processes need."""


@dataclass
class Route:
    """Where players connect, and what was measured there."""

    name: str
    url: str
    tables: Tables
    pids: tuple[int, ...]
    moves: int = 0
    processor: float = 0.0
    rounds: list[float] = field(default_factory=list)

    def add(self, figures: Figures) -> None:
        self.moves += figures.moves
        self.processor += figures.processor
        self.rounds.append(round(figures.processor / max(1, figures.moves) * 1000, 3))

    @property
    def milliseconds(self) -> float:
        """Of processor time for each move."""
        return self.processor / self.moves * 1000 if self.moves else 0.0


def compare_processes(
    processes: int, database: str, set_up: Callable[[str], Tables], play: Play
) -> dict[str, Any]:
    """Measure in turn, several times: one process alone; of several the table's owner, and another one."""
    own_database = asyncio.run(_another_database(database))
    with server_processes(1, own_database) as alone, server_processes(processes, database) as many:
        own, theirs = set_up(alone[0].url), set_up(many[0].url)
        routes = [
            Route("one process", alone[0].url, own, _pids(alone)),
            Route(f"{processes} processes, players at the owner", many[0].url, theirs, _pids(many)),
            Route(f"{processes} processes, players at another one", many[1].url, theirs, _pids(many)),
        ]
        for way in routes * _ROUNDS:
            way.add(play(way.url, way.tables, way.pids))
    first = routes[0].milliseconds or 1.0
    return {
        way.name: {"cpu_ms": way.milliseconds, "ratio": way.milliseconds / first, "rounds": way.rounds}
        for way in routes
    }


async def _another_database(url: str) -> str:
    """A second database on the same server, for the process that is alone."""
    where = make_url(url)
    name = f"{where.database}_alone"
    engine = engine_for(url).execution_options(isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f'CREATE DATABASE "{name}"'))
    await engine.dispose()
    return where.set(database=name).render_as_string(hide_password=False)


def show(results: dict[str, Any]) -> None:
    click.echo(f"{'':36}CPU ms a move   against one process   in each round")
    for name, result in results.items():
        rounds = "  ".join(f"{one:.3f}" for one in result["rounds"])
        click.echo(f"{name:36}{result['cpu_ms']:13.3f}{result['ratio']:22.2f}   {rounds}")


def _pids(made: list[ServerProcess]) -> tuple[int, ...]:
    return tuple(process.pid for process in made)

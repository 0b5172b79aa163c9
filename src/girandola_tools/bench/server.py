"""`girandola bench server`: real clients in other processes play Hanabi on a real server."""

import json
import multiprocessing
import tempfile
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click

from girandola_tools.bench.hanabi_clients import Figures, play
from girandola_tools.bench.local_server import Tables, ask, await_server, resident_memory, running_server
from girandola_tools.bench.proxy_cost import compare_processes, show

Pids = tuple[int, ...]


@click.command()
@click.option("--tables", default=500, show_default=True, help="Tables that play at a steady pace.")
@click.option("--players", default=4, show_default=True, help="Players at each table.")
@click.option("--every", default=2.0, show_default=True, help="Seconds between two moves at a table.")
@click.option("--flat-out", default=100, show_default=True, help="Tables that play as fast as they can.")
@click.option("--seconds", default=20.0, show_default=True, help="How long each of the two is measured.")
@click.option("--clients", default=1, show_default=True, help="Processes that the clients run in.")
@click.option("--database", default=None, help="Database URL for the server; by default a new SQLite file.")
@click.option(
    "--processes",
    default=1,
    show_default=True,
    help="Compare this number of server processes with a single one.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(
    tables: int,
    players: int,
    every: float,
    flat_out: int,
    seconds: float,
    clients: int,
    database: str | None,
    processes: int,
    *,
    as_json: bool,
) -> None:
    """Load a server on this machine: moves a second, waiting times, memory per table."""
    if processes > 1:
        if database is None:
            raise click.ClickException("several processes need a PostgreSQL: name an empty one by --database")
        found = compare_processes(
            processes,
            database,
            lambda url: _set_up(url, flat_out, players),
            lambda url, ready, pids: _play(url, ready, 0.0, seconds, clients, pids),
        )
        click.echo(json.dumps(found)) if as_json else show(found)
        return
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), database) as (url, pid):
        bare = resident_memory(pid)
        ready = _set_up(url, max(tables, flat_out), players)
        idle = (resident_memory(pid) - bare) / len(ready)
        say = (lambda _: None) if as_json else click.echo
        say(f"{len(ready)} tables with {players} players are set; {idle / 1000:.0f} kB each while idle")
        results: dict[str, Any] = {"idle_bytes_per_table": round(idle)}
        for name, chosen, pause in (("paced", ready[:tables], every), ("flat_out", ready[:flat_out], 0.0)):
            if chosen:
                figures = _play(url, chosen, pause, seconds, clients, (pid,))
                results[name] = _result(figures, len(chosen))
                say(_sentence(name, results[name]))
        results["bytes_per_table_with_players"] = round((resident_memory(pid) - bare) / len(ready))
        if as_json:
            click.echo(json.dumps(results))


def _result(figures: Figures, tables: int) -> dict[str, Any]:
    busy = figures.processor / figures.seconds
    return {
        "tables": tables,
        "moves_per_second": round(figures.moves / figures.seconds, 1),
        "p50_ms": round(figures.percentile(50) * 1000, 1),
        "p99_ms": round(figures.percentile(99) * 1000, 1),
        "refused": figures.refused,
        "server_cpu": round(busy, 2),
        "moves_per_cpu_second": round(figures.moves / figures.seconds / busy) if busy else None,
    }


def _sentence(name: str, result: dict[str, Any]) -> str:
    how = "at a steady pace" if name == "paced" else "flat out"
    return (
        f"{result['tables']} tables {how}: {result['moves_per_second']:,.0f} saved moves a second, from "
        f"send to the last player told {result['p50_ms']} ms (p50), {result['p99_ms']} ms (p99); server at "
        f"{result['server_cpu']:.0%} of a core ({result['moves_per_cpu_second']:,} moves per CPU second)"
    )


def _play(
    url: str, tables: Tables, every: float, seconds: float, clients: int, pids: tuple[int, ...]
) -> Figures:
    """Divide the tables among client processes and combine their measurements."""
    warm = max(3.0, every * 1.5)
    context = multiprocessing.get_context("spawn")
    total = Figures()
    with ProcessPoolExecutor(clients, mp_context=context) as pool:
        parts = [tables[number::clients] for number in range(clients)]
        rest = (
            [url] * clients,
            parts,
            [every] * clients,
            [warm] * clients,
            [seconds] * clients,
            [pids] * clients,
        )
        for figures in pool.map(_play_part, *rest):
            total.moves += figures.moves
            total.seconds = max(total.seconds, figures.seconds)
            total.waits += figures.waits
            total.refused += figures.refused
            total.processor = max(total.processor, figures.processor)
    return total


def _play_part(
    url: str, tables: Tables, every: float, warm: float, seconds: float, pids: tuple[int, ...]
) -> Figures:
    import uvloop

    return uvloop.run(play(url, tables, every, warm, seconds, pids))


def _set_up(url: str, count: int, players: int) -> Tables:
    """Tables with all seats taken and a game begun, and the secrets of their players."""
    await_server(url)
    with ThreadPoolExecutor(16) as pool:
        return list(pool.map(lambda _: _set_table(url, players), range(count)))


def _set_table(url: str, players: int) -> tuple[str, list[str]]:
    secrets = [ask(url, "api/visitors", {"bearer": True})["secret"] for _ in range(players)]
    wish = {"options": {"game": "hanabi", "seats": players, "rules": {"edition": "it"}}}
    table = ask(url, "api/tables", wish, secrets[0])["table"]
    for seat in range(1, players):
        ask(url, f"api/tables/{table}/commands", {"type": "sit", "seat": seat}, secrets[seat])
    ask(url, f"api/tables/{table}/commands", {"type": "start"}, secrets[0])
    return table, secrets

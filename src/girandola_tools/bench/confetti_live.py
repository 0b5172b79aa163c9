"""`girandola bench confetti-live`: bots in other processes play Confetti on a real server."""

import gc
import json
import multiprocessing
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import click

from girandola_tools.bench.cluster import server_processes
from girandola_tools.bench.confetti_clients import LiveFigures, play_live
from girandola_tools.bench.local_server import Tables, ask, await_server, running_server


@click.command()
@click.option("--tables", type=click.IntRange(1, 10_000), default=100, show_default=True)
@click.option("--bots", type=click.IntRange(1, 7), default=6, show_default=True, help="Bots at each table.")
@click.option("--seconds", default=20.0, show_default=True, help="How long is measured, at most 45.")
@click.option("--clients", default=1, show_default=True, help="Processes that the bots run in.")
@click.option("--processes", default=1, show_default=True, help="Server processes, with players at all.")
@click.option("--database", default=None, help="An empty PostgreSQL, for more than one process.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(
    tables: int,
    bots: int,
    seconds: float,
    clients: int,
    processes: int,
    database: str | None,
    *,
    as_json: bool,
) -> None:
    """Let bots play rounds of Confetti over sockets: does motion arrive in time, and how much of it is
    there?"""
    seconds = min(seconds, 45.0)
    if processes > 1 and database is None:
        raise click.ClickException("several processes need a PostgreSQL: name an empty one by --database")
    with _servers(processes, database) as (urls, pids):
        with ThreadPoolExecutor(8) as pool:
            ready: Tables = list(
                pool.map(lambda number: _set_table(urls[number % len(urls)], bots), range(tables))
            )
        figures = _play(urls, ready, seconds, clients, pids)
    result = summary(figures, tables, bots)
    click.echo(json.dumps(result) if as_json else _sentence(result))


@contextmanager
def _servers(processes: int, database: str | None) -> Iterator[tuple[list[str], list[int]]]:
    """The addresses of the processes, and their ids."""
    if database is not None and processes > 1:
        with server_processes(processes, database) as made:
            yield [process.url for process in made], [process.pid for process in made]
        return
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), database) as (url, pid):
        await_server(url)
        yield [url], [pid]


def _set_table(url: str, bots: int) -> tuple[str, list[str]]:
    """A table with all seats taken, not yet started."""
    secrets = [ask(url, "api/visitors", {"bearer": True})["secret"] for _ in range(bots)]
    table = ask(url, "api/tables", {"options": {"game": "confetti", "seats": bots}}, secrets[0])["table"]
    for seat in range(1, bots):
        ask(url, f"api/tables/{table}/commands", {"type": "sit", "seat": seat}, secrets[seat])
    return table, secrets


def _play(urls: list[str], tables: Tables, seconds: float, clients: int, pids: list[int]) -> LiveFigures:
    total = LiveFigures()
    with ProcessPoolExecutor(clients, mp_context=multiprocessing.get_context("spawn")) as pool:
        parts = [tables[number::clients] for number in range(clients)]
        kills = [len(urls) > 1 and clients == 1] * clients
        rest = ([urls] * clients, parts, [seconds] * clients, [pids] * clients, kills)
        for figures in pool.map(_play_part, *rest):
            total.late += figures.late
            total.inputs += figures.inputs
            total.frames += figures.frames
            total.bytes += figures.bytes
            total.seconds = max(total.seconds, figures.seconds)
            total.processor = max(total.processor, figures.processor)
            total.own = max(total.own, figures.own)
            total.back += figures.back
    return total


def _play_part(urls: list[str], tables: Tables, seconds: float, pids: list[int], kills: bool) -> LiveFigures:
    import uvloop

    gc.freeze()
    gc.disable()  # its pauses would be attributed to the server
    return uvloop.run(play_live(urls, tables, seconds, pids, kills=kills))


def summary(figures: LiveFigures, tables: int, bots: int) -> dict[str, Any]:
    busy = figures.processor / figures.seconds
    late = figures.late if len(figures.late) > 1 else [0.0, 0.0]
    sockets = tables * bots
    back = {"longest_s_back": round(max(figures.back, default=0.0), 2), "cut_off": len(figures.back)}
    return (back if figures.back else {}) | {
        "tables": tables,
        "bots": bots,
        "inputs_per_second": round(figures.inputs / sockets / figures.seconds, 1),
        "frames_per_second": round(figures.frames / sockets / figures.seconds, 1),
        "p50_late_ms": round(1000 * quantiles(late, n=100)[49], 1),
        "p99_late_ms": round(1000 * quantiles(late, n=100)[98], 1),
        "bytes_per_second": round(figures.bytes / sockets / figures.seconds),
        "server_cpu": round(busy, 2),
        "cpu_per_table": round(busy / tables, 4),
        "client_cpu": round(figures.own / figures.seconds, 2),
    }


def _sentence(result: dict[str, Any]) -> str:
    return (
        f"{result['tables']} tables with {result['bots']} bots: {result['inputs_per_second']} inputs a "
        f"second from each, {result['frames_per_second']} frames a second to each, {result['p50_late_ms']} "
        f"ms late (p50), {result['p99_late_ms']} ms (p99); {result['bytes_per_second']:,} bytes a second to "
        f"each; server at {result['server_cpu']:.0%} of a core, {result['cpu_per_table']:.2%} a table; "
        f"the busiest client at {result['client_cpu']:.0%} of one{_after_the_kill(result)}"
    )


def _after_the_kill(result: dict[str, Any]) -> str:
    if "cut_off" not in result:
        return ""
    return (
        f"; one process was killed in mid-round, and the last of the {result['cut_off']} players whom that "
        f"cut off had the table again after {result['longest_s_back']} s"
    )

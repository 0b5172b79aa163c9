"""`girandola bench lab`: the compiled simulator, and other systems that are installed."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from girandola_tools.bench.lab_engines import Result


@click.command
@click.option(
    "--players", type=click.IntRange(2, 5), multiple=True, help="How many; again for more. [default: 2 and 5]"
)
@click.option(
    "--seconds",
    default=1.0,
    show_default=True,
    type=click.FloatRange(min=0.01),
    help="CPU time for each measurement.",
)
@click.option("--only", help="Only measurements whose name contains this, such as rl-env.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def command(players: tuple[int, ...], seconds: float, only: str | None, as_json: bool) -> None:
    """Step the compiled simulator and every other system that is installed, and print moves a second.

    One thread, CPU time, the base game with 3 lives; random games, and long games without misplays. The rows
    threads-1 and threads-2 use wall-clock time. Ours and theirs are measured in turns.
    """
    from girandola_tools.bench.lab_engines import measure

    results: list[Result] = []
    status = Console(stderr=True)
    with status.status("measuring") as line:
        for count in players or (2, 5):
            for result in measure(count, seconds, only):
                results.append(result)
                line.update(f"measured {result.engine} {result.work}, {count} players, {result.play} games")
    if as_json:
        click.echo(json.dumps({"results": [asdict(result) for result in results]}))
    else:
        Console().print(_table(results))


def _table(results: "list[Result]") -> Table:
    table = Table("engine", "work", "play")
    table.add_column("players", justify="right")
    table.add_column("moves/s", justify="right")
    table.add_column("we are", justify="right")
    ours = {(r.work, r.play, r.players): r.moves_per_second for r in results if r.engine == "girandola"}
    for result in results:
        mine = ours.get((result.work, result.play, result.players))
        ratio = "" if result.engine == "girandola" or not mine else f"{mine / result.moves_per_second:,.1f}×"
        row = [
            result.engine,
            result.work,
            result.play,
            str(result.players),
            f"{result.moves_per_second:,.0f}",
        ]
        table.add_row(*row, ratio)
    return table

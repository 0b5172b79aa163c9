"""`girandola arena scoreboard`: run all bots and write the score table into the page about them."""

import time
from pathlib import Path

import click
from rich.console import Console

from girandola.arena.scoreboard import measure, put_into, runs, written
from girandola.cli.long_runs import cores


@click.command()
@click.option("--games", default=10_000, show_default=True, help="Games for each compiled bot and table.")
@click.option("--slow-games", default=200, show_default=True, help="Games for bots that think in Python.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other deals.")
@click.option("--workers", type=int, help="Processes at once. [default: all cores]")
@click.option(
    "--page",
    default=Path("docs/bots.md"),
    show_default=True,
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Where the table is written.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep each result in this file, and skip the runs that it has.",
)
@click.option("--bots", help="Only these, separated by commas; the page then has no others.")
def command(
    games: int,
    slow_games: int,
    seed: int,
    workers: int | None,
    page: Path,
    keep: Path | None,
    bots: str | None,
) -> None:
    """Run all bots and write the score table of docs/bots.md."""
    wanted = [run for run in runs() if bots is None or run.bot in bots.split(",")]
    if not wanted:
        raise click.UsageError("none of these bots is known")
    console = Console(stderr=True)
    found = {}
    began = last = time.monotonic()
    for done in measure(wanted, games, slow_games, seed, workers or cores(), keep):
        found[done.run] = done.summary
        now = time.monotonic()
        console.print(
            f"{len(found)} of {len(wanted)}: {done.run}, {done.run.edition}, {done.run.players} players: "
            f"{done.summary.mean:.2f} in {now - last:.0f} s",
            highlight=False,
        )
        last = now
    put_into(page, written(found, seed))
    click.echo(f"{len(found)} results written to {page} in {(last - began) / 60:.1f} minutes")

"""`girandola arena scoreboard`: run all bots and write the score table into the page about them."""

from pathlib import Path

import click
from rich.console import Console

from girandola.arena.scoreboard import Run, measure, put_into, runs, written
from girandola.cli.arena import cores


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
@click.option("--bots", help="Only these, with commas between; the page then has no others.")
def command(
    games: int, slow_games: int, seed: int, workers: int | None, page: Path, bots: str | None
) -> None:
    """Run all bots and write the score table of docs/bots.md."""
    wanted = [run for run in runs() if bots is None or run.bot in bots.split(",")]
    if not wanted:
        raise click.UsageError("none of these bots is known")
    console = Console(stderr=True)

    def tell(run: Run) -> None:
        console.print(f"{run.bot}, {run.edition}, {run.players} players", highlight=False)

    found = dict(measure(wanted, games, slow_games, seed, workers or cores(), tell))
    put_into(page, written(found, seed))
    click.echo(f"{len(found)} results written to {page}")

"""`girandola lab`: questions to the compiled simulator."""

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@click.group
def command() -> None:
    """Examine the compiled simulator."""


@command.command
@click.option("--games", default=2_000, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seed", default=0, show_default=True, help="Other games for another number.")
def parity(games: int, seed: int) -> int:
    """Play random games by the compiled and by the readable rules, and compare them after every action.

    All presets for 2 to 5 players take turns with random rule sets. Ends with 1 at the first difference.
    """
    from girandola.lab.parity import Disparity, Tally, compare

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally = Tally(0, 0, 0)
    with Progress(*columns, transient=True) as progress:
        task = progress.add_task("games", total=games)
        try:
            for tally in compare(games, seed):
                progress.update(task, completed=tally.games)
        except Disparity as difference:
            click.echo(f"game {tally.games + 1}: {difference}")
            return 1
    click.echo(f"{tally.games} games, {tally.moves} moves, {tally.choices} choices of tiles: all the same")
    return 0

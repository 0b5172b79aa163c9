"""`girandola lab`: checks of the compiled simulator."""

import json
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn, track

if TYPE_CHECKING:
    from girandola.hanabi import Edition


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
    from girandola.lab.parity import Disparity, ParityCounts, compare

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally = ParityCounts(0, 0, 0)
    with Progress(*columns, transient=True, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games)
        try:
            for tally in compare(games, seed):
                progress.update(task, completed=tally.games)
        except Disparity as difference:
            click.echo(f"game {tally.games + 1}: {difference}")
            return 1
    click.echo(f"{tally.games} games, {tally.moves} moves, {tally.choices} choices of tiles: all the same")
    return 0


@command.command
@click.option("--players", type=click.IntRange(2, 5), multiple=True, help="Default: 2, 3, 4 and 5.")
@click.option("--games", default=500, show_default=True, type=click.IntRange(min=1), help="How many deals.")
@click.option("--seed", default=0, show_default=True, help="Other deals for another number.")
@click.option("--edition", default="it", show_default=True, help="A preset, with + for more.")
@click.option(
    "--width", type=click.IntRange(1, 50_000), help="Positions kept. Default: as for girandola winnable."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def winnable(
    *, players: tuple[int, ...], games: int, seed: int, edition: str, width: int | None, as_json: bool
) -> None:
    """Show how many deals can be won at all, if everybody sees every card."""
    from girandola.hanabi import edition_named

    rules = edition_named(edition)
    rows = [_share(rules, seats, games, seed, width) for seats in players or (2, 3, 4, 5)]
    if as_json:
        click.echo(json.dumps({"results": rows}))
        return
    for row in rows:
        click.echo(
            f"{row['players']} players: {row['yes']} of {row['games']} deals can be won "
            f"({row['yes'] / row['games']:.2%}), {row['no']} cannot, {row['not_found']} not found out; "
            f"{row['ms_per_deal']:.1f} ms a deal"
        )


def _share(edition: "Edition", players: int, games: int, seed: int, width: int | None) -> dict[str, Any]:
    from random import Random
    from time import process_time

    from girandola.hanabi import shuffled
    from girandola.lab.tables import setup
    from girandola.lab.winnable import WIDTHS, WinnableAnswer, winnable_deals

    deals = [shuffled(edition, players, Random(f"{seed}/{number}")) for number in range(games)]
    widths = WIDTHS if width is None else (width,)
    kit = setup(edition, players)
    list(winnable_deals(kit, deals[:1], (1,)))  # compiling is not what is measured
    began = process_time()
    found = winnable_deals(kit, deals, widths)
    answers = [
        one.answer for one in track(found, "deals", total=games, transient=True, console=Console(stderr=True))
    ]
    return {
        "edition": edition.name,
        "players": players,
        "games": games,
        "seed": seed,
        "yes": answers.count(WinnableAnswer.YES),
        "no": answers.count(WinnableAnswer.NO),
        "not_found": answers.count(WinnableAnswer.NOT_FOUND),
        "ms_per_deal": round(1000 * (process_time() - began) / games, 2),
    }

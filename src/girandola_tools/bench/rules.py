"""`girandola bench rules`: how many random legal moves a second the pure rules of Hanabi play."""

import json
import time
from itertools import cycle
from random import Random

import click
from rich.console import Console
from rich.table import Table

from girandola.hanabi import PRESETS, Edition, edition_named, legal_actions, shuffled, start, step


def moves_per_second(edition: Edition, players: int, seconds: float) -> float:
    """Play random games for about this long, by CPU time; the deals are made before, since shuffling is not
    part of the rules."""
    random, moves = Random(1), 0
    deals = cycle([shuffled(edition, players, random) for _ in range(200)])
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = start(edition, players, next(deals))
        while state.end is None:
            actions = legal_actions(state, state.active)
            state, _ = step(state, state.active, actions[int(random.random() * len(actions))])
            moves += 1
    return moves / spent


@click.command()
@click.option("--seconds", default=0.5, show_default=True, help="CPU time for each edition and table size.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def command(seconds: float, as_json: bool) -> None:
    """Play random legal moves with Hanabi's rules, in every edition, on one core."""
    seats = (2, 3, 4, 5)
    speeds = {
        name: [moves_per_second(edition_named(name), players, seconds) for players in seats]
        for name in PRESETS
    }
    if as_json:
        results = [
            {"edition": name, "players": players, "moves_per_second": round(speed)}
            for name, row in speeds.items()
            for players, speed in zip(seats, row, strict=True)
        ]
        click.echo(json.dumps({"results": results}))
        return
    table = Table(title="random legal moves a second, one core")
    table.add_column("edition")
    for players in seats:
        table.add_column(f"{players} players", justify="right")
    for name, row in speeds.items():
        table.add_row(name, *(f"{speed:,.0f}" for speed in row))
    Console().print(table)
    slowest = min(min(row) for row in speeds.values())
    click.echo(f"slowest: {slowest:,.0f} moves a second")

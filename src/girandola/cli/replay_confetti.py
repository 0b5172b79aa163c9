"""A recorded game of Confetti for `girandola replay`: what each hand was worth, round by round."""

import json
from typing import Any

import click

from girandola.confetti.deck import write_card
from girandola.core.errors import MalformedInput
from girandola.games.confetti.stored_record import (
    NamedRecord,
    RecordedRound,
    outcome_of,
    read_named,
    rounds_of,
)


def tell(data: bytes, source: str, *, as_json: bool) -> int:
    """Replay the record and print its rounds; raises if the rules refuse it."""
    try:
        named = read_named(data.decode())
        rounds = rounds_of(named.record)
    except UnicodeDecodeError as error:
        fault = f"this is no text in UTF-8: byte {error.start} is wrong"
        raise click.ClickException(f"{source}: {fault}") from None
    except MalformedInput as error:
        raise click.ClickException(f"{source}: {error}") from None
    if as_json:
        click.echo(json.dumps(summary(named, rounds)))
    else:
        _show(named, rounds)
    return 0


def summary(named: NamedRecord, rounds: list[RecordedRound]) -> dict[str, Any]:
    """The result as plain data; the keys are stable (docs/records.md)."""
    ended = outcome_of(named, rounds)
    return {
        "players": named.names,
        "side": named.record.edition.side.value,
        "rounds": [
            {
                "hands": [
                    [write_card(card) for card in (*hand.used, *hand.surplus)] for hand in one.scorings
                ],
                "scores": [hand.score for hand in one.scorings],
                "points": one.points,
            }
            for one in rounds
        ],
        "points": rounds[-1].points if rounds else (0,) * len(named.names),
        "winners": None if ended is None else ended.winners,
        "closing": named.closing,
    }


def _show(named: NamedRecord, rounds: list[RecordedRound]) -> None:
    from rich.console import Console  # slow to import, and JSON needs none of it
    from rich.table import Table
    from rich.text import Text

    document = summary(named, rounds)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for number in range(len(rounds)):
        table.add_column(f"round {number + 1}", justify="right")
    table.add_column("points", justify="right")
    table.add_column("")
    for seat, name in enumerate(named.names):
        scores = [str(one["scores"][seat]) for one in document["rounds"]]
        wins = "wins" if seat in (document["winners"] or ()) else ""
        table.add_row(Text(name), *scores, str(document["points"][seat]), wins)
    console = Console(highlight=False)
    console.print(table)
    if document["winners"] is None:
        console.print("The record stops before the game is over.")
    elif named.closing is not None:
        console.print("The players stopped the game.")

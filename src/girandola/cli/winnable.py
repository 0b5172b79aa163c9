"""`girandola winnable`: whether a recorded deal can still be won with every card face up."""

import json
from typing import Any

import click

from girandola.cli.game_source import read_game
from girandola.hanabi.replay import Replay, replay

WORDS = {
    "yes": "It can be won.",
    "no": "It cannot be won: every way was tried.",
    "not-found": "No way to win was found; whether there is none is not known.",
}


@click.command()
@click.argument("source", metavar="RECORD")
@click.option("--turn", default=0, show_default=True, metavar="T", help="After this number of actions.")
@click.option(
    "--width",
    type=click.IntRange(1, 50_000),
    help="Positions kept per turn. Default: a few, then more, then 4000.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(source: str, *, turn: int, width: int | None, as_json: bool) -> None:
    """Show whether a deal can still be won, if everybody sees every card and the deck.

    RECORD is a file, a link or - for standard input, as for replay. If a way to win is found, it is printed.
    """
    played = replay(read_game(source))
    turns = len(played.steps)
    if not 0 <= turn <= turns:
        raise click.UsageError(f"--turn {turn}: this game has {turns} actions, so 0 to {turns} are possible")
    found = examine(played, turn, width)
    click.echo(json.dumps(found) if as_json else in_words(found))


def examine(played: Replay, turn: int, width: int | None) -> dict[str, Any]:
    """The result as plain data; the keys are stable (docs/commands.md)."""
    from girandola.lab.winnable import WIDTHS, actions_of, winnable_state

    state = played.steps[turn - 1].state if turn else played.start
    found = winnable_state(state, WIDTHS if width is None else (width,))
    return {
        "turn": turn,
        "winnable": found.answer.value,
        "width": found.width,
        "line": [str(action) for action in actions_of(state, found.line)] if found.is_yes else None,
    }


def in_words(found: dict[str, Any]) -> str:
    line = f"\nFor instance: {' '.join(found['line'])}" if found["line"] else ""
    return f"{WORDS[found['winnable']]}{line}"

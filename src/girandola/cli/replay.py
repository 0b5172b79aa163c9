"""`girandola replay`: show a recorded game move by move, or print its result as JSON."""

import json
from typing import Any

import click

from girandola.cli.game_source import hanabi_game, is_of_confetti, read_bytes, shown
from girandola.hanabi.edition import Ending
from girandola.hanabi.outcome import score
from girandola.hanabi.replay import Replay, replay

REFUSED = 1


@click.command()
@click.argument("source", metavar="FILE|LINK|-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object with the result instead.")
def command(source: str, *, as_json: bool) -> int:
    """Show a recorded game move by move.

    The format is detected: a record of Girandola, the JSON of hanab.live, or one of its links. The exit code
    is 1 when the rules refuse one of the actions; the rest is then not played. For a game of Confetti, which
    has no moves, it shows the rounds.
    """
    data = read_bytes(source)
    if is_of_confetti(data):
        from girandola.cli.replay_confetti import tell

        return tell(data, shown(source), as_json=as_json)
    played = replay(hanabi_game(data, source))
    if as_json:
        click.echo(json.dumps(summary(played)))
    else:
        from girandola.cli.board import show  # rich is slow to import, and JSON needs none of it

        show(played)
    return REFUSED if played.refused else 0


def summary(played: Replay) -> dict[str, Any]:
    """The result as plain data; the keys are stable (docs/records.md)."""
    state = played.final
    refused = played.refused
    return {
        "score": score(state) if state.edition.ending is Ending.LAST_ROUND else None,
        "points": sum(state.fireworks),
        "errors": state.errors,
        "clues": state.clues,
        "turns": len(played.steps),
        "deck_left": len(state.deck),
        "fireworks": {
            suit.colour.value: placed
            for suit, placed in zip(state.edition.suits, state.fireworks, strict=True)
        },
        "end": played.end.value if played.end else None,
        "illegal": {"turn": refused.number, "reason": refused.refusal.value} if refused else None,
    }

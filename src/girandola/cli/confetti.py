"""`girandola confetti`: what a hand of Confetti is worth, and how good the bots are."""

import json
from collections.abc import Sequence
from typing import Any

import click

from girandola.cli.lazy import CommandEntry, LazyGroup
from girandola.confetti.deck import read_cards, write_card
from girandola.confetti.scoring import MOST_HELD, Scoring
from girandola.confetti.scoring import score as score_hand
from girandola.core.errors import MalformedInput


@click.group(
    cls=LazyGroup,
    entries={
        "levels": CommandEntry("girandola.cli.confetti_levels", "Measure how many points each bot makes.")
    },
)
def command() -> None:
    """Ask the rules of Confetti."""


@command.command()
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def score(cards: Sequence[str], *, as_json: bool) -> None:
    """Count a hand of up to nine cards and show which cards make its sets.

    A card is three letters of RYBGPO: the colours of the small, the medium and the large circle, as in RYB.
    """
    hand = read_cards(cards)
    if len(hand) > MOST_HELD:
        raise MalformedInput(f"a hand holds at most nine cards, and these are {len(hand)}")
    scoring = score_hand(hand)
    if as_json:
        click.echo(json.dumps(summary(scoring)))
    else:
        from girandola.cli.confetti_hand import show  # rich is slow to import, and JSON needs none of it

        show(scoring)


def summary(scoring: Scoring) -> dict[str, Any]:
    """The result as plain data; the keys are stable (docs/commands.md)."""
    return {
        "sets": len(scoring.sets),
        "need": scoring.need,
        "penalty": scoring.penalty,
        "score": scoring.score,
        "used": [write_card(card) for card in scoring.used],
        "surplus": [write_card(card) for card in scoring.surplus],
    }

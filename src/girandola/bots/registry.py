"""Which bots there are, by game and by the name that a table shows.

A bot's module is imported when it is made: a strong one may bring a compiler along.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

BOTS: Mapping[str, Mapping[str, str]] = {
    "hanabi": {
        "simple": "girandola.bots.simple_hanabi:SimpleHanabi",
        "companion": "girandola.bots.companion:Companion",
        "companion:club": "girandola.bots.companion:club",
        "companion:beginner": "girandola.bots.companion:Beginner",
    },
    "confetti": {
        "dreamer": "girandola.bots.confetti_player:DREAMER",
        "stroller": "girandola.bots.confetti_player:STROLLER",
        "picker": "girandola.bots.confetti_player:PICKER",
        "magpie": "girandola.bots.confetti_player:MAGPIE",
        "hawk": "girandola.bots.confetti_player:HAWK",
    },
}
"""For each game its bots: the name, and where what makes it is found (``module:attribute``)."""


def make(game: str, name: str, first: Any, seed: int) -> Any:
    """A new bot for a seat that sees ``first`` at the beginning of a game."""
    module, _, attribute = BOTS[game][name].partition(":")
    return getattr(import_module(module), attribute)(first, seed)

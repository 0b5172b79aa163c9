"""Which bots there are, for which game, for whom, and where to find them. Server and arena both read it.

A bot's module is imported when it is made: a strong one may bring a compiler along. A bot that is nowhere
here can still play: the arena takes ``path/to/file.py:Name`` too, see docs/bots.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any


class Company(StrEnum):
    """Whom a bot is made to play with."""

    PEOPLE = "people"
    BOTS = "bots"  # people cannot follow its language; they may choose it all the same


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot: its name, what makes one for a seat, and its compiled loops (``module:attribute``, if any).

    Without ``maker`` it cannot sit at a table: it sees what no seat sees. ``loops`` plays many games between
    bots of this kind at once.
    """

    name: str
    company: Company
    maker: str | None = None
    loops: str | None = None


_HANABI = (
    Entry("simple", Company.PEOPLE, "girandola.bots.simple_hanabi:SimpleHanabi"),
    Entry("companion", Company.PEOPLE, "girandola.bots.companion:Companion"),
    Entry("companion:club", Company.PEOPLE, "girandola.bots.companion:club"),
    Entry("companion:beginner", Company.PEOPLE, "girandola.bots.companion:Beginner"),
    Entry("smart", Company.BOTS, "girandola.bots.table_bots:smart", "girandola.bots.smart.games:play_games"),
    Entry("coder", Company.BOTS, "girandola.bots.table_bots:coder", "girandola.bots.coder.games:play_games"),
    Entry("cheater", Company.BOTS, loops="girandola.bots.cheater.games:play_games"),
)
_CONFETTI = (
    Entry("dreamer", Company.PEOPLE, "girandola.bots.confetti_player:DREAMER"),
    Entry("stroller", Company.PEOPLE, "girandola.bots.confetti_player:STROLLER"),
    Entry("picker", Company.PEOPLE, "girandola.bots.confetti_player:PICKER"),
    Entry("magpie", Company.PEOPLE, "girandola.bots.confetti_player:MAGPIE"),
    Entry("hawk", Company.PEOPLE, "girandola.bots.confetti_player:HAWK"),
)

ENTRIES: Mapping[str, Mapping[str, Entry]] = {
    "hanabi": {entry.name: entry for entry in _HANABI},
    "confetti": {entry.name: entry for entry in _CONFETTI},
}
"""For each game all its bots, those for the arena alone included."""

BOTS: Mapping[str, Mapping[str, Entry]] = {
    game: {name: entry for name, entry in entries.items() if entry.maker is not None}
    for game, entries in ENTRIES.items()
}
"""For each game the bots that may sit at a table, by the name that it shows."""


def make(game: str, name: str, first: Any, seed: int) -> Any:
    """A new bot for a seat that sees ``first`` at the beginning of a game."""
    maker = BOTS[game][name].maker
    assert maker is not None, "who sits at a table can be made"
    return found(maker)(first, seed)


def found(where: str) -> Any:
    """What is written as ``module:attribute``."""
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)

"""The conventions that a search can take everybody to follow, each as a handful of functions.

A search is handed these functions as values, so any bot that decides on a record and on what everybody
believes can be searched over, and the search is compiled without it. What the conventions say is in the bots'
modules.
"""

from functools import cache
from typing import NamedTuple

from girandola.bots.hanabi.compiled.beliefs import BELIEFS, NOBODY, Beliefs, hear_literally
from girandola.bots.hanabi.compiled.driver import CompiledBot, Decide, Interpret, IsHonest
from girandola.bots.hanabi.compiled.turn import carry_out, places_of
from girandola.bots.hanabi.smart.policy import decide as smart_decide
from girandola.bots.registry import ALL_BOTS, load
from girandola.lab.compile import as_value, compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CLUE
from girandola.lab.record import RECORD, Record
from girandola.lab.tables import TABLES, Tables


class Convention(NamedTuple):
    """A convention: what it does, what everybody takes from an action, and which actions keep to it."""

    decide: Decide
    interpret: Interpret
    is_honest: IsHonest


@cache
def convention_named(name: str) -> Convention:
    """The convention of this name. ``literal`` reads clues as what they say, and plays on like Smart."""
    bot = _LITERAL if name == "literal" else compiled_bot(name)
    is_honest = as_value(bot.is_honest, int, RECORD, BELIEFS, TABLES, int)
    return Convention(bot.policy.decide, bot.policy.interpret, is_honest)


def compiled_bot(name: str) -> CompiledBot:
    """The bot of this name that searches can be made over."""
    spec = ALL_BOTS["hanabi"][name]
    assert spec.convention is not None, f"{name} is no convention for a search"
    bot: CompiledBot = load(spec.convention, spec.home)
    return bot


def languages_for(players: int) -> list[str]:
    """The bots' conventions that a record with so many players may have been played by."""
    return [spec.name for spec in ALL_BOTS["hanabi"].values() if players in spec.language_for]


@compiled
def mean(convention: Convention, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """Let everybody take in what an action means in a game that lies open, before it is carried out."""
    convention.interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


@compiled
def advance(convention: Convention, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """The same, and carry it out."""
    mean(convention, record, beliefs, tables, action)
    carry_out(record, beliefs, tables, action)


def _hear(
    record: Record,
    beliefs: Beliefs,
    tables: Tables,
    action: int,
    places: int,
    hidden: int,  # noqa: ARG001
) -> None:
    """A clue says what it says, and nothing else says anything."""
    if tables.kind[action] == CLUE:
        seat = receiver(record, tables, tables.distance[action])
        hear_literally(record, beliefs, tables, seat, tables.subject[action], places)


_LITERAL = CompiledBot(smart_decide, _hear)

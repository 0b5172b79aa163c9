"""The conventions that a search can use, each as a few compiled functions.

A search receives these functions as values. So it works over any bot that decides on a record and on shared
beliefs, and it is compiled without that bot. The conventions themselves are in the bots' modules.
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
    """A convention: how it decides, what everybody concludes from an action, and which actions follow it."""

    decide: Decide
    interpret: Interpret
    is_honest: IsHonest


@cache
def convention_named(name: str) -> Convention:
    """The convention of this name. ``literal`` takes clues at face value, and plays like Smart."""
    bot = _LITERAL if name == "literal" else compiled_bot(name)
    is_honest = as_value(bot.is_honest, int, RECORD, BELIEFS, TABLES, int)
    return Convention(bot.policy.decide, bot.policy.interpret, is_honest)


def compiled_bot(name: str) -> CompiledBot:
    """The compiled bot of this name, to search over."""
    spec = ALL_BOTS["hanabi"][name]
    assert spec.convention is not None, f"{name} is no convention for a search"
    bot: CompiledBot = load(spec.convention, spec.home)
    return bot


def languages_for(players: int) -> list[str]:
    """The conventions of bots that a record with this number of players may follow."""
    return [spec.name for spec in ALL_BOTS["hanabi"].values() if players in spec.language_for]


@compiled
def mean(convention: Convention, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """Update everybody's beliefs by an action, before it is carried out, in a game with open hands."""
    convention.interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


@compiled
def advance(convention: Convention, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """The same, and carry the action out."""
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
    """Take clues at face value, and conclude nothing from other actions."""
    if tables.kind[action] == CLUE:
        seat = receiver(record, tables, tables.distance[action])
        hear_literally(record, beliefs, tables, seat, tables.subject[action], places)


_LITERAL = CompiledBot(smart_decide, _hear)

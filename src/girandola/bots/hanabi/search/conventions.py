"""The conventions that a search can take everybody to follow, each as a handful of functions.

A search is handed these functions as values, so any bot that decides on a record and on what everybody
believes can be searched over, and the search is compiled without it. What the conventions say is in the bots'
modules.
"""

from functools import cache
from typing import NamedTuple, Protocol

from girandola.bots.hanabi.coder.code import kind_of, numbers, numbers_before, pivot, scheme_of
from girandola.bots.hanabi.coder.games import BOT as CODER
from girandola.bots.hanabi.coder.language import publicly_useless, sum_to_say
from girandola.bots.hanabi.compiled.beliefs import BELIEFS, NOBODY, Beliefs, hear_literally
from girandola.bots.hanabi.compiled.bits import count
from girandola.bots.hanabi.compiled.driver import CompiledBot, Decide, Interpret
from girandola.bots.hanabi.compiled.turn import carry_out, places_of
from girandola.bots.hanabi.duet.games import BOT as DUET
from girandola.bots.hanabi.smart.games import BOT as SMART
from girandola.bots.hanabi.smart.policy import decide as smart_decide
from girandola.lab.compile import as_value, compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.record import RECORD, Record
from girandola.lab.tables import TABLES, Tables

_DISCARD, _CLUE = 0, 2


class Ask(Protocol):
    """Whether an action says what the convention would have it say: 1 or 0. May spoil the beliefs."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int: ...


class Way(NamedTuple):
    """A convention: what it does, what everybody takes from an action, and which actions keep to it."""

    decide: Decide
    interpret: Interpret
    is_honest: Ask


@cache
def way(name: str) -> Way:
    """The convention of this name. ``literal`` reads clues as what they say, and plays on like Smart."""
    policy = _BOTS[name].policy
    honest = _is_honest_sum if name == "coder" else _always
    return Way(policy.decide, policy.interpret, as_value(honest, int, RECORD, BELIEFS, TABLES, int))


@compiled
def mean(by: Way, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """Let everybody take in what an action means in a game that lies open, before it is carried out."""
    by.interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


@compiled
def advance(by: Way, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """The same, and carry it out."""
    mean(by, record, beliefs, tables, action)
    carry_out(record, beliefs, tables, action)


def _always(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:  # noqa: ARG001
    return 1


def _is_honest_sum(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:
    """Whether the number that the partners will hear is the one that is true."""
    return 1 if _says_truth(record, beliefs, tables, action) else 0


@compiled
def _says_truth(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> bool:
    kind = tables.kind[action]
    if kind == _CLUE and record.choice == 0:
        distance = tables.distance[action]
        seat = receiver(record, tables, distance)
        middle = pivot(record, beliefs, tables, seat)
        scheme = scheme_of(record, beliefs, tables, seat, middle)
        said = numbers_before(record, beliefs, tables, distance)
        said += kind_of(tables, scheme, middle, tables.subject[action], places_of(record, tables, action))
        return said == sum_to_say(record, beliefs, tables, numbers(record, beliefs, tables))
    if kind == _DISCARD:
        useless = publicly_useless(record, beliefs, tables)
        place = tables.place[action]
        if count(useless) > 1 and (useless >> place) & 1:
            said = count(useless & ((1 << place) - 1))
            return said == sum_to_say(record, beliefs, tables, count(useless))
    return True


def _hear(
    record: Record,
    beliefs: Beliefs,
    tables: Tables,
    action: int,
    places: int,
    hidden: int,  # noqa: ARG001
) -> None:
    """A clue says what it says, and nothing else says anything."""
    if tables.kind[action] == _CLUE:
        seat = receiver(record, tables, tables.distance[action])
        hear_literally(record, beliefs, tables, seat, tables.subject[action], places)


_LITERAL = CompiledBot(smart_decide, _hear)
_BOTS = {"literal": _LITERAL, "smart": SMART, "coder": CODER, "duet": DUET}
NAMES = tuple(_BOTS)

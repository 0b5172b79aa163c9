"""The conventions that a search can take everybody to follow, each as a handful of functions.

A search is handed these functions as values, so any bot that decides on a record and on what everybody
believes can be searched over, and the search is compiled without it. What the conventions say is in the bots'
modules.
"""

from functools import cache
from typing import NamedTuple, Protocol

from girandola.bots.beliefs import BELIEFS, NOBODY, Beliefs, hear_literally
from girandola.bots.bits import count
from girandola.bots.coder import games as coder_games
from girandola.bots.coder.code import kind_of, numbers, numbers_before, pivot, scheme_of
from girandola.bots.coder.language import interpret as coder_interpret
from girandola.bots.coder.language import publicly_useless, sum_to_say
from girandola.bots.coder.policy import decide as coder_decide
from girandola.bots.duet import games as duet_games
from girandola.bots.duet.language import interpret as duet_interpret
from girandola.bots.duet.policy import decide as duet_decide
from girandola.bots.smart import games as smart_games
from girandola.bots.smart.language import interpret as smart_interpret
from girandola.bots.smart.policy import decide as smart_decide
from girandola.bots.turns import carry_out, places_of
from girandola.lab.compile import as_value, compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.record import RECORD, Record
from girandola.lab.tables import TABLES, Tables

_DISCARD, _CLUE = 0, 2


class Decide(Protocol):
    """What the convention does for the seat to act."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables) -> int: ...


class Advance(Protocol):
    """Carry out an action in a game that lies open, and let everybody draw the conclusions."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None: ...


class Ask(Protocol):
    """Whether an action says what the convention would have it say: 1 or 0. May spoil the beliefs."""

    def __call__(self, record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int: ...


class Way(NamedTuple):
    """A convention; ``mean`` takes in what an action means, before it is carried out."""

    decide: Decide
    advance: Advance
    mean: Advance
    is_honest: Ask


NAMES = ("literal", "smart", "coder", "duet")


@cache
def way(name: str) -> Way:
    """The convention of this name. ``literal`` reads clues as what they say, and plays on like Smart."""
    decide, advance, mean, honest = _FUNCTIONS[name]
    types = (RECORD, BELIEFS, TABLES)
    return Way(
        as_value(decide, int, *types),
        as_value(advance, None, *types, int),
        as_value(mean, None, *types, int),
        as_value(honest, int, *types, int),
    )


def _smart_decides(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    return smart_decide(record, beliefs, tables)


def _smart_advances(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    smart_games.advance(record, beliefs, tables, action)


def _smart_means(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    smart_interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


def _duet_decides(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    return duet_decide(record, beliefs, tables)


def _duet_advances(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    duet_games.advance(record, beliefs, tables, action)


def _duet_means(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    duet_interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


def _always(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:  # noqa: ARG001
    return 1


def _coder_decides(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    return coder_decide(record, beliefs, tables)


def _coder_advances(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    coder_games.advance(record, beliefs, tables, action)


def _coder_means(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    coder_interpret(record, beliefs, tables, action, places_of(record, tables, action), wide(NOBODY))


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


def _literal_advances(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    _hear(record, beliefs, tables, action)
    carry_out(record, beliefs, tables, action)


def _literal_means(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    _hear(record, beliefs, tables, action)


@compiled
def _hear(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    if tables.kind[action] == _CLUE:
        seat = receiver(record, tables, tables.distance[action])
        places = places_of(record, tables, action)
        hear_literally(record, beliefs, tables, seat, tables.subject[action], places)


_FUNCTIONS = {
    "literal": (_smart_decides, _literal_advances, _literal_means, _always),
    "smart": (_smart_decides, _smart_advances, _smart_means, _always),
    "duet": (_duet_decides, _duet_advances, _duet_means, _always),
    "coder": (_coder_decides, _coder_advances, _coder_means, _is_honest_sum),
}

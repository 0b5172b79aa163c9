"""Describes a position for the judgement: the part of a row that all actions of the position share."""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.describing import deck_left, doubted, pace
from girandola.bots.hanabi.companion.features import MISPLAY, WRONG, own_ready
from girandola.bots.hanabi.companion.mind import (
    STATE,
    Mind,
    card_at,
    is_pointed,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import count
from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables

_STATE = 13
_TABLE = _STATE + STATE
_END = _TABLE + 5
STANDING = _END + 13
"""How many numbers there are."""
DOUBTS = (_STATE + WRONG, _STATE + MISPLAY, _TABLE + 3, _TABLE + 4)
"""Those that tell of clues being misread, and of who can be trusted."""


@lean
def describe_standing(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    """Write the numbers into a row, from ``first`` on; ``mind.state`` has been surveyed."""
    _describe_time(record, mind, tables, values, first)
    _describe_own_hand(record, mind, tables, values, first + 9)
    for number in range(STATE):
        values[first + _STATE + number] = min(mind.state[number] / 3, 2.0)
    _describe_table(mind, tables, values, first + _TABLE)
    _describe_end(record, mind, tables, values, first + _END)
    _describe_sight(record, mind, tables, values, first + _END + 9)


@lean
def _describe_time(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    """Tokens, cards in the deck, turns to spare, errors and points."""
    tokens = wide(record.clues)
    spare = pace(record, mind, tables)
    values[first] = tokens / 8
    values[first + 1] = 1.0 if tokens == 0 else 0.0
    values[first + 2] = 1.0 if tokens == tables.clue_tokens else 0.0
    values[first + 3] = deck_left(record) / (tables.cards - tables.players * tables.hand_size)
    values[first + 4] = max(-1.0, min(1.5, spare / 10))
    values[first + 5] = 1.0 if spare <= 1 else 0.0
    values[first + 6] = 1.0 if record.errors == 1 else 0.0
    values[first + 7] = 1.0 if record.errors >= 2 else 0.0
    values[first + 8] = wide(record.placed) / (tables.suits * tables.values)


@lean
def _describe_own_hand(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    """What this seat can do without a clue."""
    loose = 0
    useless = 0
    for place in range(size_of(record, mind.seat)):
        card = card_at(record, tables, mind.seat, place)
        if known_trash(mind, card):
            useless += 1
        elif not is_pointed(mind, card):
            loose += 1
    values[first] = own_ready(record, mind, tables) / 2
    values[first + 1] = 1.0 if useless > 0 else 0.0
    values[first + 2] = loose / 5
    values[first + 3] = 1.0 if loose == 0 and useless == 0 else 0.0


@lean
def _describe_table(mind: Mind, tables: Tables, values: NDArray[np.float64], first: int) -> None:
    """How many players there are, and how much they are doubted."""
    values[first] = 1.0 if tables.players == 2 else 0.0
    values[first + 1] = 1.0 if tables.players >= 4 else 0.0
    values[first + 2] = 1.0 if tables.players == 5 else 0.0
    most = -1.0
    misled = 0
    for seat in range(tables.players):
        if seat != mind.seat:
            most = max(most, doubted(mind, seat))
            misled += mind.misled[seat]
    values[first + 3] = most
    values[first + 4] = min(misled / 3, 1.0)


@lean
def _describe_end(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    """How near the end is, and whether turns or tokens are short."""
    left = deck_left(record)
    spare = pace(record, mind, tables)
    tokens = wide(record.clues)
    values[first] = wide(record.turns_left) / tables.players if record.turns_left > 0 else 0.0
    values[first + 1] = 1.0 if left == 1 else 0.0
    values[first + 2] = 1.0 if 1 < left <= 3 else 0.0
    values[first + 3] = 1.0 if 3 < left <= 7 else 0.0
    values[first + 4] = 1.0 if spare <= 0 else 0.0
    values[first + 5] = 1.0 if spare < 0 else 0.0
    values[first + 6] = 1.0 if 1 < spare <= 3 else 0.0
    values[first + 7] = 1.0 if tokens == 1 else 0.0
    values[first + 8] = 1.0 if tokens <= 2 else 0.0


@lean
def _describe_sight(
    record: Record, mind: Mind, tables: Tables, values: NDArray[np.float64], first: int
) -> None:
    """Which of the cards that are still needed this seat sees in other hands, and which nobody is to play."""
    seen = 0
    called = 0
    for seat in range(tables.players):
        if seat == mind.seat:
            continue
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if mind.face[card] != UNKNOWN:
                bit = 1 << mind.face[card]
                seen |= bit
                if ready(mind, card):
                    called |= bit
    needed = max(1, mind.best - wide(record.placed))
    values[first] = min(needed / 10, 1.5)
    values[first + 1] = min(count(seen & ~mind.trash) / needed, 1.0)
    values[first + 2] = count(seen & mind.playable & ~called) / 3
    values[first + 3] = count(mind.critical & ~mind.trash & ~seen) / 10

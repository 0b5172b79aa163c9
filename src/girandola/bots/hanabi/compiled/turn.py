"""One turn in a game between compiled bots: the building blocks of every bot's loops.

A bot that decides gets a record in which its own hand, the deck and the hidden tiles are covered, even where
the whole game is in memory: what it cannot see, it cannot use.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import Beliefs, BeliefTable, begin, follow_hand, refresh, settle
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import deal, pointed_at, receiver, step
from girandola.lab.kinds import CLUE
from girandola.lab.record import MAX_DECK, UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice, below, seed_one, shuffle
from girandola.lab.tables import Tables

_TILES = 6

COVERED: np.dtype[Any] = np.dtype(
    (np.record, [("deck", "u1", (MAX_DECK,)), ("tiles", "u1", (_TILES,)), ("return_point", "<u4")])
)
"""What was covered in a record while a seat decides."""

RESULT: np.dtype[Any] = np.dtype(
    (np.record, [("placed", "<i4"), ("errors", "<i4"), ("over", "<i4"), ("moves", "<i4")])
)
"""How a game ended: cards placed, errors, the reason (see ``Over``), and how many actions it took."""


@compiled
def new_game(
    record: Record, beliefs: Beliefs, tables: Tables, state: Dice, low: int, high: int, number: int
) -> None:
    """Deal game ``number`` of the seed whose two words are given."""
    seed_one(state, low, high, number)
    shuffle(record, tables, state)
    deal(record, tables, below(state, tables.players))
    begin(record, beliefs, tables)


@compiled
def deal_one(games: GameArray, tables: GameArray, low: int, high: int, number: int) -> None:
    """The same for one game whose cards are played by others."""
    state = np.zeros(4, np.uint32)
    seed_one(state, low, high, number)
    shuffle(games[0], tables[0], state)
    deal(games[0], tables[0], below(state, tables[0].players))


@compiled
def begin_one(games: GameArray, minds: BeliefTable, tables: GameArray) -> None:
    """Initialise the beliefs for a new deal."""
    begin(games[0], minds[0], tables[0])


@compiled
def catch_up_one(games: GameArray, minds: BeliefTable, tables: GameArray, seat: int) -> None:
    """Update the beliefs of one game after the seat has acted."""
    catch_up(games[0], minds[0], tables[0], seat)


@compiled
def places_of(record: Record, tables: Tables, action: int) -> int:
    """The places that an action points at: none unless it is a clue."""
    if tables.kind[action] != CLUE:
        return 0
    return pointed_at(
        record, tables, receiver(record, tables, tables.distance[action]), tables.subject[action]
    )


@compiled
def carry_out(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> None:
    """Carry out an action whose meaning was applied already."""
    seat = wide(record.active)
    step(record, tables, action)
    catch_up(record, beliefs, tables, seat)


@compiled
def catch_up(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> None:
    """Update the beliefs after the seat has acted."""
    refresh(record, beliefs, tables)
    follow_hand(record, beliefs, tables, seat)
    settle(record, beliefs, tables)


@compiled
def cover(record: Record, tables: Tables, covered: Any) -> None:
    """Hide what the seat to act does not see."""
    for card in range(MAX_DECK):
        covered.deck[card] = record.deck[card]
        if card >= record.drawn:
            record.deck[card] = UNKNOWN
    first = wide(record.active) * tables.hand_size
    for slot in range(first, first + wide(record.sizes[record.active])):
        record.deck[record.hand[slot]] = UNKNOWN
    for tile in range(_TILES):
        covered.tiles[tile] = record.tiles[tile]
        if tile >= record.tile:
            record.tiles[tile] = 0
    covered.return_point = record.return_point
    record.return_point = 0


@compiled
def uncover(record: Record, covered: Any) -> None:
    """Restore what was hidden."""
    for card in range(MAX_DECK):
        record.deck[card] = covered.deck[card]
    for tile in range(_TILES):
        record.tiles[tile] = covered.tiles[tile]
    record.return_point = covered.return_point


@compiled
def write_result(result: Any, record: Record, moves: int) -> None:
    result.placed = record.placed
    result.errors = record.errors
    result.over = record.over
    result.moves = moves


Results = NDArray[Any]
"""A one-dimensional array of RESULT."""

"""Deals again what a seat cannot see (its hand, the deck, the tiles) in ways that fit the clues.

Every way is equally likely: a hand is drawn card by card from those that each place may hold, and kept with a
probability that makes up for the places that had fewer cards left to choose from. What others' actions imply
is not considered; that is the work of a search. A card that a tile sent back into the deck (H11.2) is not
dealt to a place that was filled before; how the others saw it travel is not followed.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import compiled, wide
from girandola.lab.incremental_observations import show_hands
from girandola.lab.kernel import possible_identities
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice, below, roll
from girandola.lab.tables import Tables

_TRIES = 20_000
_STRICT = 500
"""Tries that keep a returned card away from places that were filled before; after them only clues count."""


Counts = NDArray[np.int64]


@compiled
def _count_unseen(record: Record, tables: Tables, seat: int, left: Counts) -> None:
    """How many copies of each identity the seat does not see: in its hand, or in the deck."""
    for identity in range(tables.identities):
        left[identity] = 0
    first = seat * tables.hand_size
    for place in range(record.sizes[seat]):
        left[record.deck[record.hand[first + place]]] += 1
    for card in range(record.drawn, record.total):
        left[record.deck[card]] += 1


@compiled
def _copies_for(record: Record, tables: Tables, slot: int, left: Counts, strict: bool, copies: Counts) -> int:
    """How many copies of each identity the place may hold; returns their number."""
    allowed = possible_identities(record, tables, slot)
    total = 0
    for identity in range(tables.identities):
        count = left[identity] if (allowed >> identity) & 1 else 0
        if strict and count > 0 and identity == record.returned and record.hand[slot] < record.returned_at:
            count -= 1
        copies[identity] = count
        total += count
    return total


@compiled
def _draw_hand(
    record: Record, tables: Tables, seat: int, state: Dice, left: Counts, faces: NDArray[np.uint8]
) -> bool:
    """Faces for the seat's hand; ``left`` keeps what the deck gets."""
    copies = np.zeros(UNKNOWN + 1, np.int64)
    whole = left.copy()
    first = seat * tables.hand_size
    for trial in range(_TRIES):
        strict = record.returned != UNKNOWN and trial < _STRICT
        left[:] = whole
        odds = 1.0
        for place in range(record.sizes[seat]):
            most = _copies_for(record, tables, first + place, whole, strict, copies)
            total = _copies_for(record, tables, first + place, left, strict, copies)
            if total <= 0:
                odds = 0.0
                break
            odds *= total / most
            drawn = below(state, total)
            identity = 0
            while drawn >= copies[identity]:
                drawn -= copies[identity]
                identity += 1
            faces[place] = identity
            left[identity] -= 1
        if odds > 0.0 and (odds == 1.0 or roll(state) < odds * 4294967296.0):
            return True
    return False


@compiled
def _redeal(record: Record, tables: Tables, seat: int, state: Dice) -> None:
    left = np.zeros(UNKNOWN + 1, np.int64)
    faces = np.zeros(tables.hand_size, np.uint8)
    _count_unseen(record, tables, seat, left)
    if not _draw_hand(record, tables, seat, state, left, faces):
        return  # the present hand fits, and no other hand was found
    first = seat * tables.hand_size
    for place in range(record.sizes[seat]):
        record.deck[record.hand[first + place]] = faces[place]
    _shuffle_rest(record, tables, state, left)


@compiled
def _shuffle_rest(record: Record, tables: Tables, state: Dice, left: Counts) -> None:
    """The deck, the tiles not turned up, and where a card would go back."""
    at = wide(record.drawn)
    for identity in range(tables.identities):
        for _ in range(left[identity]):
            other = record.drawn + below(state, at - record.drawn + 1)
            record.deck[at] = record.deck[other]
            record.deck[other] = identity
            at += 1
    for tile in range(wide(record.tile), tables.tiles):
        other = record.tile + below(state, tile - record.tile + 1)
        here = record.tiles[tile]
        record.tiles[tile] = record.tiles[other]
        record.tiles[other] = here
    if tables.tiles > 0 and record.returned == UNKNOWN:
        record.return_point = roll(state)


@compiled
def redeal_all(
    games: GameArray, tables: GameArray, where: GameArray, sheets: Any, dice: Any, seats: Any
) -> None:
    """Deal again what those seats cannot see, one seat for each game; sheets are brought up to date."""
    for number in range(len(games)):
        if games[number].over == 0:
            _redeal(games[number], tables[0], seats[number], dice[number])
            show_hands(games[number], tables[0], where[0], sheets[number])


@compiled
def reshuffle_deck(games: GameArray, state: Dice, first: int) -> None:
    """Deal the cards from a number on in another order, those in hands included."""
    record = games[0]
    for card in range(wide(record.total) - 1, first, -1):
        other = first + below(state, card - first + 1)
        face = record.deck[card]
        record.deck[card] = record.deck[other]
        record.deck[other] = face


@compiled
def show_hands_all(games: GameArray, tables: GameArray, where: GameArray, sheets: Any) -> None:
    """Bring sheets up to date after the cards of games were changed."""
    for number in range(len(games)):
        show_hands(games[number], tables[0], where[0], sheets[number])

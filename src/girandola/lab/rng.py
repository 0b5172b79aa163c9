"""Randomness for compiled code: a small generator whose numbers are the same on every machine, compiled or
not.

Each game has its own four words of state, seeded from the seed and the game's number, so results do not
depend on how games are shared among threads. The generator is Doty-Humphrey's sfc32.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables

Dice = NDArray[np.uint32]
"""The state of one game's generator: four words."""

_WORD = 0xFFFFFFFF
_WARMING = 12


def dice(seed: int, count: int) -> NDArray[np.uint32]:
    """Generators for a number of games, one row each."""
    made = np.zeros((count, 4), np.uint32)
    _seed_all(made, seed & _WORD, seed >> 32 & _WORD)
    return made


@lean
def _seed_all(rows: Any, low: int, high: int) -> None:
    for number in range(len(rows)):
        seed_one(rows[number], low, high, number)


@lean
def seed_one(state: Dice, low: int, high: int, number: int) -> None:
    """Seed one generator from the two words of a seed and a game's number."""
    state[0] = low
    state[1] = high
    state[2] = number & _WORD
    state[3] = 1
    for _ in range(_WARMING):
        roll(state)


@lean
def roll(state: Dice) -> int:
    """The next 32 random bits."""
    a, b, c, d = wide(state[0]), wide(state[1]), wide(state[2]), wide(state[3])
    drawn: int = (a + b + d) & _WORD
    state[0] = b ^ (b >> 9)
    state[1] = (c + (c << 3)) & _WORD
    state[2] = (((c << 21) | (c >> 11)) + drawn) & _WORD
    state[3] = (d + 1) & _WORD
    return drawn


@lean
def below(state: Dice, limit: int) -> int:
    """A number from 0 up to but not including the limit; the bias is below limit / 2**32."""
    return roll(state) * limit >> 32


@lean
def shuffle(record: Record, tables: Tables, state: Dice) -> None:
    """Fill in all the chance of a game: the deck, the tiles, and where a card would go back (H11.4)."""
    deck = record.deck
    bits = 0
    for card in range(tables.cards):
        # What a choice leaves of 32 random bits is as good as new for a second one.
        bits = (roll(state) if card & 1 == 0 else bits & _WORD) * (card + 1)
        other = bits >> 32
        deck[card] = deck[other]
        deck[other] = tables.deck[card]
    for card in range(tables.cards, len(deck)):
        deck[card] = UNKNOWN
    for tile in range(tables.tiles):
        other = below(state, tile + 1)
        record.tiles[tile] = record.tiles[other]
        record.tiles[other] = tables.tile_set[tile]
    if tables.tiles > 0:
        record.return_point = roll(state)

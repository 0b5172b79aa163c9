"""Random players, compiled: any legal action, or any but a misplay. They serve as baselines and to fill
seats."""

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import compiled, lean, load_word, wide
from girandola.lab.kernel import legal, receiver, sayable
from girandola.lab.kinds import ANNOUNCE, PLAY
from girandola.lab.record import Record
from girandola.lab.rng import Dice, below
from girandola.lab.tables import MAX_ACTIONS, MAX_CLUES, Tables

TRIES = 200
"""The most actions that a careful player draws to find one that is no misplay."""
_EACH = 0x0101010101010101
"""A word of ones and zeros times this has their sum in its highest byte."""


@lean
def count_bits(bits: int) -> int:
    """How many of the lowest sixteen bits are set."""
    bits = bits - ((bits >> 1) & 0x5555)
    bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
    bits = (bits + (bits >> 4)) & 0x0F0F
    return (bits + (bits >> 8)) & 31


@lean
def nth_bit(bits: int, number: int) -> int:
    """The place of the set bit that has ``number`` set bits below it."""
    for _ in range(number):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)


@lean
def random_action(record: Record, tables: Tables, state: Dice) -> int:
    """Any legal action, each as likely as the others."""
    if record.choice != 0 or tables.choose_at > tables.announce_at:
        return _any_of_all(record, tables, state)
    size = wide(record.sizes[record.active])
    cards = size if record.clues == tables.clue_tokens else size * 2
    clues = 0
    told = 0
    if record.clues > 0:
        for distance in range(1, tables.players):
            bits = sayable(record, tables, receiver(record, tables, distance))
            told |= bits << (MAX_CLUES * (distance - 1))
            clues += count_bits(bits)
    drawn = below(state, cards + clues)
    if drawn < cards:
        return tables.plays_at + drawn if drawn < size else drawn - size
    return _nth_clue(tables, told, drawn - cards)


@lean
def _nth_clue(tables: Tables, told: int, number: int) -> int:
    """The uid of one of the clues that may be given; twelve bits for each receiver."""
    for distance in range(1, tables.players):
        bits = (told >> (MAX_CLUES * (distance - 1))) & ((1 << MAX_CLUES) - 1)
        count = count_bits(bits)
        if number < count:
            clue = nth_bit(bits, number)
            if clue < tables.colours:
                return tables.colours_at + (distance - 1) * tables.colours + clue
            return tables.values_at + (distance - 1) * tables.values + clue - tables.colours
        number -= count
    return 0


@lean
def any_of_mask(mask: NDArray[np.uint8], state: Dice) -> int:
    """Any action that is set in a mask of legal ones."""
    whole = len(mask) & ~7
    count = 0
    for at in range(0, whole, 8):
        count += ((load_word(mask, at) * _EACH) >> 56) & 0xFF
    for action in range(whole, len(mask)):
        count += mask[action]
    left = below(state, count)
    at = 0
    while at < whole:  # words first: most masks are long
        here = ((load_word(mask, at) * _EACH) >> 56) & 0xFF
        if left < here:
            break
        left -= here
        at += 8
    for action in range(at, len(mask)):
        left -= mask[action]
        if left < 0:
            return action
    return 0


@compiled
def _any_of_all(record: Record, tables: Tables, state: Dice) -> int:
    mask = np.zeros(MAX_ACTIONS, np.uint8)
    legal(record, tables, mask)
    return any_of_mask(mask, state)


@lean
def choose(record: Record, tables: Tables, state: Dice, careful: int) -> int:
    """Any legal action; a careful player misplays only if all its tries drew a misplay."""
    for _ in range(TRIES):
        action = random_action(record, tables, state)
        if careful == 0 or not misplays(record, tables, action):
            break
    return action


@lean
def misplays(record: Record, tables: Tables, action: int) -> bool:
    kind = tables.kind[action]
    if kind != PLAY and kind != ANNOUNCE:
        return False
    face = record.deck[record.hand[record.active * tables.hand_size + tables.place[action]]]
    suit = tables.suit[face]
    return bool(
        tables.step[face] != record.fireworks[suit] or (kind == ANNOUNCE and tables.subject[action] != suit)
    )

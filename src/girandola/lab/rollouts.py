"""Whole games played inside the compiled code: what bots search with and arenas run on.

A policy compiled into a loop of its own is the fast way, so every policy brings one such loop; the two here
are the yardsticks: anything legal, and anything legal but a misplay, which makes long games.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import compiled, wide
from girandola.lab.dice import Dice, below, seed_one, shuffle
from girandola.lab.kernel import deal, legal, receiver, sayable, score, step
from girandola.lab.record import RECORD, Record, Records
from girandola.lab.tables import MAX_ACTIONS, MAX_CLUES, Tables

_WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Rollout:
    """The results of many games, in order."""

    scores: NDArray[np.uint8]
    moves: NDArray[np.uint16]
    ends: NDArray[np.uint8]
    """See ``record.Over``."""


@compiled
def count_bits(bits: int) -> int:
    """How many of the lowest sixteen bits are set."""
    bits = bits - ((bits >> 1) & 0x5555)
    bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
    bits = (bits + (bits >> 4)) & 0x0F0F
    return (bits + (bits >> 8)) & 31


@compiled
def nth_bit(bits: int, number: int) -> int:
    """The place of the set bit before which so many others are set."""
    for _ in range(number):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)


@compiled
def random_action(record: Record, tables: Tables, state: Dice) -> int:
    """Any legal action, each as likely as the others."""
    if record.choice != 0 or tables.choose_at > tables.announce_at:
        return _any_of_mask(record, tables, state)
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


@compiled
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


@compiled
def _any_of_mask(record: Record, tables: Tables, state: Dice) -> int:
    mask = np.zeros(MAX_ACTIONS, np.uint8)
    legal(record, tables, mask)
    count = 0
    for action in range(tables.actions):
        count += mask[action]
    left = below(state, count)
    for action in range(tables.actions):
        if mask[action] != 0:
            if left == 0:
                return action
            left -= 1
    return 0


@compiled
def choose(record: Record, tables: Tables, state: Dice, careful: int) -> int:
    """Any legal action; a careful player misplays only when nothing else has come to mind."""
    for _ in range(200):
        action = random_action(record, tables, state)
        if careful == 0 or not _misplays(record, tables, action):
            break
    return action


@compiled
def _misplays(record: Record, tables: Tables, action: int) -> bool:
    kind = tables.kind[action]
    if kind != 1 and kind != 3:
        return False
    face = record.deck[record.hand[record.active * tables.hand_size + tables.place[action]]]
    suit = tables.suit[face]
    return bool(tables.step[face] != record.fireworks[suit] or (kind == 3 and tables.subject[action] != suit))


@compiled
def _play(
    tables_array: Records, first: int, low: int, high: int, careful: int, scores: Any, moves: Any, ends: Any
) -> None:
    tables = tables_array[0]
    games = np.zeros(1, RECORD)
    record = games[0]
    state = np.zeros(4, np.uint32)
    for number in range(len(scores)):
        seed_one(state, low, high, first + number)
        shuffle(record, tables, state)
        deal(record, tables, 0)
        count = 0
        while record.over == 0:
            step(record, tables, choose(record, tables, state, careful))
            count += 1
        scores[number] = score(record, tables)
        moves[number] = count
        ends[number] = record.over

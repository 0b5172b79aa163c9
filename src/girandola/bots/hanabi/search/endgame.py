"""Searches the last cards exhaustively: the value of a position if everybody knew all hands, but not the
deck.

All continuations are tried, and each card that may be drawn is weighted by its number of copies. This is
exact for open hands. For hidden hands it is too optimistic, since partners know less about their cards. So it
is used only when few cards are left, and rollouts must confirm the action that it prefers (choose.py).
"""

import numpy as np
from numpy.typing import NDArray

from girandola.lab.beam import fingerprint, mix, moves
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import step
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.tables import Tables

MEMORY = 1 << 14
"""Size of the table of positions; the search gives up when more than half of it is used."""
DEPTH = 48
GIVEN_UP, UNKNOWN_WORTH = -1.0, -2.0
_MANY = 24


@compiled
def bound(record: Record, tables: Tables) -> int:
    """An upper bound for the cards on the table at the end, given lost cards and the turns left (H6.3)."""
    reach = 0
    for suit in range(tables.suits):
        at = wide(record.fireworks[suit])
        while at < tables.values:
            face = tables.order[suit, at]
            if record.gone[face] >= tables.copies[face]:
                break
            at += 1
        reach += at
    if tables.final_bouquet == 0:
        turns = wide(record.turns_left)
        if record.drawn < record.total:
            turns = wide(record.total) - wide(record.drawn) + tables.players
        reach = min(reach, wide(record.placed) + turns)
    return reach


@compiled
def key_of(record: Record, tables: Tables) -> int:
    """A key that is equal for positions of equal value: what is visible, and which cards the deck has."""
    total = fingerprint(record, tables)
    for card in range(record.drawn, record.total):
        face = wide(record.deck[card])
        if tables.step[face] < record.fireworks[tables.suit[face]]:
            face = UNKNOWN  # useless cards are interchangeable
        total += mix(40_000 + face)
    return total & ((1 << 62) - 1)


@compiled
def try_draw(layers: GameArray, tables: Tables, depth: int, action: int, card: int) -> int:
    """Carry an action out in the next layer, with card number ``card`` of the deck on top.

    Returns how many copies of that card the deck has: 0 if an equal card came before, and 0 for all but the
    first if the action draws nothing. An empty deck counts as one card.
    """
    record = layers[depth]
    first = wide(record.drawn)
    left = wide(record.total) - first
    copies = 1
    if left > 0:
        face = record.deck[first + card]
        copies = 0
        for other in range(left):
            if record.deck[first + other] == face:
                if other < card:
                    return 0
                copies += 1
    layers[depth + 1] = layers[depth]
    if left > 0:
        layers[depth + 1].deck[first + card] = record.deck[first]
        layers[depth + 1].deck[first] = record.deck[first + card]
    step(layers[depth + 1], tables, action)
    if layers[depth + 1].drawn == record.drawn:
        return max(left, 1) if card == 0 else 0
    return copies


@compiled
def known_worth(
    record: Record, tables: Tables, depth: int, keys: NDArray[np.int64], worths: NDArray[np.float64]
) -> float:
    """The value of a position that need not be searched; UNKNOWN_WORTH if it must be."""
    placed = float(record.placed)
    if record.over != 0:
        return 0.0 if record.errors >= tables.error_limit else placed
    if float(bound(record, tables)) == placed:
        return placed
    if depth + 2 >= DEPTH or keys[MEMORY] > MEMORY // 2:
        return GIVEN_UP
    at = _place_of(key_of(record, tables), keys)
    return float(worths[at]) if keys[at] != -1 else UNKNOWN_WORTH


@compiled
def _place_of(key: int, keys: NDArray[np.int64]) -> int:
    """The row of a position in the table, or the free row where it belongs."""
    at = key & (MEMORY - 1)
    while keys[at] != -1 and keys[at] != key:
        at = (at + 1) & (MEMORY - 1)
    return at


@compiled
def expected_cards(
    layers: GameArray, tables: Tables, keys: NDArray[np.int64], worths: NDArray[np.float64]
) -> float:
    """The expected number of cards played at the end of the game at ``layers[1]``.

    ``keys`` and ``worths`` are the table of positions; the last key counts them. Returns GIVEN_UP if there
    are too many. This is a loop with its own stack, since recursive functions cannot be cached on disk.
    """
    found = np.empty((DEPTH, _MANY), np.int64)
    at_move = np.zeros(DEPTH, np.int64)
    at_card = np.zeros(DEPTH, np.int64)
    many = np.zeros(DEPTH, np.int64)
    copies = np.zeros(DEPTH, np.int64)
    total = np.zeros(DEPTH)
    best = np.zeros(DEPTH)
    depth = 1
    worth = known_worth(layers[1], tables, 1, keys, worths)
    while True:
        if worth == UNKNOWN_WORTH:  # search this position
            many[depth] = moves(layers[depth], tables, found[depth])
            at_move[depth] = 0
            at_card[depth] = 0
            total[depth] = 0.0
            best[depth] = float(layers[depth].placed)
        elif worth == GIVEN_UP or depth == 1:
            return worth
        else:  # back to the position before
            depth -= 1
            total[depth] += copies[depth] * worth
            at_card[depth] += 1
        worth = UNKNOWN_WORTH
        cards = max(wide(layers[depth].total) - wide(layers[depth].drawn), 1)
        while worth == UNKNOWN_WORTH and at_move[depth] < many[depth]:
            if at_card[depth] == cards:
                best[depth] = max(best[depth], total[depth] / cards)
                is_best = best[depth] >= float(bound(layers[depth], tables))
                at_move[depth] = many[depth] if is_best else at_move[depth] + 1
                at_card[depth] = 0
                total[depth] = 0.0
                continue
            copies[depth] = try_draw(layers, tables, depth, found[depth, at_move[depth]], at_card[depth])
            if copies[depth] == 0:
                at_card[depth] += 1
                continue
            worth = known_worth(layers[depth + 1], tables, depth + 1, keys, worths)
            if worth == UNKNOWN_WORTH:
                break
            if worth == GIVEN_UP:
                return worth
            total[depth] += copies[depth] * worth
            at_card[depth] += 1
            worth = UNKNOWN_WORTH
        if at_move[depth] < many[depth]:
            depth += 1
        else:
            worth = best[depth]
            place = _place_of(key_of(layers[depth], tables), keys)
            keys[place] = key_of(layers[depth], tables)
            worths[place] = worth
            keys[MEMORY] += 1


@compiled
def prospects(
    worlds: GameArray,
    count: int,
    tables_of: GameArray,
    actions: NDArray[np.int64],
    values: NDArray[np.float64],
) -> bool:
    """Write the value of each action in each of the first ``count`` worlds, ignoring the order of their
    decks; False if the search gave up. A misplay counts as in the rules."""
    tables = tables_of[0]
    layers = np.empty(DEPTH, worlds.dtype)
    keys = np.full(MEMORY + 1, -1, np.int64)
    keys[MEMORY] = 0
    worths = np.zeros(MEMORY)
    for world in range(count):
        layers[0] = worlds[world]
        cards = max(wide(layers[0].total) - wide(layers[0].drawn), 1)
        for number in range(len(actions)):
            total = 0.0
            for card in range(cards):
                copies = try_draw(layers, tables, 0, actions[number], card)
                if copies > 0:
                    worth = expected_cards(layers, tables, keys, worths)
                    if worth == GIVEN_UP:
                        return False
                    total += copies * worth
            values[number, world] = total / cards
    return True

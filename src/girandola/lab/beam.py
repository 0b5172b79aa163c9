"""A compiled beam search for a way to win with every card face up. winnable.py is its interface.

The search keeps the most promising positions of each turn. It tries only one clue, because with open cards
all clues are the same: a pass that costs a token. It misplays on purpose only where discarding is not allowed
(H4.1): elsewhere a discard is at least as good. So if no position was ever dropped for lack of room,
everything was tried and the deal cannot be won. Positions are compared by what matters with open cards.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import compiled
from girandola.lab.kernel import receiver, step
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.tables import MAX_ACTIONS, Tables

DEPTH = 240
"""More turns than a won game can have: 35 plays, 64 discards of 70 cards, and a clue for each token."""
WON, LOST, NOT_FOUND = 1, 2, 3
_COMPLETE = 3
_RETURN, _ENCORE = 5, 6
_TILE_COLOUR = 3
_HOPELESS = -1_000_000
_NEVER = 255
_WIDE = (1 << 62) - 1
_MANY = 24
"""Most moves that are tried in one position: two per card, a pass, or the identities of a choice."""
WEIGHTS = np.array(
    [
        [170, 35, 81, 515, 30, 29, 26],
        [55, 40, 64, 471, 85, 15, 53],
        [100, 50, 120, 515, 60, 100, 60],
        [32, 41, 42, 492, 66, 12, 31],
        [56, 36, 85, 405, 69, 10, 68],
        [44, 44, 57, 731, 45, 79, 105],
    ],
    np.int64,
)
"""Weights for the value of a position, found by experiment: a placed card, a token, a spare turn, a spare
turn while they are scarce, a useful card in a hand that waits for none in the deck, the cost of waiting for
one deep in the deck, and a useful card that waits. There are several sets of weights, because where one fails
another often finds a way. The first is right most often; those that value early placed cards less find the
rest."""


@compiled
def first_seen(record: Record, tables: Tables, seen: NDArray[np.int64]) -> int:
    """Write for each identity after how many draws its first copy is in a hand (_NEVER without a copy left).
    Returns how many identities that are still needed have no copy left."""
    seen[:] = _NEVER
    left = np.int64(record.total) - record.drawn
    for back in range(left):
        ahead = left - back
        seen[record.deck[record.drawn + ahead - 1]] = ahead
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + record.sizes[seat]):
            seen[record.deck[record.hand[slot]]] = 0
    lost = 0
    for identity in range(tables.identities):
        if seen[identity] == _NEVER and tables.step[identity] >= record.fireworks[tables.suit[identity]]:
            lost += 1
    return lost


@compiled
def _slack(record: Record, tables: Tables, seen: NDArray[np.int64], after: NDArray[np.int64]) -> int:
    """How many turns may pass without placing a card, at the tightest point of the deck; below 0 the game
    cannot be won. ``after[d]`` is set to how many cards can only be placed after d more draws."""
    left = np.int64(record.total) - record.drawn
    after[: left + 2] = 0
    for suit in range(tables.suits):
        latest = 0
        for place in range(record.fireworks[suit], tables.values):
            ahead = seen[tables.order[suit, place]]
            if ahead != _NEVER:  # otherwise a tile may still save it
                latest = max(latest, ahead)
            after[latest] += 1
    turns = np.int64(record.turns_left) if left == 0 else tables.players
    waiting = 0
    slack = 99
    for ahead in range(left, -1, -1):
        waiting += after[ahead]
        slack = min(slack, left - ahead + turns - waiting)
    return slack


@compiled
def _hands(record: Record, tables: Tables, seen: NDArray[np.int64], weights: NDArray[np.int64]) -> int:
    """The value of the cards in the hands: useful ones count, but less while they wait for cards deep in the
    deck."""
    total = np.int64(0)
    held = np.int64(0)
    left = np.int64(record.total) - record.drawn
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + record.sizes[seat]):
            face = record.deck[record.hand[slot]]
            suit = tables.suit[face]
            if tables.step[face] < record.fireworks[suit] or (held >> face) & 1:
                continue
            held |= np.int64(1) << face
            latest = np.int64(0)
            for place in range(record.fireworks[suit], tables.step[face]):
                latest = max(latest, min(left, seen[tables.order[suit, place]]))
            if latest == 0:
                total += weights[4]
            else:
                total += weights[6] - weights[5] * latest // max(left, 1)
    return int(total)


@compiled
def rescues(record: Record, tables: Tables) -> int:
    """Tiles still face down, or waiting for a choice, that bring a discarded card back (H11.2)."""
    if tables.final_bouquet != 0:
        return 0  # the game is over before (H11.6)
    found = 1 if record.choice >= _RETURN else 0
    for tile in range(record.tile, tables.tiles):
        if record.tiles[tile] >= _RETURN:
            found += 1
    return found


@compiled
def worth(
    record: Record,
    tables: Tables,
    seen: NDArray[np.int64],
    after: NDArray[np.int64],
    weights: NDArray[np.int64],
) -> int:
    """How promising a position is; _HOPELESS if it can no longer be won."""
    if record.over != 0 or first_seen(record, tables, seen) > rescues(record, tables):
        return _HOPELESS
    total = weights[0] * record.placed + weights[1] * min(np.int64(record.clues), 6)
    if tables.final_bouquet == 0:
        slack = _slack(record, tables, seen, after)
        if slack < 0:
            return _HOPELESS
        total += weights[2] * min(slack, 12) + weights[3] * min(slack, 3)
    return int(total + _hands(record, tables, seen, weights))


@compiled
def mix(key: int) -> int:
    """Spread a number over 62 bits, so that sums of spread numbers rarely collide."""
    mixed = (key * 0x1E3779B97F4A7C15 + 0x232BE59BD9B4E019) & _WIDE
    mixed ^= mixed >> 29
    mixed = (mixed * 0x3F58476D1CE4E5B9) & _WIDE
    return mixed ^ (mixed >> 32)


@compiled
def fingerprint(record: Record, tables: Tables) -> int:
    """A hash that is equal for positions that are the same with open cards: marks and the order of a hand do
    not matter."""
    key = int(record.drawn) * 37 + int(record.clues)
    key = (key * 37 + int(record.errors)) * 37 + int(record.active)
    key = (key * 37 + int(record.turns_left)) * 37 + int(record.choice)
    total = mix(key * 37 + int(record.returned))
    for suit in range(tables.suits):
        total += mix(10_000 + 8 * suit + int(record.fireworks[suit]))
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + record.sizes[seat]):
            total += mix(20_000 + 64 * int(record.deck[record.hand[slot]]) + seat)
    return total & _WIDE


# --- what is tried


@compiled
def moves(record: Record, tables: Tables, found: NDArray[np.int64]) -> int:
    """Write the actions worth trying with open cards, and return how many they are."""
    if record.choice >= _RETURN:
        return _choices(record, tables, found)
    count = 0
    if record.choice == 0:
        count = _card_moves(record, tables, found)
    if record.choice != 0 or record.clues > 0:
        told = _any_clue(record, tables)
        if told != MAX_ACTIONS:
            found[count] = told
            count += 1
    return count


@compiled
def _any_clue(record: Record, tables: Tables) -> int:
    """A clue that may be given, or MAX_ACTIONS if there is none."""
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        first = seat * tables.hand_size
        for slot in range(first, first + record.sizes[seat]):
            face = record.deck[record.hand[slot]]
            if record.choice != _TILE_COLOUR:
                return int(tables.values_at + (distance - 1) * tables.values + tables.value[face])
            for colour in range(tables.colours):
                if tables.empty_clues != 0 or (tables.touches[face] >> colour) & 1:
                    return int(tables.colours_at + (distance - 1) * tables.colours + colour)
    return MAX_ACTIONS


@compiled
def _card_moves(record: Record, tables: Tables, found: NDArray[np.int64]) -> int:
    """Plays of cards that fit, and one discard of each kind."""
    count = 0
    tried = np.int64(0)
    first = record.active * tables.hand_size
    may_discard = record.clues < tables.clue_tokens
    for place in range(record.sizes[record.active]):
        face = record.deck[record.hand[first + place]]
        if (tried >> face) & 1:
            continue
        tried |= np.int64(1) << face
        suit = tables.suit[face]
        if tables.step[face] == record.fireworks[suit]:
            if tables.choose_at > tables.announce_at and may_discard:
                found[count] = tables.announce_at + place * tables.suits + suit
                count += 1
            found[count] = tables.plays_at + place
            count += 1
        if may_discard:
            found[count] = place
            count += 1
        elif record.errors + 1 < tables.error_limit and tables.step[face] != record.fireworks[suit]:
            found[count] = tables.plays_at + place
            count += 1
    return count


@compiled
def _choices(record: Record, tables: Tables, found: NDArray[np.int64]) -> int:
    """For tile 5 every card that is still needed, for tile 6 every card that fits, and for both one card that
    is neither."""
    count = 0
    spare = UNKNOWN
    for identity in range(tables.identities):
        if record.gone[identity] == 0:
            continue
        behind = record.fireworks[tables.suit[identity]]
        fits = tables.step[identity] == behind
        if fits or (record.choice == _RETURN and tables.step[identity] > behind):
            if count < _MANY - 1:
                found[count] = tables.choose_at + identity
                count += 1
        elif spare == UNKNOWN:
            spare = identity
    if spare != UNKNOWN:
        found[count] = tables.choose_at + spare
        count += 1
    return count


# --- the beam


@compiled
def beam(
    start: GameArray,
    tables_of: GameArray,
    width: int,
    weights: NDArray[np.int64],
    line: NDArray[np.int64],
) -> tuple[int, int]:
    """Search for a way to win from the first record; returns the result, and how many actions ``line``
    holds."""
    tables = tables_of[0]
    layer = np.empty(width, start.dtype)
    coming = np.empty(width, start.dtype)
    scratch = np.empty(1, start.dtype)
    parents = np.empty((DEPTH, width), np.int32)
    actions = np.empty((DEPTH, width), np.uint8)
    room = width * _MANY
    values = np.empty(room, np.int64)
    origins = np.empty((room, 2), np.int64)
    slots = 64
    while slots < 2 * room:
        slots *= 2
    table = np.empty(slots, np.int64)
    seen = np.empty(UNKNOWN + 1, np.int64)
    after = np.empty(_NEVER, np.int64)
    tried = np.empty(_MANY, np.int64)
    layer[0] = start[0]
    size = 1
    exhaustive = True
    if start[0].over == _COMPLETE:
        return WON, 0
    if worth(layer[0], tables, seen, after, weights) == _HOPELESS:
        return LOST, 0
    for depth in range(DEPTH):
        table[:] = -1
        count = 0
        for index in range(size):
            for number in range(moves(layer[index], tables, tried)):
                scratch[0] = layer[index]
                step(scratch[0], tables, tried[number])
                if scratch[0].over == _COMPLETE:
                    line[depth] = tried[number]
                    _trace(parents, actions, depth, index, line)
                    return WON, depth + 1
                value = worth(scratch[0], tables, seen, after, weights)
                if value == _HOPELESS or not _is_new(table, fingerprint(scratch[0], tables)):
                    continue
                values[count] = -value
                origins[count, 0] = index
                origins[count, 1] = tried[number]
                count += 1
        if count == 0:
            return (LOST if exhaustive else NOT_FOUND), 0
        exhaustive &= count <= width
        best = np.argsort(values[:count], kind="mergesort")
        size = min(count, width)
        for index in range(size):
            origin = best[index]
            parents[depth, index] = origins[origin, 0]
            actions[depth, index] = origins[origin, 1]
            coming[index] = layer[origins[origin, 0]]
            step(coming[index], tables, origins[origin, 1])
        layer, coming = coming, layer
    return NOT_FOUND, 0


@compiled
def _trace(
    parents: NDArray[np.int32], actions: NDArray[np.uint8], depth: int, index: int, line: NDArray[np.int64]
) -> None:
    """Write the actions that led to a position, from the last but one back to the first."""
    for turn in range(depth - 1, -1, -1):
        line[turn] = actions[turn, index]
        index = parents[turn, index]


@compiled
def _is_new(table: NDArray[np.int64], key: int) -> bool:
    """Add a fingerprint; False if it was there already."""
    at = key & (len(table) - 1)
    while table[at] != -1:
        if table[at] == key:
            return False
        at = (at + 1) & (len(table) - 1)
    table[at] = key
    return True

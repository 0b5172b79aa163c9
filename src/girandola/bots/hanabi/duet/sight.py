"""The features of an action by which Duet judges it. None depends on a face in its own hand.

A row has a number for each name below, mostly between 0 and 1. The order is that of lessons.py: after a
change the network must be trained again.
"""

import math

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import Beliefs, face_at, first_step, own_share
from girandola.bots.hanabi.compiled.bits import count, is_single, lowest
from girandola.bots.hanabi.duet.language import chop, least_needed
from girandola.bots.hanabi.smart.language import NO_PLACE
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import DISCARD, PLAY
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables

# The game: cards in the deck (at most none, one, ...), errors, points, turns to spare.
_DECK, _FEW_IN_DECK, _LAST_TURN, _ERROR, _ERRORS, _PLACED, _LOST = 0, 1, 7, 8, 9, 10, 11
_SPARE, _FEW_TO_SPARE, _FITTING = 12, 13, 17
# Its own hand: cards that surely fit, that the partner knows to fit, that may fit, dead ones, last copies,
# what is not known of it in bits; and the card that seems least needed.
_PLAY, _PLAYS, _KNOWN_PLAYS, _MAYBE_PLAYS = 18, 19, 20, 21
_DEAD, _HAS_DEAD, _LAST_COPIES, _OPEN = 22, 23, 24, 25
_LEAST, _LEAST_DEAD, _LEAST_LAST, _LEAST_FITS = 26, 27, 28, 29
SHARED = 30
"""The number of features that are the same for all actions of a turn."""

# The action: tokens after it; what is thrown away; the kind of clue.
_TOKENS = 30
_THROW, _THROWN_DEAD, _THROWN_LAST, _THROWN_FITS, _SURELY_DEAD, _SURELY_FITS = 39, 40, 41, 42, 43, 44
_COLOUR, _VALUE = 45, 46
# A play: its chance, its step, what it costs if it does not fit, and whom it helps.
_PUT, _CHANCE, SURE, _LOSES, _STEP, _COMPLETES, _PUT_DEAD = 47, 48, 49, 50, 51, 52, 53
_HELPS, _HELPS_KNOWN, _HELPS_SELF = 54, 55, 56
# The partner: cards known to fit, called for just now, known dead or last; last copies not known; what is not
# known and what clues said, in bits, of cards that are needed and others; what the first play is.
_THEIR_PLAYS, _TWICE, _CALLED, _CALLS = 57, 60, 61, 62
_NEW_DEAD, _NEW_LAST, _THEIR_DEAD, _THEIR_DEADS = 63, 64, 65, 66
_UNSAVED, _NEEDED, _OPEN_NEEDED, _OPEN_DEAD, _TOLD_NEEDED, _TOLD_DEAD = 67, 68, 69, 70, 71, 72
_THEIR_STEP, _UNCALLED, CALLS_FIRST = 73, 74, 75
# What the partner throws away next, now or after plays.
_LOCKED, _LOCKED_LATER, _LATER_LAST, _LATER_DEAD = 76, 77, 78, 79
_NEXT, _NEXT_LAST, _NEXT_DEAD, _NEXT_FITS, _NEXT_FAR, _NEXT_STEP = 80, 81, 82, 83, 84, 85
WORTH, GAP = 86, 87
"""What the action is worth at first sight, in tens; and how much less that is than the best."""
FEATURES = 88

_DECK_STEPS = (0, 1, 2, 4, 8, 15)
_SPARE_STEPS = (0, 1, 2, 4)
_LOGARITHMS = np.array([0.0] + [math.log2(number) for number in range(1, UNKNOWN + 2)])


@compiled
def see_game(record: Record, beliefs: Beliefs, tables: Tables, row: NDArray[np.float32]) -> None:
    """Write the features that are the same for every action."""
    row[:] = 0.0
    left = wide(record.total) - wide(record.drawn)
    reachable = tables.points - (count(beliefs.dead) - wide(record.placed))
    turns = left + tables.players if left > 0 else wide(record.turns_left)
    to_spare = wide(record.placed) + turns - reachable
    row[_DECK] = left / 40.0
    for number, limit in enumerate(_DECK_STEPS):
        row[_FEW_IN_DECK + number] = left <= limit
    row[_LAST_TURN] = record.turns_left == 1
    row[_ERROR] = record.errors >= 1
    row[_ERRORS] = record.errors >= 2
    row[_PLACED] = record.placed / 25.0
    row[_LOST] = min(tables.points - reachable, 5) / 5.0
    row[_SPARE] = min(max(to_spare, -3), 12) / 10.0
    for number, limit in enumerate(_SPARE_STEPS):
        row[_FEW_TO_SPARE + number] = to_spare <= limit
    row[_FITTING] = count(beliefs.playable) / 5.0
    _see_own_hand(record, beliefs, tables, row)


@compiled
def _see_own_hand(record: Record, beliefs: Beliefs, tables: Tables, row: NDArray[np.float32]) -> None:
    seat = wide(record.active)
    first = seat * tables.hand_size
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.own[place]
        if mask & ~beliefs.playable == 0:
            row[_PLAY] = 1.0
            row[_PLAYS] += 0.25
        elif mask & beliefs.playable != 0:
            row[_MAYBE_PLAYS] += 0.25
        if beliefs.masks[first + place] & ~beliefs.playable == 0:
            row[_KNOWN_PLAYS] += 0.25
        if mask & ~beliefs.dead == 0:
            row[_HAS_DEAD] = 1.0
            row[_DEAD] += 0.25
        elif mask & ~beliefs.critical == 0:
            row[_LAST_COPIES] += 0.25
        row[_OPEN] += _LOGARITHMS[count(mask)] / 20.0
    place = least_needed(record, beliefs, tables, seat)
    if place != NO_PLACE:
        row[_LEAST] = 1.0
        row[_LEAST_DEAD] = own_share(beliefs, place, beliefs.dead)
        row[_LEAST_LAST] = own_share(beliefs, place, beliefs.critical)
        row[_LEAST_FITS] = own_share(beliefs, place, beliefs.playable)


@compiled
def see_action(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, rows: NDArray[np.float32], number: int
) -> None:
    """Write the rest of a row, after the meaning of the action was applied; the beliefs before it are in
    ``saved``. The first row must have the features of the game already."""
    row = rows[number]
    if number > 0:
        row[:SHARED] = rows[0, :SHARED]
        row[SHARED:] = 0.0
    kind = tables.kind[action]
    tokens = wide(record.clues)
    if kind == PLAY:
        _see_play(record, beliefs, tables, tables.place[action], row)
    elif kind == DISCARD:
        tokens += 1
        _see_throw(beliefs, tables.place[action], row)
    else:
        tokens -= 1
        row[_COLOUR if action < tables.values_at else _VALUE] = 1.0
    row[_TOKENS + min(tokens, 8)] = 1.0
    _see_partner(record, beliefs, tables, row)
    _see_next_throw(record, beliefs, tables, row)


@compiled
def _see_throw(beliefs: Beliefs, place: int, row: NDArray[np.float32]) -> None:
    row[_THROW] = 1.0
    row[_THROWN_DEAD] = own_share(beliefs, place, beliefs.dead)
    row[_THROWN_LAST] = own_share(beliefs, place, beliefs.critical)
    row[_THROWN_FITS] = own_share(beliefs, place, beliefs.playable)
    row[_SURELY_DEAD] = beliefs.own[place] & ~beliefs.dead == 0
    row[_SURELY_FITS] = beliefs.own[place] & ~beliefs.playable == 0


@compiled
def _see_play(record: Record, beliefs: Beliefs, tables: Tables, place: int, row: NDArray[np.float32]) -> None:
    mask = beliefs.own[place]
    row[_PUT] = 1.0
    row[_CHANCE] = own_share(beliefs, place, beliefs.playable)
    row[SURE] = mask & ~beliefs.playable == 0
    row[_LOSES] = own_share(beliefs, place, beliefs.critical & ~beliefs.playable)
    step = first_step(tables, mask & beliefs.playable)
    row[_STEP] = step / 4.0 if step < tables.values else 0.0
    row[_COMPLETES] = step == tables.values - 1
    row[_PUT_DEAD] = own_share(beliefs, place, beliefs.dead)
    if not is_single(mask):
        return
    face = lowest(mask)
    following = tables.order[tables.suit[face], tables.step[face] + 1]
    partner = receiver(record, tables, 1)
    first = partner * tables.hand_size
    for slot in range(first, first + wide(record.sizes[partner])):
        if face_at(record, slot) == following:
            row[_HELPS] = 1.0
            if is_single(beliefs.masks[slot]):
                row[_HELPS_KNOWN] = 1.0
    for other in range(wide(record.sizes[record.active])):
        if beliefs.own[other] == 1 << following:
            row[_HELPS_SELF] = 1.0


@compiled
def _see_partner(record: Record, beliefs: Beliefs, tables: Tables, row: NDArray[np.float32]) -> None:
    """Write the features of the partner's hand: what the partner knows, and what not."""
    seat = receiver(record, tables, 1)
    first = seat * tables.hand_size
    known = 0
    fitting = 0
    calls = 0
    step = tables.values
    for slot in range(first, first + wide(record.sizes[seat])):
        before = beliefs.saved[slot]
        after = beliefs.masks[slot]
        face = face_at(record, slot)
        bit = 1 << face
        is_open = _LOGARITHMS[count(after)]
        is_told = _LOGARITHMS[count(before)] - is_open
        if beliefs.dead & bit != 0:
            row[_OPEN_DEAD] += is_open / 10.0
            row[_TOLD_DEAD] += is_told / 5.0
        else:
            row[_OPEN_NEEDED] += is_open / 10.0
            row[_TOLD_NEEDED] += is_told / 5.0
            row[_NEEDED] += 0.2
        if after & ~beliefs.playable == 0:
            if known & bit != 0:
                row[_TWICE] += 1.0
            elif before & ~beliefs.playable != 0:
                calls += 1
            known |= bit
            step = min(step, tables.step[face])
        fitting |= beliefs.playable & bit
        _see_certainty(beliefs, before, after, bit, row)
    plays = count(known)
    for number in range(3):
        row[_THEIR_PLAYS + number] = plays > number
    row[_CALLED] = min(calls, 3) / 2.0
    row[_CALLS] = calls >= 1
    row[CALLS_FIRST] = calls >= 1 and plays == calls
    row[_THEIR_STEP] = step / 4.0 if plays > 0 else 0.0
    row[_UNCALLED] = count(fitting & ~known) / 2.0


@compiled
def _see_certainty(beliefs: Beliefs, before: int, after: int, bit: int, row: NDArray[np.float32]) -> None:
    """Whether the partner knows that a card is dead, or the last of its kind, and since when."""
    if after & ~beliefs.dead == 0:
        row[_THEIR_DEAD] = 1.0
        row[_THEIR_DEADS] += 1.0 / 3.0
        if before & ~beliefs.dead != 0:
            row[_NEW_DEAD] += 0.5
    if beliefs.critical & bit != 0:
        if after & ~beliefs.critical != 0:
            row[_UNSAVED] += 1.0 / 3.0
        elif before & ~beliefs.critical != 0:
            row[_NEW_LAST] += 0.5


@compiled
def _see_next_throw(record: Record, beliefs: Beliefs, tables: Tables, row: NDArray[np.float32]) -> None:
    """What the partner would throw away next, or, if it has something to play, after that."""
    seat = receiver(record, tables, 1)
    first = seat * tables.hand_size
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE:
        face = face_at(record, first + place)
        row[_NEXT] = 1.0
        row[_NEXT_LAST] = (beliefs.critical >> face) & 1
        row[_NEXT_DEAD] = (beliefs.dead >> face) & 1
        row[_NEXT_FITS] = (beliefs.playable >> face) & 1
        if row[_NEXT_DEAD] == 0.0:
            row[_NEXT_FAR] = (tables.step[face] - wide(record.fireworks[tables.suit[face]])) / 4.0
            row[_NEXT_STEP] = tables.step[face] / 4.0
    elif row[_THEIR_PLAYS] != 0.0:
        place = least_needed(record, beliefs, tables, seat)
        row[_LOCKED_LATER] = place == NO_PLACE
        if place != NO_PLACE:
            face = face_at(record, first + place)
            row[_LATER_LAST] = (beliefs.critical >> face) & 1
            row[_LATER_DEAD] = (beliefs.dead >> face) & 1
    elif row[_THEIR_DEAD] == 0.0:
        row[_LOCKED] = 1.0

"""How likely a hand is, given the partners' decisions: would the convention have acted so, seeing that hand?

Each decision that the convention would not have made makes the hand less likely; the caller decides by how
much.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BeliefTable
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.bots.hanabi.search.conventions import Convention
from girandola.lab.compile import compiled, wide
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.tables import Tables

MEMO = 32749
"""Rows of the cache of answers: a prime number, for even hashing."""
_STEPS = 8
_FACES, _TURNS = UNKNOWN + 1, 1024


@compiled
def recall(
    past: GameArray,
    turns: int,
    view: Record,
    tables: Tables,
    seat: int,
    memory: int,
    asked: NDArray[np.int64],
    held: NDArray[np.int64],
) -> int:
    """Write the turns of the partners' latest decisions, at most ``memory``, and the places of the present
    cards that they saw; returns their number. Turns before the oldest present card say nothing."""
    found = 0
    turn = turns - 1
    while turn >= 0 and found < memory:
        if past[turn].active != seat and past[turn].choice == 0:
            places = _held_then(past[turn], view, tables, seat)
            if places == 0:
                break
            asked[found] = turn
            held[found] = places
            found += 1
        turn -= 1
    return found


@compiled
def _held_then(then: Record, view: Record, tables: Tables, seat: int) -> int:
    first = seat * tables.hand_size
    places = 0
    for slot in range(first, first + then.sizes[seat]):
        for place in range(view.sizes[seat]):
            if view.hand[first + place] == then.hand[slot]:
                places |= 1 << place
    return places


@compiled
def doubts(
    past: GameArray,
    past_beliefs: BeliefTable,
    actions: NDArray[np.int64],
    asked: NDArray[np.int64],
    held: NDArray[np.int64],
    view: Record,
    tables: Tables,
    convention: Convention,
    seat: int,
    hand: NDArray[np.uint8],
    scratch: GameArray,
    scratch_beliefs: BeliefTable,
    memo: NDArray[np.int64],
) -> int:
    """How many of these decisions the convention would not have made, if the seat has this hand.

    Hands share cards, and the older a turn is, the fewer of the present cards were there. So answers for the
    same faces are cached in ``memo``, as rows of a key and an answer.
    """
    first = seat * tables.hand_size
    found = 0
    for number in range(len(asked)):
        turn = asked[number]
        question = _question(number, held[number], hand)
        at = _place_of(memo, question)
        if memo[at, 0] != question:
            scratch[0] = past[turn]
            _set_faces(scratch[0], view, first, seat, hand)
            scratch_beliefs[0] = past_beliefs[turn]
            memo[at, 0] = question
            memo[at, 1] = convention.decide(scratch[0], scratch_beliefs[0], tables) != actions[turn]
        found += memo[at, 1]
    return found


@compiled
def _question(number: int, places: int, hand: NDArray[np.uint8]) -> int:
    """A key above 0 for a turn and the faces of the cards that were there; unique for hands of up to nine
    cards."""
    question = wide(1)
    while places != 0:
        place = lowest(places)
        places &= places - 1
        question = question * _FACES + wide(hand[place])
    return question * _TURNS + number


@compiled
def _place_of(memo: NDArray[np.int64], question: int) -> int:
    """The row of a key, or a row that may be overwritten; a few rows are probed."""
    start = question % len(memo)
    for at in range(start, min(start + _STEPS, len(memo))):
        if memo[at, 0] == question or memo[at, 0] == 0:
            return at
    return start


@compiled
def _set_faces(then: Record, view: Record, first: int, seat: int, hand: NDArray[np.uint8]) -> None:
    """Set the faces of the seat's own hand at an earlier turn: sampled ones, or those that were revealed."""
    for slot in range(first, first + then.sizes[seat]):
        card = then.hand[slot]
        face = view.deck[card]
        for place in range(view.sizes[seat]):
            if view.hand[first + place] == card:
                face = hand[place]
        then.deck[card] = face

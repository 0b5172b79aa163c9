"""How the partners acted, held against a hand that one may have: would the convention, seeing it, do so too?

Each decision that it would not have taken makes the hand less likely; by how much is for others to say.
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
"""Rows in which answers are remembered: a prime, so that questions are scattered."""
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
    """Write the turns of the partners' last decisions, at most ``memory``, and which cards of today's hand
    they saw, as places; returns how many. Before the oldest card of today nothing is told by them."""
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
    """How many of the partners' decisions asked for the convention would not have taken with this hand.

    Hands have cards in common, and the older a turn, the fewer of them were there: the answer for the same
    faces is remembered in ``memo``, rows of a question and its answer.
    """
    first = seat * tables.hand_size
    found = 0
    for number in range(len(asked)):
        turn = asked[number]
        question = _question(number, held[number], hand)
        at = _place_of(memo, question)
        if memo[at, 0] != question:
            scratch[0] = past[turn]
            _dress(scratch[0], view, first, seat, hand)
            scratch_beliefs[0] = past_beliefs[turn]
            memo[at, 0] = question
            memo[at, 1] = convention.decide(scratch[0], scratch_beliefs[0], tables) != actions[turn]
        found += memo[at, 1]
    return found


@compiled
def _question(number: int, places: int, hand: NDArray[np.uint8]) -> int:
    """A number above 0 for a turn and the faces of the cards that were there: another for each, up to nine
    cards in a hand."""
    question = wide(1)
    while places != 0:
        place = lowest(places)
        places &= places - 1
        question = question * _FACES + wide(hand[place])
    return question * _TURNS + number


@compiled
def _place_of(memo: NDArray[np.int64], question: int) -> int:
    """The row of a question, or one that may be written over; a few steps are looked at."""
    start = question % len(memo)
    for at in range(start, min(start + _STEPS, len(memo))):
        if memo[at, 0] == question or memo[at, 0] == 0:
            return at
    return start


@compiled
def _dress(then: Record, view: Record, first: int, seat: int, hand: NDArray[np.uint8]) -> None:
    """Give the seat's own hand of an earlier turn its faces: drawn ones, or what they turned out to be."""
    for slot in range(first, first + then.sizes[seat]):
        card = then.hand[slot]
        face = view.deck[card]
        for place in range(view.sizes[seat]):
            if view.hand[first + place] == card:
                face = hand[place]
        then.deck[card] = face

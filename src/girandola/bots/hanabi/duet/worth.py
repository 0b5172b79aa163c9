"""The value of an action for Duet by hand-tuned weights, before its network judges it.

The numbers were tuned one by one over thousands of games with the same deals; most may be changed by a third
without harm. Their order matters: play, call for a card where the partner has nothing to do, and never let
the last copy of a card be discarded.
"""

import math

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import Beliefs, face_at, first_step, knows_any, own_share
from girandola.bots.hanabi.compiled.bits import count, is_single, lowest
from girandola.bots.hanabi.duet.language import chop, least_needed
from girandola.bots.hanabi.smart.language import NO_PLACE
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CLUE as _CLUE
from girandola.lab.kinds import PLAY as _PLAY
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables

PLAY, EARLY, OPENS = 10.0, 0.33, 0.5
"""Playing; per step that the card comes before the end of its firework; if the partner holds the next one."""
GUESS, CERTAINTY = 4.0, 6.0
"""Playing the likeliest card near the end; times the chance that it fits."""
CLUE, SPARE = 1.0, 0.05
"""Giving a clue; per token above four."""
CALLS, MORE, NEEDED = 7.3, 2.0, 1.9
"""A clue that makes the partner know of a play; of several; if there was none before."""
BIT_ALIVE, BIT_DEAD, DEAD, SAVED = 0.18, 0.32, 0.37, 0.3
"""Per bit that a clue says about a card that is still needed, about another; a card known to be dead, to be
the last of its kind."""
DISCARD, LAST_TOKEN, FULL, HOARD = 2.5, 2.3, -0.15, -0.01
"""Discarding a card; without a token; with all but one; per token above four."""
THROW_DEAD, THROW_LAST, THROW_OTHER, SURELY_DEAD = 1.5, -5.0, -0.5, 1.0
"""Times the chances that the discarded card is dead, the last of its kind, or neither; if surely dead."""
NO_TIME, LITTLE_TIME = -3.3, -0.55
"""A turn that is not a play when none, or at most two, may be lost any more."""
TOLD = 3.0
"""The discarded card calls for a card."""
_UNWISE = -8.0
"""A guess that may end the game, or long before its end."""
_MIDDLE = 4

_LOST, _THROWN, _GOOD_RIDDANCE, _AT_EASE = -9.8, -0.3, 0.33, 0.36
_UNGUARDED, _BARELY_GUARDED = -1.3, -0.27
_LOGARITHMS = np.array([0.0] + [math.log2(number) for number in range(1, UNKNOWN + 2)])


@compiled
def worth_before(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> float:
    """The value of an action, apart from what it makes the partner believe."""
    partner = receiver(record, tables, 1)
    tokens = wide(record.clues)
    kind = tables.kind[action]
    if kind == _CLUE:
        return CLUE + SPARE * (tokens - _MIDDLE)
    if kind == _PLAY:
        return _playing(record, beliefs, tables, tables.place[action])
    worth = DISCARD + HOARD * (tokens - _MIDDLE) + throwing(beliefs, tables.place[action])
    worth += time_lost(record, beliefs, tables) + danger(record, beliefs, tables, partner, tokens + 1)
    if tokens == 0:
        worth += LAST_TOKEN
    return worth + FULL if tokens + 1 == tables.clue_tokens else worth


@compiled
def prospect(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> float:
    """The value of the partner's present beliefs; ``saved`` has those before the action."""
    partner = receiver(record, tables, 1)
    worth = outlook(record, beliefs, tables, partner)
    is_called = knows_any(record, beliefs, tables, partner, beliefs.playable)
    if is_called:
        first = partner * tables.hand_size
        for slot in range(first, first + wide(record.sizes[partner])):
            if beliefs.saved[slot] & ~beliefs.playable == 0:
                is_called = False
    if tables.kind[action] != _CLUE:
        return worth + TOLD if is_called else worth
    worth += told(record, beliefs, tables, partner)
    worth += danger(record, beliefs, tables, partner, wide(record.clues) - 1)
    return worth + NEEDED if is_called else worth


@compiled
def _playing(record: Record, beliefs: Beliefs, tables: Tables, place: int) -> float:
    mask = beliefs.own[place]
    if mask & ~beliefs.playable == 0:
        worth = PLAY + EARLY * (tables.values - 1 - first_step(tables, mask))
        if is_single(mask):
            worth += OPENS * _waiting(record, beliefs, tables, lowest(mask))
        return worth + danger(record, beliefs, tables, receiver(record, tables, 1), wide(record.clues))
    chance = own_share(beliefs, place, beliefs.playable)
    worth = GUESS + CERTAINTY * chance
    return worth if _may_guess(record, tables, chance) else worth + _UNWISE


@compiled
def _may_guess(record: Record, tables: Tables, chance: float) -> bool:
    """Near the end of the deck a guess costs less than a lost turn; in the last round it costs nothing."""
    if tables.final_bouquet != 0 or record.errors + 1 >= tables.error_limit:
        return False
    left = wide(record.total) - wide(record.drawn)
    return record.turns_left > 0 or (chance > 0.3 and left <= (2 if record.errors == 0 else 1))


@compiled
def _waiting(record: Record, beliefs: Beliefs, tables: Tables, face: int) -> int:
    """1 if the partner holds the card that comes after this one, 2 if that is known; else 0."""
    following = tables.order[tables.suit[face], tables.step[face] + 1]
    partner = receiver(record, tables, 1)
    first = partner * tables.hand_size
    for slot in range(first, first + wide(record.sizes[partner])):
        if record.deck[record.hand[slot]] == following:
            return 2 if is_single(beliefs.masks[slot]) else 1
    return 0


@compiled
def outlook(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> float:
    """The value of leaving a visible hand with its present beliefs, by the card that it discards next."""
    place = chop(record, beliefs, tables, seat)
    if place == NO_PLACE:
        return 0.0 if knows_any(record, beliefs, tables, seat, beliefs.playable) else _AT_EASE
    face = face_at(record, seat * tables.hand_size + place)
    if (beliefs.critical >> face) & 1:
        return _LOST
    return _GOOD_RIDDANCE if (beliefs.dead >> face) & 1 else _THROWN


@compiled
def danger(record: Record, beliefs: Beliefs, tables: Tables, seat: int, tokens: int) -> float:
    """The cost of leaving few tokens when a player will play next, and may then discard a last copy without
    a warning."""
    if tokens > 1 or not knows_any(record, beliefs, tables, seat, beliefs.playable):
        return 0.0
    place = least_needed(record, beliefs, tables, seat)
    if place == NO_PLACE or knows_any(record, beliefs, tables, seat, beliefs.dead):
        return 0.0
    face = face_at(record, seat * tables.hand_size + place)
    if (beliefs.critical >> face) & 1 == 0:
        return 0.0
    return _UNGUARDED if tokens == 0 else _BARELY_GUARDED


@compiled
def told(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> float:
    """The value of a clue, by how it changes the beliefs about a hand."""
    first = seat * tables.hand_size
    worth = 0.0
    calls = 0
    seen = 0
    for slot in range(first, first + wide(record.sizes[seat])):
        before = beliefs.saved[slot]
        after = beliefs.masks[slot]
        bit = 1 << face_at(record, slot)
        bits = _LOGARITHMS[count(before)] - _LOGARITHMS[count(after)]
        worth += bits * (BIT_DEAD if beliefs.dead & bit != 0 else BIT_ALIVE)
        if after & ~beliefs.playable == 0 and seen & bit == 0:
            calls += 1
            seen |= bit
        if before & ~beliefs.playable == 0:
            calls -= 1
        if after & ~beliefs.dead == 0 and before & ~beliefs.dead != 0:
            worth += DEAD
        if after & ~beliefs.critical == 0 and before & ~beliefs.critical != 0 and beliefs.critical & bit != 0:
            worth += SAVED
    if calls > 0:
        worth += CALLS if calls == 1 else CALLS + MORE
    return worth


@compiled
def throwing(beliefs: Beliefs, place: int) -> float:
    """The value of discarding an own card, by itself."""
    dead = own_share(beliefs, place, beliefs.dead)
    last = own_share(beliefs, place, beliefs.critical)
    worth = THROW_DEAD * dead + THROW_LAST * last + THROW_OTHER * (1.0 - dead - last)
    return worth + SURELY_DEAD if beliefs.own[place] & ~beliefs.dead == 0 else worth


@compiled
def time_lost(record: Record, beliefs: Beliefs, tables: Tables) -> float:
    """The cost of a discard instead of a play, by the turns that are left."""
    if tables.final_bouquet != 0:
        return 0.0
    reachable = tables.points - (count(beliefs.dead) - wide(record.placed))
    to_spare = wide(record.placed) + wide(record.total) - wide(record.drawn) + tables.players - reachable
    if to_spare <= 0:
        return NO_TIME
    return LITTLE_TIME if to_spare <= 2 else 0.0

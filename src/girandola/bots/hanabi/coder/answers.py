"""The Coder's questions: how a hand, within a budget of numbers, becomes one number, and back.

It is a game of twenty questions: all seats ask every hand the same questions in the same order. A player who
sees the hand takes the answers from the cards; its holder, who was given the number, takes them from the
number. Either way the sets of the hand narrow in the same way. The first question looks for a card to play,
then for one to discard; the remaining room in the number says more about the other cards.
"""

from girandola.bots.hanabi.compiled.beliefs import Beliefs, face_at, knows_any, narrow, share
from girandola.bots.hanabi.compiled.bits import count, is_single, lowest
from girandola.lab.compile import compiled, wide
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_LIKELY = 0.7
_NEAR = 0.2
_PLAYS, _DEADS = 0, 1


@compiled
def answer(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, budget: int, hidden: int, number: int
) -> int:
    """The hand's number below ``budget``; narrows its sets. For the seat ``hidden`` the number is given."""
    is_told = seat == hidden
    value = 0
    unit = 1
    while True:
        room = (budget - value - 1) // unit + 1
        if room <= 1:
            return value
        rest = (number - value) // unit if is_told else 0
        outcomes, digit = _ask(record, beliefs, tables, seat, room, is_told, rest)
        if outcomes == 1:
            return value
        value += digit * unit
        unit = min(budget, unit * outcomes)


@compiled
def _ask(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, room: int, is_told: bool, rest: int
) -> tuple[int, int]:
    """The next question: its number of outcomes, and which one is true. One outcome means no question."""
    if not knows_any(record, beliefs, tables, seat, beliefs.playable):
        outcomes, digit = _ask_first_yes(record, beliefs, tables, seat, room, is_told, rest)
        if outcomes > 1:
            return outcomes, digit
    place = _likely_playable(record, beliefs, tables, seat)
    slot = seat * tables.hand_size + place
    if place < wide(record.sizes[seat]):
        digit = rest % 2 if is_told else (beliefs.playable >> face_at(record, slot)) & 1
        narrow(record, beliefs, tables, slot, beliefs.playable if digit == 1 else ~beliefs.playable)
        return 2, digit
    place = _least_dead(record, beliefs, tables, seat)
    if place < wide(record.sizes[seat]):
        return _ask_part(record, beliefs, tables, seat * tables.hand_size + place, room, is_told, rest)
    return 1, 0


@compiled
def is_open(beliefs: Beliefs, mask: int) -> bool:
    """Whether a card is worth a question: it is not determined, and may be useful."""
    return not is_single(mask) and mask & ~beliefs.dead != 0


@compiled
def _ask_first_yes(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, room: int, is_told: bool, rest: int
) -> tuple[int, int]:
    """Which card of a list is the first that can be played, or failing that discarded? 0 is none."""
    first = seat * tables.hand_size
    plays = _candidates(record, beliefs, tables, seat, _PLAYS, beliefs.playable)
    deads = 0
    if not knows_any(record, beliefs, tables, seat, beliefs.dead):
        deads = _candidates(record, beliefs, tables, seat, _DEADS, beliefs.dead)
    while count(plays) > room - 1:
        plays ^= 1 << _least_likely(beliefs, _PLAYS, plays)
    while count(plays) + count(deads) > room - 1:
        deads ^= 1 << _least_likely(beliefs, _DEADS, deads)
    outcomes = 1 + count(plays) + count(deads)
    digit = rest % outcomes
    for asked in range(1, outcomes):
        kind = _PLAYS if plays != 0 else _DEADS
        wanted = beliefs.playable if kind == _PLAYS else beliefs.dead
        place = _least_likely(beliefs, kind, plays if kind == _PLAYS else deads)
        if kind == _PLAYS:
            plays ^= 1 << place
        else:
            deads ^= 1 << place
        slot = first + place
        yes = asked == digit if is_told else ((wanted >> face_at(record, slot)) & 1) == 1
        narrow(record, beliefs, tables, slot, wanted if yes else ~wanted)
        if yes:
            return outcomes, asked
    return outcomes, 0


@compiled
def _candidates(record: Record, beliefs: Beliefs, tables: Tables, seat: int, kind: int, wanted: int) -> int:
    """Places of cards that may be wanted, as bits; their chances are written to the scratch space."""
    first = seat * tables.hand_size
    found = 0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if mask & wanted != 0 and is_open(beliefs, mask):
            found |= 1 << place
            beliefs.odds[kind, place] = share(beliefs.layers, beliefs.depth, mask, wanted)
    return found


@compiled
def _least_likely(beliefs: Beliefs, kind: int, places: int) -> int:
    best = lowest(places)
    rest = places
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        if beliefs.odds[kind, place] < beliefs.odds[kind, best]:
            best = place
    return best


@compiled
def _likely_playable(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of a card whose chance of being playable makes it worth a question; otherwise past the
    hand."""
    first = seat * tables.hand_size
    best = wide(record.sizes[seat])
    nearest = _NEAR
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if is_open(beliefs, mask):
            distance = abs(share(beliefs.layers, beliefs.depth, mask, beliefs.playable) - _LIKELY)
            if distance < nearest:
                best = place
                nearest = distance
    return best


@compiled
def _least_dead(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of the undetermined card that is least likely useless; otherwise past the hand."""
    first = seat * tables.hand_size
    best = wide(record.sizes[seat])
    least = 2.0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if is_open(beliefs, mask):
            dead = share(beliefs.layers, beliefs.depth, mask, beliefs.dead)
            if dead < least:
                best = place
                least = dead
    return best


@compiled
def _ask_part(
    record: Record, beliefs: Beliefs, tables: Tables, slot: int, room: int, is_told: bool, rest: int
) -> tuple[int, int]:
    """In which part of its set is the card? Useful identities are distributed evenly; useless ones are one
    part."""
    mask = beliefs.masks[slot]
    living = mask & ~beliefs.dead
    dead = mask & beliefs.dead
    parts = room - 1 if dead != 0 else room
    used = min(parts, count(living))
    outcomes = used + 1 if dead != 0 else used
    digit = rest % outcomes
    if not is_told:
        digit = used
        face = face_at(record, slot)
        if (living >> face) & 1:
            digit = count(living & ((1 << face) - 1)) % parts
    narrow(record, beliefs, tables, slot, dead if digit == used else _part(living, parts, digit))
    return outcomes, digit


@compiled
def _part(living: int, parts: int, digit: int) -> int:
    """The identities of a set that belong to a part, if they are dealt out in turn."""
    found = 0
    number = 0
    while living != 0:
        bit = living & -living
        living ^= bit
        if number % parts == digit:
            found |= bit
        number += 1
    return found

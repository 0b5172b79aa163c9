"""What Smart's actions mean to the others."""

from girandola.bots.hanabi.compiled.beliefs import (
    NOBODY,
    Beliefs,
    face_at,
    hear_literally,
    knows_any,
    maybe_playable,
    narrow,
)
from girandola.bots.hanabi.compiled.bits import count, highest, is_single
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CLUE, DISCARD
from girandola.lab.record import Record
from girandola.lab.tables import Tables

NO_PLACE = 99
"""The place of a card that does not exist."""


@compiled
def interpret(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
) -> None:
    """Apply the meaning of an action of the seat to act, before it is carried out.

    ``places`` are those that a clue touches; ``hidden`` is the seat whose hand the record does not show.
    """
    told = NOBODY
    has_no_play = _says_no_play(record, beliefs, tables, action, places)
    if tables.kind[action] == CLUE:
        told = receiver(record, tables, tables.distance[action])
        if record.choice == 0:
            _hear_clue(record, beliefs, tables, told, tables.subject[action], places)
        else:  # a clue from a bonus tile is literal
            hear_literally(record, beliefs, tables, told, tables.subject[action], places)
    elif tables.kind[action] == DISCARD:
        _hear_discard(record, beliefs, tables, tables.place[action], hidden)
    following = receiver(record, tables, 1)
    if told != following and record.choice == 0 and record.clues > 0 and record.drawn < record.total:
        _hear_silence(record, beliefs, tables, following)
    if has_no_play:
        _hear_no_play(record, beliefs, tables)


@compiled
def _says_no_play(record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int) -> bool:
    """Whether only a player who sees no play clue to give does this: a discard that points at nothing, or,
    where only one other player can be told something, a warning."""
    if record.choice != 0 or record.clues == 0 or record.drawn >= record.total:
        return False
    if tables.kind[action] == DISCARD:
        mask = beliefs.masks[wide(record.active) * tables.hand_size + tables.place[action]]
        return not is_pointer(beliefs, mask)
    if tables.kind[action] != CLUE or tables.players > 2:
        return False
    seat = receiver(record, tables, 1)
    return warned_place(record, beliefs, tables, seat, tables.subject[action], places) != NO_PLACE


@compiled
def _hear_no_play(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """No card is one that a colour clue would have called for: playable, and with no newer card that the clue
    would mean instead."""
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        first = seat * tables.hand_size
        newer = 0
        for place in range(wide(record.sizes[seat]) - 1, -1, -1):
            mask = beliefs.masks[first + place]
            if mask & ~beliefs.playable == 0:
                continue
            called = 0
            for colour in range(tables.colours):
                playable = tables.touched_by[colour] & beliefs.playable
                if newer & playable == 0:
                    called |= playable
            newer |= mask
            narrow(record, beliefs, tables, first + place, ~called)


@compiled
def _hear_silence(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> None:
    """A player who could have warned the next one and did not saw nothing to warn of."""
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE:
        narrow(record, beliefs, tables, seat * tables.hand_size + place, ~beliefs.critical)


@compiled
def _hear_clue(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int) -> None:
    first = seat * tables.hand_size
    is_idle = is_stall(record, tables, seat, clue, places)
    warned = warned_place(record, beliefs, tables, seat, clue, places)
    before = maybe_playable(record, beliefs, tables, seat, places)
    hear_literally(record, beliefs, tables, seat, clue, places)
    if is_idle:
        return
    if warned != NO_PLACE:
        narrow(record, beliefs, tables, first + warned, beliefs.critical)
        return
    for place in range(wide(record.sizes[seat])):
        if (before >> place) & 1 and beliefs.masks[first + place] & ~beliefs.playable == 0:
            return  # it made a card known to be playable: that was its meaning
    after = maybe_playable(record, beliefs, tables, seat, places)
    if after != 0:
        narrow(record, beliefs, tables, first + highest(after), beliefs.playable)


@compiled
def is_stall(record: Record, tables: Tables, seat: int, clue: int, places: int) -> bool:
    """Whether a clue only passes the turn: all tokens are there, and it names the oldest card's value to the
    seat before."""
    is_before = seat == receiver(record, tables, tables.players - 1)
    return is_before and record.clues == tables.clue_tokens and clue >= tables.colours and places & 1 == 1


@compiled
def warned_place(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int) -> int:
    """The place of the card of which a clue warns its holder, or NO_PLACE."""
    if clue < tables.colours or seat != receiver(record, tables, 1):
        return NO_PLACE
    place = chop(record, beliefs, tables, seat)
    if place == NO_PLACE or (places >> place) & 1 == 0:
        return NO_PLACE
    mask = beliefs.masks[seat * tables.hand_size + place] & tables.touched_by[clue]
    return place if mask & beliefs.critical != 0 else NO_PLACE


@compiled
def chop(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of the card that the seat discards next if it must, or NO_PLACE: likely dead first, then
    old."""
    if knows_any(record, beliefs, tables, seat, beliefs.playable):
        return NO_PLACE
    if knows_any(record, beliefs, tables, seat, beliefs.dead):
        return NO_PLACE
    first = seat * tables.hand_size
    best = NO_PLACE
    most = -1.0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if mask & ~beliefs.critical != 0:
            dead = count(mask & beliefs.dead) / count(mask)
            if dead > most:
                best = place
                most = dead
    return best


@compiled
def is_pointer(beliefs: Beliefs, mask: int) -> bool:
    """Whether discarding a card that everybody knows means that somebody's newest card is the same."""
    return is_single(mask) and mask & beliefs.playable != 0 and mask & beliefs.critical == 0


@compiled
def holds_newest(record: Record, tables: Tables, seat: int, wanted: int) -> bool:
    """Whether the newest card of a visible hand is one of the wanted ones."""
    size = wide(record.sizes[seat])
    return size > 0 and (wanted >> face_at(record, seat * tables.hand_size + size - 1)) & 1 == 1


@compiled
def _hear_discard(record: Record, beliefs: Beliefs, tables: Tables, place: int, hidden: int) -> None:
    mask = beliefs.masks[wide(record.active) * tables.hand_size + place]
    if not is_pointer(beliefs, mask):
        return
    # If no visible hand has the card, the hidden one is meant.
    holder = hidden if hidden != record.active else NOBODY
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        if seat != hidden and holds_newest(record, tables, seat, mask):
            holder = seat
    if holder < tables.players and record.sizes[holder] > 0:
        newest = holder * tables.hand_size + wide(record.sizes[holder]) - 1
        if beliefs.masks[newest] & mask != 0:
            narrow(record, beliefs, tables, newest, mask)

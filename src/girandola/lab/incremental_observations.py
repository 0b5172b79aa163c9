"""Observations, kept up to date instead of made again: a sheet per game, from which each seat's is copied.

A sheet holds the sections of an observation seat by seat, without an observer, and at its end who acted last
and who was told. After a step only the bytes that changed are written; an observation is then a few large
copies. layout.py says what is where.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import lean, load_word, move_bytes, store_word, wide
from girandola.lab.kernel import draw, pointed_at, receiver, step, tell
from girandola.lab.kinds import ANNOUNCE, CHOOSE, CLUE, DISCARD
from girandola.lab.layout import LayoutRecord
from girandola.lab.record import Record
from girandola.lab.tables import Tables

Bytes = NDArray[np.uint8]
_Counts = tuple[int, int, int, int, int]

# About the last action, from ``last_in``: type (0 for none yet, 1 to 4 as in the observation, 5 and 6 for the
# choice of a tile), actor, seat told, face, announced suit plus 1.
_TYPE, _ACTOR, _TOLD, _FACE, _ANNOUNCED = range(5)
SHOWN_PLAY, SHOWN_DISCARD, SHOWN_COLOUR, SHOWN_VALUE, _RETURN = 1, 2, 3, 4, 5


@lean
def _fill(target: Bytes, value: int) -> None:
    """As assigning to the slice, but compiled to one fast move of memory."""
    for place in range(len(target)):
        target[place] = value


@lean
def _thermometer(sheet: Bytes, at: int, before: int, now: int) -> None:
    if now > before:
        sheet[at + before] = sheet[at + now - 1] = 1  # at most two steps up: a firework and a tile (H11.2)
    elif now < before:
        sheet[at + now] = 0


@lean
def lay_out(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes) -> None:
    """Write the sheet of a game that was just dealt."""
    move_bytes(sheet, where.fresh)
    for seat in range(tables.players):
        for place in range(tables.hand_size):
            face = record.deck[record.hand[seat * tables.hand_size + place]]
            sheet[seat * where.hand + place * where.card + face] = 1
            if where.seer != 0:
                _add_card(record, tables, where, sheet, seat, place)


@lean
def _add_card(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, seat: int, place: int
) -> None:
    face = record.deck[record.hand[seat * tables.hand_size + place]]
    sheet[seat * where.hand + place * where.card + face] = 1
    if where.known == 0:
        return
    at = where.knowledge_in + seat * where.known_hand + place * where.known
    if where.seer == 0:
        _fill(sheet[at : at + where.card], 1)
        return
    sheet[at + face] = 1
    for clue in range(tables.clues):
        sheet[at + where.card + clue] = (tables.touches[face] >> clue) & 1


@lean
def show_hands(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes) -> None:
    """Write the cards in all hands again, after some were changed from outside; the rest stays."""
    _fill(sheet[: where.short_in], 0)
    for seat in range(tables.players):
        for place in range(record.sizes[seat]):
            face = record.deck[record.hand[seat * tables.hand_size + place]]
            sheet[seat * where.hand + place * where.card + face] = 1
            if where.seer != 0:
                at = where.knowledge_in + seat * where.known_hand + place * where.known
                _fill(sheet[at : at + where.known], 0)
                _add_card(record, tables, where, sheet, seat, place)


@lean
def observed_step(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, action: int) -> None:
    """``kernel.step``, and the sheet with it."""
    kind = tables.kind[action]
    last = sheet[where.last_in :]
    actor = wide(record.active)
    before = _counts(record)
    _fill(sheet[where.shown_in : where.knowledge_in], 0)
    last[_ACTOR] = actor
    last[_ANNOUNCED] = 0
    if kind == CLUE:
        target = receiver(record, tables, tables.distance[action])
        clue = tables.subject[action]
        places = pointed_at(record, tables, target, clue)
        _show_clue(record, tables, where, sheet, target, clue, places)
        tell(record, tables, target, clue, places)
    else:
        if kind == CHOOSE:
            face = tables.subject[action]
            last[_TYPE] = record.choice
        else:
            face = _lose_card(record, tables, where, sheet, actor, tables.place[action])
            last[_TYPE] = SHOWN_DISCARD if kind == DISCARD else SHOWN_PLAY
            last[_ANNOUNCED] = tables.subject[action] + 1 if kind == ANNOUNCE else 0
        last[_FACE] = face
        gone = wide(record.gone[face])
        step(record, tables, action)
        _thermometer(sheet, where.discards_in[face], gone, wide(record.gone[face]))
        _show_card(record, tables, where, sheet, tables.place[action], before)
    _settle(record, tables, where, sheet, actor, before)


@lean
def _show_card(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, place: int, before: _Counts
) -> None:
    """Write the last action, except for the actor: a card played, discarded or chosen for a tile."""
    last = sheet[where.last_in :]
    at = where.shown_in + tables.players
    if last[_TYPE] <= SHOWN_DISCARD:
        sheet[at + last[_TYPE] - 1] = 1
    at += 4 + tables.players + tables.clues + tables.hand_size
    if last[_TYPE] <= SHOWN_DISCARD:
        sheet[at + place] = 1
    at += tables.hand_size
    sheet[at + last[_FACE]] = 1
    if last[_TYPE] != SHOWN_DISCARD:
        sheet[at + where.card] = record.placed - before[2]
        sheet[at + where.card + 1] = 1 if record.clues > before[0] else 0


@lean
def _counts(record: Record) -> _Counts:
    """Tokens, errors, cards placed, cards left in the deck, cards drawn."""
    drawn = wide(record.drawn)
    return (
        wide(record.clues),
        wide(record.errors),
        wide(record.placed),
        wide(record.total) - drawn,
        drawn,
    )


@lean
def _show_clue(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, seat: int, clue: int, places: int
) -> None:
    """Write what a clue changes; called before the step."""
    last = sheet[where.last_in :]
    last[_TYPE] = SHOWN_COLOUR if clue < tables.colours else SHOWN_VALUE
    last[_TOLD] = seat
    shown = where.shown_in + tables.players
    sheet[shown + last[_TYPE] - 1] = 1
    shown += 4 + tables.players
    sheet[shown + clue] = 1
    shown += tables.clues
    for place in range(tables.hand_size):
        sheet[shown + place] = (places >> place) & 1
    if where.known == 0:
        return
    for place in range(record.sizes[seat]):
        at = where.knowledge_in + seat * where.known_hand + place * where.known
        pointed = (places >> place) & 1
        keep = where.keep[clue, pointed]
        for first in range(0, where.card, 8):
            store_word(sheet, at + first, load_word(sheet, at + first) & load_word(keep, first))
        if pointed:
            sheet[at + where.card + clue] = 1


@lean
def _lose_card(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, seat: int, place: int
) -> int:
    """Take a card out of a hand; called before the step. Returns its face."""
    first = seat * tables.hand_size
    size = record.sizes[seat]
    face = wide(record.deck[record.hand[first + place]])
    at = seat * where.hand + place * where.card
    known_at = where.knowledge_in + seat * where.known_hand + place * where.known
    old = face
    for slot in range(first + place + 1, first + size):
        new = wide(record.deck[record.hand[slot]])
        sheet[at + old] = 0
        sheet[at + new] = 1
        old = new
        at += where.card
    sheet[at + old] = 0
    end = where.knowledge_in + seat * where.known_hand + (size - 1) * where.known
    move_bytes(sheet[known_at:end], sheet[known_at + where.known :])
    _fill(sheet[end : end + where.known], 0)
    return face


@lean
def _settle(
    record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, actor: int, before: _Counts
) -> None:
    """Write what any action may lead to: a card placed, tokens, errors, a card drawn."""
    clues, errors, placed, left, drawn = _counts(record)
    if placed > before[2]:
        suit = tables.suit[sheet[where.last_in + _FACE]]
        height = record.fireworks[suit]
        at = where.fireworks_in + suit * tables.values + height
        sheet[at - 1] = 1
        if height > 1:
            sheet[at - 2] = 0
    _thermometer(sheet, where.clues_in, before[0], clues)
    _thermometer(sheet, where.lives_in, tables.error_limit - before[1], tables.error_limit - errors)
    _thermometer(sheet, where.board_in, before[3], left)
    size = wide(record.sizes[actor])
    if drawn > before[4]:
        _add_card(record, tables, where, sheet, actor, size - 1)
    sheet[where.short_in + actor] = 1 if size < tables.hand_size else 0


@lean
def observe(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes, seat: int, out: Bytes) -> None:
    """Write what the seat sees of the game."""
    players = tables.players
    after, before = (players - 1 - seat) * where.hand, seat * where.hand
    move_bytes(out[:after], sheet[(seat + 1) * where.hand :])
    move_bytes(out[after : after + before], sheet)
    at = after + before
    for offset in range(players):
        other = seat + offset if seat + offset < players else seat + offset - players
        out[at + offset] = sheet[where.short_in + other]
    at += players
    move_bytes(out[at : at + where.board_length], sheet[where.board_in :])
    if where.known != 0:
        after = (players - seat) * where.known_hand
        at = where.knowledge_at
        move_bytes(out[at : at + after], sheet[where.knowledge_in + seat * where.known_hand :])
        move_bytes(out[at + after : where.announced_at], sheet[where.knowledge_in :])
    last = sheet[where.last_in :]
    if last[_TYPE] != 0:
        offset = wide(last[_ACTOR]) - seat
        out[where.last_at + (offset if offset >= 0 else offset + players)] = 1
    if last[_TYPE] == SHOWN_COLOUR or last[_TYPE] == SHOWN_VALUE:
        offset = wide(last[_TOLD]) - seat
        out[where.last_at + players + 4 + (offset if offset >= 0 else offset + players)] = 1
    if where.length > where.announced_at:
        _write_extras(record, tables, where, last, out)


@lean
def _write_extras(record: Record, tables: Tables, where: LayoutRecord, last: Bytes, out: Bytes) -> None:
    _fill(out[where.announced_at : where.length], 0)
    if last[_ANNOUNCED] != 0:
        out[where.announced_at + last[_ANNOUNCED] - 1] = 1
    if tables.tiles != 0:
        at = where.tiles_at
        if record.choice != 0:
            out[at + record.choice - 3] = 1
        at += 4
        for tile in range(tables.tiles - record.tile):
            out[at + tile] = 1
        at += tables.tiles
        if last[_TYPE] >= _RETURN:
            out[at + last[_TYPE] - _RETURN] = 1


@lean
def finish_like_hle(record: Record, tables: Tables, where: LayoutRecord, sheet: Bytes) -> None:
    """Let a finished game go on to the point where the other system looks at it: a card is drawn, and the
    next player is to act.

    Our rules stop at once (H6.1, H6.2), so only compatible interfaces may use this.
    """
    seat = wide(record.active)
    before = _counts(record)
    if record.sizes[seat] < tables.hand_size:
        draw(record, tables, seat)
    _settle(record, tables, where, sheet, seat, before)
    record.active = receiver(record, tables, 1)

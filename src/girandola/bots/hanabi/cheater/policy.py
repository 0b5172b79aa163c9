"""How the Cheater decides; it sees all hands."""

from girandola.bots.hanabi.compiled.beliefs import Beliefs, face_at
from girandola.bots.hanabi.compiled.tile_choices import choose, most_telling
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_NO_PLACE = 99

TILE, FITS, PASS, USELESS, LEAST_LOSS = 1, 2, 3, 4, 5
"""Reasons, for readers of its games."""


@compiled
def decide(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action of the seat to act, with all hands open."""
    if record.choice != 0:
        beliefs.reason = TILE
        return choose(record, beliefs, tables)
    place = _to_play(record, beliefs, tables)
    if place != _NO_PLACE:
        beliefs.reason = FITS
        return _playing(record, tables, place)
    beliefs.reason = PASS
    if record.clues == tables.clue_tokens or record.sizes[wide(record.active)] == 0:
        return most_telling(record, beliefs, tables)
    place = _useless(record, beliefs, tables, wide(record.active))
    if place != _NO_PLACE and record.discards <= beliefs.margin:
        beliefs.reason = USELESS
        return place
    if record.clues > 0 and _somebody_else_can_play(record, beliefs, tables):
        return most_telling(record, beliefs, tables)
    if place != _NO_PLACE:
        beliefs.reason = USELESS
        return place
    if record.clues > 0 and _somebody_else_can_discard(record, beliefs, tables):
        return most_telling(record, beliefs, tables)
    beliefs.reason = LEAST_LOSS
    return _least_loss(record, beliefs, tables)


@compiled
def _playing(record: Record, tables: Tables, place: int) -> int:
    if tables.choose_at > tables.announce_at:
        suit = tables.suit[face_at(record, wide(record.active) * tables.hand_size + place)]
        announcing: int = tables.announce_at + place * tables.suits + suit
        return announcing
    return tables.plays_at + place


@compiled
def _to_play(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The earliest card that fits, unless somebody with less to do holds the same."""
    first = wide(record.active) * tables.hand_size
    best = _NO_PLACE
    least = 1000
    for place in range(wide(record.sizes[record.active])):
        face = face_at(record, first + place)
        if (beliefs.playable >> face) & 1:
            rank = 10 * tables.step[face]
            if _is_better_placed(record, beliefs, tables, face):
                rank += 100
            if not _continues(record, tables, face):
                rank += 1
            if rank < least:
                best = place
                least = rank
    return best


@compiled
def _continues(record: Record, tables: Tables, face: int) -> bool:
    """Whether the card that follows on it is in some hand."""
    after = tables.order[tables.suit[face], tables.step[face] + 1]
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + wide(record.sizes[seat])):
            if face_at(record, slot) == after:
                return True
    return False


@compiled
def _load(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """How many different cards of a hand fit now."""
    first = seat * tables.hand_size
    found = 0
    seen = 0
    for slot in range(first, first + wide(record.sizes[seat])):
        bit = 1 << face_at(record, slot)
        if beliefs.playable & bit & ~seen != 0:
            found += 1
            seen |= bit
    return found


@compiled
def _is_better_placed(record: Record, beliefs: Beliefs, tables: Tables, face: int) -> bool:
    """Whether another holder of the same card has less to do than the seat to act."""
    own = _load(record, beliefs, tables, wide(record.active))
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        if _holds(record, tables, seat, face) and _load(record, beliefs, tables, seat) < own:
            return True
    return False


@compiled
def _holds(record: Record, tables: Tables, seat: int, face: int) -> bool:
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):  # noqa: SIM110
        if face_at(record, slot) == face:
            return True
    return False


@compiled
def _somebody_else_can_play(record: Record, beliefs: Beliefs, tables: Tables) -> bool:
    for distance in range(1, tables.players):
        if _load(record, beliefs, tables, receiver(record, tables, distance)) > 0:
            return True
    return False


@compiled
def _somebody_else_can_discard(record: Record, beliefs: Beliefs, tables: Tables) -> bool:
    for distance in range(1, tables.players):
        if _useless(record, beliefs, tables, receiver(record, tables, distance)) != _NO_PLACE:
            return True
    return False


@compiled
def _useless(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of a dead card, else of one held twice in the hand, else of one that another hand holds."""
    first = seat * tables.hand_size
    seen = 0
    double = _NO_PLACE
    elsewhere = _NO_PLACE
    for place in range(wide(record.sizes[seat])):
        face = face_at(record, first + place)
        bit = 1 << face
        if beliefs.dead & bit != 0:
            return place
        if seen & bit != 0:
            double = place
        seen |= bit
        for other in range(tables.players):
            if other != seat and _holds(record, tables, other, face):
                elsewhere = place
    return double if double != _NO_PLACE else elsewhere


@compiled
def _least_loss(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of the least useful card: not the last copy, late in its firework."""
    first = wide(record.active) * tables.hand_size
    best = 0
    most = -1
    for place in range(wide(record.sizes[record.active])):
        face = face_at(record, first + place)
        value = tables.step[face]
        if (beliefs.critical >> face) & 1 == 0:
            value += 10
        if value > most:
            best = place
            most = value
    return best

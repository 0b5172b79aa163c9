"""What a card thrown away says beyond itself: who holds its copy, and in the last round which card fits.

That an unclued card is discarded from the chop says nothing; such discards come here for the last round only.
"""

from girandola.bots.hanabi.companion.links import NONE, add_link, add_step
from girandola.bots.hanabi.companion.mind import (
    EXPERT,
    NO_SLOT,
    Mind,
    after,
    card_at,
    chop,
    fits,
    is_pointed,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables


@lean
def _call(mind: Mind, giver: int, seat: int, card: int, mask: int) -> None:
    """Call a card to be played blind, as one of these identities; the card itself is the focus."""
    mind.focus, mind.receiver, mind.giver = card, seat, giver
    link = add_link(mind, lowest(mask), 1)
    add_step(mind, link, seat, card, lowest(mask), 1, 0, mind.possible[card])
    mind.inferred[card] = mask
    mind.blind[card] = 1


@lean
def _newest_loose(record: Record, mind: Mind, tables: Tables, seat: int) -> int:
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if card < mind.drawn and not is_pointed(mind, card):
            return card
    return NONE


@lean
def hand_over(record: Record, mind: Mind, tables: Tables, seat: int, identity: int) -> None:
    """A discard of a known useful card says that another player holds its copy.

    It is a clued card that may be it; if there is none and the card fits, it is the newest without a clue.
    Below the expert's level nothing is played blind.
    """
    if _is_seen_elsewhere(record, mind, tables, seat, identity) or seat == mind.seat:
        return
    bit = 1 << identity
    card = _clued_as(record, mind, tables, bit)
    if card != NONE:
        mind.inferred[card] = bit
        return
    if mind.level < EXPERT:
        return
    card = _newest_loose(record, mind, tables, mind.seat)
    if card != NONE and fits(mind, identity) and mind.possible[card] & bit != 0:
        _call(mind, seat, mind.seat, card, bit)


@lean
def _is_seen_elsewhere(record: Record, mind: Mind, tables: Tables, seat: int, identity: int) -> bool:
    """Whether this mind sees whose card is meant; if so, that player takes it for that card."""
    bit = 1 << identity
    for distance in range(1, tables.players):
        other = after(tables, seat, distance)
        if other == mind.seat:
            continue
        for place in range(size_of(record, other) - 1, -1, -1):
            card = card_at(record, tables, other, place)
            if card < mind.drawn and mind.touched[card] != 0 and mind.face[card] == identity:
                if mind.possible[card] & bit != 0:
                    mind.inferred[card] = bit
                return True
    if mind.level < EXPERT or not fits(mind, identity):
        return False
    for distance in range(1, tables.players):
        other = after(tables, seat, distance)
        card = _newest_loose(record, mind, tables, other)
        if other != mind.seat and card != NONE and mind.face[card] == identity:
            _call(mind, seat, other, card, bit)
            return True
    return False


@lean
def _clued_as(record: Record, mind: Mind, tables: Tables, bit: int) -> int:
    """The newest clued card of this seat that is taken for one of these identities, else that may be one."""
    found = NONE
    for place in range(size_of(record, mind.seat) - 1, -1, -1):
        card = card_at(record, tables, mind.seat, place)
        if card >= mind.drawn or mind.touched[card] == 0:
            continue
        if mind.inferred[card] & bit != 0:
            return card
        if found == NONE and mind.possible[card] & bit != 0:
            found = card
    return found


# --- the last round: the place of a card points at the same place of another hand


@lean
def slot_of(record: Record, mind: Mind, tables: Tables, seat: int, place: int) -> int:
    """How many newer cards there are beside a card; NO_SLOT for the chop, which points at nothing."""
    if card_at(record, tables, seat, place) == chop(record, mind, tables, seat):
        return NO_SLOT
    return size_of(record, seat) - 1 - place


@lean
def _may_point(record: Record, mind: Mind, tables: Tables, slot: int) -> bool:
    is_last_round = mind.level == EXPERT and record.drawn == record.total
    return bool(is_last_round and slot != NO_SLOT and record.errors < tables.error_limit - 1)


@lean
def _pointed_at(record: Record, mind: Mind, tables: Tables, seat: int, slot: int, distance: int) -> int:
    """The card at the same place of the hand that acts so much later, if it may be the one; else NONE."""
    other = after(tables, seat, distance)
    place = size_of(record, other) - 1 - slot
    if place < 0:
        return NONE
    card = card_at(record, tables, other, place)
    if is_pointed(mind, card) or mind.possible[card] & mind.playable == 0:
        return NONE
    if mind.face[card] != UNKNOWN and not fits(mind, mind.face[card]):
        return NONE
    return card


@lean
def points_at_fitting(record: Record, mind: Mind, tables: Tables, place: int) -> bool:
    """Whether this seat, by throwing away the card at a place, would show another that theirs fits."""
    slot = slot_of(record, mind, tables, mind.seat, place)
    if not _may_point(record, mind, tables, slot) or is_pointed(
        mind, card_at(record, tables, mind.seat, place)
    ):
        return False
    for distance in range(1, min(tables.players, wide(record.turns_left))):
        if _pointed_at(record, mind, tables, mind.seat, slot, distance) != NONE:
            return True
    return False


@lean
def point(record: Record, mind: Mind, tables: Tables, seat: int) -> None:
    """After an unclued card was thrown away: who sees no other such card plays the one at the same place."""
    slot = mind.moved_slot
    if not _may_point(record, mind, tables, slot):
        return
    mine = NONE
    for distance in range(1, min(tables.players, wide(record.turns_left) + 1)):
        card = _pointed_at(record, mind, tables, seat, slot, distance)
        if card == NONE:
            continue
        if mind.face[card] == UNKNOWN:
            mine = card
        else:
            _call(mind, seat, wide(mind.holder[card]), card, mind.possible[card] & mind.playable)
            return
    if mine != NONE:
        _call(mind, seat, mind.seat, mine, mind.possible[mine] & mind.playable)

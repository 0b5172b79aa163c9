"""The outlook: the value of a position in points, as one seat can judge it. It counts placed cards, promised
cards and cards in danger. Two actions are compared by the outlook after them; nothing here chooses."""

from girandola.bots.hanabi.companion.links import is_settled_soon
from girandola.bots.hanabi.companion.mind import (
    MIND,
    Mind,
    after,
    card_at,
    is_literal,
    is_pointed,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import count, lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

# What things are worth, in points; tuned by self-play.
KNOWN = 0.70  # a card whose holder knows it
CALLED = 0.70  # a card whose holder will play it
TOUCHED = 0.45  # a useful card that is kept
WRONG = 0.15  # a useful card that its holder takes for something else
READY = 0.10  # it can be played at once
BAD = 0.6  # a useless card in a hand that takes it for a good one
JUNK = 0.10  # the same, known to be useless
MISPLAY = 4.0
TOKEN = (0.0, 0.8, 1.4, 1.9, 2.3, 2.65, 2.95, 3.2, 3.4)
RISK = (0.0, 0.75, 0.45, 0.3, 0.2)
LOSS = 0.9
NEXT_CHOP = 0.6  # how much the chop after this one counts
LOCKED = 0.8  # a hand that has nothing to play and nothing to throw away
NEAR = (1.0, 0.95, 0.85, 0.7, 0.6)  # by how many cards have to come first
STRIKE = (0.0, 1.0, 3.0)
# The same for a hand that plays only what is certain: to know is all, to be pointed at is little.
_PLAIN_KNOWN, _PLAIN_CALLED, _PLAIN_TOUCHED, _PLAIN_READY = 0.85, 0.9, 0.4, 0.15


@lean
def token_worth(tokens: int) -> float:
    return TOKEN[min(tokens, 8)]


@linked(float, RECORD, MIND, TABLES, int)
def outlook(record: Record, mind: Mind, tables: Tables, tokens: int) -> float:
    """After this seat has acted, with so many tokens left: points, promises, dangers."""
    total = wide(record.placed) - STRIKE[min(wide(record.errors), 2)] + token_worth(tokens)
    counted = 0
    for seat in range(tables.players):
        if seat == mind.seat:
            for place in range(size_of(record, seat)):
                total += own_worth(mind, card_at(record, tables, seat, place))
        else:
            gain, counted = _hand(record, mind, tables, seat, counted)
            total += gain
    if tokens == tables.clue_tokens:
        return total
    for distance in range(1, tables.players):
        risk = RISK[distance] if tokens > 0 else min(1.0, RISK[distance] * 1.4)
        total -= risk * danger(record, mind, tables, after(tables, mind.seat, distance), tokens)
    return total


@lean
def own_worth(mind: Mind, card: int) -> float:
    """What an own card promises."""
    if not is_pointed(mind, card):
        return 0.0
    if known_trash(mind, card):
        return -JUNK
    if ready(mind, card):
        return KNOWN + READY
    return TOUCHED


@lean
def _hand(record: Record, mind: Mind, tables: Tables, seat: int, counted: int) -> tuple[float, int]:
    """The value of a hand that this seat sees, without counting any card twice."""
    total = 0.0
    is_plain = is_literal(mind, seat)
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        face = mind.face[card]
        if face == UNKNOWN:
            continue
        bit = 1 << face
        is_ready = ready(mind, card)
        if is_ready and bit & mind.playable == 0:
            total -= MISPLAY * (1 + wide(record.errors))
        if not is_pointed(mind, card):
            continue
        if bit & (mind.trash | counted) != 0:
            total -= JUNK if known_trash(mind, card) or mind.inferred[card] == bit else BAD
            continue
        counted |= bit
        if not is_ready and bit & mind.playable & mind.inferred[card] != 0 and mind.links > 0:
            is_ready = is_settled_soon(mind, tables, card)
        total += _kept(mind, card, bit, is_ready, is_plain) * nearness(record, tables, face)
        if is_ready and bit & mind.playable != 0:
            total += _PLAIN_READY if is_plain else READY
    return total, counted


@lean
def _kept(mind: Mind, card: int, bit: int, is_ready: bool, is_plain: bool) -> float:
    """What a useful clued card is worth by what its holder believes of it."""
    belief = mind.inferred[card]
    if belief & bit == 0:
        if is_ready and bit & mind.playable != 0:
            return _PLAIN_CALLED if is_plain else CALLED
        return WRONG
    if belief == bit:
        return _PLAIN_KNOWN if is_plain else KNOWN
    if is_ready:
        return _PLAIN_CALLED if is_plain else CALLED
    return _PLAIN_TOUCHED if is_plain else TOUCHED


@lean
def nearness(record: Record, tables: Tables, identity: int) -> float:
    """A factor for how soon a card can be played: one that must wait long fills its hand."""
    return NEAR[tables.step[identity] - wide(record.fireworks[tables.suit[identity]])]


@lean
def worth_of(record: Record, mind: Mind, tables: Tables, identity: int) -> float:
    """What losing a copy of this card costs: the rest of its firework if it was the last."""
    bit = 1 << identity
    if bit & mind.trash != 0:
        return 0.0
    suit = tables.suit[identity]
    if bit & mind.critical != 0:
        if tables.final_bouquet != 0:
            return 4.0  # the whole game (H7.2)
        return float(0.6 + 0.75 * (mind.reach[suit] - tables.step[identity]))
    if bit & mind.playable != 0:
        return 0.35
    return 0.28 if tables.step[identity] - wide(record.fireworks[suit]) <= 1 else 0.18


@lean
def danger(record: Record, mind: Mind, tables: Tables, seat: int, tokens: int) -> float:
    """What is lost if this seat has to discard on its next turns."""
    size = size_of(record, seat)
    factor = 1.0
    for place in range(size):
        card = card_at(record, tables, seat, place)
        if ready(mind, card):
            factor = 0.12
            break
        if known_trash(mind, card):
            factor = min(factor, 0.15)
    cost = 0.0
    share = 1.0
    loose = 0
    for place in range(size):
        card = card_at(record, tables, seat, place)
        if not is_pointed(mind, card) and mind.kept[card] == 0 and loose < 3:
            cost += share * _price(record, mind, tables, card)
            share *= NEXT_CHOP
            loose += 1
    if loose == 0:
        return LOCKED * factor * (1 if tokens > 0 else 2)
    return cost * factor * LOSS


@lean
def _price(record: Record, mind: Mind, tables: Tables, card: int) -> float:
    """What it would cost to lose this card, which I see."""
    face = mind.face[card]
    if face == UNKNOWN:
        return 0.0
    cost = worth_of(record, mind, tables, face)
    if cost > 0.0 and (mind.critical >> face) & 1 == 0 and _is_elsewhere(record, mind, tables, card, face):
        cost *= 0.2
    return cost


@lean
def _is_elsewhere(record: Record, mind: Mind, tables: Tables, card: int, face: int) -> bool:
    """Whether another copy is seen in some hand."""
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            other = card_at(record, tables, seat, place)
            if other != card and mind.face[other] == face:
                return True
    return False


@lean
def chance(mind: Mind, card: int, wanted: int) -> float:
    """How likely an own card is one of the wanted: copies I do not see, within what I infer."""
    total = 0
    found = 0
    mask = mind.inferred[card]
    while mask != 0:
        identity = lowest(mask)
        mask &= mask - 1
        copies = max(wide(mind.unseen[mind.seat, identity]), 0)
        total += copies
        if (wanted >> identity) & 1:
            found += copies
    if total == 0:
        kinds = count(mind.inferred[card])
        return count(mind.inferred[card] & wanted) / kinds if kinds > 0 else 0.0
    return found / total

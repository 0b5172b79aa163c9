"""The beginner's level: clues mean what they say. It plays certain cards, gives helpful clues, or discards.

The other levels do the same once nobody at the table speaks the conventions.
"""

from girandola.bots.hanabi.companion.mind import (
    MIND,
    Mind,
    card_at,
    chop,
    size_of,
)
from girandola.bots.hanabi.companion.plays import announced_suit, forced_play
from girandola.bots.hanabi.companion.whys import WHY_CHOP, WHY_HELPS, WHY_LEAST, WHY_PLAY, WHY_USELESS
from girandola.bots.hanabi.compiled.bits import highest
from girandola.lab.compile import lean, linked
from girandola.lab.kernel import is_legal, receiver
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

_UNANNOUNCED = 99


@linked(int, RECORD, MIND, TABLES)
def decide_literally(record: Record, mind: Mind, tables: Tables) -> int:
    """The action of somebody who takes and gives clues as what they say."""
    action = _sure_play(record, mind, tables)
    if action < 0:
        action = _helpful_clue(record, mind, tables, 2 if record.clues > 2 else 5)
    if action < 0:
        action = _discard(record, mind, tables)
    if action < 0:
        action = _helpful_clue(record, mind, tables, -1000)
    return action if action >= 0 else forced_play(record, mind, tables)


@lean
def _sure_play(record: Record, mind: Mind, tables: Tables) -> int:
    """The lowest card that surely fits."""
    found = -1
    least = 99
    for place in range(size_of(record, mind.seat)):
        mask = mind.possible[card_at(record, tables, mind.seat, place)]
        if mask & ~mind.playable == 0 and mask != 0:
            step = tables.step[highest(mask)]
            if step < least:
                least = step
                found = place
    if found < 0:
        return -1
    card = card_at(record, tables, mind.seat, found)
    mind.reason = WHY_PLAY
    mind.facts[0] = card
    suit = announced_suit(record, tables, mind.possible[card])
    if suit == _UNANNOUNCED:
        return tables.plays_at + found
    return tables.announce_at + found * tables.suits + suit


@lean
def _helpful_clue(record: Record, mind: Mind, tables: Tables, least: int) -> int:
    """The clue that helps most: makes a card sure to fit, or tells of the last card of its kind."""
    best = -1
    most = least - 1
    for seat in range(tables.players):
        if seat == mind.seat:
            continue
        for clue in range(tables.clues):
            action = clue_action(tables, mind.seat, seat, clue)
            if is_legal(record, tables, action):
                worth = help_of(record, mind, tables, action)
                if worth > most:
                    most, best = worth, action
    if best >= 0:
        help_of(record, mind, tables, best)
    return best


@lean
def clue_action(tables: Tables, giver: int, seat: int, clue: int) -> int:
    """The uid of a clue."""
    distance = seat - giver
    if distance < 0:
        distance += tables.players
    if clue < tables.colours:
        return tables.colours_at + (distance - 1) * tables.colours + clue
    return tables.values_at + (distance - 1) * tables.values + clue - tables.colours


@lean
def help_of(record: Record, mind: Mind, tables: Tables, action: int) -> int:
    """How much a clue helps; leaves the card that it helps with as the reason."""
    target = receiver(record, tables, tables.distance[action])
    mask = tables.touched_by[tables.subject[action]]
    size = size_of(record, target)
    chop_card = chop(record, mind, tables, target)
    total = 0
    best = 0
    helped = card_at(record, tables, target, size - 1)
    for place in range(size):
        card = card_at(record, tables, target, place)
        face = mind.face[card]
        if face == UNKNOWN:
            continue
        worth = _help_with(mind, card, 1 << face, mask, card == chop_card)
        total += worth
        if worth > best:
            best, helped = worth, card
    mind.reason = WHY_HELPS
    mind.facts[0] = target
    mind.facts[2] = helped
    return total


@lean
def _help_with(mind: Mind, card: int, bit: int, mask: int, is_chop: bool) -> int:
    before = mind.possible[card]
    is_hit = bit & mask != 0
    told = before & mask if is_hit else before & ~mask
    if bit & mind.playable != 0 and before & ~mind.playable != 0:
        worth = 0 if told & ~mind.playable != 0 else 8
        return worth + 3 if told != before and is_hit else worth
    if bit & mind.critical != 0 and is_chop and is_hit:
        return 6
    if bit & mind.trash != 0 and is_hit and mind.touched[card] == 0:
        return -2
    return 0


@lean
def _discard(record: Record, mind: Mind, tables: Tables) -> int:
    size = size_of(record, mind.seat)
    if record.clues == tables.clue_tokens or size == 0:
        return -1
    for place in range(size):
        if mind.possible[card_at(record, tables, mind.seat, place)] & ~mind.trash == 0:
            mind.reason = WHY_USELESS
            return place
    chop_card = chop(record, mind, tables, mind.seat)
    for place in range(size):
        if card_at(record, tables, mind.seat, place) == chop_card:
            mind.reason = WHY_CHOP
            return place
    mind.reason = WHY_LEAST
    return 0

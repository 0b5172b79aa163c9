"""Keeps a mind up to date with the game: what fits, and what every hand can know and believes by good touch.

What clues mean beyond that is in reading.py.
"""

from girandola.bots.hanabi.companion.mind import (
    MIND,
    NOBODY,
    STRANGER,
    Mind,
    card_at,
    is_literal,
    is_pointed,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import MAX_DECK, MAX_PLAYERS, RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables


@lean
def recount(record: Record, mind: Mind, tables: Tables) -> None:
    """What can be placed now, what never can be again, and what exists once only."""
    mind.playable = mind.trash = mind.critical = mind.best = 0
    for suit in range(tables.suits):
        placed = wide(record.fireworks[suit])
        is_alive = True
        end = placed
        for position in range(tables.values):
            identity = tables.order[suit, position]
            bit = 1 << identity
            if position < placed:
                mind.trash |= bit
                continue
            copies = tables.copies[identity] - wide(record.gone[identity])
            if copies == 0:
                is_alive = False
            if not is_alive:
                mind.trash |= bit
                continue
            end = position + 1
            if position == placed:
                mind.playable |= bit
            if copies == 1:
                mind.critical |= bit
        mind.reach[suit] = end
        mind.best += end


@lean
def look_around(record: Record, mind: Mind, tables: Tables) -> None:
    """How many copies of each identity every seat does not see, as far as this mind can tell."""
    for identity in range(tables.identities):
        copies = tables.copies[identity] - wide(record.gone[identity])
        if tables.step[identity] < record.fireworks[tables.suit[identity]]:
            copies -= 1
        for seat in range(tables.players):
            mind.unseen[seat, identity] = copies
    for holder in range(tables.players):
        for place in range(size_of(record, holder)):
            face = mind.face[card_at(record, tables, holder, place)]
            if face != UNKNOWN:
                for seat in range(tables.players):
                    if seat != holder:
                        mind.unseen[seat, face] -= 1
    for seat in range(tables.players):
        none = 0
        for identity in range(tables.identities):
            if mind.unseen[seat, identity] <= 0:
                none |= 1 << identity
        mind.none_left[seat] = none


@lean
def refresh_all(record: Record, mind: Mind, tables: Tables) -> None:
    for seat in range(tables.players):
        refresh(record, mind, tables, seat)


@linked(None, RECORD, MIND, TABLES, int)
def refresh(record: Record, mind: Mind, tables: Tables, seat: int) -> None:
    """Narrow a hand to what its holder sees possible; a belief that became impossible is given up."""
    first = seat * tables.hand_size
    last = first + size_of(record, seat)
    none_left = mind.none_left[seat]
    for slot in range(first, last):
        card = record.hand[slot]
        mask = mind.marks[card] & ~none_left
        mind.possible[card] = mask if mask != 0 else mind.marks[card]
    _pin(record, mind, seat, first, last)
    if is_literal(mind, seat):
        for slot in range(first, last):
            card = record.hand[slot]
            mind.inferred[card] = mind.possible[card]
        return
    _believe(record, mind, first, last)
    _rule_out(record, mind, tables, seat, first, last)


@lean
def _rule_out(record: Record, mind: Mind, tables: Tables, seat: int, first: int, last: int) -> None:
    """Good touch: a clued card is none that its holder sees clued elsewhere."""
    for slot in range(first, last):
        card = record.hand[slot]
        mask = mind.inferred[card]
        is_known = mask == mind.possible[card] and mask & (mask - 1) == 0
        if mind.touched[card] == 0 or mind.plain[card] != 0 or is_known:
            continue
        elsewhere = _clued_elsewhere(record, mind, tables, seat, wide(mind.source[card]))
        others = mask & ~elsewhere
        if others == 0 and mask & (mask - 1) == 0:  # taken for a single card, and wrongly
            others = mind.possible[card] & ~elsewhere
            if others & ~mind.trash != 0:
                others &= ~mind.trash
        if others != 0:
            mind.inferred[card] = others


@lean
def _clued_elsewhere(record: Record, mind: Mind, tables: Tables, seat: int, giver: int) -> int:
    """Identities clued in other hands, where the giver of the later clue saw the earlier card."""
    found = 0
    for holder in range(tables.players):
        if holder in (seat, giver):
            continue
        for place in range(size_of(record, holder)):
            card = card_at(record, tables, holder, place)
            if mind.touched[card] == 0 or mind.source[card] == seat or card >= mind.drawn:
                continue
            face = mind.face[card]
            if face != UNKNOWN:
                found |= 1 << face
            else:
                belief = mind.inferred[card]
                if belief & (belief - 1) == 0:
                    found |= belief
    return found


@lean
def _pin(record: Record, mind: Mind, seat: int, first: int, last: int) -> None:
    """A card known for certain uses up a copy for the rest of its hand."""
    done = 0
    for slot in range(first, last):
        mask = mind.possible[record.hand[slot]]
        if mask == 0 or mask & (mask - 1) != 0 or done & mask != 0:
            continue
        done |= mask
        pinned = 0
        for other in range(first, last):
            if mind.possible[record.hand[other]] == mask:
                pinned += 1
        if mind.unseen[seat, lowest(mask)] <= pinned:
            for other in range(first, last):
                card = record.hand[other]
                if mind.possible[card] != mask and mind.possible[card] & mask != 0:
                    mind.possible[card] &= ~mask


@lean
def _believe(record: Record, mind: Mind, first: int, last: int) -> None:
    trash = mind.trash
    for slot in range(first, last):
        card = record.hand[slot]
        now = mind.possible[card]
        if not is_pointed(mind, card) or mind.plain[card] != 0:
            mind.inferred[card] = now
            continue
        belief = mind.inferred[card] & now
        if belief == 0:
            belief = now & ~trash if now & ~trash != 0 else now
            mind.blind[card] = 0
        elif belief & ~trash != 0:
            belief &= ~trash
        elif mind.touched[card] != 0 and now & ~trash != 0:
            belief = _think_again(record, mind, card, first, last, belief, now & ~trash)
        mind.inferred[card] = belief
    for slot in range(first, last):
        card = record.hand[slot]
        mask = mind.inferred[card]
        if mind.touched[card] != 0 and mask != 0 and mask & (mask - 1) == 0 and mask & trash == 0:
            for place in range(first, last):
                other = record.hand[place]
                if other != card and mind.touched[other] != 0 and mind.inferred[other] & ~mask != 0:
                    mind.inferred[other] &= ~mask


@lean
def _think_again(
    record: Record, mind: Mind, card: int, first: int, last: int, belief: int, useful: int
) -> int:
    """What a clued card was taken for is of no use any more: it is rather a useful one that no other is."""
    for slot in range(first, last):
        other = record.hand[slot]
        mask = mind.inferred[other]
        if other != card and mind.touched[other] != 0 and mask & (mask - 1) == 0:
            useful &= ~mask
    return useful if useful != 0 else belief


@lean
def spoken_for(record: Record, mind: Mind, tables: Tables, seat: int, giver: int) -> int:
    """Identities that a seat sees clued in other hands: by good touch its own cards are not these.

    A giver does not know their own hand, so what is clued there binds only where the giver is sure of it.
    """
    found = 0
    for holder in range(tables.players):
        if holder == seat:
            continue
        for place in range(size_of(record, holder)):
            card = card_at(record, tables, holder, place)
            if not is_pointed(mind, card):
                continue
            face = mind.face[card]
            belief = mind.inferred[card]
            if holder == giver or face == UNKNOWN:
                if belief & (belief - 1) == 0:
                    found |= belief
            else:
                found |= 1 << face
    return found


@lean
def meet(record: Record, mind: Mind, tables: Tables) -> None:
    """Add the cards that were drawn since the last call."""
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if card >= mind.drawn:
                mind.holder[card] = seat
                mind.face[card] = UNKNOWN if seat == mind.seat else wide(record.deck[card])
                mind.marks[card] = mind.possible[card] = mind.inferred[card] = mind.full
                mind.touched[card] = mind.blind[card] = mind.plain[card] = mind.kept[card] = 0
                mind.source[card] = NOBODY
                mind.left[card] = 0.0
    mind.drawn = wide(record.drawn)


@linked(None, RECORD, MIND, TABLES, int, int)
def begin(record: Record, mind: Mind, tables: Tables, seat: int, level: int) -> None:
    """Start with a fresh deal, of which nobody knows anything."""
    mind.seat = seat
    mind.level = level
    mind.drawn = 0
    mind.links = 0
    mind.moved_kind = 9
    mind.placed = wide(record.placed)
    mind.full = mind.ends = mind.seconds = 0
    for identity in range(tables.identities):
        mind.full |= 1 << identity
    for suit in range(tables.suits):
        last = tables.order[suit, tables.values - 1]
        if tables.copies[last] == 1 and tables.copies[tables.order[suit, 0]] > 1:
            mind.ends |= 1 << last
        if tables.copies[tables.order[suit, 1]] == 2:
            mind.seconds |= 1 << tables.order[suit, 1]
    for other in range(MAX_PLAYERS):
        mind.doubt[other] = STRANGER
        mind.honest[other] = mind.misled[other] = mind.shy[other] = 0
    for card in range(MAX_DECK):
        mind.holder[card] = NOBODY
    meet(record, mind, tables)
    recount(record, mind, tables)
    look_around(record, mind, tables)
    refresh_all(record, mind, tables)

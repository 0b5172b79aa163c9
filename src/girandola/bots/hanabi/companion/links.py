"""Follows the promises of clues turn by turn. A kept promise proves its clue; a broken one is undone."""

from girandola.bots.hanabi.companion.mind import (
    EXPERT,
    MAX_LINKS,
    MAX_STEPS,
    MIND,
    NOBODY,
    Mind,
    card_at,
    fits,
    is_pointed,
    size_of,
)
from girandola.bots.hanabi.companion.paths import BLUFF, EJECTION, is_bluff_seat, is_one_away, may_bluff
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, Record
from girandola.lab.tables import TABLES, Tables

_KEPT, _DROPPED, _PROVEN, _GONE, _MOVED, _BLUFFED = 0, 1, 2, 3, 4, 5
_SMALL = 3
NONE = -1


@lean
def add_link(mind: Mind, identity: int, asked: int) -> int:
    """Add a promise of the clue being read, without steps; returns its number. The oldest may be dropped."""
    if mind.links == MAX_LINKS:
        for link in range(MAX_LINKS - 1):
            _move_link(mind, link, link + 1)
        mind.links -= 1
    link = mind.links
    mind.link_focus[link] = mind.focus
    mind.link_receiver[link] = mind.receiver
    mind.link_giver[link] = mind.giver
    mind.link_identity[link] = identity
    mind.link_patience[link] = 1
    mind.link_asked[link] = asked
    mind.link_state[link] = _KEPT
    mind.link_steps[link] = 0
    mind.links = link + 1
    return link


@lean
def add_step(
    mind: Mind, link: int, seat: int, card: int, identity: int, blind: int, known: int, before: int
) -> None:
    step = wide(mind.link_steps[link])
    if step == MAX_STEPS:
        return
    mind.step_seat[link, step] = seat
    mind.step_card[link, step] = card
    mind.step_identity[link, step] = identity
    mind.step_blind[link, step] = blind
    mind.step_known[link, step] = known
    mind.step_before[link, step] = before
    mind.link_steps[link] = step + 1


@lean
def _move_step(mind: Mind, link: int, step: int, source: int, at: int) -> None:
    mind.step_seat[link, step] = mind.step_seat[source, at]
    mind.step_card[link, step] = mind.step_card[source, at]
    mind.step_identity[link, step] = mind.step_identity[source, at]
    mind.step_blind[link, step] = mind.step_blind[source, at]
    mind.step_known[link, step] = mind.step_known[source, at]
    mind.step_before[link, step] = mind.step_before[source, at]


@lean
def _move_link(mind: Mind, link: int, source: int) -> None:
    mind.link_focus[link] = mind.link_focus[source]
    mind.link_receiver[link] = mind.link_receiver[source]
    mind.link_giver[link] = mind.link_giver[source]
    mind.link_identity[link] = mind.link_identity[source]
    mind.link_patience[link] = mind.link_patience[source]
    mind.link_asked[link] = mind.link_asked[source]
    mind.link_state[link] = mind.link_state[source]
    mind.link_steps[link] = mind.link_steps[source]
    for step in range(wide(mind.link_steps[source])):
        _move_step(mind, link, step, source, step)


@lean
def sweep(mind: Mind) -> None:
    """Take out the links that are no longer kept."""
    kept = 0
    for link in range(mind.links):
        if mind.link_state[link] == _KEPT:
            if kept != link:
                _move_link(mind, kept, link)
            kept += 1
    mind.links = kept


@lean
def drop_link(mind: Mind, link: int) -> None:
    """Mark a link as gone; ``sweep`` takes it out."""
    mind.link_state[link] = _GONE


@linked(None, RECORD, MIND, TABLES, int, int, int, int)
def follow(
    record: Record, mind: Mind, tables: Tables, seat: int, played: int, identity: int, placed: int
) -> None:
    """After a seat acted: which links advanced, came true or were let down.

    ``played`` is the card it played, NONE if it played none, which turned out to be ``identity``;
    ``placed`` is 1 if that was placed, and for clues, which may be more urgent than what was called for.
    """
    if mind.links == 0:
        return
    for link in range(mind.links):
        if mind.holder[mind.link_focus[link]] == NOBODY:
            mind.link_state[link] = _DROPPED
        else:
            mind.link_state[link] = _advance(record, mind, tables, link, seat, played, identity, placed)
    _connect(mind)
    _prove(mind)
    for link in range(mind.links):
        if mind.link_state[link] == _DROPPED:
            _let_go(mind, link)
    sweep(mind)
    unmark_lonely(record, mind, tables)


@lean
def _connect(mind: Mind) -> None:
    """A blind play that may have been the missing card was it, and otherwise a bluff."""
    for link in range(mind.links):
        if mind.link_state[link] == _BLUFFED:
            for other in range(mind.links):
                is_same = mind.link_focus[other] == mind.link_focus[link]
                if is_same and mind.link_state[other] in (_PROVEN, _MOVED):
                    mind.link_state[link] = _GONE
    for link in range(mind.links):
        if mind.link_state[link] == _BLUFFED:
            mind.link_state[link] = _PROVEN


@lean
def _prove(mind: Mind) -> None:
    """Where a promise was kept to the end, the focus is what it promised, and other readings fall.

    But not those that came a step nearer by the same card.
    """
    for link in range(mind.links):
        if mind.link_state[link] == _PROVEN:
            focus = mind.link_focus[link]
            mask = 0
            for other in range(mind.links):
                if mind.link_focus[other] == focus:
                    if mind.link_state[other] in (_PROVEN, _MOVED):
                        mask |= 1 << wide(mind.link_identity[other])
                    elif mind.link_state[other] == _KEPT:
                        mind.link_state[other] = _GONE
            if mind.inferred[focus] & mask != 0:
                mind.inferred[focus] &= mask
    for link in range(mind.links):
        if mind.link_state[link] == _MOVED:
            mind.link_state[link] = _KEPT


@lean
def _is_past(record: Record, tables: Tables, identity: int) -> bool:
    return bool(record.fireworks[tables.suit[identity]] > tables.step[identity])


@lean
def _shorten(record: Record, mind: Mind, tables: Tables, link: int) -> int:
    """Take the first step off, and all after it that the table no longer waits for."""
    first = 1
    count = wide(mind.link_steps[link])
    while first < count and _is_past(record, tables, wide(mind.step_identity[link, first])):
        first += 1
    for step in range(first, count):
        _move_step(mind, link, step - first, link, step)
    mind.link_steps[link] = count - first
    mind.link_patience[link] = 1
    return _MOVED if first < count else _PROVEN


@lean
def _advance(
    record: Record, mind: Mind, tables: Tables, link: int, seat: int, played: int, identity: int, placed: int
) -> int:
    """What becomes of a link after the action."""
    if placed == 0 and played != NONE:
        for step in range(wide(mind.link_steps[link])):
            if mind.step_card[link, step] == played:
                return _DROPPED
    card = wide(mind.step_card[link, 0])
    wanted = wide(mind.step_identity[link, 0])
    if played == card:
        if mind.step_blind[link, 0] == BLUFF:
            return _BLUFFED
        if identity == wanted:
            return _shorten(record, mind, tables, link)
        if mind.step_blind[link, 0] == EJECTION:
            return _PROVEN
        if _was_bluff(record, mind, tables, link):
            return _BLUFFED
        return _KEPT if _layer(record, mind, tables, link) else _DROPPED
    if _is_past(record, tables, wanted):
        return _shorten(record, mind, tables, link)  # somebody else placed it
    if mind.holder[card] == NOBODY:
        return _DROPPED
    if seat == mind.step_seat[link, 0] and _must_answer(mind, link, played):
        return _DROPPED
    if seat != mind.step_seat[link, 0] or mind.step_known[link, 0] != 0 or not fits(mind, wanted):
        return _KEPT
    is_strict = mind.step_blind[link, 0] == 1
    if placed != 0 and mind.link_patience[link] > 0 and (not is_strict or _is_excused(mind, tables, played)):
        mind.link_patience[link] -= 1  # it had another card to play first, or something to say
        return _KEPT
    return _DROPPED


@lean
def _is_excused(mind: Mind, tables: Tables, played: int) -> bool:
    """Whether a call may wait: who gave a clue had something urgent to say, who played answered another call.

    With four and more any play excuses: there are often several calls at once.
    """
    if played == NONE or tables.players > _SMALL:
        return True
    for other in range(mind.links):
        if mind.step_card[other, 0] == played and mind.step_known[other, 0] == 0:
            return True
    return False


@lean
def _must_answer(mind: Mind, link: int, played: int) -> bool:
    """A bluff is answered at once, an ejection at once or after another card."""
    blind = mind.step_blind[link, 0]
    return bool(blind == BLUFF or (blind == EJECTION and played == NONE))


@lean
def _was_bluff(record: Record, mind: Mind, tables: Tables, link: int) -> bool:
    """Whether the card played blind, which was another one, need not lie over the missing one."""
    return bool(
        mind.step_blind[link, 0] != 0
        and may_bluff(record, tables)
        and mind.link_steps[link] == 1
        and mind.step_seat[link, 0] != mind.link_receiver[link]
        and is_bluff_seat(tables, wide(mind.link_giver[link]), wide(mind.step_seat[link, 0]))
        and is_one_away(record, tables, wide(mind.link_identity[link]))
    )


@lean
def _layer(record: Record, mind: Mind, tables: Tables, link: int) -> bool:
    """The card called was another one that fitted: what was wanted lies behind it, or is the newest."""
    if mind.level < EXPERT or mind.step_known[link, 0] != 0:
        return False
    seat = wide(mind.step_seat[link, 0])
    identity = wide(mind.step_identity[link, 0])
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if card >= mind.drawn or is_pointed(mind, card):
            continue
        if (mind.possible[card] >> identity) & 1:
            mind.inferred[card] = 1 << identity
            mind.blind[card] = 1
            mind.step_card[link, 0] = card
            mind.step_before[link, 0] = mind.possible[card]
            mind.step_blind[link, 0] = 1
            return True
    return False


@lean
def _let_go(mind: Mind, link: int) -> None:
    """Undo a reading that did not come true: the focus is another card, and called cards are free again."""
    identity = wide(mind.link_identity[link])
    bit = 1 << identity
    focus = wide(mind.link_focus[link])
    if mind.holder[focus] != NOBODY and mind.inferred[focus] & bit != 0 and not fits(mind, identity):
        others = mind.inferred[focus] & ~bit
        if others == 0:
            others = mind.possible[focus] & ~mind.trash
        mind.inferred[focus] = others if others != 0 else bit
    if mind.link_asked[link] == 0:
        return
    for step in range(wide(mind.link_steps[link])):
        card = wide(mind.step_card[link, step])
        if mind.step_known[link, step] == 0 and mind.holder[card] != NOBODY and not _is_needed(mind, card):
            _set_free(mind, card, 1 << wide(mind.step_identity[link, step]), mind.step_before[link, step])


@lean
def _set_free(mind: Mind, card: int, bit: int, before: int) -> None:
    if mind.blind[card] != 0:
        mind.blind[card] = 0
        mind.inferred[card] = mind.possible[card]
    elif mind.inferred[card] == bit:
        back = before & mind.possible[card]
        mind.inferred[card] = back if back != 0 else mind.possible[card]


@lean
def _is_needed(mind: Mind, card: int) -> bool:
    """Whether some link that is kept waits for this card."""
    for link in range(mind.links):
        if mind.link_state[link] == _KEPT:
            for step in range(wide(mind.link_steps[link])):
                if mind.step_card[link, step] == card:
                    return True
    return False


@lean
def unmark_lonely(record: Record, mind: Mind, tables: Tables) -> None:
    """A card is called blind only as long as some link needs it."""
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if card < mind.drawn and mind.blind[card] != 0 and not _is_needed(mind, card):
                mind.blind[card] = 0
                if mind.touched[card] == 0:
                    mind.inferred[card] = mind.possible[card]


@linked(None, RECORD, MIND, TABLES, int)
def forget(record: Record, mind: Mind, tables: Tables, seat: int) -> None:
    """After an error nothing that this hand took for granted holds any longer but what was literally told.

    And nobody else plays blind on a clue that was given before: often several were misled by the same one.
    """
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        if card >= mind.drawn:
            continue
        useful = mind.possible[card] & ~mind.trash
        mind.inferred[card] = useful if mind.touched[card] != 0 and useful != 0 else mind.possible[card]
        mind.blind[card] = 0
    for link in range(mind.links):
        is_over = mind.link_receiver[link] == seat
        for step in range(wide(mind.link_steps[link])):
            is_over = is_over or mind.step_seat[link, step] == seat or mind.step_blind[link, step] != 0
        if is_over:
            drop_link(mind, link)
    sweep(mind)
    unmark_lonely(record, mind, tables)


@lean
def link_waiting_for(mind: Mind, card: int) -> int:
    """The first link that calls the seat's own card, as 16 * link + step; NONE if there is none."""
    for link in range(mind.links):
        for step in range(wide(mind.link_steps[link])):
            if (
                mind.step_card[link, step] == card
                and mind.step_known[link, step] == 0
                and mind.step_seat[link, step] == mind.seat
            ):
                return 16 * link + step
    return NONE


@lean
def is_due_at_once(record: Record, mind: Mind, tables: Tables, link: int) -> bool:
    """Whether an own card is called by the clue just given, and silence would be taken for an answer."""
    if mind.step_seat[link, 0] == mind.seat and mind.step_blind[link, 0] == EJECTION:
        return True
    return bool(
        mind.step_seat[link, 0] == mind.seat
        and may_bluff(record, tables)
        and is_bluff_seat(tables, wide(mind.link_giver[link]), mind.seat)
        and mind.link_receiver[link] != mind.seat
        and mind.link_steps[link] == 1
        and is_one_away(record, tables, wide(mind.link_identity[link]))
    )


@lean
def is_settled_soon(mind: Mind, tables: Tables, card: int) -> bool:
    """Whether what speaks against playing a clued card falls before its holder's turn, if nobody acts on it.

    That is so where only those who act before the holder could show that a card in between was called for.
    """
    against = mind.inferred[card] & ~mind.playable
    holder = wide(mind.holder[card])
    for link in range(mind.links):
        if mind.link_focus[link] != card or mind.step_blind[link, 0] == 0:
            continue
        giver = wide(mind.link_giver[link])
        players = tables.players
        if (mind.step_seat[link, 0] - giver) % players < (holder - giver) % players:
            against &= ~(1 << wide(mind.link_identity[link]))
    return bool(against == 0)

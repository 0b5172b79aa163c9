"""What Duet's actions mean to the partner.

The meaning depends on the action, the places that a clue touches, and what both already believe. An action
whose meaning is false must not be taken (``is_true``), so nothing false is ever believed.
"""

from girandola.bots.hanabi.compiled.beliefs import (
    Beliefs,
    first_step,
    hear_literally,
    knows_any,
    maybe_playable,
    narrow,
)
from girandola.bots.hanabi.compiled.bits import count, highest, is_single, lowest
from girandola.bots.hanabi.smart.language import NO_PLACE, is_stall
from girandola.bots.hanabi.smart.language import interpret as interpret_as_smart
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CLUE, DISCARD, PLAY
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_SAME = 1e-9
_EVERYWHERE = -1


@compiled
def interpret(
    record: Record, beliefs: Beliefs, tables: Tables, action: int, places: int, hidden: int
) -> None:
    """Apply the meaning of an action of the seat to act, before it is carried out; ``places`` are those that
    a clue touches."""
    if tables.players != 2:
        interpret_as_smart(record, beliefs, tables, action, places, hidden)
        return
    partner = receiver(record, tables, 1)
    kind = tables.kind[action]
    if kind == CLUE:
        if record.choice == 0 and places != 0:
            _hear_clue(record, beliefs, tables, partner, tables.subject[action], places)
        else:  # a clue from a bonus tile is literal
            hear_literally(record, beliefs, tables, partner, tables.subject[action], places)
    elif kind == DISCARD and record.drawn < record.total:
        _hear_discard(record, beliefs, tables, partner, tables.place[action])
    elif kind == PLAY and record.drawn < record.total:
        _hear_play(record, beliefs, tables, partner, tables.place[action])


@compiled
def chop(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The place of the card that the seat throws away next, or NO_PLACE while it knows something better."""
    if knows_any(record, beliefs, tables, seat, beliefs.playable):
        return NO_PLACE
    if knows_any(record, beliefs, tables, seat, beliefs.dead):
        return NO_PLACE
    return least_needed(record, beliefs, tables, seat)


@compiled
def least_needed(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> int:
    """The card that seems least needed, of those not known to be playable or last copies.

    Useless before useful, one of several before the last, then the oldest; NO_PLACE if there is none.
    """
    first = seat * tables.hand_size
    best = NO_PLACE
    most = -2.0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if mask & ~beliefs.critical != 0 and mask & ~beliefs.playable != 0:
            ease = _ease(beliefs, mask)
            if ease > most + _SAME:
                best = place
                most = ease
    return best


@compiled
def _ease(beliefs: Beliefs, mask: int) -> float:
    """How easily a card is given up, from 1 for a useless one to -1 for the last of its kind."""
    return (count(mask & beliefs.dead) - count(mask & beliefs.critical)) / count(mask)


# --- what may be called for


@compiled
def worth_calling(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The identities that fit and that nobody is known to hold."""
    faces = beliefs.playable
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + wide(record.sizes[seat])):
            mask = beliefs.masks[slot]
            if is_single(mask):
                faces &= ~mask
    return faces


@compiled
def _callable(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int, wanted: int) -> int:
    """Those of some places whose card may be one of those worth calling for, and is not known to fit."""
    first = seat * tables.hand_size
    found = 0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if (places >> place) & 1 and mask & wanted != 0 and mask & ~beliefs.playable != 0:
            found |= 1 << place
    return found


# --- clues


@compiled
def _hear_clue(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int) -> None:
    first = seat * tables.hand_size
    warned = warned_place(record, beliefs, tables, seat, clue, places)
    before = maybe_playable(record, beliefs, tables, seat, places)
    hear_literally(record, beliefs, tables, seat, clue, places)
    if is_stall(record, tables, seat, clue, places):
        return
    if warned != NO_PLACE:
        narrow(record, beliefs, tables, first + warned, beliefs.critical)
        return
    for place in range(wide(record.sizes[seat])):
        if (before >> place) & 1 and beliefs.masks[first + place] & ~beliefs.playable == 0:
            return  # it made a card known to be playable: that was its meaning
    if clue >= tables.colours and _is_repeated(record, tables, seat, clue, places):
        _hear_silence(record, beliefs, tables, seat)
        return
    wanted = worth_calling(record, beliefs, tables)
    after = _callable(record, beliefs, tables, seat, places, wanted)
    if after != 0:
        called = lowest(after) if clue < tables.colours else highest(after)
        narrow(record, beliefs, tables, first + called, wanted)
    elif clue < tables.colours:
        _hear_dull_colour(record, beliefs, tables, seat, places)
    else:
        _hear_dull_value(record, beliefs, tables, seat, places)


@compiled
def warned_place(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int) -> int:
    """The place of the card of which a value warns its holder, who would throw it away; or NO_PLACE."""
    if clue < tables.colours:
        return NO_PLACE
    place = chop(record, beliefs, tables, seat)
    if place == NO_PLACE or (places >> place) & 1 == 0:
        return NO_PLACE
    mask = beliefs.masks[seat * tables.hand_size + place] & tables.touched_by[clue]
    return place if mask & beliefs.critical != 0 else NO_PLACE


@compiled
def _is_repeated(record: Record, tables: Tables, seat: int, clue: int, places: int) -> bool:
    """Whether a clue repeats what every card that it points at was told before."""
    first = seat * tables.hand_size
    for place in range(wide(record.sizes[seat])):
        if (places >> place) & 1 and (record.touched[first + place] >> clue) & 1 == 0:
            return False
    return True


@compiled
def _hear_dull_colour(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int) -> None:
    """A colour that calls for none of its cards warns of the card that would be thrown away; where there can
    be no warning, the newest other card that may be useless is."""
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE and (places >> place) & 1 == 0:
        slot = seat * tables.hand_size + place
        if beliefs.masks[slot] & beliefs.critical != 0:
            narrow(record, beliefs, tables, slot, beliefs.critical)
            return
    _hear_silence(record, beliefs, tables, seat)
    _hear_useless(record, beliefs, tables, seat, ~places, 1)


@compiled
def _hear_useless(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int, number: int
) -> None:
    """Of the cards at some places that may be useless, the one of this number is, counted from the newest."""
    first = seat * tables.hand_size
    for place in range(wide(record.sizes[seat]) - 1, -1, -1):
        mask = beliefs.masks[first + place]
        if (places >> place) & 1 and mask & beliefs.dead != 0 and mask & ~beliefs.dead != 0:
            number -= 1
            if number == 0:
                narrow(record, beliefs, tables, first + place, beliefs.dead)


@compiled
def _hear_dull_value(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int) -> None:
    """A value that calls for none of its cards calls for the next one that is newer than they are; after the
    newest comes the oldest."""
    wanted = worth_calling(record, beliefs, tables)
    others = _callable(record, beliefs, tables, seat, ~places, wanted)
    size = wide(record.sizes[seat])
    start = highest(places) + 1
    for offset in range(size):
        place = start + offset if start + offset < size else start + offset - size
        if (others >> place) & 1:
            narrow(record, beliefs, tables, seat * tables.hand_size + place, wanted)
            return
    _hear_silence(record, beliefs, tables, seat)


# --- actions instead of a clue


@compiled
def _discards_before(record: Record, beliefs: Beliefs, tables: Tables, thrown: int) -> int:
    """How many cards of the seat to act would be expected to be thrown away before this one, by what
    everybody knows: useless before useful, last copies and then plays at the end, the older first."""
    first = wide(record.active) * tables.hand_size
    own = _readiness(beliefs, beliefs.masks[first + thrown])
    found = 0
    for place in range(wide(record.sizes[record.active])):
        other = _readiness(beliefs, beliefs.masks[first + place])
        if other > own + _SAME or (other > own - _SAME and place < thrown):
            found += 1
    return found


@compiled
def _readiness(beliefs: Beliefs, mask: int) -> float:
    return -2.0 if mask & ~beliefs.playable == 0 else _ease(beliefs, mask)


@compiled
def _plays_before(record: Record, beliefs: Beliefs, tables: Tables, played: int) -> int:
    """How many other known plays would be expected before this one: lower ones, then older ones."""
    first = wide(record.active) * tables.hand_size
    own = beliefs.masks[first + played]
    if own & ~beliefs.playable != 0:
        return 0
    step = first_step(tables, own)
    found = 0
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.masks[first + place]
        if mask & ~beliefs.playable == 0 and mask != own:
            other = first_step(tables, mask)
            if other < step or (other == step and place < played):
                found += 1
    return found


@compiled
def _hear_silence(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> None:
    """Who neither warns nor calls sees nothing to warn of."""
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE:
        narrow(record, beliefs, tables, seat * tables.hand_size + place, ~beliefs.critical)


@compiled
def _hear_discard(record: Record, beliefs: Beliefs, tables: Tables, seat: int, thrown: int) -> None:
    """The expected card says that there is nothing to warn of and, with a token left, nothing to call for.

    If there may be something to warn of, the card that was expected next is the warning. Others are numbers.
    """
    number = _discards_before(record, beliefs, tables, thrown)
    numbers = wide(record.sizes[record.active]) - 1
    place = chop(record, beliefs, tables, seat)
    slot = seat * tables.hand_size + place
    if place != NO_PLACE and beliefs.masks[slot] & beliefs.critical != 0:
        numbers -= 1
        if number == 1:
            narrow(record, beliefs, tables, slot, beliefs.critical)
            return
        number = max(number - 1, 0)
    if number > 0:
        _hear_number(record, beliefs, tables, seat, number)
        return
    has_play = knows_any(record, beliefs, tables, seat, beliefs.playable)
    wanted = worth_calling(record, beliefs, tables)
    unsure = _newest(_callable(record, beliefs, tables, seat, _EVERYWHERE, wanted), numbers)
    _hear_silence(record, beliefs, tables, seat)
    if record.clues > 0 and not has_play:
        _hear_no_call(record, beliefs, tables, seat, unsure)


@compiled
def _hear_play(record: Record, beliefs: Beliefs, tables: Tables, seat: int, played: int) -> None:
    """With a token left, this says that there is nothing to warn of; which play comes first is a number."""
    if record.clues > 0:
        _hear_silence(record, beliefs, tables, seat)
    number = _plays_before(record, beliefs, tables, played)
    if number > 0:
        _hear_number(record, beliefs, tables, seat, number)


@compiled
def _hear_number(record: Record, beliefs: Beliefs, tables: Tables, seat: int, number: int) -> None:
    """A number calls for one of the cards that may be playable, counted from the newest. A larger one says
    which card is useless, and that there is nothing to warn of."""
    wanted = worth_calling(record, beliefs, tables)
    unsure = _callable(record, beliefs, tables, seat, _EVERYWHERE, wanted)
    calls = count(unsure)
    if number > calls:
        _hear_silence(record, beliefs, tables, seat)
        _hear_useless(record, beliefs, tables, seat, _EVERYWHERE, number - calls)
        return
    for _ in range(number - 1):
        unsure ^= 1 << highest(unsure)
    narrow(record, beliefs, tables, seat * tables.hand_size + highest(unsure), wanted)


@compiled
def _hear_no_call(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int) -> None:
    """None of the cards that a discard could have called for is to be played. It says this of no other card,
    so some discard is always true."""
    first = seat * tables.hand_size
    wanted = worth_calling(record, beliefs, tables)
    unsure = _callable(record, beliefs, tables, seat, places, wanted)
    while unsure != 0:
        place = highest(unsure)
        unsure ^= 1 << place
        narrow(record, beliefs, tables, first + place, ~wanted)


@compiled
def _newest(places: int, number: int) -> int:
    """So many of some places, the newest."""
    found = 0
    for _ in range(min(number, count(places))):
        found |= 1 << highest(places & ~found)
    return found

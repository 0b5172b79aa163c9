"""What Duet's actions mean to the partner.

The meaning depends on the action, the places that a clue touches, and what both already believe. An action
whose meaning is false must not be taken (``is_true``), so nothing false is ever believed.
"""

from girandola.bots.hanabi.compiled.beliefs import Beliefs, hear_literally, knows_any, maybe_playable, narrow
from girandola.bots.hanabi.compiled.bits import count, highest
from girandola.bots.hanabi.smart.language import NO_PLACE, is_stall
from girandola.bots.hanabi.smart.language import interpret as interpret_as_smart
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import CHOOSE, CLUE, DISCARD
from girandola.lab.record import Record
from girandola.lab.tables import Tables


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
    elif kind != CHOOSE and record.drawn < record.total:
        if record.clues > 0:
            _hear_with_tokens(record, beliefs, tables, partner, action)
        elif kind == DISCARD:
            _hear_without_tokens(record, beliefs, tables, partner, tables.place[action])


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
            ease = (count(mask & beliefs.dead) - count(mask & beliefs.critical)) / count(mask)
            if ease > most + 1e-9:
                best = place
                most = ease
    return best


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
        return
    after = maybe_playable(record, beliefs, tables, seat, places)
    if after != 0:
        narrow(record, beliefs, tables, first + highest(after), beliefs.playable)
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
    """A colour that calls for none of its cards warns of the card that would be thrown away."""
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE and (places >> place) & 1 == 0:
        slot = seat * tables.hand_size + place
        if beliefs.masks[slot] & beliefs.critical != 0:
            narrow(record, beliefs, tables, slot, beliefs.critical)


@compiled
def _hear_dull_value(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int) -> None:
    """A value that calls for none of its cards calls for the next one that is newer than they are; after the
    newest comes the oldest."""
    others = maybe_playable(record, beliefs, tables, seat, ~places)
    size = wide(record.sizes[seat])
    start = highest(places) + 1
    for offset in range(size):
        place = start + offset if start + offset < size else start + offset - size
        if (others >> place) & 1:
            narrow(record, beliefs, tables, seat * tables.hand_size + place, beliefs.playable)
            return


# --- actions instead of a clue


@compiled
def expected_discard(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of the card that everybody expects the seat to act to throw away, or NO_PLACE."""
    seat = wide(record.active)
    first = seat * tables.hand_size
    for place in range(wide(record.sizes[seat])):
        if beliefs.masks[first + place] & ~beliefs.dead == 0:
            return place
    return chop(record, beliefs, tables, seat)


@compiled
def _hear_with_tokens(record: Record, beliefs: Beliefs, tables: Tables, seat: int, action: int) -> None:
    """Instead of a clue, with a token left, this says that there is nothing to warn of; the discarded card
    also says which cards to play."""
    knows_play = knows_any(record, beliefs, tables, seat, beliefs.playable)
    place = chop(record, beliefs, tables, seat)
    if place != NO_PLACE:
        narrow(record, beliefs, tables, seat * tables.hand_size + place, ~beliefs.critical)
    expected = expected_discard(record, beliefs, tables)
    if tables.kind[action] == DISCARD and expected != NO_PLACE and not knows_play:
        size = wide(record.sizes[record.active])
        older = expected - tables.place[action]
        _hear_number(record, beliefs, tables, seat, older if older >= 0 else older + size)


@compiled
def _hear_number(record: Record, beliefs: Beliefs, tables: Tables, seat: int, number: int) -> None:
    """The distance from the expected card to the discarded one, towards the older cards and from the oldest
    on to the newest. It calls for the card of that number among those that may be playable, counted from the
    newest. None: there is nothing to call for, unless the number is too large."""
    first = seat * tables.hand_size
    numbers = wide(record.sizes[record.active]) - 1
    unsure = maybe_playable(record, beliefs, tables, seat, -1)
    for at in range(1, numbers + 1):
        if unsure == 0:
            return
        place = highest(unsure)
        unsure ^= 1 << place
        if number == 0:
            narrow(record, beliefs, tables, first + place, ~beliefs.playable)
        elif number == at:
            narrow(record, beliefs, tables, first + place, beliefs.playable)
            return


@compiled
def _hear_without_tokens(record: Record, beliefs: Beliefs, tables: Tables, seat: int, thrown: int) -> None:
    """A player who cannot give a clue discards the expected card if there is nothing to warn of."""
    place = chop(record, beliefs, tables, seat)
    expected = expected_discard(record, beliefs, tables)
    if place == NO_PLACE or expected == NO_PLACE:
        return
    slot = seat * tables.hand_size + place
    if thrown == expected:
        narrow(record, beliefs, tables, slot, ~beliefs.critical)
    elif beliefs.masks[slot] & beliefs.critical != 0:
        narrow(record, beliefs, tables, slot, beliefs.critical)

"""How Smart decides: the first rule that applies. It never looks at its own cards."""

from girandola.bots.hanabi.compiled.beliefs import (
    Beliefs,
    face_at,
    first_step,
    look_at_own_hand,
    own_share,
    placing,
)
from girandola.bots.hanabi.compiled.bits import count
from girandola.bots.hanabi.compiled.tile_choices import choose, most_telling
from girandola.bots.hanabi.smart.language import (
    NO_PLACE,
    chop,
    holds_newest,
    is_pointer,
    is_stall,
    warned_place,
)
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import is_legal, pointed_at, receiver
from girandola.lab.record import Record
from girandola.lab.tables import Tables

TILE, KNOWN, RISK, INSTEAD, WARNING, POINTING = 1, 2, 3, 4, 5, 6
PLAY_CLUE, STALL, DEAD, CHOP, LATEST = 7, 8, 9, 10, 11
"""Reasons; their codes and facts are in bot.py."""


@compiled
def decide(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action of the seat to act."""
    look_at_own_hand(record, beliefs, tables)
    if record.choice != 0:
        beliefs.reason = TILE
        return choose(record, beliefs, tables)
    action = tables.actions
    if record.turns_left > 0:
        action = _last_round(record, beliefs, tables)
    if action == tables.actions:
        action = _save_next(record, beliefs, tables)
    if action == tables.actions:
        action = _point_by_discard(record, beliefs, tables)
    if action == tables.actions:
        action = _play_known(record, beliefs, tables)
    if action == tables.actions:
        action = _best_play_clue(record, beliefs, tables, tables.players - 1)
    if action == tables.actions:
        action = _risk(record, beliefs, tables)
    if action == tables.actions:
        action = _wait_or_discard(record, beliefs, tables)
    return action


# --- playing


@compiled
def _last_round(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """In the last round a guess costs nothing: play what fits, otherwise what most likely fits."""
    action = _play_known(record, beliefs, tables)
    if action == tables.actions and record.errors + 1 < tables.error_limit:
        action = _likeliest(record, beliefs, tables)
    return action


@compiled
def _risk(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """Near the end of the deck a guess costs less than a lost turn."""
    if tables.final_bouquet != 0 or record.errors + 1 >= tables.error_limit:
        return tables.actions
    left = wide(record.total) - wide(record.drawn)
    if left <= 1 or (left <= 3 and record.errors == 0):
        return _likeliest(record, beliefs, tables)
    return tables.actions


@compiled
def _likeliest(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    best = NO_PLACE
    most = 0.0
    for place in range(wide(record.sizes[record.active])):
        chance = own_share(beliefs, place, beliefs.playable)
        if chance >= most and chance > 0.0:
            best = place
            most = chance
    if best == NO_PLACE:
        return tables.actions
    beliefs.reason = RISK
    return placing(tables, beliefs, best)


@compiled
def _play_known(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """A card that surely fits; preferably one that the others do not know of, then one early in its
    firework."""
    first = wide(record.active) * tables.hand_size
    best = NO_PLACE
    least = 1000
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.own[place]
        if mask & ~beliefs.playable == 0:
            rank = first_step(tables, mask)
            if beliefs.masks[first + place] & ~beliefs.playable == 0:
                rank += 100
            if rank < least:
                best = place
                least = rank
    if best == NO_PLACE:
        return tables.actions
    beliefs.reason = KNOWN
    return placing(tables, beliefs, best)


# --- clues


@compiled
def _save_next(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The next player would discard a last copy: give them a card to play instead, or warn."""
    seat = receiver(record, tables, 1)
    place = chop(record, beliefs, tables, seat)
    if record.clues == 0 or place == NO_PLACE:
        return tables.actions
    face = face_at(record, seat * tables.hand_size + place)
    if (beliefs.critical >> face) & 1 == 0:
        return tables.actions
    action = _best_play_clue(record, beliefs, tables, wide(1))
    if action != tables.actions:
        beliefs.reason = INSTEAD
        return action
    warning: int = tables.values_at + tables.value[face]
    clue = tables.subject[warning]
    if is_stall(record, tables, seat, clue, pointed_at(record, tables, seat, clue)):
        return tables.actions
    beliefs.reason = WARNING
    return warning


@compiled
def _best_play_clue(record: Record, beliefs: Beliefs, tables: Tables, farthest: int) -> int:
    """The clue, to a player at most this far away, that makes a card playable and rules out most."""
    best = tables.actions
    if record.clues == 0:
        return best
    most = 0
    for distance in range(1, farthest + 1):
        seat = receiver(record, tables, distance)
        for clue in range(tables.clues):
            action = tables.colours_at + (distance - 1) * tables.colours + clue
            if clue >= tables.colours:
                action = tables.values_at + (distance - 1) * tables.values + clue - tables.colours
            if is_legal(record, tables, action):
                gain = _gain(record, beliefs, tables, seat, clue)
                if gain > most:
                    best = action
                    most = gain
    beliefs.reason = PLAY_CLUE
    return best


@compiled
def _gain(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int) -> int:
    """Identities ruled out by a clue that makes a card playable; 0 for one that does not, or misleads."""
    places = pointed_at(record, tables, seat, clue)
    if is_stall(record, tables, seat, clue, places):
        return 0
    if warned_place(record, beliefs, tables, seat, clue, places) != NO_PLACE:
        return 0
    return _gain_of_play(record, beliefs, tables, seat, clue, places)


@compiled
def _gain_of_play(record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int) -> int:
    first = seat * tables.hand_size
    touched = tables.touched_by[clue]
    playable = beliefs.playable
    out = 0
    newest = NO_PLACE
    tells = False
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        is_touched = (places >> place) & 1 == 1
        left = mask & touched if is_touched else mask & ~touched
        out += count(mask) - count(left)
        if is_touched and left & playable != 0 and mask & ~playable != 0:
            if left & ~playable == 0:
                tells = True
            else:
                newest = place
    if tells:
        return out
    if newest == NO_PLACE or (playable >> face_at(record, first + newest)) & 1 == 0:
        return 0
    left = beliefs.masks[first + newest] & touched
    return out + count(left & ~playable)


# --- discards


@compiled
def _point_by_discard(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """Discard a card that everybody knows, so that the player whose newest card is the same plays that
    one."""
    if record.clues == tables.clue_tokens:
        return tables.actions
    first = wide(record.active) * tables.hand_size
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.masks[first + place]
        if is_pointer(beliefs, mask):
            holders = 0
            for distance in range(1, tables.players):
                if holds_newest(record, tables, receiver(record, tables, distance), mask):
                    holders += 1
            if holders == 1:
                beliefs.reason = POINTING
                return place
    return tables.actions


@compiled
def _wait_or_discard(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    size = wide(record.sizes[record.active])
    if record.clues == tables.clue_tokens or size == 0:
        return _wait(record, beliefs, tables)
    for place in range(size):
        if beliefs.own[place] & ~beliefs.dead == 0:
            beliefs.reason = DEAD
            return place
    place = chop(record, beliefs, tables, wide(record.active))
    if place != NO_PLACE:
        beliefs.reason = CHOP
        return place
    beliefs.reason = LATEST
    return _latest(record, beliefs, tables)


@compiled
def _wait(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """A clue without a meaning, where the seat must give one: it may not, or cannot, discard."""
    beliefs.reason = STALL
    before = receiver(record, tables, tables.players - 1)
    if record.sizes[before] > 0 and record.clues == tables.clue_tokens:
        value: int = tables.value[face_at(record, before * tables.hand_size)]
        return tables.values_at + (tables.players - 2) * tables.values + value
    return most_telling(record, beliefs, tables)


@compiled
def _latest(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of the card that comes latest in its firework."""
    best = 0
    most = -1
    for place in range(wide(record.sizes[record.active])):
        position = first_step(tables, beliefs.own[place])
        if position > most:
            best = place
            most = position
    return best

"""How the Coder decides, from what it knows. It never looks at its own cards."""

from girandola.bots.hanabi.coder.answers import is_open
from girandola.bots.hanabi.coder.code import kind_of, kinds, numbers, pivot, scheme_of
from girandola.bots.hanabi.coder.language import conclude_from_silence, publicly_useless, sum_to_say
from girandola.bots.hanabi.compiled.beliefs import (
    Beliefs,
    face_at,
    holds_any,
    knows_any,
    look_at_own_hand,
    own_share,
    placing,
    weight,
)
from girandola.bots.hanabi.compiled.bits import count, is_single, lowest
from girandola.bots.hanabi.compiled.tile_choices import choose, most_telling
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import is_legal, pointed_at, receiver
from girandola.lab.record import MAX_SLOTS, Record
from girandola.lab.tables import Tables

_WORTH_A_RISK = 0.75
_PLENTY = (3, 2, 4, 6)
"""Tokens, from two players on, above which a clue is better than discarding a card that may be useful."""
_SEEN_ELSEWHERE, _NOT_THE_LAST = 20.0, 80.0  # what makes a card easy to discard, in steps

TILE, KNOWN, RISK, SUM, USELESS_SUM, USELESS, LEAST_LOSS, NO_BETTER = 1, 2, 3, 4, 5, 6, 7, 8
"""Reasons; their codes and facts are in bot.py."""


@compiled
def decide(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action of the seat to act."""
    look_at_own_hand(record, beliefs, tables)
    if record.choice != 0:
        beliefs.reason = TILE
        return choose(record, beliefs, tables)
    size = wide(record.sizes[record.active])
    place = _best_play(record, beliefs, tables)
    if place < size:
        beliefs.reason = KNOWN
        return placing(tables, beliefs, place)
    place = _worth_a_risk(record, beliefs, tables)
    if place < size:
        beliefs.reason = RISK
        return placing(tables, beliefs, place)
    if _wants_to_tell(record, beliefs, tables):
        action = _telling(record, beliefs, tables)
        if action < tables.actions:
            return action
    if size > 0 and record.clues < tables.clue_tokens:
        return _throwing_away(record, beliefs, tables)
    beliefs.reason = NO_BETTER
    return most_telling(record, beliefs, tables)


# --- playing


@compiled
def _best_play(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of the best card that surely fits; past the hand when there is none."""
    size = wide(record.sizes[record.active])
    best = size
    most = 0.0
    for place in range(size):
        mask = beliefs.own[place]
        if mask & ~beliefs.playable == 0:
            value = _worth(record, beliefs, tables, mask)
            if value > most:
                best = place
                most = value
    return best


@compiled
def _worth(record: Record, beliefs: Beliefs, tables: Tables, mask: int) -> float:
    """The value of a play: higher for a card early in its firework, and for one that no other hand has."""
    total = 0.0
    cards = 0
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        copies = weight(beliefs.unseen, beliefs.depth, bit)
        total += copies * (9.0 - tables.step[lowest(bit)]) / (1 + _holders(record, tables, bit))
        cards += copies
    return total / max(cards, 1)


@compiled
def _holders(record: Record, tables: Tables, wanted: int) -> int:
    """How many of the other players hold one of the wanted cards."""
    found = 0
    for distance in range(1, tables.players):
        if holds_any(record, tables, receiver(record, tables, distance), wanted):
            found += 1
    return found


@compiled
def _worth_a_risk(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of a card that probably fits and is useless otherwise, while errors and turns are left."""
    size = wide(record.sizes[record.active])
    best = size
    most = _WORTH_A_RISK
    if record.errors + 1 >= tables.error_limit or record.discards > beliefs.margin:
        return best
    for place in range(size):
        if beliefs.own[place] & ~(beliefs.playable | beliefs.dead) == 0:
            chance = own_share(beliefs, place, beliefs.playable)
            if chance > most:
                best = place
                most = chance
    return best


# --- clues


@compiled
def _wants_to_tell(record: Record, beliefs: Beliefs, tables: Tables) -> bool:
    if record.clues == tables.clue_tokens:
        return True
    if record.clues == 0:
        return False
    if _somebody_needs_a_clue(record, beliefs, tables):
        return True
    if record.discards <= beliefs.margin and _useless(record, beliefs) != 0:
        return False
    if _holders(record, tables, beliefs.playable) > 0:
        return True
    if tables.final_bouquet != 0:  # H7.2: turns do not run out, but one lost card is the end
        return own_share(beliefs, _least_loss(record, beliefs, tables), beliefs.critical) > 0
    return record.clues > _PLENTY[tables.players - 2]


@compiled
def _somebody_needs_a_clue(record: Record, beliefs: Beliefs, tables: Tables) -> bool:
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        if holds_any(record, tables, seat, beliefs.playable) and not knows_any(
            record, beliefs, tables, seat, beliefs.playable
        ):
            return True
    return False


@compiled
def _telling(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The clue that conveys the sum and is most informative; past the actions if there is none."""
    budget = numbers(record, beliefs, tables)
    if budget == 0:
        return tables.actions
    for slot in range(MAX_SLOTS):
        beliefs.saved[slot] = beliefs.masks[slot]
    number = sum_to_say(record, beliefs, tables, budget)
    for slot in range(MAX_SLOTS):  # from here on ``saved`` has the beliefs after the clue
        beliefs.saved[slot], beliefs.masks[slot] = beliefs.masks[slot], beliefs.saved[slot]
    beliefs.reason = SUM
    beliefs.facts[0] = number
    beliefs.facts[1] = budget
    distance = 1
    while number >= kinds(record, beliefs, tables, receiver(record, tables, distance)):
        number -= kinds(record, beliefs, tables, receiver(record, tables, distance))
        distance += 1
    return _best_of_kind(record, beliefs, tables, distance, number)


@compiled
def _best_of_kind(record: Record, beliefs: Beliefs, tables: Tables, distance: int, kind: int) -> int:
    seat = receiver(record, tables, distance)
    middle = pivot(record, beliefs, tables, seat)
    scheme = scheme_of(record, beliefs, tables, seat, middle)
    best = tables.actions
    most = 0.0
    for clue in range(tables.clues):
        action = tables.colours_at + (distance - 1) * tables.colours + clue
        if clue >= tables.colours:
            action = tables.values_at + (distance - 1) * tables.values + clue - tables.colours
        if is_legal(record, tables, action):
            places = pointed_at(record, tables, seat, clue)
            if kind_of(tables, scheme, middle, clue, places) == kind:
                gain = _told_besides(record, beliefs, tables, seat, clue, places)
                if gain > most:
                    best = action
                    most = gain
    return best


@compiled
def _told_besides(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int
) -> float:
    """The factor by which a clue's literal meaning shrinks what the hand can be; doubled for each card
    determined."""
    first = seat * tables.hand_size
    touched = tables.touched_by[clue]
    gain = 1.0
    for place in range(wide(record.sizes[seat])):
        before = beliefs.saved[first + place]
        after = before & touched if (places >> place) & 1 else before & ~touched
        left = weight(beliefs.layers, beliefs.depth, after)
        if left > 0:
            gain *= weight(beliefs.layers, beliefs.depth, before) / left
            if is_open(beliefs, before) and not is_open(beliefs, after):
                gain *= 2
    return gain


# --- discards


@compiled
def _throwing_away(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    useless = publicly_useless(record, beliefs, tables)
    if count(useless) > 1:
        return _saying_by_discard(record, beliefs, tables, useless)
    useless = _useless(record, beliefs)
    if useless != 0:
        beliefs.reason = USELESS
        return lowest(useless)
    beliefs.reason = LEAST_LOSS
    return _least_loss(record, beliefs, tables)


@compiled
def _saying_by_discard(record: Record, beliefs: Beliefs, tables: Tables, useless: int) -> int:
    for slot in range(MAX_SLOTS):
        beliefs.saved[slot] = beliefs.masks[slot]
    conclude_from_silence(record, beliefs, tables)
    number = sum_to_say(record, beliefs, tables, count(useless))
    for slot in range(MAX_SLOTS):
        beliefs.masks[slot] = beliefs.saved[slot]
    beliefs.reason = USELESS_SUM
    beliefs.facts[0] = number
    beliefs.facts[1] = count(useless)
    for _ in range(number):
        useless &= useless - 1
    return lowest(useless)


@compiled
def _useless(record: Record, beliefs: Beliefs) -> int:
    """Places whose card the holder knows to be dead, or the same as an older one; as bits."""
    found = 0
    pinned = 0
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.own[place]
        if mask & ~beliefs.dead == 0 or (is_single(mask) and mask & pinned != 0):
            found |= 1 << place
        if is_single(mask):
            pinned |= mask
    return found


@compiled
def _least_loss(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The place of the least useful card: visible elsewhere, not the last copy, late in its firework."""
    elsewhere = 0
    for distance in range(1, tables.players):
        seat = receiver(record, tables, distance)
        first = seat * tables.hand_size
        for slot in range(first, first + wide(record.sizes[seat])):
            elsewhere |= 1 << face_at(record, slot)
    best = 0
    most = -1.0
    for place in range(wide(record.sizes[record.active])):
        value = _SEEN_ELSEWHERE * own_share(beliefs, place, elsewhere)
        value += _NOT_THE_LAST * own_share(beliefs, place, ~beliefs.critical)
        value += _mean_step(beliefs, tables, beliefs.own[place])
        if value > most:
            best = place
            most = value
    return best


@compiled
def _mean_step(beliefs: Beliefs, tables: Tables, mask: int) -> float:
    total = 0.0
    cards = 0
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        copies = weight(beliefs.unseen, beliefs.depth, bit)
        total += copies * tables.step[lowest(bit)]
        cards += copies
    return total / max(cards, 1)

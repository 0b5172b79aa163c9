"""What Duet does: the action that is worth most, of those that leave the partner believing what is true.

Looks at no card of its own hand. What an action means is tried out on the beliefs, which are put back.
"""

from girandola.bots.beliefs import (
    Beliefs,
    first_step,
    is_true,
    knows_any,
    look_at_own_hand,
    own_share,
    placing,
    settle,
)
from girandola.bots.bits import is_single, lowest
from girandola.bots.duet.language import interpret
from girandola.bots.duet.worth import (
    CERTAINTY,
    CLUE,
    DISCARD,
    EARLY,
    FULL,
    GUESS,
    HOARD,
    LAST_TOKEN,
    LIE,
    NEEDED,
    OPENS,
    PLAY,
    SPARE,
    TOLD,
    danger,
    outlook,
    throwing,
    time_lost,
    told,
)
from girandola.bots.smart.language import NO_PLACE
from girandola.bots.smart.policy import decide as decide_as_smart
from girandola.bots.tile_choices import choose, most_telling
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import is_legal, pointed_at, receiver
from girandola.lab.record import Record
from girandola.lab.tables import Tables

TILE, KNOWN, RISK, CALL, TALK, THROW = 21, 22, 23, 24, 25, 26
"""Reasons, apart from Smart's; their codes and facts are in table_bots.py."""

_MIDDLE = 4
_NEVER = -1000.0


@compiled
def decide(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action of the seat to act."""
    if tables.players != 2:
        return decide_as_smart(record, beliefs, tables)
    look_at_own_hand(record, beliefs, tables)
    if record.choice != 0:
        beliefs.reason = TILE
        return choose(record, beliefs, tables)
    if record.turns_left > 0:
        action = _last_round(record, beliefs, tables)
        if action < tables.actions:
            return action
    _save(beliefs, tables)
    best, most = _best_play(record, beliefs, tables)
    best, most = _or_clue(record, beliefs, tables, best, most)
    best, most = _or_guess(record, beliefs, tables, best, most)
    best, most = _or_discard(record, beliefs, tables, best, most)
    if best == tables.actions:
        beliefs.reason = TALK
        return most_telling(record, beliefs, tables)
    return best


@compiled
def _save(beliefs: Beliefs, tables: Tables) -> None:
    for slot in range(tables.players * tables.hand_size):
        beliefs.saved[slot] = beliefs.masks[slot]


@compiled
def _put_back(beliefs: Beliefs, tables: Tables) -> None:
    for slot in range(tables.players * tables.hand_size):
        beliefs.masks[slot] = beliefs.saved[slot]


# --- playing


@compiled
def _last_round(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """No card can be missed any more: what fits, else what is likeliest to."""
    best = NO_PLACE
    least = 99
    for place in range(wide(record.sizes[record.active])):
        if beliefs.own[place] & ~beliefs.playable == 0:
            step = first_step(tables, beliefs.own[place])
            if step < least:
                best = place
                least = step
    if best != NO_PLACE:
        beliefs.reason = KNOWN
        return placing(tables, beliefs, best)
    best = _likeliest(record, beliefs)
    if best == NO_PLACE or record.errors + 1 >= tables.error_limit:
        return tables.actions
    beliefs.reason = RISK
    return placing(tables, beliefs, best)


@compiled
def _likeliest(record: Record, beliefs: Beliefs) -> int:
    """The place of the own card that is likeliest to fit, if any may."""
    best = NO_PLACE
    most = 0.0
    for place in range(wide(record.sizes[record.active])):
        chance = own_share(beliefs, place, beliefs.playable)
        if chance >= most and chance > 0.0:
            best = place
            most = chance
    return best


@compiled
def _best_play(record: Record, beliefs: Beliefs, tables: Tables) -> tuple[int, float]:
    """The best card that surely fits, and its worth."""
    best = tables.actions
    most = _NEVER
    partner = receiver(record, tables, 1)
    for place in range(wide(record.sizes[record.active])):
        mask = beliefs.own[place]
        if mask & ~beliefs.playable == 0:
            worth = PLAY + EARLY * (tables.values - 1 - first_step(tables, mask))
            if is_single(mask):
                worth += OPENS * _waiting(record, beliefs, tables, lowest(mask))
            worth += danger(record, beliefs, tables, partner, wide(record.clues))
            worth += _aftermath(record, beliefs, tables, tables.plays_at + place)
            if worth > most:
                best = placing(tables, beliefs, place)
                most = worth
    beliefs.reason = KNOWN
    return best, most


@compiled
def _waiting(record: Record, beliefs: Beliefs, tables: Tables, face: int) -> int:
    """1 if the partner holds the card that comes after this one, 2 if that is known; else 0."""
    following = tables.order[tables.suit[face], tables.step[face] + 1]
    partner = receiver(record, tables, 1)
    first = partner * tables.hand_size
    for slot in range(first, first + wide(record.sizes[partner])):
        if record.deck[record.hand[slot]] == following:
            return 2 if is_single(beliefs.masks[slot]) else 1
    return 0


@compiled
def _or_guess(record: Record, beliefs: Beliefs, tables: Tables, best: int, most: float) -> tuple[int, float]:
    """Near the end of the deck a guess costs less than a lost turn."""
    left = wide(record.total) - wide(record.drawn)
    if tables.final_bouquet != 0 or record.errors + 1 >= tables.error_limit:
        return best, most
    if left > 2 or (left == 2 and record.errors > 0):
        return best, most
    place = _likeliest(record, beliefs)
    if place == NO_PLACE:
        return best, most
    chance = own_share(beliefs, place, beliefs.playable)
    worth = GUESS + CERTAINTY * chance + _aftermath(record, beliefs, tables, tables.plays_at + place)
    if chance <= 0.3 or worth <= most:
        return best, most
    beliefs.reason = RISK
    return placing(tables, beliefs, place), worth


# --- telling


@compiled
def _or_clue(record: Record, beliefs: Beliefs, tables: Tables, best: int, most: float) -> tuple[int, float]:
    """The best clue, if it is worth more."""
    if record.clues == 0:
        return best, most
    partner = receiver(record, tables, 1)
    has_play = knows_any(record, beliefs, tables, partner, beliefs.playable)
    for action in range(tables.colours_at, tables.announce_at):
        if not is_legal(record, tables, action):
            continue
        places = pointed_at(record, tables, partner, tables.subject[action])
        interpret(record, beliefs, tables, action, places, partner)
        if is_true(record, beliefs, tables, partner):
            settle(record, beliefs, tables)
            gets_play = knows_any(record, beliefs, tables, partner, beliefs.playable)
            worth = CLUE + SPARE * (wide(record.clues) - _MIDDLE)
            worth += told(record, beliefs, tables, partner) + outlook(record, beliefs, tables, partner)
            worth += danger(record, beliefs, tables, partner, wide(record.clues) - 1)
            if gets_play and not has_play:
                worth += NEEDED
            if worth > most:
                best = action
                most = worth
                beliefs.reason = CALL if gets_play and not has_play else TALK
        _put_back(beliefs, tables)
    return best, most


@compiled
def _aftermath(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> float:
    """What it is worth that the partner hears of no clue but of this."""
    partner = receiver(record, tables, 1)
    had_play = knows_any(record, beliefs, tables, partner, beliefs.playable)
    worth = outlook(record, beliefs, tables, partner)
    interpret(record, beliefs, tables, action, 0, partner)
    if is_true(record, beliefs, tables, partner):
        worth = outlook(record, beliefs, tables, partner)
        if not had_play and knows_any(record, beliefs, tables, partner, beliefs.playable):
            worth += TOLD
    else:
        worth += LIE
    _put_back(beliefs, tables)
    return worth


# --- throwing away


@compiled
def _or_discard(
    record: Record, beliefs: Beliefs, tables: Tables, best: int, most: float
) -> tuple[int, float]:
    """The best card to throw away, if that is worth more."""
    if record.clues == tables.clue_tokens:
        return best, most
    partner = receiver(record, tables, 1)
    base = DISCARD + HOARD * (wide(record.clues) - _MIDDLE) + time_lost(record, beliefs, tables)
    base += danger(record, beliefs, tables, partner, wide(record.clues) + 1)
    if record.clues == 0:
        base += LAST_TOKEN
    if record.clues + 1 == tables.clue_tokens:
        base += FULL
    for place in range(wide(record.sizes[record.active])):
        worth = base + throwing(beliefs, place)
        if worth + TOLD + 1.0 < most:
            continue
        worth += _aftermath(record, beliefs, tables, place)
        if worth > most:
            best = place
            most = worth
            beliefs.reason = THROW
    return best, most

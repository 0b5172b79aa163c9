"""How Duet decides: of the actions that leave the partner's beliefs true, it takes the one judged best.

It never looks at its own cards. The meaning of an action is tried on the beliefs, which are then restored.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import (
    Beliefs,
    face_at,
    look_at_own_hand,
    own_share,
    placing,
    settle,
)
from girandola.bots.hanabi.compiled.tile_choices import choose, most_telling
from girandola.bots.hanabi.duet.judgement import judged_best
from girandola.bots.hanabi.duet.language import interpret
from girandola.bots.hanabi.duet.sight import CALLS_FIRST, FEATURES, SURE, WORTH, see_action, see_game
from girandola.bots.hanabi.duet.worth import prospect, worth_before
from girandola.bots.hanabi.smart.policy import decide as decide_as_smart
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import is_legal, pointed_at, receiver
from girandola.lab.kinds import CLUE, DISCARD, PLAY
from girandola.lab.record import Record
from girandola.lab.tables import MAX_ACTIONS, Tables

TILE, KNOWN, RISK, CALL, TALK, THROW = 21, 22, 23, 24, 25, 26
"""Reasons, apart from Smart's; their codes and facts are in bot.py."""

_LONG_SHOT = 0.2
"""Plays with a smaller chance are not considered, except in the last round, where no lost card is missed."""
_HOPELESS = 9.0
"""Actions that are worth this much less by the weights than an earlier one are not considered."""
_NOTHING = -1000.0


@compiled
def decide(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action of the seat to act."""
    if tables.players != 2:
        return decide_as_smart(record, beliefs, tables)
    look_at_own_hand(record, beliefs, tables)
    if record.choice != 0:
        beliefs.reason = TILE
        return choose(record, beliefs, tables)
    found = np.empty(MAX_ACTIONS, np.int64)
    rows = np.empty((MAX_ACTIONS, FEATURES), np.float32)
    total = survey(record, beliefs, tables, found, rows)
    if total == 0:
        beliefs.reason = TALK
        return most_telling(record, beliefs, tables)
    best = judged_best(rows, total)
    action = found[best]
    kind = tables.kind[action]
    if kind == PLAY:
        beliefs.reason = KNOWN if rows[best, SURE] != 0.0 else RISK
        return placing(tables, beliefs, tables.place[action])
    if kind == DISCARD:
        beliefs.reason = THROW
    else:
        beliefs.reason = CALL if rows[best, CALLS_FIRST] != 0.0 else TALK
    return int(action)


@compiled
def survey(
    record: Record, beliefs: Beliefs, tables: Tables, found: NDArray[np.int64], rows: NDArray[np.float32]
) -> int:
    """Write the actions that are true and not hopeless, with their features; returns their number.

    ``own`` must be filled. Choices for tiles, and announcements, are not among them.
    """
    partner = receiver(record, tables, 1)
    for slot in range(tables.players * tables.hand_size):
        beliefs.saved[slot] = beliefs.masks[slot]
    total = 0
    most = _NOTHING
    see_game(record, beliefs, tables, rows[0])
    for action in range(tables.announce_at):
        if not is_legal(record, tables, action) or not _is_thinkable(record, beliefs, tables, action):
            continue
        worth = worth_before(record, beliefs, tables, action)
        places = 0
        if tables.kind[action] == CLUE:
            places = pointed_at(record, tables, partner, tables.subject[action])
        interpret(record, beliefs, tables, action, places, partner)
        if _misleads_nobody(record, beliefs, tables, partner):
            settle(record, beliefs, tables)
            worth += prospect(record, beliefs, tables, action)
            if worth > most - _HOPELESS:
                found[total] = action
                see_action(record, beliefs, tables, action, rows, total)
                rows[total, WORTH] = worth / 10.0
                total += 1
                most = max(most, worth)
        for slot in range(tables.players * tables.hand_size):
            beliefs.masks[slot] = beliefs.saved[slot]
    return total


@compiled
def _misleads_nobody(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> bool:
    """Whether no true belief about a visible hand becomes false. A partner who follows another convention has
    false beliefs already; that is no reason to do nothing sensible."""
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):
        face = face_at(record, slot)
        if (beliefs.saved[slot] >> face) & 1 and (beliefs.masks[slot] >> face) & 1 == 0:
            return False
    return True


@compiled
def _is_thinkable(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> bool:
    if tables.kind[action] != PLAY:
        return True
    chance = own_share(beliefs, tables.place[action], beliefs.playable)
    return chance >= _LONG_SHOT or (record.turns_left > 0 and chance > 0.0)

"""Lists the actions to compare: legal ones after which all shared beliefs about the cards are still true.

Partners interpret every action by the convention. An action that would make them believe something false is
never a candidate, so the beliefs stay true for all seats, however many of them search.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import BeliefTable, is_true, look_at_own_hand, own_share
from girandola.bots.hanabi.search.conventions import Convention, mean
from girandola.lab.compile import compiled
from girandola.lab.kernel import legal, receiver
from girandola.lab.kinds import PLAY as _PLAY
from girandola.lab.record import GameArray
from girandola.lab.tables import MAX_ACTIONS, Tables


@compiled
def candidates(
    seen: GameArray,
    known: BeliefTable,
    tables_of: GameArray,
    convention: Convention,
    daring: float,
    found: NDArray[np.int64],
) -> int:
    """Write the candidates, the convention's own action first; returns their number.

    A play is a candidate if it fits with at least the chance ``daring``. Choices for a bonus tile are left to
    the convention: they carry no meaning.
    """
    tables = tables_of[0]
    scratch = known.copy()
    mask = np.zeros(MAX_ACTIONS, np.uint8)
    legal(seen[0], tables, mask)
    found[0] = convention.decide(seen[0], scratch[0], tables)
    total = 1
    if seen[0].choice != 0:
        return total
    for action in range(tables.announce_at):
        if mask[action] == 0 or action == found[0]:
            continue
        if tables.kind[action] == _PLAY:
            scratch[0] = known[0]
            look_at_own_hand(seen[0], scratch[0], tables)
            if own_share(scratch[0], tables.place[action], scratch[0].playable) < daring:
                continue
        scratch[0] = known[0]
        if convention.is_honest(seen[0], scratch[0], tables, action) == 0:
            continue
        scratch[0] = known[0]
        mean(convention, seen[0], scratch[0], tables, action)
        if _is_all_true(seen, scratch, tables):
            found[total] = action
            total += 1
    return total


@compiled
def _is_all_true(seen: GameArray, known: BeliefTable, tables: Tables) -> bool:
    for distance in range(1, tables.players):
        if not is_true(seen[0], known[0], tables, receiver(seen[0], tables, distance)):
            return False
    return True

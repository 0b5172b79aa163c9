"""Which actions may be considered: legal ones that leave what everybody believes of the cards true.

Partners read every action by the convention. One that makes them believe something false is never considered,
so that the sets stay true for all seats at once, however many of them search.
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
    """Write the actions that may be considered, the convention's own first; returns how many.

    ``daring`` is the least chance at which a play is considered. What a tile asks for is left to the
    convention: such choices carry no meaning.
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

"""How compiled bots answer a bonus tile (H11.2): the most informative clue, the most needed card.

These choices carry no hidden meaning: partners take them literally.
"""

from girandola.bots.hanabi.compiled.beliefs import Beliefs, weight
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import is_legal, pointed_at, receiver
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_RETURN, _ENCORE = 5, 6


@compiled
def choose(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The action that answers the tile."""
    if record.choice == _ENCORE:
        return tables.choose_at + _to_play(record, beliefs, tables)
    if record.choice == _RETURN:
        return tables.choose_at + _to_return(record, beliefs, tables)
    return most_telling(record, beliefs, tables)


@compiled
def most_telling(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The legal clue that excludes most by itself; any legal action where no clue is legal."""
    best = tables.actions
    most = -1
    for action in range(tables.colours_at, tables.announce_at):
        if is_legal(record, tables, action):
            gain = _told_by(record, beliefs, tables, action)
            if gain > most:
                best = action
                most = gain
    if best < tables.actions:
        return best
    for action in range(tables.actions):
        if is_legal(record, tables, action):
            return action
    return 0


@compiled
def _told_by(record: Record, beliefs: Beliefs, tables: Tables, action: int) -> int:
    seat = receiver(record, tables, tables.distance[action])
    clue = tables.subject[action]
    places = pointed_at(record, tables, seat, clue)
    touched = tables.touched_by[clue]
    first = seat * tables.hand_size
    gain = 0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        out = mask & ~touched if (places >> place) & 1 else mask & touched
        gain += weight(beliefs.layers, beliefs.depth, out)
    return gain


@compiled
def _to_play(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The discarded card that fits and has fewest copies left; else any."""
    best = tables.identities
    fewest = 99
    for face in range(tables.identities):
        if record.gone[face] > 0:
            if best == tables.identities:
                best = face
            left = weight(beliefs.layers, beliefs.depth, 1 << face)
            if _fits(record, tables, face) and left < fewest:
                best = face
                fewest = left
    return best


@compiled
def _fits(record: Record, tables: Tables, face: int) -> bool:
    return bool(tables.step[face] == record.fireworks[tables.suit[face]])


@compiled
def _to_return(record: Record, beliefs: Beliefs, tables: Tables) -> int:
    """The discarded card that its firework needs most: lost before rare, near before far."""
    best = tables.identities
    least = 10000
    for face in range(tables.identities):
        if record.gone[face] > 0:
            ahead = tables.step[face] - record.fireworks[tables.suit[face]]
            urgency = 100 * weight(beliefs.layers, beliefs.depth, 1 << face) + ahead
            if ahead < 0:
                urgency = 9000
            if urgency < least:
                best = face
                least = urgency
    return best

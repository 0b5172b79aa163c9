"""What a bonus tile asks for (H11.2): discards are chosen by how much they are missed. Clues are weighed like
others, in choosing.py."""

from girandola.bots.hanabi.companion.mind import Mind
from girandola.bots.hanabi.companion.whys import WHY_ENCORE, WHY_LOST, WHY_RETURN
from girandola.lab.compile import lean, wide
from girandola.lab.record import Record
from girandola.lab.tables import Tables

_RETURN, _ENCORE = 5, 6


@lean
def choose_discarded(record: Record, mind: Mind, tables: Tables) -> int:
    """The discarded card that the tile is used on."""
    best = 0
    most = -1e9
    for identity in range(tables.identities):
        if record.gone[identity] > 0:
            value = worth_of_tile(record, mind, tables, identity)
            if value > most:
                most, best = value, identity
    worth_of_tile(record, mind, tables, best)
    return tables.choose_at + best


@lean
def worth_of_tile(record: Record, mind: Mind, tables: Tables, identity: int) -> float:
    """What the tile is worth with this card; leaves the reason."""
    mind.facts[0] = identity
    if record.choice == _RETURN:
        mind.reason = WHY_RETURN
        return _missed(record, tables, identity)
    if tables.step[identity] == record.fireworks[tables.suit[identity]]:
        mind.reason = WHY_ENCORE
        return 1 + _missed(record, tables, identity)
    mind.reason = WHY_LOST
    return 0.0


@lean
def _missed(record: Record, tables: Tables, identity: int) -> float:
    """How much the firework needs this copy: lost before rare, near before far."""
    ahead = tables.step[identity] - wide(record.fireworks[tables.suit[identity]])
    if ahead < 0:
        return 0.0
    left = tables.copies[identity] - wide(record.gone[identity])
    return float(10.0 / (1 + 2 * left) - 0.5 * ahead + 0.1 * (tables.values - tables.step[identity]))

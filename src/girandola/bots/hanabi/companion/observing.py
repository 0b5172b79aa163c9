"""How the mind of a seat follows the game: before an action is carried out, and after it.

Before it, a clue is read while the table is as it was; of other actions only the card is noted. After it,
what came of a play or a discard is open to everybody.
"""

from girandola.bots.hanabi.companion.discards import hand_over, point, slot_of
from girandola.bots.hanabi.companion.links import NONE, follow, forget
from girandola.bots.hanabi.companion.mind import MIND, NOBODY, Mind, card_at, is_pointed
from girandola.bots.hanabi.companion.reading import read
from girandola.bots.hanabi.companion.trust import judge_clue, judge_discard, judge_play, waited_for
from girandola.bots.hanabi.companion.upkeep import look_around, meet, recount, refresh_all
from girandola.lab.compile import lean, linked, wide
from girandola.lab.kernel import receiver
from girandola.lab.kinds import ANNOUNCE as _ANNOUNCE
from girandola.lab.kinds import CLUE as _CLUE
from girandola.lab.kinds import DISCARD as _DISCARD
from girandola.lab.kinds import PLAY as _PLAY
from girandola.lab.record import RECORD, Record
from girandola.lab.tables import TABLES, Tables

_NOTHING = 9


@linked(None, RECORD, MIND, TABLES, int, int)
def understand(record: Record, mind: Mind, tables: Tables, action: int, places: int) -> None:
    """Take an action in before it is carried out; ``places`` are those that a clue points at."""
    kind = tables.kind[action]
    actor = wide(record.active)
    mind.moved_kind = kind
    if kind in (_DISCARD, _PLAY, _ANNOUNCE):
        mind.moved_card = card_at(record, tables, actor, tables.place[action])
        mind.moved_slot = slot_of(record, mind, tables, actor, tables.place[action])
        if kind == _DISCARD:
            judge_discard(record, mind, tables, actor)
    if kind == _CLUE:
        target = receiver(record, tables, tables.distance[action])
        hear(record, mind, tables, actor, target, tables.subject[action], places, record.choice != 0)


@lean
def hear(
    record: Record,
    mind: Mind,
    tables: Tables,
    giver: int,
    target: int,
    clue: int,
    places: int,
    is_free: bool,
) -> None:
    """Read a clue; one that a tile grants takes nobody's turn."""
    instead = 0
    if not is_free:
        instead = waited_for(record, mind, tables, giver)
        follow(record, mind, tables, giver, NONE, NONE, 1)
    read(record, mind, tables, giver, target, clue, places)
    judge_clue(record, mind, tables, instead)


@linked(None, RECORD, MIND, TABLES, int)
def catch_up(record: Record, mind: Mind, tables: Tables, actor: int) -> None:
    """Bring the mind up to the record after the seat has acted."""
    kind = mind.moved_kind
    if kind in (_DISCARD, _PLAY, _ANNOUNCE):
        card = mind.moved_card
        identity = wide(record.deck[card])
        if kind == _DISCARD:
            _thrown_away(record, mind, tables, actor, card, identity)
        else:
            _played(record, mind, tables, actor, card, identity)
    mind.moved_kind = _NOTHING
    mind.placed = wide(record.placed)
    recount(record, mind, tables)
    meet(record, mind, tables)
    look_around(record, mind, tables)
    refresh_all(record, mind, tables)


@lean
def _leave(mind: Mind, card: int, identity: int) -> None:
    mind.holder[card] = NOBODY
    mind.face[card] = identity


@lean
def _played(record: Record, mind: Mind, tables: Tables, seat: int, card: int, identity: int) -> None:
    judge_play(record, mind, tables, seat, card, identity)
    _leave(mind, card, identity)
    recount(record, mind, tables)
    is_placed = 1 if record.placed > mind.placed else 0
    follow(record, mind, tables, seat, card, identity, is_placed)
    if is_placed == 0:
        forget(record, mind, tables, seat)
        if mind.touched[card] == 0:
            point(record, mind, tables, seat)


@lean
def _thrown_away(record: Record, mind: Mind, tables: Tables, seat: int, card: int, identity: int) -> None:
    is_held = mind.touched[card] != 0 and mind.inferred[card] == 1 << identity
    is_useful = (mind.trash >> identity) & 1 == 0
    is_loose = not is_pointed(mind, card)
    _leave(mind, card, identity)
    recount(record, mind, tables)
    if is_held and is_useful and (mind.trash >> identity) & 1 == 0:
        hand_over(record, mind, tables, seat, identity)
    follow(record, mind, tables, seat, NONE, NONE, 0)
    if is_loose:
        point(record, mind, tables, seat)

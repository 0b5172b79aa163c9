"""What a clue means: literally, and by convention. Reading a clue changes the mind of the one who reads.

The same reading serves for a clue that was given and for one that is only thought of: the giver reads it on
a copy and looks whether everybody would come to believe the truth.
"""

from girandola.bots.hanabi.companion.calling import ask, beyond, call, keep_path, look_alone
from girandola.bots.hanabi.companion.meanings import (
    DELAYED,
    EMPTY,
    FILL_IN,
    FINESSE,
    FIX,
    HELPS,
    PLAY,
    PROMPT,
    SAVE,
    STALL,
)
from girandola.bots.hanabi.companion.mind import (
    MAX_HAND,
    MIND,
    Mind,
    card_at,
    chop,
    is_literal,
    is_pointed,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.companion.paths import NO_PATH, find_path
from girandola.bots.hanabi.companion.upkeep import refresh, spoken_for
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, linked
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

_NO_CARD = -1


@linked(None, RECORD, MIND, TABLES, int, int, int, int)
def read(
    record: Record, mind: Mind, tables: Tables, giver: int, receiver: int, clue: int, places: int
) -> None:
    """Read the clue as its receiver, and everybody whom it calls, will read it."""
    mind.giver, mind.receiver, mind.granted = giver, receiver, 0
    mind.called = 0
    mind.focus, mind.is_new_colour = _NO_CARD, 0
    chop_card = chop(record, mind, tables, receiver)
    fresh = _note_before(record, mind, tables, receiver, places)
    is_plain = is_literal(mind, giver) or is_literal(mind, receiver)
    _note_source(record, mind, tables, places, fresh, is_plain)
    _hear(record, mind, tables, receiver, clue, places)
    if places == 0:
        mind.meaning = EMPTY
        return
    mind.focus = _focus(record, tables, receiver, places, fresh, chop_card)
    if is_plain:
        refresh(record, mind, tables, receiver)
        mind.meaning = HELPS
        return
    _touch_well(record, mind, tables, fresh)
    refresh(record, mind, tables, receiver)
    mind.is_new_colour = 1 if clue < tables.colours and fresh != 0 else 0
    if fresh == 0 and _retold(record, mind, tables, places):
        return
    _understand(record, mind, tables, clue, mind.focus == chop_card and fresh != 0, fresh)


@lean
def _note_before(record: Record, mind: Mind, tables: Tables, receiver: int, places: int) -> int:
    """Note what was believed of the touched cards; returns the places that are touched for the first time."""
    fresh = 0
    mind.was_ready = 0
    for place in range(size_of(record, receiver)):
        if (places >> place) & 1:
            card = card_at(record, tables, receiver, place)
            mind.before[place] = mind.inferred[card]
            if mind.touched[card] == 0:
                fresh |= 1 << place
            if ready(mind, card):
                mind.was_ready |= 1 << place
    return fresh


@lean
def _hear(record: Record, mind: Mind, tables: Tables, receiver: int, clue: int, places: int) -> None:
    """The literal part (H3.3)."""
    mask = tables.touched_by[clue]
    for place in range(size_of(record, receiver)):
        card = card_at(record, tables, receiver, place)
        if (places >> place) & 1:
            mind.marks[card] &= mask
            mind.touched[card] = 1
        else:
            mind.marks[card] &= ~mask
    refresh(record, mind, tables, receiver)


@lean
def _note_source(record: Record, mind: Mind, tables: Tables, places: int, fresh: int, is_plain: bool) -> None:
    for place in range(size_of(record, mind.receiver)):
        if (places >> place) & 1:
            card = card_at(record, tables, mind.receiver, place)
            mind.source[card] = mind.giver
            if not (is_plain and (mind.plain[card] != 0 or (fresh >> place) & 1)):
                mind.plain[card] = 0
            else:
                mind.plain[card] = 1


@lean
def _focus(record: Record, tables: Tables, receiver: int, places: int, fresh: int, chop_card: int) -> int:
    """The card that the clue speaks of: a newly touched chop, else the newest of those newly touched."""
    found = _NO_CARD
    for place in range(size_of(record, receiver)):
        card = card_at(record, tables, receiver, place)
        if (fresh >> place) & 1:
            if card == chop_card:
                return card
            found = card
        elif fresh == 0 and (places >> place) & 1:
            found = card
    return found


@lean
def _touch_well(record: Record, mind: Mind, tables: Tables, fresh: int) -> None:
    """Good touch: cards newly clued are none that are clued elsewhere."""
    if fresh == 0:
        return
    spoken = spoken_for(record, mind, tables, mind.receiver, mind.giver)
    for place in range(size_of(record, mind.receiver)):
        if (fresh >> place) & 1:
            card = card_at(record, tables, mind.receiver, place)
            if mind.inferred[card] & ~spoken != 0:
                mind.inferred[card] &= ~spoken


@lean
def _retold(record: Record, mind: Mind, tables: Tables, places: int) -> bool:
    """A clue about cards already clued: it corrects a belief, or completes one; else it calls the focus."""
    size = size_of(record, mind.receiver)
    for place in range(size):
        if (places >> place) & 1:
            card = card_at(record, tables, mind.receiver, place)
            was_ready = (mind.was_ready >> place) & 1 == 1
            is_wrong = mind.before[place] & mind.possible[card] == 0 or not ready(mind, card)
            is_useless = known_trash(mind, card) and mind.before[place] & ~mind.trash != 0
            if (was_ready and is_wrong) or is_useless:
                mind.meaning, mind.focus = FIX, card
                return True
    for place in range(size):
        if (places >> place) & 1:
            card = card_at(record, tables, mind.receiver, place)
            if ready(mind, card) and (mind.was_ready >> place) & 1 == 0:
                mind.meaning, mind.focus = FILL_IN, card
                return True
    return False


# --- the conventional part, for a clue that has a focus


@lean
def _understand(record: Record, mind: Mind, tables: Tables, clue: int, is_on_chop: bool, fresh: int) -> None:
    focus = mind.focus
    candidates = mind.inferred[focus]
    if fresh != 0 and not is_on_chop and mind.possible[focus] & ~mind.trash == 0:
        _move_chop(record, mind, tables, fresh, MAX_HAND)
    save = _saves(record, mind, tables, clue, candidates) if is_on_chop else 0
    now = candidates & mind.playable
    mind.eyes = mind.receiver
    first = mind.links
    later, through = _look_for_paths(record, mind, tables, candidates & ~now & ~save & ~mind.trash)
    if save | now | later == 0 and fresh != 0:
        now = _taken_for_another(record, mind, tables)
        if now != 0:
            mind.links, through = first, 0
    is_new = fresh != 0 and not is_on_chop
    if is_new and clue >= tables.colours and candidates & mind.ends != 0 and now | later == 0:
        mind.links = first  # fives off the chop call for nothing unless one can be played
        _move_chop(record, mind, tables, fresh, 1)
        mind.meaning = STALL
        return
    sure = save | now | later
    call(record, mind, tables, sure)
    first = min(first, mind.links)
    is_only = sure == 0 and through & (through - 1) == 0 and through != 0
    if is_only:
        ask(mind, first)
    meant = sure | through | beyond(mind)
    if meant == 0:
        look_alone(record, mind, tables, candidates)
        return
    mind.inferred[focus] = meant
    _single_out(record, mind, tables)
    refresh(record, mind, tables, mind.receiver)
    mind.meaning = _kind(mind, save, now, later)


@lean
def _move_chop(record: Record, mind: Mind, tables: Tables, fresh: int, most: int) -> None:
    """Keep the cards behind the oldest that the clue touches, unless more than ``most`` of them are loose."""
    loose = 0
    end = 0
    while (fresh >> end) & 1 == 0:
        card = card_at(record, tables, mind.receiver, end)
        if not is_pointed(mind, card) and mind.kept[card] == 0:
            loose += 1
        end += 1
    if loose > most:
        return
    for place in range(end):
        card = card_at(record, tables, mind.receiver, place)
        if not is_pointed(mind, card):
            mind.kept[card] = 1


@lean
def _taken_for_another(record: Record, mind: Mind, tables: Tables) -> int:
    """What fits, and the focus may be, although another clued card of the hand is taken for it."""
    wanted = mind.possible[mind.focus] & mind.playable & ~mind.inferred[mind.focus]
    if wanted == 0:
        return 0
    found = 0
    for place in range(size_of(record, mind.receiver)):
        card = card_at(record, tables, mind.receiver, place)
        belief = mind.inferred[card]
        is_single = belief & (belief - 1) == 0
        if card != mind.focus and mind.touched[card] != 0 and is_single and mind.possible[card] != belief:
            found |= belief & wanted
    return found & ~spoken_for(record, mind, tables, mind.receiver, mind.giver)


@lean
def _saves(record: Record, mind: Mind, tables: Tables, clue: int, candidates: int) -> int:
    """What a card on chop may be saved as: fives and twos by value, the last of its kind by either."""
    if clue < tables.colours:
        return candidates & mind.critical & ~mind.ends & ~mind.trash
    kept = mind.ends | mind.critical | mind.seconds & ~_seen_elsewhere(record, mind, tables)
    return candidates & kept & ~mind.trash


@lean
def _seen_elsewhere(record: Record, mind: Mind, tables: Tables) -> int:
    """Cards whose other copy the receiver sees in a hand: those need no saving."""
    found = 0
    for seat in range(tables.players):
        if seat in (mind.receiver, mind.giver):
            continue
        for place in range(size_of(record, seat)):
            face = mind.face[card_at(record, tables, seat, place)]
            if face != UNKNOWN:
                found |= 1 << face
    return found


@lean
def _look_for_paths(record: Record, mind: Mind, tables: Tables, candidates: int) -> tuple[int, int]:
    """With the receiver's eyes: what the focus may be after known cards, and after cards that are called.

    The latter are kept as links.
    """
    later = 0
    through = 0
    while candidates != 0:
        identity = lowest(candidates)
        candidates &= candidates - 1
        steps = find_path(record, mind, tables, identity, 0)
        if steps == NO_PATH:
            continue
        if _is_all_known(mind):
            later |= 1 << identity
        else:
            through |= 1 << identity
            keep_path(mind, identity, 0)
    return later, through


@lean
def _is_all_known(mind: Mind) -> bool:
    for number in range(mind.path):  # noqa: SIM110
        if mind.path_known[number] == 0:
            return False
    return True


@lean
def _single_out(record: Record, mind: Mind, tables: Tables) -> None:
    """The focus is the one that was meant: another clued card taken for the same is something else."""
    mask = mind.inferred[mind.focus]
    if mask & (mask - 1) != 0:
        return
    for place in range(size_of(record, mind.receiver)):
        card = card_at(record, tables, mind.receiver, place)
        if card != mind.focus and mind.touched[card] != 0 and mind.inferred[card] == mask:
            others = mind.possible[card] & ~mask
            if others != 0:
                mind.inferred[card] = others


@lean
def _kind(mind: Mind, save: int, now: int, later: int) -> int:
    """What to call it: by the face where it is seen, else by what it may be."""
    face = mind.face[mind.focus]
    bit = mind.inferred[mind.focus] if face == UNKNOWN else 1 << face
    if bit & now != 0:
        return PLAY
    if bit & save != 0:
        return SAVE
    if bit & later != 0:
        return DELAYED
    for number in range(mind.called):
        if mind.called_blind[number] != 0:
            return FINESSE
    return PROMPT if mind.called > 0 else PLAY

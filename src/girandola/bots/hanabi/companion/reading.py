"""What a clue means: literally, and by convention. Reading a clue changes the mind of the one who reads.

The same reading serves for a clue that was given and for one that is only thought of: the giver reads it on
a copy and looks whether everybody would come to believe the truth.
"""

from girandola.bots.hanabi.companion.links import add_link, add_step
from girandola.bots.hanabi.companion.mind import (
    MAX_CALLED,
    MIND,
    Mind,
    after,
    card_at,
    chop,
    fits,
    is_literal,
    known_trash,
    ready,
    refresh,
    size_of,
    spoken_for,
)
from girandola.bots.hanabi.companion.paths import NO_PATH, find_path
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

# The kinds of clues: what a reading leaves in ``mind.meaning``.
EMPTY, FIX, FILL_IN, STALL, SAVE, PLAY, DELAYED, PROMPT, FINESSE, ODD, HELPS = range(11)
_NO_CARD = -1


@linked(None, RECORD, MIND, TABLES, int, int, int, int)
def read(
    record: Record, mind: Mind, tables: Tables, giver: int, receiver: int, clue: int, places: int
) -> None:
    """Take the clue in, as its receiver and everybody who is called by it will."""
    mind.giver, mind.receiver, mind.granted = giver, receiver, 0
    mind.called = 0
    mind.focus = _NO_CARD
    chop_card = chop(record, mind, tables, receiver)
    fresh = _note_before(record, mind, tables, receiver, places)
    _hear(record, mind, tables, receiver, clue, places)
    is_plain = is_literal(mind, giver) or is_literal(mind, receiver)
    _note_source(record, mind, tables, places, fresh, is_plain)
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
    if fresh == 0 and _retold(record, mind, tables, places):
        return
    _understand(record, mind, tables, clue, mind.focus == chop_card and fresh != 0)


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
def _understand(record: Record, mind: Mind, tables: Tables, clue: int, is_on_chop: bool) -> None:
    focus = mind.focus
    candidates = mind.inferred[focus]
    save = _saves(record, mind, tables, clue, candidates) if is_on_chop else 0
    now = candidates & mind.playable
    mind.eyes = mind.receiver
    first = mind.links
    later, through = _look_for_paths(record, mind, tables, candidates & ~now & ~save & ~mind.trash)
    if not is_on_chop and clue >= tables.colours and candidates & mind.ends != 0 and now | later == 0:
        mind.links = first  # fives off the chop call for nothing unless one can be played
        mind.meaning = STALL
        return
    sure = save | now | later
    _call(record, mind, tables, sure)
    first = min(first, mind.links)
    is_only = sure == 0 and through & (through - 1) == 0 and through != 0
    if is_only:
        _ask(mind, first)
    meant = sure | through | _beyond(mind)
    if meant == 0:
        _alone(record, mind, tables, candidates)
        return
    mind.inferred[focus] = meant
    _single_out(record, mind, tables)
    refresh(record, mind, tables, mind.receiver)
    mind.meaning = _kind(mind, save, now, later)


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
            _keep_path(mind, identity, 0)
    return later, through


@lean
def _is_all_known(mind: Mind) -> bool:
    for number in range(mind.path):  # noqa: SIM110
        if mind.path_known[number] == 0:
            return False
    return True


@lean
def _keep_path(mind: Mind, identity: int, asked: int) -> None:
    link = add_link(mind, identity, asked)
    for number in range(mind.path):
        add_step(
            mind,
            link,
            mind.path_seat[number],
            mind.path_card[number],
            mind.path_identity[number],
            mind.path_blind[number],
            mind.path_known[number],
            mind.path_before[number],
        )


@lean
def _ask(mind: Mind, link: int) -> None:
    """The receiver sees one way only: whoever stands in it must be called."""
    mind.link_asked[link] = 1
    if mind.receiver != mind.seat:
        return
    for step in range(wide(mind.link_steps[link])):
        if mind.step_known[link, step] == 0:
            _mark(
                mind,
                wide(mind.step_card[link, step]),
                wide(mind.step_identity[link, step]),
                wide(mind.step_blind[link, step]),
            )


@lean
def _mark(mind: Mind, card: int, identity: int, blind: int) -> None:
    mind.inferred[card] = 1 << identity
    if blind != 0:
        mind.blind[card] = 1


@lean
def _call(record: Record, mind: Mind, tables: Tables, sure: int) -> None:
    """Everybody but the receiver sees the focus: whoever finds no other way finds it in their own hand."""
    face = mind.face[mind.focus]
    if mind.receiver == mind.seat or face == UNKNOWN or ((sure | mind.trash) >> face) & 1:
        return
    # With my own eyes first: the others see what I find in my hand, so they need not look in theirs.
    if mind.seat != mind.giver:
        _call_one(record, mind, tables, mind.seat, face)
        for number in range(mind.called):
            mind.granted |= 1 << mind.called_identity[number]
    for distance in range(1, tables.players):
        seat = after(tables, mind.giver, distance)
        if seat not in (mind.receiver, mind.seat):
            _call_one(record, mind, tables, seat, face)
    mind.granted = 0
    _take_no_call_from_errors(mind)
    for number in range(mind.called):
        _mark(mind, mind.called_card[number], mind.called_identity[number], mind.called_blind[number])
    if mind.called > 0:
        _link_called(mind, tables, face)


@lean
def _call_one(record: Record, mind: Mind, tables: Tables, seat: int, face: int) -> None:
    """What this seat is called to play, by what it sees."""
    mind.eyes = seat
    if find_path(record, mind, tables, face, 1) == NO_PATH:
        return
    for number in range(mind.path):
        if mind.path_seat[number] == seat and mind.path_known[number] == 0:
            _note_called(mind, number)


@lean
def _note_called(mind: Mind, number: int) -> None:
    at = mind.called
    if at == MAX_CALLED:
        return
    mind.called_seat[at] = mind.path_seat[number]
    mind.called_card[at] = mind.path_card[number]
    mind.called_identity[at] = mind.path_identity[number]
    mind.called_blind[at] = mind.path_blind[number]
    mind.called_before[at] = mind.path_before[number]
    mind.called = at + 1


@lean
def _take_no_call_from_errors(mind: Mind) -> None:
    """Where I see that a called card is another one, nobody was meant to be called, and I was not either."""
    is_error = False
    for number in range(mind.called):
        face = mind.face[mind.called_card[number]]
        if face not in (UNKNOWN, mind.called_identity[number]) and not fits(mind, face):
            is_error = True
    if not is_error:
        return
    kept = 0
    for number in range(mind.called):
        if mind.called_seat[number] != mind.seat:
            mind.called_seat[kept] = mind.called_seat[number]
            mind.called_card[kept] = mind.called_card[number]
            mind.called_identity[kept] = mind.called_identity[number]
            mind.called_blind[kept] = mind.called_blind[number]
            mind.called_before[kept] = mind.called_before[number]
            kept += 1
    mind.called = kept


@lean
def _link_called(mind: Mind, tables: Tables, face: int) -> None:
    """The promise of those who were called, in the order in which they have to play."""
    link = add_link(mind, face, 1)
    for position in range(tables.values):
        for number in range(mind.called):
            if tables.step[mind.called_identity[number]] == position:
                add_step(
                    mind,
                    link,
                    mind.called_seat[number],
                    mind.called_card[number],
                    mind.called_identity[number],
                    mind.called_blind[number],
                    0,
                    mind.called_before[number],
                )


@lean
def _beyond(mind: Mind) -> int:
    """The receiver sees my hand: when I am called, it considers the truth, although I do not see how."""
    face = mind.face[mind.focus]
    if face == UNKNOWN:
        return 0
    for number in range(mind.called):
        if mind.called_seat[number] == mind.seat:
            return 1 << wide(face)
    return 0


@lean
def _blindness(mind: Mind) -> int:
    """How much a path asks for: blind plays first, then cards that are not known."""
    found = 0
    for number in range(mind.path):
        found += 100 * mind.path_blind[number] + (1 - mind.path_known[number])
    return found


@lean
def _alone(record: Record, mind: Mind, tables: Tables, candidates: int) -> None:
    """No way without the receiver's own cards: the shortest one through them, if there is any."""
    mind.eyes = mind.receiver
    first = mind.links
    least = 99999
    meant = 0
    todo = candidates & ~mind.trash
    while todo != 0:
        identity = lowest(todo)
        todo &= todo - 1
        if find_path(record, mind, tables, identity, 1) == NO_PATH:
            continue
        asked = _blindness(mind)
        if asked > least:
            continue
        if asked < least:
            mind.links = first
            meant = 0
            least = asked
        meant |= 1 << identity
        _keep_path(mind, identity, 1)
        first = min(first, mind.links - 1)
    if meant == 0:
        mind.meaning = ODD
        return
    _trust_paths(mind, first)
    mind.inferred[mind.focus] = meant
    refresh(record, mind, tables, mind.receiver)
    mind.meaning = PROMPT
    for number in range(mind.called):
        if mind.called_blind[number] != 0:
            mind.meaning = FINESSE


@lean
def _trust_paths(mind: Mind, first: int) -> None:
    """Every card that may have to be played is one of those that the paths want it to be."""
    for link in range(first, mind.links):
        for step in range(wide(mind.link_steps[link])):
            if mind.step_known[link, step] == 0:
                mind.inferred[mind.step_card[link, step]] = 0
    for link in range(first, mind.links):
        for step in range(wide(mind.link_steps[link])):
            if mind.step_known[link, step] == 0:
                card = mind.step_card[link, step]
                mind.inferred[card] |= 1 << wide(mind.step_identity[link, step])
                mind.blind[card] = 1 - mind.touched[card]
                _note_step(mind, link, step)


@lean
def _note_step(mind: Mind, link: int, step: int) -> None:
    at = mind.called
    if at == MAX_CALLED:
        return
    mind.called_seat[at] = mind.step_seat[link, step]
    mind.called_card[at] = mind.step_card[link, step]
    mind.called_identity[at] = mind.step_identity[link, step]
    mind.called_blind[at] = mind.step_blind[link, step]
    mind.called_before[at] = mind.step_before[link, step]
    mind.called = at + 1


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

"""Finds the seats that a clue calls: those that see no path to its focus except through their own hand.

What they are called to play becomes a promise (links.py). What the clue itself means is in reading.py.
"""

from girandola.bots.hanabi.companion.links import add_link, add_step
from girandola.bots.hanabi.companion.meanings import FINESSE, ODD, PROMPT
from girandola.bots.hanabi.companion.mind import MAX_CALLED, Mind, after, fits
from girandola.bots.hanabi.companion.paths import (
    EJECTION,
    NO_PATH,
    find_path,
    is_bluff_seat,
    is_one_away,
    may_bluff,
)
from girandola.bots.hanabi.companion.upkeep import refresh
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables


@lean
def keep_path(mind: Mind, identity: int, asked: int) -> None:
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
def ask(mind: Mind, link: int) -> None:
    """If the receiver sees only one path, the seats on that path are called."""
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
def call(record: Record, mind: Mind, tables: Tables, sure: int) -> None:
    """All but the receiver see the focus; a seat that sees no other path looks for it in its own hand."""
    face = mind.face[mind.focus]
    if mind.receiver == mind.seat or face == UNKNOWN or ((sure | mind.trash) >> face) & 1:
        return
    # This seat first: the others see what it finds in its own hand, so they need not look in theirs.
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
    _allow_bluff(record, mind, tables, face)
    if mind.called > 0:
        _link_called(mind, tables, face)


@lean
def _allow_bluff(record: Record, mind: Mind, tables: Tables, face: int) -> None:
    """A seat that acts next and is called to play one card blind may hold any card that fits."""
    if mind.called != 1 or mind.called_blind[0] == 0 or not may_bluff(record, tables):
        return
    if mind.called_blind[0] == EJECTION:
        card = mind.called_card[0]
        mind.inferred[card] = mind.possible[card] & mind.playable
        return
    if not is_one_away(record, tables, face):
        return
    if is_bluff_seat(tables, mind.giver, mind.called_seat[0]):
        card = mind.called_card[0]
        mind.inferred[card] |= mind.possible[card] & mind.playable


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
    """If this seat sees that a called card is another one, the clue called nobody, this seat included."""
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
    """Add the link of the seats that were called, in the order in which they have to play."""
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
def beyond(mind: Mind) -> int:
    """If this seat is called, the receiver, who sees its hand, considers the true card possible."""
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
        found += 100 * min(mind.path_blind[number], 1) + (1 - mind.path_known[number])
    return found


@lean
def look_alone(record: Record, mind: Mind, tables: Tables, candidates: int) -> None:
    """Without another path, take the shortest one through the receiver's own cards, if there is any."""
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
        keep_path(mind, identity, 1)
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
    """Narrow every card that may have to be played to what the paths need it to be."""
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

"""The value of clues and discards, in points. The reason for the action is left in the mind.

A clue is read on a copy of the mind, as everybody would read it, and then weighed. Plays are in plays.py.
"""

from girandola.bots.hanabi.companion.describing import describe_clue, describe_discard, pace
from girandola.bots.hanabi.companion.discards import points_at_fitting
from girandola.bots.hanabi.companion.features import survey
from girandola.bots.hanabi.companion.links import NONE, follow
from girandola.bots.hanabi.companion.meanings import EMPTY, ODD
from girandola.bots.hanabi.companion.mind import (
    MIND,
    NOBODY,
    Mind,
    after,
    card_at,
    chop,
    known_trash,
    size_of,
)
from girandola.bots.hanabi.companion.outlook import TOUCHED, chance, outlook, own_worth, worth_of
from girandola.bots.hanabi.companion.paths import BLUFF, find_path
from girandola.bots.hanabi.companion.reading import read
from girandola.bots.hanabi.companion.whys import (
    WHY_CHOP,
    WHY_CLUE,
    WHY_LEAST,
    WHY_POINTS,
    WHY_TWIN,
    WHY_USELESS,
)
from girandola.bots.hanabi.compiled.bits import count, lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.kernel import pointed_at, receiver
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

_TWICE = 1.2  # to touch a card whose copy I may hold, clued
_LIE = 2.5  # a clue after which its focus is taken for something else
_POINTER = 3.0  # a discard in the last round that shows somebody a card that fits
_HURRY = 0.6  # a turn without a placed card when there is none to spare


@linked(float, RECORD, MIND, MIND, TABLES, int)
def weigh_clue(record: Record, mind: Mind, after_it: Mind, tables: Tables, action: int) -> float:
    """What a clue is worth; ``after_it`` is a copy of the mind, which is changed by reading the clue."""
    target = receiver(record, tables, tables.distance[action])
    clue = tables.subject[action]
    places = pointed_at(record, tables, target, clue)
    tokens = wide(record.clues)
    if record.choice == 0:
        tokens -= 1
        follow(record, after_it, tables, mind.seat, NONE, NONE, 0)
    read(record, after_it, tables, mind.seat, target, clue, places)
    value = outlook(record, after_it, tables, tokens)
    twins = _twins(record, mind, tables, target, places)
    wrong_calls = _wrong_calls(record, mind, after_it, tables)
    is_lie = _is_lie(mind, after_it) or _is_false_link(mind, after_it, tables)
    value -= 4.0 * wrong_calls + _TWICE * twins
    if is_lie:
        value -= _LIE
    if after_it.meaning in (EMPTY, ODD):
        value -= 1.0 if after_it.meaning == EMPTY else 0.5
    survey(record, after_it, tables, tokens)
    describe_clue(record, mind, after_it, tables, clue, places, wrong_calls, is_lie, twins)
    _note_reason(mind, after_it, target)
    return value


@lean
def _note_reason(mind: Mind, after_it: Mind, target: int) -> None:
    mind.reason = WHY_CLUE
    mind.facts[0] = target
    mind.facts[1] = after_it.meaning
    mind.facts[2] = after_it.focus
    mind.facts[3] = after_it.called
    seats = 0
    for number in range(after_it.called):
        seats |= 1 << after_it.called_seat[number]
    mind.facts[4] = seats
    mind.facts[5] = after_it.called_seat[0]
    mind.facts[6] = after_it.called_identity[0]


@lean
def _twins(record: Record, mind: Mind, tables: Tables, target: int, places: int) -> float:
    """How many of the newly touched cards I may hold myself, clued already: such a pair ends in an error."""
    expected = 0.0
    for at in range(size_of(record, mind.seat)):
        mine = card_at(record, tables, mind.seat, at)
        belief = mind.inferred[mine]
        if mind.touched[mine] == 0 or belief == 0:
            continue
        for place in range(size_of(record, target)):
            card = card_at(record, tables, target, place)
            if (places >> place) & 1 and mind.touched[card] == 0 and (belief >> mind.face[card]) & 1:
                expected += 1 / count(belief)
    return expected


@lean
def _is_lie(mind: Mind, after_it: Mind) -> bool:
    """Whether the focus would be taken for something else."""
    if after_it.meaning == EMPTY:
        return False
    face = mind.face[after_it.focus]
    return bool(face != UNKNOWN and (after_it.inferred[after_it.focus] >> face) & 1 == 0)


@lean
def _is_false_link(mind: Mind, after_it: Mind, tables: Tables) -> bool:
    """Whether a bluff would be answered with a card that the focus might follow, and does not."""
    if after_it.called == 0 or after_it.called_blind[0] != 1:
        return False
    face = mind.face[after_it.called_card[0]]
    if face in (UNKNOWN, after_it.called_identity[0]) or tables.step[face] == tables.values - 1:
        return False
    following = tables.order[tables.suit[face], tables.step[face] + 1]
    is_believed = (after_it.inferred[after_it.focus] >> following) & 1 == 1
    return bool(is_believed and following != mind.face[after_it.focus])


@lean
def _wrong_calls(record: Record, mind: Mind, after_it: Mind, tables: Tables) -> int:
    """How many cards would be called that the giver sees are not needed."""
    if after_it.called == 0 or mind.face[after_it.focus] == UNKNOWN:
        return 0
    mind.eyes = mind.giver = mind.seat
    mind.receiver, mind.focus, mind.granted = after_it.receiver, after_it.focus, 0
    mind.is_new_colour = after_it.is_new_colour
    steps = find_path(record, mind, tables, mind.face[after_it.focus], 0)
    wrong = 0
    for number in range(after_it.called):
        if not _is_wanted(mind, after_it, number, steps):
            wrong += 1
    return wrong


@lean
def _is_wanted(mind: Mind, after_it: Mind, called: int, steps: int) -> bool:
    """Whether a card that would be called is one of those that the giver sees to be needed."""
    is_card = False
    is_step = False
    for number in range(steps):
        if mind.path_card[number] == after_it.called_card[called]:
            is_card = True
            is_step = is_step or mind.path_blind[number] >= BLUFF
        if (
            mind.path_seat[number] == after_it.called_seat[called]
            and mind.path_identity[number] == after_it.called_identity[called]
        ):
            is_step = True
    return is_card and is_step


@linked(float, RECORD, MIND, TABLES, int, float)
def weigh_discard(record: Record, mind: Mind, tables: Tables, place: int, without: float) -> float:
    """What throwing an own card away is worth; ``without`` is the outlook with a token more."""
    card = card_at(record, tables, mind.seat, place)
    value = without - own_worth(mind, card)
    twin = _twin(record, mind, tables, card)
    loss = _expected_loss(record, mind, tables, card)
    describe_discard(record, mind, tables, place, loss, twin != NOBODY, chance(mind, card, mind.trash))
    mind.facts[0] = card
    if points_at_fitting(record, mind, tables, place):
        mind.reason = WHY_POINTS
        return value + _POINTER
    if twin != NOBODY:
        mind.reason = WHY_TWIN
        mind.facts[1] = twin
        return value + TOUCHED
    value -= loss
    is_useless = known_trash(mind, card)
    is_chop = card == chop(record, mind, tables, mind.seat)
    if not is_useless and not is_chop:
        value -= 0.8
    if pace(record, mind, tables) <= 0:
        value -= _HURRY
    mind.reason = WHY_USELESS if is_useless else (WHY_CHOP if is_chop else WHY_LEAST)
    return value


@lean
def _expected_loss(record: Record, mind: Mind, tables: Tables, card: int) -> float:
    total = 0.0
    cost = 0.0
    kinds = 0
    plain = 0.0
    mask = mind.inferred[card]
    while mask != 0:
        identity = lowest(mask)
        mask &= mask - 1
        copies = max(wide(mind.unseen[mind.seat, identity]), 0)
        worth = worth_of(record, mind, tables, identity)
        total += copies
        cost += copies * worth
        kinds += 1
        plain += worth
    if total > 0.0:
        return cost / total
    return plain / kinds if kinds > 0 else 0.0


@lean
def _twin(record: Record, mind: Mind, tables: Tables, card: int) -> int:
    """Who else holds the same known, clued card, and would understand that theirs is meant."""
    mask = mind.inferred[card]
    if mind.touched[card] == 0 or mask & (mask - 1) != 0 or mask & (mind.trash | mind.critical) != 0:
        return NOBODY
    for distance in range(1, tables.players):
        seat = after(tables, mind.seat, distance)
        for place in range(size_of(record, seat)):
            other = card_at(record, tables, seat, place)
            is_same = mind.face[other] != UNKNOWN and 1 << mind.face[other] == mask
            if is_same and mind.touched[other] != 0 and mind.inferred[other] & mask != 0:
                return seat
    return NOBODY

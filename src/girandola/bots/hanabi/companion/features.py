"""What can be said of an action in numbers, beyond its outlook: how people choose was learned from these.

``survey`` describes how things stand, a clue is described by what it changes. The weights are in weights.py.
"""

from girandola.bots.hanabi.companion.links import NONE, is_settled_soon, link_waiting_for
from girandola.bots.hanabi.companion.mind import (
    MIND,
    STATE,
    Mind,
    after,
    card_at,
    is_pointed,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.companion.outlook import danger, nearness
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

# How things stand: places in ``mind.state``.
KNOWN, CALLED, CALLED_NEXT, TOUCHED, WRONG, BAD, MISPLAY, DANGER_NEXT, DANGER_LATER, LOCKED, IDLE, BLIND = (
    range(12)
)

# Places in ``mind.features``: clues, then plays, then discards.
(C_BIAS, C_TOKENS, C_FULL, C_ONE, C_OWN_READY, C_OWN_CALLED, C_DECK, C_PACE) = range(8)
C_MEANING = 8
(C_LIE, C_WRONG_CALLS, C_TWINS, C_FRESH, C_RETOUCH, C_VALUE, C_NEXT) = range(19, 26)
C_STATE = 26
(C_SAVE5, C_SAVE2, C_AWAY, C_CALLED_BUSY, C_SAVE_BUSY, C_EARLY) = range(38, 44)
(C_SURE, C_CHOP, C_IDLE, C_CHOICES) = range(44, 48)
(P_BIAS, P_UNCERTAIN, P_CALL, P_BLIND, P_FIVE, P_OPENS, P_STEP, P_RISK, P_TOKENS, P_NEWEST, P_OLDEST) = range(
    48, 59
)
(P_OTHERS, P_DANGER, P_DUPLICATE, P_CHANCE, P_CHANCE_LAST, P_SHARE) = range(59, 65)
(P_OPENS_CLUED, P_OPENS_OWN, P_OPENS_HELD) = range(65, 68)
(D_BIAS, D_USELESS, D_CHOP, D_LOSS, D_TOKENS, D_ZERO, D_FEW, D_PACE, D_PACE2, D_OWN_READY) = range(68, 78)
(D_OWN_CALLED, D_DANGER, D_DECK, D_TWIN, D_IDLE, D_PLACE, D_TRASH, D_EARLY) = range(78, 86)
(D_CRITICAL, D_FITTING) = range(86, 88)
(P_LITERAL, P_ZERO, C_DISTANCE, C_USELESS, C_CRITICAL, C_ENDS, C_SECONDS, D_LOOSE) = range(88, 96)
(P_WRONG, P_DOUBT, P_MISLED, C_DOUBT, C_ASKED, C_SHY) = range(96, 102)
CLUES, PLAYS, DISCARDS, SEVERAL = C_BIAS, P_BIAS, D_BIAS, P_LITERAL
"""Where the features of one kind of action begin. From SEVERAL on there are some of each kind."""
MISREAD = (C_LIE, C_WRONG_CALLS, C_STATE + WRONG, C_STATE + MISPLAY, P_RISK, *range(P_WRONG, C_SHY + 1))
"""Those that tell of clues being misread, and of who can be trusted."""


@linked(None, RECORD, MIND, TABLES, int)
def survey(record: Record, mind: Mind, tables: Tables, tokens: int) -> None:
    """Describe how things stand with so many tokens."""
    for number in range(STATE):
        mind.state[number] = 0.0
    for distance in range(1, tables.players):
        seat = after(tables, mind.seat, distance)
        _survey_hand(record, mind, tables, seat, distance)
        risk = danger(record, mind, tables, seat, tokens)
        mind.state[DANGER_NEXT if distance == 1 else DANGER_LATER] += risk


@lean
def _survey_hand(record: Record, mind: Mind, tables: Tables, seat: int, distance: int) -> None:
    is_busy = False
    is_locked = True
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        face = mind.face[card]
        is_ready = ready(mind, card)
        is_useless = known_trash(mind, card)
        is_busy = is_busy or is_ready or is_useless
        if not is_pointed(mind, card) or is_useless:
            is_locked = False
        if face == UNKNOWN:
            continue
        bit = 1 << face
        if is_ready and bit & mind.playable == 0:
            mind.state[MISPLAY] += 1 + wide(record.errors)
        if is_pointed(mind, card):
            _survey_card(record, mind, tables, card, face, is_ready, distance)
    if not is_busy:
        mind.state[IDLE] += 1
        if is_locked:
            mind.state[LOCKED] += 1


@lean
def _survey_card(
    record: Record, mind: Mind, tables: Tables, card: int, face: int, is_ready: bool, distance: int
) -> None:
    bit = 1 << face
    belief = mind.inferred[card]
    if bit & mind.trash != 0:
        if not known_trash(mind, card):
            mind.state[BAD] += 1
        return
    near = nearness(record, tables, face)
    mind.state[TOUCHED] += near
    if belief == bit:
        mind.state[KNOWN] += near
    if belief & bit == 0:
        mind.state[WRONG] += 1
    if not is_ready and bit & mind.playable & belief != 0 and mind.links > 0:
        is_ready = is_settled_soon(mind, tables, card)
    if is_ready and bit & mind.playable != 0:
        mind.state[CALLED] += 1
        if distance == 1:
            mind.state[CALLED_NEXT] += 1
    if mind.blind[card] != 0:
        mind.state[BLIND] += 1


@lean
def own_ready(record: Record, mind: Mind, tables: Tables) -> int:
    """How many own cards seem to fit."""
    found = 0
    for place in range(size_of(record, mind.seat)):
        if ready(mind, card_at(record, tables, mind.seat, place)):
            found += 1
    return found


@lean
def own_called(record: Record, mind: Mind, tables: Tables) -> float:
    """1 if somebody waits for an own card that seems to fit."""
    for place in range(size_of(record, mind.seat)):
        card = card_at(record, tables, mind.seat, place)
        if ready(mind, card) and link_waiting_for(mind, card) != NONE:
            return 1.0
    return 0.0


@lean
def clear_features(mind: Mind) -> None:
    for number in range(len(mind.features)):
        mind.features[number] = 0.0

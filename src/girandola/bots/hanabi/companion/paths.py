"""Finds paths: the cards that must be played before a clued card is playable; known, prompted or blind ones.

A path is looked for from one seat's point of view (``mind.eyes``): what that seat sees in other hands is
certain, its own cards are assumed. Finding a path changes nothing but ``mind.path``.
"""

from girandola.bots.hanabi.companion.mind import (
    EXPERT,
    MIND,
    Mind,
    after,
    card_at,
    face_to,
    fits,
    is_literal,
    is_pointed,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

NO_PATH = -1
BLUFF = 2
"""A card called blind for the sake of another: it fits, but it is not the one that is missing."""
EJECTION = 3
"""The same for the card behind the newest one, called by a five that was told by its colour."""
_MOST_BLIND = 2
_MOST_STEPS = 7


@linked(int, RECORD, MIND, TABLES, int, int)
def find_path(record: Record, mind: Mind, tables: Tables, identity: int, own: int) -> int:
    """Write the steps before ``identity`` into ``mind.path``; returns how many, or NO_PATH.

    ``own`` 1 allows the eyes' own hidden cards to be called.
    """
    if _may_eject(record, mind, tables, identity):
        if _find_cards(record, mind, tables, identity, own, 1) == NO_PATH:
            return _eject(record, mind, tables, own)
        return mind.path
    return _find_cards(record, mind, tables, identity, own, _MOST_BLIND)


@lean
def _find_cards(record: Record, mind: Mind, tables: Tables, identity: int, own: int, most_blind: int) -> int:
    """The same with at most so many blind plays: every missing card is found somewhere."""
    mind.path = 0
    mind.aim = identity
    suit = tables.suit[identity]
    for position in range(wide(record.fireworks[suit]), tables.step[identity]):
        if not _find_step(record, mind, tables, tables.order[suit, position], own):
            return NO_PATH
        if mind.path > _MOST_STEPS:
            return NO_PATH
    blind = 0
    for number in range(mind.path):
        if mind.path_blind[number] != 0:
            if blind > 0 and mind.path_seat[number] == mind.receiver:
                return NO_PATH
            blind += 1
    return NO_PATH if blind > most_blind else mind.path


@lean
def _may_eject(record: Record, mind: Mind, tables: Tables, identity: int) -> bool:
    """Whether this is a five told by its colour first, for which the player to act next may be called."""
    seat = after(tables, mind.giver, 1)
    return bool(
        mind.is_new_colour != 0
        and (mind.ends & ~mind.playable) >> identity & 1
        and mind.level == EXPERT
        and may_bluff(record, tables)
        and seat != mind.receiver
        and not is_literal(mind, seat)
        and mind.shy[seat] <= 0
    )


@lean
def _eject(record: Record, mind: Mind, tables: Tables, own: int) -> int:
    """Two blind plays or more would be asked for: what is meant is one, of the card behind the newest."""
    mind.path = 0
    seat = after(tables, mind.giver, 1)
    if seat == mind.eyes and own == 0:
        return NO_PATH
    passed = 0
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if is_pointed(mind, card) or card >= mind.drawn:
            continue
        passed += 1
        if passed == 2:
            fitting = mind.possible[card] & mind.playable
            if seat != mind.eyes:
                face = face_to(mind, mind.eyes, card)
                fitting = 0 if face == UNKNOWN else (1 << face) & mind.playable
            if fitting == 0 or _is_awaited(mind, card):
                return NO_PATH
            _add(mind, seat, card, lowest(fitting), EJECTION, 0)
            return mind.path
    return NO_PATH


@lean
def _is_used(mind: Mind, card: int, steps: int) -> bool:
    if card == mind.focus:
        return True
    for number in range(steps):  # noqa: SIM110
        if mind.path_card[number] == card:
            return True
    return False


@lean
def _add(mind: Mind, seat: int, card: int, identity: int, blind: int, known: int) -> None:
    number = mind.path
    mind.path_seat[number] = seat
    mind.path_card[number] = card
    mind.path_identity[number] = identity
    mind.path_blind[number] = blind
    mind.path_known[number] = known
    mind.path_before[number] = mind.inferred[card]
    mind.path = number + 1


@lean
def _find_step(record: Record, mind: Mind, tables: Tables, wanted: int, own: int) -> bool:
    if (mind.granted >> wanted) & 1:
        return True
    if _known(record, mind, tables, wanted):
        return True
    for distance in range(1, tables.players):
        seat = after(tables, mind.giver, distance)
        if seat not in (mind.receiver, mind.eyes):
            found = _called(record, mind, tables, seat, wanted)
            if found:
                return True
    if mind.receiver != mind.eyes and _called(record, mind, tables, mind.receiver, wanted):
        return True
    if own != 0 and mind.eyes != mind.giver:
        return _own(record, mind, tables, wanted)
    return False


@lean
def _known(record: Record, mind: Mind, tables: Tables, wanted: int) -> bool:
    """A card whose holder will play it in time, without any further hint."""
    bit = 1 << wanted
    steps = mind.path
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if not is_pointed(mind, card) or mind.inferred[card] & bit == 0 or _is_used(mind, card, steps):
                continue
            belief = mind.inferred[card]
            face = face_to(mind, mind.eyes, card)
            is_sure = belief == bit and face in (UNKNOWN, wanted)
            is_seen = face == wanted or (face == UNKNOWN and seat == mind.eyes)
            if is_sure or (is_seen and seat != mind.giver and belief & ~mind.playable == 0):
                _add(mind, seat, card, wanted, 0, 1)
                return True
    return False


@lean
def _prompted(record: Record, mind: Mind, tables: Tables, seat: int, bit: int, steps: int) -> int:
    """The newest clued card of a hand that may be the wanted one; -1 if there is none."""
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if mind.touched[card] != 0 and mind.inferred[card] & bit != 0 and not _is_used(mind, card, steps):
            return card
    return -1


@lean
def _called(record: Record, mind: Mind, tables: Tables, seat: int, wanted: int) -> bool:
    """What a hand that the eyes see would play: a clued card that may be it first, else the newest."""
    if is_literal(mind, seat):
        return False
    steps = mind.path
    prompted = _prompted(record, mind, tables, seat, 1 << wanted, steps)
    if prompted >= 0:
        face = face_to(mind, mind.eyes, prompted)
        if face == wanted:
            _add(mind, seat, prompted, wanted, 0, 0)
            return True
        if face == UNKNOWN or not fits(mind, face) or seat == mind.receiver:
            return False  # it would play the wrong card
    if mind.level < EXPERT or mind.shy[seat] > 0:
        return False
    if prompted >= 0:  # it fits as well: the wanted one is hidden behind it
        _add(mind, seat, prompted, face, 0, 0)
    layers = 0
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if is_pointed(mind, card) or card >= mind.drawn or _is_used(mind, card, steps):
            continue
        if _is_awaited(mind, card):
            continue
        face = face_to(mind, mind.eyes, card)
        if face == wanted:
            _add(mind, seat, card, wanted, 1, 0)
            return True
        if face == UNKNOWN or not fits(mind, face) or layers >= 1:
            break
        if (
            steps == 0
            and prompted < 0
            and may_bluff(record, tables)
            and seat != mind.receiver
            and is_bluff_seat(tables, mind.giver, seat)
            and is_one_away(record, tables, mind.aim)
        ):
            _add(mind, seat, card, face, BLUFF, 0)
            return True
        layers += 1
        _add(mind, seat, card, face, 1, 0)
    mind.path = steps
    return False


@lean
def _is_awaited(mind: Mind, card: int) -> bool:
    """Whether somebody may already wait for this card to be played blind: it stands for one clue only."""
    for link in range(mind.links):
        if mind.link_focus[link] == mind.focus:
            continue
        for step in range(wide(mind.link_steps[link])):
            if mind.step_card[link, step] == card and mind.step_blind[link, step] != 0:
                return True
    return False


@lean
def is_bluff_seat(tables: Tables, giver: int, seat: int) -> bool:
    """Whether a giver may have somebody play any card that fits: only the next player answers at once."""
    return after(tables, giver, 1) == seat


@lean
def may_bluff(record: Record, tables: Tables) -> bool:
    """Whether anybody is bluffed: not where one more error could be the last."""
    return bool(record.errors < tables.error_limit - 1)


@lean
def is_one_away(record: Record, tables: Tables, identity: int) -> bool:
    """Whether one card is missing before this one."""
    return bool(record.fireworks[tables.suit[identity]] + 1 == tables.step[identity])


@lean
def _own(record: Record, mind: Mind, tables: Tables, wanted: int) -> bool:
    """The eyes' own hand: nobody else can be meant."""
    steps = mind.path
    seat = mind.eyes
    prompted = _prompted(record, mind, tables, seat, 1 << wanted, steps)
    if prompted >= 0:
        _add(mind, seat, prompted, wanted, 0, 0)
        return True
    if mind.level < EXPERT or tables.players == 2 or _is_clued_elsewhere(record, mind, tables, wanted):
        return False  # with two, a clue about a card that cannot follow is worth more as mere words
    for place in range(size_of(record, seat) - 1, -1, -1):
        card = card_at(record, tables, seat, place)
        if is_pointed(mind, card) or card >= mind.drawn or _is_used(mind, card, steps):
            continue
        if _is_awaited(mind, card):
            continue
        if (mind.possible[card] >> wanted) & 1 == 0:
            return False
        _add(mind, seat, card, wanted, 1, 0)
        return True
    return False


@lean
def _is_clued_elsewhere(record: Record, mind: Mind, tables: Tables, wanted: int) -> bool:
    """A clued copy in sight will be played sooner or later, so a blind play cannot be meant."""
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if mind.touched[card] != 0 and card != mind.focus and face_to(mind, mind.eyes, card) == wanted:
                return True
    return False

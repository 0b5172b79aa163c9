"""What each action is worth, in points, and why one would take it: plays, clues and discards.

A clue is read on a copy of the mind, as everybody would read it, and then weighed. The reason is left in the
mind as a number and its facts; reasons.py puts it into words.
"""

from girandola.bots.hanabi.companion.describing import (
    deck_left,
    describe_chance,
    describe_clue,
    describe_discard,
    describe_giver,
    describe_play,
    pace,
)
from girandola.bots.hanabi.companion.features import survey
from girandola.bots.hanabi.companion.judging import NEVER
from girandola.bots.hanabi.companion.links import NONE, follow, is_due_at_once, link_waiting_for
from girandola.bots.hanabi.companion.meanings import EMPTY, ODD
from girandola.bots.hanabi.companion.mind import (
    MIND,
    NOBODY,
    Mind,
    after,
    card_at,
    chop,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.companion.outlook import (
    KNOWN,
    MISPLAY,
    READY,
    TOUCHED,
    outlook,
    own_worth,
    token_worth,
    worth_of,
)
from girandola.bots.hanabi.companion.paths import BLUFF, find_path
from girandola.bots.hanabi.companion.reading import read
from girandola.bots.hanabi.companion.trust import honesty, is_table_trusted, is_trusted
from girandola.bots.hanabi.compiled.bits import count, lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.kernel import pointed_at, receiver
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

# Why: numbers for reasons.py.
WHY_PLAY, WHY_ANSWER, WHY_CHANCE, WHY_FORCED, WHY_CLUE, WHY_HELPS = 1, 2, 3, 4, 5, 6
WHY_TWIN, WHY_USELESS, WHY_CHOP, WHY_LEAST, WHY_RETURN, WHY_ENCORE, WHY_LOST = 7, 8, 9, 10, 11, 12, 13
_TEMPO = 0.6  # to play now rather than later
_ANSWER = 0.8  # to play when called, before anybody doubts it
_AT_ONCE = 2.5  # ... where silence would be misunderstood
_OPENS = 0.3  # a play that lets a waiting card follow
_TWICE = 1.2  # to touch a card whose copy I may hold, clued
_LIE = 2.5  # a clue after which its focus is taken for something else
_HURRY = 0.6  # a turn without a placed card when there is none to spare
_UNANNOUNCED = 99


@lean
def chance(mind: Mind, card: int, wanted: int) -> float:
    """How likely an own card is one of the wanted: copies I do not see, within what I infer."""
    total = 0
    found = 0
    mask = mind.inferred[card]
    while mask != 0:
        identity = lowest(mask)
        mask &= mask - 1
        copies = max(wide(mind.unseen[mind.seat, identity]), 0)
        total += copies
        if (wanted >> identity) & 1:
            found += copies
    if total == 0:
        kinds = count(mind.inferred[card])
        return count(mind.inferred[card] & wanted) / kinds if kinds > 0 else 0.0
    return found / total


# --- plays


@lean
def announced_suit(record: Record, tables: Tables, mask: int) -> int:
    """The suit to announce (H8.1): where it is known and brings a token; else _UNANNOUNCED."""
    if tables.choose_at == tables.announce_at or record.clues == tables.clue_tokens:
        return _UNANNOUNCED
    if mask == 0:
        return _UNANNOUNCED
    suit: int = tables.suit[lowest(mask)]
    return suit if mask & ~tables.suit_bits[1 << suit] == 0 else _UNANNOUNCED


@lean
def playing(record: Record, mind: Mind, tables: Tables, place: int) -> int:
    """The action that plays the card at this place, announced where that brings something."""
    suit = announced_suit(record, tables, mind.inferred[card_at(record, tables, mind.seat, place)])
    if suit == _UNANNOUNCED:
        return tables.plays_at + place
    return tables.announce_at + place * tables.suits + suit


@linked(float, RECORD, MIND, TABLES, int, float)
def weigh_play(record: Record, mind: Mind, tables: Tables, place: int, standing: float) -> float:
    """What playing an own card is worth; NEVER if it does not seem to fit."""
    card = card_at(record, tables, mind.seat, place)
    if ready(mind, card) and not _is_reckless(record, mind, tables, card):
        return _weigh_believed(record, mind, tables, place, standing)
    if tables.final_bouquet == 0 and deck_left(record) <= 1:
        return _weigh_chance(record, mind, tables, card, standing)
    return NEVER


@lean
def _is_reckless(record: Record, mind: Mind, tables: Tables, card: int) -> bool:
    """With one error left at a table where clues were misread: a blind play, or one on a doubtful word."""
    if record.errors < tables.error_limit - 1 or mind.possible[card] & ~mind.playable == 0:
        return False
    if is_table_trusted(mind, tables):
        return False
    giver = _giver(mind, card, link_waiting_for(mind, card))
    return bool(mind.blind[card] != 0 or giver == NOBODY or not is_trusted(mind, giver))


@lean
def _weigh_believed(record: Record, mind: Mind, tables: Tables, place: int, standing: float) -> float:
    card = card_at(record, tables, mind.seat, place)
    opening = _expected_opening(record, mind, tables, card)
    value = standing + 1 - KNOWN - READY + _TEMPO + opening
    call = link_waiting_for(mind, card)
    if call != NONE:
        value += _ANSWER
        if is_due_at_once(record, mind, tables, call // 16):
            value += _AT_ONCE
    if announced_suit(record, tables, mind.inferred[card]) != _UNANNOUNCED:
        value += 0.5
    is_certain = mind.possible[card] & ~mind.playable == 0
    giver = NOBODY if is_certain else _giver(mind, card, call)
    risk = 0.0 if giver == NOBODY else _risk(record, mind, tables, giver, call != NONE)
    value -= risk
    describe_play(record, mind, tables, place, call, opening, risk)
    if giver != NOBODY:
        describe_giver(mind, giver, 1 - honesty(mind, giver, call != NONE))
    mind.facts[0] = card
    mind.facts[1] = call
    mind.reason = WHY_PLAY if call == NONE or is_certain else WHY_ANSWER
    return value


@lean
def _giver(mind: Mind, card: int, call: int) -> int:
    """On whose word an own card is thought to fit."""
    return wide(mind.link_giver[call // 16]) if call != NONE else wide(mind.source[card])


@lean
def _risk(record: Record, mind: Mind, tables: Tables, giver: int, is_call: bool) -> float:
    """What may be lost if the clue did not mean what I think, by the record of the one who gave it."""
    wrong = 1 - honesty(mind, giver, is_call)
    errors = wide(record.errors)
    if errors < tables.error_limit - 1:
        return wrong * MISPLAY * (1 + errors if is_call else 1)
    return wrong * (1.2 if is_call else 0.8) * (mind.best - wide(record.placed))


@lean
def _expected_opening(record: Record, mind: Mind, tables: Tables, card: int) -> float:
    """What playing a card lets others do, over what it may be."""
    fitting = mind.inferred[card] & mind.playable
    if fitting == 0:
        fitting = mind.possible[card] & mind.playable
    in_sum = 0.0
    total = 0.0
    mask = fitting & mind.inferred[card]
    while mask != 0:
        identity = lowest(mask)
        mask &= mask - 1
        copies = float(max(wide(mind.unseen[mind.seat, identity]), 0))
        if fitting & (fitting - 1) == 0:
            copies = 1.0
        total += copies
        if copies > 0.0:
            in_sum += copies * _opening(record, mind, tables, card, identity)
    return in_sum / total if total > 0.0 else 0.0


@lean
def _opening(record: Record, mind: Mind, tables: Tables, card: int, identity: int) -> float:
    """What playing it as this identity lets others do, and the token of a complete firework (H5.3)."""
    position = tables.step[identity]
    if position == tables.values - 1:
        return token_worth(wide(record.clues) + 1) - token_worth(wide(record.clues))
    following = 1 << tables.order[tables.suit[identity], position + 1]
    playable = (mind.playable | following) & ~(1 << identity)
    value = 0.02 * (tables.values - position)
    for seat in range(tables.players):
        for place in range(size_of(record, seat)):
            other = card_at(record, tables, seat, place)
            belief = mind.inferred[other]
            if (
                other != card
                and mind.touched[other] != 0
                and belief & following != 0
                and belief & ~playable == 0
            ):
                face = mind.face[other]
                if face == UNKNOWN or (playable >> face) & 1:
                    return float(value + _OPENS)
    return float(value)


@lean
def _weigh_chance(record: Record, mind: Mind, tables: Tables, card: int, standing: float) -> float:
    """Near the end a card that may fit is worth the error, unless it is the last one that can be made."""
    good = chance(mind, card, mind.playable)
    is_last = record.errors == tables.error_limit - 1
    mind.reason = WHY_CHANCE
    mind.facts[0] = card
    mind.facts[1] = round(100 * good)
    describe_chance(record, mind, good)
    return standing + good * 1.5 - (1 - good) * (25.0 if is_last else 0.2)


@lean
def forced_play(record: Record, mind: Mind, tables: Tables) -> int:
    """Nothing else is allowed: the card most likely to fit."""
    best = 0
    most = -1.0
    for place in range(size_of(record, mind.seat)):
        good = chance(mind, card_at(record, tables, mind.seat, place), mind.playable)
        if good > most:
            most, best = good, place
    mind.reason = WHY_FORCED
    return tables.plays_at + best


# --- clues


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
    is_lie = _is_lie(mind, after_it)
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
def _wrong_calls(record: Record, mind: Mind, after_it: Mind, tables: Tables) -> int:
    """How many cards would be called that the giver sees are not needed."""
    if after_it.called == 0 or mind.face[after_it.focus] == UNKNOWN:
        return 0
    mind.eyes = mind.giver = mind.seat
    mind.receiver, mind.focus, mind.granted = after_it.receiver, after_it.focus, 0
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
            is_step = is_step or mind.path_blind[number] == BLUFF
        if (
            mind.path_seat[number] == after_it.called_seat[called]
            and mind.path_identity[number] == after_it.called_identity[called]
        ):
            is_step = True
    return is_card and is_step


# --- discards


@linked(float, RECORD, MIND, TABLES, int, float)
def weigh_discard(record: Record, mind: Mind, tables: Tables, place: int, without: float) -> float:
    """What throwing an own card away is worth; ``without`` is the outlook with a token more."""
    card = card_at(record, tables, mind.seat, place)
    value = without - own_worth(mind, card)
    twin = _twin(record, mind, tables, card)
    loss = _expected_loss(record, mind, tables, card)
    describe_discard(record, mind, tables, place, loss, twin != NOBODY, chance(mind, card, mind.trash))
    mind.facts[0] = card
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

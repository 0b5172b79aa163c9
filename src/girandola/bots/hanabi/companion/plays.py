"""The value of playing a card of one's own, in points. The reason for the play is left in the mind."""

from girandola.bots.hanabi.companion.describing import (
    deck_left,
    describe_chance,
    describe_giver,
    describe_play,
)
from girandola.bots.hanabi.companion.judging import NEVER
from girandola.bots.hanabi.companion.links import NONE, is_due_at_once, link_waiting_for
from girandola.bots.hanabi.companion.mind import MIND, NOBODY, Mind, card_at, ready, size_of
from girandola.bots.hanabi.companion.outlook import KNOWN, MISPLAY, READY, chance, token_worth
from girandola.bots.hanabi.companion.trust import honesty, is_table_trusted
from girandola.bots.hanabi.companion.whys import WHY_ANSWER, WHY_CHANCE, WHY_FORCED, WHY_PLAY
from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import lean, linked, wide
from girandola.lab.record import RECORD, UNKNOWN, Record
from girandola.lab.tables import TABLES, Tables

_TEMPO = 0.6  # to play now rather than later
_ANSWER = 0.8  # to play when called, before anybody doubts it
_AT_ONCE = 2.5  # ... where silence would be misunderstood
_OPENS = 0.3  # a play that lets a waiting card follow
_UNANNOUNCED = 99


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
    """With one error left at a table where clues were misread: whatever is not certain."""
    if record.errors < tables.error_limit - 1 or mind.possible[card] & ~mind.playable == 0:
        return False
    return not is_table_trusted(mind, tables)


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

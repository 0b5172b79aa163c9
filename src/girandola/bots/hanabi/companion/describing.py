"""Fills in the features of one action: features.py says what they are."""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.features import (
    C_ASKED,
    C_AWAY,
    C_BIAS,
    C_CALLED_BUSY,
    C_CHOICES,
    C_CHOP,
    C_CRITICAL,
    C_DECK,
    C_DISTANCE,
    C_DOUBT,
    C_EARLY,
    C_ENDS,
    C_FRESH,
    C_FULL,
    C_IDLE,
    C_LIE,
    C_MEANING,
    C_NEXT,
    C_ONE,
    C_OWN_CALLED,
    C_OWN_READY,
    C_PACE,
    C_RETOUCH,
    C_SAVE2,
    C_SAVE5,
    C_SAVE_BUSY,
    C_SECONDS,
    C_SHY,
    C_STATE,
    C_SURE,
    C_TOKENS,
    C_TWINS,
    C_USELESS,
    C_VALUE,
    C_WRONG_CALLS,
    CALLED,
    D_BIAS,
    D_CHOP,
    D_CRITICAL,
    D_DANGER,
    D_DECK,
    D_EARLY,
    D_FEW,
    D_FITTING,
    D_IDLE,
    D_LOOSE,
    D_LOSS,
    D_OWN_CALLED,
    D_OWN_READY,
    D_PACE,
    D_PACE2,
    D_PLACE,
    D_TOKENS,
    D_TRASH,
    D_TWIN,
    D_USELESS,
    D_ZERO,
    DANGER_NEXT,
    IDLE,
    P_BIAS,
    P_BLIND,
    P_CALL,
    P_CHANCE,
    P_CHANCE_LAST,
    P_DANGER,
    P_DOUBT,
    P_DUPLICATE,
    P_FIVE,
    P_LITERAL,
    P_MISLED,
    P_NEWEST,
    P_OLDEST,
    P_OPENS,
    P_OPENS_CLUED,
    P_OPENS_HELD,
    P_OPENS_OWN,
    P_OTHERS,
    P_RISK,
    P_SHARE,
    P_STEP,
    P_TOKENS,
    P_UNCERTAIN,
    P_WRONG,
    P_ZERO,
    clear_features,
    own_called,
    own_ready,
)
from girandola.bots.hanabi.companion.links import NONE
from girandola.bots.hanabi.companion.meanings import SAVE
from girandola.bots.hanabi.companion.mind import (
    STATE,
    STRANGER,
    Mind,
    card_at,
    chop,
    is_pointed,
    known_trash,
    ready,
    size_of,
)
from girandola.bots.hanabi.compiled.bits import count, lowest
from girandola.lab.compile import lean, wide
from girandola.lab.record import UNKNOWN, Record
from girandola.lab.tables import Tables


@lean
def deck_left(record: Record) -> int:
    return wide(record.total) - wide(record.drawn)


@lean
def pace(record: Record, mind: Mind, tables: Tables) -> int:
    """How many turns may pass without a placed card before the best score sinks; large if none matter."""
    if tables.final_bouquet != 0:
        return 99
    turns = wide(record.turns_left) if record.turns_left > 0 else deck_left(record) + tables.players
    return turns - (mind.best - wide(record.placed))


@lean
def _deck_share(record: Record, tables: Tables) -> float:
    return deck_left(record) / (tables.cards - tables.players * tables.hand_size)


@lean
def describe_clue(
    record: Record,
    mind: Mind,
    after_it: Mind,
    tables: Tables,
    clue: int,
    places: int,
    wrong_calls: int,
    is_lie: bool,
    twins: float,
) -> None:
    clear_features(after_it)
    found = after_it.features
    tokens = wide(record.clues)
    found[C_BIAS] = 1.0
    found[C_TOKENS] = tokens / 8
    found[C_FULL] = 1.0 if tokens == tables.clue_tokens else 0.0
    found[C_ONE] = 1.0 if tokens == 1 else 0.0
    is_busy = 1.0 if own_ready(record, mind, tables) > 0 else 0.0
    found[C_OWN_READY] = is_busy
    found[C_OWN_CALLED] = own_called(record, mind, tables)
    found[C_DECK] = _deck_share(record, tables)
    found[C_PACE] = 1.0 if pace(record, mind, tables) <= 1 else 0.0
    found[C_MEANING + after_it.meaning] = 1.0
    found[C_LIE] = 1.0 if is_lie else 0.0
    found[C_WRONG_CALLS] = wrong_calls
    found[C_TWINS] = twins
    for place in range(size_of(record, after_it.receiver)):
        if (places >> place) & 1:
            card = card_at(record, tables, after_it.receiver, place)
            found[C_RETOUCH if mind.touched[card] != 0 else C_FRESH] += 1.0
            if mind.touched[card] == 0:
                _describe_touched(mind, found, mind.face[card])
    found[C_VALUE] = 1.0 if clue >= tables.colours else 0.0
    distance = after_it.receiver - mind.seat
    found[C_NEXT] = 1.0 if distance in (1, 1 - tables.players) else 0.0
    for number in range(STATE):
        found[C_STATE + number] = after_it.state[number] - mind.state[number]
    if after_it.meaning == SAVE:
        face = mind.face[after_it.focus]
        found[C_SAVE5] = 1.0 if (mind.ends >> face) & 1 else 0.0
        found[C_SAVE2] = 1.0 if (mind.seconds >> face) & 1 and (mind.critical >> face) & 1 == 0 else 0.0
        found[C_SAVE_BUSY] = is_busy
    if after_it.focus >= 0:
        face = mind.face[after_it.focus]
        if face != UNKNOWN and (mind.trash >> face) & 1 == 0:
            found[C_AWAY] = tables.step[face] - wide(record.fireworks[tables.suit[face]])
    found[C_CALLED_BUSY] = is_busy * found[C_STATE + CALLED]
    found[C_EARLY] = 1.0 if record.discards == 0 else 0.0
    _describe_receiver(record, mind, after_it, tables)
    _describe_called(mind, after_it)


@lean
def _describe_touched(mind: Mind, found: NDArray[np.float64], face: int) -> None:
    """What a card is that is clued for the first time."""
    if face == UNKNOWN:
        return
    bit = 1 << face
    if bit & mind.trash != 0:
        found[C_USELESS] += 1.0
        return
    found[C_CRITICAL] += 1.0 if bit & mind.critical & ~mind.ends != 0 else 0.0
    found[C_ENDS] += 1.0 if bit & mind.ends != 0 else 0.0
    found[C_SECONDS] += 1.0 if bit & mind.seconds & ~mind.playable != 0 else 0.0


@lean
def _describe_receiver(record: Record, mind: Mind, after_it: Mind, tables: Tables) -> None:
    """How the clue meets its receiver."""
    found = after_it.features
    seat = after_it.receiver
    distance = seat - mind.seat
    found[C_DISTANCE] = (distance if distance > 0 else distance + tables.players) / 4
    is_idle = True
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        if ready(mind, card) or known_trash(mind, card):
            is_idle = False
    found[C_IDLE] = 1.0 if is_idle else 0.0
    if after_it.focus >= 0:
        belief = after_it.inferred[after_it.focus]
        found[C_SURE] = 1.0 if belief & (belief - 1) == 0 else 0.0
        found[C_CHOICES] = min(count(belief), 5) / 5
        found[C_CHOP] = 1.0 if after_it.focus == chop(record, mind, tables, seat) else 0.0


@lean
def _describe_called(mind: Mind, after_it: Mind) -> None:
    """Whether those whom the clue needs have shown that they follow conventions."""
    found = after_it.features
    found[C_DOUBT] = doubted(mind, after_it.receiver)
    for number in range(after_it.called):
        if after_it.called_blind[number] != 0:
            seat = after_it.called_seat[number]
            found[C_ASKED] = max(found[C_ASKED], 0.5 + doubted(mind, seat))
            if mind.shy[seat] >= 0:
                found[C_SHY] = 1.0


@lean
def doubted(mind: Mind, seat: int) -> float:
    """How much more, or less, a seat is doubted than a stranger."""
    return float((mind.doubt[seat] - STRANGER) / 5) if seat != mind.seat else 0.0


@lean
def describe_giver(mind: Mind, giver: int, wrong: float) -> None:
    """What is known of the one on whose word a card would be played."""
    mind.features[P_WRONG] = wrong
    mind.features[P_DOUBT] = doubted(mind, giver)
    mind.features[P_MISLED] = min(mind.misled[giver] / 3, 1.0)


@lean
def describe_play(
    record: Record, mind: Mind, tables: Tables, place: int, call: int, opening: float, risk: float
) -> None:
    clear_features(mind)
    found = mind.features
    card = card_at(record, tables, mind.seat, place)
    found[P_BIAS] = 1.0
    found[P_UNCERTAIN] = 1.0 if mind.possible[card] & ~mind.playable != 0 else 0.0
    if call != NONE:
        found[P_CALL] = 1.0
    found[P_BLIND] = 1.0 if mind.blind[card] != 0 else 0.0
    fitting = mind.inferred[card] & mind.playable
    _describe_fitting(tables, mind, fitting)
    found[P_OPENS] = opening
    found[P_RISK] = risk
    found[P_TOKENS] = wide(record.clues) / 8
    found[P_NEWEST] = 1.0 if place == size_of(record, mind.seat) - 1 else 0.0
    found[P_OLDEST] = 1.0 if place == 0 else 0.0
    found[P_OTHERS] = own_ready(record, mind, tables) - 1
    found[P_DANGER] = mind.state[DANGER_NEXT] if record.clues > 0 else 0.0
    found[P_DUPLICATE] = 1.0 if _is_ready_elsewhere(record, mind, tables, fitting) else 0.0
    found[P_ZERO] = 1.0 if record.clues == 0 else 0.0
    found[P_LITERAL] = count(mind.possible[card] & mind.playable) / max(1, count(mind.possible[card]))
    _describe_followers(record, mind, tables, card, fitting)


@lean
def _describe_fitting(tables: Tables, mind: Mind, fitting: int) -> None:
    kinds = count(fitting)
    if kinds == 0:
        return
    mind.features[P_SHARE] = 1.0 / kinds
    while fitting != 0:
        identity = lowest(fitting)
        fitting &= fitting - 1
        mind.features[P_STEP] += tables.step[identity] / 4 / kinds
        mind.features[P_FIVE] += (1.0 if tables.completes[identity] != 0 else 0.0) / kinds


@lean
def _describe_followers(record: Record, mind: Mind, tables: Tables, card: int, fitting: int) -> None:
    """Where the card that can follow is: clued in another hand, maybe in mine, or seen and not clued."""
    kinds = count(fitting)
    while fitting != 0:
        identity = lowest(fitting)
        fitting &= fitting - 1
        if tables.step[identity] == tables.values - 1:
            continue
        following = tables.order[tables.suit[identity], tables.step[identity] + 1]
        is_clued = is_held = is_own = False
        for seat in range(tables.players):
            for place in range(size_of(record, seat)):
                other = card_at(record, tables, seat, place)
                if seat == mind.seat:
                    is_own = is_own or (
                        other != card
                        and mind.touched[other] != 0
                        and (mind.inferred[other] >> following) & 1 == 1
                    )
                elif mind.face[other] == following:
                    if mind.touched[other] != 0:
                        is_clued = True
                    else:
                        is_held = True
        mind.features[P_OPENS_CLUED] += (1.0 if is_clued else 0.0) / kinds
        mind.features[P_OPENS_OWN] += (1.0 if is_own else 0.0) / kinds
        mind.features[P_OPENS_HELD] += (1.0 if is_held and not is_clued else 0.0) / kinds


@lean
def _is_ready_elsewhere(record: Record, mind: Mind, tables: Tables, fitting: int) -> bool:
    """Whether somebody else is about to play the same card."""
    if fitting == 0 or fitting & (fitting - 1) != 0:
        return False
    for seat in range(tables.players):
        if seat == mind.seat:
            continue
        for place in range(size_of(record, seat)):
            card = card_at(record, tables, seat, place)
            if mind.face[card] != UNKNOWN and 1 << mind.face[card] == fitting and ready(mind, card):
                return True
    return False


@lean
def describe_chance(record: Record, mind: Mind, good: float) -> None:
    clear_features(mind)
    mind.features[P_CHANCE] = good
    mind.features[P_CHANCE_LAST] = 1.0 if deck_left(record) == 0 else 0.0


@lean
def describe_discard(
    record: Record, mind: Mind, tables: Tables, place: int, loss: float, is_twin: bool, trash: float
) -> None:
    clear_features(mind)
    found = mind.features
    card = card_at(record, tables, mind.seat, place)
    tokens = wide(record.clues)
    turns = pace(record, mind, tables)
    found[D_BIAS] = 1.0
    found[D_USELESS] = 1.0 if known_trash(mind, card) else 0.0
    found[D_CHOP] = 1.0 if card == chop(record, mind, tables, mind.seat) else 0.0
    found[D_LOSS] = loss
    found[D_TOKENS] = tokens / 8
    found[D_ZERO] = 1.0 if tokens == 0 else 0.0
    found[D_FEW] = 1.0 if tokens <= 2 else 0.0
    found[D_PACE] = 1.0 if turns <= 0 else 0.0
    found[D_PACE2] = 1.0 if turns <= 2 else 0.0
    found[D_OWN_READY] = 1.0 if own_ready(record, mind, tables) > 0 else 0.0
    found[D_OWN_CALLED] = own_called(record, mind, tables)
    found[D_DANGER] = mind.state[DANGER_NEXT] if tokens > 0 else 0.0
    found[D_DECK] = _deck_share(record, tables)
    found[D_TWIN] = 1.0 if is_twin else 0.0
    found[D_IDLE] = mind.state[IDLE]
    found[D_PLACE] = place
    found[D_TRASH] = trash
    found[D_EARLY] = 1.0 if record.discards == 0 else 0.0
    total = 0
    for at in range(size_of(record, mind.seat)):
        total += 0 if is_pointed(mind, card_at(record, tables, mind.seat, at)) else 1
    found[D_LOOSE] = total / 5
    belief = mind.inferred[card]
    kinds = max(1, count(belief))
    found[D_CRITICAL] = count(belief & mind.critical & ~mind.trash) / kinds
    found[D_FITTING] = count(belief & mind.playable) / kinds

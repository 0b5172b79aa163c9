"""Imagines worlds that may be the real one: the cards that a seat does not see, and what everybody remembers.

Hands are drawn by what the seat takes its cards to be. A hand is kept more often if partners who saw it would
have done what they did. To find that out, the game so far is played again with each hand; so the memory of
every seat is known as well. Nothing is decided here, and nothing looks at a card that the seat does not see.
"""

from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide
from girandola.bots.hanabi.companion.games import begin_all
from girandola.bots.hanabi.companion.judging import DESK, Weights
from girandola.bots.hanabi.companion.mind import EXPERT, MAX_HAND, MIND, Minds, card_at
from girandola.bots.hanabi.companion.observing import catch_up, understand
from girandola.bots.hanabi.compiled.turn import places_of
from girandola.bots.hanabi.search.sampling import draw_likely, fill, loosen, unseen
from girandola.lab.compile import compiled, lean, wide
from girandola.lab.kernel import deal, step
from girandola.lab.kinds import DISCARD as _DISCARD
from girandola.lab.record import MAX_PLAYERS, RECORD, UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice, below
from girandola.lab.tables import Tables

DRAWN = 8
"""How many hands are drawn for each world that is kept."""
_DOUBT, _DOUBT_OF_DISCARD = log(10.0), log(3.0)
"""How much less likely, as a logarithm, a hand is by each action of a partner who would have done something
else: less where that is a discard, because looking ahead often finds something better than a discard."""
_RECENT = 24
"""How many of the last actions tell which hands are likely."""
_KEY_CARDS, _KEY_BITS = 10, 6


class Past(NamedTuple):
    """The game so far: who began, and all actions."""

    starter: int
    actions: NDArray[np.int64]


class _Stages(NamedTuple):
    """Where the replay of a hand can go on from that of another, by the number of cards both have in common.

    Each stage is the last position in which the seat had only so many of the cards that it has now.
    """

    games: GameArray
    minds: Minds
    doubts: NDArray[np.float64]
    turns: NDArray[np.int64]
    is_kept: NDArray[np.uint8]


@compiled
def imagine_likely(
    seen: GameArray,
    minds: Minds,
    tables_of: GameArray,
    weights: Weights,
    past: Past,
    state: Dice,
    worlds: GameArray,
    rows: NDArray[np.int64],
    memories: Minds,
) -> None:
    """Fill the worlds, each as often as its cards and what partners did make it likely.

    ``memories`` has room for the minds of all seats with DRAWN times as many hands; ``rows`` gets the row of
    each world in it.
    """
    tables, seat = tables_of[0], minds[0].seat
    hands = np.zeros((len(memories), MAX_HAND), np.uint8)
    draw_hands(seen, minds, tables_of, state, hands)
    doubts, found = np.zeros(len(hands)), np.zeros(len(hands), np.int64)
    recall(seen, minds, tables_of, weights, past, hands, doubts, found, memories)
    likely = np.cumsum(np.exp(doubts.min() - doubts))
    stride = likely[-1] / len(worlds)
    at = stride * below(state, 1 << 20) / (1 << 20)
    counts, left = np.zeros(UNKNOWN + 1, np.int64), np.zeros(UNKNOWN + 1, np.int64)
    unseen(seen[0], tables, counts)
    number = 0
    for world in range(len(worlds)):
        while likely[number] <= at and number < len(hands) - 1:
            number += 1
        at += stride
        left[:] = counts
        for place in range(wide(seen[0].sizes[seat])):
            left[hands[number, place]] -= 1
        worlds[world] = seen[0]
        fill(worlds[world], tables, seat, hands[number], left, state)
        rows[world] = found[number]


@compiled
def draw_hands(
    seen: GameArray, minds: Minds, tables_of: GameArray, state: Dice, hands: NDArray[np.uint8]
) -> None:
    """Draw hands that the seat holds possible, each as often as its cards make it likely."""
    tables, view, mind = tables_of[0], seen[0], minds[0]
    seat = mind.seat
    counts, left = np.zeros(UNKNOWN + 1, np.int64), np.zeros(UNKNOWN + 1, np.int64)
    masks = np.zeros(MAX_HAND, np.int64)
    unseen(view, tables, counts)
    for place in range(wide(view.sizes[seat])):
        masks[place] = mind.inferred[card_at(view, tables, seat, place)] & ~mind.none_left[seat]
    for number in range(len(hands)):
        if not draw_likely(view, tables, seat, masks, counts, state, left, hands[number]):
            loosen(view, tables, seat, masks)
            draw_likely(view, tables, seat, masks, counts, state, left, hands[number])


@compiled
def recall(
    seen: GameArray,
    minds: Minds,
    tables_of: GameArray,
    weights: Weights,
    past: Past,
    hands: NDArray[np.uint8],
    doubts: NDArray[np.float64],
    rows: NDArray[np.int64],
    memories: Minds,
) -> None:
    """Play the game so far again with each hand, so that every seat remembers what it saw.

    ``doubts`` gets how unlikely the last actions of partners are, had they seen this hand.
    ``rows`` gets the row of ``memories`` that has everybody's mind; equal hands have the same one.

    What partners saw at some time depends only on the cards of the hand that had been drawn by then. So hands
    that begin with the same cards share the game up to where the next card was drawn.
    """
    tables, seat = tables_of[0], minds[0].seat
    size = wide(seen[0].sizes[seat])
    stages = _Stages(
        np.zeros(MAX_HAND + 1, RECORD),
        np.zeros((MAX_HAND + 1, MAX_PLAYERS), MIND),
        np.zeros(MAX_HAND + 1),
        np.zeros(MAX_HAND + 1, np.int64),
        np.zeros(MAX_HAND + 1, np.uint8),
    )
    game, now = np.zeros(1, RECORD), np.zeros(MAX_PLAYERS, MIND)
    _find_last_turns(seen, tables, past, seat, game, stages.turns)
    paper, values = np.zeros(1, MIND), np.zeros(DESK)
    before = -1
    for number in _in_order(hands, size):
        shared = _shared(hands, before, number, size)
        if before >= 0 and shared == size:
            doubts[number], rows[number] = doubts[before], rows[before]
            continue
        first, found = _resume(stages, shared, size, tables, game, now)
        if first < 0:
            game[0] = seen[0]
            deal(game[0], tables, past.starter)
        for place in range(size):
            game[0].deck[card_at(seen[0], tables, seat, place)] = hands[number, place]
        if first < 0:
            begin_all(game[0], now, tables, EXPERT)
        for turn in range(max(first, 0), len(past.actions)):
            stage = _cards_drawn(seen, tables, seat, wide(game[0].drawn))
            if stage < size and turn == stages.turns[stage]:
                _keep(stages, stage, tables, game, now, found)
            active = wide(game[0].active)
            if active != seat and turn >= len(past.actions) - _RECENT:
                would = decide(game[0], now, active, paper, tables, weights, values)
                if would != past.actions[turn]:
                    found += _DOUBT_OF_DISCARD if tables.kind[would] == _DISCARD else _DOUBT
            _advance_partners(game[0], now, tables, past.actions[turn], seat)
        doubts[number], rows[number] = found, number
        for other in range(tables.players):
            memories[number, other] = now[other]
        memories[number, seat] = minds[0]
        before = number


@compiled
def _find_last_turns(
    seen: GameArray, tables: Tables, past: Past, seat: int, game: GameArray, turns: NDArray[np.int64]
) -> None:
    """Write the last turn in which the seat had only so many of the cards that it has now."""
    game[0] = seen[0]
    deal(game[0], tables, past.starter)
    for turn in range(len(past.actions)):
        turns[_cards_drawn(seen, tables, seat, wide(game[0].drawn))] = turn
        step(game[0], tables, past.actions[turn])


@lean
def _cards_drawn(seen: GameArray, tables: Tables, seat: int, drawn: int) -> int:
    """How many of the cards that the seat has now were drawn among the first so many."""
    found = 0
    for place in range(wide(seen[0].sizes[seat])):
        if card_at(seen[0], tables, seat, place) < drawn:
            found += 1
    return found


@compiled
def _in_order(hands: NDArray[np.uint8], size: int) -> NDArray[np.int64]:
    """The numbers of the hands in an order in which hands that begin with the same cards are neighbours."""
    keys = np.zeros(len(hands), np.int64)
    for number in range(len(hands)):
        for place in range(min(size, _KEY_CARDS)):
            keys[number] = keys[number] << _KEY_BITS | wide(hands[number, place])
    return np.argsort(keys)


@lean
def _shared(hands: NDArray[np.uint8], before: int, number: int, size: int) -> int:
    """With how many equal cards both hands begin."""
    shared = 0
    while before >= 0 and shared < size and hands[before, shared] == hands[number, shared]:
        shared += 1
    return shared


@lean
def _keep(stages: _Stages, stage: int, tables: Tables, game: GameArray, now: Minds, doubts: float) -> None:
    """Remember a position for the hands that come next."""
    stages.games[stage], stages.doubts[stage], stages.is_kept[stage] = game[0], doubts, 1
    for seat in range(tables.players):
        stages.minds[stage, seat] = now[seat]


@lean
def _resume(
    stages: _Stages, shared: int, size: int, tables: Tables, game: GameArray, now: Minds
) -> tuple[int, float]:
    """Go back to the last position that two hands share; returns its turn and its doubts, or -1 if there is
    none."""
    for stage in range(shared + 1, size + 1):
        stages.is_kept[stage] = 0
    stage = shared
    while stage >= 0 and stages.is_kept[stage] == 0:
        stage -= 1
    if stage < 0:
        return -1, 0.0
    game[0] = stages.games[stage]
    for seat in range(tables.players):
        now[seat] = stages.minds[stage, seat]
    return stages.turns[stage], stages.doubts[stage]


@lean
def _advance_partners(record: Record, minds: Minds, tables: Tables, action: int, seat: int) -> None:
    """One action in a game that lies open, for all minds but that of the seat, to which hands make no
    difference."""
    actor = wide(record.active)
    places = places_of(record, tables, action)
    for other in range(tables.players):
        if other != seat:
            understand(record, minds[other], tables, action, places)
    step(record, tables, action)
    for other in range(tables.players):
        if other != seat:
            catch_up(record, minds[other], tables, actor)

"""Companions in imagined worlds: what every seat understood of the past, and how the game goes on.

The past is what one seat saw before each action. In a world the hidden cards of that seat have faces. The
others see them, so each past action can be interpreted as they would have interpreted it. From there
everybody plays on, each by the view of their own seat. Nothing is decided here.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.companion.choosing import decide, weigh
from girandola.bots.hanabi.companion.games import advance, play_on
from girandola.bots.hanabi.companion.judging import Weights
from girandola.bots.hanabi.companion.mind import EXPERT, MAX_HAND, Mind, Minds
from girandola.bots.hanabi.companion.observing import catch_up, understand
from girandola.bots.hanabi.companion.upkeep import begin
from girandola.bots.hanabi.search.rollouts import points
from girandola.bots.hanabi.search.sampling import draw_likely, fill, loosen, unseen
from girandola.lab.compile import compiled, lean, wide
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice
from girandola.lab.tables import Tables


@lean
def _lay(record: Record, world: Record) -> None:
    """Give the cards whose faces the seat did not see then the faces that they have in a world."""
    for card in range(wide(record.drawn)):
        if record.deck[card] == UNKNOWN:
            record.deck[card] = world.deck[card]


class PastTurns(NamedTuple):
    """What one seat saw before each action and last what it sees now; the actions, and the places that each
    clue pointed at."""

    seen: GameArray
    actions: NDArray[np.int64]
    places: NDArray[np.int64]


@lean
def remember(past: PastTurns, world: Record, tables: Tables, minds: Minds, scratch: GameArray) -> None:
    """Compute what every seat has concluded so far, if the hidden cards are those of this world."""
    now = scratch[0]
    scratch[0] = past.seen[0]
    _lay(now, world)
    for seat in range(tables.players):
        begin(now, minds[seat], tables, seat, EXPERT)
    for turn in range(len(past.seen) - 1):
        actor = wide(now.active)
        for seat in range(tables.players):
            understand(now, minds[seat], tables, past.actions[turn], past.places[turn])
        scratch[0] = past.seen[turn + 1]
        _lay(now, world)
        for seat in range(tables.players):
            catch_up(now, minds[seat], tables, actor)


@compiled
def consider(
    past: PastTurns,
    tables_of: GameArray,
    minds: Minds,
    paper: Minds,
    weights: Weights,
    scratch: GameArray,
    weighed: NDArray[np.float64],
) -> int:
    """What the seat to act would do by its own mind, which is filled.

    ``weighed`` gets the value that it gives to each action.

    The minds of the others are filled too, but without the cards of this seat, so they are not to be used.
    """
    scratch[1] = past.seen[len(past.seen) - 1]
    remember(past, scratch[1], tables_of[0], minds, scratch)
    seat = wide(scratch[1].active)
    weigh(scratch[1], minds, seat, paper, tables_of[0], weights, weighed)
    return decide(scratch[1], minds, seat, paper, tables_of[0], weights, weighed)


@compiled
def imagine(
    seen: GameArray,
    minds: Minds,
    tables_of: GameArray,
    trust: float,
    fitting: int,
    state: Dice,
    worlds: GameArray,
) -> None:
    """Sample worlds for the seat to act, from what it has concluded.

    In a share ``trust`` of them its cards are what it believes them to be, in the others only what clues
    allow. The card at the place ``fitting``, unless that is -1, is one that the seat believes to be playable.
    """
    tables = tables_of[0]
    view = seen[0]
    seat = wide(view.active)
    size = wide(view.sizes[seat])
    counts = np.zeros(UNKNOWN + 1, np.int64)
    left = np.zeros(UNKNOWN + 1, np.int64)
    masks = np.zeros(MAX_HAND, np.int64)
    hand = np.zeros(MAX_HAND, np.uint8)
    unseen(view, tables, counts)
    trusting = int(len(worlds) * trust + 0.5)
    for number in range(len(worlds)):
        own_masks(view, minds[seat], tables, seat, counts, masks, number < trusting)
        if fitting >= 0 and number < trusting:
            _take_for_playable(view, minds[seat], tables, seat, counts, masks, fitting)
        if not draw_likely(view, tables, seat, masks, counts, state, left, hand):
            loosen(view, tables, seat, masks)
            draw_likely(view, tables, seat, masks, counts, state, left, hand)
        left[:] = counts
        for place in range(size):
            left[hand[place]] -= 1
        worlds[number] = seen[0]
        fill(worlds[number], tables, seat, hand, left, state)


@lean
def _take_for_playable(
    view: Record,
    mind: Mind,
    tables: Tables,
    seat: int,
    counts: NDArray[np.int64],
    masks: NDArray[np.int64],
    place: int,
) -> None:
    """Restrict a card to playable identities, if the clues allow any."""
    mask = masks[place] & mind.playable
    if mask == 0:
        mask = mind.possible[view.hand[seat * tables.hand_size + place]] & mind.playable
        for face in range(tables.identities):
            if counts[face] <= 0:
                mask &= ~(np.int64(1) << face)
    if mask != 0:
        masks[place] = mask


@lean
def own_masks(
    view: Record,
    mind: Mind,
    tables: Tables,
    seat: int,
    counts: NDArray[np.int64],
    masks: NDArray[np.int64],
    trusting: bool,
) -> None:
    """What each card of the seat can be: what the seat believes, or everything that is possible."""
    available = np.int64(0)
    for face in range(tables.identities):
        if counts[face] > 0:
            available |= np.int64(1) << face
    first = seat * tables.hand_size
    for place in range(wide(view.sizes[seat])):
        card = view.hand[first + place]
        mask = mind.inferred[card] & available if trusting else 0
        if mask == 0:
            mask = mind.possible[card] & available
        masks[place] = mask


@compiled
def remember_all(
    past: PastTurns, worlds: GameArray, tables_of: GameArray, minds: Minds, scratch: GameArray
) -> None:
    """Fill the minds of all seats in all worlds; ``minds`` has a row for each."""
    for number in range(len(worlds)):
        remember(past, worlds[number], tables_of[0], minds[number], scratch)


@compiled
def try_out(
    worlds: GameArray,
    minds: Minds,
    first: int,
    last: int,
    tables_of: GameArray,
    action: int,
    values: NDArray[np.float64],
    game: GameArray,
    seats: Minds,
    paper: Minds,
    weights: Weights,
    weighed: NDArray[np.float64],
) -> None:
    """Fill in the points that an action leads to in some worlds, when everybody plays on.

    An action that is the last error loses all points (H6.1). If that comes later, points are kept: people
    would have understood each other where Companions did not.
    """
    tables = tables_of[0]
    for number in range(first, last):
        game[0] = worlds[number]
        for seat in range(tables.players):
            seats[seat] = minds[number, seat]
        advance(game[0], seats, tables, action)
        keep = 0.0 if game[0].over != 0 else 1.0
        play_on(game[0], seats, paper, tables, weights, weighed)
        values[number] = points(game[0], tables, keep)

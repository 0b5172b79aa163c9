"""Samples the hidden cards of a seat: its own hand, the deck and the tiles, in proportion to their
likelihood.

A hand is drawn card by card from the unseen cards, the most certain card first, and then accepted with the
probability that makes all arrangements of the copies equally likely; this is exact, however the sets overlap.
The partners' decisions make some hands more likely than others (likelihood.py). Nothing here looks at a card
that the seat does not see.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.beliefs import MAX_HAND, Beliefs, BeliefTable
from girandola.bots.hanabi.search.conventions import Convention
from girandola.bots.hanabi.search.likelihood import MEMO, doubts, recall
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import possible_identities
from girandola.lab.record import UNKNOWN, GameArray, Record
from girandola.lab.rng import Dice, below, roll
from girandola.lab.tables import Tables

_TRIES = 400
_WORD = 4294967296.0


@compiled
def unseen(view: Record, tables: Tables, counts: NDArray[np.int64]) -> None:
    """How many copies of each identity are not visible to the seat."""
    counts[:] = 0
    for face in range(tables.identities):
        left = tables.copies[face] - wide(view.gone[face])
        if tables.step[face] < view.fireworks[tables.suit[face]]:
            left -= 1
        counts[face] = left
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + view.sizes[seat]):
            face = view.deck[view.hand[slot]]
            if face != UNKNOWN:
                counts[face] -= 1


@compiled
def _copies_in(counts: NDArray[np.int64], tables: Tables, mask: int) -> int:
    total = np.int64(0)
    for face in range(tables.identities):
        if (mask >> face) & 1:
            total += counts[face]
    return total  # type: ignore[return-value]


@compiled
def own_masks(
    view: Record,
    beliefs: Beliefs,
    tables: Tables,
    seat: int,
    counts: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> None:
    """What each own card can be, by everything the seat sees; after a contradiction, by the clues alone."""
    first = seat * tables.hand_size
    available = np.int64(0)
    for face in range(tables.identities):
        if counts[face] > 0:
            available |= np.int64(1) << face
    for place in range(view.sizes[seat]):
        masks[place] = beliefs.masks[first + place] & available
        if masks[place] == 0:
            masks[place] = possible_identities(view, tables, first + place) & available


@compiled
def draw_hand(
    tables: Tables,
    masks: NDArray[np.int64],
    size: int,
    counts: NDArray[np.int64],
    state: Dice,
    left: NDArray[np.int64],
    hand: NDArray[np.uint8],
) -> bool:
    """Draw a hand that agrees with the masks; ``left`` gets the remaining cards. False if none was found."""
    order = np.zeros(MAX_HAND, np.int64)
    bounds = np.zeros(MAX_HAND, np.int64)
    for place in range(size):
        bounds[place] = _copies_in(counts, tables, masks[place])
        at = place
        while at > 0 and bounds[order[at - 1]] > bounds[place]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = place
    for _ in range(_TRIES):
        left[:] = counts
        chance = 1.0
        for at in range(size):
            place = order[at]
            total = _copies_in(left, tables, masks[place])
            if total == 0:
                chance = 0.0
                break
            chance *= total / bounds[place]
            pick = below(state, total)
            for face in range(tables.identities):
                if (masks[place] >> face) & 1:
                    pick -= left[face]
                    if pick < 0:
                        hand[place] = face
                        left[face] -= 1
                        break
        if chance >= 1.0 or (chance > 0.0 and roll(state) < chance * _WORD):
            return True
    return False


@compiled
def share_with_return(
    view: Record, tables: Tables, seat: int, hand: NDArray[np.uint8], counts: NDArray[np.int64]
) -> float:
    """How likely a hand is, compared with one without the face that went back into the deck (H11.2, tile 5).

    Of the copies that were not visible then, one was in the deck: cards drawn before cannot be that one.
    Those drawn since, seen or not, may be any; so what counts is how many of all are in the older cards.
    """
    if view.returned == UNKNOWN:
        return 1.0
    copies = counts[view.returned]
    for card in range(view.returned_at, view.drawn):
        if view.deck[card] == view.returned:
            copies += 1
    older = 0
    first = seat * tables.hand_size
    for place in range(wide(view.sizes[seat])):
        if hand[place] == view.returned and view.hand[first + place] < view.returned_at:
            older += 1
    return 1.0 - older / float(max(copies, 1))


@compiled
def draw_likely(
    view: Record,
    tables: Tables,
    seat: int,
    masks: NDArray[np.int64],
    counts: NDArray[np.int64],
    state: Dice,
    left: NDArray[np.int64],
    hand: NDArray[np.uint8],
) -> bool:
    """Draw a hand that agrees with the masks, in proportion to its likelihood. False if none was found."""
    size = wide(view.sizes[seat])
    for _ in range(_TRIES):
        if not draw_hand(tables, masks, size, counts, state, left, hand):
            return False
        share = share_with_return(view, tables, seat, hand, counts)
        if share >= 1.0 or roll(state) < share * _WORD:
            return True
    return False


@compiled
def loosen(view: Record, tables: Tables, seat: int, masks: NDArray[np.int64]) -> None:
    """Keep only what clues say literally: used when no hand agrees with the conclusions."""
    first = seat * tables.hand_size
    for place in range(view.sizes[seat]):
        masks[place] = possible_identities(view, tables, first + place)


@compiled
def fill(
    world: Record, tables: Tables, seat: int, hand: NDArray[np.uint8], left: NDArray[np.int64], state: Dice
) -> None:
    """Turn a view into a world: the seat's own hand as drawn, the remaining cards shuffled as the deck, and
    the tiles."""
    first = seat * tables.hand_size
    for place in range(world.sizes[seat]):
        world.deck[world.hand[first + place]] = hand[place]
    card = wide(world.drawn)
    for face in range(tables.identities):
        for _ in range(left[face]):
            if card < world.total:
                other = world.drawn + below(state, card - world.drawn + 1)
                world.deck[card] = world.deck[other]
                world.deck[other] = face
                card += 1
    if tables.tiles > 0:
        _fill_tiles(world, tables, state)


@compiled
def _fill_tiles(world: Record, tables: Tables, state: Dice) -> None:
    at = wide(world.tile)
    for number in range(tables.tiles):
        tile = tables.tile_set[number]
        is_open = False
        for shown in range(world.tile):
            is_open = is_open or world.tiles[shown] == tile
        if not is_open and at < tables.tiles:
            other = world.tile + below(state, at - world.tile + 1)
            world.tiles[at] = world.tiles[other]
            world.tiles[other] = tile
            at += 1
    world.return_point = roll(state)


@compiled
def imagine(
    seen: GameArray,
    known: BeliefTable,
    tables_of: GameArray,
    past: GameArray,
    past_beliefs: BeliefTable,
    past_actions: NDArray[np.int64],
    turns: int,
    convention: Convention,
    doubt: float,
    memory: int,
    pool: int,
    state: Dice,
    worlds: GameArray,
) -> None:
    """Sample worlds for the seat to act, in proportion to the likelihood of its hand given the partners'
    decisions.

    ``doubt`` is the factor for each of the last ``memory`` decisions of partners that contradicts a hand; 1
    checks none. ``pool`` hands are drawn for each world.
    """
    tables = tables_of[0]
    view = seen[0]
    seat = view.active
    size = wide(view.sizes[seat])
    scratch = np.empty(1, worlds.dtype)
    scratch_beliefs = np.empty(1, known.dtype)
    counts = np.zeros(UNKNOWN + 1, np.int64)
    left = np.zeros(UNKNOWN + 1, np.int64)
    masks = np.zeros(MAX_HAND, np.int64)
    unseen(view, tables, counts)
    own_masks(view, known[0], tables, seat, counts, masks)
    drawn = len(worlds) * pool if doubt < 1.0 else len(worlds)
    hands = np.zeros((drawn, MAX_HAND), np.uint8)
    weights = np.ones(drawn, np.float64)
    asked, held = np.empty(memory, np.int64), np.empty(memory, np.int64)
    partners = recall(past, turns, view, tables, seat, memory, asked, held) if doubt < 1.0 else 0
    memo = np.zeros((MEMO if doubt < 1.0 else 1, 2), np.int64)
    for number in range(drawn):
        if not draw_likely(view, tables, seat, masks, counts, state, left, hands[number]):
            loosen(view, tables, seat, masks)
            draw_likely(view, tables, seat, masks, counts, state, left, hands[number])
        if doubt < 1.0:
            weights[number] = doubt ** doubts(
                past,
                past_beliefs,
                past_actions,
                asked[:partners],
                held[:partners],
                view,
                tables,
                convention,
                seat,
                hands[number],
                scratch,
                scratch_beliefs,
                memo,
            )
    _resample(weights, state)
    for number in range(len(worlds)):
        hand = hands[np.int64(weights[number])]
        left[:] = counts
        for place in range(size):
            left[hand[place]] -= 1
        worlds[number] = seen[0]
        fill(worlds[number], tables, seat, hand, left, state)


@compiled
def _resample(weights: NDArray[np.float64], state: Dice) -> None:
    """Replace the weights by numbers of hands, drawn in proportion to the weights, in random order."""
    total = len(weights)
    chosen = np.empty(total, np.int64)
    step = weights.sum() / total
    wanted = step * (roll(state) / _WORD)
    at = 0
    reached = weights[0]
    for number in range(total):
        while reached < wanted and at < total - 1:
            at += 1
            reached += weights[at]
        chosen[number] = at
        wanted += step
    for number in range(total - 1, -1, -1):
        other = below(state, number + 1)
        weights[number] = chosen[other]
        chosen[other] = chosen[number]

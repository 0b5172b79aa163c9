"""Compiled steps under ``pyhanabi``: one call for a move, one for a deal, one for everything in a snapshot.

A call from Python costs more than the step itself, so each function does as much as it can and returns plain
integers. The legal moves are bits by uid: there are at most 58 of them in that system's games.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import compiled, lean, wide
from girandola.lab.incremental_observations import (
    Bytes,
    finish_like_hle,
    lay_out,
    observe,
    observed_step,
    show_hands,
)
from girandola.lab.kernel import deal, is_legal, legal, score
from girandola.lab.kinds import CLUE
from girandola.lab.record import MAX_PLAYERS, MAX_SUITS, GameArray
from girandola.lab.redeal import reshuffle_deck
from girandola.lab.rng import Dice, below, shuffle
from girandola.lab.tables import MAX_ACTIONS, Tables

REFUSED = -1
NO_FACE = 63
# The result of a move, as bits of one integer: where each part begins.
OVER, ACTIVE, ACTOR, FACE, SCORED, TOKEN, DREW, REVEALED, NEWLY, UID, SCORE = (
    *(0, 3, 6, 9, 15, 16, 17),
    *(18, 34, 50, 57),
)
# What ``describe`` writes: sizes of hands, heights of fireworks, three counts, then three numbers per slot.
FIREWORKS, COUNTS = MAX_PLAYERS, MAX_PLAYERS + MAX_SUITS
SLOTS = COUNTS + 3


@compiled
def _legal_bits(games: GameArray, tables: GameArray) -> int:
    """The legal moves; after the end, as that system has it, those that would be."""
    mask = np.zeros(MAX_ACTIONS, np.uint8)
    over = games[0].over
    games[0].over = 0
    legal(games[0], tables[0], mask)
    games[0].over = over
    found = 0
    for action in range(tables[0].actions):
        found |= wide(mask[action]) << action
    return found


@lean
def _clues_given(games: GameArray, tables: Tables, action: int, seat: int) -> int:
    """The places of a hand, as bits, that this clue has pointed at so far."""
    clue = tables.subject[action]
    first = seat * tables.hand_size
    found = 0
    for place in range(tables.hand_size):
        found |= ((wide(games[0].touched[first + place]) >> clue) & 1) << place
    return found


@compiled
def start_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, state: Dice, starter: int
) -> int:
    """Shuffle, deal and lay out a game; a starter below 0 is drawn. Returns the legal moves."""
    shuffle(games[0], tables[0], state)
    deal(games[0], tables[0], starter if starter >= 0 else below(state, tables[0].players))
    lay_out(games[0], tables[0], where[0], sheet)
    return _legal_bits(games, tables)


@compiled
def lay_out_one(games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes) -> int:
    """Lay out a game that was dealt elsewhere. Returns the legal moves."""
    lay_out(games[0], tables[0], where[0], sheet)
    return _legal_bits(games, tables)


@lean
def copy_one(target: GameArray, source: GameArray) -> None:
    """Copy a record; from Python alone it takes ten times as long."""
    target[0] = source[0]


@compiled
def apply_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, action: int
) -> tuple[int, int]:
    """Take a move if it is legal. Returns its result (REFUSED if it is not legal), and the legal moves."""
    record, table = games[0], tables[0]
    if not is_legal(record, table, action):
        return REFUSED, 0
    actor, placed, clues, drawn = (
        wide(record.active),
        wide(record.placed),
        wide(record.clues),
        wide(record.drawn),
    )
    face, revealed, newly = NO_FACE, 0, 0
    if table.kind[action] == CLUE:
        seat = (actor + table.distance[action]) % table.players
        known = _clues_given(games, table, action, seat)
        observed_step(record, table, where[0], sheet, action)
        revealed = _clues_given(games, table, action, seat)
        newly = 0 if where[0].seer != 0 else revealed & ~known
    else:
        face = wide(record.deck[record.hand[actor * table.hand_size + table.place[action]]])
        observed_step(record, table, where[0], sheet, action)
    points = score(record, table)
    scored, token = 1 if record.placed > placed else 0, 1 if record.clues > clues else 0
    if record.over != 0:
        finish_like_hle(record, table, where[0], sheet)
    facts = (wide(record.over) << OVER) | (wide(record.active) << ACTIVE) | (actor << ACTOR)
    facts |= (face << FACE) | (scored << SCORED) | (token << TOKEN)
    facts |= (1 << DREW) if record.drawn > drawn else 0
    facts |= (revealed << REVEALED) | (newly << NEWLY) | (action << UID) | (points << SCORE)
    return facts, _legal_bits(games, tables)


@compiled
def reshuffle_one(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, state: Dice, first: int
) -> int:
    """Put the cards from a number on into another order, hands included. Returns the legal moves."""
    reshuffle_deck(games, state, first)
    show_hands(games[0], tables[0], where[0], sheet)
    return _legal_bits(games, tables)


@compiled
def swap_cards(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, card: int, other: int
) -> int:
    """Let two cards change their faces. Returns the legal moves."""
    deck = games[0].deck
    face = deck[card]
    deck[card] = deck[other]
    deck[other] = face
    show_hands(games[0], tables[0], where[0], sheet)
    return _legal_bits(games, tables)


@lean
def describe(games: GameArray, tables: GameArray, out: NDArray[np.int64]) -> None:
    """Write sizes, fireworks, tokens, errors, cards left, then face, clues and clues passed over per slot."""
    record = games[0]
    for seat in range(MAX_PLAYERS):
        out[seat] = record.sizes[seat]
    for suit in range(MAX_SUITS):
        out[FIREWORKS + suit] = record.fireworks[suit]
    out[COUNTS] = record.clues
    out[COUNTS + 1] = record.errors
    out[COUNTS + 2] = wide(record.total) - record.drawn
    for slot in range(tables[0].players * tables[0].hand_size):
        out[SLOTS + 3 * slot] = record.deck[record.hand[slot]]
        out[SLOTS + 3 * slot + 1] = record.touched[slot]
        out[SLOTS + 3 * slot + 2] = record.missed[slot]


@lean
def encode_all(games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, out: Any) -> None:
    """Every player's canonical vector."""
    for seat in range(tables[0].players):
        observe(games[0], tables[0], where[0], sheet, seat, out[seat])


@compiled
def encode_undealt(
    games: GameArray,
    tables: GameArray,
    where: GameArray,
    sheet: Bytes,
    sizes: NDArray[np.int64],
    left: int,
    out: Any,
) -> None:
    """The same while cards are waiting to be dealt: hands have these sizes, and the deck this many cards."""
    table, place = tables[0], where[0]
    shown = sheet.copy()
    for seat in range(table.players):
        if sizes[seat] < table.hand_size:
            shown[place.short_in + seat] = 1
        for slot in range(sizes[seat], table.hand_size):
            at = seat * place.hand + slot * place.card
            shown[at : at + place.card] = 0
            at = place.knowledge_in + seat * place.known_hand + slot * place.known
            shown[at : at + place.known] = 0
    for card in range(min(left, place.deck_size)):
        shown[place.board_in + card] = 1
    encode_all(games, tables, where, shown, out)

"""Where everything is in an observation vector, for an edition and a number of players.

For the game that the Hanabi Learning Environment plays, the vector is its canonical one, bit for bit. With h
cards in a hand, P players, I identities (suits times values), C colours that may be named and V values:

    hands       (P-1) * h * I   the others' cards, next player first, oldest card first, one-hot
                P               whose hand is short of a card, the observer's first
    board       cards - P*h     cards in the deck, as a thermometer
                I               how many cards each firework has, one-hot per suit, none for none
                clue tokens, then lives, as thermometers
    discards    cards           a thermometer per identity
    last        P               who acted last, counted from the observer
                4               play, discard, colour told, value told
                P, C, V, h      who was told, which colour, which value, which places were pointed at
                h, I, 2         which place was played or discarded, which card it was, placed, token gained
    knowledge   P * h * (I+C+V) per card, own hand first: what it can be, colours and values pointed at

In other editions suits, colours and values are simply others, and these follow where the rules have them:

    announced   suits           the firework announced with the last play (H8)
    tiles       4               the tile that waits for a choice, 3 to 6 (H11.3)
                tiles           tiles not yet turned up, as a thermometer
                2               the last action was a choice of tile 5, of tile 6; its card is under ``last``
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from girandola.lab.record import UNKNOWN
from girandola.lab.tables import MAX_CLUES, Setup


class Sight(IntEnum):
    """How much an observation shows; numbered as elsewhere."""

    MINIMAL = 0  # what lies open, without a memory of what was told
    CARD_KNOWLEDGE = 1
    SEER = 2  # as if everything had been told about every card


LAST_BYTES = 6
"""Bytes at the end of a sheet about the last action, for what depends on the observer.

See incremental_observations.py.
"""
WORDS = -(-UNKNOWN // 8)
"""Words of eight bytes that hold a byte per identity."""
MOST_BYTES = 4096
"""A sheet is never longer."""

LAYOUT: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("seer", "<i8"),
            ("card", "<i8"),  # bytes per card in ``hands``
            ("known", "<i8"),  # bytes per card in ``knowledge``; 0 when there is none
            ("hand", "<i8"),  # bytes per hand in ``hands``
            ("known_hand", "<i8"),  # bytes per hand in ``knowledge``
            ("length", "<i8"),  # of an observation
            ("last_at", "<i8"),  # in an observation
            ("knowledge_at", "<i8"),
            ("announced_at", "<i8"),
            ("tiles_at", "<i8"),
            ("width", "<i8"),  # of a sheet
            ("short_in", "<i8"),  # in a sheet, which has all hands, seat 0 first
            ("board_in", "<i8"),
            ("fireworks_in", "<i8"),
            ("clues_in", "<i8"),
            ("lives_in", "<i8"),
            ("discards_in", "<i8", (UNKNOWN + 1,)),
            ("board_length", "<i8"),  # discards and last action included
            ("shown_in", "<i8"),  # the last action, as an observation shows it, but for actor and receiver
            ("knowledge_in", "<i8"),
            ("last_in", "<i8"),
            ("deck_size", "<i8"),  # cards in the deck at the start
            ("fresh", "u1", (MOST_BYTES,)),  # the sheet of a new game, but for the cards
            ("keep", "u1", (MAX_CLUES, 2, WORDS * 8)),  # by clue, passed over or pointed at: what it can be
        ],
    )
)


class LayoutRecord(Protocol):
    """A layout as compiled code sees it; fields as in LAYOUT."""

    seer: int
    card: int
    known: int
    hand: int
    known_hand: int
    length: int
    last_at: int
    knowledge_at: int
    announced_at: int
    tiles_at: int
    width: int
    short_in: int
    board_in: int
    fireworks_in: int
    clues_in: int
    lives_in: int
    discards_in: NDArray[np.int64]
    board_length: int
    shown_in: int
    knowledge_in: int
    last_in: int
    deck_size: int
    keep: NDArray[np.uint8]
    fresh: NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Layout:
    """A layout, ready for the kernel: ``table`` is an array of one record."""

    setup: Setup
    sight: Sight
    table: NDArray[Any]

    @property
    def length(self) -> int:
        """How long an observation is."""
        return int(self.table["length"][0])

    @property
    def width(self) -> int:
        """How long a sheet is."""
        return int(self.table["width"][0])

    def __reduce__(self) -> tuple[Any, ...]:
        return layout, (self.setup, self.sight)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Layout":
        return self  # nothing in it changes


@lru_cache(maxsize=256)
def layout(setup: Setup, sight: Sight = Sight.CARD_KNOWLEDGE) -> Layout:
    table = np.zeros(1, LAYOUT)
    _fill(table[0], setup.tables[0], sight)
    table.flags.writeable = False
    return Layout(setup, sight, table)


def _fill(where: Any, tables: Any, sight: Sight) -> None:
    players, hand, cards = int(tables.players), int(tables.hand_size), int(tables.cards)
    identities, clues = int(tables.identities), int(tables.clues)
    where.seer = sight is Sight.SEER
    where.card = identities
    where.known = 0 if sight is Sight.MINIMAL else identities + clues
    where.hand = hand * identities
    where.known_hand = hand * where.known
    where.deck_size = cards - players * hand
    board = int(where.deck_size) + identities + int(tables.clue_tokens) + int(tables.error_limit)
    last_at = (players - 1) * int(where.hand) + players + board + cards
    _place_in_observation(where, tables, last_at)
    where.board_length = board + cards + int(where.knowledge_at) - last_at
    where.short_in = players * where.hand
    where.board_in = where.short_in + players
    where.fireworks_in = where.board_in + where.deck_size
    where.clues_in = where.fireworks_in + identities
    where.lives_in = where.clues_in + tables.clue_tokens
    at = int(where.lives_in) + int(tables.error_limit)
    for identity in range(identities):
        where.discards_in[identity] = at
        at += int(tables.copies[identity])
    where.shown_in = at
    at += int(where.knowledge_at) - last_at
    where.knowledge_in = at
    where.last_in = at + players * int(where.known_hand)
    where.width = where.last_in + LAST_BYTES
    assert where.width <= MOST_BYTES
    _fill_fresh(where, tables)
    where.keep[:] = 0xFF  # a last word that reaches beyond the identities changes nothing there
    for clue in range(clues):
        for identity in range(identities):
            pointed = int(tables.touched_by[clue]) >> identity & 1
            where.keep[clue, :, identity] = 1 - pointed, pointed


def _fill_fresh(where: Any, tables: Any) -> None:
    where.fresh[where.board_in : where.board_in + where.deck_size] = 1
    where.fresh[where.clues_in : where.clues_in + tables.clue_tokens] = 1
    where.fresh[where.lives_in : where.lives_in + tables.error_limit] = 1
    if where.known and not where.seer:
        for slot in range(int(tables.players) * int(tables.hand_size)):
            at = int(where.knowledge_in) + slot * int(where.known)
            where.fresh[at : at + where.card] = 1


def _place_in_observation(where: Any, tables: Any, last_at: int) -> None:
    players, hand, identities = int(tables.players), int(tables.hand_size), int(tables.identities)
    where.last_at = last_at
    where.knowledge_at = last_at + 2 * players + 4 + int(tables.clues) + 2 * hand + identities + 2
    where.announced_at = where.knowledge_at + players * int(where.known_hand)
    announces = tables.choose_at > tables.announce_at
    where.tiles_at = where.announced_at + (int(tables.suits) if announces else 0)
    where.length = where.tiles_at + (4 + int(tables.tiles) + 2 if tables.tiles else 0)

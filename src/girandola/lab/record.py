"""A game as one record of plain bytes: the dtype, what its fields mean, and nothing that changes one.

A batch is an array of records, a copy one memcpy, and equal games are equal bytes: whatever is out of use is
zero. A face that is not known is UNKNOWN, so a seat's view is a record too. Cards are named by their number
of drawing, as in the pure rules: the face of card 7 is ``deck[7]``, and the deck is ``deck[drawn:total]``.
"""

from enum import IntEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi import End

MAX_PLAYERS = 5
MAX_SUITS = 7
MAX_VALUES = 5
MAX_SLOTS = 40
"""Places for cards in all hands together: players times hand size."""
MAX_DECK = 72
"""The largest deck, seventy cards, and room for the card that a tile puts back into it (H11.2)."""
UNKNOWN = MAX_SUITS * MAX_VALUES
"""The face of a card that is not known: the index after the last identity."""


class Over(IntEnum):
    """Why a game ended, as a number; 1 to 3 are those of other systems."""

    GOING_ON = 0
    ERRORS = 1
    LAST_ROUND = 2
    COMPLETE = 3
    LOST_CARD = 4
    STUCK = 5


OVER_OF_END = {
    End.ERRORS: Over.ERRORS,
    End.LAST_ROUND: Over.LAST_ROUND,
    End.COMPLETE: Over.COMPLETE,
    End.LOST_CARD: Over.LOST_CARD,
    End.STUCK: Over.STUCK,
}

# Types with attributes (np.record) so that the interpreted kernel reads as the compiled one does.
RECORD: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("return_point", "<u4"),  # Deal.return_point
            ("turn", "<u2"),
            ("touched", "<u2", (MAX_SLOTS,)),  # per card in hand: bits of the clues that pointed at it
            ("missed", "<u2", (MAX_SLOTS,)),  # ... that passed it over
            ("hand", "u1", (MAX_SLOTS,)),  # card numbers; seat s holds slots s * hand_size and up
            ("sizes", "u1", (MAX_PLAYERS,)),  # cards in each hand
            ("fireworks", "u1", (MAX_SUITS + 1,)),  # cards placed, by suit; the last is nobody's
            ("gone", "u1", (UNKNOWN + 1,)),  # copies in the discard pile, by identity
            ("deck", "u1", (MAX_DECK,)),  # faces in the order of drawing, drawn ones included
            ("drawn", "u1"),
            ("total", "u1"),
            ("tiles", "u1", (6,)),  # the bonus tiles in their order
            ("tile", "u1"),  # how many of them have been turned up
            ("choice", "u1"),  # the tile that waits for a choice, else 0
            ("clues", "u1"),
            ("errors", "u1"),
            ("active", "u1"),
            ("turns_left", "u1"),  # 0 until the last round
            ("placed", "u1"),  # cards in all fireworks
            ("discards", "u1"),  # cards in the discard pile
            ("over", "u1"),  # see Over
            ("returned", "u1"),  # the face that went back into the deck, else UNKNOWN
            ("returned_at", "u1"),  # how many cards had been drawn by then
        ],
    )
)


class Record(Protocol):
    """One game, as the kernel sees it; fields as in RECORD."""

    return_point: int
    turn: int
    touched: NDArray[np.uint16]
    missed: NDArray[np.uint16]
    hand: NDArray[np.uint8]
    sizes: NDArray[np.uint8]
    fireworks: NDArray[np.uint8]
    gone: NDArray[np.uint8]
    deck: NDArray[np.uint8]
    drawn: int
    total: int
    tiles: NDArray[np.uint8]
    tile: int
    choice: int
    clues: int
    errors: int
    active: int
    turns_left: int
    placed: int
    discards: int
    over: int
    returned: int
    returned_at: int


GameArray = NDArray[Any]
"""A one-dimensional array of RECORD."""


def copied(games: GameArray) -> GameArray:
    """A copy; NumPy's own copies field by field, which takes several times as long."""
    made = np.empty(len(games), RECORD)
    made.view(np.uint8)[:] = games.view(np.uint8)
    return made


def blank(count: int) -> GameArray:
    """Records for a number of games, not yet started."""
    return np.zeros(count, RECORD)

"""What one seat remembers of a game beside its record: for every card in a hand what its holder can know of
it (``possible``) and takes it to be (``inferred``), the promises that clues made, and whom it trusts.

A mind is one record of plain bytes, so that thinking a clue through starts with one memcpy. Cards are numbers
of drawing, identities are bits. Faces that the seat does not see are UNKNOWN. What clues mean is in
reading.py, how it is kept up in upkeep.py; here nothing has a meaning beyond the rules.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.bits import lowest
from girandola.lab.compile import copy_fields, lean, wide
from girandola.lab.record import MAX_DECK, MAX_PLAYERS, MAX_SUITS, UNKNOWN, Record
from girandola.lab.tables import Tables

MAX_HAND = 15
MAX_LINKS = 24
MAX_STEPS = 8
MAX_CALLED = 16
STATE = 12
FEATURES = 102
NO_SLOT = 99
NOBODY = 99
"""The seat of a card that lies in no hand, and of a clue that nobody gave."""

BEGINNER, CLUB, EXPERT = 0, 1, 2
"""Which conventions a seat speaks."""

LITERAL = 0.0
"""From this much doubt on a seat is taken at its word."""

STRANGER = -5.0
"""How much a seat is doubted before it did anything; a logarithm, like the signs in trust.py."""

_PER_STEP: list[tuple[Any, ...]] = [
    ("step_seat", "u1", (MAX_LINKS, MAX_STEPS)),
    ("step_card", "u1", (MAX_LINKS, MAX_STEPS)),
    ("step_identity", "u1", (MAX_LINKS, MAX_STEPS)),
    # 1 for a finesse, 2 for a bluff, 3 for an ejection; otherwise a prompt or a card already known
    ("step_blind", "u1", (MAX_LINKS, MAX_STEPS)),
    ("step_known", "u1", (MAX_LINKS, MAX_STEPS)),
    ("step_before", "<i8", (MAX_LINKS, MAX_STEPS)),  # what was inferred of the card before it was called
]
_CALLED: list[tuple[Any, ...]] = [
    ("called_seat", "<i8", (MAX_CALLED,)),
    ("called_card", "<i8", (MAX_CALLED,)),
    ("called_identity", "<i8", (MAX_CALLED,)),
    ("called_blind", "<i8", (MAX_CALLED,)),
    ("called_before", "<i8", (MAX_CALLED,)),
]
_PATH: list[tuple[Any, ...]] = [
    ("path_seat", "<i8", (MAX_CALLED,)),
    ("path_card", "<i8", (MAX_CALLED,)),
    ("path_identity", "<i8", (MAX_CALLED,)),
    ("path_blind", "<i8", (MAX_CALLED,)),
    ("path_known", "<i8", (MAX_CALLED,)),
    ("path_before", "<i8", (MAX_CALLED,)),
]

MIND: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("seat", "<i8"),  # whose mind it is
            ("level", "<i8"),
            ("drawn", "<i8"),  # cards that this mind has heard of
            ("face", "<i8", (MAX_DECK,)),  # identity of a card that this seat sees, else UNKNOWN
            ("marks", "<i8", (MAX_DECK,)),  # by clues alone
            ("possible", "<i8", (MAX_DECK,)),
            ("inferred", "<i8", (MAX_DECK,)),
            ("holder", "u1", (MAX_DECK,)),
            ("touched", "u1", (MAX_DECK,)),
            ("kept", "u1", (MAX_DECK,)),  # not clued, and yet not to be discarded: the chop was moved past it
            ("blind", "u1", (MAX_DECK,)),  # called to be played although nobody pointed at it
            ("plain", "u1", (MAX_DECK,)),  # clued by somebody whose clues mean only what they say
            ("source", "u1", (MAX_DECK,)),  # who gave the last clue about the card
            ("left", "<f4", (MAX_DECK,)),  # called, left lying: how much that was held against its holder
            ("unseen", "i1", (MAX_PLAYERS, UNKNOWN + 1)),  # by seat: copies that it does not see
            ("none_left", "<i8", (MAX_PLAYERS,)),  # ... identities that it sees all copies of
            ("doubt", "<f8", (MAX_PLAYERS,)),  # signs that a seat speaks no conventions: trust.py
            ("honest", "<i8", (MAX_PLAYERS,)),  # clues of a seat that turned out as they were read
            ("misled", "<i8", (MAX_PLAYERS,)),
            ("shy", "<i8", (MAX_PLAYERS,)),  # finesses that a seat did not answer
            ("playable", "<i8"),  # identities that fit now
            ("trash", "<i8"),  # ... that never will
            ("critical", "<i8"),  # ... that exist once only
            ("best", "<i8"),  # points that can still be reached
            ("reach", "<i8", (MAX_SUITS + 1,)),
            ("full", "<i8"),
            ("ends", "<i8"),  # the single last cards of ordinary suits: fives
            ("seconds", "<i8"),  # second cards that have two copies: twos
            ("links", "<i8"),  # promises: a clued card waiting for others
            ("link_focus", "u1", (MAX_LINKS,)),
            ("link_receiver", "u1", (MAX_LINKS,)),
            ("link_giver", "u1", (MAX_LINKS,)),
            ("link_identity", "u1", (MAX_LINKS,)),
            ("link_patience", "u1", (MAX_LINKS,)),
            ("link_asked", "u1", (MAX_LINKS,)),  # whether the holders of the steps were called
            ("link_state", "u1", (MAX_LINKS,)),
            ("link_steps", "u1", (MAX_LINKS,)),
            *_PER_STEP,
            # What follows is about the clue being read, and what a decision leaves to tell of itself.
            ("moved_kind", "<i8"),  # what the seat to act is doing; see observing.py
            ("moved_card", "<i8"),
            ("moved_slot", "<i8"),  # how many newer cards there were in the hand; NO_SLOT for its chop
            ("placed", "<i8"),  # cards in all fireworks when this mind last looked
            ("eyes", "<i8"),  # with whose eyes a path is looked for
            ("giver", "<i8"),
            ("receiver", "<i8"),
            ("focus", "<i8"),
            ("aim", "<i8"),  # the identity that a path leads to
            ("is_new_colour", "<i8"),  # 1 if the focus is told for the first time, and its colour
            ("granted", "<i8"),  # identities in a hand which the eyes see and this seat does not
            ("meaning", "<i8"),
            ("called", "<i8"),
            *_CALLED,
            ("path", "<i8"),
            *_PATH,
            ("before", "<i8", (MAX_HAND,)),
            ("was_ready", "<i8"),
            ("state", "<f8", (STATE,)),  # how things stand: features.py
            ("features", "<f8", (FEATURES,)),  # of the action last weighed
            ("reason", "<i8"),
            ("facts", "<i8", (8,)),
        ],
    )
)


class Mind(Protocol):
    """One seat's memory as compiled functions see it; fields as in MIND."""

    seat: int
    level: int
    drawn: int
    face: NDArray[np.int64]
    marks: NDArray[np.int64]
    possible: NDArray[np.int64]
    inferred: NDArray[np.int64]
    holder: NDArray[np.uint8]
    touched: NDArray[np.uint8]
    kept: NDArray[np.uint8]
    blind: NDArray[np.uint8]
    plain: NDArray[np.uint8]
    source: NDArray[np.uint8]
    left: NDArray[np.float32]
    unseen: NDArray[np.int8]
    none_left: NDArray[np.int64]
    doubt: NDArray[np.float64]
    honest: NDArray[np.int64]
    misled: NDArray[np.int64]
    shy: NDArray[np.int64]
    playable: int
    trash: int
    critical: int
    best: int
    reach: NDArray[np.int64]
    full: int
    ends: int
    seconds: int
    links: int
    link_focus: NDArray[np.uint8]
    link_receiver: NDArray[np.uint8]
    link_giver: NDArray[np.uint8]
    link_identity: NDArray[np.uint8]
    link_patience: NDArray[np.uint8]
    link_asked: NDArray[np.uint8]
    link_state: NDArray[np.uint8]
    link_steps: NDArray[np.uint8]
    step_seat: NDArray[np.uint8]
    step_card: NDArray[np.uint8]
    step_identity: NDArray[np.uint8]
    step_blind: NDArray[np.uint8]
    step_known: NDArray[np.uint8]
    step_before: NDArray[np.int64]
    moved_kind: int
    moved_card: int
    moved_slot: int
    placed: int
    eyes: int
    giver: int
    receiver: int
    focus: int
    aim: int
    is_new_colour: int
    granted: int
    meaning: int
    called: int
    called_seat: NDArray[np.int64]
    called_card: NDArray[np.int64]
    called_identity: NDArray[np.int64]
    called_blind: NDArray[np.int64]
    called_before: NDArray[np.int64]
    path: int
    path_seat: NDArray[np.int64]
    path_card: NDArray[np.int64]
    path_identity: NDArray[np.int64]
    path_blind: NDArray[np.int64]
    path_known: NDArray[np.int64]
    path_before: NDArray[np.int64]
    before: NDArray[np.int64]
    was_ready: int
    state: NDArray[np.float64]
    features: NDArray[np.float64]
    reason: int
    facts: NDArray[np.int64]


Minds = NDArray[Any]
"""A one-dimensional array of MIND."""


@lean
def card_at(record: Record, tables: Tables, seat: int, place: int) -> int:
    """The number of the card at a place of a hand; place 0 is the oldest."""
    return wide(record.hand[seat * tables.hand_size + place])


@lean
def size_of(record: Record, seat: int) -> int:
    return wide(record.sizes[seat])


_FIELDS: Any = MIND.fields
_LINKS_FROM, _LINKS_TO, _READING_FROM = (
    int(_FIELDS[name][1]) for name in ("link_focus", "moved_kind", "eyes")
)


@lean
def copy_for_reading(paper: Mind, mind: Mind) -> None:
    """Copy what a clue is read with: links if there are any, and nothing that reading fills in itself."""
    copy_fields(paper, mind, 0, _LINKS_FROM)
    if mind.links > 0:
        copy_fields(paper, mind, _LINKS_FROM, _LINKS_TO)
    copy_fields(paper, mind, _LINKS_TO, _READING_FROM)


@lean
def after(tables: Tables, seat: int, distance: int) -> int:
    """The seat that acts so many turns later."""
    found = seat + distance
    return found - tables.players if found >= tables.players else found


@lean
def fits(mind: Mind, identity: int) -> bool:
    return (mind.playable >> identity) & 1 == 1


@lean
def is_pointed(mind: Mind, card: int) -> bool:
    """Whether the card was clued, or called to be played blind."""
    return bool(mind.touched[card] != 0 or mind.blind[card] != 0)


@lean
def is_literal(mind: Mind, seat: int) -> bool:
    """Whether this seat seems to speak no conventions."""
    return bool(mind.doubt[seat] >= LITERAL)


@lean
def face_to(mind: Mind, eyes: int, card: int) -> int:
    """The face that a seat sees, as far as this mind can tell: of its own cards only where it is sure."""
    holder = mind.holder[card]
    if holder == eyes:
        return UNKNOWN
    if holder == mind.seat:
        mask = mind.inferred[card]
        if mask != 0 and mask & (mask - 1) == 0:
            return lowest(mask)
    return mind.face[card]  # type: ignore[no-any-return]


@lean
def ready(mind: Mind, card: int) -> bool:
    """Whether its holder believes that the card can be placed now."""
    mask = mind.inferred[card]
    if is_pointed(mind, card) and mask != 0 and mask & ~mind.playable == 0:
        return True
    return bool(mind.possible[card] & ~mind.playable == 0)


@lean
def known_trash(mind: Mind, card: int) -> bool:
    """Whether its holder believes that the card is of no use."""
    if mind.possible[card] & ~mind.trash == 0:
        return True
    return bool(mind.touched[card] != 0 and mind.inferred[card] & ~mind.trash == 0)


@lean
def chop(record: Record, mind: Mind, tables: Tables, seat: int) -> int:
    """The card that this hand would throw away next: the oldest without a reason to keep it; -1 for none."""
    for place in range(size_of(record, seat)):
        card = card_at(record, tables, seat, place)
        if not is_pointed(mind, card) and mind.kept[card] == 0:
            return card
    return -1

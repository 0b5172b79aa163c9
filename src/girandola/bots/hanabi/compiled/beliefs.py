"""What everybody at the table knows of every card in hand, and knows that the others know: one set each.

A convention gives actions a meaning beyond what was told; all seats that follow it narrow the same sets in
the same way, so one table of sets serves them all. It is a record of plain bytes beside the game's: both are
copied by two memcpys and played on, which is what a search does a million times a second. What an action
means is each bot's own business; here are the sets, their upkeep, and what can be read off them.

Everything is counted in steps of a firework, not in values, so that every edition is alike.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.bits import count, is_single, lowest
from girandola.lab.compile import compiled, wide
from girandola.lab.kernel import possible_identities
from girandola.lab.record import MAX_PLAYERS, MAX_SLOTS, UNKNOWN, Record
from girandola.lab.tables import Tables

MAX_COPIES = 9
MAX_HAND = 15
NOBODY = 99
"""The seat of an observer who sees all hands."""

BELIEFS: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("masks", "<i8", (MAX_SLOTS,)),  # per card in hand: identities that it can have
            ("layers", "<i8", (MAX_COPIES,)),  # [n]: identities of which more than n copies are still in play
            ("playable", "<i8"),  # identities that fit now
            ("dead", "<i8"),  # ... that never will
            ("critical", "<i8"),  # ... that may still be placed and have one copy left
            ("special", "<i8"),  # ... that no colour or every colour points at (H9.2, H10.2)
            ("colourless", "<i8"),  # ... that no colour points at
            ("depth", "<i8"),  # layers in use
            ("margin", "<i8"),  # discards that cost no turn; a large number where turns do not run out
            ("cards", "u1", (MAX_SLOTS,)),  # whose sets these are: card numbers
            ("sizes", "u1", (MAX_PLAYERS,)),
            ("cautious", "u1"),  # 1: draw no conclusion from what others chose not to do
            # The rest is scratch space, and what a decision leaves to explain itself.
            ("saved", "<i8", (MAX_SLOTS,)),
            ("own", "<i8", (MAX_HAND,)),  # the seat's own cards by all that it sees
            ("unseen", "<i8", (MAX_COPIES,)),  # layers of what the seat to act does not see
            ("odds", "<f8", (2, MAX_HAND)),
            ("reason", "<i8"),
            ("facts", "<i8", (4,)),
        ],
    )
)


class Beliefs(Protocol):
    """One game's common knowledge, as compiled functions see it; fields as in BELIEFS."""

    masks: NDArray[np.int64]
    layers: NDArray[np.int64]
    playable: int
    dead: int
    critical: int
    special: int
    colourless: int
    depth: int
    margin: int
    cards: NDArray[np.uint8]
    sizes: NDArray[np.uint8]
    cautious: int
    saved: NDArray[np.int64]
    own: NDArray[np.int64]
    unseen: NDArray[np.int64]
    odds: NDArray[np.float64]
    reason: int
    facts: NDArray[np.int64]


BeliefTable = NDArray[Any]
"""A one-dimensional array of BELIEFS."""

_ENDLESS = 1000


@compiled
def begin(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Start with a new deal, of which nobody knows anything."""
    for seat in range(MAX_PLAYERS):
        beliefs.sizes[seat] = 0
    beliefs.special = 0
    beliefs.colourless = 0
    beliefs.depth = 0
    for face in range(tables.identities):
        beliefs.depth = max(beliefs.depth, tables.copies[face])
        colours = tables.touches[face] & tables.every_colour
        if colours == 0:
            beliefs.colourless |= 1 << face
        if is_single(colours) == (colours == 0):
            beliefs.special |= 1 << face
    dealt = tables.players * tables.hand_size
    beliefs.margin = _ENDLESS if tables.final_bouquet != 0 else tables.cards - tables.points - dealt
    refresh(record, beliefs, tables)
    for seat in range(tables.players):
        follow_hand(record, beliefs, tables, seat)


@compiled
def refresh(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Update what follows from the table: what is left, what fits, what is dead, what is the last copy."""
    for layer in range(MAX_COPIES):
        beliefs.layers[layer] = 0
    beliefs.playable = 0
    beliefs.dead = 0
    beliefs.critical = 0
    for suit in range(tables.suits):
        placed = wide(record.fireworks[suit])
        is_blocked = False
        for position in range(tables.values):
            face = tables.order[suit, position]
            bit = 1 << face
            left = tables.copies[face] - wide(record.gone[face])
            if position < placed:
                left -= 1
            for layer in range(left):
                beliefs.layers[layer] |= bit
            if position >= placed and left == 0:
                is_blocked = True
            if position < placed or is_blocked:
                beliefs.dead |= bit
            elif left == 1:
                beliefs.critical |= bit
            if position == placed and not is_blocked:
                beliefs.playable |= bit


@compiled
def follow_hand(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> None:
    """Move the sets along with their cards after a hand has changed; a new card can be anything."""
    first = seat * tables.hand_size
    old = first
    end = first + wide(beliefs.sizes[seat])
    size = wide(record.sizes[seat])
    for slot in range(first, first + size):
        card = record.hand[slot]
        while old < end and beliefs.cards[old] != card:
            old += 1
        mask = beliefs.layers[0]
        if old < end:
            mask = beliefs.masks[old]
            old += 1
        beliefs.masks[slot] = mask
        beliefs.cards[slot] = card
    for slot in range(first + size, first + tables.hand_size):
        beliefs.masks[slot] = 0
        beliefs.cards[slot] = 0
    beliefs.sizes[seat] = size


@compiled
def narrow(record: Record, beliefs: Beliefs, tables: Tables, slot: int, allowed: int) -> None:
    """Keep only the allowed identities of a card. A contradiction means that somebody did not follow the
    convention; then only what clues say literally is believed."""
    mask = beliefs.masks[slot] & allowed
    if mask == 0:
        mask = possible_identities(record, tables, slot) & beliefs.layers[0]
    beliefs.masks[slot] = mask


@compiled
def hear_literally(
    record: Record, beliefs: Beliefs, tables: Tables, seat: int, clue: int, places: int
) -> None:
    """Apply what a clue says literally: touched cards match, the others do not (H3.3)."""
    first = seat * tables.hand_size
    touched = tables.touched_by[clue]
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        mask = mask & touched if (places >> place) & 1 else mask & ~touched
        if mask == 0:
            mask = possible_identities(record, tables, first + place) & beliefs.layers[0]
            mask = mask & touched if (places >> place) & 1 else mask & ~touched
        beliefs.masks[first + place] = mask


@compiled
def settle(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Remove identities whose copies are all accounted for: played, discarded, or known in a hand."""
    layers = beliefs.layers
    for _ in range(MAX_SLOTS):
        once = 0
        twice = 0
        thrice = 0
        for seat in range(tables.players):
            first = seat * tables.hand_size
            for slot in range(first, first + wide(record.sizes[seat])):
                mask = beliefs.masks[slot]
                if is_single(mask):
                    thrice |= twice & mask
                    twice |= once & mask
                    once |= mask
        used = ~layers[0] | (once & ~layers[1]) | (twice & ~layers[2]) | (thrice & ~layers[3])
        if not _take_away(record, beliefs, tables, used):
            return


@compiled
def _take_away(record: Record, beliefs: Beliefs, tables: Tables, used: int) -> bool:
    """Remove used up identities from all open sets; True if that determined another card."""
    pinned = False
    for seat in range(tables.players):
        first = seat * tables.hand_size
        for slot in range(first, first + wide(record.sizes[seat])):
            mask = beliefs.masks[slot]
            if mask & used != 0 and not is_single(mask):
                narrow(record, beliefs, tables, slot, ~used)
                pinned = pinned or is_single(beliefs.masks[slot])
    return pinned


# --- reading


@compiled
def face_at(record: Record, slot: int) -> int:
    """The identity of a card in a hand."""
    return wide(record.deck[record.hand[slot]])


@compiled
def weight(layers: NDArray[np.int64], depth: int, mask: int) -> int:
    """How many cards in play a set stands for, counting copies."""
    total = 0
    for layer in range(depth):
        total += count(mask & layers[layer])
    return total


@compiled
def share(layers: NDArray[np.int64], depth: int, mask: int, wanted: int) -> float:
    """The chance that a card is one of the wanted ones, if all copies in play are equally likely."""
    total = weight(layers, depth, mask)
    if total == 0:
        return 0.0
    return weight(layers, depth, mask & wanted) / total


@compiled
def knows_any(record: Record, beliefs: Beliefs, tables: Tables, seat: int, wanted: int) -> bool:
    """Whether a card of the hand is known to be one of the wanted ones."""
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):  # noqa: SIM110
        if beliefs.masks[slot] & ~wanted == 0:
            return True
    return False


@compiled
def maybe_playable(record: Record, beliefs: Beliefs, tables: Tables, seat: int, places: int) -> int:
    """Those of some places whose card may or may not be playable."""
    first = seat * tables.hand_size
    found = 0
    for place in range(wide(record.sizes[seat])):
        mask = beliefs.masks[first + place]
        if (places >> place) & 1 and mask & beliefs.playable != 0 and mask & ~beliefs.playable != 0:
            found |= 1 << place
    return found


@compiled
def first_step(tables: Tables, mask: int) -> int:
    """The earliest step of a firework that a card may be."""
    least = 99
    while mask != 0:
        least = min(least, tables.step[lowest(mask)])
        mask &= mask - 1
    return least


@compiled
def is_true(record: Record, beliefs: Beliefs, tables: Tables, seat: int) -> bool:
    """Whether the visible cards of a hand are among what they are believed to be."""
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):
        face = wide(record.deck[record.hand[slot]])
        if face != UNKNOWN and (beliefs.masks[slot] >> face) & 1 == 0:
            return False
    return True


@compiled
def holds_any(record: Record, tables: Tables, seat: int, wanted: int) -> bool:
    """Whether a visible card of a hand is one of the wanted ones."""
    first = seat * tables.hand_size
    for slot in range(first, first + wide(record.sizes[seat])):
        face = face_at(record, slot)
        if (wanted >> face) & 1:
            return True
    return False


@compiled
def look_at_own_hand(record: Record, beliefs: Beliefs, tables: Tables) -> None:
    """Fill ``own`` and ``unseen``: what the seat to act can conclude from all other hands."""
    seat = wide(record.active)
    for layer in range(MAX_COPIES):
        beliefs.unseen[layer] = beliefs.layers[layer]
    for other in range(tables.players):
        if other != seat:
            first = other * tables.hand_size
            for slot in range(first, first + wide(record.sizes[other])):
                _see(beliefs, face_at(record, slot))
    first = seat * tables.hand_size
    size = wide(record.sizes[seat])
    for place in range(size):
        mask = beliefs.masks[first + place] & beliefs.unseen[0]
        beliefs.own[place] = mask if mask != 0 else beliefs.masks[first + place]


@compiled
def _see(beliefs: Beliefs, face: int) -> None:
    """One copy fewer that is out of sight."""
    bit = 1 << face
    for layer in range(beliefs.depth - 1, -1, -1):
        if beliefs.unseen[layer] & bit != 0:
            beliefs.unseen[layer] ^= bit
            return


@compiled
def own_share(beliefs: Beliefs, place: int, wanted: int) -> float:
    """The chance, by everything that its holder sees, that an own card is one of the wanted ones."""
    mask = beliefs.own[place]
    total = weight(beliefs.unseen, beliefs.depth, mask)
    if total == 0:
        return share(beliefs.layers, beliefs.depth, mask, wanted)
    return weight(beliefs.unseen, beliefs.depth, mask & wanted) / total


@compiled
def placing(tables: Tables, beliefs: Beliefs, place: int) -> int:
    """The action that plays an own card, announcing its firework where that is allowed and certain (H8.1)."""
    if tables.choose_at > tables.announce_at:
        mask = beliefs.own[place]
        suit = tables.suit[lowest(mask)]
        if mask & ~tables.suit_bits[1 << suit] == 0:
            announcing: int = tables.announce_at + place * tables.suits + suit
            return announcing
    return tables.plays_at + place

"""Hanabi's step, compiled: the only other copy of the rules, tied to them by the parity test.

Functions here take one record and the tables, trust their arguments (an illegal uid may corrupt memory) and
allocate nothing. A caller that gets numbers from outside checks ``is_legal`` first. All randomness is in the
record.

The functions also run interpreted, so a small field is never shifted or added up beyond its type: masks and
sums come from the tables, whose numbers are wide. Paragraphs are those of docs/rules/hanabi.md.
"""

import numpy as np
from numpy.typing import NDArray

from girandola.lab.compile import lean, wide
from girandola.lab.kinds import ANNOUNCE, CLUE, DISCARD
from girandola.lab.record import MAX_PLAYERS, MAX_SLOTS, MAX_SUITS, UNKNOWN, Record
from girandola.lab.tables import Tables

# Plain numbers, because compiled code cannot look inside an enumeration; see Over and Tile.
_ERRORS, _LAST_ROUND, _COMPLETE, _LOST_CARD, _STUCK = 1, 2, 3, 4, 5
_MERCY, _TILE_COLOUR, _TILE_VALUE, _RETURN, _ENCORE = 2, 3, 4, 5, 6
_UNANNOUNCED = 99
_STAY, _PASS, _DRAW = 0, 1, 2


@lean
def deal(record: Record, tables: Tables, starter: int) -> None:
    """Start a game (H1) on a record whose deck, tiles and place of return are filled in already."""
    record.total = tables.cards
    record.drawn = tables.players * tables.hand_size
    record.clues = tables.clue_tokens
    record.active = starter
    record.turn = record.turns_left = record.errors = record.over = 0
    record.tile = record.choice = record.placed = record.discards = record.returned_at = 0
    record.returned = UNKNOWN
    for slot in range(MAX_SLOTS):
        record.hand[slot] = slot if slot < tables.players * tables.hand_size else 0
        record.touched[slot] = 0
        record.missed[slot] = 0
    for seat in range(MAX_PLAYERS):
        record.sizes[seat] = tables.hand_size if seat < tables.players else 0
    for suit in range(MAX_SUITS + 1):
        record.fireworks[suit] = 0
    for identity in range(UNKNOWN + 1):
        record.gone[identity] = 0
    if record.drawn == record.total and tables.final_bouquet == 0:
        record.turns_left = tables.players  # the hands took the whole deck: the last round begins (H6.3)


@lean
def draw(record: Record, tables: Tables, seat: int) -> bool:
    """Draw a card if there is one."""
    if record.drawn == record.total:
        return False
    slot = seat * tables.hand_size + record.sizes[seat]
    record.hand[slot] = record.drawn
    record.touched[slot] = 0
    record.missed[slot] = 0
    record.sizes[seat] += 1
    record.drawn += 1
    return True


@lean
def take(record: Record, tables: Tables, seat: int, place: int) -> int:
    """Take a card out of a hand, close the gap, and return its face."""
    first = seat * tables.hand_size
    last = first + record.sizes[seat] - 1
    face = wide(record.deck[record.hand[first + place]])
    for slot in range(first + place, last):
        record.hand[slot] = record.hand[slot + 1]
        record.touched[slot] = record.touched[slot + 1]
        record.missed[slot] = record.missed[slot + 1]
    record.hand[last] = 0
    record.touched[last] = 0
    record.missed[last] = 0
    record.sizes[seat] -= 1
    return face


# --- what may be asked


@lean
def sayable(record: Record, tables: Tables, seat: int) -> int:
    """The clues, as bits, that this hand may be given, with or without a token (H3.2–H3.4)."""
    size = record.sizes[seat]
    if size == 0:
        return 0
    if tables.empty_clues != 0:
        return tables.every_clue
    first = seat * tables.hand_size
    found = 0
    for slot in range(first, first + size):
        found |= tables.touches[record.deck[record.hand[slot]]]
    return found


@lean
def receiver(record: Record, tables: Tables, distance: int) -> int:
    """The seat that sits so far to the left of the one to act."""
    seat = wide(record.active) + distance
    return seat - tables.players if seat >= tables.players else seat


@lean
def is_legal(record: Record, tables: Tables, action: int) -> bool:
    """Whether the seat to act may do this; any number may be passed."""
    if action < 0 or action >= tables.actions or record.over != 0:
        return False
    kind = tables.kind[action]
    if kind == CLUE:
        return _may_tell(record, tables, action)
    if kind > ANNOUNCE:
        return record.choice >= _RETURN and record.gone[tables.subject[action]] > 0
    if record.choice != 0 or tables.place[action] >= record.sizes[record.active]:
        return False
    return kind != DISCARD or record.clues < tables.clue_tokens  # H4.1


@lean
def _may_tell(record: Record, tables: Tables, action: int) -> bool:
    clue = tables.subject[action]
    if record.choice == 0:
        if record.clues == 0:  # H3.1
            return False
    elif record.choice != (_TILE_COLOUR if clue < tables.colours else _TILE_VALUE):
        return False
    target = receiver(record, tables, tables.distance[action])
    return bool((sayable(record, tables, target) >> clue) & 1)


@lean
def legal(record: Record, tables: Tables, mask: NDArray[np.uint8]) -> None:
    """Write 1 for each action that the seat to act may take, else 0; the mask may be longer."""
    for action in range(len(mask)):
        mask[action] = 0
    if record.over != 0:
        return
    choice = record.choice
    if choice == 0:
        _legal_cards(record, tables, mask)
        if record.clues == 0:  # H3.1
            return
    elif choice >= _RETURN:
        for identity in range(tables.identities):
            mask[tables.choose_at + identity] = record.gone[identity] > 0
        return
    for distance in range(1, tables.players):
        bits = sayable(record, tables, receiver(record, tables, distance))
        if choice != _TILE_VALUE:
            at = tables.colours_at + (distance - 1) * tables.colours
            for colour in range(tables.colours):
                mask[at + colour] = (bits >> colour) & 1
        if choice != _TILE_COLOUR:
            at = tables.values_at + (distance - 1) * tables.values
            bits >>= tables.colours
            for value in range(tables.values):
                mask[at + value] = (bits >> value) & 1


@lean
def _legal_cards(record: Record, tables: Tables, mask: NDArray[np.uint8]) -> None:
    size = record.sizes[record.active]
    discards = 1 if record.clues < tables.clue_tokens else 0  # H4.1
    for place in range(size):
        mask[place] = discards
        mask[tables.plays_at + place] = 1
    if tables.choose_at > tables.announce_at:
        for announced in range(tables.announce_at, tables.announce_at + size * tables.suits):
            mask[announced] = 1


# --- what happens


@lean
def step(record: Record, tables: Tables, action: int) -> None:
    """Take a legal action of the seat to act, and everything that follows from it."""
    kind = tables.kind[action]
    if kind == CLUE:
        target = receiver(record, tables, tables.distance[action])
        clue = tables.subject[action]
        after = _mark(record, tables, target, clue, pointed_at(record, tables, target, clue))
    elif kind == DISCARD:
        after = _discard(record, tables, tables.place[action])
    elif kind <= ANNOUNCE:
        announced = tables.subject[action] if kind == ANNOUNCE else _UNANNOUNCED
        after = _play(record, tables, tables.place[action], announced)
    elif record.choice == _RETURN:
        after = _give_back(record, tables.subject[action])
    else:
        after = _encore(record, tables, tables.subject[action])
    _go_on(record, tables, after)


@lean
def tell(record: Record, tables: Tables, seat: int, clue: int, places: int) -> None:
    """Give a clue that touches these places, so that a clue to a hidden hand can be followed."""
    _go_on(record, tables, _mark(record, tables, seat, clue, places))


@lean
def pointed_at(record: Record, tables: Tables, seat: int, clue: int) -> int:
    """The places of a hand, as bits, that a clue points at: all that match, and no others (H3.3)."""
    first = seat * tables.hand_size
    found = 0
    for place in range(record.sizes[seat]):
        if (tables.touches[record.deck[record.hand[first + place]]] >> clue) & 1:
            found |= 1 << place
    return found


# Each of the following returns what comes after it: the game is over or waits for a choice, the turn passes,
# or the player draws and then the turn passes. Doing that in one place keeps the compiled code small.


@lean
def _mark(record: Record, tables: Tables, seat: int, clue: int, places: int) -> int:
    first = seat * tables.hand_size
    bit = 1 << clue
    for place in range(record.sizes[seat]):
        slot = first + place
        if (places >> place) & 1:
            record.touched[slot] |= bit
        else:
            record.missed[slot] |= bit
    if record.choice == 0:
        record.clues -= 1
        return _PASS
    record.choice = 0
    return _DRAW  # the play that turned up the tile has still to draw (H11.1)


@lean
def _discard(record: Record, tables: Tables, place: int) -> int:
    face = take(record, tables, wide(record.active), place)
    record.gone[face] += 1
    record.discards += 1
    record.clues += 1
    return _STAY if _is_lost(record, tables, face) else _DRAW


@lean
def _play(record: Record, tables: Tables, place: int, announced: int) -> int:
    face = take(record, tables, wide(record.active), place)
    suit = tables.suit[face]
    right = announced == _UNANNOUNCED or announced == suit  # H8.3, H8.5
    if right and tables.step[face] == record.fireworks[suit]:
        return _put(record, tables, face, 0 if announced == _UNANNOUNCED else 1)
    record.gone[face] += 1
    record.discards += 1
    record.errors += 1
    if record.errors == tables.error_limit:
        record.over = _ERRORS  # H6.1
        return _STAY
    return _STAY if _is_lost(record, tables, face) else _DRAW


@lean
def _put(record: Record, tables: Tables, face: int, tokens: int) -> int:
    """Place a card that fits, and all that it brings (H5.3, H8.2, H11.1)."""
    wins_tile = record.tile < tables.tiles and tables.wins_tile[face] != 0
    if tables.completes[face] != 0 and not wins_tile:
        tokens += 1
    record.fireworks[tables.suit[face]] += 1
    record.placed += 1
    record.clues = min(record.clues + tokens, tables.clue_tokens)
    if record.placed == tables.points:
        record.over = _COMPLETE  # H6.2, before any tile (H11.5)
        return _STAY
    return _turn_up(record, tables) if wins_tile else _DRAW


@lean
def _turn_up(record: Record, tables: Tables) -> int:
    """Turn up the next tile and apply what needs no choice (H11.2)."""
    tile = wide(record.tiles[record.tile])
    record.tile += 1
    if tile <= _MERCY:
        record.clues = min(record.clues + 1, tables.clue_tokens)
        if tile == _MERCY and record.errors > 0:
            record.errors -= 1
        return _DRAW
    record.choice = _choice_of(record, tables, tile)
    return _DRAW if record.choice == 0 else _STAY


@lean
def _choice_of(record: Record, tables: Tables, tile: int) -> int:
    """What the tile asks for; 0 when nothing can be chosen (H11.3)."""
    if tile == _RETURN and record.drawn == record.total:
        tile = _ENCORE
    if tile >= _RETURN:
        return tile if record.discards > 0 else 0
    wanted = tables.every_colour if tile == _TILE_COLOUR else tables.every_clue - tables.every_colour
    for seat in range(tables.players):
        if seat != record.active and sayable(record, tables, seat) & wanted != 0:
            return tile
    return 0


@lean
def _give_back(record: Record, face: int) -> int:
    """Put a discarded card back into the deck (H11.2, tile 5)."""
    record.gone[face] -= 1
    record.discards -= 1
    left = wide(record.total) - record.drawn
    place = record.drawn + (wide(record.return_point) * (left + 1) >> 32)
    for card in range(record.total, place, -1):
        record.deck[card] = record.deck[card - 1]
    record.deck[place] = face
    record.total += 1
    record.returned = face
    record.returned_at = record.drawn
    record.choice = 0
    return _DRAW


@lean
def _encore(record: Record, tables: Tables, face: int) -> int:
    """Play a discarded card; one that does not fit stays where it is (H11.2, tile 6)."""
    record.choice = 0
    if tables.step[face] != record.fireworks[tables.suit[face]]:
        return _DRAW
    record.gone[face] -= 1
    record.discards -= 1
    return _put(record, tables, face, 0)


@lean
def _is_lost(record: Record, tables: Tables, face: int) -> bool:
    """Final bouquet: the last copy of a card that is still needed was discarded (H7.2)."""
    if tables.final_bouquet == 0 or tables.step[face] < record.fireworks[tables.suit[face]]:
        return False
    if record.gone[face] < tables.copies[face]:
        return False
    record.over = _LOST_CARD
    return True


@lean
def _go_on(record: Record, tables: Tables, after: int) -> None:
    """Draw, hand the turn on, or end the game when the last round is over (H6.3)."""
    if after == _STAY:
        return
    drew = after == _DRAW and draw(record, tables, wide(record.active))
    if tables.final_bouquet == 0:
        if drew and record.drawn == record.total:
            record.turns_left = tables.players
        elif record.turns_left == 1:
            record.over = _LAST_ROUND
            return
        elif record.turns_left > 1:
            record.turns_left -= 1
    for distance in range(1, tables.players + 1):
        seat = receiver(record, tables, distance)
        if record.sizes[seat] > 0 or (record.clues > 0 and _can_tell(record, tables, seat)):
            record.active = seat
            record.turn += 1
            return
    record.over = _STUCK  # H7.3


@lean
def _can_tell(record: Record, tables: Tables, seat: int) -> bool:
    """Whether somebody else holds a card: there is always a clue about its value."""
    held = 0
    for other in range(tables.players):
        if other != seat:
            held += record.sizes[other]
    return held > 0


# --- how it stands


@lean
def score(record: Record, tables: Tables) -> int:
    """The score of what lies on the table (H6.1, H6.4, H10.4)."""
    if record.errors >= tables.error_limit:
        return 0
    return max(0, record.placed - tables.penalty)


@lean
def possible_identities(record: Record, tables: Tables, slot: int) -> int:
    """What the card in a slot can be by the clues about it, as a set of identities."""
    touched, missed = wide(record.touched[slot]), wide(record.missed[slot])
    pointed = tables.colours_hit[touched & tables.every_colour] & tables.values_hit[touched >> tables.colours]
    passed = tables.colours_off[missed & tables.every_colour] & tables.values_off[missed >> tables.colours]
    return pointed & passed  # type: ignore[no-any-return]

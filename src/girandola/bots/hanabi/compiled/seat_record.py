"""A seat's record of a game, updated by the events that the seat sees, in the lab's format.

The kernel's step needs every card; this needs none, since events contain the results. A face that the seat
does not see stays UNKNOWN. Nothing is decided here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from girandola.hanabi import Card, CardId, Event, Seat
from girandola.hanabi.events import (
    BonusLost,
    Discarded,
    Drew,
    Ended,
    Misplayed,
    Placed,
    Rescued,
    Returned,
    TileTurned,
    Told,
    TurnPassed,
)
from girandola.lab.record import OVER_OF_END, UNKNOWN, GameArray
from girandola.lab.tables import Setup

_PER_CARD = ("hand", "touched", "missed")


def follow(setup: Setup, games: GameArray, event: Event) -> None:
    """Apply an event, as a seat sees it, to the seat's record (an array of one)."""
    _FOLLOW[type(event)](setup, games[0], event)


def place_of(setup: Setup, games: GameArray, seat: Seat, card: CardId) -> int:
    """The place of a card in a hand."""
    first = seat * setup.hand_size
    hand = games["hand"][0, first : first + int(games["sizes"][0, seat])]
    return [int(held) for held in hand].index(card)


def _face(setup: Setup, face: Card | None) -> int:
    return UNKNOWN if face is None else setup.edition.identity_index[face]


def _gain(setup: Setup, record: Any, tokens: int) -> None:
    record.clues = min(int(record.clues) + tokens, setup.edition.clue_tokens)


def _take(setup: Setup, record: Any, seat: Seat, card: CardId, face: Card) -> int:
    """Take a card out of a hand and close the gap; its face is now open."""
    first = seat * setup.hand_size
    last = first + int(record.sizes[seat]) - 1
    slot = next(slot for slot in range(first, last + 1) if record.hand[slot] == card)
    for name in _PER_CARD:
        cards = getattr(record, name)
        cards[slot:last] = cards[slot + 1 : last + 1].copy()
        cards[last] = 0
    record.sizes[seat] -= 1
    record.deck[card] = index = _face(setup, face)
    return index


def _grow(setup: Setup, record: Any, index: int, tokens: int) -> None:
    record.fireworks[int(setup.tables[0].suit[index])] += 1
    record.placed += 1
    _gain(setup, record, tokens)


def _told(setup: Setup, record: Any, event: Told) -> None:
    clue = setup.edition.clue_index[event.clue]
    first = event.receiver * setup.hand_size
    for slot in range(first, first + int(record.sizes[event.receiver])):
        if record.hand[slot] in event.touched:
            record.touched[slot] |= 1 << clue
        else:
            record.missed[slot] |= 1 << clue
    if not event.free:
        record.clues -= 1
    record.choice = 0


def _discarded(setup: Setup, record: Any, event: Discarded) -> None:
    record.gone[_take(setup, record, event.seat, event.card, event.face)] += 1
    record.discards += 1
    _gain(setup, record, 1)


def _placed(setup: Setup, record: Any, event: Placed) -> None:
    _grow(setup, record, _take(setup, record, event.seat, event.card, event.face), event.tokens)


def _misplayed(setup: Setup, record: Any, event: Misplayed) -> None:
    record.gone[_take(setup, record, event.seat, event.card, event.face)] += 1
    record.discards += 1
    record.errors += 1


def _tile_turned(setup: Setup, record: Any, event: TileTurned) -> None:
    record.tiles[record.tile] = event.tile
    record.tile += 1
    record.choice = event.choice or 0
    record.errors -= event.errors_back
    _gain(setup, record, event.tokens)


def _returned(setup: Setup, record: Any, event: Returned) -> None:
    index = _face(setup, event.face)
    record.gone[index] -= 1
    record.discards -= 1
    record.total += 1
    record.returned = index
    record.returned_at = record.drawn
    record.choice = 0


def _rescued(setup: Setup, record: Any, event: Rescued) -> None:
    index = _face(setup, event.face)
    record.gone[index] -= 1
    record.discards -= 1
    record.choice = 0
    _grow(setup, record, index, event.tokens)


def _bonus_lost(setup: Setup, record: Any, event: BonusLost) -> None:  # noqa: ARG001
    record.choice = 0


def _drew(setup: Setup, record: Any, event: Drew) -> None:
    slot = event.seat * setup.hand_size + int(record.sizes[event.seat])
    record.hand[slot] = event.card
    record.touched[slot] = record.missed[slot] = 0
    record.deck[event.card] = _face(setup, event.face)
    record.sizes[event.seat] += 1
    record.drawn += 1


def _turn_passed(setup: Setup, record: Any, event: TurnPassed) -> None:  # noqa: ARG001
    record.active = event.seat
    record.turn += 1
    record.turns_left = event.turns_left or 0


def _ended(setup: Setup, record: Any, event: Ended) -> None:  # noqa: ARG001
    if event.end in OVER_OF_END:  # people may stop a game; no rule ends it then
        record.over = OVER_OF_END[event.end]
    record.choice = 0


_FOLLOW: Mapping[type, Callable[[Setup, Any, Any], None]] = {
    Told: _told,
    Discarded: _discarded,
    Placed: _placed,
    Misplayed: _misplayed,
    TileTurned: _tile_turned,
    Returned: _returned,
    Rescued: _rescued,
    BonusLost: _bonus_lost,
    Drew: _drew,
    TurnPassed: _turn_passed,
    Ended: _ended,
}

"""Turns what a seat at a real table sees into the lab's vectors, so that a policy trained in the lab can play
there.

A table shows a seat its view and the events of each action. From both a ``SeatObserver`` makes the
observation that the seat would have in the lab and the legal actions by number, and it turns a number back
into an action. It sees what the seat sees: cards in its own hand have no face here.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi import Action, Event, MalformedInput, Seat, View
from girandola.hanabi.events import Discarded, Drew, Misplayed, Placed, Told
from girandola.lab.bridge import action_of, record_of_view, uid_of
from girandola.lab.compile import compiled, wide
from girandola.lab.incremental_observations import (
    SHOWN_COLOUR,
    SHOWN_DISCARD,
    SHOWN_PLAY,
    SHOWN_VALUE,
    Bytes,
    observe,
)
from girandola.lab.kernel import possible_identities
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.record import UNKNOWN, GameArray
from girandola.lab.tables import setup

_PIECES = 5


class SeatObserver:
    """One seat of one game: made from its first view; it observes every action, and answers on its turn."""

    def __init__(self, first: View, sight: Sight = Sight.CARD_KNOWLEDGE) -> None:
        if first.seat is None:
            raise MalformedInput("a spectator has no seat to observe from")
        if first.edition.tiles or Sight(sight) is Sight.SEER:
            raise MalformedInput("a seat is observed in games without bonus tiles, and not as a seer")
        self.seat: Seat = first.seat
        self.layout: Layout = layout(setup(first.edition, first.players), Sight(sight))
        self._hands = [[held.card for held in hand] for hand in first.hands]
        self._sheet = np.zeros(self.layout.width, np.uint8)
        self._last = np.zeros(0, np.uint8)  # the section of the last action, and the bytes behind the sheet
        self._last_bytes = np.zeros(_PIECES, np.uint8)

    def observe(self, events: Sequence[Event]) -> None:
        """Observe the events of one action."""
        for event in events:
            if isinstance(event, Told):
                self._note_clue(event)
            elif isinstance(event, Discarded | Placed | Misplayed):
                self._note_card(event)
            elif isinstance(event, Drew):
                self._hands[event.seat].append(event.card)

    def _section(self, kind: int, actor: Seat) -> NDArray[np.uint8]:
        """An empty section about the last action, with its kind."""
        where = self.layout.table[0]
        self._last = np.zeros(int(where.knowledge_in) - int(where.shown_in), np.uint8)
        self._last[self.layout.setup.players + kind - 1] = 1
        self._last_bytes[:] = (kind, actor, 0, 0, 0)
        return self._last

    def _note_clue(self, event: Told) -> None:
        kit = self.layout.setup
        clue = kit.edition.clue_index[event.clue]
        kind = SHOWN_COLOUR if clue < int(kit.tables[0].colours) else SHOWN_VALUE
        section = self._section(kind, event.giver)
        self._last_bytes[2] = event.receiver
        at = 2 * kit.players + 4
        section[at + clue] = 1
        for place, card in enumerate(self._hands[event.receiver]):
            section[at + int(kit.tables[0].clues) + place] = card in event.touched

    def _note_card(self, event: Discarded | Placed | Misplayed) -> None:
        kit, hand = self.layout.setup, self._hands[event.seat]
        section = self._section(SHOWN_DISCARD if isinstance(event, Discarded) else SHOWN_PLAY, event.seat)
        face = kit.edition.identity_index[event.face]
        at = 2 * kit.players + 4 + int(kit.tables[0].clues) + kit.hand_size
        section[at + hand.index(event.card)] = 1
        at += kit.hand_size
        section[at + face] = 1
        if isinstance(event, Placed):
            at += int(kit.tables[0].identities)
            section[at : at + 2] = 1, event.tokens > 0
        announced = None if isinstance(event, Discarded) else event.announced
        self._last_bytes[3] = face
        self._last_bytes[4] = 0 if announced is None else kit.edition.suit_index[announced] + 1
        hand.remove(event.card)

    def look(self, view: View) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The observation and the legal actions of the seat, as the lab has them."""
        where, kit = self.layout.table, self.layout.setup
        games = record_of_view(kit, view)
        _write_sheet(games, kit.tables, where, self._sheet)
        if len(self._last):
            self._sheet[int(where[0].shown_in) : int(where[0].knowledge_in)] = self._last
        first = int(where[0].last_in)
        self._sheet[first : first + _PIECES] = self._last_bytes
        seen = np.zeros(self.layout.length, np.uint8)
        _observe(games, kit.tables, where, self._sheet, self.seat, seen)
        legal = np.zeros(kit.actions, np.uint8)
        legal[[uid_of(kit, view, action) for action in view.legal]] = 1
        return seen, legal

    def action(self, view: View, uid: int) -> Action:
        """The action that a number stands for."""
        return action_of(self.layout.setup, view, uid)


@compiled
def _observe(
    games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes, seat: int, out: Any
) -> None:
    observe(games[0], tables[0], where[0], sheet, seat, out)


@compiled
def _write_sheet(games: GameArray, tables: GameArray, where: GameArray, sheet: Bytes) -> None:
    """A whole sheet from a record, except for the last action; unknown cards have no face."""
    record, table, place = games[0], tables[0], where[0]
    sheet[:] = 0
    for seat in range(table.players):
        size = wide(record.sizes[seat])
        sheet[place.short_in + seat] = 1 if size < table.hand_size else 0
        for held in range(size):
            slot = seat * table.hand_size + held
            face = record.deck[record.hand[slot]]
            if face != UNKNOWN:
                sheet[seat * place.hand + held * place.card + face] = 1
            if place.known != 0:
                at = place.knowledge_in + seat * place.known_hand + held * place.known
                possible = possible_identities(record, table, slot)
                for identity in range(table.identities):
                    sheet[at + identity] = (possible >> identity) & 1
                for clue in range(table.clues):
                    sheet[at + place.card + clue] = (wide(record.touched[slot]) >> clue) & 1
    for card in range(wide(record.total) - record.drawn):
        sheet[place.board_in + card] = 1
    for suit in range(table.suits):
        if record.fireworks[suit] > 0:
            sheet[place.fireworks_in + suit * table.values + record.fireworks[suit] - 1] = 1
    for token in range(record.clues):
        sheet[place.clues_in + token] = 1
    for life in range(table.error_limit - record.errors):
        sheet[place.lives_in + life] = 1
    for identity in range(table.identities):
        for copy in range(record.gone[identity]):
            sheet[place.discards_in[identity] + copy] = 1

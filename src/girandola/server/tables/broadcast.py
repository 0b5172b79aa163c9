"""Sends what happens at one table to its subscribers, to each of them only what they may know.

Everything that is sent has been decided and saved. Nothing here changes the table.
"""

import asyncio
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import UNSET

from girandola.core.errors import Refused
from girandola.server.clock import SystemClock
from girandola.server.subscriber import Subscriber
from girandola.server.tables.index_rows import record_id
from girandola.table.checks import leads
from girandola.table.entries import (
    Acted,
    Carried,
    Hinted,
    Logged,
    Moved,
    OptionsChanged,
    Phrased,
    Readied,
    Renamed,
    Said,
    Sat,
    Stood,
    Stopped,
)
from girandola.table.game import Eyes, Position, RealtimeGame, Seat
from girandola.table.table import Person, Table, turn_position
from girandola.table.visibility import eyes_of
from girandola.wire import messages as m
from girandola.wire import show
from girandola.wire.codec import encode

AWAY_S = 30.0
"""How long somebody must have been disconnected before their seat may be freed: phones come back."""
CHANGES_SEATS = (Sat, Stood, Moved, Carried, OptionsChanged)
_WORDS = (Said, Phrased, Hinted)
_KEEPS_VIEW = (*_WORDS, Readied, Renamed)
"""Entries that change neither the game nor what anybody may see. Everybody gets the same message."""
_Groups = list[tuple[Eyes | None, list[Subscriber]]]


class Broadcaster:
    """Sends what happens at one table to its subscribers."""

    def __init__(self, table: Table, clock: SystemClock) -> None:
        self.subscribers: set[Subscriber] = set()
        self.answer: tuple[Subscriber, bytes] | None = None
        """An answer that is sent to its asker together with the next message."""
        self._table = table
        self._clock = clock
        self._groups: _Groups | None = None
        self._left: dict[str, float] = {}
        """When the last connection of each player ended."""
        self._loaded = clock.monotonic()
        self._recheck: asyncio.TimerHandle | None = None
        self._owner_was_here = True

    # --- subscribers

    def add(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self._groups = None

    def drop(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        visitor = subscriber.asker.visitor
        if visitor == self._table.owner or any(who.visitor == visitor for _, who in self._table.people()):
            self._left[visitor] = self._clock.monotonic()
        self._groups = None

    def look(self, subscriber: Subscriber, wanted: Seat | None) -> None:
        """Give a subscriber the view of the seat ``wanted``, or, if that is None, the view that they may
        have. Raises Refused."""
        subscriber.eyes = eyes_of(self._table, subscriber.asker.visitor, wanted)
        subscriber.looking = subscriber.eyes.seat if subscriber.eyes else None
        self._table.note_spectator(subscriber.asker.visitor, subscriber.eyes)
        self._groups = None

    def _refocus(self) -> None:
        """Update whose view each subscriber gets."""
        for subscriber in self.subscribers:
            try:
                self.look(subscriber, subscriber.looking)
            except Refused:  # the seat is no longer theirs
                self.look(subscriber, None)

    def _by_eyes(self) -> _Groups:
        if self._groups is None:
            groups: dict[Eyes | None, list[Subscriber]] = {}
            for subscriber in self.subscribers:
                groups.setdefault(subscriber.eyes, []).append(subscriber)
            self._groups = list(groups.items())
        return self._groups

    # --- what happened

    def action(self, logged: Logged, acted: Acted, before: Position, *, asked: bool) -> None:
        """Send an action; ``asked`` says that it has ended a question to everybody (undo or stop)."""
        table = self._table
        match = table.match
        assert match is not None, "an action belongs to a game"
        over = not match.is_on
        if over:
            self._refocus()
        events = match.events[logged.seq][1]
        showing = turn_position(match.position).showing(turn_position(before), events, table.presentation)
        shared: dict[str, Any] = {"state": match.revision, "to_act": match.position.to_act}
        if match.clock is not None:
            shared["clock"] = show.clock_shown(match, logged.at)
        if over or asked:
            shared["table"] = self.shown()
        if over:
            shared["whys"] = show.whys(table)
        begun, messages = b"", []
        for eyes, subscribers in self._by_eyes():
            if eyes is None:
                if over:
                    self._send_message(subscribers, m.TableMessage(self.shown()))
                continue
            if not begun or acted.why is not UNSET:  # only a bot's reason differs between subscribers
                begun = show.begun(show.happened(table, logged, eyes, **shared))
            happened = showing.events(eyes)
            if over:
                messages.append((subscribers, show.with_view(begun, happened, show.view_of(table, eyes))))
            else:
                messages.append((subscribers, show.with_changes(begun, happened, showing.changes(eyes))))
        # Sent together at the end: a system call slows down the Python code that runs after it.
        for subscribers, message in messages:
            self._send(subscribers, message)

    def entry(self, logged: Logged) -> None:
        """Send any other entry."""
        entry, table = logged.entry, self._table
        if isinstance(entry, _KEEPS_VIEW):
            changed = UNSET if isinstance(entry, _WORDS) else self.shown()
            self._send_message(self.subscribers, show.happened(table, logged, None, table=changed))
            return
        self._refocus()  # a start hides the hands that the end of the last game has shown
        parts: dict[str, Any] = {"table": self.shown()}
        if isinstance(entry, OptionsChanged):
            parts["rules"] = UNSET if isinstance(table.game, RealtimeGame) else show.rules_of(table)
        if isinstance(entry, Stopped):
            parts["whys"] = show.whys(table)
        for eyes, subscribers in self._by_eyes():
            if show.is_for(entry, eyes):
                view = show.view_of(table, eyes)
                self._send_message(subscribers, show.happened(table, logged, eyes, **parts, view=view))
        if isinstance(entry, CHANGES_SEATS):
            self._reintroduce()

    def _reintroduce(self) -> None:
        """Send every subscriber which seats they hold now."""
        self._introduce()
        self.presence()

    def _introduce(self) -> None:
        for subscriber in self.subscribers:
            subscriber.send(encode(m.Introduction(self._you(subscriber))))

    def presence(self) -> None:
        here, spectators = self._present()
        away = self._away(here)
        self._send_message(self.subscribers, m.Presence(tuple(here), spectators, away))
        is_owner_here = self.is_here(self._table.owner)
        if is_owner_here != self._owner_was_here:
            self._owner_was_here = is_owner_here
            self._introduce()  # while the owner is away, every player leads
        if self._recheck is not None:
            self._recheck.cancel()
            self._recheck = None
        gone = [who.visitor for seat, who in self._table.people() if seat not in (*here, *away)]
        if not self._is_connected(self._table.owner):
            gone.append(self._table.owner)
        waits = [wait for visitor in gone if (wait := self._wait_for(visitor)) > 0]
        if waits and self.subscribers:
            self._recheck = asyncio.get_running_loop().call_later(min(waits) + 0.01, self.presence)

    def _send_message(self, subscribers: Iterable[Subscriber], message: m.ToClient) -> None:
        self._send(subscribers, encode(message))

    def _send(self, subscribers: Iterable[Subscriber], message: bytes) -> None:
        for subscriber in subscribers:
            if self.answer is not None and subscriber is self.answer[0]:
                subscriber.send(message, self.answer[1])
                self.answer = None
            else:
                subscriber.send(message)

    def send_answer(self) -> None:
        """Send the answer now, unless it went out with another message."""
        if self.answer is not None:
            subscriber, message = self.answer
            subscriber.send(message)
            self.answer = None

    def note(self, seat: Seat, card: int, text: str) -> None:
        """Send a note to those who look from this seat and hold it."""
        person = self._table.seats[seat]
        assert isinstance(person, Person), "only people write notes"
        message = encode(m.Noted(seat, card, text))
        for subscriber in self.subscribers:
            if subscriber.asker.visitor == person.visitor and subscriber.looking == seat:
                subscriber.send(message)

    # --- the present state

    def snapshot(self, subscriber: Subscriber, since: int, notes: dict[str, str]) -> None:
        table = self._table
        snapshot = m.Snapshot(
            seq=table.seq,
            now=self._clock.now(),
            you=self._you(subscriber),
            table=self.shown(),
            rules=None if isinstance(table.game, RealtimeGame) else show.rules_of(table),
            view=show.view_of(table, subscriber.eyes),
            history=show.history(table, since, subscriber.eyes),
            notes=notes,
        )
        subscriber.send(encode(snapshot))

    def _you(self, subscriber: Subscriber) -> m.You:
        visitor, table = subscriber.asker.visitor, self._table
        seats = tuple(table.seats_of(visitor))
        return m.You(
            subscriber.asker.name,
            visitor == table.owner,
            seats,
            subscriber.looking,
            leads(table, visitor, self.is_here),
        )

    def shown(self) -> m.TableShown:
        here, spectators = self._present()
        away = self._away(here)
        table = self._table
        over = table.match is not None and not table.match.is_on
        is_realtime = isinstance(table.game, RealtimeGame)
        if is_realtime and table.match is not None and table.match.stopped is not None:
            over = False  # nothing is kept of a real-time game that was stopped
        return show.table_shown(
            table,
            here=here,
            away=away,
            spectators=spectators,
            now=self._clock.now(),
            record=record_id(table, table.games) if over else None,
        )

    def is_here(self, visitor: str) -> bool:
        """Whether a visitor is connected to the table, or was so a moment ago."""
        return self._is_connected(visitor) or self._wait_for(visitor) > 0

    def _is_connected(self, visitor: str) -> bool:
        return any(subscriber.asker.visitor == visitor for subscriber in self.subscribers)

    def _wait_for(self, visitor: str) -> float:
        """For how many more seconds the seat of a disconnected visitor is kept."""
        return self._left.get(visitor, self._loaded) + AWAY_S - self._clock.monotonic()

    def _away(self, here: Collection[Seat]) -> tuple[Seat, ...]:
        """The seats whose people have been gone for so long that they may be freed."""
        people = self._table.people()
        return tuple(s for s, who in people if s not in here and self._wait_for(who.visitor) <= 0)

    def _present(self) -> tuple[list[Seat], int]:
        visitors = {subscriber.asker.visitor for subscriber in self.subscribers}
        people = self._table.people()
        here = [seat for seat, person in people if person.visitor in visitors]
        return here, len(visitors - {person.visitor for _, person in people})

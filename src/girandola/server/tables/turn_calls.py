"""Notifies the players of one turn-based table by Web Push when it is their turn, if they have asked for it.

A player is notified once a turn, after a delay in which they may come back by themselves, and never while
they are connected. The message names the table and the other players; it contains no card and no move.
"""

import asyncio
from collections.abc import Coroutine, Set
from hashlib import sha256
from typing import Any, Protocol

import msgspec

from girandola.server.saving import until_saved
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.table.game import TurnGame
from girandola.table.table import Person, Table


class CallingTable(Protocol):
    """The parts of a table that notifications need."""

    table: Table
    is_gone: bool

    @property
    def subscribers(self) -> Set[Subscriber]: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]": ...


class TurnCall(msgspec.Struct, frozen=True):
    """The notification as a browser gets it. ``names`` are those of the other players."""

    table: str
    game: str
    names: tuple[str, ...]


class TurnCalls:
    """Notifies the players of one table, and knows who was notified already."""

    def __init__(self, host: CallingTable, services: Services) -> None:
        self._host = host
        self._services = services
        self._is_turn_based = isinstance(host.table.game, TurnGame)
        self._waiting: int | None = None
        self._called: dict[str, int] = {}

    def look(self) -> None:
        """After any change: notify players who are away and whose turn it is, after a delay."""
        match = self._host.table.match
        if self._services.push is None or match is None or self._waiting == match.revision:
            return
        if self._absent():
            self._waiting = match.revision
            self._host.spawn(self._call_later(match.revision))

    def _absent(self) -> list[tuple[int, Person]]:
        """The people who are to act now, are not connected, and were not notified for this turn."""
        table, match = self._host.table, self._host.table.match
        if match is None or match.paused or not self._is_turn_based:
            return []
        absent = []
        for seat in match.position.to_act:  # looked at after every action, so nobody else is asked about
            person = table.seats[seat]
            if not isinstance(person, Person) or self._called.get(person.visitor) == match.revision:
                continue
            if not any(other.asker.visitor == person.visitor for other in self._host.subscribers):
                absent.append((seat, person))
        return absent

    async def _call_later(self, turn: int) -> None:
        await asyncio.sleep(self._services.settings.push_after)
        if self._waiting == turn:
            self._waiting = None
        match = self._host.table.match
        if match is None or match.revision != turn or self._host.is_gone:
            return
        for seat, person in self._absent():
            self._called[person.visitor] = turn
            await self._call(seat, person.visitor, turn)

    async def _call(self, seat: int, visitor: str, turn: int) -> None:
        push, table = self._services.push, self._host.table
        assert push is not None, "notifications are planned only with a sender"
        claimed = await until_saved(
            lambda: push.stored.claim(table.id, visitor, turn), self._services.metrics
        )
        if claimed:
            names = tuple(who.name for at, who in enumerate(table.seats) if who is not None and at != seat)
            message = msgspec.json.encode(TurnCall(table.id, table.game.name, names))
            push.send(claimed, message, topic=sha256(table.id.encode()).hexdigest()[:32])

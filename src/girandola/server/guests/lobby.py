"""The connected guest bots and their games: the server asks a guest through here as it asks any bot.

A game that a guest does not know yet (it has just begun, an action was undone, the guest or the server was
restarted) begins with an invitation and a list of all actions. Nothing else has to be restored.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol
from weakref import WeakSet

from girandola.hanabi import View
from girandola.hanabi.events import End, Ended, Event
from girandola.hanabi.hanab_live.running_game import RunningGame
from girandola.server.guests.connection import GuestConnection
from girandola.server.guests.seat import GuestFailed, GuestSeat
from girandola.server.guests.site_messages import SiteTable

log = logging.getLogger(__name__)

_FIRST_TABLE = 1_700_000_000


@dataclass(frozen=True, slots=True)
class GuestHistory:
    """All that a guest's seat has seen of a game. ``key`` distinguishes games, and games after an undo."""

    key: tuple[object, ...]
    first: View
    events: Sequence[Sequence[Event]]
    view: View
    names: tuple[str, ...]

    @property
    def is_over(self) -> bool:
        return bool(self.events) and any(isinstance(event, Ended) for event in self.events[-1])


class Watcher(Protocol):
    """A table that wants to know who connects, and may release a guest that it no longer needs."""

    @property
    def id(self) -> str: ...

    def guest_came(self, name: str) -> None: ...

    def needs(self, name: str) -> bool: ...


class GuestLobby:
    """Guests by name."""

    def __init__(self, *, load_within: float, answer_within: float, hurried: bool = False) -> None:
        self._here: dict[str, GuestConnection] = {}
        self._keys: dict[str, tuple[object, ...]] = {}
        self.watchers: WeakSet[Watcher] = WeakSet()
        self._changed = asyncio.Event()
        self._load_within = load_within
        self._answer_within = answer_within
        self._hurried = hurried
        # Numbers grow over restarts, too: bots remember the tables they have left.
        self._next_table = int(time.time()) - _FIRST_TABLE

    # --- who is here

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._here))

    def is_free(self, name: str, table: str) -> bool:
        """Whether the guest is here, and no other table where somebody still is needs it."""
        if name not in self._here:
            return False
        if self._keys.get(name, ("",))[0] == table:
            return True
        # Tables are asked, not the guest: one that has just started may not have reached its guest yet.
        return not any(watcher.id != table and watcher.needs(name) for watcher in self.watchers)

    def enter(self, guest: GuestConnection) -> None:
        """A guest has logged in; an older connection of the same name ends."""
        if (older := self._here.get(guest.name)) is not None:
            older.refuse("You have logged on from somewhere else, so you have been disconnected here.")
        self._here[guest.name] = guest
        self._keys.pop(guest.name, None)
        guest.greet()
        self._tell_of_change()
        for watcher in list(self.watchers):
            watcher.guest_came(guest.name)

    def leave(self, guest: GuestConnection) -> None:
        guest.close("it has disconnected")
        if self._here.get(guest.name) is guest:
            del self._here[guest.name]
            self._keys.pop(guest.name, None)
            self._tell_of_change()

    async def dismiss(self, name: str) -> None:
        """End a guest's connection, if it has one, and forget it at once."""
        if (guest := self._here.get(name)) is not None:
            self.leave(guest)

    def close(self) -> None:
        for guest in list(self._here.values()):
            guest.refuse("The server is closing.")

    def _tell_of_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # --- games

    async def decide(self, name: str, history: GuestHistory, settings: str) -> str:
        """The guest's action, as text; GuestFailed, with a sentence, when there is none."""
        seat = await self._seat(name, history, settings)
        seat.follow(history.events, history.view)
        try:
            async with asyncio.timeout(self._load_within):
                await asyncio.shield(seat.loaded)
        except TimeoutError:
            self.give_up(name)
            raise GuestFailed(f"{name} did not load the game", "slow") from None
        try:
            return str(await asyncio.wait_for(seat.decision(), self._answer_within))
        except TimeoutError:
            self.give_up(name)
            raise GuestFailed(f"{name} did not answer", "slow") from None
        except GuestFailed:
            self._forget(name)
            raise

    async def follow(self, name: str, history: GuestHistory, settings: str) -> None:
        """Send the guest what has happened: the game's beginning, other people's actions, its end."""
        if history.is_over and self._keys.get(name) != history.key:
            return  # nothing to begin any more
        seat = await self._seat(name, history, settings)
        seat.follow(history.events, history.view)
        if history.is_over:
            seat.end()

    def stop(self, name: str, key: tuple[object, ...], end: End) -> None:
        """The game was stopped, or its guest has lost its seat."""
        guest = self._here.get(name)
        if guest is not None and guest.seat is not None and self._keys.get(name) == key:
            guest.seat.stop(end)
            self._forget(name)

    async def _seat(self, name: str, history: GuestHistory, settings: str) -> GuestSeat:
        """The guest's place in this game; it is invited if it has none."""
        guest = await self._arrived(name)
        if self._keys.get(name) == history.key and guest.seat is not None:
            return guest.seat
        if guest.seat is not None and not guest.seat.is_over:
            if not self.is_free(name, str(history.key[0])):
                raise GuestFailed(f"{name} is playing at another table", "busy")
            guest.seat.end()
        seat = guest.seat = self._invited(guest, history)
        self._keys[name] = history.key
        seat.invite(settings)
        try:
            async with asyncio.timeout(self._load_within):
                await asyncio.shield(seat.joined)
        except TimeoutError:
            self.give_up(name)
            raise GuestFailed(f"{name} did not come to the table", "slow") from None
        seat.start()
        return seat

    async def _arrived(self, name: str) -> GuestConnection:
        """The guest, as soon as it is here: one that crashed is started again by its owner."""
        try:
            async with asyncio.timeout(self._load_within):
                while name not in self._here:
                    await self._changed.wait()
        except TimeoutError:
            raise GuestFailed(f"{name} is not connected", "away") from None
        return self._here[name]

    def _invited(self, guest: GuestConnection, history: GuestHistory) -> GuestSeat:
        game = RunningGame(history.first)
        self._next_table += 1
        table = SiteTable(
            id=self._next_table,
            players=_site_names(history.names, game, guest.name),
            variant=game.variant,
            empty_clues=history.first.edition.empty_clues,
            hurried=self._hurried,
        )
        return GuestSeat(table, game, guest.name, guest.send)

    def give_up(self, name: str) -> None:
        """The guest took too long: drop its game, and warn it."""
        self._forget(name)
        if (guest := self._here.get(name)) is not None:
            guest.warn_of_silence()

    def _forget(self, name: str) -> None:
        self._keys.pop(name, None)
        if (guest := self._here.get(name)) is not None:
            guest.seat = None


def _site_names(names: tuple[str, ...], game: RunningGame, guest: str) -> tuple[str, ...]:
    """The names in the order of the site's seats: each once, and the guest's is its own there."""
    ordered = [names[game.own_seat(seat)] for seat in range(len(names))]
    ordered[game.seat] = guest
    taken: set[str] = {guest}
    for seat, name in enumerate(ordered):
        if seat == game.seat:
            continue
        chosen, number = name, 2
        while chosen in taken:
            chosen, number = f"{name} {number}", number + 1
        taken.add(chosen)
        ordered[seat] = chosen
    return tuple(ordered)

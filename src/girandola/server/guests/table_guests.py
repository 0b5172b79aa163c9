"""Guest bots at one table: sends them what happens, and takes their actions."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from girandola.hanabi import edition_of, options_from
from girandola.hanabi.events import End
from girandola.hanabi.hanab_live.running_game import playable_variant
from girandola.hanabi.malformed import Inexpressible
from girandola.server.clock import SystemClock
from girandola.server.guests.lobby import GuestHistory, GuestLobby
from girandola.server.guests.seat import GuestFailed
from girandola.server.workers.bot_questions import seat_history
from girandola.table.checks import TableRefusal
from girandola.table.game import Seat
from girandola.table.lobby import GUEST_PREFIX, is_guest
from girandola.table.table import SeatedBot, Table

log = logging.getLogger(__name__)

GAME = "hanabi"
"""The only game that guests know."""


class GuestTable(Protocol):
    """The table that guests sit at: it starts work that ends with it, and knows whether anybody is there."""

    table: Table

    @property
    def is_deserted(self) -> bool: ...

    def spawn(self, work: Any) -> "asyncio.Task[None]": ...


def guest_refusal(lobby: GuestLobby | None, bot: str, table: Table) -> TableRefusal | None:
    """Why a guest cannot sit at this table now; None where it can."""
    name = bot.removeprefix(GUEST_PREFIX)
    if lobby is None or name not in lobby.names:
        return TableRefusal.GUEST_AWAY
    if not lobby.is_free(name, table.id):
        return TableRefusal.GUEST_BUSY
    if table.game.name != GAME:
        return TableRefusal.GUEST_CANNOT_PLAY
    try:
        playable_variant(edition_of(options_from(table.options.rules)))
    except Inexpressible:
        return TableRefusal.GUEST_CANNOT_PLAY
    return None


class TableGuests:
    """The guests of one table, while a game is on."""

    def __init__(
        self,
        host: GuestTable,
        lobby: GuestLobby,
        clock: SystemClock,
        patience: float,
        ask_again: Callable[[], None],
    ) -> None:
        self._host = host
        self._table = host.table
        self._lobby = lobby
        self._clock = clock
        self._patience = patience
        self._ask_again = ask_again
        self._playing: dict[str, tuple[object, ...]] = {}
        self._asked: tuple[object, float] = (None, 0.0)
        lobby.watchers.add(self)

    @property
    def id(self) -> str:
        return self._table.id

    def follow(self) -> None:
        """After a save: inform the guests in the game, and release those that are no longer in it."""
        seated = dict(self._seated())
        match = self._table.match
        is_on = match is not None and match.is_on
        for name in [name for name in self._playing if name not in seated]:
            self._lobby.stop(name, self._playing.pop(name), End.TERMINATED)
        for name, (seat, settings) in seated.items():
            if match is not None and match.stopped is not None and name in self._playing:
                self._lobby.stop(name, self._playing.pop(name), End.TERMINATED)
            elif name in self._lobby.names and (is_on or name in self._playing):
                history = self._history(seat)
                self._playing[name] = history.key
                if not is_on:
                    del self._playing[name]
                self._host.spawn(self._tell(name, history, settings))

    async def _tell(self, name: str, history: GuestHistory, settings: str) -> None:
        try:
            await self._lobby.follow(name, history, settings)
        except GuestFailed as failure:
            log.info("a guest bot could not be told", extra={"bot": name, "cause": str(failure)})

    async def decide(self, seat: Seat, bot: str, settings: str) -> str:
        """The guest's action; all attempts at one move share the table's patience."""
        match = self._table.match
        assert match is not None, "guests are asked while a game is on"
        name, question = bot.removeprefix(GUEST_PREFIX), (match.number, match.revision, seat)
        now = self._clock.monotonic()
        if self._asked[0] != question:
            self._asked = question, now + self._patience
        left = self._asked[1] - now
        try:
            async with asyncio.timeout(max(0.0, left)):
                return await self._lobby.decide(name, self._history(seat), settings)
        except TimeoutError:
            if name not in self._lobby.names:
                raise GuestFailed(f"{name} is not connected", "away") from None
            if left > 0:
                self._lobby.give_up(name)
            raise GuestFailed(f"{name} did not answer", "slow") from None

    def guest_came(self, name: str) -> None:
        """A guest that was given up and comes back is asked again, with all of the table's patience."""
        seated = dict(self._seated())
        if name in seated:
            who = self._table.seats[seated[name][0]]
            if isinstance(who, SeatedBot) and who.failed:
                self._asked = None, 0.0
                self._ask_again()

    def needs(self, name: str) -> bool:
        """Whether a game is on here with this guest, and somebody there to play it."""
        match = self._table.match
        is_on = match is not None and match.is_on
        return is_on and name in self._playing and not self._host.is_deserted

    def _seated(self) -> Iterator[tuple[str, tuple[Seat, str]]]:
        for seat, who in enumerate(self._table.seats):
            if isinstance(who, SeatedBot) and is_guest(who.bot):
                yield who.bot.removeprefix(GUEST_PREFIX), (seat, who.settings)

    def _history(self, seat: Seat) -> GuestHistory:
        seen, match = seat_history(self._table, seat), self._table.match
        assert match is not None, "guests follow a game"
        key = (self._table.id, match.number, seat, match.undone)
        return GuestHistory(key, seen.first, seen.events, seen.view, match.names)

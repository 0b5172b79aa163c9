"""The public house: a list of who is here, and of the public tables to join or watch. By default it is off.

Who is here is kept in memory alone: those who have asked for the list lately. Everybody is counted; a name is
shown only of those who asked for that, since strangers read it. The list is read from the database every two
seconds at most, however many ask.
"""

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from girandola.server.services import Services
from girandola.store.table_lists import ListedTable, ListedTables
from girandola.wire.codec import encode
from girandola.wire.public_house import HouseShown, HouseTable
from girandola.wire.requests import UNNAMED

_FRESH = 2.0
"""Seconds for which a list is shown to all who ask."""
_HERE_FOR = 45.0
"""Seconds for which a visitor who has asked for the list counts as here."""
_MOST_TABLES = 60
_MOST_NAMES = 200
_MOST_VISITORS = 5_000
_LIVELY_MS = 3 * 3_600_000
"""A table without an entry for this long is not listed."""
_ASK_AGAIN = 5.0
_PEOPLE_PER_SECOND = 25.0
"""With many people here, pages are asked to poll less often, so that about this many poll in a second."""


class PublicHouse:
    """The public house of one process; what other processes know of who is here comes from ``elsewhere``."""

    def __init__(self, services: Services, elsewhere: Callable[[], Iterable[str]]) -> None:
        self._services = services
        self._elsewhere = elsewhere
        self._quiet = services.settings.quiet
        self._here: dict[str, tuple[str, float]] = {}
        self._shown: tuple[float, bytes] | None = None
        self._lock = asyncio.Lock()

    def enter(self, visitor: str, name: str | None) -> None:
        """Somebody looks around; None is for those who do not want to be named, from the next list on."""
        before = self._here.get(visitor)
        if before is None and len(self._here) >= _MOST_VISITORS:
            return
        if name is None and before is not None and before[0] != UNNAMED:
            self._shown = None
        self._here[visitor] = name or UNNAMED, self._services.clock.monotonic()

    def leave(self, visitor: str) -> None:
        """Somebody is gone, from the next list on."""
        if self._here.pop(visitor, None) is not None:
            self._shown = None

    def is_named_elsewhere(self, visitor: str) -> bool:
        """Whether another process shows this visitor's name."""
        nameless = f"{visitor} {UNNAMED}"
        return any(one.startswith(f"{visitor} ") and one != nameless for one in self._elsewhere())

    def people(self) -> dict[str, int]:
        """Who is here at this process, as it is published to the others: visitor and name in one text."""
        since = self._services.clock.monotonic() - _HERE_FOR
        self._here = {visitor: one for visitor, one in self._here.items() if one[1] >= since}
        return {f"{visitor} {name}": 1 for visitor, (name, _) in self._here.items()}

    @property
    def is_quiet(self) -> bool:
        now = datetime.fromtimestamp(self._services.clock.now() / 1000, UTC)
        return self._quiet is not None and _is_between(now.hour, *self._quiet)

    async def shown(self) -> bytes:
        """What everybody is shown, as JSON; read again when it is no longer fresh."""
        async with self._lock:
            now = self._services.clock.monotonic()
            if self._shown is None or now - self._shown[0] > _FRESH:
                self._shown = now, encode(await self._read())
            return self._shown[1]

    async def _read(self) -> HouseShown:
        if self.is_quiet:
            assert self._quiet is not None, "there are quiet hours"
            return HouseShown(open_again=self._quiet[1], again=60.0)
        tables, everybody = await self._tables(), self._names()
        names = [name for name in everybody if name != UNNAMED]
        return HouseShown(
            here=tuple(names[:_MOST_NAMES]),
            nameless=len(everybody) - len(names),
            people=len(everybody),
            join=tuple(_table(table) for table in tables if _can_join(table)),
            watch=tuple(_table(table) for table in tables if _can_watch(table)),
            again=max(_ASK_AGAIN, min(30.0, len(everybody) / _PEOPLE_PER_SECOND)),
        )

    async def _tables(self) -> list[ListedTable]:
        """The public tables where something has happened lately."""
        listed = await ListedTables(self._services.store).open(_MOST_TABLES)
        lively = self._services.clock.now() - _LIVELY_MS
        return [table for table in listed if table.brief is not None and table.at >= lively]

    def _names(self) -> list[str]:
        """The names of everybody, each visitor once even if several processes know them."""
        by_visitor = dict(one.split(" ", 1) for one in (*self._elsewhere(), *self.people()))
        return sorted(by_visitor.values(), key=str.casefold)


def _can_join(table: ListedTable) -> bool:
    return table.phase == "lobby" and table.brief is not None and None in table.brief.names


def _can_watch(table: ListedTable) -> bool:
    return table.phase == "playing" and table.brief is not None and table.brief.can_watch


def _table(table: ListedTable) -> HouseTable:
    assert table.brief is not None, "tables without one are left out"
    return HouseTable(table.id, table.brief.game, table.brief.rules, table.brief.names, table.at)


def _is_between(hour: int, first: int, end: int) -> bool:
    return first <= hour < end if first <= end else hour >= first or hour < end

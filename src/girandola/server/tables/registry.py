"""All tables of this process: loaded from their logs on first use, dropped when nobody uses them."""

import asyncio
import contextlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection

from msgspec import UNSET

from girandola.core.errors import MalformedInput, Refused
from girandola.games import GAMES
from girandola.server.ownership import OwnedElsewhere
from girandola.server.rate_limit import RateLimiter
from girandola.server.services import Services
from girandola.server.tables.index_rows import brief_of, claimed_day
from girandola.server.tables.owned import OwnedRegistry
from girandola.server.tables.referee import Referee
from girandola.server.tokens import new_code, new_id
from girandola.store.deals import DayDeals
from girandola.store.group_commit import Fenced
from girandola.store.leases import Lease
from girandola.store.retention import Retention
from girandola.store.table_lists import Brief, brief_change
from girandola.table.checks import TableRefusal
from girandola.table.entries import FixedDeal, Logged, Opened
from girandola.table.game import Seat
from girandola.table.options import TableOptions, checked
from girandola.table.table import Table
from girandola.wire.refusals import ServerRefusal

log = logging.getLogger(__name__)
_DAY = 86_400_000
_TRIES_FOR_A_CODE = 5
_MOST_BRIEFS = 5000
_TIDY_EVERY = 3600.0
_HINTS_AT_ONCE = 10
_MOST_CALLED = 500
"""Tables that are loaded at the start because their players may have to be notified."""


class TableRegistry(OwnedRegistry[Referee]):
    """The tables that are in memory, each with its referee."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tidy_at = 0.0
        self._hints = RateLimiter(services.settings.hints_per_minute / 60, burst=_HINTS_AT_ONCE)
        self.strong_elsewhere: Callable[[str], int] = lambda _owner: 0
        """At how many tables of an owner strong bots play in other processes."""
        self._briefs: OrderedDict[tuple[str, int], tuple[Brief, tuple[Seat, ...]]] = OrderedDict()

    @property
    def referees(self) -> Collection[Referee]:
        return self._hosted.values()

    async def open_table(self, owner: str, options: TableOptions, fixed: FixedDeal | None = None) -> Referee:
        """Open a table; it is saved before this returns."""
        game = GAMES.get(options.game)
        if game is None:
            raise MalformedInput(f"there is no game {options.game[:40]!r}; there are {', '.join(GAMES)}")
        options = checked(options, game)
        if await self._opened_lately(owner) >= self.services.settings.tables_per_day:
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        store = self.services.store
        for _ in range(_TRIES_FOR_A_CODE):
            table, code, now = new_id(), new_code(), self.services.clock.now()
            opening = Logged(1, now, Opened(owner, code, options, UNSET if fixed is None else fixed))
            made = Table.opened(table, game, opening)
            lease, leasing = await self.services.ownership.begin(table)
            row = store.new_table(table, code, owner, listed=options.listed, now=now)
            rows = [row, *leasing, brief_change(table, brief_of(made)), *claimed_day(made, store, now)]
            try:
                await store.append(table, [opening], rows, first=True, turn=0)
            except Fenced:  # the code is taken, or the owner has begun the day's deal at another table
                if made.day is not None and await DayDeals(store).of(made.day, owner) is not None:
                    raise Refused(TableRefusal.ONE_TRY) from None
                continue
            return self._keep(made, lease)
        raise Refused(ServerRefusal.NO_CODE_FREE)

    async def _opened_lately(self, owner: str) -> int:
        since = self.services.clock.now() - _DAY
        return await self.services.store.tables_opened_since(owner, since)

    def _check_strong_bots(self, asking: Referee) -> None:
        """Raise if strong bots already play at as many tables of the same owner as may be."""
        owner = asking.table.owner
        others = [one for one in self._hosted.values() if one is not asking and one.table.owner == owner]
        busy = sum(one.plays_strong_bots for one in others) + self.strong_elsewhere(owner)
        if busy >= self.services.settings.strong_tables_per_visitor:
            raise Refused(ServerRefusal.TOO_MANY_STRONG_BOTS)

    def strong_by_owner(self) -> Counter[str]:
        """At how many of their tables here strong bots play, by the tables' owners."""
        return Counter(one.table.owner for one in self._hosted.values() if one.plays_strong_bots)

    def _keep(self, table: Table, lease: Lease) -> Referee:
        referee = Referee(
            table, self.services, self.forget, self._check_strong_bots, self._hints, lease.fence
        )
        self._hosted[table.id] = referee
        return referee

    async def referee(self, table: str, gone: str | None = None) -> Referee:
        """The referee of a table. Raises Refused if there is no such table, OwnedElsewhere if another process
        owns it. ``gone`` names a process that was found dead and owns nothing any more."""
        return await self.host(table, gone)

    async def call_players(self, after: float) -> None:
        """Load the tables whose players may still have to be notified: the server stopped before it did.

        A loaded table notifies players by itself, and nobody twice for the same turn. Waits ``after`` seconds
        first.
        """
        push = self.services.push
        if push is None:
            return
        await asyncio.sleep(after)
        since = self.services.clock.now() - _DAY
        for table in await push.stored.tables_since(since, _MOST_CALLED):
            with contextlib.suppress(Refused, OwnedElsewhere):  # it is gone, or another process does it
                await self.referee(table)

    async def _host_of(self, table: str, lease: Lease | None) -> Referee:
        log_of_table = await self.services.store.log_of(table) if lease is not None else []
        if lease is None or not log_of_table:
            raise Refused(ServerRefusal.NO_SUCH_TABLE)
        made = Table.from_log(table, GAMES, log_of_table)
        referee = Referee(made, self.services, self.forget, self._check_strong_bots, self._hints, lease.fence)
        referee.is_listed = False  # an older version may have written last, without the columns for lists
        try:
            await referee.revive(is_handed_over=lease.is_handed_over)
        except Fenced:
            raise Refused(ServerRefusal.MOVED) from None
        return referee  # its bots wait until somebody connects

    async def brief_from_log(self, table: str, seq: int) -> tuple[Brief, tuple[Seat, ...]]:
        """What lists show of a table that an older version wrote, and who is to act. The log up to ``seq`` is
        read without loading the table, and the result is cached."""
        if (table, seq) not in self._briefs:
            found = Table.from_log(table, GAMES, await self.services.store.log_of(table))
            to_act = found.match.position.to_act if found.match is not None else ()
            self._briefs[table, seq] = brief_of(found), to_act
            if len(self._briefs) > _MOST_BRIEFS:
                self._briefs.popitem(last=False)
        return self._briefs[table, seq]

    def reload(self, tables: Collection[str]) -> None:
        """Drop tables whose logs have changed on disk; their subscribers join again."""
        self._briefs.clear()
        super().reload(tables)

    async def _tidy(self) -> None:
        """Delete what has passed its retention time, once an hour."""
        now, settings = self.services.clock.monotonic(), self.services.settings
        if now < self._tidy_at or not (settings.keep_tables or settings.keep_records):
            return
        self._tidy_at = now + _TIDY_EVERY
        try:
            await Retention(self.services.store).tidy(
                self.services.clock.now(),
                keep_tables=settings.keep_tables,
                keep_records=settings.keep_records,
                in_use=list(self._hosted),
            )
        except Exception as error:  # the sweeper goes on, and it is tried again
            log.error("old tables could not be deleted", extra={"cause": type(error).__name__})

    async def _sweep_once(self) -> None:
        if not any(one.has_running_clock for one in self._hosted.values()):
            self.services.clock.resync()
        await super()._sweep_once()
        await self._tidy()

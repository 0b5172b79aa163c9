"""All tables of this process: in memory, or brought back from their log; let go when nobody looks."""

import asyncio
import gc
import logging
import time
from collections.abc import Collection
from datetime import UTC, date, datetime
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from girandola.bots.registry import BOTS
from girandola.games import GAMES
from girandola.server.metrics import Metrics
from girandola.server.realtime.ticker import Tickers
from girandola.server.settings import Settings
from girandola.server.tokens import new_code, new_id
from girandola.server.workers.pool import WorkerPools
from girandola.store.group_commit import Fenced
from girandola.store.store import Store
from girandola.table.entries import Logged, Opened
from girandola.table.game import MalformedInput, Refused
from girandola.table.options import TableOptions, checked
from girandola.table.table import Table

if TYPE_CHECKING:
    from girandola.server.tables.referee import Referee

log = logging.getLogger(__name__)
_DAY = 86_400_000
_TRIES_FOR_A_CODE = 5


class TableRegistry:
    """What all referees share: the store, the bots, time and chance."""

    def __init__(
        self, settings: Settings, store: Store, workers: WorkerPools, metrics: Metrics | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers
        self.metrics = metrics or Metrics()
        self.tickers = Tickers()
        self.random: Random = SystemRandom()
        self._referees: dict[str, Referee] = {}
        self._loading: dict[str, asyncio.Task[Referee | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def today(self) -> date:
        """The day that all servers agree on."""
        return datetime.fromtimestamp(self.now() / 1000, UTC).date()

    def monotonic(self) -> float:
        return time.monotonic()

    def bots(self, game: str) -> Collection[str]:
        return BOTS.get(game, {})

    def open_doors(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for referee in list(self._referees.values()):
            referee.stop()
            for subscriber in list(referee.subscribers):
                subscriber.cut("closing")
        self.workers.close()
        await self.store.close()

    @property
    def referees(self) -> Collection["Referee"]:
        return self._referees.values()

    async def open_table(self, owner: str, options: TableOptions) -> "Referee":
        """A new table, saved before anybody hears of it."""
        from girandola.server.tables.referee import Referee

        game = GAMES.get(options.game)
        if game is None:
            raise MalformedInput(f"there is no game {options.game[:40]!r}; there are {', '.join(GAMES)}")
        options = checked(options, game)
        if await self.store.tables_opened_since(owner, self.now() - _DAY) >= self.settings.tables_per_day:
            raise Refused("too-many-tables")
        for _ in range(_TRIES_FOR_A_CODE):
            table, code, now = new_id(), new_code(), self.now()
            opening = Logged(1, now, Opened(owner, code, options))
            row = self.store.new_table(table, code, owner, listed=options.listed, now=now)
            try:
                await self.store.append(table, [opening], [row], first=True)
            except Fenced:  # the code is taken
                continue
            referee = Referee(Table.opened(table, game, opening), self)
            self._referees[table] = referee
            return referee
        raise Refused("no-code-free")

    async def referee(self, table: str) -> "Referee":
        """The referee of a table; raises Refused when there is no such table."""
        found = self._referees.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        loaded = await asyncio.shield(loading)
        if loaded is None:
            raise Refused("no-such-table")
        return loaded

    async def _load(self, table: str) -> "Referee | None":
        from girandola.server.tables.referee import Referee

        log_of_table = await self.store.log_of(table)
        if not log_of_table:
            return None
        referee = Referee(Table.from_log(table, GAMES, log_of_table), self)
        await referee.revive()
        self._referees[table] = referee  # its bots rest until somebody comes
        return referee

    def reload(self, tables: Collection[str]) -> None:
        """Let tables come back from their logs, which have changed on disk; whoever watches joins again."""
        for table in tables:
            if (referee := self._referees.get(table)) is not None:
                referee.abandon("moved")

    def forget(self, referee: "Referee") -> None:
        if self._referees.get(referee.table.id) is referee:
            del self._referees[referee.table.id]

    async def _sweep(self) -> None:
        """Let go of tables that nobody has used for a while; their log brings them back."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds))
            limit = self.monotonic() - self.settings.idle_seconds
            idle = [one for one in self._referees.values() if one.last_use < limit and not one.is_busy]
            for referee in idle:
                referee.stop()
                self.forget(referee)
            if idle:
                gc.collect()  # which the process otherwise hardly ever does by itself

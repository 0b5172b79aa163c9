"""All viewings of this process: loaded from the store on first use, dropped when nobody uses them."""

from girandola.core.errors import Refused
from girandola.games import game_of_record
from girandola.server.replaying import whys_of_record
from girandola.server.tables.owned import OwnedRegistry
from girandola.server.tokens import new_code, new_id
from girandola.server.viewings.host import MOST_WORDS, LoadedRecord, ViewingHost
from girandola.store.deals import DayDeals
from girandola.store.group_commit import Fenced, PendingWrite
from girandola.store.leases import Lease
from girandola.store.viewings import VIEWING, Viewings
from girandola.table.checks import TableRefusal
from girandola.table.game import TurnGame
from girandola.wire.refusals import ServerRefusal

_DAY = 86_400_000
_TRIES_FOR_A_CODE = 5


class ViewingRegistry(OwnedRegistry[ViewingHost]):
    """The viewings that are in memory. Opening one counts as opening a table."""

    async def open(self, visitor: str, record: str) -> tuple[str, str]:
        """Open a viewing of a record, led by the visitor; returns its id and code. Raises Refused."""
        services = self.services
        store, now = services.store, services.clock.now()
        await self._loaded(record)
        if await DayDeals(store).is_of_day(record, services.clock.today().isoformat()):
            raise Refused(ServerRefusal.DAY_NOT_OVER)  # others may not have played it yet
        if await store.tables_opened_since(visitor, now - _DAY) >= services.settings.tables_per_day:
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        for _ in range(_TRIES_FOR_A_CODE):
            viewing, code = new_id(), new_code()
            _, leasing = await services.ownership.begin(viewing)
            row = store.new_table(viewing, code, visitor, listed=False, now=now, phase=VIEWING)
            opening = Viewings(store).opening(viewing, record, visitor, now)
            try:
                await store.writer.write(PendingWrite(beside=[row, *leasing, opening]))
            except Fenced:  # the code is taken
                continue
            return viewing, code
        raise Refused(ServerRefusal.NO_CODE_FREE)

    async def _host_of(self, viewing: str, lease: Lease | None) -> ViewingHost:
        kept = Viewings(self.services.store)
        stored = await kept.find(viewing) if lease is not None else None
        if lease is None or stored is None:
            raise Refused(ServerRefusal.NO_SUCH_VIEWING)
        words = await kept.words(viewing, MOST_WORDS)
        record = await self._loaded(stored.record)
        return ViewingHost(viewing, stored, words, record, self.services, self.forget, lease.fence)

    async def _loaded(self, record: str) -> LoadedRecord:
        store = self.services.store
        text = await store.record_body(record)
        if text is None:
            raise Refused(ServerRefusal.NO_SUCH_RECORD)
        game = game_of_record(text)
        if not isinstance(game, TurnGame):
            raise Refused(TableRefusal.LIVE_GAME)
        return LoadedRecord(game.read_record(text), await whys_of_record(store, record), game.phrases)

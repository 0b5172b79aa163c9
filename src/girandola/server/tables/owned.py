"""The base of the registries of tables and viewings: each is loaded on first use, and dropped when idle.

With several processes on one database, a lease decides which of them owns a table or viewing
(store/leases.py).
"""

import asyncio
import gc
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Set
from typing import Any, Generic, Protocol, TypeVar

from girandola.core.errors import Refused
from girandola.server.cluster.membership import Membership
from girandola.server.ownership import OwnedElsewhere
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.store.leases import Elsewhere, Lease
from girandola.wire.messages import ResyncReason
from girandola.wire.refusals import ServerRefusal

_MOST_POLLS, _POLL_EVERY = 100, 0.01
"""How often, and how many seconds apart, ``finish`` looks whether everything is saved."""


class Hosted(Protocol):
    """A table or a viewing in memory."""

    fence: int | None
    last_use: float

    @property
    def id(self) -> str: ...

    @property
    def is_busy(self) -> bool:
        """Whether somebody is connected, or work is in progress."""

    @property
    def is_saving(self) -> bool: ...

    @property
    def subscribers(self) -> Set[Subscriber]: ...

    def stop(self) -> None: ...

    def abandon(self, reason: ResyncReason) -> None: ...


T = TypeVar("T", bound=Hosted)


class OwnedRegistry(ABC, Generic[T]):
    """The tables or viewings in memory, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._hosted: dict[str, T] = {}
        self._loading: dict[str, asyncio.Task[T]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._is_finishing = False

    @abstractmethod
    async def _host_of(self, wanted: str, lease: Lease | None) -> T:
        """Load the table or viewing from the store. Raises Refused if there is none."""

    def start_sweeping(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    def close(self) -> None:
        """Stop all of them, and ask all clients to reconnect later."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for host in list(self._hosted.values()):
            host.stop()
            for subscriber in list(host.subscribers):
                subscriber.cut(ResyncReason.CLOSING)

    async def host(self, wanted: str, gone: str | None = None) -> T:
        """The table or viewing with this id. Raises Refused if there is none, OwnedElsewhere if another
        process owns it. ``gone`` names a process that was found dead and owns nothing any more."""
        found = self._hosted.get(wanted)
        if found is not None:
            return found
        if self._is_finishing:
            raise Refused(ServerRefusal.MOVED)
        loading = self._loading.get(wanted)
        if loading is None:
            loading = self._loading[wanted] = asyncio.create_task(self._load(wanted, gone))
            loading.add_done_callback(lambda _: self._loading.pop(wanted, None))
        return await asyncio.shield(loading)

    async def _load(self, wanted: str, gone: str | None) -> T:
        lease = await self.services.ownership.acquire(wanted, gone)
        if isinstance(lease, Elsewhere):
            raise OwnedElsewhere(wanted, lease)
        host = self._hosted[wanted] = await self._host_of(wanted, lease)
        return host

    def reload(self, changed: Collection[str]) -> None:
        """Drop tables or viewings that have changed in the store; their subscribers join again."""
        for one in changed:
            if (host := self._hosted.get(one)) is not None:
                host.abandon(ResyncReason.MOVED)

    def lose(self, lost: str, fence: int) -> None:
        """Drop a table or viewing that another process has taken over, with this fence."""
        host = self._hosted.get(lost)
        if host is not None and host.fence is not None and host.fence < fence:
            host.abandon(ResyncReason.MOVED)

    def keep_only(self, owned: Mapping[str, int]) -> None:
        """Drop those that another process has taken over without our notice."""
        for host in list(self._hosted.values()):
            if host.fence is not None and owned.get(host.id) != host.fence:
                host.abandon(ResyncReason.MOVED)

    async def finish(self) -> None:
        """Accept no more operations, and wait until the running ones are saved."""
        self._is_finishing = True
        for host in self._hosted.values():
            host.stop()
        for _ in range(_MOST_POLLS):
            if not any(host.is_saving for host in self._hosted.values()):
                return
            await asyncio.sleep(_POLL_EVERY)

    def forget(self, host: T) -> None:
        if self._hosted.get(host.id) is host:
            del self._hosted[host.id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(60.0, self.services.settings.idle_seconds))
            await self._sweep_once()

    async def _sweep_once(self) -> None:
        """Drop what nobody has used for a while; the store can load it again."""
        limit = self.services.clock.monotonic() - self.services.settings.idle_seconds
        idle = [one for one in self._hosted.values() if one.last_use < limit and not one.is_busy]
        for host in idle:
            host.stop()
            self.forget(host)
            await self.services.ownership.release(host.id, host.fence)
        if idle:
            gc.collect()  # full collections hardly ever happen by themselves: see cli/serve.py


def follow_leases(cluster: Membership, registries: "Collection[OwnedRegistry[Any]]") -> None:
    """Drop tables and viewings when other processes take them over."""

    def check(owned: Mapping[str, int]) -> None:
        for registry in registries:
            registry.keep_only(owned)

    def lose(message: dict[str, Any]) -> None:
        for registry in registries:
            registry.lose(message["taken"], message["fence"])

    cluster.on_check = check
    cluster.subscribe("taken", lose)

"""What one process at a time owns: loaded when somebody comes, let go when nobody is there.

With several processes on one database the lease decides who owns it (store/leases.py).
"""

import asyncio
import gc
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Set
from typing import Any, Generic, Protocol, TypeVar

from girandola.core.errors import Refused
from girandola.server.cluster.membership import Membership
from girandola.server.ownership import OwnedElsewhere
from girandola.server.refusals import ServerRefusal
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.store.leases import Elsewhere, Lease

_LAST_LOOKS, _BETWEEN_LOOKS = 100, 0.01


class Hosted(Protocol):
    """A table or a viewing in memory."""

    fence: int | None
    last_use: float

    @property
    def id(self) -> str: ...

    @property
    def is_busy(self) -> bool:
        """Whether somebody is connected, waits or thinks here."""

    @property
    def is_saving(self) -> bool: ...

    @property
    def subscribers(self) -> Set[Subscriber]: ...

    def stop(self) -> None: ...

    def abandon(self, reason: str) -> None: ...


T = TypeVar("T", bound=Hosted)


class OwnedRegistry(ABC, Generic[T]):
    """Those that are in memory, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._hosted: dict[str, T] = {}
        self._loading: dict[str, asyncio.Task[T]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._is_finishing = False

    @abstractmethod
    async def _host_of(self, wanted: str, lease: Lease | None) -> T:
        """Load it from the store; raises Refused if there is none."""

    def start_sweeping(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    def close(self) -> None:
        """Stop all and ask everybody to come back later."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for host in list(self._hosted.values()):
            host.stop()
            for subscriber in list(host.subscribers):
                subscriber.cut("closing")

    async def host(self, wanted: str, gone: str | None = None) -> T:
        """The one with this id; raises Refused when there is none, OwnedElsewhere when it is at another
        process. A process that was found dead (``gone``) owns nothing any more."""
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
        """Load those again that have changed on disk; their subscribers join again."""
        for one in changed:
            if (host := self._hosted.get(one)) is not None:
                host.abandon("moved")

    def lose(self, lost: str, fence: int) -> None:
        """Another process has taken it over, with this fence."""
        host = self._hosted.get(lost)
        if host is not None and host.fence is not None and host.fence < fence:
            host.abandon("moved")

    def keep_only(self, owned: Mapping[str, int]) -> None:
        """Let go of those that another process has taken over unnoticed."""
        for host in list(self._hosted.values()):
            if host.fence is not None and owned.get(host.id) != host.fence:
                host.abandon("moved")

    async def finish(self) -> None:
        """Take no more in, and wait until what is being saved is saved."""
        self._is_finishing = True
        for host in self._hosted.values():
            host.stop()
        for _ in range(_LAST_LOOKS):
            if not any(host.is_saving for host in self._hosted.values()):
                return
            await asyncio.sleep(_BETWEEN_LOOKS)

    def forget(self, host: T) -> None:
        if self._hosted.get(host.id) is host:
            del self._hosted[host.id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(60.0, self.services.settings.idle_seconds))
            await self._sweep_once()

    async def _sweep_once(self) -> None:
        """Let go of what nobody has used for a while; the store brings it back."""
        limit = self.services.clock.monotonic() - self.services.settings.idle_seconds
        idle = [one for one in self._hosted.values() if one.last_use < limit and not one.is_busy]
        for host in idle:
            host.stop()
            self.forget(host)
            await self.services.ownership.release(host.id, host.fence)
        if idle:
            gc.collect()  # which the process otherwise hardly ever does by itself


def follow_leases(cluster: Membership, registries: "Collection[OwnedRegistry[Any]]") -> None:
    """Let go of what other processes take over."""

    def check(owned: Mapping[str, int]) -> None:
        for registry in registries:
            registry.keep_only(owned)

    def lose(told: dict[str, Any]) -> None:
        for registry in registries:
            registry.lose(told["taken"], told["fence"])

    cluster.on_check = check
    cluster.hear("taken", lose)

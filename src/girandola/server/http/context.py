"""What every request needs: the services, the tables, sessions, limits, and links to the page."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from girandola.core.errors import Refused
from girandola.server.addresses import is_loopback, own_address
from girandola.server.cluster.internal_address import is_internal
from girandola.server.cluster.membership import Membership
from girandola.server.cluster.owner_proxy import OwnerProxy
from girandola.server.cluster.shared_limits import Counts, SharedLimits
from girandola.server.health import Health
from girandola.server.http.sessions import Sessions
from girandola.server.public_house import PublicHouse
from girandola.server.rate_limit import RateLimiter, network_of
from girandola.server.reviews.day_studies import DayStudies
from girandola.server.reviews.jobs import ReviewJobs
from girandola.server.services import Services
from girandola.server.tables.registry import TableRegistry
from girandola.server.viewings.registry import ViewingRegistry
from girandola.store.shared_reviews import SharedReviews
from girandola.wire.refusals import ServerRefusal

_EXPORTS_AT_ONCE = 3
"""Exports and erasures are expensive."""


class AppContext:
    """The application as its endpoints see it; kept in ``app.state.context``."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        viewings: ViewingRegistry,
        cluster: Membership | None = None,
    ) -> None:
        """``cluster`` is None if this is the only process on its database."""
        settings = services.settings
        self._cluster = cluster
        self.cluster_secret = "" if cluster is None else cluster.secret
        self.owner_proxy: OwnerProxy | None = None
        if cluster is not None:
            self.owner_proxy = OwnerProxy(cluster.secret, is_tls=bool(settings.tls_cert))
        self.settings = settings
        self.services = services
        self.tables = tables
        self.viewings = viewings
        self.sessions = Sessions(services.store)
        shared = None if cluster is None else SharedReviews(services.store.engine, cluster.process)
        self.reviews = ReviewJobs(services, shared)
        self.day_studies = DayStudies(services)
        self.health = Health(services)
        self.requests = RateLimiter(settings.request_rate)
        self.exporting = asyncio.Semaphore(_EXPORTS_AT_ONCE)
        self._sockets: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._shared: SharedLimits | None = None
        self.house = PublicHouse(services, self._people_elsewhere) if settings.public_house else None
        if cluster is not None:
            self._join(cluster)
        self._origins = {
            origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()
        }

    def _join(self, cluster: Membership) -> None:
        """Subscribe to what other processes publish about visitors and limits."""
        cluster.subscribe("renamed", lambda message: self.sessions.forget_visitor(message["visitor"]))
        cluster.subscribe("forgotten", self._forget)
        cluster.subscribe("unnamed", lambda message: self.leave_house(message["visitor"]))
        counts: dict[str, Callable[[], Counts]] = {
            "sockets": lambda: self._sockets,
            "addresses": lambda: self._addresses,
            "strong": self.tables.strong_by_owner,
        }
        if self.house is not None:
            counts["people"] = self.house.people
        shared = self._shared = SharedLimits(cluster, self.requests, counts)
        self.tables.strong_elsewhere = lambda owner: shared.elsewhere("strong", owner)

    def _people_elsewhere(self) -> Collection[str]:
        return () if self._shared is None else self._shared.keys_elsewhere("people")

    def _forget(self, message: dict[str, Any]) -> None:
        self.leave_house(message["visitor"])
        self.sessions.forget_visitor(message["visitor"])
        self.reload(message["tables"])

    def leave_house(self, visitor: str) -> None:
        if self.house is not None:
            self.house.leave(visitor)

    async def unname(self, visitor: str, house: PublicHouse) -> None:
        """Count this visitor without a name, at other processes too."""
        house.enter(visitor, None)
        if house.is_named_elsewhere(visitor):
            await self.publish("unnamed", visitor=visitor)

    def reload(self, tables: Collection[str]) -> None:
        """Load tables and viewings again that have changed on disk."""
        self.tables.reload(tables)
        self.viewings.reload(tables)

    async def publish(self, kind: str, **message: Any) -> None:
        """Send a message to the other processes of the cluster, if there is one."""
        if self._cluster is not None:
            await self._cluster.publish(kind, **message)

    def _open_elsewhere(self, name: str, key: str) -> int:
        return 0 if self._shared is None else self._shared.elsewhere(name, key)

    async def hand_over(self) -> None:
        """Wait until everything is saved, then leave the tables to other processes. Clients learn of it when
        their connections are closed."""
        await self.tables.finish()
        await self.viewings.finish()
        cluster, self._cluster = self._cluster, None
        if self._shared is not None:
            self._shared.close()
        if cluster is not None:
            await cluster.stop()

    def is_welcome_origin(self, connection: HTTPConnection) -> bool:
        """Whether the request comes from our own page or a program. A page of another site could act in its
        reader's name; programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is None or is_internal(connection):
            return True
        host = connection.headers.get("host", "")
        if urlsplit(origin).netloc == host and host:
            return True
        public = self.settings.public_url
        own = {"{0.scheme}://{0.netloc}".format(urlsplit(public))} if public else set()
        return origin.rstrip("/") in self._origins | own

    def address_of(self, connection: HTTPConnection) -> str:
        """The address that limits are counted by: the client's own, or its IPv6 network."""
        return network_of(connection.client.host if connection.client else "")

    def spend(self, connection: HTTPConnection, cost: float) -> None:
        """Count a request as several, because it is expensive. Raises Refused."""
        if not is_internal(connection) and not self.requests.take(self.address_of(connection), cost):
            raise Refused(ServerRefusal.TOO_FAST)

    def enter(self, visitor: str, connection: HTTPConnection) -> bool:
        """Count one more socket; False if there are too many. A forwarded socket is counted by the process
        that accepted it."""
        address = self.address_of(connection)
        if is_internal(connection):
            return True
        sockets = self._sockets[visitor] + self._open_elsewhere("sockets", visitor)
        addresses = self._addresses[address] + self._open_elsewhere("addresses", address)
        if (
            sockets >= self.settings.connections_per_visitor
            or addresses >= self.settings.connections_per_address
        ):
            return False
        self._sockets[visitor] += 1
        self._addresses[address] += 1
        return True

    def leave(self, visitor: str, connection: HTTPConnection) -> None:
        address = self.address_of(connection)
        if is_internal(connection):
            return
        for counter, key in ((self._sockets, visitor), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def _reachable(self, url: URL) -> str:
        """The host for a link. Other devices cannot use a loopback address, so they get this machine's
        address."""
        listens_to_all = self.settings.host in ("0.0.0.0", "::")
        if not listens_to_all or not is_loopback(url.hostname or ""):
            return url.netloc
        return own_address() if url.port is None else f"{own_address()}:{url.port}"

    def link(self, connection: HTTPConnection, path: str) -> str:
        """The address of one of our pages, as people can open it."""
        base = self.settings.public_url.rstrip("/")
        if not base:
            url = connection.url
            scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
            # Below a mounted part the scope's root is that part's; people's links start at the application's.
            root = connection.scope.get("app_root_path", connection.scope.get("root_path", ""))
            base = f"{scheme}://{self._reachable(url)}{root}"
        return f"{base}/{path}"

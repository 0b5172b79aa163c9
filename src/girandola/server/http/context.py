"""What every request needs: the services, the tables, sessions, limits, and links to the page."""

import asyncio
from collections import Counter
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from girandola.core.errors import Refused
from girandola.server.addresses import is_loopback, own_address
from girandola.server.cluster.inner_door import came_in_by_inner_door
from girandola.server.cluster.membership import Membership
from girandola.server.cluster.passing_on import PassingOn
from girandola.server.cluster.shared_use import SharedUse
from girandola.server.health import Health
from girandola.server.http.sessions import Sessions
from girandola.server.rate_limit import RateLimiter, network_of
from girandola.server.refusals import ServerRefusal
from girandola.server.reviews.day_studies import DayStudies
from girandola.server.reviews.jobs import ReviewJobs
from girandola.server.services import Services
from girandola.server.tables.registry import TableRegistry
from girandola.server.tables.viewings import ViewingRegistry
from girandola.store.shared_reviews import SharedReviews

_EXPORTS_AT_ONCE = 3
"""An export, or an erasure, makes the server read much."""


class AppContext:
    """The application as its endpoints see it; kept in ``app.state.context``."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        viewings: ViewingRegistry,
        cluster: Membership | None = None,
    ) -> None:
        """``cluster`` is there where other processes may serve the same database."""
        settings = services.settings
        self._cluster = cluster
        self.cluster_secret = "" if cluster is None else cluster.secret
        self.passing_on: PassingOn | None = None
        if cluster is not None:
            self.passing_on = PassingOn(cluster.secret, is_tls=bool(settings.tls_cert))
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
        self._shared: SharedUse | None = None
        if cluster is not None:
            self._join(cluster)
        self._origins = {
            origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()
        }

    def _join(self, cluster: Membership) -> None:
        """Hear what concerns visitors and limits here, and count together with the other processes."""
        cluster.hear("renamed", lambda told: self.sessions.forget_visitor(told["visitor"]))
        cluster.hear("forgotten", self._forget)
        counts = {
            "sockets": lambda: self._sockets,
            "addresses": lambda: self._addresses,
            "strong": self.tables.strong_by_owner,
        }
        shared = self._shared = SharedUse(cluster, self.requests, counts)
        self.tables.strong_elsewhere = lambda owner: shared.elsewhere("strong", owner)

    def _forget(self, told: dict[str, Any]) -> None:
        self.sessions.forget_visitor(told["visitor"])
        self.reload(told["tables"])

    def reload(self, tables: Collection[str]) -> None:
        """Load tables and viewings again that have changed on disk."""
        self.tables.reload(tables)
        self.viewings.reload(tables)

    async def tell(self, kind: str, **message: Any) -> None:
        """Tell the other processes, if there may be any."""
        if self._cluster is not None:
            await self._cluster.tell(kind, **message)

    def _open_elsewhere(self, name: str, key: str) -> int:
        return 0 if self._shared is None else self._shared.elsewhere(name, key)

    async def hand_over(self) -> None:
        """Let other processes have the tables: what is being saved is saved first. Clients are told by
        whatever ends their connections."""
        await self.tables.finish()
        await self.viewings.finish()
        cluster, self._cluster = self._cluster, None
        if self._shared is not None:
            self._shared.close()
        if cluster is not None:
            await cluster.stop()

    def is_welcome_origin(self, connection: HTTPConnection) -> bool:
        """Pages of other sites may not speak for their readers; programs send no origin and are welcome."""
        origin = connection.headers.get("origin")
        if origin is None or came_in_by_inner_door(connection):
            return True
        host = connection.headers.get("host", "")
        if urlsplit(origin).netloc == host and host:
            return True
        public = self.settings.public_url
        own = {"{0.scheme}://{0.netloc}".format(urlsplit(public))} if public else set()
        return origin.rstrip("/") in self._origins | own

    def address_of(self, connection: HTTPConnection) -> str:
        """Whom limits are for: the client's address, or its whole network where it has one to itself."""
        return network_of(connection.client.host if connection.client else "")

    def spend(self, connection: HTTPConnection, cost: float) -> None:
        """Count a request as several, because of the work that it makes. Raises Refused."""
        if not came_in_by_inner_door(connection) and not self.requests.take(
            self.address_of(connection), cost
        ):
            raise Refused(ServerRefusal.TOO_FAST)

    def enter(self, visitor: str, connection: HTTPConnection) -> bool:
        """Count one more socket; False where there are too many. One that another process has passed on is
        counted there."""
        address = self.address_of(connection)
        if came_in_by_inner_door(connection):
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
        if came_in_by_inner_door(connection):
            return
        for counter, key in ((self._sockets, visitor), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def _reachable(self, url: URL) -> str:
        """The host of a link. Other devices cannot use a loopback address: they get this machine's."""
        listens_to_all = self.settings.host in ("0.0.0.0", "::")
        if not listens_to_all or not is_loopback(url.hostname or ""):
            return url.netloc
        return own_address() if url.port is None else f"{own_address()}:{url.port}"

    def link(self, connection: HTTPConnection, path: str) -> str:
        """The address of a page of ours, for people."""
        base = self.settings.public_url.rstrip("/")
        if not base:
            url = connection.url
            scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
            # Below a mounted part the scope's root is that part's; people's links start at the application's.
            root = connection.scope.get("app_root_path", connection.scope.get("root_path", ""))
            base = f"{scheme}://{self._reachable(url)}{root}"
        return f"{base}/{path}"

"""The front desk: what every request needs, whichever door it came through."""

from collections import Counter
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from girandola.server.http.sessions import Sessions
from girandola.server.rate_limit import RateLimiter
from girandola.server.reviews.jobs import ReviewJobs
from girandola.server.settings import Settings
from girandola.server.tables.registry import TableRegistry


class AppContext:
    """Knows the house and its visitors, and turns strangers away."""

    def __init__(self, settings: Settings, house: TableRegistry) -> None:
        self.settings = settings
        self.house = house
        self.visitors = Sessions(house.store)
        self.reviews = ReviewJobs(house)
        self.requests = RateLimiter(settings.request_rate)
        self._sockets: Counter[str] = Counter()
        self._origins = {
            origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()
        }

    def is_welcome_origin(self, connection: HTTPConnection) -> bool:
        """Pages of other sites may not speak for their readers; programs send no origin and are welcome."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        host = connection.headers.get("host", "")
        if urlsplit(origin).netloc == host and host:
            return True
        public = self.settings.public_url
        own = {"{0.scheme}://{0.netloc}".format(urlsplit(public))} if public else set()
        return origin.rstrip("/") in self._origins | own

    def enter(self, visitor: str) -> bool:
        if self._sockets[visitor] >= self.settings.connections_per_visitor:
            return False
        self._sockets[visitor] += 1
        return True

    def leave(self, visitor: str) -> None:
        self._sockets[visitor] -= 1
        if self._sockets[visitor] <= 0:
            del self._sockets[visitor]

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def link(self, connection: HTTPConnection, path: str) -> str:
        """The address of a page of ours, for people."""
        base = self.settings.public_url.rstrip("/")
        if not base:
            url = connection.url
            scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
            # Below a mounted part the scope's root is that part's; people's links start at the application's.
            root = connection.scope.get("app_root_path", connection.scope.get("root_path", ""))
            base = f"{scheme}://{url.netloc}{root}"
        return f"{base}/{path}"

"""The internal address of a process: a second port that only the other processes of its cluster may use.

A request that arrives here was accepted by another process, which has checked it and counted it against the
limits. Its headers carry the client's address, which replaces the address of that process.
"""

from http import HTTPStatus

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from girandola.server.tokens import is_same

SECRET = "girandola-cluster"
CLIENT = "girandola-client"
SCHEME = "girandola-scheme"
_KEY = "girandola.inner"


def is_internal(connection: HTTPConnection) -> bool:
    """Whether another process of the cluster forwarded this request or socket."""
    return bool(connection.scope.get(_KEY))


class InternalAddress:
    """Middleware: requests to the internal address must carry the cluster's secret. All others pass."""

    def __init__(self, app: ASGIApp, address: tuple[str, int] | None) -> None:
        self._app = app
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = scope.get("server") if scope["type"] in ("http", "websocket") else None
        if self._address is None or server is None or tuple(server) != self._address:
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        secret = scope["app"].state.context.cluster_secret
        if not secret or not is_same(connection.headers.get(SECRET, ""), secret):
            if scope["type"] == "http":
                await Response(status_code=HTTPStatus.FORBIDDEN)(scope, receive, send)
            else:
                await send({"type": "websocket.close"})
            return
        client = connection.headers.get(CLIENT, "")
        scheme = connection.headers.get(SCHEME, scope["scheme"])
        await self._app({**scope, "client": (client, 0), "scheme": scheme, _KEY: True}, receive, send)

"""The WebSockets of tables and viewings, from opening to end. docs/protocol.md has the protocol."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from girandola.core.errors import Refused
from girandola.server.cluster.internal_address import is_internal
from girandola.server.cluster.owner_proxy import Link, OwnerGone, OwnerSilent
from girandola.server.http.context import AppContext
from girandola.server.ownership import OwnedElsewhere
from girandola.server.socket.client_socket import SERVER_ERROR, ClientSocket, log_error
from girandola.server.socket.fast_protocol import EXTENSION, FastWebSocketProtocol
from girandola.server.socket.table_socket import TableSocket
from girandola.server.socket.viewing_socket import ViewingSocket
from girandola.table.checks import Asker
from girandola.wire.refusals import ServerRefusal

# Closing codes, as docs/protocol.md lists them; 1012 and 1013 are standard ones.
UNKNOWN_VISITOR = 4401
FOREIGN_ORIGIN = 4403
NO_SUCH_TABLE = 4404
TOO_MANY_SOCKETS = 4429
SERVICE_RESTART = 1012
TRY_AGAIN_LATER = 1013
_JOIN_WITHIN = 15.0
_TRIES = 3
T = TypeVar("T")
Serving = Callable[[AppContext, WebSocket, Asker], Awaitable[None]]


async def table_socket(socket: WebSocket) -> None:
    """Serve the socket of a table."""
    await _serve(socket, _serve_table)


async def viewing_socket(socket: WebSocket) -> None:
    """Serve the socket of a viewing."""
    await _serve(socket, _serve_viewing)


async def _serve(socket: WebSocket, serving: Serving) -> None:
    """Serve one socket from its handshake to its end."""
    context: AppContext = socket.app.state.context
    await socket.accept()
    if not is_internal(socket) and not context.requests.take(context.address_of(socket)):
        await socket.close(TRY_AGAIN_LATER, "too many requests; try again later")
        return
    if not context.is_welcome_origin(socket):
        await socket.close(FOREIGN_ORIGIN, "this page belongs to another site")
        return
    try:
        visitor = await context.sessions.who(socket)
        if visitor is None:
            await socket.close(UNKNOWN_VISITOR, "say who you are first: POST api/visitors")
            return
        if not context.enter(visitor.id, socket):
            await socket.close(TOO_MANY_SOCKETS, "too many sockets are open")
            return
        try:
            await serving(context, socket, Asker(visitor.id, visitor.name))
        finally:
            context.leave(visitor.id, socket)
    except Refused as refused:
        is_moving = refused.reason == ServerRefusal.MOVED
        await socket.close(SERVICE_RESTART if is_moving else NO_SUCH_TABLE, refused.reason)
    except Exception as error:
        log_error(context.services, error)
        await _close(socket, SERVER_ERROR, "an error in the server; try again later")


async def _serve_table(context: AppContext, socket: WebSocket, asker: Asker) -> None:
    found = await _host_or_link(context, socket, socket.path_params["table"], context.tables.referee)
    if isinstance(found, Link):
        await _forward(socket, found)
    else:
        await _serve_client(socket, TableSocket(_connection(socket), context.services, found, asker))


async def _serve_viewing(context: AppContext, socket: WebSocket, asker: Asker) -> None:
    viewing = socket.path_params["viewing"]
    found = await _host_or_link(context, socket, viewing, context.viewings.host)
    if isinstance(found, Link):
        await _forward(socket, found)
    else:
        link = context.link(socket, f"#/viewing/{viewing}")
        await _serve_client(socket, ViewingSocket(_connection(socket), context.services, found, asker, link))


def _connection(socket: WebSocket) -> FastWebSocketProtocol:
    connection: FastWebSocketProtocol = socket.scope["extensions"][EXTENSION]
    return connection


async def _forward(socket: WebSocket, link: Link) -> None:
    link.join(_connection(socket))
    await link.ended


async def _serve_client(socket: WebSocket, client: ClientSocket) -> None:
    connection = _connection(socket)
    connection.attach(client.receive, client.writable)
    try:
        await _until_the_end(socket, client)
    finally:
        client.close()
        connection.detach()
        await _close(socket, client.close_code)


async def _host_or_link(
    context: AppContext, socket: WebSocket, wanted: str, find: Callable[[str, str | None], Awaitable[T]]
) -> T | Link:
    """The table or viewing if this process owns it, else a link to the process that does. A process that has
    ended no longer owns anything. Raises Refused."""
    gone = None
    for _ in range(_TRIES):
        try:
            return await find(wanted, gone)
        except OwnedElsewhere as elsewhere:
            if is_internal(socket) or context.owner_proxy is None:
                break  # forwarded once at most: the process that forwarded this knows an older owner
            try:
                return await context.owner_proxy.socket(socket, elsewhere.owner)
            except OwnerGone:
                gone = elsewhere.owner.process
            except OwnerSilent:
                continue  # if it has died, its lease runs out meanwhile
    raise Refused(ServerRefusal.MOVED)


async def _until_the_end(socket: WebSocket, client: ClientSocket) -> None:
    """Wait until the client disconnects, this side closes the socket, or nobody has joined in time."""
    gone = asyncio.ensure_future(_disconnected(socket))
    try:
        first = asyncio.FIRST_COMPLETED
        await asyncio.wait({gone, client.joined, client.ended}, timeout=_JOIN_WITHIN, return_when=first)
        if client.joined.done():
            await asyncio.wait({gone, client.ended}, return_when=first)
    finally:
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)


async def _disconnected(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass  # messages do not arrive here: the protocol delivers them directly


async def _close(socket: WebSocket, code: int, reason: str | None = None) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(socket.close(code, reason), 5)

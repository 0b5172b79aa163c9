"""The WebSocket of a table, from its opening to its end. docs/protocol.md has the protocol."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from girandola.core.errors import Refused
from girandola.server.http.context import AppContext
from girandola.server.socket.fast_protocol import EXTENSION, FastWebSocketProtocol
from girandola.server.socket.table_socket import FAULT, TableSocket, log_fault
from girandola.table.checks import Asker

# Our own closing codes, as docs/protocol.md lists them.
NOBODY = 4401
FOREIGN = 4403
NO_TABLE = 4404
TOO_MANY = 4429
_JOIN_WITHIN = 15.0


async def table_socket(socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    context: AppContext = socket.app.state.context
    await socket.accept()
    if not context.is_welcome_origin(socket):
        await socket.close(FOREIGN, "this page belongs to another site")
        return
    try:
        visitor = await context.sessions.who(socket)
        if visitor is None:
            await socket.close(NOBODY, "say who you are first: POST api/visitors")
            return
        referee = await context.tables.referee(socket.path_params["table"])
    except Refused as refused:
        await socket.close(NO_TABLE, refused.reason)
        return
    except Exception as error:
        log_fault(context.services, error)
        await socket.close(FAULT, "a fault of the server; try again later")
        return
    address = context.address_of(socket)
    if not context.enter(visitor.id, address):
        await socket.close(TOO_MANY, "too many sockets are open")
        return
    connection: FastWebSocketProtocol = socket.scope["extensions"][EXTENSION]
    talk = TableSocket(connection, context.services, referee, Asker(visitor.id, visitor.name))
    connection.attach(talk.receive, talk.writable)
    try:
        await _until_the_end(socket, talk)
    finally:
        context.leave(visitor.id, address)
        talk.close()
        connection.detach()
        await _close(socket, talk.close_code)


async def _until_the_end(socket: WebSocket, talk: TableSocket) -> None:
    """Wait until the client has gone, or this side ends the conversation, or nobody joins."""
    gone = asyncio.ensure_future(_disconnected(socket))
    try:
        first = asyncio.FIRST_COMPLETED
        await asyncio.wait({gone, talk.joined, talk.ended}, timeout=_JOIN_WITHIN, return_when=first)
        if talk.joined.done():
            await asyncio.wait({gone, talk.ended}, return_when=first)
    finally:
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)


async def _disconnected(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass  # messages do not come this way: the connection delivers them itself


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(socket.close(code), 5)

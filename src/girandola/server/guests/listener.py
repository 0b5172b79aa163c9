"""Where guest bots connect: a port of its own with `/login` and `/ws` at its root, as the bots demand.

Passwords are sent as plain text, so by default it listens on this machine alone.
"""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import parse_qsl

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from girandola.core.errors import MalformedInput
from girandola.server.addresses import listening_socket
from girandola.server.guests.accounts import GuestAccounts
from girandola.server.guests.connection import LARGEST_FRAME, MOST_SILENCES, GuestConnection
from girandola.server.guests.lobby import GuestLobby
from girandola.server.settings import Settings

COOKIE = "hanabi.sid"
_LARGEST_LOGIN = 4096
_LOADING = 30.0
"""Seconds that a guest has for loading a game, at the least."""
_PONG = 90.0
"""Seconds without an answer to a ping after which a connection ends, at the least."""


def guest_application(accounts: GuestAccounts, lobby: GuestLobby) -> Starlette:
    """The two endpoints for guest bots."""

    one_at_a_time = asyncio.Lock()  # checking a password takes a while, on purpose

    async def log_in(request: Request) -> Response:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > _LARGEST_LOGIN:
                return PlainTextResponse("That is too long.", 413)
        fields = dict(parse_qsl(body.decode("utf-8", "replace")))
        name, password = fields.get("username", ""), fields.get("password", "")
        async with one_at_a_time:
            token = await asyncio.to_thread(accounts.log_in, name, password)
        if token is None:
            return PlainTextResponse("That is not the correct password for this user.", 401)
        answer = PlainTextResponse("OK")
        # Spelled with capitals: the reference bot compares the header's name letter by letter.
        cookie = f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict"
        answer.raw_headers.append((b"Set-Cookie", cookie.encode()))
        return answer

    async def converse(socket: WebSocket) -> None:
        name = accounts.holder(socket.cookies.get(COOKIE, ""))
        if name is None:
            await socket.send_denial_response(PlainTextResponse("Log in first.", 401))
            return
        await socket.accept()
        await _serve(socket, GuestConnection(name), lobby)

    return Starlette(routes=[Route("/login", log_in, methods=["POST"]), WebSocketRoute("/ws", converse)])


async def _serve(socket: WebSocket, guest: GuestConnection, lobby: GuestLobby) -> None:
    lobby.enter(guest)
    sending = asyncio.create_task(_send(socket, guest))
    try:
        while not guest.is_closed:
            guest.hear(await socket.receive_text())
    except (WebSocketDisconnect, RuntimeError, KeyError):  # gone, closed by us, or a frame that is no text
        pass
    finally:
        lobby.leave(guest)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            await asyncio.wait_for(sending, 5)


async def _send(socket: WebSocket, guest: GuestConnection) -> None:
    """Write what waits, one after the other; None ends the connection."""
    while (text := await guest.outbox.get()) is not None:
        await socket.send_text(text)
    await socket.close()


class GuestListener(uvicorn.Server):
    """A second server in the same process: signals are the first one's business."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def guest_lobby(settings: Settings) -> GuestLobby:
    """The lobby of a server. Tables count the time for loading and moving together (TableGuests)."""
    patience = settings.guest_patience
    return GuestLobby(load_within=max(_LOADING, patience), answer_within=patience)


def guest_listener(accounts: GuestAccounts, lobby: GuestLobby, patience: float) -> GuestListener:
    """A server for guest bots; ``patience`` is how long a table waits for one, in seconds.

    Some bots think on the thread that would answer pings. A missing answer must not end their connection
    before their silence does.
    """
    answer_ping_within = max(_PONG, MOST_SILENCES * patience)
    config = uvicorn.Config(
        guest_application(accounts, lobby),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=30,
        ws_ping_timeout=answer_ping_within,
        lifespan="off",
        timeout_graceful_shutdown=2,
        server_header=False,
        access_log=False,
        log_config=None,
    )
    return GuestListener(config)


@contextlib.asynccontextmanager
async def guests_welcome(
    settings: Settings, lobby: GuestLobby | None, listening: socket.socket | None
) -> AsyncIterator[None]:
    """Let guest bots come in while this lasts, if the server has a place for them."""
    if lobby is None or listening is None:
        yield
        return
    server = guest_listener(GuestAccounts(Path(settings.data)), lobby, settings.guest_patience)
    serving = asyncio.create_task(server.serve([listening]))
    try:
        yield
    finally:
        lobby.close()
        server.should_exit = True
        await serving


def listen(address: str) -> socket.socket:
    """Bind ``address:port`` or ``port``; MalformedInput, with a sentence, where that cannot be."""
    host, _, port = address.rpartition(":")
    host = host.strip("[]") or "127.0.0.1"
    listening = listening_socket(host)
    try:
        listening.bind((host, int(port)))
        listening.listen()
    except (OSError, ValueError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or "it must be a port, or address:port"
        raise MalformedInput(f"guest bots cannot come in at {address[:60]}: {reason}") from None
    return listening

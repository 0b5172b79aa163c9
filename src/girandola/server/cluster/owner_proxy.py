"""Forwards requests and sockets to the process that owns the table: one hop, to its internal address.

Each side of a socket has its own handshake. After that, bytes are copied unread in both directions, since the
frames are the same.
"""

import asyncio
import base64
import os
import ssl
from collections.abc import Iterable
from typing import Protocol, cast

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from girandola.server.cluster.internal_address import CLIENT, SCHEME, SECRET
from girandola.store.leases import Elsewhere

_CONNECT_WITHIN = 2.0
_ANSWER_WITHIN = 60.0
_MOST_HEAD = 16_384
_REQUEST_HEADERS = ("host", "cookie", "authorization", "content-type", "accept-language", "user-agent")
_ANSWER_HEADERS = ("content-type", "cache-control", "retry-after", "set-cookie")
"""The headers that are forwarded."""


class OwnerGone(Exception):
    """The owner's address refuses connections: its process has ended."""


class OwnerSilent(Exception):
    """The owner cannot be reached, or does not answer in time. Its lease says whether it is still alive."""


class AnswerLost(Exception):
    """The owner took the request and did not answer."""


class ClientHalf(Protocol):
    """A client's own connection."""

    def write_bytes(self, data: bytes) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def forward_to(self, upstream: "Link") -> None:
        """Write everything that arrives from now on to the link."""


class OwnerProxy:
    """Forwards to other processes, with the cluster's secret."""

    def __init__(self, secret: str, *, is_tls: bool) -> None:
        self._secret = secret
        self._tls: ssl.SSLContext | None = None
        if is_tls:  # the owner is known by its address in our database, not by its name
            self._tls = ssl.create_default_context()
            self._tls.check_hostname = False
            self._tls.verify_mode = ssl.CERT_NONE

    async def request(self, request: Request, body: bytes, owner: Elsewhere) -> Response:
        """The owner's answer. Raises OwnerGone, OwnerSilent, or AnswerLost."""
        host, port = _place(owner)
        try:
            opening = asyncio.open_connection(host, port, ssl=self._tls)
            reader, writer = await asyncio.wait_for(opening, _CONNECT_WITHIN)
        except ConnectionError:
            raise OwnerGone(owner.process) from None
        except OSError:
            raise OwnerSilent(owner.process) from None
        try:
            talk = h11.Connection(h11.CLIENT)
            headers = [*self._headers(request), ("content-length", str(len(body))), ("connection", "close")]
            head = h11.Request(method=request.method, target=_target(request), headers=headers)
            for event in (head, h11.Data(body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            return await asyncio.wait_for(_answer(talk, reader), _ANSWER_WITHIN)
        except (OSError, h11.RemoteProtocolError):
            raise AnswerLost from None
        finally:
            writer.close()

    async def socket(self, connection: HTTPConnection, owner: Elsewhere) -> "Link":
        """A link to the owner for one client's socket, after its handshake. Raises as ``request`` does."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {_target(connection)} HTTP/1.1",
            *(f"{name}: {value}" for name, value in self._headers(connection)),
            *("upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"),
            f"sec-websocket-key: {key}",
        ]
        request = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
        host, port = _place(owner)
        loop = asyncio.get_running_loop()
        try:
            opening = loop.create_connection(lambda: Link(request), host, port, ssl=self._tls)
            _, link = await asyncio.wait_for(opening, _CONNECT_WITHIN)
            await link.open_within(_CONNECT_WITHIN)
        except ConnectionError:
            raise OwnerGone(owner.process) from None
        except OSError:
            raise OwnerSilent(owner.process) from None
        return link

    def _headers(self, connection: HTTPConnection) -> Iterable[tuple[str, str]]:
        for name in _REQUEST_HEADERS:
            if (value := connection.headers.get(name)) is not None:
                yield name, value
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        yield SECRET, self._secret
        yield CLIENT, connection.client.host if connection.client else ""
        yield SCHEME, scheme


def _place(owner: Elsewhere) -> tuple[str, int]:
    host, _, port = owner.address.rpartition(":")
    return host.strip("[]"), int(port)


def _target(connection: HTTPConnection) -> str:
    """The path as it came in, below the root path that every process adds by itself."""
    root = connection.scope.get("app_root_path", connection.scope.get("root_path", ""))
    path = connection.url.path.removeprefix(root) if root else connection.url.path
    return f"{path}?{connection.url.query}" if connection.url.query else path


async def _answer(talk: h11.Connection, reader: asyncio.StreamReader) -> Response:
    status, headers, body = 0, [], bytearray()
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(65_536))
        elif isinstance(event, h11.Response):
            status, headers = event.status_code, list(event.headers)
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
            break
    answer = Response(bytes(body), status)
    for name, value in headers:
        if name.decode() in _ANSWER_HEADERS:
            answer.headers.append(name.decode(), value.decode("latin-1"))
    return answer


class Link(asyncio.Protocol):
    """The other half of a client's socket: its connection to the owner."""

    def __init__(self, request: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._request = request
        self._early = b""
        self._client: ClientHalf | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    async def open_within(self, seconds: float) -> None:
        """Wait for the handshake; raises OSError, and the link is closed."""
        try:
            await asyncio.wait_for(self.opened, seconds)
        except OSError:
            self.close()
            raise

    def data_received(self, data: bytes) -> None:
        if self._client is not None:
            self._client.write_bytes(data)
            return
        self._early += data
        if self.opened.done():
            return
        head, end, rest = self._early.partition(b"\r\n\r\n")
        if end:
            self._early = rest
            if b" 101 " in head.split(b"\r\n", 1)[0]:
                self.opened.set_result(None)
            else:
                self._refuse()
        elif len(head) > _MOST_HEAD:
            self._refuse()

    def _refuse(self) -> None:
        self.opened.set_exception(ConnectionError("the internal address refused the handshake"))
        self.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the owner has gone"))
        if not self.ended.done():
            self.ended.set_result(None)

    def join(self, client: ClientHalf) -> None:
        """Connect both halves; data that has already arrived goes first."""
        early, self._early = self._early, b""
        self._client = client
        if early:
            client.write_bytes(early)
        client.forward_to(self)

    # --- what the client's half uses

    def write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def pause_reading(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # --- when the owner takes no more

    def pause_writing(self) -> None:
        if self._client is not None:
            self._client.pause_reading()

    def resume_writing(self) -> None:
        if self._client is not None:
            self._client.resume_reading()

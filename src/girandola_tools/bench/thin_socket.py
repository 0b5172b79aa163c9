"""A thin WebSocket client: it frames messages itself, so that a benchmark measures the server and not the
client."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

_TEXT = 0x81
_MASKED = 0x80
_SHORT = struct.Struct("!BBI")


class Socket(asyncio.Protocol):
    """One WebSocket, from its handshake on; every text message goes to ``hear``."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.is_lost = False
        self._on_close: Callable[[int], None] | None = None
        self._close_code: int | None = None

    @property
    def on_close(self) -> Callable[[int], None] | None:
        """Called with the code when the server closes the socket; at once if it has done so already."""
        return self._on_close

    @on_close.setter
    def on_close(self, called: Callable[[int], None]) -> None:
        self._on_close = called
        if self._close_code is not None:
            called(self._close_code)

    @property
    def unsent(self) -> int:
        """Bytes that the connection has not taken yet."""
        return self._transport.get_write_buffer_size() if self._transport is not None else 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        if not self._buffer and len(data) == 2 + data[1] < 128 and self.opened.done():
            self._frame(data[0] & 0x0F, data[2:])  # one short message, as nearly always
            return
        self._buffer += data
        if not self.opened.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
            self._buffer = rest
        self._frames()

    def _frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                if len(buffer) < at + 4:
                    break
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if len(buffer) < at + 10:
                    break
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            self._frame(buffer[at] & 0x0F, buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == 1:
            self._hear(payload)
        elif opcode == 9:
            self._write(0x8A, payload)
        elif opcode == 8:
            self._close_code = int.from_bytes(payload[:2], "big")
            if self._on_close is not None:
                self._on_close(self._close_code)

    def send(self, payload: bytes) -> None:
        self._write(_TEXT, payload)

    def send_raw(self, frames: bytes) -> None:
        """Send frames as they are."""
        if self._transport is not None and not self.is_lost:
            self._transport.write(frames)

    def _write(self, first: int, payload: bytes) -> None:
        """A client must mask its frames; a mask of zeros leaves the payload as it is."""
        size = len(payload)
        if size < 126:
            head = _SHORT.pack(first, _MASKED | size, 0)
        else:
            head = struct.pack("!BBHI", first, _MASKED | 126, size, 0)
        if self._transport is not None and not self.is_lost:
            self._transport.write(head + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(
    url: str,
    path: str,
    secret: str,
    hear: Callable[[bytes], None],
    kind: "type[Socket] | None" = None,
    source: str | None = None,
) -> Socket:
    """A socket at a server; ``source`` is the address that it connects from, if that should be another
    one."""
    where = urlsplit(url)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {where.path.rstrip('/')}/{path} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {secret}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: (kind or Socket)(request, hear),
        where.hostname or "",
        where.port or 80,
        local_addr=None if source is None else (source, 0),
    )
    await socket.opened
    return socket

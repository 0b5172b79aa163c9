"""FastWebSocketProtocol keeps to the WebSocket protocol: partial reads, fragments, pings, and errors."""

import asyncio
import base64
import json
import os
import re
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from girandola.server.rate_limit import TokenBucket
from girandola.server.socket import fast_protocol
from girandola.server.socket.fast_protocol import PRIVATE_PARTS, FastWebSocketProtocol
from tests.server.guest import ask, register
from tests.server.server_process import Server, running

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x37\xfa\x21\x3d"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(
        tmp_path_factory.mktemp("line"), "--message-rate", "100000", "--request-rate", "1000"
    ) as started:
        yield started


def frame(opcode: int, payload: bytes, *, is_last: bool = True) -> bytes:
    size = len(payload)
    head = bytes([opcode | 0x80 * is_last, 0x80 | (size if size < 126 else 126)])
    head += size.to_bytes(2, "big") if size >= 126 else b""
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


class RawSocket:
    """A WebSocket by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    async def receive(self) -> tuple[int, bytes]:
        async with asyncio.timeout(20):
            first, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            return first & 15, await self._reader.readexactly(size)

    async def until(self, kind: str) -> dict[str, object]:
        while True:
            opcode, payload = await self.receive()
            assert opcode == TEXT, (opcode, payload)
            message: dict[str, object] = json.loads(payload)
            if message["type"] == kind:
                return message

    async def closed(self) -> int:
        """The code that the server closes with."""
        while True:
            opcode, payload = await self.receive()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def joined(server: Server, *pieces: bytes) -> AsyncIterator[RawSocket]:
    """Somebody at a table; the pieces are sent right behind the request."""
    ann = await register(server.url, "Ann")
    wish = {"options": {"game": "hanabi", "seats": 2, "rules": {"edition": "it"}}}
    table = (await ask(server.url, ann, "POST", "api/tables", wish)).json()["table"]
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
        f"Sec-WebSocket-Version: 13\r\nAuthorization: {ann['Authorization']}\r\n\r\n"
    )
    writer.write(request.encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    socket = RawSocket(reader, writer)
    for piece in pieces or (frame(TEXT, b'{"type":"join"}'),):
        writer.write(piece)
        await asyncio.sleep(0.002)
    await socket.until("snapshot")
    try:
        yield socket
    finally:
        writer.close()


def ping(number: int) -> bytes:
    return b'{"type":"ping","id":%d}' % number


async def test_a_message_may_come_byte_by_byte(server: Server) -> None:
    whole = frame(TEXT, b'{"type":"join"}')
    async with joined(server, *(whole[at : at + 1] for at in range(len(whole)))):
        pass


async def test_many_messages_may_come_at_once_and_are_answered_in_order(server: Server) -> None:
    async with joined(server) as socket:
        sent = b"".join(frame(TEXT if number % 2 else BINARY, ping(number)) for number in range(100))
        socket.writer.write(sent[:777])
        await asyncio.sleep(0.05)
        socket.writer.write(sent[777:])
        assert [(await socket.until("pong"))["id"] for _ in range(100)] == list(range(100))


async def test_fragments_and_pings_between_them(server: Server) -> None:
    async with joined(server) as socket:
        text = ping(5) + b" " * 200
        socket.writer.write(frame(TEXT, text[:4], is_last=False) + frame(PING, b"there?"))
        while (received := await socket.receive())[0] == TEXT:
            pass
        assert received == (PONG, b"there?")
        socket.writer.write(
            frame(0, text[4:150], is_last=False) + frame(0, text[150:]) + frame(TEXT, ping(6))
        )
        assert [(await socket.until("pong"))["id"] for _ in range(2)] == [5, 6]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x02{}", 1002),  # a client must mask
        (frame(TEXT, b"{", is_last=False) + frame(TEXT, b"}"), 1002),  # the first message has not ended
        (frame(3, b"?"), 1002),  # no such kind of frame
        (b"\xc1" + frame(TEXT, b"{}")[1:], 1002),  # an extension that was not agreed on
        (frame(TEXT, b'{"type":"\xff"}'), 1007),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), 1009),
        (frame(CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
)
async def test_a_fault_ends_the_connection_with_its_code(server: Server, sent: bytes, code: int) -> None:
    async with joined(server) as socket:
        socket.writer.write(frame(TEXT, ping(1)))
        assert (await socket.until("pong"))["id"] == 1
        socket.writer.write(sent + frame(TEXT, ping(2)))
        assert await socket.closed() == code
    assert "Traceback" not in server.log


async def test_a_client_that_floods_with_pings_is_cut_off_and_others_are_not(server: Server) -> None:
    """A ping costs many times what it costs to send one."""
    async with joined(server) as other, joined(server) as flooding:
        flooding.writer.write(frame(PING, b"") * 50_000)
        with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
            await flooding.closed()
        other.writer.write(frame(PING, b"") * 50 + frame(TEXT, ping(1)))
        while (received := await other.receive())[0] != TEXT or b"pong" not in received[1]:
            pass


class _Transport:
    """Only notes whether it is read."""

    is_read = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return False


@pytest.mark.parametrize("sent", [frame(PING, b""), frame(TEXT, ping(1))])
async def test_a_closed_client_that_goes_on_flooding_is_no_longer_read(sent: bytes) -> None:
    """It has some seconds to read why. To go on taking its frames would leave no time for others."""
    protocol = _protocol(asyncio.get_running_loop())
    protocol.transport = transport = _Transport()  # type: ignore[assignment]
    protocol._early, protocol._slow_frames = deque(), TokenBucket(20.0, 200.0)
    protocol._is_open = protocol.close_sent = True
    protocol.data_received(sent * 10)
    await asyncio.sleep(0)
    assert transport.is_read, "it may answer the close"
    protocol.data_received(sent * 5000)
    for _ in range(200):
        await asyncio.sleep(0)
    assert not transport.is_read
    assert protocol._partial == b""


async def test_thousands_of_messages_at_once_are_answered_in_order(server: Server) -> None:
    async with joined(server) as socket:
        reading = asyncio.create_task(_pongs(socket, 3000))
        socket.writer.write(b"".join(frame(TEXT, ping(number)) for number in range(3000)))
        assert await reading == list(range(3000))


async def _pongs(socket: RawSocket, count: int) -> list[object]:
    return [(await socket.until("pong"))["id"] for _ in range(count)]


def _protocol(loop: asyncio.AbstractEventLoop) -> FastWebSocketProtocol:
    config = uvicorn.Config(
        "girandola.server.app:application", ws_per_message_deflate=False, interface="asgi3"
    )
    config.loaded = True
    config.loaded_app = None
    return FastWebSocketProtocol(config, ServerState(), {}, loop)


def test_the_private_parts_of_uvicorn_and_websockets_are_there() -> None:
    """What the short way uses is listed; a version that does not have it fails here, not in a game."""
    loop = asyncio.new_event_loop()
    try:
        protocol = _protocol(loop)
        for part in PRIVATE_PARTS["protocol"]:
            assert hasattr(WebSocketsSansIOProtocol, part) or hasattr(protocol, part), part
        for part in PRIVATE_PARTS["conn"]:
            assert hasattr(protocol.conn, part), part
    finally:
        loop.close()
    source = Path(fast_protocol.__file__).read_text(encoding="utf-8")
    used = set(re.findall(r"self\.(\w+)", source)) | set(re.findall(r"self\.conn\.(\w+)", source))
    own = set(vars(FastWebSocketProtocol)) | {"_early", "_slow_frames", "scope"}
    assert used - own <= {part for parts in PRIVATE_PARTS.values() for part in parts}

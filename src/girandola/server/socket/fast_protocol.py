"""uvicorn's WebSocket protocol with a fast path for messages that arrive in one frame.

Such a message goes directly between the transport and the application, both ways, past the layers of uvicorn,
websockets and Starlette; docs/hosting.md says how much that saves. Handshakes, closing, pings, fragments and
errors are left to uvicorn and websockets, which are given whole frames.

This class uses parts of uvicorn and websockets that are not public. They are listed in ``PRIVATE_PARTS``,
uvicorn and websockets are pinned in pyproject.toml, and tests/server/test_fast_protocol.py fails when
one of them changes.
"""

import struct
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

from girandola.server.rate_limit import TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where its compiled part is missing
    from websockets.utils import apply_mask

EXTENSION = "girandola.connection"
"""The key under which the application finds its connection in the scope's extensions."""
PRIVATE_PARTS = {
    "protocol": (
        "close_sent",
        "config",
        "conn",
        "curr_msg_data_type",
        "frames",
        "handle_connect",
        "handle_parser_exception",
        "loop",
        "send_receive_event_to_app",
        "stop_keepalive",
        "transport",
    ),
    "conn": ("current_size", "parser_exc", "send_close"),
}
_TEXT, _BINARY = 0x81, 0x82
_MASKED, _SIZE = 0x80, 0x7F
_SHORT, _MIDDLE, _LONG = struct.Struct(">BB"), struct.Struct(">BBH"), struct.Struct(">BBQ")
_BRACE = ord("{")
_MOST_EARLY = 32
"""The most messages that are queued before the application attaches; then reading pauses."""
_MOST_AT_ONCE = 64
"""Frames of one connection that are handled before other connections have their turn."""
_SLOW_RATE, _SLOW_AT_ONCE = 20.0, 200.0
"""Limits for frames that do not take the fast path (pings, pongs, fragments): a second over time, and at
once. Browsers send one in twenty seconds. Each costs many times as much as a message, and no other limit
counts them."""

Receive = Callable[[bytes], None]


class Upstream(Protocol):
    """The connection to another process, for a client that this process only forwards."""

    def write(self, data: bytes) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection. Messages that arrive before ``attach`` are queued."""

    _on_message: Receive | None = None
    _on_writable: Callable[[], None] | None = None
    _upstream: Upstream | None = None
    _partial = b""
    _is_open = False
    _is_full = False
    _is_paused = False

    def handle_connect(self, event: Request) -> None:
        self._early: deque[bytes] = deque()
        self._slow_frames = TokenBucket(_SLOW_RATE, _SLOW_AT_ONCE)
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = cast(dict[str, Any], self.scope["extensions"])
            extensions[EXTENSION] = self

    def attach(self, on_message: Receive, on_writable: Callable[[], None]) -> None:
        """Deliver the queued messages, and all later ones as they arrive."""
        self._on_message, self._on_writable = on_message, on_writable
        while self._early:
            on_message(self._early.popleft())
        self.resume_reading()

    def detach(self) -> None:
        self._on_message = self._on_writable = None

    def forward_to(self, upstream: Upstream) -> None:
        """Forward this connection to another process: first the queued messages, then all bytes, unread.
        Pings and pongs are forwarded too, so this process sends none of its own."""
        self.stop_keepalive()
        self._upstream = upstream
        while self._early:
            upstream.write(_client_frame(self._early.popleft()))
        if self._partial:
            upstream.write(self._partial)
        self.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._upstream is not None:
            self._upstream.close()
        super().connection_lost(exc)

    # --- to the client

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_full = True
        if self._upstream is not None:
            self._upstream.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_full = False
        if self._on_writable is not None:
            self._on_writable()
        if self._upstream is not None:
            self._upstream.resume_reading()

    def write(self, message: bytes, following: bytes | None = None) -> bool:
        """Send at once, JSON as text and everything else as bytes; False if the transport takes no more."""
        if self.close_sent or self._is_full or self.transport.is_closing():
            return False  # a closing transport would raise, in the middle of a broadcast to other clients
        frame = _LastFrame.frame if message is _LastFrame.message else _frame(message)
        self.transport.write(frame if following is None else frame + _frame(following))
        return True

    def write_bytes(self, data: bytes) -> None:
        """Send frames that another process has made."""
        if not self.transport.is_closing():
            self.transport.write(data)

    # --- from the client

    def pause_reading(self) -> None:
        self._is_paused = True
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        self._is_paused = False
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._upstream is not None:
            self._upstream.write(data)
            return
        if not self._is_open:
            super().data_received(data)
            # The first data is the request alone, as uvicorn passes it on; frames follow.
            self._is_open = hasattr(self, "scope") and self.conn.parser_exc is None
            return
        size = len(data) - 6  # nearly always the data is a single short message
        is_one = 0 <= size < 126 and data[1] == _MASKED | size and not self._partial
        if not is_one or self.transport.is_closing() or not self._take_frame(data[0], data[6:], data[2:6]):
            self._take_frames(self._partial + data)

    def _take_frames(self, data: bytes) -> None:
        """Handle the complete frames; the rest waits for more data, or until others were served."""
        at = taken = 0
        while len(data) - at >= 2 and not self.transport.is_closing():
            if taken == _MOST_AT_ONCE:
                self.transport.pause_reading()
                self.loop.call_soon(self._take_more)
                break
            taken += 1
            size, start = data[at + 1] & _SIZE, at + 2
            if size >= 126:
                start = at + (4 if size == 126 else 10)
                size = int.from_bytes(data[at + 2 : start], "big") if len(data) >= start else 0
            if not data[at + 1] & _MASKED or size > self.config.ws_max_size:
                self._is_open, self._partial = False, b""
                super().data_received(data[at:])  # which closes the connection with an error
                return
            end = start + 4 + size
            if len(data) < end:
                break
            if not self._take_frame(data[at], data[start + 4 : end], data[start : start + 4]):
                if self._slow_frames.take():
                    super().data_received(data[at:end])
                else:
                    self._stop_reading()
                    return
            at = end
        self._partial = data[at:]

    def _stop_reading(self) -> None:
        """End a connection that floods. If it was already sent a close frame, only stop reading, so that the
        client can read the reason; uvicorn closes it after some seconds."""
        self._partial = b""
        if self.close_sent:
            self.pause_reading()
        else:
            self.transport.abort()

    def _take_more(self) -> None:
        """Go on with the data that has arrived, and resume reading unless the application paused it."""
        if self.transport.is_closing():
            return
        if not self._is_paused:
            self.transport.resume_reading()
        if self._upstream is None:
            self._take_frames(self._partial)

    def _take_frame(self, first: int, payload: bytes, mask: bytes) -> bool:
        """Deliver a message that came in one frame; False when the frame is anything else."""
        if first not in (_TEXT, _BINARY) or self.conn.current_size is not None or self.close_sent:
            return False
        self._deliver(apply_mask(payload, mask), is_text=first == _TEXT)
        return True

    def send_receive_event_to_app(self) -> None:
        """Called by uvicorn when it has joined the fragments of a message."""
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._deliver(data, is_text=self.curr_msg_data_type == "text")

    def _deliver(self, message: bytes, *, is_text: bool) -> None:
        if is_text and not message.isascii():
            try:
                message.decode()
            except UnicodeDecodeError:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        if self._on_message is not None:
            self._on_message(message)
        else:
            self._early.append(message)
            if len(self._early) >= _MOST_EARLY:
                self.pause_reading()


class _LastFrame:
    """The last message with its frame: most messages go to several subscribers in a row."""

    message = b""
    frame = b""


def _client_frame(message: bytes) -> bytes:
    """A message in a client's frame, which must be masked; a mask of zeros leaves the message as it is."""
    size, first = len(message), _TEXT if message[:1] in (b"{", b"[") else _BINARY
    if size < 126:
        head = _SHORT.pack(first, _MASKED | size)
    elif size < 65536:
        head = _MIDDLE.pack(first, _MASKED | 126, size)
    else:
        head = _LONG.pack(first, _MASKED | 127, size)
    return head + bytes(4) + message


def _frame(message: bytes) -> bytes:
    size, first = len(message), _TEXT if message[0] == _BRACE else _BINARY
    if size < 126:
        head = _SHORT.pack(first, size)
    elif size < 65536:
        head = _MIDDLE.pack(first, 126, size)
    else:
        head = _LONG.pack(first, 127, size)
    _LastFrame.message, _LastFrame.frame = message, head + message
    return _LastFrame.frame

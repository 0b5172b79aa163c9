"""A WebSocket's line to its client: uvicorn's protocol, with a short way for what is sent all the time.

Whole text and binary messages go past the layers between a socket and the application, both ways. Opening,
closing, pings, fragments and faults stay with uvicorn and websockets, which get whole frames of them.
"""

import struct
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where its compiled part is missing
    from websockets.utils import apply_mask

from girandola.wire.confetti import MOTION

NAME = "girandola.line"
"""Under which name of the scope's extensions the application finds its line."""
_TEXT, _BINARY = 0x81, 0x82
_MASKED, _SIZE = 0x80, 0x7F
_SHORT, _MIDDLE, _LONG = struct.Struct(">BB"), struct.Struct(">BBH"), struct.Struct(">BBQ")
_MOST_WAITING = 32
"""Messages of a client that may wait for the application before no more are read."""


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection. ``hear`` is offered each message first, and says whether it has dealt with it."""

    hear: Callable[[bytes], bool] | None = None
    _partial = b""
    _is_short = False
    _is_full = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = cast(dict[str, Any], self.scope["extensions"])
            extensions[NAME] = self

    # --- to the client

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_full = False

    def put(self, message: bytes, following: bytes | None = None) -> bool:
        """Send at once, motion packed and everything else as text; False when the line cannot take it now."""
        if self.close_sent or self._is_full or self.transport.is_closing():
            return False  # a transport that is closing would raise, and one client's end is nobody else's
        frame = _Framed.frame if message is _Framed.message else _frame(message)
        self.transport.write(frame if following is None else frame + _frame(following))
        return True

    # --- from the client

    def data_received(self, data: bytes) -> None:
        if not self._is_short:
            super().data_received(data)
            # The first thing received is the request alone, as uvicorn passes it on; frames follow.
            self._is_short = hasattr(self, "scope") and self.conn.parser_exc is None
            return
        size = len(data) - 6  # of what nearly always comes: a single short message, and nothing else
        is_one = 0 <= size < 126 and data[1] == _MASKED | size and not self._partial
        if not is_one or self.transport.is_closing() or not self._heard(data[0], data[6:], data[2:6]):
            self._take(self._partial + data)

    def _take(self, data: bytes) -> None:
        """Take all frames that are whole; the rest waits for more."""
        at = 0
        while len(data) - at >= 2 and not self.transport.is_closing():
            size, start = data[at + 1] & _SIZE, at + 2
            if size >= 126:
                start = at + (4 if size == 126 else 10)
                size = int.from_bytes(data[at + 2 : start], "big") if len(data) >= start else 0
            if not data[at + 1] & _MASKED or size > self.config.ws_max_size:
                self._is_short, self._partial = False, b""
                super().data_received(data[at:])  # which refuses it
                return
            end = start + 4 + size
            if len(data) < end:
                break
            if not self._heard(data[at], data[start + 4 : end], data[start : start + 4]):
                super().data_received(data[at:end])
            at = end
        self._partial = data[at:]

    def _heard(self, first: int, payload: bytes, mask: bytes) -> bool:
        """Pass a message on that came in one frame; False when the frame is anything else."""
        if first not in (_TEXT, _BINARY) or self.conn.current_size is not None or self.close_sent:
            return False
        message = apply_mask(payload, mask)
        if self.hear is not None and self.hear(message):
            return True
        if first == _TEXT:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": message.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return True
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if not self.read_paused and self.queue.qsize() >= _MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()
        return True


class _Framed:
    """The last message in its frame: motion and events go to everybody at a table, one after the other."""

    message = b""
    frame = b""


def _frame(message: bytes) -> bytes:
    size, first = len(message), _BINARY if message[0] == MOTION else _TEXT
    if size < 126:
        head = _SHORT.pack(first, size)
    elif size < 65536:
        head = _MIDDLE.pack(first, 126, size)
    else:
        head = _LONG.pack(first, 127, size)
    _Framed.message, _Framed.frame = message, head + message
    return _Framed.frame

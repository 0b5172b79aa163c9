"""uvicorn's HTTP protocol with three limits: the time that a request may take to arrive, the connections of
one address, and a delay for an address that sends far too many requests. Refusing those would cost nearly as
much as answering them.

After its upgrade a WebSocket is counted as a socket (context.py) and no longer here.
"""

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from girandola.server.rate_limit import RateLimiter, network_of

_ARRIVING = (h11.IDLE, h11.SEND_BODY)
_FAR_TOO_OFTEN = 5.0
"""From this multiple of the request rate on, an address is delayed."""
_DELAY = 1.0
"""Seconds for which such a connection is not read."""


class ConnectionLimits:
    """What all connections of a server share; called by uvicorn to make the protocol of a connection."""

    def __init__(
        self,
        request_seconds: float,
        per_address: int | None,
        request_rate: float,
        inner: tuple[str, int] | None = None,
    ) -> None:
        """``per_address`` is None behind a proxy, where every connection has the proxy's address. Connections
        to ``inner``, the internal address, are not counted."""
        self.request_seconds = request_seconds
        self.inner = inner
        self.per_address = per_address
        self.open: Counter[str] = Counter()
        far_too_many = _FAR_TOO_OFTEN * request_rate
        self._requests = RateLimiter(far_too_many, burst=max(1.0, far_too_many))

    def __call__(self, **arguments: Any) -> "LimitedHttpProtocol":
        return LimitedHttpProtocol(self, **arguments)

    def enter(self, address: str) -> bool:
        if self.per_address is not None and self.open[address] >= self.per_address:
            return False
        self.open[address] += 1
        return True

    def allows(self, address: str | None) -> bool:
        """Count a request; False if this address has sent far too many."""
        return self.per_address is None or not address or self._requests.take(address)

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


class LimitedHttpProtocol(H11Protocol):
    """One connection. A request that does not arrive in time ends it."""

    def __init__(self, limits: ConnectionLimits, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._limits = limits
        self._address: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._early: bytes | None = None
        """Data that arrived while the connection is not read; None while it is."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        is_inner = self.server is not None and self.server == self._limits.inner
        address = "" if is_inner else network_of(self.client[0] if self.client else "")
        if not is_inner and not self._limits.enter(address):
            transport.abort()
            return
        self._address = address
        self._watch()
        if not self._limits.allows(address):
            self._early = b""
            self.loop.call_later(_DELAY, self._read_on)

    def _read_on(self) -> None:
        early, self._early = self._early, None
        if not self.transport.is_closing():
            self.transport.resume_reading()
            if early:
                self.data_received(early)

    def data_received(self, data: bytes) -> None:
        if self._early is not None:
            self._early += data
            self.transport.pause_reading()  # not before: uvloop begins to read after connection_made
            return
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Read the next request on this connection, now or after a delay."""
        if self.transport.is_closing() or self._limits.allows(self._address):
            super().on_response_complete()
        else:
            self.flow.pause_reading()
            self.loop.call_later(_DELAY, super().on_response_complete)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Limit the time from a request's first byte to its last."""
        is_arriving = self._address is not None and self.conn.their_state in _ARRIVING
        if is_arriving and self._timer is None:
            self._timer = self.loop.call_later(self._limits.request_seconds, self._give_up)
        elif not is_arriving and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.conn.their_state in _ARRIVING and not self.transport.is_closing():
            self.transport.abort()

    def _release(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._address:
            self._limits.leave(self._address)
        self._address = None

"""One client's connection to the server, message by message, independent of the transport.

Messages are handled one after the other, so that answers come in order.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from girandola.core.errors import MalformedInput, Refused
from girandola.server.rate_limit import TokenBucket
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.table.checks import Asker
from girandola.wire import messages as m
from girandola.wire.codec import encode
from girandola.wire.refusals import ServerRefusal

log = logging.getLogger(__name__)

# Closing codes, as docs/protocol.md lists them.
NORMAL = 1000
RESYNC = 4409
SERVER_ERROR = 4500
_MOST_VIOLATIONS = 50
_MOST_WAITING = 32
"""The most messages of a client that are queued before reading pauses."""
_GRACE = 2.0
"""Seconds that a client has to read why it is disconnected."""


def log_error(services: Services, error: Exception) -> None:
    """Log an error of the server. A database error is logged by its class only, because its text may contain
    private data."""
    if isinstance(error, SQLAlchemyError):
        services.metrics.not_saved.inc()
        log.error("the database failed", extra={"cause": type(error).__name__})
    else:
        log.error("a socket failed", exc_info=error)


class Connection(Protocol):
    """What carries messages to and from the client."""

    def write(self, message: bytes, following: bytes | None = None) -> bool:
        """Send one message, or two that belong together; False if it takes no more for now."""

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class ClientSocket(ABC):
    """Handles what one client sends. The futures ``joined`` and ``ended`` are done when that has happened."""

    def __init__(self, connection: Connection, services: Services, asker: Asker) -> None:
        loop = asyncio.get_running_loop()
        self.subscriber = Subscriber(asker, services.settings.outbox, connection.write)
        self.subscriber.on_cut = self._on_cut
        self.joined: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._connection = connection
        self._services = services
        self._commands = TokenBucket(services.settings.message_rate)
        self._waiting: deque[bytes] = deque()
        self._violations = 0
        self.is_busy = False
        self.close_code = NORMAL

    @abstractmethod
    def _submit(self, data: bytes) -> None:
        """Decode a command and submit it; raises MalformedInput. The result is passed to ``_answered``."""

    @abstractmethod
    def _leave(self) -> None:
        """The client has disconnected."""

    def receive(self, data: bytes) -> None:
        """Handle a message, now or when those before it are done."""
        if self.ended.done():
            return
        if self.is_busy:
            self._waiting.append(data)
            if len(self._waiting) == _MOST_WAITING:
                self._connection.pause_reading()
        else:
            self._take(data)

    def _take(self, data: bytes) -> None:
        try:
            if not self._commands.take():
                raise Refused(ServerRefusal.TOO_FAST)
            self._submit(data)
        except (Refused, MalformedInput) as error:
            self._refuse_violation(error)

    def _pong(self, ping: m.Ping) -> None:
        self.subscriber.send(encode(m.Pong(ping.id, self._services.clock.now())))

    def _answered(self, number: int | None, result: int | Exception) -> None:
        """Called with the result of a command, after the client was answered; or with an error."""
        if isinstance(result, Exception):
            self._report(number, result)
        elif not self.joined.done():
            self.joined.set_result(None)
        self.is_busy = False
        while self._waiting and not self.is_busy and not self.ended.done():
            if len(self._waiting) == _MOST_WAITING:
                self._connection.resume_reading()
            self._take(self._waiting.popleft())

    # --- refusals and the end

    def _report(self, number: int | None, error: Exception) -> None:
        if isinstance(error, Refused | MalformedInput):
            self._refuse(number, error)
        else:
            self._fail(number, error)

    def _refuse_violation(self, error: Refused | MalformedInput) -> None:
        """Refuse a message that no correct client sends; too many of them end the connection."""
        self._violations += 1
        self._refuse(None, error)
        if self._violations >= _MOST_VIOLATIONS:
            self._end()

    def _fail(self, number: int | None, error: Exception) -> None:
        """Answer that a command was not saved, and close the connection with a code that says so."""
        log_error(self._services, error)
        self._refuse(number, Refused(ServerRefusal.NOT_SAVED))
        self.close_code = SERVER_ERROR
        if self.subscriber.backlog:  # leave the client a moment to read the reason
            asyncio.get_running_loop().call_later(_GRACE, self._end)
        else:
            self._end()

    def _refuse(self, number: int | None, error: Refused | MalformedInput) -> None:
        reason = error.reason if isinstance(error, Refused) else ServerRefusal.MALFORMED
        message = None if isinstance(error, Refused) else str(error)
        self._services.metrics.refusals.labels(reason).inc()
        self.subscriber.send(encode(m.RefusedMessage(number, reason, message)))

    def _on_cut(self) -> None:
        self._services.metrics.cut.inc()
        self.close_code = RESYNC
        if self.subscriber.backlog:  # leave the client a moment to read the reason
            asyncio.get_running_loop().call_later(_GRACE, self._end)
        else:
            self._end()

    def writable(self) -> None:
        """The transport accepts messages again."""
        self.subscriber.flush()
        if self.subscriber.is_cut and not self.subscriber.backlog:
            self._end()

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def close(self) -> None:
        """The connection has ended."""
        self._end()
        self._waiting.clear()
        self.subscriber.close()
        self._leave()

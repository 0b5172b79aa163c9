"""One client's conversation with the server, message by message, whatever the connection underneath.

A client's messages are dealt with one after the other, so that answers come in order.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from girandola.core.errors import MalformedInput, Refused
from girandola.server.rate_limit import TokenBucket
from girandola.server.refusals import ServerRefusal
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.table.checks import Asker
from girandola.wire import messages as m
from girandola.wire.codec import encode

log = logging.getLogger(__name__)

# Closing codes, as docs/protocol.md lists them.
NORMAL = 1000
RESYNC = 4409
FAULT = 4500
_MOST_FAULTS = 50
_MOST_WAITING = 32
"""Messages of a client that may wait before no more are read."""
_GRACE = 2.0
"""Seconds in which a connection that was cut may still take the reason."""


def log_fault(services: Services, error: Exception) -> None:
    """Log our own fault. Of the database's only the kind: its words may hold what nobody should read."""
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
    """Takes what one client sends. ``joined`` and ``ended`` are done when that has happened."""

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
        self._faults = 0
        self.is_busy = False
        self.close_code = NORMAL

    @abstractmethod
    def _obey(self, data: bytes) -> None:
        """Read a command and carry it out; raises MalformedInput. The answer goes to ``_answered``."""

    @abstractmethod
    def _leave(self) -> None:
        """The client has gone."""

    def receive(self, data: bytes) -> None:
        """Deal with a message, now or when those before it are done."""
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
            self._obey(data)
        except (Refused, MalformedInput) as error:
            self._fault(error)

    def _pong(self, ping: m.Ping) -> None:
        self.subscriber.send(encode(m.Pong(ping.id, self._services.clock.now())))

    def _answered(self, number: int | None, result: int | Exception) -> None:
        """A command was carried out, and the client knows; or there was something in the way."""
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

    def _fault(self, error: Refused | MalformedInput) -> None:
        """Refuse what no proper client sends; too many of these end the conversation."""
        self._faults += 1
        self._refuse(None, error)
        if self._faults >= _MOST_FAULTS:
            self._end()

    def _fail(self, number: int | None, error: Exception) -> None:
        """Say that a command was not saved, and end the connection with a code that means it."""
        log_fault(self._services, error)
        self._refuse(number, Refused(ServerRefusal.NOT_SAVED))
        self.close_code = FAULT
        if self.subscriber.backlog:  # give the connection a moment to take the reason
            asyncio.get_running_loop().call_later(_GRACE, self._end)
        else:
            self._end()

    def _refuse(self, number: int | None, error: Refused | MalformedInput) -> None:
        reason, message = (
            ("malformed", str(error)) if isinstance(error, MalformedInput) else (error.reason, None)
        )
        self._services.metrics.refusals.labels(reason).inc()
        self.subscriber.send(encode(m.RefusedTold(number, reason, message)))

    def _on_cut(self) -> None:
        self._services.metrics.cut.inc()
        self.close_code = RESYNC
        if self.subscriber.backlog:  # give the connection a moment to take the reason
            asyncio.get_running_loop().call_later(_GRACE, self._end)
        else:
            self._end()

    def writable(self) -> None:
        """The connection takes messages again."""
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

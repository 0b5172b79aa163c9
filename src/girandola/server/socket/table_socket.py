"""One client's connection to one table. Inputs to a real-time game do not wait for earlier commands."""

from functools import partial

from girandola.core.errors import MalformedInput, Refused
from girandola.server.rate_limit import TokenBucket
from girandola.server.services import Services
from girandola.server.socket.client_socket import ClientSocket, Connection
from girandola.server.tables.referee import Referee
from girandola.table.checks import Asker, TableRefusal
from girandola.wire import messages as m
from girandola.wire.codec import is_input, read_command
from girandola.wire.refusals import ServerRefusal

_JOINING = (m.Join, m.Look)
_INPUT_RATE = 90.0
"""Inputs a second to a real-time game; a pointer moves thirty times a second."""


class TableSocket(ClientSocket):
    """Handles the messages that one client sends to a table."""

    def __init__(self, connection: Connection, services: Services, referee: Referee, asker: Asker) -> None:
        super().__init__(connection, services, asker)
        self._referee = referee
        self._inputs = TokenBucket(_INPUT_RATE)

    def receive(self, data: bytes) -> None:
        if is_input(data) and self.joined.done():
            if not self.ended.done():
                self._take_input(data)
        else:
            super().receive(data)

    def _take(self, data: bytes) -> None:
        if is_input(data):
            self._take_input(data)
        else:
            super()._take(data)

    def _submit(self, data: bytes) -> None:
        command = read_command(data)
        if isinstance(command, m.Ping):
            self._pong(command)
            return
        self.is_busy = True
        reply = partial(self._answered, command.id)
        if isinstance(command, _JOINING):
            self._referee.submit_join(self.subscriber, command.seat, command.since, reply)
        else:
            self._referee.submit(self.subscriber.asker, command, reply, self.subscriber)

    def _leave(self) -> None:
        self._referee.leave(self.subscriber)

    # --- inputs to a real-time game

    def _take_input(self, data: bytes) -> None:
        runner = self._referee.realtime
        if not self.joined.done():
            self._refuse(None, Refused(ServerRefusal.JOIN_FIRST))
        elif runner is not None:
            runner.receive(self, data)
        elif self.allows_input():
            self._refuse(None, Refused(TableRefusal.NO_GAME))

    def allows_input(self) -> bool:
        if self.ended.done():
            return False
        if not self._inputs.take():
            self._refuse_violation(Refused(ServerRefusal.TOO_FAST))
            return False
        return True

    def refuse_malformed(self, message: str) -> None:
        self._refuse_violation(MalformedInput(message))

"""One client's connection to one viewing."""

from functools import partial

from girandola.server.services import Services
from girandola.server.socket.client_socket import ClientSocket, Connection
from girandola.server.viewings.host import ViewingHost
from girandola.table.checks import Asker
from girandola.table.viewing import Enter
from girandola.wire.codec import read_viewer_command
from girandola.wire.messages import Ping


class ViewingSocket(ClientSocket):
    """Handles the messages that one client sends to a viewing."""

    def __init__(
        self, connection: Connection, services: Services, host: ViewingHost, asker: Asker, link: str
    ) -> None:
        """``link`` is the address of the viewing, for other people."""
        super().__init__(connection, services, asker)
        self._host = host
        self._link = link

    def _submit(self, data: bytes) -> None:
        command = read_viewer_command(data)
        if isinstance(command, Ping):
            self._pong(command)
            return
        self.is_busy = True
        reply = partial(self._answered, command.id)
        if isinstance(command, Enter):
            self._host.enter(self.subscriber, self._link, reply)
        else:
            self._host.submit(self.subscriber, command, reply)

    def _leave(self) -> None:
        self._host.leave(self.subscriber)

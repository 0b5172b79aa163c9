"""The live protocol on one socket: join, then commands in and messages out. docs/protocol.md tells it."""

import asyncio
import contextlib
import logging
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from girandola.confetti.actions import Input, Move
from girandola.confetti.state import made
from girandola.games.confetti.view import UNITS
from girandola.server.http.context import AppContext
from girandola.server.rate_limit import TokenBucket
from girandola.server.socket.fast_protocol import NAME, FastWebSocketProtocol
from girandola.server.tables.referee import Referee
from girandola.server.tables.subscriber import Subscriber
from girandola.table.checks import Asker
from girandola.table.commands import Act
from girandola.table.game import MalformedInput, Refused
from girandola.wire import messages as m
from girandola.wire.codec import encode, read_command
from girandola.wire.confetti import (
    MOTION,
    ConfettiInput,
    ConfettiInputRefused,
    MoveSent,
    is_confetti_input,
    read_input,
)

log = logging.getLogger(__name__)

# Closing codes of our own, as docs/protocol.md lists them.
NOBODY = 4401
FOREIGN = 4403
NO_TABLE = 4404
RESYNC = 4409
TOO_MANY = 4429
_JOIN_WITHIN = 15.0
_MOST_FAULTS = 50
_A_MOVE = b'["m"'
_LIVE_RATE = 90.0
"""Inputs a second to a live game; a pointer is told thirty times."""


async def table_socket(socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    context: AppContext = socket.app.state.context
    await socket.accept()
    if not context.is_welcome_origin(socket):
        await socket.close(FOREIGN, "this page belongs to another site")
        return
    visitor = await context.visitors.who(socket)
    if visitor is None:
        await socket.close(NOBODY, "say who you are first: POST api/visitors")
        return
    try:
        referee = await context.house.referee(socket.path_params["table"])
    except Refused as refused:
        await socket.close(NO_TABLE, refused.reason)
        return
    if not context.enter(visitor.id):
        await socket.close(TOO_MANY, "too many sockets are open")
        return
    line: FastWebSocketProtocol | None = socket.scope.get("extensions", {}).get(NAME)
    subscriber = Subscriber(
        Asker(visitor.id, visitor.name), context.settings.outbox, line.put if line else None
    )
    try:
        await _converse(socket, context, referee, subscriber, line)
    finally:
        context.leave(visitor.id)
        referee.leave(subscriber)


async def _converse(
    socket: WebSocket,
    context: AppContext,
    referee: Referee,
    subscriber: Subscriber,
    line: FastWebSocketProtocol | None,
) -> None:
    conversation = TableSocket(socket, context, referee, subscriber, line)
    if line is not None:
        line.hear = conversation.hear_at_once
    pump = asyncio.create_task(subscriber.pump(lambda message: _put(socket, message)))
    gone = asyncio.create_task(subscriber.is_stuck())
    listen = asyncio.create_task(conversation.listen())
    try:
        done, _ = await asyncio.wait({pump, listen, gone}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            if (error := task.exception()) is not None and not isinstance(error, WebSocketDisconnect):
                log.error("a socket failed", exc_info=error)
    finally:
        subscriber.close()
        if line is not None:
            line.hear = None
        for task in (pump, listen, gone):
            task.cancel()
        await asyncio.gather(pump, listen, gone, return_exceptions=True)
        if subscriber.is_cut:
            context.house.metrics.cut.inc()
        await _close(socket, RESYNC if subscriber.is_cut else 1000)


async def _put(socket: WebSocket, message: bytes) -> None:
    """Motion travels packed, everything else as text."""
    if message[0] == MOTION:
        await socket.send({"type": "websocket.send", "bytes": message})
    else:
        await socket.send({"type": "websocket.send", "text": message.decode()})


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(socket.close(code), 5)


class TableSocket:
    """What one client says, message by message."""

    def __init__(
        self,
        socket: WebSocket,
        context: AppContext,
        referee: Referee,
        subscriber: Subscriber,
        line: FastWebSocketProtocol | None = None,
    ) -> None:
        self._socket = socket
        self._desk = context
        self._referee = referee
        self._watcher = subscriber
        self._line = line
        self._has_joined = False
        self._is_listening = False
        self._is_acting = False
        self._after_acting: asyncio.Future[None] | None = None
        self._bucket = TokenBucket(context.settings.message_rate)
        self._live_bucket = TokenBucket(_LIVE_RATE)
        self._faults = 0

    async def listen(self) -> None:
        try:
            data = await asyncio.wait_for(self._receive(), _JOIN_WITHIN)
        except TimeoutError:
            return
        while data is not None and self._faults < _MOST_FAULTS:
            self._is_listening = True
            if self._is_acting:  # one thing after the other
                self._after_acting = asyncio.get_running_loop().create_future()
                await self._after_acting
            await self._hear(data)
            self._is_listening = False
            data = await self._receive()

    async def _receive(self) -> str | bytes | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        data: str | bytes = text if text is not None else message["bytes"]
        return data

    def hear_at_once(self, data: bytes) -> bool:
        """Take an action, or an input to a live game, without a way through queues and tasks.

        False when this is anything else, or has to wait: before the joining is done, while something is dealt
        with that was said before, and for the end when somebody was faulty too often.
        """
        if not self._has_joined:
            self._has_joined = self._watcher in self._referee.broadcaster.subscribers
        if not self._has_joined or self._faults >= _MOST_FAULTS:
            return False
        if data[:4] == _A_MOVE:
            game = self._referee.live
            if game is not None and game.hear_later(self, data):
                return True
        if data[:1] == b"[":
            self._hear_input(data)
            return True
        return self._act_at_once(data)

    def _act_at_once(self, data: bytes) -> bool:
        assert self._line is not None, "only a line offers what it hears"
        has_said_more = self._is_acting or self._is_listening or not self._line.queue.empty()
        if has_said_more or not self._referee.is_free:
            return False
        try:
            command = read_command(data)
        except MalformedInput:
            return False
        if type(command) is not Act:
            return False
        if self._bucket.take():
            self._is_acting = True
            self._referee.act(self._watcher, command, partial(self._acted, command.id))
        else:
            self._faults += 1
            self._refuse(command.id, "too-fast")
        return True

    def _acted(self, number: int | None, error: Exception | None) -> None:
        self._is_acting = False
        if self._after_acting is not None and not self._after_acting.done():
            self._after_acting.set_result(None)
        if isinstance(error, Refused):
            self._refuse(number, error.reason)
        elif isinstance(error, MalformedInput):
            self._refuse(number, "malformed", str(error))
        elif error is not None:
            log.error("a socket failed", exc_info=error)
            assert self._line is not None, "only what came over a line is done at once"
            self._line.queue.put_nowait({"type": "websocket.disconnect", "code": 1011})

    def _read_input(self, data: str | bytes) -> ConfettiInput | None:
        """What an input says, unless it is refused already."""
        if not self._live_bucket.take():
            self._faults += 1
            self._refuse(None, "too-fast")
            return None
        try:
            return read_input(data)
        except MalformedInput as error:
            self._faults += 1
            self._refuse(None, "malformed", str(error))
            return None

    def read_move(self, data: bytes, arrival: int) -> Input | None:
        """A move that has waited to be read, as the machine takes it; None if it is refused. Who was faulty
        too often gets no more words: the next message is the end."""
        if self._faults >= _MOST_FAULTS:
            return None
        sent, eyes = self._read_input(data), self._watcher.eyes
        if type(sent) is not MoveSent:
            return None
        if eyes is None or not eyes.is_player:
            self._watcher.send(encode(ConfettiInputRefused(0, "not-seated")))
            return None
        place = made(Move, (sent.x / UNITS, sent.y / UNITS))
        return made(Input, (eyes.seat, place, sent.stamp, arrival))

    def _hear_input(self, data: str | bytes) -> None:
        """An input of somebody who has joined: it is neither saved nor told before the machine has it."""
        sent = self._read_input(data)
        if sent is None:
            return
        game = self._referee.live
        if game is None:
            self._refuse(None, "no-game")
        else:
            game.hear(self._watcher, sent)

    async def _hear(self, data: str | bytes) -> None:
        if is_confetti_input(data):
            if self._watcher in self._referee.subscribers:
                self._hear_input(data)
            else:
                self._refuse(None, "join-first")
            return
        if not self._bucket.take():
            self._faults += 1
            self._refuse(None, "too-fast")
            return
        try:
            command = read_command(data)
        except MalformedInput as error:
            self._faults += 1
            self._refuse(None, "malformed", str(error))
            return
        try:
            await self._obey(command)
        except Refused as refused:
            self._refuse(command.id, refused.reason)
        except MalformedInput as error:
            self._refuse(command.id, "malformed", str(error))

    async def _obey(self, command: m.FromClient) -> None:
        subscriber, referee = self._watcher, self._referee
        if isinstance(command, m.Ping):
            subscriber.send(encode(m.Pong(command.id, self._desk.house.now())))
        elif isinstance(command, m.Join | m.Look):
            await referee.join(subscriber, command.seat, command.since)
        elif subscriber not in referee.subscribers:
            raise Refused("join-first")
        else:
            seq = await referee.command(subscriber.asker, command)
            subscriber.send(encode(m.Done(command.id, seq)))

    def _refuse(self, number: int | None, reason: str, message: str | None = None) -> None:
        self._desk.house.metrics.refusals.labels(reason).inc()
        self._watcher.send(encode(m.RefusedTold(number, reason, message)))

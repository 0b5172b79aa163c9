"""Load for a server: hands at real-time tables over real WebSockets, many in one process, which measure
motion.

The hands of one table share one picture of it, made from what the first of them receives, so that this
measures the server and not itself. Each of them has a socket and receives everything.
"""

import asyncio
import os
import signal
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from girandola.confetti.actions import Action, Drop, Grab, Move, Pin
from girandola.games.confetti.view import UNITS
from girandola_tools.bench.confetti_hands import Mirror, RestlessHand
from girandola_tools.bench.local_server import processor_of
from girandola_tools.bench.thin_socket import Socket, connect

_decode = msgspec.json.Decoder().decode
_ACT_EVERY = 0.05
"""Seconds between two movements of a hand."""
_BACK_AFTER, _PATIENCE = 0.3, 30.0
_TICK_MS = 50
"""Milliseconds between two frames of a table: they are due at whole multiples on the round's clock."""


@dataclass(slots=True)
class LiveFigures:
    """How late motion came, and how many frames and bytes.

    A frame is due at the last tick before its stamp on the round's clock. The offset between that clock and
    ours is taken from the table's fastest frame, so a late tick, a late send and a late arrival all count. A
    tick that was missed altogether shows in the number of frames. ``processor`` is the server's processor
    time, ``own`` that of the measuring process: one that is busy all the time receives late.
    """

    late: list[float] = field(default_factory=list)
    inputs: int = 0
    frames: int = 0
    bytes: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    own: float = 0.0
    back: list[float] = field(default_factory=list)
    """Seconds from the killing of a process until each player who was cut off had the table again."""


class _LiveSocket(Socket):
    """A socket that receives packed motion too."""

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode in (1, 2):
            self._hear(payload)
        else:
            super()._frame(opcode, payload)


class LiveTable:
    """The hands of one table; each connects to the next process."""

    def __init__(
        self, urls: Sequence[str], table: str, secrets: list[str], figures: LiveFigures, seed: int
    ) -> None:
        self._urls = [urls[(seed + seat) % len(urls)] for seat in range(len(secrets))]
        self._table, self._secrets = table, secrets
        self._figures = figures
        self._random = Random(seed)
        self._sockets: list[Socket] = []
        self._mirror = Mirror()
        self._hands = [RestlessHand(seat, self._mirror, seed * 10 + seat) for seat in range(len(secrets))]
        self._zero = 0.0
        self._number = 0
        # Numbers in arrays: nothing that Python's garbage collector would visit during the measurement.
        self._stamps, self._arrivals = array("I"), array("d")
        self._beat: asyncio.TimerHandle | None = None
        self.is_counting = False

    async def join(self) -> None:
        for seat, url in enumerate(self._urls):
            hear = self._hear_first if seat == 0 else self._hear
            self._sockets.append(await self._come_in(url, seat, hear))

    async def _come_in(self, url: str, seat: int, hear: Callable[[bytes], None]) -> Socket:
        path = f"api/tables/{self._table}/live"
        socket = await connect(url, path, self._secrets[seat], hear, _LiveSocket)
        socket.send(b'{"type":"join"}')
        return socket

    async def come_back(self, url: str, killed: float) -> None:
        """Reconnect those who were cut off to this process, as the page does, and wait for their view."""
        lost = [seat for seat, socket in enumerate(self._sockets) if socket.is_lost]
        await asyncio.sleep(_BACK_AFTER)
        await asyncio.gather(*(self._return(url, seat, killed) for seat in lost))

    async def _return(self, url: str, seat: int, killed: float) -> None:
        seen = asyncio.Event()

        def hear(data: bytes) -> None:
            if data[0] != 1 and b'"type":"live-view"' in data[:40]:
                seen.set()

        self._sockets[seat] = await self._come_in(url, seat, hear)
        await asyncio.wait_for(seen.wait(), _PATIENCE)
        self._figures.back.append(time.perf_counter() - killed)

    def start(self) -> None:
        self._sockets[0].send(b'{"type":"start"}')

    def _hear(self, data: bytes) -> None:
        if not self.is_counting:
            return
        if data[0] == 1:
            self._arrivals.append(time.perf_counter())
            self._stamps.append(int.from_bytes(data[1:5], "big"))
        self._figures.bytes += len(data) + 2

    def _hear_first(self, data: bytes) -> None:
        self._hear(data)
        if data[0] == 1:
            return
        message = _decode(data)
        if message["type"] == "live-view" and message["view"] is not None:
            self._zero = time.perf_counter() - message["now"] / 1000
            self._mirror.take_view(message["view"])
        elif message["type"] == "live":
            for event in message["events"]:
                self._mirror.follow(event)

    def play(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the hands act twenty times a second from now on, half of them between the other half."""
        self._act(loop, loop.time() + self._random.uniform(0, _ACT_EVERY), 0)

    def _act(self, loop: asyncio.AbstractEventLoop, due: float, turn: int) -> None:
        mirror, now = self._mirror, int((time.perf_counter() - self._zero) * 1000)
        if mirror.stage == "sand" and mirror.begins + 100 < now < mirror.ends - 100:
            for seat in range(turn % 2, len(self._hands), 2):
                for action in self._hands[seat].act(now):
                    self._say(seat, action, now)
        due = max(due + _ACT_EVERY / 2, loop.time())
        self._beat = loop.call_at(due, self._act, loop, due, turn + 1)

    def _say(self, seat: int, action: Action, now: int) -> None:
        self._number += 1
        match action:
            case Move(x, y):
                said = b'["m",%d,%d,%d]' % (now, round(x * UNITS), round(y * UNITS))
            case Grab(card, u, v):
                said = b'["g",%d,%d,%d,%d,%d]' % (self._number, now, card, round(u * 1000), round(v * 1000))
            case Drop():
                said = b'["d",%d,%d]' % (self._number, now)
            case Pin():
                said = b'["p",%d,%d]' % (self._number, now)
            case _:
                raise AssertionError("hands do nothing else in a round")
        self._figures.inputs += self.is_counting
        self._sockets[seat].send(said)

    def count(self) -> None:
        """Combine the measurements."""
        heard = list(zip(self._stamps, self._arrivals, strict=True))
        late = [arrival - (now - now % _TICK_MS) / 1000 for now, arrival in heard]
        quickest = min(late, default=0.0)
        self._figures.late += [one - quickest for one in late]
        self._figures.frames += len(late)

    def close(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
        for socket in self._sockets:
            socket.close()


async def play_live(
    urls: Sequence[str],
    tables: list[tuple[str, list[str]]],
    seconds: float,
    pids: Sequence[int],
    *,
    kills: bool = False,
) -> LiveFigures:
    """Play first rounds at these tables and measure some seconds of them.

    ``pids`` are the server's processes, each at its own address; their processor time is measured meanwhile.
    If it ``kills``, the first of them is killed at the end, in the middle of the rounds.
    """
    figures = LiveFigures()
    loop = asyncio.get_running_loop()
    seated = [LiveTable(urls, table, secrets, figures, n) for n, (table, secrets) in enumerate(tables)]
    for table in seated:
        await table.join()
    for table in seated:
        table.start()
        await asyncio.sleep(0.01)
    for table in seated:
        table.play(loop)
    await asyncio.sleep(6)  # the sand runs, and every hand moves
    for table in seated:
        table.is_counting = True
    began, used, own = time.perf_counter(), sum(map(processor_of, pids)), time.process_time()
    await asyncio.sleep(seconds)
    figures.seconds, figures.processor = time.perf_counter() - began, sum(map(processor_of, pids)) - used
    figures.own = time.process_time() - own
    for table in seated:
        table.is_counting = False
        table.count()
    if kills:
        killed = time.perf_counter()
        os.kill(pids[0], signal.SIGKILL)
        await asyncio.sleep(0.05)  # the system closes its connections
        await asyncio.gather(*(table.come_back(urls[1], killed) for table in seated))
    for table in seated:
        table.close()
    return figures

"""A slow connection with jitter, for tests: a proxy that forwards everything later, in order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random


class SlowLine:
    """Between a client and a server; each way takes ``delay`` seconds, give or take ``jitter``."""

    def __init__(self, port: int, delay: float, jitter: float, seed: int) -> None:
        self._port = port
        self._delay = delay
        self._jitter = jitter
        self._random = Random(seed)
        self.flows = asyncio.Event()
        """While it is not set, nothing more reaches the client; what the client says gets through."""
        self.flows.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []

    async def close(self) -> None:
        """Cut every connection that is still open."""
        self.flows.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for end in self._ends:
            end.close()
        await asyncio.gather(*(end.wait_closed() for end in self._ends), return_exceptions=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends += (writer, back)
        always = asyncio.Event()
        always.set()
        for source, goal, gate in ((reader, back, always), (there, writer, self.flows)):
            task = asyncio.create_task(self._pass_on(source, goal, gate))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(
        self, source: asyncio.StreamReader, goal: asyncio.StreamWriter, gate: asyncio.Event
    ) -> None:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        handing = asyncio.create_task(self._hand_over(waiting, goal, gate))
        due = 0.0
        try:
            with contextlib.suppress(ConnectionError):
                while data := await source.read(65_536):
                    late = self._delay + self._random.uniform(-self._jitter, self._jitter)
                    due = max(due, loop.time() + late)  # nothing overtakes on a line
                    waiting.put_nowait((due, data))
            waiting.put_nowait((due, b""))
            await handing
        finally:
            handing.cancel()

    async def _hand_over(
        self, waiting: "asyncio.Queue[tuple[float, bytes]]", goal: asyncio.StreamWriter, gate: asyncio.Event
    ) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(ConnectionError):
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                await gate.wait()
                if not data:
                    break
                goal.write(data)
                await goal.drain()
        goal.close()


@contextlib.asynccontextmanager
async def slow_line(port: int, *, ms: int, jitter_ms: int, seed: int = 1) -> AsyncIterator[str]:
    """The address to use instead of the server's."""
    async with _opened(SlowLine(port, ms / 1000, jitter_ms / 1000, seed)) as address:
        yield address


@contextlib.asynccontextmanager
async def stopped_line(port: int) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """The address to use instead of the server's, and what to clear so that nothing more comes through."""
    line = SlowLine(port, 0.0, 0.0, 1)
    async with _opened(line) as address:
        yield address, line.flows


@contextlib.asynccontextmanager
async def _opened(line: SlowLine) -> AsyncIterator[str]:
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    finally:
        server.close()
        await line.close()

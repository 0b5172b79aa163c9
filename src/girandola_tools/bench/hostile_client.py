"""A hostile client: it does one thing that could make others wait, as hard as it can, for some seconds.

It keeps to no limit and reads what it is refused. Where the system lets it, it comes from an address of its
own, as it would in reality: limits are counted for each address.
"""

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlsplit

from girandola.hanabi import edition_named, legal_actions, shuffled, start, step
from girandola.hanabi.outcome import outcome
from girandola.hanabi.record import Record, write_record
from girandola_tools.bench.thin_socket import Socket, connect

_LINES = 4
"""Connections that ask at once."""
_MANY_LINES = 100
_PING = b"\x89\x80\0\0\0\0"
_MOST_OPEN = 600
_MOST_UNSENT = 1_000_000
_PATIENCE = 1.5  # seconds
_STRONGEST = "searcher:deep"


@dataclass(slots=True)
class Hostile:
    """One hostile client, until its time is over and it got what it wanted; ``answers`` counts the
    results."""

    url: str
    until: float
    source: str | None = None
    wanted: frozenset[str] = frozenset()
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until or not all(self.answers[one] for one in self.wanted)

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = urlsplit(self.url)
        here = None if self.source is None else (self.source, 0)
        return await asyncio.open_connection(where.hostname, where.port, local_addr=here)

    async def ask(self, method: str, path: str, body: object = None, secret: str = "") -> bytes:
        """One request on a connection of its own; the body of the answer."""
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} /{path} HTTP/1.1\r\nHost: {urlsplit(self.url).netloc}\r\nConnection: close\r\n"
        head += f"Authorization: Bearer {secret}\r\nContent-Length: {len(content)}\r\n\r\n"
        try:
            reader, writer = await self.open()
            try:
                writer.write(head.encode() + content)
                answer = await reader.read(-1)
            finally:
                writer.close()
        except OSError as error:
            self.answers[type(error).__name__] += 1
            await asyncio.sleep(0.01)
            return b""
        self.answers[answer[9:12].decode() or "closed"] += 1
        return answer.partition(b"\r\n\r\n")[2]

    async def visitor(self) -> str:
        """The secret of a new visitor; empty if none can be made for now."""
        answer = await self.ask("POST", "api/visitors", {"name": "Mallory", "bearer": True})
        return str(_read(answer).get("secret", ""))

    async def table(self, secret: str, **wish: object) -> str:
        options = {"game": "hanabi", "seats": 5}
        return str(
            _read(await self.ask("POST", "api/tables", {"options": options, **wish}, secret)).get("table", "")
        )

    async def socket(self, table: str, secret: str) -> Socket | None:
        try:
            line = await connect(self.url, f"api/tables/{table}/live", secret, self._hear, source=self.source)
        except (OSError, asyncio.CancelledError) as error:
            self.answers[type(error).__name__] += 1
            return None
        line.on_close = self._close
        line.send(b'{"type":"join"}')
        return line

    def _close(self, code: int) -> None:
        self.answers[f"closed with {code}"] += 1

    def _hear(self, data: bytes) -> None:
        self.answers[data[9:20].partition(b'"')[0].decode()] += 1


def _read(answer: bytes) -> dict[str, object]:
    try:
        found = json.loads(answer)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


async def _again(hostile: Hostile, what: Callable[[], Awaitable[object]]) -> None:
    async def one() -> None:
        while hostile.goes_on:
            await what()

    await asyncio.gather(*(one() for _ in range(_LINES)))


async def export(hostile: Hostile) -> None:
    """Talk in one's own lobby, and ask for the export of all data, again and again."""
    secret = await hostile.visitor()
    table = await hostile.table(secret)
    talking = asyncio.create_task(_talk_at(hostile, table, [secret] * 5))
    await _again(hostile, lambda: hostile.ask("GET", "api/me/everything", secret=secret))
    await talking


async def erasure(hostile: Hostile) -> None:
    """Become a visitor, open a table, talk, and be forgotten, again and again."""

    async def once() -> None:
        secret = await hostile.visitor()
        if table := await hostile.table(secret, sit=0):
            say = {"type": "say", "text": "x" * 400}
            for _ in range(20):
                await hostile.ask("POST", f"api/tables/{table}/commands", say, secret)
        while hostile.goes_on and secret:
            if "tables" in _read(await hostile.ask("DELETE", "api/me", secret=secret)):
                hostile.answers["forgotten"] += 1
                break
            await asyncio.sleep(_PATIENCE)  # it costs more than is left of the limit

    await _again(hostile, once)


async def talk(hostile: Hostile) -> None:
    """Talk in a lobby through many sockets."""
    secret = await hostile.visitor()
    await _talk_at(hostile, await hostile.table(secret), [secret] * 20)


async def _talk_at(hostile: Hostile, table: str, secrets: list[str]) -> None:
    lines = [line for secret in secrets if (line := await hostile.socket(table, secret)) is not None]
    message = json.dumps({"type": "say", "text": "x" * 400}).encode()
    while hostile.goes_on:
        for line in lines:
            for _ in range(5):
                line.send(message)
        await asyncio.sleep(0.01)
    for line in lines:
        line.close()


async def openapi(hostile: Hostile) -> None:
    """Ask for the description of all messages."""
    await _again(hostile, lambda: hostile.ask("GET", "api/openapi.json"))


async def unfinished(hostile: Hostile) -> None:
    """Begin requests and never finish them."""
    held: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    try:
        while hostile.goes_on:
            if len(held) < _MOST_OPEN:
                with contextlib.suppress(OSError):
                    reader, writer = await hostile.open()
                    writer.write(b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
                    held.append((reader, writer))
            else:
                await asyncio.sleep(0.05)
            hostile.answers["begun"] = len(held)
            hostile.answers["ended by the server"] = sum(map(_has_ended, held))
    finally:
        for _, writer in held:
            writer.close()


def _has_ended(line: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> bool:
    return line[0].at_eof() or line[0].exception() is not None


async def sockets(hostile: Hostile) -> None:
    """Open sockets at a table, as many visitors."""
    table = await hostile.table(await hostile.visitor())
    lines: list[Socket] = []

    async def once() -> None:
        secret = await hostile.visitor()
        for _ in range(30):
            if secret and hostile.goes_on and (line := await hostile.socket(table, secret)) is not None:
                lines.append(line)

    await _again(hostile, once)
    for line in lines:
        line.close()


async def strong_bots(hostile: Hostile) -> None:
    """Open tables at which five of the strongest bots play, as many visitors."""

    async def once() -> None:
        secret = await hostile.visitor()
        for _ in range(6):
            await hostile.table(secret, sit=None, bots=[_STRONGEST] * 5, start=True)

    await _again(hostile, once)


async def requests(hostile: Hostile) -> None:
    """Ask for the page on many connections, without waiting for answers."""
    page = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    async def one() -> None:
        while hostile.goes_on:
            with contextlib.suppress(OSError):
                reader, writer = await hostile.open()
                try:
                    while hostile.goes_on and not reader.at_eof():
                        writer.write(page * 50)
                        hostile.answers["kilobytes"] += len(await reader.read(1 << 20)) // 1000
                finally:
                    writer.close()

    await asyncio.gather(*(one() for _ in range(_MANY_LINES)))


async def pings(hostile: Hostile) -> None:
    """Send WebSocket pings, each of which wants a pong."""
    secret = await hostile.visitor()
    table = await hostile.table(secret)
    while hostile.goes_on:
        line = await hostile.socket(table, secret)
        while hostile.goes_on and line is not None and not line.is_lost:
            line.send_raw(_PING * 5000)
            hostile.answers["pings"] += 5000
            await asyncio.sleep(0.01 if line.unsent > _MOST_UNSENT else 0)
        hostile.answers["cut off"] += line is not None and line.is_lost
        await asyncio.sleep(0.01)


async def records(hostile: Hostile) -> None:
    """Bring records to be kept."""
    secret, text = await hostile.visitor(), _some_record()
    await _again(hostile, lambda: hostile.ask("POST", "api/records", {"text": text}, secret))


def _some_record() -> str:
    dice, edition = Random(1), edition_named("it")
    deal = shuffled(edition, 5, dice)
    state, actions = start(edition, 5, deal), []
    while outcome(state) is None:
        actions.append(dice.choice(legal_actions(state, state.active)))
        state, _ = step(state, state.active, actions[-1])
    return write_record(Record(edition, ("Mallory",) * 5, deal, tuple(actions)))


DEEDS: Mapping[str, Callable[[Hostile], Awaitable[None]]] = {
    "export": export,
    "erasure": erasure,
    "talk": talk,
    "openapi": openapi,
    "unfinished": unfinished,
    "sockets": sockets,
    "strong-bots": strong_bots,
    "records": records,
    "requests": requests,
    "pings": pings,
}


async def harass(
    url: str,
    deed: str,
    seconds: float,
    source: str | None = None,
    wanted: frozenset[str] = frozenset(),
    patience: float = 1.0,
) -> Counter[str]:
    """Do one of the deeds for some seconds, and then until all answers that are ``wanted`` have come, for at
    most ``patience`` more seconds. Returns the answers, counted."""
    hostile = Hostile(url, time.monotonic() + seconds, source, wanted)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds + patience):
            await DEEDS[deed](hostile)
    return hostile.answers

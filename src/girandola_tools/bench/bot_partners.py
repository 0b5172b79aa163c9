"""People who play with bots on a server, each at a table of their own, and record how long they wait."""

import asyncio
import statistics
import time
from dataclasses import dataclass, field

import msgspec

from girandola_tools.bench.hanabi_clients import Legal, act_message
from girandola_tools.bench.local_server import ask
from girandola_tools.bench.thin_socket import Socket, connect

_THOUGHT = 0.5
"""Seconds that a person takes for an action."""
_LOADED = 15.0
"""Seconds after which bots that need loading are loaded; waits after that are reported separately."""


class _Part(msgspec.Struct):
    legal: Legal | None = None


class _Table(msgspec.Struct):
    phase: str
    state: int | None = None
    to_act: tuple[int, ...] = ()


class _Message(msgspec.Struct):
    type: str
    state: int | None = None
    to_act: tuple[int, ...] | None = None
    changes: _Part | None = None
    view: _Part | None = None
    table: _Table | None = None


_decode = msgspec.json.Decoder(_Message).decode


Waits = dict[str, list[tuple[float, float]]]
"""By table: when a bot was to act, in seconds from the beginning, and how long the person waited for it."""


@dataclass(slots=True)
class Person:
    """A person in seat 0 whose partners are bots of one kind. Takes the first legal action, and plays on."""

    url: str
    table: str
    secret: str
    kind: str
    waits: list[tuple[float, float]] = field(default_factory=list)
    """When a bot was to act, and the seconds until it had acted."""
    _socket: Socket | None = None
    _since: float | None = None

    async def join(self) -> None:
        self._socket = await connect(self.url, f"api/tables/{self.table}/live", self.secret, self._hear)
        self._socket.send(b'{"type":"join"}')

    def leave(self) -> None:
        """A bot that has not answered yet counts with the time waited so far."""
        self._stop_waiting()
        if self._socket is not None:
            self._socket.close()

    def _hear(self, data: bytes) -> None:
        if not data.startswith((b'{"type":"happened"', b'{"type":"snapshot"')):
            return
        message = _decode(data)
        state = message.state or (message.table.state if message.table else None)
        if state is None:
            return
        self._stop_waiting()
        if message.table is not None and message.table.phase == "over":
            self._later(b'{"type":"rematch"}')
            return
        to_act = message.to_act if message.to_act is not None else message.table and message.table.to_act
        if to_act and 0 not in to_act:
            self._since = time.monotonic()
        part = message.changes or message.view
        if part is not None and part.legal is not None:
            self._later(act_message(part.legal, state))

    def _stop_waiting(self) -> None:
        if self._since is not None:
            self.waits.append((self._since, time.monotonic() - self._since))
            self._since = None

    def _later(self, message: bytes) -> None:
        assert self._socket is not None, "who hears something has joined"
        asyncio.get_running_loop().call_later(_THOUGHT, self._socket.send, message)


def play_with_bots(url: str, kinds: list[str], players: int, seconds: float) -> Waits:
    """For each table, when its person waited for an action of a bot, and how long."""
    people = [_seated(url, kind, players) for kind in kinds]
    began = time.monotonic()
    asyncio.run(_play(people, seconds))
    return {
        f"{person.kind} at {person.table}": [(since - began, wait) for since, wait in person.waits]
        for person in people
    }


def _seated(url: str, kind: str, players: int) -> Person:
    secret = ask(url, "api/visitors", {"name": "Bench", "bearer": True})["secret"]
    options = {"game": "hanabi", "seats": players}
    wish = {"options": options, "sit": 0, "bots": [kind] * (players - 1), "start": True}
    return Person(url, ask(url, "api/tables", wish, secret)["table"], secret, kind)


async def _play(people: list[Person], seconds: float) -> None:
    for person in people:
        await person.join()
    await asyncio.sleep(seconds)
    for person in people:
        person.leave()


def waiting_words(waits: Waits) -> str:
    """The waits, one line for each kind of bot; the first wait of each table is listed separately."""
    lines = []
    for kind in dict.fromkeys(table.split(" at ")[0] for table in waits):
        tables = [found for table, found in waits.items() if table.split(" at ")[0] == kind]
        later = sorted(wait for found in tables for _, wait in found[1:])
        if not later:
            lines.append(f"{kind}: no table came past its first wait")
            continue
        p99 = statistics.quantiles([*later, later[-1]], n=100)[98]
        first = max(found[0][1] for found in tables if found)
        loaded = max((wait for found in tables for at, wait in found if at > _LOADED), default=0.0)
        lines.append(
            f"{kind}: {len(tables)} people waited {len(later):,} times for a bot: "
            f"{statistics.median(later):.2f} s (p50), {p99:.2f} s (p99), {later[-1]:.2f} s (most), "
            f"{loaded:.2f} s (most after the first {_LOADED:.0f} s); "
            f"for the first action {first:.2f} s at most; {sum(not found for found in tables)} never waited"
        )
    return "\n".join(lines)

"""Limits count over all processes together, and each process hears what the others changed of a visitor."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from girandola.server.cluster.membership import Membership, _parts
from girandola.server.cluster.shared_limits import SharedLimits
from girandola.server.rate_limit import RateLimiter
from tests.server.cluster import cluster
from tests.server.guest import Guest, Json, ask, register
from tests.server.server_process import Server
from tests.server.test_play import open_table

PATIENCE = 300  # looks
FLAGS = ("--connections-per-visitor", "3")


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    with cluster(tmp_path_factory.mktemp("shared"), 2, *FLAGS) as servers:
        yield servers


async def until(happens: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(PATIENCE):
        if await happens():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the other process did not hear of it")


async def test_a_visitor_is_renamed_and_forgotten_everywhere(doors: list[Server]) -> None:
    here, there = (door.url for door in doors)
    ann = await register(here, "Ann")
    table = await open_table(there, ann, 2, sit=0)
    assert (await ask(there, ann, "GET", "api/me")).json()["name"] == "Ann"
    assert (await ask(here, ann, "PATCH", "api/me", {"name": "Anna"})).status_code == 200

    async def is_renamed() -> bool:
        return bool((await ask(there, ann, "GET", "api/me")).json()["name"] == "Anna")

    await until(is_renamed)
    bob = await register(there, "Bob")
    assert (await ask(here, ann, "DELETE", "api/me")).status_code == 200

    async def is_forgotten() -> bool:
        status = (await ask(there, ann, "GET", "api/me")).status_code
        shown = (await ask(there, bob, "GET", f"api/tables/{table}")).json()
        return status == 401 and shown["seats"][0]["name"] == "Somebody"

    await until(is_forgotten)


async def test_sockets_are_counted_over_all_processes(doors: list[Server]) -> None:
    here, there = (door.url for door in doors)
    ann = await register(here, "Ann")
    table = await open_table(here, ann, 2)
    async with Guest(here, ann, table), Guest(here, ann, table), Guest(there, ann, table) as last:

        async def is_full() -> bool:
            try:
                async with Guest(there, ann, table):
                    return False
            except ConnectionClosed as closed:
                return closed.rcvd is not None and closed.rcvd.code == 4429

        await until(is_full)
        await last.disconnect()

        async def is_free() -> bool:
            return not await is_full()

        await until(is_free)


class Bus:
    """Processes that hear each other without a database."""

    def __init__(self) -> None:
        self.members: list[Member] = []


class Member:
    def __init__(self, bus: Bus, process: str) -> None:
        self.process = process
        self.on_alive: Callable[[set[str]], None] | None = None
        self._bus = bus
        self._hearing: dict[str, Callable[[Json], None]] = {}
        bus.members.append(self)

    def subscribe(self, kind: str, what: Callable[[Json], None]) -> None:
        self._hearing[kind] = what

    async def publish(self, kind: str, **message: Any) -> None:
        for member in self._bus.members:
            member._hearing[kind]({"by": self.process, **message})


async def test_requests_are_counted_over_all_processes() -> None:
    bus = Bus()
    members = [Member(bus, name) for name in "ab"]
    limiters = [RateLimiter(0.001, burst=10) for _ in members]
    counts: list[Counter[str]] = [Counter(), Counter()]
    uses = [
        SharedLimits(cast(Membership, member), limiter, {"sockets": lambda count=count: count})  # type: ignore[misc]
        for member, limiter, count in zip(members, limiters, counts, strict=True)
    ]
    assert limiters[0].take("an address", 10)
    counts[0]["Ann"] = 2

    async def is_known() -> bool:
        return uses[1].elsewhere("sockets", "Ann") == 2

    await until(is_known)
    assert not limiters[1].take("an address")
    assert limiters[1].take("another", 10)
    assert uses[0].elsewhere("sockets", "Ann") == 0, "one's own are not elsewhere"
    assert members[1].on_alive is not None
    members[1].on_alive({"b"})
    assert uses[1].elsewhere("sockets", "Ann") == 0, "what a dead process counted is gone"
    for use in uses:
        use.close()


def test_a_message_in_parts_counts_everything_once() -> None:
    people = {f"visitor{number} {'x' * 30}": 1 for number in range(1000)}
    spent = {f"10.0.0.{number}": 2 for number in range(50)}
    parts = _parts({"visitor": "v", "spent": spent, "people": people, "sockets": {"a": 1}})
    assert len(parts) > 5
    assert all(len(json.dumps(part)) <= 7000 for part in parts)
    heard: Counter[str] = Counter()
    for part in parts:
        assert part["visitor"] == "v"
        for name in ("spent", "people", "sockets"):
            heard.update(part[name])
    assert heard == Counter(spent) + Counter(people) + Counter({"a": 1})


def test_what_was_taken_elsewhere_is_missing_here() -> None:
    limiter = RateLimiter(0.001, burst=10)
    taken: list[tuple[str, float]] = []
    limiter.on_take = lambda key, cost: taken.append((key, cost))
    assert limiter.take("a", 4)
    limiter.charge("a", 100)
    assert not limiter.take("a")
    assert limiter.take("b")
    assert taken == [("a", 4), ("b", 1)]

"""What a table shows while its bot is compiled and loaded: that it gets ready, then that it thinks.

Only the compiler is made to wait here. The worker is a real one.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from girandola.server.tables.referee import Referee
from girandola.server.workers import pool
from girandola.server.workers.bot_questions import BotDecision, BotQuestion
from tests.server.in_process import InProcessGuest, MemoryTables, a_move

LONGEST = 120.0  # seconds: a bound for a broken server, not a measurement
GETTING_READY = {"type": "thinking", "seat": 1, "ready": False}
THINKING = {"type": "thinking", "seat": 1, "ready": True}


@pytest.fixture
def compiled() -> asyncio.Event:
    return asyncio.Event()


@pytest.fixture
async def tables(monkeypatch: pytest.MonkeyPatch, compiled: asyncio.Event) -> AsyncIterator[MemoryTables]:
    tables = MemoryTables()

    async def wait(_family: str) -> None:
        await compiled.wait()

    monkeypatch.setattr(tables.workers._compiler, "compiled", wait)
    monkeypatch.setattr(pool, "_is_compiled", _never)
    monkeypatch.setattr(pool, "_warm_up", str)
    monkeypatch.setattr(pool, "answer", _first_action)
    yield tables
    for referee in list(tables.referees):
        referee.stop()
    tables.workers.close()


def _never(_family: str) -> bool:
    return False


def _first_action(question: BotQuestion, _share: float) -> BotDecision:
    return BotDecision(str(question.history.view.legal[0]), None)


async def with_a_bot(tables: MemoryTables, bot: str, *, starts: int = 1) -> tuple[Referee, InProcessGuest]:
    """A game that has begun, with a person in seat 0 and a bot in seat 1."""
    referee = await tables.table(2, starter=starts)
    ann = await tables.guest(referee, 0)
    assert await ann.ask("sit", seat=0) == "done"
    assert await ann.ask("add-bot", seat=1, bot=bot) == "done"
    assert await ann.ask("start") == "done"
    return referee, ann


async def until_heard(guest: InProcessGuest, wanted: dict[str, Any]) -> None:
    async with asyncio.timeout(LONGEST):
        while wanted not in heard(guest):
            await asyncio.sleep(0.01)


def heard(guest: InProcessGuest) -> list[Any]:
    """Everything that somebody was sent."""
    guest.news()
    return [msgspec.json.decode(message) for message in guest.sent]


def moves(referee: Referee) -> int:
    assert referee.table.match is not None
    return len(referee.table.match.moves)


async def until_moved(referee: Referee) -> None:
    async with asyncio.timeout(LONGEST):
        while not moves(referee):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("bot", ["searcher:deep", "coder"])
async def test_a_table_shows_that_its_bot_gets_ready(
    tables: MemoryTables, compiled: asyncio.Event, bot: str
) -> None:
    referee, ann = await with_a_bot(tables, bot)
    await until_heard(ann, GETTING_READY)
    late = await tables.guest(referee, 5)
    await until_heard(late, GETTING_READY)
    assert THINKING not in heard(ann)
    quick, _ = await with_a_bot(tables, "simple")
    await until_moved(quick)  # other tables play on
    assert moves(referee) == 0
    compiled.set()
    await until_heard(ann, THINKING)
    await until_moved(referee)
    assert not referee.shown().seats[1].failed


async def test_a_bot_gets_ready_while_people_still_play(
    tables: MemoryTables, compiled: asyncio.Event
) -> None:
    """It is loaded from the moment it is seated, so nothing is sent about it if that ends in time."""
    referee, ann = await with_a_bot(tables, "searcher:deep", starts=0)
    compiled.set()
    async with asyncio.timeout(LONGEST):
        await tables.workers.get_ready("hanabi", "searcher:deep", referee.table.id)
    assert await ann.act(a_move(referee)) == "done"
    async with asyncio.timeout(LONGEST):
        while moves(referee) < 2:
            await asyncio.sleep(0.01)
    assert GETTING_READY not in heard(ann)

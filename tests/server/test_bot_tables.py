"""Many tables of bots at once: every game comes to its end, and no question to a worker fails."""

import asyncio
import os
import pickle
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from girandola.hanabi import edition_named, legal_actions, seat_view, shuffled, start
from girandola.server import saving
from girandola.server.tables import bot_turns
from girandola.server.tables.referee import Referee
from girandola.server.workers.bot_questions import BotDecision, BotQuestion
from girandola.server.workers.pool import WorkerKind
from girandola.table.checks import Asker
from girandola.table.commands import Start
from girandola.table.table import SeatedBot
from tests.server.in_process import MemoryTables, a_move
from tests.server.server_process import KILL

TABLES = 20
LONGEST = 120.0  # seconds: a bound for a broken server, not a measurement


async def bots_at_a_table(tables: MemoryTables, *bots: str) -> Referee:
    """A table that only bots hold, and the game started."""
    referee = await tables.table(len(bots))
    owner = await tables.guest(referee, 0)
    for seat, bot in enumerate(bots):
        assert await owner.ask("add-bot", seat=seat, bot=bot) == "done"
    assert await owner.ask("start") == "done"
    return referee


async def all_over(referees: list[Referee]) -> None:
    while any(referee.table.is_playing for referee in referees):
        await asyncio.sleep(0.05)


@pytest.fixture
async def tables() -> AsyncIterator[MemoryTables]:
    tables = MemoryTables()
    yield tables
    for referee in list(tables.referees):
        referee.stop()
    tables.workers.close()


async def test_twenty_tables_of_bots_end_their_games(tables: MemoryTables) -> None:
    referees = [await bots_at_a_table(tables, "simple", "simple", "simple") for _ in range(TABLES)]
    async with asyncio.timeout(LONGEST):
        await all_over(referees)
    assert not any(referee.table.is_playing for referee in referees)
    assert "girandola_bots_failed_total{" not in tables.services.metrics.page().decode()


async def test_a_question_holds_only_what_is_new(tables: MemoryTables) -> None:
    """Else the work for a game would grow with the square of its length."""
    asked: list[BotQuestion] = []
    decide = tables.workers.decide

    async def noting(question: BotQuestion) -> BotDecision | None:
        asked.append(question)
        return await decide(question)

    tables.workers.decide = noting  # type: ignore[method-assign]
    async with asyncio.timeout(LONGEST):
        await all_over([await bots_at_a_table(tables, "simple", "simple", "simple")])
    assert len(asked) > 20
    assert max(len(question.history.events) for question in asked) == 3
    assert [question.history.first is None for question in asked].count(False) == 4  # the starter acted at 0
    assert len(pickle.dumps(asked[-1])) < 2 * len(pickle.dumps(asked[0]))


async def test_a_bot_whose_worker_died_gets_the_whole_game_and_goes_on(tables: MemoryTables) -> None:
    referee = await bots_at_a_table(tables, "simple", "simple")
    async with asyncio.timeout(LONGEST):
        while referee.table.seq < 12:
            await asyncio.sleep(0.01)
        process = tables.workers.process_of(WorkerKind.QUICK, referee.table.id)
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, KILL)
        await all_over([referee])


async def test_a_bot_that_cannot_answer_is_asked_again_and_then_replaced(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "_WAITS", (0.0, 0.0))
    await tables.workers.ask("warm", os.getpid)
    tables.workers._patience = 0.0  # nobody can answer in no time
    referee = await tables.table(2, starter=1, owner="somebody else")
    ann, stranger = await tables.guest(referee, 0), await tables.guest(referee, 5)
    owner = await tables.guest(referee, 9)
    owner.subscriber.asker = Asker("somebody else", "Owner")
    assert await ann.ask("sit", seat=0) == "done"
    assert await owner.ask("add-bot", seat=1, bot="simple") == "done"
    assert await ann.ask("replace-bot", seat=1, bot="companion") == "not-the-owner"
    assert await owner.ask("start") == "done"
    async with asyncio.timeout(LONGEST):
        while not _has_failed(referee, 1):
            await asyncio.sleep(0.01)
    assert any(news["type"] == "happened" and news["entry"]["kind"] == "bot-failed" for news in ann.news())
    assert referee.shown().seats[1].failed
    failures = tables.services.metrics.bots_failed.labels("simple", "TimeoutError")
    assert failures._value.get() == 3
    tables.workers._patience = LONGEST
    assert await stranger.ask("replace-bot", seat=1, bot="companion") == "not-the-owner"
    assert await ann.ask("replace-bot", seat=0, bot="companion") == "no-bot-there"
    assert await ann.ask("replace-bot", seat=1, bot="nobody") == "no-such-bot"
    assert await ann.ask("replace-bot", seat=1, bot="simple") == "done"
    async with asyncio.timeout(LONGEST):
        while referee.table.match is None or not referee.table.match.moves:
            await asyncio.sleep(0.01)
    assert not referee.shown().seats[1].failed


async def test_a_bots_action_that_cannot_be_saved_is_saved_later(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would repeat it: the table would stand still until somebody does something."""
    monkeypatch.setattr(saving, "_WAITS", (0.0,))
    referee = await bots_at_a_table(tables, "simple", "simple")
    append, failures = referee.services.store.append, 0

    def failing(*arguments: Any, **more: Any) -> Any:
        nonlocal failures
        failures += 1
        if failures < 5:
            raise OperationalError("INSERT", {}, Exception("disk full"))
        return append(*arguments, **more)

    monkeypatch.setattr(referee.services.store, "append", failing)
    async with asyncio.timeout(LONGEST):
        await all_over([referee])
    assert tables.services.metrics.not_saved._value.get() == 4
    assert "girandola_bots_failed_total{" not in tables.services.metrics.page().decode()


async def test_a_fault_of_ours_does_not_leave_a_table_standing(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "_WAITS", (0.0, 0.0))
    decide, asked = tables.workers.decide, 0

    async def failing_once(question: BotQuestion) -> BotDecision | None:
        nonlocal asked
        asked += 1
        if asked == 3:
            raise RuntimeError("nobody thought of this")
        return await decide(question)

    monkeypatch.setattr(tables.workers, "decide", failing_once)
    async with asyncio.timeout(LONGEST):
        await all_over([await bots_at_a_table(tables, "simple", "simple")])
    assert tables.services.metrics.bots_failed.labels("simple", "RuntimeError")._value.get() == 1


async def test_bots_rest_where_nobody_is_and_go_on_when_somebody_comes(tables: MemoryTables) -> None:
    now = [0.0]
    tables.services.clock.monotonic = lambda: now[0]  # type: ignore[method-assign]
    referee = await tables.table(2)
    owner = await tables.guest(referee, 0)
    for seat in range(2):
        assert await owner.ask("add-bot", seat=seat, bot="simple") == "done"
    owner.leave()
    now[0] = 1 + tables.services.settings.bot_rest_seconds
    await referee.command(Asker("v0", "V0"), Start())
    now[0] += 1 + tables.services.settings.bot_rest_seconds
    async with asyncio.timeout(LONGEST):
        while referee.is_busy:
            await asyncio.sleep(0.01)
    assert referee.table.is_playing
    assert referee.table.match is not None
    assert len(referee.table.match.moves) <= 1
    await tables.guest(referee, 0)
    async with asyncio.timeout(LONGEST):
        await all_over([referee])


def _has_failed(referee: Referee, seat: int) -> bool:
    who = referee.table.seats[seat]
    return isinstance(who, SeatedBot) and who.failed


async def test_an_undo_reaches_past_the_bots_and_bots_wait_for_the_answer(tables: MemoryTables) -> None:
    referee = await tables.table(4, starter=0)
    ann, bob = await tables.guest(referee, 0), await tables.guest(referee, 1)
    await ann.say("sit", seat=0)
    await bob.say("sit", seat=3)
    for seat in (1, 2):
        await ann.say("add-bot", seat=seat, bot="simple")
    await ann.say("start")
    match = referee.table.match
    assert match is not None
    await ann.act(a_move(referee))
    assert await ann.ask("undo") == "done"
    await asyncio.sleep(0.3)
    assert len(match.moves) <= 2, "while Bob is asked, no bot begins to think"
    await bob.say("answer", agree=True)
    assert match.moves == []
    assert match.position.to_act == (0,)
    await ann.act(a_move(referee))
    async with asyncio.timeout(LONGEST):
        while match.position.to_act != (3,):
            await asyncio.sleep(0.02)
    assert await ann.ask("undo") == "done"
    assert match.question is not None
    assert match.question.undo == 3, "the bots' actions are taken back with it"
    await bob.say("answer", agree=True)
    await asyncio.sleep(0.2)
    assert match.moves == []


def test_an_edition_travels_without_what_was_worked_out_from_it() -> None:
    """Its caches grow while games are played: a pickle that held them would grow, and race with them."""
    edition = edition_named("it")
    fresh = len(pickle.dumps(edition))
    state = start(edition, 3, shuffled(edition, 3, Random(1)))
    legal_actions(state, 0)
    seat_view(state, 0)
    assert len(pickle.dumps(edition)) == fresh
    assert pickle.loads(pickle.dumps(edition)) == edition
    assert pickle.loads(pickle.dumps(edition)) is pickle.loads(pickle.dumps(edition))


async def test_a_card_that_was_seen_and_taken_back_is_counted(
    tables: MemoryTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots agree to every undo; how many of their own cards players saw by it is shown to everybody."""
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(bot_turns.BotTurns, "_decide", lambda *_: asyncio.shield(never))
    referee = await tables.table(2, starter=0)
    ann = await tables.guest(referee, 0)
    assert await ann.ask("sit", seat=0) == "done"
    assert await ann.ask("add-bot", seat=1, bot="simple") == "done"
    assert await ann.ask("start") == "done"
    clue = a_move(referee)
    assert clue[0] == "c"
    assert await ann.act(clue) == "done"
    assert await ann.ask("undo") == "done"
    assert referee.shown().taken_back == 0, "a clue shows its giver nothing"
    for _ in range(2):
        assert await ann.act("p0") == "done"
        assert await ann.ask("undo") == "done"
    assert referee.shown().taken_back == 2
    referee.stop()

"""Bot workers that several processes share through a queue in PostgreSQL: bots answer even if some die."""

import asyncio
import contextlib
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from operator import ne
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from girandola.games.hanabi.adapter import HANABI, HanabiGame, write_deal
from girandola.hanabi import edition_of, options_from, shuffled, start
from girandola.server.tables import registry
from girandola.server.workers import pool
from girandola.server.workers import question_codec as codec
from girandola.server.workers.bot_questions import BotDecision, BotQuestion, bot_question
from girandola.server.workers.film import check_record
from girandola.server.workers.host import WorkerHost
from girandola.server.workers.pool import WorkerFailed, WorkerKind, WorkerPools
from girandola.server.workers.review import begin
from girandola.server.workers.shared_workers import SharedWorkers
from girandola.store.questions import QuestionQueue, WorkerQuestion
from girandola.store.store import Store
from girandola.table.entries import Why, Whys
from tests.databases import new_database
from tests.patience import PATIENCE
from tests.server.cluster import FLAGS
from tests.server.guest import Guest, register
from tests.server.in_process import MemoryTables
from tests.server.server_process import running
from tests.server.test_play import open_table
from tests.server.test_processes import children
from tests.server.test_whys import seated
from tests.server.test_worker_pools import _first_action, question
from tests.server.worlds import other_deal, some_game


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(new_database("postgresql", tmp_path))
    yield opened
    await opened.close()


class Scripted(WorkerPools):
    """Workers that answer as the test says: at once, never, or with a failure."""

    def __init__(self, *, hangs: bool = False, fails: bool = False) -> None:
        super().__init__(1, PATIENCE)
        self.asked: list[BotQuestion] = []
        self.is_asked = asyncio.Event()
        self._hangs, self._fails = hangs, fails
        self.worked: list[Any] = []

    async def ask(
        self,
        key: str,
        work: Callable[..., Any],
        *arguments: Any,
        about: str = "",  # noqa: ARG002
        kind: WorkerKind = WorkerKind.QUICK,
        family: str | None = None,
    ) -> Any:
        self.worked.append((key, work, arguments, kind, family))
        return "scripted", 3

    async def decide(self, question: BotQuestion) -> BotDecision | None:
        self.asked.append(question)
        self.is_asked.set()
        if self._hangs:
            await asyncio.Event().wait()
        if self._fails:
            raise WorkerFailed(question.bot, "scripted")
        return BotDecision("c1r", Whys(Why("scripted", {}), {}))


class Site:
    """A process that asks, and hosts beside it, all in this one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.queue = QuestionQueue(store.engine, codec.version())
        self.asking = SharedWorkers(1, PATIENCE, self.queue, "asker")
        self._hosts: dict[str, tuple[asyncio.Task[None], asyncio.Event]] = {}

    async def host(self, name: str, workers: WorkerPools) -> None:
        ended = asyncio.Event()
        running = WorkerHost(self.queue, name, workers, 1).run(self.store.engine.url, ended)
        self._hosts[name] = asyncio.create_task(running), ended
        while name not in {host.id for host in await self.queue.hosts()}:
            await asyncio.sleep(0.01)
        await self.asking._look()

    async def kill(self, name: str) -> None:
        """It says nothing more, and its lease has run out."""
        task, _ = self._hosts.pop(name)
        task.cancel()
        for other in asyncio.all_tasks():  # what it was doing ends with it
            if other.get_coro().__qualname__.startswith(("WorkerHost.", "listen_forever")):  # type: ignore[union-attr]
                other.cancel()
        async with self.store.engine.begin() as connection:
            dead = text("UPDATE worker_hosts SET expires = 0 WHERE id = :id")
            await connection.execute(dead, {"id": name})

    async def close(self) -> None:
        self.asking.close()
        for task, ended in self._hosts.values():
            ended.set()
            with contextlib.suppress(asyncio.CancelledError):
                await task


@asynccontextmanager
async def site(store: Store) -> AsyncIterator[Site]:
    made = Site(store)
    await made.asking.start()
    try:
        yield made
    finally:
        await made.close()


async def test_without_a_host_a_process_answers_itself(store: Store) -> None:
    async with site(store) as made:
        assert await made.asking.decide(question("simple")) is not None
        assert made.asking.process_of(WorkerKind.QUICK, "table") is not None


async def test_a_host_answers_for_a_process(store: Store) -> None:
    async with site(store) as made:
        await made.host("one", WorkerPools(1, PATIENCE))
        alone = WorkerPools(1, PATIENCE)
        try:
            expected = await alone.decide(question("simple"))
        finally:
            alone.close()
        assert await made.asking.decide(question("simple")) == expected, "the same answer, with its reasons"
        assert made.asking.process_of(WorkerKind.QUICK, "table") is None


async def test_reviews_are_asked_elsewhere_and_what_holds_everything_is_not(store: Store) -> None:
    async with site(store) as made:
        host = Scripted()
        await made.host("one", host)
        review: dict[str, Any] = {"kind": WorkerKind.STUDY, "family": "review"}
        assert await made.asking.ask("key", begin, "key", "a record", **review) == ("scripted", 3)
        assert host.worked == [("key", begin, ("key", "a record"), WorkerKind.STUDY, "review")]
        assert isinstance(await made.asking.ask("key", check_record, "confetti", "{}"), str)
        assert len(host.worked) == 1


async def test_a_question_goes_to_the_host_that_knows_its_game(store: Store) -> None:
    async with site(store) as made:
        one, two = Scripted(), Scripted()
        await made.host("one", one)
        await made.asking.decide(question("simple"))
        await made.host("two", two)
        for _ in range(5):
            await made.asking.decide(question("simple"))
        assert (len(one.asked), len(two.asked)) == (6, 0)


async def test_what_a_dead_host_has_begun_another_one_answers(store: Store) -> None:
    async with site(store) as made:
        hanging, other = Scripted(hangs=True), Scripted()
        await made.host("one", hanging)
        waiting = asyncio.create_task(made.asking.decide(question("simple")))
        await hanging.is_asked.wait()
        await made.kill("one")
        await made.host("two", other)
        assert await asyncio.wait_for(waiting, PATIENCE) is not None
        assert len(other.asked) == 1
        assert made.asking.process_of(WorkerKind.QUICK, "table") is None


async def test_what_the_last_host_has_begun_the_process_answers_itself(store: Store) -> None:
    async with site(store) as made:
        hanging = Scripted(hangs=True)
        await made.host("one", hanging)
        waiting = asyncio.create_task(made.asking.decide(question("simple")))
        await hanging.is_asked.wait()
        await made.kill("one")
        assert await asyncio.wait_for(waiting, PATIENCE) is not None
        assert made.asking.process_of(WorkerKind.QUICK, "table") is not None


async def test_a_database_that_has_forgotten_the_question_loses_no_answer(store: Store) -> None:
    async with site(store) as made:
        hanging = Scripted(hangs=True)
        await made.host("one", hanging)
        waiting = asyncio.create_task(made.asking.decide(question("simple")))
        await hanging.is_asked.wait()
        async with store.engine.begin() as connection:  # as after a crash: the table is not logged
            await connection.execute(text("DELETE FROM questions"))
        assert await asyncio.wait_for(waiting, PATIENCE) is not None


async def test_own_workers_end_where_others_answer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_is_compiled", partial(ne, ""))
    monkeypatch.setattr(pool, "_warm_up", str)
    monkeypatch.setattr(pool, "answer", _first_action)
    async with site(store) as made:
        await made.asking.get_ready("hanabi", "smart", "table")
        assert await made.asking.decide(question("smart"))
        assert made.asking.process_of(WorkerKind.PROMPT, "table") is not None
        await made.host("one", Scripted())
        assert made.asking.process_of(WorkerKind.PROMPT, "table") is not None, "perhaps it is gone again soon"
        made.asking._alone_at -= 1000
        await made.asking._look()
        assert made.asking.process_of(WorkerKind.PROMPT, "table") is None
        assert await made.asking.decide(question("smart"))


async def test_a_failure_is_reported_and_an_unwanted_question_is_withdrawn(store: Store) -> None:
    async with site(store) as made:
        await made.host("one", Scripted(fails=True))
        with pytest.raises(WorkerFailed, match="scripted"):
            await made.asking.decide(question("simple"))
    async with site(store) as made:
        hanging = Scripted(hangs=True)
        await made.host("two", hanging)
        waiting = asyncio.create_task(made.asking.decide(question("simple")))
        await hanging.is_asked.wait()
        waiting.cancel()
        while await rows(store):
            await asyncio.sleep(0.01)


async def rows(store: Store) -> list[Any]:
    async with store.engine.connect() as connection:
        return list((await connection.execute(text("SELECT * FROM questions"))).mappings())


# --- what is written down


def test_reading_makes_plain_values_alone() -> None:
    asked = question("companion")
    assert codec.read(codec.write(asked)) == (asked,)

    class Evil:
        def __reduce__(self) -> tuple[Any, ...]:
            return os.system, ("true",)

    for body in (pickle.dumps((Evil(),)), pickle.dumps((WorkerPools,)), pickle.dumps((begin,)), b"", b"x"):
        with pytest.raises(codec.Unreadable):
            codec.read(body)
    with pytest.raises(codec.Unreadable):
        codec.read(pickle.dumps("no tuple"))


@pytest.mark.parametrize("bot", ["simple", "companion"])
async def test_a_host_gets_what_the_seat_may_know(
    bot: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two deals that look the same from a bot's seat: its questions are the same in the queue."""
    dice, seats, seat = Random(5), 3, 1
    edition = edition_of(options_from(HANABI.rules({"edition": "it"})))
    first = start(edition, seats, shuffled(edition, seats, dice))
    taken, state = some_game(first, dice, 15)
    deal, queue = other_deal(state, {seat}, dice), QuestionQueue(store.engine, "1")
    assert deal is not None
    for number, dealt in enumerate((first.deal, deal)):
        table = await played(dealt, taken, bot, monkeypatch)
        asked = bot_question(table, seat, bot, 7, whole=True)
        written = WorkerQuestion(f"q{number}", codec.DECIDE, codec.write(asked))
        await queue.ask("me", written, None, is_patient=False)
    one, two = [codec.read(row["body"]) for row in await rows(store)]
    assert one == two
    assert one[0].history.view.hands[seat][0].face is None
    shared = {"asker", "version", "host", "is_patient", "work", "taken", "answer"}
    assert set((await rows(store))[0]) == shared | {"id", "asked", "body"}


async def played(deal: Any, taken: list[Any], bot: str, mp: pytest.MonkeyPatch) -> Any:
    mp.setattr(registry, "new_id", lambda: "table")
    mp.setattr(registry, "new_code", lambda: "CODE")
    mp.setattr(HanabiGame, "deal", lambda *_: write_deal(deal))
    referee, ann = await seated(MemoryTables(), bot, 3, mp, explanations=False)
    for seat, action in taken:
        if seat == 0:
            assert await ann.act(str(action)) == "done"
        else:
            assert referee.table.match is not None
            await referee.act_for_bot(seat, BotDecision(str(action), None), referee.table.match.revision)
    return referee.table


# --- as people start it


@contextmanager
def workers(database: str) -> Iterator["subprocess.Popen[str]"]:
    words = [sys.executable, "-m", "girandola", "workers", "--database", database, "--bot-compile", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "ready" in process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


async def test_workers_in_another_process_play_and_may_die(tmp_path: Path) -> None:
    database = new_database("postgresql", tmp_path)
    with workers(database) as elsewhere, running(tmp_path, *FLAGS, database=database) as server:
        ann = await register(server.url, "Ann")
        table = await open_table(server.url, ann, 2, sit=0)
        async with Guest(server.url, ann, table) as guest:
            assert (await guest.say("add-bot", seat=1, bot="simple"))["type"] == "done"
            assert (await guest.say("start"))["type"] == "done"
            for _ in range(3):
                await turn(guest)
            assert not children(server), "no worker of its own was started"
            elsewhere.send_signal(signal.SIGKILL)
            for _ in range(3):
                await turn(guest)
            assert children(server), "now it has one"
        with workers(database) as back:
            back.send_signal(signal.SIGTERM)
            assert back.wait(30) == 0, "it ends in order"


async def turn(guest: Guest) -> None:
    """Wait until the bot has acted, then act."""
    while not guest.legal:
        await guest.receive()
    action = next(action for kind in "cd" for action in guest.legal if action[0] == kind)
    assert (await guest.act(action))["type"] == "done"


def test_workers_need_a_postgresql() -> None:
    for words, part in ((["--database", "sqlite:///x.db"], "PostgreSQL"), ([], "PostgreSQL")):
        done = subprocess.run(
            [sys.executable, "-m", "girandola", "workers", *words], capture_output=True, text=True
        )
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert part in done.stderr

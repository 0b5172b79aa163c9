"""Worker pools: slow bots are loaded before they are needed, and a worker that dies is replaced."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from functools import partial
from operator import ne
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from girandola.bots.hanabi.simple.player import SimpleHanabi
from girandola.bots.protocol import TakesTime
from girandola.hanabi import edition_named, seat_view, shuffled, start
from girandola.server.workers import bot_answers, pool
from girandola.server.workers import compiler as compiler_module
from girandola.server.workers.bot_questions import BotQuestion, Key, SeatHistory
from girandola.server.workers.compiler import Compiler, _missing_families
from girandola.server.workers.pool import WorkerFailed, WorkerKind, WorkerPools
from girandola.server.workers.process import SPAWN, WorkerDied, WorkerProcess
from girandola.table.game import Seat
from tests.patience import PATIENCE
from tests.server.in_process import MemoryTables
from tests.server.server_process import KILL


def question(bot: str, seat: Seat = 0) -> BotQuestion:
    edition = edition_named("it")
    view = seat_view(start(edition, 2, shuffled(edition, 2, Random(3), starter=seat)), seat)
    return BotQuestion("hanabi", bot, SeatHistory(Key("table", 1, seat, 0, None), view, 0, (), view), 1)


def compiled_later(monkeypatch: pytest.MonkeyPatch, workers: WorkerPools, family: str) -> asyncio.Event:
    """Let all families be compiled but this one, which is when the event is set."""
    compiled = asyncio.Event()

    async def wait(_family: str) -> None:
        await compiled.wait()

    monkeypatch.setattr(pool, "_is_compiled", partial(ne, family))
    monkeypatch.setattr(workers._compiler, "compiled", wait)
    return compiled


def kill_worker(workers: WorkerPools, kind: WorkerKind, key: str = "table") -> None:
    process = workers.process_of(kind, key)
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, KILL)


async def test_a_strong_bot_gets_ready_when_it_is_seated_and_outlives_its_worker() -> None:
    workers = WorkerPools(1, PATIENCE)
    try:
        workers.expect("hanabi", "searcher:fast")
        assert not workers.is_ready("hanabi", "searcher:fast", "table")
        first = await workers.decide(question("searcher:fast"))
        assert workers.is_ready("hanabi", "searcher:fast", "table")
        assert first is not None
        assert first.why is not None
        kill_worker(workers, WorkerKind.STRONG)
        second = await workers.decide(question("searcher:fast"))
        assert second is not None
        assert second.action
    finally:
        workers.close()


async def test_prompt_bots_do_not_wait_for_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one family is compiled, a worker of the same kind answers for those that are ready."""
    workers = WorkerPools(1, PATIENCE)
    compiled = compiled_later(monkeypatch, workers, "coder")
    monkeypatch.setattr(pool, "_warm_up", str)
    monkeypatch.setattr(pool, "answer", _first_action)
    try:
        late = asyncio.create_task(workers.decide(question("coder")))
        assert await workers.decide(question("smart"))
        assert workers.is_ready("hanabi", "smart", "table")
        assert not workers.is_ready("hanabi", "coder", "table")
        assert not late.done()
        compiled.set()
        assert await late
        assert workers.is_ready("hanabi", "coder", "table")
    finally:
        workers.close()


async def test_nobody_waits_for_the_companion_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers as plain Python meanwhile; when it is loaded that worker ends."""
    workers = WorkerPools(1, PATIENCE)
    compiled = compiled_later(monkeypatch, workers, "companion")
    monkeypatch.setattr(pool, "_warm_up", str)
    monkeypatch.setattr(pool, "answer", _how_it_runs)
    try:
        assert workers.is_ready("hanabi", "companion:club", "table"), "nothing to wait for"
        answered: Any = await workers.decide(question("companion:club"))
        assert answered == "interpreted"
        compiled.set()
        await workers.get_ready("hanabi", "companion:club", "table")
        answered = await workers.decide(question("companion:club"))
        assert answered == "compiled"
        assert workers.process_of(WorkerKind.INTERPRETED, "table") is None
    finally:
        workers.close()


def _how_it_runs(_question: BotQuestion, _share: float) -> str:
    return "interpreted" if os.environ.get("GIRANDOLA_INTERPRETED") else "compiled"


async def test_the_companion_answers_as_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = WorkerPools(1, PATIENCE)
    compiled_later(monkeypatch, workers, "companion")
    try:
        decided = await workers.decide(question("companion"))
        assert decided is not None
        assert decided.action
        assert decided.why is not None
    finally:
        workers.close()


def _first_action(question: BotQuestion, _share: float) -> str:
    return str(question.history.view.legal[0])


async def test_what_cannot_be_loaded_is_tried_again_with_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workers = WorkerPools(1, PATIENCE)
    monkeypatch.setattr(pool, "_is_compiled", bool)
    monkeypatch.setattr(pool, "_warm_up", int)  # which fails for the name of a family
    monkeypatch.setattr(pool, "answer", _first_action)
    try:
        with pytest.raises(WorkerFailed, match="ValueError"):
            await workers.decide(question("smart"))
        assert not workers.is_ready("hanabi", "smart", "table")
        monkeypatch.setattr(pool, "_warm_up", str)
        assert await workers.decide(question("smart"))
    finally:
        workers.close()


async def test_tables_that_wait_for_one_worker_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = WorkerPools(1, PATIENCE)
    monkeypatch.setattr(pool, "_is_compiled", bool)
    monkeypatch.setattr(pool, "_warm_up", str)
    monkeypatch.setattr(pool, "answer", _share)
    try:
        asked = [workers.decide(question("searcher:deep", seat)) for seat in (0, 1, 0, 1)]
        shares: list[Any] = await asyncio.gather(*asked)
        assert shares == [1, 1 / 3, 1 / 2, 1], "who comes first finds nobody waiting"
    finally:
        workers.close()


def _share(_question: BotQuestion, share: float) -> float:
    return share


class Slow(SimpleHanabi):
    """A bot that takes its time."""

    time_share = 1.0


def test_bots_that_take_their_time_take_a_share_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("searcher:deep")
    made = Slow(asked.history.view, 1)
    monkeypatch.setattr(bot_answers, "make", lambda *_: made)
    assert bot_answers.answer(asked, time_share=0.25)
    assert made.time_share == 0.25
    assert isinstance(made, TakesTime)


# --- compiling


class Compiling:
    """Takes the place of both processes of a compiler: notes what each was given, and waits for a sign."""

    def __init__(self, compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
        self.early, self.urgent = list[str](), list[str]()
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        for queue, given in ((compiler._early, self.early), (compiler._urgent, self.urgent)):
            monkeypatch.setattr(queue, "in_process", partial(self.work, given))

    async def work(self, given: list[str], function: object, *arguments: Any) -> list[str] | None:
        if function is _missing_families:
            return ["companion", "coder", "smart", "duet"]
        given.append(arguments[0])
        self.begun.set()
        if given is self.early:
            await self.go_on.wait()
        return None


async def test_what_a_table_waits_for_does_not_wait_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not for a process that compiles it already, but lets all others on the machine go first."""
    compiler = Compiler()
    compiling = Compiling(compiler, monkeypatch)
    compiler.compile_all()
    await compiling.begun.wait()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*map(compiler.compiled, ("duet", "review", "companion")))
    assert compiling.urgent == ["duet", "review", "companion"]
    compiling.go_on.set()
    await asyncio.gather(*map(compiler.compiled, ("coder", "smart", "duet")))
    assert sorted(compiling.early[1:] + compiling.urgent[3:]) == ["coder", "smart"], "each of them once"
    compiler.close()


async def test_a_compiler_that_dies_lets_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler_module, "_compile", _die)
    compiler = Compiler()
    async with asyncio.timeout(PATIENCE):
        await compiler.compiled("coder")
    compiler.close()


def _die(_family: str, _patience: float) -> None:
    os.kill(os.getpid(), KILL)


async def test_simple_bots_do_not_wait_for_strong_ones() -> None:
    workers = WorkerPools(1, PATIENCE)
    try:
        workers.expect("hanabi", "searcher:deep")
        assert workers.is_ready("hanabi", "simple", "table")
        decided = await workers.decide(question("simple"))
        assert decided is not None
        assert decided.why is None
        assert not workers.is_ready("hanabi", "searcher:deep", "table")
    finally:
        workers.close()


async def test_waiting_for_others_tries_no_patience() -> None:
    """Six pieces of work, each within the patience of one, all in the same worker."""
    workers = WorkerPools(1, 20.0)
    try:
        worker = await workers.ask("key", os.getpid)
        workers._patience = 6.0
        await asyncio.gather(*(workers.ask("key", time.sleep, 1.1) for _ in range(6)))
        assert await workers.ask("key", os.getpid) == worker
    finally:
        workers.close()


async def test_thinking_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is sent that a slow bot thinks, also a client that joins meanwhile."""
    tables = MemoryTables()
    monkeypatch.setattr(tables.workers, "expect", lambda *_: None)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def decide(_question: BotQuestion) -> None:
        await never

    loaded = asyncio.Event()

    async def get_ready(*_: str) -> None:
        await loaded.wait()

    monkeypatch.setattr(tables.workers, "decide", decide)
    monkeypatch.setattr(tables.workers, "get_ready", get_ready)
    referee = await tables.table(2, starter=1)
    ann = await tables.guest(referee, 0)
    assert await ann.ask("sit", seat=0) == "done"
    assert await ann.ask("add-bot", seat=1, bot="searcher:deep") == "done"
    assert await ann.ask("start") == "done"
    await asyncio.sleep(0)
    heard = ann.news() or []
    bob = await tables.guest(referee, 1)
    shown = {"type": "thinking", "seat": 1, "ready": False}
    assert shown in [*map(_plain, ann.sent), *heard]
    assert shown in map(_plain, bob.sent)
    loaded.set()
    await asyncio.sleep(0.01)
    assert {**shown, "ready": True} in bob.news(), "once it is loaded it thinks"
    referee.stop()


def _plain(data: bytes) -> object:
    return msgspec.json.decode(data)


KILLED = """
import asyncio, os, signal
from girandola.server.workers.pool import WorkerPools

if __name__ == "__main__":
    print(asyncio.run(WorkerPools(1, 60.0).ask("table", os.getpid)), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no ps to ask whether a process has ended")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    (script := tmp_path / "killed.py").write_text(KILLED)
    worker = int(subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, check=False).stdout)
    deadline = time.monotonic() + PATIENCE
    while _is_running(worker):
        assert time.monotonic() < deadline, "the worker outlives its server"
        time.sleep(0.05)


def _is_running(process: int) -> bool:
    """Whether it has not ended. A zombie, which nobody has waited for yet, has."""
    if Path("/proc/self/status").exists():
        status = Path(f"/proc/{process}/status")
        return status.exists() and "\nState:\tZ" not in status.read_text()
    asked = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True)
    return asked.stdout.strip()[:1] not in ("", "Z")


async def test_a_worker_that_is_stopped_while_it_starts_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server may end just then: it must not fail, and no process may stay behind."""
    begun, go_on = threading.Event(), threading.Event()
    started: list[Any] = []
    start_really = SPAWN.Process.start

    def start_late(process: Any) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        start_really(process)
        started.append(process)

    monkeypatch.setattr(SPAWN.Process, "start", start_late)
    worker = WorkerProcess(0)
    asked = asyncio.create_task(worker.run(ne, 1, 2))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    worker.stop(patience=1.0)
    go_on.set()
    with pytest.raises(WorkerDied):
        await asked
    assert [process.is_alive() for process in started] == [False]

"""The workers in which bots think: strong ones get ready first, and whoever dies is replaced."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from girandola.hanabi import edition_named, seat_view, shuffled, start
from girandola.server.workers.bot_questions import BotQuestion, Key, SeatHistory
from girandola.server.workers.pool import WorkerKind, WorkerPools
from girandola.table.game import Seat
from tests.server.hall import Hall

PATIENCE = 60.0


def question(bot: str, seat: Seat = 0) -> BotQuestion:
    edition = edition_named("it")
    view = seat_view(start(edition, 2, shuffled(edition, 2, Random(3), starter=seat)), seat)
    return BotQuestion("hanabi", bot, SeatHistory(Key("table", 1, seat, 0, None), view, 0, (), view), 1)


def kill_worker(workers: WorkerPools, kind: WorkerKind, key: str = "table") -> None:
    process = workers.process_of(kind, key)
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)


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
        workers._patience = 1.5
        await asyncio.gather(*(workers.ask("key", time.sleep, 0.4) for _ in range(6)))
        assert await workers.ask("key", os.getpid) == worker
    finally:
        workers.close()


async def test_thinking_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes its time is shown to think, also to whoever comes meanwhile."""
    hall = Hall()
    monkeypatch.setattr(hall.workers, "expect", lambda *_: None)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def decide(_question: BotQuestion) -> None:
        await never

    monkeypatch.setattr(hall.workers, "decide", decide)
    referee = await hall.table(2, starter=1)
    ann = await hall.guest(referee, 0)
    assert await ann.ask("sit", seat=0) == "done"
    assert await ann.ask("add-bot", seat=1, bot="searcher:deep") == "done"
    assert await ann.ask("start") == "done"
    await asyncio.sleep(0)
    heard = ann.news() or []
    bob = await hall.guest(referee, 1)
    shown = {"type": "thinking", "seat": 1, "ready": False}
    assert shown in [*map(_plain, ann.sent), *heard]
    assert shown in map(_plain, bob.sent)
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


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    (script := tmp_path / "killed.py").write_text(KILLED)
    worker = int(subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, check=False).stdout)
    deadline = time.monotonic() + 20
    while _is_running(worker):
        assert time.monotonic() < deadline, "the worker outlives its server"
        time.sleep(0.05)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()  # whom nobody has buried yet
    except OSError:
        return False

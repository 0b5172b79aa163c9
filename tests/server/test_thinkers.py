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
from girandola.server.workers.bot_questions import Sight, Thought
from girandola.server.workers.pool import Kind, Thinkers
from girandola.table.game import Seat
from tests.server.hall import Hall

PATIENCE = 60.0


def thought(bot: str, seat: Seat = 0) -> Thought:
    edition = edition_named("it")
    view = seat_view(start(edition, 2, shuffled(edition, 2, Random(3), starter=seat)), seat)
    return Thought("hanabi", bot, Sight(("table", 1, seat, 0, None), view, (), view), 1)


async def test_a_strong_bot_gets_ready_when_it_is_seated_and_outlives_its_worker() -> None:
    thinkers = Thinkers(1, PATIENCE)
    try:
        thinkers.expect("hanabi", "searcher:fast")
        assert not thinkers.is_ready("hanabi", "searcher:fast", "table")
        first = await thinkers.decide(thought("searcher:fast"))
        assert thinkers.is_ready("hanabi", "searcher:fast", "table")
        assert first.why is not None
        for process in list(thinkers._pools[Kind.STRONG, 0]._processes.values()):
            os.kill(process.pid or 0, signal.SIGKILL)
        second = await thinkers.decide(thought("searcher:fast"))
        assert second.action
    finally:
        thinkers.close()


async def test_simple_bots_do_not_wait_for_strong_ones() -> None:
    thinkers = Thinkers(1, PATIENCE)
    try:
        thinkers.expect("hanabi", "searcher:deep")
        assert thinkers.is_ready("hanabi", "simple", "table")
        assert (await thinkers.decide(thought("simple"))).why is None
        assert not thinkers.is_ready("hanabi", "searcher:deep", "table")
    finally:
        thinkers.close()


async def test_waiting_for_others_tries_no_patience() -> None:
    """Six pieces of work, each within the patience of one, all in the same worker."""
    thinkers = Thinkers(1, 20.0)
    try:
        worker = await thinkers.ask("key", os.getpid)
        thinkers._patience = 1.5
        await asyncio.gather(*(thinkers.ask("key", time.sleep, 0.4) for _ in range(6)))
        assert await thinkers.ask("key", os.getpid) == worker
    finally:
        thinkers.close()


async def test_thinking_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes its time is shown to think, also to whoever comes meanwhile."""
    hall = Hall()
    monkeypatch.setattr(hall.thinkers, "expect", lambda *_: None)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def decide(_thought: Thought) -> None:
        await never

    monkeypatch.setattr(hall.thinkers, "decide", decide)
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
from girandola.server.workers.pool import Thinkers

if __name__ == "__main__":
    print(asyncio.run(Thinkers(1, 60.0).ask("table", os.getpid)), flush=True)
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

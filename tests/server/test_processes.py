"""`girandola serve --processes`: one port, several processes, and one that dies is started again."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.databases import new_database
from tests.patience import PATIENCE
from tests.server.guest import Guest, register
from tests.server.server_process import KILL, Server, running
from tests.server.test_play import open_table
from tests.server.test_two_processes import LOST, come_back

pytestmark = pytest.mark.skipif(os.name == "nt", reason="these signals are not on Windows")
COUNT = 3  # two servers, and the host of their bots


def children(server: Server) -> set[int]:
    """The processes that were started here, without what else Python starts."""
    return set(server.children())


async def test_one_port_several_processes(tmp_path: Path) -> None:
    database = new_database("postgresql", tmp_path)
    with running(tmp_path, "--processes", "2", "--request-rate", "1000", database=database) as server:
        first = children(server)
        assert len(first) == COUNT
        ann, bob = await register(server.url, "Ann"), await register(server.url, "Bob")
        table = await open_table(server.url, ann, 2, sit=0)
        guests = [Guest(server.url, head, table) for head in (ann, bob)]
        for guest in guests:
            await come_back(guest)
        assert (await guests[1].say("sit", seat=1))["type"] == "done"
        for victim in sorted(first):
            os.kill(victim, KILL)
            for guest in guests:
                await come_back(guest)
            for guest in guests:
                assert (await guest.say("phrase", phrase="hello"))["type"] == "done"
            deadline = time.monotonic() + PATIENCE
            while len(children(server) - {victim}) < COUNT and time.monotonic() < deadline:
                time.sleep(0.1)
            assert len(children(server) - {victim}) == COUNT, "a process that dies is replaced"
        for guest in guests:
            await guest.disconnect()
        assert server.stop() == 0


async def test_a_rolling_restart_loses_nothing(tmp_path: Path) -> None:
    """SIGHUP renews the processes one after the other while somebody plays."""
    database = new_database("postgresql", tmp_path)
    with running(tmp_path, "--processes", "2", "--request-rate", "1000", database=database) as server:
        first = children(server)
        ann = await register(server.url, "Ann")
        guest = Guest(server.url, ann, await open_table(server.url, ann, 2, sit=0))
        await come_back(guest)
        said = 0
        os.kill(server.pid, signal.SIGHUP)
        deadline = time.monotonic() + PATIENCE
        while first & children(server) and time.monotonic() < deadline:
            try:
                said += (await guest.say("phrase", phrase="hello"))["type"] == "done"
                await asyncio.sleep(0.5)
            except LOST:
                await come_back(guest)
        assert not first & children(server), "all are new"
        assert len(children(server)) == COUNT
        await come_back(guest)
        snapshot = [message for message in guest.received if message["type"] == "snapshot"][-1]
        told = [one["entry"] for one in snapshot["history"]]
        assert said > 0
        assert sum(entry["kind"] == "phrased" for entry in told) >= said, "what was acknowledged is there"
        await guest.disconnect()
        assert server.stop() == 0


def test_guest_bots_log_in_at_one_process(tmp_path: Path) -> None:
    words = ["serve", "--processes", "2", "--guest-bots", "0", "--database", "postgresql://nowhere/x"]
    done = subprocess.run(
        [sys.executable, "-m", "girandola", *words], capture_output=True, text=True, cwd=tmp_path
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "--guest-bots" in done.stderr


def test_a_sqlite_file_is_for_one_process(tmp_path: Path) -> None:
    words = ["serve", "--processes", "2", "--data", str(tmp_path)]
    done = subprocess.run([sys.executable, "-m", "girandola", *words], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "SQLite" in done.stderr
    assert "PostgreSQL" in done.stderr

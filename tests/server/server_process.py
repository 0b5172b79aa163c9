"""A real server for tests, in a process of its own, on a free port: started as people start it, or forked."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.forked import Forked, fork_server

INTERRUPTIBLE: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if os.name == "nt"
    else {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}  # background jobs ignore it
)
"""How to start a program so that an interrupt reaches it, and nobody else."""
INTERRUPT = getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT)
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # which ends a process of Windows at once


class Server:
    """One server process; it can be killed and started again on the same data."""

    def __init__(self, database: str, folder: Path, *flags: str) -> None:
        self.database = database
        self._folder = folder
        self._flags = flags
        self._process: subprocess.Popen[str] | Forked | None = None
        self.url = ""

    def _words(self, port: int) -> list[str]:
        where = ["--host", "127.0.0.1", "--port", str(port), "--database", self.database]
        bots = ["--bot-pause", "0", "--bot-compile", "0", "--bot-patience", str(PATIENCE)]
        return ["serve", *where, *bots, *self._flags]

    def start(self, port: int = 0) -> None:
        with (self._folder / "server.log").open("a") as log:
            self._process = self._started(self._words(port), log)
        self._read_address(self._process)

    def _started(self, words: list[str], log: IO[str]) -> "subprocess.Popen[str] | Forked":
        return subprocess.Popen(
            [sys.executable, "-m", "girandola", *words],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            **INTERRUPTIBLE,
        )

    def _read_address(self, process: "subprocess.Popen[str] | Forked") -> None:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"https?://\S+", line)
        assert found, f"the server said {line!r}: {(self._folder / 'server.log').read_text()}"
        self.url = found[0]
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}healthz", verify=False).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server did not come up")

    @property
    def port(self) -> int:
        return httpx.URL(self.url).port or 80

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return (self._folder / "server.log").read_text()

    def kill(self) -> None:
        """As a power cut would."""
        self._end(KILL)

    def stop(self) -> int:
        """As Ctrl-C would."""
        return self._end(INTERRUPT)

    def close(self) -> None:
        """Leave nothing behind, however the test has ended."""
        if self.is_running:
            self.kill()

    def freeze(self) -> None:
        """As a machine that stands still would: nothing is closed, and nobody answers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _end(self, with_signal: signal.Signals) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(with_signal)
        code = self._process.wait(timeout=PATIENCE)
        self._process.stdout.close()
        self._process = None
        return code

    def kill_workers(self) -> None:
        """Kill the processes in which bots think, and nothing else."""
        for child in self.children():
            os.kill(child, KILL)

    def children(self) -> list[int]:
        """The processes that this one has started with multiprocessing, in whatever thread."""
        return [process for process, words in children_of(self.pid).items() if "spawn_main" in words]

    @property
    def is_running(self) -> bool:
        return self._process is not None


def children_of(parent: int) -> dict[int, str]:
    """The processes that a process has started, in whatever thread, each with its command line."""
    threads = Path(f"/proc/{parent}/task")
    if threads.exists():
        started = [
            child for thread in threads.iterdir() for child in (thread / "children").read_text().split()
        ]
        return {int(child): Path(f"/proc/{child}/cmdline").read_text() for child in started}
    if os.name == "nt":
        pytest.skip("Windows does not say which processes a process has started")
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,command="], capture_output=True, text=True)
    rows = [line.split(maxsplit=2) for line in listed.stdout.splitlines()]
    return {int(row[0]): row[2] for row in rows if len(row) == 3 and int(row[1]) == parent}


class ForkedServer(Server):
    """The same server, forked from a process that has imported everything: it is up within a moment.

    ``short_rounds`` are rounds of Confetti that are shorter than at any real table.
    """

    def __init__(self, database: str, folder: Path, *flags: str, short_rounds: bool = False) -> None:
        super().__init__(database, folder, *flags)
        self._short_rounds = short_rounds

    def _started(self, words: list[str], log: IO[str]) -> "subprocess.Popen[str] | Forked":
        if not hasattr(os, "fork"):
            if self._short_rounds:
                pytest.skip("this system cannot fork")
            return super()._started(words, log)
        if not fork_server().is_as_it_would_be_started_now():
            return super()._started(words, log)
        return fork_server().fork(words, log, short_rounds=self._short_rounds)


@contextlib.contextmanager
def running(folder: Path, *flags: str, database: str | None = None) -> Iterator[Server]:
    server = ForkedServer(database or f"sqlite:///{folder / 'games.db'}", folder, *flags)
    server.start()
    try:
        yield server
    finally:
        if server.is_running:
            server.stop()

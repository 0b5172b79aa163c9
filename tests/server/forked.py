"""Processes forked by fork_server.py, with what tests need of ``subprocess.Popen``. No test lives here."""

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from functools import cache
from typing import IO

_READ_EARLY = ("PYTHON", "GIRANDOLA", "NUMBA")
"""Beginnings of the variables that matter while modules are imported."""


class ForkServer:
    """The process that forks; it ends with the tests."""

    def __init__(self) -> None:
        self._environment = _environment()
        self._socket, theirs = socket.socketpair()
        with theirs:
            words = [sys.executable, "-m", "tests.server.fork_server", str(theirs.fileno())]
            environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
            self._process = subprocess.Popen(words, pass_fds=[theirs.fileno()], env=environment)
        atexit.register(self.close)

    def is_as_it_would_be_started_now(self) -> bool:
        """Whether nobody has changed since what modules read of the environment when they are imported."""
        return self._environment == _environment()

    def fork(self, words: list[str], log: IO[str], *, short_rounds: bool) -> "Forked":
        output, their_output = os.pipe()
        ending, their_ending = os.pipe()
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        asked = {"words": words, "environment": environment, "short_rounds": short_rounds}
        message = json.dumps(asked).encode()
        length = len(message).to_bytes(8, "big")
        socket.send_fds(self._socket, [length], [their_output, log.fileno(), their_ending])
        self._socket.sendall(message)
        os.close(their_output)
        os.close(their_ending)
        return Forked(int.from_bytes(self._socket.recv(8, socket.MSG_WAITALL), "big"), output, ending)

    def close(self) -> None:
        self._socket.close()
        self._process.wait()


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith(_READ_EARLY)}


@cache
def fork_server() -> ForkServer:
    return ForkServer()


class Forked:
    """One forked process."""

    def __init__(self, pid: int, output: int, ending: int) -> None:
        self.pid = pid
        self.stdout: IO[str] | None = open(output, encoding="utf-8")  # noqa: SIM115
        self._ending = ending
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Its exit code; as with a killed child, minus the signal if it left none."""
        if self.returncode is None:
            deadline = time.monotonic() + timeout
            select.select([self._ending], [], [], timeout)
            while self._is_there():  # a dying process closes this pipe before other files and their locks
                if time.monotonic() > deadline:
                    raise subprocess.TimeoutExpired("girandola", timeout)
                time.sleep(0.001)
            code = os.read(self._ending, 1)
            os.close(self._ending)
            self.returncode = code[0] if code else -signal.SIGKILL
        return self.returncode

    def _is_there(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

"""Starts the server processes of one machine on one port, with workers for their bots, and restarts those
that end.

The servers inherit the listening socket: the system gives each new connection to one that accepts it, so
connections waiting for a process that dies go to the others. SIGHUP restarts them one after the other;
SIGTERM and Ctrl-C end all.
"""

import logging
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from typing import Any

from girandola.server.workers.process import SPAWN, start_as_child

log = logging.getLogger(__name__)
_LOOK_EVERY = 0.5
_ENDS_WITHIN = 15.0
_TOO_SOON = 5.0
"""A process that ends within this many seconds of its start is not started again at once."""


Job = tuple[Callable[..., None], tuple[Any, ...]]
"""What a process runs, with its arguments."""


class Supervisor:
    """A process for each job."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = jobs
        self._processes: list[BaseProcess] = []
        self._started: dict[BaseProcess, float] = {}
        self._is_ending = False
        self._is_renewing = False

    def run(self) -> None:
        """Return when everything has ended."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._renew)
        self._processes = [self._start(job) for job in self._jobs]
        while not self._is_ending:
            connection.wait([process.sentinel for process in self._processes], _LOOK_EVERY)
            self._replace_dead()
            if self._is_renewing:
                self._is_renewing = False
                self._renew_all()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(_ENDS_WITHIN)
            process.kill()

    def _start(self, job: Job) -> BaseProcess:
        process = SPAWN.Process(target=_run, args=job)
        process.start()
        self._started[process] = time.monotonic()
        return process

    def _replace_dead(self) -> None:
        for place, process in enumerate(self._processes):
            if process.is_alive() or self._is_ending:
                continue
            if time.monotonic() - self._started[process] < _TOO_SOON:
                time.sleep(1)  # one that cannot start must not keep a core busy
            log.warning("a process was started again", extra={"cause": str(process.exitcode)})
            del self._started[process]
            self._processes[place] = self._start(self._jobs[place])

    def _renew_all(self) -> None:
        """End each process in turn when its successor has had time to come up."""
        for place, old in enumerate(list(self._processes)):
            fresh = self._start(self._jobs[place])
            time.sleep(_TOO_SOON)
            if self._is_ending or not fresh.is_alive():
                fresh.terminate()
                return
            self._processes[place] = fresh
            del self._started[old]
            old.terminate()
            old.join(_ENDS_WITHIN)

    def _end(self, *_: object) -> None:
        self._is_ending = True

    def _renew(self, *_: object) -> None:
        self._is_renewing = True


def _run(work: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    start_as_child(niceness=0)
    work(*arguments)

"""One worker process and the pipe to it. It does one piece of work at a time.

What is sent is pickled at once, in the caller's thread, so later changes do not affect it. If the work
raises an exception, its traceback comes back as text, for the log.
"""

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from girandola.server.traces import trace_of

SPAWN = multiprocessing.get_context("spawn")


class WorkerDied(Exception):
    """The process ended before it answered."""


class WorkFailed(Exception):
    """The work raised an exception in the worker."""

    def __init__(self, cause: str, trace: str) -> None:
        super().__init__(cause)
        self.cause = cause
        """The name of the exception's class."""
        self.trace = trace


@dataclass(frozen=True, slots=True)
class _Answer:
    value: Any = None
    cause: str | None = None
    trace: str = ""


class WorkerProcess:
    """A process that is started with its first piece of work, and ends with the server."""

    def __init__(self, niceness: int, *, is_interpreted: bool = False) -> None:
        self._niceness = niceness
        self._is_interpreted = is_interpreted
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="worker-pipe")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_stopped = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Run some work and return its result. Raises WorkFailed or WorkerDied. The caller must wait for the
        result before it calls again."""
        question = pickle.dumps((work, arguments), pickle.HIGHEST_PROTOCOL)
        if self._is_stopped:
            raise WorkerDied
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, question)
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if self._is_stopped and caller is not None and not caller.cancelling():
                raise WorkerDied from None  # the worker was stopped, not the caller
            raise
        if answer.cause is not None:
            raise WorkFailed(answer.cause, answer.trace)
        return answer.value

    def _exchange(self, question: bytes) -> _Answer:
        try:
            pipe = self._pipe or self._start()
            pipe.send_bytes(question)
            answer: _Answer = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError) as error:
            raise WorkerDied from error
        return answer

    def _start(self) -> Connection:
        if self._is_stopped:
            raise WorkerDied
        self._pipe, theirs = SPAWN.Pipe()
        arguments = (theirs, self._niceness, self._is_interpreted)
        process = SPAWN.Process(target=serve, args=arguments, daemon=True)
        process.start()
        self._process = process  # not before: a process that has not started cannot be stopped
        theirs.close()  # otherwise the end of the process would not be noticed
        if self._is_stopped:  # meanwhile, when there was no process yet to stop
            process.kill()
            process.join()
            raise WorkerDied
        return self._pipe

    def stop(self, patience: float = 0.0) -> None:
        """End the process: by a request if there is time, else by force."""
        self._is_stopped = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is None:
            return
        if patience:
            self._process.terminate()
            self._process.join(patience)
        self._process.kill()  # a hanging worker does not react to terminate
        self._process.join()


# --- in the worker


def serve(pipe: Connection, niceness: int, is_interpreted: bool) -> None:
    """Answer until the server closes its end. An interpreted worker runs compiled bots as plain Python."""
    if is_interpreted:
        os.environ["GIRANDOLA_INTERPRETED"] = "1"  # read when the first bot imports the lab
    start_as_child(niceness)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = pipe.recv_bytes()
            pipe.send_bytes(pickle.dumps(_answered(question), pickle.HIGHEST_PROTOCOL))


def _answered(question: bytes) -> _Answer:
    try:
        work, arguments = pickle.loads(question)
        return _Answer(work(*arguments))
    except Exception as error:
        return _Answer(cause=type(error).__name__, trace=trace_of(error))


def start_as_child(niceness: int) -> None:
    """Lower the worker's priority, so that the server goes first, and end the worker with the server even if
    that is killed.

    Ctrl-C reaches every process of a terminal; only the server handles it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None, "a worker was started by a server"
    server.join()
    os._exit(1)

"""A pool of worker processes that can be ended at once, work in progress included."""

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any


class _RecordingContext(SpawnContext):
    """Starts processes as a fresh interpreter each, and remembers which."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **more: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = SpawnProcess(*args, **more)
        self.started.append(process)
        return process


class WorkerPool(ProcessPoolExecutor):
    """The executor of the standard library, with an end that does not wait for work in progress."""

    def __init__(self, workers: int) -> None:
        self._recording = _RecordingContext()
        super().__init__(workers, mp_context=self._recording, initializer=_ignore_interrupts)

    def end(self) -> None:
        """Drop all work and end the processes."""
        self.shutdown(wait=False, cancel_futures=True)
        for process in self._recording.started:
            process.terminate()
        for process in self._recording.started:
            process.join()


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

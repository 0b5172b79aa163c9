"""Runs whole files of tests side by side, in processes that are forked when everything has been collected.

A plugin of pytest, on by ``--forked COUNT``. pytest-xdist starts processes that each import and collect every
test for themselves, which is ten seconds of processor time in each, and twenty where nothing has been
translated yet. Here one process collects, and with ``--compile-first`` compiles, and the others begin as
copies of it. Tests in browsers have workers of their own (``--forked-browsers COUNT``). What needs nothing
compiled is run by one more worker while the first process compiles.

Workers take whole files, in the order of conftest.py, from a pipe into which the numbers of all files were
written. Each reports through a pipe of its own. What a worker had taken when it died fails, and so does what
nobody was left to take.
"""

import atexit
import gc
import os
import pickle
import select
import selectors
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, NoReturn

import pytest

CAN_FORK = sys.platform == "linux"  # macOS has fork, but its libraries do not survive it
_NUMBER = 4  # bytes
_DEAREST = 25
PURE_FOLDERS = frozenset(("core", "hanabi", "confetti", "table", "games", "wire", "words"))
"""Folders of tests that need nothing compiled."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("forked workers")
    group.addoption("--forked", type=int, default=0, help="run files of tests in so many forked processes")
    group.addoption("--forked-browsers", type=int, default=1, help="and those in browsers in so many others")
    group.addoption("--compile-first", action="store_true", help="compile what tests need before they begin")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--forked") or session.config.option.collectonly:
        return None
    if session.testsfailed:
        raise session.Interrupted(f"{session.testsfailed} errors while collecting")
    _Run(session).run()
    return True


def _compile(session: pytest.Session) -> None:
    from tests.compile_kernels import main

    started = time.monotonic()
    main()
    reporter = session.config.pluginmanager.getplugin("terminalreporter")
    reporter.write_line(f"compiled within {time.monotonic() - started:.0f} s")


Files = list[list[pytest.Item]]


@dataclass
class _Worker:
    """A forked process as the first one sees it."""

    process: int
    reports: int
    files: Files
    taken: set[int] = field(default_factory=set)
    finished: set[str] = field(default_factory=set)
    buffer: bytearray = field(default_factory=bytearray)
    is_done: bool = False


class _Run:
    """All workers of a run."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._config = session.config
        self._workers: list[_Worker] = []
        self._spent: list[tuple[float, str]] = []
        self._config.pluginmanager.getplugin("terminalreporter").showfspath = False

    def run(self) -> None:
        base = self._config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        pure, browser, others = self._parts()
        try:
            if self._config.getoption("--compile-first"):
                self._start(pure, min(1, len(pure)), base)
                with self._listening_later():
                    _compile(self._session)
            else:
                others = others + pure
            self._start(browser, min(self._config.getoption("--forked-browsers"), len(browser)), base)
            self._start(others, min(self._config.getoption("--forked"), len(others)), base)
            self._listen()
        finally:
            for worker in self._workers:
                if not worker.is_done:
                    os.kill(worker.process, signal.SIGTERM)
                os.waitpid(worker.process, 0)

    def _parts(self) -> tuple[Files, Files, Files]:
        """The files that need nothing compiled, those in browsers, and all others."""
        by_path = sorted(self._session.items, key=_first_places(self._session.items))
        files = [list(group) for _, group in groupby(by_path, key=lambda item: item.path)]
        browser = [file for file in files if "browser" in file[0].path.parts]
        pure = [file for file in files if PURE_FOLDERS.intersection(file[0].nodeid.split("/")[:-1])]
        return pure, browser, [file for file in files if file not in browser and file not in pure]

    @contextmanager
    def _listening_later(self) -> Iterator[None]:
        """Keep what workers report until somebody listens: a pipe is soon full, and then they wait."""
        is_over = threading.Event()
        thread = threading.Thread(target=self._keep_reports, args=(is_over,))
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()

    def _keep_reports(self, is_over: threading.Event) -> None:
        by_pipe = {worker.reports: worker for worker in self._workers}
        while by_pipe and not is_over.is_set():
            for pipe in select.select(list(by_pipe), [], [], 0.1)[0]:
                if heard := os.read(pipe, 1 << 20):
                    by_pipe[pipe].buffer += heard
                else:
                    del by_pipe[pipe]

    def _start(self, files: Files, count: int, base: Path) -> None:
        gc.collect()
        gc.freeze()  # nobody looks for garbage in what all share
        queue, fill = os.pipe()
        for _ in range(count):
            number = len(self._workers)
            reports, send = os.pipe()
            process = os.fork()
            if process == 0:
                for descriptor in (fill, reports, *(worker.reports for worker in self._workers)):
                    os.close(descriptor)
                _Work(self._session, files, queue, send, base / f"worker{number}").run()
            os.close(send)
            self._workers.append(_Worker(process, reports, files))
        os.write(fill, b"".join(number.to_bytes(_NUMBER, "big") for number in range(len(files))))
        os.close(fill)
        os.close(queue)

    def _listen(self) -> None:
        with selectors.DefaultSelector() as ears:
            for worker in self._workers:
                ears.register(worker.reports, selectors.EVENT_READ, worker)
            while ears.get_map():
                for key, _ in ears.select():
                    if not self._hear(key.data):
                        ears.unregister(key.fileobj)
                        self._end(key.data)
                if self._session.shouldfail:
                    raise self._session.Failed(self._session.shouldfail)
                if self._session.shouldstop:
                    raise self._session.Interrupted(self._session.shouldstop)
        self._fail_what_nobody_took()
        self._say_what_was_dear()

    def _hear(self, worker: _Worker) -> bool:
        heard = os.read(worker.reports, 1 << 20)
        worker.buffer += heard
        while len(worker.buffer) >= _NUMBER:
            end = _NUMBER + int.from_bytes(worker.buffer[:_NUMBER], "big")
            if len(worker.buffer) < end:
                break
            kind, said = pickle.loads(worker.buffer[_NUMBER:end])
            del worker.buffer[:end]
            self._note(worker, kind, said)
        return heard != b""

    def _note(self, worker: _Worker, kind: str, said: Any) -> None:
        if kind == "takes":
            worker.taken.add(said)
        elif kind == "spent":
            self._spent.append(said)
        elif kind == "ends":
            worker.is_done = True
        else:
            hook = self._config.hook
            report = hook.pytest_report_from_serializable(config=self._config, data=said)
            if report.when == "teardown":
                worker.finished.add(report.nodeid)
            hook.pytest_runtest_logreport(report=report)

    def _end(self, worker: _Worker) -> None:
        """Let everything fail that a worker had taken when it died."""
        if not worker.is_done:
            lost = [item for number in sorted(worker.taken) for item in worker.files[number]]
            left = [item for item in lost if item.nodeid not in worker.finished]
            self._fail(left, "the process that ran this file has died")

    def _fail_what_nobody_took(self) -> None:
        taken = {id(worker.files[number]) for worker in self._workers for number in worker.taken}
        for file in {id(file): file for worker in self._workers for file in worker.files}.values():
            if id(file) not in taken:
                self._fail(file, "no process was left to run this file")

    def _say_what_was_dear(self) -> None:
        reporter = self._config.pluginmanager.getplugin("terminalreporter")
        reporter.write_line("")
        reporter.write_line(
            "Processor time of the dearest files, without the servers that were forked for them:"
        )
        for seconds, file in sorted(self._spent, reverse=True)[:_DEAREST]:
            reporter.write_line(f"{seconds:7.1f} s  {file}")

    def _fail(self, items: list[pytest.Item], why: str) -> None:
        for item in items:
            report = pytest.TestReport(item.nodeid, item.location, {}, "failed", why, "call")
            self._config.hook.pytest_runtest_logreport(report=report)


def _first_places(items: list[pytest.Item]) -> Any:
    """Where an item's file comes first; items of one file stay in their order."""
    places: dict[Path, int] = {}
    for place, item in enumerate(items):
        places.setdefault(item.path, place)
    return lambda item: places[item.path]


def _processor_time() -> float:
    """Seconds of this process and of those that it has started and that have ended."""
    import resource  # which Windows has not

    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in spent)


class _Work:
    """What a forked process does."""

    def __init__(self, session: pytest.Session, files: Files, queue: int, send: int, folder: Path) -> None:
        self._session = session
        self._files = files
        self._queue = queue
        self._send = send
        self._folder = folder

    def run(self) -> NoReturn:
        code = 1
        try:
            signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that what was begun is ended
            self._begin()
            self._run_files()
            threading._shutdown()  # type: ignore[attr-defined]  # waits for threads, as at any end
            code = 0
        finally:
            atexit._run_exitfuncs()
            if code == 0:
                self._say("ends", None)
            os._exit(code)

    def _begin(self) -> None:
        config = self._session.config
        plugins = config.pluginmanager
        for name in ("terminalreporter", "junitxml"):
            if plugins.hasplugin(name):
                plugins.unregister(plugins.getplugin(name))
        for plugin in [one for one in plugins.get_plugins() if type(one).__name__ == "LogXML"]:
            plugins.unregister(plugin)
        capture = plugins.getplugin("capturemanager")
        if capture is not None:  # it writes to a file that all would share
            capture.stop_global_capturing()
            capture.start_global_capturing()
        self._folder.mkdir()
        config._tmp_path_factory._basetemp = self._folder  # type: ignore[attr-defined]
        plugins.register(self, "forked-worker")

    def _run_files(self) -> None:
        items = self._take()
        while items:
            following: list[pytest.Item] = []
            before = _processor_time()
            for place, item in enumerate(items):
                is_last = place + 1 == len(items)
                if is_last:  # what the next file shares with this one is kept
                    following = self._take()
                after = next(iter(following), None) if is_last else items[place + 1]
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            self._say("spent", (_processor_time() - before, items[0].nodeid.partition("::")[0]))
            items = following

    def _take(self) -> list[pytest.Item]:
        number = os.read(self._queue, _NUMBER)
        if not number:
            return []
        self._say("takes", int.from_bytes(number, "big"))
        return self._files[int.from_bytes(number, "big")]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self._session.config.hook
        self._say("report", hook.pytest_report_to_serializable(config=self._session.config, report=report))

    def _say(self, kind: str, said: Any) -> None:
        message = pickle.dumps((kind, said))
        message = len(message).to_bytes(_NUMBER, "big") + message
        while message:
            message = message[os.write(self._send, message) :]

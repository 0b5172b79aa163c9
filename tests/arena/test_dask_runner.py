"""The same chunks on a Dask cluster: a real scheduler and two workers on loopback, one killed half-way."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from girandola.arena.chunk import Chunk
from girandola.arena.dask_runner import play_on_cluster
from girandola.arena.lineup import alone
from girandola.arena.process_runner import play_here
from girandola.hanabi import MalformedInput
from tests.patience import PATIENCE

pytest.importorskip("distributed", reason="a cluster needs the extra cluster")

ROOT = Path(__file__).resolve().parents[2]
QUIET = {
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "10",
    "DASK_DISTRIBUTED__DASHBOARD__LINK": "",
    "PYTHONPATH": str(ROOT / "src"),
}
Process = subprocess.Popen[bytes]


def run(*words: str) -> Process:
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        env={**os.environ, **QUIET},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def worker(address: str) -> Process:
    return run(
        "distributed.cli.dask_worker", address, "--nworkers", "1", "--nthreads", "1", "--no-dashboard",
        "--no-nanny", "--host", "127.0.0.1",
    )  # fmt: skip


def scheduler(file: Path) -> Process:
    return run(
        "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
        "--scheduler-file", str(file),
    )  # fmt: skip


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[Process]]]:
    file = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        processes = [scheduler(file)]
        stack.callback(end_all, processes)
        deadline = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text().strip():
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.05)
        address = json.loads(file.read_text())["address"]
        workers = [worker(address), worker(address)]
        processes += workers
        yield address, workers


def end_all(processes: list[Process]) -> None:
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.filterwarnings("ignore")
def test_a_worker_killed_half_way_changes_nothing(cluster: tuple[str, list[Process]]) -> None:
    address, workers = cluster
    todo = [Chunk(alone("simple", 2), "it", 2, first, 2) for first in range(0, 40, 2)]
    todo += [Chunk(alone("smart", 2), "it", 2, 0, 50)]
    played = {}
    for part in play_on_cluster(todo, address):
        played[part.chunk] = part.results.tolist()
        if len(played) == 6:
            workers[0].kill()
    assert workers[0].wait(10) != 0
    assert played == {part.chunk: part.results.tolist() for part in play_here(todo)}


@pytest.mark.filterwarnings("ignore")
def test_an_unreachable_scheduler_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("girandola.arena.dask_runner._PATIENCE", "1s")
    with pytest.raises(MalformedInput, match="no scheduler answers at"):
        list(play_on_cluster([], "tcp://127.0.0.1:9"))

"""Files of tests in forked processes: all run once, what fails fails, and nothing is lost with a process."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.forked_workers import CAN_FORK

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(not CAN_FORK, reason="this system cannot fork")

CONFTEST = """
import os, pathlib, pytest
from tests.forked_workers import pytest_addoption, pytest_runtestloop

@pytest.fixture(scope="session", autouse=True)
def whole_run(tmp_path_factory):
    yield
    (pathlib.Path(__file__).parent / f"ended-{os.getpid()}").touch()
"""
FINE = """
import os, pytest
@pytest.mark.parametrize("number", range(3))
def test_fine(number, tmp_path, capfd):
    os.system("echo said")
    assert capfd.readouterr().out == "said\\n"
"""


def run(folder: Path, *more: str, processes: int = 2, **files: str) -> tuple[int, dict[str, str], str]:
    """The exit code, how each test ended (passed, failure, skipped), and what was printed."""
    (folder / "conftest.py").write_text(CONFTEST)
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    words = [
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        "--forked",
        str(processes),
        "--junit-xml=report.xml",
    ]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", *words, *more],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    cases = ElementTree.parse(folder / "report.xml").getroot().iter("testcase")
    ended = {
        f"{case.get('classname')}::{case.get('name')}": next((e.tag for e in case), "passed")
        for case in cases
    }
    return done.returncode, ended, done.stdout


def test_every_test_runs_once_and_what_is_shared_ends(tmp_path: Path) -> None:
    code, ended, printed = run(tmp_path, one=FINE, two=FINE, three=FINE)
    assert (code, set(ended.values()), len(ended)) == (0, {"passed"}, 9)
    assert "9 passed" in printed
    assert len(list(tmp_path.glob("ended-*"))) == 2, "each process has ended what it had begun"


def test_failures_and_skips_are_reported_with_their_words(tmp_path: Path) -> None:
    odd = "import pytest\ndef test_bad(): assert 1 == 2\ndef test_skipped(): pytest.skip('not here')\n"
    code, ended, printed = run(tmp_path, one=FINE, odd=odd)
    assert code == 1
    assert ended["test_odd::test_bad"] == "failure"
    assert ended["test_odd::test_skipped"] == "skipped"
    assert "assert 1 == 2" in printed
    assert list(ended.values()).count("passed") == 3


def test_what_a_process_had_taken_fails_when_it_dies(tmp_path: Path) -> None:
    deadly = "import os\ndef test_first(): pass\ndef test_deadly(): os._exit(0)\ndef test_after(): pass\n"
    code, ended, _ = run(tmp_path, deadly=deadly, one=FINE, two=FINE)
    assert code == 1
    assert ended["test_deadly::test_first"] == "passed"
    assert ended["test_deadly::test_deadly"] == "failure"
    assert ended["test_deadly::test_after"] == "failure"
    assert len(ended) == 9
    assert list(ended.values()).count("passed") == 7


def test_what_nobody_was_left_to_run_fails(tmp_path: Path) -> None:
    deadly = "import os\ndef test_deadly(): os._exit(1)\n"
    code, ended, printed = run(tmp_path, processes=1, a_deadly=deadly, one=FINE, two=FINE)
    assert code == 1
    assert set(ended.values()) == {"failure"}
    assert len(ended) == 7
    assert "no process was left to run this file" in printed


LONG = """
import atexit, pathlib, time
def test_long():
    atexit.register(pathlib.Path(__file__).with_name("cleaned").touch)
    pathlib.Path(__file__).with_name("begun").touch()
    time.sleep(600)
"""
BAD = """
import pathlib, time
def test_bad():
    while not pathlib.Path(__file__).with_name("begun").exists():
        time.sleep(0.01)
    assert False
def test_last():  # before the last one of a file the next file is taken
    pass
"""


def test_a_process_that_is_stopped_cleans_up(tmp_path: Path) -> None:
    code, ended, _ = run(tmp_path, "-x", long=LONG, bad=BAD)
    assert code == 1
    assert ended["test_bad::test_bad"] == "failure"
    assert (tmp_path / "cleaned").exists()

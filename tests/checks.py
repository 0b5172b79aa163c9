"""Every check that a change must pass: `python3 run.py test` is this.

    python3 run.py test             everything, as the build machine runs it
    python3 run.py test --quick     types, lint, pure rules, the page's own tests and one game in the browser
    python3 run.py test WORDS       pytest alone, with these words: `python3 run.py test tests/cli -k version`

A check that fails does not stop the others, so that one run says everything. The last lines say what ran, how
long each part took, and which tests were skipped for which reason.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import WEB, find_npm  # noqa: E402
from tests.forked_workers import CAN_FORK, PURE_FOLDERS  # noqa: E402

PYTHON = (sys.executable, "-P", "-m")  # -P: the folder of this very file stays out of the module path
PURE = (*sorted(PURE_FOLDERS), "test_imports.py", "test_names.py")
CORES = os.cpu_count() or 1
WORKERS = CORES + 2  # many tests wait for a server, a clock or a bot's pause
BROWSERS = CORES  # the same is true of these
ONE_GAME = "tests/browser/test_games.py::test_a_game_with_bots_needs_one_tap_and_no_name"


@dataclass(frozen=True, slots=True)
class Check:
    """One program to run, and where."""

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ))


@dataclass(frozen=True, slots=True)
class Result:
    """How a check ended; ``said`` is its output where that was kept back, ``tests`` what pytest counted."""

    name: str
    code: int
    seconds: float
    said: str = ""
    tests: str = ""
    skipped: Counter[str] = field(default_factory=Counter)


def main(words: list[str]) -> int:
    if words == ["--quick"]:
        pure = [f"tests/{name}" for name in PURE]
        quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}  # fewer examples: see tests/conftest.py
        words = ["-q", *side_by_side(CORES, 1), *pure, ONE_GAME]
        return run_all([pytest("Tests (pytest)", *words, environment=quick)], short_checks("types:quick"))
    if words:
        return subprocess.call([*PYTHON, "pytest", *words], cwd=ROOT)
    if CAN_FORK:
        words = [*side_by_side(WORKERS, BROWSERS), "--compile-first", "--durations=25"]
        return run_all([pytest("Tests (pytest)", *words)], [*short_checks(), fetching_chromium()])
    return run_all([compiling(), pytest("Tests (pytest)", *side_by_side(WORKERS, 1))], short_checks())


def side_by_side(count: int, browsers: int) -> tuple[str, ...]:
    """How pytest is asked for several processes, which take whole files in the order of tests/conftest.py."""
    if CAN_FORK:
        return "--forked", str(count), "--forked-browsers", str(browsers)
    return "-n", str(count), "--dist", "loadfile", "--no-loadscope-reorder"


def pytest(name: str, *words: str, environment: dict[str, str] | None = None) -> Check:
    return Check(name, (*PYTHON, "pytest", *words), environment=environment or dict(os.environ))


def run_all(shown: list[Check], beside: list[Check]) -> int:
    """Run two lists of checks side by side; return how many failed.

    The last one of ``shown`` talks as it goes. All others say what they have to say when it is not talking.
    """
    results = []
    with ThreadPoolExecutor(1) as other_list:
        others = [other_list.submit(run_quietly, check) for check in beside]
        for check in shown[:-1]:
            results.append(show(run_quietly(check)))
        print(f"\n-- {shown[-1].name}", flush=True)
        results.append(run(shown[-1]))
        results += [show(other.result()) for other in others]
    print("\n" + summary(results), flush=True)
    return sum(result.code != 0 for result in results)


def show(result: Result) -> Result:
    print(f"\n-- {result.name}\n{result.said}", end="", flush=True)
    return result


def compiling() -> Check:
    return Check("Compiling (Numba)", (sys.executable, "-P", str(ROOT / "tests" / "compile_kernels.py")))


def fetching_chromium() -> Check:
    """Not a check: done beside the compiler, so that no test waits for it."""
    return Check("Fetching Chromium", (*PYTHON, "tests.browser.chromium"), environment=with_tests())


def with_tests() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def short_checks(types: str = "types") -> list[Check]:
    npm, environment = find_npm()
    page = {"The page's types": types, "The page's tests": "test", "The page's lint": "lint"}
    return [
        Check("Types (mypy)", (*PYTHON, "mypy")),
        *(Check(name, (*npm, "run", "--silent", script), WEB, environment) for name, script in page.items()),
        Check("Lint (ruff check)", (*PYTHON, "ruff", "check", "--quiet", ".")),
        Check("Format (ruff format)", (*PYTHON, "ruff", "format", "--check", "--quiet", ".")),
    ]


def run_quietly(check: Check) -> Result:
    """Run a check and keep what it says, so that checks side by side do not talk at the same time."""
    return run(check, subprocess.PIPE)


def run(check: Check, output: int | None = None) -> Result:
    """Run a check, in the open unless its output is piped; if it is pytest, read what its report counts."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        is_pytest = "pytest" in check.command
        done = start(check, output, (f"--junit-xml={report}",) if is_pytest else ())
        tests, skipped = read_report(report) if is_pytest else ("", Counter[str]())
    seconds = time.monotonic() - started
    return Result(check.name, done.returncode, seconds, done.stdout or "", tests, skipped)


def start(check: Check, output: int | None, more: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*check.command, *more],
        cwd=check.folder,
        env=check.environment,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def read_report(report: Path) -> tuple[str, Counter[str]]:
    """Say how many tests passed, failed and were skipped, and count the skips by reason."""
    if not report.exists():
        return "no report", Counter()
    suites = ElementTree.parse(report).getroot().findall("testsuite")
    total, failed, missed = (
        sum(int(suite.get(key, "0")) for suite in suites for key in keys)
        for keys in (("tests",), ("failures", "errors"), ("skipped",))
    )
    reasons = Counter(skip.get("message", "") for suite in suites for skip in suite.iter("skipped"))
    browser = sum(
        (case.get("classname") or "").startswith("tests.browser.")
        for suite in suites
        for case in suite.iter("testcase")
    )
    counted = f"{total - failed - missed} passed, {failed} failed, {missed} skipped"
    return f"{counted} ({browser} in a browser)", reasons


def summary(results: list[Result]) -> str:
    lines = ["What ran, and how long it took:"]
    for result in results:
        outcome = "ok" if result.code == 0 else "FAILED"
        lines.append(f"  {outcome:<7}{result.seconds:6.0f} s  {result.name}  {result.tests}".rstrip())
    skipped = sum((result.skipped for result in results), Counter[str]())
    if skipped:
        lines.append("Skipped, and why:")
        lines += [f"  {count:>4} × {reason}" for reason, count in skipped.most_common()]
    failed = [result.name for result in results if result.code != 0]
    lines.append(f"Failed: {', '.join(failed)}" if failed else "Everything passed.")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

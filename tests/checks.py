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
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import WEB, find_npm  # noqa: E402

PYTHON = (sys.executable, "-P", "-m")  # -P: the folder of this very file stays out of the module path
PURE = ("core", "hanabi", "confetti", "table", "games", "wire", "words", "test_imports.py", "test_names.py")
WORKERS = str((os.cpu_count() or 1) + 1)  # many tests wait for a server, a clock or a bot's pause
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
        return run_all(pytest("Tests (pytest)", "-q", "-n", "auto", *pure, ONE_GAME))
    if words:
        return subprocess.call([*PYTHON, "pytest", *words], cwd=ROOT)
    return run_all(
        pytest("Tests (pytest)", "-n", WORKERS, "--dist", "loadgroup", "--ignore", "tests/browser"),
        pytest("Tests in a browser (pytest)", "tests/browser"),
    )


def pytest(name: str, *words: str) -> Check:
    return Check(name, (*PYTHON, "pytest", *words))


def run_all(*tests: Check) -> int:
    """Run the short checks side by side, then the tests; return how many failed.

    Tests that do not come first run beside the first, and say what they have to say after it.
    """
    results = []
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as side_by_side:
        for result in side_by_side.map(run_quietly, short_checks()):
            print(f"\n-- {result.name}\n{result.said}", end="", flush=True)
            results.append(result)
    with ThreadPoolExecutor(max_workers=len(tests)) as beside:
        others = [beside.submit(run_tests, test, subprocess.PIPE) for test in tests[1:]]
        print(f"\n-- {tests[0].name}", flush=True)
        results.append(run_tests(tests[0]))
        for result in (other.result() for other in others):
            print(f"\n-- {result.name}\n{result.said}", end="", flush=True)
            results.append(result)
    print("\n" + summary(results), flush=True)
    return sum(result.code != 0 for result in results)


def short_checks() -> list[Check]:
    """The longest first, so that they end together."""
    npm, environment = find_npm()
    page = {"The page's types": "types", "The page's tests": "test", "The page's lint": "lint"}
    return [
        Check("Compiling (Numba)", (sys.executable, "-P", str(ROOT / "tests" / "compile_kernels.py"))),
        Check("Types (mypy)", (*PYTHON, "mypy")),
        *(Check(name, (*npm, "run", "--silent", script), WEB, environment) for name, script in page.items()),
        Check("Lint (ruff check)", (*PYTHON, "ruff", "check", "--quiet", ".")),
        Check("Format (ruff format)", (*PYTHON, "ruff", "format", "--check", "--quiet", ".")),
    ]


def run_quietly(check: Check) -> Result:
    """Run a check and keep what it says, so that checks side by side do not talk at the same time."""
    started = time.monotonic()
    done = run(check, subprocess.PIPE)
    return Result(check.name, done.returncode, time.monotonic() - started, done.stdout)


def run(check: Check, output: int | None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        check.command,
        cwd=check.folder,
        env=check.environment,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def run_tests(check: Check, output: int | None = None) -> Result:
    """Run pytest, in the open unless its output is piped; read in its report what it counted."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        done = run(replace(check, command=(*check.command, f"--junit-xml={report}")), output)
        tests, skipped = read_report(report)
    seconds = time.monotonic() - started
    return Result(check.name, done.returncode, seconds, done.stdout or "", tests, skipped)


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
    return f"{total - failed - missed} passed, {failed} failed, {missed} skipped", reasons


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

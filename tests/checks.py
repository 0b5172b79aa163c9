"""Every check that a change must pass, in order; `python3 run.py test` is this.

With words, pytest alone gets them: `python3 run.py test tests/cli -k version`. A check that fails does not
stop the others, so that one run tells everything; the tests come last.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import WEB, find_npm  # noqa: E402

CHECKS = {
    "Lint (ruff check)": ["ruff", "check", "--quiet", "."],
    "Format (ruff format)": ["ruff", "format", "--check", "--quiet", "."],
    "Types (mypy)": ["mypy"],
}
PAGE_CHECKS = {"The page's lint": "lint", "The page's types": "types", "The page's tests": "test"}
TESTS = {
    "Tests (pytest)": ["pytest", "-n", "auto", "--dist", "loadgroup", "--ignore", "tests/browser"],
    # In a browser sand runs and hands meet in real time, so these have the machine to themselves.
    "Tests in a browser (pytest)": ["pytest", "tests/browser"],
}


def main(words: list[str]) -> int:
    if words:
        return run("Tests (pytest)", ["pytest", *words])
    failed = [name for name, command in CHECKS.items() if run(name, command) != 0]
    failed += check_page()
    failed += [name for name, command in TESTS.items() if run(name, command) != 0]
    if failed:
        print(f"\nFailed: {', '.join(failed)}", flush=True)
    return len(failed)


def check_page() -> list[str]:
    """Run the checks that web/package.json defines; the names of those that failed."""
    if not (WEB / "package.json").exists():
        return []
    npm, environment = find_npm()
    failed = []
    for name, script in PAGE_CHECKS.items():
        print(f"\n-- {name} (npm run {script})", flush=True)
        if subprocess.call([*npm, "run", "--silent", script], cwd=WEB, env=environment) != 0:
            failed.append(name)
    return failed


def run(name: str, command: list[str]) -> int:
    print(f"\n-- {name}", flush=True)
    # The folder of this very file stays out of the module path: in it, `tests` is not a package.
    return subprocess.call([sys.executable, "-P", "-m", *command], cwd=ROOT, env=os.environ)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Every check that a change must pass, in order; `python3 run.py test` is this.

With words, pytest alone gets them: `python3 run.py test tests/cli -k version`. A check that fails does not
stop the others, so that one run tells everything; the tests come last, and so does their closing line.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = {
    "Lint (ruff check)": ["ruff", "check", "--quiet", "."],
    "Format (ruff format)": ["ruff", "format", "--check", "--quiet", "."],
    "Types (mypy)": ["mypy"],
}
TESTS = ["pytest", "-n", "auto", "--dist", "loadgroup"]


def main(words: list[str]) -> int:
    if words:
        return run("Tests (pytest)", ["pytest", *words])
    failed = [name for name, command in CHECKS.items() if run(name, command) != 0]
    if failed:
        print(f"\nAlready failed: {', '.join(failed)}", flush=True)
    return run("Tests (pytest)", TESTS) or len(failed)


def run(name: str, command: list[str]) -> int:
    print(f"\n-- {name}", flush=True)
    # The folder of this very file stays out of the module path: in it, `tests` is not a package.
    return subprocess.call([sys.executable, "-P", "-m", *command], cwd=ROOT, env=os.environ)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

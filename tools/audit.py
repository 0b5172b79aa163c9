"""Asks the registries whether anything locked here is known to be unsafe: `python3 run.py audit` is this.

pip-audit checks requirements/, npm the page's lock. Both need a network with the advisory databases, and fail
without: the exit code is the number of locks that were not found to be safe.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import WEB, find_npm  # noqa: E402

LOCKS = ("run.txt", "test.txt")


def main() -> int:
    failed = []
    for lock in LOCKS:
        print(f"-- requirements/{lock}", flush=True)
        command = [
            sys.executable,
            "-P",
            "-m",
            "pip_audit",
            "--require-hashes",
            "--disable-pip",
            "--strict",  # a package that nobody could be asked about is not a safe one
            "--progress-spinner",
            "off",
        ]
        if subprocess.call([*command, "--requirement", str(ROOT / "requirements" / lock)]) != 0:
            failed.append(lock)
    npm, environment = find_npm()
    print("-- web/package-lock.json", flush=True)
    if subprocess.call([*npm, "audit"], cwd=WEB, env=environment) != 0:
        failed.append("package-lock.json")
    if failed:
        print(f"Look at: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())

"""Build the documentation's site into the package: `python3 run.py docs` is this. Words go to MkDocs."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    # The theme greets every build with news about its successor.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-P", "-m", "mkdocs", "build", "--strict", "--quiet", *words]
    return subprocess.call(command, cwd=ROOT, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

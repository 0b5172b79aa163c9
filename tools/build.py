"""Make what is released: `python3 run.py build` is this. The wheel carries the page, the documentation
and the list of licences.

run.py has built the page already. Words are passed to hatchling, such as `--target wheel`.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    for tool in ("build_docs.py", "licences.py"):
        if (code := subprocess.call([sys.executable, "-P", str(ROOT / "tools" / tool)])) != 0:
            return code
    environment = {**os.environ, "GIRANDOLA_PAGE_IS_BUILT": "1"}
    command = [sys.executable, "-P", "-m", "hatchling", "build", "--clean", *words]
    return subprocess.call(command, cwd=ROOT, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

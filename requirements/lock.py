"""Re-make the locks beside this file from pyproject.toml; `python3 run.py lock` is this.

Words are passed to uv: `python3 run.py lock --upgrade`, `--upgrade-package numpy`. Without them a lock
changes only where pyproject.toml asks for it. uv does not read pip's configuration: a registry other than
PyPI's is taken from PIP_INDEX_URL or uv's own variables. Neither it nor any path gets into a lock.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = [
    "uv",
    "pip",
    "compile",
    "--universal",
    "--python-version",
    "3.11",
    "--generate-hashes",
    "--system-certs",
]
# Not peers and train: one needs a compiler, one is huge.
EXTRAS = ["cluster", "datasets", "gym", "pettingzoo", "plots", "postgres"]
# A clone, and the image that is made from its lock, can use either database.
LOCKS = {
    "run.txt": ["pyproject.toml", "--group", "build", "--extra", "postgres"],
    "test.txt": [
        *["pyproject.toml", "--group", "build", "--group", "test", "--constraints", "requirements/run.txt"],
        *[word for extra in EXTRAS for word in ("--extra", extra)],
    ],
    "node.txt": ["--group", "node"],
}


def main(words: list[str]) -> int:
    environment = {**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "python3 run.py lock"}
    if "PIP_INDEX_URL" in environment:
        environment.setdefault("UV_DEFAULT_INDEX", environment["PIP_INDEX_URL"])
    for name, inputs in LOCKS.items():
        command = [
            sys.executable,
            "-P",
            "-m",
            *COMPILE,
            *inputs,
            *words,
            "--quiet",
            "-o",
            f"requirements/{name}",
        ]
        code = subprocess.call(command, cwd=ROOT, env=environment)
        if code != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

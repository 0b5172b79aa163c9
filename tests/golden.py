"""Texts kept in files that a test compares with what the program says now.

With GIRANDOLA_REWRITE=1 in the environment the files are rewritten; read the difference before keeping it.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def check(path: Path, text: str) -> None:
    if os.environ.get("GIRANDOLA_REWRITE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    again = "GIRANDOLA_REWRITE=1 python3 run.py test " + path.parent.parent.relative_to(ROOT).as_posix()
    assert path.exists(), f"{path.name} is missing: make it with {again}"
    assert path.read_text(encoding="utf-8") == text, (
        f"{path.name} differs: read how, and keep it with {again}"
    )

"""Texts kept in files that a test compares with what the program says now.

With GIRANDOLA_REWRITE=1 in the environment the files are written anew; read the difference before keeping it.
"""

import os
from pathlib import Path


def check(path: Path, text: str) -> None:
    if os.environ.get("GIRANDOLA_REWRITE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: make it with GIRANDOLA_REWRITE=1"
    assert path.read_text(encoding="utf-8") == text

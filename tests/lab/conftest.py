"""Where the games are that another system recorded: the folder named by GIRANDOLA_FIXTURES."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def hle_games() -> list[Path]:
    named = os.environ.get("GIRANDOLA_FIXTURES")
    if not named:
        pytest.skip("GIRANDOLA_FIXTURES is not set: no games recorded by other systems to check against")
    files = sorted((Path(named) / "hle").glob("*.jsonl"))
    if not files:
        pytest.skip(f"there are no games in {named}/hle")
    return files

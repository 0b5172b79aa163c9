"""Where the games are that other people recorded: the folder named by GIRANDOLA_FIXTURES."""

import json
import os
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def recorded_folder() -> Path:
    """The folder of games from hanab.live, or a skip that says what is missing."""
    named = os.environ.get("GIRANDOLA_FIXTURES")
    if not named:
        pytest.skip("GIRANDOLA_FIXTURES is not set: no games recorded by other systems to check against")
    folder = Path(named) / "hanab-live"
    if not folder.is_dir():
        pytest.skip(f"no folder hanab-live in {named}: no games recorded by other systems to check against")
    return folder


@pytest.fixture(scope="session")
def recorded_games(recorded_folder: Path) -> dict[str, dict[str, Any]]:
    """File name -> the game, as JSON read it."""
    paths = sorted(recorded_folder.glob("p*.json"))
    assert paths, "the folder of recorded games is empty"
    return {path.name: json.loads(path.read_text()) for path in paths}

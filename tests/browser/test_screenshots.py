"""The command that takes the pictures of the documentation, with a real browser, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import find
from tests.patience import PATIENCE

pytestmark = pytest.mark.xdist_group("browser-screens")


def test_pictures_are_taken(browser: Browser, tmp_path: Path) -> None:
    """``browser`` says that one can be had here at all."""
    assert browser.is_connected()
    chromium = find()
    flags = [word for flag in chromium.flags for word in ("--browser-flag", flag)]
    words = ["screenshots", "--to", str(tmp_path), "--only", "missing-phone", "--only", "clue-desk"]
    subprocess.run(
        [sys.executable, "-m", "girandola", *words, "--browser", chromium.path, *flags],
        check=True,
        timeout=PATIENCE,
        env={**os.environ, **chromium.environment},
    )
    for name in ("missing-phone", "clue-desk"):
        picture = (tmp_path / f"{name}.webp").read_bytes()
        assert picture[:4] + picture[8:12] == b"RIFFWEBP"
        assert len(picture) > 5_000

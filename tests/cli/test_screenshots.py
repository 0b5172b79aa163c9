"""`girandola screenshots` without a browser: which pictures there are, and what it says of missing ones."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from girandola.cli.main import girandola


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(girandola, ["screenshots", *words], standalone_mode=True)
    return done.exit_code, done.output


def test_the_pictures_can_be_listed_and_chosen() -> None:
    code, told = run("--list", "--only", "end-*")
    assert code == 0
    assert "end-phone" in told.split()
    assert "home-phone" not in told.split()


def test_a_picture_that_is_not_there_is_one_sentence() -> None:
    code, told = run("--list", "--only", "nowhere*")
    assert code == 2
    assert "no picture is called nowhere*" in told


def test_without_playwright_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    code, told = run("--to", str(tmp_path), "--only", "missing-phone")
    assert code == 2
    assert "Playwright" in told
    assert "Traceback" not in told

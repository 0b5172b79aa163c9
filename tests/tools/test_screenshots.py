"""`girandola screenshots` without a browser: which pictures there are, and what it says of missing ones."""

import io
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from girandola.cli.main import girandola
from girandola_tools.screenshots.command import chosen, name_of
from girandola_tools.screenshots.film import write_animation

DOCS = Path(__file__).resolve().parents[2] / "docs"


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


def test_the_page_of_screens_shows_every_picture_and_no_other() -> None:
    """Stale? `girandola screenshots`, and a line in docs/screens.md."""
    names = {name_of(scene, look) for scene, look in chosen(())}
    kept = {path.stem for path in (DOCS / "screenshots").glob("*.webp")}
    shown = set(re.findall(r"screenshots/([a-z-]+)\.webp", (DOCS / "screens.md").read_text(encoding="utf-8")))
    assert kept == names
    assert shown == names


def test_the_pictures_are_light() -> None:
    assert sum(path.stat().st_size for path in (DOCS / "screenshots").iterdir()) < 4_400_000


def test_the_film_of_the_readme_moves_and_is_light() -> None:
    """Stale? `girandola screenshots --film docs/game.webp`."""
    film = (DOCS / "game.webp").read_bytes()
    assert film[:4] + film[8:12] == b"RIFFWEBP"
    assert film.count(b"ANMF") > 20, "one picture an action"
    assert len(film) < 1_000_000
    assert "docs/game.webp" in (DOCS.parent / "README.md").read_text(encoding="utf-8")


def test_pictures_become_one_that_moves(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    pictures = []
    for colour in ("red", "white"):
        png = io.BytesIO()
        image.new("RGB", (8, 8), colour).save(png, "PNG")
        pictures.append((png.getvalue(), 100))
    write_animation(pictures, tmp_path / "film.webp")
    with image.open(tmp_path / "film.webp") as film:
        assert film.n_frames == 2

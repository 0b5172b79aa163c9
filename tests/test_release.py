"""What is released: a wheel that starts in an empty folder with its page, and documentation that builds."""

import os
import re
import subprocess
import sys
import sysconfig
import time
import venv
from pathlib import Path

import httpx
import pytest

from girandola.cli.main import IN_A_CLONE
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "src" / "girandola" / "server" / "page"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (PAGE / "index.html").exists():
        pytest.skip("the page is not built here: `python3 run.py` does that")
    folder = tmp_path_factory.mktemp("dist")
    command = [
        sys.executable,
        "-P",
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        str(folder),
    ]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "GIRANDOLA_PAGE_IS_BUILT": "1"}, check=True)
    (made,) = folder.glob("girandola-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python whose only Girandola is the wheel's; the packages that it needs are this environment's."""
    home = tmp_path_factory.mktemp("fresh")
    venv.create(home, with_pip=False)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(home)}))
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--target", str(packages), str(wheel)],
        check=True,
    )
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib"))
    return python


def test_the_installed_wheel_serves_its_page_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--bot-compile", "0"]
    server = subprocess.Popen(
        [str(installed), "-m", "girandola", *words],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    try:
        found = re.search(r"https?://\S+", server.stdout.readline())
        assert found is not None, "the server prints its address"
        page = answer_of(found[0])
        script = re.search(r'src="(\./)?(assets/[^"]+\.js)"', page)
        assert script is not None, "the page brings its script along"
        assert httpx.get(found[0] + script[2]).status_code == 200
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
        server.stdout.close()
    assert (tmp_path / "girandola-data" / "girandola.db").exists()


def test_an_installed_wheel_has_no_tools_and_says_so(installed: Path, tmp_path: Path) -> None:
    for tool in ("bench", "screenshots"):
        asked = [str(installed), "-m", "girandola", tool]
        done = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"girandola: {IN_A_CLONE}\n")


def answer_of(url: str) -> str:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return httpx.get(url, timeout=10).text
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the server did not come up"
            time.sleep(0.1)


def test_the_documentation_builds_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    tool = [sys.executable, "-P", str(ROOT / "tools" / "build_docs.py"), "--site-dir", str(tmp_path / "site")]
    subprocess.run(tool, check=True)
    pages = {file: file.read_text(encoding="utf-8") for file in (tmp_path / "site").rglob("*.html")}
    assert tmp_path / "site" / "api" / "hanabi.html" in pages
    loaded = re.compile(
        r"<(?:script|img|iframe)[^>]*\ssrc=\"(https?:)?//|<link[^>]*rel=\"stylesheet\"[^>]*https?:"
    )
    assert [file.name for file, text in pages.items() if loaded.search(text)] == []

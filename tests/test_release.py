"""What is released: a wheel that starts in an empty folder with its page, and documentation that builds."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
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
            return httpx.get(url, verify=False, timeout=10).text
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


def test_the_lab_is_a_package_of_its_own(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-P",
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        str(tmp_path),
    ]
    subprocess.run(command, cwd=ROOT / "packaging" / "lab", check=True)
    (made,) = tmp_path.glob("girandola_lab-*.whl")
    with zipfile.ZipFile(made) as archive:
        archive.extractall(tmp_path / "lab")
    parts = {path.name for path in (tmp_path / "lab" / "girandola").iterdir()}
    assert parts == {"__init__.py", "core", "hanabi", "lab", "py.typed"}
    asked = "from girandola.lab.vector import vector_env; import girandola; print(girandola.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "lab"), "GIRANDOLA_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", asked], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(str(tmp_path))


def test_a_source_archive_makes_the_same_wheel_without_node(wheel: Path, tmp_path: Path) -> None:
    build = [sys.executable, "-P", "-m", "hatchling", "build"]
    environment = {**os.environ, "GIRANDOLA_PAGE_IS_BUILT": "1"}
    subprocess.run(
        [*build, "--target", "sdist", "--directory", str(tmp_path)], cwd=ROOT, env=environment, check=True
    )
    (archive,) = tmp_path.glob("girandola-*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    unpacked = archive.with_suffix("").with_suffix("")
    without_node = {key: value for key, value in os.environ.items() if key != "GIRANDOLA_PAGE_IS_BUILT"}
    subprocess.run(
        [*build, "--target", "wheel"], cwd=unpacked, env={**without_node, "PATH": str(tmp_path)}, check=True
    )
    (made,) = (unpacked / "dist").glob("girandola-*.whl")
    assert contents(made) == contents(wheel)


def contents(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as archive:
        return {file.filename: file.CRC for file in archive.infolist()}

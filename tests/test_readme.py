"""The README does what it says: its examples are run, and what they print is compared."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

import run
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    code: str
    output: str


def blocks() -> list[tuple[str, str]]:
    return FENCE.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def python_examples() -> list[Example]:
    """Each ```python block, with the ```text block after it as what it prints."""
    found = blocks()
    after = [*found[1:], ("", "")]
    return [
        Example(code, output if kind == "text" else "")
        for (language, code), (kind, output) in zip(found, after, strict=True)
        if language == "python"
    ]


def shell_sessions() -> list[list[Example]]:
    """The ```console blocks: each `$ command`, with the lines up to the next one as what it prints."""
    return [
        [Example(*part.split("\n", 1)) for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]]
        for language, text in blocks()
        if language == "console"
    ]


@pytest.fixture
def terminal(tmp_path: Path) -> dict[str, str]:
    """An environment in which `girandola` is the package under test, installed or not."""
    command = tmp_path / "girandola"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m girandola "$@"\n')
    command.chmod(0o755)
    settings = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100", "NO_COLOR": "1"}
    return {**os.environ, **settings, "PYTHONPATH": str(ROOT / "src")}


def matches(printed: str, shown: str) -> bool:
    """Whether they are the same; a line `...` in the README stands for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == "..." else f"{re.escape(line)}[ ]*\n" for line in shown.splitlines()
    )
    return re.fullmatch(pattern, printed) is not None


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize("session", shell_sessions(), ids=lambda session: session[0].code)
def test_shell_session(session: list[Example], terminal: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for example in session:
        result = subprocess.run(
            example.code,
            shell=True,
            cwd=tmp_path,
            env=terminal,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert (result.returncode, result.stderr) == (0, ""), example.code
        assert matches(result.stdout, example.output), f"{example.code}\n{result.stdout}"


@pytest.mark.parametrize("example", python_examples(), ids=lambda example: example.code.split()[1])
def test_python_example(example: Example, terminal: dict[str, str]) -> None:
    result = subprocess.run(
        [sys.executable, "-c", example.code],
        cwd=ROOT,
        env=terminal,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert matches(result.stdout, example.output), result.stdout


def test_there_are_examples_of_both_kinds() -> None:
    assert shell_sessions()
    assert python_examples()


def test_every_block_is_of_a_kind_that_somebody_checks() -> None:
    """`sh` is for the two commands alone: they set the machine up and run this very test."""
    shown = [text for language, text in blocks() if language == "sh"]
    assert {language for language, _ in blocks()} <= {"sh", "console", "python", "text"}
    assert [re.sub(r" +#.*", "", line) for text in shown for line in text.splitlines()] == [
        "python3 run.py",
        "python3 run.py test",
    ]


def test_the_first_command_serves_the_table(terminal: dict[str, str], tmp_path: Path) -> None:
    """What `python3 run.py` starts once everything is set up; here on loopback and any port."""
    words = [sys.executable, "-m", "girandola", *run.DEFAULT, "--host", "127.0.0.1", "--port", "0"]
    program = subprocess.Popen(
        words, env={**terminal, "PYTHONUNBUFFERED": "1"}, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    try:
        assert program.stdout is not None
        address = program.stdout.readline().split()[-1]
        with urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200
    finally:
        program.terminate()
        program.communicate(timeout=PATIENCE)


def test_links_inside_the_project_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"

"""The frame around every command: what is listed, what is imported, how each way to end is reported."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from girandola import __version__
from girandola.cli import main as frame
from girandola.cli.lazy import CommandEntry, LazyGroup
from girandola.core.errors import MalformedInput
from tests.patience import PATIENCE

Body = Callable[[], object]
Ending = Callable[[Body], Result]


def run(*words: str) -> Result:
    return CliRunner().invoke(frame.girandola, list(words))


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> Ending:
    """Run a command `try` whose body is the given function."""

    def outcome(body: Body) -> Result:
        command = click.command("try")(body)
        monkeypatch.setitem(frame.girandola.commands, "try", command)
        return run("try")

    return outcome


def raising(error: BaseException) -> Body:
    def body() -> None:
        raise error

    return body


def test_version_is_the_packages() -> None:
    result = run("--version")
    assert (result.exit_code, result.output) == (0, f"girandola {__version__}\n")


def test_unknown_command_is_answered_with_one_sentence() -> None:
    result = run("bnch")
    assert result.exit_code == 2
    assert result.stderr == "girandola: there is no command 'bnch' here; did you mean bench?\n"


def test_unknown_option_is_answered_with_one_sentence() -> None:
    result = run("--colour")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "--colour" in result.stderr


def test_no_word_shows_the_help() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Commands:\n" in result.stderr


def test_every_listed_command_loads_and_is_summarised() -> None:
    context = click.Context(frame.girandola, info_name="girandola")
    names = frame.girandola.list_commands(context)
    assert "bench" in names
    for name in names:
        command = frame.girandola.get_command(context, name)
        assert command is not None
        assert command.help, f"`{name}` does not say what it does"


def test_a_command_whose_module_is_missing_is_neither_listed_nor_found() -> None:
    group = LazyGroup("g", entries={"ghost": CommandEntry("girandola.cli.ghost", "Not written yet.")})
    context = click.Context(group, info_name="g")
    assert group.list_commands(context) == []
    assert group.get_command(context, "ghost") is None


def test_a_tool_that_is_not_installed_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {"bench": CommandEntry("nowhere.bench", "Measure.", frame.IN_A_CLONE)}
    monkeypatch.setitem(frame.girandola.commands, "bare", LazyGroup("bare", entries=entries))
    result = run("bare", "bench", "lab")
    assert (result.exit_code, result.stderr) == (2, f"girandola: {frame.IN_A_CLONE}\n")
    assert "bench" not in run("bare", "--help").stdout


def test_help_imports_no_command() -> None:
    program = (
        "import sys\n"
        "from girandola.cli.main import COMMANDS, main\n"
        "try:\n    main(['--help'])\n"
        "except SystemExit:\n    pass\n"
        "print(sorted(e.module for e in COMMANDS.values() if e.module in sys.modules), file=sys.stderr)\n"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stderr == "[]\n"


def test_a_commands_value_is_the_exit_code(ending: Ending) -> None:
    assert ending(lambda: 1).exit_code == 1
    assert ending(lambda: None).exit_code == 0
    assert ending(raising(SystemExit(3))).exit_code == 3


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (MalformedInput("the deal names\na card twice"), "the deal names a card twice"),
        (click.ClickException("two files, please"), "two files, please"),
        (
            FileNotFoundError(errno.ENOENT, "No such file or directory", "x.json"),
            "x.json: No such file or directory",
        ),
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(ending: Ending, error: Exception, sentence: str) -> None:
    result = ending(raising(error))
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"girandola: {sentence}\n")


def test_our_own_mistakes_keep_their_traceback(ending: Ending) -> None:
    result = ending(raising(ValueError("not the user's fault")))
    assert isinstance(result.exception, ValueError)


def test_interrupting_is_quiet(ending: Ending) -> None:
    result = ending(raising(KeyboardInterrupt()))
    assert (result.exit_code, result.output.strip()) == (130, "")


PRINTERS = {"click": "click.echo", "rich": "rich.print", "plain": "print"}
TALKATIVE = """
import click, rich

@click.command()
def command():
    for _ in range(2000):
        {printer}("x" * 200)
"""


@pytest.mark.parametrize("way", PRINTERS)
def test_a_reader_that_leaves_is_no_error(tmp_path: Path, way: str) -> None:
    (tmp_path / "talkative.py").write_text(TALKATIVE.format(printer=PRINTERS[way]))
    program = (
        "from girandola.cli import lazy, main\n"
        "main.girandola.entries = {'talk': lazy.CommandEntry('talkative', '')}\n"
        "main.main(['talk'])\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=PATIENCE) == 141


def test_the_module_is_the_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "girandola", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout == f"girandola {__version__}\n"

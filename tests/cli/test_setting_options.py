"""Settings come from the command line, the environment and a file; a bad one is reported in one sentence."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.core.errors import MalformedInput
from girandola.server.settings import Settings


def settings_from(*words: str, environment: Mapping[str, str] | None = None) -> Settings:
    """What a command with every setting is given."""

    @click.command(context_settings=FROM_ENVIRONMENT)
    @with_settings()
    def command(**options: Any) -> Settings:
        return Settings(**options)

    runner = CliRunner(env=environment)
    with runner.isolation():
        made = command.main(list(words), standalone_mode=False)
    assert isinstance(made, Settings)
    return made


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "g.toml"
    file.write_text('port = 1\nhost = "file"\ndata = "file"\nbot_pause = 0.25\n')
    environment = {"GIRANDOLA_PORT": "2", "GIRANDOLA_HOST": "environment"}
    made = settings_from("--port", "3", "--config", str(file), environment=environment)
    assert (made.port, made.host, made.data, made.bot_pause) == (3, "environment", "file", 0.25)


def test_without_any_word_the_defaults_hold() -> None:
    assert settings_from() == Settings()


def test_the_file_too_can_be_named_in_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "g.toml"
    file.write_text("port = 7")
    assert settings_from(environment={"GIRANDOLA_CONFIG": str(file)}).port == 7


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = 'x'", "'x' is not a valid integer"),
        ("port = 1.5", "'1.5' is not a valid integer"),
        ("port = true", "must be a text or a number"),
        ("port = [1]", "must be a text or a number"),
        ("port = -1", "-1 is not in the range"),
        ("port = 70000", "70000 is not in the range"),
        ("bot_pause = -0.5", "-0.5 is not in the range"),
        ("port =", "Invalid value"),
    ],
)
def test_a_bad_line_of_the_file_is_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "g.toml"
    file.write_text(text)
    with pytest.raises((MalformedInput, click.BadParameter)) as caught:
        settings_from("--config", str(file))
    error = caught.value
    assert words in (error.format_message() if isinstance(error, click.BadParameter) else str(error))


def test_a_bad_word_of_the_environment_ends_the_command_with_one_sentence() -> None:
    words = [sys.executable, "-m", "girandola", "doctor"]
    done = subprocess.run(words, capture_output=True, text=True, env={"GIRANDOLA_PORT": "many"})
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "--port" in done.stderr

"""Guest bots in the arena: programs that the arena starts, as `girandola arena --guest` does."""

import json
import os
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from girandola.cli.main import girandola

posix_shell = pytest.mark.skipif(os.name == "nt", reason="the command is for a POSIX shell")
PROGRAM = f"{sys.executable} -m tests.server.guests.program {{name}} {{password}} {{host}} {{port}}"


def arena(*words: str) -> Result:
    return CliRunner().invoke(girandola, ["arena", "--json", *words])


def test_guests_play_beside_our_bots_and_alone() -> None:
    result = arena(
        "--players", "2", "--games", "2", "--bots", "simple,guest:mine", "--guest", f"mine={PROGRAM}"
    )
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["games"] == 2


def test_the_commands_of_guests_can_be_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "guests.toml"
    file.write_text(f"mine = '''{PROGRAM}'''\n")
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,guest:other", "--guests", str(file)]
    result = arena(*words, "--guest", f"guest:other={PROGRAM}")
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["bots"] == ["guest:mine", "guest:other"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "No such file"),
        ("mine", "guests.toml"),
        ("mine = 3", "the command of mine must be a text"),
        ("mine = 'run {nobody}'", "no other braces"),
    ],
)
def test_a_bad_file_of_guests_is_one_sentence(tmp_path: Path, text: str | None, sentence: str) -> None:
    file = tmp_path / "guests.toml"
    if text is not None:
        file.write_text(text)
    result = arena("--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--guests", str(file))
    assert result.exit_code == 2
    assert sentence in result.output


@posix_shell
def test_a_command_can_name_the_lists_that_node_bots_need() -> None:
    program = f"sh -c 'grep -q variants.json {{offline}} && exec {PROGRAM}'"
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--guest", f"mine={program}"]
    assert arena(*words).exit_code == 0
    printed = CliRunner().invoke(girandola, ["guests", "offline"]).output.strip()
    assert "variants.json" in Path(printed).read_text(encoding="utf-8")


def test_a_guest_that_dies_is_started_again_and_goes_on(tmp_path: Path) -> None:
    grave = tmp_path / "died"
    words = ["--players", "2", "--games", "1", "--bots", "guest:mortal,simple"]
    result = arena(*words, "--guest", f"mortal={PROGRAM} {grave}")
    assert result.exit_code == 0, result.output
    assert grave.exists()
    assert json.loads(result.stdout)["games"] == 1
    assert "its program is started again" in result.stderr


@posix_shell
def test_a_fresh_guest_plays_one_game_only(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    program = f"sh -c 'echo >> {starts}; exec {PROGRAM}'"
    words = ["--players", "2", "--games", "3", "--bots", "guest:mine,simple", "--guest", f"mine={program}"]
    result = arena(*words, "--guest-fresh")
    assert result.exit_code == 0, result.output
    assert len(starts.read_text().splitlines()) == 3


def test_guests_play_among_others_and_others_among_them() -> None:
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--cross"]
    result = arena(*words, "--guest", f"mine={PROGRAM}")
    assert result.exit_code == 0, result.output
    tables = [table["bots"] for table in json.loads(result.output)["tables"]]
    mine, simple = "guest:mine", "simple"
    assert tables == [[mine, mine], [mine, simple], [simple, mine], [simple, simple]]


@posix_shell
def test_a_guest_that_ends_at_once_is_one_sentence_with_its_last_line() -> None:
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,simple"]
    result = arena(*words, "--guest", "mine=sh -c 'echo no server at {host}; exit 3'")
    assert result.exit_code == 2
    assert "the program of mine-1 has ended (its last line: no server at 127.0.0.1)" in result.output


@posix_shell
def test_a_guest_that_does_not_come_in_time_is_one_sentence() -> None:
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--guest-patience", "1"]
    result = arena(*words, "--guest", f"mine={sys.executable} -c 'import time; time.sleep(600)'")
    assert result.exit_code == 2
    assert "mine-1 is not connected" in result.output


@pytest.mark.parametrize(
    ("guest", "sentence"),
    [
        ("mine", "NAME=COMMAND"),
        ("mine=", "NAME=COMMAND"),
        ("mine=run {nobody}", "no other braces"),
        ("mine=/no/such/program", "cannot be started"),
        ("other=true", "--guest mine=COMMAND"),
    ],
)
def test_a_guest_that_cannot_be_started_is_one_sentence(guest: str, sentence: str) -> None:
    result = arena("--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--guest", guest)
    assert result.exit_code == 2
    assert sentence in result.output


def test_an_edition_that_guests_cannot_play_is_one_sentence() -> None:
    words = ["--players", "2", "--games", "1", "--bots", "guest:mine,simple", "--edition", "deluxe"]
    result = arena(*words, "--guest", f"mine={PROGRAM}")
    assert result.exit_code == 2
    assert "hanab.live" in result.output

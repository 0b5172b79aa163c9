"""Guest bots in the arena: programs that the arena starts, as `girandola arena --guest` does."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from girandola.cli.main import girandola

PROGRAM = f"{sys.executable} -m tests.server.guests.program {{name}} {{password}} {{host}} {{port}}"


def arena(*words: str) -> Result:
    return CliRunner().invoke(girandola, ["arena", "--json", *words])


def test_guests_play_beside_our_bots_and_alone() -> None:
    result = arena(
        "--players", "2", "--games", "2", "--bots", "simple,guest:mine", "--guest", f"mine={PROGRAM}"
    )
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["games"] == 2


def test_a_guest_that_dies_is_started_again_and_goes_on(tmp_path: Path) -> None:
    grave = tmp_path / "died"
    words = ["--players", "2", "--games", "1", "--bots", "guest:mortal,simple"]
    result = arena(*words, "--guest", f"mortal={PROGRAM} {grave}")
    assert result.exit_code == 0, result.output
    assert grave.exists()
    assert json.loads(result.output)["games"] == 1


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

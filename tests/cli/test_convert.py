"""`girandola convert`: recorded games from one format to another."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from girandola.cli.main import girandola
from girandola.core.closing import ClosingReason
from girandola.hanabi import Options
from girandola.hanabi.formats import Format, read_any, write_as
from girandola.hanabi.record import Closing, write_record
from tests.hanabi.records import random_record

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def run(*words: str, given: bytes = b"") -> Result:
    result = CliRunner().invoke(girandola, ["convert", *words], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("wanted", Format)
@pytest.mark.parametrize("source", Format)
def test_from_every_format_to_every_other(source: Format, wanted: Format) -> None:
    record = random_record(Options(), players=3, seed=8, most=30)
    result = run("-", "--to", wanted.value, given=write_as(record, source).encode())
    assert result.exit_code == 0
    again = read_any(result.stdout.encode())
    assert read_any(write_as(again, Format.LINK).encode()) == read_any(write_as(record, Format.LINK).encode())


def test_our_own_format_is_written_as_it_was() -> None:
    example = EXAMPLES / "deluxe.json"
    assert run(str(example), "--to", "native").stdout == example.read_text(encoding="utf-8")


def test_what_cannot_be_said_ends_in_one_sentence_and_code_2() -> None:
    result = run(str(EXAMPLES / "deluxe.json"), "--to", "hanab-live")
    assert result.exit_code == 2
    assert result.stderr == "girandola: hanab.live has no bonus tiles: this game cannot be written for it\n"


def test_a_lossy_link_only_if_asked_for() -> None:
    closing = Closing(ClosingReason.VOTE)
    record = write_record(random_record(Options(empty_clues=True), 3, 8, most=9, closing=closing)).encode()
    refused = run("-", "--to", "link", given=record)
    assert refused.exit_code == 2
    assert "empty information" in refused.stderr
    assert "stopped" in refused.stderr
    lossy = run("-", "--to", "link", "--lossy", given=record)
    assert lossy.exit_code == 0
    assert lossy.stdout.startswith("https://hanab.live/shared-replay-json/")


def test_names_in_every_script_pass_through_any_terminal() -> None:
    record = random_record(Options(), players=5, seed=8, most=3)
    there = subprocess.run(
        [sys.executable, "-m", "girandola", "convert", "-", "--to", "hanab-live"],
        input=write_record(record).encode(),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert sorted(json.loads(there.stdout)["players"]) == sorted(record.players)


def test_an_unknown_format_is_refused() -> None:
    result = run(str(EXAMPLES / "deluxe.json"), "--to", "pgn")
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr

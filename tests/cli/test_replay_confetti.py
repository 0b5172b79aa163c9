"""`girandola replay` of a game of Confetti: its rounds on the terminal and as JSON; files that are none."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from girandola.cli.main import girandola
from girandola.confetti.edition import Edition
from girandola.confetti.record import write_record
from tests.confetti.test_record import played

RECORD, FINAL = played(7, 2, Edition(sand_ms=3000))
TEXT = json.dumps({**json.loads(write_record(RECORD)), "names": ["Ann [bold]", "Bob"]}, indent=1)


def run(*words: str, given: bytes = b"") -> Result:
    result = CliRunner().invoke(girandola, [*words], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_rounds_and_the_winners(tmp_path: Path) -> None:
    file = tmp_path / "confetti.json"
    file.write_text(TEXT)
    told = json.loads(run("replay", "--json", str(file)).stdout)
    assert list(told) == ["players", "side", "rounds", "points", "winners", "closing"]
    assert told["points"] == told["rounds"][-1]["points"] == list(FINAL.standing.points)
    assert FINAL.outcome is not None
    assert told["winners"] == list(FINAL.outcome.winners)
    shown = run("replay", "-", given=TEXT.encode()).stdout
    assert "Ann [bold]" in shown
    assert "round 3" in shown
    assert "wins" in shown


def test_a_record_that_stops_says_so() -> None:
    begin = TEXT.replace('"log": [', '"log": [], "rest": [')
    result = run("replay", "-", given=begin.encode())
    assert "stops before the game is over" in result.stdout


@pytest.mark.parametrize("command", [["convert", "--to", "native"], ["review"], ["winnable"]])
def test_what_is_for_turns_says_that_there_are_none(command: list[str]) -> None:
    result = run(*command, "-", given=TEXT.encode())
    assert result.exit_code == 2
    assert "a game of Confetti has no turns" in result.stderr


@pytest.mark.parametrize(
    "given", [b'{"game":"confetti"}', b'{"game":"confetti"\xff', TEXT.replace('"drop"', '"fly"', 1).encode()]
)
def test_what_is_no_record_ends_in_one_sentence(given: bytes) -> None:
    result = run("replay", "-", given=given)
    assert result.exit_code == 2
    assert result.stderr.startswith("girandola: standard input: ")
    assert result.stderr.count("\n") == 1

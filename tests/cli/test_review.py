"""`girandola review`: a commented game in words and as JSON."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from girandola.cli.main import girandola
from girandola.hanabi import Options
from girandola.hanabi.record import write_record
from tests.hanabi.records import random_record


def run(*words: str) -> Result:
    result = CliRunner().invoke(girandola, ["review", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_in_words_and_as_data(tmp_path: Path) -> None:
    record = random_record(Options(), players=2, seed=3, most=12)
    path = tmp_path / "game.json"
    path.write_text(write_record(record))
    words = run(str(path), "--worlds", "10")
    assert words.exit_code == 0
    assert "Better: " in words.stdout
    document = json.loads(run(str(path), "--worlds", "10", "--json").stdout)
    assert len(document["turns"]) == len(record.actions)


def test_a_record_that_is_none() -> None:
    result = run(__file__)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1

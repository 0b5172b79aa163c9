"""`girandola winnable` and `girandola lab winnable`: in words, as JSON, and questions that are none."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from girandola.cli.main import girandola

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
GAME = str(EXAMPLES / "first-light.json")


def run(*words: str) -> Result:
    result = CliRunner().invoke(girandola, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_answer_in_words_and_as_data() -> None:
    result = run("winnable", GAME)
    assert result.exit_code == 0
    assert result.stdout.startswith("It can be won.\nFor instance: ")
    document = json.loads(run("winnable", GAME, "--turn", "10", "--json").stdout)
    assert list(document) == ["turn", "winnable", "width", "line"]
    assert (document["turn"], document["winnable"]) == (10, "yes")
    assert (
        f"For instance: {' '.join(json.loads(run('winnable', GAME, '--json').stdout)['line'])}"
        in result.stdout
    )


def test_a_turn_that_the_game_does_not_have() -> None:
    for turn in ("-1", "9999"):
        result = run("winnable", GAME, "--turn", turn)
        assert result.exit_code == 2
        assert "this game has" in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1


def test_a_record_that_is_none() -> None:
    result = run("winnable", __file__)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_shares_of_deals() -> None:
    words = ("lab", "winnable", "--players", "3", "--games", "20", "--width", "10", "--json")
    (row,) = json.loads(run(*words).stdout)["results"]
    assert row["players"] == 3
    assert row["yes"] + row["no"] + row["not_found"] == row["games"] == 20
    assert row["yes"] >= 15
    assert "of 2 deals can be won" in run("lab", "winnable", "--players", "2", "--games", "2").stdout
    assert run("lab", "winnable", "--edition", "chess").exit_code == 2

"""`girandola confetti score` and `girandola bench confetti`, from the outside."""

import json

import pytest
from click.testing import CliRunner, Result

from girandola.cli.main import girandola


def run(*words: str) -> Result:
    return CliRunner().invoke(girandola, list(words))


def test_a_hand_is_counted_with_its_witness() -> None:
    result = run("confetti", "score", "BPG", "BYG", "GBY", "ORY", "PRB", "YGP")
    assert result.exit_code == 0
    lines = [line.split() for line in result.output.splitlines()]
    assert lines[0] == ["set", "small", "medium", "large"]
    assert ["green", "GBY", "YGP", "BPG"] in lines
    assert ["too", "many:", "ORY"] in lines
    assert "4 sets from 5 cards, 1 card too many: score 3" in result.output


def test_json_has_exactly_these_keys() -> None:
    result = run("confetti", "score", "--json", "bpg", "BYG", "GBY", "ORY", "PRB", "YGP")
    assert json.loads(result.output) == {
        "sets": 4,
        "need": 5,
        "penalty": 1,
        "score": 3,
        "used": ["BPG", "BYG", "GBY", "PRB", "YGP"],
        "surplus": ["ORY"],
    }


def test_no_cards_are_worth_nothing() -> None:
    assert run("confetti", "score").output == "no set, no cards too many: score 0\n"
    assert json.loads(run("confetti", "score", "--json").output)["score"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["GRY"], "there is no card GRY in the deck"),
        (["RYB", "fish"], "'fish' is not a card: write three different letters of RYBGPO, as in RYB"),
        (["RYB", "ryb"], "RYB stands there twice, but each card exists once"),
        (
            ["RYB", "BRY", "YBR", "RYO", "ORY", "YOR", "RBY", "YRB", "BYR", "RBP"],
            "a hand holds at most nine cards, and these are 10",
        ),
        ([""], "'' is not a card: write three different letters of RYBGPO, as in RYB"),
    ],
)
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_wrong_hand_is_one_sentence(words: list[str], sentence: str, option: list[str]) -> None:
    result = run("confetti", "score", *option, *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == f"girandola: {sentence}\n"


def test_the_benchmark_tells_all_its_figures() -> None:
    result = run("bench", "confetti", "--seconds", "0", "--json")
    assert result.exit_code == 0
    figures = json.loads(result.output)
    assert set(figures) == {
        "moves_per_second",
        "score_nine_ms",
        "best_six_of_84_ms",
        "best_nine_of_84_ms",
        "best_six_any_ms",
        "best_nine_any_ms",
    }
    assert all(value >= 0 for value in figures.values())
    assert figures["moves_per_second"] > 25_000, "the promise is 50,000; a busy machine gets half"
    assert "moves a second through the machine" in run("bench", "confetti", "--seconds", "0").output

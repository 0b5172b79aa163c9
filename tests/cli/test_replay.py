"""`girandola replay`: a recorded game on the terminal, its result as JSON, and files that are none."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from girandola.cli.board import REFUSALS, describe
from girandola.cli.main import girandola
from girandola.core.closing import ClosingReason
from girandola.hanabi import PRESETS, Options, Refusal, events, read_action
from girandola.hanabi.formats import Format, write_as
from girandola.hanabi.record import Closing, Record, read_record, write_record
from tests.hanabi.records import random_record

KEYS = ["score", "points", "errors", "clues", "turns", "deck_left", "fireworks", "end", "illegal"]
EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def run(*words: str, given: bytes = b"", **environment: str) -> Result:
    result = CliRunner().invoke(girandola, ["replay", *words], input=given, env=environment)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def told(record: Record) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(run("--json", "-", given=write_record(record).encode()).stdout)
    return result


def test_the_result_has_exactly_the_promised_keys() -> None:
    result = run("--json", str(EXAMPLES / "first-light.json"))
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert list(document) == KEYS
    assert document["fireworks"] == dict.fromkeys(["red", "white", "yellow", "green", "blue"], 5)
    assert (document["score"], document["points"], document["end"]) == (25, 25, "complete")


def test_every_format_and_every_way_in_tells_the_same(tmp_path: Path) -> None:
    record = random_record(Options(), players=4, seed=9, most=40)
    results = {run("--json", write_as(record, Format.LINK).strip()).stdout}
    for wanted in Format:
        path = tmp_path / wanted.value
        path.write_text(write_as(record, wanted))
        results.add(run("--json", str(path)).stdout)
        results.add(run("--json", "-", given=path.read_bytes()).stdout)
    assert len(results) == 1


def test_black_counts_as_points_but_what_it_lacks_costs_score() -> None:
    """H10.4, also for a game that stopped early."""
    record = read_record((EXAMPLES / "deluxe.json").read_bytes())
    document = told(replace(record, actions=record.actions[:45]))
    black = document["fireworks"]["black"]
    colours = sum(document["fireworks"].values()) - black
    assert 0 < black < 5
    assert document["points"] == colours + black
    assert document["score"] == colours - (5 - black) > 0


def test_a_game_lost_by_errors_scores_nothing() -> None:
    """H6.1; what lay on the table is shown as points."""
    games = (random_record(PRESETS["it"], players=2, seed=seed, most=1000) for seed in range(50))
    document = next(result for game in games if (result := told(game))["points"] and result["errors"] == 3)
    assert (document["score"], document["end"]) == (0, "errors")


def test_people_may_stop_a_game() -> None:
    record = random_record(PRESETS["it"], players=2, seed=1, most=5, closing=Closing(ClosingReason.IDLE))
    assert (told(record)["end"], told(record)["turns"]) == ("terminated", 5)


def test_a_record_that_just_stops_has_no_end() -> None:
    document = told(random_record(Options(), players=2, seed=3, most=4))
    assert (document["end"], document["turns"], document["illegal"]) == (None, 4, None)


def test_the_first_illegal_action_is_reported_with_its_reason() -> None:
    record = random_record(Options(), players=2, seed=3, most=0)
    record = replace(
        record, actions=(read_action("d0"), read_action("p5")), closing=Closing(ClosingReason.VOTE)
    )
    data = write_record(record).encode()
    result = run("--json", "-", given=data)
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["illegal"] == {"turn": 1, "reason": "all-clue-tokens"}
    assert (document["turns"], document["end"]) == (0, None)
    shown = run("-", given=data)
    assert shown.exit_code == 1
    assert REFUSALS[Refusal.ALL_CLUE_TOKENS] in shown.stdout


@pytest.mark.parametrize("name", PRESETS)
def test_every_edition_is_shown_move_by_move(name: str) -> None:
    record = random_record(PRESETS[name], players=3, seed=7, most=1000)
    result = run("-", given=write_record(record).encode())
    assert result.exit_code == 0
    assert name in result.stdout
    for number in range(1, len(record.actions) + 1):
        assert f"{number:3}. " in result.stdout
    assert ("Score " in result.stdout) != PRESETS[name].final_bouquet  # H7.1
    assert " cards placed" in result.stdout


def test_the_examples_are_shown_to_the_end() -> None:
    shown = run(str(EXAMPLES / "deluxe.json")).stdout
    for words in ("a bonus tile", "back into the deck", "from the discard pile", "black-powder"):
        assert words in shown


def test_colour_only_where_it_is_wanted() -> None:
    example = str(EXAMPLES / "first-light.json")
    red = "\x1b[31m"
    assert red not in run(example).stdout
    assert red in run(example, FORCE_COLOR="1").stdout
    assert red not in run(example, FORCE_COLOR="1", NO_COLOR="1").stdout


def test_every_refusal_and_every_event_has_words() -> None:
    assert set(REFUSALS) == set(Refusal)
    for kind in events.Event.__args__:
        assert describe.dispatch(kind) is not describe.dispatch(object), kind


BAD = {
    "nothing": b"",
    "white space": b" \n" * 1000,
    "prose": b"Dear Sir or Madam",
    "truncated": write_record(random_record(Options(), players=2, seed=3, most=4)).encode()[:500],
    "another JSON": b'{"hello": "world"}',
    "a list": b"[]",
    "binary": bytes(range(256)),
    "50 MB of garbage": b"x" * 50_000_000,
    "50 MB of brackets": b'{"a":' * 10_000_000,
    "nested": b'{"players":' * 100_000,
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_ends_in_one_sentence_and_code_2(what: str) -> None:
    result = run("-", given=BAD[what])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("girandola: standard input: ")
    assert len(result.stderr) < 300


@pytest.mark.parametrize("source", ["no-such-file.json", ".", "x" * 5000, "a\0b", "replay-json/1,2,3"])
def test_a_source_that_is_none_ends_in_one_sentence_and_code_2(source: str) -> None:
    result = run(source)
    assert result.exit_code == 2
    assert result.stderr.startswith("girandola: ")
    assert result.stderr.count("\n") == 1

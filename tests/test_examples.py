"""The recorded games in examples/ are what the tool makes, and good games."""

import runpy
from pathlib import Path

from girandola.hanabi import score
from girandola.hanabi.events import Rescued, Returned, TileTurned
from girandola.hanabi.record import read_record, write_record
from girandola.hanabi.replay import replay

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_are_those_that_the_tool_makes() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_examples.py"))
    made = {
        file: write_record(tool["play"](edition, names, seed)) for file, edition, names, seed in tool["GAMES"]
    }
    kept = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*.json")}
    assert made == kept


def test_the_examples_are_whole_games_without_a_fault() -> None:
    for path in (ROOT / "examples").glob("*.json"):
        played = replay(read_record(path.read_bytes()))
        assert played.refused is None, path.name
        assert played.final.end is not None, path.name
        assert score(played.final) >= 25, path.name


def test_the_deluxe_example_shows_the_tiles() -> None:
    played = replay(read_record((ROOT / "examples" / "deluxe.json").read_bytes()))
    happened = {type(event) for step in played.steps for event in step.events}
    assert {TileTurned, Returned, Rescued} <= happened

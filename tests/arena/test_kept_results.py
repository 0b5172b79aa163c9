"""A long run in several evenings: what is kept is not played again; and the luck of the deals taken out."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from girandola.arena.chunk import Chunk, play_chunk
from girandola.arena.kept_results import KeptResults
from girandola.arena.lineup import alone
from girandola.arena.statistics import Scores, controlled, scores
from girandola.cli.main import girandola
from girandola.hanabi import edition_named

BOT = """
from pathlib import Path

from girandola.bots.hanabi.simple.player import SimpleHanabi


class Counted(SimpleHanabi):
    def __init__(self, first, seed):
        super().__init__(first, seed)
        with Path({log!r}).open("a") as file:
            file.write("*")
"""


def arena(*words: str) -> Result:
    return CliRunner().invoke(girandola, ["arena", "--workers", "1", "--json", *words])


def told(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def steady(figures: dict[str, Any]) -> dict[str, Any]:
    """Without what depends on how quick the machine is."""
    return {k: v for k, v in figures.items() if k not in ("games_per_second", "ms_per_decision", "bots")}


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    log, bot, keep = tmp_path / "log", tmp_path / "counted.py", tmp_path / "kept.jsonl"
    bot.write_text(BOT.format(log=str(log)))
    words = ["--bots", f"{bot}:Counted", "--seed", "7", "--keep", str(keep)]
    told(arena(*words, "--games", "3"))
    assert len(log.read_text()) == 6  # two players each
    whole = told(arena(*words, "--games", "5"))
    assert len(log.read_text()) == 10
    assert steady(whole) == steady(told(arena("--bots", "simple", "--seed", "7", "--games", "5")))
    assert told(arena(*words, "--games", "4"))["games"] == 4  # fewer than are kept
    told(arena("--bots", f"{bot}:Counted", "--seed", "8", "--games", "1", "--keep", str(keep)))
    assert len(log.read_text()) == 12  # another seed is another run in the same file


def test_what_was_being_written_when_the_power_went_is_played_again(tmp_path: Path) -> None:
    keep, chunk = tmp_path / "kept.jsonl", Chunk(alone("simple", 2), "it", 3, 0, 2)
    KeptResults(keep).add(play_chunk(chunk))
    line = keep.read_bytes()
    keep.write_bytes(line + line[: len(line) // 2])
    kept = KeptResults(keep)
    assert keep.read_bytes() == line
    more = [Chunk(alone("simple", 2), "it", 3, 0, 5)]
    assert kept.left(more) == [Chunk(alone("simple", 2), "it", 3, 2, 3)]
    assert [played.chunk.first for played in kept.found(more)] == [0, 1]


def test_games_in_the_middle_are_left_out(tmp_path: Path) -> None:
    kept = KeptResults(tmp_path / "kept.jsonl")
    kept.add(play_chunk(Chunk(alone("simple", 2), "it", 3, 2, 1)))
    parts = kept.left([Chunk(alone("simple", 2), "it", 3, 0, 5)])
    assert [(part.first, part.count) for part in parts] == [(0, 2), (3, 2)]


def test_games_of_another_version_of_a_bot_are_not_mixed_in(tmp_path: Path) -> None:
    bot, keep = tmp_path / "counted.py", tmp_path / "kept.jsonl"
    bot.write_text(BOT.format(log=str(tmp_path / "log")))
    words = ["--bots", f"{bot}:Counted", "--games", "1", "--keep", str(keep)]
    told(arena(*words))
    bot.write_text(bot.read_text() + "\n# a better idea\n")
    result = arena(*words)
    assert result.exit_code == 2
    assert "another version" in result.output


@pytest.mark.parametrize("text", ["rubbish\n", "[]\n", "{}\n", '{"bots": 3}\n'])
def test_a_file_that_holds_something_else_is_one_sentence(tmp_path: Path, text: str) -> None:
    keep = tmp_path / "kept.jsonl"
    keep.write_text(text)
    result = arena("--bots", "simple", "--games", "1", "--keep", str(keep))
    assert result.exit_code == 2
    assert "not a result of an arena" in result.output
    assert keep.read_text() == text


def test_evenings_between_two_runs_take_no_time() -> None:
    played = play_chunk(Chunk(alone("simple", 2), "it", 3, 0, 1))
    later = type(played)(played.chunk, played.results, played.began + 1e6, played.ended + 1e6, 0.0)
    once = scores(edition_named("it"), [played]).seconds
    assert scores(edition_named("it"), [played, later]).seconds == pytest.approx(2 * once, abs=1e-4)
    assert scores(edition_named("it"), [played, played]).seconds == once


def table(points: "np.ndarray[Any, np.dtype[np.float64]]", first: int = 0) -> Scores:
    numbers = np.arange(first, first + len(points))
    return Scores(numbers, points, points, np.zeros(len(points), np.bool_), 25, 1.0, 1.0, 10)


def test_a_control_takes_the_luck_of_the_deals_out_of_a_mean() -> None:
    dice = np.random.default_rng(5)
    misses, plain = [], []
    for _ in range(200):
        luck, other = dice.normal(24, 1, 100), dice.normal(24, 1, 2000)
        points = 24.5 + 0.6 * (luck - 24) + dice.normal(0, 0.3, 100)
        found = controlled(table(points), "duet", table(luck), table(other, 100))
        misses.append((found.mean - 24.5) / found.sem)
        plain.append((points.mean() - 24.5) / found.sem)
    assert abs(np.mean(misses)) < 0.2  # unbiased
    assert 0.8 < np.std(misses) < 1.2  # and as uncertain as it says
    assert np.std(plain) > 1.6  # the plain mean is not


def test_a_control_that_always_scores_the_same_corrects_nothing() -> None:
    points = np.array([24.0, 25.0, 23.0])
    found = controlled(table(points), "it", table(np.full(3, 20.0)), table(np.full(9, 20.0), 3))
    assert (found.mean, found.slope) == (24.0, 0.0)


def test_the_command_tells_both_means(tmp_path: Path) -> None:
    words = ["--bots", "smart", "--games", "60", "--control", "smart", "--keep", str(tmp_path / "kept")]
    figures = told(arena(*words))
    same = figures["controlled"]
    # A bot that is its own control: its luck is all luck, and what is left is its mean on the other deals.
    assert (same["control"], same["games"]) == ("smart", 1200)
    assert same["slope"] == pytest.approx(1.0)
    assert same["sem"] < figures["sem"]
    assert told(arena(*words))["controlled"] == same

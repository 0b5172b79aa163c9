"""The arena: the same games with any number of workers, honest figures, and nothing lost."""

import json
import os
import re
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from girandola.arena import scoreboard
from girandola.arena.chunk import Chunk, ChunkResult, deal_of, play_chunk
from girandola.arena.lineup import Lineup, alone, crossed, lineups
from girandola.arena.process_runner import play_here, play_in_processes
from girandola.arena.statistics import Summary, difference, scores, summary
from girandola.arena.tournament import Plan, chunks
from girandola.bots.hanabi.compiled.turn import RESULT
from girandola.cli.arena import command
from girandola.cli.arena_tables import cells
from girandola.hanabi import MalformedInput, edition_named
from girandola.lab.record import Over
from girandola.lab.tables import setup
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
IT = edition_named("it")
KEYS = {
    "mean", "sem", "mean_strict", "perfect", "strikeouts", "games", "games_per_second", "ms_per_decision",
}  # fmt: skip


def arena(*words: str) -> Result:
    return CliRunner().invoke(command, words, catch_exceptions=False)


def told(*words: str) -> dict[str, object]:
    result = arena(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def in_order(parts: list[ChunkResult]) -> list[tuple[int, ...]]:
    parts = sorted(parts, key=lambda played: (str(played.chunk.lineup), played.chunk.first))
    return [tuple(map(int, row)) for played in parts for row in played.results]


# --- the same games


def test_chunks_of_any_size_are_the_same_games() -> None:
    whole = play_chunk(Chunk(alone("smart", 2), "it", 3, 0, 60)).results
    parts = [play_chunk(Chunk(alone("smart", 2), "it", 3, first, 20)).results for first in (0, 20, 40)]
    assert (np.concatenate(parts) == whole).all()


def test_a_compiled_table_with_a_guest_plays_what_its_seats_play(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Lineup(("companion:beginner", "companion", "companion"))
    assert table.play_games is not None
    compiled = play_chunk(Chunk(table, "it", 3, 5, 3)).results
    monkeypatch.setattr(Lineup, "play_games", None)
    assert (play_chunk(Chunk(table, "it", 3, 5, 3)).results == compiled).all()


def test_another_seed_is_another_deal_and_large_seeds_count_in_full() -> None:
    table = setup(IT, 3)
    decks = {deal_of(table, seed, 0).deck for seed in (1, 2, 1 + (1 << 32), 2 + (5 << 40))}
    assert len(decks) == 4
    assert deal_of(table, 1, 0) == deal_of(table, 1, 0) != deal_of(table, 1, 1)


def test_every_seat_starts_some_games() -> None:
    assert {deal_of(setup(IT, 5), 0, number).starter for number in range(60)} == set(range(5))


def test_processes_give_the_same_result_as_none() -> None:
    plan = Plan("it", 2, 30, 5, 2)
    todo = [c for name in ("smart", "simple") for c in chunks(plan, alone(name, 2))]
    todo = [c for c in todo if c.first < 12]
    assert in_order(list(play_in_processes(todo, 2))) == in_order(list(play_here(todo)))


CRASHES_ONCE = """
import os, pathlib
from girandola.bots.hanabi.simple.player import SimpleHanabi

class Bot(SimpleHanabi):
    def decide(self, view):
        mark = pathlib.Path(__file__).with_suffix(".crashed")
        if view.turn == 20 and not mark.exists():
            mark.touch()
            os._exit(1)
        return super().decide(view)
"""


def test_a_crashed_worker_loses_only_its_chunk_which_is_run_again(tmp_path: Path) -> None:
    bot = tmp_path / "crashing.py"
    bot.write_text(CRASHES_ONCE)
    todo = [Chunk(alone(f"{bot}:Bot", 2), "it", 1, first, 2) for first in (0, 2, 4)]
    played = list(play_in_processes(todo, 2))
    assert bot.with_suffix(".crashed").exists()
    expected = [play_chunk(Chunk(alone("simple", 2), "it", 1, first, 2)) for first in (0, 2, 4)]
    assert in_order(played) == in_order(expected)


def test_a_worker_that_always_dies_is_reported(tmp_path: Path) -> None:
    bot = tmp_path / "dying.py"
    bot.write_text("import os\n\nclass Bot:\n    def __init__(self, first, seed):\n        os._exit(1)\n")
    with pytest.raises(MalformedInput, match="died 3 times over games 0 to 1"):
        list(play_in_processes([Chunk(alone(f"{bot}:Bot", 2), "it", 1, 0, 2)], 2))


# --- figures


def played(points: list[int], overs: list[int], name: str = "smart") -> ChunkResult:
    results = np.zeros(len(points), RESULT)
    results["placed"], results["over"], results["moves"] = points, overs, 50
    return ChunkResult(Chunk(alone(name, 2), "it", 0, 0, len(points)), results, 10.0, 12.0, 0.5)


def test_a_lost_game_keeps_its_points_or_scores_nothing() -> None:
    """H6.1: both ways of counting."""
    figures = summary(scores(IT, [played([25, 20, 15], [Over.COMPLETE, Over.LAST_ROUND, Over.ERRORS])]))
    assert (figures.mean, figures.mean_strict, figures.median) == (20, 15, 20)
    assert (figures.perfect, figures.strikeouts) == (1 / 3, 1 / 3)
    assert figures.sem == pytest.approx(5 / 3**0.5)
    assert figures.games_per_second == pytest.approx(1.5)
    assert figures.ms_per_decision == pytest.approx(1000 * 0.5 / 150)


def test_black_powder_takes_off_what_is_missing() -> None:
    """H10.4: 28 of 30 cards placed are 23 points, and never fewer than none."""
    edition = edition_named("es-black-powder")
    table = scores(edition, [played([28, 3, 30], [Over.LAST_ROUND, Over.LAST_ROUND, Over.COMPLETE])])
    assert table.points.tolist() == [23, 0, 25]
    assert summary(table).perfect == 1 / 3


def test_differences_are_paired_by_deal() -> None:
    over = [int(Over.LAST_ROUND)] * 4
    one, other = (scores(IT, [played(points, over)]) for points in ([20, 5, 11, 15], [19, 4, 10, 14]))
    gap = difference("one", one, "other", other)
    assert (gap.mean, gap.sem, gap.games) == (1, 0, 4)


# --- who plays


def test_as_many_names_as_players_are_one_table() -> None:
    assert lineups(("smart,coder",), 2) == [Lineup(("smart", "coder"))]
    assert lineups(("smart,coder",), 3) == [alone("smart", 3), alone("coder", 3)]
    assert lineups(("smart", "coder"), 2) == [alone("smart", 2), alone("coder", 2)]


def test_crossing_takes_all_pairs() -> None:
    grid = crossed(("smart,simple",), 3)
    assert [str(table) for row in grid for table in row] == [
        "smart", "smart+simple+simple", "simple+smart+smart", "simple",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'; there are simple, companion"),
        (["--bots", "smart,,coder"], "lacks a bot's name"),
        (["--bots", "smart,cheater"], "cheater sees what no seat sees"),
        (["--bots", "no_file.py:Bot"], "there is no file no_file.py"),
        (["--bots", "no.such.module:Bot"], "there is no module 'no.such.module'"),
        (["--bots", "girandola.bots.protocol:Nothing"], "there is no 'Nothing' in girandola.bots.protocol"),
        (["--bots", "smart", "--players", "6"], "2 to 5 players, not 6"),
        (["--bots", "smart", "--games", "0"], "at least one game"),
        (["--bots", "smart", "--workers", "-1"], "at least one worker"),
        (["--bots", "smart", "--seed", "-1"], "a seed is a number from 0"),
        (["--bots", "smart", "--edition", "fr"], "there is no edition 'fr'"),
        (["--bots", "smart", "--plot", "scores.txt"], "a picture's name ends in"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(MalformedInput, match=re.escape(sentence)):
        arena(*words)


FAULTY = """
from girandola.bots.protocol import Decision
from girandola.hanabi import Play

class Raising:
    def __init__(self, first, seed): pass
    def observe(self, events): pass
    def decide(self, view): return 1 / 0

class Cheating(Raising):
    def decide(self, view): return Decision(Play(view.hands[1 - view.seat][0].card))
"""


def test_a_bots_error_is_reported_with_its_line(tmp_path: Path) -> None:
    bot = tmp_path / "faulty.py"
    bot.write_text(FAULTY)
    with pytest.raises(MalformedInput, match=r"failed in game 0: ZeroDivisionError.*faulty\.py, line 8"):
        arena("--bots", f"{bot}:Raising", "--games", "1", "--workers", "1")
    with pytest.raises(MalformedInput, match=r"asked for p\d+ in game 0, turn 0, which is refused"):
        arena("--bots", f"{bot}:Cheating", "--games", "1", "--workers", "1")


# --- the command


def test_json_has_the_promised_keys_and_is_the_same_again() -> None:
    first = told("--bots", "coder", "--players", "4", "--games", "200", "--seed", "9", "--workers", "1")
    again = told("--bots", "coder", "--players", "4", "--games", "200", "--seed", "9", "--workers", "2")
    assert set(first) >= KEYS
    clocked = {"games_per_second", "ms_per_decision"}
    assert {k: v for k, v in first.items() if k not in clocked} == {
        k: v for k, v in again.items() if k not in clocked
    }
    assert first["games"] == 200
    assert isinstance(first["mean"], float)
    assert 24.7 < first["mean"] <= 25


def test_several_tables_are_compared_on_the_same_deals() -> None:
    found = told(
        "--bots", "smart", "--bots", "cheater", "--games", "100", "--workers", "1", "--edition", "ro"
    )
    assert isinstance(found["tables"], list)
    assert [table["bots"] for table in found["tables"]] == [["smart"] * 2, ["cheater"] * 2]
    assert isinstance(found["differences"], list)
    (gap,) = found["differences"]
    assert (gap["first"], gap["second"], gap["games"]) == ("cheater", "smart", 100)
    assert gap["mean"] > 1


def test_the_table_shows_figures_and_differences() -> None:
    words = ("--bots", "smart", "--bots", "coder", "--players", "3", "--games", "50", "--workers", "1")
    shown = CliRunner(env={"COLUMNS": "150"}).invoke(command, words, catch_exceptions=False)
    assert "perfect" in shown.stdout
    assert re.search(r"coder − smart: \+\d\.\d+ ± 0\.\d+ over 50 same deals", shown.stdout)


@pytest.mark.parametrize(("spent", "told"), [(0.0092, "0.0092"), (9.4, "9.4"), (54.2, "54"), (1370, "1,370")])
def test_slow_bots_have_no_powers_of_ten(spent: float, told: str) -> None:
    assert cells(Summary(4, 25.0, 0.0, 25.0, 0.0, 25.0, 1.0, 0.0, 0.1, spent))[-1] == told


def test_crossing_and_pictures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pictures need the extra plots")
    for words in (["--cross"], []):
        picture = tmp_path / f"scores{len(words)}.png"
        shown = arena(
            "--bots", "smart,simple", "--players", "3", "--games", "2", "--workers", "1",
            "--plot", str(picture), *words,
        )  # fmt: skip
        assert shown.exit_code == 0
        assert picture.read_bytes().startswith(b"\x89PNG")


SLOW = """
import os, time
from girandola.bots.hanabi.simple.player import SimpleHanabi

class Bot(SimpleHanabi):
    def __init__(self, first, seed):
        super().__init__(first, seed)
        os.write(1, b"made\\n")  # one write, so that two workers' lines do not mix
        time.sleep(0.05)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals work differently there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_tells_what_is_there(tmp_path: Path, workers: str) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(SLOW)
    words = [f"{bot}:Bot", "--games", "100000", "--workers", workers, "--json", "--edition", "it-expert"]
    with subprocess.Popen(
        [sys.executable, "-m", "girandola", "arena", "--bots", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job inherits "ignore"
    ) as process:
        assert process.stdout is not None
        for _ in range(16 if workers == "1" else 24):  # by then some games are over
            assert process.stdout.readline() == "made\n"
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
    found = json.loads(rest.splitlines()[-1])
    assert 0 < found["games"] < 100000


# --- the page


def test_the_scoreboard_is_written_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{scoreboard.BEGIN}\nold\n{scoreboard.END}\nafter\n")
    wanted = [run for run in scoreboard.runs() if run.bot == "cheater"]
    found = {done.run: done.summary for done in scoreboard.measure(wanted, 50, 1, 1, 1)}
    scoreboard.put_into(page, scoreboard.written(found, 1))
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith(f"{scoreboard.END}\nafter\n")
    assert "old" not in text
    assert re.search(r"\| cheater \| 50 \| 2[45]\.\d\d ± 0\.\d\d \(\d+\.\d%\) \|", text)
    page.write_text("no marks")
    with pytest.raises(MalformedInput, match="has no place for the scoreboard"):
        scoreboard.put_into(page, "")


def test_a_scoreboard_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    wanted = [run for run in scoreboard.runs() if run.bot in ("cheater", "simple")]
    halves = scoreboard.measure(wanted[:1], 5, 2, 1, 1, kept), scoreboard.measure(wanted, 5, 2, 1, 1, kept)
    (first,), both = (list(half) for half in halves)
    assert both[0] == first  # its times included, so it was not played again
    assert len(kept.read_text().splitlines()) == len(wanted)
    other = next(scoreboard.measure(wanted, 6, 3, 1, 1, kept))
    assert other.games != first.games
    kept.write_text("nonsense")
    with pytest.raises(MalformedInput, match="line 1"):
        next(scoreboard.measure(wanted, 5, 2, 1, 1, kept))


def test_the_scoreboard_has_mixed_tables() -> None:
    mixed = {str(run): run.lineup for run in scoreboard.runs() if run.guest is not None and run.players == 3}
    assert mixed["companion with a beginner"].names == ("companion:beginner", "companion", "companion")
    (noisy,) = (lineup for name, lineup in mixed.items() if name == "companion with a noisy human")
    results = play_chunk(Chunk(noisy, "it", 1, 0, 1)).results
    assert results["placed"][0] > 8


def test_the_scoreboard_covers_every_bot() -> None:
    assert {run.bot for run in scoreboard.runs()} >= {"companion", "smart", "coder", "cheater", "simple"}
    assert {run.players for run in scoreboard.runs()} == {2, 3, 4, 5}


def test_the_bot_of_the_page_for_authors_plays(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = (code for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "class MyBot" in code)
    assert len(code.strip().splitlines()) <= 35
    bot = tmp_path / "my_bot.py"
    bot.write_text(textwrap.dedent(code))
    found = told("--bots", f"{bot}:MyBot", "--games", "6", "--players", "3", "--workers", "1")
    assert isinstance(found["mean"], float)
    assert found["mean"] > 8
    assert found["strikeouts"] == 0

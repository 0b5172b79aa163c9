"""The Companion's judgement: the network, the positions it is taught by, and the script that teaches it."""

import base64
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from girandola.bots.hanabi.companion import lessons
from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.companion.judging import (
    FIRST,
    FIRST_BIAS,
    GAPS,
    HERE,
    NEVER,
    NUMBERS,
    ROW,
    SECOND,
    UNITS,
    Weights,
    row_at,
)
from girandola.bots.hanabi.companion.school import Positions, play_out
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.hanabi import View, edition_named, seat_view
from girandola.lab.tables import setup
from tests.bots.companion.table import game

SCRIPT = Path(__file__).resolve().parents[3] / "examples" / "teach_companion.py"


@pytest.fixture(scope="module")
def positions() -> Positions:
    tables = setup(edition_named("it"), 3).tables
    return play_out(tables, weights_for(3), 5, 6, share=0.3, curiosity=0.2, width=3)


def test_there_are_as_many_numbers_as_the_network_needs() -> None:
    for text in (lessons.TWO, lessons.THREE, lessons.MORE):
        assert len(base64.b64decode(text)) == 2 * NUMBERS
    assert NUMBERS == SECOND + UNITS


def weighed(bot: Companion, view: View, weights: Weights) -> Weights:
    """What the bot leaves on its desk when it decides by these numbers."""
    bot.weights = weights
    bot.decide(view)
    return bot.values.copy()


def test_the_network_says_what_its_numbers_say() -> None:
    table = game(edition_named("it"), 3, 4)
    bot = table.bots[table.state.active]
    assert isinstance(bot, Companion)
    view = seat_view(table.state, table.state.active)
    direct, first, bias, second = np.split(weights_for(3), [FIRST, FIRST_BIAS, SECOND])
    plain, judged = weighed(bot, view, np.zeros(NUMBERS)), weighed(bot, view, weights_for(3))
    thought_of = [action for action in range(bot.setup.tables[0].actions) if judged[action] > NEVER]
    assert len(thought_of) > 10
    for action in thought_of:
        row = judged[row_at(action) : row_at(action) + ROW]
        hidden = np.maximum(row @ first.reshape(ROW, UNITS) + bias, 0)
        assert judged[action] == pytest.approx(plain[action] + row @ direct + hidden @ second)


def test_rows_of_one_turn_tell_of_the_same_game(positions: Positions) -> None:
    for number in range(positions.position[-1] + 1):
        rows = positions.rows[positions.position == number]
        assert (rows[:, HERE:GAPS] == rows[0, HERE:GAPS]).all()
        assert rows[:, GAPS].max() == 0.0


def test_the_most_promising_actions_are_played_to_the_end(positions: Positions) -> None:
    for number in range(positions.position[-1] + 1):
        points = positions.points[positions.position == number]
        tried = ~np.isnan(points)
        assert min(2, len(points)) <= tried.sum() <= 3
        assert (points[tried] >= 0).all()
        assert (points[tried] <= 25.25).all()


def test_actions_of_equal_value_share_an_agreement() -> None:
    script = runpy.run_path(str(SCRIPT))
    rows, outlook = np.zeros((3, ROW)), np.array([1.0, 1.0, 0.0])
    people = [np.array(did) for did in ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0])]
    lessons_of_two = script["lessons_of"]([rows, rows], [outlook, outlook], people)
    assert script["agreement"](script["Network"](np.zeros(NUMBERS)), lessons_of_two) == 0.25


def teach(monkeypatch: pytest.MonkeyPatch, work: Path, path: Path, *words: str) -> dict[str, str]:
    """Run the script for one short course; what it writes."""
    asked = ["--courses", "THREE", "--rounds", "2", "--games", "100", "--steps", "3", "--processes", "1"]
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), str(work), "--write", str(path), *asked, *words])
    script = runpy.run_path(str(SCRIPT))
    script["main"].__globals__.update(GAMES=20, TESTED=5)
    script["main"]()
    return runpy.run_path(str(path))


def test_the_script_teaches_one_course_and_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "work"
    written = teach(monkeypatch, work, tmp_path / "first.py")
    assert written["TWO"] == lessons.TWO
    assert written["MORE"] == lessons.MORE
    assert written["THREE"] != lessons.THREE
    assert len(base64.b64decode(written["THREE"])) == 2 * NUMBERS
    kept = work / "three" / "round-1" / "0000.npz"
    made = kept.stat().st_mtime_ns
    (work / "three" / "round-2" / "0000.npz").unlink()
    (work / "three" / "after-2.npz").unlink()
    assert teach(monkeypatch, work, tmp_path / "again.py")["THREE"] == written["THREE"]
    assert kept.stat().st_mtime_ns == made


def test_lessons_of_another_companion_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "companion.txt").write_text("another", encoding="ascii")
    with pytest.raises(SystemExit, match="another version"):
        teach(monkeypatch, tmp_path, tmp_path / "lessons.py")

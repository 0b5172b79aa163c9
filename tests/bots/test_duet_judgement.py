"""Duet's judgement: the network, the positions that it is taught by, and the script that teaches it."""

import base64
import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from girandola.bots.hanabi.duet import judgement, lessons
from girandola.bots.hanabi.duet.school import DuetPositions, play_out
from girandola.bots.hanabi.duet.sight import FEATURES, GAP, SHARED, WORTH
from girandola.hanabi import edition_named
from girandola.lab.tables import setup

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "teach_duet.py"


@pytest.fixture(scope="module")
def positions() -> DuetPositions:
    return play_out(setup(edition_named("it"), 2).tables, 5, 8, share=0.5, curiosity=0.2)


def actions_of(positions: DuetPositions, number: int) -> NDArray[np.intp]:
    return np.flatnonzero(positions.position == number)


def test_the_network_says_what_its_numbers_say(positions: DuetPositions) -> None:
    rows = np.ascontiguousarray(positions.rows[actions_of(positions, 3)])
    values = np.empty(len(rows), np.float32)
    judgement.judge(rows, len(rows), values)
    hidden = np.maximum(rows @ judgement.FIRST + judgement.FIRST_BIAS, 0)
    deeper = np.maximum(hidden @ judgement.SECOND + judgement.SECOND_BIAS, 0)
    assert values == pytest.approx(deeper @ judgement.LAST, abs=1e-4)


def test_only_what_is_clearly_better_is_done_instead_of_what_is_worth_most(positions: DuetPositions) -> None:
    advised = 0
    for number in range(positions.position[-1] + 1):
        rows = np.ascontiguousarray(positions.rows[actions_of(positions, number)])
        values = np.empty(len(rows), np.float32)
        judgement.judge(rows, len(rows), values)
        plain = int(rows[:, WORTH].argmax())
        best = judgement.judged_best(rows, len(rows))
        advised += best != plain
        assert best == plain or values[best] == values.max() > values[plain] + 0.05
    assert 0 < advised < 0.4 * number


def test_rows_of_one_turn_tell_of_the_same_game(positions: DuetPositions) -> None:
    assert positions.rows.shape[1] == FEATURES
    for number in range(positions.position[-1] + 1):
        rows = positions.rows[actions_of(positions, number)]
        assert (rows[:, :SHARED] == rows[0, :SHARED]).all()
        assert rows[:, GAP].max() == 0.0


def test_the_best_actions_and_one_at_random_are_played_to_the_end(positions: DuetPositions) -> None:
    assert positions.position[0] == 0
    assert set(np.diff(positions.position)) == {0, 1}
    assert 2 < np.bincount(positions.position).max() <= 5 + 2, "five, the weights' choice, and one at random"
    assert positions.points.min() >= 0
    assert positions.points.max() == 25
    spread = [np.ptp(positions.points[actions_of(positions, number)]) for number in range(100)]
    assert max(spread) > 0, "what is done makes a difference"


def test_the_same_seed_gives_the_same_positions(positions: DuetPositions) -> None:
    again = play_out(setup(edition_named("it"), 2).tables, 5, 8, share=0.5, curiosity=0.2)
    assert all((one == other).all() for one, other in zip(positions, again, strict=True))


@pytest.fixture
def teaching() -> dict[str, Any]:
    pytest.importorskip("torch", reason="torch is not installed")
    return runpy.run_path(str(SCRIPT))


def test_the_pupil_starts_as_the_bot(teaching: dict[str, Any], positions: DuetPositions) -> None:
    lessons = teaching["Lessons"](positions)
    import torch

    batch = lessons.batch(torch.arange(len(lessons)))
    with torch.inference_mode():
        values = teaching["values"](teaching["known_network"](), batch)
    for number in range(len(lessons)):
        rows = np.ascontiguousarray(positions.rows[actions_of(positions, number)])
        chosen = float(values[number, judgement.judged_best(rows, len(rows))])
        assert chosen == pytest.approx(float(values[number].max()), abs=1e-4), (
            "equals may be taken for each other"
        )


def test_learning_prefers_what_led_to_more_points(teaching: dict[str, Any], positions: DuetPositions) -> None:
    lessons, known = teaching["Lessons"](positions), teaching["known_network"]()
    network = teaching["learn"](lessons, 1000, known)
    assert teaching["gains"](network, known, lessons).mean() > 0, "in the positions that it learned from"


def test_teaching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tiny lesson writes a module that is like the one in use."""
    pytest.importorskip("torch", reason="torch is not installed")
    path = tmp_path / "lessons.py"
    monkeypatch.setattr(sys, "argv", ["teach_duet.py", str(path), "--games", "20", "--looks", "2"])
    runpy.run_path(str(SCRIPT), run_name="__main__")
    written = runpy.run_path(str(path))
    assert written["SIZES"] == lessons.SIZES
    assert len(written["NUMBERS"]) == len(lessons.NUMBERS)
    numbers = np.frombuffer(base64.b64decode(written["NUMBERS"]), np.float16)
    assert np.isfinite(numbers).all()

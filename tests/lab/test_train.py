"""The training example runs, learns a little, and draws its curve; only where PyTorch is installed."""

import runpy
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="torch is not installed")

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "train_small.py"


@pytest.mark.filterwarnings("ignore")
def test_a_tiny_run(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=1, games=64, steps=16)
    before = [weights.clone() for weights in lessons.player.parameters()]
    curve = script["train"](lessons, minutes=1, most=3)
    assert curve.moves == [1024, 2048, 3072]
    assert all(0 <= score <= 10 for score in curve.scores)
    changed = [bool((old != new).any()) for old, new in zip(before, lessons.player.parameters(), strict=True)]
    assert all(changed)
    pytest.importorskip("matplotlib")
    script["plot"](curve, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 5_000


def test_the_same_seed_learns_the_same() -> None:
    script = runpy.run_path(str(SCRIPT))
    scores = []
    for _ in range(2):
        lessons = script["Lessons"](players=2, seed=3, games=32, steps=8)
        scores.append([lessons.play() for _ in range(3) if lessons.learn(0.0) is None])
    assert scores[0] == scores[1]

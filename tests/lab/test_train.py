"""The training example runs, learns a little, and draws its curve; only where PyTorch is installed."""

import runpy
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed")
torch.set_num_threads(1)  # with the tests of others beside it, threads would only wait for each other

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "train_small.py"


@pytest.mark.filterwarnings("ignore")
def test_a_tiny_run(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=1, games=64, steps=16)
    before = [weights.clone() for weights in lessons.weights]
    curve = script["train"](lessons, minutes=1, most=3)
    assert curve.moves == [1024, 2048, 3072]
    assert all(0 <= score <= kept <= 10 for score, kept in zip(curve.scores, curve.kept, strict=True))
    assert curve.seconds == sorted(curve.seconds)
    changed = [bool((old != new).any()) for old, new in zip(before, lessons.weights, strict=True)]
    assert all(changed)
    pytest.importorskip("matplotlib")
    script["plot"](curve, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 5_000


def test_it_learns() -> None:
    """Who plays at random places less than half a card before the one life is gone."""
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=1, games=128, steps=16)
    kept = []
    for _ in range(30):
        kept.append(lessons.play()[1])
        lessons.learn(0.0)
    assert sum(kept[:3]) / 3 < 0.6
    assert sum(kept[-3:]) / 3 > 0.9, kept


@pytest.mark.parametrize("players", [2, 3])
def test_the_critic_sees_what_is_hidden(players: int) -> None:
    """The mover's hand and the deck, each card once, and nothing behind the end of the deck."""
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=players, seed=2, games=4, steps=4)
    lessons.play()
    secrets = lessons._secrets().reshape(4, -1, 10)
    for game, cards in zip(lessons.env.games, secrets, strict=True):
        first = int(game["active"]) * 2
        held = [int(game["deck"][game["hand"][first + place]]) for place in range(2)]
        waiting = [int(face) for face in game["deck"][game["drawn"] : 20]]
        assert cards.argmax(1)[: 2 + len(waiting)].tolist() == held + waiting
        assert cards.sum() == 2 + len(waiting)


def test_the_same_seed_learns_the_same() -> None:
    script = runpy.run_path(str(SCRIPT))
    scores = []
    for _ in range(2):
        lessons = script["Lessons"](players=2, seed=3, games=32, steps=8)
        scores.append([lessons.play() for _ in range(3) if lessons.learn(0.0) is None])
    assert scores[0] == scores[1]


def test_the_exam_plays_every_game_to_its_end() -> None:
    """The first game of each row, by the likeliest action: the same network, the same scores."""
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=3, games=4, steps=4)
    scores = script["examine"](lessons, 50, seed=1)
    assert scores.shape == (50,)
    assert scores.min() >= 0
    assert scores.max() <= 10
    assert scores.tolist() == script["examine"](lessons, 50, seed=1).tolist()

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
    """Two who know nothing misplay before they have placed anything; soon they place something."""
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=1, games=128, steps=8)
    assert script["examine"](lessons, 500, seed=1).mean() < 0.3
    for _ in range(25):
        lessons.play(0.9)
        lessons.learn(0.0)
    assert script["examine"](lessons, 500, seed=1).mean() > 0.7


@pytest.mark.parametrize("players", [2, 3])
def test_the_critic_sees_the_players_own_hand_and_the_player_does_not(players: int) -> None:
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=players, seed=2, games=4, steps=4)
    lessons.play()
    room = lessons.rooms[0]
    before = room.look(room.env, 4, revealed=True)
    assert torch.equal(before[:, : lessons.length], room.look(room.env, 4))
    for game, cards in zip(room.env.games, before[:, lessons.length :].view(4, 2, 10), strict=True):
        first = int(game["active"]) * 2
        held = [int(game["deck"][game["hand"][first + place]]) for place in range(2)]
        assert cards.argmax(1).tolist() == held
        assert cards.sum() == 2


def test_both_games_look_the_same_but_for_the_lives() -> None:
    """Same seed, same deal; who learned with lives to spare can go on without."""
    script = runpy.run_path(str(SCRIPT))
    spare, strict = script["Lessons"](players=2, seed=4, games=3, steps=1).rooms
    assert spare.env.observations.shape[1] == strict.env.observations.shape[1] + script["LIVES"] - 1
    assert torch.equal(spare.look(spare.env, 3), strict.look(strict.env, 3))


@pytest.mark.parametrize("lives", [0, 1])
def test_what_is_tried_is_what_happens(lives: int) -> None:
    """Where the game ends within two turns there is nothing left to guess."""
    script = runpy.run_path(str(SCRIPT))
    lessons = script["Lessons"](players=2, seed=5, games=16, steps=1)
    room = lessons.rooms[lives]
    before = room.env.games.tobytes()
    with torch.no_grad():
        outcomes = lessons._try_all(room, penalty=0.5)
    assert room.env.games.tobytes() == before
    legal = torch.tensor(room.env.legal, dtype=torch.bool)
    assert not outcomes[~legal].any()
    ones = room.look(room.env, 16, revealed=True)[:, lessons.length :].view(16, 2, 2, 5)[..., 0].sum(2) > 0
    if room.lives == 1:  # to play anything but a one ends the game at once, with nothing lost yet
        assert not outcomes[:, 2:4][~ones].any()
    else:
        assert (outcomes[:, 2:4][ones] > outcomes[:, 2:4][~ones].max()).all()


def test_the_same_seed_learns_the_same() -> None:
    script = runpy.run_path(str(SCRIPT))
    scores = []
    for _ in range(2):
        lessons = script["Lessons"](players=2, seed=3, games=32, steps=8)
        scores.append([lessons.play(0.5) for _ in range(3) if lessons.learn(0.0) is None])
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

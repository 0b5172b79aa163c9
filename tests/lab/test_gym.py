"""Gymnasium's vector interface: spaces, infos, and restarting within the same step."""

from typing import Any

import numpy as np
import pytest

from girandola.hanabi import MalformedInput
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import config_from, layout_of

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")


def test_games_go_on_and_on() -> None:
    from girandola.lab.gym import HanabiVectorEnv

    env = HanabiVectorEnv(layout_of(config_from({"players": 2})), 16)
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    assert env.single_action_space.n == 20  # type: ignore[attr-defined]
    random = np.random.default_rng(3)
    ended, returns = 0, np.zeros(16)
    for _ in range(200):
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, terminated, truncated, infos = env.step(actions)
        returns += rewards
        assert not truncated.any()
        assert env.observation_space.contains(observations)
        for game in np.flatnonzero(terminated):
            ended += 1
            assert returns[game] == infos["final_score"][game]
            assert infos["final_obs"][game].any()
            returns[game] = 0
    assert ended > 50


def test_the_same_seed_gives_the_same_games() -> None:
    from girandola.lab.gym import HanabiVectorEnv

    where = layout_of(config_from({"players": 4}))
    one, other = HanabiVectorEnv(where, 8), HanabiVectorEnv(where, 8)
    assert np.array_equal(one.reset(seed=5)[0], other.reset(seed=5)[0])
    each = one.reset(seed=[5, 6, 5, None, 7, 8, 9, 10])[0]
    assert np.array_equal(each[0], each[2])
    assert not np.array_equal(each[0], each[1])
    with pytest.raises(MalformedInput, match="each of 8 games"):
        one.reset(seed=[5, None])
    assert not np.array_equal(one.reset(seed=5)[0], other.reset(seed=6)[0])


def test_gymnasiums_wrappers_take_it() -> None:
    from gymnasium.vector import AutoresetMode
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    from girandola.lab.gym import HanabiVectorEnv

    games = HanabiVectorEnv(layout_of(config_from({"players": 2})), 6)
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    env = RecordEpisodeStatistics(games)
    _, infos = env.reset(seed=1)
    ended = 0
    for _ in range(80):
        observations, _, terminated, _, infos = env.step(infos["action_mask"].argmax(1))
        assert env.observation_space.contains(observations)
        assert np.array_equal(infos["_episode"], terminated) if terminated.any() else "episode" not in infos
        ended += int(terminated.sum())
    assert ended == env.episode_count > 0
    env.close()
    assert games.closed


def test_an_illegal_action_is_refused() -> None:
    from girandola.lab.gym import HanabiVectorEnv

    env = HanabiVectorEnv(layout_of(config_from({"players": 2})), 2)
    env.reset(seed=1)
    with pytest.raises(BadAction, match="game 1"):
        env.step(np.array([5, 0]))


def test_gymnasium_makes_them_by_name() -> None:
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("girandola.lab.gym:girandola/Hanabi-v0", edition="deluxe", players=3)
    observation, info = env.reset(seed=4)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].dtype == np.int8
    action = env.action_space.sample(mask=info["action_mask"])
    again, _ = env.reset(seed=np.int64(4))
    assert np.array_equal(observation, again)
    env.step(action)
    check_env(gymnasium.make("girandola/Hanabi-v0").unwrapped, skip_render_check=True)
    many = gymnasium.make_vec("girandola/Hanabi-v0", num_envs=3, players=4)
    observations, infos = many.reset(seed=1)
    assert observations.shape == (3, 1041)
    assert many.single_action_space.sample(mask=infos["action_mask"][0]) in range(46)


def test_one_game_is_played_to_its_end() -> None:
    from girandola.lab.gym import HanabiEnv

    env = HanabiEnv(players=2, render_mode="ansi")
    _, info = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        assert np.array_equal(env.action_masks(), info["action_mask"])
        assert f"player {info['mover']}" in env.render()
        observation, reward, over, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        assert env.observation_space.contains(observation)
        assert not truncated
        total += reward
    assert total == env.game.score
    with pytest.raises(BadAction, match="over"):
        env.step(5)
    deck = sorted(env.game.games["deck"][0, :50].tolist())
    env.reset(options={"deck": deck, "starter": 1})
    assert env.game.games["deck"][0, :50].tolist() == deck
    assert env.game.mover == 1


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    from girandola.lab.gym import HanabiEnv

    env = HanabiEnv()
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)  # a discard with all tokens there (H4.1)
    assert (reward, over, info["illegal_action"]) == (-1.0, True, True)
    with pytest.raises(BadAction, match="over"):
        env.step(5)
    strict = HanabiEnv(illegal_action="raise")
    strict.reset(seed=1)
    with pytest.raises(BadAction, match="not legal"):
        strict.step(0)
    strict.step(5)
    mistakes: list[dict[str, Any]] = [
        {"illegal_action": "pass"},
        {"render_mode": "rgb_array"},
        {"players": 7},
        {"edition": "x"},
    ]
    for wrong in mistakes:
        with pytest.raises(MalformedInput):
            HanabiEnv(**wrong)


def test_only_the_masked_games_start_again() -> None:
    from girandola.lab.gym import HanabiVectorEnv

    env = HanabiVectorEnv(layout_of(config_from({"players": 2})), 4, seed=None)
    _, infos = env.reset(seed=np.arange(4))
    for _ in range(3):
        _, _, _, _, infos = env.step(infos["action_mask"].argmax(1))
    before = env.games.observations.copy()
    observations, _ = env.reset(options={"reset_mask": np.array([False, True, False, False])})
    same = [np.array_equal(*pair) for pair in zip(observations, before, strict=True)]
    assert same == [True, False, True, True]
    with pytest.raises(MalformedInput, match="mask"):
        env.reset(options={"reset_mask": [1, 0]})


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_gymnasiums_other_ways_of_starting_again(mode: str) -> None:
    from gymnasium.wrappers.vector import DtypeObservation, FlattenObservation, RecordEpisodeStatistics

    from girandola.lab.gym import HanabiVectorEnv

    games = HanabiVectorEnv(layout_of(config_from({"players": 2})), 6, autoreset_mode=mode)
    assert games.metadata["autoreset_mode"].value == mode
    env = RecordEpisodeStatistics(FlattenObservation(DtypeObservation(games, np.float32)))
    observations, _ = env.reset(seed=1)
    assert observations.dtype == np.float32
    ended = 0
    for _ in range(80):
        observations, _, terminated, _, _ = env.step(games.games.sample())
        ended += int(terminated.sum())
        if mode == "Disabled" and terminated.any():
            env.reset(options={"reset_mask": terminated.copy()})
    assert ended == env.episode_count > 0
    with pytest.raises(MalformedInput, match="autoreset_mode"):
        HanabiVectorEnv(layout_of(config_from({"players": 2})), 6, autoreset_mode="sometimes")

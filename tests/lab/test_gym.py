"""Gymnasium's vector interface: spaces, infos, and the same-step way of starting anew."""

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

"""Copies and pickles of everything that plays: they go on as their model would, and without it."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import edition_named
from girandola.lab import rl_env
from girandola.lab.checked_game import Game
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.layout import layout
from girandola.lab.tables import setup
from girandola.lab.vector import vector_env

HOW: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "pickle 2": lambda thing: pickle.loads(pickle.dumps(thing, 2)),
}


def _vector() -> Any:
    return vector_env("deluxe", 3, 5, seed=3, final_observations=True, threads=2)


def _vector_step(env: Any) -> tuple[Any, ...]:
    stepped = env.step(env.sample())
    return (*(array.tobytes() for array in stepped), env.final_scores.tobytes(), env.legal.tobytes())


def _game() -> Any:
    return Game(layout(setup(edition_named("it"), 2)), seed=5)


def _game_step(game: Any) -> tuple[Any, ...]:
    if game.is_over:
        game.reset()
    reward = game.step(int(np.flatnonzero(game.legal)[-1]))
    return reward, game.mover, game.is_over, game.observation.tobytes(), game.legal.tobytes()


def _rl() -> Any:
    env = rl_env.HanabiEnv({"players": 3, "seed": 4})
    env.reset()
    return env


def _rl_step(env: Any) -> tuple[Any, ...]:
    if env.state.is_terminal():
        env.reset()
    legal = env.state.legal_moves()
    seen, reward, done, _ = env.step(env.game.get_move_uid(legal[len(legal) // 2]))
    views = [view["vectorized"] for view in seen["player_observations"]]
    return seen["current_player"], reward, done, views


def _state() -> Any:
    return _rl().state


def _state_step(state: Any) -> tuple[Any, ...]:
    while state.cur_player() < 0:
        state.deal_random_card()
    if not state.is_terminal():
        state.apply_move(state.legal_moves()[-1])
    return str(state), state.score(), list(map(str, state.move_history()))


def _gym_vector() -> Any:
    gym = pytest.importorskip("girandola.lab.gym", reason="gymnasium is not installed")
    env = gym.HanabiVectorEnv(layout_of(config_from({"players": 2})), 4, seed=1)
    env.reset(seed=1)
    return env


def _gym_vector_step(env: Any) -> tuple[Any, ...]:
    observations, rewards, terminated, _, infos = env.step(env.games.sample())
    return observations.tobytes(), rewards.tobytes(), terminated.tobytes(), infos["action_mask"].tobytes()


def _gym_env() -> Any:
    gym = pytest.importorskip("girandola.lab.gym", reason="gymnasium is not installed")
    env = gym.HanabiEnv(players=2)
    env.reset(seed=1)
    return env


def _gym_env_step(env: Any) -> tuple[Any, ...]:
    if env.game.is_over:
        env.reset()
    observation, reward, terminated, _, info = env.step(int(env.action_masks().argmax()))
    return observation.tobytes(), reward, terminated, info["mover"]


def _aec() -> Any:
    pettingzoo = pytest.importorskip("girandola.lab.pettingzoo", reason="pettingzoo is not installed")
    env = pettingzoo.env(players=3)
    env.reset(seed=1)
    return env


def _aec_step(env: Any) -> tuple[Any, ...]:
    if not env.agents:
        env.reset()
    seen, reward, termination, _, _ = env.last()
    before = env.agent_selection
    env.step(None if termination else int(seen["action_mask"].argmax()))
    return before, reward, termination, seen["observation"].tobytes()


def _parallel() -> Any:
    pettingzoo = pytest.importorskip("girandola.lab.pettingzoo", reason="pettingzoo is not installed")
    env = pettingzoo.parallel_env(players=2)
    env.reset(seed=1)
    return env


def _parallel_step(env: Any) -> tuple[Any, ...]:
    if not env.agents:
        env.reset()
    action = int(env.game.legal.argmax())
    seen, rewards, over, _, _ = env.step(dict.fromkeys(env.agents, action))
    return rewards, over, [view["observation"].tobytes() for view in seen.values()]


KINDS: dict[str, tuple[Callable[[], Any], Callable[[Any], tuple[Any, ...]]]] = {
    "VectorEnv": (_vector, _vector_step),
    "Game": (_game, _game_step),
    "rl_env": (_rl, _rl_step),
    "pyhanabi": (_state, _state_step),
    "gymnasium vector": (_gym_vector, _gym_vector_step),
    "gymnasium": (_gym_env, _gym_env_step),
    "PettingZoo": (_aec, _aec_step),
    "PettingZoo parallel": (_parallel, _parallel_step),
}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_goes_on_as_its_model_would(kind: str, how: str) -> None:
    make, step = KINDS[kind]
    model, untouched = make(), make()
    for _ in range(7):
        assert step(model) == step(untouched)
    twin = HOW[how](model)
    ahead = [step(twin) for _ in range(40)]  # the copy first: the model must not notice
    assert [step(untouched) for _ in range(40)] == ahead
    assert [step(model) for _ in range(40)] == ahead


def test_a_copy_shares_the_layout() -> None:
    env = _vector()
    twin = pickle.loads(pickle.dumps(env))
    assert twin.layout is env.layout
    twin.copy_games(env, [0, 1])
    assert not np.shares_memory(twin.observations, env.observations)
    assert np.shares_memory(twin.observations, twin.step(twin.sample()).observations)


def _play_on(env: Any, kind: str) -> list[tuple[Any, ...]]:
    step = KINDS[kind][1]
    return [step(env) for _ in range(5)]


@pytest.mark.parametrize("kind", ["VectorEnv", "rl_env"])
def test_a_spawned_process_plays_on(kind: str) -> None:
    make, _ = KINDS[kind]
    env = make()
    _play_on(env, kind)
    with get_context("spawn").Pool(1) as pool:
        there = pool.apply_async(_play_on, (env, kind)).get(timeout=120)
    assert there == _play_on(env, kind)


def test_a_forked_process_steps_with_threads_of_its_own() -> None:
    program = (
        "import os\n"
        "from girandola.lab.vector import vector_env\n"
        "env = vector_env(count=600, threads=2)\n"
        "env.step(env.sample())\n"
        "child = os.fork()\n"
        "env.step(env.sample())\n"
        "if child == 0: os._exit(0)\n"
        "assert os.waitpid(child, 0)[1] == 0\n"
    )
    if not hasattr(__import__("os"), "fork"):
        pytest.skip("there is no fork here")
    command = [sys.executable, "-P", "-W", "ignore", "-c", program]
    assert subprocess.run(command, timeout=120, check=False).returncode == 0

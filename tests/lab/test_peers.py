"""Other systems, where they are installed: the same deals and actions give the same observations there."""

from random import Random
from typing import Any

import numpy as np
import pytest

from girandola.lab.features import belief_observations
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.vector import VectorEnv


@pytest.mark.parametrize("players", [2, 4])
def test_openspiel_sees_the_same(players: int) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game, random = pyspiel.load_game("hanabi", {"players": players}), Random(players)
    env = VectorEnv(layout_of(config_from({"players": players})), 1, observe="all", autoreset="disabled")
    for seed in range(3):
        env.reset(seed=seed)
        deck = env.games["deck"][0, :50].tolist()
        state, dealt = game.new_initial_state(), 0
        while True:
            while state.is_chance_node():
                state.apply_action(deck[dealt])
                dealt += 1
            assert state.legal_actions() == np.flatnonzero(env.legal[0]).tolist()
            for seat in range(players):
                assert state.observation_tensor(seat) == env.observations[0, seat].tolist()
            action = random.choice(state.legal_actions())
            state.apply_action(action)
            env.step([action])
            assert state.is_terminal() == bool(env.terminated[0])
            if state.is_terminal():
                break


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 3])
def test_jaxmarl_sees_our_beliefs(players: int) -> None:
    hanabi: Any = pytest.importorskip(
        "jaxmarl.environments.hanabi.hanabi", reason="JaxMARL is not installed", exc_type=ImportError
    )
    import jax

    theirs = hanabi.HanabiEnv(num_agents=players)
    step, nothing = jax.jit(theirs.step_env), int(theirs.num_moves) - 1
    env = VectorEnv(layout_of(config_from({"players": players})), 1, autoreset="disabled")
    for seed in range(2):
        env.reset(seed=seed)
        pairs = np.stack(np.divmod(env.games["deck"][0, :50].astype(int), 5), axis=1)
        seen, state = theirs.reset_from_deck_of_pairs(jax.numpy.array(pairs))
        while True:
            mover = int(env.movers[0])
            assert np.allclose(belief_observations(env)[0], seen[f"agent_{mover}"], atol=1e-5)
            action = int(env.sample(careful=True)[0])
            asked = {f"agent_{seat}": action if seat == mover else nothing for seat in range(players)}
            env.step([action])
            if env.terminated[0]:
                break
            seen, state, *_ = step(jax.random.PRNGKey(0), state, asked)


@pytest.mark.filterwarnings("ignore")
def test_sb3_contrib_trains_on_the_masks() -> None:
    sb3: Any = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    from girandola.lab.gym import HanabiEnv

    model = sb3.MaskablePPO("MlpPolicy", HanabiEnv(illegal_action="raise"), n_steps=64, batch_size=32, seed=1)
    model.learn(128)  # an illegal action would raise


@pytest.mark.filterwarnings("ignore")
def test_sb3_contrib_trains_on_pettingzoos_interface() -> None:
    """As PettingZoo's tutorial does: every agent of the turn is the learner, with its mask."""
    sb3: Any = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    wrappers: Any = pytest.importorskip("sb3_contrib.common.wrappers", reason="sb3-contrib is not installed")
    gymnasium: Any = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    from girandola.lab import pettingzoo

    class OneAgent(gymnasium.Env):  # type: ignore[misc]
        """The player to act, seen as one agent."""

        def __init__(self) -> None:
            self.games = pettingzoo.env(players=2)
            self.games.reset()
            agent = self.games.possible_agents[0]
            self.observation_space = self.games.observation_space(agent)["observation"]
            self.action_space = self.games.action_space(agent)

        def reset(self, seed: int | None = None, options: Any = None) -> Any:
            self.games.reset(seed, options)
            return self.games.last()[0]["observation"], {}

        def step(self, action: int) -> Any:
            self.games.step(int(action))
            seen, reward, terminated, truncated, info = self.games.last()
            return seen["observation"], reward, terminated, truncated, info

        def action_mask(self) -> Any:
            return self.games.last()[0]["action_mask"]

    env = wrappers.ActionMasker(OneAgent(), OneAgent.action_mask)
    sb3.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1).learn(128)


@pytest.mark.filterwarnings("ignore")
def test_supersuit_makes_vectors_of_our_games() -> None:
    supersuit: Any = pytest.importorskip("supersuit", reason="SuperSuit is not installed")
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    from girandola.lab import pettingzoo

    env = supersuit.clip_reward_v0(pettingzoo.env(players=2), lower_bound=0, upper_bound=1)
    env.reset(seed=1)
    for _ in range(30):
        seen, reward, terminated, truncated, _ = env.last()
        assert 0 <= reward <= 1
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
        if not env.agents:
            break

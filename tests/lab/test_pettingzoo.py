"""PettingZoo's own tests pass, and the environments play the game that the kernel plays."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import MalformedInput, edition_named
from girandola.lab.errors import BadAction
from girandola.lab.layout import layout
from girandola.lab.tables import setup

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    from girandola.lab import pettingzoo


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 5])
def test_pettingzoos_own_test(players: int) -> None:
    api_test(pettingzoo.env(players=players), num_cycles=200)
    api_test(pettingzoo.raw_env(players=players), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(pettingzoo.env, num_cycles=30)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_own_parallel_test() -> None:
    class Obedient(pettingzoo.parallel_env):
        """Their test does not look at the mask: what is not legal becomes the first legal action."""

        def step(self, actions: dict[str, Any]) -> Any:
            legal = np.flatnonzero(self.game.legal)
            return super().step({a: int(legal[0]) if u not in legal else u for a, u in actions.items()})

    parallel_api_test(Obedient(players=3), num_cycles=200)


def test_spaces_are_those_of_hanabi_v5() -> None:
    made = pettingzoo.raw_env(players=3)
    assert made.possible_agents == ["player_0", "player_1", "player_2"]
    assert made.action_space("player_1").n == 30
    space = made.observation_space("player_1")
    assert space["observation"].shape == (956,)
    assert space["observation"].dtype == np.float64
    assert space["action_mask"].dtype == np.int8


@pytest.mark.parametrize("edition", ["it", "deluxe", "es-traca-final"])
def test_both_interfaces_play_the_same_game(edition: str) -> None:
    where = layout(setup(edition_named(edition), 3))
    turns, together = pettingzoo.raw_env(where), pettingzoo.parallel_env(where)
    turns.reset(seed=11)
    seen, _ = together.reset(seed=11)
    random, total = Random(11), 0.0
    while together.agents:
        mover = turns.agent_selection
        mask = turns.observe(mover)["action_mask"]
        assert np.array_equal(mask, seen[mover]["action_mask"])
        assert all(not seen[agent]["action_mask"].any() for agent in together.agents if agent != mover)
        action = random.choice(np.flatnonzero(mask).tolist())
        turns.step(action)
        seen, rewards, *_ = together.step({mover: action})
        total += rewards[mover]
        for agent, view in seen.items():
            assert np.array_equal(view["observation"], turns.observe(agent)["observation"])
    assert all(turns.terminations.values())
    assert total == together.game.score


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(MalformedInput, match="observation_type"):
        pettingzoo.raw_env(observation_type="everything")
    with pytest.raises(MalformedInput, match="render"):
        pettingzoo.raw_env(render_mode="human")
    made = pettingzoo.raw_env()
    made.reset(seed=1)
    with pytest.raises(BadAction, match="not legal"):
        made.step(0)  # a discard with all tokens there (H4.1)
    together = pettingzoo.parallel_env()
    together.reset(seed=1)
    with pytest.raises(BadAction, match="player_0"):
        together.step({"player_1": 5})

"""Gymnasium's vector interface over the vector environment: one agent plays every seat in turn.

Needs the extra ``gym``. Resetting follows Gymnasium's same-step mode: a game that ends is dealt anew within
the step, and its last observation and score are in the infos.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from girandola.lab.layout import Layout
from girandola.lab.vector import VectorEnv as Games

Arrays = NDArray[Any]


class HanabiVectorEnv(VectorEnv[Arrays, Arrays, Arrays]):
    """So many games; the infos have ``action_mask`` (legal actions) and ``mover`` (the seat to act).

    Arrays are written in place by the next step, as those of the vector environment below.
    """

    def __init__(self, layout: Layout, num_envs: int, *, seed: int = 0, random_starter: bool = False) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.games = Games(
            layout, num_envs, seed=seed, random_starter=random_starter, final_observations=True
        )
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 1, (layout.length,), np.uint8)
        self.single_action_space = spaces.Discrete(layout.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal every game anew, from one seed for all or one for each."""
        del options
        return self.games.reset(seed=seed), self._infos()

    def step(self, actions: Arrays) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        observations, rewards, terminated, _ = self.games.step(actions)
        infos = self._infos()
        if terminated.any():
            infos["final_obs"] = self.games.final_observations
            infos["_final_obs"] = terminated
            infos["final_score"] = self.games.final_scores
            infos["_final_score"] = terminated
        return observations, rewards, terminated, self._truncated, infos

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.games.legal, "mover": self.games.movers}

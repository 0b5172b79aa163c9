"""PettingZoo's interfaces: hanabi_v5's in turns, and one where all are asked and the one to act is heard.

Needs the extra ``pettingzoo``. Agents, spaces and numbers are those of hanabi_v5; instead of its settings any
edition's layout may be given.
"""

from typing import Any, ClassVar, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from girandola.hanabi import MalformedInput
from girandola.lab.checked_game import Game
from girandola.lab.checks import whole_number
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.layout import Layout

_SIGHTS = {"minimal": 0, "card_knowledge": 1, "seer": 2}


class Seen(TypedDict):
    """What an agent gets; the mask is all zero for those who are not to act."""

    observation: NDArray[np.float64]
    action_mask: NDArray[np.int8]


def hanabi_layout(
    *,
    colors: int = 5,
    ranks: int = 5,
    players: int = 2,
    hand_size: int | None = None,
    max_information_tokens: int = 8,
    max_life_tokens: int = 3,
    observation_type: str = "card_knowledge",
) -> Layout:
    """The layout for the settings of hanabi_v5; without a hand size, that of the rules."""
    if observation_type not in _SIGHTS:
        raise MalformedInput(f"observation_type is one of {', '.join(_SIGHTS)}, not {observation_type!r}")
    settings: dict[str, object] = {
        "colors": colors,
        "ranks": ranks,
        "players": players,
        "max_information_tokens": max_information_tokens,
        "max_life_tokens": max_life_tokens,
        "observation_type": _SIGHTS[observation_type],
    }
    return layout_of(config_from(settings if hand_size is None else {**settings, "hand_size": hand_size}))


class _Table:
    """What both interfaces share: a game, its agents and their spaces."""

    def __init__(
        self, layout: Layout | None = None, *, random_start_player: bool = False, **settings: Any
    ) -> None:
        if settings.pop("render_mode", None) is not None:
            raise MalformedInput("there is nothing to render here: render_mode must be None")
        layout = layout or hanabi_layout(**settings)
        setup = layout.setup
        self.game = Game(layout)
        self.render_mode: str | None = None
        self.random_start_player = random_start_player
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (layout.length,), np.float64),
                "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
            }
        )
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Any] = {
            agent: spaces.Discrete(setup.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        to_act = seat == self.game.mover and not self.game.is_over
        mask = self.game.legal if to_act else np.zeros_like(self.game.legal)
        return Seen(observation=self.game.observe(seat).astype(np.float64), action_mask=mask.astype(np.int8))

    def render(self) -> None:
        """Nothing: a table to look at is what the server is for."""

    def close(self) -> None:
        """Nothing to close."""

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.game = Game(self.game.layout, seed=whole_number("the seed", seed, 0, 2**64 - 1))
        deck = options.get("deck") if options else None
        self.game.reset(deck=deck, starter=None if self.random_start_player and deck is None else 0)
        self.agents = self.possible_agents[:]


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The environment as hanabi_v5 wraps it: an illegal action ends the game, with -1 for its agent."""
    made: Any = raw_env(**settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    wrapped: AECEnv[str, Any, Any] = wrappers.OrderEnforcingWrapper(made)
    return wrapped


class raw_env(_Table, AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's word for it
    """One game in turns; ``reset(options={"deck": […]})`` deals a given deck."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hanabi_girandola",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._update()

    def _update(self) -> None:
        self.agent_selection = self.possible_agents[self.game.mover]
        self.infos = {agent: {"action_mask": self.observe(agent)["action_mask"]} for agent in self.agents}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadAction("the agent to act must act")
        reward = self.game.step(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, float(reward))
        self.terminations = dict.fromkeys(self.agents, self.game.is_over)
        self._accumulate_rewards()
        self._update()


class parallel_env(_Table, ParallelEnv[str, Any, Any]):  # noqa: N801
    """One game in which all agents are asked at every step, and the action of the one to act is taken."""

    metadata: ClassVar[dict[str, Any]] = {"name": "hanabi_girandola_parallel", "render_modes": []}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._deal(seed, options)
        return self._seen()

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen: dict[str, Any] = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": view["action_mask"]} for agent, view in seen.items()}

    def step(self, actions: dict[str, Any]) -> Any:
        """Take the action of the agent to act; what the others say is not looked at."""
        mover = self.possible_agents[self.game.mover]
        if mover not in actions:
            raise BadAction(f"{mover} is to act and has no action")
        reward = float(self.game.step(actions[mover]))
        over = self.game.is_over
        seen, infos = self._seen()
        told = (
            seen,
            dict.fromkeys(self.agents, reward),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            infos,
        )
        if over:
            self.agents = []
        return told

"""PettingZoo's interfaces: hanabi_v5's, in turns, and one where all agents act at once and only the one to
act counts.

Needs the extra ``pettingzoo``. Agents, spaces and numbers are those of hanabi_v5; instead of its settings any
edition's layout may be given. Rendering is text.
"""

from typing import Any, ClassVar, Self, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from girandola.hanabi import MalformedInput
from girandola.lab.checked_game import Game
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.layout import Layout
from girandola.lab.text import board_text

RENDER_MODES = ("human", "ansi")
ILLEGAL_REWARD = -1.0
_AFTER_RESET = ("rewards", "terminations", "truncations", "infos", "agent_selection", "_cumulative_rewards")
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
        render_mode = settings.pop("render_mode", None)
        if render_mode not in (None, *RENDER_MODES):
            modes = ", ".join(RENDER_MODES)
            raise MalformedInput(f"render_mode is None or one of {modes}, not {str(render_mode)[:40]!r}")
        layout = layout or hanabi_layout(**settings)
        setup = layout.setup
        self.game = Game(layout, seed=None)
        self.render_mode: str | None = render_mode
        self.random_start_player = random_start_player
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
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
        seat = self._seats[agent]
        seen = self.game.observation if seat == self.game.mover else self.game.observe(seat)
        return Seen(observation=seen.astype(np.float64), action_mask=self._mask(seat))

    def _mask(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat: none unless it is to act; all are zero after the end."""
        if seat == self.game.mover:
            return self.game.legal.astype(np.int8)
        return np.zeros(len(self.game.legal), np.int8)

    @property
    def legal_moves(self) -> list[int]:
        """The numbers of the actions that the agent to act may take."""
        return [action for action, allowed in enumerate(self.game.legal.tolist()) if allowed]

    @property
    def all_moves(self) -> list[int]:
        """The numbers of all actions."""
        return list(range(self.game.layout.setup.actions))

    @property
    def observation_vector_dim(self) -> tuple[int, ...]:
        return (self.game.layout.length,)

    @property
    def hanabi_env(self) -> Self:
        """Itself: there it is the environment inside, with ``infos`` and the rest."""
        return self

    def render(self) -> str | None:
        """The board as text: returned for "ansi", printed for "human"."""
        if self.render_mode is None:
            return None
        text = board_text(self.game)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - that is what it is for
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing to close."""

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.game.seed(seed)
        deck = options.get("deck") if options else None
        self.game.reset(deck=deck, starter=None if self.random_start_player and deck is None else 0)
        self.agents = self.possible_agents[:]


class raw_env(_Table, AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's word for it
    """One game in turns; ``reset(options={"deck": […]})`` deals a given deck."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hanabi_girandola",
        "render_modes": list(RENDER_MODES),
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
        self.infos = {agent: {"action_mask": self._mask(self._seats[agent])} for agent in self.agents}

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
        self._show()


class guarded_env(raw_env):  # noqa: N801
    """``raw_env`` with the checks of PettingZoo's three usual wrappers, without their cost.

    An illegal action ends the game with -1 for its agent, an action out of bounds and a wrong order of calls
    raise, and a loop over ``agent_iter`` that forgets to step is noticed.
    """

    _has_updated = False

    def __getattr__(self, name: str) -> Any:
        if name in _AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._has_updated = True

    def step(self, action: int | None) -> None:
        if "rewards" not in self.__dict__:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            if not self.game.legal[int(action or 0)]:
                self._end_by_illegal_action(agent)
                return
        super().step(action)

    def _end_by_illegal_action(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL_REWARD}
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if "rewards" not in self.__dict__:
            EnvLogger.error_agent_iter_before_reset()
        while self.agents and max_iter > 0:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            max_iter -= 1
            yield self.agent_selection


def env(layout: Layout | None = None, **settings: Any) -> AECEnv[str, Any, Any]:
    """The environment as hanabi_v5 gives it: an illegal action ends the game, with -1 for its agent."""
    return guarded_env(layout, **settings)


class parallel_env(_Table, ParallelEnv[str, Any, Any]):  # noqa: N801
    """One game in which all agents are asked at every step, and the action of the one to act is taken."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hanabi_girandola_parallel",
        "render_modes": list(RENDER_MODES),
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._deal(seed, options)
        return self._seen()

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen: dict[str, Any] = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": view["action_mask"]} for agent, view in seen.items()}

    def step(self, actions: dict[str, Any]) -> Any:
        """Take the action of the agent to act; those of the others are ignored."""
        mover = self.possible_agents[self.game.mover]
        if mover not in actions:
            raise BadAction(f"{mover} is to act and has no action")
        reward = float(self.game.step(actions[mover]))
        over = self.game.is_over
        seen, infos = self._seen()
        self._show()
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

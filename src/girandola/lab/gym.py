"""Gymnasium's interfaces: one game, and many at once; one agent plays every seat in turn.

Needs the extra ``gym``. Importing this registers them: ``gymnasium.make("girandola/Hanabi-v0")`` and
``gymnasium.make_vec`` find them then. Observations are uint8 vectors, as everywhere in the lab;
``infos["action_mask"]`` has the legal actions (int8, as ``Discrete.sample`` wants them),
``infos["mover"]`` the seat to act.
"""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from girandola.hanabi import Edition, MalformedInput, edition_named
from girandola.lab.checked_game import Game
from girandola.lab.checks import fresh_seed, whole_number
from girandola.lab.errors import BadAction
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.tables import setup
from girandola.lab.text import board_text
from girandola.lab.vector import Autoreset
from girandola.lab.vector import VectorEnv as Games

Arrays = NDArray[Any]
_MODES = {
    AutoresetMode.SAME_STEP: Autoreset.SAME_STEP,
    AutoresetMode.NEXT_STEP: Autoreset.NEXT_STEP,
    AutoresetMode.DISABLED: Autoreset.DISABLED,
}
ILLEGAL_REWARD = -1.0


def layout_named(
    edition: Edition | str = "it", players: int = 2, sight: Sight = Sight.CARD_KNOWLEDGE
) -> Layout:
    """The layout for an edition, or its name."""
    rules = edition_named(edition) if isinstance(edition, str) else edition
    return layout(setup(rules, whole_number("the number of players", players, 2, 5)), Sight(sight))


class HanabiEnv(gymnasium.Env[Arrays, Any]):
    """One game. ``reset(options={"deck": [...], "starter": 0})`` deals a given deck.

    An illegal action ends the game with a reward of -1 and ``info["illegal_action"]``, so that methods
    without masks can be tried too. With ``illegal_action="raise"`` it raises BadAction and nothing changes.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        where: Layout | None = None,
        *,
        edition: Edition | str = "it",
        players: int = 2,
        sight: Sight = Sight.CARD_KNOWLEDGE,
        random_starter: bool = False,
        illegal_action: str = "end",
        render_mode: str | None = None,
    ) -> None:
        if illegal_action not in ("end", "raise"):
            raise MalformedInput(f"illegal_action is one of end, raise, not {str(illegal_action)[:40]!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise MalformedInput(f"render_mode is one of None, human, ansi, not {str(render_mode)[:40]!r}")
        where = where or layout_named(edition, players, sight)
        self.game = Game(where, seed=None)
        self.random_starter = bool(random_starter)
        self.illegal_action = illegal_action
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (where.length,), np.uint8)
        self.action_space = spaces.Discrete(where.setup.actions)
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start a game; without a seed the random generator continues."""
        super().reset(seed=None if seed is None else int(fresh_seed(seed)))
        if seed is not None:
            self.game.seed(seed)
        given = options or {}
        starter = given.get("starter", None if self.random_starter and "deck" not in given else 0)
        self.game.reset(deck=given.get("deck"), starter=starter)
        self._is_over = False
        if self.render_mode == "human":
            self.render()
        return self.game.observation.copy(), self._info()

    def step(self, action: Any) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        if self._is_over:
            raise BadAction("the game is over: reset it first")
        try:
            reward = float(self.game.step(action))
        except BadAction:
            if self.illegal_action == "raise" or not self.action_space.contains(action):
                raise
            self._is_over = True
            return self.game.observation.copy(), ILLEGAL_REWARD, True, False, self._info(illegal_action=True)
        if self.game.is_over:
            self._is_over = True
            self.game.finish_like_hle()
        observation = self.game.observe(self.game.mover) if self._is_over else self.game.observation.copy()
        if self.render_mode == "human":
            self.render()
        return observation, reward, self._is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that sb3-contrib asks for."""
        return self.game.legal.astype(np.bool_)

    def render(self) -> Any:
        """The board as text: returned for "ansi", printed for "human"."""
        if self.render_mode is None:
            return None
        text = board_text(self.game)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - that is what it is for
        return None

    def _info(self, **more: Any) -> dict[str, Any]:
        return {"action_mask": self.game.legal.astype(np.int8), "mover": self.game.mover, **more}


class HanabiVectorEnv(VectorEnv[Arrays, Arrays, Arrays]):
    """Many games; games that end start again as ``autoreset_mode`` says.

    With SAME_STEP the last observation and score of a game that ended are in the infos, with the others the
    score is. With NEXT_STEP the action after the end is ignored and every action is in its mask. Arrays are
    overwritten by the next step, like those of the vector environment below.
    """

    def __init__(
        self,
        layout: Layout,
        num_envs: int,
        *,
        seed: int | None = 0,
        random_starter: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int = 1,
    ) -> None:
        if autoreset_mode not in list(AutoresetMode) and autoreset_mode not in [m.value for m in _MODES]:
            names = ", ".join(mode.value for mode in _MODES)
            raise MalformedInput(f"autoreset_mode is one of {names}, not {str(autoreset_mode)[:40]!r}")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.games = Games(
            layout,
            num_envs,
            seed=seed,
            random_starter=random_starter,
            final_observations=self.autoreset_mode is AutoresetMode.SAME_STEP,
            autoreset=_MODES[self.autoreset_mode],
            threads=threads,
        )
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 1, (layout.length,), np.uint8)
        self.single_action_space = spaces.Discrete(layout.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | NDArray[Any] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start every game, or those of ``reset_mask``; that, ``decks`` and ``starters`` are options."""
        given = options or {}
        observations = self.games.reset(
            seed=seed,
            mask=given.get("reset_mask"),
            decks=given.get("decks"),
            starters=given.get("starters"),
        )
        return observations, self._infos()

    def step(self, actions: Arrays) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        observations, rewards, terminated, _ = self.games.step(actions)
        infos = self._infos()
        if terminated.any():
            infos["final_score"] = self.games.final_scores
            infos["_final_score"] = terminated
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                infos["final_obs"] = self.games.final_observations
                infos["_final_obs"] = terminated
        return observations, rewards, terminated, self._truncated, infos

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.games.legal.view(np.int8), "mover": self.games.movers}


def make_vector(
    num_envs: int = 1,
    *,
    edition: Edition | str = "it",
    players: int = 2,
    sight: Sight = Sight.CARD_KNOWLEDGE,
    **options: Any,
) -> HanabiVectorEnv:
    """What ``gymnasium.make_vec`` calls."""
    return HanabiVectorEnv(layout_named(edition, players, sight), num_envs, **options)


if "girandola/Hanabi-v0" not in gymnasium.registry:
    gymnasium.register(
        id="girandola/Hanabi-v0",
        entry_point="girandola.lab.gym:HanabiEnv",
        vector_entry_point="girandola.lab.gym:make_vector",
    )

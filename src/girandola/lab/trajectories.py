"""Records what happens in a batch into arrays made beforehand: sequences for PPO, R2D2 and their like.

``step`` takes the place of the environment's: it keeps what was seen and done, and the results. When all
steps are full, ``take`` hands the sequences over; with an overlap the last steps begin the next sequence.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from girandola.hanabi import MalformedInput
from girandola.lab.checks import whole_number
from girandola.lab.errors import BadAction
from girandola.lab.features import own_hands
from girandola.lab.vector import Stepped, VectorEnv


class Trajectories(NamedTuple):
    """Steps first, then games: (steps, games, ...). Overwritten by the recorder: copy what must stay."""

    observations: NDArray[np.uint8]
    legal: NDArray[np.uint8]
    actions: NDArray[np.int64]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    movers: NDArray[np.uint8]
    hands: NDArray[np.uint8]
    """The hand of the seat to act, if asked for; else (steps, games, 0)."""
    extras: dict[str, NDArray[Any]]
    """What else was given to ``step``, by name: values, log-probabilities, states of a recurrent network."""

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All arrays by their names."""
        return {name: getattr(self, name) for name in self._fields if name != "extras"} | self.extras

    def copy(self) -> "Trajectories":
        copies = {name: array.copy() for name, array in self.arrays().items()}
        extras = {name: copies.pop(name) for name in self.extras}
        return self._replace(**copies, extras=extras)

    def returns(self, last_values: ArrayLike, discount: float = 1.0) -> NDArray[np.float32]:
        """Points to come from each step on, with these values after the last; they stop at a game's end."""
        made = np.empty_like(self.rewards)
        after = np.asarray(last_values, np.float32)
        for step in range(len(made) - 1, -1, -1):
            after = self.rewards[step] + discount * np.where(self.terminated[step], np.float32(0), after)
            made[step] = after
        return made


class TrajectoryRecorder:
    """Records an environment, a number of steps at a time.

    ``extras`` names further arrays and gives their shape for one game and their type, as in ``{"value": ((),
    np.float32)}``; each ``step`` must then be given them.
    """

    def __init__(
        self,
        env: VectorEnv,
        steps: int,
        *,
        overlap: int = 0,
        hands: bool = False,
        extras: dict[str, tuple[tuple[int, ...], Any]] | None = None,
    ) -> None:
        self.env = env
        self.steps = whole_number("the number of steps", steps, 1, 1 << 20)
        self.overlap = whole_number("the overlap", overlap, 0, self.steps - 1)
        self._keeps_hands = bool(hands)
        shape, count = env.observations.shape, env.count
        hand = env.layout.setup.hand_size if hands else 0
        self._kept = Trajectories(
            np.zeros((self.steps, *shape), np.uint8),
            np.zeros((self.steps, count, env.actions), np.uint8),
            np.zeros((self.steps, count), np.int64),
            np.zeros((self.steps, count), np.float32),
            np.zeros((self.steps, count), np.bool_),
            np.zeros((self.steps, count), np.uint8),
            np.zeros((self.steps, count, hand), np.uint8),
            {
                name: np.zeros((self.steps, count, *of_one), kind)
                for name, (of_one, kind) in (extras or {}).items()
            },
        )
        self._at = 0

    @property
    def is_full(self) -> bool:
        return self._at == self.steps

    def step(self, actions: ArrayLike, **extras: ArrayLike) -> Stepped:
        """Step the environment, and keep the step; refuses when the sequences are full."""
        if self.is_full:
            raise BadAction("the sequences are full: take them first")
        if extras.keys() != self._kept.extras.keys():
            wanted = ", ".join(self._kept.extras) or "nothing"
            raise MalformedInput(
                f"beside the actions {wanted} is recorded, not {', '.join(extras) or 'nothing'}"
            )
        at, kept, env = self._at, self._kept, self.env
        kept.observations[at] = env.observations
        kept.legal[at] = env.legal
        kept.movers[at] = env.movers
        if self._keeps_hands:
            kept.hands[at] = own_hands(env)
        chosen = np.array(actions)  # it may be the environment's own array
        stepped = env.step(chosen)
        kept.actions[at] = chosen
        kept.rewards[at] = stepped.rewards
        kept.terminated[at] = stepped.terminated
        for name, values in extras.items():
            kept.extras[name][at] = values
        self._at += 1
        return stepped

    def take(self) -> Trajectories:
        """The full sequences; the next step begins to overwrite them, except for the overlap."""
        if not self.is_full:
            raise BadAction(f"the sequences have {self._at} of {self.steps} steps: go on until is_full")
        if self.overlap == 0:
            self._at = 0
            return self._kept
        taken = self._kept.copy()
        for array in self._kept.arrays().values():
            array[: self.overlap] = array[self.steps - self.overlap :].copy()
        self._at = self.overlap
        return taken

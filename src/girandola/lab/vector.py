"""The vector environment: many games at once, every array its own and written in place.

The arrays that ``reset`` and ``step`` return are the same every time: copy what must outlive the next step.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from girandola.hanabi import Edition, MalformedInput, edition_named
from girandola.lab.batch import choose_all, first_illegal, move_on, new_games
from girandola.lab.errors import BadAction
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.record import GameArray, blank
from girandola.lab.rng import dice
from girandola.lab.tables import setup

MOST_GAMES = 1 << 24


class Observe(StrEnum):
    """Whose observations are written."""

    MOVER = "mover"  # one row per game
    ALL = "all"  # one row per game and seat
    NONE = "none"


class Stepped(NamedTuple):
    """What a step gives, one entry per game."""

    observations: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    legal: NDArray[np.uint8]


class VectorEnv:
    """So many games of one edition, moved on together; ``vector_env`` makes one from an edition's name.

    A game that ends is dealt anew within the step: its reward and ``terminated`` are those of the last move,
    its observation and legal actions those of the new game, its score is in ``final_scores`` and, if asked
    for, the last observation in ``final_observations``. The reward is the change of the score, so it is
    negative when the last error takes all the points (H6.1). Same seed, same games.
    """

    def __init__(
        self,
        layout: Layout,
        count: int,
        *,
        seed: int = 0,
        observe: Observe | str = Observe.MOVER,
        random_starter: bool = False,
        final_observations: bool = False,
    ) -> None:
        self.layout = layout
        self.players = layout.setup.players
        self.actions = layout.setup.actions
        self.count = whole_number("the number of games", count, 1, MOST_GAMES)
        self.random_starter = bool(random_starter)
        self.games: GameArray = blank(self.count)
        self._sheets = np.zeros((self.count, layout.width), np.uint8)
        rows = _rows(observe, self.players)
        self._views = np.zeros((self.count, rows, layout.length), np.uint8)
        self.observations: NDArray[np.uint8] = self._views[:, 0] if rows == 1 else self._views
        self._legal = np.zeros((self.count, self.actions), np.uint8)
        self.legal: NDArray[np.uint8] = self._legal.view()
        self.legal.flags.writeable = False  # it guards the kernel
        self.rewards: NDArray[np.float32] = np.zeros(self.count, np.float32)
        self.over: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        """Why each game ended in the last step, see ``record.Over``; 0 where it goes on."""
        self.terminated: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        self.final_scores: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        self.final_observations: NDArray[np.uint8] = np.zeros(
            (self.count if final_observations else 0, layout.length), np.uint8
        )
        self._chosen = np.zeros(self.count, np.int64)
        self.reset(seed=seed)

    def reset(self, *, seed: int | Sequence[int | None] | None = None) -> NDArray[np.uint8]:
        """Deal every game anew; without a seed the dice roll on from where they are.

        With a seed for each game, equal seeds give equal games, whatever their place.
        """
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            self._seed_each(seed)
        elif seed is not None:
            number = whole_number("the seed", seed, 0, 2**64 - 1)
            self._dice = dice(number, self.count)
            self._whims = dice(number ^ 0xC0FFEE, self.count)
        self.rewards[:] = 0
        self.over[:] = 0
        self.terminated[:] = False
        new_games(
            self.games,
            self.layout.setup.tables,
            self.layout.table,
            self._sheets,
            self._dice,
            int(self.random_starter),
            self._legal,
            self._views,
        )
        return self.observations

    def _seed_each(self, seeds: Sequence[int | None]) -> None:
        if len(seeds) != self.count:
            raise MalformedInput(f"one seed for each of {self.count} games, not {len(seeds)}")
        numbers = [None if seed is None else whole_number("the seed", seed, 0, 2**64 - 1) for seed in seeds]
        for game, number in enumerate(numbers):
            if number is not None:
                self._dice[game] = dice(number, 1)[0]
                self._whims[game] = dice(number ^ 0xC0FFEE, 1)[0]

    def step(self, actions: ArrayLike) -> Stepped:
        """Take one action in every game; refuses all of them when one is not legal."""
        chosen = self._checked(actions)
        move_on(
            self.games,
            self.layout.setup.tables,
            self.layout.table,
            self._sheets,
            self._dice,
            int(self.random_starter),
            chosen,
            self.rewards,
            self.over,
            self.final_scores,
            self.final_observations,
            self._legal,
            self._views,
        )
        np.not_equal(self.over, 0, out=self.terminated)
        return Stepped(self.observations, self.rewards, self.terminated, self.legal)

    def copy_games(self, other: "VectorEnv", rows: ArrayLike) -> None:
        """Make the first games here copies of those games there, one for each row: to try things out.

        A game may be copied many times. The dice stay: what is dealt when a copy ends is this environment's.
        """
        if other.layout is not self.layout or other._views.shape[1] != self._views.shape[1]:
            raise MalformedInput("games are copied between environments of the same layout and observations")
        chosen = np.asarray(rows)
        if chosen.ndim != 1 or chosen.dtype.kind not in "iu" or len(chosen) > self.count:
            raise MalformedInput(f"at most {self.count} whole numbers say which games are copied")
        if len(chosen) and not (chosen.min() >= 0 and chosen.max() < other.count):
            raise MalformedInput(f"there are {other.count} games to copy, numbered from 0")
        for mine, theirs in (
            (self.games, other.games),
            (self._sheets, other._sheets),
            (self._legal, other._legal),
            (self._views, other._views),
        ):
            mine[: len(chosen)] = theirs[chosen]

    @property
    def movers(self) -> NDArray[np.uint8]:
        """The seat to act in every game."""
        active: NDArray[np.uint8] = self.games["active"]
        return active

    def sample(self, *, careful: bool = False) -> NDArray[np.int64]:
        """A random legal action for every game; a careful player does not misplay if that can be helped."""
        choose_all(self.games, self.layout.setup.tables, self._legal, self._whims, int(careful), self._chosen)
        return self._chosen

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise BadAction(f"one action for each of {self.count} games, not an array of shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadAction(f"actions are whole numbers, not {given.dtype}")
        if given.dtype == np.uint64 and given.size and given.max() >= self.actions:
            raise BadAction(f"there are {self.actions} actions, numbered from 0")
        chosen = np.ascontiguousarray(given, np.int64)
        if (game := first_illegal(self._legal, chosen)) < self.count:
            raise BadAction(refusal(self.layout, int(chosen[game]), self.legal[game], f" in game {game}"))
        return chosen


def vector_env(
    edition: Edition | str = "it",
    players: int = 2,
    count: int = 1024,
    *,
    sight: Sight = Sight.CARD_KNOWLEDGE,
    **options: Any,
) -> VectorEnv:
    """A vector environment for an edition, or its name; the options are those of VectorEnv."""
    if isinstance(edition, str):
        edition = edition_named(edition)
    return VectorEnv(layout(setup(edition, players), Sight(sight)), count, **options)


def refusal(where: Layout, action: int, legal: NDArray[np.uint8], context: str = "") -> str:
    """Why an action was refused, as a sentence."""
    actions = where.setup.actions
    if not 0 <= action < actions:
        return f"there is no action {str(action)[:40]}{context}: there are {actions}, numbered from 0"
    allowed = ", ".join(str(uid) for uid in np.flatnonzero(legal))
    return f"action {action} is not legal{context}: {allowed or 'none'} would be"


def whole_number(what: str, value: object, least: int, most: int) -> int:
    """The value, if it is a whole number within its limits."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
        raise MalformedInput(f"{what} must be a whole number, not {str(value)[:40]!r}")
    if not least <= value <= most:
        raise MalformedInput(f"{what} must be from {least} to {most}, not {str(value)[:40]}")
    return int(value)


def _rows(observe: Observe | str, players: int) -> int:
    if observe not in list(Observe):
        raise MalformedInput(f"observe is one of {', '.join(Observe)}, not {str(observe)[:40]!r}")
    return {Observe.MOVER: 1, Observe.ALL: players, Observe.NONE: 0}[Observe(observe)]

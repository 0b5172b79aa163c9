"""The vector environment: many games at once, in arrays of its own that are written in place.

The arrays that ``reset`` and ``step`` return are the same every time: copy what must outlive the next step.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from functools import wraps
from itertools import pairwise
from threading import Lock, get_ident
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from girandola.hanabi import Edition, MalformedInput, edition_named
from girandola.lab.batch import DISABLED, NEXT_STEP, SAME_STEP, choose_all, first_illegal, move_on, new_games
from girandola.lab.batch import show_all as _show_all
from girandola.lab.checks import (
    check_layout,
    checked_decks,
    checked_mask,
    checked_seeds,
    checked_starters,
    fresh_seed,
    refusal,
    whole_number,
)
from girandola.lab.errors import BadAction
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.record import GameArray, blank
from girandola.lab.redeal import redeal_all
from girandola.lab.rng import dice
from girandola.lab.tables import setup

MOST_GAMES = 1 << 24
Seed = int | np.integer[Any] | Sequence[int | None] | NDArray[Any] | None
"""One seed for all games, one for each, or none."""
_NO_DECKS = np.zeros((0, 0), np.uint8)
_NO_STARTERS = np.zeros(0, np.int64)


class Observe(StrEnum):
    """Whose observations are written."""

    MOVER = "mover"  # one row per game
    ALL = "all"  # one row per game and seat
    NONE = "none"


class Autoreset(StrEnum):
    """When a game that ended starts again; the names are Gymnasium's."""

    SAME_STEP = "same-step"  # within the step that ended it
    NEXT_STEP = "next-step"  # by the next step, whose action for it is passed over
    DISABLED = "disabled"  # when it is reset by name: reset(mask=...)


_AUTORESETS = {
    Autoreset.SAME_STEP: SAME_STEP,
    Autoreset.NEXT_STEP: NEXT_STEP,
    Autoreset.DISABLED: DISABLED,
}

_LEAST_PART = 256
"""Fewer games than this take less time than it takes to wake a thread."""


class Stepped(NamedTuple):
    """What a step gives, one entry per game."""

    observations: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    legal: NDArray[np.uint8]


_LINKED = ("games", "observations", "legal", "_parts", "_pool", "_pool_owner", "_in_use", "_stepper")
"""Attributes that follow from others."""

_P = ParamSpec("_P")
_R = TypeVar("_R")


def _alone(
    call: Callable[Concatenate["VectorEnv", _P], _R],
) -> Callable[Concatenate["VectorEnv", _P], _R]:
    """Refuse a call while another thread is inside one: both would write into the same arrays."""

    @wraps(call)
    def guarded(env: "VectorEnv", /, *args: _P.args, **kwargs: _P.kwargs) -> _R:
        if not env._in_use.acquire(blocking=False):
            raise BadAction("another thread is using this environment: give each thread one of its own")
        try:
            return call(env, *args, **kwargs)
        finally:
            env._in_use.release()

    return guarded


class VectorEnv:
    """Many games of one edition, stepped together; ``vector_env`` makes one from an edition's name.

    A game that ends is dealt again within the step: its reward and ``terminated`` are those of the last move,
    its observation and legal actions those of the new game, its score is in ``final_scores`` and, if asked
    for, the last observation in ``final_observations``. ``autoreset`` chooses another way. The reward is the
    change of the score, so it is negative when the last error takes all the points (H6.1). Same seed, same
    games, for any number of threads. One environment is for one thread of the caller at a time.
    """

    def __init__(
        self,
        layout: Layout,
        count: int,
        *,
        seed: int | None = 0,
        observe: Observe | str = Observe.MOVER,
        random_starter: bool = False,
        final_observations: bool = False,
        autoreset: Autoreset | str = Autoreset.SAME_STEP,
        threads: int = 1,
    ) -> None:
        check_layout(layout)
        self.layout = layout
        self.players = layout.setup.players
        self.actions = layout.setup.actions
        self.count = whole_number("the number of games", count, 1, MOST_GAMES)
        self.random_starter = bool(random_starter)
        self.autoreset = Autoreset(_one_of("autoreset", autoreset, Autoreset))
        self.threads = min(whole_number("the number of threads", threads, 1, 1024), self.count)
        rows = _rows(Observe(_one_of("observe", observe, Observe)), self.players)
        self._games: GameArray = blank(self.count)
        self._sheets = np.zeros((self.count, layout.width), np.uint8)
        self._views = np.zeros((self.count, rows, layout.length), np.uint8)
        self._legal = np.zeros((self.count, self.actions), np.uint8)
        self.rewards: NDArray[np.float32] = np.zeros(self.count, np.float32)
        self.over: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        """Why each game ended in the last step, see ``record.Over``; 0 where it goes on."""
        self.terminated: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        self.final_scores: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        self.final_observations: NDArray[np.uint8] = np.zeros(
            (self.count if final_observations else 0, layout.length), np.uint8
        )
        self._chosen = np.zeros(self.count, np.int64)
        self._dice = self._whims = np.zeros((0, 4), np.uint32)
        self._link()
        self.reset(seed=fresh_seed(seed))

    def _link(self) -> None:
        """Make what is derived from other attributes: views of arrays, and the threads."""
        self.games: GameArray = self._games.view()
        """The records; read-only, because the compiled code trusts them."""
        self.games.flags.writeable = False
        self.observations: NDArray[np.uint8] = self._views[:, 0] if self._views.shape[1] == 1 else self._views
        self.legal: NDArray[np.uint8] = self._legal.view()
        self.legal.flags.writeable = False  # it guards the kernel
        number = 1 if self.threads == 1 else min(2 * self.threads, -(-self.count // _LEAST_PART))
        ends = [self.count * part // number for part in range(number + 1)]
        self._parts = [slice(first, last) for first, last in pairwise(ends)]
        self._pool: ThreadPoolExecutor | None = None
        self._pool_owner = 0
        self._in_use = Lock()
        self._stepper = get_ident()

    def __getstate__(self) -> dict[str, Any]:
        """What is copied and pickled; views would lose their arrays, and threads cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name not in _LINKED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._link()

    @_alone
    def reset(
        self,
        *,
        seed: Seed = None,
        mask: ArrayLike | None = None,
        decks: ArrayLike | None = None,
        starters: ArrayLike | None = None,
    ) -> NDArray[np.uint8]:
        """Start every game, or those of the mask, again; without a seed the random generators continue.

        With a seed for each game, equal seeds give equal games, whatever their place. ``decks`` has a row for
        each game: the identities of all cards in the order of dealing, the first player's hand first.
        """
        kit = self.layout.setup
        chosen = np.ones(self.count, np.bool_) if mask is None else checked_mask(mask, self.count)
        given = _NO_DECKS if decks is None else checked_decks(kit, decks, self.count)
        first = _NO_STARTERS if starters is None else checked_starters(kit, starters, self.count)
        self._seed(seed)
        self.rewards[chosen] = 0
        self.over[chosen] = 0
        self.terminated[chosen] = False
        new_games(
            self._games,
            kit.tables,
            self.layout.table,
            self._sheets,
            self._dice,
            int(self.random_starter),
            chosen,
            given,
            first,
            self._legal,
            self._views,
        )
        return self.observations

    def _seed(self, seed: Seed) -> None:
        if seed is None:
            return
        if isinstance(seed, np.ndarray) and seed.ndim == 0:
            seed = seed[()]
        if isinstance(seed, np.ndarray) or (isinstance(seed, Sequence) and not isinstance(seed, str)):
            for game, number in enumerate(checked_seeds(seed, self.count)):
                if number is not None:
                    self._dice[game] = dice(number, 1)[0]
                    self._whims[game] = dice(number ^ 0xC0FFEE, 1)[0]
            return
        number = fresh_seed(seed)
        self._dice = dice(number, self.count)
        self._whims = dice(number ^ 0xC0FFEE, self.count)

    @_alone
    def step(self, actions: ArrayLike) -> Stepped:
        """Take one action in every game; refuses all of them when one is not legal."""
        chosen = self._checked(actions)
        self._stepper = get_ident()

        def move(part: slice) -> None:
            move_on(
                self._games[part],
                self.layout.setup.tables,
                self.layout.table,
                self._sheets[part],
                self._dice[part],
                int(self.random_starter),
                _AUTORESETS[self.autoreset],
                chosen[part],
                self.rewards[part],
                self.over[part],
                self.final_scores[part],
                self.final_observations[part],
                self._legal[part],
                self._views[part],
            )

        self._share_out(move)
        np.not_equal(self.over, 0, out=self.terminated)
        return Stepped(self.observations, self.rewards, self.terminated, self.legal)

    def _share_out(self, work: Callable[[slice], None]) -> None:
        """Do the work for all games, part by part: here, and in the other threads as soon as they wake."""
        if len(self._parts) == 1:
            work(slice(None))
            return
        if self._pool is None or self._pool_owner != os.getpid():  # threads do not survive a fork
            self._pool = ThreadPoolExecutor(self.threads - 1, "girandola-lab")
            self._pool_owner = os.getpid()
        left = iter(self._parts)

        def take() -> None:
            for part in left:
                work(part)

        others = [self._pool.submit(take) for _ in range(self.threads - 1)]
        try:
            take()
        finally:
            for other in others:
                if not other.cancel():  # a thread that has not woken yet has nothing left to do
                    other.result()

    @_alone
    def copy_games(self, other: "VectorEnv", rows: ArrayLike) -> None:
        """Make the first games here copies of those games there, one for each row, to try things out.

        A game may be copied many times. The random generators stay: what is dealt after a copy ends is this
        environment's. The copies know the deck; ``redeal`` makes them forget it.
        """
        if other.layout is not self.layout or other._views.shape[1] != self._views.shape[1]:
            raise MalformedInput("games are copied between environments of the same layout and observations")
        chosen = np.asarray(rows)
        if chosen.ndim != 1 or chosen.dtype.kind not in "iu" or len(chosen) > self.count:
            raise MalformedInput(f"at most {self.count} whole numbers say which games are copied")
        if len(chosen) and not (chosen.min() >= 0 and chosen.max() < other.count):
            raise MalformedInput(f"there are {other.count} games to copy, numbered from 0")
        for mine, theirs in (
            (_as_bytes(self._games), _as_bytes(other._games)),
            (self._sheets, other._sheets),
            (self._legal, other._legal),
            (self._views, other._views),
        ):
            mine[: len(chosen)] = theirs[chosen]

    @_alone
    def redeal(self, seats: ArrayLike | None = None) -> NDArray[np.uint8]:
        """Deal again, in every game, all that a seat cannot see: its hand, the deck, the tiles.

        One seat for all games or one for each; by default the seat to act. Each way that fits the seat's view
        and clues is equally likely. Its observation stays the same, the others' change.
        """
        chosen = np.asarray(self.movers if seats is None else seats)
        if chosen.dtype.kind not in "iu" or chosen.shape not in ((), (self.count,)):
            raise MalformedInput(f"one seat, or one for each of {self.count} games, sees the cards")
        if not (chosen.min() >= 0 and chosen.max() < self.players):
            raise MalformedInput(f"a seat must be from 0 to {self.players - 1}")
        where = self.layout
        rows = np.ascontiguousarray(np.broadcast_to(chosen, (self.count,)), np.int64)
        redeal_all(self._games, where.setup.tables, where.table, self._sheets, self._dice, rows)
        _show_all(self._games, where.setup.tables, where.table, self._sheets, self._legal, self._views)
        return self.observations

    @property
    def movers(self) -> NDArray[np.uint8]:
        """The seat to act in every game."""
        active: NDArray[np.uint8] = self.games["active"]
        return active

    @_alone
    def sample(self, *, careful: bool = False) -> NDArray[np.int64]:
        """A random legal action for every game; a careful player misplays only if it must."""

        def choose(part: slice) -> None:
            tables, whims = self.layout.setup.tables, self._whims[part]
            choose_all(self._games[part], tables, self._legal[part], whims, int(careful), self._chosen[part])

        self._share_out(choose)
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
        # Looking a bit up for each game takes less time than waking a thread for it.
        if (game := first_illegal(self._legal, chosen)) < self.count:
            if self.autoreset is Autoreset.DISABLED and self.games["over"][game]:
                raise BadAction(f"game {game} is over: reset it first, with reset(mask=...)")
            context = f" in game {game}"
            if self._stepper != get_ident():
                context += " (another thread took the last step; an environment is for one thread at a time)"
            raise BadAction(refusal(self.layout, int(chosen[game]), self.legal[game], context))
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
    players = whole_number("the number of players", players, 2, 5)
    return VectorEnv(layout(setup(edition, players), Sight(sight)), count, **options)


def _as_bytes(games: GameArray) -> NDArray[np.uint8]:
    """Records as rows of bytes, which NumPy copies much faster."""
    return games.view(np.uint8).reshape(len(games), -1)


def _one_of(what: str, value: object, choices: type[StrEnum]) -> str:
    if value not in list(choices):
        raise MalformedInput(f"{what} is one of {', '.join(choices)}, not {str(value)[:40]!r}")
    return str(value)


def _rows(observe: Observe, players: int) -> int:
    return {Observe.MOVER: 1, Observe.ALL: players, Observe.NONE: 0}[observe]

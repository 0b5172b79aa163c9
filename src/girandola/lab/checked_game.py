"""One game, stepped from Python with every action checked. The compatible interfaces are built on it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi import MalformedInput
from girandola.lab.batch import (
    REFUSED,
    deal_one,
    finish_one,
    observe_one,
    redraw_one,
    score_one,
    show_one,
    step_one,
)
from girandola.lab.bridge import start_faces
from girandola.lab.checks import check_layout, checked_deck, fresh_seed, refusal, whole_number
from girandola.lab.errors import BadAction
from girandola.lab.layout import Layout
from girandola.lab.record import GameArray, blank, copied
from girandola.lab.rng import dice
from girandola.lab.vector import VectorEnv

_SHARED = ("_active", "_over", "_tables", "_where")
"""Attributes that follow from others."""


class Game:
    """One game. ``legal`` and ``observation`` (the mover's) are written in place by every step."""

    def __init__(self, layout: Layout, *, seed: int | None = 0) -> None:
        check_layout(layout)
        self.layout = layout
        self.games: GameArray = blank(1)
        self.legal: NDArray[np.uint8] = np.zeros(layout.setup.actions, np.uint8)
        self._actions = layout.setup.actions
        self.observation: NDArray[np.uint8] = np.zeros(layout.length, np.uint8)
        self._tables = layout.setup.tables
        self._where = layout.table
        self._sheet = np.zeros(layout.width, np.uint8)
        self._dice = dice(fresh_seed(seed), 1)[0]
        self.reset()

    def seed(self, seed: int | None) -> None:
        """Reseed the random generator; None draws a random seed. The present game goes on until it is
        reset."""
        self._dice = dice(fresh_seed(seed), 1)[0]

    def reset(self, *, deck: Sequence[int] | None = None, starter: int | None = 0) -> None:
        """Deal again: shuffled, or from a whole deck in deal order. Without a starter, one is drawn."""
        if starter is not None:
            starter = whole_number("the seat that starts", starter, 0, self.layout.setup.players - 1)
        games = (
            blank(1)
            if deck is None
            else start_faces(self.layout.setup, checked_deck(self.layout.setup.edition, deck))
        )
        if deck is None:
            deal_one(games, self._tables, self._dice, int(starter is None))
        if starter is not None:
            games["active"] = starter
        self.games = games
        self._link()
        show_one(games, self._tables, self._where, self._sheet, self.legal, self.observation)

    def copy(self) -> "Game":
        """The same game with its deck and random generator, independent of this one."""
        made = Game.__new__(Game)
        made.__dict__.update(self.__dict__)
        made.games = copied(self.games)
        for name in ("legal", "observation", "_sheet", "_dice"):
            setattr(made, name, getattr(self, name).copy())
        made._link()
        return made

    def _link(self) -> None:
        """Look at fields of the record that are read often. It is a view, which does not survive a copy."""
        self._active, self._over = self.games["active"], self.games["over"]

    def __getstate__(self) -> dict[str, Any]:
        """What is copied and pickled; views would lose the connection to their array."""
        return {name: value for name, value in self.__dict__.items() if name not in _SHARED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._tables, self._where = self.layout.setup.tables, self.layout.table
        self._link()

    def step(self, action: int) -> int:
        """Take an action of the seat to act; returns the reward, the change of the score."""
        if action.__class__ is not int:
            if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
                raise BadAction(f"an action is a whole number, not {str(action)[:40]!r}")
            action = int(action)
        if not 0 <= action < self._actions:  # also refuses numbers that compiled code cannot hold
            raise BadAction(self._refusal(action))
        reward = step_one(
            self.games, self._tables, self._where, self._sheet, action, self.legal, self.observation
        )
        if reward == REFUSED:
            raise BadAction(self._refusal(action))
        return reward

    @property
    def is_over(self) -> bool:
        return bool(self._over[0])

    @property
    def mover(self) -> int:
        return int(self._active[0])

    @property
    def score(self) -> int:
        return score_one(self.games, self._tables)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """What a seat sees, in an array of its own."""
        out = np.zeros(self.layout.length, np.uint8)
        seat = whole_number("a seat", seat, 0, self.layout.setup.players - 1)
        observe_one(self.games, self._tables, self._where, self._sheet, seat, out)
        return out

    def redeal(self, seat: int, count: int, *, seed: int | None = None) -> VectorEnv:
        """Make ``count`` copies of the game, and deal again in each what the seat cannot see: see
        VectorEnv.redeal."""
        seat = whole_number("a seat", seat, 0, self.layout.setup.players - 1)
        env = VectorEnv(self.layout, count, seed=seed)
        env._games[:] = self.games
        env._sheets[:] = self._sheet
        env.redeal(seat)
        return env

    def set_hand(self, seat: int, faces: Sequence[int]) -> None:
        """Give a seat these identities, oldest first; the deck takes the cards that the seat had, and loses
        those that it gets.

        Clue marks stay as they are, true or not.
        """
        kit, record = self.layout.setup, self.games[0]
        seat = whole_number("a seat", seat, 0, kit.players - 1)
        held = record.hand[seat * kit.hand_size :][: record.sizes[seat]]
        if len(faces) != len(held):
            raise MalformedInput(f"the hand has {len(held)} cards, not {len(faces)}")
        most = len(kit.edition.identities) - 1
        wanted = [whole_number("a card of the hand", face, 0, most) for face in faces]
        hidden = [*map(int, held), *range(int(record.drawn), int(record.total))]
        left = [int(record.deck[card]) for card in hidden]
        for face in wanted:
            if face not in left:
                raise MalformedInput(f"the hand and the deck do not have that many copies of card {face}")
            left.remove(face)
        record.deck[hidden] = wanted + left
        redraw_one(self.games, self._tables, self._where, self._sheet, self.legal, self.observation)

    def finish_like_hle(self) -> None:
        """Make a finished game look as another system shows it: the last player has drawn and the turn has
        passed."""
        finish_one(self.games, self._tables, self._where, self._sheet)

    def _refusal(self, action: int) -> str:
        if self.is_over:
            return "the game is over: reset it first"
        return refusal(self.layout, action, self.legal)

"""A game as one seat has seen it, turn by turn, in the lab's format: the input for judging its next action.

It is updated by the events that the seat sees, so hidden cards cannot get in. What players concluded is not
stored here, but computed from it (partners.py).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from girandola.bots.hanabi.compiled.seat_bot import deed_of
from girandola.bots.hanabi.compiled.seat_record import follow
from girandola.hanabi import Event, View
from girandola.lab.bridge import record_of_view
from girandola.lab.record import RECORD, GameArray
from girandola.lab.tables import Setup, setup

_ROOM = 128


class SeatPast:
    """What a seat saw before each action and sees now, and the actions with the places that clues touched."""

    def __init__(self, first: View) -> None:
        assert first.seat is not None, "somebody in a seat looks"
        self.seat = first.seat
        self.setup: Setup = setup(first.edition, first.players)
        self.turns = 0
        self._seen = np.zeros(_ROOM, RECORD)
        self._done = np.zeros((2, _ROOM), np.int64)
        self._seen[0] = record_of_view(self.setup, first)[0]

    def observe(self, events: Sequence[Event]) -> None:
        """Observe the events of one action, as this seat sees them."""
        if self.turns + 1 == len(self._seen):
            self._seen = np.concatenate((self._seen, np.zeros(_ROOM, RECORD)))
            self._done = np.concatenate((self._done, np.zeros((2, _ROOM), np.int64)), axis=1)
        now = self._seen[self.turns : self.turns + 1]
        deed = deed_of(self.setup, now, int(now["active"][0]), events[0])
        assert deed is not None, "the first event says what was done"
        self._done[:, self.turns] = deed
        after = self._seen[self.turns + 1 : self.turns + 2]
        after[:] = now
        for event in events:
            follow(self.setup, after, event)
        self.turns += 1

    @property
    def seen(self) -> GameArray:
        """What the seat saw before each action, and last what it sees now."""
        return self._seen[: self.turns + 1]

    @property
    def now(self) -> GameArray:
        """What the seat sees now, as an array of one."""
        return self._seen[self.turns : self.turns + 1]

    @property
    def actions(self) -> NDArray[np.int64]:
        actions: NDArray[np.int64] = self._done[0]
        return actions

    @property
    def places(self) -> NDArray[np.int64]:
        """For each action the places that it touched; none if it was not a clue."""
        places: NDArray[np.int64] = self._done[1]
        return places

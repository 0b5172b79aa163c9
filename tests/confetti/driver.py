"""A round to play with: cards where the test wants them, and a short way to say who does what when."""

from collections.abc import Mapping
from typing import TypeVar

import pytest

from girandola.confetti.actions import Drop, Grab, Input, Move, RoundAction, Tick
from girandola.confetti.deal import Lay
from girandola.confetti.deck import CARDS, CardId
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import RoundEvent
from girandola.confetti.geometry import table
from girandola.confetti.round import lay_out, step
from girandola.confetti.state import CardState, Status

A, B, C, D = (CardId(number) for number in range(4))
MIDDLE = {A: (0.0, 0.0), B: (0.2, 0.0), C: (-0.2, 0.0), D: (0.0, 0.2)}
"""Four cards side by side, each to be got at."""
ENDS = 60_000
SLOWLY = 400
"""Milliseconds enough to drag a card across the table."""

Wanted = TypeVar("Wanted")


class Round:
    """A round whose cards lie where told, in that order from below; all others are in reserve."""

    def __init__(
        self, places: Mapping[CardId, tuple[float, float]], players: int = 2, hold: int = 6, ends: int = ENDS
    ) -> None:
        heap = [Lay(card, x, y, 0) for card, (x, y) in places.items()]
        away = {card: Status.RESERVE for card in CARDS if card not in places}
        self.state = lay_out(heap, away, (True,) * players, hold=hold, now=0, begins=0, ends=ends)
        self.events: list[RoundEvent] = []
        self.log: list[Input] = []

    def do(self, seat: int | None, action: RoundAction, at: int, stamp: int | None = None) -> None:
        given = Input(seat, action, at if stamp is None else stamp, at)
        self.state, events = step(self.state, given)
        self.events.extend(events)
        self.log.append(given)

    def refuses(
        self, reason: Refusal, seat: int | None, action: RoundAction, at: int, stamp: int | None = None
    ) -> None:
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            self.do(seat, action, at, stamp)
        assert caught.value.refusal is reason
        assert self.state is before

    def wait(self, until: int) -> None:
        self.do(None, Tick(), until)

    def drag(self, seat: int, card: CardId, to: tuple[float, float], at: int) -> None:
        """Grab the card's middle, carry it, drop it: three inputs that end SLOWLY later."""
        self.do(seat, Grab(card), at)
        self.do(seat, Move(*to), at)
        self.wait(at + SLOWLY)
        self.do(seat, Drop(), at + SLOWLY)

    def ledge(self, seat: int) -> tuple[float, float]:
        return self._out(seat, 0.36)

    def hand(self, seat: int) -> tuple[float, float]:
        return self._out(seat, 0.46)

    def _out(self, seat: int, radius: float) -> tuple[float, float]:
        x, y = table(len(self.state.players)).outward[seat]
        return x * radius, y * radius

    def card(self, card: CardId) -> CardState:
        return self.state.cards[card]

    def place(self, card: CardId) -> tuple[float, float]:
        spot = self.state.spot(card)
        assert spot is not None
        return spot.x, spot.y

    def told(self, kind: type[Wanted]) -> list[Wanted]:
        return [event for event in self.events if isinstance(event, kind)]

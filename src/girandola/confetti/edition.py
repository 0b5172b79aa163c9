"""What a table of Confetti may choose, and the plan of rounds that follows from it (C4). Only data."""

from dataclasses import dataclass
from enum import StrEnum

from girandola.confetti.deck import Side
from girandola.core.errors import MalformedInput

PLAYERS = range(1, 8)
SAND_MS = 60_000
HOLD = 6
HOLD_LAST = 9
SOLO_ROUNDS = 5


class Laid(StrEnum):
    """Which cards lie on the table in a round; point piles and removed cards never do."""

    FIRST_HALF = "first-half"
    SECOND_HALF = "second-half"
    ALL_LEFT = "all-left"


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: what is laid out, and how many cards a hand may hold (C2.4)."""

    laid: Laid
    hold: int


@dataclass(frozen=True, slots=True)
class Edition:
    """A table's options; ``second_half_only`` sets aside, for round two of three, what went back (C4.1)."""

    side: Side = Side.WHITE
    second_half_only: bool = False
    sand_ms: int = SAND_MS

    def rounds(self, players: int) -> tuple[RoundPlan, ...]:
        """The rounds of a game with this number of players."""
        if players not in PLAYERS:
            raise MalformedInput(f"Confetti is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")
        first = RoundPlan(Laid.FIRST_HALF, HOLD)
        if players == 1:  # C4.3
            return first, *(RoundPlan(Laid.ALL_LEFT, HOLD) for _ in range(SOLO_ROUNDS - 1))
        last = RoundPlan(Laid.ALL_LEFT, HOLD_LAST)
        if players > 4:  # C4.2
            return first, last
        second = Laid.SECOND_HALF if self.second_half_only else Laid.ALL_LEFT
        return first, RoundPlan(second, HOLD), last

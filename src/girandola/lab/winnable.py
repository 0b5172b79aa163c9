"""Whether a deal can still be won with every card face up, for people and for arenas.

beam.py searches for the way. A way that is found is a proof; that there is none is known only if everything
was tried. Otherwise the answer is "not found".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import product

import numpy as np

from girandola.hanabi import Action, Deal, IllegalAction, State, step
from girandola.lab import beam
from girandola.lab.bridge import action_of, record_of_state, start
from girandola.lab.record import GameArray
from girandola.lab.tables import Setup, setup

WIDTHS = (16, 250, 4000)
"""How many positions are kept per turn, tried one after the other: most deals are easy."""


class WinnableAnswer(StrEnum):
    """The answer to whether a game can be won."""

    YES = "yes"  # there is a way, and here it is
    NO = "no"  # every way was tried
    NOT_FOUND = "not-found"  # a wider search might


_ANSWERS = {
    beam.WON: WinnableAnswer.YES,
    beam.LOST: WinnableAnswer.NO,
    beam.NOT_FOUND: WinnableAnswer.NOT_FOUND,
}


@dataclass(frozen=True, slots=True)
class Winnable:
    """The answer, the uids of a way to win if it is yes, and the width of the last search."""

    answer: WinnableAnswer
    line: tuple[int, ...]
    width: int

    @property
    def is_yes(self) -> bool:
        return self.answer is WinnableAnswer.YES


def winnable(kit: Setup, game: GameArray, widths: Iterable[int] = WIDTHS) -> Winnable:
    """Whether the first of these records can still reach its best end; all its cards must be known."""
    line = np.zeros(beam.DEPTH, np.int64)
    found = Winnable(WinnableAnswer.NOT_FOUND, (), 0)
    for width, weights in product(widths, beam.WEIGHTS):
        answer, length = beam.beam(game, kit.tables, width, weights, line)
        found = Winnable(_ANSWERS[answer], tuple(int(uid) for uid in line[:length]), width)
        if found.answer is not WinnableAnswer.NOT_FOUND:
            break
    return found


def winnable_state(state: State, widths: Iterable[int] = WIDTHS) -> Winnable:
    """The same for a state of the pure rules."""
    kit = setup(state.edition, state.players)
    return winnable(kit, record_of_state(kit, state), widths)


def winnable_deals(kit: Setup, deals: Iterable[Deal], widths: Iterable[int] = WIDTHS) -> Iterable[Winnable]:
    """The same for whole deals, one by one, so that arenas can compare results with what was possible."""
    return map(partial(winnable, kit, widths=tuple(widths)), (start(kit, deal) for deal in deals))


def actions_of(state: State, line: Iterable[int]) -> tuple[Action, ...]:
    """A way to win as actions of the pure rules, after playing it to check that it is one."""
    kit = setup(state.edition, state.players)
    actions = []
    for uid in line:
        action = action_of(kit, state, uid)
        try:
            state, _ = step(state, state.active, action)
        except IllegalAction as illegal:
            raise AssertionError(f"{action} in a line that was to win") from illegal
        actions.append(action)
    assert state.is_complete, "a line that was to win does not"
    return tuple(actions)


def turn_lost(states: list[State], widths: Iterable[int] = WIDTHS) -> int | None:
    """After how many actions the game could no longer be won, as far as was found out.

    ``states`` are those after 0, 1, 2, … actions. None if it could be won to the end; 0 if it never could.
    What is lost stays lost, so the turn is found by bisection.
    """
    low, high = 0, len(states)  # could be won before low, but no longer from high on
    while low < high:
        middle = (low + high) // 2
        if winnable_state(states[middle], widths).is_yes:
            low = middle + 1
        else:
            high = middle
    return low if low < len(states) else None

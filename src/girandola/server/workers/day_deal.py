"""Searches whether a day's deal can be won with every card face up. Runs in a worker process."""

from girandola.games.hanabi.adapter import HANABI, HanabiPosition
from girandola.games.hanabi.day import DAY_SEATS, day_options, deal_of_day

_WIDTHS = (16, 250, 1000)
"""Positions kept per turn: a few, then more."""


def winnable_on(day: str) -> str:
    from girandola.lab.winnable import winnable_state  # compiled: slow to load

    position = HANABI.start(HANABI.rules(day_options().rules), DAY_SEATS, deal_of_day(day))
    assert isinstance(position, HanabiPosition), "it is Hanabi"
    return winnable_state(position.state, _WIDTHS).answer.value

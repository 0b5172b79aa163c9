"""Hanabi's deal of the day: the same for everybody on every server, with the same partners."""

from random import Random

from girandola.games.hanabi.adapter import HANABI
from girandola.table.options import TableOptions

DAY_BOTS = ("companion", "companion")
DAY_SEATS = 1 + len(DAY_BOTS)


def day_options() -> TableOptions:
    """The table at which it is played: the usual game, without hints and reasons."""
    return TableOptions(
        game=HANABI.name, rules={"edition": "it"}, seats=DAY_SEATS, starter=0, hints=False, explanations=False
    )


def deal_of_day(day: str) -> str:
    return HANABI.deal(HANABI.rules({"edition": "it"}), DAY_SEATS, Random(f"girandola hanabi {day}"), 0)

"""Deals that several people play, over HTTP: the day's, and those that groups pass on."""

from enum import StrEnum

from msgspec import Struct

from girandola.table.game import GameVerdict


class DayWinnable(StrEnum):
    """Whether a deal can be won with every card face up, as far as search found out."""

    YES = "yes"
    NO = "no"
    NOT_FOUND = "not-found"


class DayShown(Struct, frozen=True):
    """The deal of a day, and how one did.

    ``table`` is where one's only try is or was played, ``record`` its record once it is over. The rest is
    sent only then, or when the day is over: ``distribution`` has the number of tries for each score from 0,
    ``percentile`` the part of the others who did not do better (0 to 100), and ``winnable`` whether search
    found that the deal can be won with every card face up (``yes``, ``no``, ``not-found``); that comes a
    while later. ``streak`` is for how many days in a row one has played.
    """

    day: str
    today: str
    table: str | None
    record: str | None
    score: int | None
    best: int
    players: int
    streak: int
    distribution: list[int] | None
    percentile: int | None
    winnable: DayWinnable | None


class DealKey(Struct, frozen=True):
    """The key of a deal, by which results of games with that deal are found. It reveals no record and no
    card."""

    deal: str


class SameDealGame(Struct, frozen=True):
    """A game with the deal. ``knew`` says that somebody there had played it before; ``record`` is there for
    games that the asker was in."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    at: int
    score: int | None
    verdict: GameVerdict
    knew: bool
    record: str | None


class DealShown(Struct, frozen=True):
    """Games with the same deal, oldest first. ``known`` says that the asker has played it."""

    deal: str
    game: str
    edition: str
    seats: int
    best: int | None
    known: bool
    games: list[SameDealGame]

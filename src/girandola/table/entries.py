"""The entries of a table's log: everything that happened there, in order. All other state follows from it.

Entries are structs, since they are stored as they are. Two things in them are private: the deal, and who a
visitor is. wire/show.py decides what of an entry is sent.
"""

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from girandola.core.closing import ClosingReason
from girandola.table.game import Seat
from girandola.table.options import TableOptions


def _tag(name: str) -> str:
    """``UndoAsked`` is tagged ``undo-asked``."""
    return re.sub("(?<!^)(?=[A-Z])", "-", name).lower()


class Entry(Struct, frozen=True, tag_field="kind", tag=_tag):
    """The base of all entries."""


class FixedDeal(Struct, frozen=True, omit_defaults=True):
    """The deal of a table's first game, if it is not random: a day's, or that of another game.

    ``deal`` holds all hidden cards, as in ``Started``. A game of the ``day`` has one try. ``key`` is what
    the results of games with the same deal are found by.
    """

    deal: str
    day: str | None = None
    key: str | None = None


class Opened(Entry, frozen=True):
    """The table was opened by its owner. ``fixed`` holds hidden cards and is never sent."""

    owner: str
    code: str
    options: TableOptions
    fixed: FixedDeal | UnsetType = UNSET


class OptionsChanged(Entry, frozen=True):
    options: TableOptions


class Sat(Entry, frozen=True):
    """A visitor took a seat; the same visitor may hold several (hot-seat)."""

    seat: Seat
    visitor: str
    name: str


class BotSat(Entry, frozen=True, omit_defaults=True):
    """A bot was seated. ``settings`` is a line for a guest bot."""

    seat: Seat
    bot: str
    name: str
    settings: str = ""


Trouble = Literal["", "away", "busy", "slow", "refused"]
"""What a guest bot's trouble is: its connection ended, it plays at another table, it takes too long, its
action was not allowed."""


class BotFailed(Entry, frozen=True, omit_defaults=True):
    """A bot could not answer, although it was asked several times; another one may take its place."""

    seat: Seat
    trouble: Trouble = ""


class Stood(Entry, frozen=True):
    """A seat became free."""

    seat: Seat


class Moved(Entry, frozen=True):
    """Two seats changed places; one of them may have been free."""

    seat: Seat
    to: Seat


class Carried(Entry, frozen=True):
    """A seat went to another device: to the visitor that redeemed the one-time link."""

    seat: Seat
    visitor: str


class Renamed(Entry, frozen=True):
    seat: Seat
    name: str


class Readied(Entry, frozen=True):
    seat: Seat
    ready: bool


class Started(Entry, frozen=True):
    """A game began. ``deal`` holds all hidden cards and is never sent."""

    game: int
    deal: str
    names: tuple[str, ...]


class Why(Struct, frozen=True):
    """Why a bot acted: a code and its facts, which each language words."""

    code: str
    facts: dict[str, str | int] = {}


class Whys(Struct, frozen=True):
    """A bot's reason: ``whole`` is for everybody after the game. ``told`` has, for each seat that may read
    reasons during the game, the part that follows from what that seat sees too; other seats read it later."""

    whole: Why
    told: dict[str, Why] = {}


class Acted(Entry, frozen=True):
    seat: Seat
    action: str
    why: Whys | UnsetType = UNSET


class Hinted(Entry, frozen=True):
    """A player asked for a hint. Everybody is sent that; only the player is sent the hint."""

    seat: Seat


class RoundPlayed(Entry, frozen=True):
    """A round of a real-time game was counted. ``standing`` is the game after it, with hidden parts."""

    round: int
    points: tuple[int, ...]
    standing: str


class UndoAsked(Entry, frozen=True):
    """A player asks to take the last actions back, and thereby agrees."""

    seat: Seat
    actions: int


class StopAsked(Entry, frozen=True):
    """A player asks to stop the game."""

    seat: Seat


class Answered(Entry, frozen=True):
    """A player's answer to an open question."""

    seat: Seat
    agrees: bool


class Undone(Entry, frozen=True):
    """All agreed: the last actions no longer count. They stay in the log."""

    actions: int


class Stopped(Entry, frozen=True):
    """The game ended without its rules: by agreement, or because a player's time was up."""

    reason: ClosingReason
    seat: Seat | None = None


class Paused(Entry, frozen=True):
    """The clock stands; no seat when the server itself came back from a restart."""

    seat: Seat | None = None


class Resumed(Entry, frozen=True):
    seat: Seat


class Consented(Entry, frozen=True):
    """A player agrees, or no longer agrees, that spectators see every hand."""

    seat: Seat
    agrees: bool


class Arranged(Entry, frozen=True):
    """A player rearranged their hand."""

    seat: Seat
    cards: tuple[int, ...]


class Said(Entry, frozen=True):
    """Free chat by a player, or by somebody without a seat, whose id is ``visitor``."""

    name: str
    text: str
    seat: Seat | None = None
    visitor: str | UnsetType = UNSET


class Phrased(Entry, frozen=True):
    """A ready phrase, shown to each player in their own language."""

    seat: Seat
    phrase: str


AnyEntry = (
    Opened
    | OptionsChanged
    | Sat
    | BotSat
    | BotFailed
    | Stood
    | Moved
    | Carried
    | Renamed
    | Readied
    | Started
    | Acted
    | Hinted
    | RoundPlayed
    | UndoAsked
    | StopAsked
    | Answered
    | Undone
    | Stopped
    | Paused
    | Resumed
    | Consented
    | Arranged
    | Said
    | Phrased
)


class Logged(Struct, frozen=True):
    """An entry with its place in the log and its time (milliseconds since 1970)."""

    seq: int
    at: int
    entry: AnyEntry


def whys_of(log: Iterable[Logged], game: int) -> list[Why | UnsetType]:
    """The bots' reasons for the actions that count in a game, in order."""
    found: list[Why | UnsetType] = []
    is_on = False
    for logged in log:
        entry = logged.entry
        if isinstance(entry, Started):
            is_on = entry.game == game
        elif is_on and isinstance(entry, Acted):
            found.append(UNSET if entry.why is UNSET else entry.why.whole)
        elif is_on and isinstance(entry, Undone):
            del found[len(found) - entry.actions :]
    return found

"""Types and checks for deciding commands: who asks, the ruling, the refusals, and shared checks."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from random import Random

from girandola.core.errors import Refused
from girandola.table.entries import AnyEntry
from girandola.table.game import Seat
from girandola.table.options import Spectators
from girandola.table.table import Match, NextPosition, Person, SeatedBot, Table


class TableRefusal(StrEnum):
    """Why a table refuses a command; games have reasons of their own."""

    NOT_THE_OWNER = "not-the-owner"
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_SEATED = "not-seated"
    WHICH_SEAT = "which-seat"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    SEAT_FREE = "seat-free"
    SAW_OTHER_CARDS = "saw-other-cards"
    GAME_ON = "game-on"
    NO_GAME = "no-game"
    GAME_OVER = "game-over"
    SEATS_FREE = "seats-free"
    NO_SUCH_BOT = "no-such-bot"
    NO_BOT_THERE = "no-bot-there"
    GUEST_AWAY = "guest-away"
    GUEST_BUSY = "guest-busy"
    GUEST_SEATED = "guest-seated"
    GUEST_CANNOT_PLAY = "guest-cannot-play"
    OTHER_GAME = "other-game"
    STALE = "stale"
    PAUSED = "paused"
    LIVE_GAME = "live-game"
    NOT_PAUSED = "not-paused"
    NOTHING_ASKED = "nothing-asked"
    ALREADY_ASKED = "already-asked"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_TALKING = "no-talking"
    NO_SUCH_PHRASE = "no-such-phrase"
    WRONG_CARDS = "wrong-cards"
    NO_HINTS = "no-hints"
    NOT_YOUR_TURN = "not-your-turn"
    BAD_NAME = "bad-name"
    NOT_YET = "not-yet"
    ONE_TRY = "one-try"
    FIXED_DEAL = "fixed-deal"
    FORGOTTEN = "forgotten"
    NOT_LEADING = "not-leading"
    NO_SUCH_MEMBER = "no-such-member"
    NO_BRANCH = "no-branch"
    MALFORMED_ACTION = "malformed-action"


@dataclass(frozen=True, slots=True)
class Asker:
    """The visitor who sends a command, and their name."""

    visitor: str
    name: str


@dataclass(frozen=True, slots=True)
class RulingContext:
    """What a ruling needs from outside: randomness for a deal, the bots, and today's date (UTC).

    ``bot_refusal`` says why a bot cannot play at a table, or None. ``is_here`` says whether a visitor is
    connected, or was so a moment ago.
    """

    random: Random
    bot_refusal: "Callable[[str, Table], TableRefusal | None]"
    today: Callable[[], date]
    is_here: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Entries to log, and what goes with them.

    ``reached`` is the position that an action leads to. ``note`` is a private note to save: seat, card and
    text. ``hint_for`` is who gets a hint. ``record`` is the record of the game that these entries end, where
    it cannot be made from the log alone, and ``took`` how long its player looked for cards, in milliseconds.
    """

    entries: tuple[AnyEntry, ...] = ()
    reached: NextPosition | None = None
    note: tuple[Seat, int, str] | None = None
    hint_for: tuple[Asker, Seat] | None = None
    record: str | None = None
    took: int | None = None


def own_seat(table: Table, visitor: str, seat: Seat | None) -> Seat:
    """The visitor's seat: the given one, or the only one they hold. Raises Refused."""
    seats = table.seats_of(visitor)
    if seat is None:
        if not seats:
            raise Refused(TableRefusal.NOT_SEATED)
        if len(seats) > 1:
            raise Refused(TableRefusal.WHICH_SEAT)
        return seats[0]
    check_seat(table, seat)
    if seat not in seats:
        raise Refused(TableRefusal.NOT_YOUR_SEAT)
    return seat


Entries = list[AnyEntry]


def check_seat(table: Table, seat: Seat) -> None:
    if seat >= len(table.seats):
        raise Refused(TableRefusal.NO_SUCH_SEAT)


def occupant(table: Table, seat: Seat) -> Person | SeatedBot | None:
    check_seat(table, seat)
    return table.seats[seat]


def must_own(table: Table, asker: Asker) -> None:
    if asker.visitor != table.owner:
        raise Refused(TableRefusal.NOT_THE_OWNER)


def leads(table: Table, visitor: str, is_here: Callable[[str], bool]) -> bool:
    """Whether a visitor may let the table go on: its owner, and while the owner is away every player."""
    return visitor == table.owner or (bool(table.seats_of(visitor)) and not is_here(table.owner))


def must_lead(table: Table, asker: Asker, context: RulingContext) -> None:
    if not leads(table, asker.visitor, context.is_here):
        raise Refused(TableRefusal.NOT_THE_OWNER)


def refuse_on_days_deal(table: Table) -> None:
    """Refuse what the day's deal does not allow: it has one try, by one person with fixed bots."""
    if table.day is not None:
        raise Refused(TableRefusal.ONE_TRY)


def not_playing(table: Table) -> None:
    if table.is_playing:
        raise Refused(TableRefusal.GAME_ON)


def running(table: Table) -> Match:
    if table.match is None:
        raise Refused(TableRefusal.NO_GAME)
    if not table.match.is_on:
        raise Refused(TableRefusal.GAME_OVER)
    return table.match


_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or marks and are invisible."""


def clean_name(name: str) -> str:
    """The name without invisible characters and line breaks. Raises Refused if nothing visible is left."""
    letters = (letter if letter.isprintable() and letter not in _BLANKS else " " for letter in name)
    cleaned = " ".join("".join(letters).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned):
        raise Refused(TableRefusal.BAD_NAME)
    return cleaned


def refuse_players_of_other_seats(table: Table, visitor: str, seat: Seat) -> None:
    """Refuse a seat to a visitor who has held another seat of this game, since they saw other hands."""
    match = table.match
    held = match.held.get(visitor, set()) if match is not None and match.is_on else set()
    if held and seat not in held:
        raise Refused(TableRefusal.SAW_OTHER_CARDS)


def refuse_spectators_of_seat(table: Table, visitor: str, seat: Seat) -> None:
    """Refuse a seat whose cards spectators could see, to a visitor who may have watched."""
    match = table.match
    if match is not None and match.is_on and seat not in match.held.get(visitor, set()):
        seen_by_all = table.options.spectators is Spectators.SEAT and seat != table.options.watched
        if match.was_open or seen_by_all:
            raise Refused(TableRefusal.SAW_OTHER_CARDS)

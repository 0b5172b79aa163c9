"""Who may do what at a table: a command comes in, entries for the log come out, or a named refusal.

Nothing here changes the table; that is for ``Table.apply``, after the entries were saved.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from girandola.table import commands as c
from girandola.table.entries import (
    Acted,
    Answered,
    AnyEntry,
    Arranged,
    BotSat,
    Carried,
    Consented,
    Moved,
    OptionsChanged,
    Paused,
    Phrased,
    Readied,
    Renamed,
    Resumed,
    Said,
    Sat,
    Started,
    Stood,
    StopAsked,
    Stopped,
    UndoAsked,
    Undone,
)
from girandola.table.game import Refused, Seat
from girandola.table.options import Talk, checked
from girandola.table.table import Bot, Match, Person, Reached, Table


class Reason(StrEnum):
    """Why a table refuses; the games add their own."""

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
    OTHER_GAME = "other-game"
    STALE = "stale"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    NOTHING_ASKED = "nothing-asked"
    ALREADY_ASKED = "already-asked"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_TALKING = "no-talking"
    NO_SUCH_PHRASE = "no-such-phrase"
    WRONG_CARDS = "wrong-cards"
    BAD_NAME = "bad-name"


@dataclass(frozen=True, slots=True)
class Asker:
    """The visitor who asks, by the name they go by."""

    visitor: str
    name: str


@dataclass(frozen=True, slots=True)
class Means:
    """What a ruling needs from the world: dice for a deal, and which bots there are."""

    random: Random
    bots: Collection[str]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Entries to log, and, for an action, the position it leads to."""

    entries: tuple[AnyEntry, ...]
    reached: Reached | None = None


def rule(table: Table, asker: Asker, command: c.AnyCommand, means: Means) -> Ruling:
    """What the command leads to; raises Refused with the reason when it may not be."""
    answer = _RULINGS[type(command)](table, asker, command, means)
    return answer if isinstance(answer, Ruling) else Ruling(tuple(answer))


def rule_action(table: Table, seat: Seat, action: str, state: int) -> Ruling:
    """An action of whoever sits on the seat, person or bot, on the state that it was meant for."""
    match = _running(table)
    if state != match.state:
        raise Refused(Reason.STALE)
    if match.paused:
        raise Refused(Reason.PAUSED)
    reached = match.position.act(seat, action)
    return Ruling((Acted(seat, action),), reached)


def rule_time_out(table: Table, now: int) -> Ruling | None:
    """The end of a game by the clock, if a flag has fallen."""
    match = table.match
    if match is None or not match.is_on or match.clock is None:
        return None
    deadline = match.clock.deadline()
    if deadline is None or now < deadline[0]:
        return None
    return Ruling((Stopped("time-out", deadline[1]),))


def rule_carry(table: Table, seat: Seat, visitor: str) -> Ruling:
    """A one-time link was redeemed: the seat goes to the visitor that holds it now."""
    if not isinstance(_occupant(table, seat), Person):
        raise Refused(Reason.SEAT_FREE)
    _refuse_wanderers(table, visitor, seat)
    return Ruling((Carried(seat, visitor),))


def own_seat(table: Table, visitor: str, seat: Seat | None) -> Seat:
    """The seat that a visitor means: named, or the only one held."""
    seats = table.seats_of(visitor)
    if seat is None:
        if not seats:
            raise Refused(Reason.NOT_SEATED)
        if len(seats) > 1:
            raise Refused(Reason.WHICH_SEAT)
        return seats[0]
    _check_seat(table, seat)
    if seat not in seats:
        raise Refused(Reason.NOT_YOUR_SEAT)
    return seat


# --- what the rulings share

Entries = list[AnyEntry]


def _check_seat(table: Table, seat: Seat) -> None:
    if seat >= len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)


def _occupant(table: Table, seat: Seat) -> Person | Bot | None:
    _check_seat(table, seat)
    return table.seats[seat]


def _must_own(table: Table, asker: Asker) -> None:
    if asker.visitor != table.owner:
        raise Refused(Reason.NOT_THE_OWNER)


def _not_playing(table: Table) -> None:
    if table.is_playing:
        raise Refused(Reason.GAME_ON)


def _running(table: Table) -> Match:
    if table.match is None:
        raise Refused(Reason.NO_GAME)
    if not table.match.is_on:
        raise Refused(Reason.GAME_OVER)
    return table.match


def _clean_name(name: str) -> str:
    """A name as it is shown: printable, without space around or line breaks within."""
    cleaned = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not cleaned:
        raise Refused(Reason.BAD_NAME)
    return cleaned


def _refuse_wanderers(table: Table, visitor: str, seat: Seat) -> None:
    """Whoever has looked from one seat of a game may not go on from another: they know its cards."""
    if table.match is not None and table.match.is_on:
        held = table.match.held.get(visitor, set())
        if held - {seat} and seat not in held:
            raise Refused(Reason.SAW_OTHER_CARDS)


# --- the lobby


def _sit(table: Table, asker: Asker, command: c.Sit, _means: Means) -> Entries:
    if _occupant(table, command.seat) is not None:
        raise Refused(Reason.SEAT_TAKEN)
    _refuse_wanderers(table, asker.visitor, command.seat)
    return [Sat(command.seat, asker.visitor, _clean_name(command.name or asker.name))]


def _leave(table: Table, asker: Asker, command: c.Leave, _means: Means) -> Entries:
    return [Stood(own_seat(table, asker.visitor, command.seat))]


def _rename(table: Table, asker: Asker, command: c.Rename, _means: Means) -> Entries:
    return [Renamed(own_seat(table, asker.visitor, command.seat), _clean_name(command.name))]


def _move(table: Table, asker: Asker, command: c.Move, _means: Means) -> Entries:
    _must_own(table, asker)
    _not_playing(table)
    _check_seat(table, command.to)
    if _occupant(table, command.seat) is None:
        raise Refused(Reason.SEAT_FREE)
    return [Moved(command.seat, command.to)]


def _add_bot(table: Table, asker: Asker, command: c.AddBot, means: Means) -> Entries:
    _must_own(table, asker)
    if _occupant(table, command.seat) is not None:
        raise Refused(Reason.SEAT_TAKEN)
    if command.bot not in means.bots:
        raise Refused(Reason.NO_SUCH_BOT)
    return [BotSat(command.seat, command.bot, command.bot)]


def _remove(table: Table, asker: Asker, command: c.Remove, _means: Means) -> Entries:
    _must_own(table, asker)
    occupant = _occupant(table, command.seat)
    if occupant is None:
        raise Refused(Reason.SEAT_FREE)
    if isinstance(occupant, Person):
        _not_playing(table)  # nobody is thrown out of a game
    return [Stood(command.seat)]


def _set_options(table: Table, asker: Asker, command: c.SetOptions, _means: Means) -> Entries:
    _must_own(table, asker)
    _not_playing(table)
    if command.options.game != table.options.game:
        raise Refused(Reason.OTHER_GAME)
    return [OptionsChanged(checked(command.options, table.game))]


def _ready(table: Table, asker: Asker, command: c.Ready, _means: Means) -> Entries:
    _not_playing(table)
    return [Readied(own_seat(table, asker.visitor, command.seat), command.ready)]


def _start(table: Table, asker: Asker, _command: c.Start, means: Means) -> Entries:
    _must_own(table, asker)
    return _begin(table, means)


def _rematch(table: Table, asker: Asker, _command: c.Rematch, means: Means) -> Entries:
    if not table.seats_of(asker.visitor):
        raise Refused(Reason.NOT_SEATED)
    if table.match is None:
        raise Refused(Reason.NO_GAME)
    return _begin(table, means)


def _begin(table: Table, means: Means) -> Entries:
    _not_playing(table)
    occupants = [who for who in table.seats if who is not None]
    if len(occupants) < len(table.seats):
        raise Refused(Reason.SEATS_FREE)
    options = table.options
    deal = table.game.deal(options.rules, options.seats, means.random, options.starter)
    return [Started(table.games + 1, deal, tuple(who.name for who in occupants))]


# --- the game


def _act(table: Table, asker: Asker, command: c.Act, _means: Means) -> Ruling:
    seat = own_seat(table, asker.visitor, command.seat)
    return rule_action(table, seat, command.action, command.state)


def _undo(table: Table, asker: Asker, command: c.Undo, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    match = _running(table)
    if match.question is not None:
        raise Refused(Reason.ALREADY_ASKED)
    if command.actions > len(match.moves):
        raise Refused(Reason.NOTHING_TO_UNDO)
    asked: Entries = [UndoAsked(seat, command.actions)]
    return asked + _if_agreed(table, asker, {seat}, command.actions)


def _stop(table: Table, asker: Asker, command: c.Stop, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if _running(table).question is not None:
        raise Refused(Reason.ALREADY_ASKED)
    asked: Entries = [StopAsked(seat)]
    return asked + _if_agreed(table, asker, {seat}, 0)


def _answer(table: Table, asker: Asker, command: c.Answer, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    question = _running(table).question
    if question is None:
        raise Refused(Reason.NOTHING_ASKED)
    answered: Entries = [Answered(seat, command.agree)]
    if not command.agree:
        return answered
    return answered + _if_agreed(table, asker, question.agreed | {seat}, question.undo)


def _if_agreed(table: Table, asker: Asker, agreed: set[Seat], undo: int) -> Entries:
    """What follows when everybody agrees; bots do, and so do all seats on the asker's device."""
    for seat, person in table.people():
        if seat not in agreed and person.visitor != asker.visitor:
            return []
    return [Undone(undo)] if undo else [Stopped("vote")]


def _pause(table: Table, asker: Asker, command: c.Pause, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if _running(table).paused:
        raise Refused(Reason.PAUSED)
    return [Paused(seat)]


def _resume(table: Table, asker: Asker, command: c.Resume, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if not _running(table).paused:
        raise Refused(Reason.NOT_PAUSED)
    return [Resumed(seat)]


def _consent(table: Table, asker: Asker, command: c.Consent, _means: Means) -> Entries:
    return [Consented(own_seat(table, asker.visitor, command.seat), command.agree)]


def _arrange(table: Table, asker: Asker, command: c.Arrange, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    match = _running(table)
    if sorted(command.cards) != sorted(match.position.arrangeable(seat)):
        raise Refused(Reason.WRONG_CARDS)
    return [Arranged(seat, command.cards)]


def _note(table: Table, asker: Asker, command: c.Note, _means: Means) -> Entries:
    """Notes are private and are kept beside the log; only whether they may be written is ruled here."""
    own_seat(table, asker.visitor, command.seat)
    if table.match is None:
        raise Refused(Reason.NO_GAME)
    return []


# --- talking (H13.3)


def _say(table: Table, asker: Asker, command: c.Say, _means: Means) -> Entries:
    seats = table.seats_of(asker.visitor)
    if table.is_playing and (table.options.talk is not Talk.FREE or not seats):
        raise Refused(Reason.NO_TALKING)
    if command.seat is not None or len(seats) == 1:
        seat = own_seat(table, asker.visitor, command.seat)
        person = table.seats[seat]
        assert isinstance(person, Person), "own_seat gives people's seats"
        return [Said(person.name, command.text, seat)]
    return [Said(_clean_name(asker.name), command.text)]


def _phrase(table: Table, asker: Asker, command: c.Phrase, _means: Means) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if table.is_playing and table.options.talk is Talk.SILENT:
        raise Refused(Reason.NO_TALKING)
    if command.phrase not in table.game.phrases:
        raise Refused(Reason.NO_SUCH_PHRASE)
    return [Phrased(seat, command.phrase)]


_RULINGS: Mapping[type[c.AnyCommand], Callable[[Table, Asker, Any, Means], Ruling | Entries]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.Rename: _rename,
    c.Move: _move,
    c.AddBot: _add_bot,
    c.Remove: _remove,
    c.SetOptions: _set_options,
    c.Ready: _ready,
    c.Start: _start,
    c.Rematch: _rematch,
    c.Act: _act,
    c.Undo: _undo,
    c.Stop: _stop,
    c.Answer: _answer,
    c.Pause: _pause,
    c.Resume: _resume,
    c.Consent: _consent,
    c.Arrange: _arrange,
    c.Note: _note,
    c.Say: _say,
    c.Phrase: _phrase,
}

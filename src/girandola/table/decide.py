"""Decides commands at a table: the result is entries for the log, or a refusal with its reason.

Nothing here changes the table. ``Table.apply`` does that after the entries were saved.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from girandola.core.closing import ClosingReason
from girandola.core.errors import Refused
from girandola.table import commands as c
from girandola.table import lobby
from girandola.table.capabilities import ArrangesHands
from girandola.table.checks import (
    Asker,
    Entries,
    Ruling,
    RulingContext,
    TableRefusal,
    clean_name,
    occupant,
    own_seat,
    refuse_on_days_deal,
    refuse_players_of_other_seats,
    refuse_spectators_of_seat,
    running,
)
from girandola.table.entries import (
    Acted,
    Answered,
    Arranged,
    BotFailed,
    Carried,
    Consented,
    Hinted,
    Paused,
    Phrased,
    Resumed,
    Said,
    StopAsked,
    Stopped,
    Trouble,
    UndoAsked,
    Undone,
    Whys,
)
from girandola.table.game import RealtimeGame, Seat, TurnGame, TurnPosition
from girandola.table.options import Talk
from girandola.table.table import Match, Person, SeatedBot, Table


def rule(table: Table, asker: Asker, command: c.AnyCommand, context: RulingContext) -> Ruling:
    """Decide a command. Raises Refused."""
    answer = _RULINGS[type(command)](table, asker, command, context)
    return answer if isinstance(answer, Ruling) else Ruling(tuple(answer))


def rule_action(table: Table, seat: Seat, action: str, state: int, why: Whys | UnsetType = UNSET) -> Ruling:
    """Decide an action of a person or a bot. ``state`` is the revision that it was meant for."""
    match = running(table)
    if state != match.revision:
        raise Refused(TableRefusal.STALE)
    if match.paused:
        raise Refused(TableRefusal.PAUSED)
    if not isinstance(match.position, TurnPosition):
        raise Refused(TableRefusal.LIVE_GAME)
    reached = match.position.act(seat, action)
    return Ruling((Acted(seat, action, why),), reached)


def rule_bot_failure(table: Table, seat: Seat, state: int, trouble: Trouble = "") -> Ruling | None:
    """Report a bot that could not answer; None if that is known already, or if the game has moved on."""
    match, who = table.match, table.seats[seat]
    if match is None or match.revision != state or not isinstance(who, SeatedBot) or who.failed:
        return None
    return Ruling((BotFailed(seat, trouble),))


def rule_time_out(table: Table, now: int) -> Ruling | None:
    """End the game if a player's time is up."""
    match = table.match
    if match is None or not match.is_on or match.clock is None:
        return None
    deadline = match.clock.deadline()
    if deadline is None or now < deadline[0]:
        return None
    return Ruling((Stopped(ClosingReason.TIME_OUT, deadline[1]),))


def rule_carry(table: Table, seat: Seat, visitor: str) -> Ruling:
    """Give a seat to the visitor who redeemed its one-time link."""
    if not isinstance(occupant(table, seat), Person):
        raise Refused(TableRefusal.SEAT_FREE)
    refuse_players_of_other_seats(table, visitor, seat)
    match = table.match
    if match is not None and (match.is_revived or visitor in match.spectators):
        refuse_spectators_of_seat(table, visitor, seat)
    return Ruling((Carried(seat, visitor),))


# --- the game


def _act(table: Table, asker: Asker, command: c.Act, _context: RulingContext) -> Ruling:
    seat = own_seat(table, asker.visitor, command.seat)
    return rule_action(table, seat, command.action, command.state)


def _undo(table: Table, asker: Asker, command: c.Undo, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    match = running(table)
    refuse_on_days_deal(table)
    if match.question is not None:
        raise Refused(TableRefusal.ALREADY_ASKED)
    actions = command.actions or _since_own_action(match, table.seats_of(asker.visitor))
    if not 0 < actions <= len(match.moves):
        raise Refused(TableRefusal.NOTHING_TO_UNDO)
    asked: Entries = [UndoAsked(seat, actions)]
    return asked + _if_agreed(table, asker, {seat}, actions)


def _since_own_action(match: Match, seats: Collection[Seat]) -> int:
    """How many actions there are from the last one of these seats on; 1 if they have not acted yet."""
    back = (count for count, move in enumerate(reversed(match.moves), 1) if move.seat in seats)
    return next(back, 1)


def _stop(table: Table, asker: Asker, command: c.Stop, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if running(table).question is not None:
        raise Refused(TableRefusal.ALREADY_ASKED)
    asked: Entries = [StopAsked(seat)]
    return asked + _if_agreed(table, asker, {seat}, 0)


def _answer(table: Table, asker: Asker, command: c.Answer, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    question = running(table).question
    if question is None:
        raise Refused(TableRefusal.NOTHING_ASKED)
    answered: Entries = [Answered(seat, command.agree)]
    if not command.agree:
        return answered
    return answered + _if_agreed(table, asker, question.agreed | {seat}, question.undo)


def _if_agreed(table: Table, asker: Asker, agreed: set[Seat], undo: int) -> Entries:
    """What follows if everybody agrees. Bots always agree, and so do the asker's other seats."""
    for seat, person in table.people():
        if seat not in agreed and person.visitor != asker.visitor:
            return []
    return [Undone(undo)] if undo else [Stopped(ClosingReason.VOTE)]


def _pause(table: Table, asker: Asker, command: c.Pause, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if running(table).paused:
        raise Refused(TableRefusal.PAUSED)
    if isinstance(table.game, RealtimeGame):  # a round cannot be paused, and between rounds the game waits
        raise Refused(TableRefusal.LIVE_GAME)
    return [Paused(seat)]


def _resume(table: Table, asker: Asker, command: c.Resume, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if not running(table).paused:
        raise Refused(TableRefusal.NOT_PAUSED)
    return [Resumed(seat)]


def _consent(table: Table, asker: Asker, command: c.Consent, _context: RulingContext) -> Entries:
    return [Consented(own_seat(table, asker.visitor, command.seat), command.agree)]


def _arrange(table: Table, asker: Asker, command: c.Arrange, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    match = running(table)
    position = match.position
    cards = position.arrangeable(seat) if isinstance(position, ArrangesHands) else frozenset()
    if not cards or sorted(command.cards) != sorted(cards):
        raise Refused(TableRefusal.WRONG_CARDS)
    return [Arranged(seat, command.cards)]


def _note(table: Table, asker: Asker, command: c.Note, _context: RulingContext) -> Ruling:
    """Notes are private: they are saved beside the log, and sent to nobody else."""
    seat = own_seat(table, asker.visitor, command.seat)
    if table.match is None:
        raise Refused(TableRefusal.NO_GAME)
    return Ruling(note=(seat, command.card, command.text))


def _hint(table: Table, asker: Asker, command: c.Hint, _context: RulingContext) -> Ruling:
    """Everybody learns, once a turn, that somebody asked for a hint; only the asker gets the answer."""
    seat = own_seat(table, asker.visitor, command.seat)
    match = running(table)
    if not table.options.hints:
        raise Refused(TableRefusal.NO_HINTS)
    if not isinstance(table.game, TurnGame):
        raise Refused(TableRefusal.LIVE_GAME)
    if not table.game.has_hints:
        raise Refused(TableRefusal.NO_HINTS)
    if seat not in match.position.to_act:
        raise Refused(TableRefusal.NOT_YOUR_TURN)
    entries = () if match.hinted == match.revision else (Hinted(seat),)
    return Ruling(entries, hint_for=(asker, seat))


# --- talking


def _say(table: Table, asker: Asker, command: c.Say, _context: RulingContext) -> Entries:
    seats = table.seats_of(asker.visitor)
    if table.is_playing and (table.options.talk is not Talk.FREE or not seats):
        raise Refused(TableRefusal.NO_TALKING)
    if not seats and not table.options.guests_talk and asker.visitor != table.owner:
        raise Refused(TableRefusal.NO_TALKING)
    if command.seat is not None or len(seats) == 1:
        seat = own_seat(table, asker.visitor, command.seat)
        person = table.seats[seat]
        assert isinstance(person, Person), "own_seat gives people's seats"
        return [Said(person.name, command.text, seat)]
    return [Said(clean_name(asker.name), command.text, visitor=asker.visitor)]


def _phrase(table: Table, asker: Asker, command: c.Phrase, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    if table.is_playing and table.options.talk is Talk.SILENT:
        raise Refused(TableRefusal.NO_TALKING)
    if command.phrase not in table.game.phrases:
        raise Refused(TableRefusal.NO_SUCH_PHRASE)
    return [Phrased(seat, command.phrase)]


_RULINGS: Mapping[type[c.AnyCommand], Callable[[Table, Asker, Any, RulingContext], Ruling | Entries]] = {
    c.Sit: lobby.sit,
    c.Leave: lobby.leave,
    c.Rename: lobby.rename,
    c.Move: lobby.move,
    c.AddBot: lobby.add_bot,
    c.ReplaceBot: lobby.replace_bot,
    c.Remove: lobby.remove,
    c.SetOptions: lobby.set_options,
    c.Ready: lobby.ready,
    c.Start: lobby.start,
    c.Rematch: lobby.rematch,
    c.Act: _act,
    c.Undo: _undo,
    c.Stop: _stop,
    c.Answer: _answer,
    c.Pause: _pause,
    c.Resume: _resume,
    c.Consent: _consent,
    c.Arrange: _arrange,
    c.Note: _note,
    c.Hint: _hint,
    c.Say: _say,
    c.Phrase: _phrase,
}

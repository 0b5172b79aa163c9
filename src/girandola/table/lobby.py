"""Decides commands before and after a game: seats, options, bots, and the start."""

from itertools import count

from girandola.core.errors import Refused
from girandola.table import commands as c
from girandola.table.checks import (
    Asker,
    Entries,
    RulingContext,
    TableRefusal,
    check_seat,
    clean_name,
    must_lead,
    must_own,
    not_playing,
    occupant,
    own_seat,
    refuse_on_days_deal,
    refuse_players_of_other_seats,
    refuse_spectators_of_seat,
)
from girandola.table.entries import BotSat, Moved, OptionsChanged, Readied, Renamed, Sat, Started, Stood
from girandola.table.game import Seat
from girandola.table.options import TableOptions, checked
from girandola.table.table import Person, SeatedBot, Table

_NAMES = "Aki Bea Cleo Dora Edo Fumi Gil Hana Ivo Juno Kai Lumi Mio Nino"
BOT_NAMES = tuple(_NAMES.split())
"""Names for bots: twice as many as there are seats, so that one is always free."""
GUEST_PREFIX = "guest:"
"""The prefix of guest bots' names."""


def sit(table: Table, asker: Asker, command: c.Sit, _context: RulingContext) -> Entries:
    if occupant(table, command.seat) is not None:
        raise Refused(TableRefusal.SEAT_TAKEN)
    if asker.visitor != table.owner:
        refuse_on_days_deal(table)
    refuse_players_of_other_seats(table, asker.visitor, command.seat)
    refuse_spectators_of_seat(table, asker.visitor, command.seat)
    return [Sat(command.seat, asker.visitor, _distinct(table, command.seat, command.name or asker.name))]


def _distinct(table: Table, seat: Seat, name: str) -> str:
    """The name, with a number added if somebody else at the table has the same."""
    wanted = clean_name(name)
    taken = {who.name.casefold() for at, who in enumerate(table.seats) if who is not None and at != seat}
    names = (wanted if number == 1 else f"{wanted[:37]} {number}" for number in count(1))
    return next(each for each in names if each.casefold() not in taken)


def leave(table: Table, asker: Asker, command: c.Leave, _context: RulingContext) -> Entries:
    return [Stood(own_seat(table, asker.visitor, command.seat))]


def rename(table: Table, asker: Asker, command: c.Rename, _context: RulingContext) -> Entries:
    seat = own_seat(table, asker.visitor, command.seat)
    return [Renamed(seat, _distinct(table, seat, command.name))]


def move(table: Table, asker: Asker, command: c.Move, _context: RulingContext) -> Entries:
    must_own(table, asker)
    not_playing(table)
    refuse_on_days_deal(table)
    check_seat(table, command.to)
    if occupant(table, command.seat) is None:
        raise Refused(TableRefusal.SEAT_FREE)
    return [Moved(command.seat, command.to)]


def add_bot(table: Table, asker: Asker, command: c.AddBot, context: RulingContext) -> Entries:
    must_lead(table, asker, context)
    if occupant(table, command.seat) is not None:
        raise Refused(TableRefusal.SEAT_TAKEN)
    _check_bot(table, command.seat, command.bot, context)
    name = _name_for_bot(table, command.seat, command.bot)
    return [BotSat(command.seat, command.bot, name, command.settings)]


def replace_bot(table: Table, asker: Asker, command: c.ReplaceBot, context: RulingContext) -> Entries:
    there = occupant(table, command.seat)
    if not isinstance(there, SeatedBot):
        raise Refused(TableRefusal.NO_BOT_THERE)
    if not (there.failed and table.seats_of(asker.visitor)):
        refuse_on_days_deal(table)
        must_own(table, asker)
    _check_bot(table, command.seat, command.bot, context)
    if command.bot == there.bot:
        return [BotSat(command.seat, command.bot, there.name, there.settings)]
    is_own_name = is_guest(there.bot) or is_guest(command.bot)
    name = _name_for_bot(table, command.seat, command.bot) if is_own_name else there.name
    return [BotSat(command.seat, command.bot, name)]


def is_guest(bot: str) -> bool:
    return bot.startswith(GUEST_PREFIX)


def _check_bot(table: Table, seat: Seat, bot: str, context: RulingContext) -> None:
    """Raise if the bot cannot sit here. A guest is one program: in two seats it would see its own cards."""
    elsewhere = (who for at, who in enumerate(table.seats) if at != seat and isinstance(who, SeatedBot))
    if is_guest(bot) and any(who.bot == bot for who in elsewhere):
        raise Refused(TableRefusal.GUEST_SEATED)
    if (reason := context.bot_refusal(bot, table)) is not None:
        raise Refused(reason)


def _name_for_bot(table: Table, seat: Seat, bot: str) -> str:
    """A guest's own name; for others the first free name from the seat's on, so that all names differ."""
    if is_guest(bot):
        return _distinct(table, seat, bot.removeprefix(GUEST_PREFIX))
    taken = {who.name.casefold() for who in table.seats if who is not None}
    ring = (*BOT_NAMES[seat:], *BOT_NAMES[:seat])
    return next(name for name in ring if name.casefold() not in taken)


def remove(table: Table, asker: Asker, command: c.Remove, context: RulingContext) -> Entries:
    must_lead(table, asker, context)
    refuse_on_days_deal(table)
    there = occupant(table, command.seat)
    if there is None:
        raise Refused(TableRefusal.SEAT_FREE)
    if isinstance(there, Person) and context.is_here(there.visitor):
        must_own(table, asker)
        not_playing(table)  # people who are here cannot be removed from a game
    return [Stood(command.seat)]


def set_options(table: Table, asker: Asker, command: c.SetOptions, _context: RulingContext) -> Entries:
    must_own(table, asker)
    not_playing(table)
    if command.options.game != table.options.game:
        raise Refused(TableRefusal.OTHER_GAME)
    options = checked(command.options, table.game)
    _keep_fixed_deal(table, options)
    if any(who is not None for who in table.seats[options.seats :]):
        raise Refused(TableRefusal.SEAT_TAKEN)  # nobody loses a seat by a change of options
    return [OptionsChanged(options)]


def _keep_fixed_deal(table: Table, options: TableOptions) -> None:
    """Raise if a deal that is yet to be played would no longer fit the rules or the seats."""
    refuse_on_days_deal(table)
    old, is_due = table.options, table.fixed is not None and not table.games
    if is_due and (options.rules, options.seats) != (old.rules, old.seats):
        raise Refused(TableRefusal.FIXED_DEAL)


def ready(table: Table, asker: Asker, command: c.Ready, _context: RulingContext) -> Entries:
    not_playing(table)
    return [Readied(own_seat(table, asker.visitor, command.seat), command.ready)]


def start(table: Table, asker: Asker, _command: c.Start, context: RulingContext) -> Entries:
    must_lead(table, asker, context)
    return _begin(table, context)


def rematch(table: Table, asker: Asker, _command: c.Rematch, context: RulingContext) -> Entries:
    if not table.seats_of(asker.visitor):
        raise Refused(TableRefusal.NOT_SEATED)
    if table.match is None:
        raise Refused(TableRefusal.NO_GAME)
    not_playing(table)
    others = [person for _, person in table.people() if person.visitor != asker.visitor]
    own = [seat for seat, person in table.people() if person.visitor == asker.visitor and not person.ready]
    willing: Entries = [Readied(seat, ready=True) for seat in own]
    return willing + (_begin(table, context) if all(person.ready for person in others) else [])


def _begin(table: Table, context: RulingContext) -> Entries:
    not_playing(table)
    occupants = [who for who in table.seats if who is not None]
    if len(occupants) < len(table.seats):
        raise Refused(TableRefusal.SEATS_FREE)
    for seat, who in enumerate(occupants):
        if isinstance(who, SeatedBot):
            _check_bot(table, seat, who.bot, context)
    options = table.options
    if not table.game.is_due(options.rules, context.today()):
        raise Refused(TableRefusal.NOT_YET)
    if table.games:
        refuse_on_days_deal(table)
    if table.fixed is not None and not table.games:
        deal = table.fixed.deal
    else:
        deal = table.game.deal(options.rules, options.seats, context.random, options.starter)
    return [Started(table.games + 1, deal, tuple(who.name for who in occupants))]

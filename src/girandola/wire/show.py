"""Makes messages of a table. The eyes that are passed in say how much of the game may be in them."""

from collections.abc import Collection
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from girandola.core.errors import Refused
from girandola.core.json_text import CLOSE, Text, key, open_object
from girandola.table.capabilities import ForgetsPast
from girandola.table.checks import TableRefusal
from girandola.table.entries import (
    Acted,
    AnyEntry,
    Arranged,
    Carried,
    Logged,
    Opened,
    RoundPlayed,
    Said,
    Sat,
    Started,
    Why,
)
from girandola.table.game import Eyes, Seat, TurnPosition
from girandola.table.table import Match, Person, SeatedBot, Table, turn_position
from girandola.wire import messages as m
from girandola.wire.codec import encode
from girandola.wire.requests import PastView

_EVENTS, _CHANGES, _VIEW = map(key, ("events", "changes", "view"))
UNTOLD = Why("untold")
"""What is shown in place of a reason that the reader may not know yet."""


def phase_of(table: Table) -> m.TablePhase:
    if table.match is None:
        return m.TablePhase.LOBBY
    return m.TablePhase.PLAYING if table.match.is_on else m.TablePhase.OVER


def why_shown(table: Table, acted: Acted, eyes: Eyes | None) -> Why | UnsetType:
    """A bot's reason as this viewer may read it. After the game that is all of it; before that the part that
    follows from what the viewer sees too, if the table has explanations."""
    if acted.why is UNSET or eyes is None:
        return UNSET
    if not table.is_playing:
        return acted.why.whole
    if not table.options.explanations:
        return UNSET
    return acted.why.whole if eyes.all_hands else acted.why.told.get(str(eyes.seat), UNTOLD)


def whys(table: Table) -> dict[str, Why] | UnsetType:
    """All reasons of a game that is over, by the number of their entries."""
    found = {
        str(logged.seq): logged.entry.why.whole
        for logged in table.log
        if isinstance(logged.entry, Acted) and logged.entry.why is not UNSET
    }
    return found or UNSET


def entry_shown(table: Table, entry: AnyEntry, eyes: Eyes | None) -> m.EntryShown:
    """The entry without its private parts: the deal, and who a visitor is."""
    if isinstance(entry, Acted):
        return m.ActedShown(entry.seat, entry.action, why_shown(table, entry, eyes))
    if isinstance(entry, Started):
        return m.StartedShown(entry.game, entry.names)
    if isinstance(entry, Sat):
        return m.SatShown(entry.seat, entry.name)
    if isinstance(entry, Carried):
        return m.CarriedShown(entry.seat)
    if isinstance(entry, Opened):
        return m.OpenedShown()
    if isinstance(entry, Said):
        return m.SaidShown(entry.name, entry.text, entry.seat)
    if isinstance(entry, RoundPlayed):
        return m.RoundPlayedShown(entry.round, entry.points)
    return entry


def is_for(entry: AnyEntry, eyes: Eyes | None) -> bool:
    """Whether the entry is sent to somebody with these eyes at all."""
    return eyes is not None or not isinstance(entry, Acted | Arranged)


def clock_shown(match: Match | None, now: int) -> m.ClockShown | None:
    if match is None or match.clock is None:
        return None
    clock = match.clock
    return m.ClockShown(now, tuple(clock.left_at(now)), clock.running, clock.paused)


def seat_shown(occupant: Person | SeatedBot | None, *, here: bool, away: bool = False) -> m.SeatShown:
    if occupant is None:
        return m.SeatShown(m.SeatKind.FREE)
    if isinstance(occupant, SeatedBot):
        shown = m.SeatShown(m.SeatKind.BOT, occupant.name, occupant.bot, ready=True, here=True, consents=True)
        is_plain = not (occupant.failed or occupant.settings)
        if is_plain:
            return shown
        trouble = occupant.trouble if occupant.failed else ""
        return replace(shown, failed=occupant.failed, settings=occupant.settings, trouble=trouble)
    return m.SeatShown(
        m.SeatKind.PERSON,
        occupant.name,
        ready=occupant.ready,
        here=here,
        away=away,
        consents=occupant.consents,
    )


def table_shown(
    table: Table,
    *,
    here: Collection[Seat],
    spectators: int,
    now: int,
    record: str | None,
    away: Collection[Seat] = (),
) -> m.TableShown:
    match = table.match
    question = match.question if match else None
    return m.TableShown(
        id=table.id,
        code=table.code,
        phase=phase_of(table),
        options=table.options,
        seats=tuple(
            seat_shown(who, here=seat in here, away=seat in away) for seat, who in enumerate(table.seats)
        ),
        games=table.games,
        spectators=spectators,
        state=match.revision if match else None,
        to_act=match.position.to_act if match else (),
        paused=match.paused if match else False,
        question=m.QuestionShown(question.seat, question.undo, tuple(sorted(question.agreed)))
        if question
        else None,
        clock=clock_shown(match, now),
        record=record,
        taken_back=match.taken_back if match else 0,
        day=table.day,
        same_deal=None if table.fixed is None else table.fixed.key,
    )


def history(table: Table, since: int, eyes: Eyes | None) -> list[m.HistoryEntry]:
    """The entries after a number, with the events that may still be seen."""
    match = table.match
    entries = []
    for logged in table.log:
        if logged.seq <= since or not is_for(logged.entry, eyes):
            continue
        events: list[Any] = []
        if match is not None and eyes is not None and logged.seq in match.events:
            _, happened = match.events[logged.seq]
            events = turn_position(match.position).events_for(happened, eyes, table.options.display)
        entries.append(m.HistoryEntry(logged.seq, logged.at, entry_shown(table, logged.entry, eyes), events))
    return entries


def view_of(table: Table, eyes: Eyes | None) -> Any | None:
    """The game as this viewer sees it, or None if there is nothing to see."""
    if table.match is None or eyes is None or not isinstance(table.match.position, TurnPosition):
        return None  # a real-time game sends its own views
    return table.match.position.view(eyes, table.presentation)


def rules_of(table: Table) -> Any:
    return table.game.rules_shown(table.options.rules, table.options.seats)


def happened(of: Table, logged: Logged, eyes: Eyes | None, /, **parts: Any) -> m.Happened:
    return m.Happened(logged.seq, logged.at, entry_shown(of, logged.entry, eyes), **parts)


# A ``Happened`` for several viewers is encoded in two parts: what all get, and what differs between them.


def begun(message: m.Happened) -> Text:
    """The part that all viewers get, without the closing brace."""
    return open_object(encode(message))


def with_changes(begun: Text, events: Text, changes: Text) -> Text:
    return begun + _EVENTS + events + _CHANGES + changes + CLOSE


def with_view(begun: Text, events: Text, view: Any) -> Text:
    return begun + _EVENTS + events + _VIEW + encode(view) + CLOSE


def past_view(table: Table, eyes: Eyes | None, at: int | None) -> PastView:
    """What this viewer saw after an entry of this game. Raises Refused if that is forgotten by now."""
    match = table.match
    if match is None or eyes is None or at is None or at >= table.seq:
        return PastView(table.seq, len(match.moves) if match else 0, view_of(table, eyes))
    log = [logged for logged in table.log if logged.seq <= at]
    past = Table.replayed(table, log)
    assert past.match is not None, "the log in memory begins with the game's start"
    now, turn = match.position, past.match.position.turn
    if isinstance(now, ForgetsPast) and now.is_forgotten(turn, table.options.display):
        raise Refused(TableRefusal.FORGOTTEN)
    return PastView(past.seq, len(past.match.moves), view_of(past, eyes))

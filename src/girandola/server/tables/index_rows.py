"""The rows that are saved in one transaction with log entries: seats, phases, lists, records and scores."""

from copy import copy

from msgspec import UNSET, to_builtins

from girandola.core.closing import ClosingReason
from girandola.store.deals import DayDeals, SharedDeals
from girandola.store.group_commit import Statement
from girandola.store.scores import SoloScores
from girandola.store.store import NotePlace, Store
from girandola.store.table_lists import Brief, brief_change, turn_of
from girandola.table.checks import Ruling
from girandola.table.entries import (
    Acted,
    BotSat,
    Carried,
    Logged,
    Moved,
    OptionsChanged,
    Renamed,
    RoundPlayed,
    Said,
    Sat,
    Started,
    Stood,
    Stopped,
    Undone,
)
from girandola.table.game import Position, RealtimeGame, RealtimePosition, Seat, TurnGame
from girandola.table.options import Spectators
from girandola.table.table import Match, Person, SeatedBot, Table, position_after
from girandola.wire import show
from girandola.wire.codec import encode

End = tuple[Position, tuple[str, ...], ClosingReason | None]
"""How a game ended: its last position, its actions, and why people stopped it."""
_CHANGES_BRIEF = (Sat, BotSat, Stood, Moved, Carried, Renamed, OptionsChanged)
_TAKES_SEAT = (Sat, Carried)
_CHANGES_TURN = (Stopped, OptionsChanged)


def record_id(table: Table, game: int) -> str:
    """The id of a game's record; as hard to guess as the table's id."""
    return f"{table.id}.{game}"


def index_rows(table: Table, ruling: Ruling, store: Store, now: int) -> list[Statement]:
    """The rows that change beside the log when these entries are saved."""
    beside: list[Statement] = []
    for entry in ruling.entries:
        if isinstance(entry, Acted):
            continue  # only the last action of a game changes rows, see below
        if isinstance(entry, _TAKES_SEAT):
            beside.append(store.seating(table.id, entry.visitor))
            if isinstance(entry, Carried):
                beside.extend(_carried_notes(table, entry, store))
        elif isinstance(entry, Said) and entry.visitor is not UNSET:
            beside.append(store.spoken(table.id, entry.visitor))
        elif isinstance(entry, Started):
            beside.append(store.phase_change(table.id, "playing", listed=table.options.listed))
            beside.extend(_first_try(table, entry, store, now))
        elif isinstance(entry, OptionsChanged):
            beside.append(store.phase_change(table.id, "lobby", listed=entry.options.listed))
    match = table.match
    if match is None:
        return beside
    end = _end_of(match, ruling)
    if end is not None:
        if isinstance(table.game, RealtimeGame):
            beside.extend(_scores(table.game, table, match, ruling, store, now))
        beside.append(store.phase_change(table.id, "over", listed=table.options.listed))
        beside.extend(_record(table, match, end, store, now, ruling.record))
        beside.extend(_of_fixed_deal(table, match, end[0], store))
    return beside


# --- for lists


def brief_of(table: Table) -> Brief:
    """What lists show of a table in its present state."""
    return Brief(
        table.game.name,
        show.rules_of(table).name,
        tuple(None if who is None else who.name for who in table.seats),
        tuple(None if who is None else who.visitor if isinstance(who, Person) else "" for who in table.seats),
        can_watch=table.options.spectators is not Spectators.NOBODY,
    )


def brief_rows(table: Table, ruling: Ruling, *, is_kept: bool) -> list[Statement]:
    """What lists show, if these entries change it, or if it was not kept before."""
    changes = [entry for entry in ruling.entries if isinstance(entry, _CHANGES_BRIEF)]
    if is_kept and not changes:
        return []
    after = Table(
        table.id, table.game, table.owner, table.code, table.options, [copy(who) for who in table.seats]
    )
    for entry in changes:
        after.apply(Logged(0, 0, entry))
    return [brief_change(table.id, brief_of(after))]


def turn_after(table: Table, ruling: Ruling) -> int:
    """Whose turn it is after these entries, as stored beside them."""
    match = table.match
    to_act: tuple[Seat, ...] = () if match is None else match.position.to_act
    for entry in ruling.entries:
        if isinstance(entry, Acted):
            assert ruling.reached is not None, "a ruling on an action says where it leads"
            to_act = ruling.reached[0].to_act
        elif isinstance(entry, Started):
            to_act = table.game.start(table.options.rules, len(table.seats), entry.deal).to_act
        elif isinstance(entry, Undone) and match is not None:
            to_act = position_after(match, match.moves[: len(match.moves) - entry.actions]).to_act
        elif isinstance(entry, _CHANGES_TURN):
            to_act = ()
    return turn_of(to_act)


# --- records and scores


def _carried_notes(table: Table, entry: Carried, store: Store) -> list[Statement]:
    person = table.seats[entry.seat]
    if table.match is None or not isinstance(person, Person):
        return []
    written = NotePlace(table.id, table.games, person.visitor, entry.seat)
    return [store.carry_notes(written, entry.visitor)]


def _end_of(match: Match, ruling: Ruling) -> End | None:
    """How the game ends, if this ruling ends it."""
    last = ruling.entries[-1]
    if isinstance(last, Acted):
        if ruling.reached is None or not ruling.reached[0].is_over:
            return None
        return ruling.reached[0], (*_actions(match), last.action), None
    if isinstance(last, Stopped):
        return match.position.stopped(last.reason), _actions(match), last.reason
    if isinstance(last, RoundPlayed):
        final = _after_round(match, last)
        return (final, _actions(match), None) if final.is_over else None
    return None


def _actions(match: Match) -> tuple[str, ...]:
    return tuple(move.action for move in match.moves)


def _record(
    table: Table, match: Match, end: End, store: Store, now: int, written: str | None
) -> list[Statement]:
    final, actions, closing = end
    if isinstance(table.game, TurnGame):
        body = table.game.record(table.options.rules, match.names, match.deal, actions, closing)
    elif written is not None:
        body = written
    else:
        return []  # stopped by its players: there is no whole round to keep
    bots = [who.bot if isinstance(who, SeatedBot) else None for who in table.seats]
    summary = encode(
        {
            "names": match.names,
            "bots": bots,
            "rules": table.options.rules,
            "outcome": final.summary(),
            "taken_back": match.taken_back,
            "hints": [match.hints.get(seat, 0) for seat in range(len(table.seats))],
        }
    )
    return store.record(
        record_id(table, match.number),
        table=table.id,
        game=match.number,
        kind=table.game.name,
        now=now,
        summary=summary.decode(),
        body=body,
        holders={person.visitor: table.seats_of(person.visitor) for _, person in table.people()},
    )


def claimed_day(table: Table, store: Store, now: int) -> list[Statement]:
    """The row that claims the owner's one try at the day's deal, so that no second table can be opened."""
    if table.day is None:
        return []
    return [DayDeals(store).claim(table.day, table.owner, table.id, record_id(table, 1), now)]


def _of_fixed_deal(table: Table, match: Match, final: Position, store: Store) -> list[Statement]:
    """The result of a game whose deal others play as well."""
    fixed = table.fixed
    if fixed is None or match.number != 1:
        return []
    record = record_id(table, match.number)
    if fixed.day is not None:
        outcome = to_builtins(final.summary())
        result = table.game.result(table.options.rules, outcome, len(table.seats))
        return [DayDeals(store).finish(fixed.day, record, result.seats[0].score or 0)]
    return [] if fixed.key is None else [SharedDeals(store).add(fixed.key, record)]


def _after_round(match: Match, played: RoundPlayed) -> RealtimePosition:
    assert isinstance(match.position, RealtimePosition), "only real-time games have rounds"
    return match.position.after_round(played.standing)


def _scores(
    game: RealtimeGame, table: Table, match: Match, ruling: Ruling, store: Store, now: int
) -> list[Statement]:
    """The row in the list of scores, if this was a solo game that was played to its end."""
    last, people, rules = ruling.entries[-1], table.people(), table.options.rules
    if not isinstance(last, RoundPlayed) or len(table.seats) != 1 or not people:
        return []
    if not game.is_ranked(rules):
        return []
    person, record = people[0][1], record_id(table, match.number)
    day = rules.get("day")
    scores = SoloScores(store)
    return [scores.score(record, person.visitor, person.name, day, last.points[0], now, ruling.took)]


def _first_try(table: Table, started: Started, store: Store, now: int) -> list[Statement]:
    """The row that marks the visitor's first solo game of a day's heap. It counts even if it is not
    finished."""
    people, rules, game = table.people(), table.options.rules, table.game
    day = rules.get("day")
    if day is None or len(table.seats) != 1 or not people:
        return []
    if not isinstance(game, RealtimeGame) or not game.is_ranked(rules):
        return []
    return [SoloScores(store).first_try(day, people[0][1].visitor, record_id(table, started.game), now)]

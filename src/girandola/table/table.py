"""The state of a table, computed from its log: who sits where, the game in progress, open questions.

``apply`` never fails and checks nothing: an entry was decided before it was logged.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET

from girandola.table.capabilities import RevealsCards
from girandola.table.clock import Clock
from girandola.table.entries import (
    Acted,
    Answered,
    AnyEntry,
    Arranged,
    BotFailed,
    BotSat,
    Carried,
    Consented,
    FixedDeal,
    Hinted,
    Logged,
    Moved,
    Opened,
    OptionsChanged,
    Paused,
    Phrased,
    Readied,
    Renamed,
    Resumed,
    RoundPlayed,
    Said,
    Sat,
    Started,
    Stood,
    StopAsked,
    Stopped,
    UndoAsked,
    Undone,
)
from girandola.table.game import Eyes, Game, Presentation, RealtimePosition, Seat
from girandola.table.match import (
    Match,
    NextPosition,
    Occupant,
    Person,
    Question,
    SeatedBot,
    position_after,
    turn_position,
)
from girandola.table.options import Spectators, TableOptions

__all__ = [
    "MOST_WORDS",
    "Match",
    "NextPosition",
    "Occupant",
    "Person",
    "Question",
    "SeatedBot",
    "Table",
    "position_after",
    "turn_position",
]

_WORDS = (Said, Phrased)
_CHANGES_POSITION = (Undone, Stopped, RoundPlayed)
"""Entries, besides an action and a start, that lead to another position."""
MOST_WORDS = 200
"""Lines of talk that a table's history keeps at least; from twice as many on the oldest are dropped."""


@dataclass(slots=True)
class Table:
    """Everything about one table at one moment."""

    id: str
    game: Game
    owner: str
    code: str
    options: TableOptions
    seats: list[Occupant | None]
    seq: int = 0
    games: int = 0
    log: list[Logged] = field(default_factory=list)
    words: int = 0
    match: Match | None = None
    fixed: FixedDeal | None = None

    @classmethod
    def opened(cls, table: str, game: Game, logged: Logged) -> "Table":
        entry = logged.entry
        assert isinstance(entry, Opened), "a log begins with the opening of its table"
        made = cls(table, game, entry.owner, entry.code, entry.options, [None] * entry.options.seats)
        made.fixed = None if entry.fixed is UNSET else entry.fixed
        made.apply(logged)
        return made

    @classmethod
    def from_log(cls, table: str, games: Mapping[str, Game], log: Iterable[Logged]) -> "Table":
        entries = iter(log)
        first = next(entries)
        assert isinstance(first.entry, Opened), "a log begins with the opening of its table"
        made = cls.opened(table, games[first.entry.options.game], first)
        for logged in entries:
            made.apply(logged)
        if made.match is not None:
            made.match.is_revived = True
        return made

    @classmethod
    def replayed(cls, table: "Table", log: Iterable[Logged]) -> "Table":
        """A copy of the table's current game after this part of its log, with empty seats."""
        assert table.match is not None, "there is a game to play again"
        made = cls(table.id, table.game, table.owner, table.code, table.options, [None] * len(table.seats))
        started = Started(table.match.number, table.match.deal, table.match.names)
        made.apply(Logged(table.match.since, 0, started))
        for logged in log:
            if isinstance(logged.entry, Acted | Undone | Stopped | Arranged):
                made.apply(logged)
        return made

    @property
    def day(self) -> str | None:
        """The day whose deal is played at this table, if any."""
        return None if self.fixed is None else self.fixed.day

    @property
    def is_playing(self) -> bool:
        return self.match is not None and self.match.is_on

    @property
    def presentation(self) -> Presentation:
        return Presentation(self.options.display, dict(self.match.arranged) if self.match else {})

    def seats_of(self, visitor: str) -> list[Seat]:
        return [
            seat for seat, who in enumerate(self.seats) if isinstance(who, Person) and who.visitor == visitor
        ]

    def people(self) -> list[tuple[Seat, Person]]:
        return [(seat, who) for seat, who in enumerate(self.seats) if isinstance(who, Person)]

    def note_spectator(self, visitor: str, eyes: Eyes | None) -> None:
        """Remember that a visitor without a seat has seen the game."""
        if self.match is not None and eyes is not None and not eyes.is_player:
            self.match.spectators.add(visitor)

    @property
    def all_consent(self) -> bool:
        """Whether every player lets spectators see all hands; bots do not mind."""
        return all(person.consents for _, person in self.people())

    def apply(self, logged: Logged, reached: NextPosition | None = None) -> None:
        """Change the table by an entry of its log."""
        entry = logged.entry
        if isinstance(entry, Acted):
            self._acted(logged, entry, reached)
        elif isinstance(entry, Started):
            self._started(logged, entry)
        else:
            _APPLY[type(entry)](self, entry, logged.at)
        self.log.append(logged)
        self.seq = logged.seq
        if isinstance(entry, _WORDS):
            self._forget_old_words()
        elif isinstance(entry, _CHANGES_POSITION) and self.match is not None:
            self.match.revision = logged.seq

    def _forget_old_words(self) -> None:
        """Limit the words in memory, which are sent to everybody who joins; all of them are stored."""
        self.words += 1
        if self.words >= 2 * MOST_WORDS:
            old = [at for at, one in enumerate(self.log) if isinstance(one.entry, _WORDS)][:-MOST_WORDS]
            dropped = set(old)
            self.log = [one for at, one in enumerate(self.log) if at not in dropped]
            self.words = MOST_WORDS

    def _started(self, logged: Logged, entry: Started) -> None:
        rules, seats = self.options.rules, len(self.seats)
        first = self.game.start(rules, seats, entry.deal)
        clock = None
        if self.options.clock is not None:
            clock = Clock.wound(self.options.clock, seats, logged.at, first.to_act)
        self.match = Match(
            entry.game, logged.seq, entry.deal, entry.names, first, first, logged.seq, clock=clock
        )
        self.games = entry.game
        for who in self.seats:
            if isinstance(who, SeatedBot):
                who.failed = False
        for seat, person in self.people():
            person.ready = False
            self.match.held.setdefault(person.visitor, set()).add(seat)
        _open_hands(self)
        self.words = 0
        self.log.clear()  # what came before is in the store; the lobby shows no history

    def _acted(self, logged: Logged, entry: Acted, reached: NextPosition | None) -> None:
        match = self.match
        assert match is not None, "nobody acts without a game"
        before = match.position
        match.position, events = reached or turn_position(before).act(entry.seat, entry.action)
        match.events[logged.seq] = (before.turn, events)
        match.moves.append(entry)
        match.line.append(logged.seq)
        match.revision = logged.seq
        match.question = None
        who = self.seats[entry.seat]
        if isinstance(who, SeatedBot):
            who.failed = False
        if match.clock is not None:
            match.clock.press(entry.seat, logged.at, match.position.to_act)


# --- how each entry changes the table


def _opened(_table: Table, _entry: Opened, _at: int) -> None:
    """``Table.opened`` has used it."""


def _options_changed(table: Table, entry: OptionsChanged, _at: int) -> None:
    table.options = entry.options
    seats = entry.options.seats
    table.seats = (table.seats + [None] * seats)[:seats]
    table.match = None
    for _, person in table.people():
        person.ready = False  # they were ready for a game with other options


def _sat(table: Table, entry: Sat, _at: int) -> None:
    table.seats[entry.seat] = Person(entry.visitor, entry.name)
    if table.match is not None:
        table.match.held.setdefault(entry.visitor, set()).add(entry.seat)


def _bot_sat(table: Table, entry: BotSat, _at: int) -> None:
    table.seats[entry.seat] = SeatedBot(entry.bot, entry.name, settings=entry.settings)


def _bot_failed(table: Table, entry: BotFailed, _at: int) -> None:
    bot = table.seats[entry.seat]
    assert isinstance(bot, SeatedBot), "only bots fail"
    bot.failed, bot.trouble = True, entry.trouble


def _stood(table: Table, entry: Stood, _at: int) -> None:
    table.seats[entry.seat] = None


def _moved(table: Table, entry: Moved, _at: int) -> None:
    seats = table.seats
    seats[entry.seat], seats[entry.to] = seats[entry.to], seats[entry.seat]


def _carried(table: Table, entry: Carried, _at: int) -> None:
    person = table.seats[entry.seat]
    assert isinstance(person, Person), "only a person carries a seat away"
    person.visitor = entry.visitor
    if table.match is not None:
        table.match.held.setdefault(entry.visitor, set()).add(entry.seat)


def _renamed(table: Table, entry: Renamed, _at: int) -> None:
    person = table.seats[entry.seat]
    assert isinstance(person, Person), "only people rename themselves"
    person.name = entry.name


def _readied(table: Table, entry: Readied, _at: int) -> None:
    person = table.seats[entry.seat]
    assert isinstance(person, Person), "bots are always ready"
    person.ready = entry.ready


def _consented(table: Table, entry: Consented, _at: int) -> None:
    person = table.seats[entry.seat]
    assert isinstance(person, Person), "bots are not asked"
    person.consents = entry.agrees
    _open_hands(table)


def _open_hands(table: Table) -> None:
    if table.match is not None and table.options.spectators is Spectators.ALL and table.all_consent:
        table.match.was_open = True


def _match(table: Table) -> Match:
    assert table.match is not None, "this entry belongs to a game"
    return table.match


def _undo_asked(table: Table, entry: UndoAsked, _at: int) -> None:
    _match(table).question = Question(entry.seat, entry.actions, {entry.seat})


def _stop_asked(table: Table, entry: StopAsked, _at: int) -> None:
    _match(table).question = Question(entry.seat, 0, {entry.seat})


def _answered(table: Table, entry: Answered, _at: int) -> None:
    match = _match(table)
    if match.question is None:
        return
    if entry.agrees:
        match.question.agreed.add(entry.seat)
    else:
        match.question = None


def _undone(table: Table, entry: Undone, at: int) -> None:
    match = _match(table)
    match.undone += 1
    kept = len(match.moves) - entry.actions
    position = match.position
    if isinstance(position, RevealsCards):
        match.taken_back += sum(position.reveals_own_card(move.action) for move in match.moves[kept:])
    del match.moves[kept:], match.line[kept:]
    match.position = position_after(match, match.moves)
    match.question = None
    if match.clock is not None:
        match.clock.turn_to(at, match.position.to_act)


def _round_played(table: Table, entry: RoundPlayed, _at: int) -> None:
    match = _match(table)
    assert isinstance(match.position, RealtimePosition), "only real-time games have rounds"
    match.position = match.position.after_round(entry.standing)


def _stopped(table: Table, entry: Stopped, at: int) -> None:
    match = _match(table)
    match.stopped = entry
    match.position = match.position.stopped(entry.reason)
    match.question = None
    if match.clock is not None:
        match.clock.halt(at)


def _paused(table: Table, _entry: Paused, at: int) -> None:
    match = _match(table)
    match.paused = True
    if match.clock is not None:
        match.clock.pause(at)


def _resumed(table: Table, _entry: Resumed, at: int) -> None:
    match = _match(table)
    match.paused = False
    if match.clock is not None:
        match.clock.resume(at)


def _arranged(table: Table, entry: Arranged, _at: int) -> None:
    _match(table).arranged[entry.seat] = entry.cards


def _hinted(table: Table, entry: Hinted, _at: int) -> None:
    match = _match(table)
    match.hinted = match.revision
    match.hints[entry.seat] = match.hints.get(entry.seat, 0) + 1


def _spoken(_table: Table, _entry: Said | Phrased, _at: int) -> None:
    """Words change nothing."""


_APPLY: Mapping[type[AnyEntry], Callable[[Table, Any, int], None]] = {
    Opened: _opened,
    OptionsChanged: _options_changed,
    Sat: _sat,
    BotSat: _bot_sat,
    BotFailed: _bot_failed,
    Stood: _stood,
    Moved: _moved,
    Carried: _carried,
    Renamed: _renamed,
    Readied: _readied,
    Consented: _consented,
    UndoAsked: _undo_asked,
    StopAsked: _stop_asked,
    Answered: _answered,
    Undone: _undone,
    RoundPlayed: _round_played,
    Stopped: _stopped,
    Paused: _paused,
    Resumed: _resumed,
    Arranged: _arranged,
    Hinted: _hinted,
    Said: _spoken,
    Phrased: _spoken,
}

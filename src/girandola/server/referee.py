"""The referee of one table, between the wire and the store: a command is ruled, saved, and only then told.

One command at a time per table; memory holds nothing that is not saved. Different tables share commits.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any

from msgspec import UNSET

from girandola.server.bot_seats import BotSeats
from girandola.server.house import House
from girandola.server.keeping import beside_log, record_id
from girandola.server.live_game import LiveGame
from girandola.server.thoughts import Decided
from girandola.server.watcher import Watcher
from girandola.store.rounds import Rounds
from girandola.store.writer import Fenced
from girandola.table.commands import AnyCommand, Hint, Note
from girandola.table.entries import (
    Acted,
    Carried,
    Hinted,
    Logged,
    Moved,
    OptionsChanged,
    Paused,
    Phrased,
    Said,
    Sat,
    Started,
    Stood,
    Stopped,
)
from girandola.table.eyes import eyes_of
from girandola.table.game import Eyes, Pace, Position, Refused, Seat
from girandola.table.ruling import Asker, Means, Ruling, own_seat
from girandola.table.rulings import rule, rule_action, rule_carry, rule_time_out
from girandola.table.table import Bot, Table
from girandola.wire import messages as m
from girandola.wire import show
from girandola.wire.codec import encode
from girandola.wire.live import LiveInput

log = logging.getLogger(__name__)

_CHANGES_SEATS = (Sat, Stood, Moved, Carried, OptionsChanged)
_WORDS = (Said, Phrased, Hinted)


class Referee:
    """Decides at one table, and tells everybody what they may know."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.is_gone = False
        self.last_use = house.monotonic()
        self._house = house
        self._means = Means(house.random, house.bots(table.game.name), house.today)
        self._lock = asyncio.Lock()
        self._flag: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotSeats(self, house)
        self.live: LiveGame | None = None

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks, waits or thinks here."""
        return bool(self.watchers or self._tasks or self._flag or self._lock.locked())

    # --- commands

    async def command(self, asker: Asker, command: AnyCommand) -> int:
        """Grant the command and return the number up to which everything is saved, or raise Refused."""
        async with self._lock:
            self.last_use = self._house.monotonic()
            ruling = rule(self.table, asker, command, self._means)
            if isinstance(command, Note):
                await self._note(asker, command)
            await self._save(ruling)
            if isinstance(command, Hint):
                self._bots.hint(asker, own_seat(self.table, asker.visitor, command.seat))
            return self.table.seq

    # --- live games

    async def revive(self) -> None:
        """The table was brought back from its log: a round that was cut short is to be played again."""
        table, match = self.table, self.table.match
        if match is not None and match.is_on and match.clock is not None and not match.paused:
            # Nobody could act while the server was away: the clock stood from the last entry on.
            paused = Logged(table.seq + 1, table.log[-1].at, Paused())
            await self._house.store.append(table.id, [paused], [])
            table.apply(paused)
        if table.game.pace is not Pace.LIVE or match is None:
            return
        rounds = Rounds(self._house.store)
        interrupted = match.is_on and await rounds.forget_inputs(table.id, match.number, match.position.turn)
        self.live = LiveGame(self, self._house, interrupted=interrupted)

    async def save_round(self, ruling: Ruling) -> None:
        """Save that a round of a live game is counted, then tell."""
        async with self._lock:
            self.last_use = self._house.monotonic()
            await self._save(ruling)

    def hear(self, watcher: Watcher, sent: LiveInput) -> None:
        """Take an input to a live game: it is neither saved nor told before the machine has it."""
        if watcher not in self.watchers:
            raise Refused("join-first")
        if self.live is None:
            raise Refused("no-game")
        self.last_use = self._house.monotonic()
        self.live.hear(watcher, sent)

    def _keep_live(self, ruling: Ruling) -> None:
        """Let a live game follow what happened around it."""
        if self.table.game.pace is not Pace.LIVE:
            return
        for entry in ruling.entries:
            if isinstance(entry, Started):
                if self.live is not None:
                    self.live.stop()
                self.live = LiveGame(self, self._house)
                self.live.begin_round()
            elif isinstance(entry, OptionsChanged):
                self.live = None
            elif isinstance(entry, Stopped) and self.live is not None:
                self.live.halt()
            elif isinstance(entry, _CHANGES_SEATS) and self.live is not None:
                self.live.sync_presence()
                self.live.tell_views()
                self.live.begin_if_ready()

    async def carry(self, seat: Seat, visitor: str) -> None:
        async with self._lock:
            await self._save(rule_carry(self.table, seat, visitor))

    async def _note(self, asker: Asker, note: Note) -> None:
        seat = own_seat(self.table, asker.visitor, note.seat)
        await self._house.store.write_note(self.table.id, self.table.games, seat, note.card, note.text)
        told = encode(m.Noted(seat, note.card, note.text))
        for watcher in self.watchers:
            if watcher.asker.visitor == asker.visitor and watcher.looking == seat:
                watcher.send(told)

    # --- saving, then telling

    async def _save(self, ruling: Ruling) -> None:
        if self.is_gone:
            raise Refused("moved")
        if not ruling.entries:
            return
        now = self._house.now()
        numbered = enumerate(ruling.entries, start=self.table.seq + 1)
        logged = [Logged(seq, now, entry) for seq, entry in numbered]
        try:
            beside = beside_log(self.table, ruling, self._house.store, now, self.live)
            await self._house.store.append(self.table.id, logged, beside)
        except Fenced:
            self.abandon("moved")
            raise Refused("moved") from None
        self._house.metrics.entries.inc(len(logged))
        for one in logged:
            self._happen(one, ruling)
        self._keep_live(ruling)
        self._wind_flag()
        self._bots.follow(ruling)

    def _happen(self, logged: Logged, ruling: Ruling) -> None:
        before = self.table.match.position if self.table.match else None
        asked = self.table.match is not None and self.table.match.question is not None
        self.table.apply(logged, ruling.reached)
        if isinstance(logged.entry, Acted):
            assert before is not None, "an action has a position before it"
            self._tell_action(logged, logged.entry, before, asked=asked)
        else:
            self._tell_entry(logged)

    def _tell_action(self, logged: Logged, acted: Acted, before: Position, *, asked: bool) -> None:
        match = self.table.match
        assert match is not None, "an action belongs to a game"
        over = not match.is_on
        if over:
            self._refocus()
        showing = match.position.showing(before, match.events[logged.seq][1], self.table.manner)
        shared = {
            "state": match.state,
            "to_act": match.position.to_act,
            "clock": show.clock_shown(match, logged.at) or UNSET,
            "table": self.shown() if over or asked else UNSET,
            "whys": show.whys(self.table) if over else UNSET,
        }
        begun = b""
        for eyes, watchers in self._by_eyes():
            if eyes is None:
                if over:
                    _tell(watchers, m.TableTold(self.shown()))
                continue
            if not begun or acted.why is not UNSET:  # only a bot's reason differs from eyes to eyes
                begun = show.begun(show.happened(self.table, logged, eyes, **shared))
            events = showing.events(eyes)
            if over:
                _send(watchers, show.with_view(begun, events, show.view_of(self.table, eyes)))
            else:
                _send(watchers, show.with_changes(begun, events, showing.changes(eyes)))

    def _tell_entry(self, logged: Logged) -> None:
        entry = logged.entry
        words = isinstance(entry, _WORDS)
        if not words:  # a start hides the hands that the end of the last game has shown
            self._refocus()
        parts: dict[str, Any] = {"table": UNSET if words else self.shown()}
        if isinstance(entry, OptionsChanged):
            parts["rules"] = UNSET if self.table.game.pace is Pace.LIVE else show.rules_of(self.table)
        if isinstance(entry, Stopped):
            parts["whys"] = show.whys(self.table)
        for eyes, watchers in self._by_eyes():
            if show.is_for(entry, eyes):
                view = UNSET if words else show.view_of(self.table, eyes)
                _tell(watchers, show.happened(self.table, logged, eyes, **parts, view=view))
        if isinstance(entry, _CHANGES_SEATS):
            self._reintroduce()

    def _by_eyes(self) -> Iterable[tuple[Eyes | None, list[Watcher]]]:
        groups: dict[Eyes | None, list[Watcher]] = {}
        for watcher in self.watchers:
            groups.setdefault(watcher.eyes, []).append(watcher)
        return groups.items()

    def _refocus(self) -> None:
        """Work out anew who looks with whose eyes."""
        for watcher in self.watchers:
            self._focus(watcher, watcher.looking)

    def _focus(self, watcher: Watcher, wanted: Seat | None) -> None:
        try:
            watcher.eyes = eyes_of(self.table, watcher.asker.visitor, wanted)
        except Refused:  # the seat is no longer theirs
            watcher.eyes = eyes_of(self.table, watcher.asker.visitor, None)
        watcher.looking = watcher.eyes.seat if watcher.eyes else None

    def _reintroduce(self) -> None:
        """Tell everybody again who they are: seats have changed hands."""
        for watcher in self.watchers:
            watcher.send(encode(m.Introduction(self._you(watcher))))
        self.tell_presence()

    # --- watching

    async def join(self, watcher: Watcher, seat: Seat | None, since: int) -> None:
        """Let somebody watch; they get everything as it is now, and what they have missed."""
        async with self._lock:
            if self.is_gone:
                raise Refused("moved")
            watcher.eyes = eyes_of(self.table, watcher.asker.visitor, seat)
            watcher.looking = watcher.eyes.seat if watcher.eyes else None
            notes = await self._notes(watcher)
            is_new = watcher not in self.watchers
            self.watchers.add(watcher)
            watcher.send(encode(self._snapshot(watcher, since, notes)))
            if is_new:
                self.tell_presence()
            if self.live is not None:
                self.live.sync_presence()
                self.live.tell_view(watcher)
                self.live.begin_if_ready()
            self._bots.introduce(watcher)
        self.let_bots_think()

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.last_use = self._house.monotonic()
            self.tell_presence()
            if self.live is not None:
                self.live.forget(watcher)
                self.live.sync_presence()
                self.live.begin_if_ready()

    async def _notes(self, watcher: Watcher) -> dict[str, str]:
        eyes = watcher.eyes
        if self.table.match is None or eyes is None or not eyes.is_player or eyes.seat is None:
            return {}
        notes = await self._house.store.notes_of(self.table.id, self.table.games, eyes.seat)
        return {str(card): text for card, text in notes.items()}

    def _snapshot(self, watcher: Watcher, since: int, notes: dict[str, str]) -> m.Snapshot:
        return m.Snapshot(
            seq=self.table.seq,
            now=self._house.now(),
            you=self._you(watcher),
            table=self.shown(),
            rules=None if self.table.game.pace is Pace.LIVE else show.rules_of(self.table),
            view=show.view_of(self.table, watcher.eyes),
            history=show.history(self.table, since, watcher.eyes),
            notes=notes,
        )

    def _you(self, watcher: Watcher) -> m.You:
        visitor = watcher.asker.visitor
        seats = tuple(self.table.seats_of(visitor))
        return m.You(watcher.asker.name, visitor == self.table.owner, seats, watcher.looking)

    def shown(self) -> m.TableShown:
        here, spectators = self._present()
        table = self.table
        over = table.match is not None and not table.match.is_on
        if self.live is not None and table.match is not None and table.match.stopped is not None:
            over = False  # of a live game that was stopped nothing is kept
        return show.table_shown(
            table,
            here=here,
            spectators=spectators,
            now=self._house.now(),
            record=record_id(table, table.games) if over else None,
        )

    def _present(self) -> tuple[list[Seat], int]:
        visitors = {watcher.asker.visitor for watcher in self.watchers}
        here = [seat for seat, person in self.table.people() if person.visitor in visitors]
        seated = {person.visitor for _, person in self.table.people()}
        return here, len(visitors - seated)

    def tell_presence(self) -> None:
        here, spectators = self._present()
        _tell(self.watchers, m.Presence(tuple(here), spectators))

    def abandon(self, reason: str) -> None:
        """Leave the table to another process, or to its log: what is here is no longer the truth."""
        self.is_gone = True
        self.stop()
        for watcher in list(self.watchers):
            watcher.cut(reason)
        self._house.forget(self)

    def stop(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
        for task in self._tasks:
            task.cancel()
        if self.live is not None:
            self.live.stop()

    # --- the clock

    def _wind_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        match = self.table.match
        deadline = match.clock.deadline() if match is not None and match.clock is not None else None
        if deadline is not None:
            wait = max(0, deadline[0] - self._house.now()) / 1000
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(wait, lambda: self.spawn(self._time_out()))

    async def _time_out(self) -> None:
        async with self._lock:
            ruling = rule_time_out(self.table, self._house.now())
            if ruling is not None:
                await self._save(ruling)
            else:
                self._wind_flag()

    def let_bots_think(self) -> None:
        self._bots.let_think()

    async def act_for_bot(self, seat: Seat, decided: Decided, state: int) -> None:
        """A bot has thought; raises Refused when its action comes too late."""
        async with self._lock:
            if isinstance(self.table.seats[seat], Bot):
                why = UNSET if decided.why is None else decided.why
                await self._save(rule_action(self.table, seat, decided.action, state, why))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _tell(watchers: Iterable[Watcher], message: m.ToClient) -> None:
    _send(watchers, encode(message))


def _send(watchers: Iterable[Watcher], message: bytes) -> None:
    for watcher in watchers:
        watcher.send(message)

"""The referee of one table, between the wire and the store: a command is ruled, saved, and only then told.

One command at a time per table; memory holds nothing that is not saved. Different tables share commits.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Set
from typing import Any

from msgspec import UNSET

from girandola.server.realtime.game import ConfettiRunner
from girandola.server.tables.bot_turns import BotTurns
from girandola.server.tables.broadcast import CHANGES_SEATS, Broadcaster
from girandola.server.tables.index_rows import index_rows
from girandola.server.tables.lock import TableLock
from girandola.server.tables.registry import TableRegistry
from girandola.server.tables.subscriber import Subscriber
from girandola.server.workers.bot_questions import BotDecision
from girandola.store.group_commit import Fenced
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.store.store import NotePlace
from girandola.table.checks import Asker, Ruling, RulingContext, own_seat
from girandola.table.commands import Act, AnyCommand, Hint, Note
from girandola.table.decide import rule, rule_action, rule_bot_failure, rule_carry, rule_time_out
from girandola.table.entries import Acted, Logged, OptionsChanged, Paused, Started, Stopped
from girandola.table.game import Pace, Refused, Seat
from girandola.table.table import Bot, Table
from girandola.wire import messages as m
from girandola.wire.codec import encode

log = logging.getLogger(__name__)


class Referee:
    """Decides at one table, and tells everybody what they may know."""

    def __init__(self, table: Table, house: TableRegistry) -> None:
        self.table = table
        self.broadcaster = Broadcaster(self, house)
        self.is_gone = False
        self.last_use = house.monotonic()
        self._house = house
        self._means = RulingContext(house.random, house.bots(table.game.name), house.today)
        self._lock = TableLock()
        self._flag: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotTurns(self, house)
        self.live: ConfettiRunner | None = None

    @property
    def subscribers(self) -> Set[Subscriber]:
        return self.broadcaster.subscribers

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks, waits or thinks here."""
        return bool(self.subscribers or self._tasks or self._flag or self._lock.is_taken)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody has watched or asked for anything for some time: then bots rest."""
        rest = self._house.settings.bot_rest_seconds
        return not self.subscribers and self._house.monotonic() - self.last_use > rest

    def visit(self) -> None:
        """Somebody looked in without a socket: bots that rested go on."""
        self.last_use = self._house.monotonic()
        self.let_bots_think()

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

    @property
    def is_free(self) -> bool:
        """Whether nobody's command is being dealt with or waits here."""
        return not self._lock.is_taken

    def act(self, subscriber: Subscriber, command: Act, then: Callable[[Exception | None], None]) -> None:
        """Grant an action where nobody else is being dealt with, in less time than ``command`` needs.

        ``then`` is called when all are told, the asker with the answer, or with what is in the way.
        """
        is_free = self._lock.take()
        assert is_free, "whoever comes this way has looked"
        self.last_use = self._house.monotonic()
        try:
            ruling = rule(self.table, subscriber.asker, command, self._means)
            logged, saving = self._begin_to_save(ruling)
        except Exception as error:
            self._lock.give_back()
            then(error)
            return
        answer = subscriber, encode(m.Done(command.id, logged[-1].seq))
        saving.add_done_callback(lambda saving: self._acted(ruling, logged, saving, answer, then))

    def _acted(
        self,
        ruling: Ruling,
        logged: list[Logged],
        saving: "asyncio.Future[None]",
        answer: tuple[Subscriber, bytes],
        then: Callable[[Exception | None], None],
    ) -> None:
        self.broadcaster.answer = answer
        try:
            self._saved(ruling, logged, saving)
            if self.broadcaster.answer is not None:  # nothing was told to the asker
                answer[0].send(answer[1])
        except Exception as error:
            then(error)
        else:
            then(None)
        finally:
            self.broadcaster.answer = None
            self._lock.give_back()

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
        rounds = RealtimeInputs(self._house.store)
        interrupted = match.is_on and await rounds.forget_inputs(table.id, match.number, match.position.turn)
        self.live = ConfettiRunner(self, self._house, interrupted=interrupted)

    async def save_round(self, ruling: Ruling) -> None:
        """Save that a round of a live game is counted, then tell."""
        async with self._lock:
            self.last_use = self._house.monotonic()
            await self._save(ruling)

    def _keep_live(self, ruling: Ruling) -> None:
        """Let a live game follow what happened around it."""
        if self.table.game.pace is not Pace.LIVE:
            return
        for entry in ruling.entries:
            if isinstance(entry, Started):
                if self.live is not None:
                    self.live.stop()
                self.live = ConfettiRunner(self, self._house)
                self.live.begin_round()
            elif isinstance(entry, OptionsChanged):
                self.live = None
            elif isinstance(entry, Stopped) and self.live is not None:
                self.live.halt()
            elif isinstance(entry, CHANGES_SEATS) and self.live is not None:
                self.live.sync_presence()
                self.live.tell_views()
                self.live.begin_if_ready()

    async def carry(self, seat: Seat, visitor: str, claim: Callable[[], Awaitable[bool]]) -> None:
        """Give a seat to the visitor who opened its one-time link; a refusal does not use the link up."""
        async with self._lock:
            ruling = rule_carry(self.table, seat, visitor)
            if not await claim():
                raise Refused("no-such-token")
            await self._save(ruling)

    async def _note(self, asker: Asker, note: Note) -> None:
        seat = own_seat(self.table, asker.visitor, note.seat)
        place = NotePlace(self.table.id, self.table.games, asker.visitor, seat)
        await self._house.store.write_note(place, note.card, note.text)
        told = encode(m.Noted(seat, note.card, note.text))
        for subscriber in self.subscribers:
            if subscriber.asker.visitor == asker.visitor and subscriber.looking == seat:
                subscriber.send(told)

    # --- saving, then telling

    async def _save(self, ruling: Ruling) -> None:
        if self.is_gone:
            raise Refused("moved")
        if not ruling.entries:
            return
        logged, saving = self._begin_to_save(ruling)
        await asyncio.wait((saving,))
        self._saved(ruling, logged, saving)

    def _begin_to_save(self, ruling: Ruling) -> "tuple[list[Logged], asyncio.Future[None]]":
        """Number the entries and give them to the store; nothing has happened before they are saved."""
        if self.is_gone:
            raise Refused("moved")
        now = self._house.now()
        numbered = enumerate(ruling.entries, start=self.table.seq + 1)
        logged = [Logged(seq, now, entry) for seq, entry in numbered]
        beside = index_rows(self.table, ruling, self._house.store, now, self.live)
        return logged, self._house.store.append(self.table.id, logged, beside)

    def _saved(self, ruling: Ruling, logged: list[Logged], saving: "asyncio.Future[None]") -> None:
        """Let it have happened, and tell everybody."""
        try:
            saving.result()
        except Fenced:
            self.abandon("moved")
            raise Refused("moved") from None
        for one in logged:
            self._happen(one, ruling)
        self._keep_live(ruling)
        self._wind_flag()
        self._bots.follow(ruling)

    def _happen(self, logged: Logged, ruling: Ruling) -> None:
        match = self.table.match
        before = match.position if match is not None else None
        asked = match is not None and match.question is not None
        self.table.apply(logged, ruling.reached)
        if isinstance(logged.entry, Acted):
            assert before is not None, "an action has a position before it"
            self.broadcaster.action(logged, logged.entry, before, asked=asked)
        else:
            self.broadcaster.entry(logged)

    # --- watching

    async def join(self, subscriber: Subscriber, seat: Seat | None, since: int) -> None:
        """Let somebody watch; they get everything as it is now, and what they have missed."""
        async with self._lock:
            if self.is_gone:
                raise Refused("moved")
            self.broadcaster.look(subscriber, seat)
            notes = await self._notes(subscriber)
            is_new = subscriber not in self.subscribers
            self.broadcaster.add(subscriber)
            self.broadcaster.snapshot(subscriber, since, notes)
            if is_new:
                self.broadcaster.presence()
            if self.live is not None:
                self.live.sync_presence()
                self.live.tell_view(subscriber)
                self.live.begin_if_ready()
            self._bots.introduce(subscriber)
        self.let_bots_think()

    def leave(self, subscriber: Subscriber) -> None:
        if subscriber in self.subscribers:
            self.broadcaster.drop(subscriber)
            self.last_use = self._house.monotonic()
            self.broadcaster.presence()
            if self.live is not None:
                self.live.forget(subscriber)
                self.live.sync_presence()
                self.live.begin_if_ready()

    async def _notes(self, subscriber: Subscriber) -> dict[str, str]:
        eyes = subscriber.eyes
        if self.table.match is None or eyes is None or not eyes.is_player or eyes.seat is None:
            return {}
        place = NotePlace(self.table.id, self.table.games, subscriber.asker.visitor, eyes.seat)
        notes = await self._house.store.notes_of(place)
        return {str(card): text for card, text in notes.items()}

    def shown(self) -> m.TableShown:
        return self.broadcaster.shown()

    def abandon(self, reason: str) -> None:
        """Leave the table to another process, or to its log: what is here is no longer the truth."""
        self.is_gone = True
        self.stop()
        for subscriber in list(self.subscribers):
            subscriber.cut(reason)
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

    async def act_for_bot(self, seat: Seat, decided: BotDecision, state: int) -> None:
        """A bot has thought; raises Refused when its action comes too late."""
        async with self._lock:
            if isinstance(self.table.seats[seat], Bot):
                why = UNSET if decided.why is None else decided.why
                await self._save(rule_action(self.table, seat, decided.action, state, why))

    async def report_bot_failure(self, seat: Seat, state: int) -> None:
        """Tell the table that a bot cannot answer, so that somebody can replace it."""
        async with self._lock:
            ruling = rule_bot_failure(self.table, seat, state)
            if ruling is not None:
                await self._save(ruling)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

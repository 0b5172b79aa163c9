"""The referee of one table: decides a command, saves it, and only then applies and broadcasts it.

Sockets, HTTP, bots and the clock all submit here, and one operation runs at a time. Memory holds nothing that
is not saved. Different tables share commits.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Set
from typing import Any

from msgspec import UNSET

from girandola.bots.registry import TABLE_BOTS
from girandola.core.errors import Refused
from girandola.server.guests.table_guests import guest_refusal
from girandola.server.rate_limit import RateLimiter
from girandola.server.realtime.host import Runner
from girandola.server.realtime.runners import runner_of
from girandola.server.saving import until_saved
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.server.tables.bot_turns import BotTurns
from girandola.server.tables.broadcast import CHANGES_SEATS, Broadcaster
from girandola.server.tables.changes import AwaitedReply, Joining, Reply, TableChange
from girandola.server.tables.index_rows import brief_rows, index_rows, turn_after
from girandola.server.tables.operations import OperationQueue
from girandola.server.tables.turn_calls import TurnCalls
from girandola.server.workers.bot_questions import BotDecision
from girandola.store.group_commit import Fenced
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.store.store import NotePlace
from girandola.store.table_lists import turn_of
from girandola.table.checks import Asker, Ruling, RulingContext, TableRefusal
from girandola.table.commands import AnyCommand
from girandola.table.decide import rule, rule_action, rule_bot_failure, rule_carry, rule_time_out
from girandola.table.entries import (
    Acted,
    BotSat,
    Logged,
    OptionsChanged,
    Paused,
    Phrased,
    Said,
    Started,
    Stopped,
    Trouble,
)
from girandola.table.game import RealtimeGame, Seat
from girandola.table.lobby import is_guest
from girandola.table.table import Person, SeatedBot, Table
from girandola.wire import messages as m
from girandola.wire.messages import ResyncReason
from girandola.wire.refusals import ServerRefusal

_WORDS_AT_ONCE = 20
_WORDS = (Said, Phrased)
_MAY_BRING_STRONG_BOTS = (Started, BotSat)


class Referee:
    """Decides at one table, and sends everybody what they may know."""

    def __init__(
        self,
        table: Table,
        services: Services,
        on_gone: "Callable[[Referee], None]",
        check_strong_bots: "Callable[[Referee], None]",
        hints: RateLimiter,
        fence: int | None = None,
    ) -> None:
        """``on_gone`` is called when the table is left to another process. ``check_strong_bots`` is called
        before strong bots begin to play here; it raises Refused if they play at too many tables. ``hints``
        limits the hints of a visitor over all tables. ``fence`` is that of this process's lease."""
        self.table = table
        self.fence = fence
        self.is_listed = True
        """Whether the stored summary for lists is up to date."""
        self.broadcaster = Broadcaster(table, services.clock)
        self.is_gone = False
        self.last_use = services.clock.monotonic()
        self.services = services
        self.realtime: Runner | None = None
        self._is_realtime = isinstance(table.game, RealtimeGame)
        self._context = RulingContext(
            services.random, self._bot_refusal, services.clock.today, self.broadcaster.is_here
        )
        self._operations = OperationQueue()
        self._clock_timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotTurns(self, services)
        self._calls = TurnCalls(self, services)
        self._on_gone = on_gone
        self._check_strong_bots = check_strong_bots
        self._hints = hints
        self._talk = RateLimiter(services.settings.words_per_minute / 60, burst=_WORDS_AT_ONCE)

    def _bot_refusal(self, bot: str, table: Table) -> TableRefusal | None:
        if is_guest(bot):
            return guest_refusal(self.services.guests, bot, table)
        return None if bot in TABLE_BOTS.get(table.game.name, {}) else TableRefusal.NO_SUCH_BOT

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def subscribers(self) -> Set[Subscriber]:
        return self.broadcaster.subscribers

    @property
    def is_busy(self) -> bool:
        """Whether somebody is connected, or work is in progress."""
        return bool(self.subscribers or self._tasks or self._clock_timer or self._operations.is_busy)

    @property
    def is_saving(self) -> bool:
        """Whether an operation is in progress."""
        return self._operations.is_busy

    @property
    def is_deserted(self) -> bool:
        """Whether nobody has subscribed or asked for anything for some time: then its bots pause."""
        idle = self.services.clock.monotonic() - self.last_use
        return not self.subscribers and idle > self.services.settings.bot_rest_seconds

    @property
    def has_running_clock(self) -> bool:
        match = self.table.match
        return match is not None and match.clock is not None and match.clock.deadline() is not None

    def visit(self) -> None:
        """Somebody used the table without a socket: bots that had paused go on."""
        self.last_use = self.services.clock.monotonic()
        self._bots.let_think()

    # --- entry points: all of them use the same queue

    def submit(
        self, asker: Asker, command: AnyCommand, reply: Reply, sender: Subscriber | None = None
    ) -> None:
        """Queue a command. A ``sender`` gets the answer as a message."""
        self.last_use = self.services.clock.monotonic()

        def decide() -> Ruling:
            if sender is not None and sender not in self.subscribers:
                raise Refused(ServerRefusal.JOIN_FIRST)
            ruling = rule(self.table, asker, command, self._context)
            self._check_limits(asker, ruling)
            return ruling

        self._operations.submit(TableChange(self, decide, reply, sender, command.id))

    def _check_limits(self, asker: Asker, ruling: Ruling) -> None:
        """Raise if the visitor talks or asks for hints too often, or strong bots play at too many tables."""
        for entry in ruling.entries:
            if isinstance(entry, _WORDS) and not self._talk.take(asker.visitor):
                raise Refused(ServerRefusal.TOO_TALKATIVE)
            if isinstance(entry, _MAY_BRING_STRONG_BOTS) and self._brings_strong_bots(entry):
                self._check_strong_bots(self)
        if ruling.hint_for is not None and not self._hints.take(asker.visitor):
            raise Refused(ServerRefusal.TOO_MANY_HINTS)

    def _brings_strong_bots(self, entry: Started | BotSat) -> bool:
        if isinstance(entry, Started):
            return self.has_strong_bots
        return self.table.is_playing and self._is_strong(entry.bot)

    @property
    def has_strong_bots(self) -> bool:
        return any(isinstance(who, SeatedBot) and self._is_strong(who.bot) for who in self.table.seats)

    @property
    def plays_strong_bots(self) -> bool:
        """Whether strong bots play here and are not paused."""
        return self.table.is_playing and self.has_strong_bots and not self.is_deserted

    def _is_strong(self, bot: str) -> bool:
        spec = TABLE_BOTS.get(self.table.game.name, {}).get(bot)
        return spec is not None and spec.takes_time

    async def command(self, asker: Asker, command: AnyCommand) -> int:
        """The same for callers that wait: returns the number of the last saved entry, or raises Refused."""
        done = AwaitedReply()
        self.submit(asker, command, done.reply)
        return await done.future

    async def act_for_bot(self, seat: Seat, decision: BotDecision, state: int) -> None:
        """Submit a bot's action; raises Refused when it comes too late."""

        def decide() -> Ruling:
            match = self.table.match
            # While people are asked to undo or stop, the action is dropped; the bot is asked again later.
            is_asking = match is not None and match.question is not None
            if is_asking or not isinstance(self.table.seats[seat], SeatedBot):
                return Ruling()
            why = UNSET if decision.why is None else decision.why
            return rule_action(self.table, seat, decision.action, state, why)

        await self._decided(decide)

    async def report_bot_failure(self, seat: Seat, state: int, trouble: Trouble) -> None:
        """Log that a bot cannot answer, so that somebody can replace it."""
        await self._decided(lambda: rule_bot_failure(self.table, seat, state, trouble) or Ruling())

    async def carry(self, seat: Seat, visitor: str, claim: Callable[[], Awaitable[bool]]) -> None:
        """Give a seat to the visitor who opened its one-time link; a refusal does not use the link up."""
        await self._decided(lambda: rule_carry(self.table, seat, visitor), claim)

    async def save_round(self, ruling: Ruling) -> None:
        """Save the result of a real-time round."""
        self.last_use = self.services.clock.monotonic()
        await self._decided(lambda: ruling)

    async def join(self, subscriber: Subscriber, seat: Seat | None, since: int) -> None:
        done = AwaitedReply()
        self.submit_join(subscriber, seat, since, done.reply)
        await done.future

    def submit_join(self, subscriber: Subscriber, seat: Seat | None, since: int, reply: Reply) -> None:
        """Subscribe somebody, or change where they look from; they get a snapshot and what they missed."""
        self._operations.submit(Joining(self, subscriber, seat, since, reply))

    async def _decided(
        self, decide: Callable[[], Ruling], claim: Callable[[], Awaitable[bool]] | None = None
    ) -> None:
        done = AwaitedReply()
        self._operations.submit(TableChange(self, decide, done.reply, claim=claim))
        await done.future

    # --- save, then apply and broadcast

    def start_saving(self, ruling: Ruling) -> "tuple[list[Logged], asyncio.Future[None] | None]":
        """Number the entries and give them to the store; nothing is applied before they are saved."""
        if self.is_gone:
            raise Refused(ServerRefusal.MOVED)
        services, table = self.services, self.table
        if ruling.note is not None:
            seat, card, text = ruling.note
            return [], services.store.write_note(self.note_place(seat), card, text)
        if not ruling.entries:
            return [], None
        now = services.clock.now()
        logged = [Logged(seq, now, entry) for seq, entry in enumerate(ruling.entries, table.seq + 1)]
        rows = index_rows(table, ruling, services.store, now)
        rows += brief_rows(table, ruling, is_kept=self.is_listed)
        turn = turn_after(table, ruling)
        return logged, services.store.append(table.id, logged, rows, turn=turn, fence=self.fence)

    def saved(self, ruling: Ruling, logged: list[Logged], saving: "asyncio.Future[None] | None") -> None:
        """Apply the saved entries to memory and broadcast them."""
        try:
            if saving is not None:
                saving.result()
        except Fenced:
            self.abandon(ResyncReason.MOVED)
            raise Refused(ServerRefusal.MOVED) from None
        for one in logged:
            self._apply(one, ruling)
        self.is_listed = self.is_listed or bool(logged)
        if ruling.note is not None:
            self.broadcaster.note(*ruling.note)
        if logged:
            self._keep_realtime(ruling)
            self._set_clock_timer()
            self._bots.follow(ruling)
            self._calls.look()
        if ruling.hint_for is not None:
            self._bots.hint(*ruling.hint_for)

    def _apply(self, logged: Logged, ruling: Ruling) -> None:
        match = self.table.match
        before = match.position if match is not None else None
        asked = match is not None and match.question is not None
        self.table.apply(logged, ruling.reached)
        if isinstance(logged.entry, Acted):
            assert before is not None, "an action has a position before it"
            self.broadcaster.action(logged, logged.entry, before, asked=asked)
        else:
            self.broadcaster.entry(logged)

    def note_place(self, seat: Seat) -> NotePlace:
        """Where the notes of the person on this seat are kept."""
        person = self.table.seats[seat]
        assert isinstance(person, Person), "only people write notes"
        return NotePlace(self.table.id, self.table.games, person.visitor, seat)

    # --- subscriptions

    def subscribe(self, subscriber: Subscriber, since: int, notes: dict[str, str]) -> None:
        is_new = subscriber not in self.subscribers
        self.broadcaster.add(subscriber)
        self.broadcaster.snapshot(subscriber, since, notes)
        if is_new:
            self.broadcaster.presence()
        if self.realtime is not None:
            self.realtime.joined(subscriber)
        self._bots.introduce(subscriber)
        self._bots.let_think()

    def leave(self, subscriber: Subscriber) -> None:
        if subscriber in self.subscribers:
            self.broadcaster.drop(subscriber)
            self.last_use = self.services.clock.monotonic()
            self.broadcaster.presence()
            if self.realtime is not None:
                self.realtime.left(subscriber)
            self._calls.look()

    def shown(self) -> m.TableShown:
        return self.broadcaster.shown()

    # --- real-time games

    async def revive(self, *, is_handed_over: bool = False) -> None:
        """Continue a table that was loaded from its log; an interrupted round has to be played again. A game
        that another process handed over a moment ago goes on without a pause."""
        table, match, store = self.table, self.table.match, self.services.store
        if match is not None and match.is_on and match.clock is not None and not match.paused:
            if is_handed_over:
                self._set_clock_timer()
            else:  # nobody could act while the server was away: the clock stood from the last entry on
                paused = Logged(table.seq + 1, table.log[-1].at, Paused())
                turn = turn_of(match.position.to_act)
                await store.append(table.id, [paused], [], turn=turn, fence=self.fence)
                table.apply(paused)
        if self._is_realtime and match is not None:
            inputs = RealtimeInputs(store, self.fence)
            interrupted = match.is_on and await inputs.forget_inputs(
                table.id, match.number, match.position.turn
            )
            self.realtime = runner_of(self, self.services, interrupted=interrupted)
        self._calls.look()

    def _keep_realtime(self, ruling: Ruling) -> None:
        """Start, stop or inform the runner of a real-time game, as the saved entries demand."""
        if not self._is_realtime:
            return
        for entry in ruling.entries:
            if isinstance(entry, Started):
                if self.realtime is not None:
                    self.realtime.stop()
                self.realtime = runner_of(self, self.services)
                self.realtime.begin_round()
            elif isinstance(entry, OptionsChanged):
                self.realtime = None
            elif self.realtime is not None and isinstance(entry, Stopped):
                self.realtime.halt()
            elif self.realtime is not None and isinstance(entry, CHANGES_SEATS):
                self.realtime.seats_changed()

    # --- the players' clocks

    def _set_clock_timer(self) -> None:
        if self._clock_timer is not None:
            self._clock_timer.cancel()
            self._clock_timer = None
        match = self.table.match
        deadline = match.clock.deadline() if match is not None and match.clock is not None else None
        if deadline is not None:
            wait = max(0, deadline[0] - self.services.clock.now()) / 1000
            self._clock_timer = asyncio.get_running_loop().call_later(
                wait, lambda: self.spawn(self.time_out())
            )

    async def time_out(self) -> None:
        """End the game if a player's time is up; else set the timer again."""

        def decide() -> Ruling:
            ruling = rule_time_out(self.table, self.services.clock.now())
            if ruling is None:
                self._set_clock_timer()
            return ruling or Ruling()

        await until_saved(lambda: self._decided(decide), self.services.metrics)

    # --- the end, and work in the background

    def abandon(self, reason: ResyncReason) -> None:
        """Leave the table to another process, or to its log: the state in memory is out of date."""
        self.is_gone = True
        self.stop()
        for subscriber in list(self.subscribers):
            subscriber.cut(reason)
        self._on_gone(self)

    def stop(self) -> None:
        if self._clock_timer is not None:
            self._clock_timer.cancel()
        for task in self._tasks:
            task.cancel()
        if self.realtime is not None:
            self.realtime.stop()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

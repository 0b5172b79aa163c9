"""Runs a game of Confetti at one table in real time.

Events are broadcast at once, motion at every tick, and inputs are saved in batches. What is durable is the
game between rounds, in the table's log. The pure rules decide everything; this module adds clocks,
subscribers, and who is ready for the next round.
"""

import asyncio
import contextlib
import logging
from dataclasses import replace

from girandola.confetti.actions import (
    Action,
    Begin,
    Choose,
    Input,
    Leave,
    Move,
    Return,
    Tick,
)
from girandola.confetti.deck import CardId
from girandola.confetti.errors import IllegalAction
from girandola.confetti.events import Event, Froze, PointsTaken, RoundOver
from girandola.confetti.game import GameState, Stage, resume, sensible_choice
from girandola.confetti.record import write_standing
from girandola.confetti.state import new_tuple
from girandola.core.closing import ClosingReason
from girandola.core.errors import Refused
from girandola.games.confetti.adapter import ConfettiPosition, record_of_rounds
from girandola.games.confetti.solo_time import time_taken
from girandola.games.confetti.view import UNITS, shown_events, shown_view
from girandola.server.realtime.confetti_bots import ConfettiBots
from girandola.server.realtime.host import Host, InputSource
from girandola.server.realtime.input_log import InputLog
from girandola.server.realtime.inputs import action_of, read
from girandola.server.realtime.machine import RoundMachine
from girandola.server.realtime.motion import MotionBroadcaster
from girandola.server.realtime.readiness import Readiness
from girandola.server.saving import until_saved
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.server.ticker import Sending
from girandola.server.workers.pool import WorkerFailed
from girandola.table.checks import Ruling, TableRefusal
from girandola.table.entries import RoundPlayed
from girandola.table.game import Seat
from girandola.table.table import SeatedBot
from girandola.wire import confetti as w
from girandola.wire import show
from girandola.wire.codec import encode

log = logging.getLogger(__name__)

COUNTDOWN_MS = 3000
SAVE_EVERY = 100
"""Ticks between two batches of saved inputs."""
BOTS_REST = 8.0
"""Seconds between rounds where only bots play."""
_MOVE = b'["m"'
_BETWEEN: frozenset[type[Event]] = frozenset({Froze, PointsTaken, RoundOver})


class ConfettiRunner:
    """One game of Confetti while it is played."""

    def __init__(self, host: Host, services: Services, *, interrupted: bool = False) -> None:
        match = host.table.match
        assert match is not None, "a runner runs a game"
        assert isinstance(match.position, ConfettiPosition), "this is Confetti's runner"
        self._readiness = Readiness(self._begin_without_others)
        self.interrupted = interrupted
        self._host = host
        self._services = services
        self._inputs = InputLog(host, services)
        self._play = RoundMachine(match.position.state, self._inputs)
        self._loop = asyncio.get_running_loop()
        self._zero = self._loop.time()
        self._motion = MotionBroadcaster(self.send_view)
        self._ticks = 0
        self._ticker = services.tickers.emptiest()
        self._due: asyncio.TimerHandle | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._armed: int | None = None
        self._is_closing = False
        self._bots = ConfettiBots(services)
        self._taken: dict[Subscriber, int] = {}

    def now(self) -> int:
        """The round's clock, in milliseconds."""
        return round((self._loop.time() - self._zero) * 1000)

    @property
    def state(self) -> GameState:
        """The state of the game now."""
        return self._play.state

    @property
    def round_number(self) -> int:
        """The round that runs, or the one that was just played to its end."""
        return self.state.standing.played - (self.state.stage in (Stage.BEGIN, Stage.OVER))

    # --- rounds

    def begin_round(self) -> None:
        """Lay the cards out and turn the sand-glass in a moment.

        Each round has a clock of its own, and ticks are due at whole twentieths of its seconds.
        """
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        state = self.state
        self._play.state = resume(state.edition, state.deal, state.standing)
        self._ticker.leave(self._tick)
        self._ticker = self._services.tickers.emptiest()
        self._zero = self._ticker.last()
        self._inputs.begin_round()
        self._ticks = 0
        self._readiness.clear()
        self.interrupted = False
        self._motion.begin_round()
        self._bots.seat(self._host.table.seats, self._services.random)
        self.sync_presence()
        self._put(None, Begin(COUNTDOWN_MS + self.now()), 0, 0)
        self._inputs.save(self.round_number)
        self.send_views()
        self._ticker.join(self._tick)

    def _put(self, seat: Seat | None, action: Action, stamp: int, arrival: int) -> None:
        """Apply one input; raises IllegalAction."""
        events = self._play.put(new_tuple(Input, (seat, action, stamp, arrival)))
        if events:
            self._send_events(events)
        self._arm()

    def _move(self, seat: Seat, x: float, y: float, stamp: int) -> None:
        now = self.now()
        if not self._play.wait(new_tuple(Input, (seat, new_tuple(Move, (x, y)), stamp, now))):
            with contextlib.suppress(IllegalAction):  # refused moves get no answer
                self._put(seat, Move(x, y), stamp, now)

    def _send_events(self, events: tuple[Event, ...]) -> None:
        shown = shown_events(events)
        if shown:
            data = encode(w.ConfettiEventsSent(shown))
            for subscriber in self._host.subscribers:
                if subscriber.eyes is not None:
                    subscriber.send(data)
        self._bots.observe(events)
        kinds = {type(event) for event in events} & _BETWEEN
        if RoundOver in kinds:
            self._is_closing = True
            self._host.spawn(self._close_round())
        elif kinds:
            self.send_views()
        if Froze in kinds:
            self._choose_for_some()

    def _choose_for_some(self) -> None:
        """Let bots choose their point cards after a moment: those that cost their hand the least.

        After the last round the choice does not matter, so nobody is asked.
        """
        state = self.state
        if state.stage is not Stage.CHOICE:
            return
        is_last = state.standing.played + 1 == len(state.edition.rounds(state.players))
        gone = frozenset(card for pile in state.standing.piles for card in pile)
        for seat, who in enumerate(self._host.table.seats):
            if (is_last or isinstance(who, SeatedBot)) and state.chosen[seat] is None:
                scoring = state.scorings[seat]
                cards = sensible_choice(scoring.surplus + scoring.used, scoring.score, gone)
                delay = 0.0 if is_last else self._services.random.uniform(1.5, 4.0)
                self._loop.call_later(delay, self._chose, seat, cards)

    def _chose(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        now = self.now()
        with contextlib.suppress(IllegalAction):  # the clock was faster
            self._put(seat, Choose(cards), now, now)

    async def _close_round(self) -> None:
        """Save the round, and only then send its result."""
        standing = self.state.standing
        number = standing.played - 1
        host, match = self._host, self._host.table.match
        assert match is not None, "a round belongs to a game"
        self._inputs.save(self.round_number)
        entry = RoundPlayed(number, standing.points, write_standing(standing))

        async def save() -> None:
            record = await self._write_record(None) if self.state.stage is Stage.OVER else None
            await host.save_round(Ruling((entry,), record=record, took=await self._time_taken(record)))

        try:
            await until_saved(save, self._services.metrics)
        except Refused as refused:
            log.info("a round could not be saved", extra={"reason": refused.reason})
            return
        finally:
            self._is_closing = False
        self.send_views()
        self.begin_if_ready()

    async def _write_record(self, closing: ClosingReason | None) -> str:
        table = self._host.table
        match = table.match
        assert match is not None, "a record is of a game"
        rounds = await self._inputs.of_rounds(match.number, self.state.standing.played)
        parts = (table.options.rules, match.names, match.deal, rounds, closing)
        try:
            return await self._services.workers.ask(table.id, record_of_rounds, *parts)
        except WorkerFailed:  # saving a round must not depend on a worker
            return record_of_rounds(*parts)

    async def _time_taken(self, record: str | None) -> int | None:
        """How long a solo player searched for cards in the whole game; None if it is not over, or unknown."""
        if record is None or len(self._host.table.seats) != 1:
            return None
        try:
            return await self._services.workers.ask(self._host.table.id, time_taken, record)
        except WorkerFailed:
            return None

    def halt(self) -> None:
        """The players have stopped the game: the running round does not count."""
        self.stop()
        self._play.state = replace(self.state, stage=Stage.OVER, round=None)
        self.send_views()

    def stop(self) -> None:
        self._ticker.leave(self._tick)
        self._readiness.clear()
        for timer in (self._due, self._rest):
            if timer is not None:
                timer.cancel()
        self._due = self._rest = None

    # --- who is there, who is ready

    def sync_presence(self) -> None:
        """Mark players as gone when their connection breaks, and as back when they return (C5.7)."""
        here = self._here()
        for seat, bot_or_person in enumerate(self._host.table.seats):
            is_there = isinstance(bot_or_person, SeatedBot) or seat in here
            if self._is_closing or self.state.stage is Stage.OVER or self.state.there[seat] == is_there:
                continue
            if self.state.stage is Stage.BEGIN and self.state.round is not None:
                continue  # between rounds the machine rests; the next round begins with who is there
            now = self.now()
            self._put(seat, Return() if is_there else Leave(), now, now)
        self._readiness.keep(here)

    def _here(self) -> set[Seat]:
        table = self._host.table
        visitors = {subscriber.asker.visitor for subscriber in self._host.subscribers}
        return {seat for seat, person in table.people() if person.visitor in visitors}

    def _ready_seats(self) -> tuple[Seat, ...]:
        return tuple(sorted(self._readiness.seats))

    def begin_if_ready(self) -> None:
        """Begin the next round when everybody who is connected is ready. With bots alone, and somebody to
        watch them, it begins after a moment."""
        if self.state.stage is not Stage.BEGIN or self._is_closing:
            return
        here = self._here()
        if here and here <= self._readiness.seats:
            self.begin_round()
        elif not self._host.table.people() and self._host.subscribers and self._rest is None:
            self._rest = self._loop.call_later(BOTS_REST, self.begin_round)

    def _begin_without_others(self) -> None:
        """Begin the round although some are not ready: the others have waited long enough."""
        if self.state.stage is Stage.BEGIN and not self._is_closing:
            self.begin_round()

    # --- time

    def _arm(self) -> None:
        """Set the timer for the next timed event."""
        due = self._play.due
        if due == self._armed and self._due is not None:
            return
        if self._due is not None:
            self._due.cancel()
        self._armed = due
        self._due = None
        if due is not None:
            self._due = self._loop.call_at(self._zero + due / 1000 + 0.001, self._fall_due)

    def _fall_due(self) -> None:
        self._due = None
        now = self.now()
        self._put(None, Tick(), now, now)

    def _tick(self, sending: Sending) -> None:
        now = self.now()
        self._play.take_moves()  # so that bots see them
        if self._play.running is not None:
            self._ticks += 1
            if self._ticks % SAVE_EVERY == 0:
                self._inputs.save(self.round_number)
            self._move_bots(now)
            self._play.take_moves()
            self._inputs.write()
        running = self._play.running
        if running is None:
            self._ticker.leave(self._tick)
        else:
            self._motion.send(self._host.subscribers, running, now, sending)

    def _move_bots(self, now: int) -> None:
        running = self._play.running
        if not self._bots or running is None or now < running.begins:
            return
        for seat, action in self._bots.actions(running, now):
            if isinstance(action, Move):
                self._move(seat, action.x, action.y, now)
                continue
            try:
                self._put(seat, action, now, now)
            except IllegalAction as illegal:
                self._bots.refused(seat, action, illegal.refusal)

    # --- inputs

    def receive(self, source: InputSource, data: bytes) -> None:
        """Take one input. Moves are queued undecoded until the next tick; everything else is applied at
        once."""
        if data[:4] == _MOVE and self._play.wait_unread(source, data, self.now()):
            return
        sent = read(source, data)
        if sent is not None:
            self._apply(source.subscriber, sent)

    def _apply(self, subscriber: Subscriber, sent: w.ConfettiInput) -> None:
        eyes, now = subscriber.eyes, self.now()
        if isinstance(sent, w.TimeSent):
            subscriber.send(encode(w.ConfettiTimeSent(sent.clock, now)))
            self._motion.acknowledge(subscriber, sent.heard, now)
            return
        self._taken[subscriber] = getattr(sent, "number", 0)
        if eyes is None or not eyes.is_player or eyes.seat is None:
            subscriber.send(encode(w.ConfettiInputRefused(self._taken[subscriber], TableRefusal.NOT_SEATED)))
            return
        if isinstance(sent, w.MoveSent):
            self._move(eyes.seat, sent.x / UNITS, sent.y / UNITS, sent.stamp)
        elif isinstance(sent, w.ReadySent):
            self._readied(eyes.seat, ready=sent.ready)
        else:
            stamp = now if isinstance(sent, w.ChooseSent) else sent.stamp
            try:
                self._put(eyes.seat, action_of(sent), stamp, now)
            except IllegalAction as illegal:
                subscriber.send(encode(w.ConfettiInputRefused(sent.number, illegal.refusal)))

    def _readied(self, seat: Seat, *, ready: bool) -> None:
        if self.state.stage is not Stage.BEGIN:
            return
        self._readiness.change(seat, ready=ready)
        message = encode(w.ConfettiReadySent(self._ready_seats(), self._readiness.wait_ms))
        for subscriber in self._host.subscribers:
            subscriber.send(message)
        self.begin_if_ready()

    # --- calls from the table

    def joined(self, subscriber: Subscriber) -> None:
        self.sync_presence()
        self.send_view(subscriber)
        self.begin_if_ready()

    def left(self, subscriber: Subscriber) -> None:
        self._motion.forget(subscriber)
        self._taken.pop(subscriber, None)
        self.sync_presence()
        self.begin_if_ready()

    def seats_changed(self) -> None:
        self.sync_presence()
        self.send_views()
        self.begin_if_ready()

    # --- views

    def send_views(self) -> None:
        for subscriber in self._host.subscribers:
            self.send_view(subscriber)

    def send_view(self, subscriber: Subscriber) -> None:
        eyes = subscriber.eyes
        if eyes is None:
            return
        view = shown_view(self.state, eyes.seat if eyes.is_player else None)
        rules = show.rules_of(self._host.table)
        ready = self._ready_seats()
        taken = self._taken.get(subscriber, 0)
        subscriber.send(encode(w.ConfettiViewSent(self.now(), rules, view, ready, self.interrupted, taken)))

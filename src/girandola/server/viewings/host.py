"""Runs one viewing in memory: decides a command, saves it, and only then broadcasts it.

The leader's pointer is broadcast at once and never saved. Members do not learn the id of the record or of its
table: another game may be in progress there.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Set
from dataclasses import dataclass
from typing import Any

from girandola.core.errors import Refused
from girandola.server.rate_limit import RateLimiter
from girandola.server.replaying import Whys, replay_eyes, replayed, steps_from
from girandola.server.services import Services
from girandola.server.subscriber import Subscriber
from girandola.server.tables.operations import OperationQueue
from girandola.server.viewings.change import Reply, ViewingChange
from girandola.store.group_commit import Fenced, PendingWrite, Statement
from girandola.store.viewings import StoredViewing, StoredWord, Viewings
from girandola.table import viewing as v
from girandola.table.checks import TableRefusal, clean_name
from girandola.table.game import Recorded, Seat
from girandola.wire import viewings as w
from girandola.wire.codec import encode
from girandola.wire.messages import Done, ResyncReason
from girandola.wire.refusals import ServerRefusal
from girandola.wire.requests import ReplayStep

MOST_MEMBERS = 200
MOST_WORDS = 200
"""The most recent words that a new member gets. Notes are all kept."""
_MOST_NOTES = 500
_WORDS_AT_ONCE = 20


@dataclass(slots=True)
class Member:
    """A visitor who takes part, under a number that is used in this viewing only."""

    number: int
    visitor: str
    name: str
    connections: int = 0


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """The recorded game that is looked at."""

    read: Recorded
    whys: Whys
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextState:
    """What a command leads to: all that is saved of it."""

    leader: str
    moment: v.SharedMoment
    word: StoredWord | None = None
    by: int | None = None


class ViewingHost:
    """Runs one viewing."""

    def __init__(
        self,
        viewing: str,
        stored: StoredViewing,
        words: list[StoredWord],
        record: LoadedRecord,
        services: Services,
        on_gone: "Callable[[ViewingHost], None]",
        fence: int | None,
    ) -> None:
        self.id = viewing
        self.fence = fence
        self.is_gone = False
        self.last_use = services.clock.monotonic()
        self.leader = stored.leader
        self.moment = stored.moment
        self._code = stored.code
        self._words = words
        self._last_word = max((word.seq for word in words), default=0)
        self._record = record
        self._line = v.RecordLine.of(record.read)
        self._services = services
        self._on_gone = on_gone
        self._kept = Viewings(services.store)
        self._operations = OperationQueue()
        self._members: dict[str, Member] = {}
        self._numbers = 0
        self._here: dict[Subscriber, Member] = {}
        self._steps = self._steps_of(self.moment)
        self._shown: dict[Seat | None, asyncio.Task[bytes]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._talk = RateLimiter(services.settings.words_per_minute / 60, burst=_WORDS_AT_ONCE)

    # --- who is here

    @property
    def subscribers(self) -> Set[Subscriber]:
        return self._here.keys()

    @property
    def is_busy(self) -> bool:
        return bool(self._here or self._tasks or self._operations.is_busy)

    @property
    def is_saving(self) -> bool:
        return self._operations.is_busy

    def _leading(self) -> int | None:
        """The number of the member who leads; None while that visitor is away."""
        member = self._members.get(self.leader)
        return None if member is None else member.number

    def enter(self, subscriber: Subscriber, link: str, reply: Reply) -> None:
        """Add a member: they get a snapshot, and the others get the new list of members."""
        try:
            self._enter(subscriber, link)
        except Refused as refused:
            reply(refused)
        else:
            reply(self.moment.number)

    def _enter(self, subscriber: Subscriber, link: str) -> None:
        asker = subscriber.asker
        if self.is_gone:
            raise Refused(ServerRefusal.MOVED)
        member = self._members.get(asker.visitor)
        if member is None:
            if len(self._members) >= MOST_MEMBERS:
                raise Refused(ServerRefusal.TOO_MANY_VIEWERS)
            self._numbers += 1
            member = self._members[asker.visitor] = Member(
                self._numbers, asker.visitor, clean_name(asker.name)
            )
        if subscriber not in self._here:
            member.connections += 1
            self._here[subscriber] = member
        self.last_use = self._services.clock.monotonic()
        subscriber.send(encode(self._snapshot(member, link)))
        self.spawn(self._show_record(subscriber, self.moment.seat))
        self._send(self._members_message(), but=subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        member = self._here.pop(subscriber, None)
        if member is None:
            return
        self.last_use = self._services.clock.monotonic()
        member.connections -= 1
        if not member.connections:
            del self._members[member.visitor]
            self._send(self._members_message())

    # --- commands

    def submit(self, subscriber: Subscriber, command: v.AnyViewingCommand, reply: Reply) -> None:
        """Queue a command. The sender gets ``done`` after the messages that the command leads to."""
        self.last_use = self._services.clock.monotonic()

        def answer(result: int | Exception) -> None:
            if isinstance(result, int) and command.id is not None:
                subscriber.send(encode(Done(command.id, result)))
            reply(result)

        member = self._here.get(subscriber)
        if member is None:
            answer(Refused(ServerRefusal.JOIN_FIRST))
        elif isinstance(command, v.AskRecord):
            self.spawn(self._answer_record(subscriber, command.seat, answer))
        elif isinstance(command, v.Point):
            answer(self._point(member, command))
        else:
            self._operations.submit(ViewingChange(self, lambda: self._decide(member, command), answer))

    def _decide(self, member: Member, command: v.AnyViewingCommand) -> NextState:
        if self.is_gone:
            raise Refused(ServerRefusal.MOVED)
        if isinstance(command, v.HandLead):
            return NextState(self._new_leader(member, command.member), self.moment)
        if isinstance(command, v.SayBeside):
            word = self._word(member, "note" if command.note else "said", command.text, command.at)
            return NextState(self.leader, self.moment, word)
        if isinstance(command, v.PhraseBeside):
            if command.phrase not in self._record.phrases:
                raise Refused(TableRefusal.NO_SUCH_PHRASE)
            return NextState(
                self.leader, self.moment, self._word(member, "phrase", command.phrase, command.at)
            )
        assert isinstance(command, v.MomentCommand), "everything else was dealt with"
        leads = member.visitor == self.leader
        return NextState(
            self.leader, v.next_moment(self._line, self.moment, command, leads=leads), by=member.number
        )

    def _new_leader(self, member: Member, number: int) -> str:
        """The next leader: a member the leader names, or, while the leader is away, the member who asks."""
        takes = member.number == number and self._leading() is None
        if member.visitor != self.leader and not takes:
            raise Refused(TableRefusal.NOT_LEADING)
        for one in self._members.values():
            if one.number == number:
                return one.visitor
        raise Refused(TableRefusal.NO_SUCH_MEMBER)

    def _word(self, member: Member, kind: str, text: str, move: int) -> StoredWord:
        notes = sum(word.kind == "note" for word in self._words)
        if not self._talk.take(member.visitor) or (kind == "note" and notes >= _MOST_NOTES):
            raise Refused(ServerRefusal.TOO_TALKATIVE)
        text = text.strip()
        if not text:
            raise Refused(TableRefusal.NO_TALKING)
        at = self._services.clock.now()
        return StoredWord(self._last_word + 1, at, member.visitor, member.name, kind, move, text)

    def _point(self, member: Member, command: v.Point) -> int | Exception:
        if member.visitor != self.leader:
            return Refused(TableRefusal.NOT_LEADING)
        message = encode(w.Pointed(command.on, command.x, command.y))
        for subscriber, other in self._here.items():
            if other is not member:
                subscriber.send(message)
        return self.moment.number

    # --- save, then apply and broadcast

    def start_saving(self, following: NextState) -> "asyncio.Future[None] | None":
        now, rows = self._services.clock.now(), list[Statement]()
        if following.word is not None:
            rows.append(self._kept.word(self.id, following.word))
        if following.moment != self.moment or following.leader != self.leader:
            rows.append(self._kept.change(self.id, following.leader, following.moment, now))
        if not rows:
            return None
        return self._services.store.writer.submit(PendingWrite(beside=rows, table=self.id, fence=self.fence))

    def saved(self, following: NextState, saving: "asyncio.Future[None] | None") -> int:
        """Apply what was saved, and broadcast it."""
        try:
            if saving is not None:
                saving.result()
        except Fenced:
            self.abandon(ResyncReason.MOVED)
            raise Refused(ServerRefusal.MOVED) from None
        if following.word is not None:
            self._add_word(following.word)
        if following.leader != self.leader:
            self.leader = following.leader
            self._send(self._members_message())
        if following.moment != self.moment:
            self._show(following.moment, following.by)
        return self.moment.number

    def _add_word(self, word: StoredWord) -> None:
        self._last_word = word.seq
        self._words.append(word)
        said = [one for one in self._words if one.kind != "note"]
        if len(said) >= 2 * MOST_WORDS:
            old = {one.seq for one in said[:-MOST_WORDS]}
            self._words = [one for one in self._words if one.seq not in old]
        self._send(w.WordMessage(_word_shown(word)))

    def _show(self, moment: v.SharedMoment, by: int | None) -> None:
        before, self.moment = self.moment, moment
        if _line_of(before) == _line_of(moment):
            self._send(w.MomentMessage(_moment_shown(moment), by))
            return
        self._steps = self._steps_of(moment)
        self._send(w.MomentMessage(_moment_shown(moment), by, self._steps))

    def _steps_of(self, moment: v.SharedMoment) -> list[ReplayStep]:
        """The steps of the what-if, for the seat that everybody looks from."""
        if moment.keep is None:
            return []
        first = self._line.positions[moment.keep]
        steps = steps_from(first, moment.actions, replay_eyes(moment.seat))
        return [step for step in steps if isinstance(step, ReplayStep)]

    # --- what is sent

    def _send(self, message: Any, but: Subscriber | None = None) -> None:
        encoded = encode(message)
        for subscriber in list(self._here):
            if subscriber is not but:
                subscriber.send(encoded)

    def _members_shown(self) -> tuple[w.MemberShown, ...]:
        return tuple(w.MemberShown(one.number, one.name) for one in self._members.values())

    def _members_message(self) -> w.MembersMessage:
        return w.MembersMessage(self._members_shown(), self._leading())

    def _snapshot(self, member: Member, link: str) -> w.ViewingSnapshot:
        return w.ViewingSnapshot(
            id=self.id,
            code=self._code,
            link=link,
            you=member.number,
            leader=self._leading(),
            members=self._members_shown(),
            moment=_moment_shown(self.moment),
            steps=self._steps,
            words=[_word_shown(word) for word in self._words],
            phrases=self._record.phrases,
        )

    async def _answer_record(self, subscriber: Subscriber, seat: Seat | None, reply: Reply) -> None:
        if seat is not None and seat >= self._line.seats:
            reply(Refused(TableRefusal.NO_SUCH_SEAT))
            return
        await self._show_record(subscriber, seat)
        reply(self.moment.number)

    async def _show_record(self, subscriber: Subscriber, seat: Seat | None) -> None:
        """Send the recorded game; its replay is made once for each seat that somebody looks from."""
        making = self._shown.get(seat)
        if making is None:
            making = self._shown[seat] = asyncio.get_running_loop().create_task(self._record_for(seat))
        shown = await asyncio.shield(making)
        if not subscriber.is_closed:
            subscriber.send(shown)

    async def _record_for(self, seat: Seat | None) -> bytes:
        shown = await replayed(self._record.read, self._record.whys, seat=seat)
        return encode(w.RecordShown(seat, shown))

    # --- the end, and work in the background

    def abandon(self, reason: ResyncReason) -> None:
        """Leave the viewing to another process, or to the store: the state in memory is out of date."""
        self.is_gone = True
        self.stop()
        for subscriber in list(self._here):
            subscriber.cut(reason)
        self._on_gone(self)

    def stop(self) -> None:
        tasks: Iterable[asyncio.Task[Any]] = (*self._tasks, *self._shown.values())
        for task in tasks:
            task.cancel()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _line_of(moment: v.SharedMoment) -> tuple[Any, ...]:
    """What the steps of a what-if depend on."""
    return moment.keep, moment.actions, moment.seat if moment.keep is not None else None


def _moment_shown(moment: v.SharedMoment) -> w.MomentShown:
    return w.MomentShown(moment.number, moment.at, moment.seat, moment.keep, moment.card, moment.review)


def _word_shown(word: StoredWord) -> w.WordShown:
    return w.WordShown(word.seq, word.at, word.name, word.kind, word.move, word.text)  # type: ignore[arg-type]

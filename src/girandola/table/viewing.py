"""A viewing: people look at one recorded game together. Everybody sees the same moment; one of them leads.

Who may do what, and what the moment is afterwards. Nothing here changes anything: ``next_moment`` gives the
moment that a command leads to, or raises Refused.
"""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from girandola.core.errors import Refused
from girandola.table.checks import TableRefusal
from girandola.table.commands import ChatText, Command, SeatNumber, ShortText
from girandola.table.game import Recorded, Seat, TurnPosition

LONGEST_BRANCH = 100
Turn = Annotated[int, Meta(ge=0, le=10_000)]
CardNumber = Annotated[int, Meta(ge=0, le=999)]
Share = Annotated[float, Meta(ge=0, le=1)]


# --- what may be asked


class Enter(Command, frozen=True, kw_only=True, tag="enter"):
    """The first message on a viewing's socket."""


class AskRecord(Command, frozen=True, kw_only=True, tag="record"):
    """Ask for the recorded game as a seat saw it; without a seat, with all hands open."""

    seat: SeatNumber | None = None


class Visit(Command, frozen=True, kw_only=True, tag="visit"):
    """The leader goes to the moment after this number of actions."""

    at: Turn


class TakeEyes(Command, frozen=True, kw_only=True, tag="eyes"):
    """The leader lets everybody look with a seat's eyes; without a seat, with all hands open."""

    seat: SeatNumber | None = None


class BeginBranch(Command, frozen=True, kw_only=True, tag="branch"):
    """The leader begins a what-if at the moment that is shown."""


class LeaveBranch(Command, frozen=True, kw_only=True, tag="leave-branch"):
    """The leader goes back to the record."""


class TryAction(Command, frozen=True, kw_only=True, tag="try"):
    """Anybody acts in the what-if, at the moment with this number. Later actions of it are dropped."""

    action: Annotated[str, Meta(max_length=20)]
    number: Annotated[int, Meta(ge=0, le=2**53)]


class MarkCard(Command, frozen=True, kw_only=True, tag="mark"):
    """Anybody highlights a card for everybody; without a card, none is highlighted."""

    card: CardNumber | None = None


class ShowReview(Command, frozen=True, kw_only=True, tag="review"):
    """The leader lets everybody see the review beside the game."""


class HandLead(Command, frozen=True, kw_only=True, tag="lead"):
    """The leader hands the lead over to a member. While the leader is away, anybody may take it."""

    member: Annotated[int, Meta(ge=0, le=2**31)]


class SayBeside(Command, frozen=True, kw_only=True, tag="say"):
    """Say something; as a ``note`` it stays with the move ``at`` which it was written."""

    text: ChatText
    note: bool = False
    at: Turn = 0


class PhraseBeside(Command, frozen=True, kw_only=True, tag="phrase"):
    """A ready phrase, shown to each in their own language."""

    phrase: ShortText
    at: Turn = 0


class Point(Command, frozen=True, kw_only=True, tag="point"):
    """The leader's pointer is over a thing on the table, at these shares of its width and height. It is
    passed on as it is, and not kept."""

    on: Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9:-]*$")]
    x: Share = 0.0
    y: Share = 0.0


MomentCommand = Visit | TakeEyes | BeginBranch | LeaveBranch | TryAction | MarkCard | ShowReview
AnyViewingCommand = MomentCommand | Enter | AskRecord | HandLead | SayBeside | PhraseBeside | Point
_LEADERS = (Visit, TakeEyes, BeginBranch, LeaveBranch, ShowReview)


# --- the moment


class SharedMoment(Struct, frozen=True):
    """What everybody sees: the game after ``at`` actions, with a seat's eyes or with all hands open.

    In a what-if the first ``keep`` actions are the record's and ``actions`` follow them. ``card`` is
    highlighted. ``number`` grows with every change.
    """

    number: int = 0
    at: int = 0
    seat: Seat | None = None
    keep: int | None = None
    actions: tuple[str, ...] = ()
    card: int | None = None
    review: bool = False


@dataclass(frozen=True, slots=True)
class RecordLine:
    """The positions of a recorded game: the first one, and the one after each action that the rules allow."""

    seats: int
    positions: tuple[TurnPosition, ...]

    @classmethod
    def of(cls, read: Recorded) -> "RecordLine":
        positions = [read.first]
        for action in read.actions:
            position = positions[-1]
            if not position.to_act:
                break
            try:
                positions.append(position.act(position.to_act[0], action)[0])
            except Refused:  # a record of another program may break the rules; it is shown as far as it goes
                break
        return cls(len(read.names), tuple(positions))

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    def last_of(self, moment: SharedMoment) -> int:
        """The last move that the moment's line has."""
        return self.last if moment.keep is None else moment.keep + len(moment.actions)

    def position_at(self, moment: SharedMoment) -> TurnPosition:
        """The position that the moment shows."""
        if moment.keep is None or moment.at <= moment.keep:
            return self.positions[moment.at]
        position = self.positions[moment.keep]
        for action in moment.actions[: moment.at - moment.keep]:
            position, _ = position.act(position.to_act[0], action)
        return position


def next_moment(
    line: RecordLine, moment: SharedMoment, command: MomentCommand, *, leads: bool
) -> SharedMoment:
    """The moment that a command leads to. Raises Refused."""
    if isinstance(command, _LEADERS) and not leads:
        raise Refused(TableRefusal.NOT_LEADING)
    changed = _changed(line, moment, command)
    return changed if changed == moment else replace(changed, number=moment.number + 1)


def _changed(line: RecordLine, moment: SharedMoment, command: MomentCommand) -> SharedMoment:
    if isinstance(command, Visit):
        return replace(moment, at=min(command.at, line.last_of(moment)), card=None)
    if isinstance(command, TakeEyes):
        if command.seat is not None and command.seat >= line.seats:
            raise Refused(TableRefusal.NO_SUCH_SEAT)
        return replace(moment, seat=command.seat)
    if isinstance(command, BeginBranch):
        return moment if moment.keep is not None else replace(moment, keep=moment.at, card=None)
    if isinstance(command, LeaveBranch):
        at = moment.at if moment.keep is None else min(moment.at, moment.keep)
        return replace(moment, at=at, keep=None, actions=(), card=None)
    if isinstance(command, TryAction):
        return _tried(line, moment, command)
    if isinstance(command, MarkCard):
        return replace(moment, card=command.card)
    return replace(moment, review=True)


def _tried(line: RecordLine, moment: SharedMoment, command: TryAction) -> SharedMoment:
    if moment.keep is None or moment.at < moment.keep:
        raise Refused(TableRefusal.NO_BRANCH)
    if command.number != moment.number:
        raise Refused(TableRefusal.STALE)
    position = line.position_at(moment)
    if not position.to_act:
        raise Refused(TableRefusal.GAME_OVER)
    position.act(position.to_act[0], command.action)  # raises if the rules refuse it
    kept = moment.actions[: moment.at - moment.keep]
    if len(kept) >= LONGEST_BRANCH:
        raise Refused(TableRefusal.GAME_OVER)
    return replace(moment, at=moment.at + 1, actions=(*kept, command.action), card=None)

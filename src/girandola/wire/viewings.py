"""A viewing on the wire: what is sent to people who look at a recorded game together.

What they say is in table/viewing.py; docs/protocol.md explains both.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from girandola.table.commands import ShortText
from girandola.table.viewing import AnyViewingCommand
from girandola.wire.messages import Done, Ping, Pong, RefusedMessage, Resync
from girandola.wire.requests import ReplayShown, ReplayStep, Request

FromViewer = AnyViewingCommand | Ping


class NewViewing(Request, frozen=True):
    """Look at a kept record together with others."""

    record: ShortText


class ViewingOpened(Struct, frozen=True):
    """A new viewing: its id is its link, its code can be read aloud."""

    viewing: str
    code: str


class MemberShown(Struct, frozen=True):
    """Somebody who is here. The number is for this viewing only."""

    member: int
    name: str


class MomentShown(Struct, frozen=True):
    """What everybody sees: the game after ``at`` actions, with a seat's eyes or with all hands open.

    In a what-if ``keep`` actions are the record's. ``card`` is highlighted. ``number`` grows with every
    change.
    """

    number: int
    at: int
    seat: int | None
    keep: int | None
    card: int | None
    review: bool


class WordShown(Struct, frozen=True):
    """What somebody said while the game was shown after ``move`` actions. A phrase's text is its name."""

    seq: int
    at: int
    name: str
    kind: Literal["said", "note", "phrase"]
    move: int
    text: str


class ViewingSnapshot(Struct, frozen=True, tag_field="type", tag="viewing"):
    """Everything about the viewing; ``steps`` are the what-if's, ``you`` is the receiver's number. The
    recorded game follows in a message of its own."""

    id: str
    code: str
    link: str
    you: int
    leader: int | None
    members: tuple[MemberShown, ...]
    moment: MomentShown
    steps: list[ReplayStep]
    words: list[WordShown]
    phrases: tuple[str, ...]


class RecordShown(Struct, frozen=True, tag_field="type", tag="record"):
    """The recorded game with a seat's eyes, or with all hands open."""

    seat: int | None
    shown: ReplayShown


class MomentMessage(Struct, frozen=True, tag_field="type", tag="moment"):
    """Another moment is shown, by a member. ``steps`` are those of the what-if, where they have changed."""

    moment: MomentShown
    by: int | None = None
    steps: list[ReplayStep] | UnsetType = UNSET


class MembersMessage(Struct, frozen=True, tag_field="type", tag="members"):
    """Who is here now, and who leads; nobody while the leader is away."""

    members: tuple[MemberShown, ...]
    leader: int | None


class WordMessage(Struct, frozen=True, tag_field="type", tag="word"):
    """Somebody said something."""

    word: WordShown


class Pointed(Struct, frozen=True, tag_field="type", tag="pointed"):
    """The leader's pointer, as the leader sent it; nothing is pointed at where ``on`` is empty."""

    on: str
    x: float
    y: float


ToViewer = (
    ViewingSnapshot
    | RecordShown
    | MomentMessage
    | MembersMessage
    | WordMessage
    | Pointed
    | Done
    | RefusedMessage
    | Pong
    | Resync
)

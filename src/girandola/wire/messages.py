"""Every message on a table's socket, both ways. docs/protocol.md explains them."""

from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from girandola.games import GameChanges, GameEvent, GameRules, GameView
from girandola.table import commands, entries
from girandola.table.commands import SeatNumber
from girandola.table.options import TableOptions
from girandola.wire.confetti import (
    ConfettiEventsSent,
    ConfettiInputRefused,
    ConfettiReadySent,
    ConfettiTimeSent,
    ConfettiViewSent,
)
from girandola.wire.refusals import RefusalReason
from girandola.wire.reviews import Worth

# --- from a client


class Join(commands.Command, frozen=True, kw_only=True, tag="join"):
    """The first message on a socket. ``since`` is the last number seen, after which the history is wanted."""

    since: Annotated[int, Meta(ge=0, le=2**53)] = 0
    seat: SeatNumber | None = None


class Look(commands.Command, frozen=True, kw_only=True, tag="look"):
    """Look with a seat's eyes: another of one's own (hot-seat), or as a spectator."""

    seat: SeatNumber | None = None
    since: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Ping(commands.Command, frozen=True, kw_only=True, tag="ping"):
    """Ask for an answer with the server's time."""


FromClient = commands.AnyCommand | Join | Look | Ping


# --- the log's entries as they are sent; those that are not here are sent as they are stored


class OpenedShown(Struct, frozen=True, tag_field="kind", tag="opened"):
    pass


class SatShown(Struct, frozen=True, tag_field="kind", tag="sat"):
    seat: int
    name: str


class CarriedShown(Struct, frozen=True, tag_field="kind", tag="carried"):
    """A seat went on to another device."""

    seat: int


class StartedShown(Struct, frozen=True, tag_field="kind", tag="started"):
    game: int
    names: tuple[str, ...]


class ActedShown(Struct, frozen=True, tag_field="kind", tag="acted"):
    """Somebody acted; ``why`` is a bot's reason, as far as the receiver may know it."""

    seat: int
    action: str
    why: entries.Why | UnsetType = UNSET


class RoundPlayedShown(Struct, frozen=True, tag_field="kind", tag="round-played"):
    """A round of a real-time game was counted; the points of every seat so far."""

    round: int
    points: tuple[int, ...]


class SaidShown(Struct, frozen=True, tag_field="kind", tag="said"):
    """Free chat; without a seat by a spectator."""

    name: str
    text: str
    seat: int | None = None


EntryShown = (
    OpenedShown
    | SatShown
    | CarriedShown
    | StartedShown
    | ActedShown
    | RoundPlayedShown
    | entries.OptionsChanged
    | entries.BotSat
    | entries.BotFailed
    | entries.Stood
    | entries.Moved
    | entries.Renamed
    | entries.Readied
    | entries.Hinted
    | entries.UndoAsked
    | entries.StopAsked
    | entries.Answered
    | entries.Undone
    | entries.Stopped
    | entries.Paused
    | entries.Resumed
    | entries.Consented
    | entries.Arranged
    | SaidShown
    | entries.Phrased
)


# --- the table


class SeatKind(StrEnum):
    """Who has a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"


class TablePhase(StrEnum):
    """How far a table is: nobody has dealt yet, a game is on, or the last one is over."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class SeatShown(Struct, frozen=True):
    """A seat. ``here`` says whether somebody is connected, ``away`` that a person has not been for so long
    that the owner may free the seat, ``failed`` that the bot there cannot answer and should be replaced,
    ``settings`` what a guest is sent first, ``trouble`` why a guest failed."""

    kind: SeatKind
    name: str | None = None
    bot: str | None = None
    ready: bool = False
    here: bool = False
    away: bool = False
    consents: bool = False
    failed: bool = False
    settings: str = ""
    trouble: entries.Trouble = ""


class QuestionShown(Struct, frozen=True):
    """What is asked of all players: to take back ``undo`` actions, or, with 0, to stop the game."""

    seat: int
    undo: int
    agreed: tuple[int, ...]


class ClockShown(Struct, frozen=True):
    """Milliseconds left per seat at the server's time ``at``; those of the ``running`` seats go down."""

    at: int
    left: tuple[int, ...]
    running: tuple[int, ...]
    paused: bool


class TableShown(Struct, frozen=True):
    """The table around the game.

    ``state`` is the number that an action must name; ``to_act`` are the seats that may act. ``taken_back``
    counts the cards that were taken back after their holders had seen them. ``day`` is the day whose deal is
    played here, ``same_deal`` the key by which games with the deal of the first one are compared.
    """

    id: str
    code: str
    phase: TablePhase
    options: TableOptions
    seats: tuple[SeatShown, ...]
    games: int
    spectators: int
    state: int | None
    to_act: tuple[int, ...]
    paused: bool
    question: QuestionShown | None
    clock: ClockShown | None
    record: str | None
    taken_back: int = 0
    day: str | None = None
    same_deal: str | None = None


class You(Struct, frozen=True):
    """Who the receiver is here: the seats held, and the seat whose eyes the view is for.

    ``leads``: may start games, seat bots and free the seats of people who are away. That is the owner, and
    while the owner is away every player.
    """

    name: str
    owner: bool
    seats: tuple[int, ...]
    looking: int | None
    leads: bool = False


# --- to a client


class HistoryEntry(Struct, frozen=True):
    """An entry of the log as the receiver may see it, with the game's events when it was an action."""

    seq: int
    at: int
    entry: EntryShown
    events: list[GameEvent] = []


class Snapshot(Struct, frozen=True, tag_field="type", tag="snapshot"):
    """Everything as of number ``seq``. ``history`` holds the entries after the number that was asked for.

    ``view`` is null in the lobby, and for spectators of a table that shows them nothing. ``notes`` are the
    receiver's own, by card. A real-time game sends rules and view in its own message (``live-view``).
    """

    seq: int
    now: int
    you: You
    table: TableShown
    rules: GameRules | None
    view: GameView | None
    history: list[HistoryEntry]
    notes: dict[str, str]


class Happened(Struct, frozen=True, tag_field="type", tag="happened"):
    """One entry of the log, sent after it was saved.

    Parts that are absent have not changed. ``view`` replaces the whole view; ``changes`` replaces those
    fields of the view that it holds. ``rules`` comes with new options. ``whys`` comes when a game ends: the
    bots' reasons for all their actions, by the number of the entry.
    """

    seq: int
    at: int
    entry: EntryShown
    events: list[GameEvent] | UnsetType = UNSET
    state: int | UnsetType = UNSET
    to_act: tuple[int, ...] | UnsetType = UNSET
    clock: ClockShown | UnsetType = UNSET
    changes: GameChanges | UnsetType = UNSET
    view: GameView | UnsetType | None = UNSET
    table: TableShown | UnsetType = UNSET
    rules: GameRules | UnsetType = UNSET
    whys: dict[str, entries.Why] | UnsetType = UNSET


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command with this id was granted, and everything up to ``seq`` is saved."""

    id: int | None
    seq: int


class RefusedMessage(Struct, frozen=True, tag_field="type", tag="refused"):
    """The command was refused and changed nothing; ``message`` helps where the reason alone does not."""

    id: int | None
    reason: RefusalReason
    message: str | None = None


class Introduction(Struct, frozen=True, tag_field="type", tag="you"):
    """Who the receiver is now, after seats have changed hands."""

    you: You


class TableMessage(Struct, frozen=True, tag_field="type", tag="table"):
    """The table around a game of which the receiver may see nothing: it is over."""

    table: TableShown


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected now, by seat, how many spectators, and who has been away for some time, by seat."""

    here: tuple[int, ...]
    spectators: int
    away: tuple[int, ...] = ()


class Noted(Struct, frozen=True, tag_field="type", tag="noted"):
    """The receiver's own note on a card, as saved; empty if it was deleted."""

    seat: int
    card: int
    text: str


class Thinking(Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot that takes its time has begun to think; ``ready`` is false while it is still being loaded.
    It is over when the bot has acted, or when something else happened."""

    seat: int
    ready: bool


class HintMessage(Struct, frozen=True, tag_field="type", tag="hint"):
    """A hint for a seat in a state: the Companion's move and its reason, and the values of the best actions,
    estimated in ``worlds`` samples of the hidden cards. No action: no hint could be computed."""

    seat: int
    state: int
    action: str | None = None
    why: entries.Why | None = None
    options: list[Worth] = []
    worlds: int = 0


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    id: int | None
    now: int


class ResyncReason(StrEnum):
    """Why the server ends a connection that may come back."""

    TOO_SLOW = "too-slow"  # it did not take what was sent to it
    MOVED = "moved"  # another process has the table now
    CLOSING = "closing"  # the server stops


class Resync(Struct, frozen=True, tag_field="type", tag="resync"):
    """The receiver misses something from here on: the socket closes; join again."""

    reason: ResyncReason


ToClient = (
    Snapshot
    | Happened
    | Done
    | RefusedMessage
    | Introduction
    | TableMessage
    | Presence
    | Noted
    | Thinking
    | HintMessage
    | Pong
    | Resync
    | ConfettiViewSent
    | ConfettiEventsSent
    | ConfettiReadySent
    | ConfettiInputRefused
    | ConfettiTimeSent
)

"""What goes over plain HTTP, both ways: everything that is not a table in progress."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from girandola.core.closing import ClosingReason
from girandola.games import LARGEST_RECORD, GameChanges, GameEvent, GameRules, GameView
from girandola.table.commands import SeatNumber, ShortText
from girandola.table.entries import Why
from girandola.table.options import TableOptions
from girandola.wire.messages import TablePhase
from girandola.wire.refusals import RefusalReason

UNNAMED = "Guest"
"""The name of a visitor who has chosen none."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything that is asked."""


class NewVisitor(Request, frozen=True):
    """``bearer`` is for programs: the secret comes back in the answer, not as a cookie."""

    name: ShortText = UNNAMED
    bearer: bool = False


class NewName(Request, frozen=True):
    name: ShortText


class NewTable(Request, frozen=True):
    """A table, the owner's seat there (none: only watch), and bots for the other seats, first seat first."""

    options: TableOptions
    sit: SeatNumber | None = 0
    bots: Annotated[tuple[ShortText, ...], Meta(max_length=6)] = ()
    start: bool = False


class RulesAsked(Request, frozen=True):
    """Which rules would these choices make?"""

    game: ShortText
    rules: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=7)] = 2


class Problem(Struct, frozen=True):
    """Every error looks like this. ``reason`` is a name that each language words, ``message`` helps a
    programmer."""

    reason: RefusalReason
    message: str | None = None


class Visitor(Struct, frozen=True):
    """Who one is here; ``secret`` only for a new visitor that asked for it."""

    name: str
    secret: str | None = None


class Forgotten(Struct, frozen=True):
    """The visitor is forgotten; ``tables`` is the number of tables where that changed something."""

    tables: int


class BotShown(Struct, frozen=True):
    """A bot that can be seated; ``company`` is ``people``, ``bots`` when people cannot follow it, ``guest``
    when it is a bot of hanab.live that is connected now. ``suggested`` is the one for an empty seat."""

    bot: str
    company: Literal["people", "bots", "guest"]
    suggested: bool = False


class GameShown(Struct, frozen=True):
    """A game of the house: what may be chosen for a table (``choices`` of its rules, and how it is shown),
    what may be said, and which bots there are."""

    game: str
    pace: Literal["turns", "realtime"]
    seats: tuple[int, ...]
    presets: dict[str, dict[str, Any]]
    choices: dict[str, tuple[Any, ...]]
    display: dict[str, tuple[Any, ...]]
    phrases: tuple[str, ...]
    bots: tuple[BotShown, ...]


class Catalogue(Struct, frozen=True):
    games: list[GameShown]


class TableBrief(Struct, frozen=True):
    """A table in a list. ``mine`` are one's own seats, ``your_turn`` whether one of them is to act."""

    id: str
    code: str
    game: str
    rules: str
    phase: TablePhase
    names: tuple[str | None, ...]
    mine: tuple[int, ...]
    your_turn: bool
    at: int


class TableLists(Struct, frozen=True):
    """``public_house`` is there where the host has one."""

    mine: list[TableBrief]
    open: list[TableBrief]
    public_house: bool | UnsetType = UNSET


class TableOpened(Struct, frozen=True):
    """A new table: its id is its link, its code can be read aloud."""

    table: str
    code: str


class Found(Struct, frozen=True):
    """The table that a code stands for; or the viewing."""

    table: str
    kind: Literal["table", "viewing"] = "table"


class Granted(Struct, frozen=True):
    """A command over HTTP was granted; everything up to ``seq`` is saved."""

    seq: int


class CarryAsked(Request, frozen=True):
    seat: SeatNumber | None = None


class Invitation(Struct, frozen=True):
    """The link of a table, for people on other devices."""

    link: str


class CarryLink(Struct, frozen=True):
    """A link that works once, and its picture for a phone's camera (SVG)."""

    token: str
    link: str
    qr: str
    expires: int


class CarryToken(Request, frozen=True):
    token: Annotated[str, Meta(min_length=10, max_length=100)]


class SeatCarried(Struct, frozen=True):
    table: str
    seat: int


class PastView(Struct, frozen=True):
    """The table as the asker saw it after entry ``seq``; ``number`` counts the actions by then."""

    seq: int
    number: int
    view: GameView | None


RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class RecordSent(Request, frozen=True):
    """A record to keep: ours (a live game's may be long), hanab.live's JSON, or its link."""

    text: Annotated[str, Meta(min_length=1, max_length=LARGEST_RECORD)]


class RecordKept(Struct, frozen=True):
    id: str


class ReplayAsked(Request, frozen=True):
    """Play a record again: a kept one by id, or a text. ``seat`` looks with its eyes, none with all hands.

    What if: keep the first ``keep`` actions of the record, then take ``actions`` instead.
    """

    record: ShortText | None = None
    text: RecordText | None = None
    seat: SeatNumber | None = None
    keep: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    actions: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=500)] = ()


class ReplayStep(Struct, frozen=True):
    """An action, what happened, and what changed in the view; ``why`` is a bot's reason."""

    seat: int
    action: str
    events: list[GameEvent]
    changes: GameChanges
    why: Why | UnsetType = UNSET


class ReplayStop(Struct, frozen=True):
    """The action at which the replay stopped because the rules refuse it; its number counts from 1."""

    number: int
    action: str
    reason: RefusalReason


class ReplayShown(Struct, frozen=True):
    """A record played again. ``view`` is the beginning; each step's changes lead on from there.

    Legal actions come with all hands open, and with the eyes of the seat to act, so that a what-if can go on.
    """

    names: tuple[str, ...]
    rules: GameRules
    view: GameView
    steps: list[ReplayStep]
    stopped: ReplayStop | None
    closing: ClosingReason | None

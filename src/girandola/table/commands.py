"""The commands that people at a table can send. decide.py decides whether they are granted.

The same structs come over a socket and over HTTP. ``id`` is the client's own number for the command and is
sent back with the answer; ``seat`` is needed only by a visitor who holds several.
"""

from typing import Annotated

from msgspec import Meta, Struct

from girandola.table.options import TableOptions

SeatNumber = Annotated[int, Meta(ge=0, le=6)]
_LINES = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"  # names are put on one line later
BotSettings = Annotated[str, Meta(max_length=80, pattern=_LINES)]
ShortText = Annotated[str, Meta(min_length=1, max_length=40, pattern=_LINES)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=_LINES)]


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all commands."""

    id: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat; take several to play hot-seat on one device."""

    seat: SeatNumber
    name: ShortText | None = None


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Give a seat up."""

    seat: SeatNumber | None = None


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    """Be called otherwise at this table."""

    name: ShortText
    seat: SeatNumber | None = None


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """The owner lets two seats change places, before or after a game."""

    seat: SeatNumber
    to: SeatNumber


class AddBot(Command, frozen=True, kw_only=True, tag="add-bot"):
    """The owner, or who leads in their place, puts a bot on a free seat. ``settings`` is a line that a guest
    bot gets before the game."""

    seat: SeatNumber
    bot: ShortText
    settings: BotSettings = ""


class ReplaceBot(Command, frozen=True, kw_only=True, tag="replace-bot"):
    """Another bot goes on in a bot's place: the owner at any time, and every player if it cannot answer."""

    seat: SeatNumber
    bot: ShortText


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """The owner, or who leads in their place, frees a seat: a bot's at any time, a person's during a game
    only if they have been away for some time."""

    seat: SeatNumber


class SetOptions(Command, frozen=True, kw_only=True, tag="set-options"):
    """The owner changes the table's options, before or after a game."""

    options: TableOptions


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that one is ready, or not yet."""

    ready: bool
    seat: SeatNumber | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The owner, or who leads in their place, starts a game."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Say that one would like another game; it begins when all people at the table have said so."""


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Act in the game. ``state`` is the number of the state that the action was meant for."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]
    state: Annotated[int, Meta(ge=0, le=2**53)]
    seat: SeatNumber | None = None


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Ask to take actions back; it happens when all people at the table agree.

    ``actions`` is how many; without it everything from the asker's own last action on is taken back (the last
    action, if they have not acted yet).
    """

    actions: Annotated[int, Meta(ge=1, le=1000)] | None = None
    seat: SeatNumber | None = None


class Stop(Command, frozen=True, kw_only=True, tag="stop"):
    """Ask to end the game here; it happens when all players agree."""

    seat: SeatNumber | None = None


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Agree or not with what was asked."""

    agree: bool
    seat: SeatNumber | None = None


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Let the game and its clock stand."""

    seat: SeatNumber | None = None


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Let them go on."""

    seat: SeatNumber | None = None


class Consent(Command, frozen=True, kw_only=True, tag="consent"):
    """Agree or not that spectators see every hand."""

    agree: bool
    seat: SeatNumber | None = None


class Arrange(Command, frozen=True, kw_only=True, tag="arrange"):
    """Rearrange one's own hand: all its cards, in the new order."""

    cards: Annotated[tuple[int, ...], Meta(max_length=30)]
    seat: SeatNumber | None = None


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Write a private note on a card; an empty one takes it away."""

    card: Annotated[int, Meta(ge=0, le=999)]
    text: Annotated[str, Meta(max_length=500, pattern=_LINES)]
    seat: SeatNumber | None = None


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask what one might do now, where the table allows it; the answer is a message of its own."""

    seat: SeatNumber | None = None


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Free chat, where the table allows it."""

    text: ChatText
    seat: SeatNumber | None = None


class Phrase(Command, frozen=True, kw_only=True, tag="phrase"):
    """Say a ready phrase."""

    phrase: ShortText
    seat: SeatNumber | None = None


AnyCommand = (
    Sit
    | Leave
    | Rename
    | Move
    | AddBot
    | ReplaceBot
    | Remove
    | SetOptions
    | Ready
    | Start
    | Rematch
    | Act
    | Undo
    | Stop
    | Answer
    | Pause
    | Resume
    | Consent
    | Arrange
    | Note
    | Hint
    | Say
    | Phrase
)

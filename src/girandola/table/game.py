"""What a game must offer so that a table can play it: the one seam between tables and games.

There are two kinds of time. In a game of turns every action is saved, then told, and names the state that it
was meant for. In a live game inputs are a stream with time stamps; the machine is advanced by the clock, what
it says is told at once, and what is durable is the game between two rounds. Both share seats and views.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from random import Random
from typing import Any, Protocol

Seat = int
Rules = dict[str, Any]
"""A rule set as plain data, complete, in the game's own words; the same choices make the same data."""


class Pace(StrEnum):
    """The two kinds of time."""

    TURNS = "turns"
    LIVE = "live"


class Marks(StrEnum):
    """How much of what was told stays visible (H13.4)."""

    ALL = "all"
    POSITIVE = "positive"
    NONE = "none"


class Refused(Exception):
    """Somebody asked for what cannot be; nothing has changed. The reason is a name, for languages to word."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MalformedInput(ValueError):
    """Rules, actions or options that make no sense; its message is one sentence for the reader."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes: a player's, a spectator's behind a seat, or of one who sees all hands or none."""

    seat: Seat | None
    is_player: bool = False
    all_hands: bool = False


@dataclass(frozen=True, slots=True)
class Presentation:
    """How this table shows a game: how much is remembered, and how each hand is laid out (H13.1)."""

    marks: Marks = Marks.ALL
    arranged: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)


class ActionMessages(Protocol):
    """One accepted action, ready to be told to each pair of eyes, as JSON; what they share is made once."""

    def events(self, eyes: Eyes) -> bytes: ...

    def changes(self, eyes: Eyes) -> bytes: ...


class Position(Protocol):
    """A game at one moment; it never changes, an action makes a new one."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now; none when the game is over."""

    @property
    def is_over(self) -> bool: ...

    def act(self, seat: Seat, action: str) -> "tuple[Position, tuple[Any, ...]]":
        """The position after the action, and what happened. Raises Refused."""

    def stopped(self, reason: str) -> "Position":
        """The position after its players stopped the game, or a clock did (``time-out``)."""

    def view(self, eyes: Eyes, presentation: Presentation) -> Any: ...

    def showing(
        self, before: "Position", events: tuple[Any, ...], presentation: Presentation
    ) -> ActionMessages: ...

    def events_for(self, events: tuple[Any, ...], eyes: Eyes, *, forget_before: int | None) -> list[Any]:
        """Past events as these eyes saw them, without what is to be forgotten by now."""

    def arrangeable(self, seat: Seat) -> frozenset[int]:
        """The cards that this seat may lay out in another order."""

    def memory_floor(self) -> int:
        """The turn before which a table without marks has forgotten what was told (H13.4)."""

    @property
    def turn(self) -> int: ...

    def for_bot(self, seat: Seat, marks: Marks, reader: Seat | None = None) -> Any:
        """The view that a bot on this seat decides on, as the game's own room has it; with a reader, as far
        as the reader's seat sees it too."""

    def seen(self, events: tuple[Any, ...], seat: Seat, reader: Seat | None = None) -> tuple[Any, ...]:
        """The events that a bot on this seat observes; with a reader, as far as that seat sees them too."""

    def summary(self) -> Any:
        """The result for a list of games: plain data, for everybody; None while it goes on."""


class LivePosition(Position, Protocol):
    """A live game between two rounds, which is all of it that is durable."""

    def after_round(self, standing: str) -> "Position":
        """The position that a round led to, from what outlives the round."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recorded game, read: who played, by which rules, from where, and what was done."""

    names: tuple[str, ...]
    rules: Any
    first: Position
    actions: tuple[str, ...]
    closing: str | None
    body: str


class Game(Protocol):
    """One of the games of the house."""

    name: str
    pace: Pace
    seats: tuple[int, ...]
    phrases: tuple[str, ...]

    def presets(self) -> Mapping[str, Rules]:
        """Rule sets with a name, the usual one first."""

    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        """What may be chosen: each key of the rules with its possible values."""

    def rules(self, choices: Mapping[str, Any]) -> Rules:
        """The complete rules that these choices make. Raises MalformedInput."""

    def rules_shown(self, rules: Rules, seats: int) -> Any:
        """The rules written out for a client that knows none."""

    def is_due(self, rules: Rules, today: date) -> bool:
        """Whether a game of these rules may begin on this day (UTC)."""

    def deal(self, rules: Rules, seats: int, random: Random, starter: Seat | None) -> str:
        """All chance of one game, as text that only the log may see."""

    def start(self, rules: Rules, seats: int, deal: str) -> Position: ...

    def record(
        self, rules: Rules, names: tuple[str, ...], deal: str, actions: tuple[str, ...], closing: str | None
    ) -> str:
        """The record of a game, in the game's own format."""

    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        """The record with this name in place of those of some seats."""

    def read_record(self, text: str) -> Recorded:
        """A record in any format that the game knows. Raises MalformedInput."""

    def formats(self) -> tuple[str, ...]:
        """The formats that a record can be written in, the own one first."""

    def write_record(self, body: str, wanted: str) -> str:
        """A record in another format. Raises MalformedInput when it cannot be said there."""

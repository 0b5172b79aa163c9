"""The interface between tables and games: what a game must offer so that a table can play it.

A game is turn-based or real-time, and says so by its class: ``TurnGame`` or ``RealtimeGame``. What only some
positions offer (hands to arrange, what-ifs, seats for bots) is in table/capabilities.py.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput

Seat = int
Rules = dict[str, Any]
"""A rule set as plain data, complete, in the game's own words; the same choices make the same data."""
Display = Mapping[str, Any]
"""How a table shows the game, as plain data in the game's own words. It changes no rule."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose view is wanted: a player's, a spectator's at one seat, or that of somebody who sees all hands or
    none."""

    seat: Seat | None
    is_player: bool = False
    all_hands: bool = False


@dataclass(frozen=True, slots=True)
class Presentation:
    """How a table shows a game: what was chosen, and the order in which seats have laid out their hands."""

    display: Display = field(default_factory=dict)
    arranged: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)


class GameVerdict(StrEnum):
    """How a finished game counts in a list of games and in statistics."""

    PERFECT = "perfect"  # nothing better was possible
    WON = "won"  # against others
    ENDED = "ended"  # played to its end
    LOST = "lost"
    STOPPED = "stopped"  # by its players, or by a clock: it counts for nothing


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a finished game went for one seat; ``score`` is None where there are no points."""

    score: int | None
    verdict: GameVerdict


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a finished game went: by seat, and the most points that its rules allow (None: no limit)."""

    rules_name: str
    seats: tuple[SeatResult, ...]
    best: int | None = None


class ActionMessages(Protocol):
    """One accepted action as JSON for each viewer; what viewers share is made once."""

    def events(self, eyes: Eyes) -> bytes: ...

    def changes(self, eyes: Eyes) -> bytes: ...


class Position(ABC):
    """A game at one moment; it never changes, an action or a round makes a new one."""

    __slots__ = ()

    @property
    @abstractmethod
    def is_over(self) -> bool: ...

    @property
    @abstractmethod
    def turn(self) -> int:
        """How many turns, or rounds, have been played."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats whose turn it is; none when the game is over, or when all act at once."""
        return ()

    @abstractmethod
    def stopped(self, reason: ClosingReason) -> "Position":
        """The position after its players stopped the game, or a clock did."""

    @abstractmethod
    def summary(self) -> Any:
        """The result for a list of games: plain data, for everybody; None while it goes on."""


class TurnPosition(Position):
    """A turn-based game at one moment."""

    __slots__ = ()

    @abstractmethod
    def act(self, seat: Seat, action: str) -> "tuple[TurnPosition, tuple[Any, ...]]":
        """The position after the action, and its events. Raises Refused."""

    @abstractmethod
    def view(self, eyes: Eyes, presentation: Presentation) -> Any:
        """The view for the wire: a struct that is tagged with the game's name."""

    @abstractmethod
    def showing(
        self, before: "TurnPosition", events: tuple[Any, ...], presentation: Presentation
    ) -> ActionMessages: ...

    @abstractmethod
    def events_for(self, events: tuple[Any, ...], eyes: Eyes, display: Display) -> list[Any]:
        """Past events for the wire, as these eyes may see them now."""


class RealtimePosition(Position):
    """A real-time game between two rounds, which is all of it that is durable."""

    __slots__ = ()

    @abstractmethod
    def after_round(self, standing: str) -> "RealtimePosition":
        """The position that a round led to, from what outlives the round."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record that was read: the players' names, the rules, the first position and the actions."""

    names: tuple[str, ...]
    rules: Any
    first: TurnPosition
    actions: tuple[str, ...]
    closing: ClosingReason | None
    body: str


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """A checked record of a real-time game: its text, and what a list of games shows."""

    body: str
    names: tuple[str, ...]
    rules_name: str
    outcome: Any


class Game(ABC):
    """A game that tables can play. It is turn-based or real-time: see the two classes below."""

    name: str
    seats: tuple[int, ...]
    phrases: tuple[str, ...]
    refusals: type[StrEnum]
    """Why its rules refuse an action or an input; every language has a message for each."""

    @abstractmethod
    def presets(self) -> Mapping[str, Rules]:
        """Rule sets with a name, the usual one first."""

    @abstractmethod
    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        """What may be chosen: each key of the rules with its possible values."""

    @abstractmethod
    def rules(self, choices: Mapping[str, Any]) -> Rules:
        """The complete rules that these choices make. Raises MalformedInput."""

    def display_choices(self) -> Mapping[str, tuple[Any, ...]]:
        """What may be chosen about how the game is shown: each key with its possible values, the usual one
        first."""
        return {}

    @abstractmethod
    def rules_shown(self, rules: Rules, seats: int) -> Any:
        """All rules, for a client that knows none of them: a struct with at least a ``name``."""

    def result(self, rules: Rules, outcome: Any, seats: int) -> GameResult:  # noqa: ARG002
        """How a finished game went, from the rules and the outcome in its summary, which are plain data."""
        return GameResult(str(rules.get("name", self.name)), (SeatResult(None, GameVerdict.ENDED),) * seats)

    def deal_of_record(self, text: str) -> tuple[Rules, int, str]:  # noqa: ARG002
        """Rules, number of seats and deal of a recorded game, to be played again. Raises MalformedInput."""
        raise MalformedInput("a deal of this game cannot be played again")

    def is_due(self, rules: Rules, today: date) -> bool:  # noqa: ARG002
        """Whether a game of these rules may begin on this day (UTC)."""
        return True

    @abstractmethod
    def deal(self, rules: Rules, seats: int, random: Random, starter: Seat | None) -> str:
        """Everything random in one game, as text. It is stored in the log and never sent."""

    @abstractmethod
    def start(self, rules: Rules, seats: int, deal: str) -> Position: ...

    @abstractmethod
    def is_record(self, text: str) -> bool:
        """Whether this looks like a record of this game, in any format."""

    @abstractmethod
    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        """The record with this name in place of those of some seats."""

    def formats(self) -> tuple[str, ...]:
        """The formats that a record can be written in, the game's own first."""
        return ("native",)

    def write_record(self, body: str, wanted: str) -> str:
        """A record in one of these formats. Raises MalformedInput when it cannot be expressed there."""
        if wanted != "native":
            raise MalformedInput("records of this game have one format")
        return body


class TurnGame(Game):
    """A turn-based game. Every action is saved, then broadcast, and names the revision it was meant for."""

    has_hints: bool = False
    """Whether players can ask for hints. ``ADVISER`` in the game's folder of bots gives them."""
    has_reviews: bool = False
    """Whether recorded games can be reviewed move by move: see workers/review.py."""

    @abstractmethod
    def start(self, rules: Rules, seats: int, deal: str) -> TurnPosition: ...

    @abstractmethod
    def record(
        self,
        rules: Rules,
        names: tuple[str, ...],
        deal: str,
        actions: tuple[str, ...],
        closing: ClosingReason | None,
    ) -> str:
        """The record of a game, in the game's own format."""

    @abstractmethod
    def read_record(self, text: str) -> Recorded:
        """A record in any format that the game knows. Raises MalformedInput."""


class RealtimeGame(Game):
    """A game in real time. Inputs are a stream with time stamps; only the game between rounds is durable.

    The server has a runner for each of them: server/realtime/runners.py.
    """

    @abstractmethod
    def start(self, rules: Rules, seats: int, deal: str) -> RealtimePosition: ...

    @abstractmethod
    def check_record(self, text: str) -> RecordSummary:
        """Play a record through. Raises MalformedInput if the rules refuse it. Slow: for workers."""

    def is_ranked(self, rules: Rules) -> bool:  # noqa: ARG002
        """Whether solo games of these rules are listed among the scores."""
        return False

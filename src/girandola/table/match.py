"""The state of one game at a table, and of its players."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from girandola.table.clock import Clock
from girandola.table.entries import Acted, Stopped, Trouble
from girandola.table.game import Position, Seat, TurnPosition


@dataclass(slots=True)
class Person:
    """A visitor on a seat."""

    visitor: str
    name: str
    ready: bool = False
    consents: bool = False


@dataclass(slots=True)
class SeatedBot:
    """A bot on a seat; ``failed`` while it cannot answer. ``settings`` is a line for a guest bot."""

    bot: str
    name: str
    failed: bool = False
    settings: str = ""
    trouble: Trouble = ""
    """Why it failed last, if that is known."""


Occupant = Person | SeatedBot


@dataclass(slots=True)
class Question:
    """A question that all players must agree to: to take actions back, or (0 actions) to stop the game."""

    seat: Seat
    undo: int
    agreed: set[Seat]


@dataclass(slots=True)
class Match:
    """One game at the table, from its deal on.

    ``revision`` is the number of the entry that led to the position: an action names the one that it was
    meant for. ``moves`` are the actions that count, ``line`` their numbers in the log; ``events`` holds what
    happened under each number, undone or not, with its turn. ``hinted`` is the revision for which a hint was
    asked last, ``hints`` counts them by seat.
    ``held`` says who has looked from which seats, ``was_open`` whether spectators have seen every hand.
    ``spectators`` are the visitors who have watched; the log does not name them, so a match that was loaded
    from it ``is_revived``, and anybody may have. ``taken_back`` counts the cards that their holders had seen
    when the action was undone: what was seen stays known.
    """

    number: int
    since: int
    deal: str
    names: tuple[str, ...]
    first: Position
    position: Position
    revision: int
    moves: list[Acted] = field(default_factory=list)
    line: list[int] = field(default_factory=list)
    events: dict[int, tuple[int, tuple[Any, ...]]] = field(default_factory=dict)
    question: Question | None = None
    arranged: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    clock: Clock | None = None
    paused: bool = False
    stopped: Stopped | None = None
    undone: int = 0
    taken_back: int = 0
    hinted: int | None = None
    hints: dict[Seat, int] = field(default_factory=dict)
    was_open: bool = False
    held: dict[str, set[Seat]] = field(default_factory=dict)
    spectators: set[str] = field(default_factory=set)
    is_revived: bool = False

    @property
    def is_on(self) -> bool:
        return not self.position.is_over


NextPosition = tuple[TurnPosition, tuple[Any, ...]]
"""The position and the events that an action leads to."""


def turn_position(position: Position) -> TurnPosition:
    """The position of a game that is known to be turn-based."""
    assert isinstance(position, TurnPosition), "only turn-based games have actions"
    return position


def position_after(match: Match, moves: Iterable[Acted]) -> TurnPosition:
    """The position of this match after these moves only."""
    position = turn_position(match.first)
    for move in moves:
        position, _ = position.act(move.seat, move.action)
    return position

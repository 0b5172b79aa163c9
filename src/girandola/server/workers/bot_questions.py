"""Questions to bots in workers, and the shape of their answers. Runs in the server process.

A question carries everything that its seat may know and nothing else, so any worker can answer it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from girandola.table.entries import Why, Whys
from girandola.table.game import Seat
from girandola.table.table import Match, Person, Table

Key = tuple[str, int, int, int, int | None]


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """What is seen of a game: the first view, what happened since, and the view now.

    ``key``: table, game, seat, how often actions were undone (then a bot begins anew), and the reader, if it
    is what a reader sees as well.
    """

    key: Key
    first: Any
    events: tuple[tuple[Any, ...], ...]
    view: Any


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to a bot: who it is, what it sees, and what those see as well to whom it explains itself."""

    game: str
    bot: str
    sight: SeatHistory
    seed: int
    readers: Mapping[Seat, SeatHistory] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BotDecision:
    """A bot's action, written down, and why."""

    action: str
    why: Whys | None


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """What one might do: what the Companion would in this seat and why, and what is worth how much."""

    action: str
    why: Why
    options: list[dict[str, Any]]
    worlds: int


def bot_question(table: Table, seat: Seat, bot: str, seed: int) -> BotQuestion:
    """The question to a bot that is to act on this seat now."""
    match = _match(table)
    readers = _readers(table, seat) if table.options.explanations else ()
    return BotQuestion(
        game=table.game.name,
        bot=bot,
        sight=_sight(table, match, seat),
        seed=seed,
        readers={reader: _sight(table, match, seat, reader) for reader in readers},
    )


def hint_question(table: Table, seat: Seat) -> SeatHistory:
    """What somebody who asks for a hint sees."""
    return _sight(table, _match(table), seat)


def _match(table: Table) -> Match:
    assert table.match is not None, "bots think about a game"
    return table.match


def _readers(table: Table, seat: Seat) -> Iterable[Seat]:
    """Every other seat that is not a bot's, and the one that spectators look from."""
    seats = {other for other, who in enumerate(table.seats) if isinstance(who, Person) or who is None}
    return sorted((seats | {table.options.watched}) - {seat})


def _sight(table: Table, match: Match, seat: Seat, reader: Seat | None = None) -> SeatHistory:
    marks = table.options.marks
    return SeatHistory(
        key=(table.id, match.number, seat, match.undone, reader),
        first=match.first.for_bot(seat, marks, reader),
        events=tuple(match.position.seen(match.events[seq][1], seat, reader) for seq in match.line),
        view=match.position.for_bot(seat, marks, reader),
    )

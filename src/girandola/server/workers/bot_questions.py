"""Questions to bots in workers, and the shape of their answers. Runs in the server process.

A question carries what its seat may know, and nothing else. A worker keeps the bots that it made, so a
question holds only what happened since the seat last acted; a worker that does not know the bot answers None,
and is then asked with the whole game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from girandola.table.capabilities import PlayedByBots
from girandola.table.entries import Why, Whys
from girandola.table.game import Position, Seat
from girandola.table.table import Match, Person, Table


class Key(NamedTuple):
    """Which bot a worker keeps. After an undo a bot begins again; ``reader`` is the seat that it explains
    itself to, if it sees only what that seat sees as well."""

    table: str
    game: int
    seat: Seat
    undone: int
    reader: Seat | None


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """What one seat has seen of a game: the events from action number ``since`` on, and the view now.

    ``first``, the view at the beginning, is there only where ``since`` is 0.
    """

    key: Key
    first: Any
    since: int
    events: tuple[tuple[Any, ...], ...]
    view: Any


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to a bot: which one, what it sees, and what each reader of its explanations sees as well."""

    game: str
    bot: str
    history: SeatHistory
    seed: int
    readers: Mapping[Seat, SeatHistory] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BotDecision:
    """A bot's action as text, and its reasons."""

    action: str
    why: Whys | None


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """A hint: the best move with its reason, and the values of the best moves, that one first."""

    action: str
    why: Why
    options: list[dict[str, Any]]
    worlds: int


def bot_question(table: Table, seat: Seat, bot: str, seed: int, *, whole: bool) -> BotQuestion:
    """The question to a bot that is to act on this seat now: with the whole game, or with what is new."""
    match = _match(table)
    since = 0 if whole else _last_action_of(match, seat)
    readers = _readers(table, seat) if table.options.explanations else ()
    return BotQuestion(
        game=table.game.name,
        bot=bot,
        history=_history(table, match, seat, since),
        seed=seed,
        readers={reader: _history(table, match, seat, since, reader) for reader in readers},
    )


def seat_history(table: Table, seat: Seat) -> SeatHistory:
    """All that a seat has seen of the game: for a hint, and for guest bots."""
    return _history(table, _match(table), seat, since=0)


def _match(table: Table) -> Match:
    assert table.match is not None, "bots think about a game"
    return table.match


def _last_action_of(match: Match, seat: Seat) -> int:
    """The number of this seat's last action; 0 if it has not acted yet."""
    acted = (number for number in range(len(match.moves) - 1, -1, -1) if match.moves[number].seat == seat)
    return next(acted, 0)


def _readers(table: Table, seat: Seat) -> Iterable[Seat]:
    """Every other seat that is not a bot's, and the one that spectators look from."""
    seats = {other for other, who in enumerate(table.seats) if isinstance(who, Person) or who is None}
    return sorted((seats | {table.options.watched}) - {seat})


def _history(table: Table, match: Match, seat: Seat, since: int, reader: Seat | None = None) -> SeatHistory:
    display = table.options.display
    first, position = _for_bots(match.first), _for_bots(match.position)
    return SeatHistory(
        key=Key(table.id, match.number, seat, match.undone, reader),
        first=None if since else first.for_bot(seat, display, reader),
        since=since,
        events=tuple(position.seen(match.events[seq][1], seat, reader) for seq in match.line[since:]),
        view=position.for_bot(seat, display, reader),
    )


def _for_bots(position: Position) -> PlayedByBots:
    assert isinstance(position, PlayedByBots), "only games with bots ask them"
    return position

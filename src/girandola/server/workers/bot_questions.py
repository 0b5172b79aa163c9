"""What bots are asked, and how they answer in a worker: decisions with their reasons, and hints.

A question carries all that its seat may know, and nothing else, so any worker can answer it; a worker keeps
the bots that it made, and shows them only what is new.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from girandola.bots.protocol import Explains, Reason
from girandola.bots.registry import make
from girandola.table.entries import Why, Whys
from girandola.table.game import Seat
from girandola.table.table import Match, Person, Table

_MOST_KEPT = 512
_WORLDS = 200
"""Ways the cards may lie in which a hint is tried."""
_ADVISER = "companion"

Key = tuple[str, int, int, int, int | None]


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen of a game: the first view, what happened since, and the view now.

    ``key``: table, game, seat, how often actions were undone (then a bot begins anew), and the reader, if it
    is what a reader sees as well.
    """

    key: Key
    first: Any
    events: tuple[tuple[Any, ...], ...]
    view: Any


@dataclass(frozen=True, slots=True)
class Thought:
    """A question to a bot: who it is, what it sees, and what those see as well to whom it explains itself."""

    game: str
    bot: str
    sight: Sight
    seed: int
    readers: Mapping[Seat, Sight] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decided:
    """A bot's action, written down, and why."""

    action: str
    why: Whys | None


@dataclass(frozen=True, slots=True)
class Hinted:
    """What one might do: what the Companion would in this seat and why, and what is worth how much."""

    action: str
    why: Why
    options: list[dict[str, Any]]
    worlds: int


def thought_of(table: Table, seat: Seat, bot: str, seed: int) -> Thought:
    """The question to a bot that is to act on this seat now."""
    match = _match(table)
    readers = _readers(table, seat) if table.options.explanations else ()
    return Thought(
        game=table.game.name,
        bot=bot,
        sight=_sight(table, match, seat),
        seed=seed,
        readers={reader: _sight(table, match, seat, reader) for reader in readers},
    )


def hint_of(table: Table, seat: Seat) -> Sight:
    """What somebody who asks for a hint sees."""
    return _sight(table, _match(table), seat)


def _match(table: Table) -> Match:
    assert table.match is not None, "bots think about a game"
    return table.match


def _readers(table: Table, seat: Seat) -> Iterable[Seat]:
    """Every other seat that is not a bot's, and the one that spectators look from."""
    seats = {other for other, who in enumerate(table.seats) if isinstance(who, Person) or who is None}
    return sorted((seats | {table.options.watched}) - {seat})


def _sight(table: Table, match: Match, seat: Seat, reader: Seat | None = None) -> Sight:
    marks = table.options.marks
    return Sight(
        key=(table.id, match.number, seat, match.undone, reader),
        first=match.first.for_bot(seat, marks, reader),
        events=tuple(match.position.seen(match.events[seq][1], seat, reader) for seq in match.line),
        view=match.position.for_bot(seat, marks, reader),
    )


# --- in the worker

_kept: "OrderedDict[tuple[str, Key], tuple[Any, int]]" = OrderedDict()


def answer(thought: Thought) -> Decided:
    """Let the bot decide, and explain itself to those who may read it."""
    decision = _informed(thought.game, thought.bot, thought.sight, thought.seed).decide(thought.sight.view)
    whole = decision.reason
    if whole is None:
        return Decided(str(decision.action), None)
    told = {
        str(reader): why
        for reader, sight in thought.readers.items()
        if (why := _explained(thought, sight, decision.action, reader)) is not None
    }
    return Decided(str(decision.action), Whys(_why(whole), told))


def _explained(thought: Thought, sight: Sight, action: Any, reader: Seat) -> Why | None:
    """What a bot of this kind would have meant that sees only what the reader sees as well."""
    bot = _informed(thought.game, thought.bot, sight, thought.seed)
    reason = bot.explain(sight.view, action) if isinstance(bot, Explains) else None
    return None if reason is None or reader in reason.hidden_from else _why(reason)


def _informed(game: str, name: str, sight: Sight, seed: int) -> Any:
    """The bot, having observed everything that its sight holds."""
    key = (name, sight.key)
    bot, seen = _kept.pop(key, (None, 0))
    if bot is None or seen > len(sight.events):
        bot, seen = make(game, name, sight.first, seed), 0
    for events in sight.events[seen:]:
        bot.observe(events)
    _kept[key] = (bot, len(sight.events))
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return bot


def _why(reason: Reason) -> Why:
    return Why(reason.code, dict(reason.facts))


def answer_hint(sight: Sight) -> Hinted:
    """Advice from what one seat sees, and nothing else."""
    from girandola.bots.hanabi.search.advice import hint, to_document

    adviser = _informed("hanabi", _ADVISER, sight, 0)
    decision = adviser.decide(sight.view)
    found = to_document(hint(sight.view, _WORLDS))
    return Hinted(str(decision.action), _why(decision.reason), found["options"], found["worlds"])

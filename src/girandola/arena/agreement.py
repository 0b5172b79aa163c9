"""How often a bot would have done what was done in recorded games, and what it understood of them.

At every turn the bot in the seat to act has observed everything that this seat saw, and decides on its view;
then the recorded action is carried out, whatever the bot wanted. Nothing is judged here: the players may have
been wrong. Where the games come from and how the figures are shown is decided elsewhere.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from girandola.arena.lineup import maker
from girandola.arena.sorts import MoveKind, Sort, is_certain, kind_of, sort_of
from girandola.bots.protocol import Bot, Understands
from girandola.hanabi import Action, CardId, Discard, MalformedInput, Play, State, View, seat_view
from girandola.hanabi.actions import PlayDiscarded, ReturnCard
from girandola.hanabi.events import seen_by
from girandola.hanabi.record import Record
from girandola.hanabi.replay import Replay, Step, replay


@dataclass(frozen=True, slots=True)
class ComparedTurn:
    """A turn of a recorded game, and what the bot would have done.

    ``held`` are the cards of the actor's hand that the bot believes to be playable, ``fitting`` those of them
    that are.
    """

    turn: int
    deck: int
    did: Action
    would: Action
    sort: Sort
    agrees: bool
    held: tuple[CardId, ...]
    fitting: tuple[CardId, ...]
    reason: str | None

    def to_document(self) -> dict[str, Any]:
        """The turn as plain data; the keys are in docs/commands.md."""
        return {
            "turn": self.turn,
            "deck": self.deck,
            "did": str(self.did),
            "would": str(self.would),
            "sort": self.sort.value,
            "agrees": self.agrees,
            "held": list(self.held),
            "fitting": list(self.fitting),
            "reason": self.reason,
        }


def compare(record: Record, bot: str, seed: int = 0) -> Iterator[ComparedTurn]:
    """Compare the turns of a record, as far as they are legal, with what this bot would have done."""
    played = replay(record)
    state = played.start
    bots = _bots(played, bot, seed)
    for turn, step in enumerate(played.steps, start=1):
        yield _compared(turn, state, step, bots[step.seat], bot)
        for seat, other in enumerate(bots):
            other.observe([seen_by(event, seat) for event in step.events])
        state = step.state


def _bots(played: Replay, name: str, seed: int) -> list[Bot]:
    make = maker(name)
    seats = range(played.start.players)
    return [make(seat_view(played.start, seat), seed + seat) for seat in seats]


def _compared(turn: int, state: State, step: Step, bot: Bot, name: str) -> ComparedTurn:
    view = seat_view(state, step.seat)
    held = _playable_cards(state, view, bot)
    decision = bot.decide(view)
    if decision.action not in view.legal:
        raise MalformedInput(f"{name} asked for {decision.action} in turn {turn}, which is not allowed")
    return ComparedTurn(
        turn=turn,
        deck=len(state.deck),
        did=step.action,
        would=decision.action,
        sort=sort_of(state, view, step.action),
        agrees=_is_same(state, step.action, decision.action),
        held=held,
        fitting=tuple(card for card in held if state.fits(state.faces[card])),
        reason=None if decision.reason is None else decision.reason.code,
    )


def _playable_cards(state: State, view: View, bot: Bot) -> tuple[CardId, ...]:
    """The actor's cards that the bot believes to be playable; for a bot that does not say, the certain
    ones."""
    assert view.seat is not None, "a bot has a seat"
    if isinstance(bot, Understands):
        return tuple(bot.playable_cards(view))
    return tuple(held.card for held in view.hands[view.seat] if is_certain(state, held))


def _is_same(state: State, one: Action, other: Action) -> bool:
    """Whether two actions do the same: the same card or clue; equal discarded cards count as the same."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Play | Discard) and isinstance(other, Play | Discard):
        return one.card == other.card
    if isinstance(one, PlayDiscarded | ReturnCard) and isinstance(other, PlayDiscarded | ReturnCard):
        return state.faces[one.card] == state.faces[other.card]
    return one == other


@dataclass(slots=True)
class Tally:
    """Counts over the turns of many games."""

    games: int = 0
    turns: Counter[str] = field(default_factory=Counter)
    agreed: Counter[str] = field(default_factory=Counter)
    """By kind, by sort, and over all under ``all``."""
    instead: Counter[tuple[str, str]] = field(default_factory=Counter)
    """For each sort the kinds that the bot would have chosen."""
    same_kind: int = 0
    understood: int = 0
    """Played cards that the bot believed to be playable."""
    held: int = 0
    fitting: int = 0
    squares: tuple[int, int, int] = (0, 0, 0)
    """Over the games, of turns t and agreeing ones a: the sums of t·t, t·a and a·a."""

    def add(self, turns: Iterable[ComparedTurn], least_deck: int = 0) -> None:
        """Count a game: its turns with at least this many cards in the deck."""
        self.games += 1
        counted = [turn for turn in turns if turn.deck >= least_deck]
        for turn in counted:
            self._count(turn)
        all_turns, agreed = len(counted), sum(turn.agrees for turn in counted)
        one, two, three = self.squares
        self.squares = one + all_turns**2, two + all_turns * agreed, three + agreed**2

    def _count(self, turn: ComparedTurn) -> None:
        did, would = kind_of(turn.did), kind_of(turn.would)
        for key in ("all", did.value, turn.sort.value):
            self.turns[key] += 1
            self.agreed[key] += turn.agrees
        self.instead[turn.sort.value, would.value] += 1
        self.same_kind += did is would
        self.held += len(turn.held)
        self.fitting += len(turn.fitting)
        if isinstance(turn.did, Play):
            self.understood += turn.did.card in turn.held

    def share(self, key: str) -> float | None:
        """The share of turns of a kind or sort in which the bot would have done the same."""
        return _share(self.agreed[key], self.turns[key])

    @property
    def error(self) -> float | None:
        """The standard error of the share over all turns, clustered by game."""
        turns = self.turns["all"]
        if not turns or self.games < 2:
            return None
        share = self.agreed["all"] / turns
        of_turns, mixed, of_agreed = self.squares
        spread = of_agreed - 2 * share * mixed + share**2 * of_turns
        return round(sqrt(max(0.0, spread) * self.games / (self.games - 1)) / turns, 4)

    def to_document(self) -> dict[str, Any]:
        """The figures as plain data; the keys are stable (docs/commands.md)."""
        return {
            "games": self.games,
            "turns": self.turns["all"],
            "agree": self.share("all"),
            "error": self.error,
            "play": self.share(MoveKind.PLAY),
            "clue": self.share(MoveKind.CLUE),
            "discard": self.share(MoveKind.DISCARD),
            "kind": _share(self.same_kind, self.turns["all"]),
            "recall": _share(self.understood, self.turns[MoveKind.PLAY]),
            "precision": _share(self.fitting, self.held),
            "sorts": {sort.value: self._sort(sort) for sort in Sort if self.turns[sort]},
        }

    def _sort(self, sort: Sort) -> dict[str, Any]:
        would = {kind.value: _share(self.instead[sort, kind], self.turns[sort]) for kind in MoveKind}
        return {"turns": self.turns[sort], "agree": self.share(sort), "would": would}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None

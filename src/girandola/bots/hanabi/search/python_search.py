"""The same search over a bot that is not compiled: in plain Python, with few worlds, for any bot.

The bot's own judgement is the convention, its copies are the partners. In each world the game so far is
replayed, so that they remember what they saw; then every action is tried to the end. That takes seconds where
the compiled search takes milliseconds, so the bar for a deviation is as high as for Smart. Once a tile has
put a card back into the deck (H11.2) the bot follows the convention: a deal does not contain its place.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.seat_record import follow
from girandola.bots.hanabi.search.choose import compare
from girandola.bots.hanabi.search.conventions import convention_named
from girandola.bots.hanabi.search.sampling import imagine
from girandola.bots.hanabi.search.searcher import reason_for
from girandola.bots.hanabi.search.timed_search import SearchResult
from girandola.bots.protocol import Bot, Decision, MakeBot
from girandola.hanabi import (
    Action,
    Card,
    Deal,
    Discard,
    Event,
    GiveClue,
    IllegalAction,
    Play,
    PlayDiscarded,
    ReturnCard,
    Seat,
    State,
    Tile,
    View,
    seat_view,
    seen_by,
    start,
    step,
)
from girandola.hanabi.events import BonusLost, Discarded, Misplayed, Placed, Rescued, Returned, Told
from girandola.lab.bridge import record_of_view, uid_of
from girandola.lab.record import RECORD, UNKNOWN, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import setup

_FEWEST = 4
"""Worlds before a candidate may be dropped or chosen."""


@dataclass(frozen=True, slots=True)
class SearchedBot:
    """A bot to search over: how to make and copy one, and which identities it considers for an own card, as
    bits."""

    make: MakeBot
    copied: Callable[[Any], Any]
    believes: Callable[[Any, int], int]


def _believed_by_companion(bot: Companion, card: int) -> int:
    return int(bot.mind.inferred[card]) or int(bot.mind.possible[card])


COMPANION = SearchedBot(Companion, Companion.copy, _believed_by_companion)


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How many worlds are tried, and how much better a deviation must be, in points and standard errors."""

    worlds: int = 24
    margin: float = 0.2
    errors: float = 3.0
    daring: float = 0.25


@dataclass(slots=True)
class _World:
    """A possible game so far, with its players."""

    state: State
    bots: list[Bot]


@dataclass(slots=True)
class _Trial:
    """An action and its points in each world."""

    action: Action
    points: list[float] = field(default_factory=list)


class PlainSearcher:
    """A searcher over any bot, in one seat of one game; without ``seconds`` it tries all its worlds."""

    def __init__(
        self,
        first: View,
        seed: int,
        convention: SearchedBot = COMPANION,
        budget: SearchBudget | None = None,
        *,
        seconds: float | None = None,
    ) -> None:
        assert first.seat is not None, "a bot has a seat"
        self.seat: Seat = first.seat
        self.bot = convention.make(first, seed)
        self._convention, self._budget, self._seconds = convention, budget or SearchBudget(), seconds
        self._seed, self._starter = seed, first.starter
        self._kit = setup(first.edition, first.players)
        self._games = record_of_view(self._kit, first)
        self._past: list[Action] = []
        self.last: SearchResult | None = None

    def observe(self, events: Sequence[Event]) -> None:
        if type(events[0]) in _ACTIONS:
            self._past.append(_ACTIONS[type(events[0])](events[0]))
        for event in events:
            follow(self._kit, self._games, event)
        self.bot.observe(events)

    def decide(self, view: View) -> Decision:
        usual = self.bot.decide(view)
        if view.choice is not None or int(self._games["returned"][0]) != UNKNOWN:
            return usual
        until = None if self._seconds is None else time.monotonic() + self._seconds
        best = self._search(view, usual.action, until)
        if best.action == usual.action:
            return usual
        assert self.last is not None
        return Decision(best.action, reason_for(view, self._kit.deeds[self.last.uid], self.last))

    # --- what is compared

    def _search(self, view: View, usual: Action, until: float | None) -> _Trial:
        trials = [_Trial(usual)]
        drawn = self._imagine()
        others = [action for action in view.legal if action != usual and self._is_sensible(action, drawn)]
        alive = [_Trial(action) for action in others]
        for record in drawn:
            world = self._replay(record, view)
            if world is None:
                continue
            for trial in (*trials, *alive):
                if _is_over(until):
                    break
                trial.points.append(self._try_out(world, trial.action))
            done = min(len(trial.points) for trial in (*trials, *alive))
            alive = [trial for trial in alive if done < _FEWEST or self._may_win(trial, trials[0], done)]
            if not alive or _is_over(until):
                break
        return self._choice(view, trials[0], alive)

    def _choice(self, view: View, usual: _Trial, alive: list[_Trial]) -> _Trial:
        best, most, error, done = usual, 0.0, 0.0, len(usual.points)
        for trial in alive:
            tried = len(trial.points)
            if tried >= _FEWEST:
                mean, spread = _compared(trial, usual, tried)
                if mean > max(self._budget.margin, self._budget.errors * spread, most):
                    best, most, error, done = trial, mean, spread, tried
        uids = [uid_of(self._kit, view, trial.action) for trial in (best, usual)]
        self.last = SearchResult(uids[0], uids[1], most, error, done)
        return best

    def _may_win(self, trial: _Trial, usual: _Trial, done: int) -> bool:
        """Whether an action can still become the choice, even if it were perfect from now on."""
        mean, error = _compared(trial, usual, done)
        most = self._kit.edition.points_possible
        hope = sum(most - points for points in usual.points[:done]) / done
        return max(mean, 0.0) + 2.0 * error >= self._budget.margin and hope >= self._budget.margin

    def _is_sensible(self, action: Action, drawn: GameArray) -> bool:
        """False for unlikely plays, and for announcements, which the convention makes where it can."""
        if not isinstance(action, Play):
            return True
        tables = self._kit.tables[0]
        fits = [
            record["fireworks"][tables.suit[face]] == tables.step[face]
            for record in drawn
            for face in [int(record["deck"][action.card])]
        ]
        return action.announced is None and sum(fits) >= self._budget.daring * max(len(fits), 1)

    # --- worlds

    def _imagine(self) -> GameArray:
        """Sample worlds that agree with what its own copy of the bot believes about its cards."""
        known = np.zeros(1, BELIEFS)
        first = self.seat * self._kit.hand_size
        for slot in range(first, first + int(self._games["sizes"][0, self.seat])):
            card = int(self._games["hand"][0, slot])
            known["masks"][0, slot] = self._convention.believes(self.bot, card)
        worlds = np.zeros(self._budget.worlds, RECORD)
        imagine(
            self._games, known, self._kit.tables, np.zeros(0, RECORD), np.zeros(0, BELIEFS),
            np.zeros(0, np.int64), 0, convention_named("literal"), 1.0, 0, 1,
            dice(self._seed, len(self._past) + 1)[-1], worlds,
        )  # fmt: skip
        return worlds

    def _replay(self, record: Any, view: View) -> _World | None:
        """Replay the game so far with these cards and new partners; None if it differs from what was seen."""
        try:
            state = start(self._kit.edition, self._kit.players, self._deal(record))
            bots = [self._convention.make(seat_view(state, seat), 0) for seat in range(state.players)]
            for action in self._past:
                state, events = step(state, state.active, action)
                for seat, bot in enumerate(bots):
                    if seat != self.seat:
                        bot.observe([seen_by(event, seat) for event in events])
        except IllegalAction:
            return None
        bots[self.seat] = self.bot
        return _World(state, bots) if _table(seat_view(state, self.seat)) == _table(view) else None

    def _deal(self, record: Any) -> Deal:
        edition = self._kit.edition
        faces = [edition.identities[int(face)] for face in record["deck"][: len(edition.cards)]]
        tiles = tuple(Tile(int(tile)) for tile in record["tiles"][: len(edition.tiles)])
        return Deal(tuple(faces), tiles, self._starter, int(record["return_point"]))

    def _try_out(self, world: _World, action: Action) -> float:
        """The points in one world after the action, if everybody follows the convention."""
        state, bots = world.state, [self._convention.copied(bot) for bot in world.bots]
        state, events = step(state, state.active, action)
        while True:
            for seat, bot in enumerate(bots):
                bot.observe([seen_by(event, seat) for event in events])
            if state.end is not None:
                return float(sum(state.fireworks))
            action = bots[state.active].decide(seat_view(state, state.active)).action
            state, events = step(state, state.active, action)


_ACTIONS: Mapping[type[Event], Callable[[Any], Action]] = {
    Told: lambda event: GiveClue(event.receiver, event.clue),
    Discarded: lambda event: Discard(event.card),
    Placed: lambda event: Play(event.card, event.announced),
    Misplayed: lambda event: Play(event.card, event.announced),
    Returned: lambda event: ReturnCard(event.card),
    Rescued: lambda event: PlayDiscarded(event.card),
    BonusLost: lambda event: PlayDiscarded(event.card),
}
"""The action that an event is the first consequence of."""


def _table(view: View) -> tuple[object, ...]:
    """The parts of a view that must be equal in a world that may be the real one."""
    hands: list[list[tuple[int, Card | None]]] = [
        [(held.card, held.face) for held in hand] for hand in view.hands
    ]
    return hands, view.fireworks, view.discards, view.clues, view.errors, view.active, view.deck_left


def _compared(trial: _Trial, usual: _Trial, done: int) -> tuple[float, float]:
    mean, error = compare(np.array(trial.points), np.array(usual.points), done)
    return float(mean), float(error)


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until


def over_companion(first: View, seed: int) -> PlainSearcher:
    """A searcher over the Companion that takes eight seconds at most."""
    return PlainSearcher(first, seed, seconds=8.0)

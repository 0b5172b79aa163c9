"""A whole game of Confetti: rounds, point cards, penalties, the end (C3.3, C3.4, C4).

Same shape as the round: state and input give a state and events, no clock, no dice. Between rounds the
game waits for the referee's Begin; who is ready, and who may join the next game, is the table's business.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from girandola.confetti.actions import Action, Begin, Choose, Input, Leave, Return, Tick
from girandola.confetti.deal import Deal, check
from girandola.confetti.deck import CardId, Seat, trio
from girandola.confetti.edition import Edition, Laid, RoundPlan
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import (
    CameBack,
    Chooser,
    Event,
    Froze,
    GameOver,
    Left,
    PointsLost,
    PointsTaken,
    Removed,
    RoundBegan,
    RoundEvent,
    RoundOver,
    Scored,
)
from girandola.confetti.outcome import Outcome, outcome
from girandola.confetti.round import lay_out
from girandola.confetti.round import step as step_round
from girandola.confetti.rules import legal_actions as round_actions
from girandola.confetti.scoring import Scoring, score
from girandola.confetti.state import RoundState, Status

CHOICE_MS = 15_000
_BEYOND_ROUND = frozenset({Removed, Froze, Left, CameBack})


class Stage(StrEnum):
    """What the game is waiting for."""

    BEGIN = "begin"
    SAND = "sand"
    CHOICE = "choice"
    OVER = "nothing"  # as clients and records know it


@dataclass(frozen=True, slots=True)
class Standing:
    """What outlives a round, and all that is needed to restore a game after the process was killed: rounds
    played, point piles (oldest card first) and the cards out of the game."""

    played: int
    piles: tuple[tuple[CardId, ...], ...]
    removed: tuple[CardId, ...] = ()

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(len(pile) for pile in self.piles)


@dataclass(frozen=True, slots=True)
class GameState:
    """A game at the time ``now``.

    ``round`` is the running or the last round; ``scorings`` are its hands by seat once it is counted,
    ``chosen`` the point cards taken from them so far (None: the player has yet to choose, until ``due``).
    """

    edition: Edition
    deal: Deal
    stage: Stage
    standing: Standing
    now: int
    there: tuple[bool, ...]
    round: RoundState | None = None
    scorings: tuple[Scoring, ...] = ()
    chosen: tuple[tuple[CardId, ...] | None, ...] = ()
    due: int | None = None

    @property
    def players(self) -> int:
        return len(self.there)

    @property
    def plan(self) -> RoundPlan | None:
        """The round that runs or comes next; None after the last."""
        plans = self.edition.rounds(self.players)
        return plans[self.standing.played] if self.standing.played < len(plans) else None

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self.standing.points) if self.stage is Stage.OVER else None


def start(edition: Edition, players: int, deal: Deal) -> GameState:
    """A new game, waiting for its first round."""
    edition.rounds(players)
    check(deal)
    return resume(edition, deal, Standing(0, ((),) * players))


def resume(edition: Edition, deal: Deal, standing: Standing) -> GameState:
    """The game with this standing, everybody there, waiting for the round that was interrupted."""
    there = (True,) * len(standing.piles)
    is_over = standing.played == len(edition.rounds(len(there)))
    return GameState(edition, deal, Stage.OVER if is_over else Stage.BEGIN, standing, 0, there)


def step(state: GameState, given: Input) -> tuple[GameState, tuple[Event, ...]]:
    """What the input leads to; raises IllegalAction with the reason if it is not allowed."""
    events: tuple[Event, ...] = ()
    if state.stage is Stage.SAND:
        if not isinstance(given.action, Begin | Choose):
            return _play(state, given)
        state, events = _play(state, Input(None, Tick(), given.arrival, given.arrival))
        if state.stage is Stage.SAND:
            raise IllegalAction(Refusal.ROUND_RUNNING)
    turn = _Between(state, given)
    turn.take(given)
    return turn.state, (*events, *turn.events)


def refusal(state: GameState, given: Input) -> Refusal | None:
    """Why ``step`` would refuse, or None."""
    try:
        step(state, given)
    except IllegalAction as fault:
        return fault.refusal
    return None


def _play(state: GameState, given: Input) -> tuple[GameState, tuple[Event, ...]]:
    assert state.round is not None, "sand runs only in a round"
    now, events = step_round(state.round, given)
    return played(state, now, events, given) if concerns_game(events) else (at_round(state, now), events)


def concerns_game(events: Iterable[RoundEvent]) -> bool:
    """Whether these events of a round change more of the game than the round."""
    return any(type(event) in _BEYOND_ROUND for event in events)


def at_round(state: GameState, now: RoundState) -> GameState:
    """The game when nothing has happened that concerns more than its round."""
    return GameState(state.edition, state.deal, state.stage, state.standing, now.now, state.there, now)


def played(
    state: GameState, now: RoundState, events: tuple[RoundEvent, ...], given: Input
) -> tuple[GameState, tuple[Event, ...]]:
    """The game after an input has led its round to this state with these events."""
    there = tuple(player.is_there for player in now.players)
    removed = tuple(event.card for event in events if isinstance(event, Removed))
    standing = state.standing
    if removed:
        standing = replace(standing, removed=standing.removed + removed)
    state = GameState(state.edition, state.deal, state.stage, standing, now.now, there, now)
    frozen = next((event for event in events if isinstance(event, Froze)), None)
    if frozen is None:
        return state, events
    turn = _Between(state, given)
    turn.count(frozen)
    turn.pass_time()
    return turn.state, (*events, *turn.events)


def may_act(state: GameState) -> tuple[Seat, ...]:
    """The seats whose choice is awaited now."""
    seats = range(state.players)
    if state.stage is Stage.SAND:
        return tuple(seat for seat in seats if state.there[seat])
    if state.stage is Stage.CHOICE:
        return tuple(seat for seat in seats if state.chosen[seat] is None)
    return ()


def legal_actions(state: GameState, seat: Seat) -> tuple[Action, ...]:
    """What the seat may do now: in a round the round's menu, after it every choice of point cards."""
    if state.stage is Stage.SAND and state.round is not None:
        return round_actions(state.round, seat)
    if not state.there[seat]:
        return (Return(),)
    if state.stage is not Stage.CHOICE or state.chosen[seat] is not None:
        return (Leave(),)
    scoring = state.scorings[seat]
    return Leave(), *map(Choose, combinations(scoring.used + scoring.surplus, scoring.score))


def sensible_choice(hand: tuple[CardId, ...], count: int, gone: frozenset[CardId]) -> tuple[CardId, ...]:
    """The point cards for a player who does not choose: those that spoil the least for later rounds.

    Cards whose perfect trio is broken anyway go first, then cards of one trio after the other, so that
    few trios break; all the rest can be taken again.
    """
    chosen: list[CardId] = []
    lost = set(gone)
    while len(chosen) < count:
        card = min(
            (card for card in hand if card not in chosen),
            key=lambda card: (-sum(mate in lost for mate in trio(card)), hand.index(card)),
        )
        chosen.append(card)
        lost.add(card)
    return tuple(chosen)


class _Between:
    """A game opened for one step outside a running round."""

    def __init__(self, state: GameState, given: Input) -> None:
        self.state = replace(state, now=max(state.now, given.arrival))
        self.events: list[Event] = []

    def take(self, given: Input) -> None:
        """Let due things happen up to the input's arrival, then do what was asked or refuse it."""
        self.pass_time()
        seat, action = given.seat, given.action
        if isinstance(action, Tick):
            return
        if isinstance(action, Begin):
            self._begin(seat, action)
            return
        if seat is None or not 0 <= seat < self.state.players:
            raise IllegalAction(Refusal.NO_SUCH_SEAT)
        if isinstance(action, Leave | Return):
            self._come_or_go(seat, action)
        elif not self.state.there[seat]:
            raise IllegalAction(Refusal.NOT_THERE)
        elif isinstance(action, Choose):
            self._choose(seat, action)
        else:
            over = self.state.stage is Stage.OVER
            raise IllegalAction(Refusal.GAME_OVER if over else Refusal.NO_ROUND)

    # --- before a round ---

    def _begin(self, seat: Seat | None, action: Begin) -> None:
        state = self.state
        if state.stage is not Stage.BEGIN:
            over = state.stage is Stage.OVER
            raise IllegalAction(Refusal.GAME_OVER if over else Refusal.STILL_CHOOSING)
        if seat is not None:
            raise IllegalAction(Refusal.NOT_YOURS)
        plan = state.plan
        assert plan is not None, "a round is to come"
        begins = state.now + max(0, action.delay_ms)
        ends = begins + state.edition.sand_ms
        heap = state.deal.heaps[state.standing.played]
        elsewhere = self._elsewhere(plan)
        table = lay_out(heap, elsewhere, state.there, hold=plan.hold, now=state.now, begins=begins, ends=ends)
        self.state = replace(state, stage=Stage.SAND, round=table, scorings=(), chosen=())
        self.events.append(RoundBegan(state.now, state.standing.played, plan.hold, begins, ends))

    def _elsewhere(self, plan: RoundPlan) -> dict[CardId, Status]:
        """The cards that this round does not lay out (C4.1)."""
        deal, standing = self.state.deal, self.state.standing
        aside = {Laid.FIRST_HALF: deal.second_half, Laid.SECOND_HALF: deal.first_half, Laid.ALL_LEFT: ()}
        elsewhere = dict.fromkeys(aside[plan.laid], Status.RESERVE)
        elsewhere.update((card, Status.PILE) for pile in standing.piles for card in pile)
        elsewhere.update((card, Status.REMOVED) for card in standing.removed)
        return elsewhere

    # --- after a round ---

    def count(self, froze: Froze) -> None:
        """Count all hands and take the penalties (C3.2, C3.4); then wait for the players' choices."""
        scorings = tuple(score(hand) for hand in froze.hands)
        for seat, scoring in enumerate(scorings):
            self.events.append(Scored(froze.at, seat, scoring))
        due = froze.at + CHOICE_MS
        chosen = (None,) * len(scorings)
        self.state = replace(self.state, stage=Stage.CHOICE, scorings=scorings, chosen=chosen, due=due)
        for seat, scoring in enumerate(scorings):
            self._lose(seat, -scoring.score, froze.at)
            hand = froze.hands[seat]
            if scoring.score in (0, len(hand)) or scoring.score < 0:
                self._keep(seat, hand[: max(scoring.score, 0)], Chooser.NOBODY, froze.at)
        self._finish(froze.at)

    def _lose(self, seat: Seat, count: int, at: int) -> None:
        pile = self.state.standing.piles[seat]
        lost = pile[::-1][: max(count, 0)]  # the latest first, never below none
        if lost:
            self._put_pile(seat, pile[: len(pile) - len(lost)])
            self.events.append(PointsLost(at, seat, lost))

    def pass_time(self) -> None:
        """The clock chooses for the players who have not chosen (C3.3)."""
        due = self.state.due
        if due is None or self.state.now < due:
            return
        for seat, chosen in enumerate(self.state.chosen):
            if chosen is None:
                scoring = self.state.scorings[seat]
                hand = scoring.surplus + scoring.used
                gone = frozenset(c for pile in self.state.standing.piles for c in pile)
                gone |= frozenset(self.state.standing.removed)
                self._keep(seat, sensible_choice(hand, scoring.score, gone), Chooser.CLOCK, due)
        self._finish(due)

    def _choose(self, seat: Seat, action: Choose) -> None:
        if self.state.stage is not Stage.CHOICE or self.state.chosen[seat] is not None:
            raise IllegalAction(Refusal.NOTHING_TO_CHOOSE)
        scoring = self.state.scorings[seat]
        if not set(action.cards) <= {*scoring.used, *scoring.surplus}:
            raise IllegalAction(Refusal.NOT_IN_HAND)
        if len(set(action.cards)) != len(action.cards) or len(action.cards) != scoring.score:
            raise IllegalAction(Refusal.WRONG_NUMBER)
        self._keep(seat, action.cards, Chooser.PLAYER, self.state.now)
        self._finish(self.state.now)

    def _keep(self, seat: Seat, cards: tuple[CardId, ...], chooser: Chooser, at: int) -> None:
        chosen = list(self.state.chosen)
        chosen[seat] = cards
        self.state = replace(self.state, chosen=tuple(chosen))
        if cards:
            self._put_pile(seat, self.state.standing.piles[seat] + cards)
            self.events.append(PointsTaken(at, seat, cards, chooser))

    def _finish(self, at: int) -> None:
        """Once everybody has chosen, the round is over, and perhaps the game."""
        if None in self.state.chosen:
            return
        standing = self.state.standing
        self.events.append(RoundOver(at, standing.played, standing.points))
        standing = replace(standing, played=standing.played + 1)
        is_last = standing.played == len(self.state.edition.rounds(self.state.players))
        stage = Stage.OVER if is_last else Stage.BEGIN
        self.state = replace(self.state, stage=stage, standing=standing, due=None)
        if is_last:
            self.events.append(GameOver(at, outcome(standing.points)))

    # --- the standing ---

    def _put_pile(self, seat: Seat, pile: tuple[CardId, ...]) -> None:
        piles = list(self.state.standing.piles)
        piles[seat] = pile
        self.state = replace(self.state, standing=replace(self.state.standing, piles=tuple(piles)))

    def _come_or_go(self, seat: Seat, action: Leave | Return) -> None:
        comes = isinstance(action, Return)
        if self.state.there[seat] == comes:
            raise IllegalAction(Refusal.ALREADY_THERE if comes else Refusal.NOT_THERE)
        there = list(self.state.there)
        there[seat] = comes
        self.state = replace(self.state, there=tuple(there))
        self.events.append((CameBack if comes else Left)(self.state.now, seat))

"""A Confetti bot: eyes that scan, a memory that forgets, one hand that points and drags.

It sends the same inputs as people and gets the same information. The search for the best hand is a question
that somebody else answers (``question``, ``answer``), so that a server can run it in another process.
"""

from collections.abc import Iterable
from random import Random

from girandola.bots.confetti.levels import ConfettiLevel
from girandola.bots.confetti.stroke import Point, Stroke, stroke
from girandola.bots.confetti.vision import Eye
from girandola.confetti.actions import Action, Drop, Grab, Move, Pin
from girandola.confetti.deck import CardId, Seat
from girandola.confetti.errors import Refusal
from girandola.confetti.events import (
    Contested,
    Event,
    Grabbed,
    Held,
    Loosened,
    Removed,
    Unpinned,
    Yielded,
)
from girandola.confetti.geometry import HEAP_RADIUS, from_grip, table
from girandola.confetti.rules import visible_grip
from girandola.confetti.scoring import Scoring, score
from girandola.confetti.state import RoundState, Status, loose_cards

_IN_HAND = 0.46
_ON_LEDGE = 0.375
_TIDY_MS = 7000
"""This long before the end, surplus cards are given back and no new ones fetched."""


class ConfettiPlayer:
    """One bot in one round."""

    def __init__(self, seat: Seat, seed: int, level: ConfettiLevel) -> None:
        self.seat = seat
        self.level = level
        self._random = Random(seed)
        self._eye = Eye(level.memory, level.misread, self._random)
        self._plan: Scoring | None = None
        self._is_thinking = False
        self._has_news = False
        self._think_at = 0
        self._look_at = 0
        self._rest_until = 0
        self._pin_at: int | None = None
        self._yield_at: int | None = None
        self._stroke: Stroke | None = None
        self._reaching: tuple[CardId, float, float] | None = None
        self._dragging: CardId | None = None
        self._purpose: str = "fetch"
        self._buried: CardId | None = None
        self._beliefs: frozenset[CardId] = frozenset()
        self._asked: tuple[tuple[CardId, ...], int] | None = None

    # --- what it observes

    def observe(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case Contested(at, card, seats, _) if self.seat in seats and card == self._dragging:
                    if self._yield_at is None:
                        self._yield_at = at + round(self.level.yield_ms * self._random.uniform(0.5, 1.5))
                case Yielded(_, _, card, left) if left == (self.seat,) and card == self._dragging:
                    self._yield_at = None
                case Removed(_, card, _):
                    self._lost(card)
                case Held(_, seat, card, _):
                    self._held(seat, card)
                case Grabbed(_, seat, card, _, taken_from) if seat != self.seat and taken_from == self.seat:
                    self._has_news = True
                case Unpinned(_, seat, _, _) if seat == self.seat:
                    self._has_news = True
                case Loosened(at, _, edge, _, held_at) if edge == self.seat and held_at is None:
                    if self._pin_at is None:
                        self._pin_at = at + round(self._random.uniform(600, 2600))
                case _:
                    pass

    def _held(self, seat: Seat, card: CardId) -> None:
        if seat != self.seat:
            self._eye.forget(card)
        elif self._random.random() < 0.5:
            self._eye.look_closely(card)
        self._has_news = True

    def _lost(self, card: CardId) -> None:
        self._eye.forget(card)
        if card == self._dragging:
            self._let_go()
        self._has_news = True

    def refused(self, action: Action, _reason: Refusal) -> None:
        if isinstance(action, Grab):
            self._eye.forget(action.card)
            self._let_go()
            self._has_news = True
        elif isinstance(action, Drop):
            self._let_go()

    # --- looking for the best hand

    def question(self) -> tuple[tuple[CardId, ...], int] | None:
        """The cards that it knows and how many it could hold, when it needs a new plan."""
        asked, self._asked = self._asked, None
        return asked

    def answer(self, plan: Scoring | None) -> None:
        self._is_thinking = False
        old = self._plan
        if plan is None:
            return
        if old is None or plan.score > old.score or not self._beliefs.issuperset(old.used):
            self._plan = plan  # another hand as good is no reason to start over

    def _think(self, state: RoundState, now: int) -> None:
        if self._is_thinking or not self._has_news or now < self._think_at:
            return
        self._has_news = False
        self._is_thinking = True
        self._think_at = now + self.level.think_ms
        hand = [self._taken_for(card) for card in state.hand(self.seat)]
        self._beliefs = frozenset((*self._eye.known.values(), *hand))
        time_for = max(0, (state.ends - now - 1500)) // (self.level.reach_ms + self.level.drag_ms)
        self._asked = tuple(sorted(self._beliefs)), min(state.hold, len(hand) + time_for)

    def _taken_for(self, card: CardId) -> CardId:
        return self._eye.known.get(card, card)

    # --- what it does

    def act(self, state: RoundState, now: int) -> list[Action]:
        """Its actions at this moment; called about twenty times a second while the sand runs."""
        self._look(state, now)
        self._think(state, now)
        actions: list[Action] = []
        if self._pin_at is not None and now >= self._pin_at:
            self._pin_at = None
            if loose_cards(state.cards, self.seat) and len(state.hand(self.seat)) < state.hold:
                actions.append(Pin())
        if self._yield_at is not None and now >= self._yield_at:
            card = self._dragging
            self._let_go()
            if card is not None:
                self._eye.forget(card)
                actions.append(Drop())
            return actions
        if self._stroke is not None:
            return actions + self._move(state, now)
        if now >= self._rest_until:
            self._begin_something(state, now)
        return actions

    def _look(self, state: RoundState, now: int) -> None:
        if now < self._look_at or (self._stroke is not None and self._random.random() < 0.5):
            return  # eyes that guide a hand see less of the rest
        self._look_at = now + round(1000 / self.level.looks * self._random.uniform(0.6, 1.4))
        before = set(self._eye.known)
        buried = self._eye.glance(state, self.seat, self._wanted(state))
        if buried is not None and self._random.random() < self.level.digs:
            self._buried = buried
        self._has_news = self._has_news or self._eye.known.keys() != before

    def _wanted(self, state: RoundState) -> frozenset[CardId]:
        """The cards of the plan, and its own hand: never forgotten."""
        used = frozenset(self._plan.used) if self._plan else frozenset()
        planned = frozenset(card for card, taken in self._eye.known.items() if taken in used)
        return planned | frozenset(state.hand(self.seat))

    def _move(self, state: RoundState, now: int) -> list[Action]:
        path = self._stroke
        assert path is not None, "somebody moves"
        moves: list[Action] = [Move(*path.at(now))]
        if now < path.ends:
            return moves
        self._stroke = None
        if self._reaching is not None:
            card, u, v = self._reaching
            self._reaching = None
            self._dragging = card
            self._stroke = self._carry(state, card, u, v, now)
            return [*moves, Grab(card, u, v)]
        self._let_go()
        self._rest_until = now + round(self._random.uniform(60, 260))
        return [*moves, Drop()]

    def _carry(self, state: RoundState, card: CardId, u: float, v: float, now: int) -> Stroke:
        """The way of a card, by its purpose: into the hand, aside, or back to the middle."""
        spot = state.spot(card)
        assert spot is not None, "only cards on the table are reached for"
        dx, dy = from_grip(spot.angle, u, v)
        right, down = table(len(state.players)).outward[self.seat]
        if self._purpose == "fetch":
            out = _ON_LEDGE if self._random.random() < self.level.sloppy else _IN_HAND
            aside = self._random.uniform(-0.05, 0.05)
            goal = right * out - down * aside, down * out + right * aside
        else:
            far = HEAP_RADIUS * self._random.uniform(0.5, 1.1)
            goal = far * self._random.uniform(-1, 1), far * self._random.uniform(-1, 1)
        start = spot.x + dx, spot.y + dy
        return stroke(start, (goal[0] + dx, goal[1] + dy), now, self.level.drag_ms, self._random)

    def _let_go(self) -> None:
        self._stroke = self._reaching = self._dragging = self._yield_at = None

    # --- choosing what to do next

    def _begin_something(self, state: RoundState, now: int) -> None:
        if (card := self._surplus(state, now)) is not None:
            self._reach(state, card, now, "give-back")
        elif (card := self._next_card(state, now)) is not None:
            self._reach(state, card, now, "fetch")
        elif self._buried is not None:
            self._dig(state, self._buried, now)
            self._buried = None

    def _surplus(self, state: RoundState, now: int) -> CardId | None:
        """A card of the hand that only costs points: not in the plan, or surplus when time runs short."""
        hand = state.hand(self.seat)
        if not hand:
            return None
        is_late = state.ends - now < _TIDY_MS
        taken = {self._taken_for(card): card for card in hand}
        if is_late and self._missing(state) and state.ends - now > self._takes() * 1.3:
            is_late = False
        if is_late:
            surplus = score(tuple(taken)).surplus
        elif self._plan is not None and self._plan.score > 0 and len(hand) >= state.hold:
            surplus = tuple(card for card in taken if card not in self._plan.used)
        else:
            surplus = ()
        return taken[surplus[0]] if surplus and state.ends - now > self._takes() * 0.6 else None

    def _missing(self, state: RoundState) -> list[CardId]:
        """The cards of the plan that are not in the hand, as far as it knows where they lie."""
        if self._plan is None:
            return []
        hand = {self._taken_for(card) for card in state.hand(self.seat)}
        hand |= {self._taken_for(card) for card in loose_cards(state.cards, self.seat)}
        wanted = [card for card in self._plan.used if card not in hand]
        places = {taken: card for card, taken in self._eye.known.items()}
        return [places[card] for card in wanted if card in places]

    def _takes(self) -> int:
        return self.level.reach_ms + self.level.drag_ms

    def _next_card(self, state: RoundState, now: int) -> CardId | None:
        missing = self._missing(state)
        if not missing or self._plan is None or len(state.hand(self.seat)) >= state.hold:
            return None
        left = state.ends - now
        time_needed = len(self._plan.used) * self._takes() * 1.35 + 2000
        has_begun = bool(state.hand(self.seat))
        if not has_begun and self._plan.score < self.level.content and left > time_needed:
            return None
        if left < self._takes() * 0.8:
            return None
        return min(missing, key=lambda card: self._away(state, card))

    def _away(self, state: RoundState, card: CardId) -> float:
        spot = state.spot(card)
        right, down = table(len(state.players)).outward[self.seat]
        return 9.0 if spot is None else (spot.x - right * 0.4) ** 2 + (spot.y - down * 0.4) ** 2

    def _reach(self, state: RoundState, card: CardId, now: int, purpose: str) -> None:
        spot, known = state.spot(card), state.cards[card]
        elsewhere = known.status is Status.HELD and known.seat != self.seat
        grip = None if spot is None or elsewhere else visible_grip(state, card)
        if spot is None or elsewhere:
            self._eye.forget(card)
            self._has_news = True
        elif grip is None:
            self._dig(state, card, now)
        else:
            dx, dy = from_grip(spot.angle, *grip)
            self._purpose = purpose
            self._reaching = card, *grip
            self._stroke = self._towards(state, (spot.x + dx, spot.y + dy), now)

    def _towards(self, state: RoundState, goal: Point, now: int) -> Stroke:
        right, down = table(len(state.players)).outward[self.seat]
        start = state.players[self.seat].pointer or (right * 0.4, down * 0.4)
        return stroke(start, goal, now, self.level.reach_ms, self._random)

    def _dig(self, state: RoundState, card: CardId, now: int) -> None:
        """Pull aside what lies on a card."""
        under = state.spot(card)
        if under is None:
            return
        wanted = self._wanted(state)
        above = [
            (spot.z, other)
            for other in map(CardId, range(len(state.cards)))
            if other not in wanted
            and state.cards[other].status is Status.HEAP
            and (spot := state.spot(other)) is not None
            and spot.z > under.z
            and (spot.x - under.x) ** 2 + (spot.y - under.y) ** 2 < 0.0045
        ]
        if above:
            self._reach(state, max(above)[1], now, "aside")

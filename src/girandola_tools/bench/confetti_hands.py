"""Hands for the load of real-time tables: a table as clients know it, and hands that never rest. No sockets.

Motion is what loads a server. So these hands neither read cards nor want any: that would load their own
process, which runs on the same machine as the server.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from girandola.bots.confetti.stroke import Point, Stroke, stroke
from girandola.confetti.actions import Action, Drop, Grab, Move, Pin
from girandola.confetti.deck import CARDS, CardId
from girandola.confetti.geometry import HEAP_RADIUS, Spot, from_grip, table
from girandola.confetti.rules import visible_grip
from girandola.confetti.state import CardState, Drag, Phase, Player, RoundState, Status
from girandola.games.confetti.view import UNITS

_REACH_MS, _DRAG_MS = 600, 800
_IN_HAND, _ON_LEDGE = 0.46, 0.375
_TRIES = 6


class Mirror:
    """A table as its clients know it: enough for a hand to look at."""

    def __init__(self) -> None:
        self.cards: list[CardState] = [CardState(Status.RESERVE) for _ in CARDS]
        self.drags: dict[CardId, Drag] = {}
        self.players: list[Player] = []
        self.hold, self.begins, self.ends = 6, 0, 0
        self.stage = ""

    def take_view(self, view: dict[str, Any]) -> None:
        self.stage = view["stage"]
        shown = view["round"]
        if shown is None:
            return
        self.hold, self.begins, self.ends = shown["hold"], shown["begins"], shown["ends"]
        self.players = [Player(is_there=True, stamp=0, pointer=None, pull=None) for _ in view["points"]]
        self.cards = [CardState(Status.RESERVE) for _ in CARDS]
        self.drags = {}
        for card in shown["cards"]:
            self._put(card["card"], Status(card["status"]), card, card["seat"], tuple(card["pullers"]))

    def _put(
        self,
        card: int,
        status: Status,
        at: dict[str, Any],
        seat: int | None,
        pullers: tuple[int, ...] = (),
    ) -> None:
        spot = Spot(at["x"] / UNITS, at["y"] / UNITS, at["angle"], at["z"])
        self.cards[card] = CardState(status, spot, seat, at.get("at", 0))
        self.drags.pop(CardId(card), None)
        if pullers:
            self.drags[CardId(card)] = Drag(spot.x, spot.y, spot.x, spot.y, 0.0, 0, pullers, None)

    def follow(self, event: dict[str, Any]) -> None:
        card = event.get("card")
        if card is None:
            return
        match event["kind"]:
            case "grabbed":
                self._put(card, Status.DRAGGED, event, None, (event["seat"],))
            case "dropped":
                self._put(card, Status.HEAP, event, None)
            case "loosened":
                self._put(card, Status.LOOSE, event, event["edge"])
            case "held":
                self._put(card, Status.HELD, event, event["seat"])
            case "removed":
                self.cards[card] = CardState(Status.REMOVED)
                self.drags.pop(CardId(card), None)

    def state(self) -> RoundState:
        return RoundState(
            self.hold,
            self.begins,
            self.ends,
            self.begins,
            self.ends,
            0,
            Phase.SAND,
            tuple(self.players),
            tuple(self.cards),
            self.drags,
            {},
        )


class RestlessHand:
    """Reaches for any visible card, carries it home, onto the ledge or somewhere else, and drops it."""

    def __init__(self, seat: int, mirror: Mirror, seed: int) -> None:
        self._seat = seat
        self._mirror = mirror
        self._random = Random(seed)
        self._stroke: Stroke | None = None
        self._reaching: Grab | None = None
        self._at: Point | None = None
        self._rests_until = 0

    def act(self, now: int) -> Iterator[Action]:
        """What the hand does now; called about twenty times a second while the sand runs."""
        if self._stroke is None:
            if now >= self._rests_until:
                self._reach(now)
            return
        self._at = self._stroke.at(now)
        yield Move(*self._at)
        if now < self._stroke.ends:
            return
        self._stroke = None
        if self._reaching is not None:
            yield self._reaching
            self._carry(self._reaching, now)
            return
        yield Drop()
        if self._random.random() < 0.2:
            yield Pin()
        self._rests_until = now + round(self._random.uniform(60, 260))

    def _reach(self, now: int) -> None:
        state, right_down = self._mirror.state(), table(len(self._mirror.players)).outward[self._seat]
        for card in self._random.sample(CARDS, _TRIES):
            known = state.cards[card]
            is_free = known.status in (Status.HEAP, Status.LOOSE) or (
                known.status is Status.HELD and known.seat == self._seat
            )
            grip = visible_grip(state, card) if is_free else None
            if known.spot is None or grip is None:
                continue
            dx, dy = from_grip(known.spot.angle, *grip)
            start = self._at or (right_down[0] * 0.4, right_down[1] * 0.4)
            self._reaching = Grab(card, *grip)
            self._stroke = stroke(start, (known.spot.x + dx, known.spot.y + dy), now, _REACH_MS, self._random)
            return

    def _carry(self, grab: Grab, now: int) -> None:
        """A card of its own hand goes back to the middle; others go home, or somewhere else."""
        self._reaching = None
        known = self._mirror.cards[grab.card]
        right, down = table(len(self._mirror.players)).outward[self._seat]
        if known.status is not Status.HELD and self._random.random() < 0.6:
            out = _ON_LEDGE if self._random.random() < 0.2 else _IN_HAND
            aside = self._random.uniform(-0.05, 0.05)
            goal = right * out - down * aside, down * out + right * aside
        else:
            far = HEAP_RADIUS * self._random.uniform(0.5, 1.1)
            goal = far * self._random.uniform(-1, 1), far * self._random.uniform(-1, 1)
        self._stroke = stroke(self._at or (0.0, 0.0), goal, now, _DRAG_MS, self._random)

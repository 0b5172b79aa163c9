"""What moved since it was last told, packed, and to whom it is told: at once, more seldom, or not now.

No clock of its own: time comes in.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from girandola.confetti.motion import place
from girandola.confetti.state import RoundState
from girandola.games.confetti.view import UNITS
from girandola.server.subscriber import Subscriber
from girandola.server.ticker import Sending
from girandola.wire.confetti import Moved, pack_motion

SPECTATORS_EVERY = 4
"""Ticks between two frames for spectators."""
BEHIND_MS = 1500
"""Whoever has not heard of motion this old is sent no more of it until they have caught up."""


class MotionTracker:
    """Remembers where everything was when it was last told."""

    def __init__(self) -> None:
        self._cards: dict[int, Moved] = {}
        self._pointers: dict[int, Moved] = {}
        self._seen: dict[int, tuple[float, float]] = {}

    def frame(self, state: RoundState, now: int) -> bytes | None:
        """Packed motion up to now, or None when nothing has moved.

        Cards are shown as far as they have come by now; the machine itself counts that only with its inputs.
        """
        cards = self._moved_cards(state, now) if state.drags else []
        pointers = self._moved_pointers(state)
        return pack_motion(now, cards, pointers) if cards or pointers else None

    def _moved_cards(self, state: RoundState, now: int) -> list[Moved]:
        moved: list[Moved] = []
        told, at = self._cards, min(now, state.ends)
        for card, drag in state.drags.items():
            x, y = place(drag, at)
            there = card, round(x * UNITS), round(y * UNITS)
            if told.get(card) != there:
                told[card] = there
                moved.append(there)
        return moved

    def _moved_pointers(self, state: RoundState) -> list[Moved]:
        moved: list[Moved] = []
        told, seen = self._pointers, self._seen
        for seat, (_, _, pointer, _) in enumerate(state.players):
            if pointer is None or seen.get(seat) is pointer:
                continue
            seen[seat] = pointer
            x, y = pointer
            there = seat, round(x * UNITS), round(y * UNITS)
            if told.get(seat) != there:
                told[seat] = there
                moved.append(there)
        return moved


@dataclass(slots=True)
class DeliveryState:
    """How well a watcher keeps up. Clients that never say what they have heard are believed to.

    ``waits`` is when the first motion was sent of which nothing was heard yet: after a rest nobody is late.
    """

    sent: int = 0
    heard: int | None = None
    waits: int = 0
    is_behind: bool = False

    def keeps_up(self, now: int) -> bool:
        heard = self.heard
        return heard is None or heard >= self.sent or now - max(heard, self.waits) < BEHIND_MS


class MotionBroadcaster:
    """Tells motion to those who keep up; the others get a whole view, by ``catch_up``, once they do again."""

    def __init__(self, catch_up: Callable[[Subscriber], None]) -> None:
        self._catch_up = catch_up
        self._hearing: dict[Subscriber, DeliveryState] = {}
        self._players, self._spectators = MotionTracker(), MotionTracker()
        self._ticks = 0

    def begin_round(self) -> None:
        self._players, self._spectators = MotionTracker(), MotionTracker()
        self._ticks = 0
        for hearing in self._hearing.values():
            hearing.sent, hearing.heard, hearing.waits, hearing.is_behind = 0, None, 0, False

    def heard(self, subscriber: Subscriber, at: int | None, now: int) -> None:
        """A watcher says how far they are; who has caught up sees all, even where nothing moves any more."""
        hearing = self._hearing.setdefault(subscriber, DeliveryState())
        hearing.heard = at
        if hearing.is_behind and hearing.keeps_up(now) and subscriber.backlog <= SPECTATORS_EVERY:
            hearing.is_behind = False
            self._catch_up(subscriber)

    def forget(self, subscriber: Subscriber) -> None:
        self._hearing.pop(subscriber, None)

    def tell(
        self, subscribers: Collection[Subscriber], state: RoundState, now: int, sending: Sending
    ) -> None:
        """One tick: the same bytes for all players; spectators get theirs every few ticks."""
        self._ticks += 1
        frame = self._players.frame(state, now)
        slow: bytes | None = None
        is_slow_turn = self._ticks % SPECTATORS_EVERY == 0
        if is_slow_turn and any(w.eyes is not None and not w.eyes.is_player for w in subscribers):
            slow = self._spectators.frame(state, now)
        if frame is None and slow is None:
            return
        for subscriber in subscribers:
            eyes = subscriber.eyes
            if eyes is None:
                continue
            data = frame if eyes.is_player else slow
            if data is not None and self._is_to_hear(subscriber, now):
                sending.append((subscriber, data))

    def _is_to_hear(self, subscriber: Subscriber, now: int) -> bool:
        hearing = self._hearing.get(subscriber)
        if hearing is None:
            hearing = self._hearing[subscriber] = DeliveryState()
        if subscriber.backlog > SPECTATORS_EVERY or not hearing.keeps_up(now):
            hearing.is_behind = True
            return False
        if hearing.is_behind:
            hearing.is_behind = False
            self._catch_up(subscriber)
        if hearing.heard is None or hearing.heard >= hearing.sent:
            hearing.waits = now
        hearing.sent = now
        return True

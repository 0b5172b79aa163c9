"""Sends motion to the subscribers of a round: at every tick, less often to spectators, not to clients that
are behind.

It has no clock of its own: the time is an argument.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from girandola.confetti.state import RoundState
from girandola.games.confetti.motion import MotionTracker
from girandola.server.subscriber import Subscriber
from girandola.server.ticker import Sending
from girandola.wire.confetti import pack_motion

SPECTATORS_EVERY = 4
"""Ticks between two frames for spectators."""
BEHIND_MS = 1500
"""A subscriber that has not received motion this old gets no more until it has caught up."""


@dataclass(slots=True)
class DeliveryState:
    """How well a client keeps up. A client that never acknowledges motion counts as keeping up.

    ``waits`` is when the oldest unacknowledged motion was sent: nobody is late after a pause.
    """

    sent: int = 0
    heard: int | None = None
    waits: int = 0
    is_behind: bool = False

    def keeps_up(self, now: int) -> bool:
        heard = self.heard
        return heard is None or heard >= self.sent or now - max(heard, self.waits) < BEHIND_MS


class MotionBroadcaster:
    """Sends motion to clients that keep up. When another one has caught up, ``catch_up`` sends it a whole
    view."""

    def __init__(self, catch_up: Callable[[Subscriber], None]) -> None:
        self._catch_up = catch_up
        self._deliveries: dict[Subscriber, DeliveryState] = {}
        self._players, self._spectators = MotionTracker(pack_motion), MotionTracker(pack_motion)
        self._ticks = 0

    def begin_round(self) -> None:
        self._players, self._spectators = MotionTracker(pack_motion), MotionTracker(pack_motion)
        self._ticks = 0
        for delivery in self._deliveries.values():
            delivery.sent, delivery.heard, delivery.waits, delivery.is_behind = 0, None, 0, False

    def acknowledge(self, subscriber: Subscriber, at: int | None, now: int) -> None:
        """A client says which motion it has received; one that has caught up gets a view, even if nothing
        moves."""
        delivery = self._deliveries.setdefault(subscriber, DeliveryState())
        delivery.heard = at
        if delivery.is_behind and delivery.keeps_up(now) and subscriber.backlog <= SPECTATORS_EVERY:
            delivery.is_behind = False
            self._catch_up(subscriber)

    def forget(self, subscriber: Subscriber) -> None:
        self._deliveries.pop(subscriber, None)

    def send(
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
            if data is not None and self._can_take(subscriber, now):
                sending.append((subscriber, data))

    def _can_take(self, subscriber: Subscriber, now: int) -> bool:
        delivery = self._deliveries.get(subscriber)
        if delivery is None:
            delivery = self._deliveries[subscriber] = DeliveryState()
        if subscriber.backlog > SPECTATORS_EVERY or not delivery.keeps_up(now):
            delivery.is_behind = True
            return False
        if delivery.is_behind:
            delivery.is_behind = False
            self._catch_up(subscriber)
        if delivery.heard is None or delivery.heard >= delivery.sent:
            delivery.waits = now
        delivery.sent = now
        return True

"""Sends motion to the subscribers of a round: at every tick, less often to spectators, not to who is behind.

No clock of its own: time comes in.
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
        self._players, self._spectators = MotionTracker(pack_motion), MotionTracker(pack_motion)
        self._ticks = 0

    def begin_round(self) -> None:
        self._players, self._spectators = MotionTracker(pack_motion), MotionTracker(pack_motion)
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

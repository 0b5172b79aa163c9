"""A state opened for one step: what falls due, and what grabs, drops, pins, leaving and returning do (C5).

This is the only place where the machine changes anything but pointers and places; the caller gets a closed
state back and never sees the open one. Legality has been checked before (rules.py).
"""

from collections.abc import Iterable, Sequence

from girandola.confetti.actions import Action, Drop, Grab, Leave, Pin, Return, Tick
from girandola.confetti.deck import CardId, Seat
from girandola.confetti.events import (
    CameBack,
    Contested,
    Dropped,
    Froze,
    Grabbed,
    Held,
    Left,
    Loosened,
    Pinned,
    Removed,
    RoundEvent,
    SandRanOut,
    Unpinned,
    Yielded,
)
from girandola.confetti.geometry import Spot, Zone, from_grip, onto_ledge, table
from girandola.confetti.motion import advanced, redirected
from girandola.confetti.state import (
    IN_MOTION,
    NEVER,
    CardState,
    Drag,
    Phase,
    Player,
    Pull,
    RoundState,
    Status,
    held_cards,
    loose_cards,
    new_tuple,
)

LATEST_MS = 150
"""A stamp is believed up to this long before its arrival, so later inputs do not count (C5.5)."""

SETTLE_MS = 250
PIN_FINAL_MS = 100
CONTEST_MS = 3000


def mean(pulls: Sequence[Pull | None]) -> tuple[float, float]:
    """The goal of a card: the mean of all who pull at it (C5.4)."""
    points = [(pull.x, pull.y) for pull in pulls if pull is not None]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


class Turn:
    """A state opened for one step; the only place where the machine changes anything but places."""

    def __init__(self, state: RoundState, now: int) -> None:
        self.before = state
        self.now = now
        self.table = table(len(state.players))
        self.top = state.top
        self.phase = state.phase
        self.players = list(state.players)
        self.cards = list(state.cards)
        self.drags = dict(state.drags)
        self.waiting = dict(state.waiting)
        self.events: list[RoundEvent] = []

    def closed(self) -> RoundState:
        hold, begins, ends, *_ = self.before
        due, players, cards = self._next_due(), tuple(self.players), tuple(self.cards)
        return new_tuple(
            RoundState,
            (
                *(hold, begins, ends, self.now, due, self.top, self.phase),
                *(players, cards, self.drags, self.waiting),
            ),
        )

    def _lay(self, card: CardId, state: CardState) -> None:
        """Put a card into a new state; cards that wait for their time are listed separately."""
        self.cards[card] = state
        if state.due is not None:
            self.waiting[card] = state.due
        else:
            self.waiting.pop(card, None)

    # --- time ---

    def _next_due(self) -> int:
        if self.phase is Phase.FROZEN:
            return NEVER
        ends = self.before.ends
        next_due = ends if self.phase is Phase.SAND else ends + LATEST_MS
        for due in self.waiting.values():
            if due < next_due:
                next_due = due
        for drag in self.drags.values():
            if drag.due is not None and drag.due < next_due:
                next_due = drag.due
        return next_due

    def pass_time(self) -> None:
        """Let everything happen that is due by now, each thing at its own time."""
        now = self.now
        while (due := self._next_due()) <= now:
            self.now = due
            self._settle()
            self._end_contests()
            ends = self.before.ends
            if self.phase is Phase.SAND and due >= ends:
                self._run_out()
            elif self.phase is Phase.GRACE and due >= ends + LATEST_MS:
                self._freeze()
        self.now = now

    def _settle(self) -> None:
        """Pins become final, and cards dropped on the hand are held if there is still room (C5.3, C5.5)."""
        due = [card for card, due in self.waiting.items() if due == self.now]
        for card in sorted(due, key=lambda card: (self.cards[card].since, card)):
            seat = self.cards[card].seat
            assert seat is not None, "only cards at an edge fall due"
            if self.cards[card].status is Status.HELD or self._room(seat):
                self._hold(seat, card)
            else:
                self._loosen(card, seat, self._spot(card), self.cards[card].since, on_ledge=True)

    def _end_contests(self) -> None:
        for card in [card for card, drag in self.drags.items() if drag.due == self.now]:
            seats = self.drags.pop(card).pullers
            self._release(seats)
            self._lay(card, CardState(Status.REMOVED, since=self.now))
            self.events.append(Removed(self.now, card, seats))

    def _run_out(self) -> None:
        """Nothing settles and no contest ends after the sand (C2.7); only pins already made become final."""
        self.phase = Phase.GRACE
        for card in [*self.waiting]:
            old = self.cards[card]
            if old.status is Status.LOOSE:
                self._lay(card, CardState(Status.LOOSE, old.spot, old.seat, old.since))
        for number, drag in self.drags.items():
            self.drags[number] = _with_pullers(advanced(drag, self.now), drag.pullers, None)
        self.events.append(SandRanOut(self.now))

    def _freeze(self) -> None:
        """Cards in mid-air stay where they are, unheld; pins are final, since no grab can come any more."""
        for card in [*self.drags]:
            self._release(self.drags[card].pullers)
            self._rest(card, None, self.now)
        for number, state in enumerate(self.cards):
            if state.pinned is not None and state.seat is not None:
                self._hold(state.seat, CardId(number))
        self.phase = Phase.FROZEN
        self.events.append(
            Froze(self.now, tuple(held_cards(self.cards, seat) for seat in range(len(self.players))))
        )

    # --- what players do ---

    def take(self, seat: Seat | None, action: Action, stamp: int) -> None:
        """Do what was found legal."""
        if isinstance(action, Tick):
            for card, drag in self.drags.items():
                self.drags[card] = advanced(drag, min(self.now, self.before.ends))
            return
        assert seat is not None, "only time passes by itself"
        old = self.players[seat]
        self.players[seat] = Player(not isinstance(action, Leave), stamp, old.pointer, old.pull)
        match action:
            case Grab():
                self._grab(seat, action, stamp)
            case Drop():
                self._drop(seat, stamp)
            case Pin():
                self._pin(seat, action.card, stamp)
            case Leave():
                if old.pull is not None:
                    self._drop(seat, stamp)  # C5.7
                self.events.append(Left(self.now, seat))
            case Return():
                self.events.append(CameBack(self.now, seat))
            case _:
                raise AssertionError("moves have a path of their own")

    def _grab(self, seat: Seat, grab: Grab, stamp: int) -> None:
        card, state = grab.card, self.cards[grab.card]
        spot = self._spot(card)
        dx, dy = from_grip(spot.angle, grab.u, grab.v)
        self._pull(seat, Pull(card, dx, dy, spot.x, spot.y), (spot.x + dx, spot.y + dy))
        if state.status in IN_MOTION:
            self._contest(seat, card, stamp)
            return
        if state.status is Status.HELD and state.seat is not None and state.seat != seat:
            self.events.append(Unpinned(self.now, state.seat, card, seat))
        self.top += 1
        spot = Spot(spot.x, spot.y, spot.angle, self.top)
        self._lay(card, CardState(Status.DRAGGED, spot, since=self.now))
        self.drags[card] = Drag(spot.x, spot.y, spot.x, spot.y, 0.0, stamp, (seat,), None)
        self.events.append(Grabbed(self.now, seat, card, spot, state.seat))

    def _contest(self, seat: Seat, card: CardId, stamp: int) -> None:
        drag = self.drags[card]
        pullers = (*drag.pullers, seat)
        due = drag.due
        if due is None:
            due = self.now + CONTEST_MS if self.phase is Phase.SAND else None
        self._lay(card, CardState(Status.CONTESTED, self.cards[card].spot, since=self.now))
        self._share(card, _with_pullers(drag, pullers, due), stamp)
        self.events.append(Contested(self.now, card, pullers, due))

    def _drop(self, seat: Seat, stamp: int) -> None:
        pull = self.players[seat].pull
        assert pull is not None, "only who drags can let go"
        card, drag = pull.card, advanced(self.drags[pull.card], stamp)
        self._release((seat,))
        left = tuple(other for other in drag.pullers if other != seat)
        if not left:
            self.drags[card] = drag
            self._rest(card, seat, stamp)
            return
        if len(left) == 1:  # C5.4: the last one pulling has it
            self._lay(card, CardState(Status.DRAGGED, self.cards[card].spot, since=self.now))
        self._share(card, _with_pullers(drag, left, drag.due if len(left) > 1 else None), stamp)
        self.events.append(Yielded(self.now, seat, card, left))

    def _pin(self, seat: Seat, only: CardId | None, stamp: int) -> None:
        wanted = loose_cards(self.cards, seat) if only is None else [only]
        final = self.now + PIN_FINAL_MS
        for card in wanted[: self._room(seat)]:
            spot = self.cards[card].spot
            self._lay(card, CardState(Status.HELD, spot, seat, self.now, due=final, pinned=stamp))
            self.events.append(Pinned(self.now, seat, card, final))

    # --- how cards come to rest ---

    def _rest(self, card: CardId, dropper: Seat | None, stamp: int) -> None:
        """End a drag: in the middle, loose at an edge, or about to be held by the player who dropped it."""
        spot = self._spot(card)
        del self.drags[card]
        zone, edge = self.table.zone(spot.x, spot.y)
        if edge is None:
            self._lay(card, CardState(Status.HEAP, spot, since=self.now))
            self.events.append(Dropped(self.now, card, spot))
            return
        may_hold = zone is Zone.HAND and edge == dropper and self._room(edge) > 0
        due = stamp + SETTLE_MS
        if may_hold and due <= self.before.ends:
            self._loosen(card, edge, spot, self.now, due=due)
        else:
            self._loosen(card, edge, spot, self.now, on_ledge=zone is Zone.HAND and not may_hold)

    def _loosen(
        self,
        card: CardId,
        edge: Seat,
        spot: Spot,
        since: int,
        *,
        on_ledge: bool = False,
        due: int | None = None,
    ) -> None:
        if on_ledge:  # a hand that has no room for it, or is another's, does not take it
            spot = Spot(*onto_ledge(spot.x, spot.y), spot.angle, spot.z)
        self._lay(card, CardState(Status.LOOSE, spot, edge, since, due))
        self.events.append(Loosened(self.now, card, edge, spot, due))

    def _hold(self, seat: Seat, card: CardId) -> None:
        taken = {other.slot for other in self.cards if other.status is Status.HELD and other.seat == seat}
        slot = next(number for number in range(self.before.hold) if number not in taken)
        self.top += 1
        spot = Spot(*self.table.slot(seat, slot, self.before.hold), self.top)
        self._lay(card, CardState(Status.HELD, spot, seat, self.cards[card].since, slot=slot))
        self.events.append(Held(self.now, seat, card, spot))

    # --- the table as it is ---

    def _spot(self, card: CardId) -> Spot:
        rest, drag = self.cards[card].spot, self.drags.get(card)
        assert rest is not None, "the card is on the table"
        return rest if drag is None else Spot(drag.x, drag.y, rest.angle, rest.z)

    def _room(self, seat: Seat) -> int:
        return self.before.hold - len(held_cards(self.cards, seat))

    def _pull(self, seat: Seat, pull: Pull, pointer: tuple[float, float]) -> None:
        old = self.players[seat]
        self.players[seat] = Player(old.is_there, old.stamp, pointer, pull)

    def _release(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            old = self.players[seat]
            self.players[seat] = Player(old.is_there, old.stamp, old.pointer, None)

    def _share(self, card: CardId, drag: Drag, stamp: int) -> None:
        """The pullers have changed, so the card gets another goal."""
        goal = mean([self.players[seat].pull for seat in drag.pullers])
        self.drags[card] = redirected(drag, *goal, stamp)


def _with_pullers(drag: Drag, pullers: tuple[Seat, ...], due: int | None) -> Drag:
    return Drag(drag.x, drag.y, drag.goal_x, drag.goal_y, drag.budget, drag.at, pullers, due)

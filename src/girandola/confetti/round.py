"""The round as a machine in time: state and (input, its stamp, its arrival) give a state and events (C2, C5).

The machine reads no clock: time comes in with the inputs, and whatever falls due before an input's arrival
happens first, at its own time. Inputs that are refused change nothing, not even the time, so the log need not
have them. Why states are immutable says state.py; what the rarer inputs do is in turn.py.
"""

from collections.abc import Iterable, Mapping

from girandola.confetti.actions import Input, Move
from girandola.confetti.deal import Lay
from girandola.confetti.deck import CARDS, CardId, Seat
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import RoundEvent
from girandola.confetti.geometry import Spot, in_reach, on_table
from girandola.confetti.motion import redirected
from girandola.confetti.rules import refused
from girandola.confetti.state import CardState, Phase, Player, Pull, RoundState, Status, made
from girandola.confetti.turn import LATEST_MS, Turn, mean

Step = tuple[RoundState, tuple[RoundEvent, ...]]


def lay_out(
    heap: Iterable[Lay],
    elsewhere: Mapping[CardId, Status],
    there: tuple[bool, ...],
    *,
    hold: int,
    now: int,
    begins: int,
    ends: int,
) -> RoundState:
    """A round about to begin: the heap's cards on the table, but those that ``elsewhere`` names."""
    cards = [CardState(elsewhere.get(card, Status.RESERVE)) for card in CARDS]
    z = 0
    for lay in heap:
        if lay.card not in elsewhere:
            z += 1
            cards[lay.card] = CardState(Status.HEAP, Spot(lay.x, lay.y, lay.angle, z), since=now)
    players = tuple(Player(is_there, now, None, None) for is_there in there)
    return RoundState(hold, begins, ends, now, ends, z, Phase.SAND, players, tuple(cards), {})


def step(state: RoundState, given: Input) -> Step:
    """What the input leads to; raises IllegalAction, with the reason, when it may not be."""
    state, events, now, stamp = _arrived(state, given)
    action, seat = given.action, given.seat
    if reason := refused(state, seat, action, stamp):
        raise IllegalAction(reason)
    if type(action) is Move:
        assert seat is not None
        return _moved(state, seat, action, stamp, now), events
    turn = Turn(state, now)
    turn.take(seat, action, stamp)
    return turn.closed(), (*events, *turn.events)


def refusal(state: RoundState, given: Input) -> Refusal | None:
    """Why ``step`` would refuse, or None."""
    state, _, _, stamp = _arrived(state, given)
    return refused(state, given.seat, given.action, stamp)


def _arrived(state: RoundState, given: Input) -> tuple[RoundState, tuple[RoundEvent, ...], int, int]:
    """The state when the input arrives, what fell due before, the time, and the stamp as far as it is
    believed.

    A stamp is neither later than its arrival nor much earlier, nor earlier than the seat's one before.
    """
    now = given.arrival if given.arrival > state.now else state.now
    events: tuple[RoundEvent, ...] = ()
    if now >= state.due:
        turn = Turn(state, now)
        turn.pass_time()
        state, events = turn.closed(), tuple(turn.events)
    stamp = min(max(given.stamp, now - LATEST_MS), now)
    seat = given.seat
    if seat is not None and 0 <= seat < len(state.players):
        stamp = max(stamp, state.players[seat].stamp)
    return state, events, now, stamp


def _moved(state: RoundState, seat: Seat, move: Move, stamp: int, now: int) -> RoundState:
    """The pointer moves, and the card with it: the machine's hot path, which makes only what has changed."""
    x, y = in_reach(move.x, move.y)
    player = state.players[seat]
    pull = player.pull
    drags = state.drags
    if pull is not None:
        goal = on_table(x - pull.dx, y - pull.dy)
        pull = made(Pull, (pull.card, pull.dx, pull.dy, *goal))
        drag = drags[pull.card]
        if len(drag.pullers) > 1:
            goal = mean([pull if other == seat else state.players[other].pull for other in drag.pullers])
        drags = {**drags, pull.card: redirected(drag, *goal, stamp)}
    players = list(state.players)
    players[seat] = made(Player, (player.is_there, stamp, (x, y), pull))
    hold, begins, ends, _, due, top, phase, _, cards, _ = state
    return made(RoundState, (hold, begins, ends, now, due, top, phase, tuple(players), cards, drags))

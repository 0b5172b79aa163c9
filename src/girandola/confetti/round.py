"""The round as a machine in time: a state and an input with its stamp and arrival give a state and events
(C2, C5).

The machine reads no clock: time comes in with the inputs, and everything that falls due before an input's
arrival happens first, at its own time. Refused inputs change nothing, not even the time, so the log need not
contain them. state.py explains why states are immutable; turn.py handles the rarer inputs.
"""

from collections.abc import Iterable, Mapping, Sequence

from girandola.confetti.actions import Input, Move
from girandola.confetti.deal import Lay
from girandola.confetti.deck import CARDS, CardId, Seat
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import RoundEvent
from girandola.confetti.geometry import Spot, in_reach, is_point, on_table
from girandola.confetti.motion import redirected
from girandola.confetti.rules import refused
from girandola.confetti.state import CardState, Drag, Phase, Player, Pull, RoundState, Status, new_tuple
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
    """A round before its beginning: all the heap's cards are on the table except those in ``elsewhere``."""
    cards = [CardState(elsewhere.get(card, Status.RESERVE)) for card in CARDS]
    z = 0
    for lay in heap:
        if lay.card not in elsewhere:
            z += 1
            cards[lay.card] = CardState(Status.HEAP, Spot(lay.x, lay.y, lay.angle, z), since=now)
    players = tuple(Player(is_there, now, None, None) for is_there in there)
    return RoundState(hold, begins, ends, now, ends, z, Phase.SAND, players, tuple(cards), {}, {})


def step(state: RoundState, given: Input) -> Step:
    """What the input leads to; raises IllegalAction with the reason if it is not allowed."""
    state, events = _passed(state, given.arrival)
    seat, action, _, _ = given
    now, stamp = _believed(state, given)
    if reason := refused(state, seat, action, stamp):
        raise IllegalAction(reason)
    if type(action) is Move:
        return step_moves(state, (given,))[0], events
    turn = Turn(state, now)
    turn.take(seat, action, stamp)
    return turn.closed(), (*events, *turn.events)


def step_moves(state: RoundState, moves: Sequence[Input]) -> tuple[RoundState, list[Input]]:
    """The result of several moves that arrived before anything fell due, and the moves that were not refused.

    Nearly all inputs are moves, so this is the machine's hot path: only what has changed is made again, once
    for all of them, and stamps are clamped (``_believed``) and moves refused (rules.py) on the way. A test
    compares this with a step for each move.
    """
    hold, begins, ends, now, due, top, phase, before, cards, in_motion, waiting = state
    players, drags = list(before), dict(in_motion)
    taken: list[Input] = []
    for given in moves:
        seat, action, stamp, arrival = given
        assert arrival < due, "nothing happens by itself between these moves"
        assert type(action) is Move, "only moves come here"
        if seat is None or not 0 <= seat < len(players):
            continue
        is_there, last, _, pull = players[seat]
        arrival = arrival if arrival > now else now
        stamp = stamp if stamp < arrival else arrival
        stamp = stamp if stamp > arrival - LATEST_MS else arrival - LATEST_MS
        stamp = stamp if stamp > last else last
        x, y = action
        is_near = -1.0 < x < 1.0 and -1.0 < y < 1.0
        if not is_there or not begins <= stamp < ends or not (is_near or is_point(x, y)):
            continue
        now, pointer = arrival, (x, y) if is_near else in_reach(x, y)
        if pull is not None:
            pull = _pulled(players, drags, seat, pull, pointer, stamp)
        players[seat] = new_tuple(Player, (is_there, stamp, pointer, pull))
        taken.append(given)
    moved = hold, begins, ends, now, due, top, phase, tuple(players), cards, drags, waiting
    return new_tuple(RoundState, moved) if taken else state, taken


def refusal(state: RoundState, given: Input) -> Refusal | None:
    """Why ``step`` would refuse, or None."""
    state, _ = _passed(state, given.arrival)
    return refused(state, given.seat, given.action, _believed(state, given)[1])


def _passed(state: RoundState, arrival: int) -> Step:
    """The state when an input arrives, and what fell due before."""
    now = max(arrival, state.now)
    if now < state.due:
        return state, ()
    turn = Turn(state, now)
    turn.pass_time()
    return turn.closed(), tuple(turn.events)


def _believed(state: RoundState, given: Input) -> tuple[int, int]:
    """When the input counts as arrived, and its stamp as far as it is believed.

    A stamp is neither later than its arrival nor much earlier, nor earlier than the seat's previous one.
    """
    seat, _, stamp, arrival = given
    now = max(arrival, state.now)
    stamp = max(min(stamp, now), now - LATEST_MS)
    if seat is not None and 0 <= seat < len(state.players):
        stamp = max(stamp, state.players[seat].stamp)
    return now, stamp


def _pulled(
    players: Sequence[Player],
    drags: dict[CardId, Drag],
    seat: Seat,
    pull: Pull,
    pointer: tuple[float, float],
    stamp: int,
) -> Pull:
    """The seat's pull with its finger here; the card's goal is the mean of all who pull at it (C5.4)."""
    card, dx, dy, _, _ = pull
    goal_x, goal_y = on_table(pointer[0] - dx, pointer[1] - dy)
    pull = new_tuple(Pull, (card, dx, dy, goal_x, goal_y))
    drag = drags[card]
    if len(drag.pullers) > 1:
        goal_x, goal_y = mean([pull if other == seat else players[other].pull for other in drag.pullers])
    drags[card] = redirected(drag, goal_x, goal_y, stamp)
    return pull

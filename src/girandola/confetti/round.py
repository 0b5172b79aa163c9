"""The round as a machine in time: state and (input, its stamp, its arrival) give a state and events (C2, C5).

The machine reads no clock: time comes in with the inputs, and whatever falls due before an input's arrival
happens first, at its own time. Inputs that are refused change nothing, not even the time, so the log need not
have them. Why states are immutable says state.py; what the rarer inputs do is in turn.py.
"""

from collections.abc import Iterable, Mapping, Sequence

from girandola.confetti.actions import Input, Move
from girandola.confetti.deal import Lay
from girandola.confetti.deck import CARDS, CardId, Seat
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import RoundEvent
from girandola.confetti.geometry import Spot, in_reach, on_table
from girandola.confetti.motion import redirected
from girandola.confetti.rules import refused
from girandola.confetti.state import CardState, Drag, Phase, Player, Pull, RoundState, Status, made
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
    state, events = _passed(state, given.arrival)
    now, stamp = _times(state.now, state.players, given)
    seat, action = given.seat, given.action
    if reason := refused(state, seat, action, stamp):
        raise IllegalAction(reason)
    if type(action) is Move:
        assert seat is not None, "a move is somebody's"
        players, drags = list(state.players), dict(state.drags)
        _move(players, drags, seat, action, stamp)
        return _with_moved(state, now, players, drags), events
    turn = Turn(state, now)
    turn.take(seat, action, stamp)
    return turn.closed(), (*events, *turn.events)


def step_moves(state: RoundState, moves: Sequence[Input]) -> tuple[RoundState, list[Input]]:
    """What moves lead to that came one after the other before anything fell due, and those not refused.

    The same as a step for each: nearly all inputs are moves, and what they make anew is made once.
    """
    now, players, drags = state.now, list(state.players), dict(state.drags)
    taken: list[Input] = []
    for given in moves:
        assert given.arrival < state.due, "nothing happens by itself between these moves"
        arrived, stamp = _times(now, players, given)
        seat, action = given.seat, given.action
        if refused(state, seat, action, stamp):
            continue
        now = arrived
        assert seat is not None, "a move is somebody's"
        assert type(action) is Move, "only moves come here"
        _move(players, drags, seat, action, stamp)
        taken.append(given)
    return _with_moved(state, now, players, drags) if taken else state, taken


def refusal(state: RoundState, given: Input) -> Refusal | None:
    """Why ``step`` would refuse, or None."""
    state, _ = _passed(state, given.arrival)
    return refused(state, given.seat, given.action, _times(state.now, state.players, given)[1])


def _passed(state: RoundState, arrival: int) -> Step:
    """The state when an input arrives, and what fell due before."""
    now = max(arrival, state.now)
    if now < state.due:
        return state, ()
    turn = Turn(state, now)
    turn.pass_time()
    return turn.closed(), tuple(turn.events)


def _times(before: int, players: Sequence[Player], given: Input) -> tuple[int, int]:
    """When the input counts as arrived, and its stamp as far as it is believed.

    A stamp is neither later than its arrival nor much earlier, nor earlier than the seat's one before.
    """
    seat, _, stamp, now = given
    if now < before:
        now = before
    if stamp > now:
        stamp = now
    elif stamp < now - LATEST_MS:
        stamp = now - LATEST_MS
    if seat is not None and 0 <= seat < len(players):
        last = players[seat].stamp
        if stamp < last:
            stamp = last
    return now, stamp


def _move(players: list[Player], drags: dict[CardId, Drag], seat: Seat, move: Move, stamp: int) -> None:
    """The pointer moves, and the card with it: the machine's hot path, which makes only what has changed."""
    pointer = x, y = in_reach(*move)
    is_there, _, _, pull = players[seat]
    if pull is not None:
        card, dx, dy, _, _ = pull
        goal = on_table(x - dx, y - dy)
        pull = made(Pull, (card, dx, dy, *goal))
        drag = drags[card]
        if len(drag.pullers) > 1:
            goal = mean([pull if other == seat else players[other].pull for other in drag.pullers])
        drags[card] = redirected(drag, *goal, stamp)
    players[seat] = made(Player, (is_there, stamp, pointer, pull))


def _with_moved(
    state: RoundState, now: int, players: list[Player], drags: Mapping[CardId, Drag]
) -> RoundState:
    hold, begins, ends, _, due, top, phase, _, cards, _ = state
    return made(RoundState, (hold, begins, ends, now, due, top, phase, tuple(players), cards, drags))

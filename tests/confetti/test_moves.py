"""Moves taken together lead to what they lead to one by one (C5.2, C5.4, C5.5)."""

from math import nan
from random import Random

import pytest

from girandola.confetti.actions import Grab, Input, Leave, Move
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import CARDS
from girandola.confetti.errors import IllegalAction
from girandola.confetti.round import lay_out, step, step_moves
from girandola.confetti.rules import visible_grip
from girandola.confetti.state import RoundState

ENDS = 3000


def busy_table(random: Random) -> RoundState:
    """Seven players: some drag cards, two of them the same one, one only points, and one is away."""
    heap = shuffled(random).heaps[0]
    state = lay_out(heap, {}, (True,) * 7, hold=6, now=0, begins=0, ends=ENDS)
    for seat in range(4):
        card, grip = next(
            (card, grip)
            for card in CARDS
            if card not in state.drags and (grip := visible_grip(state, card)) is not None
        )
        state, _ = step(state, Input(seat, Grab(card, *grip), 0, 0))
    contested = next(iter(state.drags))
    state, _ = step(state, Input(4, Grab(contested, *(visible_grip(state, contested) or (0.0, 0.0))), 0, 0))
    state, _ = step(state, Input(6, Leave(), 1, 1))
    assert max(len(drag.pullers) for drag in state.drags.values()) == 2
    return state


@pytest.mark.parametrize("seed", range(12))
def test_moves_taken_together_are_moves_taken_one_by_one(seed: int) -> None:
    """Late, early and out of order; past the rim, or no point at all; of who is away, and of nobody."""
    random = Random(seed)
    state = busy_table(random)
    moves = []
    for number in range(300):
        arrival = 5 + number * 8 + random.randint(-20, 20)
        point = (random.uniform(-0.8, 0.8), nan if random.random() < 0.02 else random.uniform(-1.2, 1.2))
        seat = random.choice([*range(7), 7, None])
        moves.append(Input(seat, Move(*point), arrival + random.randint(-300, 60), arrival))
    one_by_one, accepted = state, []
    for given in moves:
        try:
            one_by_one, events = step(one_by_one, given)
        except IllegalAction:
            continue
        assert events == ()
        accepted.append(given)
    together, taken = state, []
    while moves:
        count = random.randint(1, 20)
        together, some = step_moves(together, moves[:count])
        taken += some
        moves = moves[count:]
    assert repr(together) == repr(one_by_one)
    assert taken == accepted
    assert 0 < len(accepted) < 300

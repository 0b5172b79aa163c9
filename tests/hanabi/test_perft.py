"""How many ways a game can go: leaves of the tree of legal actions from fixed positions, kept as a text file.

A rule that is changed by accident changes these counts.
"""

from pathlib import Path
from random import Random

from girandola.hanabi import PRESETS, State, legal_actions, step
from tests import golden
from tests.hanabi.play import careful, new_game

FILE = Path(__file__).parent / "perft.txt"
DEPTH = 2
SKIPS = (0, 25, 45)


def leaves(state: State, depth: int) -> int:
    actions = legal_actions(state, state.active)
    if depth == 1 or not actions:
        return len(actions) if depth == 1 else 1
    return sum(leaves(step(state, state.active, action)[0], depth - 1) for action in actions)


def position(name: str, seats: int, skip: int) -> State:
    """The same careful game for ever, some moves in."""
    state, random = new_game(PRESETS[name], seats, seed=skip), Random(seats)
    for _ in range(skip):
        if state.end is None:
            state, _ = step(state, state.active, careful(state, random))
    return state


def test_perft() -> None:
    lines = ["# preset, players, moves played before: leaves at depth 1, 2, 3 (one position per preset)"]
    for name in PRESETS:
        for seats in (2, 3, 4, 5):
            for skip in SKIPS:
                deeper = seats == 2 and skip == SKIPS[1]
                state = position(name, seats, skip)
                counts = [leaves(state, depth) for depth in range(1, DEPTH + 1 + deeper)]
                lines.append(f"{name} {seats} {skip}: {' '.join(map(str, counts))}")
    golden.check(FILE, "\n".join(lines) + "\n")

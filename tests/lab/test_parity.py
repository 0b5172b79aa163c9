"""The kernel and the pure rules are one game: same deal, same actions, same bytes after every action."""

import os
import subprocess
import sys
from collections import deque

import pytest

from girandola.lab.parity import compare

GAMES = 1_000
"""Every kind of move comes up often; `girandola lab parity` compares as many as one likes."""


def test_a_thousand_games_are_the_same_both_ways() -> None:
    (tally,) = deque(compare(GAMES, seed=2024), maxlen=1)
    assert tally.games == GAMES
    assert tally.moves > 20 * GAMES
    assert tally.choices > 100, "too few bonus tiles came up to say anything about them (H11.3)"


def test_the_interpreted_kernel_is_the_same_too() -> None:
    """Without Numba, and with NumPy's warnings about small numbers that overflow turned into errors."""
    program = (
        "from girandola.lab.compile import IS_COMPILED; assert not IS_COMPILED\n"
        "from girandola.lab.parity import compare\n"
        "print(*compare(150, seed=7), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "GIRANDOLA_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "games=150" in done.stdout


@pytest.mark.parametrize("seed", [0, 1])
def test_the_comparison_is_the_same_for_the_same_seed(seed: int) -> None:
    assert list(compare(20, seed)) == list(compare(20, seed))

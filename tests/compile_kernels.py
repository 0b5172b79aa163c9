"""Compile what the tests need before they start: two workers of pytest would else compile everything twice.

What is compiled stays in the user's cache (`girandola.lab.compile`), so later runs only load it.
"""

import sys

from girandola.bots.hanabi.compiled.warm_up import families, warm_up
from girandola.lab.compile import IS_COMPILED
from girandola.lab.vector import Observe, vector_env

STEPS = 3


def main() -> int:
    if not IS_COMPILED:
        print("Numba is not installed: everything runs as plain Python.")
        return 0
    for observe in Observe:
        env = vector_env(players=2, count=2, seed=1, observe=observe)
        env.reset()
        for _ in range(STEPS):
            env.step(env.sample())
    for family in families():
        warm_up(family)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Compile what the tests need before they start: two workers of pytest would else compile everything twice.

What is compiled stays in the user's cache (`girandola.lab.compile`), so later runs only load it.
"""

import sys

from girandola.arena.chunk import Chunk, play_chunk
from girandola.arena.lineup import alone
from girandola.bots.hanabi.companion.beside import NOVICE, play_beside
from girandola.bots.hanabi.companion.school import play_out
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.compiled.warm_up import families, warm_up, without_collecting
from girandola.bots.hanabi.duet import school as duet_school
from girandola.hanabi import edition_named
from girandola.lab import rl_env
from girandola.lab.compile import IS_COMPILED, compiling_alone
from girandola.lab.tables import setup
from girandola.lab.vector import Observe, vector_env

STEPS = 3
PLAYED = ("smart", "cheater", "companion", "searcher:fast")
"""Bots whose whole games, as the arena plays them, many tests need; the others' are the first one's."""


def main() -> int:
    if not IS_COMPILED:
        print("Numba is not installed: everything runs as plain Python.")
        return 0
    with without_collecting():
        for observe in Observe:
            env = vector_env(players=2, count=2, seed=1, observe=observe)
            env.reset()
            for _ in range(STEPS):
                env.step(env.sample())
        for family in families():
            with compiling_alone(family, 0.0):  # a server of the tests that wants it too waits for this
                warm_up(family)
        for bot in PLAYED:
            play_chunk(Chunk(alone(bot, 2), "it", 1, 0, 1))
        tables = setup(edition_named("it"), 3).tables
        play_beside(tables, weights_for(3), 1, 1, NOVICE)
        play_out(tables, weights_for(3), 1, 1, share=0.1, curiosity=0.0, width=1)
        duet_school.play_out(setup(edition_named("it"), 2).tables, 1, 1, share=0.1, curiosity=0.0)
        small = rl_env.make("Hanabi-Small", 2)  # programs of their own want it, which share no compiler
        seen = small.reset()["player_observations"][0]
        small.step(seen["legal_moves_as_int"][0])
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Which action: every candidate is thought through, and the best outlook wins."""

from collections.abc import Iterator

from girandola.bots.companion.candidates import Candidate, Situation
from girandola.bots.companion.cluing import clues
from girandola.bots.companion.discarding import discards
from girandola.bots.companion.playing import forced, plays
from girandola.bots.companion.tiles import choice


def choose(here: Situation) -> Candidate:
    if here.view.choice is not None:
        return choice(here)
    return max(candidates(here), key=lambda candidate: candidate.value, default=None) or forced(here)


def candidates(here: Situation) -> Iterator[Candidate]:
    yield from plays(here)
    yield from clues(here)
    yield from discards(here)

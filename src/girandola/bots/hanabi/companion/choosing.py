"""Which action: every candidate is thought through, and the best outlook wins."""

from collections.abc import Iterator
from dataclasses import replace

from girandola.bots.hanabi.companion.candidates import Candidate, Situation
from girandola.bots.hanabi.companion.cluing import clues
from girandola.bots.hanabi.companion.discarding import discards
from girandola.bots.hanabi.companion.playing import forced, plays
from girandola.bots.hanabi.companion.tiles import choice
from girandola.bots.protocol import Reason
from girandola.hanabi import Action


def choose(here: Situation) -> Candidate:
    if here.view.choice is not None:
        return choice(here)
    return max(candidates(here), key=lambda candidate: candidate.value, default=None) or forced(here)


def explain(here: Situation, action: Action) -> Reason | None:
    """The reason of the candidate that is this action, if it is one; the value does not matter."""
    if action not in here.view.legal:
        return None
    alone = replace(here, view=replace(here.view, legal=(action,)))
    found = [choice(alone)] if here.view.choice is not None else candidates(alone)
    return next((one.why() for one in found if one.action == action), None)


def candidates(here: Situation) -> Iterator[Candidate]:
    yield from plays(here)
    yield from clues(here)
    yield from discards(here)

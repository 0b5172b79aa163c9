"""A Companion that makes errors: now and then it gives a random clue.

A stand-in for people in the arena; nobody is seated next to it at a table. Its dice come from its seed.
"""

from random import Random

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.protocol import Decision
from girandola.hanabi import GiveClue, View

_ODDS = 0.1


class Noisy(Companion):
    """Gives a random legal clue one time in ten, whatever it would rather have done."""

    def __init__(self, first: View, seed: int = 0) -> None:
        super().__init__(first, seed)
        self._dice = Random(seed)

    def decide(self, view: View) -> Decision:
        clues = [action for action in view.legal if isinstance(action, GiveClue)]
        if self._dice.random() < _ODDS and clues:
            return Decision(self._dice.choice(clues))
        return super().decide(view)

"""What is weighed against each other: an action, what it is worth, and how to say why."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.outlook import Weights, outlook
from girandola.bots.hanabi.companion.paths import Style
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, View


@dataclass(frozen=True, slots=True)
class Candidate:
    """``why`` is called for the one that is chosen: most reasons are never read."""

    value: float
    action: Action
    why: Callable[[], Reason]


@dataclass(frozen=True)
class Situation:
    """One decision: what is remembered, what is seen, how things are valued."""

    model: Model
    style: Style
    weights: Weights
    view: View

    @cached_property
    def standing(self) -> float:
        """The outlook if I did nothing at all."""
        return outlook(self.model, self.weights, self.model.me)

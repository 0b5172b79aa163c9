"""The Companion itself: a bot that remembers through its model and decides through the chooser."""

from collections.abc import Sequence

from girandola.bots.bot import Decision
from girandola.bots.companion.choosing import Chooser
from girandola.bots.companion.model import Model
from girandola.bots.companion.observing import take_in
from girandola.bots.companion.outlook import Weights
from girandola.bots.companion.paths import Style
from girandola.bots.companion.tables import tables_of
from girandola.hanabi import Event, View


class Companion:
    def __init__(self, first: View, style: Style, weights: Weights) -> None:
        self.model = Model(first, tables_of(first.edition))
        self.style = style
        self.weights = weights

    def observe(self, events: Sequence[Event]) -> None:
        take_in(self.model, self.style, events)

    def decide(self, view: View) -> Decision:
        if view.choice is not None:
            return Decision(view.legal[0])
        best = Chooser(self.model, self.style, self.weights, view).best()
        return Decision(best.action, best.reason)

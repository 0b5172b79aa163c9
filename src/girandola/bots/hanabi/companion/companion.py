"""The Companion itself: it remembers through its model and decides by weighing candidates."""

from collections.abc import Sequence

from girandola.bots.hanabi.companion.beginner import Literal
from girandola.bots.hanabi.companion.candidates import Situation
from girandola.bots.hanabi.companion.choosing import choose, explain
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.observing import take_in
from girandola.bots.hanabi.companion.outlook import WEIGHTS, Weights
from girandola.bots.hanabi.companion.paths import CLUB, EXPERT, Style
from girandola.bots.hanabi.companion.tables import tables_of
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import Action, CardId, Event, View


class Companion:
    """A seat that speaks the conventions. It needs no chance: the same game gives the same decisions."""

    def __init__(self, first: View, seed: int = 0, style: Style = EXPERT, weights: Weights = WEIGHTS) -> None:
        del seed  # nothing is drawn
        self.model = Model(first, tables_of(first.edition))
        self.style = style
        self.weights = weights

    def observe(self, events: Sequence[Event]) -> None:
        take_in(self.model, self.style, events)

    def decide(self, view: View) -> Decision:
        if self._is_among_beginners():
            return Literal(self.model).decide(view)
        best = choose(Situation(self.model, self.style, self.weights, view))
        return Decision(best.action, best.why())

    def explain(self, view: View, action: Action) -> Reason | None:
        """Why this action, if it is one that would be thought of."""
        if self._is_among_beginners() and (reason := Literal(self.model).explain(view, action)) is not None:
            return reason
        return explain(Situation(self.model, self.style, self.weights, view), action)

    def playable_cards(self, view: View) -> list[CardId]:
        """The cards of my hand that I hold playable."""
        del view  # the model knows the hand
        return [CardId(card) for card in self.model.ready_cards(self.model.me)]

    def _is_among_beginners(self) -> bool:
        """Whether nobody else would hear more than the words: then it does as beginners do."""
        model = self.model
        return all(model.is_literal(seat) for seat in model.seats_after(model.me))


def club(first: View, seed: int = 0) -> Companion:
    """The level of a games club: focus, saves, good touch and prompts, but nothing is played blind."""
    return Companion(first, seed, CLUB)

"""The beginner's level: a clue means what it says. Plays what is sure, tells what helps, drops the oldest.

Remembers through the same model, but looks at what is literally possible alone. The other levels do the same
once nobody at the table speaks the conventions.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from girandola.bots.hanabi.companion import reasons
from girandola.bots.hanabi.companion.candidates import Situation
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.observing import take_in
from girandola.bots.hanabi.companion.outlook import WEIGHTS
from girandola.bots.hanabi.companion.paths import CLUB
from girandola.bots.hanabi.companion.playing import forced
from girandola.bots.hanabi.companion.tables import tables_of
from girandola.bots.hanabi.companion.tiles import choice
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import Action, CardId, Discard, Event, GiveClue, Play, View


class Beginner:
    """Knows the rules and no conventions."""

    def __init__(self, first: View, seed: int = 0) -> None:
        del seed  # nothing is drawn
        self.model = Model(first, tables_of(first.edition))

    def observe(self, events: Sequence[Event]) -> None:
        take_in(self.model, CLUB, events)

    def decide(self, view: View) -> Decision:
        return Literal(self.model).decide(view)

    def explain(self, view: View, action: Action) -> Reason | None:
        return Literal(self.model).explain(view, action)


@dataclass(frozen=True, slots=True)
class Literal:
    """Decides by what a model knows for certain."""

    model: Model

    def decide(self, view: View) -> Decision:
        here = Situation(self.model, CLUB, WEIGHTS, view)
        if view.choice is not None:
            best = choice(here)
            return Decision(best.action, best.why())
        decision = self._play() or self._clue(view) or self._discard() or self._any_clue(view)
        if decision is None:
            last = forced(here)
            decision = Decision(last.action, last.why())
        return decision

    def explain(self, view: View, action: Action) -> Reason | None:
        """The reason, if this is what it would do."""
        decision = self.decide(view)
        return decision.reason if decision.action == action else None

    def _play(self) -> Decision | None:
        """The lowest card that surely fits."""
        model = self.model
        sure = [card for card in model.hands[model.me] if not model.possible[card] & ~model.playable]
        if not sure:
            return None
        tables = model.tables
        card = min(sure, key=lambda held: tables.position[model.possible[held].bit_length() - 1])
        colour = None
        if tables.edition.announcements and model.tokens < tables.edition.clue_tokens:
            colour = tables.colour_of(model.possible[card])
        return Decision(Play(CardId(card), colour), reasons.of_play(model, card))

    def _clue(self, view: View) -> Decision | None:
        """The clue that helps most: makes a card sure to fit, or tells of the last card of its kind."""
        scored = [(self._help(action), action) for action in view.legal if isinstance(action, GiveClue)]
        if not scored:
            return None
        (worth, card), action = max(scored, key=lambda pair: pair[0][0])
        if worth < (2 if self.model.tokens > 2 else 5):
            return None
        return Decision(action, self._why(action, card))

    def _help(self, action: GiveClue) -> tuple[int, int]:
        """How much a clue helps, and the card that it helps with."""
        model = self.model
        mask = model.tables.clue_masks[model.tables.clue(action.clue)]
        total, best, helped = 0, 0, model.hands[action.receiver][-1]
        chop = model.chop(action.receiver)
        for card in model.hands[action.receiver]:
            face = model.face[card]
            if face is None:
                continue
            bit, before = 1 << face, model.possible[card]
            after = before & mask if bit & mask else before & ~mask
            worth = 0
            if bit & model.playable and before & ~model.playable:
                worth = 0 if after & ~model.playable else 8
                worth += 3 * (after != before and bool(bit & mask))
            elif bit & model.critical and card == chop and bit & mask:
                worth = 6
            elif bit & model.trash and bit & mask and not model.touched[card]:
                worth = -2
            total += worth
            if worth > best:
                best, helped = worth, card
        return total, helped

    def _why(self, action: GiveClue, card: int) -> Reason:
        model = self.model
        face = model.face[card]
        assert face is not None, "another's card is seen"
        facts: dict[str, str | int] = {"receiver": action.receiver, "card": str(model.tables.card(face))}
        facts["slot"] = reasons.slot(model, action.receiver, card)
        return Reason("clue-helps", facts, (action.receiver,))

    def _discard(self) -> Decision | None:
        model = self.model
        if model.tokens == model.tables.edition.clue_tokens or not model.hands[model.me]:
            return None
        for card in model.hands[model.me]:
            if not model.possible[card] & ~model.trash:
                return Decision(Discard(CardId(card)), Reason("discard-useless"))
        chop = model.chop(model.me)
        if chop is not None:
            return Decision(Discard(CardId(chop)), Reason("discard-chop"))
        return Decision(Discard(CardId(model.hands[model.me][0])), Reason("discard-least"))

    def _any_clue(self, view: View) -> Decision | None:
        clues = [action for action in view.legal if isinstance(action, GiveClue)]
        if not clues:
            return None
        action = max(clues, key=lambda clue: self._help(clue)[0])
        return Decision(action, self._why(action, self._help(action)[1]))

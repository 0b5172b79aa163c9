"""Which action: every candidate is thought through, and the best outlook wins. Each candidate carries the
reason of the rule that proposed it."""

from collections.abc import Iterator
from dataclasses import dataclass

from girandola.bots.bot import Reason
from girandola.bots.companion.links import follow
from girandola.bots.companion.model import Model
from girandola.bots.companion.outlook import Weights, outlook, worth_of
from girandola.bots.companion.paths import Search, Style
from girandola.bots.companion.reading import Meaning, Reading, Telling, read
from girandola.hanabi import Action, CardId, Discard, GiveClue, Play, View


@dataclass(frozen=True, slots=True)
class Candidate:
    value: float
    action: Action
    reason: Reason


class Chooser:
    """One decision."""

    def __init__(self, model: Model, style: Style, weights: Weights, view: View) -> None:
        self.model = model
        self.style = style
        self.weights = weights
        self.view = view
        self.legal = set(view.legal)

    def best(self) -> Candidate:
        return max(self.candidates(), key=lambda candidate: candidate.value)

    def candidates(self) -> Iterator[Candidate]:
        yield from self.plays()
        yield from self.clues()
        yield from self.discards()

    # --- plays

    def plays(self) -> Iterator[Candidate]:
        model = self.model
        for card in model.hands[model.me]:
            if model.ready(card):
                yield self._play(card)
        turns = model.turns_to_go
        if turns is not None and model.deck <= 1:
            for card in model.hands[model.me]:
                if not model.ready(card):
                    yield self._gamble(card)

    def _play(self, card: int) -> Candidate:
        model, weights = self.model, self.weights
        chances = [pair for pair in model.chances(card) if 1 << pair[0] & model.playable]
        total = sum(weight for _, weight in chances) or 1.0
        value = outlook(model, weights, model.me) + 1 - weights.known - weights.ready + weights.tempo
        for identity, weight in chances:
            value += weight / total * self._opened(card, identity)
        value += weights.answer if self._is_called(card) else 0.0
        return Candidate(value, Play(CardId(card)), Reason("play-known"))

    def _opened(self, card: int, identity: int) -> float:
        """What playing it lets others do, and the token of a complete firework (H5.3)."""
        model, weights, tables = self.model, self.weights, self.model.tables
        position = tables.position[identity]
        if position == tables.length - 1:
            return weights.token[min(model.tokens + 1, 8)] - weights.token[min(model.tokens, 8)]
        following = 1 << tables.at[tables.suit[identity]][position + 1]
        playable = model.playable | following
        waiting = any(
            model.touched[other] and model.inferred[other] & following and not model.inferred[other] & ~playable
            for hand in model.hands
            for other in hand
            if other != card
        )
        return weights.opens * waiting + 0.02 * (tables.length - position)

    def _is_called(self, card: int) -> bool:
        return self.model.blind[card] or any(
            step.card == card and not step.known for link in self.model.links for step in link.steps
        )

    def _gamble(self, card: int) -> Candidate:
        model = self.model
        good = sum(chance for identity, chance in model.chances(card) if 1 << identity & model.playable)
        base = outlook(model, self.weights, model.me)
        cost = 25.0 if model.strikes == model.tables.edition.error_limit - 1 else 0.2
        return Candidate(base + good * 1.5 - (1 - good) * cost, Play(CardId(card)), Reason("play-gamble"))

    # --- clues

    def clues(self) -> Iterator[Candidate]:
        for action in self.view.legal:
            if isinstance(action, GiveClue):
                yield self.clue(action)

    def clue(self, action: GiveClue) -> Candidate:
        model = self.model
        after = model.copy()
        clue = model.tables.clue(action.clue)
        mask = model.tables.clue_masks[clue]
        touched = [
            card
            for card in model.hands[action.receiver]
            if (face := model.face[card]) is not None and mask >> face & 1
        ]
        follow(after, model.me, None, None, placed=False)
        told = Telling(model.me, action.receiver, clue, touched)
        reading = read(after, self.style, told)
        value = outlook(after, self.weights, model.me) - self._blunders(after, told, reading)
        return Candidate(value, action, Reason(f"clue-{reading.meaning.value}"))

    def _blunders(self, after: Model, told: Telling, reading: Reading) -> float:
        """What would be believed and is not so."""
        model = self.model
        cost = {Meaning.EMPTY: 1.0, Meaning.ODD: 0.5}.get(reading.meaning, 0.0)
        face = None if reading.focus is None else model.face[reading.focus]
        if face is None or reading.focus is None:
            return cost
        if reading.steps:
            faces = model.faces_from(model.me)
            search = Search(model, self.style, model.me, faces, model.me, told.receiver, reading.focus)
            path = search.path(face, own=False) or ()
            cards = {step.card for step in path}
            wanted = {(step.seat, step.identity) for step in path}
            cost += sum(
                4.0
                for step in reading.steps
                if step.card not in cards or (step.seat, step.identity) not in wanted
            )
        if not after.inferred[reading.focus] & 1 << face:
            cost += self.weights.lie
        return cost

    # --- discards

    def discards(self) -> Iterator[Candidate]:
        model = self.model
        for card in model.hands[model.me]:
            if Discard(CardId(card)) in self.legal:
                yield self._discard(card)

    def _discard(self, card: int) -> Candidate:
        model = self.model
        after = model.copy()
        cost = sum(chance * worth_of(model, identity) for identity, chance in model.chances(card))
        after.hands[model.me].remove(card)
        after.tokens += 1
        value = outlook(after, self.weights, model.me) - cost
        chop = model.chop(model.me)
        if not model.known_trash(card) and card != chop:
            value -= 0.8
        if model.pace <= 0 and self.model.last_round:
            value -= 0.6
        return Candidate(value, Discard(CardId(card)), Reason("discard"))

"""How a clued card could come to be playable: through cards that are known, prompted or played blind.

A path is looked for with somebody's eyes: what that seat sees in the other hands is certain, its own hand is
what it may have to trust. Finding a path changes nothing.
"""

from dataclasses import dataclass

from girandola.bots.hanabi.companion.model import Model, Step
from girandola.hanabi import Seat


@dataclass(frozen=True, slots=True)
class Style:
    """Which conventions are spoken."""

    finesses: bool = True
    most_blind: int = 2


EXPERT = Style()
CLUB = Style(finesses=False)


@dataclass(frozen=True, slots=True)
class Search:
    """One question: with these eyes, after this clue, who would play what first?"""

    model: Model
    style: Style
    eyes: Seat
    faces: list[int | None]
    giver: Seat
    receiver: Seat
    focus: int
    granted: frozenset[int] = frozenset()  # identities that lie in a hand which these eyes see and I do not

    def path(self, identity: int, *, own: bool) -> tuple[Step, ...] | None:
        """The steps before ``identity``; ``own`` allows the eyes' own hidden cards to be called."""
        model = self.model
        suit = model.tables.suit[identity]
        line = model.tables.at[suit]
        steps: list[Step] = []
        used = {self.focus}
        for position in range(model.piles[suit], model.tables.position[identity]):
            found = self._steps_for(line[position], used, own=own)
            if found is None:
                return None
            steps += found
            used.update(step.card for step in found)
        blind = [step.seat for step in steps if step.blind]
        if len(blind) > self.style.most_blind or blind.count(self.eyes) > 1 or self.receiver in blind[1:]:
            return None
        return tuple(steps)

    def _steps_for(self, wanted: int, used: set[int], *, own: bool) -> list[Step] | None:
        if wanted in self.granted:
            return []
        known = self._known(wanted, used)
        if known is not None:
            return [known]
        others = [seat for seat in self.model.seats_after(self.giver) if seat != self.receiver]
        for seat in (*others, self.receiver):
            if seat != self.eyes:
                called = self._called(seat, wanted, used)
                if called is not None:
                    return called
        if own and self.eyes != self.giver:
            return self._own(wanted, used)
        return None

    def _known(self, wanted: int, used: set[int]) -> Step | None:
        """A card whose holder will play it in time, without any further hint."""
        model, bit = self.model, 1 << wanted
        for seat, hand in enumerate(model.hands):
            for card in hand:
                if card in used or not (model.touched[card] or model.blind[card]):
                    continue
                belief, face = model.inferred[card], self.faces[card]
                sure = belief == bit and face in (None, wanted)
                seen = face == wanted or (face is None and seat == self.eyes)
                going = seen and seat != self.giver and belief & bit and not belief & ~model.playable
                if sure or going:
                    return Step(seat, card, wanted, blind=False, known=True, before=belief)
        return None

    def _called(self, seat: Seat, wanted: int, used: set[int]) -> list[Step] | None:
        """What a hand that the eyes see would play: a clued card that may be it first, else the newest."""
        model, bit = self.model, 1 << wanted
        if model.is_literal(seat):
            return None
        prompted = self._prompted(seat, bit, used)
        if prompted is not None:
            if self.faces[prompted] != wanted:
                return None  # it would play the wrong card
            return [self._step(seat, prompted, wanted, blind=False)]
        if not self.style.finesses or model.shy[seat] > 0:
            return None
        layers: list[Step] = []
        for card in model.finesse_cards(seat):
            if card in used:
                continue
            face = self.faces[card]
            if face == wanted:
                return [*layers, self._step(seat, card, wanted, blind=True)]
            if face is None or not 1 << face & model.playable or len(layers) >= 1:
                return None
            layers.append(self._step(seat, card, face, blind=True))
        return None

    def _own(self, wanted: int, used: set[int]) -> list[Step] | None:
        """The eyes' own hand: nobody else can be meant."""
        bit = 1 << wanted
        prompted = self._prompted(self.eyes, bit, used)
        if prompted is not None:
            return [self._step(self.eyes, prompted, wanted, blind=False)]
        if not self.style.finesses or self._clued_elsewhere(wanted):
            return None
        for card in self.model.finesse_cards(self.eyes):
            if card not in used:
                fits = self.model.possible[card] & bit
                return [self._step(self.eyes, card, wanted, blind=True)] if fits else None
        return None

    def _clued_elsewhere(self, wanted: int) -> bool:
        """A clued copy in sight will be played sooner or later, so a blind play cannot be meant."""
        model = self.model
        return any(
            self.faces[card] == wanted and model.touched[card] and card != self.focus
            for hand in model.hands
            for card in hand
        )

    def _prompted(self, seat: Seat, bit: int, used: set[int]) -> int | None:
        for card in reversed(self.model.hands[seat]):
            if card not in used and self.model.touched[card] and self.model.inferred[card] & bit:
                return card
        return None

    def _step(self, seat: Seat, card: int, identity: int, *, blind: bool) -> Step:
        return Step(seat, card, identity, blind=blind, known=False, before=self.model.inferred[card])

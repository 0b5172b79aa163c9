"""What a bot sees and remembers of a heap: one card at a time, not always right, and not for ever."""

from random import Random

from girandola.confetti.actions import Grab
from girandola.confetti.deck import CARDS, DECK, CardId
from girandola.confetti.rules import is_covered
from girandola.confetti.state import RoundState, Status

_GLANCES = ((0.0, 0.0), (-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3))
_ENOUGH = 3
"""This many of the sampled points must be visible for a card to be readable."""

_OUT_OF_SIGHT = (Status.RESERVE, Status.PILE, Status.REMOVED)
_KNOWN_AGAIN = 0.25
"""How often, beside an unknown card, the eyes come back to a known one."""


def mistaken_for(card: CardId, random: Random) -> CardId:
    """Another card that looks much the same: one circle is where it should be."""
    alike = [
        other
        for other in CARDS
        if other != card and sum(a == b for a, b in zip(DECK[card], DECK[other], strict=True)) == 1
    ]
    return random.choice(alike)


class Eye:
    """Remembers cards, each under the face that the bot believes it has."""

    def __init__(self, memory: int, misread: float, random: Random) -> None:
        self.known: dict[CardId, CardId] = {}
        self._memory = memory
        self._misread = misread
        self._random = random

    def glance(self, state: RoundState, seat: int, wanted: frozenset[CardId]) -> CardId | None:
        """Look at one card somewhere on the table; returns it if it lies too deep to be read."""
        seen = [card for card in CARDS if _is_in_sight(state, card, seat)]
        if not seen:
            return None
        weights = [_KNOWN_AGAIN if card in self.known else 1.0 for card in seen]
        card = self._random.choices(seen, weights)[0]
        if not is_readable(state, card):
            return card
        self._remember(card, wanted)
        return None

    def _remember(self, card: CardId, wanted: frozenset[CardId]) -> None:
        if card not in self.known:
            wrong = self._random.random() < self._misread
            self.known[card] = mistaken_for(card, self._random) if wrong else card
        else:
            self.known[card] = self.known.pop(card)  # fresh again
        while len(self.known) > self._memory:
            forgotten = next((old for old in self.known if old not in wanted), None)
            if forgotten is None:
                break
            del self.known[forgotten]

    def look_closely(self, card: CardId) -> None:
        """A card in the hand is seen as it is."""
        self.known[card] = card

    def forget(self, card: CardId) -> None:
        self.known.pop(card, None)


def _is_in_sight(state: RoundState, card: CardId, seat: int) -> bool:
    known = state.cards[card]
    return known.status not in _OUT_OF_SIGHT and (known.status is not Status.HELD or known.seat == seat)


def is_readable(state: RoundState, card: CardId) -> bool:
    shows = sum(not is_covered(state, Grab(card, u, v)) for u, v in _GLANCES)
    return shows >= _ENOUGH

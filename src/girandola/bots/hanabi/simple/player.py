"""A simple, honest Hanabi player: it plays what it knows, helps where it can, and discards the oldest.

No conventions between players: a clue means what it says. It reads nothing but its view.
"""

from collections.abc import Iterator, Sequence

from girandola.bots.protocol import Decision
from girandola.hanabi import (
    Action,
    Card,
    Clue,
    Discard,
    Event,
    GiveClue,
    Play,
    PlayDiscarded,
    ReturnCard,
    View,
)
from girandola.hanabi.view import HeldCard


class SimpleHanabi:
    """Decides on the view alone."""

    def __init__(self, first: View, seed: int) -> None:
        """Both arguments are unused: the view at its turn has everything, and it uses no randomness."""

    def observe(self, events: Sequence[Event]) -> None:
        """Nothing to do: the view has everything."""

    def decide(self, view: View) -> Decision:
        return Decision(self._choose(view))

    def _choose(self, view: View) -> Action:
        for answer in (self._choice, self._sure_play, self._helpful_clue, self._discard, self._any_clue):
            action = answer(view)
            if action is not None and action in view.legal:
                return action
        return view.legal[0]

    def _choice(self, view: View) -> Action | None:
        """A bonus tile: a discarded card that fits or is still needed, else anything."""
        if view.choice is None:
            return None
        wanted = _fitting(view)
        chosen = [a for a in view.legal if isinstance(a, ReturnCard | PlayDiscarded)]
        face = {open_card.card: open_card.face for open_card in view.discards}
        for action in chosen:
            if face[action.card] in wanted:
                return action
        return self._helpful_clue(view) or view.legal[0]

    def _sure_play(self, view: View) -> Action | None:
        fitting = _fitting(view)
        for held in _own(view):
            possible = _possible(held)
            if possible and possible <= fitting:
                return Play(held.card)
        return None

    def _helpful_clue(self, view: View) -> Action | None:
        """The clue that makes most cards known to fit; then one that saves a card."""
        scored = [(self._worth(view, clue), clue) for clue in view.legal if isinstance(clue, GiveClue)]
        best = max(scored, key=lambda pair: pair[0], default=(0, None))
        return best[1] if best[0] > 0 else None

    def _worth(self, view: View, action: GiveClue) -> int:
        fitting, critical = _fitting(view), set(view.facts.critical)
        worth = 0
        for held in view.hands[action.receiver]:
            before = _possible(held)
            if held.face is None or not _touches(view, action.clue, held.face):
                continue
            after = {card for card in before if _touches(view, action.clue, card)}
            if held.face in fitting and not before <= fitting:
                worth += 10 if after <= fitting else 2
            elif held.face in critical and len(after) < len(before) and view.clues > 2:
                worth += 1
        return worth

    def _discard(self, view: View) -> Action | None:
        hand = _own(view)
        useless = set(view.facts.useless)
        for held in hand:
            possible = _possible(held)
            if possible and possible <= useless:
                return Discard(held.card)
        untouched = [held for held in hand if held.knowledge is None or not held.knowledge.touched]
        return Discard((untouched or hand)[0].card) if hand else None

    def _any_clue(self, view: View) -> Action | None:
        return next((action for action in view.legal if isinstance(action, GiveClue)), None)


def _own(view: View) -> tuple[HeldCard, ...]:
    assert view.seat is not None, "a bot has a seat"
    return view.hands[view.seat]


def _possible(held: HeldCard) -> set[Card]:
    return set(held.knowledge.possible) if held.knowledge is not None else set()


def _fitting(view: View) -> set[Card]:
    return set(_fits(view))


def _fits(view: View) -> Iterator[Card]:
    for suit, (colour, placed) in zip(view.edition.suits, view.fireworks, strict=True):
        if placed < len(suit.order):
            yield Card(colour, suit.order[placed])


def _touches(view: View, clue: Clue, card: Card) -> bool:
    return view.edition.touches(clue, card)

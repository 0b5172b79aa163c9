"""A table of Companions for tests: hands laid out by name, games played to the end. No tests here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.protocol import Bot, Decision
from girandola.hanabi import (
    Action,
    Deal,
    Edition,
    State,
    View,
    edition_named,
    read_card,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)

Make = Callable[[View, int], Bot]


@dataclass
class Table:
    """A game with a bot in every seat; the test may act for any of them."""

    state: State
    bots: list[Bot]
    decisions: list[Decision] = field(default_factory=list)

    def act(self, action: Action) -> None:
        self.state, events = step(self.state, self.state.active, action)
        for seat, bot in enumerate(self.bots):
            bot.observe([seen_by(event, seat) for event in events])

    def decide(self) -> Decision:
        seat = self.state.active
        return self.bots[seat].decide(seat_view(self.state, seat))

    def play_on(self) -> "Table":
        while self.state.end is None:
            decision = self.decide()
            self.decisions.append(decision)
            self.act(decision.action)
        return self


def table(state: State, makes: Sequence[Make]) -> Table:
    return Table(state, [make(seat_view(state, seat), seat) for seat, make in enumerate(makes)])


def game(edition: Edition, players: int, seed: int, make: Make = Companion) -> Table:
    state = start(edition, players, shuffled(edition, players, Random(seed)))
    return table(state, [make] * players)


def laid_out(
    *hands: str, edition: str = "it", make: Make = Companion, starter: int = 0, then: str = ""
) -> Table:
    """A fresh game with these hands, each written oldest card first.

    The deck begins with what comes ``then`` and is whatever is left.
    """
    rules = edition_named(edition)
    dealt = [read_card(name) for hand in (*hands, then) for name in hand.split()]
    rest = list(rules.cards)
    for card in dealt:
        rest.remove(card)
    Random(1).shuffle(rest)
    state = start(rules, len(hands), Deal((*dealt, *rest), tuple(rules.tiles), starter))
    return table(state, [make] * len(hands))

"""A game of Confetti whose hands the test deals out: how cards get into hands is the round's test."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from girandola.confetti.actions import Action, Begin, Input, Tick
from girandola.confetti.deal import shuffled
from girandola.confetti.deck import CardId, read_cards
from girandola.confetti.edition import Edition
from girandola.confetti.errors import IllegalAction, Refusal
from girandola.confetti.events import Event
from girandola.confetti.game import CHOICE_MS, GameState, Stage, refusal, start, step
from girandola.confetti.state import CardState, RoundState, Status

PERFECT = read_cards(["RYB", "BRY", "YBR"])
THREE_OF_FIVE = read_cards(["BPG", "BYG", "GBY", "ORY", "PRB", "YGP"])


class Game:
    """One game. After every input each card must be in one place."""

    def __init__(self, players: int, edition: Edition | None = None, seed: int = 1) -> None:
        self.deal = shuffled(Random(seed))
        self.state = start(edition or Edition(), players, self.deal)
        self.events: list[Event] = []
        self.clock = 0

    def do(self, seat: int | None, action: Action) -> list[Event]:
        self.state, events = step(self.state, Input(seat, action, self.clock, self.clock))
        self.events.extend(events)
        conserved(self.state)
        return list(events)

    def refuses(self, reason: Refusal, seat: int | None, action: Action) -> None:
        given = Input(seat, action, self.clock, self.clock)
        assert refusal(self.state, given) is reason
        with pytest.raises(IllegalAction):
            step(self.state, given)

    def begin(self) -> RoundState:
        self.do(None, Begin())
        assert self.state.round is not None
        return self.state.round

    def put(self, hands: dict[int, tuple[CardId, ...]]) -> None:
        """Put these cards into the hands as if they had been dragged there."""
        assert self.state.round is not None
        cards = list(self.state.round.cards)
        spot = next(card.spot for card in cards if card.spot is not None)
        for seat, hand in hands.items():
            for slot, card in enumerate(hand):
                cards[card] = CardState(Status.HELD, spot, seat, slot, slot=slot)
        self.state = replace(self.state, round=self.state.round._replace(cards=tuple(cards)))

    def end_sand(self) -> list[Event]:
        assert self.state.round is not None
        self.clock = self.state.round.ends + 150
        return self.do(None, Tick())

    def play_round(self, hands: dict[int, tuple[CardId, ...]]) -> None:
        self.begin()
        self.put(hands)
        self.end_sand()
        self.clock += CHOICE_MS
        self.do(None, Tick())


def conserved(state: GameState) -> None:
    """Each card is in one place only: a pile, removed, or in play (C1.1)."""
    piled = [card for pile in state.standing.piles for card in pile]
    out = Counter(piled + list(state.standing.removed))
    assert not out or max(out.values()) == 1
    if state.stage is Stage.SAND:
        assert state.round is not None
        for card in piled:
            assert state.round.cards[card].status is Status.PILE
        for card in state.standing.removed:
            assert state.round.cards[card].status is Status.REMOVED

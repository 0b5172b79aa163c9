"""The Companion in one seat of one game: it applies the events to a record and a mind, and decides by them.

Its own hand, the deck and the hidden tiles are unknown in both from the start, so it cannot cheat.
"""

import copy
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from girandola.bots.hanabi.companion.entry import (
    begin_one,
    catch_up_one,
    decide_one,
    explain_one,
    understand_one,
)
from girandola.bots.hanabi.companion.judging import desk
from girandola.bots.hanabi.companion.mind import BEGINNER, CLUB, EXPERT, MIND, ready
from girandola.bots.hanabi.companion.reasons import reason_of
from girandola.bots.hanabi.companion.weights import weights_for
from girandola.bots.hanabi.compiled.seat_bot import deed_of
from girandola.bots.hanabi.compiled.seat_record import follow
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import Action, Card, CardId, Event, View
from girandola.lab.bridge import action_of, record_of_view, uid_of
from girandola.lab.compile import load_linked
from girandola.lab.tables import setup


class Companion:
    """A seat that follows the conventions. It uses no randomness: the same game gives the same decisions."""

    def __init__(self, first: View, seed: int = 0, level: int = EXPERT) -> None:
        del seed  # nothing is drawn
        assert first.seat is not None, "a bot has a seat"
        load_linked()
        self.seat = first.seat
        self.setup = setup(first.edition, first.players)
        self.games = record_of_view(self.setup, first)
        self.minds = np.zeros(1, MIND)
        self.values = desk()
        self.weights = weights_for(first.players)
        self._paper = np.zeros(1, MIND)
        begin_one(self.games, self.minds, self.setup.tables, self.seat, level)

    @property
    def mind(self) -> Any:
        """What it remembers; fields as in MIND."""
        return self.minds[0]

    def copy(self) -> "Companion":
        """Another one that remembers the same."""
        new = copy.copy(self)
        new.games, new.minds = self.games.copy(), self.minds.copy()
        return new

    def observe(self, events: Sequence[Event]) -> None:
        """Read an action while the table is as it was, then take in what came of it."""
        actor = int(self.games["active"][0])
        deed = deed_of(self.setup, self.games, actor, events[0])
        if deed is not None:
            understand_one(self.games, self.minds, self.setup.tables, *deed)
        for event in events:
            follow(self.setup, self.games, event)
        catch_up_one(self.games, self.minds, self.setup.tables, actor)

    def decide(self, view: View) -> Decision:
        action = decide_one(self.games, self.minds, self._paper, self.setup.tables, self.weights, self.values)
        chosen = action_of(self.setup, view, action)
        return Decision(chosen, self._reason(action))

    def explain(self, view: View, action: Action) -> Reason | None:
        """Why this action, if it is one that would be thought of."""
        return self._reason(uid_of(self.setup, view, action)) if action in view.legal else None

    def playable_cards(self, view: View) -> list[CardId]:
        """The cards of its hand that it holds playable."""
        assert view.seat is not None
        return [held.card for held in view.hands[view.seat] if ready(self.mind, held.card)]

    def card_notes(self, view: View) -> dict[CardId, tuple[Card, ...]]:
        """What each card in a hand is taken to be by its holder, as far as it can tell."""
        cards = (held.card for hand in view.hands for held in hand)
        return {card: view.edition.cards_of(int(self.mind.inferred[card])) for card in cards}

    def _reason(self, action: int) -> Reason | None:
        if not explain_one(self.games, self.minds, self._paper, self.setup.tables, action):
            return None
        return reason_of(self.setup, self.games, self.minds)


club = partial(Companion, level=CLUB)
"""The level of a games club: focus, saves, good touch and prompts, but nothing is played blind."""

beginner = partial(Companion, level=BEGINNER)
"""Knows the rules and no conventions."""

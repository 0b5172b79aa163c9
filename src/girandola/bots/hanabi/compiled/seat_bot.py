"""Compiled bots as players in a seat: they apply events to a record, and call their policy.

The record and the beliefs are all that such a bot remembers. Its own hand, the deck and the hidden tiles are
unknown in them from the start, so it cannot see what it should not.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.driver import CompiledBot
from girandola.bots.hanabi.compiled.seat_record import follow, place_of
from girandola.bots.hanabi.compiled.turn import begin_one, catch_up_one
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import (
    CardId,
    Event,
    View,
)
from girandola.hanabi.events import BonusLost, Discarded, Misplayed, Placed, Rescued, Returned, Told
from girandola.lab.bridge import action_of, record_of_view
from girandola.lab.kinds import CHOOSE, CLUE, DISCARD, PLAY
from girandola.lab.record import GameArray
from girandola.lab.tables import Deed, Setup, setup


class TableBot:
    """A compiled bot in one seat of one game."""

    def __init__(self, first: View, bot: CompiledBot) -> None:
        assert first.seat is not None, "a bot has a seat"
        self.seat = first.seat
        self._bot = bot
        self._setup = setup(first.edition, first.players)
        self.games = record_of_view(self._setup, first)
        self.minds = np.zeros(1, BELIEFS)
        begin_one(self.games, self.minds, self._setup.tables)

    def observe(self, events: Sequence[Event]) -> None:
        """Apply the meaning of an action to the position before it, then apply its events."""
        actor = int(self.games["active"][0])
        deed = deed_of(self._setup, self.games, actor, events[0])
        if deed is not None:
            action, places = deed
            self._bot.interpret_one(self.games, self.minds, self._setup.tables, action, places, self.seat)
        for event in events:
            follow(self._setup, self.games, event)
        catch_up_one(self.games, self.minds, self._setup.tables, actor)

    def decide(self, view: View) -> Decision:
        action = self._bot.decide_one(self.games, self.minds, self._setup.tables)
        reason = self._reason(view, self._setup.deeds[action])
        return Decision(action_of(self._setup, view, action), reason)

    def playable_cards(self, view: View) -> list[CardId]:
        """The cards of its hand that fit for every identity that the convention allows."""
        mind: Any = self.minds[0]
        first = self.seat * self._setup.hand_size
        masks = mind.masks[first : first + len(view.hands[self.seat])]
        fitting = ~int(mind.playable)
        return [
            held.card
            for held, mask in zip(view.hands[self.seat], masks, strict=True)
            if not int(mask) & fitting
        ]

    def _reason(self, view: View, deed: Deed) -> Reason:
        """The rule that was used, with the facts for its sentence."""
        mind: Any = self.minds[0]
        code, wanted = self._bot.reasons[int(mind.reason)]
        facts = {
            "receiver": (self.seat + deed.distance) % view.players,
            "slot": deed.place + 1,
            "sum": int(mind.facts[0]),
            "numbers": int(mind.facts[1]),
        }
        return Reason(code, {name: facts[name] for name in wanted})


def deed_of(setup: Setup, games: GameArray, actor: int, event: Event) -> tuple[int, int] | None:
    """The uid of the action that an event is the first consequence of, and the places that it touches."""
    uids = setup.uids
    if isinstance(event, Told):
        places = sum(1 << place_of(setup, games, event.receiver, card) for card in event.touched)
        distance = (event.receiver - actor) % setup.players
        return uids[CLUE, 0, distance, setup.edition.clue_index[event.clue]], places
    if isinstance(event, Discarded):
        return uids[DISCARD, place_of(setup, games, actor, event.card), 0, 0], 0
    if isinstance(event, Placed | Misplayed):
        return uids[PLAY, place_of(setup, games, actor, event.card), 0, 0], 0
    if isinstance(event, Returned | Rescued | BonusLost):
        return uids[CHOOSE, 0, 0, setup.edition.identity_index[event.face]], 0
    return None


def at_seat(bot: CompiledBot) -> Callable[[View, int], TableBot]:
    """A function that makes a compiled bot for a seat. It uses no randomness, so the seed does not matter."""

    def make(first: View, seed: int) -> TableBot:
        del seed
        return TableBot(first, bot)

    return make

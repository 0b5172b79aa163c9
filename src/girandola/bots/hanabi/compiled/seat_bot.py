"""The compiled bots as players in a seat: they follow the events into a record, and ask their policy.

The record and the beliefs are all that such a bot remembers. Its own hand, the deck and the hidden tiles are
unknown in them from the start, so there is nothing to peep at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.driver import CompiledBot
from girandola.bots.hanabi.compiled.seat_record import follow, place_of
from girandola.bots.hanabi.compiled.turn import begin_one, catch_up_one
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import (
    Action,
    CardId,
    Discard,
    Event,
    GiveClue,
    Play,
    PlayDiscarded,
    ReturnCard,
    Tile,
    View,
)
from girandola.hanabi.events import BonusLost, Discarded, Misplayed, Placed, Rescued, Returned, Told
from girandola.lab.bridge import record_of_view
from girandola.lab.record import GameArray
from girandola.lab.tables import Deed, Kind, Setup, setup

_DISCARD, _PLAY, _CLUE, _CHOOSE = (kind.value for kind in (Kind.DISCARD, Kind.PLAY, Kind.CLUE, Kind.CHOOSE))

CODER_REASONS = {
    1: "coder-tile",
    2: "coder-known",
    3: "coder-risk",
    4: "coder-sum",
    5: "coder-discard-sum",
    6: "coder-discard-useless",
    7: "coder-discard-least",
    8: "coder-no-better",
}
SMART_REASONS = {
    1: "smart-tile",
    2: "smart-known",
    3: "smart-risk",
    4: "smart-clue-instead",
    5: "smart-clue-warning",
    6: "smart-discard-pointing",
    7: "smart-clue-play",
    8: "smart-clue-stall",
    9: "smart-discard-dead",
    10: "smart-discard-chop",
    11: "smart-discard-latest",
}
DUET_REASONS = {
    **SMART_REASONS,  # with more than two players
    21: "duet-tile",
    22: "duet-known",
    23: "duet-risk",
    24: "duet-clue-call",
    25: "duet-clue-talk",
    26: "duet-discard",
}
"""What the numbers of a policy's reasons are called outside."""

CODES: Mapping[str, tuple[str, ...]] = {
    "coder-tile": (),
    "coder-known": ("slot",),
    "coder-risk": ("slot",),
    "coder-sum": ("sum", "numbers"),
    "coder-discard-sum": ("sum", "numbers"),
    "coder-discard-useless": (),
    "coder-discard-least": (),
    "coder-no-better": (),
    "smart-tile": (),
    "smart-known": ("slot",),
    "smart-risk": ("slot",),
    "smart-clue-instead": ("receiver",),
    "smart-clue-warning": ("receiver",),
    "smart-discard-pointing": ("slot",),
    "smart-clue-play": ("receiver",),
    "smart-clue-stall": (),
    "smart-discard-dead": (),
    "smart-discard-chop": (),
    "smart-discard-latest": (),
    "duet-tile": (),
    "duet-known": ("slot",),
    "duet-risk": ("slot",),
    "duet-clue-call": ("receiver",),
    "duet-clue-talk": ("receiver",),
    "duet-discard": (),
}
"""Every code with the facts that its sentence needs; the sentences are in bots/words. Slots count from the
oldest card, which is 1. None says what a reader may not know: the bots of the table know it all anyhow."""


@dataclass(frozen=True, slots=True)
class Character:
    """A compiled bot, and what its reasons are called."""

    bot: CompiledBot
    reasons: Mapping[int, str]


class TableBot:
    """A compiled bot in one seat of one game."""

    def __init__(self, first: View, character: Character) -> None:
        assert first.seat is not None, "a bot has a seat"
        self.seat = first.seat
        self._character = character
        self._setup = setup(first.edition, first.players)
        self.games = record_of_view(self._setup, first)
        self.minds = np.zeros(1, BELIEFS)
        begin_one(self.games, self.minds, self._setup.tables)

    def observe(self, events: Sequence[Event]) -> None:
        """Take in the meaning of an action as long as the table is as it was, then what came of it."""
        actor = int(self.games["active"][0])
        deed = deed_of(self._setup, self.games, actor, events[0])
        if deed is not None:
            action, places = deed
            self._character.bot.interpret_one(
                self.games, self.minds, self._setup.tables, action, places, self.seat
            )
        for event in events:
            follow(self._setup, self.games, event)
        catch_up_one(self.games, self.minds, self._setup.tables, actor)

    def decide(self, view: View) -> Decision:
        action = self._character.bot.decide_one(self.games, self.minds, self._setup.tables)
        deed = self._setup.deeds[action]
        return Decision(action_of(self._setup, view, deed), self._reason(view, deed))

    def playable_cards(self, view: View) -> list[CardId]:
        """The own cards of which everything fits that the convention leaves open."""
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
        """The rule that fired, with the facts that its sentence needs."""
        mind: Any = self.minds[0]
        code = self._character.reasons[int(mind.reason)]
        facts = {
            "receiver": (self.seat + deed.distance) % view.players,
            "slot": deed.place + 1,
            "sum": int(mind.facts[0]),
            "numbers": int(mind.facts[1]),
        }
        return Reason(code, {name: facts[name] for name in CODES[code]})


def deed_of(setup: Setup, games: GameArray, actor: int, event: Event) -> tuple[int, int] | None:
    """The uid of the action that an event is the first consequence of, and the places that it points at."""
    uids = setup.uids
    if isinstance(event, Told):
        places = sum(1 << place_of(setup, games, event.receiver, card) for card in event.touched)
        distance = (event.receiver - actor) % setup.players
        return uids[_CLUE, 0, distance, setup.edition.clue_index[event.clue]], places
    if isinstance(event, Discarded):
        return uids[_DISCARD, place_of(setup, games, actor, event.card), 0, 0], 0
    if isinstance(event, Placed | Misplayed):
        return uids[_PLAY, place_of(setup, games, actor, event.card), 0, 0], 0
    if isinstance(event, Returned | Rescued | BonusLost):
        return uids[_CHOOSE, 0, 0, setup.edition.identity_index[event.face]], 0
    return None


def action_of(setup: Setup, view: View, deed: Deed) -> Action:
    edition = setup.edition
    assert view.seat is not None, "a bot has a seat"
    if deed.kind is Kind.CLUE:
        return GiveClue((view.seat + deed.distance) % view.players, edition.clues[deed.subject])
    if deed.kind is Kind.CHOOSE:
        face = edition.identities[deed.subject]
        chosen = next(seen.card for seen in view.discards if seen.face == face)
        return ReturnCard(chosen) if view.choice is Tile.RETURN else PlayDiscarded(chosen)
    card = view.hands[view.seat][deed.place].card
    if deed.kind is Kind.DISCARD:
        return Discard(card)
    return Play(card, edition.suits[deed.subject].colour if deed.kind is Kind.ANNOUNCE else None)


def coder(first: View, seed: int) -> TableBot:
    """A Coder for a seat; it never throws dice."""
    del seed
    from girandola.bots.hanabi.coder.games import BOT

    return TableBot(first, Character(BOT, CODER_REASONS))


def smart(first: View, seed: int) -> TableBot:
    """A Smart for a seat; it never throws dice."""
    del seed
    from girandola.bots.hanabi.smart.games import BOT

    return TableBot(first, Character(BOT, SMART_REASONS))


def duet(first: View, seed: int) -> TableBot:
    """A Duet for a seat; it never throws dice."""
    del seed
    from girandola.bots.hanabi.duet.games import BOT

    return TableBot(first, Character(BOT, DUET_REASONS))

"""A running game as hanab.live sends it to one seat, action by action, and that seat's actions back.

A record is translated whole (`translation.py`). Here a game is still going on, and only what one seat sees
comes in: its first view and the events as it sees them. The faces of its own cards are -1. Seats: the player
who begins is seat 0 there. Cards: seat 0 is dealt its whole hand first, so dealt cards have other numbers.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from girandola.core.errors import MalformedRecord
from girandola.hanabi.actions import Action, ColourClue, Discard, GiveClue, Play, ValueClue
from girandola.hanabi.cards import Card, CardId, Seat
from girandola.hanabi.edition import Edition, Ending
from girandola.hanabi.events import Discarded, Drew, End, Ended, Event, Misplayed, Placed, Told, TurnPassed
from girandola.hanabi.hanab_live.game import Type
from girandola.hanabi.hanab_live.translation import clue_colours, colours_of, variant_of
from girandola.hanabi.hanab_live.variants import RANKS, Variant
from girandola.hanabi.malformed import Inexpressible
from girandola.hanabi.view import View

SiteMessage = dict[str, Any]

_END_CONDITIONS = {End.ERRORS: 2, End.TIME_OUT: 3, End.TERMINATED: 4}
_ENDED_NORMALLY = 1


def playable_variant(edition: Edition) -> Variant:
    """The variant under which bots of hanab.live can play this edition; Inexpressible, with the reason."""
    if edition.ending is Ending.FINAL_BOUQUET:
        raise Inexpressible("bots of hanab.live do not play on after the last card of the deck")
    if any(suit.descending for suit in edition.suits):
        raise Inexpressible("bots of hanab.live do not know black powder")
    return variant_of(edition)


class RunningGame:
    """One game as it is sent to one seat. Pass in every action's events, in order."""

    def __init__(self, first: View) -> None:
        """``first`` is the seat's view before the first action."""
        assert first.seat is not None, "hanab.live's bots play, they do not watch"
        self.variant = playable_variant(first.edition)
        self._players, self._starter = first.players, first.starter
        self._hand_size = first.edition.hand_size(first.players)
        self._colours = colours_of(self.variant)
        self.clues, self._most_clues = first.clues, first.edition.clue_tokens
        self._strikes = self._turn = self._score = 0
        self._lost: Counter[Card] = Counter()
        self.seat = self.site_seat(first.seat)
        self.active = 0
        """Whose turn it is there; -1 when the game is over."""
        self.actions: list[SiteMessage] = self._dealt(first)
        """Everything sent so far: the deal, then every action."""

    # --- seats and cards

    def site_seat(self, seat: Seat) -> int:
        return (seat - self._starter) % self._players

    def own_seat(self, site_seat: int) -> Seat:
        """Our number for a seat of theirs."""
        return (site_seat + self._starter) % self._players

    def site_card(self, card: CardId) -> int:
        seat, place = divmod(card, self._hand_size)
        return card if seat >= self._players else self.site_seat(seat) * self._hand_size + place

    def own_card(self, order: int) -> CardId:
        """Our number for a card of theirs."""
        seat, place = divmod(order, self._hand_size)
        return CardId(order if seat >= self._players else self.own_seat(seat) * self._hand_size + place)

    # --- from us to them

    def feed(self, events: Iterable[Event]) -> list[SiteMessage]:
        """What one action of the game is there: a few messages, the last of which says whose turn it is."""
        told: list[SiteMessage] = []
        end, active = None, None
        for event in events:
            told += self._event(event)
            if isinstance(event, Ended):
                end = event.end
            elif isinstance(event, TurnPassed):
                active = event.seat
        self._turn += 1
        told.append(
            {"type": "status", "clues": self.clues, "score": self._score, "maxScore": self.reachable()}
        )
        told += self._over(end) if end is not None else [self._passed(active)]
        self.actions += told
        return told

    def stop(self, end: End) -> list[SiteMessage]:
        """The game was ended by its players or by a clock, not by an action."""
        told = self._over(end)
        self.actions += told
        return told

    def _dealt(self, first: View) -> list[SiteMessage]:
        draws = []
        for site_seat in range(self._players):
            hand = sorted(first.hands[self.own_seat(site_seat)], key=lambda held: held.card)
            draws += [self._draw(site_seat, held.card, held.face) for held in hand]
        return draws

    def _draw(self, site_seat: int, card: CardId, face: Card | None) -> SiteMessage:
        suit, rank = (-1, -1) if face is None else self._face(face)
        order = self.site_card(card)
        return {"type": "draw", "playerIndex": site_seat, "order": order, "suitIndex": suit, "rank": rank}

    def _event(self, event: Event) -> list[SiteMessage]:
        match event:
            case Told():
                return [self._clue(event)]
            case Placed():
                self._score += 1
                self.clues += event.tokens
                return [self._moved("play", event.seat, event.card, event.face)]
            case Discarded():
                self._lost[event.face] += 1
                self.clues = min(self.clues + 1, self._most_clues)
                return [self._moved("discard", event.seat, event.card, event.face) | {"failed": False}]
            case Misplayed():
                self._lost[event.face] += 1
                self._strikes += 1
                order = self.site_card(event.card)
                strike = {"type": "strike", "num": self._strikes, "turn": self._turn, "order": order}
                return [strike, self._moved("discard", event.seat, event.card, event.face) | {"failed": True}]
            case Drew():
                return [self._draw(self.site_seat(event.seat), event.card, event.face)]
            case TurnPassed() | Ended():
                return []
        raise AssertionError(f"{event} belongs to an edition that is not played with these bots")

    def _clue(self, told: Told) -> SiteMessage:
        self.clues -= 1
        if isinstance(told.clue, ValueClue):
            clue = {"type": 1, "value": told.clue.value}
        else:
            clue = {"type": 0, "value": clue_colours(self.variant).index(told.clue.colour)}
        return {
            "type": "clue",
            "clue": clue,
            "giver": self.site_seat(told.giver),
            "target": self.site_seat(told.receiver),
            "list": sorted(self.site_card(card) for card in told.touched),
            "turn": self._turn,
        }

    def _moved(self, kind: str, seat: Seat, card: CardId, face: Card) -> SiteMessage:
        suit, rank = self._face(face)
        site_seat, order = self.site_seat(seat), self.site_card(card)
        return {"type": kind, "playerIndex": site_seat, "order": order, "suitIndex": suit, "rank": rank}

    def _face(self, face: Card) -> tuple[int, int]:
        return self._colours.index(face.colour), face.value

    def _passed(self, active: Seat | None) -> SiteMessage:
        assert active is not None, "an action that does not end the game passes the turn"
        self.active = self.site_seat(active)
        return {"type": "turn", "num": self._turn, "currentPlayerIndex": self.active}

    def _over(self, end: End) -> list[SiteMessage]:
        condition = _END_CONDITIONS.get(end, _ENDED_NORMALLY)
        self.active = -1
        return [
            {"type": "gameOver", "endCondition": condition, "playerIndex": -1, "votes": None},
            {"type": "turn", "num": self._turn, "currentPlayerIndex": -1},
            {"type": "playerTimes", "playerTimes": [0] * self._players, "duration": 0},
        ]

    def reachable(self) -> int:
        """The points that can still be made: a firework ends below the first card that is lost altogether."""
        total = 0
        for colour, suit in zip(self._colours, self.variant.suits, strict=True):
            for rank, copies in zip(RANKS, suit.copies, strict=True):
                if self._lost[Card(colour, rank)] >= copies:
                    break
                total += 1
        return total

    # --- from them to us

    def action(self, kind: int, target: int, value: int | None) -> Action:
        """An action of theirs as one of ours; MalformedRecord, with a sentence, for what is none."""
        if kind in (Type.PLAY, Type.DISCARD):
            if not 0 <= target < self.variant.deck_size:
                raise MalformedRecord(f"There is no card {target} in this game.")
            card = self.own_card(target)
            return Play(card) if kind == Type.PLAY else Discard(card)
        if kind not in (Type.COLOUR_CLUE, Type.RANK_CLUE):
            raise MalformedRecord("That is not a valid action type.")
        if not 0 <= target < self._players:
            raise MalformedRecord(f"There is no player {target} at this table.")
        receiver = self.own_seat(target)
        if kind == Type.RANK_CLUE:
            if value not in RANKS:
                raise MalformedRecord(f"There is no rank {value} to clue.")
            return GiveClue(receiver, ValueClue(value))
        colours = clue_colours(self.variant)
        if value is None or not 0 <= value < len(colours):
            raise MalformedRecord(f"There is no colour {value} to clue in this variant.")
        return GiveClue(receiver, ColourClue(colours[value]))

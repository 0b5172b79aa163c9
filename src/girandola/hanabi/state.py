"""The referee's truth about a game in progress, and how an event changes it.

``evolve`` never fails and never asks whether an event was right: that was decided in rules.py. Nobody but the
referee may see a State; what a seat may see is its view.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from girandola.hanabi.cards import Card, CardId, Seat
from girandola.hanabi.deal import Deal, check
from girandola.hanabi.edition import Edition, Tile
from girandola.hanabi.events import (
    BonusLost,
    Discarded,
    Drew,
    End,
    Ended,
    Event,
    Misplayed,
    Placed,
    Rescued,
    Returned,
    TileTurned,
    Told,
    TurnPassed,
)


class Marks(NamedTuple):
    """What a card's holder was told about it (H3.3): bit sets over Edition.clues and Edition.identities."""

    touched: int
    missed: int
    possible: int


class Return(NamedTuple):
    """A card that went back into the deck (H11.4): which, and how many had been drawn by then."""

    card: CardId
    drawn: int


# A frozen dataclass without slots: its dictionary is copied at once, which makes evolve several times faster.
@dataclass(frozen=True)
class State:
    """Everything about a game at one moment. Cards are named by their number of drawing."""

    edition: Edition
    players: int
    deal: Deal
    deck: tuple[Card, ...]
    faces: tuple[Card, ...]
    marks: tuple[Marks, ...]
    hands: tuple[tuple[CardId, ...], ...]
    fireworks: tuple[int, ...]
    discards: tuple[CardId, ...]
    clues: int
    errors: int
    active: Seat
    turn: int = 0
    turns_left: int | None = None
    tiles: tuple[Tile, ...] = ()
    choice: Tile | None = None
    told: tuple[Told, ...] = ()
    returned: Return | None = None
    end: End | None = None

    def fits(self, face: Card) -> bool:
        """Whether the card starts or continues its firework (H5.1)."""
        index = self.edition.suit_index[face.colour]
        placed = self.fireworks[index]
        order = self.edition.suits[index].order
        return placed < len(order) and order[placed] == face.value

    def completes(self, face: Card) -> bool:
        """Whether the card, if it fits, is the last one of its firework."""
        return self.edition.suits[self.edition.suit_index[face.colour]].order[-1] == face.value

    @property
    def is_complete(self) -> bool:
        return sum(self.fireworks) == self.edition.points_possible


def start(edition: Edition, players: int, deal: Deal) -> State:
    """The table after dealing (H1)."""
    check(deal, edition, players)
    size = edition.hand_size(players)
    dealt = size * players
    nothing_told = Marks(0, 0, (1 << len(edition.identities)) - 1)
    return State(
        edition=edition,
        players=players,
        deal=deal,
        deck=deal.deck[dealt:],
        faces=deal.deck[:dealt],
        marks=(nothing_told,) * dealt,
        hands=tuple(tuple(map(CardId, range(seat * size, (seat + 1) * size))) for seat in range(players)),
        fireworks=(0,) * len(edition.suits),
        discards=(),
        clues=edition.clue_tokens,
        errors=0,
        active=deal.starter,
        tiles=deal.tiles,
    )


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return _EVOLVE[type(event)](state, event)


def _changed(state: State, **changes: Any) -> State:
    new = object.__new__(State)
    new.__dict__.update(state.__dict__)
    new.__dict__.update(changes)
    return new


def _without(state: State, seat: Seat, card: CardId) -> tuple[tuple[CardId, ...], ...]:
    hands = list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    return tuple(hands)


def _grown(state: State, face: Card) -> tuple[int, ...]:
    fireworks = list(state.fireworks)
    fireworks[state.edition.suit_index[face.colour]] += 1
    return tuple(fireworks)


def _told(state: State, event: Told) -> State:
    edition = state.edition
    bit, fitting = 1 << edition.clue_index[event.clue], edition.touched_by[event.clue]
    marks = list(state.marks)
    for card in state.hands[event.receiver]:
        touched, missed, possible = marks[card]
        if card in event.touched:
            marks[card] = Marks(touched | bit, missed, possible & fitting)
        else:
            marks[card] = Marks(touched, missed | bit, possible & ~fitting)
    return _changed(
        state,
        marks=tuple(marks),
        told=(*state.told, event),
        clues=state.clues if event.free else state.clues - 1,
        choice=None,
    )


def _discarded(state: State, event: Discarded) -> State:
    return _changed(
        state,
        hands=_without(state, event.seat, event.card),
        discards=(*state.discards, event.card),
        clues=state.clues + 1,
    )


def _placed(state: State, event: Placed) -> State:
    return _changed(
        state,
        hands=_without(state, event.seat, event.card),
        fireworks=_grown(state, event.face),
        clues=state.clues + event.tokens,
    )


def _misplayed(state: State, event: Misplayed) -> State:
    return _changed(
        state,
        hands=_without(state, event.seat, event.card),
        discards=(*state.discards, event.card),
        errors=state.errors + 1,
    )


def _tile_turned(state: State, event: TileTurned) -> State:
    return _changed(
        state,
        tiles=state.tiles[1:],
        choice=event.choice,
        clues=state.clues + event.tokens,
        errors=state.errors - event.errors_back,
    )


def _returned(state: State, event: Returned) -> State:
    assert event.place is not None, "the referee knows the place"
    return _changed(
        state,
        discards=tuple(card for card in state.discards if card != event.card),
        deck=(*state.deck[: event.place], event.face, *state.deck[event.place :]),
        returned=Return(event.card, len(state.faces)),
        choice=None,
    )


def _rescued(state: State, event: Rescued) -> State:
    return _changed(
        state,
        discards=tuple(card for card in state.discards if card != event.card),
        fireworks=_grown(state, event.face),
        clues=state.clues + event.tokens,
        choice=None,
    )


def _bonus_lost(state: State, event: BonusLost) -> State:  # noqa: ARG001
    return _changed(state, choice=None)


def _drew(state: State, event: Drew) -> State:
    assert event.face is not None, "the referee sees every card"
    hands = list(state.hands)
    hands[event.seat] = (*hands[event.seat], event.card)
    return _changed(
        state,
        hands=tuple(hands),
        deck=state.deck[1:],
        faces=(*state.faces, event.face),
        marks=(*state.marks, Marks(0, 0, (1 << len(state.edition.identities)) - 1)),
    )


def _turn_passed(state: State, event: TurnPassed) -> State:
    return _changed(state, active=event.seat, turn=state.turn + 1, turns_left=event.turns_left)


def _ended(state: State, event: Ended) -> State:
    return _changed(state, end=event.end, choice=None)


_EVOLVE: Mapping[type, Callable[[State, Any], State]] = {
    Told: _told,
    Discarded: _discarded,
    Placed: _placed,
    Misplayed: _misplayed,
    TileTurned: _tile_turned,
    Returned: _returned,
    Rescued: _rescued,
    BonusLost: _bonus_lost,
    Drew: _drew,
    TurnPassed: _turn_passed,
    Ended: _ended,
}

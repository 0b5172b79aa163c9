"""What may be seen of a game, built up from nothing: a card that is not put in here cannot leak.

Around a heap everything is open, so all seats and spectators see the same with one exception: the contents of
a point pile, which lies face down, are shown to its owner only. Hidden from everybody are the reserve (even
its cards' names), the coming heaps, and the stamps of others' inputs.

A view is plain data: numbers, texts, tuples. ``motion`` holds what moved between two states and is all that a
table has to send many times a second; everything else changes only with an event.
"""

from dataclasses import dataclass

from girandola.confetti.deck import CARDS, CardId, Seat, Side
from girandola.confetti.game import GameState, Stage
from girandola.confetti.outcome import Outcome
from girandola.confetti.scoring import Scoring
from girandola.confetti.state import IN_MOTION, RoundState, Status


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on the table. ``seat`` is whose edge it lies at or whose hand holds it; ``pullers`` drag it."""

    card: CardId
    status: Status
    x: float
    y: float
    angle: int
    z: int
    seat: Seat | None
    pullers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player during a round: there or away, and the pointer if it ever moved."""

    is_there: bool
    pointer: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as everybody sees it."""

    now: int
    begins: int
    ends: int
    hold: int
    phase: str
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as the seat (None: a spectator) sees it."""

    seat: Seat | None
    side: Side
    stage: Stage
    number: int
    rounds: int
    there: tuple[bool, ...]
    points: tuple[int, ...]
    own_pile: tuple[CardId, ...]
    removed: tuple[CardId, ...]
    round: RoundView | None
    scorings: tuple[Scoring, ...]
    has_chosen: tuple[bool, ...]
    choose_until: int | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Motion:
    """What moved: cards and pointers with their new places."""

    cards: tuple[tuple[CardId, float, float], ...]
    pointers: tuple[tuple[Seat, float, float], ...]


def round_view(state: RoundState) -> RoundView:
    """The round as everybody sees it."""
    return RoundView(
        now=state.now,
        begins=state.begins,
        ends=state.ends,
        hold=state.hold,
        phase=state.phase.value,
        players=tuple(PlayerView(player.is_there, player.pointer) for player in state.players),
        cards=tuple(shown for card in CARDS if (shown := _view_card(state, card)) is not None),
    )


def _view_card(state: RoundState, card: CardId) -> CardView | None:
    spot = state.spot(card)
    if spot is None:
        return None
    known = state.cards[card]
    pullers = state.drags[card].pullers if known.status in IN_MOTION else ()
    return CardView(card, known.status, *spot, known.seat, pullers)


def seat_view(state: GameState, seat: Seat) -> GameView:
    """The game as the seat sees it."""
    return _view(state, seat)


def spectator_view(state: GameState) -> GameView:
    """The game as somebody without a seat sees it."""
    return _view(state, None)


def _view(state: GameState, seat: Seat | None) -> GameView:
    standing = state.standing
    return GameView(
        seat=seat,
        side=state.edition.side,
        stage=state.stage,
        number=standing.played,
        rounds=len(state.edition.rounds(state.players)),
        there=state.there,
        points=standing.points,
        own_pile=() if seat is None else standing.piles[seat],
        removed=standing.removed,
        round=None if state.round is None else round_view(state.round),
        scorings=state.scorings,
        has_chosen=tuple(chosen is not None for chosen in state.chosen),
        choose_until=state.due,
        outcome=state.outcome,
    )


def motion(before: RoundState, after: RoundState) -> Motion:
    """What moved from one state of a round to a later one, except cards that came or went by an event."""
    cards = []
    for card, drag in after.drags.items():
        was = before.spot(card)
        if was is not None and (was.x, was.y) != (drag.x, drag.y):
            cards.append((card, drag.x, drag.y))
    pointers = [
        (seat, *player.pointer)
        for seat, (old, player) in enumerate(zip(before.players, after.players, strict=True))
        if player.pointer is not None and player.pointer != old.pointer
    ]
    return Motion(tuple(cards), tuple(pointers))

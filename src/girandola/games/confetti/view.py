"""Makes the wire's structs from Confetti's states and events. No rules and no sockets."""

from collections.abc import Iterable
from functools import lru_cache

from girandola.confetti import events as e
from girandola.confetti.best import best_hand
from girandola.confetti.deck import CARDS, CardId, Colour, Side, face
from girandola.confetti.game import GameState
from girandola.confetti.geometry import Spot
from girandola.confetti.scoring import Scoring
from girandola.confetti.state import Phase, RoundState
from girandola.confetti.view import round_view
from girandola.games.confetti import messages as s

UNITS = 10_000
"""Coordinates on the wire are whole numbers; this many are one table width."""


def units(place: float) -> int:
    return round(place * UNITS)


def _spot(spot: Spot) -> tuple[int, int, int, int]:
    return units(spot.x), units(spot.y), spot.angle, spot.z


def shown_view(state: GameState, seat: int | None) -> s.ConfettiView:
    """The game as a seat sees it; None is a spectator."""
    side, standing = state.edition.side, state.standing
    outcome = state.outcome
    frozen = state.round is not None and state.round.phase is Phase.FROZEN
    return s.ConfettiView(
        seat=seat,
        stage=state.stage,
        round_number=standing.played,
        rounds=len(state.edition.rounds(state.players)),
        there=state.there,
        points=standing.points,
        own_pile=() if seat is None else standing.piles[seat],
        removed=standing.removed,
        round=None if state.round is None else shown_round(state.round),
        scorings=tuple(shown_scoring(scoring, side) for scoring in state.scorings),
        chosen=tuple(chosen is not None for chosen in state.chosen),
        choose_until=state.due,
        best=shown_scoring(_best(state.round), side) if frozen and state.round is not None else None,
        outcome=None if outcome is None else s.ConfettiOutcome(outcome.points, outcome.winners),
    )


def _best(state: RoundState) -> Scoring:
    return _best_of(tuple(card for card in CARDS if state.cards[card].spot is not None), state.hold)


@lru_cache(maxsize=256)
def _best_of(cards: tuple[CardId, ...], hold: int) -> Scoring:
    """Cached, because everybody at a table is shown the same."""
    return best_hand(cards, hold)


def shown_round(state: RoundState) -> s.ConfettiRound:
    view = round_view(state)
    return s.ConfettiRound(
        begins=view.begins,
        ends=view.ends,
        hold=view.hold,
        phase=Phase(view.phase),
        cards=tuple(
            s.ConfettiCard(
                card.card,
                card.status,
                units(card.x),
                units(card.y),
                card.angle,
                card.z,
                card.seat,
                card.pullers,
            )
            for card in view.cards
        ),
        pointers=tuple(
            None if player.pointer is None else (units(player.pointer[0]), units(player.pointer[1]))
            for player in view.players
        ),
    )


def shown_scoring(scoring: Scoring, side: Side) -> s.ConfettiScoring:
    return s.ConfettiScoring(
        sets=tuple(
            s.ConfettiSet(_played(one.colour, side), one.small, one.medium, one.large) for one in scoring.sets
        ),
        used=scoring.used,
        surplus=scoring.surplus,
        score=scoring.score,
    )


def _played(colour: Colour, side: Side) -> Colour:
    """The colour that the side in play shows where the white side has this one (C1.5)."""
    return colour if side is Side.WHITE else colour.complement


def shown_deck(side: Side) -> tuple[str, ...]:
    return tuple("".join(face(card, side)) for card in CARDS)


def shown_events(events: Iterable[e.Event]) -> list[s.ConfettiEvent]:
    """The events of a round; a new view shows what happens between rounds."""
    return [shown for event in events if (shown := _shown(event)) is not None]


def _shown(event: e.Event) -> s.ConfettiEvent | None:
    match event:
        case e.Grabbed(at, seat, card, spot, taken_from):
            return s.ConfettiGrabbed(at, seat, card, *_spot(spot), taken_from)
        case e.Dropped(at, card, spot):
            return s.ConfettiDropped(at, card, *_spot(spot))
        case e.Loosened(at, card, edge, spot, held_at):
            return s.ConfettiLoosened(at, card, edge, *_spot(spot), held_at)
        case e.Held(at, seat, card, spot):
            return s.ConfettiHeld(at, seat, card, *_spot(spot))
        case e.Pinned(at, seat, card, final_at):
            return s.ConfettiPinned(at, seat, card, final_at)
        case e.Unpinned(at, seat, card, by):
            return s.ConfettiUnpinned(at, seat, card, by)
        case e.Contested(at, card, seats, removed_at):
            return s.ConfettiContested(at, card, seats, removed_at)
        case e.Yielded(at, seat, card, left):
            return s.ConfettiYielded(at, seat, card, left)
        case e.Removed(at, card, seats):
            return s.ConfettiRemoved(at, card, seats)
        case _:
            return _shown_rest(event)


def _shown_rest(event: e.Event) -> s.ConfettiEvent | None:
    match event:
        case e.Left(at, seat):
            return s.ConfettiLeft(at, seat)
        case e.CameBack(at, seat):
            return s.ConfettiCameBack(at, seat)
        case e.SandRanOut(at):
            return s.ConfettiSandRanOut(at)
        case e.Froze(at):
            return s.ConfettiFroze(at)
        case _:
            return None

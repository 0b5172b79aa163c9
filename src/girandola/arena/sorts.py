"""Sorts of actions, for comparing players: defined by facts alone, without any convention.

Each sort belongs to one kind (play, clue, discard, choice). The facts are those that the actor could see,
except whether a touched card fits, which the giver of a clue sees.
"""

from enum import StrEnum

from girandola.hanabi import Action, CardId, Discard, GiveClue, Play, State, View
from girandola.hanabi.view import HeldCard


class MoveKind(StrEnum):
    """What is done, without the card or the subject."""

    PLAY = "play"
    CLUE = "clue"
    DISCARD = "discard"
    CHOICE = "choice"


class Sort(StrEnum):
    """A kind, divided by what everybody could see about the cards concerned."""

    PLAY_CERTAIN = "play-certain"  # all that the card can be fits
    PLAY_CLUED = "play-clued"  # a clue pointed at it, and it may not fit
    PLAY_BLIND = "play-blind"  # no clue pointed at it
    CLUE_NEW_FITTING = "clue-new-fitting"  # points for the first time at a card, and one of these fits now
    CLUE_NEW = "clue-new"  # ... and none of these fits now
    CLUE_AGAIN = "clue-again"  # every card it points at had been pointed at before
    DISCARD_USELESS = "discard-useless"  # all that the card can be is useless
    DISCARD_OLDEST = "discard-oldest"  # the oldest card that no clue pointed at
    DISCARD_CLUED = "discard-clued"  # a clue pointed at it, and it may be of use
    DISCARD_OTHER = "discard-other"  # another card that no clue pointed at
    CHOICE = "choice"  # what a bonus tile asks for


def kind_of(action: Action) -> MoveKind:
    if isinstance(action, GiveClue):
        return MoveKind.CLUE
    if isinstance(action, Play):
        return MoveKind.PLAY
    return MoveKind.DISCARD if isinstance(action, Discard) else MoveKind.CHOICE


def sort_of(state: State, view: View, action: Action) -> Sort:
    """The sort of an action of the seat whose view is given."""
    if isinstance(action, GiveClue):
        return _sort_of_clue(state, action)
    if isinstance(action, Play):
        return _sort_of_play(state, _held(view, action.card))
    if isinstance(action, Discard):
        return _sort_of_discard(view, _held(view, action.card))
    return Sort.CHOICE


def is_certain(state: State, held: HeldCard) -> bool:
    """Whether everything that the holder of a card thinks possible fits now."""
    return held.knowledge is not None and all(state.fits(face) for face in held.knowledge.possible)


def _held(view: View, card: CardId) -> HeldCard:
    assert view.seat is not None, "who acts has a seat"
    return next(held for held in view.hands[view.seat] if held.card == card)


def _sort_of_play(state: State, held: HeldCard) -> Sort:
    if is_certain(state, held):
        return Sort.PLAY_CERTAIN
    return Sort.PLAY_CLUED if _is_clued(held) else Sort.PLAY_BLIND


def _sort_of_clue(state: State, action: GiveClue) -> Sort:
    touched = [
        card for card in state.hands[action.receiver] if state.edition.touches(action.clue, state.faces[card])
    ]
    fresh = [card for card in touched if not state.marks[card].touched]
    if not fresh:
        return Sort.CLUE_AGAIN
    return Sort.CLUE_NEW_FITTING if any(state.fits(state.faces[card]) for card in fresh) else Sort.CLUE_NEW


def _sort_of_discard(view: View, held: HeldCard) -> Sort:
    assert view.seat is not None, "who acts has a seat"
    if held.knowledge is not None and set(held.knowledge.possible) <= set(view.facts.useless):
        return Sort.DISCARD_USELESS
    if _is_clued(held):
        return Sort.DISCARD_CLUED
    oldest = next(one for one in view.hands[view.seat] if not _is_clued(one))
    return Sort.DISCARD_OLDEST if held is oldest else Sort.DISCARD_OTHER


def _is_clued(held: HeldCard) -> bool:
    return held.knowledge is not None and bool(held.knowledge.touched)

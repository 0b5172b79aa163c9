"""Who speaks the conventions? Noted from what a seat does with clues, so that nobody is asked too much.

A beginner leaves a card lying that was called to be played, and points at cards that are something else than
the conventions say. Enough such signs make a seat *literal*: its clues then mean what they say, and it is
told what it needs to know for certain. Whoever acts on a convention wins the trust back.
"""

from collections.abc import Sequence

from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.reading import Meaning, Reading, Telling
from girandola.hanabi import Seat

# How much likelier a beginner does it than somebody who speaks the conventions: logarithms, counted in games
# of both, and rounded towards nothing, since to take a friend for a beginner costs more than the reverse.
_LEAST, _MOST = -7.0, 4.0
_PASSED, _IGNORED, _ANSWERED, _BLIND, _FALSE, _MISLED = 1.5, 2.5, -2.0, -4.0, 0.7, 1.0
_AGAIN, _DARED = 0.3, -0.7
_SETTLED = 2.5  # nothing more is held against a seat taken at its word, so what speaks for it must add up
_CAN_WAIT = (Meaning.PLAY, Meaning.DELAYED, Meaning.FILL_IN)


def _note(model: Model, seat: Seat | None, sign: float) -> None:
    if seat is None or seat == model.me:
        return
    was = model.is_literal(seat)
    model.doubt[seat] = max(_LEAST, min(_MOST, model.doubt[seat] + sign))
    if model.is_literal(seat) and not was:
        model.doubt[seat] += _SETTLED
        _take_literally(model, seat)


def _take_literally(model: Model, seat: Seat) -> None:
    """What this hand was thought to believe, and what its clues were thought to mean, is given up."""
    for card in model.hands[seat]:
        model.blind[card] = False
    for hand in model.hands:
        for card in hand:
            if model.source[card] == seat:
                model.plain[card] = True
    model.links = [
        link
        for link in model.links
        if seat not in (link.receiver, link.giver) and all(step.seat != seat for step in link.steps)
    ]


def before_play(model: Model, seat: Seat, card: int, identity: int) -> None:
    """A play of a card that was not certain to fit shows that its holder understood something."""
    fits = bool(1 << identity & model.playable)
    certain = not model.possible[card] & ~model.playable
    called = model.ready(card) and not certain
    giver = _caller(model, card)
    if fits and called:
        _note(model, seat, _BLIND if model.blind[card] else _ANSWERED)
        if giver is not None:
            model.true[giver] += 1
        if model.blind[card]:
            model.shy[seat] = -1
    elif not certain and not called:  # a seat taken at its word may hear more, or see what I hold
        _note(model, seat, _DARED)
    elif not fits and called:
        _note(model, giver, _MISLED)
        if giver is not None:
            model.false[giver] += 1


def _caller(model: Model, card: int) -> Seat | None:
    """Who is to blame if the card does not fit: the one who pointed at it, or called for it unseen."""
    if model.source[card] is not None or not model.blind[card]:
        return model.source[card]
    return next((link.giver for link in model.links for step in link.steps if step.card == card), None)


def before_discard(model: Model, seat: Seat) -> None:
    """Not to play a card that was called: an oversight, or a language not understood."""
    called = _called(model, seat)
    if called and all(model.blind[card] and not model.touched[card] for card in called):
        model.shy[seat] += model.shy[seat] >= 0
    elif called:
        _leave(model, seat, called, _IGNORED)


def waited_for(model: Model, seat: Seat) -> list[int]:
    """Cards of this hand that somebody pointed at, and that everybody else thinks will be played."""
    return [card for card in _called(model, seat) if model.touched[card]]


def _leave(model: Model, seat: Seat, called: Sequence[int], sign: float) -> None:
    """Called cards were left lying. That the same ones are left again says little more."""
    _note(model, seat, max(sign - min(model.left[card] for card in called), _AGAIN))
    for card in called:
        model.left[card] = max(model.left[card], sign)


def _called(model: Model, seat: Seat) -> list[int]:
    return [card for card in model.ready_cards(seat) if model.possible[card] & ~model.playable]


def after_clue(model: Model, told: Telling, reading: Reading, *, instead: Sequence[int]) -> None:
    """Whether the one who gave the clue spoke the truth, where I can see it; and whether it could wait.

    ``instead`` of playing a card that was called.
    """
    if instead and reading.meaning in _CAN_WAIT:
        _leave(model, told.giver, instead, _PASSED)
    focus = reading.focus
    face = None if focus is None else model.face[focus]
    if focus is None or face is None or reading.meaning in (Meaning.LITERAL, Meaning.EMPTY):
        return
    if not model.inferred[focus] & 1 << face:
        _note(model, told.giver, _FALSE)
        model.false[told.giver] += 1

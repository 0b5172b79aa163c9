"""Who speaks the conventions? Noted from what a seat does with clues, so that nobody is asked too much.

A beginner leaves a card lying that was called to be played, and points at cards that are something else than
the conventions say. A strong sign makes a seat *literal*: its clues then mean what they say, and it is told
what it needs to know for certain. Whoever acts on a convention wins the trust back.
"""

from girandola.bots.companion.model import Model
from girandola.bots.companion.reading import Meaning, Reading, Telling
from girandola.hanabi import Seat

_LEAST, _MOST = -6, 8
_IGNORED, _ANSWERED, _FALSE, _MISLED, _TRUE = 3, -4, 1, 2, -1


def _note(model: Model, seat: Seat | None, sign: int) -> None:
    if seat is None or seat == model.me:
        return
    was = model.is_literal(seat)
    model.doubt[seat] = max(_LEAST, min(_MOST, model.doubt[seat] + sign))
    if model.is_literal(seat) and not was:
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
        _note(model, seat, _ANSWERED)
        _note(model, giver, _TRUE)
        if giver is not None:
            model.true[giver] += 1
        if model.blind[card]:
            model.shy[seat] = -1
    elif not fits and called:
        _note(model, giver, _MISLED)
        if giver is not None:
            model.false[giver] += 1


def _caller(model: Model, card: int) -> Seat | None:
    """Who is to blame if the card does not fit: the one who pointed at it, or called for it unseen."""
    if model.source[card] is not None or not model.blind[card]:
        return model.source[card]
    return next((link.giver for link in model.links for step in link.steps if step.card == card), None)


def before_other(model: Model, seat: Seat, *, discarded: bool) -> None:
    """Not to play a card that was called: an oversight, or a language not understood."""
    called = [card for card in model.ready_cards(seat) if model.possible[card] & ~model.playable]
    if not called:
        return
    if all(model.blind[card] and not model.touched[card] for card in called):
        model.shy[seat] += discarded and model.shy[seat] >= 0
        return
    if discarded:
        _note(model, seat, _IGNORED)


def after_clue(model: Model, told: Telling, reading: Reading) -> None:
    """Whether the one who gave the clue spoke the truth, where I can see it."""
    focus = reading.focus
    face = None if focus is None else model.face[focus]
    if focus is None or face is None or reading.meaning in (Meaning.LITERAL, Meaning.EMPTY):
        return
    true = bool(model.inferred[focus] & 1 << face)
    _note(model, told.giver, _TRUE if true else _FALSE)
    if not true:
        model.false[told.giver] += 1

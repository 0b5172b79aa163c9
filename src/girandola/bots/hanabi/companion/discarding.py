"""Discards: useless cards, cards that somebody else holds too, else the oldest that nobody pointed at."""

from collections.abc import Iterator
from functools import partial

from girandola.bots.hanabi.companion import reasons
from girandola.bots.hanabi.companion.candidates import Candidate, Situation
from girandola.bots.hanabi.companion.model import Model
from girandola.bots.hanabi.companion.outlook import outlook, worth_of
from girandola.bots.protocol import Reason
from girandola.hanabi import CardId, Discard, Seat


def discards(here: Situation) -> Iterator[Candidate]:
    model = here.model
    if model.tokens == model.tables.edition.clue_tokens:
        return
    for card in model.hands[model.me]:
        yield _discard(here, card)


def _discard(here: Situation, card: int) -> Candidate:
    model = here.model
    after = model.copy()
    after.hands[model.me].remove(card)
    after.tokens += 1
    twin = _twin(model, card)
    if twin is not None:
        value = outlook(after, here.weights, model.me) + here.weights.touched
        return Candidate(value, Discard(CardId(card)), partial(_why_twin, model, card, twin))
    cost = sum(chance * worth_of(model, identity) for identity, chance in model.chances(card))
    value = outlook(after, here.weights, model.me) - cost
    chop = model.chop(model.me)
    useless = model.known_trash(card)
    if not useless and card != chop:
        value -= 0.8
    if model.pace <= 0:
        value -= here.weights.hurry
    return Candidate(value, Discard(CardId(card)), partial(_why, useless=useless, chop=card == chop))


def _twin(model: Model, card: int) -> Seat | None:
    """Who else holds the same known, clued card, and would understand that theirs is meant (sarcasm)."""
    mask = model.inferred[card]
    if not model.touched[card] or mask & (mask - 1) or mask & (model.trash | model.critical):
        return None
    for seat in model.seats_after(model.me):
        for other in reversed(model.hands[seat]):
            if model.touched[other] and model.inferred[other] & mask:
                face = model.face[other]
                if face is not None and 1 << face == mask:
                    return seat
    return None


def _why_twin(model: Model, card: int, seat: Seat) -> Reason:
    facts: dict[str, str | int] = {"card": reasons.names(model, model.inferred[card]), "holder": seat}
    return Reason("discard-held-twice", facts, (seat,))


def _why(*, useless: bool, chop: bool) -> Reason:
    if useless:
        return Reason("discard-useless")
    return Reason("discard-chop" if chop else "discard-least")

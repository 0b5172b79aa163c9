"""Plays: of cards believed to fit, and at the very end of cards that might."""

from collections.abc import Iterator
from functools import partial

from girandola.bots.hanabi.companion import reasons
from girandola.bots.hanabi.companion.candidates import Candidate, Situation
from girandola.bots.hanabi.companion.model import Link, Model, Step
from girandola.bots.protocol import Reason
from girandola.hanabi import CardId, Colour, Play


def plays(here: Situation) -> Iterator[Candidate]:
    model = here.model
    for card in model.hands[model.me]:
        if model.ready(card):
            yield _play(here, card)
        elif model.last_round and model.deck <= 1:
            yield _chance(here, card)


def _play(here: Situation, card: int) -> Candidate:
    model, weights = here.model, here.weights
    fitting = model.inferred[card] & model.playable or model.possible[card] & model.playable
    chances = [pair for pair in model.chances(card) if 1 << pair[0] & fitting]
    total = sum(weight for _, weight in chances) or 1.0
    value = here.standing + 1 - weights.known - weights.ready + weights.tempo
    for identity, weight in chances:
        value += weight / total * _opens(here, card, identity)
    call = call_of(model, card)
    announced = announcement(model, card)
    value += weights.answer * (call is not None) + 0.5 * (announced is not None)
    if model.possible[card] & ~model.playable:
        value -= _risk(here, card, call)
    return Candidate(value, Play(CardId(card), announced), partial(_why, model, card, call))


def _risk(here: Situation, card: int, call: tuple[Link, Step] | None) -> float:
    """What may be lost if the clue did not mean what I think, by the record of the one who gave it."""
    model = here.model
    giver = model.source[card] if call is None else call[0].giver
    if giver is None:
        return 0.0
    wrong = 1 - model.honesty(giver, calls=call is not None)
    if model.strikes < model.tables.edition.error_limit - 1:
        return wrong * here.weights.misplay * (1 if call is None else 1 + model.strikes)
    return wrong * (0.8 if call is None else 1.2) * (model.best - sum(model.piles))


def announcement(model: Model, card: int) -> Colour | None:
    """The colour to announce (H8.1): where it is known and brings a token."""
    edition = model.tables.edition
    if not edition.announcements or model.tokens == edition.clue_tokens:
        return None
    return model.tables.colour_of(model.inferred[card])


def call_of(model: Model, card: int) -> tuple[Link, Step] | None:
    """The link that waits for this card, if any."""
    for link in model.links:
        for step in link.steps:
            if step.card == card and not step.known and step.seat == model.me:
                return link, step
    return None


def _opens(here: Situation, card: int, identity: int) -> float:
    """What playing it lets others do, and the token of a complete firework (H5.3)."""
    model, weights, tables = here.model, here.weights, here.model.tables
    position = tables.position[identity]
    if position == tables.length - 1:
        return weights.token[min(model.tokens + 1, 8)] - weights.token[min(model.tokens, 8)]
    following = 1 << tables.at[tables.suit[identity]][position + 1]
    playable = (model.playable | following) & ~(1 << identity)
    value = 0.02 * (tables.length - position)
    for hand in model.hands:
        for other in hand:
            belief = model.inferred[other]
            if other != card and model.touched[other] and belief & following and not belief & ~playable:
                face = model.face[other]
                if face is None or 1 << face & playable:
                    return value + weights.opens
    return value


def _chance(here: Situation, card: int) -> Candidate:
    """Near the end a card that may fit is worth the error, unless it is the last one that can be made."""
    model = here.model
    good = sum(chance for identity, chance in model.chances(card) if 1 << identity & model.playable)
    last = model.strikes == model.tables.edition.error_limit - 1
    value = here.standing + good * 1.5 - (1 - good) * (25.0 if last else 0.2)
    mask = model.inferred[card] & model.playable
    return Candidate(value, Play(CardId(card)), partial(_why_chance, model, mask, round(100 * good)))


def _why_chance(model: Model, mask: int, percent: int) -> Reason:
    """The odds come from every hand that I see, so nobody else may read them yet."""
    facts: dict[str, str | int] = {"card": reasons.names(model, mask), "percent": percent}
    return Reason("play-chance", facts, tuple(sorted(model.seats_after(model.me))))


def _why(model: Model, card: int, call: tuple[Link, Step] | None) -> Reason:
    if call is not None and model.possible[card] & ~model.playable:
        return reasons.of_answer(model, card, *call)
    return reasons.of_play(model, card)


def forced(here: Situation) -> Candidate:
    """Nothing else is allowed: the card most likely to fit."""
    model = here.model

    def good(card: int) -> float:
        return sum(chance for identity, chance in model.chances(card) if 1 << identity & model.playable)

    card = max(model.hands[model.me], key=good)
    return Candidate(0.0, Play(CardId(card)), partial(Reason, "play-forced"))

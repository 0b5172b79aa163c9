"""How good things stand, in points, as one seat can judge: what lies there, what is promised, what is in
danger. Two actions are compared by the outlook after them; nothing here chooses."""

from dataclasses import dataclass

from girandola.bots.hanabi.companion.model import Model
from girandola.hanabi import Seat


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth. Tuned by self-play."""

    known: float = 0.70  # a card whose holder knows it
    called: float = 0.70  # a card whose holder will play it
    touched: float = 0.45  # a useful card that is kept
    wrong: float = 0.15  # a useful card that its holder takes for something else
    ready: float = 0.10  # it can be played at once
    bad: float = 0.6  # a useless card in a hand that takes it for a good one
    junk: float = 0.10  # the same, known to be useless
    misplay: float = 4.0
    token: tuple[float, ...] = (0.0, 0.8, 1.4, 1.9, 2.3, 2.65, 2.95, 3.2, 3.4)
    risk: tuple[float, ...] = (0.0, 0.75, 0.45, 0.3, 0.2)
    loss: float = 0.9
    next_chop: float = 0.6  # how much the chop after this one counts
    locked: float = 0.8  # a hand that has nothing to play and nothing to throw away
    near: tuple[float, ...] = (1.0, 0.95, 0.85, 0.7, 0.6)  # by how many cards have to come first
    tempo: float = 0.6  # to play now rather than later
    answer: float = 0.8  # to play when called, before anybody doubts it
    opens: float = 0.3  # a play that lets a waiting card follow
    twice: float = 1.2  # to touch a card whose copy I may hold, clued
    lie: float = 2.5  # a clue after which its focus is taken for something else
    strike: tuple[float, ...] = (0.0, 1.0, 3.0)
    hurry: float = 0.6  # a turn without a placed card when there is none to spare

    @property
    def plain(self) -> "Weights":
        """For a hand that plays only what is certain: to know is all, to be pointed at is little."""
        return _PLAIN


WEIGHTS = Weights()
_PLAIN = Weights(known=0.85, called=0.9, touched=0.4, ready=0.15)


def outlook(model: Model, weights: Weights, actor: Seat) -> float:
    """After ``actor`` has acted: points, promises, dangers."""
    total = float(sum(model.piles)) - weights.strike[min(model.strikes, 2)]
    total += _tokens(model, weights)
    counted = 0
    for seat, hand in enumerate(model.hands):
        if seat == model.me:
            total += _own(model, weights)
            continue
        gain, counted = _hand(model, weights.plain if model.is_literal(seat) else weights, hand, counted)
        total += gain
    for seat in model.seats_after(actor):
        if seat != model.me:
            total -= _danger(model, weights, actor, seat)
    return total


def _tokens(model: Model, weights: Weights) -> float:
    table = weights.token
    return table[min(model.tokens, len(table) - 1)]


def _hand(model: Model, weights: Weights, hand: list[int], counted: int) -> tuple[float, int]:
    """What a hand that I see has to offer, without counting any card twice."""
    total = 0.0
    playable, trash = model.playable, model.trash
    for card in hand:
        face = model.face[card]
        if face is None:
            continue
        bit, belief = 1 << face, model.inferred[card]
        ready = model.ready(card)
        if ready and not bit & playable:
            total -= weights.misplay * (1 + model.strikes)
        if not (model.touched[card] or model.blind[card]):
            continue
        if bit & (trash | counted):
            total -= weights.junk if model.known_trash(card) or belief == bit else weights.bad
            continue
        counted |= bit
        if not belief & bit:
            worth = weights.called if ready and bit & playable else weights.wrong
        elif belief == bit:
            worth = weights.known
        elif ready:
            worth = weights.called
        else:
            worth = weights.touched
        total += worth * _nearness(model, weights, face)
        if ready and bit & playable:
            total += weights.ready
    return total, counted


def _nearness(model: Model, weights: Weights, identity: int) -> float:
    """A card that can only be played much later fills a hand for long."""
    suit = model.tables.suit[identity]
    return weights.near[model.tables.position[identity] - model.piles[suit]]


def _own(model: Model, weights: Weights) -> float:
    total = 0.0
    for card in model.hands[model.me]:
        if not (model.touched[card] or model.blind[card]):
            continue
        if model.known_trash(card):
            total -= weights.junk
        elif model.ready(card):
            total += weights.known + weights.ready
        else:
            total += weights.touched
    return total


def worth_of(model: Model, identity: int) -> float:
    """What losing a copy of this card costs: the rest of its firework if it was the last."""
    bit = 1 << identity
    if bit & model.trash:
        return 0.0
    suit, position = model.tables.suit[identity], model.tables.position[identity]
    above = model.reach[suit] - position
    if bit & model.critical:
        return 0.6 + 0.75 * above if model.last_round else 4.0  # the whole game (H7.2)
    return 0.35 if bit & model.playable else 0.18 + 0.1 * (position - model.piles[suit] <= 1)


def _danger(model: Model, weights: Weights, actor: Seat, seat: Seat) -> float:
    """What this seat may throw away on its next turns."""
    if model.tokens == model.tables.edition.clue_tokens:
        return 0.0
    factor = 1.0
    if any(model.ready(card) for card in model.hands[seat]):
        factor = 0.12
    elif any(model.known_trash(card) for card in model.hands[seat]):
        factor = 0.15
    risk = weights.risk[model.distance(actor, seat)]
    if not model.tokens:
        risk = min(1.0, risk * 1.4)
    loose = [card for card in model.hands[seat] if not model.touched[card] and not model.blind[card]]
    if not loose:
        return weights.locked * factor * risk * (1 if model.tokens else 2)
    cost, share = 0.0, 1.0
    for card in loose[:3]:
        cost += share * _price(model, card)
        share *= weights.next_chop
    return cost * factor * risk * weights.loss


def _price(model: Model, card: int) -> float:
    """What it would cost to lose this card, which I see."""
    face = model.face[card]
    if face is None:
        return 0.0
    cost = worth_of(model, face)
    if not 1 << face & model.critical and _elsewhere(model, card, face):
        cost *= 0.2
    return cost


def _elsewhere(model: Model, card: int, face: int) -> bool:
    """Whether another copy is seen in some hand."""
    return any(model.face[other] == face and other != card for hand in model.hands for other in hand)

"""Promises that a clue made, followed turn by turn: kept, they prove the clue; not kept, they are rewound."""

from girandola.bots.hanabi.companion.model import Link, Model, Step
from girandola.hanabi import Seat


def follow(model: Model, seat: Seat, played: int | None, identity: int | None, *, placed: bool) -> None:
    """After a seat acted: which links advanced, came true or were let down.

    ``played`` is the card it played, if it played one, which turned out to be ``identity``.
    """
    kept: list[Link] = []
    proven: dict[int, int] = {}
    dropped: list[Link] = []
    for link in model.links:
        if model.holder(link.focus) is None:
            dropped.append(link)
            continue
        after = _advance(model, link, seat, played, identity, placed=placed)
        if after is None:
            dropped.append(link)
        elif after.steps:
            kept.append(after)
        else:
            proven[link.focus] = proven.get(link.focus, 0) | 1 << link.identity
    model.links = [link for link in kept if link.focus not in proven]
    for focus, mask in proven.items():
        if model.inferred[focus] & mask:
            model.inferred[focus] &= mask
    for link in dropped:
        _let_go(model, link)
    _unmark_lonely(model)


def _advance(
    model: Model, link: Link, seat: Seat, played: int | None, identity: int | None, *, placed: bool
) -> Link | None:
    """The link after the action: shorter, the same, or None when it broke."""
    tables = model.tables
    steps = link.steps
    first = steps[0]
    if not placed and any(played == step.card for step in steps):
        return None
    if played == first.card:
        if identity == first.identity:
            return link._replace(steps=_skip(model, steps[1:]), patience=1)
        deeper = _layer(model, first)
        return link._replace(steps=(deeper, *steps[1:])) if deeper else None
    position = tables.position[first.identity]
    if model.piles[tables.suit[first.identity]] > position:
        return link._replace(steps=_skip(model, steps[1:]), patience=1)  # somebody else placed it
    if model.holder(first.card) is None:
        return None
    if seat != first.seat or first.known or not 1 << first.identity & model.playable:
        return link
    if played is not None and placed and link.patience:
        return link._replace(patience=link.patience - 1)  # it had another card to play first
    return None


def _skip(model: Model, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps that the table no longer waits for."""
    while (
        steps and model.piles[model.tables.suit[steps[0].identity]] > model.tables.position[steps[0].identity]
    ):
        steps = steps[1:]
    return steps


def _layer(model: Model, step: Step) -> Step | None:
    """The blind card was another playable one: what was wanted lies behind it."""
    if not step.blind:
        return None
    for card in model.finesse_cards(step.seat):
        if model.possible[card] & 1 << step.identity:
            model.inferred[card] = 1 << step.identity
            model.blind[card] = True
            return step._replace(card=card, before=model.possible[card])
    return None


def _let_go(model: Model, link: Link) -> None:
    """A reading that did not come true: the focus is something else, and the called cards are free again."""
    bit = 1 << link.identity
    others = model.inferred[link.focus] & ~bit
    if (
        model.holder(link.focus) is not None
        and model.inferred[link.focus] & bit
        and not _reachable(model, link)
    ):
        model.inferred[link.focus] = others or (model.possible[link.focus] & ~model.trash) or bit
    if not link.asked:
        return
    for step in link.steps:
        if step.known or model.holder(step.card) is None:
            continue
        if any(step.card == other.card for kept in model.links for other in kept.steps):
            continue
        if model.blind[step.card]:
            model.blind[step.card] = False
            model.inferred[step.card] = model.possible[step.card]
        elif model.inferred[step.card] == 1 << step.identity:
            model.inferred[step.card] = (step.before & model.possible[step.card]) or model.possible[step.card]


def _reachable(model: Model, link: Link) -> bool:
    """Whether the reading needs no promise any more."""
    return bool(1 << link.identity & model.playable)


def _unmark_lonely(model: Model) -> None:
    """A card is called blind only as long as some link needs it."""
    needed = {step.card for link in model.links for step in link.steps}
    for hand in model.hands:
        for card in hand:
            if model.blind[card] and card not in needed:
                model.blind[card] = False
                if not model.touched[card]:
                    model.inferred[card] = model.possible[card]


def forget(model: Model, seat: Seat) -> None:
    """After an error nothing that this hand took for granted holds any longer but what was literally told.

    And nobody else plays blind on a clue that was given before: often several were misled by the same one.
    """
    for card in model.hands[seat]:
        useful = model.possible[card] & ~model.trash
        model.inferred[card] = useful if model.touched[card] and useful else model.possible[card]
        model.blind[card] = False
    model.links = [
        link
        for link in model.links
        if link.receiver != seat and all(step.seat != seat and not step.blind for step in link.steps)
    ]
    _unmark_lonely(model)

"""Why the Companion acts: every code there is, with the facts that its sentence needs.

A reason is made by the rule that fired, from what that rule looked at. Cards are written as in notation (b2),
several possible ones with spaces between; seats are numbers; a slot is counted from the newest card, which
is 1. The sentences are in bots/words, one file for each language.
"""

from collections.abc import Mapping

from girandola.bots.hanabi.companion.model import Link, Model, Step
from girandola.bots.hanabi.companion.reading import Meaning, Reading
from girandola.bots.hanabi.companion.tables import bits
from girandola.bots.protocol import Reason
from girandola.hanabi import Seat

CODES: Mapping[str, tuple[str, ...]] = {
    "play-sure": ("card",),
    "play-believed": ("card",),
    "play-prompted": ("card", "giver", "receiver", "focus"),
    "play-blind": ("card", "giver", "receiver", "focus"),
    "play-chance": ("card", "percent"),
    "play-forced": (),
    "clue-play": ("receiver", "card", "slot"),
    "clue-delayed": ("receiver", "card", "slot"),
    "clue-save": ("receiver", "card", "slot"),
    "clue-prompt": ("receiver", "card", "slot", "holder", "needs"),
    "clue-finesse": ("receiver", "card", "slot", "holder", "needs"),
    "clue-fix": ("receiver", "card", "slot"),
    "clue-fill-in": ("receiver", "card", "slot"),
    "clue-stall": ("receiver", "card", "slot"),
    "clue-odd": ("receiver", "card", "slot"),
    "clue-empty": ("receiver",),
    "clue-helps": ("receiver", "card", "slot"),
    "discard-useless": (),
    "discard-chop": (),
    "discard-held-twice": ("card", "holder"),
    "discard-least": (),
    "tile-return": ("card",),
    "tile-encore": ("card",),
    "tile-lost": (),
    "untold": (),
}


def slot(model: Model, seat: Seat, card: int) -> int:
    """Where the card is in its hand, the newest being 1."""
    hand = model.hands[seat]
    return len(hand) - hand.index(card)


def names(model: Model, mask: int) -> str:
    return " ".join(str(model.tables.card(identity)) for identity in bits(mask))


def of_play(model: Model, card: int) -> Reason:
    """Why a card of mine fits, by what is told and lies open alone.

    What I see in other hands rules out more, but to name only what is left would tell their holders of it.
    """
    open_to_all = model.open_to_all(card)
    code = "play-believed" if open_to_all & ~model.playable else "play-sure"
    return Reason(code, {"card": names(model, open_to_all & model.playable)})


def of_clue(model: Model, receiver: Seat, reading: Reading) -> Reason:
    """Why a clue: spoken of the receiver's card, so for everybody but the receiver and those it calls."""
    code = f"clue-{reading.meaning.value}"
    facts: dict[str, str | int] = {"receiver": receiver}
    focus = reading.focus
    face = None if focus is None else model.face[focus]
    if reading.meaning is Meaning.EMPTY or focus is None or face is None:
        return Reason("clue-empty", facts, (receiver,))
    facts |= {"card": str(model.tables.card(face)), "slot": slot(model, receiver, focus)}
    if reading.meaning in (Meaning.PROMPT, Meaning.FINESSE):
        if not reading.steps:
            return Reason("clue-delayed", facts, (receiver,))
        first = reading.steps[0]
        facts |= {"holder": first.seat, "needs": str(model.tables.card(first.identity))}
    called = {step.seat for step in reading.steps} | {receiver}
    return Reason(code, facts, tuple(sorted(called)))


def of_answer(model: Model, card: int, link: Link, step: Step) -> Reason:
    """Why a card is played for somebody else's sake; the one whose card waits may not be told which it is."""
    facts: dict[str, str | int] = {"card": names(model, model.inferred[card]), "giver": link.giver}
    facts |= {"receiver": link.receiver, "focus": str(model.tables.card(link.identity))}
    return Reason("play-blind" if step.blind else "play-prompted", facts, (link.receiver,))

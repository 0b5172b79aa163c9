"""Why the Companion acts: every code there is, with the facts that its sentence needs.

A reason is made by the rule that fired, from what that rule looked at. Cards are written as in notation (b2),
several possible ones with spaces between; seats are numbers; a slot is counted from the oldest card, which
is 1. The sentences are in words/, one file for each language.
"""

from collections.abc import Callable, Mapping
from typing import Any

from girandola.bots.hanabi.companion.mind import Minds
from girandola.bots.hanabi.compiled.seat_record import place_of
from girandola.bots.protocol import Reason
from girandola.hanabi import CardId
from girandola.lab.record import UNKNOWN, GameArray
from girandola.lab.tables import Setup

CODES: Mapping[str, tuple[str, ...]] = {
    "play-sure": ("card",),
    "play-believed": ("card",),
    "play-prompted": ("card", "giver", "receiver", "focus"),
    "play-blind": ("card", "giver", "receiver", "focus"),
    "play-handed": ("card", "giver"),
    "play-pointed": ("giver",),
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
    "discard-pointing": (),
    "tile-return": ("card",),
    "tile-encore": ("card",),
    "tile-lost": (),
    "untold": (),
}
_MEANINGS = (
    *("empty", "fix", "fill-in", "stall", "save", "play"),
    *("delayed", "prompt", "finesse", "odd", "helps"),
)
"""The kinds of clues by their numbers in reading.py."""

_NO_LINK = -1


class _Facts:
    """What a mind left to tell of one action."""

    def __init__(self, setup: Setup, games: GameArray, minds: Minds) -> None:
        self.setup, self.games = setup, games
        self.mind: Any = minds[0]
        self.facts = [int(fact) for fact in minds["facts"][0]]
        self.seat = int(self.mind.seat)

    def name(self, identity: int) -> str:
        return str(self.setup.edition.identities[identity])

    def names(self, mask: int) -> str:
        count = len(self.setup.edition.identities)
        return " ".join(self.name(identity) for identity in range(count) if mask >> identity & 1)

    def slot(self, seat: int, card: int) -> int:
        """Where the card is in its hand, the oldest being 1, as the page counts."""
        return 1 + place_of(self.setup, self.games, seat, CardId(card))

    def open_to_all(self, card: int) -> int:
        """What a card may be by clues and open cards alone: what the whole table can work out."""
        record: Any = self.games[0]
        tables: Any = self.setup.tables[0]
        mask = 0
        for identity in range(len(self.setup.edition.identities)):
            placed = int(tables.step[identity]) < int(record.fireworks[int(tables.suit[identity])])
            is_left = int(tables.copies[identity]) > int(record.gone[identity]) + placed
            mask |= (int(self.mind.marks[card]) >> identity & 1 and is_left) << identity
        return mask


def reason_of(setup: Setup, games: GameArray, minds: Minds) -> Reason:
    """The reason that a mind left of the action it last weighed."""
    return _REASONS[int(minds["reason"][0])](_Facts(setup, games, minds))


def _of_play(it: _Facts) -> Reason:
    """Why a card of mine fits, by what is told and lies open alone.

    What I see in other hands rules out more, but to name only what is left would tell their holders of it.
    """
    mask, playable = it.open_to_all(it.facts[0]), int(it.mind.playable)
    code = "play-believed" if mask & ~playable else "play-sure"
    return Reason(code, {"card": it.names(mask & playable)})


def _of_answer(it: _Facts) -> Reason:
    """Why a card is played for somebody else's sake; the one whose card waits may not be told which it is."""
    link, step = divmod(it.facts[1], 16)
    mind, receiver = it.mind, int(it.mind.link_receiver[link])
    if int(mind.link_focus[link]) == it.facts[0]:
        return _of_discarded(it, link)
    facts: dict[str, str | int] = {
        "card": it.names(_wanted(mind, it.facts[0])),
        "giver": int(mind.link_giver[link]),
        "receiver": receiver,
        "focus": it.name(int(mind.link_identity[link])),
    }
    code = "play-blind" if mind.step_blind[link, step] else "play-prompted"
    return Reason(code, facts, (receiver,))


def _of_discarded(it: _Facts, link: int) -> Reason:
    """Why a card is played that a discard called for: of one like it, or of one at the same place."""
    giver = int(it.mind.link_giver[link])
    if int(it.games["drawn"][0]) == int(it.games["total"][0]):
        return Reason("play-pointed", {"giver": giver})
    return Reason("play-handed", {"card": it.names(_wanted(it.mind, it.facts[0])), "giver": giver})


def _wanted(mind: Any, card: int) -> int:
    """What an own card was called as, as bits: it may turn out to be another one that fits."""
    found = 0
    for link in range(int(mind.links)):
        for step in range(int(mind.link_steps[link])):
            if int(mind.step_card[link, step]) == card:
                found |= 1 << int(mind.step_identity[link, step])
    return found


def _of_chance(it: _Facts) -> Reason:
    """The odds come from every hand that I see, so nobody else may read them yet."""
    mask = int(it.mind.inferred[it.facts[0]]) & int(it.mind.playable)
    others = tuple(seat for seat in range(it.setup.players) if seat != it.seat)
    return Reason("play-chance", {"card": it.names(mask), "percent": it.facts[1]}, others)


def _of_clue(it: _Facts) -> Reason:
    """Why a clue: spoken of the receiver's card, so for everybody but the receiver and those it calls."""
    receiver, meaning, focus, called, seats, holder, needs, _ = it.facts
    facts: dict[str, str | int] = {"receiver": receiver}
    kind = _MEANINGS[meaning]
    face = UNKNOWN if focus < 0 else int(it.mind.face[focus])
    if kind == "empty" or face == UNKNOWN:
        return Reason("clue-empty", facts, (receiver,))
    facts |= {"card": it.name(face), "slot": it.slot(receiver, focus)}
    if kind in ("prompt", "finesse"):
        if not called:
            return Reason("clue-delayed", facts, (receiver,))
        facts |= {"holder": holder, "needs": it.name(needs)}
    hidden = seats | 1 << receiver
    return Reason(
        f"clue-{kind}", facts, tuple(seat for seat in range(it.setup.players) if hidden >> seat & 1)
    )


def _of_help(it: _Facts) -> Reason:
    receiver, card = it.facts[0], it.facts[2]
    facts: dict[str, str | int] = {"receiver": receiver, "card": it.name(int(it.mind.face[card]))}
    facts["slot"] = it.slot(receiver, card)
    return Reason("clue-helps", facts, (receiver,))


def _of_twin(it: _Facts) -> Reason:
    card, holder = it.facts[0], it.facts[1]
    return Reason(
        "discard-held-twice", {"card": it.names(int(it.mind.inferred[card])), "holder": holder}, (holder,)
    )


def _bare(code: str) -> Callable[[_Facts], Reason]:
    return lambda _: Reason(code)


def _of_tile(code: str) -> Callable[[_Facts], Reason]:
    return lambda it: Reason(code, {"card": it.name(it.facts[0])})


_REASONS: Mapping[int, Callable[[_Facts], Reason]] = {
    1: _of_play,
    2: _of_answer,
    3: _of_chance,
    4: _bare("play-forced"),
    5: _of_clue,
    6: _of_help,
    7: _of_twin,
    8: _bare("discard-useless"),
    9: _bare("discard-chop"),
    10: _bare("discard-least"),
    11: _of_tile("tile-return"),
    12: _of_tile("tile-encore"),
    13: _bare("tile-lost"),
    14: _bare("discard-pointing"),
}
"""By the numbers of whys.py."""

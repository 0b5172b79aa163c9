"""The compact link of hanab.live: a whole game in one address.

    .../shared-replay-json/<players><ranks><deck>,<types><actions>,<variant>

Ranks and types are two digits each, the lowest and the highest that occur. A card is one sign, an action
two. Hyphens are for the eye only. Names and options have no place in it.
"""

import re

from girandola.core.errors import MalformedRecord
from girandola.hanabi.hanab_live.game import SiteAction, SiteGame, Type
from girandola.hanabi.hanab_live.variants import VARIANT_BY_NUMBER, Variant
from girandola.hanabi.malformed import Inexpressible

ADDRESS = "https://hanab.live/shared-replay-json/"

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PLACE = re.compile(r"(?:shared-)?replay-json/")
_BARE = re.compile(r"[0-9]{3}[a-zA-Z0-9]*,[0-9]{2}[a-zA-Z0-9]*,[0-9]{1,6}(?:,[^,]*)?")
_LONGEST = 25_000
_GROUP = 20


def is_link(text: str) -> bool:
    """Whether the text is meant as a link, sound or not."""
    head = text[:_LONGEST].strip()
    return _PLACE.search(head) is not None or _BARE.fullmatch(head.replace("-", "")) is not None


def read_link(text: str) -> SiteGame:
    """The game that a link holds; its players have no names there."""
    if len(text) > _LONGEST:
        raise MalformedRecord(f"the link is longer than {_LONGEST} characters")
    bare = _PLACE.split(text.strip())[-1].split("?")[0].split("#")[0].rstrip("/").replace("-", "")
    if _BARE.fullmatch(bare) is None:
        raise MalformedRecord(
            "the link is damaged: it should hold deck, actions and variant, with commas between"
        )
    deck, actions, number, *_ = bare.split(",")
    variant = VARIANT_BY_NUMBER.get(int(number))
    if variant is None:
        raise Inexpressible(f"the link is of variant {number}, which is not played here")
    return SiteGame(
        players=tuple(f"Player {seat + 1}" for seat in range(int(deck[0]))),
        variant=variant,
        deck=_read_deck(deck[1:], variant),
        actions=_read_actions(actions),
    )


def write_link(game: SiteGame) -> str:
    """The link of a game. Whether something is lost by it is asked in `translation.py`."""
    types = [action.type for action in game.actions] or [Type.PLAY]
    low, high = min(types), max(types)
    ranks = [rank for _, rank in game.deck]
    lowest, span = min(ranks), max(ranks) - min(ranks) + 1
    deck = "".join(_ALPHABET[suit * span + rank - lowest] for suit, rank in game.deck)
    actions = "".join(_write_action(action, low, high) for action in game.actions)
    bare = f"{len(game.players)}{lowest}{max(ranks)}{deck},{low:d}{high:d}{actions},{game.variant.number}"
    return ADDRESS + "-".join(bare[at : at + _GROUP] for at in range(0, len(bare), _GROUP))


def can_write(action: SiteAction) -> bool:
    """Whether the two signs of an action can hold it: no negative seat, no large value."""
    index = ((action.value or 0) + 1) * len(Type) + action.type
    return 0 <= action.target < len(_ALPHABET) and index < len(_ALPHABET)


def _write_action(action: SiteAction, low: int, high: int) -> str:
    assert can_write(action), f"{action} has no place in a link"
    value = 0 if action.value is None else action.value + 1
    return _ALPHABET[value * (high - low + 1) + action.type - low] + _ALPHABET[action.target]


def _read_deck(text: str, variant: Variant) -> tuple[tuple[int, int], ...]:
    lowest, highest = int(text[0]), int(text[1])
    if not 1 <= lowest <= highest <= 5:
        raise MalformedRecord(f"the link is damaged: there are no ranks {lowest} to {highest}")
    cards = []
    for sign in text[2:]:
        suit, rank = divmod(_ALPHABET.index(sign), highest - lowest + 1)
        if suit >= len(variant.suits):
            raise MalformedRecord(f"the link is damaged: {variant.name} has no card {sign!r}")
        cards.append((suit, lowest + rank))
    return tuple(cards)


def _read_actions(text: str) -> tuple[SiteAction, ...]:
    low, high = int(text[0]), int(text[1])
    if not low <= high < len(Type):
        raise MalformedRecord(f"the link is damaged: there are no types of actions {low} to {high}")
    signs = text[2:]
    if len(signs) % 2:
        raise MalformedRecord("the link is damaged: its last action is cut in half")
    actions = []
    for first, second in zip(signs[::2], signs[1::2], strict=True):
        value, kind = divmod(_ALPHABET.index(first), high - low + 1)
        actions.append(SiteAction(Type(low + kind), _ALPHABET.index(second), value - 1 if value else None))
    return tuple(actions)

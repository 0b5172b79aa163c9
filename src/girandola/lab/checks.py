"""Checks of what comes from outside: numbers, seeds, decks. A failed one raises, with one sentence."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from girandola.hanabi import Edition, MalformedInput
from girandola.lab.layout import Layout
from girandola.lab.tables import Setup

MOST_SEED = 2**64 - 1


def whole_number(what: str, value: object, least: int, most: int) -> int:
    """The value, if it is a whole number within its limits."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
        raise MalformedInput(f"{what} must be a whole number, not {str(value)[:40]!r}")
    if not least <= value <= most:
        raise MalformedInput(f"{what} must be from {least} to {most}, not {str(value)[:40]}")
    return int(value)


def fresh_seed(seed: object) -> int:
    """The seed, checked; None draws a random one."""
    if seed is None:
        return SystemRandom().getrandbits(64)
    return whole_number("the seed", seed, 0, MOST_SEED)


def checked_seeds(seeds: Sequence[object] | NDArray[Any], count: int) -> list[int | None]:
    """One seed for each game, None where a game keeps its chance."""
    if len(seeds) != count:
        raise MalformedInput(f"one seed for each of {count} games, not {len(seeds)}")
    return [None if seed is None else whole_number("the seed", seed, 0, MOST_SEED) for seed in seeds]


def check_layout(layout: object) -> None:
    if not isinstance(layout, Layout):
        raise MalformedInput(
            f"a Layout is needed, not {str(layout)[:40]!r}: layout(setup(edition, players)) makes one, "
            f"and so do vector_env and layout_of(config_from({{...}}))"
        )


def refusal(where: Layout, action: int, legal: NDArray[np.uint8], context: str = "") -> str:
    """Why an action was refused, as a sentence."""
    actions = where.setup.actions
    if not 0 <= action < actions:
        return f"there is no action {str(action)[:40]}{context}: there are {actions}, numbered from 0"
    allowed = ", ".join(str(uid) for uid in np.flatnonzero(legal))
    return f"action {action} is not legal{context}: {allowed or 'none'} would be"


def checked_deck(edition: Edition, deck: Sequence[int]) -> list[int]:
    """The identities of a deck, none more often than the box has it."""
    most = len(edition.identities) - 1
    if not hasattr(deck, "__iter__"):
        raise MalformedInput(f"a deck is a list of cards, not {str(deck)[:40]!r}")
    faces = [whole_number("a card of the deck", card, 0, most) for card in deck]
    for identity, card in enumerate(edition.identities):
        if faces.count(identity) > edition.copies(card):
            raise MalformedInput(
                f"the deck has {faces.count(identity)} cards {identity} ({card}), "
                f"there are {edition.copies(card)}"
            )
    return faces


def checked_decks(setup: Setup, decks: ArrayLike, count: int) -> NDArray[np.uint8]:
    """Whole decks for a number of games, one row each."""
    given = np.asarray(decks)
    wanted = (count, len(setup.edition.cards))
    if given.shape != wanted or given.dtype.kind not in "iu":
        raise MalformedInput(
            f"decks are whole numbers of shape {wanted}, one row for each game, "
            f"not {given.dtype} of shape {given.shape}"
        )
    box = np.sort(setup.tables["deck"][0, : wanted[1]])
    wrong = np.flatnonzero((np.sort(given, axis=1) != box).any(axis=1))
    if len(wrong):
        raise MalformedInput(f"deck {wrong[0]} does not have the cards of the box")
    return np.ascontiguousarray(given, np.uint8)


def checked_starters(setup: Setup, starters: ArrayLike, count: int) -> NDArray[np.int64]:
    """The seat that starts in each game."""
    given = np.asarray(starters)
    if given.shape != (count,) or given.dtype.kind not in "iu":
        raise MalformedInput(f"starters are {count} whole numbers, one seat for each game")
    if given.size and not (given.min() >= 0 and given.max() < setup.players):
        raise MalformedInput(f"a seat that starts must be from 0 to {setup.players - 1}")
    return np.ascontiguousarray(given, np.int64)


def checked_mask(mask: ArrayLike, count: int) -> NDArray[np.bool_]:
    """Which games are meant: one boolean for each, at least one of them true."""
    given = np.asarray(mask)
    if given.shape != (count,) or given.dtype != np.bool_:
        raise MalformedInput(f"a mask of games is {count} booleans, not {given.dtype} of shape {given.shape}")
    if not given.any():
        raise MalformedInput("the mask chooses no game")
    return given

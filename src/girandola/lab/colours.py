"""Permutes colours: by the rules it is the same game, but a network sees another one.

Suits that differ in nothing but their colour are interchangeable. ``shuffle_colours`` permutes observations
and actions of any layout; the tables that it uses are made here, one for each order of the suits.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi.actions import ColourClue
from girandola.hanabi.cards import Colour
from girandola.hanabi.edition import Suit
from girandola.lab.kinds import Kind
from girandola.lab.layout import Layout
from girandola.lab.tables import Setup

Indices = NDArray[np.int64]


class Shuffled(NamedTuple):
    """How to rearrange: ``observations[:, observation]``, ``legal[:, legal]``, ``action[actions]``."""

    observation: Indices
    legal: Indices
    action: Indices


def _alike(suit: Suit) -> tuple[object, ...]:
    """Everything about a suit but its colour; the rules of multicolour and black differ from the others'."""
    return tuple(getattr(suit, name) for name in suit.__dataclass_fields__ if name != "colour")


def suit_orders(setup: Setup, count: int, seed: int) -> Indices:
    """``count`` random orders of the suits; row r says which suit takes the place of each."""
    suits = setup.edition.suits
    random = np.random.default_rng(seed)
    orders = np.tile(np.arange(len(suits)), (count, 1))
    nameable = _clue_of_suit(setup)
    for kind in {(_alike(suit), suit.colour in nameable) for suit in suits}:
        group = [n for n, suit in enumerate(suits) if (_alike(suit), suit.colour in nameable) == kind]
        orders[:, group] = random.permuted(np.tile(group, (count, 1)), axis=1)
    return orders


def _clue_of_suit(setup: Setup) -> dict[Colour, int]:
    """The number of the clue that names a suit's colour, for suits that have one."""
    numbers = setup.edition.clue_index
    named = ((suit.colour, ColourClue(suit.colour)) for suit in setup.edition.suits)
    return {colour: numbers[clue] for colour, clue in named if clue in numbers}


def identity_indices(setup: Setup, orders: Indices) -> NDArray[np.uint8]:
    """For each order, the identity that takes the place of each."""
    values = len(setup.edition.values)
    suits, ranks = np.divmod(np.arange(len(setup.edition.identities)), values)
    return (orders[:, suits] * values + ranks).astype(np.uint8)


def clue_indices(setup: Setup, orders: Indices) -> Indices:
    """For each order, the clue that takes the place of each."""
    edition, named = setup.edition, _clue_of_suit(setup)
    clues = np.tile(np.arange(len(edition.clues)), (len(orders), 1))
    numbers = [named.get(suit.colour, -1) for suit in edition.suits]
    for suit, clue in enumerate(numbers):
        if clue >= 0:
            clues[:, clue] = np.array(numbers)[orders[:, suit]]
    return clues


def action_indices(setup: Setup, orders: Indices) -> Indices:
    """For each order, the action that takes the place of each."""
    clues, faces = clue_indices(setup, orders), identity_indices(setup, orders)
    made = np.tile(np.arange(setup.actions), (len(orders), 1))
    for row in range(len(orders)):
        for uid, deed in enumerate(setup.deeds):
            subject = deed.subject
            if deed.kind is Kind.CLUE:
                subject = int(clues[row, subject])
            elif deed.kind is Kind.ANNOUNCE:
                subject = int(orders[row, subject])
            elif deed.kind is Kind.CHOOSE:
                subject = int(faces[row, subject])
            made[row, uid] = setup.uids[deed.kind.value, deed.place, deed.distance, subject]
    return made


def colour_shuffles(layout: Layout, count: int, *, seed: int) -> list[Shuffled]:
    """``count`` random ways to permute the colours in observations and actions of a layout."""
    setup = layout.setup
    orders = suit_orders(setup, count, seed)
    actions = action_indices(setup, orders)
    faces, clues = identity_indices(setup, orders).astype(np.int64), clue_indices(setup, orders)
    made = []
    for row in range(count):
        places = np.arange(layout.length)
        _move_entries(layout, orders[row], faces[row], clues[row], places)
        legal = np.empty(setup.actions, np.int64)
        legal[actions[row]] = np.arange(setup.actions)
        made.append(Shuffled(places, legal, actions[row]))
    return made


def _move_entries(layout: Layout, order: Indices, faces: Indices, clues: Indices, places: Indices) -> None:
    """Write, for every entry of a new observation, which entry of the old one it is."""
    where, kit = layout.table[0], layout.setup
    tables = kit.tables[0]
    players, hand, identities = kit.players, kit.hand_size, int(tables.identities)

    def move(at: int, targets: Indices) -> int:
        places[at + targets] = at + np.arange(len(targets))
        return at + len(targets)

    at = 0
    for _ in range((players - 1) * hand):
        at = move(at, faces)
    at = move(at + players + int(where.deck_size), faces) + int(tables.clue_tokens) + int(tables.error_limit)
    starts = at + np.concatenate([[0], np.cumsum(tables.copies[:identities])])
    for identity in range(identities):
        for copy in range(int(tables.copies[identity])):
            places[starts[faces[identity]] + copy] = starts[identity] + copy
    at = move(int(where.last_at) + 2 * players + 4, clues) + 2 * hand
    move(at, faces)
    if where.known:
        for slot in range(players * hand):
            at = int(where.knowledge_at) + slot * int(where.known)
            move(move(at, faces), clues)
    if tables.choose_at > tables.announce_at:
        move(int(where.announced_at), order)

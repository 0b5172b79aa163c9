"""The proof that the kernel plays by the rules: the same deal and actions give the same game, step by step.

Every rule set is played for 2 to 5 players, by players good enough to see the end of the deck, complete
fireworks and bonus tiles. After each action the record must equal, byte for byte, the one made from the pure
state, and the legal actions must be the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, product
from random import Random
from typing import Any

import numpy as np

from girandola.hanabi import (
    PRESETS,
    Edition,
    Ending,
    Options,
    State,
    Tile,
    edition_named,
    edition_of,
    shuffled,
)
from girandola.hanabi import legal_actions as pure_legal_actions
from girandola.hanabi import score as pure_score
from girandola.hanabi import start as pure_start
from girandola.hanabi import step as pure_step
from girandola.hanabi.cards import Colour
from girandola.hanabi.edition import PLAYERS, Rating, Scoring, Suit, Touch
from girandola.hanabi.editions import Book, Multicolour
from girandola.lab.bridge import action_of, record_of_state, start, uid_of
from girandola.lab.compile import compiled
from girandola.lab.kernel import legal, score, step
from girandola.lab.kinds import Kind
from girandola.lab.record import MAX_DECK, RECORD, GameArray
from girandola.lab.tables import Setup, setup


class Disparity(AssertionError):
    """The two rulebooks disagree; the message has all that is needed to see it again."""


@dataclass(frozen=True, slots=True)
class ParityCounts:
    """What was compared."""

    games: int
    moves: int
    choices: int
    """Choices for bonus tiles among the moves."""


def compare(games: int, seed: int) -> Iterator[ParityCounts]:
    """Play games both ways, and yield after each how much was compared so far; raises Disparity."""
    moves = choices = 0
    for number, (edition, players) in zip(range(games), _tables(Random(seed)), strict=False):
        actions = compare_game(setup(edition, players), Random(f"{seed}/{number}"))
        moves += len(actions)
        choices += sum(setup(edition, players).deeds[uid].kind is Kind.CHOOSE for uid in actions)
        yield ParityCounts(number + 1, moves, choices)


def _tables(random: Random) -> Iterator[tuple[Edition, int]]:
    """Every preset for every number of players, then rule sets at random, over and over."""
    presets = [edition_named(name) for name in PRESETS]
    for _ in count():
        yield from product(presets, PLAYERS)
        for _ in range(len(presets)):
            yield edition_of(_random_options(random)), random.choice(PLAYERS)
            yield random_edition(random), random.choice(PLAYERS)


def _random_options(random: Random) -> Options:
    def coin() -> bool:
        return random.random() < 0.5

    return Options(
        random.choice(list(Book)), random.choice(list(Multicolour)), coin(), coin(), coin(), coin(), coin()
    )


def random_edition(random: Random) -> Edition:
    """A rule set that no book has: any sizes, any suits, any tiles."""
    values = random.randint(1, 5)
    colours = random.sample(list(Colour), random.randint(1 if values > 2 else 3, 6))
    suits = [_random_suit(random, colour, values, first=not index) for index, colour in enumerate(colours)]
    cards = sum(sum(suit.copies) for suit in suits)
    if not PLAYERS[-1] < cards < MAX_DECK:
        return random_edition(random)
    return Edition(
        name="random",
        suits=tuple(suits),
        ratings=((0, Rating.HORRIBLE),),
        hand_sizes=tuple(random.randint(1, min(8, (cards - 1) // players)) for players in PLAYERS),
        clue_tokens=random.randint(0, 9),
        error_limit=random.randint(1, 5),
        empty_clues=random.random() < 0.5,
        announcements=random.random() < 0.5,
        ending=random.choice(list(Ending)),
        tiles=tuple(random.sample(list(Tile), random.randint(0, 6))),
    )


def _random_suit(random: Random, colour: Colour, values: int, *, first: bool) -> Suit:
    return Suit(
        colour,
        tuple(random.randint(1 if values > 1 else 2, 3) for _ in range(values)),
        descending=random.random() < 0.3,
        touch=Touch.OWN if first else random.choice(list(Touch)),
        scoring=Scoring.ADDS if first else random.choice(list(Scoring)),
    )


def compare_game(kit: Setup, random: Random) -> list[int]:
    """Play one game both ways; returns its actions."""
    deal = shuffled(kit.edition, kit.players, random)
    state, game = pure_start(kit.edition, kit.players, deal), start(kit, deal)
    skill = random.choice((0.0, 0.8, 0.97, 1.0))
    actions: list[int] = []
    mask = np.zeros(kit.actions, np.uint8)
    points = _look(game, kit.tables, mask)
    while True:
        uids = np.flatnonzero(mask).tolist()
        _compare(kit, state, game, uids, points, actions)
        if state.end is not None:
            return actions
        uid = _choose(kit, state, uids, random, skill)
        state, _ = pure_step(state, state.active, action_of(kit, state, uid))
        points = _step(game, kit.tables, uid, mask)
        actions.append(uid)


@compiled
def _step(game: GameArray, tables: GameArray, action: int, mask: Any) -> int:
    step(game[0], tables[0], action)
    legal(game[0], tables[0], mask)
    return score(game[0], tables[0])


@compiled
def _look(game: GameArray, tables: GameArray, mask: Any) -> int:
    legal(game[0], tables[0], mask)
    return score(game[0], tables[0])


def _choose(kit: Setup, state: State, uids: list[int], random: Random, skill: float) -> int:
    """Mostly a card that fits, seldom one that does not; otherwise anything."""
    if random.random() >= skill or state.choice is not None:
        return random.choice(uids)
    hand = state.hands[state.active]
    fits = [state.fits(state.faces[card]) for card in hand]
    good, harmless = [], []
    for uid in uids:
        deed = kit.deeds[uid]
        if deed.kind in (Kind.PLAY, Kind.ANNOUNCE):
            suit = kit.edition.suit_index[state.faces[hand[deed.place]].colour]
            if fits[deed.place] and (deed.kind is Kind.PLAY or deed.subject == suit):
                good.append(uid)
        elif deed.kind is not Kind.DISCARD or not _is_last(kit, state, hand[deed.place]):
            harmless.append(uid)
    return random.choice(good or harmless or uids)


def _is_last(kit: Setup, state: State, card: int) -> bool:
    """Whether the card is the last copy left, so that discarding it would spoil its firework."""
    face = state.faces[card]
    gone = sum(state.faces[discarded] == face for discarded in state.discards)
    return gone + 1 == kit.edition.copies(face)


def _compare(
    kit: Setup, state: State, game: GameArray, uids: list[int], points: int, actions: list[int]
) -> None:
    expected = record_of_state(kit, state)
    # Equal cards of the discard pile share a uid, so these are sets.
    legal = {uid_of(kit, state, action) for action in pure_legal_actions(state, state.active)}
    if expected.tobytes() == game.tobytes() and points == pure_score(state) and legal == set(uids):
        return
    names = [str(name) for name in RECORD.names or () if not np.array_equal(expected[0][name], game[0][name])]
    raise Disparity(
        f"after {actions} of {state.deal} in {kit.edition} with {kit.players} players: "
        f"fields {names}, legal actions {sorted(legal)} but {uids}, "
        f"score {pure_score(state)} but {points}"
    )

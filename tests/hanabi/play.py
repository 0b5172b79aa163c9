"""Games for tests: rule sets, deals, and players who see everything so that games last. Not a test itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import strategies as st

from girandola.hanabi import (
    Action,
    Card,
    CardId,
    Colour,
    ColourClue,
    Deal,
    Discard,
    Edition,
    GiveClue,
    IllegalAction,
    Options,
    Play,
    PlayDiscarded,
    Refusal,
    ReturnCard,
    Seat,
    State,
    Tile,
    ValueClue,
    edition_of,
    facts,
    legal_actions,
    read_action,
    read_card,
    shuffled,
    start,
    step,
)
from girandola.hanabi.editions import Book, Multicolour

ALL_OPTIONS = tuple(
    Options(book, multicolour, *switches)
    for book in Book
    for multicolour in Multicolour
    for switches in product((False, True), repeat=5)
)
"""Every rule set that a table can choose (H12.1)."""

options = st.sampled_from(ALL_OPTIONS)
players = st.integers(2, 5)
seeds = st.integers(0, 2**32 - 1)


def new_game(rules: Options | Edition, seats: int, seed: int) -> State:
    edition = rules if isinstance(rules, Edition) else edition_of(rules)
    return start(edition, seats, shuffled(edition, seats, Random(seed)))


def careful(state: State, random: Random) -> Action:
    """An action of somebody who sees all cards and mostly wants to win; now and then anything legal."""
    legal = legal_actions(state, state.active)
    useless = set(facts(state).useless)

    def worth(action: Action) -> float:
        if isinstance(action, Play | PlayDiscarded):
            face = state.faces[action.card]
            wrong = isinstance(action, Play) and action.announced not in (None, face.colour)
            return 9 if state.fits(face) and not wrong else 0
        if isinstance(action, Discard | ReturnCard):
            return 4 if state.faces[action.card] in useless else 1
        return 3 * state.clues / 8

    if random.random() < 0.05:
        return random.choice(legal)
    return max(legal, key=lambda action: (worth(action), random.random()))


def reckless(state: State, random: Random) -> Action:
    return random.choice(legal_actions(state, state.active))


def played(state: State, random: Random) -> Iterator[State]:
    """The states of a careful game from the given one on, itself included."""
    yield state
    while state.end is None:
        state, _ = step(state, state.active, careful(state, random))
        yield state


@dataclass(frozen=True)
class Game:
    """A game up to some moment: where it began, what was done, and where that led."""

    first: State
    actions: tuple[Action, ...]
    last: State


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Options] = options) -> Game:
    """Any game under any rules, or under some, up to any moment."""
    first = state = new_game(draw(rules), draw(players), draw(seeds))
    choose = draw(st.sampled_from([careful, reckless]))
    random, actions = Random(draw(seeds)), []
    for _ in range(draw(st.integers(0, 90))):
        if state.end is not None:
            break
        actions.append(choose(state, random))
        state, _ = step(state, state.active, actions[-1])
    return Game(first, tuple(actions), state)


positions = games().map(lambda game: game.last)
"""Any moment of any game under any rules."""


def every_action(state: State) -> Iterator[Action]:
    """Everything that could be asked for, sense or nonsense."""
    cards = [CardId(card) for card in range(-1, len(state.faces) + 2)]
    for card in cards:
        yield from (Play(card, announced) for announced in (None, *Colour))
        yield from (Discard(card), ReturnCard(card), PlayDiscarded(card))
    for seat in range(-1, state.players + 1):
        yield from (GiveClue(seat, ColourClue(colour)) for colour in Colour)
        yield from (GiveClue(seat, ValueClue(value)) for value in range(7))


def cards_everywhere(state: State) -> list[Card]:
    """Every card on the table, wherever it lies."""
    held = [state.faces[card] for hand in state.hands for card in hand]
    gone = [state.faces[card] for card in state.discards]
    placed = [
        Card(suit.colour, value)
        for suit, count in zip(state.edition.suits, state.fireworks, strict=True)
        for value in suit.order[:count]
    ]
    return [*state.deck, *held, *gone, *placed]


def stacked(
    edition: Edition, seats: int, *front: str, starter: Seat = 0, tiles: tuple[int, ...] = ()
) -> State:
    """A game whose deal begins with the given cards (``r1 r2 …``); the rest follows in the box's order.

    Seat 0 gets the first hand. ``tiles`` come first, in this order.
    """
    first = [read_card(word) for text in front for word in text.split()]
    rest = list(edition.cards)
    for card in first:
        rest.remove(card)
    order = tuple(map(Tile, tiles))
    deal = Deal((*first, *rest), (*order, *(t for t in edition.tiles if t not in order)), starter)
    return start(edition, seats, deal)


def go(state: State, *notations: str) -> State:
    """The state after these actions, each by the player to act."""
    for notation in notations:
        state, _ = step(state, state.active, read_action(notation))
    return state


def why(state: State, notation: str, seat: Seat | None = None) -> Refusal:
    """The reason for which the action is refused."""
    with pytest.raises(IllegalAction) as caught:
        step(state, state.active if seat is None else seat, read_action(notation))
    return caught.value.refusal


def tell_anything(state: State) -> str:
    """A clue that is always there: the next player's oldest card's value."""
    other = (state.active + 1) % state.players
    return f"c{other}{state.faces[state.hands[other][0]].value}"


def drained(state: State) -> State:
    """The same game when everybody tells and discards until the deck is empty."""
    while state.deck:
        full = state.clues == state.edition.clue_tokens
        state = go(state, tell_anything(state) if full else f"d{state.hands[state.active][0]}")
    return state


def placed_up_to(state: State, points: int) -> State:
    """The same game when everybody plays what fits, else tells, else discards what is useless."""
    for _ in range(400):
        if sum(state.fireworks) >= points:
            return state
        if state.choice is not None:
            state, _ = step(state, state.active, legal_actions(state, state.active)[0])
            continue
        hand = state.hands[state.active]
        fitting = [card for card in hand if state.fits(state.faces[card])]
        if fitting:
            state = go(state, f"p{fitting[0]}")
        elif state.clues:
            state = go(state, tell_anything(state))
        else:
            useless = facts(state).useless
            state = go(state, f"d{next(card for card in hand if state.faces[card] in useless)}")
    raise AssertionError("this deal does not get there")


def in_order(edition: Edition) -> str:
    """All fireworks one after the other, each in its order of play: a deck for ``stacked``."""
    return " ".join(f"{suit.colour.letter}{value}" for suit in edition.suits for value in suit.order)

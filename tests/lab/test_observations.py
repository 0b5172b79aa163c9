"""Observations in every edition, against a slow encoder that computes them from the pure state each time."""

from random import Random

import numpy as np
import pytest

from girandola.hanabi import PRESETS, State, Tile, edition_named, shuffled
from girandola.hanabi import start as pure_start
from girandola.hanabi import step as pure_step
from girandola.lab.bridge import action_of
from girandola.lab.checked_game import Game
from girandola.lab.kinds import Kind
from girandola.lab.layout import Layout, Sight, layout
from girandola.lab.tables import Deed, setup


def one_hot(size: int, *places: int) -> list[int]:
    return [int(place in places) for place in range(size)]


def thermometer(size: int, value: int) -> list[int]:
    return [int(place < value) for place in range(size)]


class Encoder:
    """The layout of layout.py, written down a second time."""

    def __init__(self, where: Layout) -> None:
        self.where, self.kit, self.edition = where, where.setup, where.setup.edition

    def around(self, seat: int) -> list[int]:
        return [(seat + offset) % self.kit.players for offset in range(self.kit.players)]

    def encode(self, state: State, seat: int, last: tuple[State, int] | None) -> list[int]:
        return [
            *self.hands(state, seat),
            *self.board(state),
            *self.last(state, seat, last),
            *self.knowledge(state, seat),
            *self.extras(state, last),
        ]

    def face(self, state: State, card: int) -> int:
        return self.edition.identity_index[state.faces[card]]

    def hands(self, state: State, seat: int) -> list[int]:
        size, identities = self.kit.hand_size, len(self.edition.identities)
        bits: list[int] = []
        for other in self.around(seat)[1:]:
            for card in state.hands[other]:
                bits += one_hot(identities, self.face(state, card))
            bits += [0] * identities * (size - len(state.hands[other]))
        return bits + [int(len(state.hands[other]) < size) for other in self.around(seat)]

    def board(self, state: State) -> list[int]:
        edition = self.edition
        bits = thermometer(len(edition.cards) - self.kit.players * self.kit.hand_size, len(state.deck))
        for placed in state.fireworks:
            bits += one_hot(len(edition.values), placed - 1)
        bits += thermometer(edition.clue_tokens, state.clues)
        bits += thermometer(edition.error_limit, edition.error_limit - state.errors)
        gone = [self.face(state, card) for card in state.discards]
        for identity, card in enumerate(edition.identities):
            bits += thermometer(edition.copies(card), gone.count(identity))
        return bits

    def last(self, state: State, seat: int, last: tuple[State, int] | None) -> list[int]:
        players, hand, clues = self.kit.players, self.kit.hand_size, len(self.edition.clues)
        identities, colours = len(self.edition.identities), clues - len(self.edition.values)
        if last is None:
            return [0] * (2 * players + 4 + clues + 2 * hand + identities + 2)
        before, uid = last
        deed = self.kit.deeds[uid]
        bits = one_hot(players, (before.active - seat) % players)
        if deed.kind is Kind.CLUE:
            receiver = (before.active + deed.distance) % players
            touched = state.told[-1].touched
            bits += one_hot(4, 2 if deed.subject < colours else 3)
            bits += one_hot(players, (receiver - seat) % players) + one_hot(clues, deed.subject)
            places = [place for place, card in enumerate(before.hands[receiver]) if card in touched]
            return bits + one_hot(hand, *places) + [0] * (hand + identities + 2)
        if deed.kind is Kind.CHOOSE:
            bits += [0] * (4 + players + clues + 2 * hand) + one_hot(identities, deed.subject)
        else:
            card = before.hands[before.active][deed.place]
            bits += one_hot(4, int(deed.kind is Kind.DISCARD)) + [0] * (players + clues + hand)
            bits += one_hot(hand, deed.place) + one_hot(identities, self.face(before, card))
        if deed.kind is Kind.DISCARD:
            return [*bits, 0, 0]
        return [*bits, sum(state.fireworks) - sum(before.fireworks), int(state.clues > before.clues)]

    def knowledge(self, state: State, seat: int) -> list[int]:
        identities, clues = len(self.edition.identities), len(self.edition.clues)
        bits: list[int] = []
        if self.where.sight is Sight.MINIMAL:
            return bits
        for other in self.around(seat):
            for card in state.hands[other]:
                touched, _, possible = state.marks[card]
                if self.where.sight is Sight.SEER:
                    touched = self.edition.clues_touching[state.faces[card]]
                    possible = 1 << self.face(state, card)
                bits += [possible >> identity & 1 for identity in range(identities)]
                bits += [touched >> clue & 1 for clue in range(clues)]
            bits += [0] * (identities + clues) * (self.kit.hand_size - len(state.hands[other]))
        return bits

    def extras(self, state: State, last: tuple[State, int] | None) -> list[int]:
        deed = self.kit.deeds[last[1]] if last is not None else Deed(Kind.DISCARD)
        bits: list[int] = []
        if self.edition.announcements:
            announced = deed.subject if deed.kind is Kind.ANNOUNCE else len(self.edition.suits)
            bits += one_hot(len(self.edition.suits), announced)
        if self.edition.tiles:
            chosen = last[0].choice if last is not None and deed.kind is Kind.CHOOSE else None
            bits += one_hot(4, (state.choice or 0) - 3)
            bits += thermometer(len(self.edition.tiles), len(state.tiles))
            bits += [int(chosen is Tile.RETURN), int(chosen is Tile.ENCORE)]
        return bits


@pytest.mark.parametrize("name", [*PRESETS, "deluxe+choreography", "ro-avalanche+final-bouquet"])
@pytest.mark.parametrize("sight", Sight)
def test_observations_are_what_the_state_says(name: str, sight: Sight) -> None:
    random = Random(f"{name} {sight}")
    for players in (2, 3, 4, 5):
        where = layout(setup(edition_named(name), players), sight)
        deal = shuffled(where.setup.edition, players, random, starter=0)
        state = pure_start(where.setup.edition, players, deal)
        game = Game(where)
        game.reset(deck=[where.setup.edition.identity_index[card] for card in deal.deck])
        game.games["tiles"][0, : len(deal.tiles)] = deal.tiles
        game.games["return_point"] = deal.return_point
        last: tuple[State, int] | None = None
        encoder = Encoder(where)
        while True:
            for seat in range(players):
                assert game.observe(seat).tolist() == encoder.encode(state, seat, last)
            if state.end is not None:
                break
            uid = _choose(game, state, random)
            last = state, uid
            state, _ = pure_step(state, state.active, action_of(where.setup, state, uid))
            game.step(uid)


def _choose(game: Game, state: State, random: Random) -> int:
    """A card that fits if there is one, so that fireworks are completed and tiles come up."""
    legal = [int(uid) for uid in np.flatnonzero(game.legal)]
    hand = state.hands[state.active]
    fits = [
        uid
        for uid in legal
        if game.layout.setup.deeds[uid].kind is Kind.PLAY
        and state.fits(state.faces[hand[game.layout.setup.deeds[uid].place]])
    ]
    plays = (Kind.PLAY, Kind.ANNOUNCE)
    calm = [uid for uid in legal if game.layout.setup.deeds[uid].kind not in plays]
    if random.random() < 0.1:
        return random.choice(legal)
    return random.choice(fits or calm or legal)


def test_lengths_are_those_of_the_other_system() -> None:
    lengths = [layout(setup(edition_named("it"), players)).length for players in (2, 3, 4, 5)]
    assert lengths == [658, 956, 1041, 1280]

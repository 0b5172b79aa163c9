"""What a seat cannot see is dealt again: it sees no difference, no card is lost, and all ways come up."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from girandola.hanabi import MalformedInput
from girandola.lab.checked_game import Game
from girandola.lab.hle_config import config_from, layout_of
from girandola.lab.vector import VectorEnv, vector_env


@pytest.mark.parametrize("edition", ["it", "deluxe", "ro-choreography", "es-black-powder"])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_seat_sees_no_difference(edition: str, seat: int | None) -> None:
    env = vector_env(edition, 3, 60, seed=8, observe="all")
    for _ in range(18):
        env.step(env.sample(careful=True))
    before, views, movers = env.games.copy(), env.observations.copy(), env.movers.copy()
    env.redeal(seat)
    seats = movers if seat is None else np.full(60, seat)
    rows = np.arange(60)
    assert np.array_equal(env.observations[rows, seats], views[rows, seats])
    assert not np.array_equal(env.observations, views)
    for old, new in zip(before, env.games, strict=True):
        assert sorted(old.deck[: old.total]) == sorted(new.deck[: new.total])
        others = [field for field in old.dtype.names if field not in ("deck", "tiles", "return_point")]
        assert all(np.array_equal(old[field], new[field]) for field in others)
    for _ in range(20):
        env.step(env.sample(careful=True))  # and all go on


def test_the_sheets_are_those_of_the_new_cards() -> None:
    """Stepping a game that was dealt again shows what a game with those cards shows from its start."""
    env = vector_env("it", 2, 8, seed=4, observe="all")
    first = env.redeal(1).copy()
    twin = vector_env("it", 2, 8, seed=9, observe="all")
    twin.reset(decks=env.games["deck"][:, :50])
    assert np.array_equal(twin.observations, first)
    for _ in range(10):
        actions = env.sample(careful=True).copy()
        expected = twin.step(actions)
        assert np.array_equal(env.step(actions).observations, expected.observations)


def test_every_way_is_as_likely() -> None:
    """Two places, one of them told to be a one, against counting all deals by hand."""
    game = Game(layout_of(config_from({"players": 2, "colors": 2, "ranks": 2, "hand_size": 2})))
    game.reset(deck=[0, 1, 2, 3, 0, 0, 2, 2])
    told = game.layout.setup.uids[2, 0, 1, 2]  # to the next player: value one
    game.step(told)
    seat = 1
    unseen = [int(face) for face in game.games["deck"][0, 2 : game.games["total"][0]]]
    places = [bool(game.games["touched"][0, 2 + place]) for place in (0, 1)]
    ways = Counter(
        (a, b) for a, b in permutations(unseen, 2) if (a % 2 == 0) == places[0] and (b % 2 == 0) == places[1]
    )
    env = game.redeal(seat, 20_000, seed=1)
    hands = Counter(map(tuple, env.games["deck"][:, 2:4].tolist()))
    assert set(hands) == set(ways)
    for hand, count in ways.items():
        expected = 20_000 * count / ways.total()
        assert abs(hands[hand] - expected) < 5 * np.sqrt(expected), hand


def test_one_game_becomes_many() -> None:
    game = Game(layout_of(config_from({"players": 3})), seed=3)
    for _ in range(5):
        game.step(int(np.flatnonzero(game.legal)[-1]))
    env = game.redeal(game.mover, 50)
    assert isinstance(env, VectorEnv)
    assert np.array_equal(env.observations, np.tile(game.observation, (50, 1)))
    assert np.array_equal(env.legal, np.tile(game.legal, (50, 1)))
    assert len(set(map(bytes, env.games["deck"]))) > 40


def test_a_hand_is_set_from_outside() -> None:
    game = Game(layout_of(config_from({"players": 2})), seed=3)
    deck = sorted(game.games["deck"][0, :50].tolist())
    own = game.observe(1).copy()
    game.set_hand(1, [0, 0, 1, 4, 4 + 5])
    assert game.games["deck"][0, 5:10].tolist() == [0, 0, 1, 4, 9]
    assert sorted(game.games["deck"][0, :50].tolist()) == deck
    assert np.array_equal(game.observe(1), own)
    assert not np.array_equal(game.observe(0), own)
    game.step(int(np.flatnonzero(game.legal)[-1]))


def test_what_cannot_be_is_refused() -> None:
    game = Game(layout_of(config_from({"players": 2})), seed=3)
    before = game.games.tobytes()
    with pytest.raises(MalformedInput, match="5 cards, not 2"):
        game.set_hand(0, [1, 2])
    with pytest.raises(MalformedInput, match="not have that many copies"):
        game.set_hand(0, [4, 4, 4, 4, 4])
    with pytest.raises(MalformedInput, match="from 0 to 24"):
        game.set_hand(0, [25, 1, 1, 2, 2])
    with pytest.raises(MalformedInput, match="a seat"):
        game.redeal(2, 3)
    with pytest.raises(MalformedInput, match="number of games"):
        game.redeal(0, 0)
    assert game.games.tobytes() == before
    env = vector_env(count=3)
    for wrong in ([0, 1], 0.5, 2, -1, [0, 0, 5]):
        with pytest.raises(MalformedInput):
            env.redeal(wrong)

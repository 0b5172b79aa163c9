"""The vector environment: the same games as one by one, arrays of its own, and nothing that could harm it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from girandola.hanabi import PRESETS, MalformedInput, edition_named
from girandola.lab.checked_game import Game
from girandola.lab.errors import BadAction
from girandola.lab.layout import layout
from girandola.lab.record import Over
from girandola.lab.rollouts import CHUNK, play_games, play_observed
from girandola.lab.tables import setup
from girandola.lab.vector import Stepped, VectorEnv, vector_env


@pytest.mark.parametrize("name", ["it", "deluxe", "ro-choreography"])
@pytest.mark.parametrize("players", [2, 5])
def test_many_games_are_as_one_by_one(name: str, players: int) -> None:
    where = layout(setup(edition_named(name), players))
    env = VectorEnv(where, 5, seed=9, observe="all", final_observations=True)
    singles = [_twin(env, number) for number in range(5)]
    for _ in range(120):
        actions = env.sample(careful=True).copy()
        rewards = [game.step(int(action)) for game, action in zip(singles, actions, strict=True)]
        stepped = env.step(actions)
        assert stepped.rewards.tolist() == rewards
        assert stepped.terminated.tolist() == [game.is_over for game in singles]
        for number, game in enumerate(singles):
            if game.is_over:
                assert env.final_scores[number] == game.score
                game.finish_like_hle()
                assert np.array_equal(env.final_observations[number], game.observe(game.mover))
                singles[number] = _twin(env, number)
        for number, game in enumerate(singles):
            assert np.array_equal(stepped.legal[number], game.legal)
            for seat in range(players):
                assert np.array_equal(stepped.observations[number, seat], game.observe(seat))


def _twin(env: VectorEnv, number: int) -> Game:
    """The game just dealt there, to be played by itself."""
    record = env.games[number]
    game = Game(env.layout)
    game.reset(deck=[int(card) for card in record.deck[: record.total]])
    game.games["tiles"][0] = record.tiles
    game.games["return_point"] = record.return_point
    return game


@pytest.mark.parametrize("observe", ["mover", "all", "none"])
def test_a_copied_game_goes_on_like_its_model(observe: str) -> None:
    env = vector_env("deluxe", 3, 4, seed=5, observe=observe)
    for _ in range(12):
        env.step(env.sample(careful=True))
    copies = vector_env("deluxe", 3, 3, seed=6, observe=observe)
    stranger = copies.games[2].tobytes()
    copies.copy_games(env, [3, 1])
    assert copies.games[2].tobytes() == stranger  # the rest is left alone
    assert np.array_equal(copies.legal[:2], env.legal[[3, 1]])
    for _ in range(8):
        actions = env.sample(careful=True)
        stepped = copies.step([actions[3], actions[1], copies.legal[2].argmax()])
        expected = env.step(actions)
        assert stepped.rewards[:2].tolist() == expected.rewards[[3, 1]].tolist()
        if expected.terminated.any():
            break
        assert np.array_equal(stepped.observations[:2], expected.observations[[3, 1]])
        assert np.array_equal(stepped.legal[:2], expected.legal[[3, 1]])
        assert copies.games[:2].tobytes() == env.games[[3, 1]].tobytes()


def test_what_cannot_be_copied_is_refused() -> None:
    env, other = vector_env(count=2), vector_env("deluxe", count=2)
    before = env.games.tobytes()
    for model, rows in ((other, [0]), (vector_env(count=2, observe="all"), [0])):
        with pytest.raises(MalformedInput, match="same layout"):
            env.copy_games(model, rows)
    for rows in ([2], [-1]):
        with pytest.raises(MalformedInput, match="numbered from 0"):
            env.copy_games(vector_env(count=2), rows)
    for bad in ([0, 0, 0], [0.5], [[0]], 0):
        with pytest.raises(MalformedInput, match="at most 2 whole numbers"):
            env.copy_games(vector_env(count=2), bad)
    env.copy_games(vector_env(count=2), np.zeros(0, np.int64))
    assert env.games.tobytes() == before


def test_no_step_makes_new_arrays() -> None:
    env = vector_env(count=3)
    first = env.step(env.sample())
    second = env.step(env.sample())
    for one, other in zip(first, second, strict=True):
        assert np.shares_memory(one, other)


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = vector_env(count=64, seed=4), vector_env(count=64, seed=4)
    for _ in range(50):
        assert np.array_equal(one.step(one.sample()).observations, other.step(other.sample()).observations)
    assert not np.array_equal(one.reset(seed=5), other.reset(seed=6))
    assert np.array_equal(one.reset(seed=7), other.reset(seed=7))


def test_the_starter_may_be_drawn() -> None:
    env = vector_env(players=4, count=200, random_starter=True)
    assert set(env.movers.tolist()) == {0, 1, 2, 3}
    assert set(vector_env(players=4, count=200).movers.tolist()) == {0}


@pytest.mark.parametrize("careful", [False, True])
def test_threads_change_nothing(careful: bool) -> None:
    where = layout(setup(edition_named("deluxe"), 3))
    games = 3 * CHUNK + 7
    alone = play_games(where.setup, games, seed=5, careful=careful)
    for threads in (2, 5):
        shared = play_games(where.setup, games, seed=5, careful=careful, threads=threads)
        assert np.array_equal(alone.scores, shared.scores)
        assert np.array_equal(alone.moves, shared.moves)
    observed = play_observed(where, games, seed=5, careful=careful, threads=2)
    assert np.array_equal(alone.scores, observed.scores)
    other = play_games(where.setup, games, seed=6, careful=careful)
    assert not np.array_equal(alone.moves, other.moves)


def test_every_kind_of_end_comes_up() -> None:
    ends = set()
    for name in PRESETS:
        kit = setup(edition_named(name), 2)
        for careful in (False, True):
            ends.update(play_games(kit, 200, careful=careful).ends.tolist())
    assert {Over.ERRORS, Over.LAST_ROUND, Over.LOST_CARD} <= ends


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_the_environments_threads_change_nothing(threads: int) -> None:
    options: dict[str, Any] = {"seed": 3, "observe": "all", "final_observations": True}
    alone, shared = (
        vector_env("deluxe", 3, 2000, **options),
        vector_env("deluxe", 3, 2000, **options, threads=threads),
    )
    for _ in range(60):
        actions = alone.sample()
        expected, stepped = alone.step(actions), shared.step(actions)
        for name in Stepped._fields:
            assert np.array_equal(getattr(expected, name), getattr(stepped, name))
        assert np.array_equal(alone.final_observations, shared.final_observations)
    assert alone.games.tobytes() == shared.games.tobytes()
    assert alone.final_observations.any()


def test_given_decks_are_dealt() -> None:
    model, env = (
        vector_env("deluxe", 4, 6, seed=1, observe="all"),
        vector_env("deluxe", 4, 6, seed=2, observe="all"),
    )
    cards = len(env.layout.setup.edition.cards)
    env.reset(decks=model.games["deck"][:, :cards], starters=[0, 1, 2, 3, 0, 1])
    assert np.array_equal(env.games["deck"], model.games["deck"])
    assert env.movers.tolist() == [0, 1, 2, 3, 0, 1]
    assert np.array_equal(env.observations[:, 0], model.observations[:, 0])
    decks = model.games["deck"][:, :cards].astype(np.int64)
    before = env.games.tobytes()
    for wrong in (decks[:5], decks[:, :-1], decks + 1, decks.astype(np.float32), np.zeros_like(decks), 3):
        with pytest.raises(MalformedInput, match="deck"):
            env.reset(decks=wrong)
    for starters in ([0], [4] * 6, [-1] * 6, [0.5] * 6):
        with pytest.raises(MalformedInput, match="start"):
            env.reset(starters=starters)
    assert env.games.tobytes() == before


def test_some_games_start_again() -> None:
    env = vector_env(count=4, seed=1)
    for _ in range(3):
        env.step(env.sample())
    before, turns = env.games.copy(), env.games["turn"].copy()
    env.reset(mask=[True, False, False, True])
    assert env.games["turn"].tolist() == [0, turns[1], turns[2], 0]
    assert env.games[1:3].tobytes() == before[1:3].tobytes()
    for wrong in ([True], [1, 0, 0, 1], [False] * 4, "all"):
        with pytest.raises(MalformedInput, match="mask"):
            env.reset(mask=wrong)


def test_seeds_may_be_numpys_or_nobodys() -> None:
    env = vector_env(count=3, seed=None)
    assert not np.array_equal(env.reset(seed=None), vector_env(count=3, seed=None).observations)
    listed = env.reset(seed=[4, 5, 4]).copy()
    for seeds in (np.array([4, 5, 4]), np.array([4, 5, 4], np.uint8), (4, 5, 4)):
        assert np.array_equal(env.reset(seed=seeds), listed)
    assert np.array_equal(env.reset(seed=np.int64(7)).copy(), env.reset(seed=7))
    for wrong in (np.array([0.5, 1, 2]), np.array([1, 2]), np.array([-1, 1, 2]), "abc"):
        with pytest.raises(MalformedInput, match="seed"):
            env.reset(seed=wrong)  # type: ignore[arg-type]


def test_a_finished_game_waits_when_asked_to() -> None:
    same = vector_env(count=20, seed=2, final_observations=True)
    later = vector_env(count=20, seed=2, autoreset="next-step")
    while not same.terminated.any():
        actions = same.sample()
        expected, stepped = same.step(actions), later.step(actions)
    ended = expected.terminated
    assert np.array_equal(stepped.terminated, ended)
    assert np.array_equal(stepped.rewards, expected.rewards)
    assert np.array_equal(later.observations[ended], same.final_observations[ended])
    assert later.legal[ended].all()
    assert np.array_equal(later.observations[~ended], same.observations[~ended])
    fresh = same.observations[ended].copy()
    stepped = later.step(np.where(ended, 19, later.sample()))
    assert np.array_equal(stepped.observations[ended], fresh)
    assert not stepped.rewards[ended].any()
    assert not stepped.terminated[ended].any()


def test_a_finished_game_may_wait_for_its_reset() -> None:
    env = vector_env(count=20, seed=2, autoreset="disabled")
    while not env.terminated.any():
        env.step(env.sample())
    ended = env.terminated.copy()
    before = env.games.tobytes()
    with pytest.raises(BadAction, match="is over: reset it first"):
        env.step(env.sample())
    assert env.games.tobytes() == before
    env.reset(mask=ended)
    assert not env.games["turn"][ended].any()
    env.step(env.sample())


# --- nothing that comes from outside may harm


@settings(max_examples=150)
@given(
    actions=st.one_of(
        arrays.arrays(st.sampled_from([np.int64, np.int8, np.uint64, np.float32, np.bool_]), 4),
        arrays.arrays(np.int64, st.integers(0, 6), elements=st.integers(-3, 40)),
        st.lists(st.integers(-(2**70), 2**70), max_size=5),
        st.text(max_size=5),
        st.none(),
    )
)
def test_whatever_is_stepped_with_harms_nothing(actions: Any) -> None:
    env = ENV
    before, legal = env.games.tobytes(), env.legal.copy()
    try:
        env.step(actions)
    except BadAction:
        assert env.games.tobytes() == before
    else:
        assert all(mask[int(action)] for mask, action in zip(legal, np.asarray(actions), strict=True))


ENV = vector_env("it", 2, 4)
GAME = Game(layout(setup(edition_named("it"), 2)))


@settings(max_examples=150)
@given(
    action=st.one_of(
        st.integers(-3, 25), st.integers(), st.floats(), st.text(max_size=3), st.none(), st.booleans()
    )
)
def test_whatever_one_game_is_stepped_with_harms_nothing(action: Any) -> None:
    if GAME.is_over:
        GAME.reset()
    before, legal = GAME.games.tobytes(), GAME.legal.copy()
    try:
        GAME.step(action)
    except BadAction:
        assert GAME.games.tobytes() == before
    else:
        assert legal[action]


@pytest.mark.parametrize(
    ("settings_", "complaint"),
    [
        ({"count": 0}, "number of games"),
        ({"count": 1 << 40}, "number of games"),
        ({"count": 2.5}, "whole number"),
        ({"players": 6}, "players"),
        ({"seed": -1}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"observe": "everything"}, "observe"),
        ({"autoreset": "never"}, "autoreset"),
        ({"threads": 0}, "threads"),
        ({"threads": 1.5}, "threads"),
        ({"players": 2.0}, "players"),
        ({"edition": "english"}, "edition"),
    ],
)
def test_what_makes_no_sense_is_refused(settings_: dict[str, Any], complaint: str) -> None:
    with pytest.raises(MalformedInput, match=complaint):
        vector_env(**{"count": 2, **settings_})


def test_a_layout_is_asked_for() -> None:
    for wrong in ({"players": 2}, "it", None):
        with pytest.raises(MalformedInput, match="a Layout is needed"):
            VectorEnv(wrong, 2)  # type: ignore[arg-type]


def test_a_wrong_shape_is_refused() -> None:
    env = vector_env(count=3)
    for wrong in ([0, 0], [[0, 0, 0]], 0, [0.5, 1, 2]):
        with pytest.raises(BadAction):
            env.step(wrong)
    with pytest.raises(BadAction, match="game 1"):
        env.step([5, 0, 5])
    with pytest.raises(ValueError, match="read-only"):
        env.legal[:] = 1


@pytest.mark.parametrize(
    "deck", [[], [0] * 50, list(range(50)), [0] * 49, ["a"] * 50, [None] * 50, [25] + [0] * 49]
)
def test_an_impossible_deck_is_refused(deck: list[Any]) -> None:
    game = Game(layout(setup(edition_named("it"), 2)))
    before = game.games.tobytes()
    with pytest.raises(MalformedInput):
        game.reset(deck=deck)
    assert game.games.tobytes() == before


def test_a_finished_game_takes_no_more_actions() -> None:
    game = Game(layout(setup(edition_named("it"), 2)))
    while not game.is_over:
        game.step(int(np.flatnonzero(game.legal)[-1]))
    with pytest.raises(BadAction, match="over"):
        game.step(5)

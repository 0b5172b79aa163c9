"""The drop-in takes whatever it is given: a legal move, or an exception and a game as it was."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from girandola.hanabi import MalformedInput
from girandola.lab import pyhanabi, rl_env
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import COLOURS, copies

ENV = rl_env.make("Hanabi-Small", 2)
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=3),
    st.lists(st.integers(-2, 3), max_size=3),
    st.just(np.arange(3)),
)
NUMBERS = st.integers(-2, 6) | JUNK
DICTS = st.fixed_dictionaries(
    {},
    optional={
        "action_type": st.sampled_from(["PLAY", "DISCARD", "REVEAL_COLOR", "REVEAL_RANK", "DEAL"]) | JUNK,
        "card_index": NUMBERS,
        "target_offset": NUMBERS,
        "rank": NUMBERS,
        "color": st.sampled_from([*pyhanabi.COLOR_CHAR, "red"]) | JUNK,
    },
)


@settings(max_examples=200)
@given(action=st.one_of(NUMBERS, DICTS))
def test_whatever_is_stepped_with_harms_nothing(action: Any) -> None:
    if ENV.state is None or ENV.state.is_terminal():
        ENV.reset()
    assert ENV.state is not None
    before, legal = ENV.state.games.tobytes(), ENV.state.legal_moves()
    try:
        ENV.step(action)
    except BadAction:
        assert ENV.state.games.tobytes() == before
    else:
        made = next(item for item in reversed(ENV.state.move_history()) if item.player() >= 0)
        assert made.move() in legal


SIZES = {
    "players": st.integers(0, 7),
    "colors": st.integers(-1, 7),
    "ranks": st.integers(-1, 7),
    "hand_size": st.integers(-1, 12),
    "max_information_tokens": st.integers(-1, 60),
    "max_life_tokens": st.integers(-1, 30),
    "observation_type": st.integers(-1, 4),
    "seed": st.integers(-2, 5),
    "random_start_player": st.booleans(),
}


@pytest.mark.filterwarnings("ignore:there is no setting")
@settings(max_examples=200, deadline=None)
@given(
    config=st.fixed_dictionaries({}, optional={**SIZES, "colours": st.just(5)})
    | st.dictionaries(st.sampled_from(list(SIZES)), JUNK)
)
def test_whatever_is_configured_is_played_or_refused(config: dict[str, Any]) -> None:
    try:
        env = rl_env.HanabiEnv(config)
    except MalformedInput:
        return
    seen, done = env.reset(), False
    moves = 0
    while not done:
        mover = seen["player_observations"][seen["current_player"]]
        assert len(mover["vectorized"]) == env.vectorized_observation_shape()[0]
        seen, _, done, _ = env.step(mover["legal_moves_as_int"][-1])
        moves += 1
    assert moves > 0


@given(deck=JUNK | st.lists(st.integers(-1, 10), max_size=25))
def test_whatever_is_dealt_is_a_deck_or_refused(deck: Any) -> None:
    if deck is None:
        return
    with pytest.raises(MalformedInput):
        ENV.reset(deck=deck)


def test_settings_of_forks_are_warned_of() -> None:
    with pytest.warns(UserWarning, match="no setting 'mcts_player'"):
        env = rl_env.HanabiEnv({"players": 2.0, "mcts_player": 1, "seed": -5})
    assert env.players == 2


def test_subclasses_make_observations_as_there() -> None:
    env = rl_env.make("Hanabi-Full", 2)
    with pytest.raises(BadAction, match="reset"):
        env._make_observation_all_players()
    seen = env.reset()
    again = env._make_observation_all_players()
    assert seen["current_player"] == again["current_player"] == 0
    assert [view["vectorized"] for view in seen["player_observations"]] == [
        view["vectorized"] for view in again["player_observations"]
    ]
    assert rl_env.color_char_to_idx("G") == 2
    with pytest.raises(BadAction, match="whole numbers"):
        env.step({"action_type": "REVEAL_RANK", "target_offset": 1, "rank": "1"})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("hand_size", [1, 7, 8])
def test_hands_of_every_size_that_the_other_system_knows(players: int, hand_size: int) -> None:
    env = rl_env.HanabiEnv({"players": players, "hand_size": hand_size})
    seen = env.reset()
    assert env.num_moves() == 2 * hand_size + (players - 1) * 10
    assert seen["player_observations"][0]["deck_size"] == 50 - players * hand_size


def test_without_tokens_there_is_nothing_but_to_play() -> None:
    env = rl_env.HanabiEnv({"max_information_tokens": 0})
    assert env.reset()["player_observations"][0]["legal_moves_as_int"] == [5, 6, 7, 8, 9]


def test_programs_that_ask_for_the_library_go_on() -> None:
    assert pyhanabi.cdef_loaded()
    assert pyhanabi.lib_loaded()
    assert pyhanabi.try_cdef()
    assert pyhanabi.try_load("libpyhanabi.so")


def test_cards_that_are_not_in_the_box() -> None:
    game = pyhanabi.HanabiGame({"colors": 2, "ranks": 3})
    assert [game.num_cards(1, rank) for rank in range(-1, 4)] == [0, 3, 2, 1, 0]
    assert game.num_cards(2, 0) == game.num_cards(-1, 0) == 0
    assert sum(copies(3)) * len(COLOURS) == 30

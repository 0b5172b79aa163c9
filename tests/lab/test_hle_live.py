"""The drop-in beside the real thing, move by move, where hanabi-learning-environment is installed."""

import os
from random import Random
from typing import Any

import pytest

from girandola.lab import pyhanabi, rl_env
from girandola.lab.hle_config import copies

theirs = pytest.importorskip(
    "hanabi_learning_environment.rl_env", reason="hanabi-learning-environment is not installed"
)

CONFIGS: list[dict[str, Any]] = [
    {"players": players, "observation_type": kind, "random_start_player": start}
    for players in (2, 3, 4, 5)
    for kind in (0, 1, 2)
    for start in (False, True)
] + [
    {
        "players": 2,
        "colors": 1,
        "ranks": 5,
        "hand_size": 2,
        "max_information_tokens": 3,
        "max_life_tokens": 1,
    },
    {
        "players": 3,
        "colors": 4,
        "ranks": 3,
        "hand_size": 3,
        "max_information_tokens": 5,
        "max_life_tokens": 2,
    },
    {
        "players": 5,
        "colors": 5,
        "ranks": 4,
        "hand_size": 5,
        "max_information_tokens": 2,
        "max_life_tokens": 4,
    },
    {"players": 2, "colors": 3, "ranks": 1, "hand_size": 1},
    {"players": 2, "colors": 2, "ranks": 2, "hand_size": 4},
    {"players": 4, "colors": 5, "ranks": 5, "hand_size": 7, "observation_type": 2},
]


def deck_of(state: Any, config: dict[str, Any], random: Random) -> list[int]:
    """The cards dealt there so far, in order, and the rest in any order."""
    ranks = config.get("ranks", 5)
    left = [
        color * ranks + rank
        for color in range(config.get("colors", 5))
        for rank in range(ranks)
        for _ in range(state.num_cards(color, rank))
    ]
    random.shuffle(left)
    return left


def any_config(random: Random) -> dict[str, Any]:
    """A configuration that the other system takes, as odd as may be."""
    while True:
        config = {
            "players": random.randint(2, 5),
            "colors": random.randint(1, 5),
            "ranks": random.randint(1, 5),
            "hand_size": random.randint(1, 8),
            "max_information_tokens": random.choice([0, 1, 2, 3, 8, 12, 30]),
            "max_life_tokens": random.choice([1, 1, 2, 3, 5, 12]),
            "observation_type": random.randint(0, 2),
            "random_start_player": random.random() < 0.5,
        }
        if config["players"] * config["hand_size"] <= sum(copies(config["ranks"])) * config["colors"]:
            return config


ODD = int(os.environ.get("GIRANDOLA_HLE_CONFIGS", "30"))
CONFIGS += [any_config(Random(number)) for number in range(ODD)]


@pytest.mark.parametrize("config", CONFIGS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_the_same_game_on_both(config: dict[str, Any], seed: int) -> None:
    """Their game is played first; its deck, read off their history, is then dealt here."""
    random = Random(f"{seed} {config}")
    env = theirs.HanabiEnv({**config, "seed": seed})
    seen = env.reset()
    expected_views: list[Any] = [strip(seen)]
    actions: list[int] = []
    start, done = seen["current_player"], False
    while not done:
        legal = seen["player_observations"][seen["current_player"]]["legal_moves_as_int"]
        actions.append(pick(env, legal, random, careful=seed % 2 == 1))
        seen, reward, done, _ = env.step(actions[-1])
        expected_views.append((strip(seen), reward, done))
    ours = rl_env.HanabiEnv(config)
    assert ours.num_moves() == env.num_moves()
    assert ours.vectorized_observation_shape() == env.vectorized_observation_shape()
    deck = dealt(env, config)
    assert strip(ours.reset(deck=deck, start_player=start)) == expected_views[0]
    for action, expected in zip(actions, expected_views[1:], strict=True):
        mine, reward, over, _ = ours.step(action)
        assert (strip(mine), reward, over) == expected
    assert ours.state is not None
    assert list(map(told, ours.state.move_history())) == list(map(told, env.state.move_history()))
    assert str(ours.state) == str(env.state)


def pick(env: Any, legal: list[int], random: Random, *, careful: bool) -> int:
    if careful:
        hand = env.state.player_hands()[env.state.cur_player()]
        size = env.game.hand_size()
        fitting = [
            uid
            for uid in legal
            if not size <= uid < 2 * size
            or env.state.card_playable_on_fireworks(hand[uid - size].color(), hand[uid - size].rank())
        ]
        return random.choice(fitting or legal)
    return random.choice(legal)


def dealt(env: Any, config: dict[str, Any]) -> list[int]:
    ranks = config.get("ranks", 5)
    deals = [item.move() for item in env.state.move_history() if item.move().type() == 5]
    known = [move.color() * ranks + move.rank() for move in deals]
    rest = deck_of(env.game, config, Random(0))
    for card in known:
        rest.remove(card)
    return known + rest


def strip(seen: dict[str, Any]) -> dict[str, Any]:
    """The observations as plain data, with what the object tells in place of the object."""
    players = []
    for observation in seen["player_observations"]:
        plain = {key: value for key, value in observation.items() if key != "pyhanabi"}
        view = observation["pyhanabi"]
        plain["text"] = str(view)
        plain["last_moves"] = [told(item) for item in view.last_moves()]
        plain["known"] = [[str(card) for card in hand] for hand in view.card_knowledge()]
        plain["moves"] = [(str(move), move.to_dict()) for move in view.legal_moves()]
        players.append(plain)
    return {"player_observations": players, "current_player": seen["current_player"]}


def told(item: Any) -> tuple[Any, ...]:
    """Everything that a line of the history tells."""
    return (
        str(item),
        item.player(),
        item.deal_to_player(),
        (item.color(), item.rank()),
        (item.scored(), item.information_token()),
        (item.card_info_revealed(), item.card_info_newly_revealed()),
    )


def test_the_same_numbers() -> None:
    their_pyhanabi = pytest.importorskip("hanabi_learning_environment.pyhanabi")
    for name in ("HanabiMoveType", "HanabiEndOfGameType", "AgentObservationType", "ObservationEncoderType"):
        mine, other = getattr(pyhanabi, name), getattr(their_pyhanabi, name)
        assert {m.name: m.value for m in other}.items() <= {m.name: m.value for m in mine}.items()
    for preset in rl_env.PRESETS:
        assert rl_env.make(preset).vectorized_observation_shape() == (
            theirs.make(preset).vectorized_observation_shape()
        )

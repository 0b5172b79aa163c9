"""Fifty ways to use the lab wrongly: each gets one sentence, and nothing has moved."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import MalformedInput, edition_named
from girandola.lab import rl_env
from girandola.lab.checked_game import Game
from girandola.lab.errors import BadAction
from girandola.lab.layout import layout
from girandola.lab.tables import setup
from girandola.lab.trajectories import TrajectoryRecorder
from girandola.lab.vector import VectorEnv, vector_env

Use = Callable[[VectorEnv], object]
COUNT = 4
ANY: Any = None

MAKING: dict[str, tuple[Callable[[], object], str]] = {
    "an unknown edition": (lambda: vector_env("nowhere"), "nowhere"),
    "an edition that is no text": (lambda: vector_env(ANY), "an edition is needed, not 'None'"),
    "one player": (lambda: vector_env(players=1), "from 2 to 5, not 1"),
    "six players": (lambda: vector_env(players=6), "from 2 to 5, not 6"),
    "players as a fraction": (lambda: vector_env(players=2.0), "whole number, not '2.0'"),  # type: ignore[arg-type]
    "players as text": (lambda: vector_env(players="2"), "whole number, not '2'"),  # type: ignore[arg-type]
    "players as a truth": (lambda: vector_env(players=True), "whole number, not 'True'"),
    "no games": (lambda: vector_env(count=0), "from 1 to"),
    "a thousand million games": (lambda: vector_env(count=10**9), "from 1 to"),
    "games as a fraction": (lambda: vector_env(count=1.5), "whole number, not '1.5'"),  # type: ignore[arg-type]
    "a negative seed": (lambda: vector_env(seed=-1), "seed must be from 0"),
    "a seed too big": (lambda: vector_env(seed=2**64), "seed must be from 0"),
    "a seed as a fraction": (lambda: vector_env(seed=1.5), "whole number"),
    "a seed as text": (lambda: vector_env(seed="a"), "whole number"),
    "a wrong observe": (lambda: vector_env(observe="everything"), "everything"),
    "a wrong autoreset": (lambda: vector_env(autoreset="sometimes"), "sometimes"),
    "no threads": (lambda: vector_env(threads=0), "from 1"),
    "a configuration in place of a layout": (lambda: VectorEnv({"players": 2}, 4), "Layout is needed"),  # type: ignore[arg-type]
    "no layout at all": (lambda: VectorEnv(ANY, 4), "Layout is needed"),
    "a game without a layout": (lambda: Game(ANY), "Layout is needed"),
    "an edition's name in place of the edition": (lambda: setup("it", 2), "edition_named"),
    "an environment that nobody knows": (lambda: rl_env.make("Hanabi-Chess"), "Hanabi-Chess"),
    "a hand of no cards": (lambda: rl_env.HanabiEnv({"hand_size": 0}), "hand"),
    "a hand of minus one card": (lambda: rl_env.HanabiEnv({"hand_size": -1}), "hand"),
    "six colours": (lambda: rl_env.HanabiEnv({"colors": 9}), "colors"),
    "no lives": (lambda: rl_env.HanabiEnv({"max_life_tokens": 0}), "life"),
    "an observation type that nobody knows": (
        lambda: rl_env.HanabiEnv({"observation_type": 7}),
        "observation",
    ),
}

STEPPING: dict[str, tuple[Use, str]] = {
    "an action too big": (lambda env: env.step([99] * COUNT), "no action 99"),
    "a negative action": (lambda env: env.step([-1] * COUNT), "no action -1"),
    "an action beyond 63 bits": (lambda env: env.step([2**63] * COUNT), "action"),
    "an illegal action": (lambda env: env.step([0] * COUNT), "not legal"),
    "fractions": (lambda env: env.step([0.5] * COUNT), "whole numbers"),
    "no numbers": (lambda env: env.step([np.nan] * COUNT), "whole numbers"),
    "text": (lambda env: env.step(["a"] * COUNT), "whole numbers"),
    "truths": (lambda env: env.step([True] * COUNT), "whole numbers"),
    "nothing": (lambda env: env.step(ANY), "one action for each of 4 games"),
    "one number": (lambda env: env.step(5), "one action for each of 4 games"),
    "too few": (lambda env: env.step([5] * 3), f"{COUNT}"),
    "too many": (lambda env: env.step([5] * 5), f"{COUNT}"),
    "a square": (lambda env: env.step([[5] * COUNT] * COUNT), f"{COUNT}"),
}

RESETTING: dict[str, tuple[Use, str]] = {
    "too few seeds": (lambda env: env.reset(seed=[1, 2]), "each of 4 games"),
    "a negative seed among them": (lambda env: env.reset(seed=[1, 2, -3, 4]), "seed must be"),
    "a mask of numbers": (lambda env: env.reset(mask=[1, 0, 0, 0]), "4 booleans"),
    "a mask of another length": (lambda env: env.reset(mask=[True]), "4 booleans"),
    "a mask that chooses nothing": (lambda env: env.reset(mask=[False] * 4), "no game"),
    "decks of another shape": (lambda env: env.reset(decks=[[0, 1, 2]]), "shape"),
    "decks that are not of the box": (
        lambda env: env.reset(decks=np.zeros((4, 50), int)),
        "cards of the box",
    ),
    "decks of fractions": (lambda env: env.reset(decks=np.zeros((4, 50))), "whole numbers"),
    "a starter who is not there": (lambda env: env.reset(starters=[0, 1, 2, 3]), "from 0 to 1"),
    "a seat to redeal that is not there": (lambda env: env.redeal(7), "seat"),
    "a recorder of no steps": (lambda env: TrajectoryRecorder(env, 0), "from 1"),
    "an overlap longer than the sequence": (lambda env: TrajectoryRecorder(env, 4, overlap=4), "overlap"),
}


def one_sentence(error: BaseException) -> None:
    text = str(error)
    assert "\n" not in text
    assert 10 < len(text) < 400, text


def test_there_are_fifty() -> None:
    assert len(MAKING) + len(STEPPING) + len(RESETTING) >= 50


@pytest.mark.parametrize("what", MAKING)
def test_nothing_is_made_of_nonsense(what: str) -> None:
    make, part = MAKING[what]
    with pytest.raises((MalformedInput, ValueError)) as caught:
        make()
    one_sentence(caught.value)
    assert part in str(caught.value)


@pytest.mark.parametrize("what", STEPPING)
def test_no_game_moves_by_a_wrong_step(what: str) -> None:
    step, part = STEPPING[what]
    _refuses(step, BadAction, part)


@pytest.mark.parametrize("what", RESETTING)
def test_no_game_moves_by_a_wrong_wish(what: str) -> None:
    use, part = RESETTING[what]
    _refuses(use, MalformedInput, part)


def _refuses(use: Use, error: type[Exception], part: str) -> None:
    """Raises one clear sentence, and leaves every game as it was."""
    env = vector_env(count=COUNT, seed=1)
    before = env.games.tobytes()
    with pytest.raises(error) as caught:
        use(env)
    one_sentence(caught.value)
    assert part in str(caught.value)
    assert env.games.tobytes() == before


def test_hles_interface_says_what_is_wrong_with_a_move() -> None:
    env = rl_env.make("Hanabi-Full", num_players=2)
    with pytest.raises(Exception, match="reset") as early:
        env.step(0)
    one_sentence(early.value)
    env.reset()
    wrong = [
        {"action_type": "DANCE"},
        {"action_type": "PLAY"},
        {"action_type": "PLAY", "card_index": 7},
        {"action_type": "PLAY", "card_index": np.arange(3)},
        {"action_type": "REVEAL_COLOR", "target_offset": 1, "color": "Q"},
        {"action_type": "REVEAL_RANK", "target_offset": 1, "rank": "1"},
        {"action_type": "REVEAL_RANK", "target_offset": 5, "rank": 0},
        "PLAY",
        None,
        99,
    ]
    for action in wrong:
        with pytest.raises((BadAction, MalformedInput, ValueError)) as caught:
            env.step(action)  # type: ignore[arg-type]
        one_sentence(caught.value)


def test_a_single_game_that_is_over_says_so() -> None:
    game = Game(layout(setup(edition_named("it"), players=2)), seed=1)
    while not game.is_over:
        game.step(int(np.flatnonzero(game.legal)[-1]))
    with pytest.raises(BadAction) as caught:
        game.step(0)
    one_sentence(caught.value)


def test_records_are_for_reading() -> None:
    env = vector_env(count=COUNT, seed=1)
    before = env.games.tobytes()
    writes: list[Callable[[], object]] = [
        lambda: env.games["hand"].fill(255),
        lambda: env.games.put(0, env.games[1]),
        lambda: env.movers.fill(9),
        lambda: env.legal.fill(1),
    ]
    for write in writes:
        with pytest.raises(ValueError, match="read-only") as caught:
            write()
        one_sentence(caught.value)
    assert env.games.tobytes() == before
    env.step(env.sample())
    assert env.games.tobytes() != before  # a view of what is played, no copy


def test_two_threads_do_not_use_one_environment_at_once() -> None:
    env = vector_env(count=COUNT, seed=1)
    inside, go_on = Event(), Event()

    class Slow:
        """Actions that take their time to become an array."""

        def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
            inside.set()
            assert go_on.wait(60)
            return np.array([5] * COUNT)

    with ThreadPoolExecutor(1) as other:
        stepped = other.submit(env.step, Slow())
        assert inside.wait(60)
        before = env.games.tobytes()
        uses: list[Callable[[], object]] = [lambda: env.step([5] * COUNT), env.reset, env.sample, env.redeal]
        for use in uses:
            with pytest.raises(BadAction, match="give each thread one of its own") as caught:
                use()
            one_sentence(caught.value)
        assert env.games.tobytes() == before
        go_on.set()
        assert stepped.result().rewards.shape == (COUNT,)
        env.step(env.sample())  # one after the other is fine


def test_a_refusal_says_that_another_thread_stepped() -> None:
    env = vector_env(count=COUNT, seed=1)
    with ThreadPoolExecutor(1) as other:
        other.submit(env.step, [5] * COUNT).result()
    with pytest.raises(BadAction, match="another thread took the last step") as caught:
        env.step([0] * COUNT)  # with all tokens there is nothing to discard for
    one_sentence(caught.value)
    env.step([5] * COUNT)
    with pytest.raises(BadAction) as caught:
        env.step([99] * COUNT)
    assert "thread" not in str(caught.value)

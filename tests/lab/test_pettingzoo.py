"""PettingZoo's own tests pass, and the environments play the game that the kernel plays."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import MalformedInput, edition_named
from girandola.lab.errors import BadAction
from girandola.lab.layout import layout
from girandola.lab.tables import setup

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

    from girandola.lab import pettingzoo


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 5])
def test_pettingzoos_own_test(players: int) -> None:
    api_test(pettingzoo.env(players=players), num_cycles=200)
    api_test(pettingzoo.raw_env(players=players), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(pettingzoo.env, num_cycles=30)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_own_parallel_test() -> None:
    class Obedient(pettingzoo.parallel_env):
        """Their test does not look at the mask: what is not legal becomes the first legal action."""

        def step(self, actions: dict[str, Any]) -> Any:
            legal = np.flatnonzero(self.game.legal)
            return super().step({a: int(legal[0]) if u not in legal else u for a, u in actions.items()})

    parallel_api_test(Obedient(players=3), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoos_own_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(pettingzoo.env)
    render_test(pettingzoo.raw_env)
    assert "fireworks: " in capsys.readouterr().out


def test_the_board_is_text() -> None:
    made = pettingzoo.raw_env(players=2, render_mode="ansi")
    made.reset(seed=3)
    told = made.game.layout.setup.uids[2, 0, 1, 5]  # value one, or whatever there is
    made.step(told if told in made.legal_moves else made.legal_moves[-1])
    text = made.render()
    assert text is not None
    assert text.splitlines()[0] == "turn 2, score 0, information 7, errors 0 of 3, deck 40"
    assert "> player 1: " in text
    assert text.count("(") >= 1  # the clues


def test_what_subclasses_of_hanabi_v5_use_is_there() -> None:
    class Wrapped(pettingzoo.raw_env):
        pass

    made = Wrapped(players=3)
    made.reset(seed=1)
    mask = made.infos[made.agent_selection]["action_mask"]
    assert made.legal_moves == np.flatnonzero(mask).tolist()
    assert made.all_moves == list(range(30))
    assert made.observation_vector_dim == (956,)
    assert made.hanabi_env.agent_selection == "player_0"
    assert np.array_equal(made.hanabi_env.infos["player_0"]["action_mask"], mask)


@pytest.mark.filterwarnings("ignore")
def test_manners_are_those_of_pettingzoos_wrappers() -> None:
    """The same calls on our environment and on the raw one in PettingZoo's wrappers."""
    from pettingzoo.utils import wrappers

    inner: Any = wrappers.TerminateIllegalWrapper(pettingzoo.raw_env(players=3), illegal_reward=-1)
    theirs: Any = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))
    ours: Any = pettingzoo.env(players=3)
    for made in (ours, theirs):
        for name in ("rewards", "infos", "agent_selection"):
            with pytest.raises(AttributeError, match="before reset"):
                getattr(made, name)
        with pytest.raises(AssertionError, match="reset"):
            made.step(0)
        made.reset(seed=5)
        with pytest.raises(AssertionError, match="action space"):
            made.step(99)
        with pytest.raises(AssertionError, match="need to call step"):
            for _ in made.agent_iter():
                pass
    for illegal_at in (3, 200):
        told: list[list[Any]] = [[], []]
        for made, lines in zip((ours, theirs), told, strict=True):
            made.reset(seed=6)
            for number, agent in enumerate(made.agent_iter()):
                seen, reward, over, cut, _ = made.last()
                lines.append([agent, reward, over, cut, seen["observation"].tolist(), dict(made.rewards)])
                mask = seen["action_mask"]
                action = int(mask.argmin() if number == illegal_at else mask.argmax())
                made.step(None if over or cut else action)
        assert told[0] == told[1]
        assert len(told[0]) > 5


def test_spaces_are_those_of_hanabi_v5() -> None:
    made = pettingzoo.raw_env(players=3)
    assert made.possible_agents == ["player_0", "player_1", "player_2"]
    assert made.action_space("player_1").n == 30
    space = made.observation_space("player_1")
    assert space["observation"].shape == (956,)
    assert space["observation"].dtype == np.float64
    assert space["action_mask"].dtype == np.int8


@pytest.mark.parametrize("edition", ["it", "deluxe", "es-traca-final"])
def test_both_interfaces_play_the_same_game(edition: str) -> None:
    where = layout(setup(edition_named(edition), 3))
    turns, together = pettingzoo.raw_env(where), pettingzoo.parallel_env(where)
    turns.reset(seed=11)
    seen, _ = together.reset(seed=11)
    random, total = Random(11), 0.0
    while together.agents:
        mover = turns.agent_selection
        mask = turns.observe(mover)["action_mask"]
        assert np.array_equal(mask, seen[mover]["action_mask"])
        assert all(not seen[agent]["action_mask"].any() for agent in together.agents if agent != mover)
        action = random.choice(np.flatnonzero(mask).tolist())
        turns.step(action)
        seen, rewards, *_ = together.step({mover: action})
        total += rewards[mover]
        for agent, view in seen.items():
            assert np.array_equal(view["observation"], turns.observe(agent)["observation"])
    assert all(turns.terminations.values())
    assert total == together.game.score


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(MalformedInput, match="observation_type"):
        pettingzoo.raw_env(observation_type="everything")
    with pytest.raises(MalformedInput, match="render_mode is None or one of human, ansi"):
        pettingzoo.raw_env(render_mode="rgb_array")
    made = pettingzoo.raw_env()
    made.reset(seed=1)
    with pytest.raises(BadAction, match="not legal"):
        made.step(0)  # a discard with all tokens there (H4.1)
    together = pettingzoo.parallel_env()
    together.reset(seed=1)
    with pytest.raises(BadAction, match="player_0"):
        together.step({"player_1": 5})

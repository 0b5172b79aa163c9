"""Labels, beliefs and recorded sequences: checked against the games that they are about."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import MalformedInput
from girandola.lab.errors import BadAction
from girandola.lab.features import belief_observations, beliefs, one_hot, own_hands, rich_observations
from girandola.lab.record import UNKNOWN
from girandola.lab.trajectories import TrajectoryRecorder
from girandola.lab.vector import VectorEnv, vector_env


def some_moves(env: VectorEnv, moves: int) -> VectorEnv:
    for _ in range(moves):
        env.step(env.sample(careful=True))
    return env


def test_hands_are_those_of_the_games() -> None:
    env = some_moves(vector_env("deluxe", 3, 30, seed=2), 60)
    hands, all_hands = own_hands(env), own_hands(env, every_seat=True)
    for number, record in enumerate(env.games):
        for seat in range(3):
            slots = record.hand[seat * 5 : seat * 5 + int(record.sizes[seat])]
            expected = [int(record.deck[card]) for card in slots]
            assert all_hands[number, seat, : len(expected)].tolist() == expected
            assert (all_hands[number, seat, len(expected) :] == UNKNOWN).all()
        assert np.array_equal(hands[number], all_hands[number, env.movers[number]])
    labels = one_hot(hands, 35)
    assert np.array_equal(labels.argmax(-1)[hands != UNKNOWN], hands[hands != UNKNOWN])
    assert not labels[hands == UNKNOWN].any()


def test_beliefs_are_what_dealing_again_gives() -> None:
    """What the player to act can count, against how often cards come up when its hand is dealt again."""
    env = some_moves(vector_env("it", 2, 1, seed=6), 14)
    believed = beliefs(env, "seen")[0, 0]
    many = vector_env("it", 2, 40_000, seed=7)
    many.copy_games(env, np.zeros(40_000, np.int64))
    many.redeal()
    found = one_hot(own_hands(many), 25).mean(axis=0)
    told = env.games["touched"][0, int(env.movers[0]) * 5 :][:5]
    for place in range(5):
        if not told.any():  # otherwise one card's knowledge tells about the others, which beliefs leave out
            assert np.abs(believed[place] - found[place]).max() < 0.015
        assert (believed[place][found[place] > 0] > 0).all()
    assert np.allclose(believed.sum(-1), 1)


def test_public_beliefs_count_what_everybody_sees() -> None:
    env = some_moves(vector_env("it", 3, 20, seed=3), 30)
    public, told = beliefs(env), beliefs(env, "none")
    for number, record in enumerate(env.games):
        tables = env.layout.setup.tables[0]
        gone = record.gone[:25] + (tables.step[:25] < record.fireworks[tables.suit[:25]])
        left = tables.copies[:25] - gone
        for offset in range(3):
            seat = (int(record.active) + offset) % 3
            for place in range(int(record.sizes[seat])):
                possible = told[number, offset, place] > 0
                weights = left * possible
                assert np.allclose(public[number, offset, place], weights / weights.sum())
    with pytest.raises(MalformedInput, match="counting is one of"):
        beliefs(env, "all")


def test_rich_observations_leave_out_cards_that_are_all_seen() -> None:
    env = some_moves(vector_env("it", 3, 40, seed=3), 40)
    known, edition = int(env.layout.table[0].knowledge_at), env.layout.setup.edition
    rich, hands = rich_observations(env), own_hands(env, every_seat=True)
    assert np.array_equal(rich[:, :known], env.observations[:, :known])
    copies = np.array([edition.copies(card) for card in edition.identities])
    ruled_out = 0
    for number, record in enumerate(env.games):
        public = record.gone[:25] + [place % 5 < record.fireworks[place // 5] for place in range(25)]
        others = np.delete(hands[number], record.active, axis=0)
        seen = public + np.bincount(others[others < 25], minlength=25)
        plain, made = (each[number, known:].reshape(3, 5, 35) for each in (env.observations, rich))
        assert np.array_equal(made[..., 25:], plain[..., 25:])
        assert np.array_equal(made[0, :, :25], plain[0, :, :25] * (seen < copies))
        assert np.array_equal(made[1:, :, :25], plain[1:, :, :25] * (public < copies))
        ruled_out += int((made != plain).sum())
    assert ruled_out > 100


def test_belief_observations_differ_in_the_knowledge_alone() -> None:
    env = some_moves(vector_env("it", 2, 10, seed=3), 20)
    made = belief_observations(env)
    where = env.layout.table[0]
    known = int(where.knowledge_at)
    assert np.array_equal(made[:, :known], env.observations[:, :known])
    sections = made[:, known:].reshape(10, 10, 35)
    plain = env.observations[:, known:].reshape(10, 10, 35)
    assert np.array_equal(sections[..., 25:], plain[..., 25:])
    held = plain[..., :25].any(-1)
    assert np.allclose(sections[..., :25].sum(-1)[held], 1)
    with pytest.raises(MalformedInput, match="mover"):
        belief_observations(vector_env(count=2, observe="all"))


@pytest.mark.parametrize("observe", ["mover", "all"])
def test_sequences_are_what_happened(observe: str) -> None:
    env = vector_env("it", 2, 6, seed=1, observe=observe)
    twin = vector_env("it", 2, 6, seed=1, observe=observe)
    recorder = TrajectoryRecorder(env, 10, hands=True, extras={"value": ((), np.float32)})
    random = np.random.default_rng(1)
    for _ in range(3):
        expected: list[Any] = []
        while not recorder.is_full:
            values = random.random(6, np.float32)
            before = (twin.observations.copy(), twin.legal.copy(), twin.movers.copy(), own_hands(twin))
            actions = env.sample()
            stepped = recorder.step(actions, value=values)
            also = twin.step(twin.sample())
            assert np.array_equal(stepped.observations, also.observations)
            expected.append((*before, also.rewards.copy(), also.terminated.copy(), values))
        taken = recorder.take()
        for step, (seen, legal, movers, hands, rewards, terminated, values) in enumerate(expected):
            assert np.array_equal(taken.observations[step], seen)
            assert np.array_equal(taken.legal[step], legal)
            assert np.array_equal(taken.movers[step], movers)
            assert np.array_equal(taken.hands[step], hands)
            assert np.array_equal(taken.rewards[step], rewards)
            assert np.array_equal(taken.terminated[step], terminated)
            assert np.array_equal(taken.extras["value"][step], values)
            assert (np.take_along_axis(legal, taken.actions[step][:, None], 1) == 1).all()


def test_overlapping_sequences_go_on_where_the_last_began_to_end() -> None:
    env = vector_env("it", 2, 3, seed=1)
    recorder = TrajectoryRecorder(env, 8, overlap=3)
    pieces = []
    for _ in range(3):
        while not recorder.is_full:
            recorder.step(env.sample())
        pieces.append(recorder.take())
    for one, other in pairwise(pieces):
        assert np.array_equal(one.observations[5:], other.observations[:3])
        assert np.array_equal(one.actions[5:], other.actions[:3])
        assert not np.array_equal(one.observations[:3], other.observations[:3])


def test_returns_stop_at_the_end_of_a_game() -> None:
    env = vector_env("it", 2, 4, seed=1)
    recorder = TrajectoryRecorder(env, 60)
    while not recorder.is_full:
        recorder.step(env.sample())
    taken = recorder.take()
    returns = taken.returns(np.full(4, 100.0))
    for game in range(4):
        ends = np.flatnonzero(taken.terminated[:, game])
        assert len(ends)
        assert returns[ends[0], game] == taken.rewards[ends[0], game]
        assert returns[0, game] == taken.rewards[: ends[0] + 1, game].sum()
        assert returns[-1, game] == taken.rewards[-1, game] + (0 if taken.terminated[-1, game] else 100)


def test_what_makes_no_sense_is_refused() -> None:
    env = vector_env(count=2)
    recorder = TrajectoryRecorder(env, 2)
    with pytest.raises(BadAction, match="0 of 2 steps"):
        recorder.take()
    with pytest.raises(MalformedInput, match="nothing is recorded, not value"):
        recorder.step(env.sample(), value=np.zeros(2))
    recorder.step(env.sample())
    recorder.step(env.sample())
    with pytest.raises(BadAction, match="full"):
        recorder.step(env.sample())
    mistakes: list[dict[str, Any]] = [{"steps": 0}, {"steps": 2, "overlap": 2}]
    for wrong in mistakes:
        with pytest.raises(MalformedInput):
            TrajectoryRecorder(env, **wrong)

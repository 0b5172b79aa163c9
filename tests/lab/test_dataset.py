"""Recorded games as arrays: from every kind of file, replayed right, and colours changed about."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from girandola.hanabi import Action, MalformedInput, edition_named, shuffled
from girandola.hanabi.record import Record, write_record
from girandola.hanabi.rules import step
from girandola.hanabi.state import start
from girandola.lab.bridge import action_of, uid_of
from girandola.lab.checked_game import Game
from girandola.lab.colours import colour_shuffles
from girandola.lab.dataset import RecordedGames, load, load_all
from girandola.lab.layout import Sight, layout
from girandola.lab.record import UNKNOWN
from girandola.lab.tables import setup
from girandola.lab.vector import VectorEnv


def played(edition: str, players: int, seed: int) -> Record:
    """A game at random, stopped after forty actions, as a record of ours."""
    kit = setup(edition_named(edition), players)
    random = Random(seed)
    deal = shuffled(kit.edition, players, random)
    state = start(kit.edition, players, deal)
    actions: list[Action] = []
    while state.end is None and len(actions) < 40:
        assert state.active is not None
        game = Game(layout(kit), seed=0)
        game.games = _record(kit, state)
        legal = _legal(kit, game)
        action = action_of(kit, state, random.choice(legal))
        actions.append(action)
        state, _ = step(state, state.active, action)
    names = tuple(f"p{seat}" for seat in range(players))
    return Record(edition=kit.edition, players=names, deal=deal, actions=tuple(actions))


def _record(kit: Any, state: Any) -> Any:
    from girandola.lab.bridge import record_of_state

    return record_of_state(kit, state)


def _legal(kit: Any, game: Game) -> list[int]:
    from girandola.lab.batch import legal_one

    mask = np.zeros(kit.actions, np.uint8)
    legal_one(game.games, kit.tables, mask)
    return [int(uid) for uid in np.flatnonzero(mask)]


@pytest.mark.parametrize("edition", ["it", "deluxe", "ro-choreography", "es-flamboyants"])
def test_our_records_are_replayed(edition: str, tmp_path: Path) -> None:
    records = [played(edition, 3, seed) for seed in range(4)]
    path = tmp_path / "games.jsonl"
    path.write_text(
        "".join(json.dumps(json.loads(write_record(r))) + "\n" for r in records), encoding="utf-8"
    )
    games = load(path)
    assert len(games) == 4
    made = games.positions()
    row = 0
    for number, record in enumerate(records):
        state = start(record.edition, 3, record.deal)
        game = Game(layout(games.setup))
        game.reset(deck=[record.edition.identity_index[card] for card in record.deal.deck])
        game.games["tiles"][0, : len(record.deal.tiles)] = record.deal.tiles
        game.games["return_point"] = record.deal.return_point
        game.games["active"] = record.deal.starter
        first = row
        for turn, action in enumerate(record.actions):
            assert state.active is not None
            uid = uid_of(games.setup, state, action)
            assert (made.actions[row], made.games[row], made.turns[row]) == (uid, number, turn)
            assert made.movers[row] == state.active
            assert np.array_equal(made.observations[row], game.observe(game.mover))
            hand = [record.edition.identity_index[state.faces[card]] for card in state.hands[state.active]]
            assert made.hands[row, : len(hand)].tolist() == hand
            assert (made.hands[row, len(hand) :] == UNKNOWN).all()
            assert made.legal[row, uid] == 1
            assert made.rewards[row] == game.step(uid)
            state, _ = step(state, state.active, action)
            row += 1
        assert made.returns[first] == made.rewards[first:row].sum()
    assert row == len(made.actions)


def site_game(**changes: Any) -> dict[str, Any]:
    deck = [{"suitIndex": suit, "rank": rank} for suit in range(5) for rank in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    actions = [
        {"type": 0, "target": 0},
        {"type": 3, "target": 0, "value": 2},
        {"type": 1, "target": 1},
        {"type": 4, "target": 0, "value": 4},
    ]
    return {"players": ["a", "b"], "deck": deck, "actions": actions, **changes}


def test_games_of_the_site_are_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(site_game()), encoding="utf-8")
    games = load(str(path))
    assert games.lengths.tolist() == [3]
    hand = games.setup.hand_size
    assert games.actions[0, 0] == hand  # the oldest card is played
    told = games.setup.deeds[int(games.actions[0, 1])]
    assert str(games.setup.edition.clues[told.subject]) == "2"
    assert games.actions[0, 2] == 0
    assert games.scores().tolist() == [1]


def test_what_cannot_be_read_is_left_out_with_a_reason(tmp_path: Path) -> None:
    wrong: list[Any] = [
        site_game(options={"variant": "Something Else (6 Suits)"}),
        site_game(options={"deckPlays": True}),
        site_game(actions=[{"type": 0, "target": 45}]),
        site_game(actions=[{"type": 3, "target": 1, "value": 9}]),
        site_game(deck=site_game()["deck"][:49]),
        site_game(deck=[{"suitIndex": 7, "rank": 1}] * 50),
        site_game(players=["a"]),
        "nonsense",
        {"girandola": 99},
    ]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(json.dumps(game) for game in [*wrong, site_game()]), encoding="utf-8")
    with pytest.warns(UserWarning, match=f"left out: {len(wrong)}, the first because games"):
        games = load(path)
    assert len(games) == 1
    for source, reason in (
        (tmp_path / "missing.json", "there is no file"),
        (tmp_path / "empty", "there are no games"),
    ):
        (tmp_path / "empty").mkdir(exist_ok=True)
        with pytest.raises(MalformedInput, match=reason):
            load(source)
    path.write_text(
        "\n".join(json.dumps(site_game(players=["a"] * n, actions=[])) for n in (2, 2, 3)), encoding="utf-8"
    )
    with pytest.raises(MalformedInput, match=r"several kinds \(2 of it for 2, 1 of it for 3\)"):
        load(path)
    assert load(path, players=3).setup.players == 3
    with pytest.raises(MalformedInput, match="no games for 5 players"):
        load(path, players=5)


def some_games(edition: str = "it", players: int = 3, count: int = 6) -> RecordedGames:
    """Random games without a file."""
    kit = setup(edition_named(edition), players)
    env = VectorEnv(layout(kit), count, seed=3, observe="none", autoreset="disabled")
    cards = len(kit.edition.cards)
    decks = env.games["deck"][:, :cards].copy()
    tiles, points = env.games["tiles"].copy(), env.games["return_point"].copy()
    actions = np.full((count, 12), -1, np.int16)
    for turn in range(12):
        if env.terminated.any():
            break
        actions[:, turn] = env.sample(careful=True)
        env.step(actions[:, turn])
    lengths = (actions >= 0).sum(axis=1)
    return RecordedGames(kit, decks, np.zeros(count, np.int64), tiles, points, actions, lengths)


def test_parts_and_batches_are_the_same_positions() -> None:
    games = some_games()
    whole = games.positions()
    parts = list(games.batches(24))
    assert len(parts) == 3
    for name in whole._fields:
        assert np.array_equal(np.concatenate([getattr(part, name) for part in parts]), getattr(whole, name))
    shuffled_rows = np.concatenate([part.games for part in games.batches(24, seed=1)])
    assert not np.array_equal(shuffled_rows, whole.games)
    assert np.array_equal(np.sort(shuffled_rows), whole.games)
    learned, held_out = games.split(0.34, seed=1)
    assert (len(learned), len(held_out)) == (4, 2)
    everything = np.concatenate([learned.decks, held_out.decks])
    assert sorted(map(bytes, everything)) == sorted(map(bytes, games.decks))
    with pytest.raises(MalformedInput, match="between 0 and 1"):
        games.split(2)
    games.actions[2, 5] = 10_000
    with pytest.raises(MalformedInput, match="game 2, action 6 is not legal"):
        games.positions()


@pytest.mark.parametrize("edition", ["it", "deluxe", "es-black-powder", "ro-choreography", "es-flamboyants"])
@pytest.mark.parametrize("sight", list(Sight))
def test_colours_changed_about_are_the_same_game(edition: str, sight: Sight) -> None:
    """Shuffling the record and replaying it shows what rearranging the observations shows."""
    games = some_games(edition)
    plain = games.positions(sight)
    ways = colour_shuffles(layout(games.setup, sight), len(games), seed=7)
    other = games.shuffled_colours(7).positions(sight)
    for row, game in enumerate(plain.games):
        way = ways[game]
        assert np.array_equal(other.observations[row], plain.observations[row][way.observation])
        assert np.array_equal(other.legal[row], plain.legal[row][way.legal])
        assert other.actions[row] == way.action[plain.actions[row]]
    assert np.array_equal(other.rewards, plain.rewards)
    assert not np.array_equal(other.observations, plain.observations)


def test_peoples_games_reach_their_scores() -> None:
    named = os.environ.get("GIRANDOLA_FIXTURES")
    if not named:
        pytest.skip("GIRANDOLA_FIXTURES is not set: no games of people to replay")
    source = Path(named) / "human-3p" / "games.jsonl"
    games = load(source)
    lines = source.read_text(encoding="utf-8").splitlines()
    assert games.scores().tolist() == [json.loads(line)["score"] for line in lines]
    with pytest.warns(UserWarning, match="left out"):
        groups = load_all(Path(named) / "hanab-live")
    assert sum(map(len, groups)) == 36


def test_safetensors_are_read(tmp_path: Path) -> None:
    safetensors = pytest.importorskip("safetensors.numpy", reason="safetensors is not installed")
    games = some_games("it", 3, 4)
    count, turns = games.actions.shape
    actions = np.full((count, turns, 3), 30, np.int8)
    for turn in range(turns):
        actions[:, turn, turn % 3] = games.actions[:, turn]
    data = {
        "decks": np.stack(np.divmod(games.decks.astype(np.int64), 5), axis=2),
        "actions": actions,
        "num_actions": games.lengths[:, None],
        "num_players": np.array(3),
        "scores": np.zeros(count),
    }
    path = tmp_path / "games.safetensors"
    safetensors.save_file(data, path)
    read = load(path)
    assert np.array_equal(read.decks, games.decks)
    assert np.array_equal(read.actions, games.actions)
    assert np.array_equal(read.positions().observations, games.positions().observations)
    del data["decks"]
    safetensors.save_file(data, path)
    with pytest.raises(MalformedInput, match="no data set of AH2AC2"):
        load(path)
    path.write_bytes(b"nonsense")
    with pytest.raises(MalformedInput, match="no safetensors"):
        load(path)

"""Games that the Hanabi Learning Environment recorded replay exactly: every field, every vector."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from girandola.lab import pyhanabi, rl_env

TYPES = {"P": "PLAY", "D": "DISCARD", "C": "REVEAL_COLOR", "R": "REVEAL_RANK"}


def records(files: list[Path]) -> Iterator[dict[str, Any]]:
    for file in files:
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def bits(observation: dict[str, Any]) -> str:
    return "".join(map(str, observation["vectorized"]))


def check_views(seen: dict[str, Any], mover: int, of_mover: str | None, of_all: list[str] | None) -> int:
    players = seen["player_observations"]
    if of_mover is not None:
        assert bits(players[mover]) == of_mover
    for observation, expected in zip(players, of_all or (), strict=False):
        assert bits(observation) == expected
    return (of_mover is not None) + len(of_all or ())


def test_every_recorded_game_replays(hle_games: list[Path]) -> None:
    games = views = 0
    for record in records(hle_games):
        env = rl_env.HanabiEnv(record["cfg"])
        seen = env.reset(deck=record["deck"], start_player=record["start"])
        assert seen["current_player"] == record["start"]
        assert seen["player_observations"][record["start"]]["legal_moves_as_int"] == record["l0"]
        views += check_views(seen, record["start"], record.get("o0"), record.get("oa0"))
        for move in record["moves"]:
            views += replay(env, move)
        games += 1
        state = env.state
        assert state is not None
        assert state.is_terminal()
        assert state.end_of_game_status() == record["end"]
        assert state.score() == record["final_score"]
        ranks = record["cfg"]["ranks"]
        assert [card.color() * ranks + card.rank() for card in state.discard_pile()] == record["discards"]
        hands = [[card.color() * ranks + card.rank() for card in hand] for hand in state.player_hands()]
        assert hands == record["hands_end"]
    assert games >= 100
    assert views >= 500


def replay(env: rl_env.HanabiEnv, move: dict[str, Any]) -> int:
    """Make a recorded move, in turn by number and by dict, and compare all that follows."""
    assert env.state is not None
    assert env.state.cur_player() == move["p"]
    chosen = env.game.get_move(move["u"])
    check_move(chosen, move)
    action = move["u"] if move["u"] % 2 else chosen.to_dict()
    seen, reward, done, _ = env.step(action)
    after = seen["player_observations"][move["n"]]
    item = next(i for i in reversed(env.state.move_history()) if i.player() == move["p"])
    assert (seen["current_player"], reward, done) == (move["n"], move["w"], bool(move["T"]))
    assert (after["life_tokens"], after["information_tokens"]) == (move["L"], move["I"])
    assert list(after["fireworks"].values()) == move["F"]
    assert after["deck_size"] == move["D"]
    assert env.state.score() == move["S"]
    if not done:
        assert after["legal_moves_as_int"] == move["l"]
    if "k" in move:
        assert item.color() * env.game.num_ranks() + item.rank() == move["k"]
        assert item.scored() == bool(move.get("ok"))
        assert item.information_token() == bool(move.get("it", item.information_token()))
    else:
        assert item.card_info_revealed() == [place for place in range(8) if move["b"] >> place & 1]
    return check_views(seen, move["n"], move.get("ob"), move.get("oa"))


def check_move(chosen: pyhanabi.HanabiMove, move: dict[str, Any]) -> None:
    assert chosen.type().name == TYPES[move["t"]]
    assert (chosen.card_index(), chosen.target_offset()) == (move["i"], move["o"])
    assert (chosen.color(), chosen.rank()) == (move["c"], move["r"])

"""A drop-in for the Hanabi Learning Environment's ``rl_env``: same calls, dicts, numbers and vectors.

More than there: ``reset`` takes a deck, and an illegal action raises BadAction and changes nothing.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from girandola.lab import pyhanabi
from girandola.lab.errors import BadAction

MOVE_TYPES = [kind.name for kind in pyhanabi.HanabiMoveType]

_FULL = {"colors": 5, "ranks": 5, "max_information_tokens": 8, "max_life_tokens": 3, "observation_type": 1}
_SMALL = {**_FULL, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1}
PRESETS: Mapping[str, Mapping[str, int]] = {
    "Hanabi-Full": _FULL,
    "Hanabi-Full-CardKnowledge": _FULL,
    "Hanabi-Full-Minimal": {**_FULL, "observation_type": 0},
    "Hanabi-Small": {**_SMALL, "colors": 2},
    "Hanabi-Very-Small": {**_SMALL, "colors": 1},
}

Observation = dict[str, Any]


class Environment:
    """What an environment is: something to reset and to step."""

    def reset(self) -> Observation:
        raise NotImplementedError

    def step(self, action: Mapping[str, Any] | int) -> tuple[Observation, int, bool, dict[str, Any]]:
        raise NotImplementedError


class HanabiEnv(Environment):
    """One game after the other, with the observations of all players as dicts."""

    def __init__(self, config: Mapping[str, object]) -> None:
        if not isinstance(config, Mapping):
            raise BadAction("a configuration is a dict")
        self.game = pyhanabi.HanabiGame(config)
        self.observation_encoder = pyhanabi.ObservationEncoder(
            self.game, pyhanabi.ObservationEncoderType.CANONICAL
        )
        self.players = self.game.num_players()
        self.state: pyhanabi.HanabiState | None = None

    def reset(self, *, deck: Sequence[int] | None = None, start_player: int | None = None) -> Observation:
        """Start a new game; ``deck`` has all cards, color * ranks + rank, in deal order, player 0's first."""
        self.state = self.game.new_initial_state(deck=deck, start_player=start_player)
        self._deal(self.state)
        return self._make_observation_all_players(self.state)

    def vectorized_observation_shape(self) -> list[int]:
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        return self.game.max_moves()

    def step(self, action: Mapping[str, Any] | int) -> tuple[Observation, int, bool, dict[str, Any]]:
        """Take a move, as a dict or by number; returns observations, reward, whether it is over, and {}."""
        state = self.state
        if state is None:
            raise BadAction("reset the environment before the first step")
        move = self._build_move(action) if isinstance(action, Mapping) else self._numbered(action)
        last_score = state.score()
        state.apply_move(move)
        self._deal(state)
        observation = self._make_observation_all_players(state)
        return observation, state.score() - last_score, state.is_terminal(), {}

    def _deal(self, state: pyhanabi.HanabiState) -> None:
        while state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
            state.deal_random_card()

    def _numbered(self, action: object) -> pyhanabi.HanabiMove:
        try:
            if not isinstance(action, bool):
                return self.game.get_move(operator.index(action))  # type: ignore[arg-type]
        except TypeError:
            pass
        raise BadAction(f"Expected action as dict or int, got: {str(action)[:40]}")

    def _build_move(self, action: Mapping[str, Any]) -> pyhanabi.HanabiMove:
        try:
            return _move_of_dict(action)
        except KeyError as missing:
            raise BadAction(f"the action lacks {missing}") from None

    def _make_observation_all_players(self, state: pyhanabi.HanabiState) -> Observation:
        return {
            "player_observations": [
                self._extract_dict_from_backend(state.cur_player(), state.observation(player))
                for player in range(self.players)
            ],
            "current_player": state.cur_player(),
        }

    def _extract_dict_from_backend(
        self, current: int, observation: pyhanabi.HanabiObservation
    ) -> Observation:
        moves = observation.legal_moves()
        fireworks = zip(pyhanabi.COLOR_CHAR, observation.fireworks(), strict=False)
        return {
            "current_player": current,
            "current_player_offset": observation.cur_player_offset(),
            "life_tokens": observation.life_tokens(),
            "information_tokens": observation.information_tokens(),
            "num_players": observation.num_players(),
            "deck_size": observation.deck_size(),
            "fireworks": dict(fireworks),
            "legal_moves": [move.to_dict() for move in moves],
            "legal_moves_as_int": [self.game.get_move_uid(move) for move in moves],
            "observed_hands": [[card.to_dict() for card in hand] for hand in observation.observed_hands()],
            "discard_pile": [card.to_dict() for card in observation.discard_pile()],
            "card_knowledge": [[known.to_dict() for known in hand] for hand in observation.card_knowledge()],
            "vectorized": self.observation_encoder.encode(observation),
            "pyhanabi": observation,
        }


def _move_of_dict(action: Mapping[str, Any]) -> pyhanabi.HanabiMove:
    kind = str(action["action_type"])
    if kind == "PLAY":
        return pyhanabi.HanabiMove.get_play_move(action["card_index"])
    if kind == "DISCARD":
        return pyhanabi.HanabiMove.get_discard_move(action["card_index"])
    if kind == "REVEAL_RANK":
        return pyhanabi.HanabiMove.get_reveal_rank_move(action["target_offset"], action["rank"])
    if kind == "REVEAL_COLOR":
        color = action["color"]
        if not isinstance(color, str) or color not in pyhanabi.COLOR_CHAR:
            raise BadAction(f"Invalid color: {str(color)[:20]}. Should be one of {pyhanabi.COLOR_CHAR}.")
        return pyhanabi.HanabiMove.get_reveal_color_move(
            action["target_offset"], pyhanabi.color_char_to_idx(color)
        )
    raise BadAction(f"action_type: {str(kind)[:40]} should be one of: {MOVE_TYPES}")


def make(
    environment_name: str = "Hanabi-Full", num_players: int = 2, pyhanabi_path: str | None = None
) -> HanabiEnv:
    """The environment of a preset; ``pyhanabi_path`` is there for old callers and means nothing here."""
    del pyhanabi_path
    if environment_name not in PRESETS:
        raise ValueError(f"Unknown environment {environment_name}")
    return HanabiEnv({**PRESETS[environment_name], "players": num_players})


class Agent:
    """What an agent is: something that acts on an observation."""

    def __init__(self, config: Mapping[str, object], *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    def reset(self, config: Mapping[str, object]) -> None:
        raise NotImplementedError

    def act(self, observation: Observation) -> Mapping[str, Any] | int | None:
        raise NotImplementedError

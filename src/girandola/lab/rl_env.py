"""A drop-in for the Hanabi Learning Environment's ``rl_env``: same calls, dicts, numbers and vectors.

More than there: ``reset`` takes a deck, and an illegal action raises BadAction and changes nothing.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from girandola.lab import pyhanabi
from girandola.lab.errors import BadAction
from girandola.lab.layout import Sight
from girandola.lab.pyhanabi import color_char_to_idx
from girandola.lab.pyhanabi_view import Snapshot

__all__ = ["MOVE_TYPES", "PRESETS", "Agent", "Environment", "HanabiEnv", "color_char_to_idx", "make"]

MOVE_TYPES = [kind.name for kind in pyhanabi.HanabiMoveType if kind <= pyhanabi.HanabiMoveType.DEAL]

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
        self._dicts = _Dicts(self.game)

    def reset(self, *, deck: Sequence[int] | None = None, start_player: int | None = None) -> Observation:
        """Start a new game; ``deck`` has all cards, color * ranks + rank, in deal order, player 0's first."""
        self.state = self.game.new_initial_state(deck=deck, start_player=start_player)
        self._deal(self.state)
        return self._make_observation_all_players()

    def vectorized_observation_shape(self) -> list[int]:
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        return self.game.max_moves()

    def step(self, action: Mapping[str, Any] | int) -> tuple[Observation, int, bool, dict[str, Any]]:
        """Take a move, as a dict or by number; returns observations, reward, whether it is over, and {}."""
        state = self._playing()
        move = self._build_move(action) if isinstance(action, Mapping) else self._numbered(action)
        last_score = state.score()
        state.apply_move(move)
        self._deal(state)
        observation = self._make_observation_all_players()
        return observation, state.score() - last_score, state.is_terminal(), {}

    def _playing(self) -> pyhanabi.HanabiState:
        if self.state is None:
            raise BadAction("reset the environment before the first step")
        return self.state

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
            move = _move_of_dict(action)
        except KeyError as missing:
            raise BadAction(f"the action lacks {missing}") from None
        if not all(isinstance(part, int) for part in move.fields):
            raise BadAction(f"places, offsets and ranks are whole numbers: {str(dict(action))[:80]}")
        return move

    def _make_observation_all_players(self, state: pyhanabi.HanabiState | None = None) -> Observation:
        """The observations of all players; without a state, of the environment's own."""
        state = state or self._playing()
        return {
            "player_observations": [
                self._extract_dict_from_backend(player, state.observation(player))
                for player in range(self.players)
            ],
            "current_player": state.cur_player(),
        }

    def _extract_dict_from_backend(
        self, player_id: int, observation: pyhanabi.HanabiObservation
    ) -> Observation:
        """An observation as a dict; ``player_id`` is there for subclasses and means nothing."""
        del player_id
        seen, player, kit = observation._seen, observation._player, self._dicts
        legal = seen.legal if seen.cur_player == player else 0
        uids = [uid for uid in kit.uids if legal >> uid & 1] if legal else []
        return {
            "current_player": seen.cur_player,
            "current_player_offset": observation.cur_player_offset(),
            "life_tokens": seen.life_tokens(),
            "information_tokens": seen.information_tokens(),
            "num_players": self.players,
            "deck_size": seen.deck_size,
            "fireworks": dict(zip(pyhanabi.COLOR_CHAR, seen.fireworks(), strict=False)),
            "legal_moves": [kit.moves[uid].copy() for uid in uids],
            "legal_moves_as_int": uids,
            "observed_hands": kit.hands(seen, player),
            "discard_pile": [kit.cards[face].copy() for face in seen.discards],
            "card_knowledge": kit.knowledge(seen, player),
            "vectorized": list(seen.vector(player)),
            "pyhanabi": observation,
        }


class _Dicts:
    """The dicts that observations are made of, one of each kind, to be copied."""

    def __init__(self, game: pyhanabi.HanabiGame) -> None:
        config = game.config
        self.uids = range(game.max_moves())
        self.moves = [game.get_move(uid).to_dict() for uid in self.uids]
        self.cards: list[Observation] = [
            {"color": pyhanabi.color_idx_to_char(color), "rank": rank}
            for color in range(config.colors)
            for rank in range(config.ranks)
        ]
        self._around = game._around
        self._sees_all = config.observation_type == Sight.SEER
        self._is_minimal = config.observation_type == Sight.MINIMAL
        self._known = [
            pyhanabi.HanabiCardKnowledge(config, touched, 0).to_dict()
            for touched in range(1 << config.colors + config.ranks)
        ]

    def hands(self, seen: Snapshot, player: int) -> list[list[Observation]]:
        cards = self.cards
        around = self._around[player]
        hands = [[cards[face].copy() for face in seen.faces(seat)] for seat in around[1:]]
        own = seen.faces(player)
        if self._sees_all:
            return [[cards[face].copy() for face in own], *hands]
        return [[{"color": None, "rank": -1} for _ in own], *hands]

    def knowledge(self, seen: Snapshot, player: int) -> list[list[Observation]]:
        known = self._known
        if self._is_minimal:
            return [[known[0].copy() for _ in seen.faces(seat)] for seat in self._around[player]]
        return [[known[touched].copy() for touched, _ in seen.clues(seat)] for seat in self._around[player]]


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

"""The part of the Hanabi Learning Environment's ``pyhanabi`` that agents use, on our kernel.

Names, numbers and texts are that system's: players and colours are counted from 0, what is unknown is -1. The
cards drawn are ours: the same seed gives the same games here, but not the games that it gives there. Illegal
moves raise BadAction. Here are the game and the encoder; the state is in pyhanabi_state.py, what agents are
handed in pyhanabi_values.py and pyhanabi_view.py.
"""

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.bridge import start_faces
from girandola.lab.checks import checked_deck, whole_number
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import config_from, copies, layout_of
from girandola.lab.pyhanabi_kernel import lay_out_one, start_one
from girandola.lab.pyhanabi_state import HanabiState
from girandola.lab.pyhanabi_values import (
    CHANCE_PLAYER_ID,
    COLOR_CHAR,
    AgentObservationType,
    HanabiCard,
    HanabiCardKnowledge,
    HanabiEndOfGameType,
    HanabiHistoryItem,
    HanabiMove,
    HanabiMoveType,
    ObservationEncoderType,
    color_char_to_idx,
    color_idx_to_char,
    move_of_deed,
)
from girandola.lab.pyhanabi_view import HanabiObservation
from girandola.lab.record import GameArray, blank
from girandola.lab.rng import below, dice

__all__ = [
    "CHANCE_PLAYER_ID",
    "COLOR_CHAR",
    "AgentObservationType",
    "HanabiCard",
    "HanabiCardKnowledge",
    "HanabiEndOfGameType",
    "HanabiGame",
    "HanabiHistoryItem",
    "HanabiMove",
    "HanabiMoveType",
    "HanabiObservation",
    "HanabiState",
    "ObservationEncoder",
    "ObservationEncoderType",
    "cdef_loaded",
    "color_char_to_idx",
    "color_idx_to_char",
    "lib_loaded",
    "try_cdef",
    "try_load",
]


def cdef_loaded() -> bool:
    """Whether that system's header was read: programs written for it ask, and nothing is needed here."""
    return True


def lib_loaded() -> bool:
    """Whether its library was loaded: likewise."""
    return True


def try_cdef(header: object = None, prefixes: object = None) -> bool:  # noqa: ARG001
    """Read its header: there is nothing to read."""
    return True


def try_load(library: object = None, prefixes: object = None) -> bool:  # noqa: ARG001
    """Load its library: there is nothing to load."""
    return True


_BLOCK = 64


def _chunks(moves: Sequence[HanabiMove]) -> list[list[list[HanabiMove]]]:
    """For every eight moves, and every way of choosing some of them by bits, the list of those chosen."""
    return [
        [[move for bit, move in enumerate(moves[at : at + 8]) if chosen >> bit & 1] for chosen in range(256)]
        for at in range(0, len(moves), 8)
    ]


class HanabiGame:
    """A configuration, and the chance of all its games."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        self.config = config_from(params or {})
        self.layout = layout_of(self.config)
        self._tables, self._where = self.layout.setup.tables, self.layout.table
        config = self.config
        self._moves = [move_of_deed(deed, config.colors) for deed in self.layout.setup.deeds]
        self._uids = {move: uid for uid, move in enumerate(self._moves)}
        self._chunks = _chunks(self._moves)
        self._cards = [
            HanabiCard(*divmod(face, config.ranks)) for face in range(config.colors * config.ranks)
        ]
        self._dealt = config.players * config.hand_size
        seats = range(config.players)
        self._around = [[(seat + offset) % config.players for offset in seats] for seat in seats]
        self._seed = SystemRandom().getrandbits(31) if config.seed == -1 else config.seed
        self._block, self._next_record = blank(_BLOCK), 0
        self._dice: NDArray[np.uint32] = dice(self._seed % 2**64, 1)[0]

    def __reduce__(self) -> tuple[Any, ...]:
        settings = {name: getattr(self.config, name) for name in self.config.__slots__}
        return _restored, (settings, self._seed, self._dice.copy())

    def new_initial_state(
        self, *, deck: Sequence[int] | None = None, start_player: int | None = None
    ) -> HanabiState:
        """A game before its first deal; with a deck (colour * ranks + rank, in deal order), that game."""
        if start_player is not None:
            start_player = whole_number("the player that starts", start_player, 0, self.config.players - 1)
        sheet = np.empty(self.layout.width, np.uint8)
        if deck is not None:
            kit = self.layout.setup
            games = start_faces(kit, checked_deck(kit.edition, deck))
            games["active"] = start_player or 0
            legal = lay_out_one(games, self._tables, self._where, sheet)
            return HanabiState(self, games, sheet, legal, start_player or 0, is_given=True)
        games = self.fresh_record()
        if start_player is None:
            start_player = -1 if self.config.random_start_player else 0
        legal = start_one(games, self._tables, self._where, sheet, self._dice, start_player)
        return HanabiState(self, games, sheet, legal, int(games["active"][0]))

    def fresh_record(self) -> GameArray:
        """Room for one record; made in blocks, because NumPy takes its time over each."""
        if self._next_record == _BLOCK:
            self._block, self._next_record = blank(_BLOCK), 0
        self._next_record += 1
        return self._block[self._next_record - 1 : self._next_record]

    def _draw(self, limit: int) -> int:
        """A random number below the limit, from the chance of this game."""
        return below(self._dice, limit)

    def moves_of(self, bits: int) -> list[HanabiMove]:
        """The moves that are set in bits by number, in order."""
        found: list[HanabiMove] = []
        for chunk in self._chunks:
            found += chunk[bits & 255]
            bits >>= 8
        return found

    def checked_player(self, player: int) -> int:
        return whole_number("a player", player, 0, self.config.players - 1)

    def parameter_string(self) -> str:
        """All settings, one in a line, with the seed that was drawn."""
        names = (
            "random_start_player",
            "seed",
            "max_life_tokens",
            "max_information_tokens",
            "hand_size",
            "ranks",
            "colors",
            "observation_type",
            "players",
        )
        values = {name: str(getattr(self.config, name)).lower() for name in names} | {"seed": str(self._seed)}
        return "".join(f"{name}={values[name]}\n" for name in names)

    def num_players(self) -> int:
        return self.config.players

    def num_colors(self) -> int:
        return self.config.colors

    def num_ranks(self) -> int:
        return self.config.ranks

    def hand_size(self) -> int:
        return self.config.hand_size

    def max_information_tokens(self) -> int:
        return self.config.max_information_tokens

    def max_life_tokens(self) -> int:
        return self.config.max_life_tokens

    def observation_type(self) -> AgentObservationType:
        return AgentObservationType(self.config.observation_type)

    def max_moves(self) -> int:
        return len(self._moves)

    def num_cards(self, color: int, rank: int) -> int:
        """How many copies of a card there are; none of one that is not in the box."""
        if not (0 <= color < self.config.colors and 0 <= rank < self.config.ranks):
            return 0
        return copies(self.config.ranks)[rank]

    def get_move_uid(self, move: HanabiMove) -> int:
        """The number of a move, -1 for one that does not exist in this game."""
        try:
            return self._uids.get(move, -1)
        except TypeError:  # made of things that no move is made of
            return -1

    def get_move(self, move_uid: int) -> HanabiMove:
        if not 0 <= move_uid < len(self._moves):
            there = f"there are {len(self._moves)}, numbered from 0"
            raise BadAction(f"there is no move {str(move_uid)[:40]}: {there}")
        return self._moves[move_uid]


def _restored(settings: Mapping[str, object], seed: int, state: NDArray[np.uint32]) -> HanabiGame:
    made = HanabiGame(settings)
    made._seed, made._dice = seed, state
    return made


class ObservationEncoder:
    """The canonical encoder."""

    def __init__(
        self, game: HanabiGame, enc_type: ObservationEncoderType = ObservationEncoderType.CANONICAL
    ) -> None:
        self._length = game.layout.length
        self._hand = game.config.hand_size
        self._identities = game.config.colors * game.config.ranks
        self.type = ObservationEncoderType(enc_type)

    def shape(self) -> list[int]:
        return [self._length]

    def encode(self, observation: HanabiObservation) -> list[int]:
        return list(observation._seen.vector(observation._player))

    def ownhandshape(self) -> list[int]:
        """The length of ``encodeownhand``, under the name of MAPPO's fork."""
        return [self._hand * self._identities]

    def encodeownhand(self, observation: HanabiObservation) -> list[int]:
        """The observer's cards one-hot, oldest first: for a critic or for labels, not for the player."""
        encoded = [0] * (self._hand * self._identities)
        for place, face in enumerate(observation._seen.faces(observation._player)):
            encoded[place * self._identities + face] = 1
        return encoded

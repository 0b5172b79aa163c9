"""The part of the Hanabi Learning Environment's ``pyhanabi`` that agents use, on our kernel.

Names, numbers and texts are that system's: players and colours are counted from 0, what is unknown is -1. The
cards drawn are ours: the same seed gives the same games here, but not the games that it gives there. Illegal
moves raise BadAction. What agents hold in their hands is in pyhanabi_values.py and pyhanabi_view.py.
"""

from collections.abc import Mapping, Sequence
from random import SystemRandom

import numpy as np

from girandola.lab.batch import legal_one
from girandola.lab.checked_game import Game
from girandola.lab.errors import BadAction
from girandola.lab.hle_config import config_from, copies, layout_of
from girandola.lab.layout import Sight
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
    hands_of,
    knowledge_of,
    move_of_deed,
)
from girandola.lab.pyhanabi_view import HanabiObservation

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


class HanabiGame:
    """A configuration."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        self.config = config_from(params or {})
        self.layout = layout_of(self.config)
        self._moves = [move_of_deed(deed, self.config.colors) for deed in self.layout.setup.deeds]
        self._uids = {move: uid for uid, move in enumerate(self._moves)}
        self._seed = SystemRandom().getrandbits(63) if self.config.seed < 0 else self.config.seed

    def new_initial_state(
        self, *, deck: Sequence[int] | None = None, start_player: int | None = None
    ) -> "HanabiState":
        """A game before its first deal; with a deck (colour * ranks + rank, in deal order), that game."""
        self._seed = (self._seed + 1) % 2**63
        if start_player is None and not (self.config.random_start_player and deck is None):
            start_player = 0
        played = Game(self.layout, seed=self._seed)
        played.reset(deck=deck, starter=start_player)
        return HanabiState(self, played)

    def parameter_string(self) -> str:
        """All settings in one line."""
        config = self.config
        settings = {name: getattr(config, name) for name in config.__slots__}
        return ",".join(f"{name}={str(value).lower()}" for name, value in settings.items())

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


class HanabiState:
    """A game in progress, all cards open.

    The cards of a deal are drawn at once; ``cur_player`` still says CHANCE_PLAYER_ID until
    ``deal_random_card`` was called as often as there, so that loops written for it work.
    """

    def __init__(self, game: HanabiGame, played: Game) -> None:
        self.game = game
        self.played = played
        self.history: list[HanabiHistoryItem] = []
        self.discards: list[HanabiCard] = []
        self._undealt = 0
        for seat, hand in enumerate(hands_of(game.config, played.games[0])):
            for card in hand:
                self._dealt(seat, card)

    def _dealt(self, seat: int, card: HanabiCard) -> None:
        self._undealt += 1
        move = HanabiMove(HanabiMoveType.DEAL, color=card.color(), rank=card.rank())
        self.history.append(HanabiHistoryItem(move, CHANCE_PLAYER_ID, deal_to_player=seat))

    def copy(self) -> "HanabiState":
        made = HanabiState.__new__(HanabiState)
        made.game = self.game
        made.played = self.played.copy()
        made.history, made.discards = list(self.history), list(self.discards)
        made._undealt = self._undealt
        return made

    def observation(self, player: int) -> HanabiObservation:
        return HanabiObservation(
            self.game.config,
            self.played.games.copy(),
            player,
            self.cur_player(),
            tuple(self.history),
            tuple(self.discards),
            tuple(self.legal_moves()) if player == self.cur_player() else (),
            self.played.observe(player),
        )

    def apply_move(self, move: HanabiMove) -> None:
        """Take a legal move of the player to act."""
        if self._undealt:
            raise BadAction("there are cards to deal first")
        uid = self.game.get_move_uid(move)
        before = self.played.games.copy()[0]
        self.played.step(uid)  # refuses what is not legal
        if self.is_terminal():
            self.played.finish_like_hle()
        after = self.played.games[0]
        actor = int(before.active)
        item = HanabiHistoryItem.of_step(self.game.config, move, actor, before, after)
        self.history.append(item)
        if item.is_discarded:
            self.discards.append(HanabiCard(item.color(), item.rank()))
        if after.drawn > before.drawn:
            self._dealt(actor, hands_of(self.game.config, after)[actor][-1])

    def deal_random_card(self) -> None:
        """Deal what is to be dealt; which card it is was settled when the deck was shuffled."""
        if not self._undealt:
            raise BadAction("there is no card to deal now")
        self._undealt -= 1

    def cur_player(self) -> int:
        return CHANCE_PLAYER_ID if self._undealt else self.played.mover

    def deck_size(self) -> int:
        return int(self.played.games[0].total) - int(self.played.games[0].drawn)

    def discard_pile(self) -> list[HanabiCard]:
        return list(self.discards)

    def fireworks(self) -> list[int]:
        return [int(height) for height in self.played.games[0].fireworks[: self.game.config.colors]]

    def player_hands(self) -> list[list[HanabiCard]]:
        return hands_of(self.game.config, self.played.games[0])

    def information_tokens(self) -> int:
        return int(self.played.games[0].clues)

    def life_tokens(self) -> int:
        return self.game.config.max_life_tokens - int(self.played.games[0].errors)

    def end_of_game_status(self) -> HanabiEndOfGameType:
        return HanabiEndOfGameType(int(self.played.games[0].over))

    def is_terminal(self) -> bool:
        return self.played.is_over

    def legal_moves(self) -> list[HanabiMove]:
        """The moves of the player to act; after the end, as there, those that would be."""
        games = self.played.games.copy()
        games["over"] = 0
        mask = np.zeros(self.game.max_moves(), np.uint8)
        legal_one(games, self.game.layout.setup.tables, mask)
        return [self.game.get_move(int(uid)) for uid in np.flatnonzero(mask)]

    def move_is_legal(self, move: HanabiMove) -> bool:
        return not self._undealt and move in self.legal_moves()

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return 0 <= color < self.game.config.colors and self.fireworks()[color] == rank

    def num_players(self) -> int:
        return self.game.config.players

    def score(self) -> int:
        return self.played.score

    def move_history(self) -> list[HanabiHistoryItem]:
        return list(self.history)

    def __str__(self) -> str:
        lines = [f"Life tokens: {self.life_tokens()}", f"Info tokens: {self.information_tokens()}"]
        lines.append(
            "Fireworks: " + "".join(f"{c}{n} " for c, n in zip(COLOR_CHAR, self.fireworks(), strict=False))
        )
        lines.append("Hands:")
        sight = Sight(max(self.game.config.observation_type, Sight.CARD_KNOWLEDGE))
        known = knowledge_of(self.game.config, self.played.games[0], sight)
        for seat, hand in enumerate(self.player_hands()):
            lines += ["-----"] * (seat > 0) + ["Cur player"] * (seat == self.cur_player())
            lines += [f"{card} || {told}" for card, told in zip(hand, known[seat], strict=True)]
        lines.append(f"Deck size: {self.deck_size()}")
        return "\n".join([*lines, "Discards:" + "".join(f" {card}" for card in self.discards)])


class ObservationEncoder:
    """The canonical encoder."""

    def __init__(
        self, game: HanabiGame, enc_type: ObservationEncoderType = ObservationEncoderType.CANONICAL
    ) -> None:
        self._length = game.layout.length
        self.type = ObservationEncoderType(enc_type)

    def shape(self) -> list[int]:
        return [self._length]

    def encode(self, observation: HanabiObservation) -> list[int]:
        encoded: list[int] = observation.vector.tolist()
        return encoded

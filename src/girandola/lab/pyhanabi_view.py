"""What a player sees, as ``pyhanabi`` tells it: a snapshot, with players counted from the observer."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.hle_config import Config
from girandola.lab.layout import Sight
from girandola.lab.pyhanabi_values import (
    CHANCE_PLAYER_ID,
    COLOR_CHAR,
    HanabiCard,
    HanabiCardKnowledge,
    HanabiHistoryItem,
    HanabiMove,
    hands_of,
    knowledge_of,
)
from girandola.lab.record import GameArray


class HanabiObservation:
    """A player's view of a game at one moment."""

    def __init__(
        self,
        config: Config,
        games: GameArray,
        player: int,
        cur_player: int,
        history: Sequence[HanabiHistoryItem],
        discards: Sequence[HanabiCard],
        legal: Sequence[HanabiMove],
        vector: NDArray[np.uint8],
    ) -> None:
        self._config = config
        self._record: Any = games[0]
        self._player = player
        self._cur_player = cur_player
        self._history = history
        self._discards = discards
        self._legal = legal
        self.vector = vector
        """The canonical vector."""

    def _around(self) -> list[int]:
        """All seats, the observer's first."""
        return [(self._player + offset) % self._config.players for offset in range(self._config.players)]

    def cur_player_offset(self) -> int:
        if self._cur_player == CHANCE_PLAYER_ID:
            return CHANCE_PLAYER_ID
        return (self._cur_player - self._player) % self._config.players

    def num_players(self) -> int:
        return self._config.players

    def observed_hands(self) -> list[list[HanabiCard]]:
        """All hands, the own first, whose cards are not valid unless the observer is a seer."""
        hands = hands_of(self._config, self._record)
        seen = [hands[seat] for seat in self._around()]
        if self._config.observation_type != Sight.SEER:
            seen[0] = [HanabiCard(-1, -1) for _ in seen[0]]
        return seen

    def card_knowledge(self) -> list[list[HanabiCardKnowledge]]:
        """What was told about every card, own hand first."""
        known = knowledge_of(self._config, self._record, Sight(self._config.observation_type))
        return [known[seat] for seat in self._around()]

    def discard_pile(self) -> list[HanabiCard]:
        return list(self._discards)

    def fireworks(self) -> list[int]:
        return [int(height) for height in self._record.fireworks[: self._config.colors]]

    def deck_size(self) -> int:
        return int(self._record.total) - int(self._record.drawn)

    def last_moves(self) -> list[HanabiHistoryItem]:
        """What happened since the observer's last move, that move included, newest first; no first deals."""
        moves: list[HanabiHistoryItem] = []
        for item in reversed(self._history[self._config.players * self._config.hand_size :]):
            moves.append(item.seen_by(self._config, self._player))
            if item.player() == self._player:
                break
        return moves

    def information_tokens(self) -> int:
        return int(self._record.clues)

    def life_tokens(self) -> int:
        return self._config.max_life_tokens - int(self._record.errors)

    def legal_moves(self) -> list[HanabiMove]:
        """The observer's moves; none unless it is to act."""
        return list(self._legal)

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return 0 <= color < self._config.colors and self.fireworks()[color] == rank

    def __str__(self) -> str:
        piles = "".join(f"{c}{n} " for c, n in zip(COLOR_CHAR, self.fireworks(), strict=False))
        lines = [f"Life tokens: {self.life_tokens()}", f"Info tokens: {self.information_tokens()}"]
        lines += [f"Fireworks: {piles}", "Hands:"]
        for offset, (hand, known) in enumerate(
            zip(self.observed_hands(), self.card_knowledge(), strict=True)
        ):
            lines += ["-----"] * (offset > 0) + ["Cur player"] * (offset == self.cur_player_offset())
            lines += [f"{card} || {told}" for card, told in zip(hand, known, strict=True)]
        lines.append(f"Deck size: {self.deck_size()}")
        return "\n".join([*lines, "Discards:" + "".join(f" {card}" for card in self._discards)])

    __repr__ = __str__

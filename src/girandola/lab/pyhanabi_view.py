"""What a player sees, in ``pyhanabi``'s terms: a snapshot, with players counted from the observer."""

from typing import TYPE_CHECKING, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from girandola.lab.layout import Sight
from girandola.lab.pyhanabi_kernel import (
    ACTIVE,
    ACTOR,
    COUNTS,
    FIREWORKS,
    SLOTS,
    describe,
    encode_all,
    encode_undealt,
)
from girandola.lab.pyhanabi_values import (
    CHANCE_PLAYER_ID,
    COLOR_CHAR,
    UNSEEN,
    HanabiCard,
    HanabiCardKnowledge,
    HanabiHistoryItem,
    HanabiMove,
)
from girandola.lab.record import GameArray

if TYPE_CHECKING:
    from girandola.lab.pyhanabi import HanabiGame

_T = TypeVar("_T")


class Snapshot:
    """A moment of a game, all cards open; computed on demand, once for all players."""

    __slots__ = (
        "_games",
        "_history",
        "_returned",
        "_sheet",
        "_values",
        "_vectors",
        "actor",
        "count",
        "cur_player",
        "deck_size",
        "discards",
        "game",
        "legal",
        "undealt",
    )

    def __init__(
        self,
        game: "HanabiGame",
        games: GameArray,
        sheet: NDArray[np.uint8],
        facts: int,
        legal: int,
        undealt: int,
        history: list[int],
        count: int,
        discards: tuple[int, ...],
        returned: tuple[tuple[int, int], ...],
    ) -> None:
        self.game = game
        self._games = games
        self._sheet = sheet
        self.actor = facts >> ACTOR & 7
        waits = undealt or returned
        self.cur_player = CHANCE_PLAYER_ID if waits else facts >> ACTIVE & 7
        self.legal = 0 if waits else legal
        self.undealt = undealt
        self._history = history
        self.count = count
        self.discards = discards
        self._returned = returned
        self._vectors: list[bytes] | None = None
        out = np.empty(SLOTS + 3 * game._dealt, np.int64)
        describe(games, game._tables, out)
        self._values: list[int] = out.tolist()
        if undealt:
            self._hide_undealt()
        self.deck_size = self._values[COUNTS + 2] + len(returned)

    def _hide_undealt(self) -> None:
        """The kernel has drawn already: put what nobody was dealt back into the deck."""
        values, hand = self._values, self.game.config.hand_size
        values[COUNTS + 2] += self.undealt
        if self.count < self.game._dealt:
            for seat in range(self.game.config.players):
                values[seat] = min(hand, max(0, self.count - seat * hand))
        else:
            values[self.actor] -= 1

    def fireworks(self) -> list[int]:
        return self._values[FIREWORKS : FIREWORKS + self.game.config.colors]

    def information_tokens(self) -> int:
        return self._values[COUNTS]

    def life_tokens(self) -> int:
        return self.game.config.max_life_tokens - self._values[COUNTS + 1]

    def faces(self, seat: int) -> list[int]:
        """The identities in a hand, oldest first."""
        first = SLOTS + 3 * seat * self.game.config.hand_size
        found = self._values[first : first + 3 * self._values[seat] : 3]
        return self._held(seat, found) if self._returned else found

    def clues(self, seat: int) -> list[tuple[int, int]]:
        """The clues that pointed at each card of a hand and those that passed it over, as bits."""
        config, values = self.game.config, self._values
        if config.observation_type == Sight.SEER:
            ranks, colors = config.ranks, config.colors
            return [(1 << face // ranks | 1 << colors + face % ranks, 0) for face in self.faces(seat)]
        first = SLOTS + 3 * seat * config.hand_size
        last = first + 3 * values[seat]
        found = list(zip(values[first + 1 : last : 3], values[first + 2 : last : 3], strict=True))
        return self._held(seat, found) if self._returned else found

    def _held(self, seat: int, found: list[_T]) -> list[_T]:
        """Without the places whose cards went back into the deck."""
        return [item for place, item in enumerate(found) if (seat, place) not in self._returned]

    def hands(self) -> list[list[HanabiCard]]:
        cards = self.game._cards
        return [[cards[face] for face in self.faces(seat)] for seat in range(self.game.config.players)]

    def knowledge(self, *, minimal: bool) -> list[list[HanabiCardKnowledge]]:
        """The clues about the cards of all hands, seat 0 first; minimal: none."""
        config = self.game.config
        return [
            [HanabiCardKnowledge(config, *((0, 0) if minimal else told)) for told in self.clues(seat)]
            for seat in range(config.players)
        ]

    def legal_moves(self) -> list[HanabiMove]:
        return self.game.moves_of(self.legal)

    def vector(self, player: int) -> bytes:
        """The canonical vector of a player, a byte per entry."""
        if self._vectors is None:
            game = self.game
            out = np.empty((game.config.players, game.layout.length), np.uint8)
            if self.undealt:
                sizes = np.array(self._values[: game.config.players], np.int64)
                encode_undealt(
                    self._games, game._tables, game._where, self._sheet, sizes, self.deck_size, out
                )
            else:
                encode_all(self._games, game._tables, game._where, self._sheet, out)
            self._vectors = [row.tobytes() for row in out]
        return self._vectors[player]

    def history(self) -> list[HanabiHistoryItem]:
        return [self.item(number) for number in range(self.count)]

    def item(self, number: int) -> HanabiHistoryItem:
        """A line of the history."""
        entry = self._history[number]
        if entry >= 0:
            return HanabiHistoryItem.of_move(self.game._moves, self.game.config.ranks, entry)
        seat, card = divmod(-1 - entry, 256)
        return HanabiHistoryItem.of_deal(seat, int(self._games["deck"][0, card]), self.game.config.ranks)


class HanabiObservation:
    """A player's view of a game at one moment."""

    __slots__ = ("_player", "_seen")

    def __init__(self, seen: Snapshot, player: int) -> None:
        self._seen = seen
        self._player = player

    def _around(self) -> list[int]:
        """All seats, the observer's first."""
        return self._seen.game._around[self._player]

    def observation(self) -> "HanabiObservation":
        """Itself: there it is the handle of the C library."""
        return self

    def cur_player_offset(self) -> int:
        if self._seen.cur_player == CHANCE_PLAYER_ID:
            return CHANCE_PLAYER_ID
        return (self._seen.cur_player - self._player) % self._seen.game.config.players

    def num_players(self) -> int:
        return self._seen.game.config.players

    def observed_hands(self) -> list[list[HanabiCard]]:
        """All hands, the observer's first, whose cards are not valid unless the observer is a seer."""
        hands = self._seen.hands()
        seen = [hands[seat] for seat in self._around()]
        if self._seen.game.config.observation_type != Sight.SEER:
            seen[0] = [UNSEEN for _ in seen[0]]
        return seen

    def own_hand(self) -> list[HanabiCard]:
        """The observer's cards, which a player does not see: for labels and for those who may cheat."""
        return self._seen.hands()[self._player]

    def card_knowledge(self) -> list[list[HanabiCardKnowledge]]:
        """The clues about every card, the observer's hand first."""
        known = self._seen.knowledge(minimal=self._seen.game.config.observation_type == Sight.MINIMAL)
        return [known[seat] for seat in self._around()]

    def discard_pile(self) -> list[HanabiCard]:
        return [self._seen.game._cards[face] for face in self._seen.discards]

    def fireworks(self) -> list[int]:
        return self._seen.fireworks()

    def deck_size(self) -> int:
        return self._seen.deck_size

    def last_moves(self) -> list[HanabiHistoryItem]:
        """What happened since the observer's last move, that move included, newest first; no first deals."""
        seen, config = self._seen, self._seen.game.config
        moves: list[HanabiHistoryItem] = []
        for number in range(seen.count - 1, seen.game._dealt - 1, -1):
            item = seen.item(number)
            moves.append(item.seen_by(config, self._player))
            if item.player() == self._player:
                break
        return moves

    def information_tokens(self) -> int:
        return self._seen.information_tokens()

    def life_tokens(self) -> int:
        return self._seen.life_tokens()

    def legal_moves(self) -> list[HanabiMove]:
        """The observer's moves; none unless it is to act."""
        return self._seen.legal_moves() if self._seen.cur_player == self._player else []

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return 0 <= color < self._seen.game.config.colors and self.fireworks()[color] == rank

    @property
    def vector(self) -> NDArray[np.uint8]:
        """The canonical vector."""
        return np.frombuffer(self._seen.vector(self._player), np.uint8)

    def __str__(self) -> str:
        return board_text(self, self.observed_hands(), self.card_knowledge(), self.cur_player_offset())

    __repr__ = __str__


class _Board(Protocol):
    """What states and observations have in common."""

    def life_tokens(self) -> int: ...
    def information_tokens(self) -> int: ...
    def fireworks(self) -> list[int]: ...
    def deck_size(self) -> int: ...
    def discard_pile(self) -> list[HanabiCard]: ...


def board_text(
    board: _Board, hands: list[list[HanabiCard]], known: list[list[HanabiCardKnowledge]], mover: int
) -> str:
    """The board as text, line by line as in that system; hands and the mover are counted alike."""
    piles = "".join(f"{c}{n} " for c, n in zip(COLOR_CHAR, board.fireworks(), strict=False))
    lines = [f"Life tokens: {board.life_tokens()}", f"Info tokens: {board.information_tokens()}"]
    lines += [f"Fireworks: {piles}", "Hands:"]
    for number, (hand, told) in enumerate(zip(hands, known, strict=True)):
        lines += ["-----"] * (number > 0) + ["Cur player"] * (number == mover)
        lines += [f"{card} || {clues}" for card, clues in zip(hand, told, strict=True)]
    lines.append(f"Deck size: {board.deck_size()}")
    return "\n".join([*lines, "Discards:" + "".join(f" {card}" for card in board.discard_pile())])

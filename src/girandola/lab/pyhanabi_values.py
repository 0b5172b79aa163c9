"""The values of ``pyhanabi``: cards, moves, what happened, what is known of a card by clues. No game here."""

import operator
from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from girandola.lab.hle_config import Config
from girandola.lab.kinds import Kind
from girandola.lab.layout import Sight
from girandola.lab.pyhanabi_kernel import ACTOR, FACE, NEWLY, NO_FACE, REVEALED, SCORED, TOKEN, UID
from girandola.lab.tables import Deed

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
CHANCE_PLAYER_ID = -1
_NONE = -1  # that system's word for what there is not


class HanabiMoveType(IntEnum):
    INVALID = 0
    PLAY = 1
    DISCARD = 2
    REVEAL_COLOR = 3
    REVEAL_RANK = 4
    DEAL = 5
    RETURN = 6  # of forks, as the next: a card goes back into the deck
    DEAL_SPECIFIC = 7


_TYPES = tuple(HanabiMoveType)


class HanabiEndOfGameType(IntEnum):
    NOT_FINISHED = 0
    OUT_OF_LIFE_TOKENS = 1
    OUT_OF_CARDS = 2
    COMPLETED_FIREWORKS = 3


class AgentObservationType(IntEnum):
    MINIMAL = 0
    CARD_KNOWLEDGE = 1
    SEER = 2


class ObservationEncoderType(IntEnum):
    CANONICAL = 0


def color_idx_to_char(color_idx: int) -> str | None:
    return None if color_idx == _NONE else COLOR_CHAR[color_idx]


def color_char_to_idx(color_char: str) -> int:
    if color_char not in COLOR_CHAR:
        raise ValueError(f"Invalid color: {str(color_char)[:20]}. Should be one of {COLOR_CHAR}.")
    return COLOR_CHAR.index(color_char)


class HanabiCard:
    """A card; -1 for what is not known of it."""

    __slots__ = ("_color", "_rank")

    def __init__(self, color: int, rank: int) -> None:
        self._color = color
        self._rank = rank

    def color(self) -> int:
        return self._color

    def rank(self) -> int:
        return self._rank

    def valid(self) -> bool:
        return self._color >= 0 and self._rank >= 0

    def __str__(self) -> str:
        return f"{COLOR_CHAR[self._color]}{self._rank + 1}" if self.valid() else "XX"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiCard) and (self._color, self._rank) == (other._color, other._rank)

    def __hash__(self) -> int:
        return hash((self._color, self._rank))

    def to_dict(self) -> dict[str, Any]:
        return {"color": color_idx_to_char(self._color), "rank": self._rank}


class HanabiMove:
    """A move of a player, or a deal. There is one object for each move, so that looking one up is fast.

    It is no tuple: NumPy would turn a list of tuples into a table of numbers, and ``np.random.choice`` would
    fail.
    """

    __slots__ = ("fields",)
    fields: tuple[int, int, int, int, int]

    def __new__(
        cls,
        kind: int,
        *,
        card_index: int = _NONE,
        target_offset: int = _NONE,
        color: int = _NONE,
        rank: int = _NONE,
    ) -> "HanabiMove":
        wanted = (int(kind), _plain(card_index), _plain(target_offset), _plain(color), _plain(rank))
        is_proper = all(part.__class__ is int for part in wanted)
        if is_proper and (known := _MOVES.get(wanted)) is not None:
            return known
        move = super().__new__(cls)
        move.fields = wanted
        return _MOVES.setdefault(wanted, move) if is_proper else move

    def __reduce__(self) -> tuple[Any, ...]:
        return _move, self.fields

    def type(self) -> HanabiMoveType:
        return _TYPES[self.fields[0]]

    def card_index(self) -> int:
        return self.fields[1]

    def target_offset(self) -> int:
        return self.fields[2]

    def color(self) -> int:
        return self.fields[3]

    def rank(self) -> int:
        return self.fields[4]

    @staticmethod
    def get_discard_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.DISCARD, card_index=card_index)

    @staticmethod
    def get_play_move(card_index: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.PLAY, card_index=card_index)

    @staticmethod
    def get_reveal_color_move(target_offset: int, color: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_COLOR, target_offset=target_offset, color=color)

    @staticmethod
    def get_reveal_rank_move(target_offset: int, rank: int) -> "HanabiMove":
        return HanabiMove(HanabiMoveType.REVEAL_RANK, target_offset=target_offset, rank=rank)

    @staticmethod
    def get_return_move(card_index: int, player: int = 0) -> "HanabiMove":
        """Of forks: a player's card goes back into the deck, and another one takes its place."""
        return HanabiMove(HanabiMoveType.RETURN, card_index=card_index, target_offset=player)

    @staticmethod
    def get_deal_specific_move(card_index: int, player: int, color: int, rank: int) -> "HanabiMove":
        """Of forks: a given card is dealt."""
        return HanabiMove(
            HanabiMoveType.DEAL_SPECIFIC, card_index=card_index, target_offset=player, color=color, rank=rank
        )

    def __str__(self) -> str:
        kind, (_, card_index, target_offset, color, rank) = self.type(), self.fields
        if kind in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD, HanabiMoveType.RETURN):
            return f"({kind.name.capitalize()} {card_index})"
        if kind is HanabiMoveType.REVEAL_COLOR:
            return f"(Reveal player +{target_offset} color {COLOR_CHAR[color]})"
        if kind is HanabiMoveType.REVEAL_RANK:
            return f"(Reveal player +{target_offset} rank {rank + 1})"
        return "(INVALID)" if kind is HanabiMoveType.INVALID else f"(Deal {HanabiCard(color, rank)})"

    __repr__ = __str__

    def to_dict(self) -> dict[str, Any]:
        kind, (_, card_index, target_offset, color, rank) = self.type(), self.fields
        told: dict[str, Any] = {"action_type": kind.name}
        if kind in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            return {**told, "card_index": card_index}
        if kind is HanabiMoveType.REVEAL_COLOR:
            return {**told, "target_offset": target_offset, "color": color_idx_to_char(color)}
        if kind is HanabiMoveType.REVEAL_RANK:
            return {**told, "target_offset": target_offset, "rank": rank}
        if kind is HanabiMoveType.DEAL:
            return {**told, "color": color_idx_to_char(color), "rank": rank}
        raise ValueError(f"Unsupported move: {self}")


_MOVES: dict[tuple[int, int, int, int, int], HanabiMove] = {}


def _plain(part: Any) -> Any:
    """A whole number of any kind as Python's int; anything else unchanged, for the caller to refuse."""
    try:
        return operator.index(part)
    except TypeError:
        return part


def _move(kind: int, card_index: int, target_offset: int, color: int, rank: int) -> HanabiMove:
    return HanabiMove(kind, card_index=card_index, target_offset=target_offset, color=color, rank=rank)


def move_of_deed(deed: Deed, colors: int) -> HanabiMove:
    if deed.kind is Kind.DISCARD:
        return HanabiMove.get_discard_move(deed.place)
    if deed.kind is Kind.PLAY:
        return HanabiMove.get_play_move(deed.place)
    if deed.subject < colors:
        return HanabiMove.get_reveal_color_move(deed.distance, deed.subject)
    return HanabiMove.get_reveal_rank_move(deed.distance, deed.subject - colors)


UNSEEN = HanabiCard(_NONE, _NONE)


class HanabiHistoryItem:
    """A move that was made, or a card that was dealt, and its result."""

    def __init__(
        self,
        move: HanabiMove,
        player: int,
        *,
        deal_to_player: int = _NONE,
        card: HanabiCard | None = None,
        scored: bool = False,
        information_token: bool = False,
        revealed: int = 0,
        newly_revealed: int = 0,
    ) -> None:
        self._move = move
        self._player = player
        self._deal_to_player = deal_to_player
        self._card = card if card is not None else HanabiCard(_NONE, _NONE)
        self._scored = scored
        self._information_token = information_token
        self._revealed = revealed
        self._newly_revealed = newly_revealed

    @classmethod
    def of_move(cls, moves: Sequence[HanabiMove], ranks: int, facts: int) -> "HanabiHistoryItem":
        """From the result of a move; see pyhanabi_kernel.py."""
        face = facts >> FACE & NO_FACE
        return cls(
            moves[facts >> UID & 127],
            facts >> ACTOR & 7,
            card=None if face == NO_FACE else HanabiCard(*divmod(face, ranks)),
            scored=bool(facts >> SCORED & 1),
            information_token=bool(facts >> TOKEN & 1),
            revealed=facts >> REVEALED & 0xFFFF,
            newly_revealed=facts >> NEWLY & 0xFFFF,
        )

    @classmethod
    def of_deal(cls, seat: int, face: int, ranks: int) -> "HanabiHistoryItem":
        color, rank = divmod(face, ranks)
        move = HanabiMove(HanabiMoveType.DEAL, color=color, rank=rank)
        return cls(move, CHANCE_PLAYER_ID, deal_to_player=seat)

    def seen_by(self, config: Config, observer: int) -> "HanabiHistoryItem":
        """The same with players counted from the observer, who does not see what was dealt to it."""
        made = HanabiHistoryItem.__new__(HanabiHistoryItem)
        made.__dict__.update(self.__dict__)
        if self._move.type() is not HanabiMoveType.DEAL:
            made._player = (self._player - observer) % config.players
            return made
        made._deal_to_player = (self._deal_to_player - observer) % config.players
        if made._deal_to_player == 0 and config.observation_type != Sight.SEER:
            made._move = HanabiMove(HanabiMoveType.DEAL)
        return made

    def move(self) -> HanabiMove:
        return self._move

    def player(self) -> int:
        return self._player

    def scored(self) -> bool:
        return bool(self._scored)

    def information_token(self) -> bool:
        return bool(self._information_token)

    def color(self) -> int:
        return self._card.color()

    def rank(self) -> int:
        return self._card.rank()

    def card_info_revealed(self) -> list[int]:
        return [place for place in range(16) if self._revealed >> place & 1]

    def card_info_newly_revealed(self) -> list[int]:
        return [place for place in range(16) if self._newly_revealed >> place & 1]

    def deal_to_player(self) -> int:
        return self._deal_to_player

    def __str__(self) -> str:
        text = f"<{self._move}"
        text += f" by player {self._player}" if self._player >= 0 else ""
        text += " scored" if self._scored else ""
        text += " info_token" if self._information_token else ""
        text += f" {self._card}" if self._card.valid() else ""
        if self._revealed:
            text += " reveal " + ",".join(map(str, self.card_info_revealed()))
        return text + ">"

    __repr__ = __str__


class HanabiCardKnowledge:
    """The clues about a card."""

    def __init__(self, config: Config, touched: int, missed: int) -> None:
        self._config = config
        self._touched = touched
        self._missed = missed

    def color(self) -> int | None:
        """The colour, if a clue named it."""
        return next((c for c in range(self._config.colors) if self._touched >> c & 1), None)

    def rank(self) -> int | None:
        """The rank, if a clue named it."""
        told = self._touched >> self._config.colors
        return next((rank for rank in range(self._config.ranks) if told >> rank & 1), None)

    def color_plausible(self, color_index: int) -> bool:
        color = self.color()
        return not self._missed >> color_index & 1 if color is None else color == color_index

    def rank_plausible(self, rank_index: int) -> bool:
        rank, missed = self.rank(), self._missed >> self._config.colors
        return not missed >> rank_index & 1 if rank is None else rank == rank_index

    def __str__(self) -> str:
        color, rank = self.color(), self.rank()
        told = ("X" if color is None else COLOR_CHAR[color]) + ("X" if rank is None else str(rank + 1))
        colors = "".join(COLOR_CHAR[c] for c in range(self._config.colors) if self.color_plausible(c))
        ranks = "".join(str(r + 1) for r in range(self._config.ranks) if self.rank_plausible(r))
        return f"{told}|{colors}{ranks}"

    __repr__ = __str__

    def to_dict(self) -> dict[str, Any]:
        color = self.color()
        return {"color": None if color is None else COLOR_CHAR[color], "rank": self.rank()}

"""The values of ``pyhanabi``: cards, moves, what happened, what was told of a card. No game here."""

from enum import IntEnum
from typing import Any, NamedTuple

from girandola.lab.hle_config import Config
from girandola.lab.layout import Sight
from girandola.lab.tables import Deed, Kind

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


class _Move(NamedTuple):
    kind: HanabiMoveType
    card_index: int
    target_offset: int
    color: int
    rank: int


class HanabiMove:
    """A move of a player, or a deal."""

    __slots__ = ("_move",)

    def __init__(
        self,
        kind: HanabiMoveType,
        *,
        card_index: int = _NONE,
        target_offset: int = _NONE,
        color: int = _NONE,
        rank: int = _NONE,
    ) -> None:
        self._move = _Move(kind, card_index, target_offset, color, rank)

    def type(self) -> HanabiMoveType:
        return self._move.kind

    def card_index(self) -> int:
        return self._move.card_index

    def target_offset(self) -> int:
        return self._move.target_offset

    def color(self) -> int:
        return self._move.color

    def rank(self) -> int:
        return self._move.rank

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiMove) and self._move == other._move

    def __hash__(self) -> int:
        return hash(self._move)

    def __str__(self) -> str:
        kind, card_index, target_offset, color, rank = self._move
        if kind in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            return f"({kind.name.capitalize()} {card_index})"
        if kind is HanabiMoveType.REVEAL_COLOR:
            return f"(Reveal player +{target_offset} color {COLOR_CHAR[color]})"
        if kind is HanabiMoveType.REVEAL_RANK:
            return f"(Reveal player +{target_offset} rank {rank + 1})"
        return f"(Deal {HanabiCard(color, rank)})" if kind is HanabiMoveType.DEAL else "(INVALID)"

    __repr__ = __str__

    def to_dict(self) -> dict[str, Any]:
        kind, card_index, target_offset, color, rank = self._move
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


def move_of_deed(deed: Deed, colors: int) -> HanabiMove:
    if deed.kind is Kind.DISCARD:
        return HanabiMove.get_discard_move(deed.place)
    if deed.kind is Kind.PLAY:
        return HanabiMove.get_play_move(deed.place)
    if deed.subject < colors:
        return HanabiMove.get_reveal_color_move(deed.distance, deed.subject)
    return HanabiMove.get_reveal_rank_move(deed.distance, deed.subject - colors)


class HanabiHistoryItem:
    """A move that was made, or a card that was dealt, and what came of it."""

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
    def of_step(
        cls, config: Config, move: HanabiMove, actor: int, before: Any, after: Any
    ) -> "HanabiHistoryItem":
        """What came of a move, from the records before and after it."""
        if move.type() in (HanabiMoveType.REVEAL_COLOR, HanabiMoveType.REVEAL_RANK):
            clue = move.color() if move.color() >= 0 else config.colors + move.rank()
            first = (actor + move.target_offset()) % config.players * config.hand_size
            slots = range(first, first + config.hand_size)
            told = sum((int(after.touched[slot]) >> clue & 1) << place for place, slot in enumerate(slots))
            known = (
                told
                if config.observation_type == Sight.SEER
                else sum((int(before.touched[slot]) >> clue & 1) << place for place, slot in enumerate(slots))
            )
            return cls(move, actor, revealed=told, newly_revealed=told & ~known)
        return cls(
            move,
            actor,
            card=hands_of(config, before)[actor][move.card_index()],
            scored=after.placed > before.placed,
            information_token=after.clues > before.clues,
        )

    @property
    def is_discarded(self) -> bool:
        """Whether the move sent a card to the discard pile."""
        return self._card.valid() and not self._scored

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
    """What was told about a card."""

    def __init__(self, config: Config, touched: int, missed: int) -> None:
        self._config = config
        self._touched = touched
        self._missed = missed

    def color(self) -> int | None:
        """The colour, if it was told."""
        return next((c for c in range(self._config.colors) if self._touched >> c & 1), None)

    def rank(self) -> int | None:
        """The rank, if it was told."""
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


def hands_of(config: Config, record: Any) -> list[list[HanabiCard]]:
    """All hands of a record, seat 0 first."""
    faces = record.deck[record.hand]
    cards = [
        HanabiCard(*divmod(int(face), config.ranks)) for face in faces[: config.players * config.hand_size]
    ]
    starts = range(0, len(cards), config.hand_size)
    return [cards[at : at + int(size)] for at, size in zip(starts, record.sizes, strict=False)]


def knowledge_of(config: Config, record: Any, sight: Sight) -> list[list[HanabiCardKnowledge]]:
    """What was told about the cards of all hands, seat 0 first."""
    hand = config.hand_size
    return [
        [_knowledge(config, record, seat * hand + place, sight) for place in range(int(record.sizes[seat]))]
        for seat in range(config.players)
    ]


def _knowledge(config: Config, record: Any, slot: int, sight: Sight) -> HanabiCardKnowledge:
    if sight is Sight.MINIMAL:
        return HanabiCardKnowledge(config, 0, 0)
    if sight is Sight.CARD_KNOWLEDGE:
        return HanabiCardKnowledge(config, int(record.touched[slot]), int(record.missed[slot]))
    color, rank = divmod(int(record.deck[record.hand[slot]]), config.ranks)
    return HanabiCardKnowledge(config, 1 << color | 1 << config.colors + rank, 0)

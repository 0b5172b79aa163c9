"""A game in progress as ``pyhanabi`` has it: moves, deals as moves of chance, and copies that cost little.

The kernel draws as soon as a card is gone; here the card stays hidden until it is dealt, so that hands and
deck have the sizes of that system at every moment. The order of the deck is unknown to everybody: a state
that was shuffled deals in its own order, and a copy puts the rest into a new order before it first deals.
Copies and observations share the arrays until one of them is moved on.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from girandola.lab.errors import BadAction
from girandola.lab.layout import Sight
from girandola.lab.pyhanabi_kernel import (
    ACTIVE,
    ACTOR,
    DREW,
    FACE,
    NO_FACE,
    OVER,
    REFUSED,
    SCORE,
    SCORED,
    UID,
    apply_one,
    copy_one,
    reshuffle_one,
    swap_cards,
)
from girandola.lab.pyhanabi_values import (
    CHANCE_PLAYER_ID,
    HanabiCard,
    HanabiEndOfGameType,
    HanabiHistoryItem,
    HanabiMove,
    HanabiMoveType,
)
from girandola.lab.pyhanabi_view import HanabiObservation, Snapshot, board_text
from girandola.lab.record import GameArray

if TYPE_CHECKING:
    from girandola.lab.pyhanabi import HanabiGame

_TERMINAL = 7 << OVER


class HanabiState:
    """A game in progress, all cards open."""

    __slots__ = (
        "_count",
        "_deals",
        "_discards",
        "_facts",
        "_history",
        "_is_given",
        "_is_shared",
        "_is_stale",
        "_legal",
        "_returned",
        "_sheet",
        "_snapshot",
        "_undealt",
        "game",
        "games",
    )

    def __init__(
        self,
        game: "HanabiGame",
        games: GameArray,
        sheet: NDArray[np.uint8],
        legal: int,
        starter: int,
        *,
        is_given: bool = False,
    ) -> None:
        self.game = game
        self.games = games
        self._sheet = sheet
        self._legal = legal
        self._facts = starter << ACTIVE
        self._undealt = game.config.players * game.config.hand_size
        self._history: list[int] = []
        self._count = 0  # entries of the history that are ours: copies share the list
        self._deals = 0  # cards dealt so far, which is also the number of the next one
        self._discards: tuple[int, ...] = ()
        self._is_given = is_given
        self._is_stale = False  # a copy: the rest of the deck is still in the order of the original
        self._is_shared = False
        self._snapshot: Snapshot | None = None
        self._returned: tuple[tuple[int, int], ...] = ()  # players and places, to be dealt again

    def copy(self) -> "HanabiState":
        """The same game, to be played on by itself; unless a deck was given, it draws other cards."""
        made: HanabiState = HanabiState.__new__(HanabiState)
        made.game = self.game
        made.games = self.games
        made._sheet = self._sheet
        made._legal = self._legal
        made._facts = self._facts
        made._undealt = self._undealt
        made._history = self._history
        made._count = self._count
        made._deals = self._deals
        made._discards = self._discards
        made._is_given = self._is_given
        made._is_stale = not self._is_given
        made._is_shared = self._is_shared = True
        made._snapshot = self._snapshot
        made._returned = self._returned
        return made

    def _own(self) -> None:
        """Make the arrays ours before they are changed."""
        if self._is_shared:
            games = self.game.fresh_record()
            copy_one(games, self.games)
            self.games = games
            self._sheet = self._sheet.copy()
            self._is_shared = False
        self._snapshot = None

    def _note(self, entry: int) -> None:
        if len(self._history) != self._count:
            self._history = self._history[: self._count]
        self._history.append(entry)
        self._count += 1
        self._snapshot = None

    def apply_move(self, move: HanabiMove) -> None:
        """Take a legal move of the player to act, or deal a given card."""
        game = self.game
        uid = game._uids.get(move, -1) if move.__class__ is HanabiMove else -1
        if self._undealt or self._returned or uid < 0:
            self._apply_other(move, uid)
            return
        if self._is_shared:
            self._own()
        facts, legal = apply_one(self.games, game._tables, game._where, self._sheet, uid)
        if facts == REFUSED:
            raise BadAction(self._refusal(move, uid))
        facts = int(facts)  # interpreted, it is one of NumPy's
        self._facts, self._legal = facts, int(legal)
        self._note(facts)
        if facts >> FACE & NO_FACE != NO_FACE and not facts >> SCORED & 1:
            self._discards += (facts >> FACE & NO_FACE,)
        if facts >> DREW & 1:
            self._undealt = 1

    def _apply_other(self, move: HanabiMove, uid: int) -> None:
        """Moves of chance and of forks, and what cannot be done."""
        kind = move.type() if isinstance(move, HanabiMove) else None
        if kind is HanabiMoveType.DEAL:
            self.deal_specific_card(move.color(), move.rank())
        elif kind is HanabiMoveType.DEAL_SPECIFIC:
            self._deal_face(self._face(move.color(), move.rank()), move.target_offset(), move.card_index())
        elif kind is HanabiMoveType.RETURN:
            self._return_card(move.target_offset(), move.card_index())
        elif self._undealt or self._returned:
            raise BadAction("there are cards to deal first")
        else:
            raise BadAction(self._refusal(move, uid))

    def _refusal(self, move: object, uid: int) -> str:
        if self.is_terminal():
            return "the game is over: no more moves can be made"
        if uid < 0:
            return f"there is no move {str(move)[:60]} in this game"
        return (
            f"the move {move} is not legal now: {', '.join(map(str, self.legal_moves())) or 'none'} would be"
        )

    # --- chance

    def _settle_deck(self) -> None:
        """Forget the order that a copy took over from the original."""
        self._own()
        self._is_stale = False
        game = self.game
        self._legal = reshuffle_one(
            self.games, game._tables, game._where, self._sheet, game._dice, self._deals
        )

    def deal_random_card(self) -> None:
        """Deal the card that is to be dealt."""
        if self._returned:
            self._deal_returned(None, self._returned[0][0])
            return
        if not self._undealt:
            raise BadAction("there is no card to deal now")
        if self._is_stale:
            self._settle_deck()
        self._note(-1 - (self._dealt_to() << 8 | self._deals))
        self._deals += 1
        self._undealt -= 1

    def _dealt_to(self) -> int:
        """The player that the next card goes to."""
        is_first = self._deals < self.game._dealt
        return self._deals // self.game.config.hand_size if is_first else self._facts >> ACTOR & 7

    def deal_specific_card(
        self, *card: int, player_id: int | None = None, color: int | None = None, rank: int | None = None
    ) -> None:
        """Deal a given card if the deck still has it: (color, rank), or (player, color, rank) as in forks."""
        if len(card) in (2, 3):
            player_id, color, rank = (player_id, *card)[-3:]
        if len(card) in (1, 4) or color is None or rank is None:
            raise BadAction("a card is dealt by colour and rank, or by player, colour and rank")
        self._deal_face(self._face(color, rank), player_id)

    def _face(self, color: int, rank: int) -> int:
        config = self.game.config
        if color not in range(config.colors) or rank not in range(config.ranks):
            raise BadAction(f"there is no card of colour {str(color)[:20]} and rank {str(rank)[:20]}")
        return int(color) * config.ranks + int(rank)

    def _deal_face(self, face: int, player: int | None, place: int | None = None) -> None:
        """Deal a face; a player that is named must be the one who waits for a card."""
        if not (self._returned or self._undealt):
            raise BadAction("there is no card to deal now")
        waiting = [seat for seat, _ in self._returned] or [self._dealt_to()]
        if player is not None and player not in waiting:
            raise BadAction(f"the next card goes to player {waiting[0]}, not to {str(player)[:20]}")
        if self._returned:
            self._deal_returned(face, waiting[0] if player is None else player, place)
            return
        self._swap(self._deals, face, range(self._deals, int(self.games["total"][0])))
        stale, self._is_stale = self._is_stale, False
        self.deal_random_card()
        self._is_stale = stale

    def _swap(self, card: int, face: int, hidden: Iterable[int]) -> None:
        """Give a card a face that one of the hidden cards has."""
        game, deck = self.game, self.games["deck"][0].tolist()
        if deck[card] == face:
            return
        found = [other for other in hidden if deck[other] == face]
        if not found:
            raise BadAction(f"the deck has no {HanabiCard(*divmod(face, self.game.config.ranks))}")
        self._own()
        # Any of them, so that the rest of the deck stays as random as it was.
        other = found[-1] if self._is_given else found[game._draw(len(found))]
        self._legal = swap_cards(self.games, game._tables, game._where, self._sheet, card, other)

    def _return_card(self, player: int, card_index: int) -> None:
        """Take a card out of a hand, to deal another one in its place; what was told about it stays."""
        if self._undealt:
            raise BadAction("there are cards to deal first")
        if not 0 <= player < self.game.config.players:
            raise BadAction(f"there is no player {str(player)[:20]}")
        size = int(self.games["sizes"][0, player])
        held = [place for place in range(size) if (player, place) not in self._returned]
        if not 0 <= card_index < len(held):
            raise BadAction(f"player {player} has no card at place {str(card_index)[:20]}")
        self._returned = tuple(sorted((*self._returned, (player, held[card_index]))))
        self._snapshot = None

    def _deal_returned(self, face: int | None, player: int, place: int | None = None) -> None:
        """Fill a player's place, the given or its first, with a face; without one, any that is hidden."""
        places = [empty for seat, empty in self._returned if seat == player]
        spot = (player, place if place in places else places[0])
        size, drawn, total = self.game.config.hand_size, self.games["drawn"][0], self.games["total"][0]
        numbers = [int(self.games["hand"][0, seat * size + empty]) for seat, empty in self._returned]
        hidden = [*numbers, *range(int(drawn), int(total))]
        if face is None:
            face = int(self.games["deck"][0, hidden[self.game._draw(len(hidden))]])
        self._swap(numbers[self._returned.index(spot)], face, hidden)
        self._returned = tuple(other for other in self._returned if other != spot)
        self._snapshot = None

    def set_hand_card(self, player: int, card_index: int, card: HanabiCard) -> None:
        """Of forks: put a card into a hand in place of another, which goes into the deck."""
        face, before = self._face(card.color(), card.rank()), self._returned
        self._return_card(player, card_index)
        try:
            self._deal_face(face, *(set(self._returned) - set(before)).pop())
        except BadAction:
            self._returned = before
            raise

    def remove_knowledge(self, player: int, card_index: int) -> None:
        """Of forks: forget what was told about a place of a hand."""
        size = self.game.config.hand_size
        if not (0 <= player < self.game.config.players and 0 <= card_index < size):
            raise BadAction(f"there is no place {str(card_index)[:20]} of player {str(player)[:20]}")
        self._own()
        where = self.game._where[0]
        self.games["touched"][0, player * size + card_index] = 0
        self.games["missed"][0, player * size + card_index] = 0
        if self.game.config.observation_type == Sight.CARD_KNOWLEDGE:
            first = where.knowledge_in + player * where.known_hand + card_index * where.known
            self._sheet[first : first + where.known] = np.arange(where.known) < where.card

    # --- what a state shows

    def snapshot(self) -> Snapshot:
        """Everything that can be shown of this moment, shared by the observations of all players."""
        if self._snapshot is None:
            self._is_shared = True
            self._snapshot = Snapshot(
                self.game,
                self.games,
                self._sheet,
                self._facts,
                self._legal,
                self._undealt,
                self._history,
                self._count,
                self._discards,
                self._returned,
            )
        return self._snapshot

    def observation(self, player: int) -> HanabiObservation:
        return HanabiObservation(self.snapshot(), self.game.checked_player(player))

    def cur_player(self) -> int:
        return CHANCE_PLAYER_ID if self._undealt or self._returned else self._facts >> ACTIVE & 7

    def deck_size(self) -> int:
        return self.snapshot().deck_size

    def discard_pile(self) -> list[HanabiCard]:
        return [self.game._cards[face] for face in self._discards]

    def fireworks(self) -> list[int]:
        return self.snapshot().fireworks()

    def player_hands(self) -> list[list[HanabiCard]]:
        return self.snapshot().hands()

    def information_tokens(self) -> int:
        return int(self.games["clues"][0])

    def life_tokens(self) -> int:
        return self.game.config.max_life_tokens - int(self.games["errors"][0])

    def end_of_game_status(self) -> HanabiEndOfGameType:
        return HanabiEndOfGameType(self._facts & _TERMINAL)

    def is_terminal(self) -> bool:
        return self._facts & _TERMINAL != 0

    def legal_moves(self) -> list[HanabiMove]:
        """The moves of the player to act, none of chance; after the end, as there, those that would be."""
        if self._undealt or self._returned:
            return []
        return self.game.moves_of(self._legal)

    def move_is_legal(self, move: HanabiMove) -> bool:
        uid = self.game.get_move_uid(move)
        return self.cur_player() != CHANCE_PLAYER_ID and uid >= 0 and bool(self._legal >> uid & 1)

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return 0 <= color < self.game.config.colors and int(self.games["fireworks"][0, color]) == rank

    def num_players(self) -> int:
        return self.game.config.players

    def score(self) -> int:
        return self._facts >> SCORE

    def progress(self) -> int:
        """Of forks: the cards on the table, whether they count or not."""
        return sum(self.fireworks())

    def turns_to_play(self) -> int:
        """Of forks: how many turns are left once the deck is empty."""
        if self.end_of_game_status() is HanabiEndOfGameType.OUT_OF_CARDS:
            return 0
        return int(self.games["turns_left"][0]) or self.game.config.players

    def move_history(self) -> list[HanabiHistoryItem]:
        return self.snapshot().history()

    def last_uid(self) -> int | None:
        """The number of the last move, None before the first."""
        moves = [entry for entry in self._history[: self._count] if entry >= 0]
        return moves[-1] >> UID & 127 if moves else None

    def __getstate__(self) -> dict[str, Any]:
        """What is copied and pickled: whole arrays and our part of the history, and nothing shared."""
        state = {name: getattr(self, name) for name in self.__slots__}
        return {**state, "_history": self._history[: self._count], "_is_shared": False, "_snapshot": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def __str__(self) -> str:
        known = self.snapshot().knowledge(minimal=False)
        return board_text(self, self.player_hands(), known, self.cur_player())

    __repr__ = __str__

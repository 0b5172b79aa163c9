"""What one seat remembers of a game: the open table, and for every card in a hand what its holder can know
of it (``possible``) and takes it to be (``inferred``).

Cards are numbers of drawing, identities are bits. Faces of the own hand are absent. How a clue is read lives
in reading.py, how promises are kept in links.py; here nothing has a meaning beyond the rules and good touch.
"""

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from girandola.bots.hanabi.companion.tables import Tables, bits
from girandola.hanabi import Ending, Seat, View

LITERAL = 0.0
"""From this much doubt on a seat is taken at its word."""

STRANGER = -5.0
"""How much a seat is doubted before it did anything; a logarithm, like the signs in trust.py."""

_WARY = -3.0
"""From here on a seat more likely than not means no finesses and prompts: an error costs more than a turn."""


class Step(NamedTuple):
    """One card that has to be played before another one can be: who holds it, and what it is called to be."""

    seat: Seat
    card: int
    identity: int
    blind: bool  # a finesse; otherwise a prompt or a card already known
    known: bool
    before: int  # what was inferred of the card before it was called


class Link(NamedTuple):
    """A clued card waiting for others: if it is ``identity``, then these steps come first."""

    focus: int
    receiver: Seat
    giver: Seat
    identity: int
    steps: tuple[Step, ...]
    patience: int
    asked: bool  # whether the holders of the steps were called; not for a reading that only the receiver has


class Model:
    """A seat's memory. Copied for every clue that is thought through, so it is lists of plain numbers."""

    __slots__ = (
        "active",
        "best",
        "blind",
        "critical",
        "deck",
        "doubt",
        "face",
        "false",
        "gone",
        "hands",
        "inferred",
        "last_round",
        "left",
        "left_turns",
        "links",
        "marks",
        "me",
        "piles",
        "plain",
        "playable",
        "players",
        "possible",
        "reach",
        "shy",
        "source",
        "strikes",
        "tables",
        "tiles",
        "tokens",
        "touched",
        "trash",
        "true",
        "unseen",
    )

    def __init__(self, first: View, tables: Tables) -> None:
        assert first.seat is not None, "a player has a seat"
        self.tables = tables
        self.me: Seat = first.seat
        self.players = first.players
        self.active: Seat = first.active if first.active is not None else first.starter
        self.piles = [placed for _, placed in first.fireworks]
        self.gone = [0] * tables.size
        self.hands = [[int(held.card) for held in hand] for hand in first.hands]
        faces = [held.face for hand in first.hands for held in hand]
        self.face: list[int | None] = [None if face is None else tables.identity(face) for face in faces]
        self.marks = [tables.full] * len(faces)
        self.possible = list(self.marks)
        self.inferred = list(self.marks)
        self.touched = [False] * len(faces)
        self.blind = [False] * len(faces)
        self.tokens = first.clues
        self.strikes = first.errors
        self.deck = first.deck_left
        self.tiles = first.tiles_left
        self.left_turns: int | None = None
        self.last_round = tables.edition.ending is Ending.LAST_ROUND
        self.links: list[Link] = []
        self.plain = [False] * len(faces)  # clued, but by somebody whose clues mean only what they say
        self.source: list[Seat | None] = [None] * len(faces)  # who gave the last clue about the card
        self.left = [0.0] * len(faces)  # called, and left lying: how much that was held against its holder
        self.doubt = [STRANGER] * first.players  # signs that a seat speaks no conventions: trust.py
        self.true = [0] * first.players  # clues of a seat that turned out as they were read
        self.false = [0] * first.players
        self.shy = [0] * first.players  # finesses that a seat did not answer
        self.unseen: list[tuple[list[int], int] | None] = [None] * first.players
        self.recount()
        self.refresh_all()

    def copy(self) -> "Model":
        new = object.__new__(Model)
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        for name in _LISTS:
            setattr(new, name, getattr(self, name).copy())
        new.hands = [hand.copy() for hand in self.hands]
        return new

    # --- the open table

    def recount(self) -> None:
        """What can be placed now, what never can be again, and what exists once only."""
        tables, gone = self.tables, self.gone
        playable = trash = critical = 0
        reach = []
        for line, placed in zip(tables.at, self.piles, strict=True):
            alive = True
            end = placed
            for position, identity in enumerate(line):
                bit = 1 << identity
                if position < placed:
                    trash |= bit
                    continue
                left = tables.copies[identity] - gone[identity]
                if not left:
                    alive = False
                if not alive:
                    trash |= bit
                    continue
                end = position + 1
                if position == placed:
                    playable |= bit
                if left == 1:
                    critical |= bit
            reach.append(end)
        self.playable, self.trash, self.critical, self.reach = playable, trash, critical, reach
        self.best = sum(reach)

    @property
    def turns_to_go(self) -> int | None:
        """How many actions are left at most, mine included; None where the empty deck ends nothing (H7.1)."""
        if not self.last_round:
            return None
        return self.left_turns if self.left_turns is not None else self.deck + self.players

    @property
    def pace(self) -> int:
        """How many turns may pass without a placed card before the best score sinks; large if none matter."""
        turns = self.turns_to_go
        return 99 if turns is None else turns - (self.best - sum(self.piles))

    def holder(self, card: int) -> Seat | None:
        for seat, hand in enumerate(self.hands):
            if card in hand:
                return seat
        return None

    def distance(self, start: Seat, seat: Seat) -> int:
        return (seat - start) % self.players

    def seats_after(self, seat: Seat) -> Iterable[Seat]:
        """The others, in the order in which they will act."""
        return ((seat + step) % self.players for step in range(1, self.players))

    def is_literal(self, seat: Seat) -> bool:
        """Whether this seat seems to speak no conventions."""
        return self.doubt[seat] >= LITERAL

    def honesty(self, seat: Seat, *, calls: bool = False) -> float:
        """How likely a clue of this seat means what the conventions say, by its record.

        Even who errs often mostly speaks the truth, so a clue that misled weighs as much as three true ones.
        Where it ``calls`` for other cards than it points at, a beginner hardly ever means that.
        """
        record = (self.true[seat] + 9.8) / (self.true[seat] + 3 * self.false[seat] + 10)
        if calls:
            return record * (1 - 0.9 / (1 + exp(_WARY - self.doubt[seat])))
        return record * (1 - 0.2 / (1 + exp(LITERAL - self.doubt[seat])))

    def chop(self, seat: Seat) -> int | None:
        """The card that this hand would throw away next: the oldest that nobody pointed at."""
        for card in self.hands[seat]:
            if not self.touched[card] and not self.blind[card]:
                return card
        return None

    def finesse_cards(self, seat: Seat) -> list[int]:
        """Cards nobody pointed at, newest first: the first is the one played blind when called."""
        return [
            card for card in reversed(self.hands[seat]) if not self.touched[card] and not self.blind[card]
        ]

    # --- whose eyes

    def faces_from(self, seat: Seat) -> list[int | None]:
        """The faces that a seat sees, as far as I can tell: mine only where I am sure of them."""
        faces = self.face.copy()
        if seat != self.me:
            for card in self.hands[self.me]:
                mask = self.inferred[card]
                if mask and not mask & (mask - 1):
                    faces[card] = mask.bit_length() - 1
        for card in self.hands[seat]:
            faces[card] = None
        return faces

    def unseen_from(self, seat: Seat) -> tuple[list[int], int]:
        """How many copies of each identity this seat does not see, as far as I can tell; and those with none.

        Reckoned once per turn: clues do not change it.
        """
        found = self.unseen[seat]
        if found is None:
            left = self._unseen_from(seat)
            none = sum(1 << identity for identity, count in enumerate(left) if count <= 0)
            found = self.unseen[seat] = (left, none)
        return found

    def _unseen_from(self, seat: Seat) -> list[int]:
        tables = self.tables
        left = [copies - gone for copies, gone in zip(tables.copies, self.gone, strict=True)]
        for line, placed in zip(tables.at, self.piles, strict=True):
            for identity in line[:placed]:
                left[identity] -= 1
        face = self.face
        for holder, hand in enumerate(self.hands):
            if holder != seat:
                for card in hand:
                    identity_seen = face[card]
                    if identity_seen is not None:
                        left[identity_seen] -= 1
        return left

    # --- what holders know and believe

    def moved(self) -> None:
        """Cards have moved: who sees what has to be reckoned anew."""
        self.unseen = [None] * self.players
        self.refresh_all()

    def refresh_all(self) -> None:
        for seat in range(self.players):
            self.refresh(seat)

    def refresh(self, seat: Seat) -> None:
        """Narrow a hand to what its holder sees possible; a belief that became impossible is given up."""
        hand = self.hands[seat]
        left, none_left = self.unseen_from(seat)
        possible, marks = self.possible, self.marks
        for card in hand:
            possible[card] = (marks[card] & ~none_left) or marks[card]
        self._pin(hand, left)
        if self.is_literal(seat):
            for card in hand:
                self.inferred[card] = possible[card]
            return
        self._believe(hand)

    def _pin(self, hand: list[int], left: list[int]) -> None:
        """A card known for certain uses up a copy for the rest of its hand."""
        possible = self.possible
        pinned: dict[int, int] = {}
        for card in hand:
            mask = possible[card]
            if mask and not mask & (mask - 1):
                pinned[mask] = pinned.get(mask, 0) + 1
        for mask, count in pinned.items():
            if left[mask.bit_length() - 1] <= count:
                for card in hand:
                    if possible[card] != mask and possible[card] & mask:
                        possible[card] &= ~mask

    def _believe(self, hand: list[int]) -> None:
        possible, inferred, touched, trash = self.possible, self.inferred, self.touched, self.trash
        for card in hand:
            now = possible[card]
            if (not touched[card] and not self.blind[card]) or self.plain[card]:
                inferred[card] = now
                continue
            belief = inferred[card] & now
            if not belief:
                belief = (now & ~trash) or now
                self.blind[card] = False
            elif belief & ~trash:
                belief &= ~trash
            inferred[card] = belief
        for card in hand:
            mask = inferred[card]
            if touched[card] and mask and not mask & (mask - 1) and not mask & trash:
                for other in hand:
                    if other != card and touched[other] and inferred[other] & ~mask:
                        inferred[other] &= ~mask

    def open_to_all(self, card: int) -> int:
        """What a card may be by clues and open cards alone: what the whole table can work out."""
        tables = self.tables
        mask = 0
        for identity in bits(self.marks[card]):
            placed = tables.position[identity] < self.piles[tables.suit[identity]]
            if tables.copies[identity] > self.gone[identity] + placed:
                mask |= 1 << identity
        return mask

    def spoken_for(self, seat: Seat, giver: Seat | None) -> int:
        """Identities that a seat sees clued in other hands: by good touch its own cards are not these.

        A giver does not know the own hand, so what is clued there binds only where the giver is sure of it.
        """
        mask = 0
        for holder, hand in enumerate(self.hands):
            if holder == seat:
                continue
            for card in hand:
                if not self.touched[card] and not self.blind[card]:
                    continue
                face, belief = self.face[card], self.inferred[card]
                if holder == giver or face is None:
                    if not belief & (belief - 1):
                        mask |= belief
                else:
                    mask |= 1 << face
        return mask

    def ready(self, card: int) -> bool:
        """Whether its holder believes that the card can be placed now."""
        mask = self.inferred[card]
        if (self.touched[card] or self.blind[card]) and mask and not mask & ~self.playable:
            return True
        return not self.possible[card] & ~self.playable

    def ready_cards(self, seat: Seat) -> list[int]:
        return [card for card in self.hands[seat] if self.ready(card)]

    def known_trash(self, card: int) -> bool:
        """Whether its holder believes that the card is of no use."""
        return not self.possible[card] & ~self.trash or (
            self.touched[card] and not self.inferred[card] & ~self.trash
        )

    def chances(self, card: int) -> list[tuple[int, float]]:
        """What my own card may be, with how likely: copies I do not see, within what I infer."""
        left, _ = self.unseen_from(self.me)
        weights = [(identity, max(left[identity], 0)) for identity in bits(self.inferred[card])]
        total = sum(weight for _, weight in weights)
        if not total:
            return [(identity, 1 / len(weights)) for identity, _ in weights]
        return [(identity, weight / total) for identity, weight in weights if weight]


_LISTS = (
    "piles",
    "gone",
    "face",
    "marks",
    "possible",
    "inferred",
    "touched",
    "blind",
    "links",
    "plain",
    "source",
    "left",
    "doubt",
    "true",
    "false",
    "shy",
    "unseen",
)
_SHARED = tuple(name for name in Model.__slots__ if name not in _LISTS and name != "hands")

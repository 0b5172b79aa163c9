"""What the kernel looks up instead of asking an Edition: the edition for a number of players, as arrays.

Everything here is derived from the pure Edition; no rule is written a second time. Also the numbering of
actions (uids). With h cards in a hand, P players, C colours that may be named, V values and S suits:

    0 .. h-1                discard the card at that place of the mover's hand (0 is the oldest)
    h .. 2h-1               play it
    then (P-1) * C          tell a colour: (distance - 1) * C + colour, the receiver sits ``distance`` further
    then (P-1) * V          tell a value, likewise
    then h * S              play a card and announce its firework: place * S + suit (only with H8)
    then S * V              choose a card of the discard pile for a tile: identity (only with tiles 5 or 6)

Up to the values this is the numbering of the Hanabi Learning Environment. Suits, colours and identities are
numbered as in the edition.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import and_, or_
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from girandola.hanabi import Edition, Ending, MalformedInput, Scoring, Tile
from girandola.hanabi.edition import PLAYERS
from girandola.lab.kinds import Kind
from girandola.lab.record import MAX_DECK, MAX_SLOTS, MAX_SUITS, MAX_VALUES, UNKNOWN

MAX_CLUES = MAX_SUITS + MAX_VALUES
MAX_ACTIONS = 192
NEVER = 99
"""The step of an unknown face: no firework ever waits for it."""


TABLES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("players", "<i8"),
            ("hand_size", "<i8"),
            ("suits", "<i8"),
            ("values", "<i8"),
            ("identities", "<i8"),
            ("colours", "<i8"),  # colours that may be named; clues below this number are about colour
            ("clues", "<i8"),
            ("cards", "<i8"),
            ("clue_tokens", "<i8"),
            ("error_limit", "<i8"),
            ("tiles", "<i8"),
            ("points", "<i8"),  # cards in all fireworks when complete
            ("penalty", "<i8"),  # what the missing cards of black cost at the start (H10.4)
            ("empty_clues", "<i8"),
            ("final_bouquet", "<i8"),
            ("plays_at", "<i8"),  # where each kind of action starts
            ("colours_at", "<i8"),
            ("values_at", "<i8"),
            ("announce_at", "<i8"),
            ("choose_at", "<i8"),
            ("actions", "<i8"),
            ("every_clue", "<i8"),  # all clues as bits
            ("every_colour", "<i8"),  # those about colour
            ("colours_hit", "<i8", (1 << MAX_SUITS,)),  # identities that all of a set of colours point at
            ("colours_off", "<i8", (1 << MAX_SUITS,)),  # ... that all of them pass over
            ("values_hit", "<i8", (1 << MAX_VALUES,)),
            ("values_off", "<i8", (1 << MAX_VALUES,)),
            ("touched_by", "<i8", (MAX_CLUES,)),  # identities that the clue points at, as bits
            ("suit_bits", "<i8", (1 << MAX_SUITS,)),  # identities of a set of suits
            ("value_bits", "<i8", (1 << MAX_VALUES,)),  # identities of a set of values
            ("touches", "<i8", (UNKNOWN + 1,)),  # clues that point at the identity, as bits
            ("suit", "<i8", (UNKNOWN + 1,)),
            ("value", "<i8", (UNKNOWN + 1,)),  # from 0
            ("step", "<i8", (UNKNOWN + 1,)),  # how many cards of its firework come before it
            ("copies", "<i8", (UNKNOWN + 1,)),
            ("completes", "<i8", (UNKNOWN + 1,)),  # last of its firework
            ("wins_tile", "<i8", (UNKNOWN + 1,)),  # ... and of the highest value (H11.1)
            ("order", "<i8", (MAX_SUITS + 1, MAX_VALUES + 1)),  # identity by suit and step, else UNKNOWN
            ("deck", "<i8", (MAX_DECK,)),  # every card of the box
            ("tile_set", "<i8", (6,)),  # every bonus tile
            ("kind", "<i8", (MAX_ACTIONS,)),  # what each action is, see Kind
            ("place", "<i8", (MAX_ACTIONS,)),  # ... place in the mover's hand
            ("distance", "<i8", (MAX_ACTIONS,)),  # ... how far away the receiver sits
            ("subject", "<i8", (MAX_ACTIONS,)),  # ... clue, announced suit or chosen identity
        ],
    )
)


class Tables(Protocol):
    """One edition for one number of players, as the kernel sees it; fields as in TABLES."""

    players: int
    hand_size: int
    suits: int
    values: int
    identities: int
    colours: int
    clues: int
    cards: int
    clue_tokens: int
    error_limit: int
    tiles: int
    points: int
    penalty: int
    empty_clues: int
    final_bouquet: int
    plays_at: int
    colours_at: int
    values_at: int
    announce_at: int
    choose_at: int
    actions: int
    every_clue: int
    every_colour: int
    colours_hit: NDArray[np.int64]
    colours_off: NDArray[np.int64]
    values_hit: NDArray[np.int64]
    values_off: NDArray[np.int64]
    touched_by: NDArray[np.int64]
    suit_bits: NDArray[np.int64]
    value_bits: NDArray[np.int64]
    touches: NDArray[np.int64]
    suit: NDArray[np.int64]
    value: NDArray[np.int64]
    step: NDArray[np.int64]
    copies: NDArray[np.int64]
    completes: NDArray[np.int64]
    wins_tile: NDArray[np.int64]
    order: NDArray[np.int64]
    deck: NDArray[np.int64]
    tile_set: NDArray[np.int64]
    kind: NDArray[np.int64]
    place: NDArray[np.int64]
    distance: NDArray[np.int64]
    subject: NDArray[np.int64]


class Deed(NamedTuple):
    """What a uid stands for; fields that do not matter for its kind are 0."""

    kind: Kind
    place: int = 0
    distance: int = 0
    subject: int = 0


@dataclass(frozen=True, eq=False)
class Setup:
    """An edition for a number of players, ready for the kernel.

    ``tables`` is an array of one record: compiled functions take arrays at the edge and look inside.
    """

    edition: Edition
    players: int
    tables: NDArray[Any]
    deeds: tuple[Deed, ...]
    """What each action is, by uid."""

    @property
    def actions(self) -> int:
        return len(self.deeds)

    @cached_property
    def uids(self) -> dict[tuple[int, int, int, int], int]:
        """The uid by what it is; keys are plain numbers, which hash much faster than enumerations."""
        return {(deed.kind.value, *deed[1:]): uid for uid, deed in enumerate(self.deeds)}

    @property
    def hand_size(self) -> int:
        return self.edition.hand_size(self.players)

    def __reduce__(self) -> tuple[Any, ...]:
        return setup, (self.edition, self.players)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        return self  # nothing in it changes


@lru_cache(maxsize=256)
def setup(edition: Edition, players: int) -> Setup:
    """The edition for a number of players; refuses what the kernel has no room for."""
    _check(edition, players)
    deeds = tuple(_deeds(edition, players))
    assert len(deeds) <= MAX_ACTIONS
    tables = np.zeros(1, TABLES)
    _fill_numbers(tables[0], edition, players)
    _fill_identities(tables[0], edition)
    _fill_clues(tables[0], edition)
    _fill_actions(tables[0], deeds)
    tables.flags.writeable = False
    return Setup(edition, players, tables, deeds)


def _check(edition: Edition, players: int) -> None:
    if not isinstance(edition, Edition):
        raise MalformedInput(f"an edition is needed, not {str(edition)[:40]!r}: edition_named('it') is one")
    if players not in PLAYERS:
        raise MalformedInput(f"Hanabi is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")
    dealt = players * edition.hand_size(players)
    if dealt > MAX_SLOTS:
        raise MalformedInput(f"the lab has room for {MAX_SLOTS} cards in all hands together, not {dealt}")
    cards = len(edition.cards) + (Tile.RETURN in edition.tiles)
    if cards > MAX_DECK:
        raise MalformedInput(f"the lab has room for {MAX_DECK} cards, these rules need {cards}")
    if dealt > len(edition.cards):
        raise MalformedInput(f"{len(edition.cards)} cards are too few for {players} hands")


def _deeds(edition: Edition, players: int) -> Iterator[Deed]:
    hand, colours = range(edition.hand_size(players)), len(edition.clues) - len(edition.values)
    others = range(1, players)
    yield from (Deed(Kind.DISCARD, place=place) for place in hand)
    yield from (Deed(Kind.PLAY, place=place) for place in hand)
    for clues in (range(colours), range(colours, len(edition.clues))):
        yield from (Deed(Kind.CLUE, distance=far, subject=clue) for far in others for clue in clues)
    announceable = range(len(edition.announceable))
    yield from (Deed(Kind.ANNOUNCE, place=place, subject=suit) for place in hand for suit in announceable)
    if {Tile.RETURN, Tile.ENCORE}.intersection(edition.tiles):
        yield from (Deed(Kind.CHOOSE, subject=identity) for identity in range(len(edition.identities)))


def _fill_numbers(tables: Any, edition: Edition, players: int) -> None:
    tables.players = players
    tables.hand_size = edition.hand_size(players)
    tables.suits = len(edition.suits)
    tables.values = len(edition.values)
    tables.identities = len(edition.identities)
    tables.clues = len(edition.clues)
    tables.colours = len(edition.clues) - len(edition.values)
    tables.cards = len(edition.cards)
    tables.clue_tokens = edition.clue_tokens
    tables.error_limit = edition.error_limit
    tables.tiles = len(edition.tiles)
    tables.tile_set[: len(edition.tiles)] = edition.tiles
    tables.points = edition.points_possible
    tables.penalty = edition.points_possible - edition.best_score
    tables.empty_clues = edition.empty_clues
    tables.final_bouquet = edition.ending is Ending.FINAL_BOUQUET
    assert all(suit.scoring in (Scoring.ADDS, Scoring.MISSING_COSTS) for suit in edition.suits)


def _fill_identities(tables: Any, edition: Edition) -> None:
    for name in ("suit", "value", "step", "copies", "completes", "wins_tile", "touches"):
        getattr(tables, name)[:] = 0
    tables.suit[:] = MAX_SUITS
    tables.step[:] = NEVER
    tables.order[:] = UNKNOWN
    for index, card in enumerate(edition.identities):
        number = edition.suit_index[card.colour]
        suit = edition.suits[number]
        step = suit.order.index(card.value)
        completes = card.value == suit.order[-1]
        tables.suit[index] = number
        tables.value[index] = card.value - 1
        tables.step[index] = step
        tables.copies[index] = edition.copies(card)
        tables.completes[index] = completes
        tables.wins_tile[index] = completes and card.value == edition.values[-1]
        tables.touches[index] = edition.clues_touching[card]
        tables.order[number, step] = index
    tables.deck[:] = UNKNOWN
    tables.deck[: len(edition.cards)] = [edition.identity_index[card] for card in edition.cards]


def _fill_clues(tables: Any, edition: Edition) -> None:
    colours = len(edition.clues) - len(edition.values)
    tables.every_clue = (1 << len(edition.clues)) - 1
    tables.every_colour = (1 << colours) - 1
    identities = edition.identities
    suits = [
        edition.bits(card for card in identities if card.colour is suit.colour) for suit in edition.suits
    ]
    values = [edition.bits(card for card in identities if card.value == value) for value in edition.values]
    _fill_subsets(tables.suit_bits, suits, or_, 0)
    _fill_subsets(tables.value_bits, values, or_, 0)
    whole = edition.bits(iter(identities))
    touched = [edition.touched_by[clue] for clue in edition.clues]
    tables.touched_by[: len(touched)] = touched
    _fill_subsets(tables.colours_hit, touched[:colours], and_, whole)
    _fill_subsets(tables.values_hit, touched[colours:], and_, whole)
    missed = [whole & ~identities for identities in touched]
    _fill_subsets(tables.colours_off, missed[:colours], and_, whole)
    _fill_subsets(tables.values_off, missed[colours:], and_, whole)


def _fill_subsets(table: Any, sets: Sequence[int], join: Callable[[int, int], int], none: int) -> None:
    """For every subset of the sets, by its bits, what they make joined; bits of no set count for nothing."""
    found = [none]
    for number in range(1, len(table)):
        highest = number.bit_length() - 1
        rest = found[number ^ 1 << highest]
        found.append(join(rest, sets[highest]) if highest < len(sets) else rest)
    table[:] = found


def _fill_actions(tables: Any, deeds: tuple[Deed, ...]) -> None:
    tables.actions = len(deeds)
    for uid, deed in enumerate(deeds):
        tables.kind[uid], tables.place[uid] = deed.kind, deed.place
        tables.distance[uid], tables.subject[uid] = deed.distance, deed.subject
    hand, others = int(tables.hand_size), int(tables.players) - 1
    tables.plays_at = hand
    tables.colours_at = 2 * hand
    tables.values_at = tables.colours_at + others * int(tables.colours)
    tables.announce_at = tables.values_at + others * int(tables.values)
    kinds = [deed.kind for deed in deeds]
    tables.choose_at = tables.announce_at + kinds.count(Kind.ANNOUNCE)

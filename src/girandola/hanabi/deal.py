"""All the chance of one game, decided before it starts: a game is a deal plus a list of actions."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from girandola.core.errors import MalformedInput
from girandola.hanabi.cards import Card, Seat
from girandola.hanabi.edition import PLAYERS, Edition, Tile

_PLACES = 2**32


@dataclass(frozen=True, slots=True)
class Deal:
    """Deck order (first card first), tile order, who starts, and where a card goes back into the deck.

    ``return_point`` says the last as a share of the deck in 2**32 parts, since the deck's size then is not
    known beforehand. Seat 0 gets its whole hand first, then seat 1 and so on.
    """

    deck: tuple[Card, ...]
    tiles: tuple[Tile, ...] = ()
    starter: Seat = 0
    return_point: int = 0

    def return_place(self, deck_left: int) -> int:
        """How many cards lie above the returned one (H11.2, tile 5)."""
        return self.return_point * (deck_left + 1) // _PLACES


def shuffled(edition: Edition, players: int, random: Random, starter: Seat | None = None) -> Deal:
    """A fair deal; the starter is drawn unless chosen (H1.5)."""
    deck = list(edition.cards)
    tiles = list(edition.tiles)
    random.shuffle(deck)
    random.shuffle(tiles)
    drawn = random.randrange(players)
    return_point = random.randrange(_PLACES)
    return Deal(tuple(deck), tuple(tiles), drawn if starter is None else starter, return_point)


def check(deal: Deal, edition: Edition, players: int) -> None:
    """Refuse a deal that this edition cannot have given, with the reason."""
    if players not in PLAYERS:
        raise MalformedInput(f"Hanabi is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")
    if not 0 <= deal.starter < players:
        raise MalformedInput(f"there is no seat {deal.starter} to start at a table of {players}")
    if not 0 <= deal.return_point < _PLACES:
        raise MalformedInput("the place of return must be from 0 to 4294967295")
    if sorted(deal.tiles) != sorted(edition.tiles):
        raise MalformedInput("the deal must hold each bonus tile of the edition once")
    held, known = Counter(deal.deck), edition.counts
    for card in held:
        if card not in known:
            raise MalformedInput(f"the edition has no card {card}")
        if held[card] > known[card]:
            raise MalformedInput(f"the deck has {held[card]} cards {card}, the edition {known[card]}")
    if len(deal.deck) != len(edition.cards):
        raise MalformedInput(f"the deck has {len(deal.deck)} cards, the edition {len(edition.cards)}")
    if len(deal.deck) <= players * edition.hand_size(players):
        raise MalformedInput(f"{len(deal.deck)} cards are too few for {players} hands and a deck")

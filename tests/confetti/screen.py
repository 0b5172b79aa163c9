"""A client that starts from a snapshot and then only gets events and motion, as a table sends them."""

from dataclasses import replace

from girandola.confetti.deck import CardId, Seat
from girandola.confetti.events import (
    CameBack,
    Contested,
    Dropped,
    Grabbed,
    Held,
    Left,
    Loosened,
    Pinned,
    Removed,
    RoundEvent,
    Yielded,
)
from girandola.confetti.geometry import Spot
from girandola.confetti.state import Status
from girandola.confetti.view import CardView, Motion, PlayerView, RoundView


class Screen:
    """Cards and players as the client believes them to be."""

    def __init__(self, snapshot: RoundView) -> None:
        self.cards = {card.card: card for card in snapshot.cards}
        self.players = list(snapshot.players)

    def shows(self, view: RoundView) -> bool:
        return self.cards == {card.card: card for card in view.cards} and tuple(self.players) == view.players

    def move(self, moved: Motion) -> None:
        for card, x, y in moved.cards:
            self.cards[card] = replace(self.cards[card], x=x, y=y)
        for seat, x, y in moved.pointers:
            self.players[seat] = replace(self.players[seat], pointer=(x, y))

    def hear(self, event: RoundEvent) -> None:
        match event:
            case Grabbed(_, seat, card, spot, _):
                self._lie(card, Status.DRAGGED, spot, None, (seat,))
            case Contested(_, card, seats, _):
                self.cards[card] = replace(self.cards[card], status=Status.CONTESTED, pullers=seats)
            case Yielded(_, _, card, left):
                status = Status.DRAGGED if len(left) == 1 else Status.CONTESTED
                self.cards[card] = replace(self.cards[card], status=status, pullers=left)
            case Dropped(_, card, spot):
                self._lie(card, Status.HEAP, spot, None)
            case Loosened(_, card, edge, spot, _):
                self._lie(card, Status.LOOSE, spot, edge)
            case Pinned(_, seat, card, _):
                self.cards[card] = replace(self.cards[card], status=Status.HELD, seat=seat)
            case Held(_, seat, card, spot):
                self._lie(card, Status.HELD, spot, seat)
            case Removed(_, card, _):
                del self.cards[card]
            case Left(_, seat) | CameBack(_, seat):
                is_there = isinstance(event, CameBack)
                self.players[seat] = PlayerView(is_there, self.players[seat].pointer)
            case _:
                pass  # that the sand runs out moves nothing; a pin undone is followed by its grab

    def _lie(
        self, card: CardId, status: Status, spot: Spot, seat: Seat | None, pullers: tuple[Seat, ...] = ()
    ) -> None:
        self.cards[card] = CardView(card, status, *spot, seat, pullers)

"""What moved since it was last told, packed: a book for players, one for spectators. Pure: time comes in."""

from girandola.confetti.motion import advanced
from girandola.confetti.state import RoundState
from girandola.games.confetti_eyes import units
from girandola.wire.live import Moved, pack_motion

Place = tuple[int, int]


class MotionBook:
    """Remembers where everything was when it was last told."""

    def __init__(self) -> None:
        self._cards: dict[int, Place] = {}
        self._pointers: dict[int, Place] = {}

    def frame(self, state: RoundState, now: int) -> bytes | None:
        """Packed motion up to now, or None when nothing has moved.

        Cards are shown as far as they have come by now; the machine itself counts that only with its inputs.
        """
        cards = self._moved_cards(state, now)
        pointers = self._moved_pointers(state)
        return pack_motion(now, cards, pointers) if cards or pointers else None

    def _moved_cards(self, state: RoundState, now: int) -> list[Moved]:
        moved: list[Moved] = []
        for card, drag in state.drags.items():
            there = advanced(drag, min(now, state.ends))
            place = units(there.x), units(there.y)
            if self._cards.get(card) != place:
                self._cards[card] = place
                moved.append((card, *place))
        return moved

    def _moved_pointers(self, state: RoundState) -> list[Moved]:
        moved: list[Moved] = []
        for seat, player in enumerate(state.players):
            if player.pointer is not None:
                place = units(player.pointer[0]), units(player.pointer[1])
                if self._pointers.get(seat) != place:
                    self._pointers[seat] = place
                    moved.append((seat, *place))
        return moved

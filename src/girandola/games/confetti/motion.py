"""Finds what has moved in a round since the last frame. The function that packs a frame is an argument."""

from collections.abc import Callable, Sequence

from girandola.confetti.motion import place
from girandola.confetti.state import RoundState
from girandola.games.confetti.view import UNITS

Moved = tuple[int, int, int]
"""A card or a seat, and its place."""
Pack = Callable[[int, Sequence[Moved], Sequence[Moved]], bytes]
"""Packs the time, the cards and the pointers of a frame."""


class MotionTracker:
    """Keeps the positions of the last frame."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._cards: dict[int, Moved] = {}
        self._pointers: dict[int, Moved] = {}
        self._seen: dict[int, tuple[float, float]] = {}

    def frame(self, state: RoundState, now: int) -> bytes | None:
        """Packed motion up to now, or None if nothing has moved.

        Cards are shown where they are now; the rules themselves update them only with inputs.
        """
        cards = self._moved_cards(state, now) if state.drags else []
        pointers = self._moved_pointers(state)
        return self._pack(now, cards, pointers) if cards or pointers else None

    def _moved_cards(self, state: RoundState, now: int) -> list[Moved]:
        moved: list[Moved] = []
        sent, at = self._cards, min(now, state.ends)
        for card, drag in state.drags.items():
            x, y = place(drag, at)
            there = card, round(x * UNITS), round(y * UNITS)
            if sent.get(card) != there:
                sent[card] = there
                moved.append(there)
        return moved

    def _moved_pointers(self, state: RoundState) -> list[Moved]:
        moved: list[Moved] = []
        sent, seen = self._pointers, self._seen
        for seat, (_, _, pointer, _) in enumerate(state.players):
            if pointer is None or seen.get(seat) is pointer:
                continue
            seen[seat] = pointer
            x, y = pointer
            there = seat, round(x * UNITS), round(y * UNITS)
            if sent.get(seat) != there:
                sent[seat] = there
                moved.append(there)
        return moved

"""How a game ended: the points and who won (C4.4)."""

from dataclasses import dataclass

from girandola.confetti.deck import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """Points by seat, and the winners: everybody with the most points; nobody in a solo game (C4.3)."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]


def outcome(points: tuple[int, ...]) -> Outcome:
    if len(points) == 1:
        return Outcome(points, ())
    most = max(points)
    return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == most))

"""What moves are worth: for hints on a socket, and for reviews of recorded games over HTTP."""

from msgspec import Struct

from girandola.table.commands import ShortText
from girandola.table.entries import Why


class Worth(Struct, frozen=True):
    """What an action is worth: points expected and their standard error, the chance of a perfect game, and
    what it loses against the best, with the error of that."""

    action: str
    points: float
    error: float
    perfect: float
    loss: float
    loss_error: float


class ReviewAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Look back at a kept record, or at the one that a viewing shows."""

    record: ShortText | None = None
    viewing: ShortText | None = None


class ReviewTurn(Struct, frozen=True):
    """A move: its number, the first being 1, who made it, what it was worth, and the best that there was."""

    turn: int
    seat: int
    played: Worth
    best: list[Worth]


class CostlyMove(Struct, frozen=True):
    """A move that clearly cost points, and why; the fact ``better`` is an action."""

    turn: int
    reason: Why


class ReviewShown(Struct, frozen=True):
    """A review as far as it is: ``done`` of ``total`` moves (null before it begins), each as it comes.

    When it is ``whole``: the costliest moves, worst first, and the number of the action from which on the
    game could not be won any more even with every card face up (0: never; null: to the end it could).
    ``convention`` is how clues were read; each move was tried in so many ``worlds``.
    """

    id: str
    done: int
    total: int | None
    convention: str | None
    worlds: int
    turns: list[ReviewTurn]
    costliest: list[CostlyMove]
    lost_at: int | None
    whole: bool
    failed: bool


class ReviewLeft(Struct, frozen=True):
    """Nobody waits for it any more."""

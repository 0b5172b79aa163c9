"""The messages of a what-if during a game. It goes over HTTP, and nothing of it is sent to anybody else."""

from typing import Annotated

from msgspec import Meta, Struct

from girandola.games import GameEvent, GameView
from girandola.table.commands import SeatNumber
from girandola.wire.requests import ReplayStop, Request

MOST_STEPS = 80


class WhatIfAsked(Request, frozen=True):
    """Imagine that these steps follow the present state of the game, whose number is ``state``.

    A step is an action of the game for the player whose turn it is, or something that is assumed: ``12=r3``
    (card 12 is a red 3), ``12=`` (it is unknown again), ``tile=4`` (this bonus tile is turned up next).
    """

    state: Annotated[int, Meta(ge=0, le=2**53)]
    seat: SeatNumber | None = None
    steps: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=MOST_STEPS)] = ()


class WhatIfStep(Struct, frozen=True):
    """A step as it was taken: an assumption has no events."""

    seat: int
    step: str
    events: list[GameEvent]


class WhatIfShown(Struct, frozen=True):
    """What was imagined. ``view`` is the last moment, with the legal actions of the player whose turn it is;
    cards that the asker does not see have no face there. ``assumable`` says what each of them can be."""

    view: GameView
    steps: list[WhatIfStep]
    stopped: ReplayStop | None
    assumable: dict[str, tuple[str, ...]]

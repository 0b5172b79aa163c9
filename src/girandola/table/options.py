"""The options of a table, and checks of them. The game checks its own rules."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from girandola.core.errors import MalformedInput
from girandola.table.game import Display, Game

SECONDS_PER_DAY = 86_400


class Spectators(StrEnum):
    """What people without a seat may see."""

    NOBODY = "nobody"
    SEAT = "seat"  # through one seat's eyes, the same for all of them: two seats' eyes would see every hand
    ALL = "all"  # every hand, once every player has agreed


class Talk(StrEnum):
    """What may be said while a game is on; before and after it everything may."""

    SILENT = "silent"
    PHRASES = "phrases"
    FREE = "free"


class ClockOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Time per player, in seconds: what one starts with, and what each action adds."""

    base: Annotated[int, Meta(ge=10, le=SECONDS_PER_DAY)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a table that is chosen and not played.

    ``rules`` and ``display`` are in the game's own words: what is played, and how a table shows it.
    ``explanations``: bots say why they act while the game is on, to each player as far as that player may
    know; after it they always do. ``hints``: players may ask for one, which everybody notices.
    ``guests_talk``: people without a seat may speak before and after a game; by turning it off the owner
    silences them.
    """

    game: str
    rules: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=7)] = 2
    starter: Annotated[int, Meta(ge=0, le=6)] | None = None
    listed: bool = False
    spectators: Spectators = Spectators.NOBODY
    watched: Annotated[int, Meta(ge=0, le=6)] = 0
    clock: ClockOptions | None = None
    display: dict[str, Any] = {}
    talk: Talk = Talk.PHRASES
    explanations: bool = False
    hints: bool = True
    guests_talk: bool = True


def checked(options: TableOptions, game: Game) -> TableOptions:
    """The options with the game's complete rules and display. Raises MalformedInput if they make no sense."""
    if options.seats not in game.seats:
        raise MalformedInput(
            f"this game is for {game.seats[0]} to {game.seats[-1]} players, not {options.seats}"
        )
    if options.starter is not None and options.starter >= options.seats:
        raise MalformedInput(f"there is no seat {options.starter} to start at a table of {options.seats}")
    if options.watched >= options.seats:
        raise MalformedInput(f"there is no seat {options.watched} to watch at a table of {options.seats}")
    return replace(options, rules=game.rules(options.rules), display=_complete(options.display, game))


def _complete(chosen: Display, game: Game) -> dict[str, Any]:
    """What was chosen about the display, and the usual for the rest."""
    choices = game.display_choices()
    for key, value in chosen.items():
        if value not in choices.get(key, ()):
            raise MalformedInput(f"this game cannot be displayed with {key[:40]!r} = {str(value)[:40]!r}")
    return {key: chosen.get(key, values[0]) for key, values in choices.items()}

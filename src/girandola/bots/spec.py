"""How a bot describes itself: ``BOTS`` in the ``__init__.py`` of its folder, a spec for each of its names.

A spec says where code is (``module:name``, with modules of the bot's own folder) instead of importing it, so
that reading all specs starts no compiler. The registry collects them; nobody else lists bots.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from typing import Any


class Company(StrEnum):
    """Whom a bot is meant to play with."""

    PEOPLE = "people"
    BOTS = "bots"  # people cannot follow its language; they may choose it all the same


class Scoreboard(Enum):
    """Where `girandola arena scoreboard` shows a bot."""

    NOWHERE = auto()  # too slow for thousands of games
    BASE_GAME = auto()
    ALL_EDITIONS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSpec:
    """A bot under one name."""

    name: str
    company: Company
    make: str | None = None
    """What makes one for a seat, called with the seat's first view and a seed. None for a bot that sees what
    no seat sees: it never sits at a table."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments for ``make``."""
    play_games: str | None = None
    """The compiled loop that plays many games with this bot in every seat."""
    play_games_beside: Mapping[str, str] = field(default_factory=dict)
    """The same with one guest in the first seat: a loop for each guest's name."""
    convention: str | None = None
    """Its CompiledBot, for searches that take everybody to follow its convention."""
    language_for: tuple[int, ...] = ()
    """The numbers of players for which it has a language of its own that records can be read by."""
    reasons: str | None = None
    """Its reasons: a mapping from each code to the facts of its sentence. The sentences are in ``words/``."""
    takes_time: bool = False
    """Whether it thinks for longer than a moment even where it is compiled."""
    answers_uncompiled: bool = False
    """Whether it answers within a second as plain Python too: then nobody waits for it to be compiled."""
    warmed_up_by: str | None = None
    """The bot of its family that workers let play a few moves before this one is asked; None for itself."""
    alias_of: str | None = None
    """The name under which it is offered at a table, if that is another one."""
    is_suggested: bool = False
    """Whether tables suggest it for an empty seat."""
    scoreboard: Scoreboard = Scoreboard.BASE_GAME
    order: int = 50
    """Lists show bots by this number, then as their folder names them."""
    home: str = ""
    """The folder as a package; the registry fills it in."""

    @property
    def family(self) -> str | None:
        """The bot that represents all bots that are compiled, or loaded, together; None if nothing has to
        be."""
        return None if self.play_games is None else self.warmed_up_by or self.name

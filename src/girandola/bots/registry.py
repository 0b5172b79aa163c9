"""Which bots there are, for which game, for whom, and where to find them. Server and arena both read it.

A bot's module is imported when it is made: a strong one may bring a compiler along. A bot of somebody's own
is a ``path/to/file.py:Name`` or ``package.module:Name``: the arena takes it so, and a table shows those that
the variable GIRANDOLA_BOTS names (``name=path/to/file.py:Name``, commas between), see docs/bots.md.
"""

import importlib.util
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from girandola.hanabi import MalformedInput


class Company(StrEnum):
    """Whom a bot is made to play with."""

    PEOPLE = "people"
    BOTS = "bots"  # people cannot follow its language; they may choose it all the same


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot: its name, what makes one for a seat, and its compiled loops (``module:attribute``, if any).

    Without ``maker`` it cannot sit at a table: it sees what no seat sees. ``loops`` plays many games between
    bots of this kind at once. One that ``ponders`` takes its time all the same. One that is ``prompt`` is
    loaded soon and answers at once. ``stands_for`` is the name under which it is offered at a table.
    """

    name: str
    company: Company
    maker: str | None = None
    loops: str | None = None
    ponders: bool = False
    prompt: bool = False
    stands_for: str | None = None

    @property
    def is_compiled(self) -> bool:
        """Whether it has to be compiled, or loaded, before it can answer soon."""
        return self.loops is not None


_SEARCH = "girandola.bots.hanabi.search"
_COMPANION = "girandola.bots.hanabi.companion"


def _companion(name: str, maker: str, loops: str) -> BotEntry:
    where = f"{_COMPANION}.companion:{maker}", f"{_COMPANION}.games:{loops}"
    return BotEntry(name, Company.PEOPLE, *where, prompt=True)


def _master(name: str, thinks: str) -> BotEntry:
    where = f"{_COMPANION}.master:{thinks}", f"{_COMPANION}.master:{thinks}_games"
    return BotEntry(name, Company.PEOPLE, *where, ponders=True)


_HANABI = (
    BotEntry("simple", Company.PEOPLE, "girandola.bots.hanabi.simple:SimpleHanabi"),
    _companion("companion", "Companion", "expert"),
    _companion("companion:club", "club", "club"),
    _companion("companion:beginner", "beginner", "beginner"),
    _master("companion:master", "strong"),
    _master("companion:master-fast", "fast"),
    _master("companion:master-deep", "deep"),
    BotEntry(
        "smart",
        Company.BOTS,
        "girandola.bots.hanabi.compiled.seat_bot:smart",
        "girandola.bots.hanabi.smart.games:play_games",
    ),
    BotEntry(
        "duet",
        Company.BOTS,
        "girandola.bots.hanabi.compiled.seat_bot:duet",
        "girandola.bots.hanabi.duet.games:play_games",
    ),
    BotEntry(
        "coder",
        Company.BOTS,
        "girandola.bots.hanabi.compiled.seat_bot:coder",
        "girandola.bots.hanabi.coder.games:play_games",
    ),
    BotEntry(
        "searcher",
        Company.BOTS,
        f"{_SEARCH}.searcher:strong",
        f"{_SEARCH}.games:strong",
        ponders=True,
        stands_for="searcher:strong",
    ),
    BotEntry(
        "searcher:fast", Company.BOTS, f"{_SEARCH}.searcher:fast", f"{_SEARCH}.games:fast", ponders=True
    ),
    BotEntry(
        "searcher:strong", Company.BOTS, f"{_SEARCH}.searcher:strong", f"{_SEARCH}.games:strong", ponders=True
    ),
    BotEntry(
        "searcher:deep", Company.BOTS, f"{_SEARCH}.searcher:deep", f"{_SEARCH}.games:deep", ponders=True
    ),
    BotEntry("cheater", Company.BOTS, loops="girandola.bots.hanabi.cheater.games:play_games"),
)
_CONFETTI = (
    BotEntry("dreamer", Company.PEOPLE, "girandola.bots.confetti.player:DREAMER"),
    BotEntry("stroller", Company.PEOPLE, "girandola.bots.confetti.player:STROLLER"),
    BotEntry("picker", Company.PEOPLE, "girandola.bots.confetti.player:PICKER"),
    BotEntry("magpie", Company.PEOPLE, "girandola.bots.confetti.player:MAGPIE"),
    BotEntry("hawk", Company.PEOPLE, "girandola.bots.confetti.player:HAWK"),
)


def _guests(named: str) -> tuple[BotEntry, ...]:
    """The bots that the house's owner brought along."""
    guests = []
    for words in filter(None, map(str.strip, named.split(","))):
        name, equals, where = words.partition("=")
        if not equals or not name or ":" not in where:
            raise MalformedInput(
                f"GIRANDOLA_BOTS: {words[:80]!r} is not of the form name=path/to/file.py:Name"
            )
        guests.append(BotEntry(name, Company.PEOPLE, where))
    return tuple(guests)


ENTRIES: Mapping[str, Mapping[str, BotEntry]] = {
    "hanabi": {entry.name: entry for entry in (*_HANABI, *_guests(os.environ.get("GIRANDOLA_BOTS", "")))},
    "confetti": {entry.name: entry for entry in _CONFETTI},
}
"""For each game all its bots, those for the arena alone included."""

BOTS: Mapping[str, Mapping[str, BotEntry]] = {
    game: {name: entry for name, entry in entries.items() if entry.maker is not None}
    for game, entries in ENTRIES.items()
}
"""For each game the bots that may sit at a table, by the name that it shows."""


def make(game: str, name: str, first: Any, seed: int) -> Any:
    """A new bot for a seat that sees ``first`` at the beginning of a game."""
    maker = BOTS[game][name].maker
    assert maker is not None, "who sits at a table can be made"
    return found(maker)(first, seed)


@lru_cache(maxsize=64)
def found(where: str) -> Any:
    """What is written as ``package.module:Name`` or ``path/to/file.py:Name``."""
    home, _, attribute = where.rpartition(":")
    module = _file(Path(home)) if home.endswith(".py") else _module(home)
    if not callable(getattr(module, attribute, None)):
        raise MalformedInput(f"there is no {attribute!r} in {home} that makes a bot")
    return getattr(module, attribute)


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise MalformedInput(f"there is no file {path} with a bot in it")
    spec = importlib.util.spec_from_file_location(f"brought_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise MalformedInput(f"{path} cannot be imported: {type(error).__name__}: {error}") from error
    return module


def _module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise MalformedInput(f"there is no module {name[:80]!r} with a bot in it ({error})") from error

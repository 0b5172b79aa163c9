"""Who sits at the tables of an arena: bots by their names in the registry, or out of somebody's file."""

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from girandola.arena.errors import MalformedInput
from girandola.bots.bot import Bot, MakeBot
from girandola.bots.registry import ENTRIES, found

PLAYERS = (2, 3, 4, 5)
_GAME = "hanabi"


@dataclass(frozen=True, slots=True)
class Lineup:
    """One table: a bot's name for each seat."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return self.names[0] if len(set(self.names)) == 1 else "+".join(self.names)

    @property
    def loops(self) -> Callable[..., None] | None:
        """What plays many games of this table at once, compiled; None for a mixed one, or bots in Python."""
        entry = ENTRIES[_GAME].get(self.names[0])
        if entry is None or entry.loops is None or len(set(self.names)) > 1:
            return None
        loops: Callable[..., None] = found(entry.loops)
        return loops


def alone(name: str, players: int) -> Lineup:
    """A table where one bot has every seat."""
    return Lineup((name,) * players)


def lineups(words: tuple[str, ...], players: int) -> list[Lineup]:
    """The tables that the words mean, each word a list of names with commas between.

    As many names as players are one table, a name for each seat. Otherwise each name has a table of its own.
    """
    tables: list[Lineup] = []
    for word in words:
        names = names_in(word)
        if len(names) == players:
            tables.append(Lineup(names))
        else:
            tables += [alone(name, players) for name in names]
    for table in tables:
        check(table)
    return tables


def names_in(word: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in word.split(","))
    if not all(names):
        raise MalformedInput(f"{word[:80]!r} lacks a bot's name; there are {', '.join(ENTRIES[_GAME])}")
    return names


def crossed(words: tuple[str, ...], players: int) -> list[list[Lineup]]:
    """All pairs: the bot of the row is a guest at a table of the column's bots.

    The guest has seat 0, which is as good as any, since who starts is drawn by lot.
    """
    names = [name for word in words for name in names_in(word)]
    rows = [[Lineup((guest, *(host,) * (players - 1))) for host in names] for guest in names]
    for row in rows:
        for table in row:
            check(table)
    return rows


def check(lineup: Lineup) -> None:
    """Refuse who is not there, or cannot play in this company."""
    for name in set(lineup.names):
        entry = ENTRIES[_GAME].get(name)
        if entry is None:
            _brought(name)
        elif entry.maker is None and lineup.loops is None:
            raise MalformedInput(f"{name} sees what no seat sees, so it plays only with its own kind")


def maker(name: str) -> MakeBot:
    """What makes a bot of this name for a seat."""
    entry = ENTRIES[_GAME].get(name)
    if entry is None:
        return _brought(name)
    assert entry.maker is not None, "checked before"
    made: MakeBot = found(entry.maker)
    return made


@lru_cache(maxsize=64)
def _brought(name: str) -> MakeBot:
    """A bot of somebody's own: ``path/to/file.py:Name`` or ``package.module:Name``."""
    where, colon, attribute = name.rpartition(":")
    if not colon or not where or not attribute:
        raise MalformedInput(
            f"there is no bot {name[:80]!r}; there are {', '.join(ENTRIES[_GAME])}, and path/to/file.py:Name"
        )
    module = _file(Path(where)) if where.endswith(".py") else _module(where)
    made: Any = getattr(module, attribute, None)
    if not callable(made):
        raise MalformedInput(f"there is no {attribute!r} in {where} that makes a bot")
    maker: MakeBot = made
    return maker


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
        raise MalformedInput(f"{path} cannot be read as Python: {type(error).__name__}: {error}") from error
    return module


def _module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise MalformedInput(f"there is no module {name[:80]!r} with a bot in it ({error})") from error


__all__ = ["PLAYERS", "Bot", "Lineup", "alone", "check", "crossed", "lineups", "maker", "names_in"]

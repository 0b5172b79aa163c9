"""The seats of an arena's tables: bots by their names in the registry, or from the user's file."""

from collections.abc import Callable
from dataclasses import dataclass

from girandola.bots.protocol import MakeBot
from girandola.bots.registry import ALL_BOTS, load
from girandola.bots.registry import maker as maker_of
from girandola.hanabi import MalformedInput

PLAYERS = (2, 3, 4, 5)
_GAME = "hanabi"


@dataclass(frozen=True, slots=True)
class Lineup:
    """One table: a bot's name for each seat."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return self.names[0] if len(set(self.names)) == 1 else "+".join(self.names)

    @property
    def play_games(self) -> Callable[..., None] | None:
        """The compiled function that plays many games of this table; None for most mixed tables and for bots
        in Python."""
        guest, *others = self.names
        spec = ALL_BOTS[_GAME].get(others[0])
        if spec is None or len(set(others)) > 1:
            return None
        where = spec.play_games if guest == spec.name else spec.play_games_beside.get(guest)
        if where is None:
            return None
        play_games: Callable[..., None] = load(where, spec.home)
        return play_games

    @property
    def takes_time(self) -> bool:
        """Whether one of the bots is slow even when compiled."""
        specs = (ALL_BOTS[_GAME].get(name) for name in self.names)
        return any(spec is not None and spec.takes_time for spec in specs)


def alone(name: str, players: int) -> Lineup:
    """A table with one bot in every seat."""
    return Lineup((name,) * players)


def lineups(words: tuple[str, ...], players: int) -> list[Lineup]:
    """The tables that these arguments name; each argument is a list of names, separated by commas.

    As many names as players are one table, with a name for each seat. Otherwise each name has its own table.
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
        raise MalformedInput(f"{word[:80]!r} lacks a bot's name; there are {', '.join(ALL_BOTS[_GAME])}")
    return names


def crossed(words: tuple[str, ...], players: int) -> list[list[Lineup]]:
    """All pairs: the bot of the row is a guest at a table of the column's bots.

    The guest has seat 0. Any seat would do, since the first player is drawn at random.
    """
    names = [name for word in words for name in names_in(word)]
    rows = [[Lineup((guest, *(host,) * (players - 1))) for host in names] for guest in names]
    for row in rows:
        for table in row:
            check(table)
    return rows


def check(lineup: Lineup) -> None:
    """Raise if a bot is unknown, or cannot play with the others at this table."""
    for name in dict.fromkeys(lineup.names):
        spec = ALL_BOTS[_GAME].get(name)
        if spec is None:
            maker(name)
        elif spec.make is None and lineup.play_games is None:
            raise MalformedInput(f"{name} sees what no seat sees, so it plays only with its own kind")


GUESTS: dict[str, MakeBot] = {}
"""Guest bots by ``guest:NAME``. Their programs are behind a socket of this process: they play only in it."""


def maker(name: str) -> MakeBot:
    """The function that makes a bot of this name, or from this file, for a seat."""
    if name in GUESTS:
        return GUESTS[name]
    if name.startswith("guest:"):
        raise MalformedInput(f"how is {name[:80]} started? Say it with --guest {name[6:80]}=COMMAND")
    spec = ALL_BOTS[_GAME].get(name)
    if spec is not None:
        return maker_of(spec)
    home, colon, attribute = name.rpartition(":")
    if not colon or not home or not attribute:
        raise MalformedInput(
            f"there is no bot {name[:80]!r}; there are {', '.join(ALL_BOTS[_GAME])}, and path/to/file.py:Name"
        )
    brought: MakeBot = load(name)
    return brought

"""Many recorded games: files, folders, JSON lines, links or standard input, one game in memory at a time."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import click

from girandola.cli.game_source import hanabi_game, is_of_confetti, shown
from girandola.core.strict_json import LARGEST
from girandola.hanabi.hanab_live import is_link
from girandola.hanabi.record import Record

SUFFIXES = (".json", ".jsonl", ".ndjson")
"""The file endings of games in a folder."""


@dataclass(frozen=True, slots=True)
class GamesPart:
    """Every ``whole``-th game, beginning with number ``first``: to fit on one part and test on another."""

    first: int = 1
    whole: int = 1

    def has(self, number: int) -> bool:
        return number % self.whole == self.first % self.whole


class PartType(click.ParamType[GamesPart]):
    """A part as it is written on the command line: 1/2, 2/2."""

    name = "part"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> GamesPart:  # noqa: ARG002
        if isinstance(value, GamesPart):
            return value
        first, slash, whole = str(value).partition("/")
        if not (slash and first.isdecimal() and whole.isdecimal() and 1 <= int(first) <= int(whole) <= 1000):
            self.fail(f"{str(value)[:40]!r} is no part such as 1/2, every second game from the first on")
        return GamesPart(int(first), int(whole))


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game and where it comes from: a file's name, with the line where it has several."""

    where: str
    record: Record


def games_in(sources: Sequence[str], part: GamesPart | None = None) -> Iterator[FoundGame]:
    """The games of all sources, one after the other; one that cannot be read ends it with a sentence."""
    number = 0
    for where, data in _texts(sources):
        number += 1
        if part is not None and not part.has(number):
            continue
        if is_of_confetti(data):
            raise click.ClickException(f"{where}: this is a game of Confetti, which has no turns")
        yield FoundGame(where, hanabi_game(data, where))
    if number == 0:
        raise click.ClickException(f"{', '.join(map(shown, sources))[:200]}: there is no recorded game in it")


def count_games(sources: Sequence[str]) -> int | None:
    """How many games there are, for a progress bar; None where that is known only at the end."""
    if "-" in sources:
        return None
    return sum(1 for _ in _texts(sources))


def _texts(sources: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    for source in sources:
        if source == "-":
            if sys.stdin is None:  # started with standard input closed
                raise click.ClickException("standard input is closed")
            yield from _texts_of(sys.stdin.buffer, shown(source))
        elif is_link(source):
            yield shown(source), source.encode(errors="surrogateescape")
        else:
            for path in _files(source):
                with path.open("rb") as file:
                    yield from _texts_of(file, str(path))


def _files(source: str) -> list[Path]:
    try:
        path = Path(source)
        if not path.is_dir():
            return [path]
        return sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
    except ValueError as error:  # a name that no file can have, such as one with a zero byte
        raise click.ClickException(f"{shown(source)}: {error}") from None


def _texts_of(file: BinaryIO, where: str) -> Iterator[tuple[str, bytes]]:
    """Each line that is a game; or all of the file, where its first line is not a whole one."""
    number = 0
    first = True
    while line := file.readline(LARGEST + 1):
        number += 1
        if not line.strip():
            continue
        if first and not _is_whole(line):
            yield where, line + file.read(max(0, LARGEST + 1 - len(line)))
            return
        first = False
        yield f"{where}, line {number}", line


def _is_whole(line: bytes) -> bool:
    """Whether a line is a game by itself: a JSON object or a link."""
    text = line.decode(errors="replace").strip()
    if not text.startswith("{"):
        return is_link(text)
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True

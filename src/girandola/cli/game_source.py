"""Where a command gets a recorded game from: a file, standard input (`-`), or a link given as it is."""

import sys
from pathlib import Path
from typing import BinaryIO

import click

from girandola.confetti.record import LARGEST, is_record_of_confetti
from girandola.core.errors import MalformedInput
from girandola.hanabi.formats import read_any
from girandola.hanabi.hanab_live import is_link
from girandola.hanabi.record import Record


def read_game(source: str) -> Record:
    """The recorded game of Hanabi that the argument stands for."""
    data = read_bytes(source)
    if is_of_confetti(data):
        raise click.ClickException(f"{shown(source)}: a game of Confetti has no turns, only replay takes it")
    return hanabi_game(data, source)


def hanabi_game(data: bytes, source: str) -> Record:
    """The game in these bytes; an error names their source."""
    try:
        return read_any(data)
    except MalformedInput as error:
        raise click.ClickException(f"{shown(source)}: {error}") from None


def is_of_confetti(data: bytes) -> bool:
    return is_record_of_confetti(data.decode(errors="replace"))


def read_bytes(source: str) -> bytes:
    """The content of the file or of standard input; a link stands for itself."""
    if source == "-":
        if sys.stdin is None:  # started with standard input closed
            raise click.ClickException("standard input is closed")
        return _some(sys.stdin.buffer)
    if is_link(source):
        return source.encode(errors="surrogateescape")
    try:
        with Path(source).open("rb") as file:
            return _some(file)
    except ValueError as error:  # a name that no file can have, such as one with a zero byte
        raise click.ClickException(f"{_short(source)}: {error}") from None


def _some(file: BinaryIO) -> bytes:
    """At most one byte more than a record may have: enough to see that it is too large."""
    return file.read(LARGEST + 1)


def shown(source: str) -> str:
    return "standard input" if source == "-" else _short(source)


def _short(source: str) -> str:
    return source if len(source) <= 80 else f"{source[:80]}…"

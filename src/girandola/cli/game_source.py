"""Where a command gets a recorded game from: a file, standard input (`-`), or a link given as it is."""

import sys
from pathlib import Path
from typing import BinaryIO

import click

from girandola.hanabi.errors import MalformedInput
from girandola.hanabi.formats import read_any
from girandola.hanabi.hanab_live import is_link
from girandola.hanabi.record import Record
from girandola.hanabi.strict_json import LARGEST


def read_game(source: str) -> Record:
    """The recorded game that the word on the command line stands for."""
    try:
        return read_any(_bytes_of(source))
    except MalformedInput as error:
        shown = "standard input" if source == "-" else _short(source)
        raise click.ClickException(f"{shown}: {error}") from None


def _bytes_of(source: str) -> bytes:
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


def _short(source: str) -> str:
    return source if len(source) <= 80 else f"{source[:80]}…"

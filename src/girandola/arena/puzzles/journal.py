"""The journal of a long confirmation: what was found of each puzzle, so that it can stop and go on later.

Verdicts count only for the program that made them: the journal names its judges and the seed, and one that
names others is begun again.
"""

import ast
import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import TextIO

from girandola.arena.puzzles.confirming import Confirmation, Doubt
from girandola.core.errors import MalformedInput
from girandola.core.strict_json import Part, parse_text
from girandola.hanabi.puzzles import read_puzzle, write_puzzle

_PACKAGES = ("girandola.arena.puzzles", "girandola.bots.hanabi.companion", "girandola.bots.hanabi.search")


def judges() -> str:
    """A short name of everything that a verdict depends on: another program may judge otherwise."""
    digest = hashlib.sha256()
    for package in _PACKAGES:
        sources = (source for source in files(package).iterdir() if source.name.endswith(".py"))
        for source in sorted(sources, key=lambda one: one.name):
            digest.update(_program(source.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:16]


def _program(text: str) -> str:
    """What a module does, without its comments, its layout and its free-standing strings."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            node.body = [each for each in body if not _is_text(each)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Journal:
    """The verdicts so far, by the puzzles' ids. Each new one is written at once."""

    def __init__(self, file: TextIO, known: Mapping[str, Confirmation]) -> None:
        self._file, self._known = file, dict(known)

    def of(self, key: str) -> Confirmation | None:
        return self._known.get(key)

    def note(self, key: str, found: Confirmation) -> None:
        self._known[key] = found
        self._file.write(_line(key, found))
        self._file.flush()


@contextmanager
def open_journal(path: Path, seed: int) -> Iterator[Journal]:
    """Go on with the journal at the path, or begin it if there is none of these judges."""
    head = json.dumps({"judges": judges(), "seed": seed}) + "\n"
    known = _read(path, head) if path.exists() else {}
    with path.open("w", encoding="utf-8") as file:
        file.write(head)
        file.writelines(_line(key, found) for key, found in known.items())
        file.flush()
        yield Journal(file, known)


def _line(key: str, found: Confirmation) -> str:
    if found.puzzle is None:
        return json.dumps({"id": key, "doubt": found.doubt.name if found.doubt is not None else None}) + "\n"
    return json.dumps({"id": key, "puzzle": json.loads(write_puzzle(found.puzzle))}) + "\n"


def _read(path: Path, head: str) -> dict[str, Confirmation]:
    """What a journal with this head says; a line that was cut off is left out."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    found: dict[str, Confirmation] = {}
    for line in lines[1:] if lines[:1] == [head] else []:
        with suppress(MalformedInput):
            part = parse_text(line)
            found[part.has("id")["id"].text()] = _verdict(part)
    return found


def _verdict(part: Part) -> Confirmation:
    fields = part.exactly("id", optional=["doubt", "puzzle"])
    if "puzzle" in fields:
        return Confirmation(read_puzzle(fields["puzzle"]), None)
    name = part.has("doubt")["doubt"].one_of([doubt.name for doubt in Doubt])
    return Confirmation(None, Doubt[name])

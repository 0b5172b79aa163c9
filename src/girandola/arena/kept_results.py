"""Keeps the results of an arena in a file: a run that was stopped can be continued later, or on another
machine.

The file has one line of JSON for each chunk, with every deal's result. One file may have the lines of several
runs, and files may be concatenated. Results of a different version of the bots are refused, not mixed.
"""

import hashlib
import itertools
import json
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import girandola
from girandola.arena.chunk import Chunk, ChunkResult
from girandola.arena.lineup import Lineup
from girandola.bots.hanabi.compiled.turn import RESULT
from girandola.core.errors import MalformedInput

_HOME = Path(girandola.__file__).parent
_PLAYERS_CODE = ("bots/hanabi", "hanabi", "lab")
"""The code that decides how a game between our bots goes."""


class KeptResults:
    """The results in one file, and those that are added to it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._played: dict[tuple[Lineup, str, int], dict[int, ChunkResult]] = defaultdict(dict)
        self._fingerprints: dict[Lineup, str] = {}
        for line in self._lines():
            self._take(line)

    def _lines(self) -> Iterator[dict[str, Any]]:
        """Read the file. A last line without its end was being written when the program was killed, and is
        dropped."""
        if not self._file.exists():
            return
        text = self._file.read_bytes()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            os.truncate(self._file, whole)
        for number, line in enumerate(text[:whole].splitlines(), 1):
            try:
                yield dict(json.loads(line))
            except ValueError:
                raise MalformedInput(f"{self._file}, line {number}: not a result of an arena") from None

    def _take(self, line: dict[str, Any]) -> None:
        try:
            lineup, rows = Lineup(tuple(line["bots"])), [tuple(row) for row in line["results"]]
            chunk = Chunk(lineup, line["edition"], line["seed"], line["first"], len(rows))
            results = np.array(rows, RESULT)
            times = float(line["began"]), float(line["ended"]), float(line["thinking"])
            code = line["code"]
        except (KeyError, TypeError, ValueError):
            raise MalformedInput(f"{self._file} has a line that is not a result of an arena") from None
        if code != self._fingerprint(lineup):
            raise MalformedInput(
                f"{self._file} has games of another version of {lineup}: keep the results in another file"
            )
        self._remember(ChunkResult(chunk, results, *times))

    def _remember(self, played: ChunkResult) -> None:
        chunk = played.chunk
        known = self._played[chunk.lineup, chunk.edition, chunk.seed]
        for place in range(chunk.count):
            known.setdefault(chunk.first + place, _one(played, place))

    def _fingerprint(self, lineup: Lineup) -> str:
        if lineup not in self._fingerprints:
            self._fingerprints[lineup] = fingerprint(lineup)
        return self._fingerprints[lineup]

    def found(self, chunks: Iterable[Chunk]) -> list[ChunkResult]:
        """The results of these games that are known already, one by one."""
        return [
            known[number]
            for chunk in chunks
            for known in [self._played[chunk.lineup, chunk.edition, chunk.seed]]
            for number in range(chunk.first, chunk.first + chunk.count)
            if number in known
        ]

    def left(self, chunks: Iterable[Chunk]) -> list[Chunk]:
        """The same chunks without the games that are known already."""
        return [part for chunk in chunks for part in self._left_of(chunk)]

    def _left_of(self, chunk: Chunk) -> Iterator[Chunk]:
        known = self._played[chunk.lineup, chunk.edition, chunk.seed]
        numbers = [n for n in range(chunk.first, chunk.first + chunk.count) if n not in known]
        for first, count in _runs(numbers):
            yield Chunk(chunk.lineup, chunk.edition, chunk.seed, first, count)

    def add(self, played: ChunkResult) -> None:
        """Write the results of a chunk to disk at once."""
        chunk = played.chunk
        line = {
            "bots": list(chunk.lineup.names),
            "edition": chunk.edition,
            "seed": chunk.seed,
            "first": chunk.first,
            "results": [[int(number) for number in result.item()] for result in played.results],
            "began": played.began,
            "ended": played.ended,
            "thinking": played.thinking,
            "code": self._fingerprint(chunk.lineup),
        }
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._remember(played)


def _one(played: ChunkResult, place: int) -> ChunkResult:
    """The result of one game, with its share of the time."""
    chunk, share = played.chunk, (played.ended - played.began) / played.chunk.count
    began = played.began + place * share
    alone = Chunk(chunk.lineup, chunk.edition, chunk.seed, chunk.first + place, 1)
    thinking = played.thinking / chunk.count
    return ChunkResult(alone, played.results[place : place + 1], began, began + share, thinking)


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and length of each run of consecutive numbers."""
    breaks = [0, *(at for at in range(1, len(numbers)) if numbers[at] != numbers[at - 1] + 1), len(numbers)]
    for begin, end in itertools.pairwise(breaks):
        if begin < end:
            yield numbers[begin], end - begin


def fingerprint(lineup: Lineup) -> str:
    """A short hash of the code by which these bots play; a guest's own program is not part of it."""
    files = [file for part in _PLAYERS_CODE for file in sorted((_HOME / part).rglob("*")) if file.is_file()]
    brought = (Path(name.rpartition(":")[0]) for name in sorted(set(lineup.names)))
    digest = hashlib.sha256()
    for file in [*files, *(path for path in brought if path.is_file())]:
        if file.suffix not in (".pyc", ".nbi", ".nbc"):
            digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]

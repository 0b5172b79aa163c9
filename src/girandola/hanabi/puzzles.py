"""Puzzles: positions of recorded games in which one action is clearly best, and their file.

The file has JSON lines: a head that says how it was made, then one puzzle a line. Cards, actions and editions
are written as in records; the whole deal is in it, so a puzzle is shown to a solver by the view of its seat
alone. How puzzles are found is not decided here.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from girandola.core.errors import MalformedInput, MalformedRecord
from girandola.core.strict_json import Part, parse_text
from girandola.hanabi.actions import Action, read_action
from girandola.hanabi.editions import PRESETS, edition_named
from girandola.hanabi.record import FORMAT as RECORD_FORMAT
from girandola.hanabi.record import VERSION as RECORD_VERSION
from girandola.hanabi.record import Record, edition_to_document, from_part, to_document

FORMAT = "hanabi-puzzles"
VERSION = 1
HARDEST = 5
_LARGEST = 50_000_000
_MOST_POINTS = 100.0


class PuzzleTheme(StrEnum):
    """What a puzzle is about."""

    PLAY = "play"
    PLAY_CLUE = "play-clue"
    SAVE = "save"
    PROMPT = "prompt"
    FINESSE = "finesse"
    ANSWER = "answer"
    FIX = "fix"
    DISCARD = "discard"
    STALL = "stall"
    RISK = "risk"
    ENDGAME = "endgame"


@dataclass(frozen=True, slots=True)
class Value:
    """What an action is worth: the points expected and their error, the chance of a perfect game."""

    action: Action
    points: float
    error: float
    perfect: float


@dataclass(frozen=True, slots=True)
class Proof:
    """How sure the answer is: by how many points it beats each other action at least, the error of that
    difference, and in how many worlds the closest action was tried."""

    margin: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one best action.

    ``record`` is the game up to the position, with the deal as it really was. ``line`` is how the game goes
    on after the answer. ``values`` has the answer first and then the best of the other actions; ``reason`` is
    a code of the bot that explains the answer, with its facts. ``difficulty`` is an estimate from 1 to 5.
    """

    record: Record
    answer: Action
    theme: PuzzleTheme
    difficulty: int
    values: tuple[Value, ...]
    reason: str
    facts: Mapping[str, str | int]
    line: tuple[Action, ...]
    proof: Proof
    confirmed: Proof | None = None

    @property
    def id(self) -> str:
        """A short name that depends on the position alone."""
        deal = self.record.deal
        words = (*map(str, deal.deck), deal.starter, *map(str, self.record.actions), len(self.record.players))
        return hashlib.sha256(" ".join(map(str, words)).encode()).hexdigest()[:10]


@dataclass(frozen=True, slots=True)
class PuzzleFile:
    """Puzzles and how they were made: program, arguments and counts, as they were told."""

    puzzles: tuple[Puzzle, ...]
    made: Mapping[str, str | int | float] = field(default_factory=dict)


# --- writing ------------------------------------------------------------------------------------------------


def write_head(made: Mapping[str, str | int | float]) -> str:
    return _line({"girandola": FORMAT, "version": VERSION, "made": dict(made)})


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON."""
    document: dict[str, Any] = {
        "record": _record_document(puzzle.record),
        "answer": str(puzzle.answer),
        "theme": puzzle.theme.value,
        "difficulty": puzzle.difficulty,
        "values": [
            [str(value.action), round(value.points, 2), round(value.error, 2), round(value.perfect, 2)]
            for value in puzzle.values
        ],
        "reason": puzzle.reason,
        "facts": dict(puzzle.facts),
        "line": " ".join(map(str, puzzle.line)),
        "proof": _proof_document(puzzle.proof),
    }
    if puzzle.confirmed is not None:
        document["confirmed"] = _proof_document(puzzle.confirmed)
    return _line(document)


def write_file(file: PuzzleFile) -> str:
    return "".join((write_head(file.made), *map(write_puzzle, file.puzzles)))


def _record_document(record: Record) -> dict[str, Any]:
    """As in a record's file, but an edition that we have a name for is written as that name."""
    document = to_document(record)
    if record.edition.name in PRESETS and edition_named(record.edition.name) == record.edition:
        document["edition"] = record.edition.name
    del document["girandola"], document["version"]
    return document


def _proof_document(proof: Proof) -> list[float | int]:
    return [round(proof.margin, 3), round(proof.error, 3), proof.worlds]


def _line(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


# --- reading ------------------------------------------------------------------------------------------------


def read_file(data: bytes) -> PuzzleFile:
    """The puzzles that the bytes hold; MalformedRecord with one sentence where they hold something else."""
    if len(data) > _LARGEST:
        raise MalformedRecord("this is too large to be a file of puzzles")
    try:
        lines = [line for line in data.decode().split("\n") if line.strip()]
    except UnicodeDecodeError as error:
        raise MalformedRecord(f"this is no text in UTF-8: byte {error.start} is wrong") from None
    if not lines:
        raise MalformedRecord("this is empty")
    made = _read_head(parse_text(lines[0]))
    puzzles = tuple(_read_line(number, line) for number, line in enumerate(lines[1:], start=2))
    return PuzzleFile(puzzles, made)


def _read_head(document: Part) -> Mapping[str, str | int | float]:
    head = document.exactly("girandola", "version", "made")
    head["girandola"].one_of([FORMAT])
    if head["version"].number(1, 10**6) != VERSION:
        head["version"].fail(f"this program reads version {VERSION} and no other")
    return {key: part.value for key, part in head["made"].fields().items()}


def _read_line(number: int, line: str) -> Puzzle:
    try:
        return read_puzzle(parse_text(line))
    except MalformedInput as error:
        raise MalformedRecord(f"line {number}: {error}") from None


def read_puzzle(document: Part) -> Puzzle:
    fields = document.exactly(
        *("record", "answer", "theme", "difficulty", "values", "reason", "facts", "line", "proof"),
        optional=["confirmed"],
    )
    return Puzzle(
        record=_record(fields["record"]),
        answer=_action(fields["answer"]),
        theme=PuzzleTheme(fields["theme"].one_of(PuzzleTheme)),
        difficulty=fields["difficulty"].number(1, HARDEST),
        values=tuple(map(_value, fields["values"].items())),
        reason=fields["reason"].name(),
        facts={key: _fact(part) for key, part in fields["facts"].fields().items()},
        line=tuple(_action(Part(word, "line")) for word in fields["line"].text().split()),
        proof=_proof(fields["proof"]),
        confirmed=_proof(fields["confirmed"]) if "confirmed" in fields else None,
    )


def _record(part: Part) -> Record:
    part.fields()  # one sentence, if it is no object
    document = {"girandola": RECORD_FORMAT, "version": RECORD_VERSION, **part.value}
    name = document.get("edition")
    if isinstance(name, str):
        Part(name, "record.edition").one_of(PRESETS)
        document["edition"] = edition_to_document(edition_named(name))
    return from_part(Part(document, part.where))


def _action(part: Part) -> Action:
    try:
        return read_action(part.text())
    except MalformedInput as error:
        part.fail(str(error))


def _fact(part: Part) -> str | int:
    return part.number(0, 10**6) if isinstance(part.value, int) else part.text()


def _value(part: Part) -> Value:
    items = part.items()
    if len(items) != 4:
        part.fail("a value has an action and three numbers")
    return Value(_action(items[0]), *map(_real, items[1:]))


def _proof(part: Part) -> Proof:
    items = part.items()
    if len(items) != 3:
        part.fail("a proof has a margin, its error and a number of worlds")
    return Proof(_real(items[0]), _real(items[1]), items[2].number(1, 10**6))


def _real(part: Part) -> float:
    if type(part.value) not in (int, float) or not abs(part.value) <= _MOST_POINTS:
        part.fail(f"expected a number of at most {_MOST_POINTS:.0f}")
    return float(part.value)

"""Reads JSON from outside strictly: every value knows its place in the text, and every error is one sentence.

The standard reader is too lenient for files that must replay for ever: it accepts a key twice and NaN, and
raises RecursionError on deep nesting. What the values mean is not decided here.
"""

import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from girandola.core.errors import MalformedRecord

LARGEST = 1_000_000
"""Bytes. A long game with all its notes is many times smaller, so anything larger is no record."""

_LONGEST_NUMBER = 18
_BIDI_CONTROLS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_KINDS: Mapping[type, str] = {
    dict: "an object",
    list: "a list",
    str: "text",
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    type(None): "null",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A value of a JSON text and its place in the text (`deal.deck`, `players[2]`)."""

    value: Any
    where: str

    def fail(self, sentence: str) -> NoReturn:
        raise MalformedRecord(f"{self.where}: {sentence}" if self.where else sentence)

    def fields(self) -> dict[str, "Part"]:
        """The fields of an object, whichever it has."""
        start = f"{self.where}." if self.where else ""
        return {key: Part(value, start + _short(key)) for key, value in self._as(dict).items()}

    def exactly(self, *required: str, optional: Iterable[str] = ()) -> dict[str, "Part"]:
        """The fields of an object that has the required ones, perhaps optional ones, and no others."""
        found = self.has(*required)
        for key in found:
            if key not in required and key not in optional:
                self.fail(f"there is no field {_short(key)!r} in this format")
        return found

    def has(self, *required: str) -> dict[str, "Part"]:
        """The fields of an object that must have the required ones."""
        found = self.fields()
        for key in required:
            if key not in found:
                self.fail(f"the field {key!r} is missing")
        return found

    def items(self) -> list["Part"]:
        """The items of a list."""
        return [Part(value, f"{self.where}[{index}]") for index, value in enumerate(self._as(list))]

    def text(self) -> str:
        return str(self._as(str))

    def truth(self) -> bool:
        return bool(self._as(bool))

    def number(self, low: int, high: int) -> int:
        """A whole number in this range, both ends included."""
        number = int(self._as(int))
        if not low <= number <= high:
            self.fail(f"{_short(str(number))} is not in the range {low} to {high}")
        return number

    def one_of(self, choices: Iterable[str]) -> str:
        """One of these words."""
        words = list(choices)
        if self.text() not in words:
            self.fail(f"{_short(self.text())!r} is none of {', '.join(words)}")
        return self.text()

    def name(self) -> str:
        """A name that can be shown: not empty, not too long, without characters that control a terminal."""
        name = self.text()
        if not name.strip() or len(name) > 100:
            self.fail("a name has from 1 to 100 characters")
        if any(_is_control(letter) for letter in name):
            self.fail("a name cannot hold control characters or halves of surrogate pairs")
        return name

    def _as(self, kind: type) -> Any:
        # Exactly this type: in Python True is an int, in a record it is not a number.
        if type(self.value) is not kind:
            self.fail(f"expected {_KINDS[kind]}, found {_KINDS[type(self.value)]}")
        return self.value


def parse(data: bytes) -> Part:
    """The JSON value that the bytes hold."""
    return parse_text(decode(data))


def decode(data: bytes) -> str:
    """The bytes as text, if they are UTF-8 and not too many."""
    if len(data) > LARGEST:
        raise MalformedRecord(f"this is larger than {LARGEST // 1_000_000} MB, and no record is")
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise MalformedRecord("this starts with a byte order mark: save it as UTF-8 without one")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise MalformedRecord(f"this is no text in UTF-8: byte {error.start} is wrong") from None


def parse_text(text: str) -> Part:
    """The JSON value that the text holds."""
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer, parse_float=float
        )
    except json.JSONDecodeError as error:
        message = f"{error.msg[:1].lower()}{error.msg[1:]} at line {error.lineno}, column {error.colno}"
        raise MalformedRecord(f"this is no JSON: {message}") from None
    except RecursionError:
        raise MalformedRecord("this is nested too deeply for a record") from None
    return Part(value, "")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise MalformedRecord(f"the field {_short(key)!r} comes twice in one object")
            seen.add(key)
    return fields


def _constant(word: str) -> NoReturn:
    raise MalformedRecord(f"{word} is no number of JSON")


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise MalformedRecord(f"the number {_short(digits)} is too large for a record")
    return int(digits)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


def _is_control(letter: str) -> bool:
    """Whether this is a control character, a surrogate, a line end, or changes the direction of writing."""
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in _BIDI_CONTROLS

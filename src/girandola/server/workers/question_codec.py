"""Encodes questions and answers for workers of other processes, and lists the work that may be asked for.

They are pickled, since a view is a tree of plain values. Decoding creates nothing but such values: other
classes and functions are refused, so a row of the database cannot run code. The work is sent by name.
"""

import io
import pickle
import zlib
from collections.abc import Callable
from dataclasses import dataclass, is_dataclass
from enum import Enum
from typing import Any

from girandola import __version__
from girandola.bots.registry import TABLE_BOTS
from girandola.server.workers import review
from girandola.server.workers.day_deal import winnable_on

DECIDE, HINT, GET_READY = "decide", "hint", "get-ready"
STUDIES: dict[str, Callable[..., Any]] = {
    "review-begin": review.begin,
    "review-comment": review.comment,
    "review-conclude": review.conclude,
    "day-deal": winnable_on,
}
"""Work on finished games and on the deal of a day, by name."""
UNREADABLE = "unreadable"
"""The cause of failure of a question that its host does not understand."""
_VALUES = ("girandola.hanabi.", "girandola.table.entries", "girandola.server.workers.")
_MAKERS = {("girandola.hanabi.edition", "_shared")}


class Unreadable(Exception):
    """The data holds something other than plain values, or was written by another version."""


@dataclass(frozen=True, slots=True)
class Failure:
    """There is no answer; the fields are those of WorkerFailed."""

    about: str
    cause: str


def write(*values: Any) -> bytes:
    return pickle.dumps(values, pickle.HIGHEST_PROTOCOL)


def read(body: bytes) -> tuple[Any, ...]:
    """The values that were written. Raises Unreadable."""
    try:
        values = _PlainReader(io.BytesIO(body)).load()
    except Unreadable:
        raise
    except Exception as error:  # pickle raises anything
        raise Unreadable(type(error).__name__) from None
    if not isinstance(values, tuple):
        raise Unreadable(type(values).__name__)
    return values


class _PlainReader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(_VALUES) and "." not in name:
            found = super().find_class(module, name)
            if (module, name) in _MAKERS or _is_plain(found):
                return found
        raise Unreadable(f"{module}.{name}")


def _is_plain(found: Any) -> bool:
    """Whether creating an instance does nothing but fill its fields."""
    return isinstance(found, type) and (
        is_dataclass(found)
        or issubclass(found, Enum)
        or hasattr(found, "_fields")
        or hasattr(found, "__struct_fields__")
    )


def version() -> str:
    """The program's version and its bots, which two processes must have in common."""
    bots = sorted(f"{game} {bot}" for game, some in TABLE_BOTS.items() for bot in some)
    return f"{__version__} {zlib.crc32(' '.join(bots).encode()):08x}"

"""What is to be written together."""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable

Row = dict[str, Any]


@dataclass(slots=True)
class Write:
    """Rows that belong together: entries for one table's log, and what changes beside it."""

    entries: list[Row] = field(default_factory=list)
    beside: list[tuple[Executable, Row | None]] = field(default_factory=list)
    first: bool = False
    """Whether ``beside`` must be there before the entries (a new table before its log)."""

"""Lists of tables, read from columns that are kept with the log. Nothing is loaded, and nothing is written.

A row whose columns were not kept, because an older version wrote it, says so: the reader then asks the log.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Select, func, select, update

from girandola.store import schema
from girandola.store.group_commit import Statement
from girandola.store.store import Store


class Brief(msgspec.Struct, frozen=True):
    """What lists show of a table and its seats: the name on each seat, and its visitor ("" for a bot).

    ``can_watch``: somebody without a seat sees something of the game.
    """

    game: str
    rules: str
    names: tuple[str | None, ...]
    visitors: tuple[str | None, ...]
    can_watch: bool = False


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in a list. ``brief`` is None where the log has to be asked; ``seq`` is its last number."""

    id: str
    code: str
    phase: str
    brief: Brief | None
    to_act: tuple[int, ...]
    seq: int
    at: int


class ListedTables:
    """The lists that one database can give."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_visitor(self, visitor: str, most: int) -> list[ListedTable]:
        """The newest tables where the visitor sits or sat, or that they opened."""
        t, s = schema.tables.c, schema.seatings.c
        seated = select(s.table).where(s.visitor == visitor)
        return await self._listed(_listing().where((t.owner == visitor) | t.id.in_(seated)), most)

    async def open(self, most: int) -> list[ListedTable]:
        """The newest tables that are listed for everybody."""
        t = schema.tables.c
        return await self._listed(_listing().where(t.listed, t.phase != "over"), most)

    async def _listed(self, query: Select[Any], most: int) -> list[ListedTable]:
        newest = query.order_by(schema.tables.c.created.desc()).limit(most)
        async with self._store.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(newest)).all()
        return [_read(*row) for row in rows]


def _listing() -> Select[Any]:
    """Each table with the last entry of its log."""
    t, e = schema.tables.c, schema.entries.c
    other = schema.entries.alias()
    last = select(func.max(other.c.seq)).where(other.c.table == t.id).scalar_subquery()
    joined = schema.tables.join(schema.entries, (e.table == t.id) & (e.seq == last))
    return select(t.id, t.code, t.phase, t.brief, e.turn, e.seq, e.at).select_from(joined)


def _read(table: str, code: str, phase: str, brief: str | None, turn: int | None, seq: int, at: int) -> Any:
    is_kept = brief is not None and turn is not None
    kept = msgspec.json.decode(brief or "", type=Brief) if is_kept else None
    return ListedTable(table, code, phase, kept, seats_in(turn or 0), seq, at)


def brief_change(table: str, brief: Brief | None) -> Statement:
    """Store what lists show of a table; None makes readers use the log until it is stored again."""
    text = None if brief is None else msgspec.json.encode(brief).decode()
    return update(schema.tables).where(schema.tables.c.id == table).values(brief=text), None


def turn_of(seats: Sequence[int]) -> int:
    """The seats that are to act as one number, which is kept with each entry of a log."""
    turn = 0
    for seat in seats:
        turn |= 1 << seat
    return turn


def seats_in(turn: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(turn.bit_length()) if turn >> seat & 1)

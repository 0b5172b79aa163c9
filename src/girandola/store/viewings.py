"""Viewings on disk: which record, who leads, the moment that is shown, and what was said beside it."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import func, insert, select, update

from girandola.store import schema
from girandola.store.group_commit import Statement
from girandola.store.store import Store
from girandola.table.viewing import SharedMoment

VIEWING = "viewing"
"""The phase that ``tables`` names for a viewing, which has no phases of its own."""


@dataclass(frozen=True, slots=True)
class StoredViewing:
    """A viewing as it was last saved."""

    code: str
    record: str
    leader: str
    moment: SharedMoment


@dataclass(frozen=True, slots=True)
class StoredWord:
    """Something that was said, or a note."""

    seq: int
    at: int
    visitor: str
    name: str
    kind: str
    move: int
    text: str


class Viewings:
    """The viewings of one database. Changes are statements, which their callers write."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, viewing: str) -> StoredViewing | None:
        v, t = schema.viewings.c, schema.tables.c
        joined = schema.viewings.join(schema.tables, t.id == v.table)
        query = select(t.code, v.record, v.visitor, v.moment).select_from(joined).where(v.table == viewing)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        return StoredViewing(
            row.code, row.record, row.visitor, msgspec.json.decode(row.moment, type=SharedMoment)
        )

    async def words(self, viewing: str, most: int) -> list[StoredWord]:
        """All notes, and the ``most`` most recent other words, in order."""
        w = schema.viewing_words.c
        named = select(w.seq, w.at, w.visitor, w.name, w.kind, w.move, w.text).where(w.table == viewing)
        queries = (
            named.where(w.kind == "note").order_by(w.seq),
            named.where(w.kind != "note").order_by(w.seq.desc()).limit(most),
        )
        async with self._store.engine.connect() as connection:
            rows = [row for query in queries for row in await connection.execute(query)]
        return sorted((StoredWord(*row) for row in rows), key=lambda word: word.seq)

    async def last_word(self, viewing: str) -> int:
        """The number of the last word, or 0."""
        w = schema.viewing_words.c
        async with self._store.engine.connect() as connection:
            return int(await connection.scalar(select(func.max(w.seq)).where(w.table == viewing)) or 0)

    def opening(self, viewing: str, record: str, leader: str, now: int) -> Statement:
        moment = msgspec.json.encode(SharedMoment()).decode()
        row = {"table": viewing, "record": record, "visitor": leader, "moment": moment, "at": now}
        return insert(schema.viewings), row

    def change(self, viewing: str, leader: str, moment: SharedMoment, now: int) -> Statement:
        values = {"visitor": leader, "moment": msgspec.json.encode(moment).decode(), "at": now}
        return update(schema.viewings).where(schema.viewings.c.table == viewing).values(**values), None

    def word(self, viewing: str, word: StoredWord) -> Statement:
        fields = ("seq", "at", "visitor", "name", "kind", "move", "text")
        row = {name: getattr(word, name) for name in fields}
        return insert(schema.viewing_words), {"table": viewing, **row}

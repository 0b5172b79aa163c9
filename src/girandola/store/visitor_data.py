"""Everything that belongs to one visitor: to take along, or to be forgotten.

A log is the truth for everybody who was there, so nothing is torn out of it: what was the visitor's own in it
(id, name, words) is made nobody's.
"""

import json
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, select, update

from girandola.store import schema
from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.store import Store
from girandola.table.entries import (
    AnyEntry,
    BotSat,
    Carried,
    Logged,
    Moved,
    Opened,
    Renamed,
    Said,
    Sat,
    Started,
    Stood,
)

NOBODY = "Somebody"
_encode = msgspec.json.encode


class VisitorData:
    """What a store knows of one visitor."""

    def __init__(self, store: Store, visitor: str) -> None:
        self._store = store
        self._visitor = visitor

    async def everything(self) -> dict[str, Any]:
        """All of it as plain data, without the secret."""
        v, h, r, s = schema.visitors.c, schema.holders.c, schema.records.c, schema.scores.c
        held = select(h.record).where(h.visitor == self._visitor)
        tables = await self._tables()
        return {
            "visitor": await self._plain(select(v.name, v.created).where(v.id == self._visitor)),
            "records": await self._plain(select(r.id, r.kind, r.at, r.body).where(r.id.in_(held))),
            "scores": await self._plain(
                select(s.record, s.day, s.points, s.at).where(s.visitor == self._visitor)
            ),
            "tables": [await self._at(table) for table in tables],
        }

    async def forget(self) -> list[str]:
        """Make it all nobody's; the tables that have changed on disk."""
        tables = await self._tables()
        beside: list[Statement] = []
        for table in tables:
            beside += await self._anonymous(table)
        for kept in (schema.seatings, schema.holders, schema.scores):
            beside.append((delete(kept).where(kept.c.visitor == self._visitor), None))
        beside.append((delete(schema.visitors).where(schema.visitors.c.id == self._visitor), None))
        await self._store.writer.write(PendingWrite(beside=beside))
        return tables

    async def _tables(self) -> list[str]:
        return await self._store.tables_of(self._visitor, most=100_000)

    async def _at(self, table: str) -> dict[str, Any]:
        """A table, what the visitor said there, and the notes on seats held."""
        log = await self._store.log_of(table)
        own = _own(log, self._visitor)
        n = schema.notes.c
        seats = {seat for seats in _seats(log, self._visitor).values() for seat in seats}
        notes = select(n.game, n.card, n.text).where(n.table == table, n.seat.in_(sorted(seats)))
        return {
            "table": table,
            "entries": [msgspec.to_builtins(one) for one in log if one.seq in own],
            "notes": await self._plain(notes),
        }

    async def _anonymous(self, table: str) -> list[Statement]:
        log = await self._store.log_of(table)
        e, n = schema.entries.c, schema.notes.c
        changes: list[Statement] = []
        for one in log:
            made = _anonymous(one.entry, self._visitor, _held_at(log, self._visitor, one.seq))
            if made != one.entry:
                body = _encode(made).decode()
                change = update(schema.entries).where(e.table == table, e.seq == one.seq)
                changes.append((change.values(body=body), None))
        for game, seats in _seats(log, self._visitor).items():
            written = delete(schema.notes).where(n.table == table, n.game == game, n.seat.in_(sorted(seats)))
            changes.append((written, None))
            changes += await self._nameless_record(f"{table}.{game}", seats)
        owned = update(schema.tables).where(
            schema.tables.c.id == table, schema.tables.c.owner == self._visitor
        )
        return [*changes, (owned.values(owner=""), None)]

    async def _nameless_record(self, record: str, seats: set[int]) -> list[Statement]:
        r = schema.records.c
        found = await self._plain(select(r.body, r.summary).where(r.id == record))
        if not found:
            return []
        body, summary = json.loads(found[0]["body"]), json.loads(found[0]["summary"])
        for names in (body.get("players"), summary.get("names")):
            for seat in seats if isinstance(names, list) else ():
                names[seat] = NOBODY
        values = {
            key: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            for key, value in (("body", body), ("summary", summary))
        }
        return [(update(schema.records).where(r.id == record).values(**values), None)]

    async def _plain(self, query: Any) -> list[dict[str, Any]]:
        async with self._store.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def _held_at(log: list[Logged], visitor: str, seq: int) -> set[int]:
    """The seats that a visitor held when entry ``seq`` was written."""
    held: set[int] = set()
    for one in log:
        if one.seq > seq:
            break
        entry: Any = one.entry
        if isinstance(entry, Sat | Carried):
            held.discard(entry.seat)
            if entry.visitor == visitor:
                held.add(entry.seat)
        elif isinstance(entry, Moved) and (entry.seat in held) != (entry.to in held):
            held ^= {entry.seat, entry.to}
        elif isinstance(entry, Stood | BotSat):
            held.discard(entry.seat)
    return held


def _seats(log: list[Logged], visitor: str) -> dict[int, set[int]]:
    """For each game the seats that the visitor held when it began."""
    return {one.entry.game: _held_at(log, visitor, one.seq) for one in log if isinstance(one.entry, Started)}


def _own(log: list[Logged], visitor: str) -> set[int]:
    """The numbers of the entries that are the visitor's own doing."""
    own = set()
    for one in log:
        entry: Any = one.entry
        by = getattr(entry, "visitor", None) or getattr(entry, "owner", None)
        seat = getattr(entry, "seat", None)
        if by == visitor or (by is None and seat is not None and seat in _held_at(log, visitor, one.seq)):
            own.add(one.seq)
    return own


def _anonymous(entry: AnyEntry, visitor: str, held: set[int]) -> AnyEntry:
    if isinstance(entry, Opened) and entry.owner == visitor:
        return replace(entry, owner="")
    if isinstance(entry, Sat) and entry.visitor == visitor:
        return replace(entry, visitor="", name=NOBODY)
    if isinstance(entry, Carried) and entry.visitor == visitor:
        return replace(entry, visitor="")
    if isinstance(entry, Renamed) and entry.seat in held:
        return replace(entry, name=NOBODY)
    if isinstance(entry, Said) and entry.seat in held:
        return replace(entry, name=NOBODY, text="…")
    if isinstance(entry, Started) and held:
        names = tuple(NOBODY if seat in held else name for seat, name in enumerate(entry.names))
        return replace(entry, names=names)
    return entry

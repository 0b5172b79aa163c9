"""Exports and erases everything that is stored about one visitor.

Logs and records of games with others stay, without the visitor's id, name and words. Logs are read page by
page and changed in small groups, so that others do not wait while a long log is changed.
"""

import json
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import delete, select, update

from girandola.games import GAMES
from girandola.store import schema
from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.holder_rows import renamed_holders
from girandola.store.store import Store
from girandola.store.table_lists import brief_change
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
_GROUP = 100  # changes that are saved together: other writes go in between
_MOST_TABLES = 100_000
_encode = msgspec.json.encode


class VisitorData:
    """What is stored about one visitor."""

    def __init__(self, store: Store, visitor: str) -> None:
        self._store = store
        self._visitor = visitor

    async def everything(self) -> dict[str, Any]:
        """All of it as plain data, without the secret."""
        v, h, r, s = schema.visitors.c, schema.holders.c, schema.records.c, schema.scores.c
        d = schema.day_tries.c
        held = select(h.record).where(h.visitor == self._visitor)
        return {
            "visitor": await self._plain(select(v.name, v.created).where(v.id == self._visitor)),
            "records": [
                row
                for record in await self._plain(select(r.id).where(r.id.in_(held)))
                for row in await self._plain(select(r.id, r.kind, r.at, r.body).where(r.id == record["id"]))
            ],
            "scores": await self._plain(
                select(s.record, s.name, s.day, s.points, s.at, s.took).where(s.visitor == self._visitor)
            ),
            "day_tries": await self._plain(select(d.day, d.record, d.at).where(d.visitor == self._visitor)),
            "day_deals": await self._plain(
                select(schema.day_deals).where(schema.day_deals.c.visitor == self._visitor)
            ),
            "push_devices": await self._plain(
                select(schema.push_devices).where(schema.push_devices.c.visitor == self._visitor)
            ),
            "puzzle_tries": await self._plain(
                select(schema.puzzle_tries).where(schema.puzzle_tries.c.visitor == self._visitor)
            ),
            "viewings": await self._plain(
                select(schema.viewings.c.table, schema.viewings.c.at).where(
                    schema.viewings.c.visitor == self._visitor
                )
            ),
            "viewing_words": await self._plain(
                select(schema.viewing_words).where(schema.viewing_words.c.visitor == self._visitor)
            ),
            "tables": [await self._at(table) for table in await self._tables()],
        }

    async def forget(self) -> list[str]:
        """Erase it all; returns the tables that have changed. It can be repeated after an interruption."""
        tables = await self._tables()
        for table in tables:
            group: list[Statement] = []
            async for change in self._anonymous(table):
                group.append(change)
                if len(group) == _GROUP:
                    await self._store.writer.write(PendingWrite(beside=group))
                    group = []
            await self._store.writer.write(PendingWrite(beside=group))
        own = (
            schema.seatings,
            schema.speakers,
            schema.notes,
            schema.holders,
            schema.scores,
            schema.day_tries,
            schema.day_deals,
            schema.push_devices,
            schema.puzzle_tries,
        )
        last = await self._uploaded_records()
        last += [(delete(kept).where(kept.c.visitor == self._visitor), None) for kept in own]
        last += self._nameless_viewings()
        last.append((delete(schema.visitors).where(schema.visitors.c.id == self._visitor), None))
        await self._store.writer.write(PendingWrite(beside=last))
        return tables

    async def _uploaded_records(self) -> list[Statement]:
        """Delete the records that the visitor has uploaded, which may hold any names."""
        h, r = schema.holders.c, schema.records.c
        held = select(r.id).join(schema.holders, h.record == r.id).where(h.visitor == self._visitor)
        uploaded = [row["id"] for row in await self._plain(held.where(r.table.is_(None)))]
        gone: list[Statement] = []
        for start in range(0, len(uploaded), _GROUP):
            group = uploaded[start : start + _GROUP]
            gone.append((delete(schema.deals).where(schema.deals.c.record.in_(group)), None))
            gone.append((delete(schema.records).where(r.id.in_(group)), None))
        return gone

    def _nameless_viewings(self) -> list[Statement]:
        """Leave the visitor's viewings without a leader, and delete what they said there."""
        w, v = schema.viewing_words.c, schema.viewings.c
        words = update(schema.viewing_words).where(w.visitor == self._visitor, w.kind != "phrase")
        named = update(schema.viewing_words).where(w.visitor == self._visitor)
        led = update(schema.viewings).where(v.visitor == self._visitor)
        return [
            (words.values(text="…"), None),
            (named.values(name=NOBODY, visitor=""), None),
            (led.values(visitor=""), None),
        ]

    async def _tables(self) -> list[str]:
        """The tables and viewings where the visitor sat, spoke or wrote a note, or that they opened."""
        tables = dict.fromkeys(await self._store.tables_of(self._visitor, most=_MOST_TABLES))
        for kept in (schema.speakers, schema.notes, schema.viewings, schema.viewing_words):
            query = select(kept.c.table).distinct().where(kept.c.visitor == self._visitor)
            tables.update(dict.fromkeys(row["table"] for row in await self._plain(query)))
        return list(tables)

    async def _at(self, table: str) -> dict[str, Any]:
        """A table, what the visitor did and said there, and the notes that they wrote."""
        n = schema.notes.c
        notes = select(n.game, n.seat, n.card, n.text).where(n.table == table, n.visitor == self._visitor)
        seats = _HeldSeats(self._visitor)
        own: list[Any] = []
        async for logged in self._log(table):
            seats.follow(logged.entry)
            if seats.is_own(logged.entry):
                own.append(msgspec.to_builtins(_without_cards(logged)))
        return {"table": table, "entries": own, "notes": await self._plain(notes)}

    async def _anonymous(self, table: str) -> AsyncIterator[Statement]:
        """The changes that anonymise a visitor at a table."""
        e, t = schema.entries.c, schema.tables.c
        seats = _HeldSeats(self._visitor)
        async for logged in self._log(table):
            seats.follow(logged.entry)
            anonymous = _anonymous(logged.entry, self._visitor, seats.held)
            if anonymous != logged.entry:
                change = update(schema.entries).where(e.table == table, e.seq == logged.seq)
                yield change.values(body=_encode(anonymous).decode()), None
            if isinstance(logged.entry, Started) and seats.held:
                for statement in await self._nameless_record(f"{table}.{logged.entry.game}", seats.held):
                    yield statement
        owned = update(schema.tables).where(t.id == table, t.owner == self._visitor)
        yield owned.values(owner=""), None
        yield brief_change(table, None)

    async def _log(self, table: str) -> AsyncIterator[Logged]:
        async for page in self._store.log_pages(table):
            for logged in page:
                yield logged

    async def _nameless_record(self, record: str, seats: Iterable[int]) -> list[Statement]:
        """The record of a game without the names of these seats; its own game knows where they are."""
        r = schema.records.c
        found = await self._plain(select(r.kind, r.body, r.summary).where(r.id == record))
        if not found:
            return []
        body = GAMES[found[0]["kind"]].anonymous_record(found[0]["body"], frozenset(seats), NOBODY)
        summary = json.loads(found[0]["summary"])
        summary["names"] = [
            NOBODY if seat in seats else name for seat, name in enumerate(summary.get("names", ()))
        ]
        written = json.dumps(summary, ensure_ascii=False, separators=(",", ":"))
        return [
            (update(schema.records).where(r.id == record).values(body=body, summary=written), None),
            (renamed_holders(record, summary), None),
        ]

    async def _plain(self, query: Any) -> list[dict[str, Any]]:
        async with self._store.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


class _HeldSeats:
    """The seats that a visitor holds, followed through a log entry by entry."""

    def __init__(self, visitor: str) -> None:
        self._visitor = visitor
        self.held: set[int] = set()

    def follow(self, entry: AnyEntry) -> None:
        held = self.held
        if isinstance(entry, Sat | Carried):
            held.discard(entry.seat)
            if entry.visitor == self._visitor:
                held.add(entry.seat)
        elif isinstance(entry, Moved) and (entry.seat in held) != (entry.to in held):
            held ^= {entry.seat, entry.to}
        elif isinstance(entry, Stood | BotSat):
            held.discard(entry.seat)

    def is_own(self, entry: Any) -> bool:
        """Whether the entry was caused by the visitor."""
        by = getattr(entry, "visitor", UNSET)
        by = getattr(entry, "owner", None) if by is UNSET else by
        return by == self._visitor if by is not None else getattr(entry, "seat", None) in self.held


def _without_cards(logged: Logged) -> Logged:
    """The deal of a table that was opened with one stays hidden: its game may go on."""
    if isinstance(logged.entry, Opened):
        return replace(logged, entry=replace(logged.entry, fixed=UNSET))
    return logged


def _anonymous(entry: AnyEntry, visitor: str, held: set[int]) -> AnyEntry:
    if isinstance(entry, Opened) and entry.owner == visitor:
        return replace(entry, owner="")
    if isinstance(entry, Sat) and entry.visitor == visitor:
        return replace(entry, visitor="", name=NOBODY)
    if isinstance(entry, Carried) and entry.visitor == visitor:
        return replace(entry, visitor="")
    if isinstance(entry, Renamed) and entry.seat in held:
        return replace(entry, name=NOBODY)
    if isinstance(entry, Said) and (entry.seat in held or entry.visitor == visitor):
        return replace(entry, name=NOBODY, text="…", visitor=UNSET)
    if isinstance(entry, Started) and held:
        names = tuple(NOBODY if seat in held else name for seat, name in enumerate(entry.names))
        return replace(entry, names=names)
    return entry

"""The records that a visitor holds, to be filtered, searched and counted.

A row of ``holders`` repeats what lists and statistics ask of a game, so that one visitor's games are one
range of one index and no record has to be opened.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select

from girandola.store import schema
from girandola.store.store import Store
from girandola.table.game import GameVerdict
from girandola.table.statistics import PlayedGame

_CHUNK = 1000
_ESCAPE = "\\"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFilter:
    """Which records are meant; what is None does not matter.

    ``person`` is somebody who sat there, ``people`` is exactly who played (bots apart), ``search`` is a part
    of a name; ``since`` and ``until`` are milliseconds, the end not included. ``brought`` records were not
    played on this server.
    """

    game: str | None = None
    edition: str | None = None
    players: int | None = None
    person: str | None = None
    people: tuple[str, ...] | None = None
    verdict: GameVerdict | None = None
    search: str | None = None
    since: int | None = None
    until: int | None = None
    brought: bool | None = None


EVERY_RECORD = RecordFilter()


@dataclass(frozen=True, slots=True)
class HeldRecord:
    """A record in a visitor's list."""

    id: str
    kind: str
    at: int
    summary: str
    edition: str
    score: int | None
    best: int | None
    verdict: GameVerdict


class HeldRecords:
    """The records of one visitor."""

    def __init__(self, store: Store, visitor: str) -> None:
        self._store = store
        self._visitor = visitor

    async def page(self, wanted: RecordFilter, most: int, offset: int = 0) -> list[HeldRecord]:
        """A page of the newest ones, from an offset on."""
        h, r = schema.holders.c, schema.records.c
        # Select the page before joining the records, which are long.
        ids = self._select(wanted, h.record, h.edition, h.score, h.best, h.verdict, h.at)
        cut = ids.order_by(h.at.desc(), h.record.desc()).limit(most).offset(offset).subquery()
        query = (
            select(r.id, r.kind, r.summary, cut.c.edition, cut.c.score, cut.c.best, cut.c.verdict, cut.c.at)
            .join(cut, cut.c.record == r.id)
            .order_by(cut.c.at.desc(), r.id.desc())
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings()
            return [HeldRecord(**{**row, "verdict": GameVerdict(row["verdict"])}) for row in rows]

    async def count(self, wanted: RecordFilter) -> int:
        query = self._select(wanted, func.count())
        async with self._store.engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def played(self, wanted: RecordFilter) -> AsyncIterator[list[PlayedGame]]:
        """What statistics need of the records, oldest first, in parts."""
        h = schema.holders.c
        query = self._select(
            wanted, h.kind, h.edition, h.players, h.score, h.best, h.verdict, h.hints, h.at, h.people
        ).order_by(h.at)
        async with self._store.engine.connect() as connection:
            found = await connection.stream(query)
            async for part in found.partitions(_CHUNK):
                yield list(map(PlayedGame._make, part))

    async def bodies(self, wanted: RecordFilter) -> AsyncIterator[list[tuple[str, int, str]]]:
        """Id, time and text of each record, newest first, in parts."""
        h, r = schema.holders.c, schema.records.c
        query = self._select(wanted, r.id, h.at, r.body).join(schema.records, r.id == h.record)
        async with self._store.engine.connect() as connection:
            found = await connection.stream(query.order_by(h.at.desc(), h.record.desc()))
            async for part in found.partitions(_CHUNK // 10):
                yield [(row[0], row[1], row[2]) for row in part]

    def _select(self, wanted: RecordFilter, *columns: Any) -> Select[Any]:
        return (
            select(*columns)
            .select_from(schema.holders)
            .where(schema.holders.c.visitor == self._visitor, *_conditions(wanted))
        )


def _conditions(wanted: RecordFilter) -> list[ColumnElement[bool]]:
    h = schema.holders.c
    equal = {
        h.kind: wanted.game,
        h.edition: wanted.edition,
        h.players: wanted.players,
        h.verdict: wanted.verdict,
        h.brought: wanted.brought,
        h.people: None if wanted.people is None else "\n".join(wanted.people),
    }
    found = [column == value for column, value in equal.items() if value is not None]
    if wanted.since is not None:
        found.append(h.at >= wanted.since)
    if wanted.until is not None:
        found.append(h.at < wanted.until)
    if wanted.person:
        found.append(h.names.like(f"%\n{_literal(wanted.person)}\n%", escape=_ESCAPE))
    if wanted.search:
        found.append(h.names.like(f"%{_literal(wanted.search)}%", escape=_ESCAPE))
    return found


def _literal(text: str) -> str:
    """The text in the form in which names are stored, for a pattern that matches it literally."""
    folded = text.casefold()
    for sign in (_ESCAPE, "%", "_"):
        folded = folded.replace(sign, _ESCAPE + sign)
    return folded

"""Deals that several people play: the day's, which everybody may try once, and those that groups pass on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import exists, func, insert, literal, select, update

from girandola.store import schema
from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.scores import streak
from girandola.store.store import Store

_MOST_DAYS = 1000
_MOST_RESULTS = 200


@dataclass(frozen=True, slots=True)
class DayTry:
    """A visitor's try at the deal of a day; ``score`` is None while it is played."""

    table: str
    record: str
    score: int | None


class DayDeals:
    """Everybody's tries at the day's deals."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def claim(self, day: str, visitor: str, table: str, record: str, now: int) -> Statement:
        """Make a table the visitor's one try. Its transaction fails if the visitor has one already."""
        row = {"day": day, "visitor": visitor, "table": table, "record": record, "at": now}
        return insert(schema.day_deals), row

    def finish(self, day: str, record: str, score: int) -> Statement:
        d = schema.day_deals.c
        change = update(schema.day_deals).where(d.day == day, d.record == record)
        return change.values(score=score), None

    async def of(self, day: str, visitor: str) -> DayTry | None:
        d = schema.day_deals.c
        query = select(d.table, d.record, d.score).where(d.day == day, d.visitor == visitor)
        rows = await self._rows(query)
        return DayTry(*rows[0]) if rows else None

    async def is_of_day(self, record: str, day: str) -> bool:
        """Whether a record is of a try at the deal of this day."""
        d = schema.day_deals.c
        return bool(await self._rows(select(d.visitor).where(d.day == day, d.record == record)))

    async def distribution(self, day: str) -> dict[int, int]:
        """How many finished tries had which score."""
        d = schema.day_deals.c
        query = select(d.score, func.count()).where(d.day == day, d.score.is_not(None)).group_by(d.score)
        return {row[0]: row[1] for row in await self._rows(query)}

    async def streak(self, day: str, visitor: str) -> int:
        """For how many consecutive days the visitor has played, up to this one or the day before."""
        d = schema.day_deals.c
        query = select(d.day).where(d.visitor == visitor, d.score.is_not(None), d.day <= day)
        rows = await self._rows(query.order_by(d.day.desc()).limit(_MOST_DAYS))
        return streak([row[0] for row in rows], day)

    async def winnable(self, day: str) -> str | None:
        """Whether search found that the deal can be won with every card face up; None if it did not look."""
        s = schema.day_studies.c
        rows = await self._rows(select(s.winnable).where(s.day == day))
        return str(rows[0][0]) if rows else None

    async def keep_winnable(self, day: str, answer: str) -> None:
        """Save the result of the search; another process may have done so already."""
        t = schema.day_studies
        values = select(literal(day), literal(answer)).where(~exists().where(t.c.day == day))
        statement = insert(t).from_select(["day", "winnable"], values)
        await self._store.writer.write(PendingWrite(beside=[(statement, None)]))

    async def _rows(self, query: Any) -> Sequence[Any]:
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).all()


@dataclass(frozen=True, slots=True)
class DealResult:
    """A game with a shared deal; ``holders`` are the visitors who played it."""

    record: str
    kind: str
    at: int
    summary: str
    holders: frozenset[str]


class SharedDeals:
    """Games that have the same deal."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, deal: str, record: str) -> Statement:
        t = schema.deals
        values = select(literal(deal), literal(record)).where(
            ~exists().where(t.c.deal == deal, t.c.record == record)
        )
        return insert(t).from_select(["deal", "record"], values), None

    async def results(self, deal: str) -> list[DealResult]:
        """The games with this deal, oldest first."""
        d, r, h = schema.deals.c, schema.records.c, schema.holders.c
        games = (
            select(r.id, r.kind, r.at, r.summary)
            .join(schema.deals, d.record == r.id)
            .where(d.deal == deal)
            .order_by(r.at, r.id)
            .limit(_MOST_RESULTS)
        )
        held = select(h.record, h.visitor).join(schema.deals, d.record == h.record).where(d.deal == deal)
        async with self._store.engine.connect() as connection:
            whose: dict[str, set[str]] = {}
            for record, visitor in await connection.execute(held):
                whose.setdefault(record, set()).add(visitor)
            return [
                DealResult(*row, frozenset(whose.get(row[0], ()))) for row in await connection.execute(games)
            ]

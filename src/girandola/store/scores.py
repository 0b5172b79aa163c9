"""The scores of solo games: saved with the end of a game, listed by day. Of a day the first try counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import BigInteger, Select, exists, func, insert, literal, select

from girandola.store import schema
from girandola.store.group_commit import Statement
from girandola.store.store import Store

_MOST_DAYS = 1000


@dataclass(frozen=True, slots=True)
class SoloScore:
    """A solo game in the list of scores; ``took`` is how long the cards were looked for, in milliseconds."""

    record: str
    name: str
    points: int
    at: int
    took: int | None


@dataclass(frozen=True, slots=True)
class DayResult:
    """How a visitor stands on a day's heap.

    ``rank`` is None before the first try is played to its end; ``has_tried`` is true from its start on.
    """

    rank: int | None
    players: int
    streak: int
    has_tried: bool


FREE_HEAPS = DayResult(rank=None, players=0, streak=0, has_tried=False)
"""Heaps that are not of a day have no ranks and no streaks."""


class SoloScores:
    """The list of scores."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def score(
        self,
        record: str,
        visitor: str,
        name: str,
        day: str | None,
        points: int,
        now: int,
        took: int | None = None,
    ) -> Statement:
        row = {"record": record, "visitor": visitor, "name": name, "day": day, "points": points, "at": now}
        return insert(schema.scores), {**row, "took": took}

    def first_try(self, day: str, visitor: str, record: str, now: int) -> Statement:
        """Save that a game of a day's heap has started; no change if the visitor had one before."""
        t = schema.day_tries
        values = select(literal(day), literal(visitor), literal(record), literal(now, BigInteger)).where(
            ~exists().where(t.c.day == day, t.c.visitor == visitor)
        )
        return insert(t).from_select(["day", "visitor", "record", "at"], values), None

    async def best(self, day: str | None, most: int, visitor: str | None = None) -> list[SoloScore]:
        """The best games, one for each visitor: for a day the first tries, for free heaps each visitor's
        best."""
        query = _best_of_free_heaps(visitor) if day is None else _of_day(day, visitor)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query.limit(most))).mappings()
            return [
                SoloScore(row["record"], row["name"], row["points"], row["at"], row["took"]) for row in rows
            ]

    async def day_result(self, day: str, visitor: str) -> DayResult:
        s, t = schema.scores.c, schema.day_tries.c
        counted = schema.scores.join(schema.day_tries, t.record == s.record)
        order = (s.points.desc(), s.took.is_(None), s.took)
        place = func.rank().over(order_by=order).label("place")
        ranked = select(s.visitor, place).select_from(counted).where(s.day == day).subquery()
        rank = select(ranked.c.place).where(ranked.c.visitor == visitor)
        players = select(func.count()).select_from(counted).where(s.day == day)
        days = select(s.day).select_from(counted).where(s.visitor == visitor, s.day <= day)
        tried = select(t.record).where(t.day == day, t.visitor == visitor)
        async with self._store.engine.connect() as connection:
            return DayResult(
                rank=await connection.scalar(rank),
                players=await connection.scalar(players) or 0,
                streak=streak(
                    (await connection.scalars(days.order_by(s.day.desc()).limit(_MOST_DAYS))).all(), day
                ),
                has_tried=await connection.scalar(tried) is not None,
            )


def _best_of_free_heaps(visitor: str | None) -> Select[Any]:
    s = schema.scores.c
    place = func.row_number().over(partition_by=s.visitor, order_by=(s.points.desc(), s.at))
    wanted = [s.day.is_(None)] if visitor is None else [s.day.is_(None), s.visitor == visitor]
    ranked = select(s.record, s.name, s.points, s.at, s.took, place.label("place")).where(*wanted).subquery()
    return select(ranked).where(ranked.c.place == 1).order_by(ranked.c.points.desc(), ranked.c.at)


def _of_day(day: str, visitor: str | None) -> Select[Any]:
    """The first tries of a day; among equals, the faster player is first."""
    s, t = schema.scores.c, schema.day_tries.c
    query = (
        select(s.record, s.name, s.points, s.at, s.took)
        .join(schema.day_tries, t.record == s.record)
        .where(s.day == day)
        .order_by(s.points.desc(), s.took.is_(None), s.took, s.at)
    )
    return query if visitor is None else query.where(s.visitor == visitor)


def streak(days: Sequence[str], day: str) -> int:
    """For how many consecutive days the visitor has played, up to this one or the day before."""
    played = set(days)
    wanted = date.fromisoformat(day)
    if day not in played:
        wanted -= timedelta(days=1)
    count = 0
    while wanted.isoformat() in played:
        count += 1
        wanted -= timedelta(days=1)
    return count

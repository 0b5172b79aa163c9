"""The scores of solo games: saved with the end of a game, listed by day."""

from dataclasses import dataclass

from sqlalchemy import func, insert, select

from girandola.store import schema
from girandola.store.group_commit import Statement
from girandola.store.store import Store


@dataclass(frozen=True, slots=True)
class SoloScore:
    """A solo game in the list of scores."""

    record: str
    name: str
    points: int
    at: int


class SoloScores:
    """The list of scores."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def score(
        self, record: str, visitor: str, name: str, day: str | None, points: int, now: int
    ) -> Statement:
        row = {"record": record, "visitor": visitor, "name": name, "day": day, "points": points, "at": now}
        return insert(schema.scores), row

    async def best(self, day: str | None, most: int, visitor: str | None = None) -> list[SoloScore]:
        """The best games of a day, or of all free heaps; everybody once, the earlier of equals first."""
        s = schema.scores.c
        place = func.row_number().over(partition_by=s.visitor, order_by=(s.points.desc(), s.at))
        wanted = [s.day == day if day is not None else s.day.is_(None)]
        if visitor is not None:
            wanted.append(s.visitor == visitor)
        ranked = select(s.record, s.name, s.points, s.at, place.label("place")).where(*wanted).subquery()
        query = select(ranked).where(ranked.c.place == 1).order_by(ranked.c.points.desc(), ranked.c.at)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query.limit(most))).mappings()
            return [SoloScore(row["record"], row["name"], row["points"], row["at"]) for row in rows]

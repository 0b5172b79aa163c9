"""Live games on disk: the inputs of their rounds, and the points of solo games.

The log has what is durable; inputs are saved beside it in batches, so that a round that was played to its
end can be seen again exactly. A round that was cut short is played again, and its inputs are taken away.
"""

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select

from girandola.store import schema
from girandola.store.store import Beside, Store
from girandola.store.write import Write


@dataclass(frozen=True, slots=True)
class Points:
    """A solo game in the list of scores."""

    record: str
    name: str
    points: int
    at: int


class Rounds:
    """What a store knows of live games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def save_inputs(self, table: str, game: int, number: int, part: int, body: str) -> None:
        """Raises Fenced when another process has saved this part of the round."""
        row = {"table": table, "game": game, "round": number, "part": part, "body": body}
        await self._store.writer.write(Write(beside=[(insert(schema.inputs), row)]))

    async def inputs_of(self, table: str, game: int, number: int) -> list[str]:
        i = schema.inputs.c
        query = select(i.body).where(i.table == table, i.game == game, i.round == number)
        async with self._store.engine.connect() as connection:
            return [str(row[0]) for row in await connection.execute(query.order_by(i.part))]

    async def forget_inputs(self, table: str, game: int, number: int) -> bool:
        """Take the inputs of an interrupted round away; says whether there were any."""
        if not await self.inputs_of(table, game, number):
            return False
        i = schema.inputs.c
        gone = delete(schema.inputs).where(i.table == table, i.game == game, i.round == number)
        await self._store.writer.write(Write(beside=[(gone, None)]))
        return True

    def score(self, record: str, visitor: str, name: str, day: str | None, points: int, now: int) -> Beside:
        row = {"record": record, "visitor": visitor, "name": name, "day": day, "points": points, "at": now}
        return insert(schema.scores), row

    async def best(self, day: str | None, most: int, visitor: str | None = None) -> list[Points]:
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
            return [Points(row["record"], row["name"], row["points"], row["at"]) for row in rows]

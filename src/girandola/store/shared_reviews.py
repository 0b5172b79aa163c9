"""Reviews in progress, in PostgreSQL: one process works on each, and any process can report it."""

from dataclasses import dataclass

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncEngine

from girandola.store.leases import DATABASE_NOW
from girandola.store.schema import processes, reviews

_KEPT_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class SharedReview:
    """A review as last reported, and whether a process works on it."""

    text: str
    shown: str
    is_worked_on: bool


class SharedReviews:
    """The reviews of all processes on one database, for one of them."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process

    async def report(self, key: str, text: str, shown: str, *, is_open: bool) -> int:
        """Save the state of a review that this process works on; returns the milliseconds since anybody last
        asked for it, at any process."""
        row = {"process": self._process, "body": text, "shown": shown, "is_open": is_open}
        told = postgresql.insert(reviews).values(id=key, asked=DATABASE_NOW, **row)
        told = told.on_conflict_do_update(index_elements=["id"], set_=row)
        async with self._engine.begin() as connection:
            age = await connection.execute(told.returning(DATABASE_NOW - reviews.c.asked))
            return int(age.scalar_one())

    async def find(self, key: str) -> SharedReview | None:
        """The progress of a review, whichever process works on it; counts as asking for it."""
        asks = update(reviews).where(reviews.c.id == key).values(asked=DATABASE_NOW)
        found = asks.returning(reviews.c.body, reviews.c.shown, reviews.c.is_open, reviews.c.process)
        async with self._engine.begin() as connection:
            row = (await connection.execute(found)).first()
            if row is None:
                return None
            lives = select(processes.c.id).where(processes.c.id == row.process)
            is_alive = (await connection.execute(lives.where(processes.c.expires > DATABASE_NOW))).first()
        return SharedReview(row.body, row.shown, row.is_open and is_alive is not None)

    async def open_elsewhere(self) -> int:
        """How many reviews other processes are working on; those that nobody looked at for a day are gone."""
        alive = select(processes.c.id).where(processes.c.expires > DATABASE_NOW)
        others = reviews.c.is_open & reviews.c.process.in_(alive) & (reviews.c.process != self._process)
        async with self._engine.begin() as connection:
            await connection.execute(delete(reviews).where(reviews.c.asked < DATABASE_NOW - _KEPT_MS))
            counted = await connection.execute(select(func.count()).select_from(reviews).where(others))
            return int(counted.scalar_one())

"""What visitors answered to puzzles. The first answer counts, for them and for how hard a puzzle is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, func, select

from girandola.store import schema
from girandola.store.group_commit import PendingWrite
from girandola.store.scores import streak
from girandola.store.store import Store

_MOST_DAYS = 1000


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """A visitor's first answer to a puzzle, and the day whose puzzle it was, if any."""

    action: str
    solved: bool
    day: str | None = None


@dataclass(frozen=True, slots=True)
class SolverCount:
    """How many visitors tried a puzzle, and how many of them solved it at once."""

    tries: int = 0
    solved: int = 0


class PuzzleTries:
    """Everybody's answers to puzzles."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(
        self, puzzle: str, visitor: str, action: str, now: int, *, solved: bool, day: str | None
    ) -> None:
        """Save an answer; changes nothing if the visitor has answered before, here or at another process."""
        row = {
            "puzzle": puzzle,
            "visitor": visitor,
            "action": action,
            "solved": solved,
            "day": day,
            "at": now,
        }
        statement = self._store.insert_or_ignore(schema.puzzle_tries).values(**row)
        await self._store.writer.write(PendingWrite(beside=[(statement, None)]))

    async def of(self, visitor: str) -> Mapping[str, PuzzleTry]:
        """All of a visitor's answers, by puzzle."""
        p = schema.puzzle_tries.c
        rows = await self._rows(select(p.puzzle, p.action, p.solved, p.day).where(p.visitor == visitor))
        return {row[0]: PuzzleTry(row[1], bool(row[2]), row[3]) for row in rows}

    async def tallies(self) -> Mapping[str, SolverCount]:
        """How many have tried and solved each puzzle."""
        p = schema.puzzle_tries.c
        solved = func.sum(case((p.solved, 1), else_=0))
        rows = await self._rows(select(p.puzzle, func.count(), solved).group_by(p.puzzle))
        return {row[0]: SolverCount(int(row[1]), int(row[2])) for row in rows}

    async def streak(self, day: str, visitor: str) -> int:
        """On how many consecutive days the visitor has solved the day's puzzle, up to this day or the day
        before."""
        p = schema.puzzle_tries.c
        query = select(p.day).where(p.visitor == visitor, p.solved, p.day.is_not(None), p.day <= day)
        rows = await self._rows(query.order_by(p.day.desc()).limit(_MOST_DAYS))
        return streak([row[0] for row in rows], day)

    async def _rows(self, query: Any) -> Sequence[Any]:
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).all()

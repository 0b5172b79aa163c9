"""Figures about everything that was played on a server. They name nobody."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from girandola.store import schema
from girandola.store.holder_rows import read_summary, result_of
from girandola.store.viewings import VIEWING
from girandola.table.statistics import PlayedGame, Statistics

_CHUNK = 1000


@dataclass(frozen=True, slots=True)
class ServerStatistics:
    """``played`` counts each game once; in Confetti its best points."""

    visitors: int
    tables: int
    brought: int
    played: Statistics


async def server_statistics(engine: AsyncEngine) -> ServerStatistics:
    r = schema.records.c
    played = Statistics()
    async with engine.connect() as connection:
        games = select(r.kind, r.at, r.summary).where(r.table.is_not(None)).order_by(r.at)
        async for part in (await connection.stream(games)).partitions(_CHUNK):
            played.add(_played(*row) for row in part)
        brought = select(func.count()).select_from(schema.records).where(r.table.is_(None))
        tables = select(func.count()).select_from(schema.tables).where(schema.tables.c.phase != VIEWING)
        return ServerStatistics(
            visitors=await connection.scalar(select(func.count()).select_from(schema.visitors)) or 0,
            tables=await connection.scalar(tables) or 0,
            brought=await connection.scalar(brought) or 0,
            played=played,
        )


def _played(kind: str, at: int, text: str) -> PlayedGame:
    summary: dict[str, Any] = read_summary(text)
    result = result_of(kind, summary)
    best = max(result.seats, key=lambda one: -1 if one.score is None else one.score)
    return PlayedGame(
        kind=kind,
        edition=result.rules_name,
        players=len(result.seats),
        score=best.score,
        best=result.best,
        verdict=best.verdict.value,
        hints=sum(summary.get("hints", ())),
        at=at,
        people="",
    )

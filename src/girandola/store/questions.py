"""Questions to bots in workers of other processes, with PostgreSQL as the queue.

A *host* is a process whose workers answer. It takes questions that nobody has taken (SKIP LOCKED: two hosts
never get the same one), and writes the answer beside the question, where the asker fetches it. NOTIFY wakes
both sides up; they also look every second, so nothing depends on a message. Times are the database's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, TextClause, delete, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from girandola.store.leases import DATABASE_NOW, LEASE_MS
from girandola.store.schema import questions, worker_hosts

ASKED = "girandola_questions"
"""The channel on which hosts hear that there is a question."""
_ANSWERED = "girandola_answers_"
_OTHERS_AFTER_MS = 1000
"""Milliseconds after which any host may take a question that was meant for one that has no time."""
_KEPT_MS = 3_600_000
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_LIVING = f"(SELECT id FROM worker_hosts WHERE expires > {_NOW})"
_ASK = text(f"""
WITH asked AS (
  INSERT INTO questions (id, asker, version, host, is_patient, work, body, asked)
  VALUES (:id, :asker, :version, :host, :is_patient, :work, :body, {_NOW}))
SELECT pg_notify('{ASKED}', '')
""")
_TAKE = text(f"""
UPDATE questions SET taken = :host FROM (
  SELECT id FROM questions
  WHERE taken IS NULL AND version = :version AND (host IS NULL OR host = :host OR host NOT IN {_LIVING}
    OR (NOT is_patient AND asked < {_NOW} - {_OTHERS_AFTER_MS}))
  ORDER BY asked LIMIT :most FOR UPDATE SKIP LOCKED) AS free
WHERE questions.id = free.id RETURNING questions.id, questions.work, questions.body
""")
_ANSWER = text(f"""
WITH answered AS (
  UPDATE questions SET answer = :answer WHERE id = :id AND taken = :host RETURNING id, asker)
SELECT pg_notify('{_ANSWERED}' || asker, id) FROM answered
""")
_FREE = text(f"""
UPDATE questions SET taken = NULL, host = NULL
WHERE taken IS NOT NULL AND answer IS NULL AND taken NOT IN {_LIVING}
""")
_RENEW = text(f"""
INSERT INTO worker_hosts (id, version, loaded, expires) VALUES (:id, :version, :loaded, {_NOW} + {LEASE_MS})
ON CONFLICT (id) DO UPDATE SET loaded = excluded.loaded, expires = excluded.expires
""")


@dataclass(frozen=True, slots=True)
class LivingHost:
    """A host that is alive, and the families of bots that its workers have loaded."""

    id: str
    loaded: frozenset[str]


@dataclass(frozen=True, slots=True)
class WorkerQuestion:
    """A question: the name of the work, and its encoded arguments."""

    id: str
    work: str
    body: bytes


class QuestionQueue:
    """The questions of all processes on one database that have the same version and bots."""

    def __init__(self, engine: AsyncEngine, version: str) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._version = version

    # --- for askers

    async def ask(self, asker: str, question: WorkerQuestion, host: str | None, *, is_patient: bool) -> None:
        """Add a question, preferably for ``host`` if given; after a moment other hosts may take it too,
        unless it ``is_patient``."""
        row = {"id": question.id, "asker": asker, "work": question.work, "body": question.body}
        await self._run(_ASK, **row, version=self._version, host=host, is_patient=is_patient)

    async def hosts(self) -> list[LivingHost]:
        """The hosts that are alive and have the same bots."""
        query = select(worker_hosts.c.id, worker_hosts.c.loaded)
        query = query.where(worker_hosts.c.version == self._version, worker_hosts.c.expires > DATABASE_NOW)
        async with self._engine.connect() as connection:
            return [
                LivingHost(row.id, frozenset(row.loaded.split())) for row in await connection.execute(query)
            ]

    async def fetch(self, ids: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Take the finished answers, each with its host."""
        q = questions.c
        fetched = delete(questions).where(q.id.in_(ids), q.answer.is_not(None))
        async with self._engine.connect() as connection:
            found = await connection.execute(fetched.returning(q.id, q.taken, q.answer))
            return {row.id: (row.taken, row.answer) for row in found}

    async def still_there(self, ids: Sequence[str]) -> dict[str, bool]:
        """Which of these questions still exist, and whether a host has taken each."""
        q = questions.c
        async with self._engine.connect() as connection:
            found = await connection.execute(select(q.id, q.taken).where(q.id.in_(ids)))
            return {row.id: row.taken is not None for row in found}

    async def withdraw(self, number: str, *, even_taken: bool = False) -> bool:
        """Withdraw a question that no host has taken, or ``even_taken``; says whether it was withdrawn."""
        gone = delete(questions).where(questions.c.id == number)
        if not even_taken:
            gone = gone.where(questions.c.taken.is_(None))
        async with self._engine.connect() as connection:
            return (await connection.execute(gone)).rowcount > 0

    # --- for hosts

    async def renew(self, host: str, loaded: set[str]) -> None:
        """A host's heartbeat; also frees the questions of dead hosts."""
        await self._run(_RENEW, id=host, version=self._version, loaded=" ".join(sorted(loaded)))
        await self._run(_FREE)

    async def take(self, host: str, most: int) -> list[WorkerQuestion]:
        """Questions for this host to answer, oldest first."""
        rows = await self._run(_TAKE, host=host, version=self._version, most=most)
        return [WorkerQuestion(row.id, row.work, row.body) for row in rows]

    async def answer(self, host: str, number: str, answer: bytes) -> None:
        """Answer a question, unless it was withdrawn or is another host's by now."""
        await self._run(_ANSWER, host=host, id=number, answer=answer)

    async def leave(self, host: str) -> None:
        """This host stops: other hosts may take its questions."""
        async with self._engine.connect() as connection:
            await connection.execute(delete(worker_hosts).where(worker_hosts.c.id == host))
        await self._run(_FREE)
        await self._run(text(f"SELECT pg_notify('{ASKED}', '')"))

    async def sweep(self) -> None:
        """Delete hosts that died long ago, and questions whose askers did."""
        old = DATABASE_NOW - _KEPT_MS
        async with self._engine.connect() as connection:
            await connection.execute(delete(worker_hosts).where(worker_hosts.c.expires < old))
            await connection.execute(delete(questions).where(questions.c.asked < old))

    async def _run(self, statement: TextClause, **values: Any) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            found = await connection.execute(statement, values)
            return found.all() if found.returns_rows else []


def answers_channel(asker: str) -> str:
    """The channel on which an asker is notified that a question was answered."""
    return _ANSWERED + asker

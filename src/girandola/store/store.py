"""The server's interface to its database. Writes go through the writer, so that they are durable in order."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Engine,
    case,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy import Table as Rows
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from girandola.core.errors import MalformedInput
from girandola.store import schema
from girandola.store.group_commit import (
    CommitBackend,
    GroupCommitter,
    OnCommit,
    PendingWrite,
    PooledCommitBackend,
    Row,
    Statement,
    ThreadCommitBackend,
)
from girandola.store.holder_rows import holder_row, read_summary
from girandola.store.migrate import migrate
from girandola.store.stored_entries import read_entry
from girandola.table.entries import Logged
from girandola.table.game import Seat

_encode = msgspec.json.Encoder().encode
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_LONGEST_CARRY = 86_400_000
_INTO_RECORDS = insert(schema.records)


class NotePlace(NamedTuple):
    """Where a note is: who wrote it, on which seat, in which game."""

    table: str
    game: int
    visitor: str
    seat: int


class Store:
    """The database behind one server process."""

    def __init__(self, engine: AsyncEngine, on_commit: OnCommit | None = None) -> None:
        self.engine = engine
        self.writer = GroupCommitter(_commits(engine), on_commit)
        dialect = engine.dialect.name
        self._insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
        self._into_holders = self.insert_or_ignore(schema.holders)

    def insert_or_ignore(self, table: Rows) -> Any:
        """An insertion that changes nothing where the row is there already."""
        return self._insert(table).on_conflict_do_nothing()

    @classmethod
    async def open(cls, url: str, on_commit: OnCommit | None = None) -> "Store":
        """Connect, bring the schema up to date, and start writing."""
        engine = engine_for(url)
        try:
            await migrate(engine)
        except (DatabaseError, OSError) as error:
            await engine.dispose()
            raise MalformedInput(_unusable(engine, error)) from None
        return cls(engine, on_commit)

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def can_write(self, now: int) -> bool:
        """Whether a write succeeds, by trying one."""
        row = {"id": 1, "at": now}
        statement = self._insert(schema.pulse).on_conflict_do_update(index_elements=["id"], set_={"at": now})
        try:
            await self.writer.write(PendingWrite(beside=[(statement, row)]))
        except Exception:
            return False
        return True

    # --- visitors

    async def add_visitor(self, visitor: str, name: str, secret: str, now: int) -> None:
        row = {"id": visitor, "name": name, "secret": secret, "created": now}
        await self.writer.write(PendingWrite(beside=[(insert(schema.visitors), row)]))

    async def visitor_with(self, secret: str) -> tuple[str, str, str] | None:
        """Id, name and hashed secret of the visitor whose secret has this hash."""
        v = schema.visitors.c
        found = await self._row(select(v.id, v.name, v.secret).where(v.secret == secret))
        return None if found is None else (found["id"], found["name"], found["secret"])

    async def rename_visitor(self, visitor: str, name: str) -> None:
        change = update(schema.visitors).where(schema.visitors.c.id == visitor).values(name=name)
        await self.writer.write(PendingWrite(beside=[(change, None)]))

    # --- tables and their logs

    def new_table(
        self, table: str, code: str, owner: str, *, listed: bool, now: int, phase: str = "lobby"
    ) -> Statement:
        row = {"id": table, "code": code, "owner": owner, "listed": listed, "phase": phase, "created": now}
        return insert(schema.tables), row

    def phase_change(self, table: str, phase: str, *, listed: bool) -> Statement:
        change = update(schema.tables).where(schema.tables.c.id == table)
        return change.values(phase=phase, listed=listed), None

    def seating(self, table: str, visitor: str) -> Statement:
        statement = self.insert_or_ignore(schema.seatings)
        return statement, {"visitor": visitor, "table": table}

    def spoken(self, table: str, visitor: str) -> Statement:
        """Save that a visitor without a seat has spoken."""
        statement = self.insert_or_ignore(schema.speakers)
        return statement, {"visitor": visitor, "table": table}

    def append(
        self,
        table: str,
        logged: Iterable[Logged],
        beside: list[Statement],
        *,
        first: bool = False,
        turn: int | None = None,
        fence: int | None = None,
    ) -> "asyncio.Future[None]":
        """Save entries of one log and what changes with them, all or nothing; done when they are on disk.

        ``turn`` says who is to act after them (table_lists.py), ``fence`` is that of the table's lease.
        """
        rows = [
            {"table": table, "seq": one.seq, "at": one.at, "body": _encode(one.entry).decode(), "turn": turn}
            for one in logged
        ]
        return self.writer.submit(PendingWrite(rows, beside, first, table, fence))

    async def log_of(self, table: str) -> list[Logged]:
        e = schema.entries.c
        query = select(e.seq, e.at, e.body).where(e.table == table).order_by(e.seq)
        return [Logged(row["seq"], row["at"], read_entry(row["body"])) for row in await self._rows(query)]

    async def log_pages(self, table: str, size: int = 500) -> AsyncIterator[list[Logged]]:
        """The log in pages, so that others can run while a long one is read."""
        e, last = schema.entries.c, 0
        while True:
            query = select(e.seq, e.at, e.body).where(e.table == table, e.seq > last)
            rows = await self._rows(query.order_by(e.seq).limit(size))
            if not rows:
                return
            last = rows[-1]["seq"]
            yield [Logged(row["seq"], row["at"], read_entry(row["body"])) for row in rows]

    async def table_with_code(self, code: str) -> str | None:
        found = await self._row(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return None if found is None else str(found["id"])

    async def tables_of(self, visitor: str, most: int) -> list[str]:
        """The newest tables where the visitor sits or sat, or that they opened."""
        t, s = schema.tables.c, schema.seatings.c
        seated = select(s.table).where(s.visitor == visitor)
        query = select(t.id).where((t.owner == visitor) | t.id.in_(seated)).order_by(t.created.desc())
        return [row["id"] for row in await self._rows(query.limit(most))]

    async def code_of(self, table: str) -> str | None:
        """The code of a table, if there is one."""
        found = await self._row(select(schema.tables.c.code).where(schema.tables.c.id == table))
        return None if found is None else str(found["code"])

    async def tables_opened_since(self, visitor: str, moment: int) -> int:
        t = schema.tables.c
        query = select(func.count().label("n")).where(t.owner == visitor, t.created >= moment)
        found = await self._row(query)
        return 0 if found is None else int(found["n"])

    # --- notes

    def write_note(self, note: NotePlace, card: int, text: str) -> "asyncio.Future[None]":
        """Save a note, or delete it if the text is empty; done when it is on disk."""
        there = delete(schema.notes).where(*_is_at(note), schema.notes.c.card == card)
        beside: list[Statement] = [(there, None)]
        if text:
            beside.append((insert(schema.notes), {**note._asdict(), "card": card, "text": text}))
        return self.writer.submit(PendingWrite(beside=beside))

    async def notes_of(self, note: NotePlace) -> dict[int, str]:
        n = schema.notes.c
        rows = await self._rows(select(n.card, n.text).where(*_is_at(note)))
        return {row["card"]: row["text"] for row in rows}

    def carry_notes(self, note: NotePlace, visitor: str) -> Statement:
        """Move notes to the visitor who carries the seat on another device."""
        return update(schema.notes).where(*_is_at(note)).values(visitor=visitor), None

    # --- records

    def record(
        self,
        record: str,
        *,
        table: str | None,
        game: int | None,
        kind: str,
        now: int,
        summary: str,
        body: str,
        holders: Mapping[str, Sequence[Seat]],
    ) -> list[Statement]:
        """A record, and its holders: each visitor with the seats they held, or none if they uploaded it."""
        row = {"id": record, "table": table, "game": game, "kind": kind, "at": now}
        saved: list[Statement] = [(_INTO_RECORDS, {**row, "summary": summary, "body": body})]
        read = read_summary(summary)
        held: list[Row] = [
            {"visitor": visitor, "record": record, **holder_row(kind, now, read, seats)}
            for visitor, seats in sorted(holders.items())
        ]
        if held:
            saved.append((self._into_holders, held))
        return saved

    async def brought_by(self, visitor: str, moment: int) -> tuple[int, int]:
        """How many records a visitor has uploaded since a moment, and how long all their uploads are."""
        r, h = schema.records.c, schema.holders.c
        held = select(h.record).where(h.visitor == visitor)
        lately = func.coalesce(func.sum(case((r.at >= moment, 1), else_=0)), 0).label("n")
        stored = func.coalesce(func.sum(func.length(r.body)), 0).label("length")
        found = await self._row(select(lately, stored).where(r.id.in_(held), r.table.is_(None)))
        return (0, 0) if found is None else (int(found["n"]), int(found["length"]))

    async def record_body(self, record: str) -> str | None:
        found = await self._row(select(schema.records.c.body).where(schema.records.c.id == record))
        return None if found is None else str(found["body"])

    async def record_origin(self, record: str) -> tuple[str, int] | None:
        """The table and the number of the game that a record was made from, if it was played here."""
        r = schema.records.c
        found = await self._row(select(r.table, r.game).where(r.id == record, r.table.is_not(None)))
        return None if found is None else (str(found["table"]), int(found["game"]))

    # --- links that carry a seat to another device

    async def add_carry(self, token: str, table: str, seat: int, expires: int) -> None:
        row = {"token": token, "table": table, "seat": seat, "expires": expires}
        old = delete(schema.carries).where(schema.carries.c.expires < expires - _LONGEST_CARRY)
        await self.writer.write(PendingWrite(beside=[(old, None), (insert(schema.carries), row)]))

    async def find_carry(self, token: str, now: int) -> tuple[str, int] | None:
        """Table and seat of a link that is still valid."""
        c = schema.carries.c
        found = await self._row(select(c.table, c.seat).where(c.token == token, c.expires >= now))
        return None if found is None else (str(found["table"]), int(found["seat"]))

    async def claim_carry(self, token: str, now: int) -> bool:
        """Use a link. Only the first caller gets True."""
        c = schema.carries.c
        async with self.engine.begin() as connection:
            claim = delete(schema.carries).where(c.token == token, c.expires >= now)
            return (await connection.execute(claim.returning(c.seat))).first() is not None

    # --- reading

    async def _rows(self, query: Any) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).mappings())

    async def _row(self, query: Any) -> Any | None:
        rows = await self._rows(query)
        return rows[0] if rows else None


def _unusable(engine: AsyncEngine, error: Exception) -> str:
    """Why the database cannot be used, in one sentence without its secrets."""
    where = engine.url.database if engine.dialect.name == "sqlite" else engine.url.host
    cause = " ".join(str(getattr(error, "orig", error)).split())[:200]
    return f"the database {where} cannot be used: {cause}"


def _is_at(note: NotePlace) -> list[Any]:
    return [schema.notes.c[key] == value for key, value in note._asdict().items()]


def database_address(url: str) -> URL:
    """The parts of a database's URL; raises MalformedInput, with a sentence, if it cannot be used."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise MalformedInput(
            "the database is named by a URL such as sqlite:///games.db or postgresql://host/name"
        ) from None
    if parsed.drivername.split("+")[0] not in _DRIVERS:
        raise MalformedInput("the database must be sqlite:///… or postgresql://…")
    return parsed


def engine_for(url: str, *, must_exist: bool = False) -> AsyncEngine:
    """An engine for ``sqlite:///path`` or ``postgresql://…``."""
    parsed = database_address(url)
    driver = _DRIVERS[parsed.drivername.split("+")[0]]
    if driver.startswith("sqlite"):
        if must_exist and not (parsed.database and Path(parsed.database).is_file()):
            raise MalformedInput(f"there is no database {parsed.database}")
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed.set(drivername=driver), hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    if find_spec("asyncpg") is None:
        raise MalformedInput("PostgreSQL needs the package asyncpg: pip install girandola[postgres]")
    return create_async_engine(
        parsed.set(drivername=driver), pool_size=5, max_overflow=5, hide_parameters=True
    )


def _commits(engine: AsyncEngine) -> CommitBackend:
    return (
        ThreadCommitBackend(_writing_engine(engine))
        if engine.dialect.name == "sqlite"
        else PooledCommitBackend(engine)
    )


def _writing_engine(engine: AsyncEngine) -> Engine:
    """An engine on the same file for the writing thread, which controls its transactions itself."""
    made = create_engine(
        engine.url.set(drivername="sqlite"), isolation_level="AUTOCOMMIT", hide_parameters=True
    )
    event.listen(made, "connect", _prepare_sqlite)
    return made


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit is on disk when it returns
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()

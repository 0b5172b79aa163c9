"""Browsers that are notified when it is their visitor's turn, table by table, and the server's key."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import delete, func, select, update

from girandola.store import schema
from girandola.store.group_commit import PendingWrite, Statement
from girandola.store.store import Store

_MOST_DEVICES = 10
"""The most browsers of one visitor that are notified at one table; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """Where one browser is reached, and the keys that only it can read with."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def device(self) -> str:
        """The name of the browser; it does not say where the browser is reached."""
        return sha256(self.endpoint.encode()).hexdigest()


class PushSubscriptions:
    """Which browsers are notified for which tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def private_key(self, fresh: str) -> str:
        """The server's key, shared by all processes on this database; ``fresh`` if there was none."""
        made = self._store.insert_or_ignore(schema.push_keys)
        await self._store.writer.write(PendingWrite(beside=[(made, {"id": 1, "private": fresh})]))
        async with self._store.engine.connect() as connection:
            return str((await connection.execute(select(schema.push_keys.c.private))).scalar_one())

    async def add(
        self, table: str, visitor: str, subscription: PushSubscription, now: int, turn: int
    ) -> None:
        """Notify this browser of the visitor's turns at the table, from the next turn on."""
        p = schema.push_devices.c
        mine = (p.table == table, p.visitor == visitor)
        newest = select(p.device).where(*mine).order_by(p.created.desc()).limit(_MOST_DEVICES)
        row = {
            "table": table,
            "visitor": visitor,
            "device": subscription.device,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.p256dh,
            "auth": subscription.auth,
            "created": now,
            "told": turn,
        }
        beside: list[Statement] = [
            (delete(schema.push_devices).where(*mine, p.device == subscription.device), None),
            (schema.push_devices.insert(), row),
            (delete(schema.push_devices).where(*mine, p.device.not_in(newest)), None),
        ]
        await self._store.writer.write(PendingWrite(beside=beside))

    async def remove(self, table: str, visitor: str, device: str) -> None:
        p = schema.push_devices.c
        gone = delete(schema.push_devices).where(p.table == table, p.visitor == visitor, p.device == device)
        await self._store.writer.write(PendingWrite(beside=[(gone, None)]))

    async def drop(self, endpoint: str) -> None:
        """The subscription has expired: delete it everywhere."""
        p = schema.push_devices.c
        gone = delete(schema.push_devices).where(p.endpoint == endpoint)
        await self._store.writer.write(PendingWrite(beside=[(gone, None)]))

    async def of_visitor(self, visitor: str) -> list[tuple[str, str]]:
        """The tables where a visitor is notified, each with the device."""
        p = schema.push_devices.c
        query = select(p.table, p.device).where(p.visitor == visitor).order_by(p.created)
        async with self._store.engine.connect() as connection:
            return [(row.table, row.device) for row in await connection.execute(query)]

    async def tables_since(self, since: int, most: int) -> list[str]:
        """The tables where somebody is called and something has happened since then, the latest first."""
        p, e = schema.push_devices.c, schema.entries.c
        last = func.max(e.at)
        query = (
            select(p.table)
            .join(schema.entries, e.table == p.table)
            .group_by(p.table)
            .having(last >= since)
            .order_by(last.desc())
            .limit(most)
        )
        async with self._store.engine.connect() as connection:
            return [row.table for row in await connection.execute(query)]

    async def claim(self, table: str, visitor: str, turn: int) -> list[PushSubscription]:
        """The browsers to notify of this turn. Each is returned once, however often this is called."""
        p = schema.push_devices.c
        claimed = (
            update(schema.push_devices)
            .where(p.table == table, p.visitor == visitor, p.told < turn)
            .values(told=turn)
            .returning(p.endpoint, p.p256dh, p.auth)
        )
        async with self._store.engine.begin() as connection:
            found = (await connection.execute(claimed)).all()
        return [PushSubscription(*row) for row in found]

"""The inputs of real-time rounds on disk, saved in parts while a round runs.

The log has what is durable. Inputs are saved beside it, so that a round that was played to its end can be
replayed exactly. An interrupted round is played again, and its inputs are deleted.
"""

from sqlalchemy import delete, insert, select

from girandola.store import schema
from girandola.store.group_commit import PendingWrite
from girandola.store.store import Store


class RealtimeInputs:
    """The saved inputs of all real-time games. ``fence`` is that of the lease on the table that is written
    to."""

    def __init__(self, store: Store, fence: int | None = None) -> None:
        self._store = store
        self._fence = fence

    async def save_inputs(self, table: str, game: int, number: int, part: int, body: str) -> None:
        """Raises Fenced when another process has saved this part of the round, or owns the table."""
        row = {"table": table, "game": game, "round": number, "part": part, "body": body}
        write = PendingWrite(beside=[(insert(schema.inputs), row)], table=table, fence=self._fence)
        await self._store.writer.write(write)

    async def inputs_of(self, table: str, game: int, number: int) -> list[str]:
        i = schema.inputs.c
        query = select(i.body).where(i.table == table, i.game == game, i.round == number)
        async with self._store.engine.connect() as connection:
            return [str(row[0]) for row in await connection.execute(query.order_by(i.part))]

    async def forget_inputs(self, table: str, game: int, number: int) -> bool:
        """Delete the inputs of an interrupted round; says whether there were any."""
        if not await self.inputs_of(table, game, number):
            return False
        i = schema.inputs.c
        gone = delete(schema.inputs).where(i.table == table, i.game == game, i.round == number)
        write = PendingWrite(beside=[(gone, None)], table=table, fence=self._fence)
        await self._store.writer.write(write)
        return True

"""Bring a database to the schema that this program needs, step by step, as migrations/versions says."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

_LOCK = 4_750_267  # any number: processes that start together take turns


async def migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection, revision: str = "head") -> None:
    command.upgrade(config(connection), revision)


def config(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", "girandola.store:migrations")
    made.attributes["connection"] = connection
    return made

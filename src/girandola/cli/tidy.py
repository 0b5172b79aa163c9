"""`girandola tidy`: deletes old tables and records."""

import asyncio
import time

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.settings import Settings
from girandola.store.retention import Retention, Tidied
from girandola.store.store import Store, engine_for


@click.command(context_settings=FROM_ENVIRONMENT)
@with_settings("data", "database", "keep_tables", "keep_records")
def command(data: str, database: str, keep_tables: float, keep_records: float) -> None:
    """Delete tables and records that are older than their retention time.

    The server may keep running; tables in use stay.
    """
    settings = Settings(data=data, database=database, keep_tables=keep_tables, keep_records=keep_records)
    tidied = asyncio.run(_tidy(settings))
    click.echo(f"deleted {tidied.tables} tables and {tidied.records} records")


async def _tidy(settings: Settings) -> Tidied:
    await engine_for(settings.database_url, must_exist=True).dispose()
    store = await Store.open(settings.database_url)
    try:
        return await Retention(store).tidy(
            round(time.time() * 1000), keep_tables=settings.keep_tables, keep_records=settings.keep_records
        )
    finally:
        await store.close()

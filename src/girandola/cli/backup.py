"""`girandola backup`: a copy of all games, taken while the server runs, or brought back from such a copy."""

import asyncio

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.settings import Settings
from girandola.store.copy import copy
from girandola.store.store import engine_for


@click.command(context_settings=FROM_ENVIRONMENT)
@click.argument("target")
@with_settings("data", "database")
def command(target: str, data: str, database: str) -> None:
    """Copy all games to TARGET, a new file or the URL of an empty database.

    The server may keep running. To restore a backup, copy it in the other direction.
    """
    source = Settings(data=data, database=database).database_url
    url = target if "://" in target else f"sqlite:///{target}"
    counts = asyncio.run(_copy(source, url))
    click.echo(
        f"copied {counts['tables']} tables with {counts['entries']} entries, {counts['records']} records"
    )


async def _copy(source: str, target: str) -> dict[str, int]:
    reading, writing = engine_for(source, must_exist=True), engine_for(target)
    try:
        return await copy(reading, writing)
    finally:
        await reading.dispose()
        await writing.dispose()

"""`girandola backup`: a copy of all games, taken while the server runs, or brought back from such a copy."""

import asyncio

import click

from girandola.server.settings import load
from girandola.store.copy import copy
from girandola.store.store import engine_for


@click.command()
@click.argument("target")
@click.option("--data", default=None, help="The server's folder; by default as for `serve`.")
@click.option("--database", default=None, help="The server's database URL; by default a file in its folder.")
def command(target: str, data: str | None, database: str | None) -> None:
    """Copy all games to TARGET, a new file or the URL of an empty database.

    The server may go on meanwhile. To bring a backup back, copy it the other way round.
    """
    source = load({"data": data, "database": database}).database_url
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

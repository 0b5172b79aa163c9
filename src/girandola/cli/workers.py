"""`girandola workers`: bot workers for the server processes on a database, also on other machines."""

import asyncio
import contextlib
import signal
from collections.abc import Callable

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.json_logs import set_up
from girandola.server.settings import Settings
from girandola.server.tokens import new_id
from girandola.server.workers.host import WorkerHost
from girandola.server.workers.pool import WorkerPools
from girandola.server.workers.question_codec import version
from girandola.store.questions import QuestionQueue
from girandola.store.store import Store


@click.command(context_settings=FROM_ENVIRONMENT)
@with_settings("database", "bot_workers", "bot_patience", "bot_compile", "log_level")
def command(database: str, bot_workers: int, bot_patience: float, bot_compile: int, log_level: str) -> None:
    """Answer for the bots of all servers on a PostgreSQL database.

    Servers ask such workers wherever they run, if they have the same version and bots, and their own if there
    are none. They need no open port: the questions come through the database.
    """
    settings = Settings(
        database=database,
        bot_workers=bot_workers,
        bot_patience=bot_patience,
        bot_compile=bot_compile,
        log_level=log_level,
    )
    if not settings.is_on_postgres:
        raise click.ClickException("workers need the PostgreSQL of their servers: name it with --database")
    if not bot_workers:
        raise click.ClickException("there is nothing to do with --bot-workers 0")
    run_host(settings, lambda: click.echo("Workers are ready for questions"))


def run_host(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Answer questions until a signal arrives."""
    set_up(settings.log_level)
    asyncio.run(_run(settings, on_ready))


async def _run(settings: Settings, on_ready: Callable[[], None] | None) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C raises
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    store = await Store.open(settings.database_url)
    try:
        workers = WorkerPools(settings.bot_workers, settings.bot_patience)
        if settings.bot_compile:
            workers.compile_early()
        queue = QuestionQueue(store.engine, version())
        await WorkerHost(queue, new_id(), workers, settings.bot_workers).run(
            store.engine.url, ended, on_ready
        )
    finally:
        await store.close()

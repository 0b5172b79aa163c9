"""`girandola stats`: what was played on a server, for its owner. It names nobody."""

import asyncio
from datetime import UTC, datetime

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.settings import Settings
from girandola.store.server_statistics import ServerStatistics, server_statistics
from girandola.store.store import engine_for
from girandola.table.statistics import PlayedFigures, RulesKey


@click.command(context_settings=FROM_ENVIRONMENT)
@with_settings("data", "database")
def command(data: str, database: str) -> None:
    """Show how much was played on this server, by game, rules and number of players.

    The server may keep running.
    """
    source = Settings(data=data, database=database).database_url
    for line in _lines(asyncio.run(_read(source))):
        click.echo(line)


async def _read(source: str) -> ServerStatistics:
    engine = engine_for(source, must_exist=True)
    try:
        return await server_statistics(engine)
    finally:
        await engine.dispose()


def _lines(found: ServerStatistics) -> list[str]:
    lines = [
        f"{_count(found.visitors, 'visitor')}, {_count(found.tables, 'table')},"
        f" {_count(found.brought, 'record')} brought along"
    ]
    if not found.played.figures:
        return [*lines, "no game has been finished yet"]
    head = ("game", "rules", "players", "games", "mean", "best", "perfect", "lost", "stopped", "hints")
    rows = [head, *(_row(rules, figures) for rules, figures in sorted(found.played.figures.items()))]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines += ["", *(_aligned(row, widths) for row in rows)]
    for kind in found.played.kinds:
        days = found.played.period_days(kind)
        each = "day" if days == 1 else f"{days} days"
        lines += ["", f"{kind}, games by {each}"]
        lines += [
            f"{datetime.fromtimestamp(one.start / 1000, UTC):%Y-%m-%d}  {one.games}"
            for one in found.played.periods(kind)
        ]
    return lines


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    """Words to the left, figures to the right."""
    cells = zip(row, widths, strict=True)
    return "  ".join(
        cell.ljust(width) if column < 2 else cell.rjust(width) for column, (cell, width) in enumerate(cells)
    ).rstrip()


def _row(rules: RulesKey, figures: PlayedFigures) -> tuple[str, ...]:
    numbers = (figures.perfect, figures.lost, figures.stopped, figures.hints)
    return (
        rules.kind,
        rules.edition,
        str(rules.players),
        str(figures.games),
        "-" if figures.mean is None else f"{figures.mean:.2f}",
        "-" if figures.highest is None else str(figures.highest),
        *map(str, numbers),
    )

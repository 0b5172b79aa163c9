"""The tables that `girandola arena` prints: a line of figures for each lineup, or a grid of all pairs."""

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from girandola.arena.lineup import Lineup
from girandola.arena.statistics import Scores, Summary

_COLUMNS = (
    "games",
    "mean",
    "strict\nmean",
    "median",
    "perfect",
    "strike-\nouts",
    "games\n/second",
    "ms a\nmove",
)
"""Headings of at most eight characters: with a lineup's name the table fits into a terminal of 80 columns."""


def table_of(title: str, summaries: Mapping[Lineup, Summary]) -> Table:
    """The figures of every lineup."""
    table = Table(title=title, box=SIMPLE_HEAD, padding=0)
    table.add_column("bots", overflow="fold", min_width=10)
    for name in _COLUMNS:
        table.add_column(name, justify="right", no_wrap=True)
    for lineup, figures in summaries.items():
        table.add_row(str(lineup), *cells(figures))
    return table


def cells(figures: Summary) -> tuple[str, ...]:
    return (
        f"{figures.games:,}",
        f"{figures.mean:.3f}\n± {figures.sem:.3f}",
        f"{figures.mean_strict:.3f}\n± {figures.sem_strict:.3f}",
        f"{figures.median:g}",
        f"{figures.perfect:.1%}",
        f"{figures.strikeouts:.2%}",
        f"{figures.games_per_second:,.{0 if figures.games_per_second >= 100 else 1}f}",
        _in_short(figures.ms_per_decision),
    )


def _in_short(number: float) -> str:
    """Two significant digits, or all digits of a large number: 370, not 3.7e+02."""
    return f"{number:,.0f}" if number >= 10 else f"{number:.2g}"


def show_grid(names: Sequence[str], grid: Sequence[Sequence[Lineup]], found: dict[Lineup, Scores]) -> None:
    """Strict means: the row's bot in one seat, the column's in all others."""
    table = Table(title="one seat (rows) among the others (columns), strict mean", box=SIMPLE_HEAD)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name, row in zip(names, grid, strict=True):
        table.add_row(name, *(f"{mean_of(found, lineup):.2f}" for lineup in row))
    Console().print(table)


def mean_of(found: dict[Lineup, Scores], table: Lineup) -> float:
    return float(found[table].strict.mean()) if table in found else float("nan")

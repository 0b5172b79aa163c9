"""Plots of results: how often each score occurred, and which bots play well together. Needs the extra
``plots``."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from girandola.arena.statistics import Scores
from girandola.hanabi import MalformedInput

_KINDS = (".png", ".svg", ".pdf")
_LABELLED = 16
"""Fewer scores than this have their share written above them."""


def check(path: Path) -> None:
    """Raise if the plot could not be drawn, before hours of games are played for it."""
    if path.suffix not in _KINDS:
        raise MalformedInput(
            f"a picture's name ends in {', '.join(_KINDS)}, not {path.suffix or 'nothing'!r}"
        )
    if not path.parent.is_dir():
        raise MalformedInput(f"there is no folder {path.parent} for the picture")
    _pyplot()


def _pyplot() -> Any:
    try:
        import matplotlib
    except ImportError as error:
        raise MalformedInput(
            "a picture needs the package matplotlib: pip install girandola[plots]"
        ) from error
    matplotlib.use("agg")
    from matplotlib import pyplot

    return pyplot


def histograms(path: Path, tables: Mapping[str, Scores], title: str) -> None:
    """One row for each table: how often each score occurred, from the lowest that any of them has."""
    pyplot = _pyplot()
    lowest = min(int(table.strict.min()) for table in tables.values())
    figure, rows = pyplot.subplots(
        len(tables),
        1,
        sharex=True,
        sharey=True,
        squeeze=False,
        figsize=(8, 1 + 1.8 * len(tables)),
        layout="constrained",
    )
    for axes, (name, table) in zip(rows[:, 0], tables.items(), strict=True):
        scores, times = np.unique(table.strict, return_counts=True)
        bars = axes.bar(scores, 100 * times / len(table.strict), width=0.9)
        if table.best - lowest < _LABELLED:
            axes.bar_label(bars, fmt="%.1f", fontsize="small")
            axes.set_xticks(range(lowest, table.best + 1))
        axes.set_xlim(lowest - 0.6, table.best + 0.6)
        axes.margins(y=0.15)
        axes.set_ylabel("% of games")
        axes.set_title(f"{name}: {table.strict.mean():.2f}", loc="left", fontsize="medium")
    rows[-1, 0].set_xlabel("score (a game lost by errors is 0)")
    figure.suptitle(title)
    figure.savefig(path)
    pyplot.close(figure)


def heat_map(path: Path, names: Sequence[str], means: Sequence[Sequence[float]], title: str) -> None:
    """Guests in rows, hosts in columns, the mean in the cell."""
    pyplot = _pyplot()
    size = 2 + 0.9 * len(names)
    figure, axes = pyplot.subplots(figsize=(size + 1, size), layout="constrained")
    shown = axes.imshow(np.array(means), vmin=0)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("the others")
    axes.set_ylabel("one seat")
    for row, line in enumerate(means):
        for column, mean in enumerate(line):
            axes.text(column, row, f"{mean:.1f}", ha="center", va="center", color="white")
    figure.colorbar(shown, label="mean score")
    figure.suptitle(title)
    figure.savefig(path)
    pyplot.close(figure)

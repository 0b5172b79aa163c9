"""`girandola agree`: how often a bot would have done what people did in recorded games."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TextIO

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from girandola.arena.agreement import ComparedTurn, Tally, compare
from girandola.arena.lineup import alone, check
from girandola.arena.sorts import MoveKind, Sort
from girandola.arena.spread import spread
from girandola.bots.registry import ALL_BOTS
from girandola.cli.game_files import FoundGame, GamesPart, PartType, count_games, games_in
from girandola.cli.long_runs import INTERRUPTED, cores
from girandola.hanabi import MalformedInput

_WORDS = {
    Sort.PLAY_CERTAIN: "a card certain to fit",
    Sort.PLAY_CLUED: "a clued card that may not fit",
    Sort.PLAY_BLIND: "a card without a clue",
    Sort.CLUE_NEW_FITTING: "new cards, one of which fits",
    Sort.CLUE_NEW: "new cards, none of which fits",
    Sort.CLUE_AGAIN: "only cards clued before",
    Sort.DISCARD_USELESS: "a card certain to be useless",
    Sort.DISCARD_OLDEST: "the oldest card without a clue",
    Sort.DISCARD_CLUED: "a clued card that may be of use",
    Sort.DISCARD_OTHER: "another card without a clue",
    Sort.CHOICE: "a bonus tile's choice",
}


@click.command()
@click.argument("sources", metavar="FILE…", nargs=-1, required=True)
@click.option("--bot", required=True, metavar="NAME", help="The bot: a name, or path/to/file.py:Name.")
@click.option("--part", type=PartType(), metavar="K/N", help="Only every N-th game, from the K-th on.")
@click.option(
    "--least-deck",
    default=0,
    show_default=True,
    help="Only turns with at least this number of cards in the deck.",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes at once. [default: all cores]")
@click.option(
    "--turns",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write every turn into this file, as a line of JSON.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def command(
    sources: tuple[str, ...],
    *,
    bot: str,
    part: GamesPart | None,
    least_deck: int,
    workers: int | None,
    turns: Path | None,
    as_json: bool,
) -> int | None:
    """Compare a bot with recorded games, turn by turn: how often would it have done the same?

    FILE is a recorded game, a file with one in each line, a folder, a link, or - for standard input.
    """
    check_bot(bot)
    comparison = Comparison(sources, bot, part, least_deck, workers or cores())
    if turns is None:
        interrupted = comparison.run()
    else:
        with turns.open("w", encoding="utf-8") as file:
            interrupted = comparison.run(file)
    if as_json:
        click.echo(json.dumps({"bot": bot, **comparison.tally.to_document()}))
    else:
        show(bot, comparison.tally)
    return INTERRUPTED if interrupted else None


def check_bot(bot: str) -> None:
    """Raise if there is no such bot, or if it has no seat to look from."""
    spec = ALL_BOTS["hanabi"].get(bot)
    if spec is not None and spec.make is None:
        raise MalformedInput(f"{bot} sees what no seat sees, so it cannot be asked what a seat would do")
    check(alone(bot, 2))


@dataclass(slots=True)
class Comparison:
    """One call of the command: its arguments, and the results so far."""

    sources: tuple[str, ...]
    bot: str
    part: GamesPart | None
    least_deck: int
    workers: int
    tally: Tally = field(default_factory=Tally)

    def run(self, turns: TextIO | None = None) -> bool:
        """Compare all games; returns whether it was interrupted, in which case the results so far are
        kept."""
        console = Console(stderr=True)
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[share]}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
            task = bar.add_task("games", total=self._total(), share="")
            try:
                for where, compared in self._compared():
                    self.tally.add(compared, self.least_deck)
                    bar.update(task, advance=1, share=f"agrees in {_percent(self.tally.share('all'))}")
                    if turns is not None:
                        _write(turns, where, compared)
            except KeyboardInterrupt:
                return True
        return False

    def _total(self) -> int | None:
        total = count_games(self.sources)
        return total if total is None or self.part is None else total // self.part.whole

    def _compared(self) -> Iterator[tuple[str, list[ComparedTurn]]]:
        games = games_in(self.sources, self.part)
        work = partial(_compare, bot=self.bot)
        with closing(spread(work, games, self.workers)) as done:  # type: ignore[type-var]
            for game, compared in done:
                yield game.where, compared


def _compare(game: FoundGame, bot: str) -> list[ComparedTurn]:
    return list(compare(game.record, bot))


def _write(file: TextIO, where: str, turns: list[ComparedTurn]) -> None:
    for turn in turns:
        file.write(json.dumps({"game": where, **turn.to_document()}) + "\n")


def show(bot: str, tally: Tally) -> None:
    """The figures as tables: over all, and sort by sort with what the bot would have done."""
    console = Console(highlight=False)
    document = tally.to_document()
    table = Table(title=f"{bot}: {tally.games:,} games, {document['turns']:,} turns", box=SIMPLE_HEAD)
    table.add_column("what was done", no_wrap=True)
    for heading in ("turns", "the\nsame", "would\nplay", "would\nclue", "would\ndiscard"):
        table.add_column(heading, justify="right", no_wrap=True)
    for kind in MoveKind:
        if tally.turns[kind]:
            table.add_row(kind.value, *_cells(tally, kind.value, None), style="bold")
        for sort in Sort:
            if tally.turns[sort] and sort.value.startswith(kind.value) and sort is not Sort.CHOICE:
                table.add_row(f"  {_WORDS[sort]}", *_cells(tally, sort.value, sort))
    console.print(table)
    click.echo(
        f"It would have done the same in {_percent(document['agree'])}{_error(tally)} of the turns, "
        f"and an action of the same kind in {_percent(document['kind'])}."
    )
    click.echo(
        f"Of the cards that were played it held {_percent(document['recall'])} playable; "
        f"of those that it held playable {_percent(document['precision'])} were."
    )


def _cells(tally: Tally, key: str, sort: Sort | None) -> list[str]:
    cells = [f"{tally.turns[key]:,}", _percent(tally.share(key))]
    sorts = [sort] if sort is not None else [one for one in Sort if one.value.startswith(key)]
    turns = sum(tally.turns[one] for one in sorts)
    for kind in (MoveKind.PLAY, MoveKind.CLUE, MoveKind.DISCARD):
        cells.append(_percent(sum(tally.instead[one.value, kind.value] for one in sorts) / turns))
    return cells


def _error(tally: Tally) -> str:
    return "" if tally.error is None else f" (± {100 * tally.error:.1f})"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"

"""`girandola arena`: many games between bots, with a bar while they are played and figures afterwards."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn, track

from girandola.arena import plots
from girandola.arena.chunk import Chunk, ChunkResult
from girandola.arena.kept_results import KeptResults
from girandola.arena.lineup import GUESTS, Lineup, crossed, lineups, names_in
from girandola.arena.statistics import (
    Controlled,
    Difference,
    Scores,
    Summary,
    controlled,
    differences,
    scores,
    summary,
)
from girandola.arena.tournament import Plan, chunks, play_chunks, prepare
from girandola.arena.winnable_share import lost_deals, share_of_possible, unwon
from girandola.bots.registry import ALL_BOTS
from girandola.cli.arena_tables import mean_of, show_grid, table_of
from girandola.cli.lazy import CommandEntry, LazyGroup
from girandola.cli.long_runs import INTERRUPTED, cores
from girandola.hanabi import edition_named
from girandola.lab.tables import setup

_OTHERS, _FEWEST_OTHERS = 20, 1000
"""A control's mean is estimated from other deals: this many times the games, and at least this many."""
_WITHIN = {
    "scoreboard": CommandEntry("girandola.cli.arena_scoreboard", "Write the score table of docs/bots.md.")
}


@click.group(cls=LazyGroup, entries=_WITHIN, invoke_without_command=True)
@click.option(
    "--bots", multiple=True, metavar="NAME[,NAME…]", help="The bots that play; may be given several times."
)
@click.option("--players", default=2, show_default=True, help="Seats at a table, 2 to 5.")
@click.option("--games", default=1000, show_default=True, help="Games for each table.")
@click.option("--seed", default=0, show_default=True, help="Another seed, other deals.")
@click.option("--edition", default="it", show_default=True, help="A preset, extras added with a plus sign.")
@click.option(
    "--think",
    type=click.Choice(["fast", "strong", "deep"]),
    help="How long a searcher thinks. [default: strong]",
)
@click.option("--workers", type=int, help="Processes at once. [default: all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--cross", is_flag=True, help="Seat each bot once among each other's kind.")
@click.option(
    "--plot", type=click.Path(path_type=Path, dir_okay=False), help="Draw a picture into this file."
)
@click.option(
    "--possible", is_flag=True, help="Also find which deals could be won, and show the share won of these."
)
@click.option(
    "--control", metavar="NAME", help="Correct the means by how lucky the deals were for this quick bot."
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep every deal's result in this file, and continue from what it has.",
)
@click.option(
    "--guest",
    "guests",
    multiple=True,
    metavar="NAME=COMMAND",
    help="How to start a bot of hanab.live that plays as guest:NAME; may be given several times.",
)
@click.option(
    "--guests",
    "guest_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="A TOML file with such commands: NAME = 'COMMAND'.",
)
@click.option("--guest-settings", default="", metavar="TEXT", help="A chat command that guests get first.")
@click.option("--guest-port", default=0, show_default=True, help="Port that guests connect to; 0: any.")
@click.option(
    "--guest-patience",
    default=600.0,
    show_default=True,
    type=click.FloatRange(1),
    help="Seconds that a guest has for a move.",
)
@click.option("--guest-fresh", is_flag=True, help="Start the guests' programs again for every game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@click.pass_context
def command(
    ctx: click.Context,
    bots: tuple[str, ...],
    players: int,
    games: int,
    seed: int,
    edition: str,
    think: str | None,
    workers: int | None,
    cluster: str | None,
    cross: bool,
    plot: Path | None,
    possible: bool,
    control: str | None,
    keep: Path | None,
    guests: tuple[str, ...],
    guest_file: Path | None,
    guest_settings: str,
    guest_port: int,
    guest_patience: float,
    guest_fresh: bool,
    as_json: bool,
) -> int | None:
    """Let bots play many games, and show their results.

    As many names as players: one for each seat. Otherwise each bot plays with copies of itself, all on the
    same deals.
    """
    if ctx.invoked_subcommand is not None:
        return None
    if not bots:
        raise click.UsageError("name who plays, as in --bots coder", ctx)
    if think is not None:
        bots = tuple(",".join(_thinking(name, think) for name in names_in(word)) for word in bots)
    if guests or guest_file is not None:
        if cluster is not None or (workers or 1) != 1:
            raise click.UsageError("guests play in this process alone: without --cluster and --workers", ctx)
        host = {
            "settings": guest_settings,
            "port": guest_port,
            "fresh": guest_fresh,
            "patience": guest_patience,
            "report": partial(click.echo, err=True),
        }
        ctx.with_resource(seated_guests(guests, guest_file, host))
        workers = 1
    plan = Plan(edition, players, games, seed, workers or cores(), cluster)
    if plot is not None:
        plots.check(plot)
    grid = crossed(bots, players) if cross else None
    tables = [table for row in grid for table in row] if grid else lineups(bots, players)
    arena = Arena(plan, tables, KeptResults(keep) if keep is not None else None)
    controls = lineups((control,), players) if control is not None else []
    interrupted = arena.run()
    if not arena.scores:
        click.echo("no game was finished", err=True)
        return INTERRUPTED
    interrupted = interrupted or arena.correct_by(controls)
    if possible:
        arena.look_what_was_possible()
    if as_json:
        click.echo(json.dumps(arena.document()))
    else:
        arena.show()
        if grid:
            show_grid([name for word in bots for name in names_in(word)], grid, arena.scores)
    if plot is not None:
        arena.draw(plot, bots if grid else None)
    return INTERRUPTED if interrupted else None


@contextmanager
def seated_guests(words: Sequence[str], file: Path | None, host_options: dict[str, Any]) -> Iterator[None]:
    """A context in which guest bots can be named; their programs are started when they are needed."""
    from girandola.server.guests.host import GuestHost, commands_from, commands_in

    commands = {**(commands_in(file) if file is not None else {}), **commands_from(words)}
    with GuestHost(commands, **host_options) as host:
        GUESTS.update({f"guest:{name}": host.maker(name) for name in commands})
        try:
            yield
        finally:
            GUESTS.clear()


def _thinking(name: str, think: str) -> str:
    """The bot at this level of thinking, if the name alone stands for one of several levels."""
    spec = ALL_BOTS["hanabi"].get(name)
    return f"{name}:{think}" if spec is not None and spec.alias_of is not None else name


class Arena:
    """One call of the command: the plan, the tables, and the results so far."""

    def __init__(self, plan: Plan, tables: Sequence[Lineup], kept: KeptResults | None = None) -> None:
        self.plan = plan
        self.kept = kept
        self.tables = list(dict.fromkeys(tables))
        self.edition = edition_named(plan.edition)
        self.scores: dict[Lineup, Scores] = {}
        self.summaries: dict[Lineup, Summary] = {}
        self.possible: dict[Lineup, tuple[float, float | None]] = {}
        self.controlled: dict[Lineup, Controlled] = {}

    def run(self) -> bool:
        """Play; returns whether it was interrupted, in which case the results so far are kept."""
        parts: dict[Lineup, list[ChunkResult]] = defaultdict(list)
        interrupted = False
        try:
            for played in self._play([chunk for table in self.tables for chunk in chunks(self.plan, table)]):
                parts[played.chunk.lineup].append(played)
        except KeyboardInterrupt:
            interrupted = True
        for table in self.tables:
            if parts[table]:
                self.scores[table] = scores(self.edition, parts[table])
                self.summaries[table] = summary(self.scores[table])
        return interrupted

    def correct_by(self, controls: Sequence[Lineup]) -> bool:
        """Take the luck of the deals out of the means; whether it was interrupted."""
        try:
            for control in controls:
                self._correct(control)
        except KeyboardInterrupt:
            return True
        return False

    def _correct(self, control: Lineup) -> None:
        """The control plays these deals too, and many others."""
        games = self.plan.games
        others = range(games, games + max(_FEWEST_OTHERS, _OTHERS * games))
        same, other = (
            scores(self.edition, list(self._play(chunks(self.plan, control, numbers))))
            for numbers in (range(games), others)
        )
        for table, found in self.scores.items():
            self.controlled[table] = controlled(found, str(control), same, other)

    def _play(self, wanted: Sequence[Chunk]) -> Iterator[ChunkResult]:
        """The results of these games: those that were kept, then the others as they are played."""
        todo = list(wanted)
        known: dict[Lineup, list[ChunkResult]] = defaultdict(list)
        if self.kept is not None:
            todo = self.kept.left(wanted)
            for played in self.kept.found(wanted):
                known[played.chunk.lineup].append(played)
                yield played
        if not todo:
            return
        console = Console(stderr=True)
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[mean]}"),
            TimeRemainingColumn(),
            console=console,
            disable=not console.is_terminal,
            transient=True,
        ) as progress:
            task = progress.add_task("compiling", total=None, mean="")
            prepare(self.plan, [chunk.lineup for chunk in todo])
            progress.update(task, description="playing", total=sum(chunk.count for chunk in wanted))
            progress.update(task, completed=sum(map(len, known.values())))
            with closing(play_chunks(self.plan, todo)) as done:  # type: ignore[type-var]
                for played in done:
                    if self.kept is not None:
                        self.kept.add(played)
                    table = played.chunk.lineup
                    known[table].append(played)
                    mean = scores(self.edition, known[table]).points.mean()
                    progress.update(
                        task, advance=played.chunk.count, description=str(table), mean=f"mean {mean:.2f}"
                    )
                    yield played

    def look_what_was_possible(self) -> None:
        """Find out which of the deals that nobody won could have been won with every card face up."""
        numbers = unwon(self.scores.values())
        found = lost_deals(setup(self.edition, self.plan.players), self.plan.seed, numbers)
        console = Console(stderr=True)
        shown = track(found, "looking for wins", len(numbers), console=console, transient=True)
        lost = {number for number, is_lost in shown if is_lost}
        self.possible = {table: share_of_possible(scores, lost) for table, scores in self.scores.items()}

    def differences(self) -> list[Difference]:
        return differences([str(table) for table in self.scores], list(self.scores.values()))

    def document(self) -> dict[str, Any]:
        """The figures of the first table, and of all where there are several."""
        documents = [
            {
                "bots": list(table.names),
                **self._setting(),
                **asdict(figures),
                **self._possible(table),
                **({"controlled": asdict(self.controlled[table])} if table in self.controlled else {}),
            }
            for table, figures in self.summaries.items()
        ]
        if len(documents) == 1:
            return documents[0]
        return {
            **documents[0],
            "tables": documents,
            "differences": [asdict(gap) for gap in self.differences()],
        }

    def _possible(self, table: Lineup) -> dict[str, float | None]:
        if table not in self.possible:
            return {}
        possible, won = self.possible[table]
        return {"possible": possible, "perfect_of_possible": won}

    def _setting(self) -> dict[str, Any]:
        return {"players": self.plan.players, "edition": self.plan.edition, "seed": self.plan.seed}

    def _title(self) -> str:
        return f"{self.plan.edition}, {self.plan.players} players, seed {self.plan.seed}"

    def show(self) -> None:
        console = Console()
        console.print(table_of(self._title(), self.summaries))
        for gap in self.differences():
            console.print(
                f"{gap.first} − {gap.second}: {gap.mean:+.3f} ± {gap.sem:.3f} over {gap.games:,} same deals",
                highlight=False,
            )
        for lineup, one in self.controlled.items():
            console.print(
                f"{lineup}: {one.mean:.3f} ± {one.sem:.3f} without the luck that {one.control} had on "
                f"these deals ({one.slope:.2f} a point; its mean from {one.games:,} others)",
                highlight=False,
            )
        for lineup, (possible, won) in self.possible.items():
            share = "none of these" if won is None else f"{won:.1%} of these"
            console.print(f"{lineup}: {possible:.1%} of the deals can be won, {share} were", highlight=False)
        if any(figures.games < self.plan.games for figures in self.summaries.values()):
            console.print(f"interrupted before {self.plan.games:,} games were played at every table")

    def draw(self, path: Path, crossing: tuple[str, ...] | None) -> None:
        if crossing is None:
            plots.histograms(path, {str(t): s for t, s in self.scores.items()}, self._title())
            return
        names = [name for word in crossing for name in names_in(word)]
        grid = crossed(crossing, self.plan.players)
        means = [[mean_of(self.scores, table) for table in row] for row in grid]
        plots.heat_map(path, names, means, self._title())

"""`girandola puzzles`: find positions with one clearly best action, and confirm them."""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from girandola import __version__
from girandola.cli.game_files import count_games, games_in
from girandola.hanabi import edition_named
from girandola.hanabi.puzzles import (
    Puzzle,
    PuzzleFile,
    PuzzleTheme,
    read_file,
    write_file,
    write_head,
    write_puzzle,
)

if TYPE_CHECKING:
    from girandola.arena.puzzles.confirming import Confirmation

_PLAYERS = "2,3,4,5"
_LEVELS = ("companion", "companion:club", "companion:beginner")


@click.group()
def command() -> None:
    """Find positions in which one action is clearly best, and confirm them."""


@command.command()
@click.argument("sources", metavar="[RECORD…]", nargs=-1)
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="Where to write.")
@click.option("--games", type=click.IntRange(1, 1_000_000), help="Let Companions play this number of games.")
@click.option(
    "--first", default=0, show_default=True, type=click.IntRange(0), help="Number of the first game."
)
@click.option("--seed", default=1, show_default=True, help="Other deals for another number.")
@click.option("--players", default=_PLAYERS, show_default=True, help="For how many players, in turn.")
@click.option(
    "--bots", default="companion", show_default=True, help="Which level of Companions plays, in turn."
)
@click.option("--edition", default="it", show_default=True, help="Edition of the games that Companions play.")
@click.option("--themes", help="Only puzzles about these, separated by commas. [default: all]")
@click.option("--seconds", type=click.FloatRange(min=0), help="Begin no other game after so long.")
@click.option(
    "--confirm", "confirms", is_flag=True, help="Confirm each puzzle at once, and write only those."
)
def make(
    sources: tuple[str, ...],
    *,
    out: Path,
    games: int | None,
    first: int,
    seed: int,
    players: str,
    bots: str,
    edition: str,
    themes: str | None,
    seconds: float | None,
    confirms: bool,
) -> None:
    """Find puzzles in recorded games, or in games that Companions play, and write them to a file.

    RECORD is a file, a folder, a link or - for standard input, as for agree.
    """
    if bool(sources) == bool(games):
        raise click.UsageError("give either records or --games")
    wanted, numbers = _themes(themes), _numbers(players)
    found: Iterator[Iterator[Puzzle]]
    if games is None:
        found, total, arguments = _in_records(sources, seed, wanted), count_games(sources), "records"
    else:
        which = range(first, first + games)
        found, total = _in_games(edition, numbers, _levels(bots), seed, which, wanted), games
        arguments = " ".join(
            (
                f"--games {games} --first {first} --seed {seed} --players {players} --bots {bots}",
                f"--edition {edition}" + (f" --themes {themes}" if themes else ""),
            )
        )
    bar = track(found, "games", total, console=Console(stderr=True), transient=True)
    until = inf if seconds is None else time.monotonic() + seconds
    with out.open("w", encoding="utf-8") as file:
        file.write(write_head({"program": __version__, "arguments": arguments}))
        looked_at = written = 0
        for of_one_game in bar:
            looked_at += 1
            written += _write_found(file, of_one_game, confirms=confirms)
            if time.monotonic() >= until:
                break
    click.echo(f"{looked_at} games, {written} puzzles{'' if confirms else ' to be confirmed'}: {out}")


def _write_found(file: TextIO, found: Iterator[Puzzle], *, confirms: bool) -> int:
    """Write the puzzles of one game; returns how many there were."""
    from girandola.arena.puzzles.confirming import confirm as look_again

    written = 0
    for puzzle in found:
        kept = look_again(puzzle).puzzle if confirms else puzzle
        if kept is not None:
            file.write(write_puzzle(kept))
            file.flush()
            written += 1
    return written


def _in_records(
    sources: Sequence[str], seed: int, themes: frozenset[PuzzleTheme]
) -> Iterator[Iterator[Puzzle]]:
    from girandola.arena.puzzles.finding import find

    for game in games_in(sources):
        yield find(game.record, seed, themes)


def _in_games(
    name: str,
    players: Sequence[int],
    levels: Sequence[str],
    seed: int,
    numbers: range,
    themes: frozenset[PuzzleTheme],
) -> Iterator[Iterator[Puzzle]]:
    """In games that Companions play: every number of players has the levels in turn."""
    from girandola.arena.puzzles.finding import NAMES, find_in_game
    from girandola.arena.puzzles.scanning import dealt

    edition = edition_named(name)
    for number in numbers:
        start = dealt(edition, NAMES[: players[number % len(players)]], seed, number)
        yield find_in_game(start, levels[number // len(players) % len(levels)], seed, themes)


def _themes(words: str | None) -> frozenset[PuzzleTheme]:
    names = list(PuzzleTheme) if words is None else [word.strip() for word in words.split(",")]
    unknown = [name for name in names if name not in list(PuzzleTheme)]
    if unknown:
        raise click.UsageError(f"{unknown[0][:40]!r} is no theme; there are {', '.join(PuzzleTheme)}")
    return frozenset(map(PuzzleTheme, names))


def _numbers(players: str) -> list[int]:
    numbers = [int(word) if word.strip().isdecimal() else 0 for word in players.split(",")]
    if not all(2 <= number <= 5 for number in numbers):
        raise click.UsageError("--players has numbers from 2 to 5 with commas between")
    return numbers


def _levels(bots: str) -> list[str]:
    levels = [word.strip() for word in bots.split(",")]
    if not set(levels) <= set(_LEVELS):
        raise click.UsageError(f"--bots has some of {', '.join(_LEVELS)} with commas between")
    return levels


@command.command()
@click.argument(
    "files", metavar="FILE…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path)
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Where to write. [default: FILE]"
)
@click.option("--seed", default=0, show_default=True, help="Other worlds for another number.")
@click.option("--most-of-a-theme", type=click.IntRange(1), help="Keep at most this number of each theme.")
@click.option("--seconds", type=click.FloatRange(min=0), help="Begin no other puzzle after so long.")
@click.option("--quick", is_flag=True, help="Ask the Companion alone: no trials, and the proofs stay.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def confirm(
    files: tuple[Path, ...],
    *,
    out: Path | None,
    seed: int,
    most_of_a_theme: int | None,
    seconds: float | None,
    quick: bool,
    as_json: bool,
) -> None:
    """Check every puzzle again, with more trials and other opinions; drop those that are not confirmed.

    A confirmation that was stopped goes on where it was when the same command is given again.
    """
    if len(files) > 1 and out is None:
        raise click.UsageError("where several files are read, say with --out where to write")
    read = [read_file(path.read_bytes()) for path in files]
    puzzles = {puzzle.id: puzzle for file in read for puzzle in file.puzzles}
    target = out or files[0]
    found = _rechecked(puzzles) if quick else _confirmed(puzzles, _journal_of(target), seed, seconds)
    if len(found) < len(puzzles):
        click.echo(f"{len(found)} of {len(puzzles)} looked at; the same command goes on from there")
        return
    kept = _chosen([one.puzzle for one in found if one.puzzle is not None], most_of_a_theme)
    text = write_file(PuzzleFile(tuple(kept), _made(read, found, kept)))
    partial = target.with_name(target.name + ".new")
    partial.write_text(text, encoding="utf-8")
    partial.replace(target)
    _journal_of(target).unlink(missing_ok=True)
    _report(found, kept, target, as_json=as_json)


def _journal_of(target: Path) -> Path:
    return target.with_name(target.name + ".journal")


def _rechecked(puzzles: Mapping[str, Puzzle]) -> "list[Confirmation]":
    from girandola.arena.puzzles.confirming import recheck

    return [recheck(puzzle) for puzzle in _shown(puzzles)]


def _confirmed(
    puzzles: Mapping[str, Puzzle], journal: Path, seed: int, seconds: float | None
) -> "list[Confirmation]":
    """What was found of each puzzle, now or before; of fewer if there was no time for all."""
    from girandola.arena.puzzles.confirming import confirm as look_again
    from girandola.arena.puzzles.journal import open_journal

    until = inf if seconds is None else time.monotonic() + seconds
    found: list[Confirmation] = []
    with open_journal(journal, seed) as notes:
        for puzzle in _shown(puzzles):
            known = notes.of(puzzle.id)
            if known is None and time.monotonic() >= until:
                break
            if known is None:
                known = look_again(puzzle, seed)
                notes.note(puzzle.id, known)
            found.append(known)
    return found


def _shown(puzzles: Mapping[str, Puzzle]) -> Iterable[Puzzle]:
    return track(list(puzzles.values()), "puzzles", console=Console(stderr=True), transient=True)


def _made(
    read: "list[PuzzleFile]", found: "list[Confirmation]", kept: list[Puzzle]
) -> dict[str, str | int | float]:
    """How a confirmed file was made: as all that were read, which are one file now."""
    how = dict.fromkeys(str(file.made["arguments"]) for file in read if "arguments" in file.made)
    return {
        "program": __version__,
        "arguments": "; ".join(how),
        "found": len(found),
        "confirmed": sum(one.puzzle is not None for one in found),
        "kept": len(kept),
    }


def _chosen(puzzles: list[Puzzle], most: int | None) -> list[Puzzle]:
    """The puzzles with the clearest answers of each theme and number of players, in turn."""
    if most is None:
        return puzzles
    ranks: dict[tuple[str, int], int] = {}
    order: list[tuple[int, float, Puzzle]] = []
    for puzzle in sorted(puzzles, key=lambda one: -_margin(one)):
        sort = puzzle.theme.value, len(puzzle.record.players)
        ranks[sort] = ranks.get(sort, 0) + 1
        order.append((ranks[sort], -_margin(puzzle), puzzle))
    taken: Counter[str] = Counter()
    kept: set[str] = set()
    for _, _, puzzle in sorted(order, key=lambda one: one[:2]):
        if taken[puzzle.theme.value] < most:
            taken[puzzle.theme.value] += 1
            kept.add(puzzle.id)
    return [puzzle for puzzle in puzzles if puzzle.id in kept]


def _margin(puzzle: Puzzle) -> float:
    return puzzle.confirmed.margin if puzzle.confirmed is not None else puzzle.proof.margin


def _report(found: "list[Confirmation]", kept: list[Puzzle], target: Path, *, as_json: bool) -> None:
    doubts = Counter(one.doubt.name.lower() for one in found if one.doubt is not None)
    themes = Counter(puzzle.theme.value for puzzle in kept)
    margins = sorted(_margin(puzzle) for puzzle in kept)
    document = {
        "looked_at": len(found),
        "confirmed": sum(one.puzzle is not None for one in found),
        "kept": len(kept),
        "dropped": dict(doubts),
        "themes": dict(themes),
        "players": dict(Counter(str(len(puzzle.record.players)) for puzzle in kept)),
        "least_margin": margins[0] if margins else None,
        "median_margin": margins[len(margins) // 2] if margins else None,
    }
    if as_json:
        click.echo(json.dumps(document))
        return
    table = Table(box=SIMPLE_HEAD)
    for heading in ("theme", "puzzles"):
        table.add_column(heading, justify="left" if heading == "theme" else "right")
    for theme, count in themes.most_common():
        table.add_row(theme, str(count))
    Console(highlight=False).print(table)
    dropped = ", ".join(f"{count} {name}" for name, count in doubts.most_common()) or "none"
    click.echo(f"{document['confirmed']} of {len(found)} confirmed, {len(kept)} kept; dropped: {dropped}")
    if margins:
        click.echo(
            f"margins from {margins[0]:.2f}, half of them above {document['median_margin']:.2f}: {target}"
        )

"""`girandola review --summary`: reviews of many games, added up."""

import json
from contextlib import closing
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from girandola.arena.review_summary import ReviewedGame, ReviewSummary, reviewed
from girandola.arena.spread import spread
from girandola.bots.hanabi.search.review import review
from girandola.cli.game_files import FoundGame, GamesPart, count_games, games_in
from girandola.cli.long_runs import INTERRUPTED
from girandola.hanabi.replay import replay


def summarise(
    sources: tuple[str, ...], part: GamesPart | None, worlds: int, seed: int, workers: int, *, as_json: bool
) -> int | None:
    """Review all games, in several processes; after Ctrl-C, show the results so far."""
    found = ReviewSummary()
    total = count_games(sources)
    if total is not None and part is not None:
        total = total // part.whole
    interrupted = False
    work = partial(_review, worlds=worlds, seed=seed)
    try:
        with closing(spread(work, games_in(sources, part), workers)) as done:  # type: ignore[type-var]
            for _, game in track(done, "games", total, console=Console(stderr=True), transient=True):
                found.games.append(game)
    except KeyboardInterrupt:
        interrupted = True
    document = found.to_document()
    click.echo(json.dumps(document) if as_json else in_words(document))
    return INTERRUPTED if interrupted else None


def _review(game: FoundGame, worlds: int, seed: int) -> ReviewedGame:
    return reviewed(replay(game.record), review(game.record, worlds, seed))


def in_words(document: dict[str, Any]) -> str:
    """The figures, one to a line."""
    lines = [
        f"{document['games']:,} games, {document['turns']:,} moves",
        f"points said to be lost, a move: {_error(document['loss'])}",
        f"the same in the {document['perfect_games']:,} perfect games: "
        f"{_error(document['loss_in_perfect_games'])}",
        f"the move made was the best in {_percent(document['best'])} of the turns, "
        f"among the three best in {_percent(document['among_three_best'])}",
    ]
    lines += [_expected(turn, figures) for turn, figures in document["expected"].items() if figures["games"]]
    return "\n".join(lines)


def _expected(turn: str, figures: dict[str, Any]) -> str:
    return (
        f"at turn {turn}: {figures['points']:.2f} points expected, {figures['reached']:.2f} reached "
        f"(difference {_error(figures['difference'])}); "
        f"perfect {_percent(figures['perfect'])} expected, {_percent(figures['were_perfect'])} were"
    )


def _error(figure: dict[str, float | None]) -> str:
    if figure["mean"] is None:
        return "–"
    return f"{figure['mean']:.3f} ± {figure['error']:.3f}"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"

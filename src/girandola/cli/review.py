"""`girandola review`: comment on a recorded game, move by move."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from girandola.bots.wording import sentence
from girandola.cli.game_files import GamesPart, PartType
from girandola.cli.game_source import read_game
from girandola.cli.long_runs import cores
from girandola.hanabi.actions import Action, ColourClue, Discard, GiveClue, Play, PlayDiscarded, read_action
from girandola.hanabi.replay import Replay, replay
from girandola.hanabi.state import State

if TYPE_CHECKING:
    from girandola.bots.hanabi.search.review import Remark, Review

_ORDINALS = ("oldest", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@click.command()
@click.argument("sources", metavar="RECORD…", nargs=-1, required=True)
@click.option(
    "--worlds",
    default=50,
    show_default=True,
    type=click.IntRange(10, 100_000),
    help="Arrangements of the hidden cards in which the best moves are tried.",
)
@click.option("--seed", default=0, show_default=True, help="Other ways for another number.")
@click.option("--threads", type=click.IntRange(1, 64), help="Cores to use. [default: all]")
@click.option("--summary", is_flag=True, help="Review many games, and summarise the reviews.")
@click.option("--part", type=PartType(), metavar="K/N", help="Of many: every N-th game, from the K-th on.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(
    sources: tuple[str, ...],
    *,
    worlds: int,
    seed: int,
    threads: int | None,
    summary: bool,
    part: GamesPart | None,
    as_json: bool,
) -> int | None:
    """Comment on a recorded game: the value of each move to its player, judged by what that player saw.

    RECORD is a file, a link or - for standard input, as for replay; with --summary also a folder, or a file
    with a game in each line, and there may be several.
    """
    if summary:
        from girandola.cli.review_summary import summarise

        return summarise(sources, part, worlds, seed, threads or cores(), as_json=as_json)
    if len(sources) > 1 or part is not None:
        raise click.UsageError("one game is reviewed at a time; many with --summary")
    from girandola.bots.hanabi.search.review import to_document

    played = replay(read_game(sources[0]))
    found = review_with_a_bar(played, worlds, seed, threads or cores())
    if as_json:
        click.echo(json.dumps(to_document(found)))
    else:
        _show(played, found)
    return None


def review_with_a_bar(played: Replay, worlds: int, seed: int, threads: int) -> "Review":
    """Review a game, showing the progress."""
    from girandola.bots.hanabi.search.review import conclude, convention_of, remarks

    convention = convention_of(played)
    comments = track(
        remarks(played, convention, worlds, seed, threads),
        "moves",
        total=len(played.steps),
        transient=True,
        console=Console(stderr=True),
    )
    return conclude(played, convention, worlds, tuple(comments))


def _show(played: Replay, found: "Review") -> None:
    console = Console(highlight=False)
    console.print(_table(played, found))
    for line in _closing(played, found):
        console.print(line, soft_wrap=True)


def _states(played: Replay) -> list[State]:
    return [played.start, *(step.state for step in played.steps)]


def _table(played: Replay, found: "Review") -> Table:
    table = Table(title=f"{found.worlds} worlds a move, {_reading(found.convention)}")
    for heading, justify in (("", "right"), ("player", "left"), ("move", "left"), ("points", "right")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]
    for heading in ("perfect", "better", "lost"):
        table.add_column(heading, justify="left" if heading == "better" else "right")
    names, states = played.record.players, _states(played)
    for remark in found.remarks:
        state = states[remark.turn - 1]
        step = played.steps[remark.turn - 1]
        lost = remark.is_clear_loss
        table.add_row(
            str(remark.turn),
            names[remark.seat],
            in_words(state, step.action, names),
            f"{remark.played.points:.2f} ±{remark.played.error:.2f}",
            f"{remark.played.perfect:.0%}",
            in_words(state, remark.best[0].action, names) if lost else "",
            f"{remark.played.loss:.2f} ±{remark.played.loss_error:.2f}" if lost else "",
            style="red" if remark in found.costliest else None,
        )
    return table


def _reading(convention: str) -> str:
    """The convention that was used, in words."""
    from girandola.bots.hanabi.search.review import PEOPLE

    if convention == PEOPLE:
        return "read and played on by people's conventions"
    return f"read and played on by the convention of {convention.capitalize()}, which the players follow"


def _closing(played: Replay, found: "Review") -> Iterator[Text]:
    names, states = played.record.players, _states(played)
    for remark in found.costliest:
        yield Text(_sentence(remark, states[remark.turn - 1], played.steps[remark.turn - 1].action, names))
    if found.lost_at is None:
        yield Text("With every card face up it could be won to the end.")
    elif found.lost_at == 0:
        yield Text("No way to win this deal was found, even with every card face up.")
    else:
        who = names[played.steps[found.lost_at - 1].seat]
        yield Text(
            f"Until turn {found.lost_at} ({who}) it could be won with every card face up; then no more."
        )


def _sentence(remark: "Remark", state: State, action: Action, names: tuple[str, ...]) -> str:
    assert remark.reason is not None
    better = in_words(state, read_action(str(remark.reason.facts["better"])), names)
    words = {**remark.reason.facts, "better": better, "loss": f"{remark.played.loss:.2f}"}
    why = sentence(remark.reason.code, words)
    return f"Turn {remark.turn}, {names[remark.seat]}: {in_words(state, action, names)}. {why}"


def in_words(state: State, action: Action, names: tuple[str, ...]) -> str:
    """An action in the words of a player who does not see their own hand."""
    if isinstance(action, GiveClue):
        clue = action.clue
        subject = clue.colour.value if isinstance(clue, ColourClue) else f"value {clue.value}"
        return f"tell {names[action.receiver]} {subject}"
    if isinstance(action, Play | Discard):
        place = _ORDINALS[state.hands[state.active].index(action.card)]
        verb = "play" if isinstance(action, Play) else "discard"
        colour = getattr(action, "announced", None)
        return f"{verb} the {place} card{f' as {colour.value}' if colour is not None else ''}"
    verb = "play" if isinstance(action, PlayDiscarded) else "send back"
    return f"{verb} {state.faces[action.card]} from the discard pile"

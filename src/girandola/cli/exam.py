"""`girandola exam`: ask a bot questions about people's conventions whose answers others wrote down."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from girandola.arena.exam import EXAMS, Marked, mark, questions, results
from girandola.arena.spread import spread
from girandola.cli.agree import check_bot
from girandola.cli.long_runs import cores


@click.command()
@click.option("--bot", required=True, metavar="NAME", help="The bot: a name, or path/to/file.py:Name.")
@click.option("--only", type=click.Choice(EXAMS), help="Only one of the exams.")
@click.option("--wrong", is_flag=True, help="List the questions that were answered wrong.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes at once. [default: all cores]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(bot: str, *, only: str | None, wrong: bool, workers: int | None, as_json: bool) -> None:
    """Ask a bot questions about people's conventions, and show how many it answers correctly, by level."""
    check_bot(bot)
    marked = {exam: list(_marked(exam, bot, workers or cores())) for exam in ([only] if only else EXAMS)}
    if as_json:
        click.echo(json.dumps(to_document(bot, marked)))
        return
    show(bot, marked)
    for exam, answers in marked.items():
        for one in answers:
            if wrong and one.is_right is False:
                click.echo(f"{exam}, {one.question.name}: {_in_words(one)}")


def _marked(exam: str, bot: str, workers: int) -> Iterator[Marked]:
    asked = list(questions(exam))
    with closing(spread(partial(mark, bot=bot), asked, workers)) as done:  # type: ignore[type-var]
        found: dict[int, Marked] = {}
        numbers = {id(question): number for number, question in enumerate(asked)}
        for question, one in track(done, exam, len(asked), console=Console(stderr=True), transient=True):
            found[numbers[id(question)]] = one
    for number in sorted(found):
        yield found[number]


def to_document(bot: str, marked: dict[str, list[Marked]]) -> dict[str, Any]:
    """The result as plain data; the keys are stable (docs/commands.md)."""
    return {"bot": bot, "exams": {exam: _exam_document(answers) for exam, answers in marked.items()}}


def _exam_document(answers: Sequence[Marked]) -> dict[str, Any]:
    levels = results(answers)
    return {
        "questions": sum(asked for _, asked in levels.values()),
        "right": sum(right for right, _ in levels.values()),
        "unanswered": sum(one.is_right is None for one in answers),
        "levels": {
            str(level): {"questions": asked, "right": right} for level, (right, asked) in levels.items()
        },
        "wrong": [one.question.name for one in answers if one.is_right is False],
    }


def show(bot: str, marked: dict[str, list[Marked]]) -> None:
    table = Table(title=bot, box=SIMPLE_HEAD)
    for heading in ("exam", "level", "questions", "right"):
        table.add_column(heading, justify="left" if heading == "exam" else "right")
    for exam, answers in marked.items():
        levels = results(answers)
        for level, (right, asked) in levels.items():
            table.add_row(exam, str(level), str(asked), str(right))
        total = sum(asked for _, asked in levels.values())
        table.add_row(exam, "all", str(total), str(sum(right for right, _ in levels.values())), style="bold")
    Console(highlight=False).print(table)


def _in_words(one: Marked) -> str:
    question = one.question
    right = (
        " ".join(question.answer) if question.asked in ("notes", "playable") else ", ".join(question.answer)
    )
    where = f" of card {question.place} in hand {question.seat}" if question.asked == "notes" else ""
    return f"{question.asked}{where}: {right or 'nothing'}; given: {one.given or 'nothing'}"

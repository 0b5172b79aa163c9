"""docs/commands.md knows every command and every option, and no others."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from girandola.cli.main import girandola

PAGE = Path(__file__).resolve().parents[2] / "docs" / "commands.md"


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group, info_name=path)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")


ALL = dict(commands(girandola, "girandola"))


def sections() -> dict[str, str]:
    parts = re.split(r"^##+ (girandola .*)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_no_section_is_about_a_command_that_is_not_there() -> None:
    assert set(sections()) - set(ALL) == set()


def test_the_sections_are_in_alphabetical_order() -> None:
    assert list(sections()) == sorted(sections())


def options_of(path: str) -> set[str]:
    return {
        name
        for parameter in ALL[path].params
        if isinstance(parameter, click.Option)
        for name in parameter.opts
        if name.startswith("--")
    }


@pytest.mark.parametrize("path", ALL)
def test_the_command_and_its_options_are_documented(path: str) -> None:
    assert path in sections(), f"docs/commands.md needs a section `## {path}`"
    section, options = sections()[path], options_of(path)
    if "every option of `serve`" in section:
        options -= options_of("girandola serve")
    missing = {name for name in options if f"`{name}" not in section}
    assert missing == set(), f"docs/commands.md does not explain them under `## {path}`"

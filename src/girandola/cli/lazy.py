"""A group of commands that imports a command's module only when the command is called.

`girandola --version` must not pay for the compiler of the lab or for the web server, so the list of commands
is data: a name, the module that holds the command, and the line that `--help` shows. An entry whose module is
not installed is not listed; one that says why is answered with that sentence. No command lives here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """A command that is not imported yet: its module has an attribute `command`, a click command or group.

    ``if_absent`` is the sentence for a command that not every installation has.
    """

    module: str
    summary: str
    if_absent: str | None = None

    @property
    def is_present(self) -> bool:
        try:
            return find_spec(self.module) is not None
        except ModuleNotFoundError:  # nor is the package that it belongs to
            return False

    def load(self) -> click.Command:
        command = import_module(self.module).command
        assert isinstance(command, click.Command), f"{self.module}.command is not a click command"
        return command


class LazyGroup(click.Group):
    """A click group over a table of entries; it may hold ordinary commands too."""

    def __init__(self, *args: Any, entries: Mapping[str, CommandEntry], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.entries: Mapping[str, CommandEntry] = {name: e for name, e in entries.items() if e.is_present}
        self.absent = {name: e.if_absent for name, e in entries.items() if name not in self.entries}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *self.entries})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = self.entries.get(cmd_name)
        return entry.load() if entry is not None else super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands from the table: asking click would import every one of them."""
        rows = [(name, self._summary(ctx, name)) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def _summary(self, ctx: click.Context, name: str) -> str:
        if name in self.entries:
            return self.entries[name].summary
        command = super().get_command(ctx, name)
        return command.get_short_help_str() if command is not None else ""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, but an unknown word is answered with one sentence that helps."""
        word = args[0]
        if word.startswith("-") or ctx.resilient_parsing or self.get_command(ctx, word) is not None:
            return super().resolve_command(ctx, args)
        if why := self.absent.get(word):
            raise click.UsageError(why, ctx)
        near = get_close_matches(word, self.list_commands(ctx), n=1)
        hint = f"did you mean {near[0]}?" if near else f"'{ctx.command_path} --help' lists the commands."
        raise click.UsageError(f"there is no command '{word}' here; {hint}", ctx)

"""The command `girandola`: the list of commands, and how every one of them ends.

A command returns its exit code (None is 0) or raises. Bad arguments or files end in one sentence on standard
error and exit code 2; a traceback is always our own mistake. No command lives here.
"""

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from girandola import __version__
from girandola.cli.lazy import CommandEntry, LazyGroup
from girandola.cli.long_runs import INTERRUPTED
from girandola.core.errors import MalformedInput

IN_A_CLONE = "this command is a tool of the project's clone; an installed package does not have it"
COMMANDS = {
    "agree": CommandEntry("girandola.cli.agree", "Show how often a bot would have done what people did."),
    "arena": CommandEntry("girandola.cli.arena", "Let bots play many games and show how well they did."),
    "backup": CommandEntry("girandola.cli.backup", "Copy a running server's games to a safe place."),
    "bench": CommandEntry(
        "girandola_tools.bench.commands", "Measure how fast a part of Girandola is.", IN_A_CLONE
    ),
    "confetti": CommandEntry("girandola.cli.confetti", "Ask Confetti's rules, for instance for a score."),
    "convert": CommandEntry("girandola.cli.convert", "Turn a recorded game into another format."),
    "doctor": CommandEntry("girandola.cli.doctor", "Say what is wrong with this installation."),
    "exam": CommandEntry("girandola.cli.exam", "Ask a bot questions about people's conventions."),
    "guests": CommandEntry("girandola.cli.guests", "Let bots of hanab.live log in, or no longer."),
    "lab": CommandEntry("girandola.cli.lab", "Examine the compiled simulator."),
    "puzzles": CommandEntry("girandola.cli.puzzles", "Find positions with one clearly best action."),
    "replay": CommandEntry("girandola.cli.replay", "Show a recorded game move by move."),
    "review": CommandEntry("girandola.cli.review", "Review a recorded game, move by move."),
    "schema": CommandEntry(
        "girandola.cli.schema", "Print the messages' schema, or their types for TypeScript."
    ),
    "screenshots": CommandEntry(
        "girandola_tools.screenshots.command", "Take pictures of every screen of the page.", IN_A_CLONE
    ),
    "serve": CommandEntry("girandola.cli.serve", "Serve the table to browsers."),
    "stats": CommandEntry("girandola.cli.stats", "Show what was played on a server."),
    "tidy": CommandEntry("girandola.cli.tidy", "Delete old tables and records."),
    "winnable": CommandEntry("girandola.cli.winnable", "Say whether a deal can be won at all."),
    "workers": CommandEntry("girandola.cli.workers", "Answer for the bots of servers elsewhere."),
}

BAD_INPUT = 2
READER_LEFT = 141  # what a shell reports when `| head` closed the pipe (128 + SIGPIPE)


class RootGroup(LazyGroup):
    """The outermost group: it turns every way to end into an exit code and at most one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.Abort:  # click has turned Ctrl-C into this
            sys.exit(INTERRUPTED)
        except (
            click.exceptions.NoArgsIsHelpError
        ) as error:  # its message is the whole help: leave it as it is
            error.show()
            sys.exit(BAD_INPUT)
        except click.ClickException as error:
            _refuse(error.format_message())
        except OSError as error:  # a problem with the user's file, disk or port, not our mistake
            _abandon_output()
            _refuse(_describe(error))
        except MalformedInput as error:
            _refuse(str(error))
        sys.exit(result if isinstance(result, int) else 0)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and flush its output, so that a closed pipe is noticed here, not later."""
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:  # None when started with standard output closed
                sys.stdout.flush()
        except BrokenPipeError:
            _abandon_output()
            ctx.exit(READER_LEFT)
        except SystemExit as end:
            if not isinstance(end.__context__, BrokenPipeError):  # rich exits with 1 by itself
                raise
            ctx.exit(READER_LEFT)
        return result


def _describe(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{os.fsdecode(error.filename)}: {reason}" if error.filename is not None else reason


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"girandola: {' '.join(sentence.split())}", err=True)
    sys.exit(BAD_INPUT)


def _abandon_output() -> None:
    """Redirect standard output to nowhere: the interpreter flushes it once more at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


@click.group(cls=RootGroup, entries=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="girandola", message="%(prog)s %(version)s")
def girandola() -> None:
    """A table, bots and a laboratory for Hanabi and Confetti."""


def main(words: Sequence[str] | None = None) -> NoReturn:
    """Run the command line `words` (default: the process's own) and end the process."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            errors="replace"
        )  # a character the terminal lacks becomes a question mark, not a traceback
    girandola.main(args=None if words is None else list(words), prog_name="girandola")
    raise AssertionError("the outermost group always exits")

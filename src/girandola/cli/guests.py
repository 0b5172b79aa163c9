"""`girandola guests`: which bots of hanab.live may log in."""

from pathlib import Path

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.guests.accounts import GuestAccounts


@click.group()
def command() -> None:
    """Let bots of hanab.live log in, or no longer."""


@command.command(context_settings=FROM_ENVIRONMENT)
@click.argument("name")
@click.password_option(help="Its password; asked for if it is not given.")
@with_settings("data")
def add(name: str, password: str, data: str) -> None:
    """Give the guest bot NAME an account, or a new password."""
    GuestAccounts(Path(data)).add(name, password)
    click.echo(f"{name} may log in.")


@command.command(context_settings=FROM_ENVIRONMENT)
@click.argument("name")
@with_settings("data")
def remove(name: str, data: str) -> None:
    """Take the account of the guest bot NAME away."""
    GuestAccounts(Path(data)).remove(name)
    click.echo(f"{name} may not log in any more.")


@command.command("list", context_settings=FROM_ENVIRONMENT)
@with_settings("data")
def list_names(data: str) -> None:
    """Print the names of all guest bots that may log in."""
    for name in GuestAccounts(Path(data)).names:
        click.echo(name)

"""`girandola guests`: which bots of hanab.live may log in."""

from pathlib import Path

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.guests import OFFLINE_LISTS
from girandola.server.guests.accounts import GuestAccounts


@click.group()
def command() -> None:
    """Manage the accounts of guest bots (bots written for hanab.live)."""


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
    """Delete the account of the guest bot NAME."""
    GuestAccounts(Path(data)).remove(name)
    click.echo(f"{name} may not log in any more.")


@command.command()
def offline() -> None:
    """Print the path of a file that lets Node bots start without a network.

    Use it as NODE_OPTIONS="--require $(girandola guests offline)".
    """
    click.echo(OFFLINE_LISTS)


@command.command("list", context_settings=FROM_ENVIRONMENT)
@with_settings("data")
def list_names(data: str) -> None:
    """Print the names of all guest bots that may log in."""
    for name in GuestAccounts(Path(data)).names:
        click.echo(name)

"""`girandola guests`: which bots of hanab.live may log in."""

from pathlib import Path

import click

from girandola.server.guests.accounts import GuestAccounts
from girandola.server.settings import load


@click.group()
def command() -> None:
    """Let bots of hanab.live log in, or no longer."""


def _accounts(data: str | None) -> GuestAccounts:
    return GuestAccounts(Path(load({"data": data}).data))


_DATA = click.option("--data", default=None, help="The server's folder; by default as for `serve`.")


@command.command()
@click.argument("name")
@click.password_option(help="Its password; asked for if it is not given.")
@_DATA
def add(name: str, password: str, data: str | None) -> None:
    """Give the guest bot NAME an account, or a new password."""
    _accounts(data).add(name, password)
    click.echo(f"{name} may log in.")


@command.command()
@click.argument("name")
@_DATA
def remove(name: str, data: str | None) -> None:
    """Take the account of the guest bot NAME away."""
    _accounts(data).remove(name)
    click.echo(f"{name} may not log in any more.")


@command.command("list")
@_DATA
def list_names(data: str | None) -> None:
    """Print the names of all guest bots that may log in."""
    for name in _accounts(data).names:
        click.echo(name)

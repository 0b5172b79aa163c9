"""`girandola convert`: turn a recorded game into another format."""

import click

from girandola.cli.game_source import read_game
from girandola.hanabi.formats import Format, write_as
from girandola.hanabi.malformed import Inexpressible


@click.command()
@click.argument("source", metavar="FILE|LINK|-")
@click.option(
    "--to",
    "wanted",
    required=True,
    type=click.Choice([form.value for form in Format]),
    help="The format to write.",
)
@click.option(
    "--lossy", is_flag=True, help="Write a link even where it loses a rule or the way the game was stopped."
)
def command(source: str, wanted: str, *, lossy: bool) -> None:
    """Convert a recorded game to another format.

    The input format is detected: a record of Girandola, the JSON of hanab.live, or one of its links.
    """
    record = read_game(source)
    try:
        written = write_as(record, Format(wanted), lossy=lossy)
    except Inexpressible as error:
        raise click.ClickException(str(error)) from None
    # As bytes: JSON is UTF-8 whatever the terminal's encoding, and no name may turn into question marks.
    click.echo(written.encode(), nl=False)

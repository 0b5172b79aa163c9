"""`girandola schema`: the messages between server and clients, written down for other languages."""

import json

import click


@click.command()
@click.option("--typescript", "as_typescript", is_flag=True, help="As TypeScript types, for the page.")
def command(*, as_typescript: bool) -> None:
    """Print the schema of all messages, as JSON Schema or as TypeScript types."""
    if as_typescript:
        from girandola.wire.typescript import typescript

        click.echo(typescript(), nl=False)
        return
    from girandola.wire.schema import json_schema

    click.echo(json.dumps(json_schema(), indent=2, sort_keys=True))

"""`girandola schema`: the messages between server and clients, described for other languages."""

import json

import click


@click.command()
@click.option("--typescript", "as_typescript", is_flag=True, help="As TypeScript types, for the page.")
def command(*, as_typescript: bool) -> None:
    """Print the schema of all messages, as JSON Schema or as TypeScript types."""
    from girandola.server.app import ENDPOINTS
    from girandola.server.http.endpoints import types_of

    over_http = types_of(ENDPOINTS)
    if as_typescript:
        from girandola.wire.typescript import typescript

        click.echo(typescript(over_http), nl=False)
        return
    from girandola.wire.schema import json_schema

    click.echo(json.dumps(json_schema(over_http), indent=2, sort_keys=True))

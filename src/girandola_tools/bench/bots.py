"""`girandola bench bots`: many tables of bots on a real server; every game must end, and no bot may fail."""

import json
import re
import tempfile
import time
import urllib.request
from itertools import cycle, islice
from pathlib import Path

import click

from girandola_tools.bench.local_server import ask, running_server

_TURN = 0.5  # seconds between two looks at the tables


@click.command()
@click.option("--tables", default=100, show_default=True, help="Tables that play at once.")
@click.option("--players", default=3, show_default=True, help="Bots at each table.")
@click.option(
    "--bots", default="simple", show_default=True, help="Kinds of bots, in turn; separate by commas."
)
@click.option("--seconds", default=600.0, show_default=True, help="When to give up.")
def command(tables: int, players: int, bots: str, seconds: float) -> int:
    """Let bots play at many tables of a server on this machine: how many games end, what fails."""
    kinds = list(islice(cycle(bots.split(",")), tables))
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), None) as (url, _):
        secret = ask(url, "api/visitors", {"name": "Bench", "bearer": True})["secret"]
        began = time.monotonic()
        playing = {_open(url, secret, kind, players): kind for kind in kinds}
        while playing and time.monotonic() - began < seconds:
            time.sleep(_TURN)
            for table in [one for one in playing if _phase(url, secret, one) == "over"]:
                del playing[table]
        took, failed = time.monotonic() - began, _failures(url)
    click.echo(f"{tables - len(playing)} of {tables} games ended in {took:.0f} s; {failed} answers failed")
    for kind in sorted(set(playing.values())):
        click.echo(f"not ended: {list(playing.values()).count(kind)} with {kind}")
    return 1 if playing or failed else 0


def _open(url: str, secret: str, kind: str, players: int) -> str:
    options = {"game": "hanabi", "seats": players}
    wish = {"options": options, "sit": None, "bots": [kind] * players, "start": True}
    return str(ask(url, "api/tables", wish, secret)["table"])


def _phase(url: str, secret: str, table: str) -> str:
    """How far a table is; looking keeps its bots awake."""
    asked = urllib.request.Request(f"{url}api/tables/{table}", headers={"Authorization": f"Bearer {secret}"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return str(json.load(answer)["phase"])


def _failures(url: str) -> int:
    with urllib.request.urlopen(f"{url}metrics", timeout=60) as answer:
        found = re.findall(r"^girandola_bots_failed_total\{.*\} (\S+)$", answer.read().decode(), re.MULTILINE)
    return int(sum(map(float, found)))

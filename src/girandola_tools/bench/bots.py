"""`girandola bench bots`: many tables with bots on a real server; every game must end, no bot may fail."""

import json
import os
import re
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import click

from girandola.bots.registry import TABLE_BOTS
from girandola_tools.bench.bot_partners import play_with_bots, waiting_words
from girandola_tools.bench.local_server import ask, running_server

_GAME = "hanabi"
_TURN = 0.5  # seconds between two looks at the tables


@click.command()
@click.option("--tables", default=100, show_default=True, help="Tables that play at once.")
@click.option("--players", default=3, show_default=True, help="Players at each table.")
@click.option(
    "--bots", default="simple", show_default=True, help="Kinds of bots, in turn, with commas; or all of them."
)
@click.option(
    "--people", is_flag=True, help="A person sits at each table; what counts is how long they wait for bots."
)
@click.option("--cold", is_flag=True, help="Begin as after an installation, with nothing compiled.")
@click.option("--seconds", default=600.0, show_default=True, help="When to give up; with people, how long.")
def command(tables: int, players: int, bots: str, seconds: float, *, people: bool, cold: bool) -> int:
    """Let bots play at many tables of a server on this machine: how many games end, what fails."""
    named = list(TABLE_BOTS[_GAME]) if bots == "all" else bots.split(",")
    kinds = list(islice(cycle(named), tables))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if cold:
            stack.enter_context(patch.dict(os.environ, NUMBA_CACHE_DIR=str(folder)))
        url, _ = stack.enter_context(running_server(folder / "data", None, one_core=False))
        if people:
            waits = play_with_bots(url, kinds, players, seconds)
            failed = _failures(url)
            click.echo(waiting_words(waits))
            click.echo(f"{failed} answers failed")
            return 1 if failed or not all(waits.values()) else 0
        return _watch(url, kinds, players, seconds)


def _watch(url: str, kinds: list[str], players: int, seconds: float) -> int:
    """Let bots play among themselves, and print how far each table came."""
    secret = ask(url, "api/visitors", {"name": "Bench", "bearer": True})["secret"]
    began = time.monotonic()
    playing = {_open(url, secret, kind, players): kind for kind in kinds}
    states = {table: _look(url, secret, table)["state"] for table in playing}
    first: dict[str, float] = {}
    last: dict[str, float] = {}
    while playing and time.monotonic() - began < seconds:
        time.sleep(_TURN)
        for table, kind in list(playing.items()):
            shown = _look(url, secret, table)
            now = time.monotonic() - began
            if shown["state"] != states[table]:
                first.setdefault(kind, now)
            if shown["phase"] == "over":
                last[kind] = now
                del playing[table]
    took, failed = time.monotonic() - began, _failures(url)
    for kind in dict.fromkeys(kinds):
        click.echo(_progress(kind, list(playing.values()).count(kind), first, last))
    ended = len(kinds) - len(playing)
    click.echo(f"{ended} of {len(kinds)} games ended in {took:.0f} s; {failed} answers failed")
    return 1 if playing or failed else 0


def _progress(kind: str, left: int, first: Mapping[str, float], last: Mapping[str, float]) -> str:
    begun = f"first action seen after {first[kind]:.0f} s" if kind in first else "no action"
    ended = f"{left} not ended" if left else f"the last game ended after {last[kind]:.0f} s"
    return f"{kind}: {begun}, {ended}"


def _open(url: str, secret: str, kind: str, players: int) -> str:
    options = {"game": _GAME, "seats": players}
    wish = {"options": options, "sit": None, "bots": [kind] * players, "start": True}
    return str(ask(url, "api/tables", wish, secret)["table"])


def _look(url: str, secret: str, table: str) -> dict[str, Any]:
    """The present state of a table; asking for it keeps its bots active."""
    asked = urllib.request.Request(f"{url}api/tables/{table}", headers={"Authorization": f"Bearer {secret}"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def _failures(url: str) -> int:
    with urllib.request.urlopen(f"{url}metrics", timeout=60) as answer:
        found = re.findall(r"^girandola_bots_failed_total\{.*\} (\S+)$", answer.read().decode(), re.MULTILINE)
    return int(sum(map(float, found)))

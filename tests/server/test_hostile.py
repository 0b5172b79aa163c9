"""Others play on while a hostile client does its worst. How long they wait is `girandola bench hostile`'s."""

import asyncio
import sys
from pathlib import Path

import pytest

from girandola_tools.bench.hostile_client import DEEDS, harass
from tests.patience import PATIENCE
from tests.server.guest import Guest, ask, register
from tests.server.server_process import running
from tests.server.test_play import open_table, settle

SECONDS = 0.5
MOVES = 4
COMES_OF_IT = {
    "export": {"200", "refused"},
    "erasure": {"forgotten"},
    "talk": {"refused"},
    "openapi": {"200", "429"},
    "unfinished": {"ended by the server"},
    "sockets": {"closed with 4429"},
    "records": {"201", "429"},
    "requests": {"kilobytes"},
    "pings": {"cut off"},
}
"""What a hostile client gets sooner or later: its deed was done, and it met its limit. Strong bots would be
compiled first; test_limits.py has their limit."""


def test_every_deed_is_tried() -> None:
    assert COMES_OF_IT.keys() | {"strong-bots"} == DEEDS.keys()


@pytest.mark.skipif(sys.platform != "linux", reason="a second address on this machine")
async def test_nobody_is_stopped_by_a_hostile_client(tmp_path: Path) -> None:
    with running(tmp_path, "--connections-per-address", "50") as server:
        guests = await _two_at_a_table(server.url)
        for number, (deed, wanted) in enumerate(COMES_OF_IT.items(), 2):
            source = f"127.0.0.{number}"  # with all that an address may ask for
            doing = asyncio.create_task(
                harass(server.url, deed, SECONDS, source, frozenset(wanted), PATIENCE)
            )
            await _play_on(guests)
            answers = await doing
            assert wanted <= (+answers).keys(), (deed, answers)
            await _play_on(guests)
        for guest in guests:
            await guest.disconnect()
        assert (await ask(server.url, {}, "GET", "healthz")).json() == {"ok": True}
        assert "Traceback" not in server.log


async def _two_at_a_table(url: str) -> list[Guest]:
    heads = [await register(url, name) for name in ("Ann", "Bob")]
    table = await open_table(url, heads[0], 2)
    guests = [Guest(url, head, table) for head in heads]
    for guest in guests:
        await guest.connect()
    assert (await guests[1].say("sit", seat=1))["type"] == "done"
    assert (await guests[0].say("start"))["type"] == "done"
    return guests


async def _play_on(guests: list[Guest]) -> None:
    """Some moves, harmless ones so that the game lasts; each of them is granted."""
    for _ in range(MOVES):
        await settle(guests)
        (actor,) = [guest for guest in guests if guest.legal]
        harmless = [action for action in actor.legal if action[0] in "cd"]
        assert (await actor.act((harmless or actor.legal)[0]))["type"] == "done"

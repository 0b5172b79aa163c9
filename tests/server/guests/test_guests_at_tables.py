"""Guest bots at a real table: seated by the owner, told what their seat sees, replaced when they fail."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from girandola.server.guests.accounts import GuestAccounts
from tests.patience import PATIENCE
from tests.server.guest import Guest, ask, register
from tests.server.guests.site_bot import SiteBot
from tests.server.server_process import Server, running

SETTINGS = "/settings HGroup 3"


class Table:
    """A server with a port for guests, one bot that is here, and Ann at a table for two."""

    def __init__(self, server: Server, gate: str, folder: Path) -> None:
        self.server, self.gate, self.folder = server, gate, folder

    async def bot(self, name: str = "Bot") -> SiteBot:
        GuestAccounts(self.folder).add(name, "secret")
        bot = SiteBot(self.gate, name, "secret")
        await bot.connect()
        return bot

    async def open(self, **rules: Any) -> Guest:
        url = self.server.url
        me = await register(url, "Ann")
        options = {"game": "hanabi", "seats": 2, **({"rules": rules} if rules else {})}
        opened = await ask(url, me, "POST", "api/tables", {"options": options, "sit": 0})
        return Guest(url, me, opened.json()["table"])


@pytest.fixture
async def table(tmp_path: Path, unused_tcp_port: int) -> AsyncIterator[Table]:
    gate = f"127.0.0.1:{unused_tcp_port}"
    flags = ["--guest-bots", gate, "--guest-patience", "5", "--data", str(tmp_path)]
    with running(tmp_path, *flags) as server:
        yield Table(server, f"http://{gate}", tmp_path)


def harmless(ann: Guest) -> str:
    """A clue if Ann can give one, else a discard: blind plays would end the game at once."""
    return min(ann.legal, key=lambda action: "cdp".find(action[0]))


async def play(ann: Guest) -> None:
    """Ann takes a harmless action whenever she can, until the game is over."""
    async with asyncio.timeout(PATIENCE):
        while not ann.is_over:
            if ann.legal:
                assert (await ann.act(harmless(ann)))["type"] == "done"
            else:
                await ann.receive()


async def test_a_guest_is_offered_seated_and_plays_a_game_and_a_second_one(table: Table) -> None:
    bot = await table.bot()
    async with await table.open() as ann:
        await offered(table, ann, "guest:Bot")
        assert (await ann.say("add-bot", seat=1, bot="guest:Bot", settings=SETTINGS))["type"] == "done"
        assert ann.table["seats"][1]["settings"] == SETTINGS
        for kind in ("start", "rematch"):
            assert (await ann.say(kind))["type"] == "done"
            while ann.view is None or ann.is_over:
                await ann.receive()
            await play(ann)
    async with asyncio.timeout(PATIENCE):
        while bot.games_over < 2:
            await asyncio.sleep(0.02)
    assert (bot.warnings, bot.commands) == ([], [SETTINGS, "/join"] * 2)


async def offered(table: Table, ann: Guest, bot: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            games = (await ask(table.server.url, ann.headers, "GET", "api/games")).json()["games"]
            if any(one["bot"] == bot for game in games for one in game["bots"]):
                return
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("rules", [{"edition": "deluxe"}, {"edition": "it-expert"}])
async def test_a_guest_is_refused_where_it_does_not_know_the_rules(
    table: Table, rules: dict[str, str]
) -> None:
    await table.bot()
    async with await table.open(**rules) as ann:
        await offered(table, ann, "guest:Bot")
        assert (await ann.say("add-bot", seat=1, bot="guest:Bot"))["reason"] == "guest-cannot-play"


async def test_a_guest_plays_at_one_table_until_nobody_is_there_any_more(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    gate = f"127.0.0.1:{unused_tcp_port}"
    flags = ["--guest-bots", gate, "--data", str(tmp_path), "--bot-rest-seconds", "1"]
    with running(tmp_path, *flags) as server:
        table = Table(server, f"http://{gate}", tmp_path)
        bot = await table.bot()
        first, second = await table.open(), await table.open()
        async with second:
            async with first:
                await offered(table, first, "guest:Bot")
                await first.say("add-bot", seat=1, bot="guest:Bot")
                await first.say("start")
                while not first.legal:
                    await first.receive()
                assert (await second.say("add-bot", seat=1, bot="guest:Bot"))["reason"] == "guest-busy"
            async with asyncio.timeout(PATIENCE):
                while (await second.say("add-bot", seat=1, bot="guest:Bot"))["type"] != "done":
                    await asyncio.sleep(0.1)
            assert (await second.say("start"))["type"] == "done"
            await play(second)
            async with first:  # it is free again, and goes on where it was
                await play(first)
        assert bot.warnings == []


async def test_a_guest_that_is_away_is_refused(table: Table) -> None:
    async with await table.open() as ann:
        assert (await ann.say("add-bot", seat=1, bot="guest:Bot"))["reason"] == "guest-away"


async def test_a_guest_that_never_answers_is_reported_and_can_be_replaced(table: Table) -> None:
    bot = await table.bot()
    bot.act = never  # type: ignore[method-assign]
    async with await table.open() as ann:
        await offered(table, ann, "guest:Bot")
        await ann.say("add-bot", seat=1, bot="guest:Bot", settings=SETTINGS)
        await ann.say("start")
        await until_it_failed(ann)
        assert ann.table["seats"][1]["trouble"] == "slow"
        assert (await ann.say("replace-bot", seat=1, bot="guest:Bot"))["type"] == "done"
        assert ann.table["seats"][1]["settings"] == SETTINGS  # asked again, as it was asked before
        assert (await ann.say("replace-bot", seat=1, bot="simple"))["type"] == "done"
        assert ann.table["seats"][1]["settings"] == ""
        await play(ann)


async def until_it_failed(ann: Guest) -> None:
    async with asyncio.timeout(PATIENCE):
        while not ann.table["seats"][1]["failed"]:
            if ann.legal:
                await ann.act(harmless(ann))
            else:
                await ann.receive()


async def test_a_guest_that_was_given_up_goes_on_when_it_comes_back(table: Table) -> None:
    bot = await table.bot()
    async with await table.open() as ann:
        await offered(table, ann, "guest:Bot")
        await ann.say("add-bot", seat=1, bot="guest:Bot", settings=SETTINGS)
        await ann.say("start")
        await bot.disconnect()
        await until_it_failed(ann)
        assert ann.table["seats"][1]["trouble"] == "away"
        assert (await ann.say("replace-bot", seat=1, bot="guest:Bot"))["reason"] == "guest-away"
        again = await table.bot()
        await play(ann)
    async with asyncio.timeout(PATIENCE):
        while again.games_over < 1:
            await asyncio.sleep(0.02)
    assert (again.warnings, again.commands) == ([], [SETTINGS, "/join"])


async def never() -> None:
    """Do not answer."""


async def test_a_game_goes_on_when_the_server_was_killed(table: Table) -> None:
    bot = await table.bot()
    ann = await table.open()
    async with ann:
        await offered(table, ann, "guest:Bot")
        await ann.say("add-bot", seat=1, bot="guest:Bot")
        await ann.say("start")
        for _ in range(3):
            while not ann.legal:
                await ann.receive()
            await ann.act(harmless(ann))
    port = table.server.port
    table.server.kill()
    table.server.start(port)
    again = await table.bot()
    async with ann:
        await play(ann)
    async with asyncio.timeout(PATIENCE):
        while again.games_over < 1:
            await asyncio.sleep(0.02)
    assert (bot.warnings, again.warnings) == ([], [])

"""Guest bots over a real socket: they log in, load a game, play it, leave, come back, and misbehave."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import httpx
import pytest

from girandola.hanabi import (
    Action,
    State,
    edition_named,
    read_action,
    seat_view,
    seen_by,
    shuffled,
    start,
    step,
)
from girandola.hanabi.events import Event
from girandola.server.guests.accounts import GuestAccounts
from girandola.server.guests.listener import guest_listener, listen
from girandola.server.guests.lobby import GuestHistory, GuestLobby
from girandola.server.guests.seat import GuestFailed
from tests.hanabi.play import careful
from tests.patience import PATIENCE
from tests.server.guests.site_bot import SiteBot

SETTINGS = "/settings HGroup 3"


class Gate:
    """A listener with its lobby, and the guests' accounts."""

    def __init__(self, folder: Path, load_within: float, answer_within: float = PATIENCE) -> None:
        self.accounts = GuestAccounts(folder)
        self.lobby = GuestLobby(load_within=load_within, answer_within=answer_within)
        self._socket = listen("127.0.0.1:0")
        self._server = guest_listener(self.accounts, self.lobby, answer_within)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._server.serve([self._socket]))
        while not self._server.started:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        assert self._task is not None
        self.lobby.close()
        self._server.should_exit = True
        await self._task

    async def guest(self, name: str, *, old: bool = False) -> SiteBot:
        self.accounts.add(name, "secret")
        bot = SiteBot(self.url, name, "secret", old=old)
        await bot.connect()
        await self.until_here(name)
        return bot

    async def until_here(self, name: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while name not in self.lobby.names:
                await asyncio.sleep(0.01)


@pytest.fixture
async def gate(tmp_path: Path) -> AsyncIterator[Gate]:
    gate = Gate(tmp_path, load_within=PATIENCE)
    await gate.open()
    yield gate
    await gate.close()


class Play:
    """A game in which some seats are guests and somebody careful has the others."""

    def __init__(self, gate: Gate, edition: str, guests: dict[int, str], players: int, seed: int = 1) -> None:
        self._random = Random(seed)
        rules = edition_named(edition)
        self.lobby, self.guests = gate.lobby, guests
        self.first = self.state = start(rules, players, shuffled(rules, players, self._random))
        self.events: list[tuple[Event, ...]] = []
        self.number = 1

    def history(self, seat: int) -> GuestHistory:
        return GuestHistory(
            key=("table", self.number, seat, 0),
            first=seat_view(self.first, seat),
            events=[[seen_by(event, seat) for event in events] for events in self.events],
            view=seat_view(self.state, seat),
            names=("Ann",) * self.state.players,
        )

    async def move(self) -> None:
        seat = self.state.active
        if seat in self.guests:
            decision = self.lobby.decide(self.guests[seat], self.history(seat), SETTINGS)
            action: Action = read_action(await asyncio.wait_for(decision, PATIENCE))
        else:
            action = careful(self.state, self._random)
        await self.take(action)

    async def take(self, action: Action) -> None:
        """The player to act does this."""
        self.state, events = step(self.state, self.state.active, action)
        self.events.append(tuple(events))
        await self.tell()

    async def tell(self) -> None:
        for seat, name in self.guests.items():
            await self.lobby.follow(name, self.history(seat), SETTINGS)

    async def to_the_end(self) -> State:
        await self.tell()
        while self.state.end is None:
            await self.move()
        return self.state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("old", [False, True], ids=["new", "old"])
async def test_a_table_of_guests_plays_a_whole_game(gate: Gate, players: int, old: bool) -> None:
    bots = [await gate.guest(f"Bot{seat}", old=old) for seat in range(players)]
    play = Play(gate, "it", {seat: f"Bot{seat}" for seat in range(players)}, players)
    state = await play.to_the_end()
    await until(lambda: all(bot.games_over == 1 for bot in bots))
    for bot in bots:
        assert (bot.warnings, bot.score, bot.tokens) == ([], sum(state.fireworks), state.clues)
        assert bot.commands == [SETTINGS, "/join"]


@pytest.mark.parametrize("edition", ["it", "ro-avalanche", "es-avalanche"])
async def test_a_guest_plays_beside_somebody_else_in_every_edition_it_can(gate: Gate, edition: str) -> None:
    bot = await gate.guest("Bot")
    await Play(gate, edition, {2: "Bot"}, 3).to_the_end()
    await until(lambda: bot.games_over == 1)
    assert bot.warnings == []


async def until(is_so: object) -> None:
    assert callable(is_so)
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_another_game_begins_with_another_invitation(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    for number in (1, 2):
        play = Play(gate, "it", {0: "Bot"}, 2, seed=number)
        play.number = number
        await play.to_the_end()
    await until(lambda: bot.games_over == 2)
    assert bot.commands.count("/join") == 2


async def test_a_guest_that_drops_the_line_and_returns_goes_on(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    play = Play(gate, "it", {0: "Bot"}, 2)
    for _ in range(6):
        await play.move()
    await bot.disconnect()
    await until(lambda: "Bot" not in gate.lobby.names)
    again = await gate.guest("Bot")
    await play.to_the_end()
    await until(lambda: again.games_over == 1)
    assert again.warnings == []


async def test_a_guest_that_goes_while_it_is_asked_fails_at_once(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)
    bot.act = silent  # type: ignore[method-assign]
    seat = play.state.active
    asked = asyncio.create_task(gate.lobby.decide("Bot", play.history(seat), ""))
    await until(lambda: any(name == "gameActionList" for name, _ in bot.frames))
    await bot.disconnect()
    with pytest.raises(GuestFailed):
        await asyncio.wait_for(asked, PATIENCE)


async def silent() -> None:
    """Never answer."""


async def test_a_guest_that_is_not_there_fails_with_a_sentence(tmp_path: Path) -> None:
    gate = Gate(tmp_path, load_within=0.1)
    await gate.open()
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)
    with pytest.raises(GuestFailed, match="not connected"):
        await gate.lobby.decide("Bot", play.history(play.state.active), "")
    await gate.close()


async def test_a_guest_that_never_loads_fails_with_a_sentence(tmp_path: Path) -> None:
    gate = Gate(tmp_path, load_within=0.3)
    await gate.open()
    bot = await gate.guest("Bot")
    bot._on_init = swallow  # type: ignore[method-assign]
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)
    with pytest.raises(GuestFailed, match="did not load"):
        await gate.lobby.decide("Bot", play.history(play.state.active), "")
    await gate.close()


async def test_a_guest_that_acts_illegally_is_not_waited_for(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)

    async def discard() -> None:
        await bot.send("action", {"tableID": bot._table, "type": 1, "target": bot.hands[bot._seat][0]})

    bot.act = discard  # type: ignore[method-assign]
    with pytest.raises(GuestFailed, match="refused"):
        await gate.lobby.decide("Bot", play.history(play.state.active), "")
    assert bot.warnings == ["That action is not allowed now."]


async def test_a_guest_that_never_answers_is_not_waited_for(tmp_path: Path) -> None:
    gate = Gate(tmp_path, load_within=PATIENCE, answer_within=0.3)
    await gate.open()
    bot = await gate.guest("Bot")
    bot.act = silent  # type: ignore[method-assign]
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)
    with pytest.raises(GuestFailed, match="did not answer"):
        await gate.lobby.decide("Bot", play.history(play.state.active), "")
    await gate.close()


async def swallow(body: dict[str, object]) -> None:
    """Ignore a message."""
    assert body


@pytest.mark.parametrize(("patience", "pong"), [(5, 90), (60, 180), (600, 1800)])
def test_a_bot_that_thinks_on_the_thread_that_answers_pings_keeps_its_connection(
    tmp_path: Path, patience: float, pong: float
) -> None:
    lobby = GuestLobby(load_within=patience, answer_within=patience)
    assert guest_listener(GuestAccounts(tmp_path), lobby, patience).config.ws_ping_timeout == pong


async def test_acting_out_of_turn_is_warned_of_and_changes_nothing(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    play = Play(gate, "it", {0: "Bot"}, 2)
    await play.tell()
    await until(lambda: any(name == "connected" and all(body["list"]) for name, body in bot.frames))
    if play.state.active == 0:
        await play.move()
    await bot.act()
    await until(lambda: bot.warnings)
    assert "not your turn" in bot.warnings[0]


@pytest.mark.parametrize(
    "rubbish",
    ["tableJoin {", "action 7", 'action {"tableID":"x"}', 'tableJoin {"tableID":1}', "tableStart {}"],
)
async def test_rubbish_gets_a_warning(gate: Gate, rubbish: str) -> None:
    bot = await gate.guest("Bot")
    await bot.send_text(rubbish)
    await until(lambda: bot.warnings)


async def test_what_nobody_knows_is_ignored(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    await bot.send_text("reattend {}")
    await bot.send_text("")
    await bot.send_text("tableStart {}")
    await until(lambda: bot.warnings)
    assert len(bot.warnings) == 1


async def test_rubbish_again_and_again_ends_the_connection(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    with contextlib.suppress(Exception):
        for _ in range(150):
            await bot.send_text("action 7")
    await until(lambda: "Bot" not in gate.lobby.names)
    await until(lambda: ("error", {"error": "Too many of your messages were refused."}) in bot.frames)


async def test_a_bot_that_repeats_its_actions_is_not_sent_away(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    act = bot.act

    async def act_and_repeat() -> None:
        await act()
        for _ in range(5):
            await bot.send("action", {"tableID": bot._table, "type": 3, "target": 0, "value": 9})

    bot.act = act_and_repeat  # type: ignore[method-assign]
    await Play(gate, "it", {0: "Bot"}, 2).to_the_end()
    await until(lambda: bot.games_over == 1)
    assert len(bot.warnings) > 60
    assert gate.lobby.names == ("Bot",)


async def test_a_guest_that_is_silent_again_and_again_is_sent_away(tmp_path: Path) -> None:
    gate = Gate(tmp_path, load_within=PATIENCE, answer_within=0.2)
    await gate.open()
    bot = await gate.guest("Bot")
    bot.act = silent  # type: ignore[method-assign]
    play = Play(gate, "it", {0: "Bot", 1: "Bot"}, 2)
    for _ in range(3):
        with pytest.raises(GuestFailed, match="did not answer"):
            await gate.lobby.decide("Bot", play.history(play.state.active), "")
    await until(lambda: "Bot" not in gate.lobby.names)
    assert bot.warnings == ["You did not answer in time."] * 3
    assert ("error", {"error": "You did not answer several times."}) in bot.frames
    await gate.close()


async def test_bytes_in_place_of_text_end_that_connection_alone(gate: Gate) -> None:
    bot, other = await gate.guest("Bot"), await gate.guest("Other")
    assert bot._socket is not None
    await bot._socket.send(b"tableJoin {}")
    await until(lambda: gate.lobby.names == ("Other",))
    await other.send_text("tableStart {}")
    await until(lambda: other.warnings)


async def test_a_login_that_is_too_long_is_refused_before_it_is_read(gate: Gate) -> None:
    async with httpx.AsyncClient(base_url=gate.url, verify=False, timeout=60) as http:
        answer = await http.post("/login", content=b"username=" + b"x" * 100_000)
    assert answer.status_code == 413


async def test_a_flood_ends_the_connection(gate: Gate) -> None:
    bot = await gate.guest("Bot")
    with contextlib.suppress(Exception):
        for _ in range(5_000):
            await bot.send_text("getGameInfo1 {}")
    await until(lambda: "Bot" not in gate.lobby.names)
    await until(lambda: ("error", {"error": "You are sending messages too fast."}) in bot.frames)


async def test_a_second_login_replaces_the_first(gate: Gate) -> None:
    first = await gate.guest("Bot")
    await gate.guest("Bot")
    await until(lambda: any(name == "error" for name, _ in first.frames))
    assert gate.lobby.names == ("Bot",)


@pytest.mark.parametrize(("name", "password"), [("Bot", "wrong"), ("Nobody", "secret"), ("", "")])
async def test_a_wrong_login_gets_no_cookie(gate: Gate, name: str, password: str) -> None:
    gate.accounts.add("Bot", "secret")
    async with httpx.AsyncClient(base_url=gate.url, verify=False, timeout=60) as http:
        answer = await http.post("/login", data={"username": name, "password": password, "version": "bot"})
    assert (answer.status_code, answer.cookies) == (401, httpx.Cookies())


async def test_tokens_outlive_a_restart_and_end_with_the_password(tmp_path: Path) -> None:
    accounts = GuestAccounts(tmp_path)
    accounts.add("Bot", "secret")
    token = accounts.log_in("Bot", "secret")
    assert token is not None
    assert GuestAccounts(tmp_path).holder(token) == "Bot"
    accounts.add("Bot", "another")
    assert GuestAccounts(tmp_path).holder(token) is None
    assert "secret" not in (tmp_path / "guests.json").read_text()

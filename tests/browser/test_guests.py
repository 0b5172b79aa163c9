"""A bot of hanab.live at the table, in a real browser: offered, seated, gone, back, replaced."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from girandola.hanabi import edition_named
from girandola.server.guests.accounts import GuestAccounts
from girandola.server.guests.listener import listen
from tests.browser.conftest import DESK, PHONE, Arrive
from tests.browser.house import House, open_house
from tests.browser.playing import act, open_table, start, wait_for_turn
from tests.browser.test_screens import faults
from tests.server.guests.site_bot import SiteBot

pytestmark = pytest.mark.xdist_group("browser-guests")

NAME = "Lumina"
LINE = "/settings HGroup 3"
HANDS = "r1 r2 r3 r4 r5 b1 b2 b3 b4 b5"


class RunningBot:
    """The tests' bot of hanab.live, in a thread of its own."""

    def __init__(self, url: str, folder: Path) -> None:
        GuestAccounts(folder).add(NAME, "secret")
        self._url = url
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.bot: SiteBot | None = None

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def connect(self) -> None:
        self.bot = SiteBot(self._url, NAME, "secret")
        self._do(self.bot.connect())

    def disconnect(self) -> None:
        assert self.bot is not None
        self._do(self.bot.disconnect())

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, RunningBot]]:
    folder, guests = tmp_path_factory.mktemp("guests"), listen("127.0.0.1:0")
    with open_house(folder, guests) as house:
        bot = RunningBot(f"http://127.0.0.1:{guests.getsockname()[1]}", folder)
        yield house, bot
        bot.close()


def seat_the_guest(page: Page, bot: RunningBot) -> Locator:
    """The bot comes after the lobby was opened; a visitor who returns to the page finds it in the menu."""
    bot.connect()
    menu = page.get_by_label("Bots to add")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(menu.locator("option", has_text=NAME)).to_have_count(1)
    menu.select_option(label=NAME)
    expect(page.locator("[data-fill]")).to_have_count(0)  # one guest cannot have several seats
    page.get_by_label("Settings for the guest").fill(LINE)
    assert faults(page) == []
    page.get_by_role("button", name="Add a bot").click()
    return page.locator(".seats li").nth(1)


def play_until_it_is_gone(page: Page, bot: RunningBot) -> Locator:
    """Two rounds; then the bot's connection is cut while it is to act. Returns what the table shows."""
    wait_for_turn(page)
    lines = page.locator(".history li")
    before = lines.count()
    for number in (1, 2):
        act(page, 0, "p")
        expect(lines).to_have_count(before + 2 * number)
    bot.disconnect()
    act(page, 0, "p")
    said = page.get_by_role("alert")
    expect(said).to_contain_text(f"{NAME} is no longer connected.", timeout=60_000)
    words = said.locator("p").bounding_box()
    assert words is not None
    assert words["width"] > words["height"], "the sentence stands in lines, not letter by letter"
    return said


def begin(arrive: Arrive, gate: tuple[House, RunningBot], size: Any) -> tuple[Page, RunningBot]:
    house, bot = gate
    house.stack(edition_named("it"), HANDS)
    ana = arrive(size=size, url=house.url)
    open_table(ana)
    seat = seat_the_guest(ana.page, bot)
    expect(seat).to_contain_text(NAME)
    expect(seat).to_contain_text(LINE)
    expect(ana.page.locator(".options")).to_contain_text(LINE)
    return start(ana), bot


def test_a_guest_is_seated_by_name_and_replaced_when_its_line_is_cut(
    arrive: Arrive, gate: tuple[House, RunningBot]
) -> None:
    page, bot = begin(arrive, gate, PHONE)
    said = play_until_it_is_gone(page, bot)
    assert faults(page) == []
    assert bot.bot is not None
    assert (bot.bot.warnings, bot.bot.commands) == ([], [LINE, "/join"])
    said.get_by_role("button", name="Let another bot continue").click()
    expect(said).to_have_count(0)
    expect(page.locator(".board")).to_contain_text("companion")
    expect(page.locator(".hand .plate")).not_to_contain_text(NAME)  # the history still tells of it
    wait_for_turn(page)  # the Companion has moved
    assert faults(page) == []


def test_a_guest_that_comes_back_goes_on_by_itself(arrive: Arrive, gate: tuple[House, RunningBot]) -> None:
    page, bot = begin(arrive, gate, DESK)
    said = play_until_it_is_gone(page, bot)
    bot.connect()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible(timeout=60_000)
    expect(said).to_have_count(0)
    assert faults(page) == []
    bot.disconnect()

"""Bots that say why, hints and reviews, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from girandola.hanabi import Options, edition_named
from girandola.hanabi.record import write_record
from tests.browser.conftest import DESK, PHONE, Arrive, Visit
from tests.browser.house import House
from tests.browser.test_screens import faults
from tests.hanabi.records import random_record

pytestmark = pytest.mark.xdist_group("browser-table")

_OPEN = """async ([bot, options]) => {
  const ask = (path, body) => fetch(`./api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const wish = { game: 'hanabi', rules: { edition: 'it' }, seats: 2, starter: 1, ...options };
  const body = { options: wish, sit: 0, bots: Array(wish.seats - 1).fill(bot), start: true };
  return (await (await ask('tables', body)).json()).table;
}"""
WHILE_COMPILING = 480_000
"""Milliseconds: on a machine that has never seen the project the strong bots are compiled first."""


def with_bot(visit: Visit, **options: object) -> Page:
    visit.go()
    visit.page.wait_for_function("() => document.querySelector('[data-arrived]') !== null")
    table = visit.page.evaluate(_OPEN, ["companion", options])
    page = visit.go(f"t/{table}")
    page.wait_for_selector(".board")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    return page


def test_bots_say_why_while_the_game_is_on(arrive: Arrive, house: House) -> None:
    """Bea tells Cleo about cards that Ana sees: Ana reads why at once in the history."""
    house.stack(edition_named("it"), "y3 y4 g3 g4 b4 w3 w4 b3 r3 r4 r1 w2 y4 g4 b2")
    ana = arrive(size=PHONE)
    page = with_bot(ana, explanations=True, seats=3)
    told = page.locator(".history li", has_text="Bea tells Cleo")
    expect(told.locator(".why")).to_have_count(1)
    expect(told.locator(".why")).to_contain_text("red 1")
    expect(page.get_by_role("button", name="More")).to_be_visible()
    assert page.locator(".end").count() == 0, "the game is on"
    assert faults(page) == []


def test_a_reason_that_speaks_of_the_readers_own_cards_waits_for_the_end(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = with_bot(ana, explanations=True)  # the bot has begun by telling Ana about her cards
    expect(page.locator(".history li").first).to_be_visible()
    expect(page.locator(".history .why")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask to stop").click()
    page.get_by_role("button", name="Yes, stop the game").click()
    page.get_by_role("button", name="See every hand").click()
    why = page.locator(".history .why")
    expect(why).to_have_count(1)
    expect(why).not_to_be_empty()


def test_without_the_option_reasons_come_after_the_game(arrive: Arrive) -> None:
    ana = arrive()
    page = with_bot(ana)
    expect(page.locator(".history .why")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask to stop").click()
    page.get_by_role("button", name="Yes, stop the game").click()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".history .why")).to_have_count(1)


def test_a_hint_is_said_in_words(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = with_bot(ana)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.locator("section.hint")
    expect(hint).to_contain_text("The Companion would", timeout=WHILE_COMPILING)
    expect(hint.locator(".worths li")).to_have_count(0)  # one opinion
    assert faults(page) == []
    expect(page.locator(".history")).to_contain_text("asked for a hint")


def test_no_hint_where_the_table_forbids_it(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = with_bot(ana, hints=False)
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Ask to stop")).to_be_visible()
    expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(0)


def test_a_game_is_reviewed(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = ana.go("replay")
    record = random_record(Options(), players=2, seed=5, most=7)
    page.get_by_role("textbox").fill(write_record(record))
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".board")
    page.get_by_role("button", name="Review the moves").click()
    expect(page.locator(".review .costly li").first).to_be_visible(timeout=WHILE_COMPILING)
    assert page.locator(".review .costly li").count() <= 3
    expect(page.locator(".review .costly li").first).to_contain_text("points)")
    page.locator(".review .costly button").first.click()
    expect(page.locator(".review .worths li").first).to_be_visible()
    moves = page.locator(".review .costly b").first.inner_text()
    number = int((re.search(r"\d+", moves) or [""])[0])
    expect(page.locator(".slider .tabular")).to_contain_text(f"{number - 1}/")
    assert faults(page) == []
    page.set_viewport_size(DESK)
    assert faults(page) == []

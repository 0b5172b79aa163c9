"""The deal of the day and the same deal for others, in a real Chromium."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.test_screens import faults

pytestmark = pytest.mark.xdist_group("browser-table")

STOP = """async () => {
  const table = location.hash.split('/t/')[1];
  await fetch(`./api/tables/${table}/commands`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'stop' }),
  });
}"""


def stop(page: Page) -> None:
    page.wait_for_selector(".board")
    page.evaluate(STOP)
    page.wait_for_selector(".end")


def test_todays_deal_is_played_once_and_compared(arrive: Arrive) -> None:
    visits = [arrive("Ana", size=PHONE), arrive("Bo", size=PHONE)]
    for visit in visits:
        page = visit.go()
        page.get_by_role("link", name="Today").click()
        assert faults(page) == []
        page.get_by_role("button", name="Play today’s deal").click()
        page.wait_for_selector(".board")
        page = visit.go("today")
        page.get_by_role("button", name="Go on playing").click()
        stop(page)
        expect(page.get_by_role("button", name="Another game")).to_have_count(0)
        page.get_by_role("link", name="See how the others did").click()
    expect(page.locator("ol li.own")).to_have_count(1)
    assert faults(page) == []
    expect(page.locator("main")).to_contain_text("at least as well as 100 %")
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    page.get_by_role("button", name="Share the result").click()
    shared = page.locator("textarea").input_value()
    assert "Girandola Hanabi" in shared
    assert "replay" not in shared
    page.get_by_role("link", name="Look back at it").click()
    page.wait_for_selector(".board")


def test_the_same_deal_goes_to_others(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    page = ana.go()
    page.get_by_role("button", name="Play now with bots").click()
    stop(page)
    page.get_by_role("button", name="Same deal for others").click()
    expect(page.locator("ol li")).to_have_count(1)
    assert faults(page) == []
    expect(page.get_by_role("button", name="Beat us!")).to_be_visible()
    path = page.url.split("#/")[1]
    theirs = bo.go(path)
    expect(theirs.locator("ol li")).to_have_count(1)
    expect(theirs.locator("main")).to_contain_text("Others have played these cards")
    expect(theirs.get_by_role("button", name="Share", exact=True)).to_be_visible()
    assert faults(theirs) == []
    theirs.get_by_role("button", name="Play this deal").click()
    theirs.wait_for_selector(".seats")
    expect(theirs.locator("main")).to_contain_text("the same cards")
    theirs.get_by_role("button", name="Fill the free seats with bots").click()
    theirs.get_by_role("button", name="Start", exact=True).click()
    stop(theirs)
    expect(page.locator("ol li")).to_have_count(2)  # the page that was left open looks by itself

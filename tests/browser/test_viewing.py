"""People look at a recorded game together in the browser: the same moment, a pointer, a what-if, words."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Arrive, painted

pytestmark = pytest.mark.xdist_group("browser-table")

ROOT = Path(__file__).resolve().parents[2]


def picture(page: Page, name: str) -> None:
    """For people who look at the page while it is developed: GIRANDOLA_PICTURES=folder."""
    if folder := os.environ.get("GIRANDOLA_PICTURES"):
        with painted(page):
            page.screenshot(path=Path(folder, f"{name}.png"))


def moment(page: Page) -> str:
    return page.locator(".slider .tabular").inner_text()


def test_a_game_is_looked_at_together(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    page = ana.go("replay")
    page.get_by_role("textbox").fill((ROOT / "examples" / "first-light.json").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".board")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Look at it together").click()
    page.wait_for_selector("[data-viewing]")
    expect(page.locator(".slider .tabular")).to_have_text("1/56")  # where one was in the replay
    page.get_by_role("button", name="Invite").click()
    code = page.locator("dialog .code").inner_text()
    picture(page, "invite-desk")
    page.keyboard.press("Escape")

    # By the code, as at any table.
    phone = bo.go(f"t/{code}")
    phone.wait_for_selector("[data-viewing]")
    expect(phone.locator(".who")).to_contain_text("Ana leads.")
    expect(page.locator(".members li")).to_have_count(2)

    for _ in range(3):
        page.get_by_role("button", name="One step forward").click()
    expect(phone.locator(".slider .tabular")).to_have_text("4/56")

    # A highlighted card and the leader's pointer.
    card = phone.locator(".hand .held").first
    marked = card.get_attribute("data-card")
    card.click()
    expect(phone.locator(".tray")).to_be_visible()
    expect(phone.locator(".tray")).not_to_contain_text("clue")  # nobody acts here
    expect(page.locator(f'[data-marked="{marked}"]')).to_be_visible()
    page.locator(".hand .held").nth(2).hover()
    expect(phone.locator("[data-pointer]")).to_be_visible()
    expect(phone.locator("[data-pointer]")).to_contain_text("Ana")
    picture(page, "viewing-desk")
    picture(phone, "viewing-phone")
    phone.keyboard.press("Escape")

    # Alone and back.
    phone.get_by_role("button", name="To the end").click()
    expect(phone.locator(".who")).to_contain_text("alone")
    assert (moment(phone), moment(page)) == ("56/56", "4/56")
    phone.get_by_role("button", name="Back to the others").click()
    expect(phone.locator(".slider .tabular")).to_have_text("4/56")

    # A what-if in which anybody acts.
    page.get_by_role("button", name="What if?").click()
    expect(phone.get_by_role("heading", name="What if…")).to_be_visible()
    phone.locator(".own .held").first.click()
    phone.locator('.tray [data-key="p"]').click()
    expect(page.locator(".slider .tabular")).to_have_text("5/5")
    picture(phone, "viewing-what-if-phone")
    page.get_by_role("button", name="Back to the record").click()
    expect(phone.locator(".slider .tabular")).to_have_text("4/56")

    # Words and notes.
    phone.get_by_role("textbox", name="Say something").fill("was that a finesse?")
    phone.get_by_role("button", name="Keep as a note to move 4").click()
    expect(page.locator(".words .note")).to_contain_text("was that a finesse?")
    expect(page.locator(".history .note")).to_contain_text("Bo: was that a finesse?")
    page.get_by_role("button", name="Say a phrase…").click()
    page.locator(".phrase").first.click()
    expect(phone.locator(".words li")).to_have_count(2)
    picture(page, "viewing-words-desk")

    # Who leads hands over; who comes back finds all of it.
    page.get_by_role("button", name="Let Bo lead").click()
    expect(phone.locator(".who")).to_contain_text("You lead")
    phone.get_by_role("button", name="One step forward").click()
    expect(page.locator(".slider .tabular")).to_have_text("5/56")
    page.reload()
    expect(page.locator(".slider .tabular")).to_have_text("5/56")
    expect(page.locator(".who")).to_contain_text("Bo leads.")
    phone.close()
    page.get_by_role("button", name="Take the lead").click()
    expect(page.locator(".who")).to_contain_text("You lead")


def test_an_address_without_a_viewing_says_so(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.go("viewing/nothing")
    expect(page.locator('[data-status="refused"]')).to_contain_text("Nobody looks at a game together")
    ana.errors.clear()  # the browser logs the refusal

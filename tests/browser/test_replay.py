"""Records in the browser: imported, stepped through, seen with other eyes, branched off; the first game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Arrive

pytestmark = pytest.mark.xdist_group("browser-table")

ROOT = Path(__file__).resolve().parents[2]


def hanab_live_file() -> str:
    """A game in hanab.live's format: a real one where the folder of fixtures is known, else one made here."""
    folder = os.environ.get("GIRANDOLA_FIXTURES")
    if folder:
        return min(Path(folder, "hanab-live").glob("p3*.json")).read_text(encoding="utf-8")
    words = ["convert", str(ROOT / "examples" / "first-light.json"), "--to", "hanab-live"]
    return subprocess.check_output([sys.executable, "-m", "girandola", *words], text=True)


def test_a_game_of_hanab_live_is_imported_and_looked_at(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = ana.go("replay")
    page.get_by_role("textbox").fill(hanab_live_file())
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".board")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".slider .tabular")).to_contain_text("1/")
    page.get_by_role("combobox", name="Whose eyes").select_option("1")
    expect(page.locator(".own svg.card.back").first).to_be_visible()


def test_a_moment_can_be_shared_and_tried_otherwise(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.go("replay")
    page.get_by_role("textbox").fill((ROOT / "examples" / "first-light.json").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".board")
    record = page.url.split("#/")[1]
    page.goto(f"{ana.url}#/{record}?move=7")
    page.reload()
    expect(page.locator(".slider .tabular")).to_contain_text("7/")
    page.get_by_role("button", name="What if?").click()
    expect(page.get_by_role("heading", name="What if…")).to_be_visible()
    page.locator(".own .held").first.click()
    page.locator('.tray [data-key="p"]').click()
    expect(page.locator(".slider .tabular")).to_have_text("8/8")
    page.get_by_role("button", name="Back to the record").click()
    expect(page.locator(".slider .tabular")).to_contain_text("7/")
    assert not page.locator(".slider .tabular").inner_text().endswith("/8"), "the record itself is as it was"


def test_what_is_no_record_is_refused_in_words(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.go("replay")
    page.get_by_role("textbox").fill("no record")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.get_by_role("textbox").fill("https://hanab.live/replay/1234567")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("hanab.live/export/")
    ana.errors.clear()  # the browser logs the refusal


def go_through_the_lesson(page: Page) -> None:
    coach = page.locator(".coach")
    following = page.locator(".coach button")
    following.click()
    for held, clue in (('.hand [data-card="5"]', "1:"), ('.hand [data-card="9"]', "5:")):
        page.locator(held).click()
        page.get_by_role("button", name=clue).click()
        page.locator('.tray [data-key="c"]').click()
        following.click()
    for card, key in (("2", "p"), ("0", "d"), ("3", "p"), ("1", "p")):
        page.locator(f'.own [data-card="{card}"]').click()
        page.locator(f'.tray [data-key="{key}"]').click()
        following.click()
    expect(coach).to_have_attribute("data-step", "chart")
    assert page.locator(".fuse.taken").count() == 0, "the demonstrated error was taken back"
    following.click()
    expect(coach).to_contain_text("Hint")
    following.click()
    expect(coach.get_by_role("button", name="Play now")).to_be_visible()


def test_the_first_game_teaches_by_doing(arrive: Arrive) -> None:
    page = arrive(size=PHONE).go("learn/first")
    go_through_the_lesson(page)
    page.get_by_role("button", name="Play now").click()  # a table with bots that say why
    expect(page.locator(".hand .kind")).to_have_text(["companion", "companion"])

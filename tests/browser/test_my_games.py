"""One's own games in a real Chromium: found, counted, opened and taken along."""

import io
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Arrive

pytestmark = pytest.mark.xdist_group("browser-table")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

PLAY = """async () => {
  const ask = async (path, body) => (await fetch(`./api/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  const options = { game: 'hanabi', seats: 2, rules: { edition: 'it' }, starter: 0 };
  const { table } = await ask('tables', { options, bots: ['simple'], start: true });
  await ask(`tables/${table}/commands`, { type: 'hint' });
  await ask(`tables/${table}/commands`, { type: 'stop' });
}"""
OPEN = """async () => fetch('./api/tables', {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ options: { game: 'hanabi', seats: 3, rules: { edition: 'it' } }, sit: 0 }),
})"""
BRING = """async (text) => fetch('./api/records', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }),
})"""


def some_games(page: Page) -> None:
    """One that was played here, and two that were brought along."""
    page.wait_for_selector("main[data-arrived]")
    page.evaluate(PLAY)
    for name in ("first-light.json", "deluxe.json"):
        page.evaluate(BRING, (EXAMPLES / name).read_text(encoding="utf-8"))


def test_games_are_found_counted_and_opened_on_a_phone(arrive: Arrive) -> None:
    visit = arrive(size=PHONE)
    some_games(visit.go())
    page = visit.go()
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="3 games")).to_be_visible()
    page.get_by_role("tab", name="Statistics").click()
    figures = page.locator(".figures")
    expect(figures.locator("dl div", has_text="Games").locator("dd")).to_have_text("1")
    expect(figures.locator("dl div", has_text="Hints").locator("dd")).to_have_text("1")
    expect(figures).to_contain_text("brought along")
    page.get_by_role("tab", name="Games").click()
    page.get_by_role("searchbox").fill("dimitri")
    expect(page.get_by_role("heading", name="1 game", exact=True)).to_be_visible()
    page.locator(".list li a").click()
    page.wait_for_selector(".board")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("dimitri")
    page.get_by_role("searchbox").fill("nobody at all")
    expect(page.locator(".list")).to_contain_text("No game fits")


def test_a_desk_shows_tables_and_records_without_scrolling(arrive: Arrive) -> None:
    visit = arrive(size={"width": 1280, "height": 720})
    some_games(visit.go())
    page = visit.go()
    page.evaluate(OPEN)
    page.reload()
    expect(page.locator("[aria-labelledby=records] li")).to_have_count(3)
    expect(page.locator("[aria-labelledby=mine] .people").first).to_contain_text("2 free seats")
    for width, height in [(1280, 720), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(height) => innerHeight === height", arg=height)
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        for what in ("[aria-labelledby=mine] li", "[aria-labelledby=records] .button", ".foot select"):
            box = page.locator(what).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height, what


def test_games_are_filtered_and_taken_along(arrive: Arrive) -> None:
    visit = arrive()
    some_games(visit.go())
    page = visit.go("games")
    expect(page.locator(".list li")).to_have_count(3)
    page.get_by_role("button", name="Filters").click()
    page.get_by_label("Where").select_option("brought")
    expect(page.locator(".list li")).to_have_count(2)
    page.get_by_label("Edition").select_option("deluxe")
    expect(page.locator(".list li")).to_have_count(1)
    expect(page.locator(".figures tbody")).to_have_count(1)
    page.get_by_role("button", name="Clear filters").click()
    expect(page.locator(".list li")).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export all").click()
    with zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes())) as files:
        assert len(files.namelist()) == 3


def test_the_deal_of_a_game_in_the_list_goes_to_others(arrive: Arrive) -> None:
    visit = arrive(size=PHONE)
    some_games(visit.go())
    page = visit.go("games")
    page.locator(".list [data-same-deal]").first.click()
    page.wait_for_url("**/#/deal/*")
    expect(page.locator("main")).to_contain_text("Results")


_BROKEN_WORDS = """() => [...document.querySelectorAll('.figures thead th')].flatMap((heading) => {
  const text = heading.firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


def test_no_heading_of_the_statistics_breaks_inside_a_word(arrive: Arrive) -> None:
    visit = arrive(language="ru", size=PHONE)
    some_games(visit.go())
    page = visit.go("games")
    page.get_by_role("tab").nth(1).click()
    page.wait_for_selector(".figures thead th")
    assert page.evaluate(_BROKEN_WORDS) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0

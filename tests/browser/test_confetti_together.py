"""Confetti among people: nobody who looks away stops the others, and the heap stays in sight."""

import pytest
from playwright.sync_api import expect

from girandola.server.realtime import readiness
from tests.browser import confetti_hands as h
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.test_confetti import two_people

PLAYED_ON = [(360, 640), (390, 844), (844, 390), (1280, 720)]


def test_an_idle_player_does_not_block_the_round(
    arrive: Arrive, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "WAIT_S", 4.0)
    ann, bob, table = two_people(arrive, house, sand=300, bots=[])
    h.wait_for_sand(ann)
    h.finish_round(ann, house, table)
    h.wait_for(ann, "begin", 1)
    ann.locator(".foot button.primary").click()
    expect(bob.locator(".begins")).to_be_visible()
    h.wait_for_sand(ann)
    h.wait_for_sand(bob)
    assert h.ask(bob, "return game.view.round_number") == 1


def test_talk_faces_thefts_and_the_menu_leave_the_heap_in_sight(arrive: Arrive, house: House) -> None:
    ann, bob, table = two_people(arrive, house, sand=600, bots=[])
    h.wait_for_sand(ann)
    h.wait_for_sand(bob)
    _watch_on_a_big_screen(arrive, house, table)
    for width, height in PLAYED_ON:
        ann.set_viewport_size({"width": width, "height": height})
        for button in ("Talk", "More"):
            ann.get_by_role("button", name=button, exact=True).click()
            expect(ann.get_by_role("dialog")).to_be_visible()
            ann.wait_for_function(h.HEAP_IS_FREE)  # it can be seen and played on
            ann.keyboard.press("Escape")
            expect(ann.get_by_role("dialog")).to_have_count(0)
    bob.locator(".faces .face").first.click()
    expect(ann.locator(".said .face")).to_be_visible()
    card = h.top(ann)
    h.fetch(ann, card, h.ON_LEDGE)
    h.until_status(bob, card, "loose")
    h.grab(bob, card)
    expect(ann.locator(".hint")).to_contain_text("Bob")
    bob.mouse.up()


def _watch_on_a_big_screen(arrive: Arrive, house: House, table: str) -> None:
    """Who takes no seat sees the whole table, and beside it the sand and all points in large letters."""
    screen = arrive("Tv").introduced()
    h.enter(screen, house.url, table)
    h.wait_for(screen, "sand")
    expect(screen.locator(".watching .players li")).to_have_count(2)
    heap, players = (screen.locator(one).bounding_box() for one in (".stage", ".players"))
    assert heap is not None
    assert players is not None
    assert heap["x"] + heap["width"] <= players["x"], "nothing lies over the table"
    name = screen.locator(".players .name").first
    assert name.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)") >= 17


def test_a_lost_connection_is_said_above_the_sand(arrive: Arrive, house: House) -> None:
    visit = arrive(size={"width": 360, "height": 640})
    page = visit.introduced()
    h.enter(page, house.url, h.open_table(page, 1, [], sand=300, start=True))
    h.wait_for_sand(page)
    visit.context.set_offline(True)
    page.wait_for_selector("[data-status=lost]")
    page.wait_for_function(_IS_BELOW)
    visit.context.set_offline(False)
    page.wait_for_selector("[data-status]", state="detached")
    visit.errors.clear()  # the browser itself complains of the lost connection


_IS_BELOW = """() => {
  const [words, bar] = ['[data-status=lost]', '.hud'].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return words.height > 20 && bar.top >= words.bottom - 1;
}"""


def test_nobody_is_asked_for_point_cards_after_the_last_round(arrive: Arrive, house: House) -> None:
    page = arrive().introduced()
    table = h.open_table(page, 5, ["dreamer"] * 4, sand=300, start=True)
    h.enter(page, house.url, table)
    h.wait_for_sand(page)
    h.finish_round(page, house, table)
    h.wait_for(page, "begin", 1)
    page.locator(".foot button.primary").click()
    h.wait_for_sand(page)
    h.collect(page, h.hand_to_choose_from(page))
    h.finish_round(page, house, table)
    h.wait_for(page, "nothing")
    assert h.ask(page, "return game.view.points[0]") > 0

"""A what-if during a game: seen by one player, played with what that seat knows, gone when the game moves."""

import pytest
from playwright.sync_api import Page, expect

from girandola.hanabi import Tile, edition_named
from tests.browser.conftest import PHONE, Arrive, Visit
from tests.browser.house import House
from tests.browser.playing import act, sit_down, wait_for_turn

pytestmark = pytest.mark.xdist_group("browser-what-if")

FIRST = "r1 r2 r3 r4 r5 w1 w2 w3 w4 w5"


def begin(arrive: Arrive, house: House, preset: str = "it", **more: object) -> tuple[Visit, Visit]:
    house.stack(edition_named(preset), FIRST)
    ana, bo = arrive("Ana", **more), arrive("Bo")
    sit_down(ana, bo, preset)
    return ana, bo


def imagined(page: Page, steps: int) -> None:
    """Wait until this number of steps has been imagined."""
    page.wait_for_selector(f'[data-imagined="{steps}"]')


def test_it_is_played_with_assumed_cards_and_nobody_hears_of_it(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house)
    page = ana.page
    heard = len(bo.frames)
    page.locator("[data-begin-what-if]").click()
    imagined(page, 0)
    page.locator(".own .held").nth(0).click()
    expect(page.locator(".tray [data-key='p']")).to_have_count(0)
    expect(page.locator("[data-assume] [data-face='w5']")).to_have_count(0)  # the only one is Bo's
    page.locator("[data-assume] [data-face='g1']").click()
    imagined(page, 1)
    page.locator(".tray [data-key='p']").click()
    imagined(page, 2)
    expect(page.locator(".banner .turn")).to_have_text("Bo to act")
    act(page, 0, "p")  # Bo's white 1, which Ana sees
    imagined(page, 3)
    expect(page.locator(".history li")).to_have_count(3)
    expect(page.locator(".history")).to_contain_text("Suppose the card is green 1.")
    page.locator("[data-step-back]").click()
    imagined(page, 2)
    page.locator("[data-leave-what-if]").click()
    wait_for_turn(page)
    expect(page.locator(".own .held")).to_have_count(5)
    told = [frame for frame in bo.frames[heard:] if '"type":"pong"' not in frame]
    assert told == [], "not a word went to the other player"


def test_a_clue_to_oneself_points_at_what_one_assumes(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house)
    act(ana.page, 0, "p")
    wait_for_turn(bo.page)
    page = ana.page
    page.keyboard.press("w")
    imagined(page, 0)
    mine = page.locator('.hand[data-seat="0"] .held')
    mine.nth(0).click()
    expect(page.locator(".tray")).to_contain_text("Suppose this card is")
    page.locator("[data-assume] [data-face='r3']").click()
    imagined(page, 1)
    page.get_by_role("button", name="red: one card").click()
    page.locator(".tray [data-key='c']").click()
    imagined(page, 2)
    expect(page.locator(".history li").last).to_contain_text("Bo tells Ana: red")


def test_it_is_gone_when_the_turn_comes(arrive: Arrive, house: House) -> None:
    ana, bo = begin(arrive, house)
    act(ana.page, 0, "p")
    wait_for_turn(bo.page)
    ana.page.locator("[data-begin-what-if]").click()
    imagined(ana.page, 0)
    act(bo.page, 0, "p")
    wait_for_turn(ana.page)
    expect(ana.page.locator("[data-what-if-gone]")).to_have_text("It is your turn, so your what-if is gone.")
    expect(ana.page.locator("[data-imagined]")).to_have_count(0)
    act(ana.page, 0, "p")  # and one's turn is an ordinary one


def test_on_a_phone_it_is_in_the_menu(arrive: Arrive, house: House) -> None:
    ana, _ = begin(arrive, house, size=PHONE)
    page = ana.page
    expect(page.locator("[data-begin-what-if]")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    page.locator(".menu [data-what-if]").click()
    imagined(page, 0)
    page.locator(".own .held").nth(1).click()
    face = page.locator("[data-assume] [data-face='b2']")
    box = face.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 34
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    face.click()
    imagined(page, 1)
    page.locator(".tray [data-key='p']").click()
    imagined(page, 2)
    expect(page.locator(".history")).to_contain_text("blue 2")


def test_a_tile_is_chosen_before_it_is_turned_up(arrive: Arrive, house: House) -> None:
    edition = edition_named("it+flamboyants")
    house.stack(edition, FIRST, [Tile.TOKEN])
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo, "it+flamboyants")
    for turn in range(8):
        page = (ana, bo)[turn % 2].page
        wait_for_turn(page)
        act(page, 0, "p")
    page = ana.page
    wait_for_turn(page)
    page.keyboard.press("w")
    imagined(page, 0)
    page.locator(".own .held").nth(0).click()
    page.locator("[data-assume] [data-face='r5']").click()
    imagined(page, 1)
    page.locator(".tray [data-key='p']").click()
    page.locator("[data-tile='2']").click()
    imagined(page, 3)
    expect(page.locator(".history")).to_contain_text("Suppose the next bonus tile is “Forgiveness”.")


def test_by_keyboard_alone(arrive: Arrive, house: House) -> None:
    ana, _ = begin(arrive, house)
    page = ana.page
    page.keyboard.press("w")
    imagined(page, 0)
    page.keyboard.press("1")
    page.locator("[data-assume] [data-face='y1']").focus()
    page.keyboard.press("Enter")
    imagined(page, 1)
    page.keyboard.press("p")
    imagined(page, 2)
    page.keyboard.press("Backspace")
    imagined(page, 1)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    wait_for_turn(page)

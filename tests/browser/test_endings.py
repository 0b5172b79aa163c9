"""How a game stops, goes on with others, and is remembered: two people and what the page says to each."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, Arrive
from tests.browser.playing import act, pick, sit_down, wait_for_turn
from tests.browser.test_screens import faults

pytestmark = pytest.mark.xdist_group("browser-table")


def stop(asking: Page, other: Page) -> None:
    """End the game: one asks, the other agrees."""
    asking.get_by_role("button", name="More").click()
    asking.get_by_role("button", name="Ask to stop").click()
    other.get_by_role("button", name="Agree", exact=True).click()
    asking.wait_for_selector(".end")


def test_a_game_is_stopped_and_another_one_is_a_question(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    sit_down(ana, bo)
    mine, theirs = ana.page, bo.page
    wait_for_turn(mine)
    act(mine, 0, "p")
    stop(mine, theirs)
    for page in (mine, theirs):
        expect(page.locator(".end")).to_contain_text("stopped the game")
        expect(page.locator(".crowd")).to_have_count(0)  # what was stopped is not rated
    theirs.get_by_role("button", name="Another game").click()
    expect(mine.locator(".willing")).to_contain_text("Bo would like another game")
    expect(theirs.locator(".end")).to_be_visible()  # nobody is thrown into the next game
    mine.locator("[data-prepare]").click()
    mine.locator("[data-change-options]").click()
    mine.locator("dialog [data-preset=es-black-powder]").click()
    mine.get_by_role("button", name="Keep these options").click()
    expect(theirs.get_by_role("button", name="I am ready")).to_be_visible()  # everybody sees what changes
    mine.get_by_role("button", name="Start", exact=True).click()
    for page in (mine, theirs):
        page.wait_for_selector(".board")
        expect(page.locator(".fireworks li")).to_have_count(6)
        expect(page.locator(".history li")).to_have_count(1)  # the history is the game's own


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_start_button_does_not_move_away(arrive: Arrive, size: ViewportSize) -> None:
    """On a slow line a lobby hears late which bots there are: nobody presses beside the button for it."""
    ana, bo = arrive("Ana", size=size), arrive("Bo")
    sit_down(ana, bo)
    stop(ana.page, bo.page)
    page = ana.page
    line = ana.context.new_cdp_session(page)
    line.send("Network.enable")
    late = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", late)
    page.reload()
    button = page.locator(".sitting .primary.big")
    with page.expect_response("**/invitation"):
        page.locator("[data-prepare]").click()
        before = button.bounding_box()
    page.wait_for_selector(".bot-choice")
    page.wait_for_timeout(200)
    assert button.bounding_box() == before


def test_who_comes_back_into_the_next_game_sees_nothing_of_the_last_one(arrive: Arrive) -> None:
    """Another game began while a laptop was closed: its history and its end are the new game's own."""
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo)
    mine, theirs = ana.page, bo.page
    wait_for_turn(mine)
    act(mine, 0, "p")
    stop(mine, theirs)
    theirs.locator("[data-prepare]").click()
    theirs.wait_for_selector(".seats")
    bo.context.set_offline(True)
    theirs.wait_for_selector("[data-status=lost]")
    mine.locator("[data-prepare]").click()
    mine.get_by_role("button", name="Another game").click()
    expect(mine.get_by_text("Waiting for Bo")).to_be_visible()  # nobody is thrown into it
    mine.locator("[data-start-now]").click()  # but one who is gone does not stop the others
    mine.wait_for_selector(".board")
    bo.context.set_offline(False)
    theirs.wait_for_selector(".board")
    expect(theirs.locator(".history li")).to_have_count(1)
    stop(mine, theirs)
    expect(theirs.locator(".end")).to_be_visible()  # not the lobby that was open before
    bo.errors.clear()  # the browser itself complains of the lost connection


def test_somebody_who_went_away_is_replaced_by_a_bot(arrive: Arrive) -> None:
    ana, bo = arrive("Ana", size=PHONE), arrive("Bo")
    sit_down(ana, bo)
    page = ana.page
    assert page.locator("[data-free-away]").count() == 0, "nobody is thrown out who is there"
    bo.page.close()
    page.locator("[data-free-away]").click()
    page.get_by_role("button", name="Yes, free Bo").click()
    page.locator("[data-free-seat]").get_by_role("button", name="Let a bot play on").click()
    expect(page.locator(".hand .bot")).to_be_visible()
    expect(page.locator(".history")).to_contain_text("takes over seat 2")
    wait_for_turn(page)
    assert faults(page) == []


def test_who_opened_the_table_can_be_replaced_as_well(arrive: Arrive) -> None:
    """The laptop with the table's owner is closed: the others are not stuck."""
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    sit_down(ana, bo)
    ana.page.close()
    page = bo.page
    page.locator("[data-free-away]").click()
    page.get_by_role("button", name="Yes, free Ana").click()
    page.locator("[data-free-seat]").get_by_role("button", name="Let a bot play on").click()
    wait_for_turn(page)
    assert faults(page) == []


def test_a_seat_is_given_up_and_a_third_person_sits_down(arrive: Arrive) -> None:
    ana, bo, cy = arrive("Ana"), arrive("Bo"), arrive("", size=PHONE)
    table = sit_down(ana, bo)
    bo.page.get_by_role("button", name="More").click()
    bo.page.locator("[data-leave]").click()
    bo.page.get_by_role("button", name="Yes, give up my seat").click()
    expect(ana.page.locator("[data-free-seat]")).to_be_visible()
    expect(ana.page.locator(".hand .plate")).to_contain_text("Seat 2")  # not a player called "free"
    words = ana.page.locator("[data-free-seat] p").bounding_box()
    assert words is not None
    assert words["width"] > 170, "the button does not squeeze them"
    page = cy.go(f"t/{table}")
    page.locator("[data-free-seat] input").fill("Cy")
    assert faults(page) == []
    page.get_by_role("button", name="Sit here", exact=True).click()
    expect(page.locator(".own")).to_contain_text("Cy")
    expect(ana.page.locator("[data-free-seat]")).to_have_count(0)


def test_notes_numbers_and_tables_are_kept_for_oneself(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    ana.context.add_init_script(
        "localStorage['girandola.settings'] = JSON.stringify({language: 'en', name: 'Ana', numbers: true});"
    )
    sit_down(ana, bo)
    page = ana.page
    wait_for_turn(page)
    expect(page.locator("[data-numbers]")).to_contain_text("Pace")
    pick(page, 1)
    page.get_by_role("button", name="Note").click()
    page.get_by_role("textbox", name="Note").fill("red or white")
    page.get_by_role("textbox", name="Note").blur()
    expect(page.locator(".own .note")).to_have_count(1)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask to stop").click()
    bo.page.get_by_role("button", name="Agree", exact=True).click()
    page.get_by_role("link", name="Replay", exact=True).click()
    page.locator(".hand:has(.note) .note").first.wait_for()
    ana.go()
    page.wait_for_selector("[data-arrived]")
    tables = page.locator("a.table")
    expect(tables.first).to_be_visible()
    before = tables.count()
    page.locator("button[title='Remove from this list']").first.click()
    expect(tables).to_have_count(before - 1)
    page.reload()
    page.wait_for_selector("[data-arrived]")
    expect(page.get_by_role("button", name="Show 1 hidden")).to_be_visible()
    assert faults(page) == []

"""Around the game: options changed in the lobby, what one takes home, one's own data, keys, bots' names."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from girandola.hanabi import edition_named
from girandola.hanabi.record import read_record
from girandola.hanabi.replay import replay
from tests.browser.conftest import DESK, PHONE, Arrive
from tests.browser.house import House
from tests.browser.playing import join, open_table, pick, play_on, sit_down, wait_for_turn
from tests.browser.test_screens import faults

pytestmark = pytest.mark.xdist_group("browser-table")


def test_the_owner_changes_the_options_in_the_lobby(arrive: Arrive) -> None:
    ana, bo = arrive("Ana", size=PHONE), arrive("Bo")
    table = open_table(ana)
    theirs = join(bo, table)
    assert theirs.locator("[data-change-options]").count() == 0, "only the owner may"
    theirs.get_by_role("button", name="I am ready").click()
    page = ana.page
    expect(page.locator(".ready")).to_be_visible()
    page.locator("[data-change-options]").click()
    dialog = page.locator("dialog")
    assert faults(page) == []
    dialog.locator("[data-preset=es-black-powder]").click()
    seats = dialog.locator("fieldset", has_text="Seats")
    assert seats.get_by_text("1", exact=True).count() == 0
    seats.get_by_text("3", exact=True).click()
    dialog.locator("summary").click()
    dialog.get_by_text("behind a seat").click()
    dialog.get_by_role("button", name="Keep these options").click()
    expect(dialog).to_have_count(0)
    for each in (page, theirs):
        expect(each.get_by_role("heading", name="Black powder")).to_be_visible()
        expect(each.locator(".seats li")).to_have_count(3)
        expect(each.locator(".options")).to_contain_text("one player’s shoulder")
    expect(page.locator(".ready")).to_have_count(0)


def test_what_one_takes_home_from_the_end(arrive: Arrive, tmp_path: Path) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(ana, bo)
    for visit in (ana, bo):
        play_on(visit.page, seed=4)
    page = ana.page
    page.wait_for_selector(".end")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save").click()
    saving.value.save_as(tmp_path / "game.json")
    kept = replay(read_record((tmp_path / "game.json").read_bytes()))
    assert kept.refused is None
    assert kept.final.end is not None
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    shown = arrive("Cy")
    shown.page.goto(link)
    shown.page.wait_for_selector(".controls")
    expect(shown.page.locator(".slider .tabular")).to_contain_text(f"/{len(kept.steps)}")


def test_a_game_ends_with_the_empty_deck(arrive: Arrive) -> None:
    """H6: when the last card is drawn, everybody has one more turn."""
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    sit_down(ana, bo)
    # The last round takes robots a moment, too short to wait for: the page is watched from the beginning.
    ana.page.evaluate(
        """() => {
          const look = () => { window.lastRoundShown ||= document.querySelector('.item.last') !== null };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    for visit in (ana, bo):
        play_on(visit.page, "careful", seed=6)
    ana.page.wait_for_selector(".end")
    assert ana.page.evaluate("window.lastRoundShown"), "turns left are shown in the last round"
    expect(ana.page.locator(".end")).to_contain_text("The last round is over")
    ana.page.get_by_role("button", name="See every hand").click()
    expect(ana.page.locator(".item.deck dd")).to_have_text("0")
    log = ana.page.evaluate("window.playing.then((done) => done.log)")
    assert set(log) <= {"d", "clue"}, "nobody erred"


def test_one_takes_everything_along_and_is_forgotten(arrive: Arrive, tmp_path: Path) -> None:
    ana = arrive("Ana", size=PHONE, keeps=True)
    open_table(ana)
    page = ana.go("settings")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download everything").click()
    saving.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_bytes())
    assert "Ana" in json.dumps(mine)
    page.get_by_role("button", name="Delete everything").click()
    assert faults(page) == []
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_navigation():
        page.locator("dialog").get_by_role("button", name="Delete everything").click()
    page.wait_for_selector("[data-arrived]")
    expect(page.get_by_text("You are not at any table")).to_be_visible()
    ana.errors.clear()  # the table that became nobody's


def test_letters_choose_the_clue(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), "r1 r2 r3 r4 r5 w1 b1 w3 b4 y5")
    ana, bo = arrive("Ana", size=DESK), arrive("Bo")
    sit_down(ana, bo)
    page = ana.page
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("turns to the next teammate")
    assert faults(page) == []
    for key in ("Escape", "t", "5"):  # as fast as they come: none is lost while the dialog goes
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".hand .lit")).to_have_count(1)
    page.keyboard.press("b")
    expect(page.locator(".hand .lit")).to_have_count(2)
    page.keyboard.press("c")
    wait_for_turn(bo.page)
    expect(bo.page.locator(".history")).to_contain_text("Ana tells Bo: blue")
    pick(bo.page, 0)
    bo.page.keyboard.press("3")
    expect(bo.page.locator(".own .picked")).to_have_count(1)


def test_bots_have_names_of_their_own(arrive: Arrive) -> None:
    ana = arrive("Bea")
    open_table(ana, seats=3)
    page = ana.page
    for _ in range(2):
        page.locator(".seats li.free button.icon").first.click()
        page.wait_for_timeout(300)
    expect(page.locator(".seats li.free")).to_have_count(0)
    names = page.locator(".seats bdi").all_inner_texts()
    assert names == ["Cleo", "Dora"], "Bea is the owner’s name here"
    expect(page.locator(".seats .under").first).to_contain_text("companion")
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_turn(page)
    expect(page.locator(".hand .kind").first).to_have_text("companion")

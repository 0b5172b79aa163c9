"""What the page says to people who come late, watch, have no name yet, run out of time or want to go back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from girandola.hanabi import edition_named
from girandola.server.http import context
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House, open_house
from tests.browser.playing import act, join, open_table, play_on, sit_down, start, wait_for_turn
from tests.browser.test_screens import faults

pytestmark = pytest.mark.xdist_group("browser-table")


def test_out_of_time_is_called_so_and_not_rated(arrive: Arrive) -> None:
    ana, bo = arrive("Ana", size=PHONE), arrive("Bo")
    sit_down(ana, bo, clock={"base": 10, "increment": 0})
    for page in (ana.page, bo.page):
        expect(page.locator(".end")).to_contain_text("time is up")
        expect(page.locator(".end")).not_to_contain_text("stopped the game")
        expect(page.locator(".crowd")).to_have_count(0)
    assert faults(ana.page) == []


def test_spectators_learn_why_they_see_backs_and_players_how_to_show_hands(arrive: Arrive) -> None:
    ana, bo, eve = arrive("Ana"), arrive("Bo", size=PHONE), arrive("Eve", size=PHONE)
    table = sit_down(ana, bo, spectators="all")
    watching = eve.go(f"t/{table}")
    expect(watching.get_by_text("Still to agree: Ana, Bo")).to_be_visible()
    assert watching.locator("svg.card:not(.back)[data-face]").count() == 0
    assert faults(watching) == []
    for page in (ana.page, bo.page):
        page.get_by_role("button", name="Let spectators see every hand").first.click()
    expect(watching.get_by_text("Still to agree")).to_have_count(0)
    expect(watching.locator(".hand svg.card.back")).to_have_count(0)


def test_a_full_table_says_so_and_whether_one_may_watch(arrive: Arrive) -> None:
    ana, bo, eve = arrive("Ana"), arrive("Bo"), arrive("Eve", size=PHONE)
    table = open_table(ana)
    join(bo, table)
    page = eve.go(table)
    expect(page.locator("[data-full]")).to_contain_text("closed to spectators")
    ana.page.locator("[data-change-options]").click()
    ana.page.locator("dialog summary").click()
    ana.page.locator("dialog").get_by_text("behind a seat").click()
    ana.page.get_by_role("button", name="Keep these options").click()
    expect(page.locator("[data-full]")).to_contain_text("You can watch")
    ana.page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".board")).to_be_visible()


def test_a_name_is_asked_for_once_and_nobody_is_called_the_same(arrive: Arrive) -> None:
    ana, bo = arrive(""), arrive("", size=PHONE)
    table = open_table(ana)
    page = join(bo, table)
    names = [page.locator(".seats input.field").nth(0), ana.page.locator(".seats input.field").nth(0)]
    expect(names[0]).to_have_value(re.compile("Guest 2"))
    expect(names[1]).to_have_value(re.compile("Guest"))
    ana.page.locator(".called input").fill("Ana")
    ana.page.get_by_role("button", name="That is me").click()
    expect(ana.page.locator(".called")).to_have_count(0)
    expect(page.locator(".seats bdi")).to_have_text("Ana")
    ana.page.reload()
    ana.page.wait_for_selector(".seats")
    expect(ana.page.locator(".called")).to_have_count(0)
    ana.go("settings")
    expect(ana.page.get_by_role("textbox").first).to_have_value("Ana")


def test_an_undo_goes_back_to_the_moment_that_one_looks_at(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), "r5 r4 r3 w4 w5 b5 b4 b3 y4 y5")
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE, language="ro")
    sit_down(ana, bo)
    wait_for_turn(ana.page)
    act(ana.page, 0, "p")  # three errors in a row would end the game: two are made
    wait_for_turn(bo.page)
    act(bo.page, 0, "p")
    wait_for_turn(ana.page)
    expect(ana.page.locator(".history li")).to_have_count(3)
    ana.page.locator(".history li button").first.click()
    ana.page.locator("[data-undo-to-here]").click()
    question = bo.page.locator(".question p").bounding_box()
    assert question is not None
    assert question["width"] > PHONE["width"] / 2, "the answers squeeze the question"
    bo.page.get_by_role("button", name="De acord", exact=True).click()
    wait_for_turn(ana.page)
    for page in (ana.page, bo.page):
        expect(page.locator(".history li.undone")).to_have_count(2)
    assert ana.page.locator(".own .held").count() == 5


def test_an_invitation_names_an_address_that_other_devices_can_open(
    arrive: Arrive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context, "own_address", lambda: "127.0.0.1")  # the only one that tests may use
    with open_house(tmp_path, host="0.0.0.0") as house:
        ana = arrive("Ana", url=house.url.replace("127.0.0.1", "localhost"))
        bo = arrive("Bo", size=PHONE, url=house.url)
        open_table(ana)
        link = ana.page.locator(".invite .link")
        expect(link).to_contain_text(f"{house.url}#/t/")
        bo.page.goto(link.inner_text())
        bo.page.get_by_role("button", name="Sit here", exact=True).click()
        start(ana)
        expect(bo.page.locator(".own .held")).to_have_count(5)
        for visit in (ana, bo):
            visit.context.close()


_LIT = """() => {
  const isStage = (one) => getComputedStyle(one).zIndex === '60';
  const canvas = [...document.querySelectorAll('canvas')].find(isStage);
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels.some((value) => value > 0);
}"""


def test_the_fireworks_of_the_end_end_with_its_screen(arrive: Arrive) -> None:
    ana = arrive("Ana", motion=True)
    page = ana.go()
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    play_on(page, "careful", seed=3)
    page.wait_for_selector(".end")
    page.wait_for_function(_LIT)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_selector(".controls")
    page.wait_for_function(f"() => !({_LIT})()")
    for _ in range(8):  # and no later shell bursts over the replay
        page.wait_for_timeout(250)
        assert not page.evaluate(_LIT)

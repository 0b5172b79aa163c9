"""Whole games in real browsers: each preset, with a bot, on one device, through a crash of the server."""

import pytest
from playwright.sync_api import expect

from girandola.hanabi import PRESETS, edition_named
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.playing import act, open_table, open_with_bots, play_on, sit_down, start, wait_for_turn
from tests.server.server_process import Server

pytestmark = pytest.mark.xdist_group("browser-games")


def test_two_browsers_play_a_whole_game_in_each_preset(arrive: Arrive) -> None:
    ana, bo = arrive("Ana", keeps=True), arrive("Bo", size=PHONE, keeps=True)
    for preset in PRESETS:
        sit_down(ana, bo, preset)
        wish = "long" if preset == "it" else "short"
        play_on(ana.page, wish, seed=3)
        play_on(bo.page, wish, seed=8)
        for visit in (ana, bo):
            visit.page.wait_for_selector(".end")
            expect(visit.page.locator("#end-title"), preset).not_to_be_empty()
        assert ana.page.evaluate("window.playing.then((done) => done.moves)") > 0
        assert ana.page.locator("#end-title").inner_text() == bo.page.locator("#end-title").inner_text()


def test_people_meet_at_a_table_by_its_code(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    open_table(ana, "deluxe")
    page = bo.go()
    page.get_by_role("textbox", name="Table code").fill(ana.page.locator(".code").inner_text())
    page.get_by_role("button", name="Join").click()
    page.get_by_role("button", name="Sit here", exact=True).click()
    page.get_by_role("button", name="I am ready").click()
    expect(ana.page.locator(".ready")).to_be_visible()
    start(ana)
    page.wait_for_selector(".board")
    expect(page.locator(".fireworks li")).to_have_count(7)


def test_a_game_with_bots_needs_one_tap_and_no_name(arrive: Arrive) -> None:
    ana = arrive("", size=PHONE)
    page = ana.go()
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    expect(page.locator(".opening")).to_contain_text("Press one of your cards")
    play_on(page)
    page.wait_for_selector(".end")
    page.get_by_role("button", name="See every hand").click()
    assert page.locator(".own svg.card.back").count() == 0, "at the end everybody sees every card"
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Another game").click()
    page.wait_for_selector(".board")


def test_several_players_on_one_device_never_see_their_own_cards(arrive: Arrive) -> None:
    ana = arrive("Ana", size=PHONE)
    open_table(ana)
    page = ana.page
    page.get_by_role("button", name="Another player here").click()
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("textbox", name="Name at seat 2").blur()
    page.get_by_role("button", name="Start", exact=True).click()
    for turn in range(3):
        page.wait_for_selector(".curtain")  # the first hand too
        assert page.locator("[data-card]").count() == 0, "the curtain hides every card"
        if turn == 1:
            page.reload()
            page.wait_for_selector(".curtain")
            assert page.locator("[data-card]").count() == 0, "a reload shows nothing"
        page.locator(".curtain .primary").click()
        wait_for_turn(page)
        assert page.locator(".own svg.card:not(.back)").count() == 0
        if turn == 2:
            ana.context.set_offline(True)
            page.wait_for_selector("[data-status=lost]")
            ana.context.set_offline(False)
            page.wait_for_selector("[data-status]", state="detached")
            page.wait_for_selector(".curtain")
            assert page.locator("[data-card]").count() == 0, "nor does a connection that comes back"
            ana.errors.clear()  # the browser itself complains of the lost connection
            page.locator(".curtain .primary").click()
            wait_for_turn(page)
        act(page, 0, "p")
        page.wait_for_selector(".curtain, .end")


def test_another_game_on_one_device_begins_behind_the_curtain(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), "r5 r4 r3 w4 w5 b5 b4 b3 y4 y5")
    ana = arrive("Ana", size=PHONE)
    open_table(ana)
    page = ana.page
    page.get_by_role("button", name="Another player here").click()
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("textbox", name="Name at seat 2").blur()
    page.get_by_role("button", name="Start", exact=True).click()
    for _ in range(3):  # errors
        page.locator(".curtain .primary").click()
        wait_for_turn(page)
        act(page, 0, "p")
    page.wait_for_selector(".end")
    page.get_by_role("button", name="Another game").click()
    page.wait_for_selector(".curtain")
    assert page.locator("[data-card]").count() == 0
    page.locator(".curtain .primary").click()
    wait_for_turn(page)
    assert page.locator(".own svg.card:not(.back)").count() == 0


def test_an_undo_at_a_table_with_bots_takes_ones_own_misclick_back(arrive: Arrive) -> None:
    ana = arrive("Ana")
    page = open_with_bots(ana, "it", 3)
    deck = page.locator(".item.deck dd").inner_text()
    act(page, 0, "p")
    expect(page.locator(".history li:not(.talk)")).to_have_count(4)  # the beginning, and three actions
    wait_for_turn(page)
    assert page.locator(".item.deck dd").inner_text() != deck
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask to undo").click()
    expect(page.locator(".history")).to_contain_text("The last 3 actions are taken back")
    wait_for_turn(page)
    expect(page.locator(".item.deck dd")).to_have_text(deck)
    expect(page.locator(".history .undone")).to_have_count(3)
    expect(page.locator(".history [data-taken-back]")).to_contain_text("taken back after")  # it was seen
    for turns in (1, 2):
        act(page, 0, "p")
        expect(page.locator(".history li:not(.undone) .number")).to_have_count(turns * 3)
        wait_for_turn(page)
    page.locator(".history li:not(.undone) button:has(.number)").first.click()
    page.locator("[data-undo-to-here]").click()
    expect(page.locator(".history")).to_contain_text("The last 5 actions are taken back")


def test_a_killed_server_comes_back_and_nothing_is_lost(
    arrive: Arrive, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("crash")
    server = Server(f"sqlite:///{folder / 'girandola.db'}", folder)
    server.start()
    try:
        ana, bo = (arrive(name, url=server.url, keeps=True) for name in ("Ana", "Bo"))
        sit_down(ana, bo)
        active, other = ana, bo
        act(active.page, 0, "p")
        wait_for_turn(other.page)
        lines = other.page.locator(".history li").all_inner_texts()
        server.kill()
        for visit in (ana, bo):
            expect(visit.page.get_by_role("alert").filter(has_text="No connection")).to_be_visible()
            assert visit.page.locator("main").get_attribute("inert") is not None, "a stale table is not live"
        server.start(server.port)
        wait_for_turn(other.page)
        for visit in (ana, bo):
            visit.page.wait_for_selector("[data-status]", state="detached")
            visit.errors.clear()  # the browser itself complains of the lost connection
        assert other.page.locator(".history li").all_inner_texts()[: len(lines)] == lines
        if other.page.get_by_text("Paused").count():
            other.page.get_by_role("button", name="More").click()
            other.page.get_by_role("button", name="Resume").click()
        act(other.page, 0, "p")
        wait_for_turn(active.page)
    finally:
        server.kill()


def test_undo_needs_everybody(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo)
    active, other = ana, bo
    act(active.page, 0, "p")
    wait_for_turn(other.page)
    active.page.get_by_role("button", name="More").click()
    active.page.get_by_role("button", name="Ask to undo").click()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    wait_for_turn(active.page)
    expect(other.page.locator(".history")).to_contain_text("taken back")


def test_a_seat_goes_on_to_another_device(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo)
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_role("button", name="To another device").click()
    link = ana.page.locator("dialog .link").inner_text()
    phone = arrive("Ana’s phone", size=PHONE)
    phone.page.goto(link)
    phone.page.wait_for_selector(".own .held")
    assert phone.page.locator(".own .held").count() == 5


def test_spectators_see_what_the_table_lets_them(arrive: Arrive) -> None:
    ana, bo, eve = arrive("Ana"), arrive("Bo"), arrive("Eve")
    page = eve.go(f"t/{sit_down(ana, bo)}")
    expect(page.get_by_text("closed to spectators")).to_be_visible()
    page = eve.go(f"t/{sit_down(ana, bo, spectators='seat')}")
    page.wait_for_selector(".board")
    assert page.locator(".own svg.card.back").count() == 5, "over a shoulder one sees what that player sees"
    act(ana.page, 0, "p")
    expect(page.locator(".history li")).to_have_count(2)

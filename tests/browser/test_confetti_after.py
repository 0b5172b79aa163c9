"""Confetti in a real Chromium, when the sand has run out: points, solo scores, films, talk, settings, axe."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser import confetti_hands as h
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House

_NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
"""As on plain http in one's own network."""


def begin(page: Page, house: House, seats: int, bots: list[str], sand: int = 300, **rules: object) -> str:
    table = h.open_table(page, seats, bots, sand=sand, start=True, **rules)
    h.enter(page, house.url, table)
    h.wait_for_sand(page)
    return table


def play_out(page: Page, house: House, table: str) -> None:
    """Let both rounds of a game of five or more (C4.2) come to their end, the first of which has begun."""
    h.finish_round(page, house, table)
    h.wait_for(page, "begin", 1)
    page.locator(".foot button.primary").click()
    h.wait_for_sand(page)
    h.finish_round(page, house, table)
    h.wait_for(page, "nothing")


_IS_IN_SIGHT = """(one) => {
  const { x, width, top, bottom } = one.getBoundingClientRect();
  const shows = (y) => one.contains(document.elementFromPoint(x + width / 2, y));
  return shows(top + 4) && shows(bottom - 4);
}"""


def test_a_whole_solo_game_and_its_place_among_the_best(arrive: Arrive, house: House) -> None:
    """C4.3: five rounds; the point cards are chosen against the clock (C3.3)."""
    page = arrive("Solo", size={"width": 844, "height": 390}).introduced()
    table = begin(page, house, 1, [], sand=60, side="black")  # other sand does not count among the best
    assert h.ask(page, "return game.rules.side") == "black"
    h.collect(page, h.hand_to_choose_from(page))
    h.finish_round(page, house, table)
    h.wait_for(page, "choice")
    expect(page.locator(".clock")).to_be_visible()
    take = page.locator(".choice button.primary")
    expect(take).to_be_disabled()
    points = int(h.ask(page, "return game.view.scorings[0].score"))
    assert points > 0
    for number in range(points):
        page.locator(".pick").nth(number).click()
    assert take.evaluate(_IS_IN_SIGHT), "on a phone on its side too"
    take.click()
    for number in range(1, 5):
        h.wait_for(page, "begin", number)
        page.locator(".foot button.primary").click()
        h.wait_for_sand(page)
        h.finish_round(page, house, table)
    h.wait_for(page, "nothing")
    assert h.ask(page, "return game.view.points") == [points]
    page.goto(f"{house.url}#/confetti")
    best = page.locator("section[aria-labelledby=solo] .scores li", has_text="Solo")
    expect(best.first).to_contain_text(str(points))


def test_the_clock_chooses_for_players_who_do_not(arrive: Arrive, house: House) -> None:
    page = arrive(size=PHONE).introduced()
    table = begin(page, house, 2, ["dreamer"])
    h.collect(page, h.hand_to_choose_from(page))
    h.finish_round(page, house, table)
    h.wait_for(page, "choice")
    assert h.complaints(page) == []
    page.wait_for_selector("main[data-stage=begin]")
    assert h.ask(page, "return game.view.points[0]") > 0
    expect(page.locator(".hands li")).to_have_count(2)
    expect(page.locator(".best svg.witness")).to_be_visible()
    page.locator(".look").click()
    expect(page.locator(".after")).to_have_count(0)
    page.locator("button.pin").click()
    expect(page.locator(".after")).to_be_visible()
    assert h.complaints(page) == []


def test_a_film_slowly_behind_a_player_and_by_its_link(arrive: Arrive, house: House) -> None:
    page = arrive().introduced()
    table = begin(page, house, 2, ["dreamer"])
    card = h.top(page)
    h.fetch(page, card)
    h.until_status(page, card, "held")
    h.finish_round(page, house, table)
    h.wait_for(page, "begin", 1)
    page.locator("button.film").click()
    expect(page.locator(".film [role=application]")).to_be_visible()
    assert h.complaints(page) == []
    visit = arrive("Stranger")
    visit.context.add_init_script(_NO_CLIPBOARD)
    held: list[Route] = []
    visit.page.route("**/api/films/**", lambda route: held.append(route))
    stranger = visit.go(f"film/{table}.1?round=1")
    expect(stranger.locator(".film [role=status]")).to_be_visible()  # it is being fetched
    while not held:
        stranger.wait_for_timeout(50)
    for route in held:
        route.continue_()
    stranger.wait_for_selector(".film canvas")
    stranger.get_by_role("button", name="Copy link").click()
    by_hand = stranger.locator(".film input[readonly]")
    expect(by_hand).to_have_value(f"{house.url}#/film/{table}.1?round=1")
    follow = stranger.locator(".film select").nth(1)
    follow.select_option(label="Ana")
    stranger.locator(".film select").first.select_option(label="×0.25")
    moment = stranger.locator(".film input[type=range]")
    before = float(moment.input_value())
    stranger.wait_for_function(
        "(before) => Number(document.querySelector('.film input[type=range]').value) > before", arg=before
    )
    moment.fill(str(float(moment.get_attribute("max") or 0)))
    assert h.complaints(stranger) == []


def test_the_replay_of_a_game_without_turns_is_its_film(arrive: Arrive, house: House) -> None:
    """A record opened by the address of replays shows its first round, and one gets back with one step."""
    visit = arrive()
    page = visit.introduced()
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
    table = begin(page, house, 7, ["dreamer"] * 6)
    play_out(page, house, table)
    page.goto(f"{house.url}#/settings")
    page.goto(f"{house.url}#/replay/{table}.1")
    page.wait_for_selector(".film canvas")
    expect(page).to_have_url(f"{house.url}#/film/{table}.1")
    page.locator(".film select").nth(2).select_option(label="2")
    expect(page).to_have_url(f"{house.url}#/film/{table}.1?round=2")
    page.wait_for_selector(".film canvas")
    page.go_back()
    page.go_back()
    expect(page).to_have_url(f"{house.url}#/settings")
    assert [said for said in warnings if "svelte.dev" in said] == [], (
        "nothing is read of a screen that is gone"
    )
    assert all("status of 409" in error for error in visit.errors)
    visit.errors.clear()  # the browser notes what the server has refused


def test_a_record_brought_from_elsewhere_is_a_film(arrive: Arrive, house: House, tmp_path: Path) -> None:
    """Saved from one's own film, opened by somebody else: slow, behind a player, round after round."""
    visit = arrive()
    page = visit.introduced()
    table = begin(page, house, 5, ["dreamer"] * 4)
    h.fetch(page, card := h.top(page))
    h.until_status(page, card, "held")
    play_out(page, house, table)
    page.goto(f"{house.url}#/film/{table}.1")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save").click()
    saved.value.save_as(file := tmp_path / "confetti.json")

    brought = arrive("Bob", language="it", size=PHONE)
    other = brought.go("replay")
    other.get_by_role("textbox").fill(file.read_text(encoding="utf-8").replace('"grab"', '"steal"', 1))
    other.get_by_role("button", name="Apri", exact=True).click()
    alert = other.get_by_role("alert")
    expect(alert).to_have_text("Questa non è una partita registrata che si possa rivedere.")
    other.locator("input[type=file]").set_input_files(file)
    other.wait_for_selector(".film canvas")
    assert h.complaints(other) == []
    other.locator(".film select").first.select_option(label="×0.25")
    other.locator(".film select").nth(1).select_option(label="Ana")
    moment = other.locator(".film input[type=range]")
    before = float(moment.input_value())
    other.wait_for_function(
        "(before) => Number(document.querySelector('.film input[type=range]').value) > before", arg=before
    )
    other.locator(".film select").nth(2).select_option(label="2")
    expect(other).to_have_url(re.compile(r"#/film/[^.]+\?round=2$"))
    other.wait_for_selector(".film canvas")
    other.goto(f"{house.url}#/")
    expect(other.locator("a[href^='#/film/']")).to_contain_text("Ana")
    other.goto(f"{house.url}#/film/{table}.1?round=3")
    expect(other.get_by_role("alert")).not_to_be_empty()
    other.get_by_role("button", name="Chiudi").click()
    expect(other).to_have_url(f"{house.url}#/")
    refused = ("status of 400", "status of 404", "status of 409")
    assert all(any(status in error for status in refused) for error in brought.errors)
    brought.errors.clear()  # the browser notes what the server has refused


def test_ready_phrases_across_the_table(arrive: Arrive, house: House) -> None:
    """Each player reads it in their own language, in the middle of a round."""
    ann, bob = arrive("Ann").introduced(), arrive("Bob", language="it").introduced()
    table = h.open_table(ann, 2, [], sand=300, start=False)
    h.enter(ann, house.url, table)
    h.enter(bob, house.url, table)
    bob.locator(".seats li.free button").first.click()
    ann.locator("button.primary.big").click()
    h.wait_for_sand(ann)
    h.wait_for_sand(bob)
    ann.get_by_role("button", name="Talk").click()
    assert h.complaints(ann) == []
    ann.get_by_role("button", name="Let go!").click()
    expect(bob.locator(".said")).to_contain_text("Molla!")
    expect(ann.locator(".said")).to_contain_text("Let go!")


def test_switches_for_sound_vibration_shapes_and_motion(arrive: Arrive, house: House) -> None:
    page = arrive(size=PHONE).introduced()
    begin(page, house, 1, [])
    page.evaluate(
        "() => { window.buzzes = 0; navigator.vibrate = () => { window.buzzes += 1; return true; }; }"
    )
    h.collect(page, [h.top(page)])
    assert page.evaluate("window.buzzes") == 1
    page.get_by_role("button", name="More").click()
    assert h.complaints(page) == []
    page.get_by_label("Vibration").uncheck()
    page.get_by_label("Shapes beside colours").check()
    page.keyboard.press("Escape")
    h.collect(page, [h.top(page)])
    assert page.evaluate("window.buzzes") == 1
    kept = page.evaluate("JSON.parse(localStorage['girandola.settings'])")
    assert (kept["vibration"], kept["shapes"], kept["sound"]) == (False, True, False)


def test_the_end_has_a_ranking_that_nobody_needs_eyes_for(arrive: Arrive, house: House) -> None:
    page = arrive(size=PHONE).introduced()
    table = begin(page, house, 7, ["dreamer"] * 6)
    play_out(page, house, table)
    expect(page.locator(".ranks li")).to_have_count(7)
    assert h.complaints(page) == []
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(
        "() => document.querySelector('.foot').getBoundingClientRect().height < 80"
    )  # in one row
    assert h.complaints(page) == []


def test_a_perfect_hand_of_six_is_celebrated(arrive: Arrive, house: House) -> None:
    page = arrive(motion=True).introduced()
    table = begin(page, house, 1, [])
    h.finish_round(page, house, table)
    h.wait_for(page, "begin", 1)
    expect(page.locator(".perfect")).to_have_count(0)
    assert page.locator(".rain").count() == 0
    h.ask(page, _PERFECT)  # six cards without one too many are a matter of luck: the view is laid ready
    expect(page.locator(".perfect")).to_contain_text("Every card is a point")
    expect(page.locator(".rain i").first).to_be_attached()
    assert h.complaints(page) == []


_PERFECT = """
  const cards = [0, 1, 2, 3, 4, 5];
  const set = (small, medium, large) => ({ colour: 'R', small, medium, large });
  const sets = [set(0, 1, 2), set(1, 2, 0), set(2, 0, 1), set(3, 4, 5), set(4, 5, 3), set(5, 3, 4)];
  game.view = { ...game.view, scorings: [{ score: 6, used: cards, surplus: [], sets }] };
"""

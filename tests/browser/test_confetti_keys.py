"""Confetti by keys alone: a whole game without a pointer; and what axe says of every phase of it."""

import pytest
from playwright.sync_api import Page, expect

from girandola.server.realtime import confetti as confetti_runner
from tests.browser import confetti_hands as h
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House

_ON_HEAP = "() => document.activeElement?.matches('[role=application]')"
_FREE = "() => window.girandolaConfetti.game.scene.own === null"
_ON_LEDGE = """() => {
  const { own, cards } = window.girandolaConfetti.game.scene;
  const at = own ? cards.get(own.card).rest : { x: 0, y: 0 };
  return at.y > 0.35 && at.y < 0.41;
}"""


def press_until(page: Page, key: str, wanted: str, most: int = 80) -> None:
    """Press a key until the focus, or the keys' hand, is where it should be."""
    for _ in range(most):
        if page.evaluate(wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never leads to {wanted}")


def tab_to(page: Page, selector: str) -> None:
    press_until(page, "Tab", f"() => document.activeElement?.matches({selector!r})")


def take(page: Page, card: int) -> None:
    """Go from card to card with N and take this one."""
    press_until(page, "n", f"() => window.girandolaConfetti.under() === {card}")
    page.keyboard.press("Enter")
    h.until_dragged_by_me(page, card)


def bring(page: Page, card: int) -> None:
    take(page, card)
    page.keyboard.press("h")
    h.until_status(page, card, "held")
    page.wait_for_function(_FREE)


def pin(page: Page, card: int) -> None:
    """Carry a card down to the ledge with an arrow, let it lie there, and hold it."""
    take(page, card)
    page.keyboard.down("ArrowDown")
    page.wait_for_function(_ON_LEDGE, polling=15)
    page.keyboard.up("ArrowDown")
    page.keyboard.press("Enter")
    h.until_status(page, card, "loose")
    page.keyboard.press("Space")
    h.until_status(page, card, "held")


def choose_points(page: Page) -> int:
    """Take as many point cards as there are points, of those that are offered first."""
    points = int(h.ask(page, "return game.view.scorings[0].score"))
    for number in range(points):
        tab_to(page, f".pick:nth-child({number + 1})")
        page.keyboard.press("Space")
    tab_to(page, ".choice button.primary")
    page.keyboard.press("Enter")
    return points


def test_a_whole_game_without_a_pointer(arrive: Arrive, house: House) -> None:
    """Opened, played, counted and left by keys: the focus is always where the next key is wanted."""
    page = arrive("Kay").introduced()
    page.goto(f"{house.url}?probe#/confetti")
    page.wait_for_selector(".fan")
    tab_to(page, "section[aria-labelledby=bots] button.primary")
    page.keyboard.press("Enter")
    h.wait_for_sand(page)
    table = page.url.split("#/t/")[1]
    page.wait_for_function(_ON_HEAP)
    first, second, third = h.hand_to_choose_from(page)
    bring(page, first)
    said = page.locator("p[aria-live=polite].unseen")
    pin(page, second)
    bring(page, third)
    page.keyboard.press("m")
    expect(said).to_contain_text("you hold it")
    h.finish_round(page, house, table)
    h.wait_for(page, "choice")
    points = choose_points(page)
    for number in (1, 2):
        h.wait_for(page, "begin", number)
        tab_to(page, ".foot button.primary")
        page.keyboard.press("Enter")
        h.wait_for_sand(page)
        page.wait_for_function(_ON_HEAP)
        h.finish_round(page, house, table)
    h.wait_for(page, "nothing")
    assert h.ask(page, "return game.view.points[0]") == points
    expect(page.locator(".ranks li")).to_have_count(3)
    tab_to(page, ".foot button.primary")
    page.keyboard.press("Enter")  # another game
    h.wait_for(page, "sand", 0)
    page.wait_for_function(_ON_HEAP)


def test_a_card_is_given_back_by_keys(arrive: Arrive, house: House) -> None:
    """C2.4: at any time, as often as one likes."""
    page = arrive().introduced()
    h.enter(page, house.url, h.open_table(page, 1, [], sand=600, start=True, side="black"))
    h.wait_for_sand(page)
    page.wait_for_function(_ON_HEAP)
    card = h.top(page)
    bring(page, card)
    press_until(page, "m", f"() => window.girandolaConfetti.under() === {card}")
    page.keyboard.press("Enter")
    h.until_dragged_by_me(page, card)
    page.keyboard.press("g")
    h.until_status(page, card, "heap")


@pytest.mark.parametrize("small", [False, True])
def test_axe_has_no_complaint_in_any_phase(
    arrive: Arrive, house: House, monkeypatch: pytest.MonkeyPatch, *, small: bool
) -> None:
    """The way in, the lobby and its options, the countdown, the sand, the points, the end."""
    visit = arrive(size=PHONE) if small else arrive()
    page = visit.go("confetti")
    page.wait_for_selector(".fan")
    assert h.complaints(page) == []
    table = h.open_table(page, 2, ["hawk"], sand=300, start=False)
    h.enter(page, house.url, table)
    page.locator("[data-change-options]").click()
    page.wait_for_selector("dialog fieldset")
    assert h.complaints(page) == []
    page.keyboard.press("Escape")
    assert h.complaints(page) == []
    monkeypatch.setattr(confetti_runner, "COUNTDOWN_MS", 20_000)
    page.locator("button.primary.big").click()
    page.wait_for_selector(".count")
    assert h.complaints(page) == []
    monkeypatch.setattr(confetti_runner, "COUNTDOWN_MS", 700)
    for number in range(3):
        h.wait_for(page, "sand", number)
        if number == 1:
            h.wait_for_sand(page)
            assert h.complaints(page) == []
        h.finish_round(page, house, table)
        if number < 2:
            h.wait_for(page, "begin", number + 1)
            if number == 0:
                page.wait_for_selector(".hands li")
                assert h.complaints(page) == []
            page.locator(".foot button.primary").click()
    h.wait_for(page, "nothing")
    assert h.complaints(page) == []

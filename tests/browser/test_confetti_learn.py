"""Learning Confetti: the page that teaches, a round step by step, practice without a clock, mixed bots."""

from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from girandola.confetti.deck import CardId
from girandola.confetti.scoring import score
from tests.browser import confetti_hands as h
from tests.browser.conftest import DESK, PHONE, Arrive, Visit
from tests.browser.house import House

_SHOWING = """
  const shows = (card) => card.status === 'heap' && game.scene.at(card)?.card.id === card.id;
  return [...game.scene.cards.values()].filter(shows).map((card) => card.id);
"""


def open_screen(visit: Visit, path: str) -> Page:
    """A screen whose tables can be asked where their cards are."""
    visit.page.goto(f"{visit.url}?probe#/{path}")
    visit.page.wait_for_selector("main")
    return visit.page


def at_step(page: Page, step: str) -> None:
    expect(page.locator(".coach")).to_have_attribute("data-step", step)


def a_set(page: Page) -> tuple[CardId, ...]:
    cards = [CardId(card) for card in h.ask(page, _SHOWING)]
    return next(hand for hand in combinations(cards, 3) if score(hand).sets)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_first_round_step_by_step(arrive: Arrive, size: ViewportSize) -> None:
    page = open_screen(arrive(size=size), "confetti/learn")
    assert h.complaints(page) == []
    page.get_by_role("button", name="A first round").click()
    h.wait_for_sand(page)
    at_step(page, "take")
    for screen in ((360, 640), (390, 844), (844, 390), (size["width"], size["height"])):
        page.set_viewport_size({"width": screen[0], "height": screen[1]})
        page.wait_for_function(h.HEAP_IS_FREE)  # the words lie beside it
    expect(page.locator(".sand")).to_have_count(0)
    hand = a_set(page)
    h.fetch(page, hand[0])
    at_step(page, "set")
    h.collect(page, hand[1:])
    at_step(page, "back")
    assert h.complaints(page) == []
    page.mouse.move(*h.point_at(page, hand[0]))
    page.mouse.down()
    h.until_dragged_by_me(page, hand[0])
    place = page.evaluate("() => window.girandolaConfetti.placeAt(0, 0.2)")
    h.carry(page, place["x"], place["y"])
    page.mouse.up()
    at_step(page, "loose")
    heap = [CardId(card) for card in h.ask(page, _SHOWING)]
    card = next(card for card in heap if score((*hand[1:], card)).score < 3)  # with three the lesson is over
    h.fetch(page, card, h.ON_LEDGE)
    at_step(page, "hold")
    h.tap_until_held(page, card)
    at_step(page, "three")
    page.locator(".coach button").click()
    at_step(page, "end")


def test_practice_shows_the_sets_as_they_grow(arrive: Arrive) -> None:
    page = open_screen(arrive(size=PHONE), "confetti")
    page.get_by_role("button", name="Practise").click()
    h.wait_for_sand(page)
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".sets .whole")).to_have_count(0)
    hand = a_set(page)
    h.collect(page, hand)
    expect(page.locator(".sets .whole")).to_have_count(len(score(hand).sets))
    expect(page.locator(".sets p")).to_contain_text(str(score(hand).score))


def test_bots_of_several_levels_and_shapes_for_everybody(arrive: Arrive, house: House) -> None:
    del house
    page = open_screen(arrive(), "confetti")
    page.locator(".levels select").first.select_option("dreamer")
    page.locator(".levels select").nth(1).select_option("hawk")
    page.get_by_role("button", name="Play with bots").click()
    h.wait_for(page, "sand")
    kinds = page.evaluate("() => window.girandolaConfetti.game.client.table.seats.map((s) => s.bot)")
    assert kinds[1:] == ["dreamer", "hawk"]
    page.goto(page.url.split("#", maxsplit=1)[0] + "#/settings")
    page.get_by_label("Shapes beside colours").check()
    assert page.evaluate("() => JSON.parse(localStorage['girandola.settings']).shapes") is True

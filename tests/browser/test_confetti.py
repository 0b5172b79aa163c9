"""Confetti in a real Chromium: people and bots around a heap, by mouse and by finger."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import confetti_hands as h
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House

_A_BOT_HOLDS = "() => window.girandolaConfetti.game.scene.held(2).length > 0"
_NOTHING_DRAGGED = """() => {
  const cards = [...window.girandolaConfetti.game.scene.cards.values()];
  return cards.every((card) => card.status !== 'dragged' && card.pullers.length === 0);
}"""


_NOTHING_OF_MINE = """() => {
  const { game } = window.girandolaConfetti;
  const cards = [...game.scene.cards.values()];
  return !game.scene.own && cards.every((card) => !card.pullers.includes(game.view.seat));
}"""


def _shown_at(page: Page) -> tuple[float, float]:
    """Where a point of the table is drawn that no card belongs to: it moves only with the view."""
    at = page.evaluate("() => window.girandolaConfetti.placeAt(0.11, 0.07)")
    return at["x"], at["y"]


def _until_shown(page: Page, at: tuple[float, float], *, same: bool) -> None:
    """Wait until the view is there again, or no longer there."""
    page.wait_for_function(
        """([x, y, same]) => {
          const now = window.girandolaConfetti.placeAt(0.11, 0.07);
          return (now.x === x && now.y === y) === same;
        }""",
        arg=[*at, same],
    )


def two_people(arrive: Arrive, house: House, *, sand: int, bots: list[str]) -> tuple[Page, Page, str]:
    """Ann and Bob at a table with some bots, the game started; and the table."""
    ann, bob = arrive("Ann").introduced(), arrive("Bob").introduced()
    table = h.open_table(ann, 2 + len(bots), [], sand=sand, start=False)
    h.enter(ann, house.url, table)
    h.enter(bob, house.url, table)
    bob.locator(".seats li.free button").first.click()
    expect(ann.locator(".seats li.free")).to_have_count(len(bots))
    for left, bot in enumerate(bots, start=1):
        ann.locator("select.bots").select_option(bot)
        ann.locator(".seats li.free button.icon").first.click()
        expect(ann.locator(".seats li.free")).to_have_count(len(bots) - left)
    ann.locator("button.primary.big").click()
    return ann, bob, table


def test_two_people_and_two_bots_play_a_whole_game(arrive: Arrive, house: House) -> None:
    ann, bob, table = two_people(arrive, house, sand=300, bots=["hawk", "magpie"])
    for number in range(3):
        h.wait_for_sand(ann)
        if number == 0:
            ann.wait_for_function(_A_BOT_HOLDS)
            h.grab(ann, h.top(ann))  # the sand will run out with a card in mid-air: it does not count (C5.5)
            assert h.ask(ann, "return game.scene.own !== null")
        h.finish_round(ann, house, table)
        if number == 0:
            ann.mouse.up()
            assert h.ask(ann, "const s = game.view.scorings[0]; return s.used.length + s.surplus.length") == 0
            assert h.ask(ann, "const s = game.view.scorings[2]; return s.used.length + s.surplus.length") > 0
        if number < 2:
            for page in (ann, bob):
                h.wait_for(page, "begin", number + 1)
                page.locator(".foot button.primary").click()
    h.wait_for(ann, "nothing")
    h.wait_for(bob, "nothing")
    expect(ann.locator(".ranks li")).to_have_count(4)
    points = h.ask(ann, "return game.view.points")
    assert points == h.ask(bob, "return game.view.points")
    ann.locator("button.film").first.click()
    expect(ann.locator(".film [role=application]")).to_be_visible()
    bob.locator("[data-prepare]").click()  # other seats, bots or rules, at the same table
    expect(bob.locator(".seats li")).to_have_count(4)
    bob.get_by_role("button", name="Result").click()
    bob.locator(".foot button.primary").click()  # another game is a question to all
    h.ask(ann, "game.client.ask({ type: 'rematch' })")
    h.wait_for(ann, "sand", 0)


def test_steals_contests_and_a_line_that_breaks(arrive: Arrive, house: House) -> None:
    ann, bob, _ = two_people(arrive, house, sand=600, bots=[])
    h.wait_for_sand(ann)
    h.wait_for_sand(bob)
    card = h.top(ann)  # a loose card may be stolen (C2.3)
    h.fetch(ann, card, h.ON_LEDGE)
    h.until_status(bob, card, "loose")
    h.fetch(bob, card)
    h.until_status(ann, card, "held")
    assert h.holder(ann, card) == 1
    card = h.top(ann)  # Space pins what lies loose (C5.3)
    h.fetch(ann, card, h.ON_LEDGE)
    h.until_status(ann, card, "loose")
    ann.locator("[role=application]").focus()
    ann.keyboard.press("Space")
    h.until_status(bob, card, "held")
    assert h.holder(bob, card) == 0
    card = _won_by_bob(ann, bob)
    h.until_status(ann, card, "held")
    assert h.holder(ann, card) == 1
    card = _contest(ann, bob)  # nobody does: the card is out of the game (C2.6)
    h.until_status(ann, card, "gone")
    h.until_status(bob, card, "gone")
    ann.mouse.up()
    bob.mouse.up()
    h.grab(bob, h.top(bob))  # who leaves lets go (C5.7), and comes back to the same picture
    bob.reload()
    h.wait_for_sand(bob)
    ann.wait_for_function(_NOTHING_DRAGGED)
    bob.wait_for_function(_NOTHING_DRAGGED)
    assert h.picture(bob) == h.picture(ann)


def _won_by_bob(ann: Page, bob: Page) -> int:
    """A contest in which Ann yields (C5.4); once more if a slow machine let its three seconds pass."""
    for _ in range(5):
        card = _contest(ann, bob)
        ann.mouse.up()
        bob.wait_for_timeout(300)
        if h.ask(bob, "return game.scene.cards.has(given)", card):
            h.carry(bob, *h.edge(bob, h.IN_HAND))
            bob.mouse.up()
            return card
        bob.mouse.up()
    raise AssertionError("this machine is too slow to yield in time")


def _contest(ann: Page, bob: Page) -> int:
    card = h.top(ann)
    h.grab(ann, card)
    h.until_status(bob, card, "dragged")
    h.grab(bob, card)
    h.until_status(ann, card, "contested")
    return card


def test_a_full_hand_takes_no_more(arrive: Arrive, house: House) -> None:
    page = arrive().introduced()
    h.enter(page, house.url, h.open_table(page, 1, [], sand=600, start=True))
    h.wait_for_sand(page)
    for count in range(6):
        card = h.top(page)
        h.fetch(page, card, aside=0.5 if count % 2 else -0.5)
        h.until_status(page, card, "held")
    card = h.top(page)
    h.fetch(page, card, aside=0.1)
    h.until_status(page, card, "loose")
    page.locator("[role=application]").focus()
    page.keyboard.press("Space")
    expect(page.locator(".hint")).to_be_visible()


def test_a_second_finger_does_not_drop_the_card(arrive: Arrive, house: House) -> None:
    page = arrive(size=PHONE).introduced()
    h.enter(page, house.url, h.open_table(page, 1, [], sand=600, start=True))
    h.wait_for_sand(page)
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        shown = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": shown})

    card = h.top(page)
    x, y = h.point_at(page, card)
    goal = h.edge(page, h.IN_HAND)
    touch("touchStart", (x, y))
    h.until_dragged_by_me(page, card)
    page.wait_for_timeout(200)  # fingers that come down together would zoom
    touch("touchStart", (x, y), (20, 200))
    touch("touchMove", (x, y + 20), (60, 240))
    touch("touchMove", (x, y + 20))  # a point that is not named any more is let go
    page.wait_for_timeout(300)
    assert h.ask(page, "return game.scene.own?.card") == card
    touch("touchMove", goal)
    touch("touchEnd")
    h.until_status(page, card, "held")


SCREENS = {
    "small phone": (360, 640, 36),
    "phone": (390, 844, 39),
    "phone on its side": (844, 390, 38),
    "tablet": (820, 1180, 75),
    "1280": (1280, 720, 60),
    "1440": (1440, 900, 76),
    "1920": (1920, 1080, 91),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_cards_are_as_large_as_the_window_allows(arrive: Arrive, house: House, screen: str) -> None:
    width, height, wide = SCREENS[screen]
    page = arrive(size={"width": width, "height": height}).introduced()
    h.enter(page, house.url, h.open_table(page, 4, ["dreamer"] * 3, sand=600, start=True))
    h.wait_for_sand(page)
    script = "const at = window.girandolaConfetti.placeAt; return at(0.07, 0).x - at(0, 0).x"
    assert h.ask(page, script) >= wide
    card = h.top(page)
    h.fetch(page, card)
    h.until_status(page, card, "held")
    x, y = h.point_at(page, card)
    assert 0 < x < width
    assert 0 < y < height
    h.fetch(page, h.top(page), h.ON_LEDGE)
    expect(page.locator(".pin.loose")).to_be_visible()
    assert page.evaluate(h.HEAP_IS_FREE), "no button lies over a card of the heap"


def test_fingers_on_a_phone_with_seven_seats(arrive: Arrive, house: House) -> None:
    page = arrive(size=PHONE).introduced()
    h.enter(page, house.url, h.open_table(page, 7, ["dreamer"] * 6, sand=600, start=True))
    h.wait_for_sand(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        shown = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": shown})

    card = h.top(page)
    x, y = h.point_at(page, card)
    touch("touchStart", (x, y))
    h.until_dragged_by_me(page, card)
    goal = h.edge(page, h.IN_HAND)
    for share in (0.25, 0.5, 0.75, 1.0):
        touch("touchMove", (x + (goal[0] - x) * share, y + (goal[1] - y) * share))
    h.until_there(page)
    page.wait_for_timeout(200)
    touch("touchEnd")
    h.until_status(page, card, "held")
    page.wait_for_timeout(500)
    docked, spot, before = h.point_at(page, card), h.top(page), _shown_at(page)
    bare_x, bare_y = h.bare_table(page)
    touch("touchStart", (bare_x, bare_y))
    touch("touchMove", (bare_x + 60, bare_y + 60))
    touch("touchEnd")
    assert _shown_at(page) == before, "one finger beside a card does not move the table"
    x, y = h.point_at(page, spot)  # two fingers that come together zoom, though a card lies under the first
    touch("touchStart", (x, y), (x + 40, y))
    touch("touchMove", (x - 40, y), (x + 80, y))
    touch("touchEnd")
    _until_shown(page, before, same=False)  # two fingers zoom
    page.wait_for_function(_NOTHING_OF_MINE)
    assert h.point_at(page, card) == docked, "one's own hand stays where it is"
    page.locator("button.whole").click()
    _until_shown(page, before, same=True)  # the whole table is the whole table
    expect(page.locator(".players li")).to_have_count(7)

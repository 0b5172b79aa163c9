"""The table at the sizes that people have: every card can be picked, and nothing lies over it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from girandola.hanabi import Options
from girandola.hanabi.record import write_record
from tests.browser.conftest import Arrive
from tests.browser.playing import act, open_with_bots, play_on, wait_for_turn
from tests.hanabi.records import random_record

pytestmark = pytest.mark.xdist_group("browser-layout")

LAPTOPS = [(1280, 720), (1366, 768), (1440, 900)]
SMALL = [(960, 600), (1024, 768)]
OTHERS = [*SMALL, (1920, 1080), (2560, 1440), (820, 1180), (768, 1024), (1180, 820), (844, 390)]


def size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


def move_and_click(page: Page, card: Locator, across: float, down: float) -> None:
    """As a hand does it: come from elsewhere, dwell on the card, press."""
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * across, box["y"] + box["height"] * down
    page.mouse.move(x - 90, y - 160)
    page.mouse.move(x, y, steps=4)
    page.wait_for_timeout(90)
    page.mouse.down()
    page.wait_for_timeout(30)
    page.mouse.up()


PARTS = [(0.1, 0.06), (0.9, 0.06), (0.5, 0.3), (0.5, 0.7), (0.1, 0.94), (0.9, 0.94)]
"""Where a hand presses a card: in its corners and in the middle."""


def pick_every_card(page: Page, presses: int = len(PARTS)) -> None:
    """Press parts of each own card: each press picks it or puts it back, and nothing lies over it.

    With fewer presses than parts the next card is pressed elsewhere, so that all together have every part.
    """
    cards = page.locator(".own .held")
    for place in range(cards.count()):
        first = place * presses
        for number in range(presses):
            across, down = PARTS[(first + number) % len(PARTS)]
            move_and_click(page, cards.nth(place), across, down)
            shown = expect(cards.nth(place))
            picked = re.compile(r"\bpicked\b")
            shown.not_to_have_class(picked) if number % 2 else shown.to_have_class(picked)
        assert covered(page) == [], "with the pointer on a card"


_COVERED = """() => [...document.querySelectorAll('.own .held')].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const shares = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94];
  const spots = shares.flatMap((x) => shares.map((y) => [x, y]));
  return spots.filter(([x, y]) => {
    const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return at === null || !card.contains(at);
  }).map(([x, y]) => `${card.dataset.card} at ${x}, ${y}`);
})"""


def covered(page: Page) -> list[str]:
    """The points of own cards that something lies over, or that are off the screen."""
    found: list[str] = page.evaluate(_COVERED)
    return found


_UNTIL_STILL = """async () => {
  const where = () => JSON.stringify([...document.querySelectorAll('.own, .side, .held')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  }));
  let last = '';
  for (let frame = 0, still = 0; still < 10 && frame < 600; frame++) {
    await new Promise(requestAnimationFrame);
    const now = where();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}"""
"""A new size is laid out in several steps; a hand would wait for the last one."""


def resize(page: Page, screen: tuple[int, int]) -> None:
    page.keyboard.press("Escape")
    page.set_viewport_size(size(*screen))
    page.wait_for_function("([width]) => innerWidth === width", arg=list(screen))
    page.evaluate(_UNTIL_STILL)


@pytest.mark.parametrize(("preset", "seats"), [("it", 3), ("it", 4), ("it", 5), ("deluxe", 3), ("deluxe", 5)])
def test_every_click_of_a_mouse_picks_ones_own_card(arrive: Arrive, preset: str, seats: int) -> None:
    page = open_with_bots(arrive(size=size(*LAPTOPS[0])), preset, seats)
    for screen in [*LAPTOPS, *(SMALL if (preset, seats) == ("deluxe", 5) else [])]:
        resize(page, screen)
        pick_every_card(page, len(PARTS) if seats == 5 and screen == LAPTOPS[0] else 2)
        cards = page.locator(".own .held")
        move_and_click(page, cards.nth(0), 0.5, 0.5)
        assert covered(page) == [], "with the tray open"
        move_and_click(page, cards.nth(2), 0.5, 0.85)
        expect(cards.nth(2)).to_have_class(re.compile(r"\bpicked\b"))
        page.locator(".hand .held").nth(1).click()
        page.locator(".tray .sign[aria-pressed]").first.click()
        assert covered(page) == [], "with a clue prepared"
        move_and_click(page, cards.nth(1), 0.5, 0.85)
        expect(cards.nth(1)).to_have_class(re.compile(r"\bpicked\b"))


def test_with_a_hint_open_every_click_still_picks_ones_own_card(arrive: Arrive) -> None:
    page = open_with_bots(arrive(size=size(1440, 900)), "deluxe", 3)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Ask for a hint").click()
    page.locator(".hint").wait_for(timeout=240_000)  # the first hint of a process compiles
    for screen in LAPTOPS:
        resize(page, screen)
        pick_every_card(page, 2)
        assert covered(page) == []


_TOO_SMALL = """() => [...document.querySelectorAll('.board :is(button, a, input, select, label.sign)')]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => one.checkVisibility() && box.width > 1 && !one.closest('.history, .unseen'))
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([one, box]) => `${one.className} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


_CUT_OFF = """() => [...document.querySelectorAll('.tray button, .tray label.sign')].filter((one) => {
  const box = one.getBoundingClientRect();
  const spots = [[0.5, 0.1], [0.5, 0.5], [0.5, 0.9]];
  return spots.some(([x, y]) => {
    const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return at === null || !one.contains(at);
  });
}).map((one) => one.innerText || one.ariaLabel)"""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_turn_needs_no_scrolling(arrive: Arrive, seats: int) -> None:
    """Hands, fireworks, own hand and tray are on the screen together, whatever is being prepared."""
    page = open_with_bots(arrive(size=size(*LAPTOPS[0])), "deluxe", seats)
    for screen in [LAPTOPS[0], *OTHERS]:
        resize(page, screen)
        page.locator(".own .held").nth(1).click()
        mine = [".own .held", ".hand .held", ".fireworks li", ".tray", ".tray [data-key=p]", ".strip"]
        assert _out_of_sight(page, screen, mine) == []
        assert covered(page) == []
        page.locator(".hand .held").nth(1).click()
        page.locator(".tray .sign[aria-pressed]").first.click()
        theirs = [".own .held", ".hand .held", ".tray .sign", '.tray [data-key="c"]']
        assert _out_of_sight(page, screen, theirs) == []
        assert covered(page) == []
        assert page.evaluate(_CUT_OFF) == [], f"in the tray at {screen}"
        assert page.evaluate("scrollY") == 0
        assert page.evaluate(_TOO_SMALL) == [], "everything can be pressed with a finger"
        page.locator(".tray .quiet").click()
        page.locator(".tray .sign[aria-pressed]").last.click()
        assert _out_of_sight(page, screen, [".tray .sign", '.tray [data-key="c"]']) == [], "with every clue"
        least = {2: 80, 3: 66}.get(seats, 50) if screen[1] < 400 else 60
        for cards in (".own .held", ".hand .held"):
            assert min(box["width"] for box in _boxes(page, cards)) >= least, f"{cards} at {screen}"


_BOXES = """(all) => all.map((what) => [...document.querySelectorAll(what)]
  .map((one) => one.getBoundingClientRect().toJSON()))"""


def _boxes(page: Page, what: str) -> list[dict[str, Any]]:
    found: list[list[dict[str, Any]]] = page.evaluate(_BOXES, [what])
    return found[0]


def _out_of_sight(page: Page, screen: tuple[int, int], what: list[str]) -> list[str]:
    return [
        f"{each} at {screen}: {box}"
        for each, boxes in zip(what, page.evaluate(_BOXES, what), strict=True)
        for box in boxes
        if box["top"] < -1
        or box["bottom"] > screen[1] + 1
        or box["left"] < -1
        or box["right"] > screen[0] + 1
    ]


def test_a_small_tablet_has_fireworks_as_large_as_the_own_cards(arrive: Arrive) -> None:
    """The tray is higher than the hand there, so it stands beside the fireworks as well."""
    page = open_with_bots(arrive(size=size(768, 1024)), "it", 3)
    own = min(box["width"] for box in _boxes(page, ".own .held"))
    assert min(box["width"] for box in _boxes(page, ".fireworks li")) >= own * 0.9


@pytest.mark.parametrize("language", ["en", "ru"])
def test_looking_back_on_a_phone_keeps_its_title_in_one_line(arrive: Arrive, language: str) -> None:
    page = open_with_bots(arrive(language=language, size=size(360, 740)), "it", 3)
    act(page, 0, "p")
    page.wait_for_function("() => document.querySelectorAll('.history li').length > 3")
    wait_for_turn(page)
    page.locator(".banner > button").first.click()
    page.wait_for_selector("[data-undo-to-here]")
    (title,) = _boxes(page, ".banner h1")
    assert title["height"] < 30, "not a letter below the other"
    row = [box["top"] + box["height"] / 2 for box in _boxes(page, ".banner > :is(a, button)")]
    assert max(row) - min(row) < 1, "in the first frame too"
    assert _out_of_sight(page, (360, 740), [".banner > *"]) == []


def test_a_small_phone_shows_again_what_others_do(arrive: Arrive) -> None:
    """The tray moves the page up to one's own hand; afterwards the line that says what happened is back."""
    page = open_with_bots(arrive(size=size(360, 640)), "it", 3)
    page.locator(".own .held").nth(1).click()
    page.wait_for_function("() => scrollY > 0")
    assert _out_of_sight(page, (360, 640), [".own .held", ".tray [data-key=p]"]) == []
    page.locator('.tray [data-key="p"]').click()
    page.wait_for_function("() => scrollY === 0")
    page.wait_for_selector("h1.mine")
    assert _out_of_sight(page, (360, 640), ["[data-last]"]) == []


def test_a_lost_connection_moves_no_card(arrive: Arrive) -> None:
    visit = arrive(size=size(*LAPTOPS[0]))
    page = open_with_bots(visit, "it", 4)
    for screen in [LAPTOPS[0], (360, 740)]:
        resize(page, screen)
        before = _boxes(page, ".held")
        visit.context.set_offline(True)
        page.wait_for_selector("[data-status=lost]")
        assert _boxes(page, ".held") == before
        assert _out_of_sight(page, screen, ["[data-status=lost]"]) == []
        visit.context.set_offline(False)
        page.wait_for_selector("[data-status]", state="detached")
    visit.errors.clear()  # the browser itself complains of the lost connection


def test_the_end_fits_a_laptop(arrive: Arrive) -> None:
    page = open_with_bots(arrive(size=size(*LAPTOPS[0])), "it", 3)
    play_on(page, seed=4)
    page.wait_for_selector(".end")
    assert _out_of_sight(page, LAPTOPS[0], [".end", ".end .button"]) == []


def test_an_announcement_fits_the_tray(arrive: Arrive) -> None:
    """What a card is announced as, and the buttons, can be pressed without scrolling inside the tray."""
    page = open_with_bots(arrive(size=size(*LAPTOPS[0])), "ro-choreography", 3)
    for screen in [LAPTOPS[0], (820, 1180), (844, 390)]:
        resize(page, screen)
        page.locator(".own .held").nth(1).click()
        expect(page.locator(".tray .announce")).to_be_visible()
        assert page.evaluate(_CUT_OFF) == [], f"at {screen}"


_UNDER_BUTTONS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const lies = (one, other) => one.left + 12 < other.right && other.left + 12 < one.right
    && one.top + 12 < other.bottom && other.top + 12 < one.bottom;
  const pressed = boxes('.main :is(.button, .field)');
  return boxes('.bursts span').filter((one) => pressed.some((other) => lies(one, other))).length;
}"""


def test_no_firework_of_the_first_page_lies_under_a_button(arrive: Arrive) -> None:
    page = arrive(size=size(844, 390)).go()
    page.wait_for_selector("[data-arrived]")
    assert page.evaluate(_UNDER_BUTTONS) == 0


def test_a_large_window_is_filled(arrive: Arrive) -> None:
    page = open_with_bots(arrive(size=size(1440, 900)), "it", 5)
    for screen in [(1440, 900), (1920, 1080), (2560, 1440)]:
        resize(page, screen)
        hands = _boxes(page, ".hand")
        assert len({round(hand["top"]) for hand in hands}) in (1, 2), "four hands in a row, or two by two"
        assert len({round(hand["left"]) for hand in hands}) in (2, 4)
        assert max(box["bottom"] for box in _boxes(page, ".own")) > screen[1] * 0.96
        assert max(box["right"] for box in _boxes(page, ".side")) > screen[0] * 0.97
        assert max(box["right"] for box in hands) > screen[0] * 0.97, "hands over the whole width"
        assert min(box["width"] for box in _boxes(page, ".hand .held")) > screen[1] * 0.12
        assert min(box["width"] for box in _boxes(page, ".own .held")) > screen[1] * 0.12


_NATURAL = """() => [...document.querySelectorAll('.controls select')].map((one) => {
  const plain = one.cloneNode(false);
  plain.append(one.selectedOptions[0].cloneNode(true));
  plain.style.cssText = 'position: absolute; width: auto';
  one.parentElement.append(plain);
  const wanted = plain.getBoundingClientRect().width;
  plain.remove();
  return one.getBoundingClientRect().width - wanted;
})"""
"""How much wider each list is than its chosen words need."""


@pytest.mark.parametrize("language", ["it", "es", "ro", "ru"])
def test_whose_view_a_replay_shows_is_readable_on_a_phone(arrive: Arrive, language: str) -> None:
    page = arrive(language=language, size=size(360, 740)).go("replay")
    page.get_by_role("textbox").fill(write_record(random_record(Options(), players=3, seed=5, most=30)))
    page.locator("main .button.primary").click()
    page.wait_for_selector(".board")
    assert min(page.evaluate(_NATURAL)) >= 0
    page.locator("[data-what-if]").click()
    page.wait_for_selector("[data-leave-branch]")
    assert min(page.evaluate(_NATURAL)) >= 0
    assert _out_of_sight(page, (360, 740), [".controls > *"]) == []


_HAND_IS_ABOVE_THE_TRAY = """() => {
  const [hand, dock] = ['.own', '.dock'].map((one) => document.querySelector(one).getBoundingClientRect());
  return dock.height > 20 && hand.bottom <= dock.top;
}"""


def test_a_phone_that_is_turned_shows_the_whole_table(arrive: Arrive) -> None:
    page = open_with_bots(arrive(size=size(360, 640)), "it", 3)
    page.locator(".own .held").nth(1).click()  # before which Playwright may have scrolled a little
    page.wait_for_function(_HAND_IS_ABOVE_THE_TRAY)
    page.set_viewport_size(size(640, 360))
    page.wait_for_selector(".board.short")
    page.wait_for_function("() => scrollY === 0")


def test_a_replay_uses_the_whole_width(arrive: Arrive) -> None:
    ana = arrive(size=size(1440, 900))
    page = ana.go("replay")
    page.get_by_role("textbox").fill(write_record(random_record(Options(), players=3, seed=5, most=30)))
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector(".board")
    for screen in [(1280, 720), (1440, 900), (1920, 1080)]:
        resize(page, screen)
        assert len({round(hand["top"]) for hand in _boxes(page, ".hand")}) == 1, "three hands in a row"
        for what in (".hand", ".side"):
            assert max(box["right"] for box in _boxes(page, what)) > screen[0] * 0.97
        seen = [".hand .held", ".fireworks li", ".panel-of-review .button", ".panel-of-history"]
        assert _out_of_sight(page, screen, seen) == []
        assert max(box["bottom"] for box in _boxes(page, ".above")) < 70, "title and controls in one row"
    resize(page, (844, 390))
    assert max(box["bottom"] for box in _boxes(page, ".above")) < 110, "two rows on a phone on its side"
    assert _out_of_sight(page, (844, 390), [".hand .held", ".fireworks li", ".controls > *"]) == []

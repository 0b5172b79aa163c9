"""Every screen for everybody: axe, five languages, both sizes, the keyboard alone, a light first load."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from girandola.hanabi import edition_named
from girandola.server.static import PAGE
from tests.browser.conftest import DESK, PHONE, Arrive, Visit, painted
from tests.browser.house import House
from tests.browser.playing import open_table, pick, play_on, sit_down, wait_for_turn

pytestmark = pytest.mark.xdist_group("browser-screens")

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = {
    "en": "New table",
    "it": "Nuovo tavolo",
    "es": "Mesa nueva",
    "ro": "Masă nouă",
    "ru": "Новый стол",
}
BUDGET = 150_000
_SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# The table is laid out by script: a window of another size is right from the second frame on.
_DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))"

_AXE = "axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations.map((one) => \
  `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`))"
_SMALL = """() => [...document.querySelectorAll('button, a[href], select, input:not(.unseen), summary')]
  .filter((one) => one.checkVisibility() && !one.closest('label') && !one.closest('.history, p'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""


def faults(page: Page) -> list[str]:
    """What axe finds, what is wider than the window, and what is too small for a finger."""
    page.wait_for_timeout(60)
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    with painted(page):
        found: list[str] = page.evaluate(_AXE)
    if page.evaluate(_SIDEWAYS) > 0:
        found.append("scrolls sideways")
    if page.viewport_size == PHONE:
        found += [f"too small for a finger: {what}" for what in page.evaluate(_SMALL)]
    return found


_OTHER_SIZES = [(360, 640), (844, 390), (820, 1180), (1920, 1080)]


def too_wide(page: Page) -> list[str]:
    """The sizes at which the screen scrolls sideways; the window is as large as before afterwards."""
    size, found = page.viewport_size, []
    for width, height in _OTHER_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        page.evaluate(_DRAWN)
        if page.evaluate(_SIDEWAYS) > 0:
            found.append(f"scrolls sideways at {width} by {height}")
    if size is not None:
        page.set_viewport_size(size)
    return found


def walk(visit: Visit, other: Visit, seen: Callable[[Page, str], None]) -> None:
    """Go through every screen there is."""
    for path in ("", "new", "learn", "settings", "replay", "nowhere"):
        page = visit.go(path)
        if path == "new":
            page.wait_for_selector(".go button:enabled")
            page.locator("summary").click()
        seen(page, path or "home")
    page = visit.go("learn/first")
    page.wait_for_selector(".coach")
    seen(page, "lesson")
    visit.go("new").wait_for_selector(".go button:enabled")
    page.locator(".go button").click()
    page.wait_for_selector(".seats")
    seen(page, "lobby")
    sit_down(visit, other, "deluxe")
    seen(page, "table")
    pick(page, 0)
    seen(page, "table with a card picked")
    page.locator(".hand .held").first.click()
    page.locator(".tray .sign[aria-pressed]").first.click()
    seen(page, "table with a clue prepared")
    page.keyboard.press("Escape")
    for one in (visit, other):
        play_on(one.page, seed=2)
    page.wait_for_selector(".end")
    seen(page, "end")
    page.locator('.end a[href^="#/replay"]').click()
    page.wait_for_selector(".controls")
    seen(page, "replay of a record")
    page = visit.go("games")
    page.wait_for_selector(".list li")
    page.get_by_role("button", name="Filters").click()
    seen(page, "my games")
    if (tab := page.get_by_role("tab", name="Statistics")).is_visible():
        tab.click()
        seen(page, "statistics")


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "night"), (DESK, "light")])
def test_axe_finds_nothing_on_any_screen(arrive: Arrive, size: ViewportSize, theme: str) -> None:
    found: dict[str, list[str]] = {}
    walk(
        arrive("Ana", size=size, theme=theme),
        arrive("Bo"),
        lambda page, screen: found.update({screen: faults(page) + (too_wide(page) if size is DESK else [])}),
    )
    assert {screen: what for screen, what in found.items() if what} == {}


_PALE = """() => {
  const words = document.createElement('p');
  words.textContent = 'pale words';
  Object.assign(words.style, { color: '#777', background: '#888' });
  document.querySelector('main').append(words);
}"""


def test_axe_would_find_pale_words(arrive: Arrive) -> None:
    """Pages are not drawn in most tests; here it is shown that axe judges colours all the same."""
    page = arrive().go()
    assert faults(page) == []
    page.evaluate(_PALE)
    assert [what.partition(":")[0] for what in faults(page)] == ["color-contrast"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_speaks_the_language(arrive: Arrive, language: str) -> None:
    """The longest words must fit a phone, and no message may show as its id."""
    ana = arrive(language=language, size=PHONE)
    for path in ("", "new", "games", "today", "puzzles", "learn", "settings", "learn/first"):
        page = ana.go(path)
        page.wait_for_timeout(100)
        overflow = page.evaluate(_SIDEWAYS)
        assert overflow <= 0, f"{path} scrolls sideways in {language}"
    assert ana.go().locator("html").get_attribute("lang") == language
    expect(ana.page.get_by_role("link", name=LANGUAGES[language])).to_be_visible()


def test_a_screen_that_cannot_be_loaded_says_so(arrive: Arrive) -> None:
    ana = arrive(size=PHONE)
    page = ana.go()
    ana.context.route("**/assets/Settings*.js", lambda route: route.abort())
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    ana.errors.clear()  # the browser itself complains of what did not come
    ana.context.unroute("**/assets/Settings*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_switching_the_language_is_instant(arrive: Arrive) -> None:
    ana = arrive()
    page = ana.go()
    page.evaluate("window.same = true")
    for language, words in LANGUAGES.items():
        page.get_by_role("combobox").select_option(language)
        expect(page.get_by_role("link", name=words)).to_be_visible()
    assert page.evaluate("window.same"), "the page was not loaded again"


def test_the_keyboard_alone_plays_a_game(arrive: Arrive, house: House) -> None:
    house.stack(edition_named("it"), "r5 r4 r3 r3 r4 w1 w2 w3 w4 w5")
    ana, bo = arrive("Ana"), arrive("Bo")
    sit_down(ana, bo)
    page = ana.page
    wait_for_turn(page)
    until_focus(page, ".hand .held")
    page.keyboard.press("Enter")
    until_focus(page, ".tray .sign[aria-pressed]")
    page.keyboard.press("Enter")
    until_focus(page, '.tray [data-key="c"]')
    page.keyboard.press("Enter")
    wait_for_turn(bo.page)
    expect(page.locator("[role=status]").first).to_contain_text("Ana tells Bo")
    for _ in range(3):
        bo.page.keyboard.press("1")
        bo.page.keyboard.press("p")
        wait_for_turn(page)
        until_focus(page, ".own .held")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        until_focus(page, '.tray [data-key="p"]')
        page.keyboard.press("Enter")
        page.wait_for_selector(".end, h1:not(.mine)")
        if page.locator(".end").count() == 0:
            wait_for_turn(bo.page)
            expect(page.locator("[role=status]").first).to_contain_text("an error")
    page.wait_for_selector(".end")


def until_focus(page: Page, selector: str) -> None:
    """Press Tab until the focus is there; it must be reachable within one round of the page."""
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


def test_the_first_load_of_a_table_is_light(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    table = sit_down(ana, bo)
    fresh = arrive("Cy", afresh=True)
    fresh.go(f"t/{table}")
    files = {address.rsplit("/", 1)[-1].split("?")[0] for address in fresh.requests}
    loaded = [file for file in PAGE.rglob("*") if file.name in files and file.suffix in (".js", ".css")]
    size = sum(len(gzip.compress(file.read_bytes())) for file in loaded)
    assert loaded, "the table has scripts"
    assert len(loaded) < 16, "and few, since each is asked for"
    assert size < BUDGET, f"{size} bytes of compressed script and style"


def test_the_page_can_be_installed(arrive: Arrive) -> None:
    page = arrive().go()
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    for icon in manifest["icons"]:
        assert page.evaluate("(src) => fetch(src).then((answer) => answer.ok)", icon["src"])


_MOVING = """() => document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)"""


@pytest.mark.parametrize("path", ["", "learn", "confetti"])
def test_a_page_that_is_left_open_comes_to_rest(arrive: Arrive, path: str) -> None:
    page = arrive(motion=True).go(path)
    page.wait_for_selector("main[data-arrived]" if not path else "main h1")
    page.wait_for_function(f"() => ({_MOVING})().length > 0")
    assert max(page.evaluate(_MOVING)) < 120_000


_COUNT_FLIGHTS = """() => {
  const fly = Element.prototype.animate;
  window.flights = 0;
  Element.prototype.animate = function (...how) {
    window.flights += 1;
    return fly.apply(this, how);
  };
}"""


def test_motion_is_only_for_those_who_want_it(arrive: Arrive) -> None:
    calm, lively, other = arrive("Ana"), arrive("Bo", motion=True), arrive("Cy")
    for visit in (calm, lively):
        sit_down(visit, other)
        visit.page.evaluate(_COUNT_FLIGHTS)
        wait_for_turn(visit.page)
        pick(visit.page, 0)
        visit.page.locator('.tray [data-key="p"]').click()
        visit.page.wait_for_selector("h1:not(.mine)")
        visit.page.wait_for_timeout(200)
    assert calm.page.evaluate("window.flights") == 0
    assert lively.page.evaluate("window.flights") > 0


def test_names_of_any_script_are_shown_safely(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    open_table(ana)
    name = ana.page.get_by_role("textbox", name="Name at seat 1")
    name.fill("<img src=x onerror=alert(1)> שלום")
    name.blur()
    page = bo.go(ana.page.url.split("#/")[1])
    expect(page.locator(".seats bdi")).to_have_text("<img src=x onerror=alert(1)> שלום")
    assert page.locator("img[src=x]").count() == 0

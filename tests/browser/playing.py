"""How tests sit down at tables: what people do with the mouse, said in one word each. No test lives here."""

from playwright.sync_api import Page

from tests.browser.conftest import Visit


def open_table(visit: Visit, preset: str = "it", seats: int = 2) -> str:
    """Open a table on the screen for new tables, and return its address after the hash."""
    page = visit.go("new")
    page.locator(f'[data-preset="{preset}"]').click()
    page.locator("fieldset", has_text="Seats").get_by_text(str(seats), exact=True).click()
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url("**/#/t/*")
    page.wait_for_selector(".seats")
    return page.url.split("#/")[1]


def join(visit: Visit, table: str) -> Page:
    page = visit.go(table)
    page.get_by_role("button", name="Sit here", exact=True).first.click()
    return page


def start(visit: Visit) -> Page:
    visit.page.get_by_role("button", name="Start", exact=True).click()
    visit.page.wait_for_selector(".board")
    return visit.page


_OPEN = """async ([preset, seats, options]) => {
  const ask = (path, body) => fetch(`./api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const options_ = { game: 'hanabi', rules: { edition: preset }, seats, starter: 0, ...options };
  return (await (await ask('tables', { options: options_ })).json()).table;
}"""
_ASK = """async ([table, commands]) => {
  const ask = (path, body) => fetch(`./api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  for (const command of commands) await ask(`tables/${table}/commands`, command);
}"""


_ARRIVED = "() => document.querySelector('[data-arrived]') !== null"


def sit_down(owner: Visit, other: Visit, preset: str = "it", **options: object) -> str:
    """A game of two browsers, begun quickly: the owner starts. Returns the table's id."""
    for visit in (owner, other):
        if not visit.page.url.startswith(visit.url):
            visit.go()
            visit.page.wait_for_function(_ARRIVED)
    table = str(owner.page.evaluate(_OPEN, [preset, 2, options]))
    other.page.evaluate(_ASK, [table, [{"type": "sit", "seat": 1, "name": "Bo"}]])
    owner.page.evaluate(_ASK, [table, [{"type": "start"}]])
    for visit in (owner, other):
        visit.page.goto(f"{visit.url}#/t/{table}")
        visit.page.wait_for_selector(f'.board[data-table="{table}"]')
    return table


# In braces: a promise as the value would be waited for, and the other player would never begin.
_PLAY = "([wish, seed]) => { window.playing = window.robot({wish, seed}); }"


def play_on(page: Page, wish: str = "short", seed: int = 1) -> None:
    """Let the robot play this page to the end of the game, while the test goes on."""
    page.evaluate(_PLAY, [wish, seed])


def pick(page: Page, place: int) -> None:
    page.locator(".own .held").nth(place).click()


def act(page: Page, place: int, key: str) -> None:
    """Pick a card of one's own hand and play (p) or discard (d) it."""
    pick(page, place)
    page.locator(f'.tray [data-key="{key}"]').click()


def wait_for_turn(page: Page) -> None:
    page.wait_for_selector("h1.mine")


_OPEN_WITH_BOTS = """async ([preset, seats]) => {
  const ask = async (path, body) =>
    (await fetch(`./api/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const options = { game: 'hanabi', rules: { edition: preset }, seats, starter: 0 };
  return (await ask('tables', { options, bots: Array(seats - 1).fill('simple'), start: true })).table;
}"""


def open_with_bots(visit: Visit, preset: str, seats: int) -> Page:
    """A game with bots in which the visitor is to act."""
    page = visit.go()
    page.wait_for_function(_ARRIVED)
    table = page.evaluate(_OPEN_WITH_BOTS, [preset, seats])
    page.goto(f"{visit.url}#/t/{table}")
    page.wait_for_selector("h1.mine")
    return page

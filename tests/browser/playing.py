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


def sit_down(owner: Visit, other: Visit, preset: str = "it", **options: object) -> str:
    """A game of two browsers, begun quickly: the owner starts. Returns the table's id."""
    for visit in (owner, other):
        if not visit.page.url.startswith(visit.url):
            visit.ask("visitors", {"name": visit.name})
    rules = {"game": "hanabi", "rules": {"edition": preset}, "seats": 2, "starter": 0, **options}
    table = str(owner.ask("tables", {"options": rules})["table"])
    other.ask(f"tables/{table}/commands", {"type": "sit", "seat": 1, "name": "Bo"})
    owner.ask(f"tables/{table}/commands", {"type": "start"})
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


def open_with_bots(visit: Visit, preset: str, seats: int) -> Page:
    """A game with bots in which the visitor is to act."""
    visit.ask("visitors", {"name": visit.name})
    rules = {"game": "hanabi", "rules": {"edition": preset}, "seats": seats, "starter": 0}
    bots = ["simple"] * (seats - 1)
    table = visit.ask("tables", {"options": rules, "bots": bots, "start": True})["table"]
    page = visit.go(f"t/{table}")
    page.wait_for_selector("h1.mine")
    return page

"""A browser, a server and visitors for tests in a real Chromium; without one they skip, on CI they fail."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from girandola.server.static import PAGE
from tests.browser.browsers import EMPTY_PAGE, FLAGS, Browsers, Kind
from tests.browser.chromium import NoChromium, find
from tests.browser.house import House, open_house

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 180_000
"""Milliseconds until a condition counts as never met: busy machines take their time, some tests compile."""
ROBOT = Path(__file__).with_name("robot.js").read_text(encoding="utf-8")
_UNPAINTED = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.opacity = '0' })"
# What is transparent is laid out, moved and pressed as ever, but not drawn: without a graphics card, drawing
# is up to half of what a page costs.


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"{what}: the tests in the browser are part of the build")
    pytest.skip(f"{what}: the tests in the browser did not run")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not (PAGE / "index.html").exists():
        _missing("the page has not been built (python3 run.py builds it)")
    try:
        chromium = find()
    except NoChromium as reason:
        _missing(str(reason))
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ:
        from shutil import which

        if node := which("node"):  # Playwright's own wants a library that bare machines lack
            os.environ["PLAYWRIGHT_NODEJS_PATH"] = node
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium.path,
            args=[*chromium.flags, *FLAGS],
            env={**os.environ, **chromium.environment},
        )
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


class Visit:
    """One person's browser: a page with everything it ever sent or received."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self._context = context
        self.url = url
        self.name = name
        self.is_changed = False
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))),
        )

    @property
    def context(self) -> BrowserContext:
        """The whole browser. A test that asks for it may change it, so nobody else gets it then."""
        self.is_changed = True
        return self._context

    def ask(self, path: str, asked: object) -> Any:
        """Send a request as this visitor. No page has to be open."""
        return self.page.request.post(f"{self.url}api/{path}", data=asked).json()

    def introduced(self) -> Page:
        """Make the visitor known to the server, on an empty page from which scripts can ask it."""
        self.ask("visitors", {"name": self.name})
        self.page.goto(f"{self.url}{EMPTY_PAGE}")
        return self.page

    def go(self, path: str = "") -> Page:
        """Open a screen of the page (`new`, `t/…`); the first one is the start."""
        self.page.goto(f"{self.url}#/{path}")
        self.page.wait_for_selector("main")
        return self.page


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Let the page be seen meanwhile, for those who judge its colours."""
    before = page.evaluate("document.documentElement.style.opacity")
    page.evaluate("document.documentElement.style.opacity = ''")
    page.wait_for_function("() => getComputedStyle(document.documentElement).opacity === '1'")
    yield
    page.evaluate("(before) => { document.documentElement.style.opacity = before }", before)


Arrive = Callable[..., Visit]


@pytest.fixture(scope="package")
def browsers(browser: Browser, house: House) -> Browsers:
    return Browsers(browser, house.url)


@pytest.fixture
def arrive(browsers: Browsers, house: House) -> Iterator[Arrive]:
    """Let somebody come: `arrive(name="Ana", language="it", size=PHONE)`.

    Without ``keeps`` the page has no service worker, which in each new browser fetches the whole page again.
    Nothing is drawn but what moves (``motion``), and what is looked at while it is ``painted``. The browser
    may have been another visitor's, who left nothing behind; with ``afresh`` it is new.
    """
    with ExitStack() as stack:
        visits: list[Visit] = []

        def come(
            name: str = "Ana",
            *,
            language: str = "en",
            theme: str = "night",
            size: ViewportSize = DESK,
            url: str | None = None,
            motion: bool = False,
            keeps: bool = False,
            afresh: bool = False,
        ) -> Visit:
            kind = Kind(touch=size is PHONE, motion=motion, keeps=keeps)
            if afresh or keeps or url is not None:
                context = browsers.new(kind)
                stack.callback(context.close)
                visit = Visit(context, url or house.url, name)
            else:
                used = browsers.take(kind)
                visit = Visit(used.context, house.url, name)
                stack.callback(lambda: browsers.leave(kind, used, is_changed=visit.is_changed))
            visits.append(visit)
            visit.page.set_viewport_size(size)
            choices = json.dumps({"language": language, "theme": theme, "name": name})
            visit.page.add_init_script(f"localStorage['girandola.settings'] ??= JSON.stringify({choices})")
            visit.page.add_init_script(ROBOT if motion else f"{_UNPAINTED}\n{ROBOT}")
            return visit

        yield come
        for visit in visits:
            assert visit.errors == [], "the page complained"
            foreign = [address for address in visit.requests if not address.startswith((visit.url, "data:"))]
            assert foreign == [], "a request left the server"

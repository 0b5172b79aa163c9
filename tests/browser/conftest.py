"""A browser, a server and visitors for tests in a real Chromium; without one they skip, on CI they fail."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from girandola.server.static import PAGE
from tests.browser.chromium import NoChromium, find
from tests.browser.house import House, open_house

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 180_000
"""Milliseconds until a condition counts as never met: busy machines take their time, some tests compile."""
ROBOT = Path(__file__).with_name("robot.js").read_text(encoding="utf-8")
_UNPAINTED = "document.documentElement.style.opacity = '0'"
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
            args=list(chromium.flags),
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

    def __init__(self, context: BrowserContext, page: Page, url: str) -> None:
        self._context = context
        self.url = url
        self.page = page
        self.is_unchanged = True
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.frames: list[str] = []
        self._listeners: dict[str, Callable[..., None]] = {
            "pageerror": lambda error: self.errors.append(str(error)),
            "console": lambda said: self.errors.append(said.text) if said.type == "error" else None,
            "request": lambda request: self.requests.append(request.url),
            "websocket": lambda socket: socket.on(
                "framereceived", lambda frame: self.frames.append(str(frame))
            ),
        }
        for event, listener in self._listeners.items():
            page.on(event, listener)  # type: ignore[call-overload]

    @property
    def context(self) -> BrowserContext:
        """The browser's settings. A test that asks for them may change them, so nobody else gets it then."""
        self.is_unchanged = False
        return self._context

    def leave(self) -> None:
        """Close the page's connections and listen no longer."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        self.page.goto(f"{self.url}{_EMPTY}")

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


class Used:
    """Browsers that tests have left, for others to take over, emptied.

    A new one costs half a second of processor time: a process is started that fetches, compiles and lays out
    the page for the first time.
    """

    def __init__(self) -> None:
        self._left: dict[bool, list[BrowserContext]] = {True: [], False: []}

    def take(self, *, touch: bool) -> BrowserContext | None:
        """One that nobody uses, without cookies."""
        if not self._left[touch]:
            return None
        context = self._left[touch].pop()
        context.clear_cookies()
        return context

    def put_back(self, context: BrowserContext, visit: Visit, *, touch: bool) -> None:
        """Keep it for others, unless the test may have changed it."""
        if not visit.is_unchanged or len(context.pages) != 1:
            context.close()
            return
        visit.leave()
        self._left[touch].append(context)


@pytest.fixture(scope="package")
def used(browser: Browser) -> Used:  # noqa: ARG001 (they end with it)
    return Used()


_EMPTY = "healthz"
"""A page of the server's without scripts."""
_PREPARE = """async (settings) => {
  for (const name of await caches.keys()) await caches.delete(name);
  sessionStorage.clear();
  localStorage.clear();
  localStorage['girandola.settings'] = JSON.stringify(settings);
}"""


@pytest.fixture
def arrive(browser: Browser, house: House, used: Used) -> Iterator[Arrive]:
    """Let somebody come: `arrive(name="Ana", language="it", size=PHONE)`.

    Without ``keeps`` the page has no service worker, which in each new browser fetches the whole page again.
    Nothing is drawn but what moves (``motion``), and what is looked at while it is ``painted``. The browser
    may have been another visitor's, who left nothing behind; with ``afresh`` it is new.
    """
    with ExitStack() as stack:
        visits: list[Visit] = []

        def new(size: ViewportSize, *, motion: bool, keeps: bool) -> BrowserContext:
            context = browser.new_context(
                viewport=size,
                locale="en-GB",
                has_touch=size is PHONE,
                reduced_motion="no-preference" if motion else "reduce",
                service_workers="allow" if keeps else "block",
            )
            context.set_default_timeout(PATIENCE)
            if not motion:
                context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {_UNPAINTED} }})")
            context.add_init_script(ROBOT)
            context.new_page()
            return context

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
            settings = {"language": language, "theme": theme, "name": name}
            is_shared, touch = url is None and not (motion or keeps or afresh), size is PHONE
            context = used.take(touch=touch) if is_shared else None
            if context is None:
                context = new(size, motion=motion, keeps=keeps)
            page = context.pages[0]
            visit = Visit(context, page, url or house.url)
            visits.append(visit)
            if is_shared:
                stack.callback(used.put_back, context, visit, touch=touch)
                page.set_viewport_size(size)
                page.mouse.move(-1, -1)
                if not page.url.startswith(house.url):
                    page.goto(f"{house.url}{_EMPTY}")
                page.evaluate(_PREPARE, settings)
                visit.requests.clear()
            else:
                stack.callback(context.close)
                chosen = f"JSON.stringify({json.dumps(settings)})"
                context.add_init_script(f"localStorage['girandola.settings'] ??= {chosen}")
            return visit

        yield come
        for visit in visits:
            assert visit.errors == [], "the page complained"
            foreign = [address for address in visit.requests if not address.startswith((visit.url, "data:"))]
            assert foreign == [], "a request left the server"

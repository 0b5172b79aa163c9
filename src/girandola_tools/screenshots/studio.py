"""The studio of `girandola screenshots`: a server with prepared deals, browsers of some sizes, a camera.

hanabi.py and confetti.py say what is photographed.
"""

import base64
import contextlib
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import click
import uvicorn
from websockets.sync.client import ClientConnection, connect

from girandola.cli.serve import uvicorn_config
from girandola.games.hanabi.adapter import HanabiPosition
from girandola.hanabi import Card, Tile
from girandola.hanabi.deal import Deal
from girandola.hanabi.state import State
from girandola.server.app import application
from girandola.server.http.context import AppContext
from girandola.server.public_house import PublicHouse
from girandola.server.settings import Settings
from girandola.server.static import PAGE
from girandola.server.tables import registry as server_house
from girandola.server.tokens import CODE_LENGTH, CODE_LETTERS

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, Playwright

ADDRESS = "http://girandola.example/"
"""The server's address as the pictures show it; the browser resolves it to this machine."""
EVENING = int(datetime(2026, 8, 15, 21, 30, tzinfo=UTC).timestamp() * 1000)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
_TRIES = 1500


@dataclass(frozen=True, slots=True)
class Look:
    """A window of some size, by night or by day."""

    name: str
    width: int
    height: int
    scale: float
    theme: str = "night"

    @property
    def is_phone(self) -> bool:
        return self.width < 500


PHONE = Look("phone", 360, 740, 1.5)
DESK = Look("desk", 1280, 800, 1)
PHONE_LIGHT = Look("phone-light", 360, 740, 1.5, "light")
DESK_LIGHT = Look("desk-light", 1280, 800, 1, "light")
BOTH = (PHONE, DESK)
DAY_ON_PHONE = (PHONE, DESK, PHONE_LIGHT)
ALL = (PHONE, DESK, PHONE_LIGHT, DESK_LIGHT)


class Dice(Random):
    """The same random numbers in every run; prepared deals come out as they were."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._ready: list[Deal] = []

    def lay_ready(self, deal: Deal) -> None:
        self._ready.append(deal)

    def shuffle(self, x: Any) -> None:
        if self._ready and x and isinstance(x[0], Card):
            x[:] = self._ready[0].deck
        elif self._ready and x and isinstance(x[0], Tile):
            x[:] = self._ready[0].tiles
        else:
            super().shuffle(x)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A deal ends with its starter and its point of return."""
        if self._ready and (start, stop) == (2**32, None):
            return self._ready.pop(0).return_point
        return super().randrange(start, stop, step)


class Someone:
    """A person at the tables, who asks over plain HTTP."""

    def __init__(self, request: "APIRequestContext", name: str) -> None:
        self._request = request
        self.ask("POST", "visitors", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._request.fetch(f"api/{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def attend(self, place: str, server: str, stack: contextlib.ExitStack, word: str) -> ClientConnection:
        """Connect to a table (`tables/ID`), so that the others do not see an empty seat; returns the
        connection."""
        cookies = "; ".join(
            f"{each['name']}={each['value']}" for each in self._request.storage_state()["cookies"]
        )
        address = server.replace("http", "ws", 1) + f"api/{place}/live"
        # Nobody reads what arrives, so there must be room for all of it, or the connection would not close.
        line = connect(address, additional_headers={"cookie": cookies}, max_queue=None, close_timeout=1)
        stack.enter_context(line)
        line.send(f'{{"type": "{word}"}}')
        return line

    def command(self, table: str, kind: str, **words: Any) -> int:
        """Send a command to a table; returns the number that the log has reached."""
        return int(self.ask("POST", f"tables/{table}/commands", {"type": kind, **words})["seq"])


class Visit(Someone):
    """The person before the camera, with a browser that the server knows by the same cookie."""

    def __init__(self, request: "APIRequestContext", context: "BrowserContext", name: str) -> None:
        super().__init__(request, name)
        self.context = context
        for cookie in request.storage_state()["cookies"]:
            context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": ADDRESS}])
        self.page: Page = context.new_page()
        self.page.set_default_timeout(30_000)

    def go(self, path: str, wait: str = "main") -> "Page":
        self.page.goto(f"{ADDRESS}#/{path}")
        self.page.wait_for_selector(wait)
        return self.page


class Studio:
    """The server, the browser, and the visitors who sit for the pictures."""

    def __init__(
        self,
        playwright: "Playwright",
        browser: "Browser",
        dice: Dice,
        port: int,
        language: str,
        context: AppContext,
    ) -> None:
        self.dice = dice
        self._context = context
        self._playwright, self._browser = playwright, browser
        self._server, self._language = f"http://127.0.0.1:{port}/", language
        self._lines = contextlib.ExitStack()

    def extra(self, name: str) -> Someone:
        """A player who is needed for the game and never seen."""
        return Someone(self._playwright.request.new_context(base_url=self._server), name)

    def attend(self, someone: Someone, table: str) -> ClientConnection:
        return someone.attend(f"tables/{table}", self._server, self._lines, "join")

    def enter(self, someone: Someone, viewing: str) -> ClientConnection:
        return someone.attend(f"viewings/{viewing}", self._server, self._lines, "enter")

    def state_of(self, table: str) -> State:
        """The state of a game of Hanabi, with every card."""
        match = next(each.table.match for each in self._context.tables.referees if each.table.id == table)
        assert match is not None
        assert isinstance(match.position, HanabiPosition)
        return match.position.state

    def open_public_house(self, *names: str) -> None:
        """Run a public house until the visit is over, with these people in it."""
        self._context.house = PublicHouse(
            self._context.services, lambda: [f"{name} {name}" for name in names]
        )

    @contextlib.contextmanager
    def visit(self, look: Look, name: str = "Ada", *, motion: bool = False) -> "Iterator[Visit]":
        context = self._browser.new_context(
            viewport={"width": look.width, "height": look.height},
            device_scale_factor=look.scale,
            has_touch=look.is_phone,
            is_mobile=look.is_phone,
            locale="en-GB",
            reduced_motion="no-preference" if motion else "reduce",
        )
        choices = f"{{language:'{self._language}',theme:'{look.theme}',name:'{name}'}}"
        context.add_init_script(f"localStorage['girandola.settings'] ??= JSON.stringify({choices})")
        try:
            yield Visit(self._playwright.request.new_context(base_url=self._server), context, name)
        finally:
            self._lines.close()  # they can be used again after that
            self._context.house = None
            context.close()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture to take: how the person before the camera gets there, and which windows are worth one."""

    name: str
    pose: Callable[[Studio, Visit], None]
    looks: tuple[Look, ...] = BOTH
    motion: bool = False


def shoot(page: "Page", path: Path, *, whole: bool) -> None:
    """Write what the page shows; the file's ending says how."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(250)
    path.write_bytes(picture(page, path.suffix[1:], whole=whole))


def picture(page: "Page", kind: str = "png", *, whole: bool = False) -> bytes:
    """What the page shows right now."""
    camera = page.context.new_cdp_session(page)
    asked: dict[str, Any] = {"format": kind, **({"quality": 78} if kind == "webp" else {})}
    if whole:
        size = camera.send("Page.getLayoutMetrics")["cssContentSize"]
        asked |= {"captureBeyondViewport": True, "clip": {**size, "x": 0, "y": 0, "scale": 1}}
    taken = camera.send("Page.captureScreenshot", asked)
    camera.detach()
    return base64.b64decode(taken["data"])


@contextlib.contextmanager
def open_studio(folder: Path, *, browser: str, flags: tuple[str, ...], language: str) -> Iterator[Studio]:
    """Serve from a temporary folder and start the browser, until the pictures are taken."""
    from playwright.sync_api import sync_playwright

    with _serve(folder) as (port, dice, context), sync_playwright() as playwright:
        mapped = f"--host-resolver-rules=MAP girandola.example:80 127.0.0.1:{port}"
        launched = playwright.chromium.launch(executable_path=browser, args=[*FLAGS, mapped, *flags])
        try:
            yield Studio(playwright, launched, dice, port, language, context)
        finally:
            launched.close()


@contextlib.contextmanager
def _serve(folder: Path) -> Iterator[tuple[int, Dice, AppContext]]:
    settings = Settings(
        data=str(folder), host="127.0.0.1", log_level="error", request_rate=5000.0, bot_pause=0.0
    )
    dice = Dice(5)
    app = application(settings, random=dice)
    server = uvicorn.Server(uvicorn_config(settings, app))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    for _ in range(_TRIES):
        if server.started:
            break
        time.sleep(0.02)
    assert server.started, "the server did not come up"
    context: AppContext = app.state.context
    _stop_chance(context.services.clock)
    try:
        yield listening.getsockname()[1], dice, context
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()


def _stop_chance(clock: Any) -> None:
    """The same evening and the same codes in every run."""
    codes, began = Random(7), time.monotonic()
    clock.today = lambda: datetime.fromtimestamp(EVENING / 1000, UTC).date()
    clock.now = lambda: EVENING + int((time.monotonic() - began) * 1000)
    vars(server_house)["new_code"] = lambda: "".join(codes.choices(CODE_LETTERS, k=CODE_LENGTH))


def check_tools(browser: str | None) -> str:
    """The path of a Chromium, if everything is installed; otherwise one sentence that says what is
    missing."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        raise click.ClickException(
            "pictures need Playwright, which the tests bring along: run `python3 run.py test` once, "
            "or `pip install playwright`"
        ) from None
    if not (PAGE / "index.html").exists():
        raise click.ClickException("the page has not been built; `python3 run.py` builds it")
    found = browser or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None or shutil.which(found) is None:
        wanted = f"there is no program {browser}" if browser else "there is no Chromium on the path"
        raise click.ClickException(f"{wanted}; name one with --browser")
    if "PLAYWRIGHT_NODEJS_PATH" not in os.environ and (node := shutil.which("node")):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = (
            node  # Playwright's own build needs a library that bare machines lack
        )
    return found

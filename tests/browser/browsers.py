"""Browsers for visitors of the tests: new ones, and those that other visitors have left. No test lives here.

A new browser costs half a second of processor time: a process is started that fetches, compiles and lays out
the page for the first time. So a visitor may come in a browser that others have used, in a tab of its own.
What belongs to a tab (where the pointer is, keys that are held down, its history, what tests have made it
do) has gone with the last one's; what belongs to the browser is deleted. A tab that stays open keeps the
process alive, in which the next one finds the page compiled.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

FLAGS = ("--renderer-process-limit=1", "--disable-site-isolation-trials")
"""What a Chromium is told so that the tabs of one browser share a process; those of two never do."""
EMPTY_PAGE = "healthz"
"""A page of the server's without scripts."""


class Kind(NamedTuple):
    """What distinguishes browsers, and cannot be changed later."""

    touch: bool = False
    motion: bool = False
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Used:
    """A browser that may be handed on, with the tab that stays open."""

    context: BrowserContext
    open_tab: Page
    tools: CDPSession


class Browsers:
    """All that nobody uses at the moment."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._left: dict[Kind, list[Used]] = defaultdict(list)

    def new(self, kind: Kind) -> BrowserContext:
        return self._browser.new_context(
            locale="en-GB",
            has_touch=kind.touch,
            reduced_motion="no-preference" if kind.motion else "reduce",
            service_workers="allow" if kind.keeps else "block",
        )

    def take(self, kind: Kind) -> Used:
        """A browser without cookies and without anything that was kept in it."""
        if self._left[kind]:
            return self._left[kind].pop()
        context = self.new(kind)
        open_tab = context.new_page()
        open_tab.goto(f"{self._url}{EMPTY_PAGE}")
        return Used(context, open_tab, context.new_cdp_session(open_tab))

    def leave(self, kind: Kind, used: Used, *, is_changed: bool) -> None:
        """Close the visitor's tabs and delete what was kept; or end it, if a test may have changed it."""
        if is_changed:
            used.context.close()
            return
        for tab in used.context.pages:
            if tab != used.open_tab:
                tab.close()
        used.context.clear_cookies()
        everything = {"origin": self._url.rstrip("/"), "storageTypes": "all"}
        used.tools.send("Storage.clearDataForOrigin", everything)
        self._left[kind].append(used)

"""What a frame of Confetti costs with all cards on the table and six bots at work: printed, not judged.

Frames come late on a busy machine whatever the page does, so the page's own work is printed too: fifty frames
a second leave it 20 ms each.

A few frames show that it can be measured. For numbers set `GIRANDOLA_FRAMES=150` and call pytest with `-s`.
"""

import os
from typing import Any

import pytest
from playwright.sync_api import CDPSession, ViewportSize

from tests.browser import confetti_hands as h
from tests.browser.conftest import DESK, PHONE, Arrive
from tests.browser.house import House

SLOWER = 4
"""A mid-range phone beside a desk."""
FRAMES = int(os.environ.get("GIRANDOLA_FRAMES", "15"))
"""So many are waited for, however busy the machine is."""
ENOUGH_MS = 20.0
_COUNT = """async (enough) => {
  const gaps = [];
  for (let last = performance.now(); gaps.length < enough; ) {
    const now = await new Promise(requestAnimationFrame);
    if (now > last) gaps.push(now - last);
    last = Math.max(now, last + 0.001);
  }
  return gaps.sort((one, other) => one - other);
}"""


def _spent(devtools: CDPSession) -> dict[str, float]:
    told = devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: float(one["value"]) for one in told}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_a_frame_costs(arrive: Arrive, house: House, size: ViewportSize) -> None:
    page = arrive(size=size, motion=True).introduced()
    table = h.open_table(page, 7, ["hawk"] * 6, sand=300, start=True)
    h.enter(page, house.url, table)
    h.wait_for_sand(page)
    h.finish_round(page, house, table)
    h.wait_for(page, "begin", 1)
    page.locator(".foot button.primary").click()
    h.wait_for_sand(page)
    assert h.ask(page, "return game.scene.cards.size") >= 70
    devtools = page.context.new_cdp_session(page)
    # Time of the processor, not of the clock on the wall: other programs do not count.
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    for rate in (1, SLOWER):
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        before = _spent(devtools)
        gaps: list[float] = page.evaluate(_COUNT, FRAMES)
        print(_line(rate, gaps, before, _spent(devtools)))  # noqa: T201
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def _line(rate: int, gaps: list[float], before: dict[str, float], after: dict[str, Any]) -> str:
    cost = {name: 1000 * (after[name] - before[name]) / len(gaps) for name in after if name in before}
    parts = {"all": "Task", "script": "Script", "styles": "RecalcStyle", "layout": "Layout"}
    spent = ", ".join(f"{word} {cost[f'{name}Duration']:.2f}" for word, name in parts.items())
    middle, rare = gaps[len(gaps) // 2], gaps[len(gaps) * 99 // 100]
    apart = f"{len(gaps)} frames every {middle:.1f} ms (99%: {rare:.1f})"
    share = cost["TaskDuration"] / ENOUGH_MS
    return f"\n{rate} times slower: {apart}; ms a frame: {spent}: {share:.0%} of 20 ms"

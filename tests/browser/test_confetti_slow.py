"""Confetti over slow lines: quick strokes one after the other, through a proxy that delays and jitters.

Four phones play at once, each on a line of its own. A stroke that does not end where the finger let the card
go must have a reason on the screen, and no hand may lock up. How long a card takes to be held is printed, not
judged.

Two hundred strokes a line take minutes: set `GIRANDOLA_STROKES=200` and call pytest with `-s`.
The page's tests make as many by a simulated clock, with a referee of their own (web/tests/slowLine.test.ts).
"""

import asyncio
import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page

from girandola.confetti.turn import SETTLE_MS
from tests.browser import confetti_hands as h
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.server.slow_line import slow_line

STROKES = int(os.environ.get("GIRANDOLA_STROKES", "8"))
ROUND_TRIPS = (0, 100, 300, 500)
JITTER = 0.2
"""Share of the delay by which each message may come sooner or later."""
KEPT = 5
STEPS = 5

_LOG = """
window.wire = []; window.hints = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') window.wire.push([performance.now(), 'told', JSON.parse(data)]);
    });
  }
  send(data) {
    const said = JSON.parse(data);
    if (Array.isArray(said) && 'gd'.includes(said[0])) window.wire.push([performance.now(), 'said', said]);
    super.send(data);
  }
};
new MutationObserver(() => {
  const text = document.querySelector('.hint')?.textContent.trim() ?? null;
  if (text !== (window.hints.at(-1)?.[1] ?? null)) window.hints.push([performance.now(), text]);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

_NEXT = """([mine, out]) => {
  const { game, whereIs, placeAt } = window.girandolaConfetti;
  const { scene } = game;
  if (out) return [whereIs(mine[0]), placeAt(out[0], out[1])];
  const shows = (card) =>
    card.status === 'heap' && !mine.includes(card.id) && scene.at(card)?.card.id === card.id;
  const heap = [...scene.cards.values()].filter(shows).sort((one, other) => other.z - one.z);
  const { slot } = scene.shape.measures;
  const slots = [0, 1, 2, 3, 4, 5].map((index) => (index - 2.5) * scene.shape.apart(6));
  const places = slots.map((aside) => ({ x: Math.sin(aside) * slot, y: Math.cos(aside) * slot }));
  const isFree = ({ x, y }) =>
    [...scene.cards.values()].every((card) => Math.hypot(card.x - x, card.y - y) > 0.035);
  const goal = places.find(isFree) ?? places[5];
  return [whereIs(heap[0].id), placeAt(goal.x, goal.y)];
}"""

_CLOCK_IS_SET = "() => window.girandolaConfetti.game.clock.answers.length > 3"
"""It is set by a few questions."""
_ALL_RESTS = """() => {
  const { game } = window.girandolaConfetti;
  const isUnderWay = (card) => card.status === 'dragged' || game.scene.isMoving(card);
  const isSettling = (card) => card.due !== null;
  return ![...game.scene.cards.values()].some(isUnderWay) && !game.scene.loose(0).some(isSettling);
}"""
"""A card that stayed behind lies loose for good."""


@contextmanager
def slow_address(house: House, round_trip: int, seed: int) -> Iterator[str]:
    """The house behind a slow line, which a thread of its own keeps."""
    loop = asyncio.new_event_loop()
    is_open, address, stop = threading.Event(), list[str](), asyncio.Event()

    async def keep() -> None:
        port = int(house.url.rsplit(":", 1)[1].strip("/"))
        way = round_trip / 2
        async with slow_line(port, ms=round(way), jitter_ms=round(way * JITTER), seed=seed) as url:
            address.append(url)
            is_open.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(keep(),), daemon=True)
    thread.start()
    assert is_open.wait(20)
    try:
        yield address[0]
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(20)
        loop.close()


@dataclass
class Player:
    """A phone at a table of its own, and the strokes that its finger has made."""

    page: Page
    touch: Callable[..., None]
    round_trip: int
    random: Random
    mine: list[int] = field(default_factory=list)
    aims: list[str] = field(default_factory=list)
    way: tuple[float, float, float, float] = (0, 0, 0, 0)

    def reach(self) -> None:
        """Choose the next card: one of the heap, or one of the hand that goes back."""
        out = None
        if len(self.mine) >= KEPT:
            out = [self.random.uniform(-0.15, 0.15), self.random.uniform(-0.2, 0.1)]
        start, goal = self.page.evaluate(_NEXT, [self.mine, out])
        self.way = start["x"], start["y"], goal["x"], goal["y"]
        self.touch("touchStart", (start["x"], start["y"]))
        card = h.ask(self.page, "return game.scene.own?.card")
        self.aims.append("edge" if out is None else "heap")
        if out is None:
            self.mine.append(card)
        elif card in self.mine:
            self.mine.remove(card)

    def drag(self, share: float) -> None:
        x, y, goal_x, goal_y = self.way
        self.touch("touchMove", (x + (goal_x - x) * share, y + (goal_y - y) * share))


def fingers(page: Page) -> Callable[..., None]:
    devtools: CDPSession = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        shown = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": shown})

    return touch


def sit_down(arrive: Arrive, url: str, round_trip: int) -> Player:
    visit = arrive(size=PHONE, url=url)
    visit.context.add_init_script(_LOG)
    page = visit.introduced()
    h.enter(page, url, h.open_table(page, 1, [], sand=600, start=True))
    h.wait_for_sand(page)
    page.wait_for_function(_CLOCK_IS_SET)
    return Player(page, fingers(page), round_trip, Random(round_trip))


def test_no_stroke_is_lost_without_a_word_and_no_hand_locks(arrive: Arrive, house: House) -> None:
    with ExitStack() as stack:
        players = [
            sit_down(arrive, stack.enter_context(slow_address(house, round_trip, seed)), round_trip)
            for seed, round_trip in enumerate(ROUND_TRIPS)
        ]
        for _ in range(STROKES):
            for player in players:
                player.reach()
            for step in range(1, STEPS + 1):
                for player in players:
                    player.drag(step / STEPS)
            for player in players:
                player.touch("touchEnd")
        for player in players:
            player.page.wait_for_function(_ALL_RESTS)
            judge(player)


def judge(player: Player) -> None:
    wire: list[tuple[float, str, Any]] = player.page.evaluate("() => window.wire")
    hints: list[tuple[float, str | None]] = player.page.evaluate("() => window.hints")
    said = [(at, what) for at, way, what in wire if way == "said"]
    grabs = [what for _, what in said if what[0] == "g"]
    assert len(grabs) == STROKES, "every touch on a card is a stroke"
    assert [what[0] for _, what in said] == ["g", "d"] * STROKES, "each ends with a drop before the next"
    strokes = _fates(wire)
    lost = [stroke for stroke, aim in zip(strokes, player.aims, strict=True) if stroke["fate"] != aim]
    silent = [stroke for stroke in lost if not _was_told(stroke, hints)]
    held = [stroke["held"] for stroke in strokes if stroke["held"] is not None]
    views = sum(1 for _, way, what in wire if way == "told" and what["type"] == "live-view")
    print(  # noqa: T201
        f"\n{player.round_trip} ms: {STROKES} strokes, {len(lost)} lost {[s['fate'] for s in lost]}, "
        f"{len(held)} held {median(held):.0f} ms after release (slowest {max(held):.0f}, of which "
        f"{_until_rest(strokes):.0f} until it lay at the edge; the rules take {SETTLE_MS}), {views} views"
    )
    assert not silent, (
        f"{len(silent)} strokes of {player.round_trip} ms were lost without a word: {silent[:3]}"
    )
    assert h.ask(player.page, "return game.scene.strokes.of(given) === undefined", player.mine[-1])
    at_end = h.ask(player.page, "return game.scene.held(0).map((card) => card.id)")
    assert sorted(at_end) == sorted(player.mine) or lost, "the hand holds what was brought"


def _until_rest(strokes: list[dict[str, Any]]) -> float:
    """How long the slowest stroke's card took until the page heard that it lay loose."""
    slowest = max((each for each in strokes if each["held"] is not None), key=lambda each: each["held"])
    return float(slowest["at"] - slowest["let_go"])


def _fates(wire: list[tuple[float, str, Any]]) -> list[dict[str, Any]]:
    """What became of each stroke: refused, or where the card came to rest and when it was held."""
    strokes: list[dict[str, Any]] = []
    for at, way, what in wire:
        if way == "said" and what[0] == "g":
            strokes.append({"number": what[1], "card": what[3], "fate": "open", "at": None, "held": None})
        elif way == "said":
            strokes[-1] |= {"drop": what[1], "let_go": at}
        elif what["type"] == "live-refused":
            for stroke in strokes:
                if what["number"] in (stroke["number"], stroke.get("drop")):
                    stroke |= {"fate": "refused", "at": at, "reason": what["reason"]}
        elif what["type"] == "live":
            for event in what["events"]:
                _follow(strokes, event, at)
    return strokes


def _follow(strokes: list[dict[str, Any]], event: Any, at: float) -> None:
    is_settling = event.get("held_at") is not None
    rest = "edge" if is_settling else "loose"
    fates = {"grabbed": ("open", "grabbed"), "dropped": ("grabbed", "heap"), "loosened": ("grabbed", rest)}
    if event["kind"] == "held":
        last = next(stroke for stroke in reversed(strokes) if stroke["card"] == event["card"])
        if last["fate"] == "edge":
            last["held"] = at - last["let_go"]
        return
    before, after = fates.get(event["kind"], (None, None))
    for stroke in strokes:
        if stroke["card"] == event.get("card") and stroke["fate"] == before:
            stroke |= {"fate": after, "at": at}
            return


def _was_told(stroke: dict[str, Any], hints: list[tuple[float, str | None]]) -> bool:
    """Whether some reason was on the screen within a moment of the stroke's end."""
    if stroke["at"] is None:
        return False
    shown = [text for at, text in hints if at <= stroke["at"] + 300]
    return bool(shown and shown[-1])


def test_the_log_is_read_as_it_is_meant() -> None:
    def told(kind: str, card: int = 3, **more: Any) -> Any:
        return {"type": "live", "events": [{"kind": kind, "card": card, **more}]}

    wire: list[tuple[float, str, Any]] = [
        (0.0, "said", ["g", 1, 0, 3, 0, 0]),
        (5.0, "told", told("grabbed")),
        (9.0, "said", ["d", 2, 0]),
        (10.0, "said", ["g", 3, 0, 4, 0, 0]),
        (11.0, "said", ["d", 4, 0]),
        (12.0, "told", told("loosened", held_at=18)),
        (20.0, "told", told("held")),
        (21.0, "told", {"type": "live-refused", "number": 3, "reason": "covered"}),
        (22.0, "said", ["g", 5, 0, 6, 0, 0]),
        (23.0, "told", told("grabbed", 6)),
        (24.0, "told", told("loosened", 6, held_at=None)),
    ]
    first, second, third = _fates(json.loads(json.dumps(wire)))
    assert (third["fate"], third["held"]) == ("loose", None), "it fell short"
    assert (first["fate"], first["held"]) == ("edge", 11.0)
    assert (second["fate"], second["reason"]) == ("refused", "covered")
    assert _was_told(second, [(20.0, "Another card lies over it.")])
    assert not _was_told(second, [(10.0, "x"), (12.0, None)])

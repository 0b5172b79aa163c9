"""Hands on a heap of Confetti in a real browser: by mouse, by finger, and by asking the page.

The page tells where it draws a card only when it is opened with `?probe`. No test lives here.
"""

from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Error, Page

from girandola.confetti.deck import CardId
from girandola.confetti.scoring import score
from tests.browser.conftest import painted
from tests.browser.house import House

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
HEAP_IS_FREE = """() => {
  const { game, whereIs } = window.girandolaConfetti;
  const isFree = ({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('role') === 'application';
  const heap = [...game.scene.cards.values()].filter((card) => card.status === 'heap');
  return heap.every((card) => isFree(whereIs(card.id)));
}"""
"""Whether nothing lies over a card of the heap."""
IN_HAND = 0.46
ON_LEDGE = 0.375


def wait_until_known(page: Page) -> None:
    """Wait for the server's answer to who this is."""
    while not page.context.cookies(urljoin(page.url, "api/")):
        page.wait_for_timeout(50)


def open_table(page: Page, seats: int, bots: list[str], *, sand: int, start: bool, **rules: Any) -> str:
    """Open a table from this page's visitor, once the server knows them by their name; its id."""
    asked = {
        "options": {
            "game": "confetti",
            "seats": seats,
            "rules": {"sand": sand, **rules},
            "spectators": "all",
        },
        "sit": 0,
        "bots": bots,
        "start": start,
    }
    wait_until_known(page)
    made = page.evaluate(
        """async (asked) => {
          const answer = await fetch('./api/tables', {method: 'POST', body: JSON.stringify(asked)});
          return answer.json();
        }""",
        asked,
    )
    return str(made["table"])


def enter(page: Page, url: str, table: str) -> None:
    page.goto(f"{url}?probe#/t/{table}")
    page.wait_for_selector("main")


def wait_for(page: Page, stage: str, round_number: int | None = None) -> None:
    wanted = f"main[data-stage={stage}]" + ("" if round_number is None else f"[data-round='{round_number}']")
    page.wait_for_selector(wanted)


def wait_for_sand(page: Page) -> None:
    wait_for(page, "sand")
    page.wait_for_function("() => window.girandolaConfetti?.game.runs")


def ask(page: Page, script: str, argument: Any = None) -> Any:
    return page.evaluate(f"(given) => {{ const game = window.girandolaConfetti.game; {script} }}", argument)


def holder(page: Page, card: int) -> int | None:
    script = "const c = game.scene.cards.get(given); return c?.status === 'held' ? c.seat : null;"
    found = ask(page, script, card)
    return None if found is None else int(found)


def top(page: Page) -> int:
    """The heap's highest card: nothing lies over it."""
    script = """
      const heap = [...game.scene.cards.values()].filter((card) => card.status === 'heap');
      return heap.sort((one, other) => other.z - one.z)[0].id;
    """
    return int(ask(page, script))


def until_status(page: Page, card: int, wanted: str, timeout: float | None = None) -> None:
    page.wait_for_function(
        """([card, wanted]) => {
          const { game } = window.girandolaConfetti;
          return (game.scene.cards.get(card)?.status ?? 'gone') === wanted;
        }""",
        arg=[card, wanted],
        timeout=timeout,
    )


def tap_until_held(page: Page, card: int) -> None:
    """Tap a loose card. On a busy machine a press may last too long to be a tap: then once more."""
    for _ in range(20):
        page.mouse.click(*point_at(page, card))
        with suppress(Error):
            until_status(page, card, "held", 5_000)
            return
    raise AssertionError("no tap pins the card")


def until_dragged_by_me(page: Page, card: int) -> None:
    page.wait_for_function(
        """(card) => {
          const { game } = window.girandolaConfetti;
          return game.scene.cards.get(card)?.pullers.includes(game.view.seat);
        }""",
        arg=card,
    )


def point_at(page: Page, card: int) -> tuple[float, float]:
    at = page.evaluate("(card) => window.girandolaConfetti.whereIs(card)", card)
    return at["x"], at["y"]


def bare_table(page: Page) -> tuple[float, float]:
    """The point of the table that is farthest from every card."""
    script = """() => {
      const { game, whereIs } = window.girandolaConfetti;
      const cards = [...game.scene.cards.keys()].map(whereIs);
      const heap = document.elementFromPoint(innerWidth / 2, innerHeight * 0.45);
      const box = heap.getBoundingClientRect();
      let best = { far: -1 };
      for (let x = box.left + 20; x < box.right - 90; x += 10) {
        for (let y = box.top + 20; y < box.bottom - 90; y += 10) {
          const far = Math.min(...cards.map((card) => Math.hypot(card.x - x, card.y - y)));
          if (far > best.far && document.elementFromPoint(x, y) === heap) best = { far, x, y };
        }
      }
      return best;
    }"""
    at = page.evaluate(script)
    return at["x"], at["y"]


def edge(page: Page, out: float, aside: float = 0.0) -> tuple[float, float]:
    """A point of one's own edge on the screen, which is at the bottom."""
    script = """([out, aside]) => {
      const { game, placeAt } = window.girandolaConfetti;
      const turn = (2 * Math.PI * (game.view.seat ?? 0)) / game.view.points.length + aside;
      return placeAt(-Math.sin(turn) * out, Math.cos(turn) * out);
    }"""
    at = page.evaluate(script, [out, aside])
    return at["x"], at["y"]


def grab(page: Page, card: int) -> None:
    page.mouse.move(*point_at(page, card))
    page.mouse.down()
    until_dragged_by_me(page, card)


def until_there(page: Page) -> None:
    """Wait until the dragged card is where the finger is, for the server too."""
    page.wait_for_function(
        """() => {
          const { own, cards } = window.girandolaConfetti.game.scene;
          const at = own ? cards.get(own.card)?.rest : null;
          return !own || !at || Math.hypot(at.x - own.travel.goal.x, at.y - own.travel.goal.y) < 0.01;
        }""",
    )


def carry(page: Page, x: float, y: float) -> None:
    page.mouse.move(x, y, steps=4)
    until_there(page)
    page.wait_for_timeout(150)  # the server receives it a moment later


def fetch(page: Page, card: int, out: float = IN_HAND, aside: float = 0.0) -> None:
    """Drag a card to one's own edge and drop it."""
    grab(page, card)
    carry(page, *edge(page, out, aside))
    page.mouse.up()


def hand_to_choose_from(page: Page) -> tuple[int, ...]:
    """Three cards whose middle shows, worth less than three points: only then is there a choice (C3.3)."""
    script = """
      const shows = (card) => card.status === 'heap' && game.scene.at(card)?.card.id === card.id;
      return [...game.scene.cards.values()].filter(shows).map((card) => card.id);
    """
    hands = combinations([CardId(card) for card in ask(page, script)], 3)
    return next(hand for hand in hands if 0 < score(hand).score < len(hand))


def collect(page: Page, cards: Iterable[int]) -> None:
    """Bring cards home one by one; they lie side by side."""
    for place, card in enumerate(cards):
        fetch(page, card, aside=(place - 1) * 0.16)
        until_status(page, card, "held")


def finish_round(page: Page, house: House, table: str) -> None:
    """Let the sand run out and everything be counted."""
    house.end_sand(table)
    page.wait_for_selector("main:not([data-stage=sand])")


def picture(page: Page) -> dict[str, Any]:
    """Where this page believes every card to be, and whose it is."""
    found: dict[str, Any] = ask(
        page,
        """
        const all = [...game.scene.cards.values()].sort((one, other) => one.id - other.id);
        const told = (card) => [card.status, card.seat, card.rest.x, card.rest.y];
        return Object.fromEntries(all.map((card) => [card.id, told(card)]));
        """,
    )
    return found


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with the page for those who hear it or cannot see it well."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    with painted(page):
        found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]

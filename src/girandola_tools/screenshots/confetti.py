"""What is photographed of Confetti, from the way in to the end. It is always day there."""

import json
from itertools import combinations
from typing import Any

from girandola.confetti.deck import CardId
from girandola.confetti.scoring import score
from girandola_tools.screenshots.studio import ADDRESS, DESK, Scene, Studio, Visit

BOTS = ("hawk", "picker", "magpie")
IN_HAND, ON_LEDGE = 0.46, 0.375
_NEVER = 10**9
"""A stamp that is not believed, so the server uses its own time (C5.5)."""

_RUNS = "() => window.girandolaConfetti?.game.runs"
_SHOWN = """() => {
  const { scene } = window.girandolaConfetti.game;
  const shows = (card) => card.status === 'heap' && scene.at(card)?.card.id === card.id;
  return [...scene.cards.values()].filter(shows).map((card) => card.id);
}"""
_IS = """([card, status]) => {
  const found = window.girandolaConfetti.game.scene.cards.get(card);
  return (found?.status ?? 'gone') === status;
}"""
_IS_THERE = """() => {
  const { own, cards } = window.girandolaConfetti.game.scene;
  const at = own ? cards.get(own.card)?.rest : null;
  return Boolean(at) && Math.hypot(at.x - own.travel.goal.x, at.y - own.travel.goal.y) < 0.01;
}"""


def _entrance(_studio: Studio, visit: Visit) -> None:
    visit.go("confetti", ".fan")


def _learn(_studio: Studio, visit: Visit) -> None:
    visit.go("confetti/learn", ".part")


def _lesson(studio: Studio, visit: Visit) -> None:
    _learn(studio, visit)
    visit.page.locator("button.primary").first.click()
    visit.page.wait_for_selector("main[data-stage=sand] .coach")


def _open(visit: Visit, bots: tuple[str, ...], **rules: Any) -> None:
    options = {"game": "confetti", "seats": 1 + len(bots), "rules": rules}
    asked = {"options": options, "sit": 0, "bots": bots, "start": True}
    table = visit.ask("POST", "tables", asked)["table"]
    _enter(visit, table, "main[data-stage=sand]")


def _enter(visit: Visit, table: str, wait: str) -> None:
    """Open a table; the page reports where it draws its cards only with ``?probe``."""
    visit.page.goto(f"{ADDRESS}?probe#/t/{table}")
    visit.page.wait_for_selector(wait)


def _lobby(_studio: Studio, visit: Visit) -> None:
    options = {
        "game": "confetti",
        "seats": 4,
        "rules": {"side": "black"},
        "spectators": "all",
        "talk": "free",
    }
    table = visit.ask("POST", "tables", {"options": options, "sit": 0, "bots": ["magpie"]})["table"]
    _enter(visit, table, ".seats")


def _countdown(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS[:1])
    visit.page.wait_for_selector(".count")


# --- hands on the heap


def _place(visit: Visit, out: float, aside: float) -> tuple[float, float]:
    """A point of one's own edge, which is at the bottom."""
    script = (
        "([out, aside]) => window.girandolaConfetti.placeAt(Math.sin(aside) * out, Math.cos(aside) * out)"
    )
    at = visit.page.evaluate(script, [out, aside])
    return at["x"], at["y"]


def _grab(visit: Visit, card: int) -> None:
    at = visit.page.evaluate("(card) => window.girandolaConfetti.whereIs(card)", card)
    visit.page.mouse.move(at["x"], at["y"])
    visit.page.mouse.down()
    visit.page.wait_for_function(_IS, arg=[card, "dragged"])


def _carry(visit: Visit, out: float, aside: float = 0.0) -> None:
    visit.page.mouse.move(*_place(visit, out, aside), steps=4)


def _fetch(visit: Visit, card: int, out: float, aside: float, status: str) -> None:
    _grab(visit, card)
    _carry(visit, out, aside)
    visit.page.wait_for_function(_IS_THERE)
    visit.page.wait_for_timeout(150)
    visit.page.mouse.up()
    visit.page.wait_for_function(_IS, arg=[card, status])


def _good_hand(visit: Visit) -> tuple[int, ...]:
    """Three cards whose middle shows, worth one or two points: there is something to choose (C3.3)."""
    hands = combinations([CardId(card) for card in visit.page.evaluate(_SHOWN)], 3)
    return next(hand for hand in hands if 0 < score(hand).score < len(hand))


def _solo(_studio: Studio, visit: Visit) -> None:
    _open(visit, (), sand=60)
    visit.page.wait_for_function(_RUNS)
    for place, card in enumerate(_good_hand(visit)):
        _fetch(visit, card, IN_HAND, (place - 1) * 0.16, "held")
    _fetch(visit, visit.page.evaluate(_SHOWN)[-1], ON_LEDGE, 0.35, "loose")
    visit.page.mouse.move(5, 5)


def _choice(_studio: Studio, visit: Visit) -> None:
    _open(visit, (), sand=12)
    visit.page.wait_for_function(_RUNS)
    for place, card in enumerate(_good_hand(visit)):
        _fetch(visit, card, IN_HAND, (place - 1) * 0.16, "held")
    visit.page.locator("main[data-stage=choice] .pick").first.click(timeout=60_000)


def _heap(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS, sand=30)
    visit.page.wait_for_function(_RUNS)
    visit.page.wait_for_timeout(6000)


def _seven(_studio: Studio, visit: Visit) -> None:
    _open(visit, (*BOTS, *BOTS), sand=60)
    visit.page.wait_for_function(_RUNS)
    visit.page.wait_for_timeout(9000)


def _black(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS, sand=30, side="black")
    visit.page.wait_for_function(_RUNS)
    visit.page.wait_for_timeout(3000)


def _shapes(_studio: Studio, visit: Visit) -> None:
    visit.context.add_init_script(
        "localStorage['girandola.settings'] = JSON.stringify("
        "{...JSON.parse(localStorage['girandola.settings']), shapes: true})"
    )
    _heap(_studio, visit)


def _television(studio: Studio, visit: Visit) -> None:
    """Bo plays with bots; the visitor watches without a seat."""
    bo = studio.extra("Bo")
    options = {"game": "confetti", "seats": 4, "spectators": "all"}
    table = bo.ask("POST", "tables", {"options": options, "sit": 0, "bots": BOTS})["table"]
    studio.attend(bo, table)
    bo.command(table, "start")
    _enter(visit, table, "main[data-stage=sand]")
    visit.page.wait_for_function(_RUNS)
    visit.page.wait_for_timeout(8000)


def _tug(studio: Studio, visit: Visit) -> int:
    """Let Ada and Bo pull at one card; returns its number."""
    bo = studio.extra("Bo")
    options = {"game": "confetti", "seats": 2, "rules": {"sand": 60}}
    table = visit.ask("POST", "tables", {"options": options, "sit": 0})["table"]
    bo.command(table, "sit", seat=1)
    line = studio.attend(bo, table)
    visit.command(table, "start")
    _enter(visit, table, "main[data-stage=sand]")
    visit.page.wait_for_function(_RUNS)
    card = int(visit.page.evaluate(_SHOWN)[0])
    _grab(visit, card)
    _carry(visit, 0.27, 0.5)
    line.send(json.dumps(["g", 1, _NEVER, card, 0, 0]))
    line.send(json.dumps(["m", _NEVER, -1200, -2100]))
    visit.page.wait_for_selector(".tug")
    return card


def _tugging(studio: Studio, visit: Visit) -> None:
    _tug(studio, visit)
    visit.page.wait_for_timeout(1000)


def _removed(studio: Studio, visit: Visit) -> None:
    card = _tug(studio, visit)
    visit.page.wait_for_function(_IS, arg=[card, "gone"])
    visit.page.mouse.up()
    visit.page.wait_for_timeout(250)


# --- when the sand has run out


def _points(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS[:2], sand=30)
    visit.page.wait_for_selector("main:not([data-stage=sand])", timeout=60_000)
    visit.page.wait_for_selector(".hands li")


def _end(_studio: Studio, visit: Visit) -> None:
    _open(visit, (*BOTS, "dreamer"), sand=20)
    visit.page.locator("main[data-stage=begin] .foot .next").click(timeout=60_000)
    visit.page.wait_for_selector(".ranks", timeout=60_000)


def _film(_studio: Studio, visit: Visit) -> None:
    _points(_studio, visit)
    visit.page.locator("main[data-stage=begin] button.film").click(timeout=60_000)
    visit.page.locator(".film select").first.select_option(label="×0.25")
    visit.page.locator(".film select").nth(1).select_option(index=2)
    moment = visit.page.locator(".film input[type=range]")
    moment.fill(str(int(moment.get_attribute("max") or 0) - 2000))
    visit.page.wait_for_timeout(600)


SCENES = (
    Scene("confetti", _entrance),
    Scene("confetti-learn", _learn),
    Scene("confetti-lesson", _lesson),
    Scene("confetti-lobby", _lobby),
    Scene("confetti-countdown", _countdown),
    Scene("confetti-heap", _heap),
    Scene("confetti-seven", _seven),
    Scene("confetti-television", _television, looks=(DESK,)),
    Scene("confetti-solo", _solo),
    Scene("confetti-tug", _tugging, motion=True),
    Scene("confetti-removed", _removed, motion=True),
    Scene("confetti-black", _black),
    Scene("confetti-shapes", _shapes),
    Scene("confetti-choice", _choice),
    Scene("confetti-points", _points),
    Scene("confetti-end", _end),
    Scene("confetti-film", _film),
)

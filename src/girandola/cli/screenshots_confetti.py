"""What is photographed of Confetti: the way in, the heap, the points, the end. It is always day there."""

from typing import Any

from girandola.cli.screenshots_studio import Scene, Studio, Visit

BOTS = ("hawk", "picker", "magpie")


def _entrance(_studio: Studio, visit: Visit) -> None:
    visit.go("confetti", ".fan")


def _open(visit: Visit, bots: tuple[str, ...], **rules: Any) -> None:
    options = {"game": "confetti", "seats": 1 + len(bots), "rules": rules}
    asked = {"options": options, "sit": 0, "bots": bots, "start": True}
    table = visit.ask("POST", "tables", asked)["table"]
    visit.go(f"t/{table}", "main[data-stage=sand]")


def _heap(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS, sand=30)
    visit.page.wait_for_selector(".count", state="detached")
    visit.page.wait_for_timeout(6000)


def _black(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS, sand=30, side="black")
    visit.page.wait_for_selector(".count", state="detached")
    visit.page.wait_for_timeout(3000)


def _points(_studio: Studio, visit: Visit) -> None:
    _open(visit, BOTS[:2], sand=9)
    visit.page.wait_for_selector("main:not([data-stage=sand])", timeout=60_000)
    visit.page.wait_for_selector(".hands li")


SCENES = (
    Scene("confetti", _entrance),
    Scene("confetti-heap", _heap),
    Scene("confetti-black", _black),
    Scene("confetti-points", _points),
)

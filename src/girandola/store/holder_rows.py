"""The row that is stored beside a record for everybody who holds it, made from the record's summary."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import update

from girandola.games import GAMES
from girandola.store import schema
from girandola.table.game import GameResult, Seat


def read_summary(text: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(text)
    return made


def result_of(kind: str, summary: dict[str, Any]) -> GameResult:
    """How a recorded game went, from its summary."""
    return GAMES[kind].result(summary["rules"], summary["outcome"], len(summary["names"]))


def holder_row(kind: str, at: int, summary: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
    """What is stored beside a record for a visitor who held these seats; without seats they uploaded it.

    If they held several seats, the best of them counts.
    """
    result = result_of(kind, summary)
    own = [result.seats[seat] for seat in seats] or list(result.seats)
    best = max(own, key=lambda one: -1 if one.score is None else one.score)
    asked = summary.get("hints")
    return {
        "at": at,
        "kind": kind,
        "edition": result.rules_name[:80],
        "players": len(summary["names"]),
        "score": best.score,
        "best": result.best,
        "verdict": best.verdict.value,
        "hints": None if asked is None or not seats else sum(asked[seat] for seat in seats),
        "brought": not seats,
        **name_columns(summary),
    }


def name_columns(summary: dict[str, Any]) -> dict[str, str]:
    """The names of a game as they are searched, and the people among them, in order."""
    names: list[str] = summary.get("names", [])
    bots = summary.get("bots") or [None] * len(names)
    people = {name for name, bot in zip(names, bots, strict=True) if bot is None}
    return {
        "names": "\n" + "\n".join(name.casefold() for name in names) + "\n",
        "people": "\n".join(sorted(people, key=lambda name: (name.casefold(), name))),
    }


def renamed_holders(record: str, summary: dict[str, Any]) -> Any:
    """The change that follows when names in a record's summary have changed."""
    return update(schema.holders).where(schema.holders.c.record == record).values(**name_columns(summary))

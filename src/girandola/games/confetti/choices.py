"""What may be chosen for a game of Confetti, and the edition that some choices make."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from girandola.confetti.deck import Side
from girandola.confetti.edition import Edition
from girandola.core.errors import MalformedInput
from girandola.table.game import Rules

SANDS = (30, 60, 90, 120)
USUAL_SAND = 60
_SHORTEST_SAND, _LONGEST_SAND = 3, 600
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_CHOICES = ("side", "second_half_only", "sand", "day")


def complete_rules(choices: Mapping[str, Any]) -> Rules:
    """Side, sand in seconds, whether round two has new cards only, and the day whose heap it is."""
    unknown = [key for key in choices if key not in _CHOICES]
    if unknown:
        raise MalformedInput(f"Confetti has no choice {str(unknown[0])[:40]!r}")
    side = choices.get("side", Side.WHITE.value)
    if side not in [*Side]:
        raise MalformedInput("the side is white or black")
    half = choices.get("second_half_only", False)
    if not isinstance(half, bool):
        raise MalformedInput("second_half_only is true or false")
    return {
        "side": str(side),
        "second_half_only": half,
        "sand": _sand(choices.get("sand", USUAL_SAND)),
        "day": _day(choices.get("day")),
    }


def edition_of(rules: Rules) -> Edition:
    return Edition(Side(rules["side"]), rules["second_half_only"], rules["sand"] * 1000)


def _sand(value: Any) -> int:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    if not is_whole or not _SHORTEST_SAND <= value <= _LONGEST_SAND:
        raise MalformedInput(f"the sand runs for {_SHORTEST_SAND} to {_LONGEST_SAND} whole seconds")
    return int(value)


def _day(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, str) and _DAY.fullmatch(value):
        try:
            return date.fromisoformat(value).isoformat()
        except ValueError:
            pass
    raise MalformedInput("a day is written as in 2031-05-24")

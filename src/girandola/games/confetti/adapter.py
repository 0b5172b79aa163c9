"""Confetti as a table plays it: its pure rules fitted to the table's seam. No rules of its own, no sockets.

What a table's log knows of a live game is the game between two rounds; how a round is driven in real time is
the server's business.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from girandola.confetti.deal import Deal, shuffled
from girandola.confetti.deck import Side
from girandola.confetti.edition import PLAYERS, Edition
from girandola.confetti.game import GameState, Stage, resume, start
from girandola.confetti.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HAND_RADIUS,
    HEAP_RADIUS,
    LEDGE_RADIUS,
    TABLE_RADIUS,
)
from girandola.confetti.motion import SPEED
from girandola.confetti.outcome import Outcome, outcome
from girandola.confetti.record import (
    Record,
    read_deal,
    read_input,
    read_standing,
    write_deal,
    write_record,
)
from girandola.games.confetti import messages as shown
from girandola.games.confetti.view import shown_deck, shown_view
from girandola.games.record_names import without_names
from girandola.table.game import (
    Eyes,
    MalformedInput,
    Marks,
    Pace,
    Position,
    Presentation,
    Recorded,
    Refused,
    Rules,
    Seat,
)

PHRASES = ("hello", "mine", "let-go", "well-done", "oops", "sorry", "good-game", "again")
"""Ready phrases; each language words them."""

SANDS = (30, 60, 90, 120)
_SHORTEST_SAND, _LONGEST_SAND = 3, 600
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_CHOICES = ("side", "second_half_only", "sand", "day")


@dataclass(frozen=True, slots=True)
class ConfettiPosition:
    """A game of Confetti behind the table's seam, between rounds or as the referee last saw it."""

    state: GameState
    is_stopped: bool = False

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Nobody's turn: in a round all act at once."""
        return ()

    @property
    def is_over(self) -> bool:
        return self.is_stopped or self.state.stage is Stage.NOTHING

    @property
    def turn(self) -> int:
        return self.state.standing.played

    def act(self, _seat: Seat, _action: str) -> tuple[Position, tuple[Any, ...]]:
        raise Refused("live-game")

    def after_round(self, standing: str) -> "ConfettiPosition":
        return ConfettiPosition(resume(self.state.edition, self.state.deal, read_standing(standing)))

    def stopped(self, _reason: str) -> "ConfettiPosition":
        return ConfettiPosition(self.state, is_stopped=True)

    def view(self, eyes: Eyes, _manner: Presentation) -> shown.ConfettiView:
        return shown_view(self.state, eyes.seat if eyes.is_player else None)

    def showing(self, _before: Position, _events: tuple[Any, ...], _manner: Presentation) -> Any:
        raise AssertionError("a live game has no turns to show")

    def events_for(self, _events: tuple[Any, ...], _eyes: Eyes, *, forget_before: int | None) -> list[Any]:
        del forget_before  # nothing is ever told by the log
        return []

    def arrangeable(self, _seat: Seat) -> frozenset[int]:
        return frozenset()

    def memory_floor(self) -> int:
        return 0

    def for_bot(self, _seat: Seat, _marks: Marks, _reader: Seat | None = None) -> Any:
        raise AssertionError("bots of a live game look at the running round")

    def seen(self, _events: tuple[Any, ...], _seat: Seat, _reader: Seat | None = None) -> tuple[Any, ...]:
        return ()

    def summary(self) -> shown.ConfettiOutcome | None:
        """The points and who won; a game that was stopped has points and no winners (C4.6)."""
        if not self.is_over:
            return None
        ended: Outcome = outcome(self.state.standing.points)
        return shown.ConfettiOutcome(ended.points, () if self.is_stopped else ended.winners)


class ConfettiGame:
    """Confetti in the registry of games."""

    name: str = "confetti"
    pace: Pace = Pace.LIVE
    seats: tuple[int, ...] = tuple(PLAYERS)
    phrases: tuple[str, ...] = PHRASES

    def presets(self) -> Mapping[str, Rules]:
        return {side.value: self.rules({"side": side.value}) for side in Side}

    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        return {
            "side": tuple(side.value for side in Side),
            "second_half_only": (False, True),
            "sand": SANDS,
            "day": (None,),
        }

    def rules(self, choices: Mapping[str, Any]) -> Rules:
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
            "sand": _sand(choices.get("sand", 60)),
            "day": _day(choices.get("day")),
        }

    def rules_shown(self, rules: Rules, seats: int) -> shown.ConfettiRules:
        edition = edition_of(rules)
        return shown.ConfettiRules(
            name=edition.side.value,
            options=rules,
            side=edition.side.value,
            deck=shown_deck(edition.side),
            hold=tuple(plan.hold for plan in edition.rounds(seats)),
            sand_ms=edition.sand_ms,
            measures={
                "table": TABLE_RADIUS,
                "hand": HAND_RADIUS,
                "ledge": LEDGE_RADIUS,
                "heap": HEAP_RADIUS,
                "width": CARD_WIDTH,
                "height": CARD_HEIGHT,
                "speed": SPEED,
            },
        )

    def deal(self, rules: Rules, _seats: int, random: Random, _starter: Seat | None) -> str:
        day = rules.get("day")
        return write_deal(shuffled(random) if day is None else heap_of(day))

    def is_due(self, rules: Rules, today: date) -> bool:
        """A day's heap can be played from that day on, so that nobody has practised it (C4.3)."""
        day = rules.get("day")
        return day is None or date.fromisoformat(day) <= today

    def start(self, rules: Rules, seats: int, deal: str) -> ConfettiPosition:
        return ConfettiPosition(start(edition_of(rules), seats, read_deal(deal)))

    def record(
        self, rules: Rules, names: tuple[str, ...], deal: str, actions: tuple[str, ...], closing: str | None
    ) -> str:
        """The record; ``actions`` are inputs as the record writes them."""
        log = tuple(read_input(json.loads(action)) for action in actions)
        made = json.loads(write_record(Record(edition_of(rules), len(names), read_deal(deal), log)))
        return json.dumps({**made, "names": names, "closing": closing}, separators=(",", ":"))

    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        return without_names(body, "names", seats, name)

    def read_record(self, _text: str) -> Recorded:
        raise MalformedInput("a game of Confetti is played again round by round, as a film, not move by move")

    def formats(self) -> tuple[str, ...]:
        return ("native",)

    def write_record(self, body: str, wanted: str) -> str:
        if wanted != "native":
            raise MalformedInput("Confetti's records have one format")
        return body


def record_of_rounds(
    rules: Rules, names: tuple[str, ...], deal: str, rounds: list[list[str]], closing: str | None
) -> str:
    """The record of a game from the saved inputs of its rounds, each of which has a clock of its own.

    In a record one clock runs through, and whoever was away at the end of a round has to come back before
    the next, since a table begins each round with who is there.
    """
    lines: list[str] = []
    base, away = 0, set[int]()
    for bodies in rounds:
        lines += [json.dumps([base, base, seat, "return"]) for seat in sorted(away)]
        away.clear()
        last = 0
        for arrival, stamp, seat, kind, *rest in (row for body in bodies for row in json.loads(body)):
            lines.append(json.dumps([base + arrival, base + stamp, seat, kind, *rest]))
            last = arrival
            if kind in ("leave", "return"):
                (away.add if kind == "leave" else away.discard)(seat)
        base += last + 1
    return CONFETTI.record(rules, names, deal, tuple(lines), closing)


def heap_of(day: str) -> Deal:
    """The heap of a day: the same for everybody, whatever the server (C4.3)."""
    return shuffled(Random(f"girandola confetti {day}"))


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


CONFETTI = ConfettiGame()

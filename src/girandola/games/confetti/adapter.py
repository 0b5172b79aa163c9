"""Confetti as a ``RealtimeGame``: the adapter between the table's interface and Confetti's pure rules.

A table's log holds the game between rounds. server/realtime/ runs the rounds.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from random import Random
from typing import Any

from girandola.confetti.deal import Deal, shuffled
from girandola.confetti.deck import Side
from girandola.confetti.edition import PLAYERS
from girandola.confetti.errors import Refusal
from girandola.confetti.game import GameState, Stage, resume, start
from girandola.confetti.outcome import Outcome, outcome
from girandola.confetti.record import (
    Record,
    is_record_of_confetti,
    read_deal,
    read_input,
    read_standing,
    write_deal,
    write_record,
)
from girandola.core.closing import ClosingReason
from girandola.games.confetti import messages as shown
from girandola.games.confetti.choices import SANDS, USUAL_SAND, complete_rules, edition_of
from girandola.games.confetti.measures import measures
from girandola.games.confetti.stored_record import check_record
from girandola.games.confetti.view import shown_deck
from girandola.games.record_names import without_names
from girandola.table.game import (
    GameResult,
    GameVerdict,
    RealtimeGame,
    RealtimePosition,
    RecordSummary,
    Rules,
    Seat,
    SeatResult,
)

PHRASES = (
    *("hello", "mine", "let-go", "well-done", "oops", "sorry", "good-game", "again"),
    *("laugh", "wow", "sigh", "clap", "heart"),
)
"""Ready phrases; each language words them. The last ones are shown as faces."""


@dataclass(frozen=True, slots=True)
class ConfettiPosition(RealtimePosition):
    """A game of Confetti as a ``RealtimePosition``: its state between two rounds."""

    state: GameState
    is_stopped: bool = False

    @property
    def is_over(self) -> bool:
        return self.is_stopped or self.state.stage is Stage.OVER

    @property
    def turn(self) -> int:
        return self.state.standing.played

    def after_round(self, standing: str) -> "ConfettiPosition":
        return ConfettiPosition(resume(self.state.edition, self.state.deal, read_standing(standing)))

    def stopped(self, _reason: ClosingReason) -> "ConfettiPosition":
        return ConfettiPosition(self.state, is_stopped=True)

    def summary(self) -> shown.ConfettiOutcome | None:
        """The points and who won; a game that was stopped has points and no winners (C4.6)."""
        if not self.is_over:
            return None
        ended: Outcome = outcome(self.state.standing.points)
        return shown.ConfettiOutcome(ended.points, () if self.is_stopped else ended.winners)


class ConfettiGame(RealtimeGame):
    """Confetti in the registry of games."""

    name: str = "confetti"
    seats: tuple[int, ...] = tuple(PLAYERS)
    phrases: tuple[str, ...] = PHRASES
    refusals: type[StrEnum] = Refusal

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
        return complete_rules(choices)

    def rules_shown(self, rules: Rules, seats: int) -> shown.ConfettiRules:
        edition = edition_of(rules)
        return shown.ConfettiRules(
            name=edition.side.value,
            options=rules,
            side=edition.side,
            deck=shown_deck(edition.side),
            hold=tuple(plan.hold for plan in edition.rounds(seats)),
            sand_ms=edition.sand_ms,
            measures=measures(seats),
        )

    def result(self, rules: Rules, outcome: Any, seats: int) -> GameResult:
        """Everybody has their own points; a game that was stopped has no winners (C4.6)."""
        name = str(rules.get("side", rules.get("name", "")))
        if outcome is None:
            return GameResult(name, (SeatResult(None, GameVerdict.STOPPED),) * seats)
        winners = outcome["winners"]
        # Nobody wins alone, so a solo game without winners was played to its end.
        others = GameVerdict.ENDED if winners or seats == 1 else GameVerdict.STOPPED
        verdicts = [GameVerdict.WON if seat in winners else others for seat in range(seats)]
        return GameResult(name, tuple(map(SeatResult, outcome["points"], verdicts)))

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
        self,
        rules: Rules,
        names: tuple[str, ...],
        deal: str,
        actions: tuple[str, ...],
        closing: ClosingReason | None,
    ) -> str:
        """The record; ``actions`` are inputs as the record writes them."""
        log = tuple(read_input(json.loads(action)) for action in actions)
        made = json.loads(write_record(Record(edition_of(rules), len(names), read_deal(deal), log)))
        return json.dumps({**made, "names": names, "closing": closing}, separators=(",", ":"))

    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        return without_names(body, "names", seats, name)

    def is_record(self, text: str) -> bool:
        return is_record_of_confetti(text)

    def check_record(self, text: str) -> RecordSummary:
        return check_record(text)

    def is_ranked(self, rules: Rules) -> bool:
        """Only games with the usual sand are compared."""
        return bool(rules["sand"] == USUAL_SAND)


def record_of_rounds(
    rules: Rules, names: tuple[str, ...], deal: str, rounds: list[list[str]], closing: ClosingReason | None
) -> str:
    """The record of a game from the saved inputs of its rounds, each of which has a clock of its own.

    In a record one clock runs through, and a player who was away at the end of a round has to come back
    before the next, since a table begins each round with the players who are there.
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


CONFETTI = ConfettiGame()

"""Hints: one recommended action with its reason, and the values of the alternatives.

The adviser sees what the player sees. The Companion gives reasons, and trials give values; the hint is the
best action for which there is a reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.search.advice import Advice, to_document
from girandola.bots.hanabi.search.judgement import judge
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, Event, View


@dataclass(frozen=True, slots=True)
class Recommendation:
    """What to do, why, and the values of all actions for which there is a reason, the recommended one
    first."""

    action: Action
    reason: Reason
    advice: Advice

    def values(self) -> dict[str, Any]:
        """The values as plain data, for the page."""
        return to_document(self.advice)


class Adviser:
    """Follows a game from one seat, and gives hints when it is that seat's turn."""

    def __init__(self, first: View, seed: int = 0) -> None:
        del seed  # the same question gives the same hint
        self._companion = Companion(first)
        self._past = SeatPast(first)

    def observe(self, events: Sequence[Event]) -> None:
        """Observe the events of one action, as this seat sees them."""
        self._companion.observe(events)
        self._past.observe(events)

    def hint(self, view: View, worlds: int, seed: int = 0, threads: int = 1) -> Recommendation:
        """The best action for which there is a reason."""
        advice = judge(self._past, view, worlds, seed, threads)
        reasons = {option.action: self._companion.explain(view, option.action) for option in advice.options}
        options = tuple(option for option in advice.options if reasons[option.action] is not None)
        if not options:
            decision = self._companion.decide(view)
            assert decision.reason is not None, "the Companion has reasons"
            return Recommendation(
                decision.action, decision.reason, replace(advice, options=(advice.of(decision.action),))
            )
        reason = reasons[options[0].action]
        assert reason is not None, "the others were left out"
        return Recommendation(options[0].action, reason, replace(advice, options=options))

"""Hints: one opinion for the seat that asks, with its reason and with what the alternatives are worth.

The adviser sits beside a player and sees what the player sees. The Companion gives reasons; trials give
values; what is advised is the action of most value that there is a reason for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from girandola.bots.hanabi.companion.companion import Companion
from girandola.bots.hanabi.search.advice import Advice
from girandola.bots.hanabi.search.judgement import judge
from girandola.bots.hanabi.search.seat_past import SeatPast
from girandola.bots.protocol import Reason
from girandola.hanabi import Action, Event, View


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, why, and what the actions that one might think of are worth, the advised one first."""

    action: Action
    reason: Reason
    advice: Advice


class Adviser:
    """Follows a game from one seat, and can be asked when this seat is to act."""

    def __init__(self, first: View, seed: int = 0) -> None:
        del seed  # the same question gives the same hint
        self._companion = Companion(first)
        self._past = SeatPast(first)

    def observe(self, events: Sequence[Event]) -> None:
        """Take in what happened by one action, as this seat sees it."""
        self._companion.observe(events)
        self._past.observe(events)

    def hint(self, view: View, worlds: int, seed: int = 0, threads: int = 1) -> Hint:
        """The best action that there is a reason for."""
        advice = judge(self._past, view, worlds, seed, threads)
        reasons = {option.action: self._companion.explain(view, option.action) for option in advice.options}
        options = tuple(option for option in advice.options if reasons[option.action] is not None)
        if not options:
            decision = self._companion.decide(view)
            assert decision.reason is not None, "the Companion has reasons"
            return Hint(
                decision.action, decision.reason, replace(advice, options=(advice.of(decision.action),))
            )
        reason = reasons[options[0].action]
        assert reason is not None, "the others were left out"
        return Hint(options[0].action, reason, replace(advice, options=options))

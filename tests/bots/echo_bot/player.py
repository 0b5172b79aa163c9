"""Tells the next player something, or discards the oldest card; a bold one plays its oldest card instead."""

from collections.abc import Sequence

from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import Discard, Event, GiveClue, Play, View

CODES: dict[str, tuple[str, ...]] = {"echo-clue": ("receiver",)}


class Echo:
    def __init__(self, first: View, seed: int, *, is_bold: bool = False) -> None:  # noqa: ARG002
        self._wanted = Play if is_bold else Discard

    def observe(self, events: Sequence[Event]) -> None:
        """It looks at its view alone."""

    def decide(self, view: View) -> Decision:
        for action in view.legal:
            if isinstance(action, GiveClue):
                return Decision(action, Reason("echo-clue", {"receiver": action.receiver}))
        return Decision(next(action for action in view.legal if isinstance(action, self._wanted)))

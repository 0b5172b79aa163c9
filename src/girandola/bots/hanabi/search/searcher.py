"""The searcher at a table: it follows the game like the bot whose convention it uses, and looks ahead.

It keeps what it saw and believed before each action, since the partners' decisions say something about its
own hand. If it follows the convention, it gives the convention's reason; else its reason is the gain that it
found.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from girandola.bots.hanabi.compiled.beliefs import BELIEFS
from girandola.bots.hanabi.compiled.seat_bot import TableBot, deed_of
from girandola.bots.hanabi.search.conventions import compiled_bot
from girandola.bots.hanabi.search.levels import SECONDS, level
from girandola.bots.hanabi.search.timed_search import SearchResult, Situation, TimedSearch
from girandola.bots.protocol import Decision, Reason
from girandola.hanabi import Event, View
from girandola.lab.bridge import action_of
from girandola.lab.kinds import Kind
from girandola.lab.record import RECORD, GameArray
from girandola.lab.rng import dice
from girandola.lab.tables import Deed

CODES: Mapping[str, tuple[str, ...]] = {
    "searcher-play": ("slot", "gain", "worlds"),
    "searcher-discard": ("slot", "gain", "worlds"),
    "searcher-clue": ("receiver", "gain", "worlds"),
}
"""Its own reasons, with their facts; the gain is in hundredths of a point."""
_SPARE = 0.85
"""Share of the time that is spent on rollouts; the rest is for the work before and after."""


class Searcher(TableBot):
    """A searcher in one seat of one game; without ``seconds`` there is no time limit."""

    def __init__(
        self, first: View, seed: int, think: str = "strong", *, threads: int = 1, seconds: float | None = None
    ) -> None:
        self.level = level(think, first.players)
        super().__init__(first, compiled_bot(self.level.convention))
        self.minds["cautious"] = 1
        self.time_share = 1.0
        self._seed, self._threads, self._seconds = seed, threads, seconds
        self._past: list[GameArray] = []
        self._past_minds: list[GameArray] = []
        self._past_uids: list[int] = []
        self.last: SearchResult | None = None

    def observe(self, events: Sequence[Event]) -> None:
        deed = deed_of(self._setup, self.games, int(self.games["active"][0]), events[0])
        if deed is not None:
            self._past.append(self.games.copy())
            self._past_minds.append(self.minds.copy())
            self._past_uids.append(deed[0])
        super().observe(events)

    def decide(self, view: View) -> Decision:
        usual = super().decide(view)
        state = dice(self._seed << 16 | len(self._past), 1)[0]
        thought = TimedSearch(self._setup, self._situation(), self.level, state).run(
            self._threads, None if self._seconds is None else _SPARE * self.time_share * self._seconds
        )
        self.last = thought
        if thought.uid == thought.usual:
            return usual
        deed = self._setup.deeds[thought.uid]
        return Decision(action_of(self._setup, view, thought.uid), reason_for(view, deed, thought))

    def _situation(self) -> Situation:
        nothing = np.zeros(0, RECORD), np.zeros(0, BELIEFS)
        return Situation(
            self.games.copy(),
            self.minds.copy(),
            np.concatenate([nothing[0], *self._past]),
            np.concatenate([nothing[1], *self._past_minds]),
            np.array(self._past_uids, np.int64),
        )


def reason_for(view: View, deed: Deed, thought: SearchResult) -> Reason:
    """The reason for a deviation: its gain in hundredths of a point."""
    assert view.seat is not None
    facts: dict[str, str | int] = {"gain": round(100 * thought.gain), "worlds": thought.worlds}
    if deed.kind is Kind.CLUE:
        return Reason("searcher-clue", {**facts, "receiver": (view.seat + deed.distance) % view.players})
    kind = "discard" if deed.kind is Kind.DISCARD else "play"
    return Reason(f"searcher-{kind}", {**facts, "slot": deed.place + 1})


def fast(first: View, seed: int) -> Searcher:
    """A searcher that takes a tenth of a second at most."""
    return Searcher(first, seed, "fast", seconds=SECONDS["fast"])


def strong(first: View, seed: int) -> Searcher:
    """A searcher that takes a second at most."""
    return Searcher(first, seed, "strong", seconds=SECONDS["strong"])


def deep(first: View, seed: int) -> Searcher:
    """A searcher that takes eight seconds at most, on two cores."""
    return Searcher(first, seed, "deep", threads=2, seconds=SECONDS["deep"])

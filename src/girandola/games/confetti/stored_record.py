"""Stored records of Confetti: the pure record with the players' names, and why the game was stopped.

This module checks uploaded records and splits them into rounds. film.py shows a round again; adapter.py makes
a record from saved rounds.
"""

import json
from dataclasses import dataclass, replace
from typing import Any

from girandola.confetti.actions import Action, Begin, Input, Tick
from girandola.confetti.errors import IllegalAction
from girandola.confetti.events import Event, RoundBegan, RoundOver, Scored
from girandola.confetti.game import GameState, resume, start, step
from girandola.confetti.outcome import Outcome, outcome
from girandola.confetti.record import LARGEST, Record, read_record, write_record
from girandola.confetti.scoring import Scoring
from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput
from girandola.core.strict_json import Part
from girandola.games.confetti.choices import complete_rules
from girandola.games.confetti.messages import ConfettiOutcome
from girandola.table.game import RecordSummary, Rules

_FARTHEST_MS = 2**40
_LONGEST_WAIT_MS = 60_000
_MOST_INPUTS = 100_000


@dataclass(frozen=True, slots=True)
class NamedRecord:
    """A record with the players' names, and the reason if the game was stopped."""

    record: Record
    names: tuple[str, ...]
    closing: ClosingReason | None

    @property
    def rules(self) -> Rules:
        """The choices that make a table with this record's rules. Raises MalformedInput where none does."""
        edition = self.record.edition
        if edition.sand_ms % 1000:
            raise MalformedInput("at a table the sand runs for whole seconds")
        choices: dict[str, Any] = {"side": edition.side.value, "second_half_only": edition.second_half_only}
        return complete_rules({**choices, "sand": edition.sand_ms // 1000})


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A complete round: the game before it, its inputs on a clock that starts with the round, and its
    hands."""

    before: GameState
    log: tuple[Input, ...]
    scorings: tuple[Scoring, ...]
    points: tuple[int, ...]


def read_named(text: str) -> NamedRecord:
    """Read a record. Raises MalformedInput, with one sentence."""
    if len(text) > LARGEST:
        raise MalformedInput(f"this is larger than {LARGEST // 1_000_000} MB, and no record is")
    record = read_record(text)
    whole = Part(json.loads(text), "").fields()
    names = _names(whole.get("names"), record.players)
    closing = whole.get("closing")
    reason: ClosingReason | None = None
    if closing is not None and closing.value is not None:
        reason = ClosingReason(closing.one_of([*ClosingReason]))
    if len(record.log) > _MOST_INPUTS:
        raise MalformedInput(f"no record of Confetti has more than {_MOST_INPUTS:,} inputs")
    for number, given in enumerate(record.log):
        if max(abs(given.arrival), abs(given.stamp)) > _FARTHEST_MS:
            raise MalformedInput(f"input {number} of the record is farther away than any time")
        if isinstance(given.action, Begin) and given.action.delay_ms > _LONGEST_WAIT_MS:
            raise MalformedInput("a round of the record waits too long for its sand")
    return NamedRecord(record, names, reason)


def _names(part: Part | None, players: int) -> tuple[str, ...]:
    """The players' names; a record that has none gets their numbers."""
    if part is None:
        return tuple(str(seat + 1) for seat in range(players))
    names = tuple(item.name() for item in part.items())
    if len(names) != players:
        part.fail("a record names each of its players")
    return names


def write_named(named: NamedRecord) -> str:
    """The record as text, as it is stored."""
    made = json.loads(write_record(named.record))
    return json.dumps({**made, "names": named.names, "closing": named.closing}, separators=(",", ":"))


def check_record(text: str) -> RecordSummary:
    """Check an uploaded record by replaying it, and summarise it. Raises MalformedInput.

    Slow, like a film: replaying a game of seven takes some tenths of a second.
    """
    named = read_named(text)
    rules, rounds = named.rules, rounds_of(named.record)
    if not rounds:
        raise MalformedInput("no round of this record is played to its end")
    ended = outcome_of(named, rounds)
    shown = None if ended is None else ConfettiOutcome(ended.points, ended.winners)
    return RecordSummary(write_named(named), named.names, str(rules["side"]), shown)


def outcome_of(named: NamedRecord, rounds: list[RecordedRound]) -> Outcome | None:
    """How the game ended, by its rules or because its players stopped it; None when the record just stops."""
    is_whole = len(rounds) == len(named.record.edition.rounds(len(named.names)))
    if not is_whole and named.closing is None:
        return None
    return outcome(rounds[-1].points if rounds else (0,) * len(named.names))


def rounds_of(record: Record) -> list[RecordedRound]:
    """All complete rounds. Raises MalformedInput if the rules refuse an input."""
    state = start(record.edition, record.players, record.deal)
    rounds: list[RecordedRound] = []
    running: _Running | None = None
    for number, given in enumerate(record.log):
        try:
            state, events = step(state, given)
        except IllegalAction as illegal:
            raise MalformedInput(f"input {number} of the record is refused: {illegal}") from None
        if running is not None and (over := running.take(given, events)) is not None:
            rounds.append(over)
            running = None
        for event in events:
            if isinstance(event, RoundBegan):
                running = _Running(state, given.action, event.at)
    return rounds


class _Running:
    """A round of a record in progress; its clock starts with it."""

    def __init__(self, state: GameState, begin: Action, at: int) -> None:
        self._before = replace(resume(state.edition, state.deal, state.standing), there=state.there)
        self._log = [Input(None, begin, 0, 0)]
        self._zero = at
        self._scorings: list[Scoring] = []

    def take(self, given: Input, events: tuple[Event, ...]) -> RecordedRound | None:
        """Apply an input; returns the round when it is complete."""
        stamp, arrival = given.stamp - self._zero, given.arrival - self._zero
        if isinstance(given.action, Begin):  # the next round's: for this one it is time that has passed
            self._log.append(Input(None, Tick(), arrival, arrival))
        else:
            self._log.append(Input(given.seat, given.action, stamp, arrival))
        self._scorings += [event.scoring for event in events if isinstance(event, Scored)]
        for event in events:
            if isinstance(event, RoundOver):
                return RecordedRound(self._before, tuple(self._log), tuple(self._scorings), event.points)
        return None

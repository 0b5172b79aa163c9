"""Playing a record again: every step with what happened, up to its end or to the first action that the rules
refuse. How it is shown or counted is not decided here.
"""

from dataclasses import dataclass

from girandola.core.closing import ClosingReason
from girandola.hanabi.actions import Action
from girandola.hanabi.cards import Seat
from girandola.hanabi.errors import IllegalAction, Refusal
from girandola.hanabi.events import End, Event
from girandola.hanabi.record import Record
from girandola.hanabi.rules import step
from girandola.hanabi.state import State, start


@dataclass(frozen=True, slots=True)
class Step:
    """An action of the record, what happened, and the state after it."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class RefusedAction:
    """The action at which a record stops being a game; its number counts from 1."""

    number: int
    seat: Seat
    action: Action
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again, as far as the rules go along with it."""

    record: Record
    start: State
    steps: tuple[Step, ...]
    refused: RefusedAction | None

    @property
    def final(self) -> State:
        """The state after the last step."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def end(self) -> End | None:
        """Why it ended: by the rules, because people stopped it, or not at all when the record just stops."""
        if self.final.end is not None or self.refused is not None or self.record.closing is None:
            return self.final.end
        return End.TIME_OUT if self.record.closing.reason is ClosingReason.TIME_OUT else End.TERMINATED


def replay(record: Record) -> Replay:
    """Play the record again."""
    first = state = start(record.edition, len(record.players), record.deal)
    steps: list[Step] = []
    for number, action in enumerate(record.actions, start=1):
        seat = state.active
        try:
            state, events = step(state, seat, action)
        except IllegalAction as illegal:
            return Replay(record, first, tuple(steps), RefusedAction(number, seat, action, illegal.refusal))
        steps.append(Step(seat, action, events, state))
    return Replay(record, first, tuple(steps), None)

"""A third game, for tests only: everybody holds secret numbers, and together they play them in rising order.

It shows what a turn-based game has to bring along. Nothing outside this file knows it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.json import encode

from girandola.core.closing import ClosingReason
from girandola.core.errors import MalformedInput, Refused
from girandola.games.record_names import without_names
from girandola.table.game import (
    ActionMessages,
    Display,
    Eyes,
    Presentation,
    Recorded,
    Rules,
    Seat,
    TurnGame,
    TurnPosition,
)

HIGHEST = 9
HAND = 2
MOST_ERRORS = 2


class NumberRefusal(StrEnum):
    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_NUMBER = "not-your-number"


class NumberRules(Struct, frozen=True, tag_field="game", tag="numbers"):
    name: str
    highest: int


class NumberView(Struct, frozen=True, tag_field="game", tag="numbers"):
    """``hands`` has null for the numbers that these eyes do not see."""

    seat: int | None
    hands: tuple[tuple[int | None, ...], ...]
    played: tuple[int, ...]
    errors: int
    legal: tuple[str, ...]
    outcome: str | None


class NumberPlayed(Struct, frozen=True, tag_field="kind", tag="number-played"):
    seat: int
    number: int
    good: bool


@dataclass(frozen=True)
class NumberMessages(ActionMessages):
    position: "NumberPosition"
    happened: tuple[NumberPlayed, ...]

    def events(self, _eyes: Eyes) -> bytes:
        return encode(self.happened)

    def changes(self, eyes: Eyes) -> bytes:
        return encode(self.position.view(eyes, Presentation()))


@dataclass(frozen=True)
class NumberPosition(TurnPosition):
    """Whose turn it is goes round; a number that is higher than another one still held is an error."""

    hands: tuple[tuple[int, ...], ...]
    played: tuple[int, ...] = ()
    errors: int = 0
    active: Seat = 0
    end: str | None = None

    @property
    def is_over(self) -> bool:
        return self.end is not None

    @property
    def turn(self) -> int:
        return len(self.played)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.is_over else (self.active,)

    def act(self, seat: Seat, action: str) -> "tuple[NumberPosition, tuple[NumberPlayed, ...]]":
        if self.is_over or seat != self.active:
            raise Refused(NumberRefusal.NOT_YOUR_TURN)
        if not action.isdecimal() or int(action) not in self.hands[seat]:
            raise Refused(NumberRefusal.NOT_YOUR_NUMBER)
        number = int(action)
        good = number == min(n for hand in self.hands for n in hand)
        hands = tuple(tuple(n for n in hand if n != number) for hand in self.hands)
        errors = self.errors + (not good)
        left = [s for s in range(len(hands)) if hands[s]]
        end = "lost" if errors > MOST_ERRORS else None if left else "won"
        following = next((s for s in (*range(seat + 1, len(hands)), *range(seat + 1)) if hands[s]), 0)
        position = NumberPosition(hands, (*self.played, number), errors, following, end)
        return position, (NumberPlayed(seat, number, good),)

    def stopped(self, _reason: ClosingReason) -> "NumberPosition":
        return replace(self, end="stopped")

    def summary(self) -> dict[str, Any] | None:
        return {"end": self.end, "errors": self.errors} if self.is_over else None

    def view(self, eyes: Eyes, _presentation: Presentation) -> NumberView:
        hands = tuple(
            hand if eyes.all_hands or seat == eyes.seat else (None,) * len(hand)
            for seat, hand in enumerate(self.hands)
        )
        legal = self.hands[self.active] if eyes.is_player and (eyes.seat,) == self.to_act else ()
        return NumberView(eyes.seat, hands, self.played, self.errors, tuple(map(str, legal)), self.end)

    def showing(
        self, _before: TurnPosition, events: tuple[Any, ...], _presentation: Presentation
    ) -> NumberMessages:
        return NumberMessages(self, events)

    def events_for(self, events: tuple[Any, ...], _eyes: Eyes, _display: Display) -> list[Any]:
        return list(events)


class NumberGame(TurnGame):
    """The game in the registry."""

    name = "numbers"
    seats = (2, 3, 4)
    phrases = ("hello",)
    refusals = NumberRefusal

    def presets(self) -> Mapping[str, Rules]:
        return {"usual": {}}

    def choices(self) -> Mapping[str, tuple[Any, ...]]:
        return {}

    def rules(self, choices: Mapping[str, Any]) -> Rules:
        if choices:
            raise MalformedInput("there is nothing to choose")
        return {}

    def rules_shown(self, _rules: Rules, _seats: int) -> NumberRules:
        return NumberRules("usual", HIGHEST)

    def deal(self, _rules: Rules, seats: int, random: Random, _starter: Seat | None) -> str:
        numbers = random.sample(range(1, HIGHEST + 1), HAND * seats)
        return json.dumps([sorted(numbers[seat * HAND :][:HAND]) for seat in range(seats)])

    def start(self, _rules: Rules, _seats: int, deal: str) -> NumberPosition:
        return NumberPosition(tuple(tuple(hand) for hand in json.loads(deal)))

    def record(
        self,
        _rules: Rules,
        names: tuple[str, ...],
        deal: str,
        actions: tuple[str, ...],
        closing: ClosingReason | None,
    ) -> str:
        return json.dumps({"numbers": deal, "names": names, "actions": actions, "closing": closing})

    def is_record(self, text: str) -> bool:
        return text.startswith('{"numbers"')

    def anonymous_record(self, body: str, seats: frozenset[Seat], name: str) -> str:
        return without_names(body, "names", seats, name)

    def read_record(self, text: str) -> Recorded:
        read = json.loads(text)
        return Recorded(
            names=tuple(read["names"]),
            rules=self.rules_shown({}, len(read["names"])),
            first=self.start({}, len(read["names"]), read["numbers"]),
            actions=tuple(read["actions"]),
            closing=read["closing"] and ClosingReason(read["closing"]),
            body=text,
        )

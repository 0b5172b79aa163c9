"""A table without a server, for tests: commands are decided, and their entries applied, at once.

The game is the tests' own number game, so nothing here depends on Hanabi or Confetti. Time is a number.
"""

from datetime import date
from random import Random
from typing import Any

from girandola.core.errors import Refused
from girandola.table import commands as c
from girandola.table.checks import Asker, Ruling, RulingContext, TableRefusal
from girandola.table.decide import rule, rule_time_out
from girandola.table.entries import AnyEntry, Logged, Opened
from girandola.table.options import TableOptions, checked
from girandola.table.table import Person, Table, turn_position
from tests.games.number_game import NumberGame

OWNER = "ann"


def _bot_refusal(bot: str, _table: Table) -> TableRefusal | None:
    return None if bot in ("robot", "guest:Will") else TableRefusal.NO_SUCH_BOT


class PureTable:
    """One table; ``say`` lets a visitor ask for something."""

    def __init__(self, game: NumberGame | None = None, **options: Any) -> None:
        game = game or NumberGame()
        chosen = checked(TableOptions(game="numbers", **options), game)
        self.now = 0
        self.away: set[str] = set()
        self.context = RulingContext(
            Random(1), _bot_refusal, lambda: date(2026, 1, 1), lambda visitor: visitor not in self.away
        )
        opened = Opened(OWNER, "CODE", chosen)
        self.table = Table.opened("table", game, Logged(1, self.now, opened))

    def say(self, visitor: str, command: c.AnyCommand) -> list[str] | str:
        """What the command leads to, or the reason why it does not."""
        before = self.snapshot()
        try:
            ruling = rule(self.table, Asker(visitor, visitor.title()), command, self.context)
        except Refused as refused:
            assert self.snapshot() == before, "what is refused changes nothing"
            return str(refused.reason)
        return self.apply(ruling)

    def apply(self, ruling: Ruling) -> list[str]:
        for entry in ruling.entries:
            reached = ruling.reached if entry is ruling.entries[0] else None
            self.table.apply(Logged(self.table.seq + 1, self.now, entry), reached)
        return [kind_of(entry) for entry in ruling.entries]

    def seat_everybody(self, *visitors: str) -> None:
        for seat, visitor in enumerate(visitors):
            assert self.say(visitor, c.Sit(seat=seat)) == ["sat"]

    def started(self, *visitors: str) -> "PureTable":
        """The table with these people on its seats and a game on."""
        self.seat_everybody(*visitors)
        assert self.say(OWNER, c.Start()) == ["started"]
        return self

    def act(self, visitor: str | None = None, number: int | None = None) -> list[str] | str:
        """Let somebody, by default the seat to act, play a number, by default its lowest."""
        match = self.table.match
        assert match is not None
        position: Any = turn_position(match.position)
        holder = self.table.seats[position.active]
        who = visitor or (holder.visitor if isinstance(holder, Person) else "")
        chosen = min(position.hands[position.active]) if number is None else number
        return self.say(who, c.Act(action=str(chosen), state=match.revision))

    def flag_falls(self) -> list[str]:
        ruling = rule_time_out(self.table, self.now)
        return [] if ruling is None else self.apply(ruling)

    def snapshot(self) -> str:
        match = self.table.match
        game = None if match is None else (match.position, match.revision, match.question, match.paused)
        return repr((self.table.seq, self.table.options, self.table.seats, game))


def kind_of(entry: AnyEntry) -> str:
    return str(entry.__struct_config__.tag)

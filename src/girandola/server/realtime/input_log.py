"""What is put into a live game: the wire's inputs as the machine takes them, and their saving in batches."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from girandola.confetti.actions import Action, Choose, Drop, Grab, Input, Move, Pin
from girandola.confetti.deck import CardId
from girandola.confetti.record import plain_input
from girandola.games.confetti.view import UNITS
from girandola.store.group_commit import Fenced
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.wire import confetti as w

if TYPE_CHECKING:
    from girandola.server.tables.referee import Referee
    from girandola.server.tables.registry import TableRegistry

_encode = msgspec.json.Encoder().encode


def action_of(sent: w.ConfettiInput) -> Action:
    """The machine's action that a client asks for."""
    match sent:
        case w.MoveSent(_, x, y):
            return Move(x / UNITS, y / UNITS)
        case w.GrabSent(_, _, card, u, v):
            return Grab(CardId(card), u / 1000, v / 1000)
        case w.DropSent():
            return Drop()
        case w.PinSent(_, _, card):
            return Pin(None if card is None else CardId(card))
        case w.ChooseSent(_, cards):
            return Choose(tuple(CardId(card) for card in cards))
        case _:
            raise AssertionError("the rest is no input to the machine")


class InputLog:
    """The inputs of a game's rounds on their way to the store.

    From the next tick on they wait as text: thousands of small objects that live for seconds are what
    Python's collector of cycles looks at again and again, and all tables wait for it.
    """

    def __init__(self, referee: "Referee", house: "TableRegistry") -> None:
        self._referee = referee
        self._rounds = RealtimeInputs(house.store)
        self._fresh: list[Input] = []
        self._waiting: list[bytes] = []
        self._part = 0
        self._saving: set[asyncio.Task[None]] = set()

    def begin_round(self) -> None:
        self._fresh, self._waiting, self._part = [], [], 0

    def add(self, inputs: Sequence[Input]) -> None:
        """What the machine has taken, one after the other."""
        self._fresh += inputs

    def write(self) -> None:
        """Turn what has been added into text."""
        if self._fresh:
            self._waiting.append(_encode([plain_input(given) for given in self._fresh])[1:-1])
            self._fresh = []

    def save(self, number: int) -> None:
        """Let what has come since the last time be saved as the next part of this round."""
        self.write()
        match = self._referee.table.match
        lines, self._waiting = self._waiting, []
        if not lines or match is None:
            return
        body = b"[%b]" % b",".join(lines)
        part, self._part = self._part, self._part + 1
        task = self._referee.spawn(self._save(match.number, number, part, body.decode()))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save(self, game: int, number: int, part: int, body: str) -> None:
        try:
            await self._rounds.save_inputs(self._referee.table.id, game, number, part, body)
        except Fenced:
            self._referee.abandon("moved")

    async def of_rounds(self, game: int, count: int) -> list[list[str]]:
        """All saved parts of the first rounds."""
        await asyncio.gather(*self._saving)
        table = self._referee.table.id
        return [await self._rounds.inputs_of(table, game, number) for number in range(count)]

"""Saves the inputs of a game's rounds in batches."""

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec

from girandola.confetti.actions import Input
from girandola.confetti.record import plain_input
from girandola.core.json_text import array, items_of
from girandola.server.realtime.host import Host
from girandola.server.saving import until_saved
from girandola.server.services import Services
from girandola.store.group_commit import Fenced
from girandola.store.realtime_inputs import RealtimeInputs
from girandola.wire.messages import ResyncReason

_encode = msgspec.json.Encoder().encode


class InputLog:
    """Collects the inputs of a game's rounds and saves them in batches.

    Inputs are turned into text at every tick: thousands of small objects that live for seconds would keep
    Python's garbage collector busy, and all tables would wait for it.
    """

    def __init__(self, host: Host, services: Services) -> None:
        self._host = host
        self._saved = RealtimeInputs(services.store, host.fence)
        self._metrics = services.metrics
        self._fresh: list[Input] = []
        self._waiting: list[bytes] = []
        self._part = 0
        self._saving: set[asyncio.Task[None]] = set()

    def begin_round(self) -> None:
        self._fresh, self._waiting, self._part = [], [], 0

    def add(self, inputs: Sequence[Input]) -> None:
        """Add inputs that were applied, in order."""
        self._fresh += inputs

    def write(self) -> None:
        """Turn the inputs added so far into text."""
        if self._fresh:
            self._waiting.append(items_of(_encode([plain_input(given) for given in self._fresh])))
            self._fresh = []

    def save(self, number: int) -> None:
        """Save what was added since the last call as the next part of this round."""
        self.write()
        match = self._host.table.match
        lines, self._waiting = self._waiting, []
        if not lines or match is None:
            return
        body = array(lines)
        part, self._part = self._part, self._part + 1
        task = self._host.spawn(self._save(match.number, number, part, body.decode()))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save(self, game: int, number: int, part: int, body: str) -> None:
        save = partial(self._saved.save_inputs, self._host.table.id, game, number, part, body)
        try:
            await until_saved(save, self._metrics)
        except Fenced:
            self._host.abandon(ResyncReason.MOVED)

    async def of_rounds(self, game: int, count: int) -> list[list[str]]:
        """All saved parts of the first rounds."""
        await asyncio.gather(*self._saving)
        table = self._host.table.id
        return [await self._saved.inputs_of(table, game, number) for number in range(count)]

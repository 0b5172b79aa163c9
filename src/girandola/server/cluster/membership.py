"""This process among those that serve the same PostgreSQL database.

It says every second that it lives, which renews its leases, and hears what the others tell. Whenever it may
have missed something it checks which of its tables it still owns.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Collection
from typing import Any

from girandola.server.tokens import new_id, new_secret
from girandola.store.leases import CHANNEL, LEASE_MS, Leases, notify
from girandola.store.notifications import hear_forever
from girandola.store.store import Store

log = logging.getLogger(__name__)
_EVERY = 1.0  # seconds between two signs of life
_LOOK_EVERY, _SWEEP_EVERY = 5, 60  # signs of life
_LONGEST_MESSAGE = 7000  # bytes; PostgreSQL takes somewhat less than 8000
Hear = Callable[[dict[str, Any]], None]


class Membership:
    """One process of a cluster. ``address`` is its inner door's, ``secret`` opens those of all."""

    def __init__(self, store: Store, address: str) -> None:
        self.process = new_id()
        self.address = address
        self.secret = ""
        self.leases = Leases(store.engine, self.process)
        self.on_check: Callable[[dict[str, int]], None] | None = None
        """Is told which tables this process owns, with their fences, after it may have lost some."""
        self.on_alive: Callable[[set[str]], None] | None = None
        """Is told every few seconds which processes live."""
        self._store = store
        self._hearing: dict[str, list[Hear]] = {}
        self._channels: dict[str, Callable[[str], None]] = {CHANNEL: self._heard}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.secret = await self.leases.secret(new_secret())
        await self.leases.renew(self.address)
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._live(), name="signs-of-life"),
            asyncio.create_task(
                hear_forever(self._store.engine.url, self._channels, self._check, ready),
                name="cluster-listener",
            ),
        ]
        await ready.wait()

    async def stop(self) -> None:
        """Say nothing more, and give all tables to the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self.leases.hand_over()

    # --- what processes tell each other

    def hear(self, kind: str, what: Hear) -> None:
        """Call this with every message of a kind, our own messages too."""
        self._hearing.setdefault(kind, []).append(what)

    def hear_channel(self, channel: str, what: Callable[[str], None]) -> None:
        """Call this with whatever is notified on a channel of its own; to be said before the start."""
        self._channels[channel] = what

    async def tell(self, kind: str, **message: Any) -> None:
        """Tell all processes something; what is too long for one message is cut by its lists."""
        async with self._store.engine.begin() as connection:
            for part in _parts(message):
                await notify(connection, {kind: True, "by": self.process, **part})

    def _heard(self, payload: str) -> None:
        message = json.loads(payload)
        for kind in self._hearing.keys() & message.keys():
            for what in self._hearing[kind]:
                what(message)

    # --- signs of life

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        last, count = loop.time(), 0
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await asyncio.wait_for(self.leases.renew(self.address), LEASE_MS / 1000)
                was_late = loop.time() - last > LEASE_MS / 1000
                last, count = loop.time(), count + 1
                if was_late:
                    await self._check()
                if count % _LOOK_EVERY == 0 and self.on_alive is not None:
                    self.on_alive(await self.leases.alive())
                if count % _SWEEP_EVERY == 0:
                    await self.leases.sweep()
            except Exception as error:
                log.warning("no sign of life could be given", extra={"cause": type(error).__name__})

    async def _check(self) -> None:
        if self.on_check is not None:
            self.on_check(await self.leases.held())


def _parts(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The message, or several that together say the same, none too long."""
    if len(json.dumps(message)) <= _LONGEST_MESSAGE:
        return [message]
    key, longest = max(message.items(), key=lambda item: len(json.dumps(item[1])))
    assert isinstance(longest, Collection), "only lists and dictionaries are cut"
    items = list(longest.items()) if isinstance(longest, dict) else list(longest)
    halves = items[: len(items) // 2], items[len(items) // 2 :]
    kind = dict if isinstance(longest, dict) else list
    return [part for half in halves for part in _parts({**message, key: kind(half)})]

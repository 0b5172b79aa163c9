"""The membership of this process in a cluster: all processes that serve the same PostgreSQL database.

A heartbeat every second renews the leases of its tables. It publishes messages to the other processes and
receives theirs. When it may have missed some, it checks which tables it still owns.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Collection
from typing import Any

from girandola.server.tokens import new_id, new_secret
from girandola.store.leases import CHANNEL, LEASE_MS, Leases, notify
from girandola.store.notifications import listen_forever
from girandola.store.store import Store

log = logging.getLogger(__name__)
_EVERY = 1.0  # seconds between two heartbeats
_LOOK_EVERY, _SWEEP_EVERY = 5, 60  # heartbeats
_LONGEST_MESSAGE = 7000  # bytes; PostgreSQL takes somewhat less than 8000
Receive = Callable[[dict[str, Any]], None]


class Membership:
    """One process of a cluster. ``address`` is its internal address; all processes share one ``secret``."""

    def __init__(self, store: Store, address: str) -> None:
        self.process = new_id()
        self.address = address
        self.secret = ""
        self.leases = Leases(store.engine, self.process)
        self.on_check: Callable[[dict[str, int]], None] | None = None
        """Called with the tables that this process owns, and their fences, after it may have lost some."""
        self.on_alive: Callable[[set[str]], None] | None = None
        """Called every few seconds with the processes that are alive."""
        self._store = store
        self._subscribed: dict[str, list[Receive]] = {}
        self._channels: dict[str, Callable[[str], None]] = {CHANNEL: self._heard}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.secret = await self.leases.secret(new_secret())
        await self.leases.renew(self.address)
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._send_heartbeats(), name="heartbeats"),
            asyncio.create_task(
                listen_forever(self._store.engine.url, self._channels, self._check, ready),
                name="cluster-listener",
            ),
        ]
        await ready.wait()

    async def stop(self) -> None:
        """Stop the heartbeats, and hand all tables over."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        await self.leases.hand_over()

    # --- messages between processes

    def subscribe(self, kind: str, receive: Receive) -> None:
        """Call ``receive`` with every message of this kind, including our own."""
        self._subscribed.setdefault(kind, []).append(receive)

    def subscribe_channel(self, channel: str, receive: Callable[[str], None]) -> None:
        """Call ``receive`` with every notification on another channel. Only before ``start``."""
        self._channels[channel] = receive

    async def publish(self, kind: str, **message: Any) -> None:
        """Send a message to all processes. A long one is split at its longest list or dictionary."""
        async with self._store.engine.begin() as connection:
            for part in _parts(message):
                await notify(connection, {kind: True, "by": self.process, **part})

    def _heard(self, payload: str) -> None:
        message = json.loads(payload)
        for kind in self._subscribed.keys() & message.keys():
            for receive in self._subscribed[kind]:
                receive(message)

    # --- heartbeats

    async def _send_heartbeats(self) -> None:
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
                log.warning("a heartbeat failed", extra={"cause": type(error).__name__})

    async def _check(self) -> None:
        if self.on_check is not None:
            self.on_check(await self.leases.held())


def _parts(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The message, split into several if it is too long for one notification."""
    if len(json.dumps(message)) <= _LONGEST_MESSAGE:
        return [message]
    key, longest = max(message.items(), key=lambda item: len(json.dumps(item[1])))
    assert isinstance(longest, Collection), "only lists and dictionaries are split"
    items = list(longest.items()) if isinstance(longest, dict) else list(longest)
    kind = dict if isinstance(longest, dict) else list
    first, second = kind(items[: len(items) // 2]), kind(items[len(items) // 2 :])
    # Other lists are in the first part alone, because receivers add up what they count.
    once = {name: type(value)() for name, value in message.items() if isinstance(value, dict | list)}
    return [*_parts({**message, key: first}), *_parts({**message, **once, key: second})]
